"""Rules turned into what the engine reads. Every option is read here and nowhere else."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from foolery import cards
from foolery.cards import Card, Mask
from foolery.games.durak.kernels import Kernel, kernel_for
from foolery.games.durak.rules import Rules

LEAD_LIMIT = {"one": 1, "two": 2, "any": 99, "three": 3}
THROW_IN = {"none": 0, "all": 1, "neighbours": 2, "main_attacker": 3}
FIRST_LIMIT = {"off": 0, "until_first_bito": 1, "first_bout_only": 2, "first_defence_of_each_player": 3}
TRANSFER = {"none": 0, "before_cover": 1, "any_time": 2}
SECRET = {"off": 0, "drawn": 1, "stays": 2}
NINE_OF_DIAMONDS = 7 * 4 + cards.DIAMONDS
MOVES, PAIRS_AND_COVERS = 1024, 4096


class Plan:
    """The rules of one table as the engine, the deal and the views read them.

    `kernel_plan` is the part that the kernel reads, `kernel` the kernel that plays it.
    """

    __slots__ = (
        "closed", "dealt_out", "discard_peek", "exchange", "face_down", "first_diamond", "goal", "has_turned",
        "has_variant_facts",
        "high_first", "kernel", "kernel_plan", "lot_without_trump", "lowest_rank", "next_attacker",
        "nine_of_diamonds", "own_trumps", "pack", "redeals_one_colour", "removed", "rules", "seats", "secret",
        "sides", "suit", "trump_from_bottom", "unseen_hands",
    )  # fmt: skip

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        one = cards.pack(rules.pack)
        self.pack = one if rules.packs == 1 else [*one, *(card + cards.COPY for card in one)]
        self.lowest_rank = cards.LOWEST_RANKS[rules.pack]
        self.high_first = rules.pack_order == "high_first"
        self.dealt_out = rules.stock == "dealt_out"
        self.removed = rules.stock == "removed"
        self.closed = rules.closed_cards
        self.unseen_hands = rules.hands_seen_by == "others"
        self.has_turned = rules.trump == "turned"
        self.own_trumps = rules.trump == "own"
        self.first_diamond = rules.trump == "first_diamond"
        self.suit = cards.DIAMONDS if rules.trump in ("diamonds", "first_diamond") else -1
        self.trump_from_bottom = rules.trump_card == "bottom_of_pack"
        self.face_down = rules.trump_face_down
        self.secret = SECRET[rules.secret] > 0
        self.redeals_one_colour = rules.redeal == "one_colour"
        self.lot_without_trump = rules.without_trump == "lot"
        self.nine_of_diamonds = rules.nine_of_diamonds
        self.exchange = rules.exchange_lowest_trump
        self.next_attacker = rules.next_attacker
        self.discard_peek = rules.discard_peek
        self.goal = rules.goal
        self.sides = sides(rules.partners, seats)
        self.has_variant_facts = self.high_first or rules.partners != "none"
        self.kernel: Kernel = kernel_for(max(self.pack) + 1)
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
        plan.beats = beating_table(self.pack, rules)
        plan.sides = [*self._side_masks(), *[0] * (8 - self.seats)]
        self._plan_variants(plan, rules)
        return plan

    def _plan_variants(self, plan, rules: Rules) -> None:  # type: ignore[no-untyped-def]
        plan.packs = rules.packs
        plan.lead_three = int(rules.lead == "three")
        plan.lead_highest = int(rules.lead_rank == "highest")
        plan.blind_lead = int(rules.blind_lead)
        plan.dark_cover = int(rules.dark_cover)
        plan.swap_two = int(rules.swap_two)
        plan.takes_first = int(rules.taking == "first_card")
        plan.closed = self.closed
        plan.unseen_hands = int(self.unseen_hands)
        plan.own_trumps = int(self.own_trumps)
        plan.trump_swap = int(rules.trump_swap)
        plan.secret = SECRET[rules.secret]
        plan.rebound = int(rules.rebound)
        plan.pass_hands = int(rules.pass_hands)
        plan.draws_when_empty = int(rules.drawing == "when_empty")
        plan.points = int(rules.goal == "points")
        plan.every_cover = int(rules.points_for == "every_cover")
        plan.epaulettes = int(rules.goal == "epaulettes")
        plan.pair_among_more = int(rules.epaulette_for == "pair_among_more")
        plan.first_out = int(rules.ending == "first_out")
        plan.empty_hand_wins = int(rules.empty_hand_wins)
        plan.fifty_two_lose = int(rules.fifty_two_lose)
        plan.has_sides = int(rules.partners != "none")
        has_other_leads = plan.lead_three or plan.lead_highest
        has_moves_with_state = (
            rules.packs > 1 or plan.blind_lead or plan.dark_cover or plan.swap_two or plan.unseen_hands
            or self.nine_of_diamonds
        )  # fmt: skip
        has_state = (
            has_moves_with_state or plan.takes_first or plan.closed or plan.own_trumps or plan.trump_swap
            or plan.secret or plan.rebound or plan.draws_when_empty or plan.points or plan.epaulettes
            or plan.empty_hand_wins or plan.fifty_two_lose or self.face_down or self.removed
        )  # fmt: skip
        plan.has_variants = int(bool(has_other_leads or has_moves_with_state))
        plan.has_steps = int(bool(has_state))
        self.has_variant_facts |= bool(has_other_leads or has_state)
        if plan.lead_three:
            plan.move_room = comb(len(self.pack), 3) + MOVES
        elif plan.has_variants:
            plan.move_room = PAIRS_AND_COVERS

    def _side_masks(self) -> list[Mask]:
        return [cards.mask(s for s, side in enumerate(self.sides) if side == own) for own in self.sides]

    def lowest_trump(self, trump: int) -> Card:
        """The lowest card of the pack in the trump suit."""
        return self.lowest_rank * 4 + trump

    def exchange_cards(self, turned: Card | None) -> Mask:
        """The cards that may be exchanged for the one under the stock (1.10)."""
        if not self.exchange or turned is None:
            return 0
        lowest = self.lowest_trump(cards.suit(turned))
        if turned & cards.FACE == lowest:
            return 0
        return cards.mask(card for card in self.pack if card & cards.FACE == lowest)


@lru_cache(maxsize=256)
def compile_rules(rules: Rules, seats: int) -> Plan:
    """The plan for a table; rules that make no sense must have been refused before."""
    return Plan(rules, seats)


def sides(partners: str, seats: int) -> tuple[int, ...]:
    """The side of each seat: opposite pairs, two teams, or everybody alone (3)."""
    if partners == "pairs":
        return tuple(seat % (seats // 2) for seat in range(seats))
    return tuple(seat % 2 if partners == "two_teams" else seat for seat in range(seats))


def beating_table(pack: list[Card], rules: Rules) -> list[Mask]:
    """For each trump suit (-1: none) and face the cards that beat it: [(trump + 1) * 64 + face]."""
    table = [0] * 320
    lowest = min(cards.rank(card) for card in pack)
    for trump in range(-1, 4):
        for card in pack:
            if card >= cards.COPY:
                continue
            by = [other for other in pack if is_beaten(card, other, trump)]
            if rules.lowest_beats_ace and cards.rank(card) == cards.ACE:
                by += [other for other in pack if other & cards.FACE == lowest * 4 + cards.suit(card)]
            if rules.lowest_by_ace and cards.rank(card) == lowest:
                by = [other for other in by if cards.rank(other) == cards.ACE]
            if rules.spades_by_spades and cards.suit(card) == cards.SPADES and not cards.is_joker(card):
                by = [other for other in by if cards.suit(other) == cards.SPADES]
            table[(trump + 1) * 64 + card] = cards.mask(by)
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
