"""Covering everything at the least cost, against trying all ways."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from foolery.bots.durak.covering import cheapest_cover

CARDS = 10


@given(
    st.lists(st.integers(0, (1 << CARDS) - 1), max_size=4),
    st.lists(st.integers(0, 5), min_size=CARDS, max_size=CARDS),
    st.sets(st.integers(0, CARDS - 1), max_size=6),
)
def test_is_the_cheapest_of_all_ways(beaten_by: list[int], costs: list[int], hand: set[int]) -> None:
    attacks = {slot + 3: slot for slot in range(len(beaten_by))}
    found = cheapest_cover(attacks, sorted(hand, key=lambda card: costs[card]), beaten_by)
    ways = [
        way
        for way in itertools.permutations(sorted(hand), len(attacks))
        if all(beaten_by[slot] >> card & 1 for slot, card in enumerate(way))
    ]
    if found is None:
        assert not ways
        return
    assert found.keys() == attacks.keys()
    assert len(set(found.values())) == len(attacks)
    assert all(beaten_by[attacks[slot]] >> card & 1 for slot, card in found.items())
    assert sum(costs[card] for card in found.values()) == min(
        sum(costs[card] for card in way) for way in ways
    )
