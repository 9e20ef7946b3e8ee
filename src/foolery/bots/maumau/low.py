"""The level ``low``: the card that counts most, a wild one only where nothing else goes."""

from __future__ import annotations

import random

from foolery.cards import Card, Mask, cards_in, rank, suit
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.maumau.plan import Plan, compile_rules
from foolery.games.maumau.state import DRAW, ORDER


class Low:
    """See `foolery.core.contracts.Bot`. Orders the suit that it has most of; draws rather than pass."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        plan = compile_rules(view.rules, view.seats)
        cards = [move for move in legal if move < DRAW]
        if cards:
            return max(cards, key=lambda card: (not plan.is_wild(card), plan.card_points[rank(card)], -card))
        if legal[0] >= ORDER:
            assert view.seat is not None
            return longest_suit(plan, view.hand(view.seat).known, legal)
        return legal[0]


def longest_suit(plan: Plan, hand: Mask, orders: list[Move]) -> Move:
    """Ordering the suit with most cards in hand, wild ones left aside."""
    held: list[Card] = [card for card in cards_in(hand) if not plan.is_wild(card)]
    return max(orders, key=lambda move: sum(suit(card) == move - ORDER for card in held))
