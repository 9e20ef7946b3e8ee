"""What a game knows, put in messages for one seat, with cards as texts.

A zone shows the cards that lie face up for the seat and nothing that it would have to remember or
work out; a discard shows what the rules let a player look at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from foolery.cards import Card, Deck, Mask, cards_in
from foolery.core.contracts import Game, MoveParts, State
from foolery.core.events import (
    Absent,
    Acted,
    Changed,
    Ended,
    Event,
    Moved,
    Outcome,
    Seat,
    Shown,
    project,
    sees,
    zone_kind,
)
from foolery.core.view import View, ZoneView
from foolery.table.messages import WireMove, WireOutcome, WireView, WireZone


def wire_event(event: Event, seat: Seat | None, game: Game) -> dict[str, Any]:
    """An event as a seat may see it."""
    event = project(event, seat, game.sight)
    card_texts = game.deck.texts
    match event:
        case Acted(seat=who, act=act, cards=cards, target=target, choice=choice):
            return {
                "type": "acted",
                "seat": who,
                "act": act,
                "cards": card_texts(cards),
                "target": None if target is None else game.deck.text(target),
                "choice": choice,
            }
        case Moved(source=source, target=to, count=count, cards=cards):
            return {
                "type": "moved",
                "source": source,
                "target": to,
                "count": count,
                "cards": card_texts(cards),
            }
        case Shown(zone=zone, cards=cards):
            return {"type": "shown", "zone": zone, "cards": card_texts(cards)}
        case Absent(zones=zones, cards=cards):
            return {"type": "absent", "zones": list(zones), "cards": card_texts(cards)}
        case Changed(field=field, value=value):
            told = None if field in game.inner_facts else msgspec.to_builtins(value)
            return {"type": "changed", "field": field, "value": told}
        case Ended(outcome=outcome):
            return {"type": "ended", "outcome": msgspec.to_builtins(wire_outcome(outcome))}


def wire_view(game: Game, view: View, is_over: bool) -> WireView:
    """A view as it is drawn; after the deal all that is known lies open."""
    looked: Mask = -1 if is_over else game.may_look(view)
    zones = {name: _wire_zone(game, view, name, zone, looked, is_over) for name, zone in view.zones.items()}
    facts = {
        name: msgspec.to_builtins(value) for name, value in view.facts.items() if name not in game.inner_facts
    }
    return WireView(view.seats, view.seat, zones, facts)


def _wire_zone(game: Game, view: View, name: str, zone: ZoneView, looked: Mask, is_over: bool) -> WireZone:
    if is_over:
        open_cards = zone.known
    elif zone_kind(name) == "discard":
        open_cards = zone.known & looked
    else:
        open_cards = zone.known if sees(game.sight, name, view.seat) else 0
    return WireZone(zone.count, game.deck.texts(cards_in(open_cards)))


MOST_LISTED = 60
"""More moves than this that are any so many of some cards are described, not listed."""


def wire_move(parts: MoveParts, deck: Deck) -> WireMove:
    target = None if parts.target is None else deck.text(parts.target)
    cards = deck.texts(parts.cards)
    return WireMove(parts.text, parts.act, cards, target, list(parts.positions), choice=parts.choice)


def wire_legal(state: State, deck: Deck) -> list[WireMove]:
    """The legal moves, those of a kind that are every choice of so many cards as one entry."""
    moves = [state.parts(move) for move in state.legal()]
    many = [kind for kind, number in Counter(map(_kind, moves)).items() if number > MOST_LISTED]
    described = {kind: entry for kind in many if (entry := _any_of(kind, moves, deck)) is not None}
    listed = [wire_move(parts, deck) for parts in moves if _kind(parts) not in described]
    return [*described.values(), *listed]


Kind = tuple[str, Card | None, int, str]


def _kind(parts: MoveParts) -> Kind:
    return (parts.act, parts.target, len(parts.cards) + len(parts.positions), parts.choice)


def _any_of(kind: Kind, moves: Sequence[MoveParts], deck: Deck) -> WireMove | None:
    """One entry for moves of a kind, if they are all the ways to choose so many of their cards."""
    act, target, choose, choice = kind
    group = [parts for parts in moves if _kind(parts) == kind]
    if any(parts.text != "".join(_things(parts, deck)) for parts in group):
        return None
    cards = sorted(
        {card for parts in group for card in parts.cards}, key=lambda card: (deck.face(card), card)
    )
    positions = sorted({at for parts in group for at in parts.positions})
    held = Counter(_things(MoveParts("", act, tuple(cards), None, tuple(positions)), deck))
    pairs = min((_pairs(_things(parts, deck)) for parts in group), default=0)
    if ways_with_pairs(held, choose, pairs) != len(group):
        # Any so many of them whatever they are, where that is what there is: unseen cards have no ranks.
        pairs = 0
        if ways(held.values(), choose) != len(group):
            return None
    on = None if target is None else deck.text(target)
    return WireMove("", act, deck.texts(cards), on, positions, choose, choice, pairs)


def _things(parts: MoveParts, deck: Deck) -> list[str]:
    """What is played, as texts; equal cards have the same."""
    return deck.texts(parts.cards) or [f"#{at}" for at in parts.positions]


def ways(copies: Iterable[int], choose: int) -> int:
    """In how many ways so many can be chosen, of each thing at most its number of copies."""
    found = [1, *[0] * choose]
    for most in copies:
        found = [sum(found[k - took] for took in range(min(most, k) + 1)) for k in range(choose + 1)]
    return found[choose]


def ways_with_pairs(held: Mapping[str, int], choose: int, pairs: int) -> int:
    """In how many ways so many cards can be chosen, with at least so many pairs of a rank among them."""
    ranks: dict[str, list[int]] = {}
    for text, copies in held.items():
        ranks.setdefault(_rank(text), []).append(copies)
    found = Counter({(0, 0): 1})
    for copies_of in ranks.values():
        most = min(choose, sum(copies_of))
        of_rank = [ways(copies_of, took) for took in range(most + 1)]
        more: Counter[tuple[int, int]] = Counter()
        for (taken, paired), number in found.items():
            for took in range(min(most, choose - taken) + 1):
                more[taken + took, paired + took // 2] += number * of_rank[took]
        found = more
    return sum(number for (taken, paired), number in found.items() if taken == choose and paired >= pairs)


def _pairs(things: Iterable[str]) -> int:
    """How many pairs of a rank there are; four of a kind are two."""
    return sum(number // 2 for number in Counter(map(_rank, things)).values())


def _rank(text: str) -> str:
    """A card's rank; a position is a thing of its own."""
    return text if text.startswith("#") else text[:-1]


def wire_outcome(outcome: Outcome) -> WireOutcome:
    return WireOutcome(
        list(outcome.places),
        list(outcome.fools),
        outcome.draw,
        outcome.ending,
        None if outcome.points is None else list(outcome.points),
    )
