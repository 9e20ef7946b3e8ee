"""Sampling where the unlocated cards lie, every arrangement that a view allows being equally likely."""

from __future__ import annotations

import random
from collections import Counter
from math import comb

from foolery.cards import Mask, cards_in, mask
from foolery.core.events import Zone
from foolery.core.view import View

Room = tuple[int, ...]


def sample_zones(view: View, rng: random.Random) -> dict[Zone, Mask]:
    """The cards in each zone in one world that agrees with `view`, the known cards included.

    Raises `ValueError` if no world agrees. For many worlds of one view keep its `Sampler`.
    """
    return Sampler(view).sample(rng)


class Sampler:
    """Draws worlds that agree with a view; what it has counted serves every later one."""

    def __init__(self, view: View) -> None:
        open_zones = [zone for zone, seen in view.zones.items() if seen.count > seen.known.bit_count()]
        # Where few cards may lie comes first: the fewer ways lead on from there.
        # Names decide between equals: the same view has the same worlds, in whatever order it lists zones.
        self._zones = sorted(open_zones, key=lambda zone: (view.zones[zone].may.bit_count(), zone))
        self._filled = {zone: view.zones[zone].known for zone in sorted(view.zones)}
        self._classes = _classes(view, self._zones)
        self._rooms = [view.zones[zone].count - view.zones[zone].known.bit_count() for zone in self._zones]
        self._allowed = [
            tuple(index in where for where in self._classes) for index in range(len(self._zones))
        ]
        self._known_ways: dict[tuple[int, Room], int] = {}
        self._known_choices: dict[tuple[int, Room], list[tuple[int, Room]]] = {}

    @property
    def zones(self) -> list[Zone]:
        """The zones of which not every card is known."""
        return list(self._zones)

    @property
    def classes(self) -> list[Mask]:
        """The cards whose place is not known, those together that may lie in the same zones."""
        return [mask(cards) for cards in self._classes.values()]

    def sample(self, rng: random.Random) -> dict[Zone, Mask]:
        """One world; `ValueError` if none agrees."""
        left: Room = tuple(map(len, self._classes.values()))
        if not self._ways(0, left):
            raise ValueError("no world agrees with this view")
        filled = dict(self._filled)
        classes = [list(cards) for cards in self._classes.values()]
        for cards in classes:
            rng.shuffle(cards)
        for zone, name in enumerate(self._zones):
            pick = rng.randrange(self._ways(zone, left))
            for weight, rest in self._choices(zone, left):
                pick -= weight * self._ways(zone + 1, rest)
                if pick < 0:
                    break
            for cards, before, after in zip(classes, left, rest, strict=True):
                for _ in range(before - after):
                    filled[name] |= 1 << cards.pop()
            left = rest
        return filled

    def _ways(self, zone: int, left: Room) -> int:
        """In how many ways the zones from this one on can be filled with what is left."""
        if zone == len(self._zones):
            return 1 if not any(left) else 0
        key = zone, left
        if key not in self._known_ways:
            self._known_ways[key] = sum(
                weight * self._ways(zone + 1, rest) for weight, rest in self._choices(zone, left)
            )
        return self._known_ways[key]

    def _choices(self, zone: int, left: Room) -> list[tuple[int, Room]]:
        key = zone, left
        if key not in self._known_choices:
            self._known_choices[key] = _choices(self._allowed[zone], self._rooms[zone], left)
        return self._known_choices[key]


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
