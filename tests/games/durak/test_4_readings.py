"""What docs/readings.md and the rule book's overview say of the variants and no worked example shows."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.cards import parse_card
from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State
from foolery.games.durak.problems import cards_needed

from .table import (
    after,
    asked,
    at,
    buried,
    closed,
    dealt,
    dealt_hands,
    discard,
    draw,
    ended,
    fact,
    hand,
    known,
    leads,
    legal,
    play,
    rules,
    stock,
    turned,
    under,
    words,
)  # fmt: skip

QUIET = {"throw_in": "none", "pursuit": False}
BEATEN, TAKEN = "0 7s; 1 9s/7s", "0 7s; 1 take"

# --- Chapter 11: players --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "seats"),
    [
        ("simple", (2, 6)), ("throw-in", (2, 6)), ("transfer", (2, 6)), ("transfer-2", (2, 6)),
        ("albanian", (2, 6)), ("armenian", (2, 5)), ("trumpless", (2, 6)), ("big", (2, 6)),
        ("believe", (2, 6)), ("chinese", (2, 6)), ("tedious", (2, 6)), ("trump", (2, 5)), ("royal", (2, 6)),
        ("circular", (2, 6)), ("magadan", (2, 5)), ("piled-up", (2, 6)), ("invisible", (2, 5)),
        ("werewolf", (2, 6)), ("rebound", (2, 5)), ("points", (2, 6)), ("epaulettes", (2, 6)),
        ("poker", (2, 5)), ("secret", (2, 5)), ("empty", (2, 6)), ("three-card", (2, 6)),
        ("japanese", (2, 6)),
    ],
)  # fmt: skip
def test_11_players(preset: str, seats: tuple[int, int]) -> None:
    found = DURAK.seat_range(rules(preset))
    assert (found[0], found[-1]) == seats


@pytest.mark.parametrize(
    ("preset", "need"),
    [("secret", 32), ("armenian", 32), ("poker", 33), ("magadan", 31), ("trump", 31), ("two-trump", 35)],
)
def test_1_1_cards_that_five_players_need(preset: str, need: int) -> None:
    """Five hands, and what has to lie in the stock: trump cards, and what is above or below them."""
    assert cards_needed(rules(preset), 5) == need


# --- The deal -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "trumps", "left", "lies"),
    [
        ("Ts Js Kh Qs As", "shs", "Js As", "Ts Kh Qs"),  # no free suit is left: the next card serves
        ("Ts Js Qs As Kh", "shs", "Qs As", "Ts Kh Js"),  # none is left at all: the first passed over
        ("Ts Js Kh Qd As", "shd", "Js As", "Ts Kh Qd"),
    ],
)
def test_4_6_when_a_suit_is_taken(rest: str, trumps: str, left: str, lies: str) -> None:
    by = rules("two-trump", pack=20, hand_size=5)
    hands = "Tc Jc Qc Kc Ac | Td Jd Kd Ad Th | Jh Qh Ah Ks Qd"
    if "Qd" in rest:
        hands = hands.replace("Qd", "Qs")
    state = dealt_hands(by, hands, rest)
    assert fact(state, "trumps") == tuple(trumps) and under(state) == lies
    assert set(stock(state)) == words(left)


@pytest.mark.parametrize("where", ["after_deal", "bottom_of_pack"])
def test_4_20_the_secret_is_the_top_card_after_the_trump_card_was_turned(where: str) -> None:
    by = rules("secret", hand_size=3, trump_card=where)
    state = dealt(by, 2, "7d 6d 8s 9c 9s Tc Qs Ks Ad", "8h", dealer=1)
    secret, trump = ("Ks", "Qs") if where == "after_deal" else ("Qs", "8h")
    assert turned(state) == trump and state.kernel.secret == parse_card(secret)


def test_4_23_the_bottom_card_may_be_trump_it_is_set_aside_too() -> None:
    by = rules("chukchi", hand_size=3, trump_card="bottom_of_pack")
    state = dealt(by, 2, "7d 6d 8s 9c 9s Tc Qs Ks Ad", "8h", dealer=1)
    assert fact(state, "trump") == "h" and known(state, "removed") >= {"8h"}


def test_4_13_seats_that_get_one_more_sit_from_the_dealers_left() -> None:
    state = dealt(rules("piled-up"), 5, "", "Qd", dealer=2)
    assert [len(hand(state, seat)) for seat in range(5)] == [7, 7, 7, 8, 7]
    assert "Qd" in hand(state, 3)


def test_4_24_in_a_stock_whose_first_card_is_a_diamond_nothing_is_passed_over() -> None:
    state = dealt_hands(rules("japanese-turned", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Ad Qs Ks")
    assert turned(state) == "Ad" and stock(state)[:2] == ["Qs", "Ks"]


# --- Bouts ----------------------------------------------------------------------------------------


def test_4_2_without_a_trump_card_the_last_face_down_card_is_led_too() -> None:
    state = at(rules("armenian", trump="none"), "6s 7d Kc | 8s 8d Ks", stock="9c")
    assert "top" in legal(state)
    play(state, "0 top")
    assert stock(state) == []


def test_4_5_a_bout_that_is_doubted_at_its_cap() -> None:
    """The limit is reached by the card that is covered in the dark: believed, the bout ends."""
    state = play(at(rules("believe", attack_limit=1), "7s Ks | 6c Qs"), "0 7s; 1 ?6c/7s; 0 believe")
    assert state.actor() == 1 and buried(state) == {"6c"}


def test_4_5_who_answers_may_have_no_cards_left() -> None:
    """Seat 0 has played its last card; it doubts wrongly, takes both and is in again."""
    state = play(at(rules("believe"), "7s | 9s Qs | Kd Kc"), "0 7s; 1 ?9s/7s; 0 doubt")
    assert hand(state, 0) == words("7s 9s") and fact(state, "places") == (0, 0, 0) and state.actor() == 1


def test_4_5_caught_with_the_last_card() -> None:
    state = play(at(rules("believe"), "7s Ks | 6c | Kd Kc"), "0 7s; 1 ?6c/7s; 0 doubt")
    assert hand(state, 1) == words("7s 6c") and state.actor() == 2


def test_4_5_a_second_doubt_in_a_bout() -> None:
    state = play(at(rules("believe"), "7s 7d Ks | 6c 9d Qs"), "0 7s7d; 1 ?6c/7s; 0 believe; 1 ?9d/7d")
    assert state.actor() == 0
    play(state, "0 doubt")  # 9♦ was right, 6♣ is not asked about any more
    assert hand(state, 0) == words("7s 7d 6c 9d Ks") and fact(state, "beaten") == 1


def test_4_7_the_nine_led_to_a_defender_who_has_only_lower_cards() -> None:
    by = rules("chinese", hand_size=3)
    state = play(dealt_hands(by, "9d 9s Jc | 8s 8d 7d", "6c"), "0 9d")
    assert legal(state) == {"take"}
    play(state, "1 take")  # no pursuit: the cap is one
    assert state.actor() == 0 and len(hand(state, 1)) == 4


def test_4_8_in_a_hand_of_one_rank_everything_may_be_led() -> None:
    assert leads(rules("tedious"), "9s 9d | 8s 8d 8c") == words("9s 9d 9s9d")


def test_4_12_as_many_closed_cards_as_the_option_says_open_one_by_one() -> None:
    by = rules("magadan", closed_cards=3, hand_size=4, **QUIET)
    more: dict[str, Any] = {"stock": "Kc Qc Jc Tc 8c", "turned": "Ah", "closed": ["6s 8s Ts", "6d 8d Td"]}
    state = play(at(by, "7s | 9s", **more), BEATEN)
    assert closed(state, 1) == "8d Td" and "6d" in hand(state, 1)


def test_4_19_at_most_a_hand_as_dealt() -> None:
    by = rules("poker", hand_size=3)
    for defender, offered in (("6s 7d 9s", True), ("6s 7d 9s Jd", False)):
        state = play(at(by, f"Ac 8s | {defender}", stock="8h Td Qs", turned="7h"), "0 Ac")
        assert any(text[0] == "~" for text in legal(state)) is offered


def test_3_neighbours_when_both_are_the_same_seat() -> None:
    """Pairs of four, one of the attackers out: left and right of the defender sits the same opponent."""
    by = rules("couple", throw_in="neighbours")
    state = play(at(by, "7s 8s | 9s 9d Kc | | Kd Qd"), "0 7s; 1 9s/7s")
    assert asked(state) == [0]


# --- The end --------------------------------------------------------------------------------------


def test_1_11_the_discard_counts_cards_face_down() -> None:
    state = play(at(rules("believe", **QUIET), "7s Ks Kd | 6c Qs Qd"), f"{TAKEN}; 0 Ks; 1 ?6c/Ks; 0 believe")
    assert fact(state, "quiet") == 0 and len(discard(state)) == 2


@pytest.mark.parametrize("goal", ["points", "epaulettes"])
def test_1_11_the_guard_ends_a_deal_by_points_as_a_draw(goal: str) -> None:
    by = rules("tedious", goal=goal, lead="one", quiet_bouts=5, **QUIET)
    state = at(by, "As 6c 6d | Ad 7c 7d | Ac 8c 8d", "h")
    while (actor := state.actor()) is not None:
        options = legal(state)
        play(state, f"{actor} {'take' if 'take' in options else min(options)}")
    found = state.outcome()
    assert found is not None and (found.places, found.draw, found.ending) == ((1, 1, 1), True, "stalemate")


@pytest.mark.parametrize("no_draws", [False, True])
def test_6_3_all_hands_empty_at_a_table_of_sides(no_draws: bool) -> None:
    by = rules("russian", partners="pairs", no_draws=no_draws, **QUIET)
    state = at(by, "7s | 9s | Kd | Qd", stock="6s 6d", turned="6h")
    found = play(state, BEATEN).outcome()
    assert found is not None
    # A member of each side is empty: both sides win, so it is a draw; else the last defender's side loses.
    assert (found.places, found.fools) == (((1, 3, 1, 3), (3, 1)) if no_draws else ((1, 1, 1, 1), ()))


def test_1_9_3_winners_of_a_couple_share_so_the_lowest_trump_begins() -> None:
    by = rules("couple", hand_size=3, next_attacker="winner")
    hands = "9s 9d Td | 8h 9c Tc | 8s 8d 8c | 7h 7d 7c"
    state = dealt_hands(by, hands, "Kh", dealer=3, carried=after(ended((1, 3, 1, 3), 1, 3), 3))
    assert state.actor() == 3


def test_1_9_4_17_a_draw_by_points_the_same_dealer() -> None:
    state = play(at(rules("points", **QUIET), "7s | 9s 9d", points=(1, 0), dealer=0), BEATEN)
    assert state.outcome() == draw((1, 1), "points", (1, 1)) and state.carried().dealer == 0


def deal(preset: str, seed: int, **changes: Any) -> State:
    return DURAK.deal(rules(preset, **changes), 2, Chance(key_from_seed(seed)))


@pytest.mark.parametrize("preset", ["rebound", "poker", "two-trump", "japanese-turned"])
def test_what_is_drawn_by_lot_depends_on_the_key_alone(preset: str) -> None:
    """4.6, 4.16, 4.19, 4.24: the same key, the same moves, the same cards."""
    one, two = deal(preset, 7), deal(preset, 7)
    for _ in range(60):
        actor = one.actor()
        if actor is None:
            break
        text = sorted(legal(one))[-1]
        play(one, f"{actor} {text}")
        play(two, f"{actor} {text}")
        assert stock(one) == stock(two) and hand(one, 0) == hand(two, 0)
