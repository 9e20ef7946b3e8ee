"""What the general search has to know of a game, and what counts at the end of a deal."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from math import exp
from typing import Any, ClassVar

from foolery.bots.search.settings import Settings
from foolery.core.base import BaseGame
from foolery.core.contracts import Move
from foolery.core.events import Outcome, Seat
from foolery.core.view import View
from foolery.core.worlds import Sampler

NOT_FOOL = 0.85
"""What not being the fool counts among several players; the rest is for the place."""


class Playing(ABC):
    """How a search plays a game: with states of its own making, which tell nothing of what happens in them.

    Values are from 0 to 1, by seat.
    """

    game: ClassVar[BaseGame]
    settings: ClassVar[Settings] = Settings(explore=0.7)
    """`explore`, `depth` and `plies` are used: after so many moves (0: never) a playout stops at `values`."""
    by_chance: ClassVar[float] = 0.1
    """How often a playout's move is made by chance."""
    confidence: ClassVar[float] = 4.0
    """How many times as likely as another the usual move is taken to be the best."""

    @abstractmethod
    def moves(self, state: Any) -> list[Move]:
        """The legal moves, or where there are too many those worth trying."""

    @abstractmethod
    def usual(self, state: Any) -> Move:
        """A sensible move, found quickly."""

    @abstractmethod
    def values(self, state: Any) -> Sequence[float]:
        """What the end of a deal is worth to each seat; a guess where it is not over."""

    def worlds(self, view: View, rng: random.Random) -> Iterator[Any]:
        """Worlds without end that agree with a view."""
        sampler = Sampler(view)
        while True:
            yield self.game.world(view, sampler.sample(rng), rng)

    def actor(self, state: Any) -> Seat | None:
        """Who must move now; None when the deal is over."""
        seat: Seat | None = state.actor()
        return seat

    def key(self, state: Any, move: Move) -> int:
        """A move as all see it, with what has come to light since the last move that was a choice."""
        return move

    def weights(self, state: Any, moves: Sequence[Move]) -> Sequence[float]:
        """How likely each of several moves is to be the best, in any unit."""
        usual = self.usual(state)
        return [self.confidence if move == usual else 1.0 for move in moves]

    def advice(self, view: View, moves: Sequence[Move]) -> Sequence[float] | None:
        """The weights of the moves from the root, by who sees no more than the view; None: as elsewhere."""
        return None

    def play(self, state: Any, move: Move) -> None:
        """Make a legal move."""
        state.apply(move)

    def pick(self, state: Any, rng: random.Random) -> Move:
        """A playout's move."""
        if rng.random() < self.by_chance:
            return rng.choice(self.moves(state))
        return self.usual(state)


def weights_of(gains: Sequence[float], scale: float) -> list[float]:
    """Weights from gains: a move is e times as likely as another that gains less by `scale`."""
    most = max(gains)
    return [exp((gain - most) / scale) for gain in gains]


def copies(world: Any) -> Iterator[Any]:
    """One world again and again, where there is no other."""
    while True:
        yield world.copy()


def ahead(places: Sequence[int], seat: Seat) -> float:
    """The share of the others that a seat is ahead of, with half of those that are level."""
    own = places[seat]
    return (sum((own < other) + (own == other) / 2 for other in places) - 0.5) / (len(places) - 1)


def worth_of(outcome: Outcome) -> list[float]:
    """What the end of a deal with a fool is worth to each seat: not being the fool, and then the place."""
    by_place = [ahead(outcome.places, seat) for seat in range(len(outcome.places))]
    if len(by_place) == 2:
        return by_place
    return [
        NOT_FOOL * (seat not in outcome.fools) + (1 - NOT_FOOL) * place for seat, place in enumerate(by_place)
    ]
