"""Uniformly random play inside the kernel: what benchmarks measure and tests compare."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .engine import Rng, playout
from .state import Moves, State

MASK32 = 0xFFFFFFFF


def rollouts(start: State, seed: int, deals: int) -> tuple:
    """Random deals from one state on: how many moves they took, and a checksum of how they ended."""
    s = start.copy()
    rng = Rng(seed)
    moves = Moves()
    total = 0
    digest = 0
    with cython.nogil:
        for _ in range(deals):
            s.copy_from(start)
            total += playout(s, rng, moves)
            digest = (digest * 31 + s.fool + 2) & MASK32
    return total, digest
