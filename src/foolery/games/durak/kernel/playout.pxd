# C types for playout.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    Cards, MASK32, OVER,
)
from foolery.games.durak.kernel.engine cimport apply
from foolery.games.durak.kernel.legal cimport fill_moves
from foolery.games.durak.kernel.state cimport Moves, State

cdef Cards MIX, SALT

@cython.final
cdef class Rng:
    cdef public unsigned int x
    @cython.locals(x=cython.uint)
    cpdef unsigned int below(self, unsigned int n) noexcept nogil

@cython.locals(n=int)
cpdef int playout(State s, Rng rng, Moves moves) noexcept nogil
@cython.locals(s=State, rng=Rng, moves=Moves, total=cython.long, digest=Cards, _=int)
cpdef tuple rollouts(State start, unsigned int seed, int deals)
