# C types for solver_table.py, which stays plain Python.
cimport cython
from libc.stdlib cimport calloc, free
from foolery.games.durak.kernel.basics cimport Cards

cdef int WORDS, START
cdef Cards MASK64, K1, K2, K3, K4, K5, REST, CARDS

@cython.final
cdef class Table:
    cdef Cards *words
    cdef Cards mask, used
    cdef public Cards most
    cdef Cards *room(self, Cards size) noexcept nogil
    @cython.locals(old=cython.p_ulonglong, words=cython.p_ulonglong, end=Cards, at=Cards, last=Cards)
    cdef void grow(self) noexcept nogil
    @cython.locals(h=Cards)
    cdef Cards place(self, Cards a, Cards b, Cards c, Cards d, Cards rest) noexcept nogil
    @cython.locals(at=Cards)
    cdef Cards known(self, Cards a, Cards b, Cards c, Cards d, Cards rest) noexcept nogil
    @cython.locals(at=Cards)
    cdef void keep(self, Cards a, Cards b, Cards c, Cards d, Cards rest, Cards known) noexcept nogil

@cython.final
cdef class Pairs:
    cdef Cards *words
    cdef Cards mask, used
    cdef public Cards most
    cdef Cards *room(self, Cards size) noexcept nogil
    @cython.locals(old=cython.p_ulonglong, words=cython.p_ulonglong, end=Cards, at=Cards, last=Cards)
    cdef void grow(self) noexcept nogil
    @cython.locals(h=Cards)
    cdef Cards place(self, Cards a, Cards b) noexcept nogil
    @cython.locals(at=Cards)
    cdef int known(self, Cards a, Cards b) noexcept nogil
    @cython.locals(at=Cards)
    cdef void keep(self, Cards a, Cards b, Cards known) noexcept nogil
