"""What the deals of a pairing come to: means with intervals, times, and a test that may be looked at anytime.

A deal with all its seat orders is one observation: deals are independent of one another, the games of one
deal are not.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from foolery.bots.arena.deals import Played, Timed
from foolery.bots.arena.sure import interval

SURE = 1.96
"""The half width of a 95 % interval in standard deviations."""
DOUBT = 0.05


class Mean(msgspec.Struct, frozen=True):
    """A mean of observations from 0 to 1 with its 95 % interval, and their standard deviation."""

    value: float
    low: float
    high: float
    spread: float


class Times(msgspec.Struct, frozen=True):
    """What a move takes, in milliseconds: of the processor and on the clock, on average and at most."""

    moves: int
    processor: float
    most_processor: float
    clock: float
    most_clock: float


class Sums(msgspec.Struct, frozen=True):
    """What a pairing came to. `score` is A's; `is_anytime` tells what kind of interval it has."""

    deals: int
    games: int
    score: Mean
    fools: Mean
    draws: float
    endings: dict[str, int]
    a: Times
    b: Times
    is_anytime: bool = False


def sums_of(played: Sequence[Played], is_anytime: bool = False) -> Sums:
    """The deals together; there must be one at least.

    With `is_anytime` the interval of the score is one that holds at all times together, so that it may decide
    when to stop.
    """
    games = sum(len(deal.scores) for deal in played)
    scores = [deal.score for deal in played]
    score = mean_of(scores)
    if is_anytime:
        low, high = interval(Counter(scores))
        score = Mean(score.value, low, high, score.spread)
    endings: Counter[str] = Counter()
    a, b = Timed(), Timed()
    for deal in played:
        endings.update(deal.endings)
        a.add(deal.a)
        b.add(deal.b)
    return Sums(
        len(played),
        games,
        score,
        mean_of([deal.fools / len(deal.scores) for deal in played]),
        sum(deal.draws for deal in played) / games,
        dict(sorted(endings.items())),
        times_of(a),
        times_of(b),
        is_anytime,
    )


def mean_of(values: Sequence[float]) -> Mean:
    """The mean with the interval for so many observations, decided on beforehand.

    Where all are alike, the interval is of how seldom something else may be, unseen in so many.
    """
    n = len(values)
    mean = sum(values) / n
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1))
    margin = SURE * spread / math.sqrt(n) if spread else 1 - DOUBT ** (1 / n)
    return Mean(mean, max(0.0, mean - margin), min(1.0, mean + margin), spread)


def together(times: Sequence[Times]) -> Times:
    """Several as one."""
    moves = sum(each.moves for each in times)
    processor = sum(each.processor * each.moves for each in times) / max(1, moves)
    clock = sum(each.clock * each.moves for each in times) / max(1, moves)
    return Times(
        moves,
        processor,
        max(each.most_processor for each in times),
        clock,
        max(each.most_clock for each in times),
    )


def times_of(timed: Timed) -> Times:
    """Seconds in all as milliseconds a move."""
    moves = max(1, timed.moves)
    return Times(
        timed.moves,
        *(
            round(seconds * 1000, 4)
            for seconds in (
                timed.processor / moves,
                timed.most_processor,
                timed.clock / moves,
                timed.most_clock,
            )
        ),
    )
