"""The tree of a search: what has been tried from where, how often and with what success.

A node stands for everything that looks the same to the player who searches; its children are the moves, of
which only some are legal in any one world. So a child counts how often it could have been chosen, too.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from math import log, sqrt

BYTES = 32
"""What a node takes in compiled code."""


class Tree:
    """Nodes as columns; node 0 is the root. A full tree grows no more and serves on."""

    __slots__ = (
        "_memory", "_start", "chances", "first_child", "moves", "next_sibling", "room", "size", "values",
        "visits",
    )  # fmt: skip

    def __init__(self, room: int) -> None:
        self.room = room
        self.size = 1
        if cython.compiled:
            self._memory = bytearray(room * BYTES)
            self._start = cython.cast(cython.p_char, self._memory)
            self.moves = cython.cast(cython.p_ulonglong, self._start)
            self.values = cython.cast(cython.p_double, self._start + 8 * self.room)
            self.first_child = cython.cast(cython.p_int, self._start + 16 * self.room)
            self.next_sibling = cython.cast(cython.p_int, self._start + 20 * self.room)
            self.visits = cython.cast(cython.p_int, self._start + 24 * self.room)
            self.chances = cython.cast(cython.p_int, self._start + 28 * self.room)
        else:
            self.moves = [0] * room
            self.values = [0.0] * room  # the sum for who moved there
            self.first_child = [0] * room  # 0 is none: the root is nobody's child
            self.next_sibling = [0] * room
            self.visits = [0] * room
            self.chances = [0] * room  # how often it could have been chosen

    def child(self, node: int, move: int) -> int:
        """The child that a move leads to; 0 while there is none."""
        found = self.first_child[node]
        while found and self.moves[found] != move:
            found = self.next_sibling[found]
        return found

    def add(self, node: int, move: int) -> int:
        """A new child; the caller has seen that there is room."""
        new = self.size
        self.size = new + 1
        self.moves[new] = move
        self.next_sibling[new] = self.first_child[node]
        self.first_child[node] = new
        return new

    def score(self, child: int, prior: float, explore: float, is_by_prior: bool) -> float:
        """What is chosen by: the mean success and what it has been neglected."""
        n = self.visits[child]
        mean = self.values[child] / n
        if is_by_prior:
            return mean + explore * prior * sqrt(self.chances[child]) / (1 + n)
        return mean + explore * sqrt(log(self.chances[child]) / n)

    def tried(self) -> list:
        """The moves from the root: move, visits, sum of successes."""
        found = []
        child = self.first_child[0]
        while child:
            found.append((self.moves[child], self.visits[child], self.values[child]))
            child = self.next_sibling[child]
        return found
