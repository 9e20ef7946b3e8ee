"""What a finished deal is worth to each seat, and a guess at what a running one is worth."""

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from math import exp

from .common import stock_size
from .state import State

STALEMATE, FIFTY_TWO = 3, 6
SEATS, RANKS = 8, 13
STAGES, KINDS = 8, 32
FACE = 63
JOKERS = 13
"""The place of a joker after the ranks, which count from the ace down."""

if not cython.compiled:

    def low_bit(cards: int) -> int:
        """The number of the lowest card."""
        return (cards & -cards).bit_length() - 1

    count = int.bit_count


class Scores:
    """`values[seat]` from 0, the fool, to 1.

    The weights of the guess: `by_card[stage * KINDS + is_trump * 16 + ranks below the ace]`,
    `pairs[stage]` for each further card of a rank in a hand, `leads[stage]` for the lead.
    """

    __slots__ = ("by_card", "leads", "pairs", "values")

    def __init__(self) -> None:
        if not cython.compiled:
            self.values = [0.0] * SEATS
            self.by_card = [0.0] * (STAGES * KINDS)
            self.pairs = [0.0] * STAGES
            self.leads = [0.0] * STAGES

    def finish(self, s: State) -> None:
        """The values of a deal that is over."""
        has_goal = s.plan.points or s.plan.epaulettes
        if has_goal and s.ending != STALEMATE and s.ending != FIFTY_TWO:
            for seat in range(s.plan.seats):
                self.values[seat] = self.ahead(s, seat, True)
        elif s.fool >= 0:
            for seat in range(s.plan.seats):
                self.values[seat] = 0.0 if s.plan.sides[s.fool] >> seat & 1 else 1.0
        else:
            for seat in range(s.plan.seats):
                self.values[seat] = self.ahead(s, seat, False)

    def ahead(self, s: State, seat: int, by_score: bool) -> float:
        """The share of the others that a seat is ahead of, those that are level by half."""
        found = 0.0
        others = 0
        for other in range(s.plan.seats):
            if s.plan.sides[seat] >> other & 1:
                continue
            others += 1
            if by_score:
                order = compare_scores(s, seat, other)
            else:
                order = s.places[other] - s.places[seat]
            if order > 0:
                found += 1.0
            elif order == 0:
                found += 0.5
        return found / others if others else 0.5

    def guess(self, s: State) -> None:
        """The values of a deal at the start of a bout: who is likely not to be the fool."""
        stage = stock_size(s)
        stage = (stage + 2 * s.plan.seats - 1) // (2 * s.plan.seats)
        if stage >= STAGES:
            stage = STAGES - 1
        total = 0.0
        for seat in range(s.plan.seats):
            self.values[seat] = 0.0
            if s.alive >> seat & 1:
                self.values[seat] = exp(-self.strength(s, seat, stage))
                total += self.values[seat]
        for seat in range(s.plan.seats):
            self.values[seat] /= total
        if s.plan.has_sides:
            self.share(s)
        for seat in range(s.plan.seats):
            self.values[seat] = 1.0 - self.values[seat]

    def share(self, s: State) -> None:
        """Partners lose together: each has what all of its side have."""
        done = 0
        for seat in range(s.plan.seats):
            if done >> seat & 1:
                continue
            side = s.plan.sides[seat]
            done |= side
            total = 0.0
            for other in range(s.plan.seats):
                if side >> other & 1:
                    total += self.values[other]
            for other in range(s.plan.seats):
                if side >> other & 1:
                    self.values[other] = total

    def strength(self, s: State, seat: int, stage: int) -> float:
        trump = s.trumps[seat] if s.plan.own_trumps else s.trump
        found = self.leads[stage] if seat == s.attacker else 0.0
        base = stage * KINDS
        cards = s.hands[seat]
        last = -1
        while cards:
            card = low_bit(cards) & FACE
            cards &= cards - 1
            if card >= 52:
                found += self.by_card[base + 16 + JOKERS]
                continue
            if card & 3 == trump:
                found += self.by_card[base + 28 - (card >> 2)]
                continue
            found += self.by_card[base + 12 - (card >> 2)]
            if card >> 2 == last:
                found += self.pairs[stage]
            last = card >> 2
        return found


def compare_scores(s: State, seat: int, other: int) -> int:
    """Whether one side has more points or epaulettes (4.17, 4.18): above zero, zero, below."""
    if s.plan.points:
        return side_points(s, seat) - side_points(s, other)
    difference = 0
    for rank in range(RANKS):
        difference += side_epaulettes(s, seat, rank) - side_epaulettes(s, other, rank)
    rank = RANKS - 1
    while difference == 0 and rank >= 0:
        difference = side_epaulettes(s, seat, rank) - side_epaulettes(s, other, rank)
        rank -= 1
    return difference


def side_points(s: State, seat: int) -> int:
    total = 0
    for partner in range(s.plan.seats):
        if s.plan.sides[seat] >> partner & 1:
            total += s.points[partner]
    return total


def side_epaulettes(s: State, seat: int, rank: int) -> int:
    total = 0
    for partner in range(s.plan.seats):
        if s.plan.sides[seat] >> partner & 1:
            total += s.epaulettes[partner * RANKS + rank]
    return total
