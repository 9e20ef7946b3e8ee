"""What happens in a game, in a small vocabulary shared by all games.

An event is made with all it has; `project` gives what one seat may see of it. A zone is a text: a kind,
for some kinds a dot and a number: ``stock``, ``trump``, ``discard``, ``hand.2``, ``attack.0``, ``cover.0``.
A second number is a place: ``row.2.5`` is one card of a hand that its owner does not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from foolery.cards import Card

Seat = int
Zone = str
Sees = Literal["all", "owner", "others", "none"]
Sight = Mapping[str, Sees]
"""Who sees the cards in each kind of zone."""


class Outcome(msgspec.Struct, frozen=True):
    """How a deal ended.

    `places` has each seat's place, 1 the best, shared places equal; `fools` is empty in a draw; `ending`
    says why it ended: ``fool``, ``draw``, ``stalemate``.
    """

    places: tuple[int, ...]
    fools: tuple[Seat, ...]
    draw: bool
    ending: str
    points: tuple[int, ...] | None = None


class Acted(msgspec.Struct, frozen=True, tag="acted"):
    """A seat made a move; what it moves follows. `choice` is what it names without a card: a suit."""

    seat: Seat
    act: str
    cards: tuple[Card, ...] = ()
    target: Card | None = None
    choice: str = ""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """`count` cards went from one zone to another; `cards` is empty for a seat that sees neither."""

    source: Zone
    target: Zone
    count: int
    cards: tuple[Card, ...] = ()


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """Cards were shown to all and stay where they are."""

    zone: Zone
    cards: tuple[Card, ...]


class Absent(msgspec.Struct, frozen=True, tag="absent"):
    """All know from the rules that none of `cards` lies in any of `zones` now."""

    zones: tuple[Zone, ...]
    cards: tuple[Card, ...]


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """A public field has a new value."""

    field: str
    value: Any


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The deal is over."""

    outcome: Outcome


Event = Acted | Moved | Shown | Absent | Changed | Ended


@cache
def split_zone(zone: Zone) -> tuple[str, int | None]:
    """The kind of a zone and the number after its first dot: the seat of a hand."""
    kind, dot, numbers = zone.partition(".")
    return kind, int(numbers.partition(".")[0]) if dot else None


def zone_kind(zone: Zone) -> str:
    return split_zone(zone)[0]


def zone_owner(zone: Zone) -> Seat | None:
    return split_zone(zone)[1]


def sees(sight: Sight, zone: Zone, seat: Seat | None) -> bool:
    """Whether a seat (None: a spectator) sees the cards in a zone."""
    kind, owner = split_zone(zone)
    who = sight[kind]
    if who == "all" or who == "none" or seat is None:
        return who == "all"
    return (owner == seat) == (who == "owner")


def project(event: Event, seat: Seat | None, sight: Sight) -> Event:
    """The event as a seat (None: a spectator) may see it. The only way out for what a game knows."""
    if isinstance(event, Moved) and event.cards:
        if not sees(sight, event.target, seat):
            # Their order would be the order in which they lie there.
            cards = tuple(sorted(event.cards)) if sees(sight, event.source, seat) else ()
            return Moved(event.source, event.target, event.count, cards)
    return event
