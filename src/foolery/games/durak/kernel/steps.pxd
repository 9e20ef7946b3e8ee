# C types for steps.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    Cards, ATTACK_ZONE, BURIED, CAUGHT, CLOAKED, CLOSED, CLOSED_ZONE, COVER_ZONE, DARK_ZONE,
    DISCARD, MOVED, ONE, PASSING_ZONE, RANKS, ROW, SECRET, SHOWN, SPARE, STOCK, TAKEN, TRUMP, count,
    low_bit,
)
from foolery.games.durak.kernel.common cimport gain, next_alive
from foolery.games.durak.kernel.state cimport Events, State


cpdef void clear_slot(State s, int slot, int how, int target, Events events) noexcept nogil
cdef void put_away(
    State s, int source, int card, int target, int whose, bint is_dark, Events events
) noexcept nogil
@cython.locals(slot=int)
cpdef void count_points(State s, int how) noexcept nogil
@cython.locals(rank=int, pair=Cards, both=int)
cpdef void count_epaulettes(State s, Cards taken, Cards seen) noexcept nogil
cpdef Cards unseen_covers(State s) noexcept nogil
@cython.locals(slot=int, card=int, old=int, zone=int)
cpdef void swap_trump(State s, Events events) noexcept nogil
cpdef void open_closed(State s, int seat, Events events) noexcept nogil
@cython.locals(seat=int)
cpdef void open_all_closed(State s, Events events) noexcept nogil
@cython.locals(card=int)
cpdef void turn_up_secret(State s, Events events) noexcept nogil
cpdef void uncloak(State s, Events events) noexcept nogil
@cython.locals(seat=int, cards=Cards, kept=Cards, first=int, giver=int, receiver=int)
cpdef void pass_hands(State s, Events events) noexcept nogil
@cython.locals(first=int, receiver=int, giver=int)
cdef void pass_rows(State s, Events events) noexcept nogil
@cython.locals(size=int, source=int, cards=Cards, at=int, card=int, number=int, new_number=int)
cdef void copy_row(State s, int giver, int receiver, Events events) noexcept nogil
