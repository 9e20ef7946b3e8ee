"""What happens in Durak, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from foolery.cards import RANKS, Card, card_text
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
    zone_kind,
    zone_owner,
)
from foolery.texts import Catalogue

TABLE = ("attack", "cover", "dark")
UNDRAWN = ("stock", "trump", "cloaked", "secret")
CLEARED = ("discard", "buried", "stock")
HANDS = ("hand", "row")
UNSEEN_ACTS = {"blind": "attack", "dark": "dark", "swap": "swap"}
"""Acts whose cards are told by the zone that they go to, to those who see it."""


def moves_of(events: Sequence[Event], sources: Sequence[str], targets: Sequence[str]) -> list[Moved]:
    """The cards that go from zones of some kinds to zones of others."""
    return [
        event
        for event in events
        if isinstance(event, Moved)
        and zone_kind(event.source) in sources
        and zone_kind(event.target) in targets
    ]


class DurakTelling:
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
        said += self._dealt(events)
        said += self._turned_up(events)
        shown = [event for event in events if isinstance(event, Shown) and zone_kind(event.zone) in HANDS]
        for event in shown:
            seat = zone_owner(event.zone)
            card = card_text(event.cards[0])
            if event is shown[0] and self._is_trump_in_hand(events, shown):
                params = {"seat": seat, "card": card, "suit": facts.get("trump")}
                said.append(self.texts.say("event.trump_in_hand", **params))
            else:
                said.append(self.texts.say(self._to("event.first.shown", seat), seat=seat, card=card))
        if not shown and facts.get("actor") is not None:
            seat = facts["actor"]
            said.append(self.texts.say(self._to("event.first.plain", seat), seat=seat))
        if "trump" in facts and facts["trump"] is None and "trumps" not in facts:
            said.append(self.texts.say("event.no_trump"))
        return said

    def _dealt(self, events: Sequence[Event]) -> list[str]:
        said = []
        dealt: dict[Seat | None, list[Moved]] = {}
        for event in moves_of(events, ["stock"], HANDS):
            dealt.setdefault(zone_owner(event.target), []).append(event)
        for seat, moved in dealt.items():
            if seat == self.seat or (self.seat is None and moved[0].cards):
                said.append(self._hand("event.dealt", seat, moved))
        for event in moves_of(events, ["stock"], ["closed"]):
            seat = zone_owner(event.target)
            if seat == self.seat or self.seat is None:
                said.append(self.texts.say(self._to("event.closed", seat), seat=seat, count=event.count))
        return said

    def _turned_up(self, events: Sequence[Event]) -> list[str]:
        """The trump cards, and what else is laid out beside the hands."""
        say = self.texts.say
        said = []
        next_seat: Seat = self.facts.get("dealer") or 0
        for event in events:
            if isinstance(event, Shown) and zone_kind(event.zone) == "stock":
                texts = list(map(card_text, event.cards))
                said.append(say("event.passed_over", cards=texts, count=len(texts)))
        for event in moves_of(events, ["stock"], ["trump", "cloaked", "secret"]):
            kind = zone_kind(event.target)
            if kind == "secret":
                said.append(say("event.secret"))
            elif kind == "cloaked":
                said.append(say("event.trump_hidden", suit=self.facts.get("trump")))
            for card in event.cards if kind == "trump" else ():
                params = {"card": card_text(card), "suit": card_text(card)[1]}
                if "trumps" in self.facts:
                    next_seat = (next_seat + 1) % len(self.facts["trumps"])
                    said.append(say(self._to("event.own_trump", next_seat), seat=next_seat, **params))
                else:
                    said.append(say("event.trump", card=params["card"], suit=self.facts.get("trump")))
        out = sum(event.count for event in moves_of(events, ["stock", "trump"], ["removed"]))
        if out:
            said.append(say("event.removed", count=out))
        return said

    def _is_trump_in_hand(self, events: Sequence[Event], shown: Sequence[Shown]) -> bool:
        """Whether the first card shown is the dealer's last one, which decides the trump.

        With cards left over, or with a suit that is fixed, there is none.
        """
        trump = self.facts.get("trump")
        drawn = sum(event.count for event in moves_of(events, ["stock"], (*HANDS, "closed")))
        is_dealt_out = not moves_of(events, ["stock"], UNDRAWN) and drawn > 0
        owner, dealer = zone_owner(shown[0].zone), self.facts.get("dealer")
        return (
            trump is not None
            and is_dealt_out
            and owner == dealer
            and card_text(shown[0].cards[0])[1] == trump
        )

    def move(self, events: Sequence[Event], match: Outcome | None = None) -> list[str]:
        """The sentences for a move and what followed from it."""
        acted = next((event for event in events if isinstance(event, Acted)), None)
        act = "" if acted is None else acted.act
        said = [] if acted is None else [self._act(acted, events)]
        for event in events:
            if isinstance(event, Shown):
                said += self._shown(event, events)
        said += self._cleared(events)
        if act not in ("exchange", "swap"):
            said += self._to_hands("event.drew", moves_of(events, ["stock", "trump"], HANDS))
        said += self._to_hands("event.opened", moves_of(events, ["closed"], HANDS))
        said += self._passed(events)
        said += self._new_trumps(events)
        for event in events:
            if isinstance(event, Changed):
                said += self._change(event, is_end=isinstance(events[-1], Ended))
            elif isinstance(event, Ended):
                said += self._end(event.outcome)
        return said

    def _act(self, event: Acted, events: Sequence[Event]) -> str:
        cards: Sequence[Card] = event.cards
        if event.act in UNSEEN_ACTS:
            gone = moves_of(events, [*HANDS, "stock"], [UNSEEN_ACTS[event.act]])
            cards = [card for moved in gone for card in moved.cards]
        params: dict[str, Any] = {"seat": event.seat, "cards": list(map(card_text, cards))}
        if event.target is not None:
            params["target"] = card_text(event.target)
        return self.texts.say(self._to(f"event.{event.act}", event.seat), **params)

    def _shown(self, event: Shown, events: Sequence[Event]) -> list[str]:
        """A face-down cover that is turned, or an unseen card that does not fit."""
        seat = zone_owner(event.zone)
        if zone_kind(event.zone) == "dark":
            takers = [zone_owner(moved.target) for moved in moves_of(events, TABLE, HANDS)]
            key = "wrong" if takers[:1] == [seat] else "right"
            return [self.texts.say(f"event.turned.{key}", card=card_text(event.cards[0]))]
        if zone_kind(event.zone) != "row":
            return []
        cards = list(map(card_text, event.cards))
        return [self.texts.say(self._to("event.wrong_card", seat), seat=seat, cards=cards)]

    def _cleared(self, events: Sequence[Event]) -> list[str]:
        """What becomes of the cards on the table."""
        say = self.texts.say
        taken = moves_of(events, TABLE, HANDS)
        by_seat: dict[Seat | None, int] = {}
        for event in taken:
            seat = zone_owner(event.target)
            by_seat[seat] = by_seat.get(seat, 0) + event.count
        said = [say(self._to("event.taken", seat), seat=seat, count=count) for seat, count in by_seat.items()]
        beaten = [] if taken else moves_of(events, TABLE, CLEARED)
        back = sum(event.count for event in beaten if event.target == "stock")
        unseen = sum(event.count for event in beaten if event.target == "buried")
        if back:
            said.append(say("event.rebound", count=back))
        elif beaten:
            said.append(say("event.beaten"))
        if unseen:
            said.append(say("event.buried", count=unseen))
        return said

    def _to_hands(self, key: str, moved: Sequence[Moved]) -> list[str]:
        by_seat: dict[Seat | None, list[Moved]] = {}
        for event in moved:
            by_seat.setdefault(zone_owner(event.target), []).append(event)
        return [self._hand(key, seat, events) for seat, events in by_seat.items()]

    def _hand(self, key: str, seat: Seat | None, moved: Sequence[Moved]) -> str:
        cards = [card_text(card) for event in moved for card in event.cards]
        shown = cards if seat == self.seat or self.seat is None else []
        count = sum(event.count for event in moved)
        return self.texts.say(self._to(key, seat), seat=seat, count=count, cards=shown)

    def _passed(self, events: Sequence[Event]) -> list[str]:
        """Hands that go round; of what all do at once only the own part is told."""
        said = []
        for event in moves_of(events, HANDS, ["passing"]):
            seat = zone_owner(event.source)
            if self.seat is None or seat == self.seat:
                said.append(self.texts.say(self._to("event.passing", seat), seat=seat, count=event.count))
        got = moves_of(events, ["passing"], HANDS)
        own = [event for event in got if self.seat is None or zone_owner(event.target) == self.seat]
        return said + self._to_hands("event.passed_to", own)

    def _new_trumps(self, events: Sequence[Event]) -> list[str]:
        keys: list[tuple[Sequence[Zone], str]] = [
            (TABLE, "event.new_trump"),
            (["cloaked"], "event.trump_seen"),
            (["secret"], "event.secret_turned"),
        ]
        return [
            self.texts.say(key, card=card_text(card), suit=card_text(card)[1])
            for sources, key in keys
            for event in moves_of(events, sources, ["trump"])
            for card in event.cards
        ]

    def _change(self, event: Changed, is_end: bool) -> list[str]:
        before, self.facts[event.field] = self.facts.get(event.field), event.value
        if event.field == "points":
            return [
                self.texts.say(self._to("event.points", seat), seat=seat, count=count)
                for seat, count in enumerate(event.value)
                if before is None or count != before[seat]
            ]
        if event.field == "epaulettes":
            return self._new_epaulettes(before or ("",) * len(event.value), event.value)
        if event.field != "places":
            return []
        was = before or (0,) * len(event.value)
        # The last one's place is said with the end of the deal.
        out = [seat for seat, place in enumerate(event.value) if place and not was[seat]]
        if "points" in self.facts or "epaulettes" in self.facts:
            # Places are given at the end, by points.
            seats = [] if is_end else out
            return [self.texts.say(self._to("event.out_only", seat), seat=seat) for seat in seats]
        return [
            self.texts.say(self._to("event.out", seat), seat=seat, place=event.value[seat])
            for seat in out
            if event.value[seat] < len(event.value)
        ]

    def _new_epaulettes(self, before: Sequence[str], now: Sequence[str]) -> list[str]:
        said = []
        for seat, (old, new) in enumerate(zip(before, now, strict=True)):
            ranks = [rank for rank in RANKS for _ in range(new.count(rank) - old.count(rank))]
            if ranks:
                said.append(self.texts.say(self._to("event.epaulette", seat), seat=seat, ranks=ranks))
        return said

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
