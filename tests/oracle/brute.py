"""The value of an endgame by brute force: every position that can be reached, and a fixpoint over them.

Nothing here knows the solver. Positions are the engine's plain states, each told from the others by all
that matters for what can still happen; the counters of the stalemate guard (1.11) are left out, so that play
may go round for ever, which is a draw. First the finished positions have a value; a position where
somebody can move to one that he has won is won, one where every move leads to a lost one is lost, again and
again until nothing changes; what is left is a draw.
"""

from __future__ import annotations

from typing import Any

from foolery.games.durak.state import State

Key = tuple[Any, ...]


class TooMany(Exception):
    """More positions can be reached than were allowed."""


class Brute:
    """All that can come of a state; `value` for who has to move, `sound` are the moves that keep it."""

    def __init__(self, state: State, most: int = 200_000) -> None:
        self._kernel = state.plan.kernel
        start = state.kernel.copy()
        self._first, self._second = [seat for seat in range(8) if start.alive >> seat & 1]
        self._actors: dict[Key, int] = {}
        self._children: dict[Key, list[tuple[int, Key]]] = {}
        self._winners: dict[Key, int] = {}
        self._root = key_of(start)
        self._explore(start, most)
        self._settle()
        self.size = len(self._actors)
        self.value = self._value(self._root)
        self.sound = {move for move, key in self._children[self._root] if self._value(key) == self.value}

    def _explore(self, start: Any, most: int) -> None:
        waiting = [start]
        while waiting:
            s = waiting.pop()
            key = key_of(s)
            if key in self._actors:
                continue
            self._actors[key] = s.actor
            self._children[key] = []
            if len(self._actors) > most:
                raise TooMany
            if s.actor < 0:
                here, there = s.places[self._first], s.places[self._second]
                if here != there:
                    self._winners[key] = self._first if here < there else self._second
                continue
            for move in self._kernel.legal.legal_moves(s):
                after = s.copy()
                self._kernel.engine.apply(after, move, None)
                after.quiet, after.bout = 0, min(after.bout, 1)
                self._children[key].append((move, key_of(after)))
                waiting.append(after)

    def _settle(self) -> None:
        """Work back from the positions that are decided."""
        parents: dict[Key, list[Key]] = {}
        for key, children in self._children.items():
            for _, child in children:
                parents.setdefault(child, []).append(key)
        undecided = {key: len(children) for key, children in self._children.items()}
        waiting = list(self._winners)
        while waiting:
            child = waiting.pop()
            for key in parents.get(child, ()):
                if key in self._winners:
                    continue
                undecided[key] -= 1
                actor, winner = self._actors[key], self._winners[child]
                if winner == actor or undecided[key] == 0:
                    self._winners[key] = winner
                    waiting.append(key)

    def _value(self, key: Key) -> int:
        """1 where who has to move at the start wins, -1 where he loses."""
        if key not in self._winners:
            return 0
        return 1 if self._winners[key] == self._actors[self._root] else -1


def key_of(s: Any) -> Key:
    """All of a state that matters for what can still happen."""
    n = s.attacks
    return (
        s.actor, s.phase, s.alive, s.opener, s.attacker, s.defender, s.cap, s.passed, s.open, s.table,
        tuple(s.hands), tuple(s.attack[:n]), tuple(s.covers[:n]), tuple(s.places), tuple(s.trumps),
        s.shown, s.nine, s.trump, min(s.bout, 1), min(s.beaten, 1), s.defended, tuple(s.closed_left),
    )  # fmt: skip
