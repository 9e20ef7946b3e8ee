"""Chance that can be checked afterwards: every draw comes from a key and its number."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import MutableSequence
from typing import Any

KEY_BYTES = 32


class Chance:
    """The chance of one deal.

    Draw ``n`` is a stream of bytes that HMAC-SHA256 makes from the 256-bit key, n and a counter; numbers
    are taken from it without bias. The same key gives the same deal on every machine.
    """

    __slots__ = ("key",)

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self.key = key

    def draw(self, n: int) -> Draw:
        """The n-th draw of the deal, from its beginning."""
        return Draw(self.key, n)


class Draw:
    """One draw: as many unbiased numbers as are asked for."""

    __slots__ = ("_block", "_bytes", "_key", "_n")

    def __init__(self, key: bytes, n: int) -> None:
        self._key = key
        self._n = n
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely; `limit` is at most 2**32."""
        fair = (1 << 32) - (1 << 32) % limit
        while True:
            if len(self._bytes) < 4:
                message = self._n.to_bytes(8, "big") + self._block.to_bytes(8, "big")
                self._bytes += hmac.digest(self._key, message, "sha256")
                self._block += 1
            number = int.from_bytes(self._bytes[:4], "big")
            self._bytes = self._bytes[4:]
            if number < fair:
                return number % limit

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put `items` in a random order, each equally likely (Fisher-Yates from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def key_from_seed(seed: int | str) -> bytes:
    """The key of a deal from a seed that somebody chose; such a deal cannot be checked."""
    return hashlib.sha256(f"foolery seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What is told of a secret before the players' nonces are known, in hexadecimal."""
    return hashlib.sha256(b"foolery secret " + secret).hexdigest()


def fair_key(secret: bytes, nonces: list[str]) -> bytes:
    """The key that a committed secret and the players' nonces, in the order of seats, make together."""
    joined = "\n".join(f"{len(nonce)} {nonce}" for nonce in nonces)
    return hmac.digest(secret, joined.encode(), "sha256")
