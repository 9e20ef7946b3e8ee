"""Foppen as a game: `FOPPEN`."""

from __future__ import annotations

import random
from typing import Any

from foolery.cards import Card, Mask, mask
from foolery.core.base import BaseGame
from foolery.core.chance import Chance
from foolery.core.contracts import Carried
from foolery.core.errors import Reason
from foolery.core.events import Event, Moved, Outcome, Seat, Zone
from foolery.core.knowledge import Knowledge
from foolery.core.view import View
from foolery.games.foppen import plan, position
from foolery.games.foppen.cards import COLOURS, DECK
from foolery.games.foppen.presets import PRESETS
from foolery.games.foppen.rules import RULES_VERSION, Rules
from foolery.games.foppen.state import IN_ORDER, NAME, SIGHT, State

DEALER, ORDER, LOT = range(3)
"""The draws of chance."""


class Foppen(BaseGame):
    """See `foolery.core.contracts.Game`. A deal is a round, the points of the rounds add up to a match."""

    name = NAME
    presets = PRESETS
    deck = DECK
    unit = "trick"
    sight = SIGHT
    rules_type = Rules
    rules_version = RULES_VERSION

    def new_deal(self, rules: Rules, seats: int, chance: Chance, carried: Carried | None) -> State:
        dealer = chance.draw(DEALER).below(seats) if carried is None else carried.dealer
        order = list(plan.compile_rules(rules, seats).pack)
        chance.draw(ORDER).shuffle(order)
        lot = list(IN_ORDER)
        chance.draw(LOT).shuffle(lot)
        return dealt(rules, seats, order, dealer, lot, carried)

    def deal_order(
        self, rules: Rules, seats: int, order: list[Card], dealer: Seat, lot: list[Card] | None = None
    ) -> State:
        """A deal from a pack in a known order, its first cards to the dealer's left; for examples."""
        self.check(rules, seats)
        return dealt(rules, seats, order, dealer, lot or list(IN_ORDER), None)

    def next_deal(self, state: State) -> Carried:
        return state.carried()

    def match_outcome(self, state: State) -> Outcome | None:
        return state.match_outcome()

    def problems(self, rules: Rules, seats: int | None = None) -> list[Reason]:
        allowed = self.seat_range(rules)
        if seats is None or seats in allowed:
            return []
        return [Reason("problem.seats", {"seats": seats, "low": allowed[0], "high": allowed[-1]})]

    def seat_range(self, rules: Rules) -> range:
        return plan.seat_range(rules)

    def world(self, view: View, zones: dict[Zone, Mask], rng: random.Random) -> State:
        facts: dict[str, Any] = view.facts
        state = State(view.rules, view.seats, facts["dealer"], tuple(rng.sample(IN_ORDER, len(IN_ORDER))))
        state.hands = [zones[f"hand.{seat}"] for seat in range(view.seats)]
        state.played = [(seat, zones[f"trick.{seat}"].bit_length() - 1) for seat in facts["order"]]
        state.discard = zones["discard"]
        state.colour = None if facts["colour"] is None else COLOURS.index(facts["colour"])
        state.leader, state.winner, state.discs = facts["leader"], facts["winner"], facts["discs"]
        state.tricks, state.earlier = facts["trick"], facts["rounds"]
        if facts["actor"] is None:
            state.turn = state.leader
            state.earlier = state.earlier[:-1]
            state.finish()
        else:
            state.turn = facts["actor"]
        return state

    def read_position(self, text: str, rules: Rules, seats: int | None = None) -> State:
        """The state that a line of text describes (see `position`)."""
        fields, groups = position.fields_of(text, seats)
        self.check(rules, len(groups))
        return position.read_position(fields, groups, rules)

    def may_look(self, view: View) -> Mask:
        """The tricks that are over lie face down until the round is."""
        return view.zone("discard").known if view.facts["phase"] == "over" else 0

    def bouts_to_recall(self, rules: Rules) -> int | None:
        """The last trick."""
        return 1


def dealt(
    rules: Rules, seats: int, order: list[Card], dealer: Seat, lot: list[Card], carried: Carried | None
) -> State:
    """The whole pack in hands of one size; what is left over goes openly to the discard (9)."""
    state = State(rules, seats, dealer, tuple(lot))
    state.earlier = carried.rounds if carried else ()
    size = len(order) // seats
    dealing: list[Event] = []
    for turn in range(seats):
        seat = (dealer + 1 + turn) % seats
        cards = tuple(order[turn * size : (turn + 1) * size])
        state.hands[seat] = mask(cards)
        dealing.append(Moved("stock", f"hand.{seat}", size, cards))
    if rest := tuple(order[seats * size :]):
        state.discard = mask(rest)
        dealing.append(Moved("stock", "discard", len(rest), rest))
    count = {"stock": len(order), "discard": 0, **{f"hand.{seat}": 0 for seat in range(seats)}}
    state.begin(Knowledge(count, {}, {"stock": mask(order)}), dealing)
    return state


FOPPEN = Foppen()
