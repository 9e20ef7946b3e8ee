# C types for policy.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport Cards, FACE, PURSUIT, THROW, TRANSFER, low_bit
from foolery.games.durak.kernel.common cimport stock_size, trump_against
from foolery.games.durak.kernel.playout cimport Rng
from foolery.games.durak.kernel.state cimport Moves, State

cdef enum:
    MOST = 64
cdef int FACES, STAGE, PLAIN, THROWN_AFTER

@cython.final
cdef class Policy:
    cdef public int by_card[3200]
    cdef public int by_act[64]
    cdef public int pair
    cdef int weights[MOST]
    @cython.locals(stage=int, base=int, acts=int, total=int, i=int, kind=int, weight=int, after=bint)
    @cython.locals(move=Cards, cards=Cards)
    cpdef int weigh(self, State s, Moves moves) noexcept nogil
    @cython.locals(left=int, i=int)
    cpdef int pick(self, State s, Rng rng, Moves moves) noexcept nogil
