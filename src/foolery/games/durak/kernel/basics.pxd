# What basics.py has, for the compiled kernel.
ctypedef unsigned long long Cards

cdef enum:
    LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE
    DARK, BELIEVE, DOUBT, SWAP, BLIND
cdef enum:
    LEADING, DEFENDING, THROWING, PURSUIT, OVER, DOUBTING
cdef enum:
    BEATEN, TAKEN, CAUGHT, FAILED
cdef enum:
    FOOL = 1
    DRAW, STALEMATE, FIRST_OUT, EMPTY_HAND, FIFTY_TWO
cdef enum:
    STOCK = 16
    TRUMP, DISCARD, BURIED, SECRET, REMOVED, CLOAKED
    ATTACK_ZONE = 32
    COVER_ZONE = 64
    DARK_ZONE = 80
    CLOSED_ZONE = 96
    PASSING_ZONE = 104
    SWAP_ZONE = 112
cdef enum:
    MOVED, SHOWN, SHUFFLED
cdef enum:
    ROW = 128
    SPARE = 8
    CLOSED = 10
    RANKS = 13
    FACE = 63

cdef extern from *:
    """
    #define FOOLERY_LOW_PACK 0xFFFFFFFFFFFFFFFFULL
    #define FOOLERY_MASK32 0xFFFFFFFFULL
    #define FOOLERY_ONE 1ULL
    #define FOOLERY_ONE_PER_RANK 0x11111111111111ULL
    #define FOOLERY_ONE_PER_SUIT_RANK 0x1111111111111ULL
    #define FOOLERY_BELOW_ONE 0x77777777777777ULL
    #define FOOLERY_BELOW_TWO 0x33333333333333ULL
    #define FOOLERY_NINE_OF_DIAMONDS 0x40000000ULL
    """
    const Cards LOW_PACK "FOOLERY_LOW_PACK"
    const Cards MASK32 "FOOLERY_MASK32"
    const Cards ONE "FOOLERY_ONE"
    const Cards ONE_PER_RANK "FOOLERY_ONE_PER_RANK"
    const Cards ONE_PER_SUIT_RANK "FOOLERY_ONE_PER_SUIT_RANK"
    const Cards BELOW_ONE "FOOLERY_BELOW_ONE"
    const Cards BELOW_TWO "FOOLERY_BELOW_TWO"
    const Cards NINE_OF_DIAMONDS "FOOLERY_NINE_OF_DIAMONDS"
    int low_bit "__builtin_ctzll"(Cards cards) noexcept nogil
    int count "__builtin_popcountll"(Cards cards) noexcept nogil

cdef inline Cards same_ranks(Cards cards) noexcept nogil:
    cards |= cards >> 1
    cards |= cards >> 2
    return (cards & ONE_PER_RANK) * 15
