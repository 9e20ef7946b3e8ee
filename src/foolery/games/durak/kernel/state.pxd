# C types for state.py, which stays plain Python.
cimport cython

from foolery.games.durak.kernel.basics cimport (
    Cards, CLOSED, LEADING, RANKS, ROW, low_bit,
)

cdef list KNOWN
cdef int CARDS, BELOW_CARDS

@cython.final
cdef class Plan:
    cdef public int seats, hand_size, lead_limit, throw_in, pursuit, attack_limit, first_limit
    cdef public int transfer, last_thrown_rank, no_first_transfer, shown_trump
    cdef public int defender_draws_first, no_draws, quiet_limit, max_bouts
    cdef public int has_variants, has_steps, has_sides, packs, lead_three, lead_highest, blind_lead
    cdef public int dark_cover, swap_two, takes_first, closed, unseen_hands, own_trumps, trump_swap
    cdef public int secret, rebound, pass_hands, draws_when_empty, points, every_cover, epaulettes
    cdef public int pair_among_more, first_out, empty_hand_wins, fifty_two_lose, move_room
    cdef public Cards beats[320]
    cdef public short sides[8]
    cdef public Moves spare

@cython.final
cdef class Moves:
    cdef object _memory
    cdef Cards *items
    cdef public int size
    @cython.locals(i=int, found=list, move=Cards, cards=Cards, at=int)
    cpdef list listed(self)

@cython.final
cdef class Events:
    cdef Cards items[1024]
    cdef public int size
    cdef void add(self, int kind, int source, int target, Cards card) noexcept nogil
    cdef void number_rows(self, Cards source, Cards target) noexcept nogil
    @cython.locals(i=int)
    cpdef list listed(self)

@cython.final
cdef class Rows:
    cdef public short cards[1152]
    cdef public short numbers[1152]
    cdef public short sizes[9]
    cdef public short next_number[8]
    @cython.locals(other=Rows)
    cpdef void copy_from(self, Rows other) noexcept nogil
    @cython.locals(number=int)
    cpdef int new_number(self, int seat) noexcept nogil
    @cython.locals(at=int, number=int)
    cpdef int add(self, int seat, int card) noexcept nogil
    @cython.locals(at=int, end=int, number=int)
    cpdef int remove(self, int seat, int card) noexcept nogil

@cython.final
cdef class State:
    cdef public Plan plan
    cdef public Rows rows
    cdef public int phase, actor, defender, attacker, opener, alive, attacks, open, cap, passed
    cdef public Cards table, exchange, discard, shown, chance, buried, removed, dark
    cdef public Cards hands[8]
    cdef public int stock_left, trump, trump_card, bout, beaten, defended, quiet, size, last_taken, fool, ending
    cdef public int mixed, under_left, secret, marker, cloaked, asked, last_cover, transferred, swapped
    cdef public int blind, nine
    cdef public short attack[13]
    cdef public short covers[13]
    cdef public short places[8]
    cdef public short stock[64]  # masks have no more bits
    cdef public short trumps[8]
    cdef public short under[8]
    cdef public short closed[80]
    cdef public short closed_left[8]
    cdef public short laid_by[13]
    cdef public short covered_by[13]
    cdef public short points[8]
    cdef public short epaulettes[104]
    @cython.locals(new=State)
    cpdef State copy(self)
    @cython.locals(i=int)
    cpdef void set_stock(self, list cards)
    @cython.locals(other=State)
    cpdef void copy_from(self, State other) noexcept nogil
    cdef void copy_variants(self, State other) noexcept nogil
