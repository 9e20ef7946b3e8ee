"""Czech fool (Mau-Mau) as a game: `MAUMAU`."""

from __future__ import annotations

import random
from collections.abc import Sequence

from foolery.cards import SUITS, Card, Mask, cards_in
from foolery.core.base import BaseGame
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Carried
from foolery.core.errors import Reason
from foolery.core.events import Outcome, Seat, Zone
from foolery.core.view import View
from foolery.games.maumau import deal, problems, scoring
from foolery.games.maumau.plan import compile_rules
from foolery.games.maumau.position import read_position
from foolery.games.maumau.presets import PRESETS
from foolery.games.maumau.rules import RULES_VERSION, Rules
from foolery.games.maumau.state import NAME, SIGHT, State


class MauMau(BaseGame):
    """See `foolery.core.contracts.Game`."""

    name = NAME
    presets = PRESETS
    sight = SIGHT
    rules_type = Rules
    rules_version = RULES_VERSION
    inner_facts = frozenset({"pile"})

    def new_deal(self, rules: Rules, seats: int, chance: Chance, carried: Carried | None) -> State:
        return deal.deal_by_chance(compile_rules(rules, seats), rules, chance, carried)

    def deal_order(
        self, rules: Rules, seats: int, order: Sequence[Card], dealer: Seat, carried: Carried | None = None,
        lot: Seat = 0,
    ) -> State:  # fmt: skip
        """A round from a pack in a known order, top card first; for examples and puzzles."""
        self.check(rules, seats)
        chance = Chance(key_from_seed("deal_order"))
        return deal.deal_order(compile_rules(rules, seats), rules, order, chance, dealer, lot, carried)

    def world(self, view: View, zones: dict[Zone, Mask], rng: random.Random) -> State:
        facts = view.facts
        state = State(
            compile_rules(view.rules, view.seats), view.rules, view.seats, Chance(rng.randbytes(32))
        )
        state.hands = [zones[f"hand.{seat}"] for seat in range(view.seats)]
        places = sorted(int(zone.partition(".")[2]) for zone in zones if zone.startswith("stock."))
        state.place = places[0] if places else None
        state.stock = [zones[f"stock.{place}"].bit_length() - 1 for place in reversed(places)]
        unordered = list(cards_in(zones.get("stock", 0)))
        rng.shuffle(unordered)
        state.stock += unordered
        state.pile = list(facts["pile"])
        state.top = next(cards_in(zones["top"]), None)
        state.dealer, state.phase, state.ending = facts["dealer"], facts["phase"], facts["ending"]
        state.seat = state.dealer if facts["actor"] is None else facts["actor"]
        state.ordered, state.barred = (
            None if facts[name] is None else SUITS.index(facts[name]) for name in ("ordered", "barred")
        )
        for name in ("again", "drawn", "pending", "next_misses", "direction", "turns", "turnovers", "passes"):
            setattr(state, name, facts[name])
        state.skipped = tuple(facts["skipped"])
        rounds = tuple(map(tuple, facts["rounds"]))
        state.rounds = rounds[:-1] if state.ending else rounds
        return state

    def problems(self, rules: Rules, seats: int | None = None) -> list[Reason]:
        return problems.problems(rules, seats)

    def seat_range(self, rules: Rules) -> range:
        return problems.seat_range(rules)

    def next_deal(self, state: State) -> Carried:
        last = state.outcome()
        assert last is not None, "a round is over before the next is dealt"
        standing = scoring.match_of(state.plan, state.rounds, last, state.hands)
        dealer = deal.next_dealer(state.plan, state.dealer, last)
        return Carried(dealer, last, () if standing.code else standing.rounds)

    def match_outcome(self, state: State) -> Outcome | None:
        return scoring.match_of(state.plan, state.rounds, state.outcome(), state.hands).outcome

    def may_look(self, view: View) -> Mask:
        """The heap lies open."""
        return view.zone("discard").known

    def read_position(self, text: str, rules: Rules, seats: int | None = None) -> State:
        """The state that a line of text describes (see `position`)."""
        return read_position(text, rules, seats)


MAUMAU = MauMau()
