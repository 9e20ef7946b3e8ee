"""The leads of the second phase: one card, a pair and any one, or two pairs and any one (5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from foolery.cards import Mask, cards_in

LOWEST, RANKS = 4, 13
"""The ranks of the pack of 36."""
SIZES = (1, 3, 5)

_CHOICES = [
    [sum(1 << suit for suit in chosen) for chosen in combinations(range(4), size)] for size in range(5)
]
_PARTS = [
    [[part for part in _CHOICES[size] if part & held == part] for held in range(16)] for size in range(5)
]
"""The choices of so many suits among those held of a rank."""


def leads(hand: Mask, limit: int) -> Iterator[Mask]:
    """Every lead of at most `limit` cards from a hand, each once."""
    for card in cards_in(hand):
        yield 1 << card
    if limit >= 3:
        yield from leads_of_three(hand)
    if limit >= 5:
        yield from leads_of_five(hand)


def leads_of_three(hand: Mask) -> Iterator[Mask]:
    for rank in range(LOWEST, RANKS):
        yield from of_rank(hand, rank, 3)
        rest = [1 << card for card in cards_in(without(hand, rank))]
        for pair in of_rank(hand, rank, 2):
            for card in rest:
                yield pair | card


def leads_of_five(hand: Mask) -> Iterator[Mask]:
    """Two ranks with a pair each and a third card of another rank or of one of the two; or four of a rank."""
    pairs = [of_rank(hand, rank, 2) for rank in range(RANKS)]
    for high in range(LOWEST, RANKS):
        for four in of_rank(hand, high, 4):
            for card in cards_in(without(hand, high)):
                yield four | 1 << card
        if not pairs[high]:
            continue
        triples = of_rank(hand, high, 3)
        for low in range(LOWEST, high):
            if not pairs[low]:
                continue
            rest = [1 << card for card in cards_in(without(without(hand, high), low))]
            for two in pairs[high]:
                for other in pairs[low]:
                    both = two | other
                    for card in rest:
                        yield both | card
            for three in triples:
                for other in pairs[low]:
                    yield three | other
            for three in of_rank(hand, low, 3):
                for two in pairs[high]:
                    yield three | two


def of_rank(hand: Mask, rank: int, size: int) -> list[Mask]:
    """The choices of so many cards of a rank."""
    return [part << rank * 4 for part in _PARTS[size][hand >> rank * 4 & 15]]


def without(hand: Mask, rank: int) -> Mask:
    return hand & ~(15 << rank * 4)


def is_lead(cards: Mask) -> bool:
    """Whether cards make up a lead: with five, two pairs of which four equal ones are two as well."""
    size = cards.bit_count()
    pairs = sum((cards >> rank * 4 & 15).bit_count() // 2 for rank in range(RANKS))
    return size in SIZES and pairs >= size // 2
