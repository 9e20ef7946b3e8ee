"""Ratings by the model of Bradley and Terry."""

from __future__ import annotations

import math
import random
from statistics import mean, stdev

import pytest

from foolery.bots.arena.ratings import Outing, Rating, ratings, solved

TRUE = {"a": 0.0, "b": 120.0, "c": 300.0, "d": 250.0}


def expected(ahead: float) -> float:
    return 1 / (1 + 10 ** (-ahead / 400))


def outing(rng: random.Random, a: str, b: str, deals: int) -> Outing:
    chance = expected(TRUE[a] - TRUE[b])
    scores = [(int(rng.random() < chance) + int(rng.random() < chance)) / 2 for _ in range(deals)]
    return Outing(a, b, mean(scores), stdev(scores), deals)


def by_player(found: list[Rating]) -> dict[str, Rating]:
    return {rating.player: rating for rating in found}


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    found = by_player(ratings([Outing("a", "b", 0.64, 0.3, 100_000)], "b"))
    assert found["a"].points == pytest.approx(-400 * math.log10(1 / 0.64 - 1), abs=0.1)
    assert found["b"] == Rating("b", 0, 0)


def test_the_margin_follows_from_how_much_deals_differ() -> None:
    """By the slope of the curve: at 50 % a point of Elo is ln 10 / 1600 of a score."""
    found = by_player(ratings([Outing("a", "b", 0.5, 0.2, 9_999)], "b"))
    assert found["a"].margin == pytest.approx(1.96 * 0.2 / 100 * 1600 / math.log(10), rel=0.01)


def test_strengths_are_found_again_within_their_margins() -> None:
    """In nineteen of twenty cases; here of 60, with some for chance."""
    inside = 0
    for seed in range(20):
        rng = random.Random(seed)
        outings = [outing(rng, a, b, 200) for a, b in ("ab", "bc", "cd", "ad", "bd", "ac")]
        for player, rating in by_player(ratings(outings, "a")).items():
            inside += player != "a" and abs(rating.points - TRUE[player]) <= rating.margin
    assert inside >= 53


def test_who_wins_everything_is_not_infinitely_far_ahead() -> None:
    found = by_player(ratings([Outing("a", "b", 1.0, 0.0, 50), Outing("b", "c", 0.7, 0.3, 50)], "c"))
    assert 600 < found["a"].points < 1500
    assert found["a"].margin > 100


def test_the_anchor_alone_moves_all() -> None:
    outings = [outing(random.Random(1), a, b, 100) for a, b in ("ab", "bc", "ac")]
    one, other = by_player(ratings(outings, "a")), by_player(ratings(outings, "c"))
    for player in "abc":
        assert other[player].points == pytest.approx(one[player].points - one["c"].points, abs=1e-3)


def test_who_never_met_is_not_compared() -> None:
    outings = [Outing("a", "b", 0.6, 0.3, 10), Outing("c", "d", 0.6, 0.3, 10)]
    assert set(by_player(ratings(outings, "a"))) == {"a", "b"}


def test_best_first() -> None:
    outings = [outing(random.Random(1), a, b, 400) for a, b in ("ab", "bc", "cd")]
    assert [rating.player for rating in ratings(outings, "a")] == ["c", "d", "b", "a"]


def test_equations_are_solved() -> None:
    assert solved([[0, 2], [3, 1]], [4, 5]) == pytest.approx([1, 2])
