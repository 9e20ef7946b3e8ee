"""What happens in any game, in the sentences that it has under ``game.NAME``: see docs/texts.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from foolery.core.contracts import Game
from foolery.core.events import (
    Acted,
    Changed,
    Ended,
    Event,
    Moved,
    Outcome,
    Seat,
    Shown,
    Zone,
    split_zone,
    zone_kind,
)
from foolery.texts import Catalogue, value_text

OWNED = ("hand", "pile")
"""The kinds of zones whose number is the seat that they belong to."""


class GeneralTelling:
    """Sentences for the events that `seat` (None: everybody) sees; what has no sentence is not told."""

    def __init__(self, game: Game, texts: Catalogue, seat: Seat | None) -> None:
        self.game = game
        self.texts = texts
        self.seat = seat

    def dealing(self, events: Sequence[Event], facts: dict[str, Any]) -> list[str]:
        """What is dealt, to each seat in one sentence, and who begins."""
        dealt: dict[tuple[str, str, Seat | None], list[Moved]] = {}
        for event in events:
            if isinstance(event, Moved):
                dealt.setdefault(_way(event), []).append(event)
        said = [self._moved("dealt.moved", moved) for moved in dealt.values()]
        said += [self._shown("dealt.shown", event) for event in events if isinstance(event, Shown)]
        if facts.get("actor") is not None:
            said.append(self._say(self._to("begins", facts["actor"]), seat=facts["actor"]))
        return [sentence for sentence in said if sentence]

    def move(self, events: Sequence[Event], match: Outcome | None = None) -> list[str]:
        """A move and what followed from it, in the order in which it happened."""
        said = []
        for way, group in groupby(events, lambda event: _way(event) if isinstance(event, Moved) else None):
            if way is not None:
                said.append(self._moved("moved", [event for event in group if isinstance(event, Moved)]))
            else:
                said += [sentence for event in group for sentence in self._event(event)]
        code = self._new_match(events)
        if code is not None:
            winners, fools = _best(match), () if match is None else match.fools
            said.append(self._say(f"match.{code}", winners=winners, fools=fools, count=len(winners)))
        return [sentence for sentence in said if sentence]

    def _event(self, event: Event) -> Iterator[str]:
        match event:
            case Acted():
                yield self._acted(event)
            case Shown():
                yield self._shown("shown", event)
            case Changed(field=field, value=value):
                yield from self._changed(field, value)
            case Ended(outcome=outcome):
                yield from self._ended(outcome)

    def _acted(self, event: Acted) -> str:
        cards = self.game.deck.texts(event.cards)
        target = None if event.target is None else self.game.deck.text(event.target)
        params = {"cards": cards, "count": len(cards), "target": target, "choice": event.choice}
        return self._say(self._to(f"event.{event.act}", event.seat), seat=event.seat, **params)

    def _moved(self, section: str, moved: Sequence[Moved]) -> str:
        source, target, seat = _way(moved[0])
        deck = self.game.deck
        cards = [card for event in moved for card in event.cards]
        if section.startswith("dealt"):
            cards.sort(key=deck.face)
        count = sum(event.count for event in moved)
        return self._if_any(f"{section}.{source}_{target}", seat, cards=deck.texts(cards), count=count)

    def _shown(self, section: str, event: Shown) -> str:
        cards = self.game.deck.texts(event.cards)
        return self._if_any(
            f"{section}.{zone_kind(event.zone)}", _owner(event.zone), cards=cards, count=len(cards)
        )

    def _changed(self, field: str, value: Any) -> Iterator[str]:
        if value is None or value == () or value == []:
            return
        if self.texts.has(self._key(f"changed.{field}.they")):
            for seat in value if isinstance(value, tuple | list) else (value,):
                yield self._say(self._to(f"changed.{field}", seat), seat=seat)
            return
        for key in (f"changed.{field}.{value_text(value)}", f"changed.{field}"):
            if self.texts.has(self._key(key)):
                yield self._say(key, value=value, count=value)
                return

    def _ended(self, outcome: Outcome) -> Iterator[str]:
        winners = _best(outcome)
        yield self._say(f"ending.{outcome.ending}", winners=winners, fools=outcome.fools, count=len(winners))
        for seat, count in enumerate(outcome.points or ()):
            yield self._say(self._to("points", seat), seat=seat, count=count)

    def _new_match(self, events: Sequence[Event]) -> str | None:
        codes = (event.value for event in events if isinstance(event, Changed) and event.field == "match")
        return next((code for code in codes if code is not None), None)

    def _if_any(self, key: str, seat: Seat | None, **params: Any) -> str:
        """The sentence about a seat, or about nobody, if the game has it."""
        to_seat = self._to(key, seat)
        return self._say(to_seat, seat=seat, **params) if self.texts.has(self._key(to_seat)) else ""

    def _say(self, key: str, **params: Any) -> str:
        return self.texts.say(self._key(key), **params)

    def _key(self, key: str) -> str:
        return f"game.{self.game.name}.{key}"

    def _to(self, key: str, seat: Seat | None) -> str:
        """The sentence said to the one it is about, or about another."""
        return f"{key}.you" if seat is not None and seat == self.seat else f"{key}.they"


def _owner(zone: Zone) -> Seat | None:
    kind, owner = split_zone(zone)
    return owner if kind in OWNED else None


def _way(event: Moved) -> tuple[str, str, Seat | None]:
    """The kinds of zones that cards go from and to, and whose hand it is about."""
    owner = _owner(event.target)
    return zone_kind(event.source), zone_kind(event.target), _owner(event.source) if owner is None else owner


def _best(outcome: Outcome | None) -> tuple[Seat, ...]:
    return () if outcome is None else tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
