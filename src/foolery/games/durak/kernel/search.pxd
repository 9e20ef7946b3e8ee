# C types for search.py, which stays plain Python.
cimport cython
from libc.math cimport sqrt
from foolery.games.durak.kernel.basics cimport Cards, DARK, LEADING, OVER, SWAP
from foolery.games.durak.kernel.engine cimport apply
from foolery.games.durak.kernel.legal cimport fill_moves
from foolery.games.durak.kernel.playout cimport Rng
from foolery.games.durak.kernel.policy cimport MOST, Policy
from foolery.games.durak.kernel.scores cimport Scores
from foolery.games.durak.kernel.state cimport Moves, State
from foolery.games.durak.kernel.tree cimport Tree
from foolery.games.durak.kernel.worlds cimport Unlocated

cdef int DEEPEST, WIDEST

@cython.final
cdef class Search:
    cdef State state
    cdef Moves moves
    cdef Rng rng
    cdef Policy policy
    cdef Scores scores
    cdef public Tree tree
    cdef public int seat, is_by_prior, is_guessing, plies, deepest
    cdef public double explore, reserve
    cdef int path[257]
    cdef int movers[257]
    cdef int found[1024]
    @cython.locals(_=int)
    cpdef void run(self, State world, Unlocated unlocated, int iterations)
    @cython.locals(depth=int, node=int, child=int, i=int, is_new=bint, move=Cards, key=Cards)
    cdef void iterate(self, State s, Tree tree) noexcept nogil
    @cython.locals(kind=int)
    cdef Cards key(self, Cards move) noexcept nogil
    @cython.locals(n=int, visits=int, untried=int, i=int, child=int, best=int, is_weighed=bint)
    @cython.locals(success=double, total=double, hope=double, neglect=double, highest=double)
    @cython.locals(prior=double, value=double)
    cdef int select(self, Tree tree, int node) noexcept nogil
    @cython.locals(left=int, i=int)
    cdef int any_untried(self, int n, int untried) noexcept nogil
    @cython.locals(left=int)
    cdef void play_on(self, State s) noexcept nogil
