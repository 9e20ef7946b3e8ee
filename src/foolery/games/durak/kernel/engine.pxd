# C types for engine.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    Cards, ATTACK_ZONE, BEATEN, BELIEVE, CAUGHT, COVER, COVER_ZONE, DARK, DARK_ZONE, DEFENDING,
    DONE, DOUBT, DOUBTING, EXCHANGE, FACE, FAILED, LEAD, MOVED, ONE, PURSUIT, ROW, SHOW, SHOWN,
    STOCK, SWAP, SWAP_ZONE, TAKE, TAKEN, THROW, THROWING, TRANSFER, TRUMP, count, low_bit,
)
from foolery.games.durak.kernel.common cimport (
    attack_limit, both_copies, first_in_pack_order, gain, lose, next_opponent, ranks_of, show, shuffle_stock, trump_against,
)
from foolery.games.durak.kernel.ending cimport end_bout
from foolery.games.durak.kernel.legal cimport may_throw, transfer_rank
from foolery.games.durak.kernel.state cimport Events, State
from foolery.games.durak.kernel.steps cimport uncloak

@cython.locals(kind=int, cards=Cards)
cpdef void apply(State s, Cards move, Events events) noexcept nogil
cdef void apply_variant(State s, int kind, int slot, Cards cards, Events events) noexcept nogil
@cython.locals(at=int, card=int, offender=int, is_right=bint)
cdef Cards turn_over(State s, int kind, int slot, Cards position, Events events) noexcept nogil
cdef void put_on_table(State s, int card, Events events) noexcept nogil
cdef void after_attack(State s, Events events) noexcept nogil
@cython.locals(card=int, slot=int)
cdef void put_down(State s, Cards cards, Events events) noexcept nogil
@cython.locals(card=int, slot=int)
cdef int put_down_with_steps(State s, Cards cards, Events events) noexcept nogil
@cython.locals(card=int)
cdef void lead_blind(State s, Events events) noexcept nogil
cdef void cover(State s, int slot, Cards card, Events events) noexcept nogil
cdef void after_cover(State s, Events events) noexcept nogil
cdef void cover_dark(State s, int slot, int card, Events events) noexcept nogil
@cython.locals(slot=int, card=int, base=int)
cdef void doubt(State s, Events events) noexcept nogil
@cython.locals(seat=int, first=int, second=int, _=int)
cdef void swap_two(State s, Cards cards, Events events) noexcept nogil
@cython.locals(at=int)
cdef int first_of_two(State s, Cards cards) noexcept nogil
@cython.locals(covered=int)
cdef void pass_on(State s) noexcept nogil
@cython.locals(card=int)
cdef void exchange(State s, Events events) noexcept nogil
@cython.locals(seat=int, waiting=int)
cdef void next_thrower(State s, Events events) noexcept nogil
