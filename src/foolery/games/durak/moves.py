"""Reading moves of the Durak family: a move is ``cards << 8 | slot << 4 | kind`` (see the kernel)."""

from __future__ import annotations

from foolery.cards import FACE, Card, Mask, cards_in
from foolery.core.contracts import Move

LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE = range(8)
DARK, BELIEVE, DOUBT, SWAP, BLIND = range(8, 13)


def kind(move: Move) -> int:
    """`LEAD` to `BLIND`."""
    return move & 15


def slot(move: Move) -> int:
    """Which attack card a cover lies on."""
    return move >> 4 & 15


def played(move: Move) -> Mask:
    """The cards that it plays or shows; where hands are unseen a bit per position."""
    return move >> 8


def in_pack_order(cards: Mask) -> list[Card]:
    """By rank and suit, equal cards of two packs beside each other."""
    return sorted(cards_in(cards), key=lambda card: (card & FACE, card))


def make(act: int, cards: Mask = 0, at: int = 0) -> Move:
    """The move of a kind that plays these cards; `at` is the slot of a cover."""
    return cards << 8 | at << 4 | act
