# C types for scores.py, which stays plain Python.
cimport cython
from libc.math cimport exp
from foolery.games.durak.kernel.common cimport stock_size
from foolery.games.durak.kernel.state cimport Cards, State

cdef int STALEMATE, FIFTY_TWO, SEATS, RANKS, STAGES, KINDS, FACE, JOKERS

cdef extern from *:
    int low_bit "__builtin_ctzll"(Cards cards) noexcept nogil
    int count "__builtin_popcountll"(Cards cards) noexcept nogil

@cython.final
cdef class Scores:
    cdef public double values[8]
    cdef public double by_card[256]
    cdef public double pairs[8]
    cdef public double leads[8]
    @cython.locals(seat=int, has_goal=bint)
    cpdef void finish(self, State s) noexcept nogil
    @cython.locals(found=double, others=int, other=int, order=int)
    cdef double ahead(self, State s, int seat, bint by_score) noexcept nogil
    @cython.locals(stage=int, seat=int, total=double)
    cpdef void guess(self, State s) noexcept nogil
    @cython.locals(done=int, seat=int, side=int, total=double, other=int)
    cdef void share(self, State s) noexcept nogil
    @cython.locals(trump=int, found=double, base=int, cards=Cards, last=int, card=int)
    cdef double strength(self, State s, int seat, int stage) noexcept nogil

@cython.locals(difference=int, rank=int)
cdef int compare_scores(State s, int seat, int other) noexcept nogil
@cython.locals(total=int, partner=int)
cdef int side_points(State s, int seat) noexcept nogil
@cython.locals(total=int, partner=int)
cdef int side_epaulettes(State s, int seat, int rank) noexcept nogil
