# C types for worlds.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport Cards, ONE, low_bit
from foolery.games.durak.kernel.playout cimport Rng
from foolery.games.durak.kernel.state cimport State

cdef int MOST

@cython.final
cdef class Unlocated:
    cdef Cards classes[8]
    cdef short order[128]
    cdef int size
    @cython.locals(i=int)
    cpdef void mix(self, State s, Rng rng) noexcept nogil
    @cython.locals(n=int, seat=int, i=int, cards=Cards, held=Cards)
    cdef void mix_class(self, State s, Cards unlocated, Rng rng) noexcept nogil
    @cython.locals(at=int, card=int)
    cdef int take(self, int n, Rng rng) noexcept nogil
