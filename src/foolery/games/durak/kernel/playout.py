"""Uniformly random play inside the kernel: what benchmarks measure and tests compare."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .engine import apply
from .legal import fill_moves
from .state import Moves, State

MIX, SALT = 2654435761, 0x9E3779B9

if not cython.compiled:
    from .basics import MASK32, OVER


class Rng:
    """xorshift32: small and the same in C and Python; for playouts, never for dealing."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x = ((seed * MIX) ^ SALT) & MASK32
        if self.x == 0:
            self.x = 1

    def below(self, n: int) -> int:
        x = self.x
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        self.x = x
        return x % n


def playout(s: State, rng: Rng, moves: Moves) -> int:
    """Play uniformly random moves to the end of the deal; the number of moves."""
    n = 0
    while s.phase != OVER:
        fill_moves(s, moves)
        apply(s, moves.items[rng.below(moves.size)], None)
        n += 1
    return n


def rollouts(start: State, seed: int, deals: int) -> tuple:
    """Random deals from one state on: how many moves they took, and a checksum of how they ended."""
    s = start.copy()
    rng = Rng(seed)
    moves = Moves(start.plan.move_room)
    total = 0
    digest = 0
    with cython.nogil:
        for _ in range(deals):
            s.copy_from(start)
            total += playout(s, rng, moves)
            digest = (digest * 31 + s.fool + 2) & MASK32
    return total, digest
