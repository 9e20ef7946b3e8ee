"""A player of the Durak family that searches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from foolery.bots.search.budget import clock
from foolery.bots.search.durak.endings import sound_moves
from foolery.bots.search.durak.weights import has_net, policy_of, scores_of
from foolery.bots.search.settings import Settings
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.durak.worlds import Worlds

POOL = 32
"""How many worlds are drawn where they differ in more than the order of cards."""
CHUNK, SLOW_CHUNK = 64, 4
"""How many playouts between two looks at the clock: compiled, and from source."""
MOST_NODES, SLOW_NODES = 1 << 20, 1 << 14
NODES_A_SECOND = 2_000_000
"""More than there can be playouts, each of which adds a node."""


class Tried(NamedTuple):
    """A move, how often it was looked at, and how well it did from 0, the fool, to 1."""

    move: Move
    visits: int
    value: float


class DurakSearch:
    """See `foolery.core.contracts.Bot`."""

    def __init__(self, budget: Budget, settings: Settings) -> None:
        self.budget = budget
        self.settings = settings

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        if budget.seconds is None and budget.playouts is None:
            budget = self.budget
        return max(self.look(view, budget, rng), key=lambda each: (each.visits, each.value, -each.move)).move

    def look(self, view: View, budget: Budget, rng: random.Random) -> list[Tried]:
        """The moves that were tried, of those that keep what the position is worth where that is known."""
        has_time = clock(budget)
        worlds = Worlds(view)
        first = worlds.draw(rng)
        sound = sound_moves(view, worlds.plan, first, budget) if self.settings.is_solving else []
        if len(sound) == 1:
            return [Tried(sound[0], 1, 0.5)]
        search = self.begin(worlds, first, rng, budget)
        run(search, worlds, budget.playouts, has_time, rng)
        tried = [Tried(move, visits, total / visits) for move, visits, total in search.tree.tried()]
        return [each for each in tried if each.move in sound] or tried

    def begin(self, worlds: Worlds, first: Any, rng: random.Random, budget: Budget) -> Any:
        """The kernel's search before its first playout."""
        plan, settings = worlds.plan, self.settings
        most = MOST_NODES if plan.kernel.is_compiled else SLOW_NODES
        wanted = most if budget.seconds is None else round(NODES_A_SECOND * budget.seconds)
        room = min(most, wanted if budget.playouts is None else budget.playouts) + 64
        search = plan.kernel.search.Search(
            first, policy_of(plan, settings), scores_of(plan), rng.getrandbits(31), room
        )
        search.explore = settings.explore
        search.reserve = settings.reserve
        search.is_by_prior = int(settings.is_by_prior)
        search.is_guessing = int(settings.is_guessing and can_guess(worlds, first))
        search.plies = settings.plies
        search.deepest = settings.depth
        return search


def can_guess(worlds: Worlds, world: Any) -> bool:
    """Whether who is likely to be the fool can be read from the hands, as it was learned."""
    plan, read = worlds.plan, worlds.plan.kernel_plan
    if plan.goal != "no_cards" or world.trump < 0 or not has_net(plan.seats):
        return False
    return not (
        read.pass_hands
        or read.closed
        or read.first_out
        or read.empty_hand_wins
        or read.draws_when_empty
        or read.own_trumps
        or read.packs > 1
    )


def run(
    search: Any, worlds: Worlds, playouts: int | None, has_time: Callable[[], bool], rng: random.Random
) -> int:
    """Search until so many playouts are done or there is no time left; how many there were."""
    kernel = worlds.plan.kernel
    unlocated = kernel.worlds.Unlocated(worlds.classes if worlds.is_mixable else [])
    chunk = CHUNK if kernel.is_compiled else SLOW_CHUNK
    done = 0
    for world in pool(worlds, rng):
        many = chunk if playouts is None else min(chunk, playouts - done)
        search.run(world, unlocated, many)
        done += many
        if done == playouts or not has_time():
            return done
    return done


def pool(worlds: Worlds, rng: random.Random) -> Iterator[Any]:
    """Worlds without end: the same ones again where there are no others or enough of them."""
    many = 1 if worlds.is_one_way else POOL
    found = []
    for _ in range(many):
        found.append(worlds.draw(rng))
        yield found[-1]
    while True:
        yield from found
