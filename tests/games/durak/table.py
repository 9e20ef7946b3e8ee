"""Words for the examples: rules by preset, positions by their cards, moves as they are written down.

at(rules("throw-in", lead="two"), "7s 7h Ks | 9s 9h", trump="h", bout=2)
play(state, "0 7s; 1 9s/7s; 0 done")
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from foolery import cards
from foolery.cards import cards_in, cards_text, parse_cards
from foolery.core.contracts import Carried
from foolery.core.events import Outcome, Seat
from foolery.games.durak import DURAK, Rules, State
from foolery.games.durak import view as views
from foolery.games.durak.position import set_up
from foolery.games.durak.presets import PRESETS

BY_NAME: dict[str, Rules] = {preset.name: preset.rules for preset in PRESETS}


def rules(preset: str = "throw-in", **changes: Any) -> Rules:
    """A preset's rules with some options changed."""
    return dataclasses.replace(BY_NAME[preset], **changes)


def at(by: Rules, hands: str, trump: str | None = "h", **more: Any) -> State:
    """The start of a bout: hands from seat 0 on, ``|`` between them; seat 0 attacks unless told otherwise."""
    if by.trump == "none" or more.get("turned"):
        trump = None
    return set_up(by, hands.split("|"), trump=trump, **more)


def play(state: State, moves: str) -> State:
    """Play ``SEAT MOVE; SEAT MOVE`` and check each time that it is that seat's turn."""
    for line in filter(None, map(str.strip, moves.split(";"))):
        seat, text = line.split()
        assert state.actor() == int(seat), f"{line}: it is the turn of {state.actor()}"
        state.play(state.read(text))
    return state


def legal(state: State) -> set[str]:
    """The texts of the legal moves."""
    texts = [state.text(move) for move in state.legal()]
    assert len(set(texts)) == len(texts), "every move has a text of its own"
    return set(texts)


def words(text: str) -> set[str]:
    return set(text.split())


def hand(state: State, seat: Seat) -> set[str]:
    return names(cards_in(state.kernel.hands[seat]))


def discard(state: State) -> set[str]:
    return names(cards_in(state.kernel.discard))


def stock(state: State) -> list[str]:
    """The face-down stock, top card first."""
    return [cards.card_text(card) for card in reversed(state.kernel.stock[: state.kernel.stock_left])]


def turned(state: State) -> str | None:
    """The card face up under the stock."""
    card = state.kernel.trump_card
    return None if card < 0 else cards.card_text(card)


def table(state: State) -> list[tuple[str, str | None]]:
    """The attack cards, each with its cover."""
    s = state.kernel
    pairs = zip(s.attack[: s.attacks], s.covers[: s.attacks], strict=True)
    return [
        (cards.card_text(attack), None if cover < 0 else cards.card_text(cover)) for attack, cover in pairs
    ]


def names(found: Iterable[int]) -> set[str]:
    return {cards.card_text(card) for card in found}


def fact(state: State, name: str) -> Any:
    return state.view(None).facts[name]


def known(state: State, zone: str, seat: Seat | None = None) -> set[str]:
    """The cards that a seat (None: a spectator) knows to be in a zone."""
    return names(state.view(seat).zone(zone).cards)


def pack_order(size: int, top: str = "", bottom: str = "") -> list[int]:
    """A pack with some cards on top and some at the bottom, the others between them lowest first."""
    first, last = parse_cards(top), parse_cards(bottom)
    return [*first, *(card for card in cards.pack(size) if card not in first + last), *last]


def dealt(by: Rules, seats: int, top: str = "", bottom: str = "", dealer: Seat = 0, **more: Any) -> State:
    """A deal from a pack in this order, top card first."""
    return DURAK.deal_order(by, seats, pack_order(by.pack, top, bottom), dealer, **more)


def dealt_hands(by: Rules, hands: str, then: str = "", dealer: Seat | None = None, **more: Any) -> State:
    """A deal in which the seats get these hands and the stock begins with the cards of `then`."""
    held = [parse_cards(text) for text in hands.split("|")]
    dealer = len(held) - 1 if dealer is None else dealer
    order = [held[(dealer + 1 + i) % len(held)] for i in range(len(held))]
    top = [card for round_ in zip(*order, strict=True) for card in round_]
    return dealt(by, len(held), cards_text(top) + then.replace(" ", ""), dealer=dealer, **more)


def fool(seat: Seat, places: tuple[int, ...]) -> Outcome:
    return Outcome(places, (seat,), False, "fool")


def draw(places: tuple[int, ...], ending: str = "draw", points: tuple[int, ...] | None = None) -> Outcome:
    return Outcome(places, (), True, ending, points)


def after(outcome: Outcome | None, dealer: Seat = 0) -> Carried:
    """What a deal takes over from one that ended so."""
    return Carried(dealer, outcome)


# --- Words for the variants -----------------------------------------------------------------------


def held(state: State, seat: Seat) -> str:
    """A hand in pack order, with both of two equal cards: ``9s 9s Td``."""
    found = sorted(cards_in(state.kernel.hands[seat]), key=lambda card: card & cards.FACE)
    return " ".join(cards.card_text(card) for card in found)


def row(state: State, seat: Seat) -> str:
    """An unseen hand from left to right."""
    return " ".join(cards.card_text(card) for _, card in views.rows(state.plan, state.kernel)[seat])


def closed(state: State, seat: Seat) -> str:
    """The closed cards of a seat, the one that opens first before the others."""
    s = state.kernel
    cut = s.closed[seat * 10 : seat * 10 + s.closed_left[seat]]
    return " ".join(cards.card_text(card) for card in reversed(cut))


def buried(state: State) -> set[str]:
    """The beaten cards that nobody has seen."""
    return names(cards_in(state.kernel.buried))


def under(state: State) -> str:
    """The cards that lie face up or cloaked under the stock, the one drawn first before the others."""
    s = state.kernel
    found = [s.trump_card, *reversed(s.under[: s.under_left])] if s.trump_card >= 0 else []
    return " ".join(cards.card_text(card) for card in found)


def asked(state: State) -> list[Seat]:
    """Who is asked for more cards, in their order, when everybody declines."""
    later, found = state.copy(), []
    while later.kernel.phase == state.kernel.phase and "done" in legal(later):
        found.append(later.actor())
        later.play(later.read("done"))
    return found


def covers(state: State, on: str) -> set[str]:
    """The cards with which an attack card may be covered."""
    return {text.split("/")[0] for text in legal(state) if text.endswith(f"/{on}") and text[0] != "?"}


def leads(by: Rules, hands: str, **more: Any) -> set[str]:
    return legal(at(by, hands, **more))


def may(state: State, zone: str, seat: Seat | None = None) -> set[str]:
    """The cards that may lie in a zone for all that a seat (None: a spectator) knows."""
    found = state.view(seat).zone(zone)
    return names(cards_in(found.may)) | names(found.cards)


def seen(state: State, seat: Seat | None = None) -> dict[str, str]:
    """Zone by zone the cards that a seat knows."""
    view = state.view(seat)
    return {zone: " ".join(sorted(names(held.cards))) for zone, held in view.zones.items() if held.cards}


def knows(state: State, zone: str, *expected: str) -> None:
    """Check what the spectator, seat 0, seat 1, ... know to lie in a zone."""
    found = [known(state, zone, seat) for seat in (None, *range(state.plan.seats))]
    assert found == [words(text) for text in expected]


def ended(
    places: tuple[int, ...], *fools: Seat, ending: str = "fool", points: tuple[int, ...] | None = None
) -> Outcome:
    """An outcome with these fools, the next dealer last; without one it is no draw."""
    return Outcome(places, fools, False, ending, points)
