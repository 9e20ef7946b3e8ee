# C types for solver_shape.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.state cimport Cards, Plan

cdef int JOKERS
cdef Cards ONE, ONE_PER_SUIT_RANK

cdef extern from *:
    int low_bit "__builtin_ctzll"(Cards cards) noexcept nogil

@cython.locals(pack=Cards, face=int)
cpdef Cards pack_of(Plan plan) noexcept nogil
@cython.locals(pack=Cards, left=Cards, by=Cards, trump=int, card=int)
cpdef bint is_regular(Plan plan) noexcept nogil

@cython.final
cdef class Shape:
    cdef public Cards first, second
    cdef int lowest
    @cython.locals(live=Cards, first=Cards, second=Cards, rank=int, place=int)
    cdef void close_ranks(self) noexcept nogil
    @cython.locals(x=Cards, y=Cards, z=Cards, swapped=Cards, suit=int)
    cdef void sort_suits(self, int trump) noexcept nogil
    cdef Cards column(self, int suit) noexcept nogil
