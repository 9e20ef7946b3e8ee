"""What happens in a game, in sentences: the log of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from foolery.cards import Card, card_text
from foolery.core.events import (
    Acted,
    Changed,
    Ended,
    Event,
    Moved,
    Outcome,
    Seat,
    Shown,
    zone_kind,
    zone_owner,
)
from foolery.texts import Catalogue

TABLE = ("attack", "cover")
UNDRAWN = ("stock", "trump")


class Telling:
    """Sentences for the events that `seat` (None: everybody) sees. It remembers the public facts."""

    def __init__(self, texts: Catalogue, seat: Seat | None) -> None:
        self.texts = texts
        self.seat = seat
        self.facts: dict[str, Any] = {}

    def dealing(self, events: Sequence[Event], facts: dict[str, Any]) -> list[str]:
        """The sentences for the events of the dealing, after which the facts are these."""
        self.facts = dict(facts)
        said = []
        if facts.get("redeals"):
            said.append(self.texts.say("event.redealt", count=facts["redeals"]))
        is_turned = False
        trump = facts.get("trump")
        for event in events:
            if isinstance(event, Moved) and event.target == "trump":
                is_turned = True
                said.append(self.texts.say("event.trump", card=card_text(event.cards[0]), suit=trump))
            elif isinstance(event, Moved) and event.cards and zone_owner(event.target) == self.seat:
                said.append(self._hand("event.dealt", event.target, event.count, event.cards))
            elif isinstance(event, Shown) and trump and not is_turned:
                # Without a stock the dealer's last card decides the trump; it is shown before any other.
                is_turned = True
                params = {"seat": zone_owner(event.zone), "card": card_text(event.cards[0]), "suit": trump}
                said.append(self.texts.say("event.trump_in_hand", **params))
            elif isinstance(event, Shown):
                seat = zone_owner(event.zone)
                card = card_text(event.cards[0])
                said.append(self.texts.say(self._to("event.first.shown", seat), seat=seat, card=card))
        if not any(isinstance(event, Shown) for event in events) and facts.get("actor") is not None:
            seat = facts["actor"]
            said.append(self.texts.say(self._to("event.first.plain", seat), seat=seat))
        if "trump" in facts and trump is None:
            said.append(self.texts.say("event.no_trump"))
        return said

    def move(self, events: Sequence[Event]) -> list[str]:
        """The sentences for a move and what followed from it."""
        said: list[str] = []
        drawn: dict[str, list[Moved]] = {}
        taken: dict[str, int] = {}
        is_beaten = is_exchange = False
        for event in events:
            if isinstance(event, Acted):
                is_exchange = event.act == "exchange"
                said.append(self._act(event))
            elif isinstance(event, Moved) and not is_exchange and zone_kind(event.target) == "hand":
                source = zone_kind(event.source)
                if source in UNDRAWN:
                    drawn.setdefault(event.target, []).append(event)
                elif source in TABLE:
                    taken[event.target] = taken.get(event.target, 0) + event.count
            elif isinstance(event, Moved) and event.target == "discard":
                is_beaten = True
        if is_beaten:
            said.append(self.texts.say("event.beaten"))
        said += [self._hand("event.taken", zone, count, ()) for zone, count in taken.items()]
        for zone, moved in drawn.items():
            cards = [card for event in moved for card in event.cards]
            said.append(self._hand("event.drew", zone, sum(event.count for event in moved), cards))
        for event in events:
            if isinstance(event, Changed):
                said += self._change(event)
            elif isinstance(event, Ended):
                said += self._end(event.outcome)
        return said

    def _act(self, event: Acted) -> str:
        params: dict[str, Any] = {"seat": event.seat, "cards": list(map(card_text, event.cards))}
        if event.target is not None:
            params["target"] = card_text(event.target)
        return self.texts.say(self._to(f"event.{event.act}", event.seat), **params)

    def _hand(self, key: str, zone: str, count: int, cards: Sequence[Card]) -> str:
        seat = zone_owner(zone)
        shown = list(map(card_text, cards)) if seat == self.seat or self.seat is None else []
        return self.texts.say(self._to(key, seat), seat=seat, count=count, cards=shown)

    def _change(self, event: Changed) -> list[str]:
        before, self.facts[event.field] = self.facts.get(event.field), event.value
        if event.field != "places":
            return []
        was = before or (0,) * len(event.value)
        # The last one's place is said with the end of the deal.
        out = [seat for seat, place in enumerate(event.value) if place and not was[seat]]
        return [
            self.texts.say(self._to("event.out", seat), seat=seat, place=event.value[seat])
            for seat in out
            if event.value[seat] < len(event.value)
        ]

    def _end(self, outcome: Outcome) -> list[str]:
        said = [self.texts.say("event.over")]
        decided = f"event.ending.{outcome.ending}"
        if self.texts.has(decided):
            said.append(self.texts.say(decided))
        said += [self.texts.say(self._to("event.fool", fool), seat=fool) for fool in outcome.fools]
        if outcome.draw:
            key = f"event.{outcome.ending}"
            said.append(self.texts.say(key if self.texts.has(key) else "event.draw"))
        return said

    def _to(self, key: str, seat: Seat | None) -> str:
        """The sentence said to the one it is about, or about another."""
        return f"{key}.you" if seat is not None and seat == self.seat else f"{key}.they"
