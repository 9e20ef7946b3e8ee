"""Sampling where the unlocated cards lie, every arrangement that a view allows being equally likely."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from math import comb

from foolery.cards import Mask, cards_in
from foolery.core.events import Zone
from foolery.core.view import View

Room = tuple[int, ...]


def sample_zones(view: View, rng: random.Random) -> dict[Zone, Mask]:
    """The cards in each zone in one world that agrees with `view`, the known cards included.

    Raises `ValueError` if no world agrees.
    """
    zones = [zone for zone, seen in view.zones.items() if seen.count > seen.known.bit_count()]
    room = [view.zones[zone].count - view.zones[zone].known.bit_count() for zone in zones]
    filled = {zone: seen.known for zone, seen in view.zones.items()}
    classes = _classes(view, zones)
    places = list(classes)
    open_zones = tuple(tuple(i in where for where in places) for i in range(len(zones)))

    @cache
    def ways(zone: int, left: Room) -> int:
        if zone == len(zones):
            return 1 if not any(left) else 0
        return sum(
            weight * ways(zone + 1, rest) for weight, rest in _choices(open_zones[zone], room[zone], left)
        )

    left: Room = tuple(len(classes[where]) for where in places)
    total = ways(0, left)
    if not total:
        raise ValueError("no world agrees with this view")
    for cards in classes.values():
        rng.shuffle(cards)
    for zone, name in enumerate(zones):
        pick = rng.randrange(ways(zone, left))
        for weight, rest in _choices(open_zones[zone], room[zone], left):
            pick -= weight * ways(zone + 1, rest)
            if pick < 0:
                break
        for where, before, after in zip(places, left, rest, strict=True):
            for _ in range(before - after):
                filled[name] |= 1 << classes[where].pop()
        left = rest
    return filled


def _classes(view: View, zones: list[Zone]) -> dict[tuple[int, ...], list[int]]:
    """The unlocated cards, those together that may lie in the same zones."""
    where: dict[int, list[int]] = {}
    for index, zone in enumerate(zones):
        for card in cards_in(view.zones[zone].may):
            where.setdefault(card, []).append(index)
    classes: dict[tuple[int, ...], list[int]] = {}
    for card in sorted(where):
        classes.setdefault(tuple(where[card]), []).append(card)
    return classes


def _choices(allowed: tuple[bool, ...], room: int, left: Room) -> list[tuple[int, Room]]:
    """Each way to fill `room` places from the classes: how many arrangements it stands for, what is left."""
    found: Counter[Room] = Counter()
    partial: list[tuple[int, int, Room]] = [(1, room, ())]
    for may, size in zip(allowed, left, strict=True):
        partial = [
            (weight * comb(size, taken), need - taken, (*rest, size - taken))
            for weight, need, rest in partial
            for taken in range(min(size, need) + 1 if may else 1)
        ]
    for weight, need, rest in partial:
        if need == 0:
            found[rest] += weight
    return [(weight, rest) for rest, weight in found.items()]
