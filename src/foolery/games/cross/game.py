"""The Cross fool as a game: `CROSS`."""

from __future__ import annotations

import random
from typing import Any

from foolery.cards import Card, Mask, cards_in, mask
from foolery.core.chance import Chance
from foolery.core.contracts import Carried
from foolery.core.events import Event, Moved, Seat, Zone
from foolery.core.knowledge import Knowledge
from foolery.core.view import View
from foolery.games.bouts import BoutGame
from foolery.games.cross.chain import Chain
from foolery.games.cross.gather import Gather, first_to_draw
from foolery.games.cross.plan import LEAST_SEATS, MOST_SEATS, compile_rules
from foolery.games.cross.position import read_position
from foolery.games.cross.presets import PRESETS
from foolery.games.cross.rules import RULES_VERSION, Rules
from foolery.games.cross.state import NAME, SIGHT, State, from_zones

DEALER, SHUFFLE = 0, 1
"""The draws of a deal by their number."""


class Cross(BoutGame):
    """See `foolery.core.contracts.Game`."""

    name = NAME
    presets = PRESETS
    sight = SIGHT
    rules_type = Rules
    rules_version = RULES_VERSION
    allowed = range(LEAST_SEATS, MOST_SEATS + 1)

    def new_deal(self, rules: Rules, seats: int, chance: Chance, carried: Carried | None) -> State:
        order = list(compile_rules(rules, seats).pack)
        chance.draw(SHUFFLE).shuffle(order)
        dealer = carried.dealer if carried else chance.draw(DEALER).below(seats)
        return self.deal_order(rules, seats, order, dealer)

    def deal_order(self, rules: Rules, seats: int, order: list[Card], dealer: Seat) -> State:
        """A deal from a pack in a known order, top card first."""
        plan = compile_rules(rules, seats)
        clockwise = [(dealer + 1 + i) % seats for i in range(seats)]
        tops = [order[clockwise.index(seat)] for seat in range(seats)]
        stake, stock = order[seats], order[:seats:-1]
        gather = Gather(plan, stock, [stake], [[card] for card in tops], first_to_draw(tops, dealer))
        state = State(rules, seats, dealer, gather, Chain(plan, [0] * seats))
        dealt: list[Event] = [Moved("stock", f"pile.{seat}.0", 1, (tops[seat],)) for seat in clockwise]
        dealt.append(Moved("stock", "stake.0", 1, (stake,)))
        pack = mask(order)
        state.begin(Knowledge({"stock": len(order), "discard": 0}, {}, {"stock": pack}), dealt)
        return state

    def world(self, view: View, zones: dict[Zone, Mask], rng: random.Random) -> State:
        stock = list(cards_in(zones.get("stock", 0)))
        rng.shuffle(stock)
        return from_zones(view, zones, stock)

    def read_position(self, text: str, rules: Rules, seats: int | None = None) -> Any:
        return read_position(text, rules, seats)


CROSS = Cross()
