# C types for tree.py, which stays plain Python.
cimport cython
from libc.math cimport log, sqrt
from foolery.games.durak.kernel.basics cimport Cards

cdef int BYTES

@cython.final
cdef class Tree:
    cdef object _memory
    cdef char *_start
    cdef Cards *moves
    cdef double *values
    cdef int *first_child
    cdef int *next_sibling
    cdef int *visits
    cdef int *chances
    cdef public int size, room
    @cython.locals(found=int)
    cdef int child(self, int node, Cards move) noexcept nogil
    @cython.locals(new=int)
    cdef int add(self, int node, Cards move) noexcept nogil
    @cython.locals(n=int, mean=double)
    cdef double score(self, int child, double prior, double explore, bint is_by_prior) noexcept nogil
    @cython.locals(child=int)
    cpdef list tried(self)
