"""The test that may be looked at after every deal."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from foolery.bots.arena.sure import Stopping, interval, mirrored, verdict, winnings


def scores(rng: random.Random, mean: float, deals: int) -> list[float]:
    """Duplicate deals of two games, each won by chance."""
    return [(int(rng.random() < mean) + int(rng.random() < mean)) / 2 for _ in range(deals)]


def verdicts(mean: float, bar: float, runs: int, deals: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(runs):
        stopping = Stopping(bar)
        for score in scores(random.Random(seed), mean, deals):
            if stopping.count(score):
                break
        found[stopping.verdict] += 1
    return found


@pytest.mark.parametrize("bar", [0.5, 0.62, 0.98])
def test_equals_are_seldom_told_apart(bar: float) -> None:
    """However often one looks: 5 % at most, of many runs on the bar itself."""
    found = verdicts(bar, bar, 120, 300)
    assert found["above"] + found["below"] <= 120 * 0.05


@pytest.mark.parametrize(("mean", "told"), [(0.6, "above"), (0.4, "below"), (0.9, "above")])
def test_differences_are_found(mean: float, told: str) -> None:
    assert verdicts(mean, 0.5, 20, 1000) == {told: 20}


def test_the_clearer_the_sooner() -> None:
    deals = []
    for score in (0.75, 1.0):
        stopping, count = Stopping(0.5), 0
        while not stopping.count(score if count % 2 else 0.5):
            count += 1
        deals.append(count)
    assert deals[1] < deals[0]


@pytest.mark.parametrize("mean", [0.1, 0.5, 0.8, 1.0])
def test_interval_and_verdict_agree(mean: float) -> None:
    found = Counter(scores(random.Random(1), mean, 150))
    low, high = interval(found)
    assert low < sum(score * many for score, many in found.items()) / 150 <= high
    for bar, told in ((low - 0.001, "above"), (low + 0.001, ""), (high + 0.001, "below"), (high - 0.001, "")):
        if 0 < bar < 1:
            assert verdict(found, bar) == told


def test_the_interval_of_the_other_side_is_the_mirror_image() -> None:
    found = Counter(scores(random.Random(2), 0.7, 80))
    low, high = interval(found)
    assert interval(mirrored(found)) == pytest.approx((1 - high, 1 - low))


def test_nothing_is_won_on_average() -> None:
    """A fair bet: over all that can happen in four deals, what 1 becomes is 1 on average."""
    total = 0.0
    for wins in range(5):
        ways = {0: 1, 1: 4, 2: 6, 3: 4, 4: 1}[wins]
        chance = ways * 0.3**wins * 0.7 ** (4 - wins)
        total += chance * 2.718281828459045 ** winnings({1.0: wins, 0.0: 4 - wins}, 0.3)
    assert total == pytest.approx(1)
