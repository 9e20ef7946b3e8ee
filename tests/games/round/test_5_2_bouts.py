"""Round fool, the second phase: leads of one, three and five cards (5.2)."""

from __future__ import annotations

from itertools import combinations

import pytest

from foolery.core.contracts import Carried
from foolery.core.errors import BadRules
from foolery.core.events import Outcome
from foolery.games.round import ROUND, Rules
from foolery.games.round.leads import is_lead, leads

from .table import at, cards, play, texts

MANY = "6d 7d 8d Td Jd Qd"


@pytest.mark.parametrize(
    ("hand", "against", "legal"),
    [
        ("6s6c9d", MANY, "6s 6c 9d 6s6c9d"),
        ("6s6h6c", MANY, "6s 6h 6c 6s6h6c"),  # a pair and any one, of the same rank too
        ("6s7c9d", MANY, "6s 7c 9d"),  # no pair
        ("6s6c9d", "7d 8d", "6s 6c 9d"),  # never more than the defender holds
        ("6s6c7s7c", MANY, "6s 6c 7s 7c 6s6c7s 6s6c7c 6s7s7c 6c7s7c"),
        (
            "6s6h6d6cAs",  # four of a kind are two pairs
            MANY.replace("6d", "Ad"),
            "6s 6h 6d 6c As 6s6h6d 6s6h6c 6s6d6c 6h6d6c 6s6hAs 6s6dAs 6s6cAs 6h6dAs 6h6cAs 6d6cAs 6s6h6d6cAs",
        ),
        ("QsQh7s7hKs", MANY, None),
    ],
)
def test_leads(hand: str, against: str, legal: str | None) -> None:
    """5.2, and the seed's examples."""
    found = texts(at(f"{hand}|{against}"))
    assert len(set(found)) == len(found)
    if legal is None:
        assert "7s7hQsQhKs" in found
        assert {len(text) // 2 for text in found} == {1, 3, 5}
    else:
        assert set(found) == set(legal.split())


@pytest.mark.parametrize("held", ["6s6h6d6c7s7h7d8s8h9s", "6s6h6d7s7h7d8s8h8d", "6s7s8s9sTs", "AsAhAdAc"])
@pytest.mark.parametrize("limit", range(1, 7))
def test_every_lead_and_none_twice(held: str, limit: int) -> None:
    """Against all choices of cards."""
    hand = cards(held)
    each = [1 << card for card in range(52) if hand >> card & 1]
    expected = {
        sum(chosen)
        for size in (1, 3, 5)
        if size <= limit
        for chosen in combinations(each, size)
        if is_lead(sum(chosen))
    }
    found = list(leads(hand, limit))
    assert len(found) == len(set(found))
    assert set(found) == expected


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("6s6c9d", True), ("6s7c9d", False), ("6s6c", False), ("6s6h6d6c9d", True), ("6s6h6d7s7h", True),
     ("6s6h6d7s8s", False), ("6s6c7s7c9d", True), ("6s", True)],
)  # fmt: skip
def test_what_makes_a_lead(text: str, is_one: bool) -> None:
    assert is_lead(cards(text)) == is_one


EXAMPLE = "6s 6c 9d 7s | 8s Td Js Ac"


def test_partial_defence() -> None:
    """5.2 (d): covers 6s and 9d, takes 6c; with two players seat 0 attacks again."""
    state = play(at(EXAMPLE), "6s6c9d 8s/6s Td/9d")
    assert set(texts(state)) == {"Ac/6c", "take"}
    play(state, "take")
    assert state.discard == cards("6s8s9dTd")
    assert state.hands[1] == cards("JsAc6c")
    assert (state.attacker, state.defender) == (0, 1)
    assert state.public_facts()["last_bout"] == "taken"


def test_all_beaten_and_the_defender_attacks() -> None:
    state = play(at(EXAMPLE), "6s6c9d 8s/6s Td/9d Ac/6c")
    assert state.discard == cards("6s6c9d8sTdAc")
    assert (state.attacker, state.defender) == (1, 0)
    assert state.public_facts()["last_bout"] == "beaten"


def test_who_loses_the_turn() -> None:
    """5.2: the player to the left of the defender attacks."""
    state = play(at("6s 7s | 8s Td | 9s Tc"), "6s take")
    assert (state.attacker, state.defender) == (2, 0)
    assert state.hands[1] == cards("8sTd6s")


@pytest.mark.parametrize(
    ("hands", "changed", "moves", "places", "fools", "ending"),
    [
        ("6s | 8s Td", {}, "6s take", (1, 2), (1,), "first_out"),  # with two the other is the fool
        ("6s 7d | 8s", {}, "6s 8s/6s", (2, 1), (0,), "first_out"),
        ("6s | 8s", {}, "6s 8s/6s", (1, 1), (), "draw"),  # empty together
        ("6s | 8s", {"no_draws": True}, "6s 8s/6s", (1, 2), (1,), "first_out"),
        ("6s | 8s Td | 9s", {}, "6s take", (1, 2, 2), (), "first_out"),  # the game ends
        ("6s | 8s | 9s", {}, "6s 8s/6s", (1, 1, 3), (2,), "first_out"),
        ("6s | 8s | 9s Ts", {"ending": "fool"}, "6s 8s/6s", (1, 1, 3), (2,), "fool"),
    ],
)
def test_the_end(
    hands: str,
    changed: dict[str, object],
    moves: str,
    places: tuple[int, ...],
    fools: tuple[int, ...],
    ending: str,
) -> None:
    """5.2: the first player without cards wins; together empty: draw."""
    outcome = play(at(hands, Rules(**changed)), moves).outcome()  # type: ignore[arg-type]
    assert outcome == Outcome(places, fools, ending == "draw", ending)


def test_play_goes_on_to_the_fool_if_so_agreed() -> None:
    state = play(at("6s | 8s Td | 9s Tc", Rules(ending="fool")), "6s take")
    assert state.outcome() is None and state.standing.places == (1, 0, 0)
    assert (state.attacker, state.defender) == (2, 1)


def test_nothing_beaten_for_long_is_a_draw() -> None:
    """1.11"""
    state = at("7s 8s | 7d 8d | 7c 8c", Rules(quiet_bouts=5))
    while state.actor() is not None:
        play(state, texts(state)[0] if state.phase == "lead" else "take")
    assert state.bout == 15
    assert state.outcome() == Outcome((1, 1, 1), (), True, "stalemate")


def test_the_fool_deals_next_and_without_one_the_same() -> None:
    """1.9"""
    lost = play(at("6s | 8s Td", dealer=0), "6s take")
    assert ROUND.next_deal(lost) == Carried(1, lost.outcome())
    nobody = play(at("6s | 8s Td | 9s Tc", dealer=2), "6s take")
    assert ROUND.next_deal(nobody).dealer == 2


def test_for_two_to_six_with_36_cards() -> None:
    assert list(ROUND.seat_range(Rules())) == [2, 3, 4, 5, 6]
    assert [reason.code for reason in ROUND.problems(Rules(), 7)] == ["problem.seats"]
    with pytest.raises(BadRules):
        ROUND.check(Rules(), 1)
