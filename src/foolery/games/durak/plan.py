"""Rules turned into what the engine reads. Every option is read here and nowhere else."""

from __future__ import annotations

from functools import lru_cache

from foolery import cards
from foolery.cards import Card, Mask
from foolery.games.durak.kernels import Kernel, kernel_for
from foolery.games.durak.rules import Rules

LEAD_LIMIT = {"one": 1, "two": 2, "any": 99}
THROW_IN = {"none": 0, "all": 1, "neighbours": 2, "main_attacker": 3}
FIRST_LIMIT = {"off": 0, "until_first_bito": 1, "first_bout_only": 2, "first_defence_of_each_player": 3}
TRANSFER = {"none": 0, "before_cover": 1, "any_time": 2}


class Plan:
    """The rules of one table as the engine, the deal and the views read them.

    `kernel_plan` is the part that the kernel reads, `kernel` the kernel that plays it.
    """

    __slots__ = (
        "discard_peek", "exchange", "has_trump", "kernel", "kernel_plan", "lot_without_trump",
        "lowest_rank", "next_attacker", "pack", "redeals_one_colour", "rules", "seats", "trump_from_bottom",
    )  # fmt: skip

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.pack = cards.pack(rules.pack)
        self.lowest_rank = cards.LOWEST_RANKS[rules.pack]
        self.has_trump = rules.trump == "turned"
        self.trump_from_bottom = rules.trump_card == "bottom_of_pack"
        self.redeals_one_colour = rules.redeal == "one_colour"
        self.lot_without_trump = rules.without_trump == "lot"
        self.exchange = rules.exchange_lowest_trump
        self.next_attacker = rules.next_attacker
        self.discard_peek = rules.discard_peek
        self.kernel: Kernel = kernel_for(len(self.pack))
        self.kernel_plan = self._kernel_plan(rules)

    def _kernel_plan(self, rules: Rules):  # type: ignore[no-untyped-def]  # of either kernel
        plan = self.kernel.state.Plan()
        plan.seats = self.seats
        plan.hand_size = rules.hand_size
        plan.lead_limit = LEAD_LIMIT[rules.lead]
        plan.throw_in = THROW_IN[rules.throw_in]
        plan.pursuit = int(rules.pursuit)
        plan.attack_limit = rules.attack_limit
        plan.first_limit = FIRST_LIMIT[rules.first_limit]
        plan.transfer = TRANSFER[rules.transfer]
        plan.last_thrown_rank = int(rules.last_thrown_rank)
        plan.no_first_transfer = int(rules.no_transfer_in_first_bout)
        plan.shown_trump = int(rules.shown_trump)
        plan.defender_draws_first = int(rules.defender_draws_first)
        plan.no_draws = int(rules.no_draws)
        plan.quiet_limit = rules.quiet_bouts * self.seats
        plan.beats = beating_table(self.pack)
        return plan

    def lowest_trump(self, trump: int) -> Card:
        """The lowest card of the pack in the trump suit."""
        return self.lowest_rank * 4 + trump

    def exchange_card(self, turned: Card | None) -> Card:
        """The card that may be exchanged for the one under the stock, -1 for none (1.10)."""
        if not self.exchange or turned is None:
            return -1
        lowest = self.lowest_trump(cards.suit(turned))
        return -1 if turned == lowest else lowest


@lru_cache(maxsize=256)
def compile_rules(rules: Rules, seats: int) -> Plan:
    """The plan for a table; rules that make no sense must have been refused before."""
    return Plan(rules, seats)


def beating_table(pack: list[Card]) -> list[Mask]:
    """For each trump suit (-1: none) and card the cards that beat it: [(trump + 1) * 64 + card]."""
    table = [0] * 320
    for trump in range(-1, 4):
        for card in pack:
            table[(trump + 1) * 64 + card] = cards.mask(c for c in pack if is_beaten(card, c, trump))
    return table


def is_beaten(card: Card, by: Card, trump: int) -> bool:
    """Whether `by` beats an attacking `card` (1.4, with jokers 1.13)."""
    if cards.is_joker(card):
        return cards.is_joker(by) and by != card and trump >= 0 and _same_colour(by, trump)
    if cards.is_joker(by):
        return _same_colour(by, cards.suit(card))
    if cards.suit(card) == cards.suit(by):
        return cards.rank(by) > cards.rank(card)
    return cards.suit(by) == trump


def _same_colour(joker: Card, suit: int) -> bool:
    return (joker == cards.RED_JOKER) == (suit in (cards.HEARTS, cards.DIAMONDS))
