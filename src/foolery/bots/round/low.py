"""The level ``low``: the lowest cards that go."""

from __future__ import annotations

import random

from foolery.bots.round.thumb import best_capture, lowest_cover, lowest_lead
from foolery.cards import Card
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.bouts import read_suit
from foolery.games.round.moves import CAPTURE, LEAD, cards_of, kind_of, make


class Low:
    """See `foolery.core.contracts.Bot`.

    Takes the best card that it can; leads as many cards as it may, the lowest; beats whatever it can.
    """

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        facts, trump = view.facts, read_suit(view.facts["trump"])
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        hand = view.hand(view.seat).known
        if facts["phase"] == "choose":
            taken = [cards_of(move) for move in legal if kind_of(move) == CAPTURE]
            return best_capture(sum(taken), trump)
        if facts["phase"] == "lead":
            return make(LEAD, lowest_lead(hand, view.hand(facts["defender"]).count, trump))
        return lowest_cover(open_cards(view), hand, trump)


def open_cards(view: View) -> dict[int, Card]:
    """The attack cards that are not covered, by their slots."""
    found = {}
    for slot in range(view.all_of("attack").count):
        card = view.zone(f"attack.{slot}").card
        if card is not None and not view.zone(f"cover.{slot}").count:
            found[slot] = card
    return found
