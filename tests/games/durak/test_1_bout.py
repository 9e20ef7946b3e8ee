"""Book 1.4 to 1.7: beating, the attack, its cap, and how a bout ends."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.errors import IllegalMove

from .table import at, discard, fact, hand, known, legal, play, rules, table, words

FOUR_HANDS = "7s 7h Ks | 9s 9h 9d 9c | 7d Kc | 8s Kd"


# --- 1.4 Beating ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "trump", "beating", "others"),
    [
        ("8s", "h", "9s As 6h Ah", "7s 9c Ad"),  # a higher card of the suit, or any trump
        ("8h", "h", "9h Ah", "7h 9s As"),  # a trump only by a higher trump
        ("As", "h", "6h", "Ks Ad Ac"),
        ("Ah", "h", "", "Kh As Ad Ac"),
        ("9s", "none", "Ts As", "8s Th Ah"),  # 4.3 (d)
        ("As", "none", "", "Ks Ah Ad Ac"),
    ],
)
def test_1_4_beating(attack: str, trump: str, beating: str, others: str) -> None:
    by = rules(trump="none") if trump == "none" else rules()
    state = play(at(by, f"{attack} Qd Qc | {beating} {others}", trump), f"0 {attack}")
    assert legal(state) == {f"{card}/{attack}" for card in beating.split()} | {"take"}


def test_1_4_no_duty_to_beat_or_to_follow_suit() -> None:
    state = play(at(rules(), "8s Qd | 9s 6h Ts"), "0 8s")
    assert legal(state) == words("9s/8s 6h/8s Ts/8s take")


# --- 1.5 The attack -------------------------------------------------------------------------------


def test_1_5_worked_example() -> None:
    """On 8♠/J♠ any 8 and any J; a 9 is illegal (S0's own example). After 8♥/K♥ any 8, J, K."""
    state = at(rules(), "8s 8h 8d Jd 9s Kc | Js Kh 7c 7d 7h Jc", "c")
    play(state, "0 8s; 1 Js/8s")
    assert legal(state) == words("8h 8d Jd done")
    play(state, "0 8h; 1 Kh/8h")
    assert legal(state) == words("8d Jd Kc done")


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        ("one", "7s 7h 7d 8c"),
        ("two", "7s 7h 7d 8c 7s7h 7s7d 7h7d"),
        ("any", "7s 7h 7d 8c 7s7h 7s7d 7h7d 7s7h7d"),
    ],
)
def test_1_5_lead(lead: str, expected: str) -> None:
    assert legal(at(rules(lead=lead), "7d 8c 7h 7s | 9s 9h 9d 9c")) == words(expected)


@pytest.mark.parametrize(
    ("defender", "expected"),
    [
        ("9s", "7s 7h 7d"),
        ("9s 9h", "7s 7h 7d 7s7h 7s7d 7h7d"),
        ("9s 9h 9d", "7s 7h 7d 7s7h 7s7d 7h7d 7s7h7d"),
    ],
)
def test_1_5_a_lead_is_never_more_than_the_defender_holds(defender: str, expected: str) -> None:
    assert legal(at(rules(), f"7s 7h 7d | {defender}")) == words(expected)


def test_1_5_the_defender_covers_in_any_order_one_card_a_move() -> None:
    state = play(at(rules(), "7s 7d 8c | 9s 9d Kc"), "0 7s7d")
    assert legal(state) == words("9s/7s 9d/7d take")
    play(state, "1 9d/7d")
    assert state.actor() == 1 and legal(state) == words("9s/7s take")
    assert table(state) == [("7s", None), ("7d", "9d")]


@pytest.mark.parametrize(
    ("throw_in", "asked"),
    [("all", [0, 2, 3]), ("neighbours", [0, 2]), ("main_attacker", [0]), ("none", [])],
)
def test_1_5_order_of_speech(throw_in: str, asked: list[int]) -> None:
    """The main attacker first, then clockwise; who holds nothing that fits is asked all the same."""
    pursuit = throw_in != "none"
    state = play(at(rules(throw_in=throw_in, pursuit=pursuit), FOUR_HANDS, "c"), "0 7s; 1 9s/7s")
    for seat in asked:
        assert state.actor() == seat and "done" in legal(state)
        play(state, f"{seat} done")
    assert fact(state, "bout") == 1 and discard(state) == words("7s 9s")


def test_1_5_neighbours_are_the_active_seats_beside_the_defender() -> None:
    by = rules(throw_in="neighbours")
    state = play(at(by, "7s 8s | 9s 9h Td |  | 8d Kd | Qs Ks", out=[[2]]), "0 7s; 1 9s/7s; 0 done")
    assert state.actor() == 3  # seat 2 is out, seat 3 sits beside the defender
    play(state, "3 done")
    assert fact(state, "bout") == 1  # seat 4 does not


def test_1_5_a_new_card_restarts_the_order() -> None:
    state = play(at(rules(), FOUR_HANDS, "c"), "0 7s; 1 9s/7s; 0 done; 2 7d; 1 9d/7d")
    assert state.actor() == 0 and legal(state) == words("7h done")
    play(state, "0 done; 2 done; 3 done")
    assert fact(state, "attacker") == 1 and discard(state) == words("7s 9s 7d 9d")


def test_1_5_done_stands_until_a_new_card() -> None:
    state = play(at(rules(), FOUR_HANDS, "c"), "0 7s; 1 9s/7s; 0 done; 2 done")
    assert state.actor() == 3 and fact(state, "passed") == (0, 2)


def test_1_5_a_seat_without_cards_is_skipped() -> None:
    state = play(
        at(rules(), "7s 7h | 9s 9h 9d | 7d | Kd", "c"), "0 7s; 1 9s/7s; 0 done; 2 7d; 1 9d/7d; 0 done"
    )
    assert state.actor() == 3  # seat 2 has played its last card and cannot throw any more (1.9)


def test_1_5_pursuit_goes_the_same_round_without_the_defender() -> None:
    state = play(at(rules(), FOUR_HANDS, "c"), "0 7s; 1 take")
    assert state.actor() == 0 and fact(state, "phase") == "pursuit" and legal(state) == words("7h done")
    play(state, "0 done; 2 7d")
    assert state.actor() == 0  # a new card restarts the order here too
    play(state, "0 7h; 0 done; 2 done; 3 done")
    assert words("7s 7d 7h") <= hand(state, 1) and fact(state, "bout") == 1


def test_1_5_thrown_ranks_may_match_covers_from_before() -> None:
    state = play(at(rules(), "7s 9h Qd | 9s Ts Js | 8d 9d"), "0 7s; 1 9s/7s; 0 done")
    assert legal(state) == words("9d done")


# --- 1.6 The cap ----------------------------------------------------------------------------------


def test_1_6_worked_example_first_bout() -> None:
    """First bout, defender 6 cards, led 6♠ 6♣: three more allowed, not four."""
    by = rules(first_limit="until_first_bito")
    state = at(by, "6s 6c 6h 6d 7h 7d | 7s 7c 8h 8d 9h 9d", "s")
    play(state, "0 6s6c; 1 7s/6s; 1 7c/6c; 0 6h; 1 8h/6h; 0 6d; 1 8d/6d; 0 7h")
    assert fact(state, "cap") == 5
    play(state, "1 9h/7h")
    assert fact(state, "bout") == 1 and hand(state, 0) == {"7d"}  # a sixth was not allowed


def test_1_6_worked_example_later_bout() -> None:
    """The defender holds 3: led 7♠ beaten by 9♠ (2 left): still two more attack cards."""
    by = rules(first_limit="until_first_bito")
    state = at(by, "7s 7h 7d 7c | 9s Tc Jc", "c", bout=3, beaten=2)
    play(state, "0 7s; 1 9s/7s; 0 7h; 1 take")
    assert fact(state, "cap") == 3 and legal(state) == words("7d 7c done")
    play(state, "0 7d")  # the cap also covers cards thrown in pursuit
    assert fact(state, "bout") == 4 and hand(state, 0) == {"7c"}


def test_1_6_three_in_hand_one_led_he_takes() -> None:
    """S2's example: only two more."""
    state = play(at(rules(), "7s 7h 7d 7c | 9s Tc Jc"), "0 7s; 1 take; 0 7h; 0 7d")
    assert fact(state, "bout") == 1 and hand(state, 0) == {"7c"}


SEVEN_EACH = "6s 7s 8s 9s Ts Js Qs | 6c 7c 8c 9c Tc Jc Qc"


@pytest.mark.parametrize(
    ("first_limit", "situation", "cap"),
    [
        ("off", {}, 6),
        ("until_first_bito", {}, 5),
        ("until_first_bito", {"bout": 2}, 5),
        ("until_first_bito", {"bout": 2, "beaten": 1}, 6),
        ("first_bout_only", {}, 5),
        ("first_bout_only", {"bout": 1}, 6),
        ("first_defence_of_each_player", {}, 5),
        ("first_defence_of_each_player", {"bout": 2, "beaten": 1, "defended": [0]}, 5),
        ("first_defence_of_each_player", {"bout": 2, "beaten": 1, "defended": [1]}, 6),
    ],
)
def test_1_6_first_limit(first_limit: str, situation: dict[str, Any], cap: int) -> None:
    assert fact(at(rules(first_limit=first_limit), SEVEN_EACH, **situation), "cap") == cap


def test_1_6_first_limit_in_play() -> None:
    """A taken bout ends the first bout, and this defender's first defence, but it is no bito."""
    caps = {}
    for first_limit in ("until_first_bito", "first_bout_only", "first_defence_of_each_player"):
        hands = "6s 6h 7s 8s 9s Ts Js | 6c 7c 8c 9c Tc Jc Qc | Qs Qh Qd Ks Kh Kd Kc"
        state = play(at(rules(first_limit=first_limit), hands, "d"), "0 6s; 1 take; 0 done; 2 done")
        caps[first_limit] = fact(state, "cap")
    assert caps == {"until_first_bito": 5, "first_bout_only": 6, "first_defence_of_each_player": 5}


@pytest.mark.parametrize(("attack_limit", "cap"), [(1, 1), (3, 3), (7, 7), (12, 7)])
def test_1_6_attack_limit(attack_limit: int, cap: int) -> None:
    assert fact(at(rules(attack_limit=attack_limit), SEVEN_EACH), "cap") == cap


def test_1_6_an_attack_limit_of_one_is_one_card_a_bout() -> None:
    state = play(at(rules(attack_limit=1), "7s 7h 7d | 9s 9h Td"), "0 7s; 1 9s/7s")
    assert fact(state, "last_bout") == "beaten"
    state = play(at(rules(attack_limit=1), "7s 7h 7d | 9s 9h Td"), "0 7s; 1 take")
    assert fact(state, "last_bout") == "taken"


def test_1_6_twelve_attack_cards() -> None:
    """With the widest limits every slot of the table is used."""
    by = rules(attack_limit=12, hand_size=10, pack=52)
    state = at(by, "2s2h2d2c 3h3d3c 4s4d4c 5s5h5c | 3s4h5d 8s8h8d8c 9s9h9d9c Ts", "c", bout=1)
    play(state, "0 2s2h2d2c; 1 3s/2s; 1 4h/2h; 1 5d/2d; 1 take; 0 3h; 0 3d; 0 3c; 0 4s; 0 4d; 0 4c; 0 5s")
    assert len(table(state)) == 11 and legal(state) == words("5h 5c done")
    play(state, "0 5h")
    assert fact(state, "bout") == 2 and hand(state, 0) == {"5c"}


# --- 1.7 The end of a bout ------------------------------------------------------------------------


def test_1_7_worked_example() -> None:
    """P0 leads 6♠; P1 takes; P2 adds 6♥ (cap ok): P1 gets 6♠ 6♥; P2 attacks P3 (4 players)."""
    state = at(rules(), "6s 9s | 8d 8c | 6h 9h | Th Td")
    play(state, "0 6s; 1 take; 0 done; 2 6h")
    assert hand(state, 1) == words("8d 8c 6s 6h")
    assert (fact(state, "attacker"), fact(state, "defender"), state.actor()) == (2, 3, 2)
    assert words("6s 6h") == known(state, "hand.1")  # everybody saw what was taken


def test_1_7_taken_without_pursuit() -> None:
    state = play(at(rules(pursuit=False), "6s 9s | 8d 8c | 6h 9h"), "0 6s; 1 take")
    assert hand(state, 1) == words("8d 8c 6s") and state.actor() == 2


def test_1_7_the_taker_takes_his_covers_too() -> None:
    state = play(at(rules(), "6s 6d 9s | 8s Tc Jc"), "0 6s6d; 1 8s/6s; 1 take; 0 done")
    assert hand(state, 1) == words("8s Tc Jc 6s 6d")
    assert state.actor() == 0  # two players: the same attacker again


def test_1_7_beaten_off_the_defender_attacks() -> None:
    state = play(at(rules(), "6s 9d | 8s Jd | 9s Ts"), "0 6s; 1 8s/6s; 0 done; 2 done")
    assert state.actor() == 1 and discard(state) == words("6s 8s")
    assert (fact(state, "last_bout"), fact(state, "beaten"), fact(state, "bout")) == ("beaten", 1, 1)


def test_1_7_beaten_off_with_the_last_card() -> None:
    """The defender's hand is empty: nobody is asked, and he is out."""
    state = play(at(rules(), "6s 6d | 8s | 9s Ts"), "0 6s; 1 8s/6s")
    assert discard(state) == words("6s 8s") and fact(state, "places") == (0, 1, 0)
    assert state.actor() == 2


def test_1_7_beaten_off_at_the_cap() -> None:
    """With as many cards covered as the cap allows, nobody is asked."""
    state = play(at(rules(attack_limit=2), "6s 6d 6h | 8s 8d Tc"), "0 6s6d; 1 8s/6s; 1 8d/6d")
    assert fact(state, "last_bout") == "beaten" and hand(state, 0) == {"6h"}


def test_1_7_taken_at_the_cap() -> None:
    state = play(at(rules(attack_limit=2), "6s 6d 6h | 8s 8d Tc"), "0 6s6d; 1 take")
    assert fact(state, "last_bout") == "taken"


def test_1_7_nobody_can_throw_into_a_take() -> None:
    """The only thrower has played his last card: the bout ends with the take."""
    state = play(at(rules(), "6s 6d | 8c 8h Tc | 9s"), "0 6s6d; 1 take; 2 done")
    assert fact(state, "bout") == 1 and state.outcome() is None
    state = play(at(rules(), "6s | 8c 8h"), "0 6s; 1 take")
    assert state.outcome() is not None and state.outcome().fools == (1,)  # type: ignore[union-attr]


def test_1_7_a_taker_in_a_ring_loses_his_turn() -> None:
    state = play(at(rules(), "6s 9d | 8h Jd | 9s Ts", attacker=2), "2 9s; 0 take; 2 done; 1 done")
    # seat order is clockwise: the main attacker speaks first, then the others
    assert state.actor() == 1


def test_a_move_that_is_not_legal_changes_nothing() -> None:
    state = play(at(rules(), FOUR_HANDS, "c"), "0 7s")
    before = state.view(1), len(state.history())
    for text in ("7s", "9s/7h", "done", "8s/7s", "nonsense", ""):
        with pytest.raises(IllegalMove):
            state.read(text)
    with pytest.raises(IllegalMove):
        state.play(-1)
    assert (state.view(1), len(state.history())) == before
