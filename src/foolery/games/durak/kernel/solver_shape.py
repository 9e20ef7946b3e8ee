"""Positions that differ only in the names of suits and ranks, made one.

Which rank a card has matters only beside other ranks that are held, and suits other than trump are alike:
so ranks nobody holds are left out and the suits are put in an order.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .state import Plan

JOKERS = 52

if not cython.compiled:
    from .basics import ONE, ONE_PER_SUIT_RANK, low_bit


def pack_of(plan: Plan) -> int:
    """The cards that beat or are beaten: those of the pack that is played with."""
    pack = 0
    for face in range(320):
        if plan.beats[face]:
            pack |= plan.beats[face] | ONE << (face & 63)
    return pack


def is_regular(plan: Plan) -> bool:
    """Whether a card is beaten by the higher ones of its suit and by trumps, and by nothing else."""
    pack = pack_of(plan)
    if pack >> JOKERS:
        return False
    for trump in range(-1, 4):
        left = pack
        while left:
            card = low_bit(left)
            left &= left - 1
            by = left & ONE_PER_SUIT_RANK << (card & 3)
            if trump >= 0 and card & 3 != trump:
                by |= pack & ONE_PER_SUIT_RANK << trump
            if plan.beats[(trump + 1) * 64 + card] != by:
                return False
    return True


class Shape:
    """Two hands that are brought into the shape that stands for all like them."""

    __slots__ = ("first", "lowest", "second")

    def __init__(self, plan: Plan) -> None:
        self.first = 0
        self.second = 0
        self.lowest = low_bit(pack_of(plan)) & ~3

    def close_ranks(self) -> None:
        """The ranks that are held become the lowest of the pack."""
        live = self.first | self.second
        first = 0
        second = 0
        place = self.lowest
        while live:
            rank = low_bit(live) & ~3
            first |= (self.first >> rank & 15) << place
            second |= (self.second >> rank & 15) << place
            place += 4
            live = live >> rank >> 4 << rank << 4
        self.first = first
        self.second = second

    def sort_suits(self, trump: int) -> None:
        """The suits beside trump in an order; without trumps the first one stands apart as if it were."""
        suit = trump if trump >= 0 else 0
        x = self.column(suit + 1 & 3)
        y = self.column(suit + 2 & 3)
        z = self.column(suit + 3 & 3)
        if x < y:
            swapped = x
            x = y
            y = swapped
        if y < z:
            swapped = y
            y = z
            z = swapped
            if x < y:
                swapped = x
                x = y
                y = swapped
        self.first &= ONE_PER_SUIT_RANK << suit
        self.second &= ONE_PER_SUIT_RANK << suit
        self.first |= (x & ONE_PER_SUIT_RANK) << (suit + 1 & 3)
        self.second |= (x >> 1 & ONE_PER_SUIT_RANK) << (suit + 1 & 3)
        self.first |= (y & ONE_PER_SUIT_RANK) << (suit + 2 & 3)
        self.second |= (y >> 1 & ONE_PER_SUIT_RANK) << (suit + 2 & 3)
        self.first |= (z & ONE_PER_SUIT_RANK) << (suit + 3 & 3)
        self.second |= (z >> 1 & ONE_PER_SUIT_RANK) << (suit + 3 & 3)

    def column(self, suit: int) -> int:
        """What both hold of a suit, two bits a rank."""
        return (self.first >> suit & ONE_PER_SUIT_RANK) | (self.second >> suit & ONE_PER_SUIT_RANK) << 1
