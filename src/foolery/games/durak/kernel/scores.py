"""What a finished deal is worth to each seat, and a guess at what a running one is worth."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import stock_size
from .state import State

if not cython.compiled:
    from math import exp

    from .basics import FIFTY_TWO, RANKS, SEATS, STALEMATE, low_bit

    # In C they are constants, for loops of a known length.
    STAGES, CARDS, HIDDEN = 8, 54, 16


class Net:
    """A small network with one hidden layer that tells from the hands who will be the fool.

    Places count from the seat that leads. `first[(place * CARDS + card) * HIDDEN + h]` has the weights of
    a card in hand, trumps as the fourth suit; `stages[stage * HIDDEN + h]` those of how much is left to
    draw; `last[place * HIDDEN + h]` and `bias[place]` lead from the hidden layer to each place.
    """

    __slots__ = ("_memory", "bias", "first", "hidden", "last", "seats", "stages")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        if cython.compiled:
            self._memory = bytearray(seats * CARDS * HIDDEN * 4)
            self.first = cython.cast(cython.p_float, cython.cast(cython.p_char, self._memory))
        else:
            self.first = [0.0] * (seats * CARDS * HIDDEN)
            self.stages = [0.0] * (STAGES * HIDDEN)
            self.last = [0.0] * (SEATS * HIDDEN)
            self.bias = [0.0] * SEATS
            self.hidden = [0.0] * HIDDEN

    def fill(self, weights: list) -> None:
        """Set the weights of the first layer."""
        for i in range(len(weights)):
            self.first[i] = weights[i]

    def read(self, s: State) -> None:
        """Set the hidden layer from a deal."""
        stage = (stock_size(s) + 2 * s.plan.seats - 1) // (2 * s.plan.seats)
        if stage >= STAGES:
            stage = STAGES - 1
        for h in range(HIDDEN):
            self.hidden[h] = self.stages[stage * HIDDEN + h]
        seat = s.attacker
        for place in range(s.plan.seats):
            cards = s.hands[seat]
            while cards:
                card = low_bit(cards)
                cards &= cards - 1
                suit = card & 3
                if suit == s.trump:
                    card |= 3
                elif suit == 3:
                    card = (card & ~3) | s.trump
                self.add((place * CARDS + card) * HIDDEN)
            seat += 1
            if seat == s.plan.seats:
                seat = 0
        for h in range(HIDDEN):
            if self.hidden[h] < 0.0:
                self.hidden[h] = 0.0

    def add(self, at: int) -> None:
        for h in range(HIDDEN):
            self.hidden[h] += self.first[at + h]

    def risk(self, place: int) -> float:
        """How much speaks for a place to be the fool, on a scale of logarithms."""
        found = self.bias[place]
        for h in range(HIDDEN):
            found += self.hidden[h] * self.last[place * HIDDEN + h]
        return found


class Scores:
    """`values[seat]` from 0, the fool, to 1."""

    __slots__ = ("net", "values")

    def __init__(self, net: Net) -> None:
        self.net = net
        if not cython.compiled:
            self.values = [0.0] * SEATS

    def finish(self, s: State) -> None:
        """The values of a deal that is over."""
        has_goal = s.plan.points or s.plan.epaulettes
        if has_goal and s.ending != STALEMATE and s.ending != FIFTY_TWO:
            for seat in range(s.plan.seats):
                self.values[seat] = (self.ahead(s, seat, True) + share_of_all(s, seat)) / 2
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
        self.net.read(s)
        total = 0.0
        seat = s.attacker
        for place in range(s.plan.seats):
            self.values[seat] = 0.0
            if s.alive >> seat & 1:
                self.values[seat] = exp(self.net.risk(place))
                total += self.values[seat]
            seat += 1
            if seat == s.plan.seats:
                seat = 0
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


def share_of_all(s: State, seat: int) -> float:
    """A side's share of all points or epaulettes: by how much it is ahead tells who will be, next time."""
    own = 1.0
    total = 2.0
    for other in range(s.plan.seats):
        found = s.points[other]
        if s.plan.epaulettes:
            found = 0
            for rank in range(RANKS):
                found += s.epaulettes[other * RANKS + rank]
        total += found
        if s.plan.sides[seat] >> other & 1:
            own += found
    return own / total


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
