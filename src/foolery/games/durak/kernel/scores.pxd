# C types for scores.py, which stays plain Python.
cimport cython
from libc.math cimport exp
from foolery.games.durak.kernel.basics cimport Cards, FIFTY_TWO, RANKS, STALEMATE, low_bit
from foolery.games.durak.kernel.common cimport stock_size
from foolery.games.durak.kernel.state cimport State

cdef enum:
    STAGES = 8
    CARDS = 54
    HIDDEN = 16

@cython.final
cdef class Net:
    cdef object _memory
    cdef float *first
    cdef public float stages[128]
    cdef public float last[128]
    cdef public float bias[8]
    cdef float hidden[16]
    cdef public int seats
    @cython.locals(i=int)
    cpdef void fill(self, list weights)
    @cython.locals(stage=int, h=int, seat=int, place=int, cards=Cards, card=int, suit=int)
    cdef void read(self, State s) noexcept nogil
    @cython.locals(h=int)
    cdef void add(self, int at) noexcept nogil
    @cython.locals(found=double, h=int)
    cdef double risk(self, int place) noexcept nogil

@cython.final
cdef class Scores:
    cdef Net net
    cdef public double values[8]
    @cython.locals(seat=int, has_goal=bint)
    cpdef void finish(self, State s) noexcept nogil
    @cython.locals(found=double, others=int, other=int, order=int)
    cdef double ahead(self, State s, int seat, bint by_score) noexcept nogil
    @cython.locals(total=double, seat=int, place=int)
    cpdef void guess(self, State s) noexcept nogil
    @cython.locals(done=int, seat=int, side=int, total=double, other=int)
    cdef void share(self, State s) noexcept nogil

@cython.locals(own=double, total=double, other=int, found=int, rank=int)
cdef double share_of_all(State s, int seat) noexcept nogil
@cython.locals(difference=int, rank=int)
cdef int compare_scores(State s, int seat, int other) noexcept nogil
@cython.locals(total=int, partner=int)
cdef int side_points(State s, int seat) noexcept nogil
@cython.locals(total=int, partner=int)
cdef int side_epaulettes(State s, int seat, int rank) noexcept nogil
