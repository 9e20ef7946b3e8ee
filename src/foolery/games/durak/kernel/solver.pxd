# C types for solver.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    BELOW_ONE, BELOW_TWO, Cards, COVER, DONE, LEADING, ONE, ONE_PER_RANK, OVER, TAKE, TRANSFER, low_bit,
    same_ranks,
)
from foolery.games.durak.kernel.common cimport trump_against
from foolery.games.durak.kernel.engine cimport apply
from foolery.games.durak.kernel.legal cimport fill_moves
from foolery.games.durak.kernel.solver_plain cimport Plain, beaten_by, is_plain
from foolery.games.durak.kernel.solver_shape cimport Shape, is_regular
from foolery.games.durak.kernel.solver_table cimport Table
from foolery.games.durak.kernel.state cimport Moves, Plan, State

cdef int STAGES, UNKNOWN, FAR, DEEPEST, BOUTS, WORDS, NOT_WON, NOT_LOST, GENERATION, LAST_GENERATION

@cython.final
cdef class Ply:
    cdef State state
    cdef Moves moves
    cdef Ply below
    cdef int depends
    cdef Cards word_0, word_1, word_2, word_3, rest

@cython.final
cdef class Solver:
    cdef Plan plan
    cdef Table table
    cdef Shape shape
    cdef Ply root
    cdef Plain plain
    cdef long long looked_at, last
    cdef Cards generation
    cdef bint can_dump, can_repeat, can_reshape, is_in_order, is_plain, has_stopped
    cdef int seat, other, bouts, avoided, depth
    cdef Cards path[4000]
    cdef char came_back[800]
    @cython.locals(found=int)
    @cython.locals(found=int)
    cpdef int value(self, State state, long long nodes)
    @cython.locals(best=int, worth=int, move=Cards)
    cpdef tuple sound(self, State state, long long nodes)
    @cython.locals(best=int, worth=int, move=Cards, at=int)
    cpdef tuple best(self, State state, long long nodes)
    cpdef object avoid(self, State state)
    cpdef void forget(self)
    cdef int worth(self, Cards move, int best) noexcept nogil
    cdef int root_value(self) noexcept nogil
    @cython.locals(found=int)
    cdef int plain_value(self, State s, int me, int alpha, int beta) noexcept nogil
    cdef int settled(self, int found) noexcept
    @cython.locals(depth=int)
    cdef object set_out(self, State state, long long nodes)
    @cython.locals(known=Cards, low=int, high=int, best=int, found=int, i=int, at=int, stage=int)
    @cython.locals(depends=int, is_start=bint, move=Cards)
    cdef int search(self, Ply ply, State s, int alpha, int beta) noexcept nogil
    @cython.locals(hand=Cards, kept=Cards, twice=Cards, risky=Cards)
    cdef bint wins_at_once(self, State s) noexcept nogil
    @cython.locals(kind=int)
    cdef int stage(self, State s, Cards move) noexcept nogil
    cdef int try_move(self, Ply ply, State s, State child, Cards move, int alpha, int beta) noexcept nogil
    cdef int result(self, State s, int me) noexcept nogil
    cdef void reshape(self, State s) noexcept nogil
    @cython.locals(rest=Cards, slots=int)
    cdef void name(self, Ply ply, State s) noexcept nogil
    @cython.locals(at=int)
    cdef int seen_at(self, Ply ply) noexcept nogil
