"""The level ``low``: the lowest card that goes, diamonds last; takes only when it must."""

from __future__ import annotations

import random

from foolery.cards import Card, Mask, mask
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.cross.chain import DIAMOND_CARDS


class Low:
    """See `foolery.core.contracts.Bot`."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        cards = mask(move for move in legal if move >= 0)
        return cheapest(cards) if cards else legal[0]


def cheapest(cards: Mask) -> Card:
    """The lowest card, diamonds only where there is nothing else."""
    cards = cards & ~DIAMOND_CARDS or cards
    return (cards & -cards).bit_length() - 1
