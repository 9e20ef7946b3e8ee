"""The numbers that the parts of the kernel have in common, and what is done with masks everywhere.

This is for the source; the compiled kernel has the same in `basics.pxd`, so that they are constants to the C
compiler.
"""

# What a move does (the lowest four bits of it).
LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE = 0, 1, 2, 3, 4, 5, 6, 7
DARK, BELIEVE, DOUBT, SWAP, BLIND = 8, 9, 10, 11, 12

LEADING, DEFENDING, THROWING, PURSUIT, OVER, DOUBTING = 0, 1, 2, 3, 4, 5

# How a bout ends: beaten off; taken after "take"; the defender caught, who takes everything; an attacker
# caught, who does so.
BEATEN, TAKEN, CAUGHT, FAILED = 0, 1, 2, 3

# How a deal ends.
FOOL, DRAW, STALEMATE, FIRST_OUT, EMPTY_HAND, FIFTY_TWO = 1, 2, 3, 4, 5, 6

# Zones in the events: a hand is its seat; the others have a slot or a seat added.
STOCK, TRUMP, DISCARD, BURIED, SECRET, REMOVED, CLOAKED = 16, 17, 18, 19, 20, 21, 22
ATTACK_ZONE, COVER_ZONE, DARK_ZONE, CLOSED_ZONE, PASSING_ZONE, SWAP_ZONE = 32, 64, 80, 96, 104, 112
MOVED, SHOWN, SHUFFLED = 0, 1, 2

SEATS = 8
SLOTS = 13  # one more than attack cards: a wrong card lies there until it is taken
STOCK_SIZE = 128
ROW, SPARE = 128, 8  # the spare row comes after those of the seats
CLOSED = 10
RANKS = 13
EVENTS = 1024

FACE = 63  # a card without its pack
LOW_PACK = 0xFFFFFFFFFFFFFFFF
MASK32 = 0xFFFFFFFF
ONE = 1  # as wide as a mask, so that it can be shifted to any card
ONE_PER_RANK = 0x11111111111111
ONE_PER_SUIT_RANK = 0x1111111111111  # without the jokers
BELOW_ONE, BELOW_TWO = 0x77777777777777, 0x33333333333333
NINE_OF_DIAMONDS = 0x40000000  # 7 * 4 + 2

count = int.bit_count


def low_bit(cards: int) -> int:
    """The number of the lowest card."""
    return (cards & -cards).bit_length() - 1


def same_ranks(cards: int) -> int:
    """Every card of one pack whose rank is among `cards`; the jokers are as one rank."""
    cards |= cards >> 1
    cards |= cards >> 2
    return (cards & ONE_PER_RANK) * 15
