# C types for ending.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    Cards, ATTACK_ZONE, BEATEN, COVER_ZONE, DISCARD, DRAW, EMPTY_HAND, FAILED, FIFTY_TWO, FIRST_OUT,
    FOOL, MOVED, ONE, OVER, STALEMATE, STOCK, TRUMP, count, low_bit,
)
from foolery.games.durak.kernel.common cimport gain, next_alive, shuffle_stock, start_bout, stock_size
from foolery.games.durak.kernel.state cimport Events, State
from foolery.games.durak.kernel.steps cimport (
    clear_slot, count_epaulettes, count_points, open_all_closed, open_closed, pass_hands, swap_trump,
    turn_up_secret, uncloak, unseen_covers,
)

cdef int LOSING_HAND, LOW_BYTE

@cython.locals(is_beaten=bint)
cpdef void end_bout(State s, int how, int taker, Events events) noexcept nogil
cdef bint is_changed(State s, bint is_beaten) noexcept nogil
@cython.locals(target=int, i=int)
cdef void clear_table(State s, bint is_beaten, Events events) noexcept nogil
@cython.locals(is_beaten=bint, is_back=bint, target=int, slot=int, held=Cards, taken=Cards, seen=Cards)
cdef void clear_with_steps(State s, int how, int taker, Events events) noexcept nogil
@cython.locals(winners=int, seat=int)
cdef bint is_ended_early(State s, int taker, int how) noexcept nogil
@cython.locals(place=int, waiting=int, worse=int)
cdef void settle(State s, int better) noexcept nogil
@cython.locals(seat=int, seats=int, others=int, _=int)
cdef void draw_all(State s, Events events) noexcept nogil
@cython.locals(missing=int, card=int)
cdef void draw(State s, int seat, Events events) noexcept nogil
@cython.locals(left=int, gone=int, place=int, seat=int, is_long=bint)
cdef void leave(State s) noexcept nogil
@cython.locals(place=int, done=int, seat=int)
cdef void leave_by_sides(State s, int gone, int left, bint is_long) noexcept nogil
@cython.locals(waiting=int, is_one_side=bint)
cdef void close_deal(State s, int gone, int left, bint is_long) noexcept nogil
@cython.locals(seat=int)
cdef int holder(State s, int seats) noexcept nogil
@cython.locals(place=int, seat=int)
cdef int first_free_place(State s) noexcept nogil
@cython.locals(waiting=int, seat=int)
cdef int seats_without_place(State s) noexcept nogil
cdef int count_seats(int seats) noexcept nogil
@cython.locals(seat=int)
cdef void share(State s, int seats, int place) noexcept nogil
cdef void finish(State s) noexcept nogil
