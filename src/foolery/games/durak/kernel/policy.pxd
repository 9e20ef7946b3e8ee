# C types for policy.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.common cimport stock_size, trump_against
from foolery.games.durak.kernel.playout cimport Rng
from foolery.games.durak.kernel.state cimport Cards, Moves, State

cdef int LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE
cdef int PURSUIT, OVER, FACES, STAGE, PLAIN, MOST, FACE, THROWN_AFTER

cdef extern from *:
    int low_bit "__builtin_ctzll"(Cards cards) noexcept nogil

@cython.final
cdef class Policy:
    cdef public int by_card[3200]
    cdef public int by_act[64]
    cdef public int pair
    cdef int weights[64]
    @cython.locals(stage=int, base=int, acts=int, total=int, i=int, kind=int, weight=int, after=bint)
    @cython.locals(move=Cards, cards=Cards)
    cpdef int weigh(self, State s, Moves moves) noexcept nogil
    @cython.locals(left=int, i=int)
    cpdef int pick(self, State s, Rng rng, Moves moves) noexcept nogil
