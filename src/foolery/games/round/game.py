"""Round fool as a game: `ROUND`."""

from __future__ import annotations

import random

from foolery.cards import Card, Mask, cards_in, mask, suit
from foolery.core.chance import Chance
from foolery.core.contracts import Carried
from foolery.core.events import Event, Moved, Seat, Zone
from foolery.core.knowledge import Knowledge
from foolery.core.view import View
from foolery.games.bouts import BoutGame, Standing, looked_at, read_suit
from foolery.games.round import position
from foolery.games.round.plan import compile_rules
from foolery.games.round.position import PACK
from foolery.games.round.presets import PRESETS
from foolery.games.round.rules import RULES_VERSION, Rules
from foolery.games.round.state import NAME, SIGHT, State

DEALER, SHUFFLE = 0, 1
"""The draws of a deal by their number."""
ON_TABLE = 8
"""The cards laid out face up; the next one is the trump card."""


class Round(BoutGame):
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
        order = list(PACK)
        chance.draw(SHUFFLE).shuffle(order)
        return self.deal_order(rules, seats, order, dealer)

    def deal_order(self, rules: Rules, seats: int, order: list[Card], dealer: Seat) -> State:
        """A deal from a pack in a known order, top card first."""
        table, turned = order[:ON_TABLE], order[ON_TABLE]
        state = State(rules, seats, suit(turned), dealer)
        state.table, state.trump_card = mask(table), turned
        state.stock = list(reversed(order[ON_TABLE + 1 :]))
        events: list[Event] = [
            Moved("stock", "table", len(table), tuple(table)),
            Moved("stock", "trump", 1, (turned,)),
        ]
        zones = {zone: len(order) if zone == "stock" else 0 for zone in state.zones()}
        state.begin(Knowledge(zones, {}, {"stock": mask(order)}), events)
        return state

    def world(self, view: View, zones: dict[Zone, Mask], rng: random.Random) -> State:
        facts = view.facts
        state = State(view.rules, view.seats, read_suit(facts["trump"]), facts["dealer"])
        state.hands = [zones[f"hand.{seat}"] for seat in range(view.seats)]
        state.stock = list(cards_in(zones["stock"]))
        rng.shuffle(state.stock)
        state.trump_card = one_card(zones["trump"])
        state.table, state.drawn, state.discard = zones["table"], one_card(zones["drawn"]), zones["discard"]
        attack = [f"attack.{at}" for at in range(sum(zone.startswith("attack") for zone in zones))]
        state.attack = [next(cards_in(zones[zone])) for zone in attack]
        state.covers = [one_card(zones.get(f"cover.{at}", 0)) for at in range(len(attack))]
        state.attacker, state.defender = facts["attacker"], facts["defender"]
        state.standing = Standing(facts["places"], facts["ending"], facts["fool"])
        state.phase = facts["phase"]
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


def one_card(cards: Mask) -> Card | None:
    """The only card of a set, or None of an empty one."""
    return cards.bit_length() - 1 if cards else None


ROUND = Round()
