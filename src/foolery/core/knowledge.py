"""What a seat knows of where the cards are, brought forward by what it sees.

Every zone has a count, the cards known to lie in it and the unlocated cards that may lie in it. An
unlocated card may lie in several zones; a zone's capacity is its count less its known cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from foolery.cards import Mask, mask
from foolery.core.events import Absent, Event, Moved, Shown, Zone


class Knowledge:
    """Mutable: `count`, `known` and `may` by zone; a zone that is not there is empty."""

    __slots__ = ("count", "known", "may")

    def __init__(self, count: dict[Zone, int], known: dict[Zone, Mask], may: dict[Zone, Mask]) -> None:
        self.count = count
        self.known = known
        self.may = may

    def copy(self) -> Knowledge:
        return Knowledge(dict(self.count), dict(self.known), dict(self.may))

    def follow(self, events: Iterable[Event]) -> None:
        """Take in what a seat sees, in its order."""
        for event in events:
            if isinstance(event, Moved):
                self._move(event)
            elif isinstance(event, Shown):
                self._locate(mask(event.cards), event.zone)
            elif isinstance(event, Absent):
                gone = ~mask(event.cards)
                for zone in event.zones:
                    self.may[zone] = self.may.get(zone, 0) & gone
        self._deduce()

    def _move(self, event: Moved) -> None:
        source, target = event.source, event.target
        self.count[target] = self.count.get(target, 0) + event.count
        if event.cards:
            self.count[source] -= event.count
            self._locate(mask(event.cards), target)
            return
        # Any card of the source may be among those that went.
        open_to_move = self.may.get(source, 0)
        known = self.known.get(source, 0)
        if event.count == self.count[source]:
            self.known[target] = self.known.get(target, 0) | known
            self.may[source] = 0
        else:
            open_to_move |= known
            self.may[source] = open_to_move
        self.known[source] = 0
        self.may[target] = self.may.get(target, 0) | open_to_move
        self.count[source] -= event.count

    def _locate(self, cards: Mask, zone: Zone) -> None:
        for other in self.may:
            self.may[other] &= ~cards
        for other in self.known:
            self.known[other] &= ~cards
        self.known[zone] = self.known.get(zone, 0) | cards

    def _deduce(self) -> None:
        """Locate what can lie in one place only, and close zones whose cards are all known."""
        while True:
            once = twice = 0
            for zone, may in self.may.items():
                room = self.count.get(zone, 0) - self.known.get(zone, 0).bit_count()
                if may and not room:
                    self.may[zone] = may = 0
                twice |= once & may
                once |= may
            alone = once & ~twice
            for zone, may in self.may.items():
                if not may:
                    continue
                room = self.count[zone] - self.known.get(zone, 0).bit_count()
                found = may if may.bit_count() == room else may & alone
                if found:
                    self._locate(found, zone)
                    break
            else:
                break
        for zone in [z for z, n in self.count.items() if not n and "." in z and not z.startswith("hand")]:
            self.count.pop(zone)
            self.known.pop(zone, None)
            self.may.pop(zone, None)
