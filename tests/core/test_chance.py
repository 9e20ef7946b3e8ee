"""Chance that can be checked: known vectors, no bias, the same on every machine."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.chance import Chance, commitment, fair_key, key_from_seed

KEY = bytes(range(32))


def stream(key: bytes, n: int, blocks: int) -> bytes:
    """The bytes of draw n, as anybody can work them out from the documentation of `Chance`."""
    return b"".join(
        hmac.new(key, n.to_bytes(8, "big") + block.to_bytes(8, "big"), hashlib.sha256).digest()
        for block in range(blocks)
    )


def test_numbers_come_from_the_documented_stream() -> None:
    """Powers of two take the low bits of each four bytes: nothing is thrown away."""
    data = stream(KEY, 7, 4)
    words = [int.from_bytes(data[i : i + 4], "big") for i in range(0, len(data), 4)]
    draw = Chance(KEY).draw(7)
    assert [draw.below(1 << 32) for _ in words] == words
    draw = Chance(KEY).draw(7)
    assert [draw.below(16) for _ in words] == [word % 16 for word in words]


def test_the_rest_of_the_range_is_thrown_away() -> None:
    """For 3 * 2**30 a quarter of the words would make the low numbers likelier: they are skipped."""
    limit = 3 << 30
    data = stream(KEY, 1, 64)
    words = [int.from_bytes(data[i : i + 4], "big") for i in range(0, len(data), 4)]
    kept = [word for word in words if word < limit]
    assert len(kept) < 0.85 * len(words)
    draw = Chance(KEY).draw(1)
    assert [draw.below(limit) for _ in kept] == kept


@given(st.binary(min_size=32, max_size=32), st.integers(0, 1 << 40), st.integers(1, 1 << 32))
def test_in_range(key: bytes, n: int, limit: int) -> None:
    draw = Chance(key).draw(n)
    assert all(0 <= draw.below(limit) < limit for _ in range(5))


@pytest.mark.parametrize("limit", [2, 3, 5, 7, 36, 52])
def test_each_number_is_equally_likely(limit: int) -> None:
    draw = Chance(key_from_seed("bias")).draw(limit)
    times = 400 * limit
    counted = Counter(draw.below(limit) for _ in range(times))
    chi = sum((counted[number] - 400) ** 2 / 400 for number in range(limit))
    assert chi < (limit - 1) + 4 * (2 * (limit - 1)) ** 0.5 + 4
    assert set(counted) == set(range(limit))


def test_each_order_is_equally_likely() -> None:
    counted: Counter[tuple[int, ...]] = Counter()
    for n in range(9600):
        items = [0, 1, 2, 3]
        Chance(KEY).draw(n).shuffle(items)
        counted[tuple(items)] += 1
    chi = sum((counted[order] - 400) ** 2 / 400 for order in permutations(range(4)))
    assert chi < 23 + 4 * 46**0.5 + 4
    assert len(counted) == 24


def test_shuffle_vector() -> None:
    """A deal of an old record is dealt again by every later version."""
    items = list(range(36))
    Chance(KEY).draw(16).shuffle(items)
    assert items == SHUFFLED
    assert sorted(items) == list(range(36))


SHUFFLED = [
    29,
    28,
    18,
    35,
    12,
    26,
    10,
    3,
    25,
    11,
    4,
    21,
    30,
    14,
    8,
    33,
    15,
    20,
    17,
    22,
    9,
    1,
    31,
    32,
    34,
    13,
    23,
    24,
    7,
    16,
    6,
    2,
    27,
    19,
    5,
    0,
]


def test_draws_do_not_depend_on_each_other() -> None:
    chance = Chance(KEY)
    alone = [chance.draw(5).below(1000) for _ in range(3)]
    other = chance.draw(4)
    other.below(10)
    assert [chance.draw(5).below(1000)] * 3 == alone
    assert chance.draw(4).below(1 << 32) != chance.draw(5).below(1 << 32)


def test_key_vectors() -> None:
    assert key_from_seed(1) == hashlib.sha256(b"foolery seed 1").digest() == key_from_seed("1")
    assert key_from_seed(1) != key_from_seed(2)
    secret = b"\x01" * 32
    assert commitment(secret) == hashlib.sha256(b"foolery secret " + secret).hexdigest()
    assert fair_key(secret, ["ab", "c"]) == hmac.new(secret, b"2 ab\n1 c", hashlib.sha256).digest()
    assert key_from_seed(1).hex() == KEY_OF_ONE
    assert commitment(secret) == COMMITMENT
    assert fair_key(secret, ["ab", "c"]).hex() == FAIR


KEY_OF_ONE = "d7a28760ec1fb01b84de0d11349a25c81ac6dc52dec05ab3ec5cd9f73a40f159"
COMMITMENT = "c5b8621e6d1d9f3d314d0434e208426ca2895c4854de8bcc6d352bd7a3bc448a"
FAIR = "05838677903f066f2991438c22f7e2ddbaad40cf752b3ed1271058b1d8ce2c15"


def test_nonces_cannot_be_shifted_into_each_other() -> None:
    secret = b"\x02" * 32
    made = [["a", "b"], ["b", "a"], ["ab"], ["a\n1 b"], ["a", "b", ""], ["", "ab"], []]
    assert len({fair_key(secret, nonces) for nonces in made}) == len(made)


@given(st.lists(st.text(max_size=6), max_size=4), st.lists(st.text(max_size=6), max_size=4))
def test_other_nonces_make_another_key(one: list[str], two: list[str]) -> None:
    secret = b"\x03" * 32
    assert (fair_key(secret, one) == fair_key(secret, two)) == (one == two)


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_key_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(b"k" * size)
