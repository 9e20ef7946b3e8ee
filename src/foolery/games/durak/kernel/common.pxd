# C types for common.py, which stays plain Python.
cimport cython
from foolery.games.durak.kernel.basics cimport (
    Cards, LEADING, LOW_PACK, MASK32, MOVED, ONE, SHOWN, SHUFFLED, STOCK, count, low_bit, same_ranks,
)
from foolery.games.durak.kernel.state cimport Events, State

cdef int FIRST_LIMIT, SECOND_PACK
cdef Cards GAMMA, MIX_1, MIX_2, MASK64, TWO_TO_32

cpdef Cards ranks_of(State s, Cards cards) noexcept nogil
cpdef Cards both_copies(State s, Cards cards) noexcept nogil
cpdef Cards one_of_each(State s, Cards cards) noexcept nogil
@cython.locals(card=int)
cpdef int first_in_pack_order(State s, Cards cards) noexcept nogil
cpdef int next_alive(State s, int seat) noexcept nogil
@cython.locals(others=int)
cpdef int next_opponent(State s, int seat) noexcept nogil
@cython.locals(others=int, other=int)
cpdef bint is_neighbour(State s, int seat, int defender) noexcept nogil
cpdef int trump_against(State s, int defender) noexcept nogil
@cython.locals(rule=int)
cpdef int attack_limit(State s, int defender) noexcept nogil
cpdef int stock_size(State s) noexcept nogil
@cython.locals(room=int)
cpdef void start_bout(State s) noexcept nogil
@cython.locals(row=int)
cpdef void gain(State s, int seat, int card, int source, int source_row, Events events) noexcept nogil
@cython.locals(row=int)
cpdef void lose(State s, int seat, int card, int target, int target_row, Events events) noexcept nogil
@cython.locals(at=int)
cpdef void show(State s, int seat, int card, Events events) noexcept nogil
@cython.locals(z=Cards, limit=Cards)
cpdef int random_below(State s, int n) noexcept nogil
@cython.locals(i=int, j=int, card=int)
cpdef void shuffle_stock(State s, Events events) noexcept nogil
