# C types for solver_shape.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport Cards, ONE, ONE_PER_SUIT_RANK, low_bit
from foolery.games.durak.kernel.state cimport Plan

cdef int JOKERS

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
