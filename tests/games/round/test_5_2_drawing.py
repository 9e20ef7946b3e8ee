"""Round fool, the first phase: drawing and taking (5.2)."""

from __future__ import annotations

import random

import pytest

from foolery.cards import pack, parse_cards
from foolery.core.events import Moved, Outcome
from foolery.games.round import ROUND, Rules

from .table import at, cards, play, texts


def test_the_layout() -> None:
    """Eight face up, the ninth is the trump card under the stock; the dealer's left draws first."""
    order = parse_cards("6s7s8s9sTsJsQsKsAh")
    order += [card for card in pack(36) if card not in order]
    state = ROUND.deal_order(Rules(), 3, order, dealer=1)
    assert state.zones()["table"] == cards("6s7s8s9sTsJsQsKs")
    assert state.zones()["trump"] == cards("Ah")
    assert state.public_facts()["trump"] == "h"
    assert len(state.stock) == 27
    assert state.actor() == 2 and texts(state) == ["draw"]


EXAMPLE = {"turned": "Kh", "table": "7s Qd 9h"}
"""Hearts are trumps."""


@pytest.mark.parametrize(
    ("drawn", "legal", "hand", "table"),
    [
        ("Ts", None, "Ts7s", "Qd9h"),  # must take
        ("6h", "7s Qd", None, None),  # may take 7s or Qd, not 9h
        ("Jd", None, "", "7sQd9hJd"),  # joins the table
        ("Th", "7s 9h Qd", None, None),
        ("6d", None, "", "7sQd9h6d"),
    ],
)
def test_what_a_drawn_card_takes(drawn: str, legal: str | None, hand: str | None, table: str | None) -> None:
    """5.2 (d)"""
    state = play(at("/", stock=f"{drawn}{'6c' if drawn == '6h' else '6h'}8c", **EXAMPLE), "draw")
    if legal is None:
        assert state.phase == "draw" and state.actor() == 1
        assert (state.hands[0], state.table) == (cards(hand or ""), cards(table or ""))
    else:
        assert state.phase == "choose" and state.actor() == 0
        assert set(texts(state)) == set(legal.split())
        assert state.zones()["drawn"] == cards(drawn)


def test_the_chosen_card_is_taken_with_the_drawn_one() -> None:
    state = play(at("/", stock="6h6c8c", **EXAMPLE), "draw Qd")
    assert (state.hands[0], state.table) == (cards("6hQd"), cards("7s9h"))
    assert state.actor() == 1 and state.drawn is None


def test_taking_need_not_be_compulsory() -> None:
    """5.2 (b): [INT]; the other way is an option."""
    free = Rules(must_capture=False)
    state = play(at("/", free, stock="Ts6h", **EXAMPLE), "draw")
    assert set(texts(state)) == {"7s", "leave"}
    play(state, "leave")
    assert (state.hands[0], state.table) == (0, cards("7sQd9hTs"))
    assert "leave" not in texts(play(at("/", stock="6h6c", **EXAMPLE), "draw"))


def test_the_last_card_takes_the_table() -> None:
    """5.2: who draws the trump card keeps it and all that is left."""
    state = play(at("8s/9s", drawer=1, dealer=0, turned="Kh", table="7s Qd 6h"), "draw")
    assert state.hands == [cards("8s"), cards("9sKh7sQd6h")]
    assert state.phase == "lead" and state.table == 0


@pytest.mark.parametrize(("hands", "attacker"), [("6h8s/9s", 0), ("8s/9s6h", 1)])
def test_the_six_of_trumps_leads(hands: str, attacker: int) -> None:
    state = play(at(hands, drawer=1, turned="Kh"), "draw")
    assert state.attacker == attacker
    turned = play(at("8s/9s", drawer=1, turned="6h"), "draw")
    assert turned.attacker == 1


@pytest.mark.parametrize(
    ("changed", "hands", "places", "fools", "ending"),
    [
        ({}, "/9s6h", (1, 2), (1,), "first_out"),
        ({}, "/9s6h/8s", (1, 2, 2), (), "first_out"),
        ({"empty_after_drawing": "void"}, "/9s6h/8s", (1, 1, 1), (), "void"),
    ],
)
def test_no_card_after_drawing(
    changed: dict[str, str], hands: str, places: tuple[int, ...], fools: tuple[int, ...], ending: str
) -> None:
    """5.2 (b): by the literal text that player has won at once [INT]."""
    state = play(at(hands, Rules(**changed), drawer=1, turned="Kh"), "draw")
    assert state.outcome() == Outcome(places, fools, ending == "void", ending)


def test_no_card_after_drawing_where_there_must_be_a_fool() -> None:
    state = play(at("/9s6h/8s", Rules(ending="fool"), drawer=1, turned="Kh"), "draw")
    assert state.standing.places == (1, 0, 0)
    assert (state.attacker, state.defender) == (1, 2)


def test_everybody_knows_what_was_taken() -> None:
    state = play(at("/", stock="Ts6h8c", **EXAMPLE), "draw")
    for seat in (None, 0, 1):
        assert state.view(seat).zone("hand.0").known == cards("Ts7s")
    moved = [event for event in state.history() if isinstance(event, Moved)]
    assert all(event.cards for event in moved)


def test_the_order_of_the_stock_is_unknown() -> None:
    """All know which cards are left, and nobody which comes next."""
    state = at("/", stock="6c8c9c", turned="6h", table="7s")
    view = state.view(0)
    assert view.zone("stock").known == cards("6c8c9c")
    first = {ROUND.determinize(view, random.Random(seed)).stock[-1] for seed in range(40)}
    assert first == set(parse_cards("6c8c9c"))
