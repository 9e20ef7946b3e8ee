"""Foppen as the search sees it. What counts is who is ahead in the round, and by how many points."""

from __future__ import annotations

from collections.abc import Sequence

from foolery.bots.foppen.sensible import Weights, Worth
from foolery.bots.foppen.situation import Situation
from foolery.bots.foppen.thumb import thumb
from foolery.bots.search.playing import Playing, ahead, weights_of
from foolery.core.contracts import Move
from foolery.core.view import View
from foolery.games.foppen import FOPPEN, State

POINTS = 0.3
"""What points count beside being ahead."""
SPAN = 80.0
"""So many points between a player and the others are all that points can count."""


class Foppen(Playing):
    """See `Playing`."""

    game = FOPPEN
    scale = 2.0
    """So many points more, by the rules of thumb for the root, make a move e times as likely."""

    def moves(self, state: State) -> list[Move]:
        return state.find_legal()

    def usual(self, state: State) -> Move:
        return thumb(state)

    def advice(self, view: View, moves: Sequence[Move]) -> Sequence[float]:
        worth = Worth(Situation(view), Weights())
        return weights_of([worth.gain(move) for move in moves], self.scale)

    def values(self, state: State) -> Sequence[float]:
        points = state.points
        assert points is not None, "every trick costs cards"
        return [
            (1 - POINTS) * ahead_of(points, seat) + POINTS * margin(points, seat)
            for seat in range(state.seats)
        ]


def ahead_of(points: Sequence[int], seat: int) -> float:
    """The share of the others that have fewer points, with half of those that are level."""
    return ahead([-each for each in points], seat)


def margin(points: Sequence[int], seat: int) -> float:
    """By how much more points than the others have on average: 0.5 is as many."""
    own = points[seat]
    others = (sum(points) - own) / (len(points) - 1)
    return min(1.0, max(0.0, 0.5 + (own - others) / SPAN))
