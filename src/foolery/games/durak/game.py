"""The Durak family as a game: `DURAK`."""

from __future__ import annotations

import random

from foolery.cards import FRENCH, Mask
from foolery.core.chance import Chance
from foolery.core.contracts import Carried
from foolery.core.errors import BadRules, Reason
from foolery.core.view import View
from foolery.games.durak import deal, position, problems, view, worlds
from foolery.games.durak.plan import compile_rules
from foolery.games.durak.presets import PRESETS
from foolery.games.durak.rules import RULES_VERSION, Rules
from foolery.games.durak.state import NAME, State

BOUTS_TO_RECALL = {"none": 0, "last_bout": 1, "all": None}


class Durak:
    """See `foolery.core.contracts.Game`."""

    name = NAME
    presets = PRESETS
    deck = FRENCH
    unit = "bout"
    sight = view.SIGHT
    rules_type = Rules
    rules_version = RULES_VERSION
    inner_facts = frozenset({"last_beaten", "may_exchange", "turned", "next_places", "shown"})
    """Facts for views only: on the wire `may_look` says the same in cards."""

    def deal(self, rules: Rules, seats: int, chance: Chance, carried: Carried | None = None) -> State:
        self._check(rules, seats)
        plan = compile_rules(rules, seats)
        layout = deal.deal_by_chance(plan, chance, carried)
        return State.dealt(plan, layout, deal.source_of_play(chance))

    def deal_order(
        self,
        rules: Rules,
        seats: int,
        order: list[int],
        dealer: int,
        carried: Carried | None = None,
        lot: int = 0,
    ) -> State:
        """A deal from a pack in a known order, top card first; for examples and puzzles.

        Nothing is shuffled for it: cards passed over for a trump card go back on top of the stock.
        """
        self._check(rules, seats)
        plan = compile_rules(rules, seats)
        last = carried.last if carried else None
        return State.dealt(plan, deal.layout_of(plan, order, dealer, last, lot))

    def next_deal(self, state: State) -> Carried:
        return state.carried()

    def match_outcome(self, state: State) -> None:
        """Every deal stands alone."""

    def problems(self, rules: Rules, seats: int | None = None) -> list[Reason]:
        return problems.problems(rules, seats)

    def seat_range(self, rules: Rules) -> range:
        return problems.seat_range(rules)

    def determinize(self, view: View, rng: random.Random) -> State:
        return worlds.determinize(view, rng)

    def read_position(self, text: str, rules: Rules, seats: int | None = None) -> State:
        """The state that a line of text describes (see `position`)."""
        return position.read_position(text, rules, seats)

    def may_look(self, view: View) -> Mask:
        """The cards of the discard that may be looked at (1a)."""
        peek = compile_rules(view.rules, view.seats).discard_peek
        if peek == "all" or view.facts["phase"] == "over":
            return view.zone("discard").known
        last: Mask = view.facts["last_beaten"]
        return last

    def bouts_to_recall(self, rules: Rules) -> int | None:
        """As many as may be looked at (1a)."""
        return BOUTS_TO_RECALL[compile_rules(rules, 2).discard_peek]

    def _check(self, rules: Rules, seats: int) -> None:
        found = problems.problems(rules, seats)
        if found:
            raise BadRules(found)


DURAK = Durak()
