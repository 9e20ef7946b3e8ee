# C types for engine.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.state cimport Cards, Events, Moves, Plan, State

cdef int LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE
cdef int LEADING, DEFENDING, THROWING, PURSUIT, OVER
cdef int STOCK, TRUMP, DISCARD, ATTACK_ZONE, COVER_ZONE
cdef int MOVED, SHOWN, FIRST_LIMIT
cdef Cards ONE_PER_RANK, ONE_PER_SUIT_RANK, ONE, BELOW_ONE, BELOW_TWO, MASK32, MIX, SALT

cdef extern from *:
    int low_bit "__builtin_ctzll"(Cards cards) noexcept nogil
    int count "__builtin_popcountll"(Cards cards) noexcept nogil

cdef Cards same_ranks(Cards cards) noexcept nogil
cpdef int next_alive(State s, int seat) noexcept nogil
@cython.locals(rule=int)
cpdef int attack_limit(State s, int defender) noexcept nogil
@cython.locals(room=int)
cpdef void start_bout(State s) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=int, phase=int, hand=Cards, cards=Cards, card=Cards)
cpdef void fill_moves(State s, Moves out) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=int, limit=int, cards=Cards, card=Cards, group=Cards, part=Cards)
cdef int fill_leads(State s, Moves out, Cards hand) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=int, base=int, slots=int, slot=int, cards=Cards, card=Cards)
cdef int fill_covers(State s, Moves out, Cards hand) noexcept nogil
@cython.locals(items=cython.p_ulonglong, cards=Cards, card=Cards, shown=Cards, target=int, open_cards=int)
@cython.locals(limit=int, room=int)
cdef int fill_transfers(State s, Moves out, Cards hand, int n) noexcept nogil
@cython.locals(group=Cards, slots=int, slot=int)
cpdef Cards transfer_rank(State s) noexcept nogil
@cython.locals(kind=int, cards=Cards)
cpdef void apply(State s, Cards move, Events events) noexcept nogil
@cython.locals(card=int, slot=int)
cdef void put_down(State s, Cards cards, Events events) noexcept nogil
cdef void cover(State s, int slot, Cards card, Events events) noexcept nogil
@cython.locals(covered=int)
cdef void pass_on(State s) noexcept nogil
cdef void exchange(State s, Events events) noexcept nogil
@cython.locals(seat=int, seats=int, waiting=int, _=int)
cdef void next_thrower(State s, Events events) noexcept nogil
@cython.locals(stock=int)
cdef void end_bout(State s, bint taken, Events events) noexcept nogil
@cython.locals(target=int, i=int)
cdef void clear_table(State s, bint taken, Events events) noexcept nogil
@cython.locals(seat=int, seats=int, others=int, _=int)
cdef void draw_all(State s, Events events) noexcept nogil
@cython.locals(missing=int, card=int)
cdef void draw(State s, int seat, Events events) noexcept nogil
@cython.locals(left=int, gone=int, last=int, place=int, seat=int, is_long=bint)
cdef void leave(State s) noexcept nogil
@cython.locals(seat=int)
cdef void share(State s, int seats, int place) noexcept nogil
cdef void finish(State s) noexcept nogil
@cython.locals(moves=Moves)
cpdef list legal_moves(State s)
@cython.final
cdef class Rng:
    cdef public unsigned int x
    @cython.locals(x=cython.uint)
    cpdef unsigned int below(self, unsigned int n) noexcept nogil

@cython.locals(n=int)
cpdef int playout(State s, Rng rng, Moves moves) noexcept nogil
