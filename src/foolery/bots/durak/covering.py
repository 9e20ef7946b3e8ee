"""Covering all open attack cards at the least cost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from foolery.cards import Card, Mask


def cheapest_cover(
    open_cards: Mapping[int, Card], dearest_last: Iterable[Card], beaten_by: Sequence[Mask]
) -> dict[int, Card] | None:
    """A cover for each slot, of the cards that come first in `dearest_last`; None where that cannot be.

    What a card costs does not depend on where it lies, so taking the cards from the cheapest on, each if
    it can be fitted in by moving others, gives the cheapest set (a transversal matroid).
    """
    covers: dict[int, Card] = {}
    for card in dearest_last:
        if len(covers) == len(open_cards):
            break
        _fit_in(card, open_cards, covers, beaten_by, set())
    return covers if len(covers) == len(open_cards) else None


def _fit_in(
    card: Card,
    open_cards: Mapping[int, Card],
    covers: dict[int, Card],
    beaten_by: Sequence[Mask],
    tried: set[int],
) -> bool:
    """Lay `card` on a slot, moving the card that lies there to another if need be."""
    for slot, attack in open_cards.items():
        if slot in tried or not beaten_by[attack] >> card & 1:
            continue
        tried.add(slot)
        if slot not in covers or _fit_in(covers[slot], open_cards, covers, beaten_by, tried):
            covers[slot] = card
            return True
    return False
