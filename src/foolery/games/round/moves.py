"""The moves of Round fool as numbers: ``cards << 8 | slot << 4 | kind``."""

from __future__ import annotations

from foolery.cards import Mask
from foolery.core.contracts import Move

DRAW, CAPTURE, LEAVE, LEAD, COVER, TAKE = range(6)
ACTS = ("draw", "capture", "leave", "lead", "cover", "take")


def make(kind: int, cards: Mask = 0, slot: int = 0) -> Move:
    return cards << 8 | slot << 4 | kind


def kind_of(move: Move) -> int:
    """`DRAW` to `TAKE`."""
    return move & 15


def slot_of(move: Move) -> int:
    """Which attack card a cover lies on."""
    return move >> 4 & 15


def cards_of(move: Move) -> Mask:
    """The cards that it plays, or captures."""
    return move >> 8
