"""Road fool as a game: `ROAD`."""

from __future__ import annotations

import random

from foolery.cards import Card, Mask, cards_in, mask, suit
from foolery.core.chance import Chance
from foolery.core.contracts import Carried
from foolery.core.events import Event, Moved, Seat, Shown, Zone
from foolery.core.knowledge import Knowledge
from foolery.core.view import View
from foolery.games.bouts import BoutGame, Standing, holder_of_lowest, looked_at, read_suit
from foolery.games.road import position
from foolery.games.road.plan import compile_rules
from foolery.games.road.presets import PRESETS
from foolery.games.road.rules import RULES_VERSION, Rules
from foolery.games.road.state import NAME, SIGHT, State

DEALER, SHUFFLE = 0, 1
"""The draws of a deal by their number."""


class Road(BoutGame):
    """See `foolery.core.contracts.Game`."""

    name = NAME
    presets = PRESETS
    sight = SIGHT
    rules_type = Rules
    rules_version = RULES_VERSION
    allowed = position.SEATS
    inner_facts = frozenset({"last_beaten"})

    def new_deal(self, rules: Rules, seats: int, chance: Chance, carried: Carried | None) -> State:
        dealer = carried.dealer if carried else chance.draw(DEALER).below(seats)
        order = list(compile_rules(rules, seats).pack)
        chance.draw(SHUFFLE).shuffle(order)
        return self.deal_order(rules, seats, order, dealer, carried)

    def deal_order(
        self, rules: Rules, seats: int, order: list[Card], dealer: Seat, carried: Carried | None = None
    ) -> State:
        """A deal from a pack in a known order, top card first; what is left over goes to the first (4.13)."""
        plan = compile_rules(rules, seats)
        from_left = [(dealer + 1 + step) % seats for step in range(seats)]
        dealt = {seat: order[step::seats] for step, seat in enumerate(from_left)}
        hands = [mask(dealt[seat]) for seat in range(seats)]
        last = from_left[(len(order) - 1) % seats]
        trump = suit(order[-1])
        events: list[Event] = [
            Moved("stock", f"hand.{seat}", len(dealt[seat]), tuple(dealt[seat])) for seat in from_left
        ]
        events.append(Shown(f"hand.{last}", (order[-1],)))
        attacker = plan.carried_attacker(carried.last if carried else None)
        if attacker is None:
            found = holder_of_lowest(hands, trump)
            assert found is not None, "the whole pack is dealt"
            attacker, lowest = found
            events.append(Shown(f"hand.{attacker}", (lowest,)))
        state = State(rules, hands, trump, attacker, dealer)
        whole = mask(plan.pack)
        state.begin(Knowledge({"stock": len(order), "discard": 0}, {}, {"stock": whole}), events)
        return state

    def world(self, view: View, zones: dict[Zone, Mask], rng: random.Random) -> State:
        facts = view.facts
        state = State(
            view.rules,
            [zones[f"hand.{seat}"] for seat in range(view.seats)],
            read_suit(facts["trump"]),
            facts["attacker"],
            facts["dealer"],
            zones["discard"],
        )
        state.chain = [
            next(cards_in(zones[f"chain.{at}"])) for at in range(sum("chain" in zone for zone in zones))
        ]
        state.standing = Standing(facts["places"], facts["ending"], facts["fool"])
        state.phase, state.defender = facts["phase"], facts["defender"]
        state.turn = state.turn if facts["actor"] is None else facts["actor"]
        state.bout, state.quiet, state.last_bout = facts["bout"], facts["quiet"], facts["last_bout"]
        state.last_beaten = facts["last_beaten"]
        return state

    def read_position(self, text: str, rules: Rules, seats: int | None = None) -> State:
        """The state that a line of text describes (see `position`)."""
        return position.read_position(text, rules, seats)

    def may_look(self, view: View) -> Mask:
        return looked_at(view, compile_rules(view.rules, view.seats).may_look_at)

    def bouts_to_recall(self, rules: Rules) -> int | None:
        """As many as may be looked at (1a)."""
        return compile_rules(rules, 2).bouts_to_recall


ROAD = Road()
