# C types for worlds.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.playout cimport Rng
from foolery.games.durak.kernel.state cimport Cards, State

cdef int MOST
cdef Cards ONE

cdef extern from *:
    int low_bit "__builtin_ctzll"(Cards cards) noexcept nogil

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
