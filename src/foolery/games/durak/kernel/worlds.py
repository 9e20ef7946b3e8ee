"""Worlds drawn inside the kernel: cards whose place is not known change places among hands and stock."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .playout import Rng
from .state import State

if not cython.compiled:
    from .basics import ONE, low_bit

MOST = 8
"""The most classes that change places; cards of further ones stay as the world has them."""


class Unlocated:
    """The cards that a seat cannot place, by classes: those of one class may lie in the same places."""

    __slots__ = ("classes", "order", "size")

    def __init__(self, classes: list) -> None:
        if not cython.compiled:
            self.classes = [0] * MOST
            self.order = [0] * 128
        self.size = 0
        for cards in classes[:MOST]:
            self.classes[self.size] = cards
            self.size += 1

    def mix(self, s: State, rng: Rng) -> None:
        """Deal each class anew over the places that its cards have in the hands and in the stock.

        Whatever a world says of other places stays; of the rest every arrangement is equally likely.
        """
        for i in range(self.size):
            self.mix_class(s, self.classes[i], rng)

    def mix_class(self, s: State, unlocated: int, rng: Rng) -> None:
        n = 0
        for seat in range(s.plan.seats):
            cards = s.hands[seat] & unlocated
            while cards:
                self.order[n] = low_bit(cards)
                cards &= cards - 1
                n += 1
        if n == 0:
            return
        for i in range(s.stock_left):
            if unlocated >> s.stock[i] & 1:
                self.order[n] = s.stock[i]
                n += 1
        for seat in range(s.plan.seats):
            held = s.hands[seat] & unlocated
            s.hands[seat] ^= held
            while held:
                held &= held - 1
                s.hands[seat] |= ONE << self.take(n, rng)
                n -= 1
        for i in range(s.stock_left):
            if unlocated >> s.stock[i] & 1:
                s.stock[i] = self.take(n, rng)
                n -= 1

    def take(self, n: int, rng: Rng) -> int:
        """One of the first n cards, which the last of them replaces."""
        at = rng.below(n)
        card = self.order[at]
        self.order[at] = self.order[n - 1]
        return card
