"""Ratings from pairings of two sides: the model of Bradley and Terry on Elo's scale, by maximum likelihood.

A player that is d points ahead scores 1 / (1 + 10^(-d / 400)) on average. One drawn deal is added to each
pairing, so that who wins everything is not infinitely far ahead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

SCALE = 400 / math.log(10)
SURE = 1.96
STEPS = 100
CLOSE = 1e-9
LONGEST = 2.0
"""How far a rating goes in one step, in units of `SCALE`."""


class Outing(msgspec.Struct, frozen=True):
    """Two players' deals: A's mean score, the standard deviation of a deal's score, how many deals."""

    a: str
    b: str
    score: float
    spread: float
    deals: int


class Rating(msgspec.Struct, frozen=True):
    """A player's points above the anchor and the half width of their 95 % interval; the anchor has 0."""

    player: str
    points: float
    margin: float


def ratings(outings: Sequence[Outing], anchor: str) -> list[Rating]:
    """The players that the anchor can be compared with, directly or through others; the best first."""
    players = connected(outings, anchor)
    outings = [with_a_draw(outing) for outing in outings if outing.a in players]
    others = [player for player in players if player != anchor]
    at = {player: index for index, player in enumerate(others)}
    points = [0.0] * len(others)
    for _ in range(STEPS):
        slope, curve = _slope_and_curve(outings, at, points)
        steps = solved(curve, slope)
        points = [have + max(-LONGEST, min(LONGEST, step)) for have, step in zip(points, steps, strict=True)]
        if all(abs(step) < CLOSE for step in steps):
            break
    margins = _margins(outings, at, points)
    found = [Rating(anchor, 0.0, 0.0)]
    for player, index in at.items():
        found.append(Rating(player, points[index] * SCALE, margins[index] * SCALE))
    return sorted(found, key=lambda rating: -rating.points)


def connected(outings: Sequence[Outing], anchor: str) -> list[str]:
    """The anchor, who played it, who played those, and so on."""
    found = [anchor]
    for player in found:
        for outing in outings:
            for one, other in ((outing.a, outing.b), (outing.b, outing.a)):
                if one == player and other not in found:
                    found.append(other)
    return found


def with_a_draw(outing: Outing) -> Outing:
    """The pairing with one drawn deal more."""
    n = outing.deals + 1
    mean = (outing.score * outing.deals + 0.5) / n
    squares = outing.spread**2 * max(1, outing.deals - 1) + outing.deals * (outing.score - mean) ** 2
    return Outing(outing.a, outing.b, mean, math.sqrt((squares + (0.5 - mean) ** 2) / (n - 1)), n)


def _expected(outing: Outing, at: dict[str, int], points: Sequence[float]) -> float:
    ahead = sum(sign * points[at[player]] for player, sign in ((outing.a, 1), (outing.b, -1)) if player in at)
    return 1 / (1 + math.exp(-ahead))


def _signs(outing: Outing, at: dict[str, int]) -> list[tuple[int, int]]:
    return [(at[player], sign) for player, sign in ((outing.a, 1), (outing.b, -1)) if player in at]


def _slope_and_curve(
    outings: Sequence[Outing], at: dict[str, int], points: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The first derivative of the logarithm of the likelihood, and the second with its sign turned."""
    slope = [0.0] * len(at)
    curve = [[0.0] * len(at) for _ in at]
    for outing in outings:
        expected = _expected(outing, at, points)
        for i, sign in _signs(outing, at):
            slope[i] += sign * outing.deals * (outing.score - expected)
            for j, other in _signs(outing, at):
                curve[i][j] += sign * other * outing.deals * expected * (1 - expected)
    return slope, curve


def _margins(outings: Sequence[Outing], at: dict[str, int], points: Sequence[float]) -> list[float]:
    """How sure the points are, from how much the deals' scores differ in fact ("sandwich").

    The games of a deal are not independent, so the likelihood alone would not tell.
    """
    _, curve = _slope_and_curve(outings, at, points)
    differing = [[0.0] * len(at) for _ in at]
    for outing in outings:
        for i, sign in _signs(outing, at):
            for j, other in _signs(outing, at):
                differing[i][j] += sign * other * outing.deals * outing.spread**2
    found = []
    for index in range(len(at)):
        row = solved(curve, [float(index == j) for j in range(len(at))])
        variance = sum(row[i] * differing[i][j] * row[j] for i in range(len(at)) for j in range(len(at)))
        found.append(SURE * math.sqrt(variance))
    return found


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """x in ``matrix x = right``, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for column in range(n):
        best = max(range(column, n), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        for row in range(n):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]
