# C types for state.py, which stays plain Python.
cimport cython

ctypedef unsigned long long Cards

cdef int LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE
cdef int LEADING, DEFENDING, THROWING, PURSUIT, OVER
cdef int STOCK, TRUMP, DISCARD, ATTACK_ZONE, COVER_ZONE
cdef int MOVED, SHOWN

@cython.final
cdef class Plan:
    cdef public int seats, hand_size, lead_limit, throw_in, pursuit, attack_limit, first_limit
    cdef public int transfer, last_thrown_rank, no_first_transfer, shown_trump
    cdef public int defender_draws_first, no_draws, quiet_limit, max_bouts
    cdef public Cards beats[320]

@cython.final
cdef class Moves:
    cdef Cards items[1024]
    cdef public int size
    @cython.locals(i=int)
    cpdef list listed(self)

@cython.final
cdef class Events:
    cdef Cards items[512]
    cdef public int size
    cdef void add(self, int kind, int source, int target, int card) noexcept nogil
    @cython.locals(i=int)
    cpdef list listed(self)

@cython.final
cdef class State:
    cdef public Plan plan
    cdef public short stock[64]
    cdef public int stock_left, trump, trump_card, exchange_card
    cdef public Cards hands[8]
    cdef public Cards discard, table, shown
    cdef public int alive, opener, attacker, defender, actor, phase
    cdef public short attack[12]
    cdef public short covers[12]
    cdef public int attacks, open, cap, passed, bout, beaten, defended, quiet, last_taken, fool
    cdef public short places[8]
    @cython.locals(new=State)
    cpdef State copy(self)
    @cython.locals(other=State, i=int)
    cpdef void copy_from(self, State other) noexcept nogil
