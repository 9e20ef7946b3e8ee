# C types for state.py, which stays plain Python.
cimport cython

ctypedef unsigned long long Cards

cdef int LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE
cdef int DARK, BELIEVE, DOUBT, SWAP, BLIND
cdef int LEADING, DEFENDING, THROWING, PURSUIT, OVER, DOUBTING
cdef int BEATEN, TAKEN, CAUGHT, FAILED
cdef int FOOL, DRAW, STALEMATE, FIRST_OUT, EMPTY_HAND, FIFTY_TWO
cdef int STOCK, TRUMP, DISCARD, BURIED, SECRET, REMOVED, CLOAKED
cdef int ATTACK_ZONE, COVER_ZONE, DARK_ZONE, CLOSED_ZONE, PASSING_ZONE, SWAP_ZONE
cdef int MOVED, SHOWN, SHUFFLED
cdef int SEATS, SLOTS, STOCK_SIZE, ROW, CLOSED, RANKS, EVENTS

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

@cython.final
cdef class Moves:
    cdef object _memory
    cdef Cards *items
    cdef public int size
    @cython.locals(i=int)
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
    cdef public short stock[128]
    cdef public int stock_left, trump, trump_card
    cdef public Cards hands[8]
    cdef public Cards exchange, discard, table, shown, chance, buried, removed, dark
    cdef public int alive, opener, attacker, defender, actor, phase
    cdef public short attack[13]
    cdef public short covers[13]
    cdef public int attacks, open, cap, passed, bout, beaten, defended, quiet, size, last_taken, fool, ending
    cdef public short places[8]
    cdef public short trumps[8]
    cdef public short under[8]
    cdef public short closed[80]
    cdef public short closed_left[8]
    cdef public short laid_by[13]
    cdef public short covered_by[13]
    cdef public short points[8]
    cdef public short epaulettes[104]
    cdef public int mixed, under_left, secret, marker, cloaked, asked, last_cover, transferred, swapped
    cdef public int blind, nine
    @cython.locals(new=State)
    cpdef State copy(self)
    @cython.locals(i=int)
    cpdef void set_stock(self, list cards)
    @cython.locals(other=State, i=int)
    cpdef void copy_from(self, State other) noexcept nogil
    cdef void copy_variants(self, State other) noexcept nogil
