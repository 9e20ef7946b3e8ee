"""Book 4.17 to 4.24: points, epaulettes, poker, secret, empty, three-card, Chukchi, Japanese fool."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from foolery.games.durak import DURAK, State

from .table import (
    at,
    covers,
    dealt,
    dealt_hands,
    discard,
    draw,
    ended,
    fact,
    fool,
    hand,
    leads,
    legal,
    play,
    rules,
    stock,
    turned,
    words,
)  # fmt: skip

SIX = "6s 7d Kc 9h 9s Jd"

# --- 4.17 Points ----------------------------------------------------------------------------------

POINTS = rules("points", throw_in="none", pursuit=False, lead="any")


def test_4_17_worked_example() -> None:
    """You beat bouts of 1, 3 and 2 cards: 6; the computer 2 and 2: 4. You win, although left with a card."""
    state = at(POINTS, "9s 7s 7d Ts 9d 9c Td Tc Jd Jc As | 6s Qs Qd 8s 8d 8c Kc Kd 6d 6c", attacker=1)
    play(state, "1 6s; 0 9s/6s; 0 7s7d; 1 Qs/7s; 1 Qd/7d; 1 8s8d8c; 0 Ts/8s; 0 9d/8d; 0 9c/8c")
    assert fact(state, "points") == (4, 2)
    play(state, "0 TdTc; 1 Kd/Td; 1 Kc/Tc; 1 6d6c; 0 Jd/6d; 0 Jc/6c")
    assert hand(state, 0) == {"As"} and hand(state, 1) == set()
    assert state.outcome() == ended((1, 2), 1, ending="points", points=(6, 4))


@pytest.mark.parametrize(
    ("so_far", "outcome"),
    [
        ((6, 3), ended((1, 2), 1, ending="points", points=(6, 4))),
        ((3, 4), ended((2, 1), 0, ending="points", points=(3, 5))),
        ((5, 4), draw((1, 1), "points", (5, 5))),
    ],
)
def test_4_17_most_points_win_and_equal_ones_share(so_far: tuple[int, int], outcome: Any) -> None:
    """By cards seat 1 is the fool, who beats off one more card."""
    state = play(at(POINTS, "7s | 9s 9d", points=so_far), "0 7s; 1 9s/7s")
    assert state.outcome() == outcome


@pytest.mark.parametrize(("points_for", "points"), [("beaten_bouts", (0, 0)), ("every_cover", (0, 1))])
def test_4_17_covers_in_a_bout_that_is_taken(points_for: str, points: tuple[int, int]) -> None:
    by = rules("points", throw_in="none", pursuit=False, points_for=points_for)
    state = play(at(by, "7s 7d Kd | 9s 6c"), "0 7s7d; 1 9s/7s; 1 take")
    assert fact(state, "points") == points


def test_4_17_three_seats_share_and_one_at_the_bottom_is_the_fool() -> None:
    state = play(at(POINTS, "7s | 9s | Kd", points=(4, 3, 1)), "0 7s; 1 9s/7s")
    assert state.outcome() == ended((1, 1, 3), 2, ending="points", points=(4, 4, 1))
    state = play(at(POINTS, "7s | 9s | Kd", points=(1, 3, 1)), "0 7s; 1 9s/7s")
    assert state.outcome() == ended((2, 1, 2), ending="points", points=(1, 4, 1))


# --- 4.18 Epaulettes ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "two_cards", "among_more"),
    [
        ("0 9s9d; 1 take; 0 done", "9", "9"),
        ("0 9s; 1 take; 0 9d; 0 done", "9", "9"),  # in whatever way
        ("0 9s; 1 Ts/9s; 0 9d; 1 take; 0 done", "", "9"),
        ("0 9s9d9c; 1 take", "", ""),
        ("0 Ad; 1 take; 0 done", "", ""),
        ("0 9s; 1 Ts/9s; 0 done", "", ""),
    ],
)
def test_4_18_worked_examples(moves: str, two_cards: str, among_more: str) -> None:
    for epaulette_for, expected in (("two_cards", two_cards), ("pair_among_more", among_more)):
        by = rules("epaulettes", epaulette_for=epaulette_for)
        state = play(at(by, "9s 9d 9c Ad | Ts Kc Kd"), moves)
        assert fact(state, "epaulettes") == (expected, "")


@pytest.mark.parametrize(
    ("epaulettes", "places", "fools"),
    [
        (["97", "K6"], (2, 1), (0,)),  # K > 9
        (["976", "KA"], (1, 2), (1,)),  # three against two
        (["97", "97"], (1, 1), ()),
        (["A7", "A6"], (1, 2), (1,)),
    ],
)
def test_4_18_worked_example_most_then_highest(
    epaulettes: list[str], places: tuple[int, int], fools: tuple[int, ...]
) -> None:
    state = play(at(rules("epaulettes"), "7s | 9s 9d", epaulettes=epaulettes), "0 7s; 1 9s/7s")
    found = state.outcome()
    assert found is not None and (found.places, found.fools, found.draw) == (places, fools, not fools)


def test_4_18_two_pairs_among_more() -> None:
    by = rules("epaulettes", epaulette_for="pair_among_more")
    state = play(at(by, "9s 9d Ts Ad | Tc Kc Kd Th", "h"), "0 9s9d; 1 Th/9s; 1 take; 0 Ts; 0 done")
    assert fact(state, "epaulettes") == ("T9", "")


# --- 4.19 Poker -----------------------------------------------------------------------------------

ATTACKER = "Ac 8s 8d Ks Kd Qd"


def poker(stock: str = "8h Td Qs", defender: str = SIX, **more: Any) -> State:
    by = rules("poker", pursuit=False, **more)
    return play(at(by, f"{ATTACKER} | {defender}", stock=stock, turned="7h"), "0 Ac")


def swaps(state: State) -> set[str]:
    return {text for text in legal(state) if text[0] == "~"}


def test_4_19_worked_example() -> None:
    """6♠ 7♦ for 8♥ and 10♦: 8♥ may cover; the stock has its size."""
    state = play(poker(), "1 ~6s7d")
    assert hand(state, 1) == words("Kc 9h 9s Jd 8h Td") and set(stock(state)) == words("6s 7d Qs")
    assert legal(state) == {"8h/Ac", "9h/Ac", "take"} and turned(state) == "7h"  # once a bout


def test_4_19_any_two_cards() -> None:
    assert swaps(poker()) == {
        f"~{a}{b}" for a, b in itertools.combinations(["6s", "7d", "9s", "9h", "Jd", "Kc"], 2)
    }


@pytest.mark.parametrize(
    ("stock", "defender", "is_offered"),
    [
        ("8h", SIX, False),  # one card above the trump card
        ("8h Td", SIX, True),
        ("8h Td", "6s", False),  # one card in hand
        ("8h Td", "6s 7d", True),
        ("8h Td Qs", f"{SIX} Qc", False),  # more than six
    ],
)
def test_4_19_when(stock: str, defender: str, is_offered: bool) -> None:
    assert bool(swaps(poker(stock, defender))) is is_offered


def test_4_19_not_after_covering_has_begun() -> None:
    by = rules("poker")
    state = at(by, f"8s 8d Ks Kd Qd 7s | {SIX}", stock="8h Td Qs", turned="7h")
    assert not swaps(play(state, "0 8s8d; 1 9s/8s"))


def test_4_19_again_in_the_next_bout() -> None:
    state = play(poker("8h Td Qs Jc Js"), "1 ~6s7d; 1 8h/Ac; 0 done; 1 9s")
    assert state.actor() == 0 and swaps(state)


# --- 4.20 Secret ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("secret", "defender", "left", "trump", "drawn"),
    [
        ("drawn", "9s Qs", None, "s", "7h Js"),  # he needs two: the trump card and J♠
        ("drawn", "9s Qs Qd", "Js", "s", "7h"),  # he needs one: J♠ stays face up as the last card
        ("drawn", "9s Qs Qd Qc", "7h", "h", ""),
        ("stays", "9s Qs", None, "s", "7h"),
        ("stays", "9s Qs Qd", None, "s", "7h"),
    ],
)
def test_4_20_worked_example(secret: str, defender: str, left: str | None, trump: str, drawn: str) -> None:
    """Stock from the top: 9♣, trump card 7♥, secret J♠; the opener draws 9♣."""
    by = rules("secret", secret=secret, hand_size=3)
    state = at(by, f"7s Ks Kd | {defender}", stock="9c", turned="7h", secret="Js")
    play(state, "0 7s; 1 9s/7s; 0 done")
    assert "9c" in hand(state, 0) and hand(state, 1) & words("7h Js") == words(drawn)
    assert (turned(state), fact(state, "trump")) == (left, trump)


def test_4_20_the_new_trump_counts_from_the_next_bout_on() -> None:
    by = rules("secret", hand_size=3)
    state = at(by, "7s Ks Kd | 9s Qs 8c", stock="9c", turned="7h", secret="Js")
    play(state, "0 7s; 1 9s/7s; 0 done; 1 8c")
    assert legal(state) == {"Ks/8c", "9c/8c", "take"}


def test_4_20_the_secret_card_is_the_next_after_the_trump_card() -> None:
    state = dealt_hands(rules("secret", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Qs Ks Ad 8h")
    assert turned(state) == "Qs" and stock(state)[:2] == ["Ad", "8h"] and "Ks" not in stock(state)
    assert state.view(None).zone("secret").count == 1 and state.view(None).zone("secret").known == 0


def test_4_20_it_stays_on_the_table() -> None:
    """`stays` shows only the trump suit: the card is in nobody's hand and the deal ends without it."""
    by = rules("secret", secret="stays", hand_size=3)
    state = at(by, "7s Ks | 9s Qs Qd", turned="7h", secret="Js")
    play(state, "0 7s; 1 9s/7s; 0 done")
    assert hand(state, 0) == words("Ks 7h") and state.view(None).zone("trump").count == 1
    play(state, "1 Qd; 0 take; 1 done")
    assert len(hand(state, 0)) == 3 and hand(state, 1) == {"Qs"}


# --- 4.21 Empty -----------------------------------------------------------------------------------

FIFTEEN = "6s 6d 6c 8s 8d 8c Ts Td Tc Js Jd Jc Qs Qd"


def test_4_21_worked_example() -> None:
    """P0 has two cards, P1 none: P1 draws six, P0 nothing."""
    state = at(rules("empty"), "7s Ks Kd | 9s", stock=FIFTEEN, turned="7h")
    play(state, "0 7s; 1 9s/7s")
    assert hand(state, 0) == words("Ks Kd") and hand(state, 1) == words("6s 6d 6c 8s 8d 8c")


def test_4_21_both_empty_the_opener_first() -> None:
    state = at(rules("empty"), "7s | 9s", stock="6s 6d 6c 8s 8d 8c Ts", turned="7h")
    play(state, "0 7s; 1 9s/7s")
    assert len(hand(state, 0)) == 6 and hand(state, 1) == words("Ts 7h")


# --- 4.22 Three-card ------------------------------------------------------------------------------

THREE = rules("three-card")


@pytest.mark.parametrize(
    ("attacker", "defender", "count", "size"),
    [
        ("6s 9d Kc 7h", SIX.replace("6s", "8s"), 4, 3),
        ("6s 9d Kc 7h", "8s 8d", 6, 2),
        ("6s 9d Kc 7h", "8s", 4, 1),
        ("6s 9d", "8s 8d 8c", 1, 2),
        ("6s", "8s 8d 8c", 1, 1),
    ],
)
def test_4_22_worked_examples(attacker: str, defender: str, count: int, size: int) -> None:
    """Every three cards; as many as the least of three, the hand and the defender's hand; not fewer."""
    defender = defender.replace("7d", "7c").replace("Kc", "Kd").replace("9h", "Th")
    found = leads(THREE, f"{attacker} | {defender}")
    assert found == {"".join(c) for c in itertools.combinations(sorted_by_rank(attacker), size)}
    assert len(found) == count


def sorted_by_rank(text: str) -> list[str]:
    return sorted(text.split(), key=lambda card: ("23456789TJQKA".index(card[0]), "shdc".index(card[1])))


def test_4_22_all_or_nothing() -> None:
    state = play(at(THREE, "6s 9d Kc 7h | 8s Td Ac 9c 8h"), "0 6s7h9d; 1 8s/6s; 1 Td/9d")
    assert legal(state) == {"8h/7h", "take"}
    done = play(state.copy(), "1 8h/7h")
    assert done.actor() == 1 and len(discard(done)) == 6  # no throw-ins
    play(state, "1 take")
    assert state.actor() == 0 and len(hand(state, 1)) == 8


def test_4_22_with_throw_ins() -> None:
    by = rules("three-card", throw_in="all")
    state = play(at(by, "6s 9d Kc 9h | 8s Td Ac 9c 8h"), "0 6s9dKc; 1 8s/6s; 1 Td/9d; 1 Ac/Kc")
    assert legal(state) == {"9h", "done"}


def test_4_22_the_cap_is_one_more_limit() -> None:
    assert leads(rules("three-card", attack_limit=2), "6s 9d Kc | 8s 8d 8c") == words("6s9d 6sKc 9dKc")


# --- 4.23 Chukchi ---------------------------------------------------------------------------------

CHUKCHI = rules("chukchi")


@pytest.mark.parametrize(("seats", "removed", "trump"), [(2, 24, "h"), (5, 6, "d"), (6, 0, "c")])
def test_4_23_worked_example(seats: int, removed: int, trump: str) -> None:
    """Two seats: 12 cards in play. With six the dealer's last card is trump."""
    first = "6s 7s 8s 9s Ts Js Qs Ks As 6h 7h 8h 9h"
    state = dealt(CHUKCHI, seats, first, "Tc", dealer=seats - 1)
    assert stock(state) == [] and state.view(None).zone("removed").count == removed
    assert all(len(hand(state, seat)) == 6 for seat in range(seats))
    assert fact(state, "trump") == trump if seats != 5 else removed == 6


def test_4_23_nobody_draws_and_the_first_without_cards_wins() -> None:
    state = play(at(CHUKCHI, "7s | 9s 9d", "h"), "0 7s; 1 9s/7s")
    assert state.outcome() == fool(1, (1, 2))


def test_4_23_seats() -> None:
    assert DURAK.seat_range(CHUKCHI) == range(2, 7)
    assert DURAK.seat_range(rules("chukchi", pack=52)) == range(2, 9)


# --- 4.24 Japanese --------------------------------------------------------------------------------

JAPANESE = rules("japanese")


@pytest.mark.parametrize(
    ("attack", "beats", "others"),
    [
        ("9s", "Ts As", "6d Ad 8s"),
        ("9h", "Th 6d Ad", "8h As"),
        ("9d", "Td", "8d As"),
        ("9c", "Tc 6d", "8c As"),
    ],
)
@pytest.mark.parametrize("preset", ["japanese", "japanese-turned"])
def test_4_24_worked_examples(preset: str, attack: str, beats: str, others: str) -> None:
    state = play(at(rules(preset), f"{attack} Kc | {beats} {others}", None), f"0 {attack}")
    assert covers(state, attack) == words(beats)


def test_4_24_no_card_is_turned_and_the_lowest_diamond_begins() -> None:
    state = dealt_hands(rules("japanese", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Qs Ks Ad 8h")
    assert (state.actor(), turned(state), fact(state, "trump"), len(stock(state))) == (1, None, "d", 30)


def test_4_24_the_first_diamond_is_turned() -> None:
    """Q♠ and K♠ are passed over, shown and shuffled back; A♦ lies under the stock."""
    state = dealt_hands(rules("japanese-turned", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Qs Ks Ad 8h")
    assert (turned(state), fact(state, "trump"), len(stock(state))) == ("Ad", "d", 29)
    assert words("Qs Ks") <= set(stock(state))


def test_4_24_without_a_diamond_in_the_stock_nothing_is_turned() -> None:
    diamonds = "6d 7d 8d 9d Td Jd | Qd Kd Ad 9c Tc Jc"
    state = dealt_hands(rules("japanese-turned"), diamonds, "Qs Ks")
    assert (turned(state), fact(state, "trump"), len(stock(state))) == (None, "d", 24)
