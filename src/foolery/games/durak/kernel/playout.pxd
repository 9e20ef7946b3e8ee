# C types for playout.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.state cimport Cards, Moves, State
from foolery.games.durak.kernel.engine cimport Rng, playout

cdef Cards MASK32

@cython.locals(s=State, rng=Rng, moves=Moves, total=cython.long, digest=Cards, _=int)
cpdef tuple rollouts(State start, unsigned int seed, int deals)
