# C types for solver_plain.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    Cards, DEFENDING, LEADING, ONE, ONE_PER_RANK, ONE_PER_SUIT_RANK, THROWING, count, low_bit, same_ranks,
)
from foolery.games.durak.kernel.common cimport attack_limit
from foolery.games.durak.kernel.solver_shape cimport Shape, is_regular
from foolery.games.durak.kernel.solver_table cimport Pairs
from foolery.games.durak.kernel.state cimport Plan, State

cdef extern from *:
    int __builtin_clzll(Cards cards) noexcept nogil

cdef inline int high_bit(Cards cards) noexcept nogil:
    return 63 - __builtin_clzll(cards)

@cython.locals(plan=Plan, rule=int)
cpdef bint is_plain(State s) noexcept

@cython.locals(suit=int, held=Cards, beatable=Cards)
cpdef Cards beaten_by(Cards a, Cards d, int trump) noexcept nogil

@cython.final
cdef class Plain:
    cdef Plan plan
    cdef Shape shape
    cdef Pairs pairs
    cdef Cards trumps
    cdef Cards beats[64]
    cdef int trump, most, lead_limit, drawn
    cdef bint has_throws, has_pursuit, is_regular, leads_one
    cdef public long long nodes
    cdef public long long last
    cdef public bint has_stopped
    @cython.locals(face=int)
    cdef object set_out(self, State s, long long nodes)
    @cython.locals(open_cards=Cards, slots=int)
    cdef int evaluate(self, State s, int alpha, int beta) noexcept nogil
    @cython.locals(first=Cards, second=Cards)
    @cython.locals(known=int, low=int, high=int, best=int, found=int, cap=int, leads=Cards, card=Cards, group=Cards, part=Cards, start=int)
    cdef int lead(self, Cards a, Cards d, int alpha, int beta) noexcept nogil
    @cython.locals(best=int, found=int, card=Cards, cards=Cards, by=Cards, safe=Cards)
    cdef int defend(self, Cards a, Cards d, Cards table, Cards uncovered, int left, int alpha, int beta) noexcept nogil
    @cython.locals(known=int, low=int, high=int, best=int, found=int, card=Cards, cards=Cards, start=int, has_done=bint)
    cdef int covered(self, Cards a, Cards d, Cards table, int left, int alpha, int beta) noexcept nogil
    @cython.locals(plain=Cards)
    cdef Cards first(self, Cards cards) noexcept nogil
    cdef int beaten(self, Cards a, Cards d, int alpha, int beta) noexcept nogil
    @cython.locals(cards=Cards)
    cdef int taken(self, Cards a, Cards d, Cards table, int left, int alpha, int beta) noexcept nogil
    @cython.locals(best=int, found=int, card=Cards, has_done=bint)
    cdef int pursue(self, Cards a, Cards d, Cards cards, int left, int alpha, int beta) noexcept nogil
    @cython.locals(low=Cards, high=Cards, more=Cards, once=Cards, left=Cards, card=Cards, below=Cards)
    cdef Cards distinct(self, Cards cards, Cards live) noexcept nogil
    @cython.locals(beatable=Cards)
    cdef bint wins_at_once(self, Cards a, Cards d) noexcept nogil
    cdef bint has_more(self, Cards a, Cards d, Cards beatable) noexcept nogil
