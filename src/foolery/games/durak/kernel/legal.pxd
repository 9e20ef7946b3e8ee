# C types for legal.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    Cards, BELIEVE, BELOW_ONE, BELOW_TWO, BLIND, COVER, DARK, DEFENDING, DONE, DOUBT, DOUBTING,
    EXCHANGE, FACE, LEAD, LEADING, NINE_OF_DIAMONDS, ONE, ONE_PER_RANK, ONE_PER_SUIT_RANK, OVER,
    ROW, SHOW, SWAP, TAKE, THROW, TRANSFER, count, low_bit, same_ranks,
)
from foolery.games.durak.kernel.common cimport (
    attack_limit, is_neighbour, next_opponent, one_of_each, ranks_of, trump_against,
)
from foolery.games.durak.kernel.state cimport Moves, State

cdef int SECOND_PACK, GROUP

@cython.locals(items=cython.p_ulonglong, n=int, phase=int, hand=Cards, cards=Cards, card=Cards)
cpdef void fill_moves(State s, Moves out) noexcept nogil
cdef int each_card(Cards *items, Py_ssize_t n, Cards cards, Cards rest) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=cython.Py_ssize_t, limit=int, cards=Cards, group=Cards, part=Cards)
cdef int fill_leads(State s, Moves out, Cards hand) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=cython.Py_ssize_t, base=int, slots=int, slot=int, trump=int)
cdef int fill_covers(State s, Moves out, Cards hand) noexcept nogil
@cython.locals(items=cython.p_ulonglong, cards=Cards, card=Cards, shown=Cards, target=int, open_cards=int)
@cython.locals(limit=int, room=int, trump=int)
cdef int fill_transfers(State s, Moves out, Cards hand, int n) noexcept nogil
@cython.locals(cards=Cards)
cdef Cards suit_of(State s, int suit) noexcept nogil
@cython.locals(group=Cards, slots=int, slot=int)
cpdef Cards transfer_rank(State s) noexcept nogil
@cython.locals(rule=int)
cpdef bint may_throw(State s, int seat) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=int, phase=int, hand=Cards, cards=Cards, card=Cards)
cdef int fill_variants(State s, Moves out) noexcept nogil
cdef Cards nines_of_diamonds(State s) noexcept nogil
@cython.locals(nines=Cards)
cdef bint is_bound_to_nine(State s) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=int, size=int, at=int, slots=int, slot=int)
cdef int fill_positions(State s, Moves out) noexcept nogil
@cython.locals(target=int)
cpdef bint has_room(State s) noexcept nogil
@cython.locals(slots=int, slot=int, found=int, faces=Cards, face=Cards)
cdef int distinct_slots(State s) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=int, base=int, slots=int, slot=int, cards=Cards, card=Cards)
cdef int fill_answers(State s, Moves out, Cards hand) noexcept nogil
@cython.locals(items=cython.p_ulonglong, n=int, limit=int, hand=Cards, group=Cards, part=Cards)
cdef int fill_variant_leads(State s, Moves out) noexcept nogil
@cython.locals(best=Cards, group=Cards, highest=int, card=int)
cpdef Cards highest_rank(State s, Cards hand) noexcept nogil
@cython.locals(n=int, wanted=int)
@cython.locals(first=Cards, second=Cards, third=Cards, a=Cards, b=Cards, c=Cards)
cdef int fill_threes(State s, Moves out, Cards hand) noexcept nogil
@cython.locals(items=cython.p_ulonglong)
cdef int add_lead(State s, Moves out, Cards cards, Cards hand, int n) noexcept nogil
@cython.locals(items=cython.p_ulonglong, hand=Cards, first=Cards, second=Cards, a=Cards, b=Cards)
cdef int fill_swaps(State s, Moves out, int n) noexcept nogil
@cython.locals(held=int)
cpdef bint may_swap(State s, int seat) noexcept nogil
@cython.locals(moves=Moves, found=list)
cpdef list legal_moves(State s)
