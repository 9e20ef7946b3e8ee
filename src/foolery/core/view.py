"""What a seat may know of a game, and how events bring it forward."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from foolery.cards import Card, Mask, cards_in
from foolery.core.events import Changed, Event, Seat, Zone, zone_kind, zone_owner
from foolery.core.knowledge import Knowledge


class ZoneView(msgspec.Struct, frozen=True):
    """How many cards lie in a zone, those of them that are known, and what else may lie there."""

    count: int
    known: Mask = 0
    may: Mask = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The known cards, lowest first."""
        return tuple(cards_in(self.known))

    @property
    def card(self) -> Card | None:
        """The card of a zone for one, if it is there and known."""
        return self.known.bit_length() - 1 if self.known else None


NO_ZONE = ZoneView(0)


class View(msgspec.Struct, frozen=True):
    """All that a seat (None: a spectator) may know.

    `zones` without an entry are empty; `facts` are the public fields of the game; `number` counts the
    events so far.
    """

    game: str
    rules: Any
    seats: int
    seat: Seat | None
    zones: dict[Zone, ZoneView]
    facts: dict[str, Any]
    number: int

    def zone(self, name: Zone) -> ZoneView:
        return self.zones.get(name, NO_ZONE)

    def hand(self, seat: Seat) -> ZoneView:
        """The cards that a seat may play, of a row of single cards all together."""
        whole = self.zones.get(f"hand.{seat}")
        return self.all_of("row", seat) if whole is None else whole

    def all_of(self, kind: str, owner: int | None = None) -> ZoneView:
        """The zones of a kind together, or those of one owner among them."""
        found = [
            zone
            for name, zone in self.zones.items()
            if zone_kind(name) == kind and owner in (None, zone_owner(name))
        ]
        known = may = 0
        for zone in found:
            known |= zone.known
            may |= zone.may
        return ZoneView(sum(zone.count for zone in found), known, may)

    def row(self, seat: Seat) -> list[ZoneView]:
        """The cards of a row from left to right, each a zone of its own."""
        prefix = f"row.{seat}."
        numbers = sorted(int(name[len(prefix) :]) for name in self.zones if name.startswith(prefix))
        return [self.zones[f"{prefix}{number}"] for number in numbers]


def fold(view: View, events: Iterable[Event]) -> View:
    """The view after `events`, which must be projected for the view's seat and follow it without a gap."""
    events = list(events)
    knowledge = knowledge_of(view)
    knowledge.follow(events)
    facts = dict(view.facts)
    for event in events:
        if isinstance(event, Changed):
            facts[event.field] = event.value
    return msgspec.structs.replace(
        view, zones=zone_views(knowledge), facts=facts, number=view.number + len(events)
    )


def knowledge_of(view: View) -> Knowledge:
    return Knowledge(
        {zone: seen.count for zone, seen in view.zones.items()},
        {zone: seen.known for zone, seen in view.zones.items()},
        {zone: seen.may for zone, seen in view.zones.items()},
    )


def zone_views(knowledge: Knowledge) -> dict[Zone, ZoneView]:
    known, may = knowledge.known, knowledge.may
    return {zone: ZoneView(n, known.get(zone, 0), may.get(zone, 0)) for zone, n in knowledge.count.items()}
