"""What a solver has found out, kept by position."""

try:
    import cython
except ImportError:
    from . import nocython as cython

MASK64 = 0xFFFFFFFFFFFFFFFF
K1, K2, K3 = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
K4, K5 = 0xD6E8FEB86659FD93, 0xFF51AFD7ED558CCD
WORDS = 5
START = 1 << 12
CARDS = 0x0FFFFFFFFFFFFFFF
REST = 0xFFFFFFFFF
"""The part of the last word that belongs to the position; above it stands what is known."""


class Sparse(dict):
    """Words that are zero until they are set, in place of memory."""

    def __missing__(self, at: int) -> int:
        return 0


class Table:
    """Entries of five words each; of two positions with one place the later stays.

    The whole position is kept, so that nothing is taken for something else. It begins small, which is
    quicker while little is to be kept, and grows to `most` positions, a power of two, of 40 bytes each.
    """

    __slots__ = ("mask", "most", "used", "words")

    def __init__(self, most: int) -> None:
        self.most = most
        self.used = 0
        self.mask = min(most, START) - 1
        self.words = self.room(self.mask + 1)
        if cython.compiled and self.words == cython.NULL:
            raise MemoryError

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.words)  # noqa: F821  # of C

    def room(self, size: int):
        """Words that are zero for so many entries."""
        if cython.compiled:
            return cython.cast(cython.p_ulonglong, calloc(size * WORDS, 8))  # noqa: F821
        return Sparse()

    def grow(self) -> None:
        """Four times the room, if the system has it; what is known is put into its new places."""
        old = self.words
        words = self.room((self.mask + 1) * 4)
        if cython.compiled and words == cython.NULL:
            self.most = self.mask + 1
            return
        end = (self.mask + 1) * WORDS
        self.words = words
        self.mask = self.mask * 4 + 3
        self.used = 0
        at = 0
        while at < end:
            last = old[at + 4]
            if last:
                self.keep(old[at], old[at + 1], old[at + 2], old[at + 3], last & REST, last >> 36)
            at += WORDS
        if cython.compiled:
            free(old)  # noqa: F821

    def place(self, a: int, b: int, c: int, d: int, rest: int) -> int:
        """Where the entry of a position is."""
        h = (a * K1 ^ b * K2 ^ c * K3 ^ d * K4 ^ rest * K5) & MASK64
        h ^= h >> 29
        h = h * K5 & MASK64
        return ((h ^ h >> 32) & self.mask) * WORDS

    def known(self, a: int, b: int, c: int, d: int, rest: int) -> int:
        """What was kept with a position, 0 for nothing."""
        at = self.place(a, b, c, d, rest)
        if (
            self.words[at] == a
            and self.words[at + 1] == b
            and self.words[at + 2] == c
            and self.words[at + 3] == d
            and self.words[at + 4] & REST == rest
        ):
            return self.words[at + 4] >> 36
        return 0

    def keep(self, a: int, b: int, c: int, d: int, rest: int, known: int) -> None:
        """Keep something with a position: a number above zero, of 28 bits."""
        at = self.place(a, b, c, d, rest)
        if self.words[at + 4] == 0:
            self.used += 1
            if self.used * 2 > self.mask and self.mask + 1 < self.most:
                self.grow()
                at = self.place(a, b, c, d, rest)
        self.words[at] = a
        self.words[at + 1] = b
        self.words[at + 2] = c
        self.words[at + 3] = d
        self.words[at + 4] = rest | known << 36


class Pairs:
    """What is known of positions of two words, of 60 bits each. It grows to `most` entries of 16 bytes."""

    __slots__ = ("mask", "most", "used", "words")

    def __init__(self, most: int) -> None:
        self.most = most
        self.used = 0
        self.mask = min(most, START * 2) - 1
        self.words = self.room(self.mask + 1)
        if cython.compiled and self.words == cython.NULL:
            raise MemoryError

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.words)  # noqa: F821  # of C

    def room(self, size: int):
        """Words that are zero for so many entries."""
        if cython.compiled:
            return cython.cast(cython.p_ulonglong, calloc(size * 2, 8))  # noqa: F821
        return Sparse()

    def grow(self) -> None:
        """Four times the room, if the system has it; what is known is put into its new places."""
        old = self.words
        words = self.room((self.mask + 1) * 4)
        if cython.compiled and words == cython.NULL:
            self.most = self.mask + 1
            return
        end = (self.mask + 1) * 2
        self.words = words
        self.mask = self.mask * 4 + 3
        self.used = 0
        at = 0
        while at < end:
            last = old[at + 1]
            if last:
                self.keep(old[at], last & CARDS, last >> 60)
            at += 2
        if cython.compiled:
            free(old)  # noqa: F821

    def place(self, a: int, b: int) -> int:
        h = (a * K1 ^ b * K2) & MASK64
        h ^= h >> 32
        h = h * K1 & MASK64
        return ((h ^ h >> 29) & self.mask) * 2

    def known(self, a: int, b: int) -> int:
        """What was kept, 0 for nothing."""
        at = self.place(a, b)
        if self.words[at] == a and self.words[at + 1] & CARDS == b:
            return self.words[at + 1] >> 60
        return 0

    def keep(self, a: int, b: int, known: int) -> None:
        """Keep a number from 1 to 15; the place may have been another position's."""
        at = self.place(a, b)
        if self.words[at + 1] == 0:
            self.used += 1
            if self.used * 2 > self.mask and self.mask + 1 < self.most:
                self.grow()
                at = self.place(a, b)
        self.words[at] = a
        self.words[at + 1] = b | known << 60
