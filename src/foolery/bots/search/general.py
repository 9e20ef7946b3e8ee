"""The search in every game but Durak: many worlds, one tree for all that look the same to who searches.

The algorithm is that of the kernel (`games/durak/kernel/search.py`), on states in plain Python: in every
world the tree is followed by what has succeeded, one new node is added, and the deal is played on by a rule
of thumb. The first mover of each node is its own judge, so that everybody can play for themselves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Any

from foolery.bots.search.budget import clock
from foolery.bots.search.playing import Playing
from foolery.bots.search.settings import Settings
from foolery.core.contracts import Budget, Move
from foolery.core.events import Seat
from foolery.core.view import View

MOST_MOVES = 5_000
"""A playout that goes on for so long ends in a guess."""


class Node:
    """What has been tried: how often, how often it could have been, with what success for who moved there."""

    __slots__ = ("chances", "children", "success", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 0
        self.success = 0.0
        self.children: dict[int, Node] = {}


class GeneralSearch:
    """See `foolery.core.contracts.Bot`."""

    def __init__(self, playing: Playing, budget: Budget, settings: Settings | None = None) -> None:
        self.playing = playing
        self.budget = budget
        self.settings = settings or playing.settings

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        if budget.seconds is None and budget.playouts is None:
            budget = self.budget
        tree = Tree(self.playing, self.settings, rng, view)
        has_time = clock(budget)
        for world in self.playing.worlds(view, rng):
            tree.iterate(world)
            if tree.root.visits == budget.playouts or not has_time():
                break
        return tree.best()


class Tree:
    """One choice of one seat, which grows by a node with each world."""

    def __init__(self, playing: Playing, settings: Settings, rng: random.Random, view: View) -> None:
        self.playing = playing
        self.view = view
        self.explore = settings.explore
        self.depth = settings.depth
        self.plies = settings.plies or MOST_MOVES
        self.rng = rng
        self.root = Node()
        self.moves: list[Move] = []
        """Those from the root."""
        self.keys: list[int] = []
        self.advice: Sequence[float] | None = None

    def best(self) -> Move:
        """The move that was tried most often, of equal ones the more successful."""

        def tried(at: int) -> tuple[int, float]:
            child = self.root.children.get(self.keys[at])
            return (child.visits, child.success) if child else (0, 0.0)

        return self.moves[max(range(len(self.moves)), key=tried)]

    def iterate(self, state: Any) -> None:
        """Play a world to its end; the state is changed."""
        playing = self.playing
        path: list[tuple[Node, Seat]] = []
        node = self.root
        while len(path) < self.depth and (actor := playing.actor(state)) is not None:
            moves = playing.moves(state)
            if len(moves) == 1:
                playing.play(state, moves[0])
                continue
            keys = [playing.key(state, move) for move in moves]
            if node is self.root and not self.moves:
                self.moves, self.keys = moves, keys
                self.advice = playing.advice(self.view, moves)
            at = self.select(node, state, moves, keys)
            child = node.children.setdefault(keys[at], Node())
            path.append((child, actor))
            playing.play(state, moves[at])
            node = child
            if not child.visits:
                child.chances = 1
                break
        self.play_on(state)
        values = playing.values(state)
        self.root.visits += 1
        for child, seat in path:
            child.visits += 1
            child.success += values[seat]

    def select(self, node: Node, state: Any, moves: Sequence[Move], keys: Sequence[int]) -> int:
        """Which of the moves that are legal in this world to follow from a node."""
        found = [node.children.get(key) for key in keys]
        weights = self.advice if node is self.root and self.advice else self.playing.weights(state, moves)
        visits, success = 0, 0.0
        for child in found:
            if child is not None:
                child.chances += 1
                visits += child.visits
                success += child.success
        if node is self.root and None in found:
            # Each move is looked at once, the likely ones first.
            return max((at for at, child in enumerate(found) if child is None), key=lambda at: weights[at])
        # An untried move is as good as its siblings have been.
        hope = success / visits if visits else 0.5
        unit = self.explore / sum(weights)
        neglect = sqrt(visits + 1)
        best, highest = 0, -1.0
        for at, child in enumerate(found):
            if child is None:
                value = hope + unit * weights[at] * neglect
            else:
                n = child.visits
                value = child.success / n + unit * weights[at] * sqrt(child.chances) / (1 + n)
            if value > highest:
                best, highest = at, value
        return best

    def play_on(self, state: Any) -> None:
        """From here by rule of thumb, to the end or for long enough."""
        playing, rng = self.playing, self.rng
        for _ in range(self.plies):
            if playing.actor(state) is None:
                return
            playing.play(state, playing.pick(state, rng))
