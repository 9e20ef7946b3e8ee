"""Reading moves of the Durak family: a move is ``cards << 8 | slot << 4 | kind``."""

from __future__ import annotations

from foolery.cards import Mask
from foolery.core.contracts import Move

LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE = range(8)


def kind(move: Move) -> int:
    """`LEAD` to `EXCHANGE`."""
    return move & 15


def slot(move: Move) -> int:
    """Which attack card a cover lies on."""
    return move >> 4 & 15


def played(move: Move) -> Mask:
    """The cards that it plays or shows."""
    return move >> 8
