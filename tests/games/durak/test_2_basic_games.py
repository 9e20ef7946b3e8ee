"""Book 2: simple, throw-in and transfer fool, and transfer fool 2."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.games.durak import State
from foolery.games.durak.presets import PRESETS

from .table import at, discard, fact, fool, hand, known, legal, play, rules, table, words

# --- 2.1 Simple fool ------------------------------------------------------------------------------


def test_2_1_worked_example() -> None:
    state = play(at(rules("simple"), "9s 9c Td | Ts Kc 6h"), "0 9s9c")
    assert legal(state) == words("Ts/9s 6h/9s Kc/9c 6h/9c take")
    play(state, "1 Ts/9s; 1 Kc/9c")
    assert discard(state) == words("9s 9c Ts Kc") and hand(state, 0) == {"Td"}  # no throw-in
    assert state.actor() == 1


def test_2_1_only_one_of_them_coverable() -> None:
    state = play(at(rules("simple"), "9s 9c Td | Ts Kd 6c"), "0 9s9c; 1 Ts/9s")
    assert legal(state) == {"take"}
    play(state, "1 take")
    assert hand(state, 1) == words("9s 9c Ts Kd 6c") and state.actor() == 0  # no pursuit


def test_2_1_one_card_or_two_equal_ones() -> None:
    state = at(rules("simple"), "9s 9c 9d 8d | Ts Kc 6h")
    assert legal(state) == words("8d 9s 9d 9c 9s9d 9s9c 9d9c")
    assert legal(at(rules("simple"), "9s 9c 8d | Ts")) == words("8d 9s 9c")


def test_2_1_taken_the_left_neighbour_attacks() -> None:
    assert play(at(rules("simple"), "9s 8d | Kd Kc | 7s 7d"), "0 9s; 1 take").actor() == 2


# --- 2.2 Throw-in fool ----------------------------------------------------------------------------


def test_2_2_a_whole_small_deal() -> None:
    """Two seats, nothing left in the stock: an attack, a throw-in, a take, and a fool."""
    state = at(rules("throw-in"), "6s 6d As | 8s 9c 7h")
    play(state, "0 6s; 1 8s/6s; 0 6d; 1 7h/6d; 0 done")
    assert discard(state) == words("6s 8s 6d 7h") and state.actor() == 1
    play(state, "1 9c; 0 take")
    outcome = state.outcome()
    assert outcome is not None and outcome.fools == (0,) and outcome.places == (2, 1)


# --- 2.3 Transfer fool ----------------------------------------------------------------------------


def transferring(p0: str = "7s 8s 8c 8d", p2: str = "7c 7h Ks Qd", **more: Any) -> State:
    """Three players, second bout, P0 has led 7♠ to P1, who holds 7♦ and 9♠."""
    by = rules("transfer", **more.pop("options", {}))
    return play(at(by, f"{p0} | 7d 9s Jc Qc | {p2}", bout=1, **more), "0 7s")


def test_2_3_worked_example() -> None:
    state = transferring()
    assert legal(state) == words("9s/7s >7d take")
    play(state, "1 >7d")
    assert [fact(state, name) for name in ("opener", "attacker", "defender", "cap")] == [0, 1, 2, 4]
    assert legal(state) == words("Ks/7s 7h/7s 7h/7d Qd/7d take >7c >7h")
    play(state, "2 take; 1 done; 0 done")
    assert words("7s 7d") <= hand(state, 2) and state.actor() == 0


def test_2_3_the_next_player_holds_too_few_cards() -> None:
    assert legal(transferring(p2="Ks")) == words("9s/7s take")
    state = play(transferring(p0="7s 8s 8c"), "1 >7d")  # P0 has two left, three would lie there
    assert legal(state) == words("Ks/7s 7h/7s 7h/7d Qd/7d take")


def test_2_3_transferred_again_and_back() -> None:
    state = play(transferring(), "1 >7d; 2 >7c")
    assert [fact(state, name) for name in ("opener", "attacker", "defender")] == [0, 2, 0]
    assert table(state) == [("7s", None), ("7d", None), ("7c", None)]
    play(state, "0 8s/7s; 0 8d/7d; 0 8c/7c; ")
    assert hand(state, 0) == set() and fact(state, "last_bout") == "beaten"


def test_2_3_the_transferrer_is_the_main_attacker_and_the_others_throw_in() -> None:
    state = play(transferring(p2="9d 9h Ks Qd", p0="7s 7c 8c 8d"), "1 >7d; 2 Ks/7s; 2 Qd/7d")
    assert state.actor() == 1  # he speaks first
    play(state, "1 done")
    assert state.actor() == 0 and legal(state) == words("7c done")


def test_2_3_a_second_card_can_be_thrown_in_afterwards() -> None:
    """Exactly one card is transferred; the second goes in as main attacker."""
    hands = "7s 8s 8c | 7d 7c Jc | Ks Qd Kc Ad"
    state = play(at(rules("transfer"), hands, bout=1), "0 7s")
    assert legal(state) == words(">7d >7c take")
    play(state, "1 >7d; 2 Ks/7s; 2 Qd/7d; 1 7c")
    assert state.actor() == 2 and legal(state) == words("Kc/7c take")


def test_2_3_not_after_a_cover() -> None:
    hands = "7s 7h 8c | 7d 9s Tc | 7c Ts Ks Ad"
    state = play(at(rules("transfer"), hands, "c"), "0 7s7h")
    assert ">7d" in legal(state)
    play(state, "1 9s/7s")
    assert legal(state) == words("Tc/7h take")


def test_2_3_two_equal_cards_led_and_transferred() -> None:
    state = play(at(rules("transfer"), "7s 7c 8d | 7d 9s Ts | 9d Td Jd"), "0 7s7c; 1 >7d")
    assert fact(state, "defender") == 2 and len(table(state)) == 3


@pytest.mark.parametrize(("bout", "transfers"), [(0, set()), (1, {">7d"})])
def test_2_3_no_transfer_in_first_bout(bout: int, transfers: set[str]) -> None:
    by = rules("transfer", no_transfer_in_first_bout=True)
    state = play(at(by, "7s 8s | 7d 9s | Ks Kd Kc", bout=bout), "0 7s")
    assert legal(state) == words("9s/7s take") | transfers
    state = play(at(rules("transfer"), "7s 8s | 7d 9s | Ks Kd Kc", bout=bout), "0 7s")
    assert ">7d" in legal(state)  # without the option in any bout


def test_2_3_not_beyond_the_limit() -> None:
    state = play(at(rules("transfer", attack_limit=2), "7s 7c 8s | 7d 9s | Ks Kd Kc"), "0 7s7c")
    assert legal(state) == words("9s/7s take")


@pytest.mark.parametrize(("defended", "transfers"), [([], False), ([2], True)])
def test_2_3_the_limit_is_the_new_defenders(defended: list[int], transfers: bool) -> None:
    """`first_defence_of_each_player`: five cards are the most for who has not yet defended."""
    by = rules("transfer-2", first_limit="first_defence_of_each_player")
    hands = "7s7c7d 8h 9d As | 8s8c8d 9h 9s Kd | Ts Th Td Jd Qd Kh"
    state = at(by, hands, "c", bout=3, defended=[1, *defended])
    play(state, "0 7s7d7c; 1 8s/7s; 1 8c/7c; 1 8d/7d; 0 8h; 1 9h/8h; 0 9d")
    assert legal(state) == words("Kd/9d take") | ({">9s"} if transfers else set())


def test_2_3_the_cap_counts_from_the_moment_of_transfer() -> None:
    """min(L, attack cards already covered + the new defender's hand)."""
    state = play(transferring(p2="Ks Qd"), "1 >7d")
    assert fact(state, "cap") == 2
    play(state, "2 Ks/7s; 2 Qd/7d")
    assert fact(state, "last_bout") == "beaten" and fact(state, "places") == (0, 0, 1)


def test_2_3_two_players_it_returns() -> None:
    state = play(at(rules("transfer"), "7s 8s 9d | 7d 9s"), "0 7s; 1 >7d")
    assert [state.actor(), fact(state, "attacker"), fact(state, "cap")] == [0, 1, 2]


def test_2_3_a_trump_of_the_rank_transfers_or_beats() -> None:
    state = play(at(rules("transfer"), "7s 8s | 7h 9d | Ks Kd"), "0 7s")
    assert legal(state) == words("7h/7s >7h take")


def test_2_3_over_a_seat_that_is_out() -> None:
    state = play(at(rules("transfer"), "7s 8s | 7d 9d |  | Kd Ks", out=[[2]]), "0 7s; 1 >7d")
    assert fact(state, "defender") == 3


def test_2_3_with_his_last_card() -> None:
    """The transferrer without cards stays in until the end of the bout."""
    state = play(at(rules("transfer"), "7s 8s | 7d | Kd Ks"), "0 7s; 1 >7d; 2 Ks/7s; 2 Kd/7d")
    assert state.outcome() == fool(0, (3, 1, 1))


# --- 2.3 The shown trump --------------------------------------------------------------------------


def test_2_3_shown_trump() -> None:
    state = play(at(rules("transfer", shown_trump=True), "7s 7d | 7h 9c | Kd"), "0 7s")
    assert legal(state) == words("7h/7s >(7h) take")  # the attack must not grow: P2 holds one card
    play(state, "1 >(7h)")
    assert known(state, "hand.1") == {"7h"} and hand(state, 1) == words("7h 9c")
    assert [fact(state, name) for name in ("attacker", "defender", "cap")] == [1, 2, 1]
    assert table(state) == [("7s", None)]


def test_2_3_shown_once_a_deal() -> None:
    by = rules("transfer", shown_trump=True)
    state = play(at(by, "7s 7d 7c | 7h 9c"), "0 7s; 1 >(7h); 0 >7d")
    assert legal(state) == words("7h/7s 7h/7d >7h take") - {">7h"}  # P0 holds one card, three would lie there
    state = play(at(by, "7s 7d 7c Ad | 7h 9c Ac"), "0 7s; 1 >(7h); 0 >7d")
    assert legal(state) == words("7h/7s 7h/7d take")
    state = play(at(by, "7s 7d 7c Ad Kd | 7h 9c Ac"), "0 7s; 1 >(7h); 0 >7d")
    assert legal(state) == words("7h/7s 7h/7d >7h take")  # played it still transfers


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"shown_trump": False}, "7h/7s >7h take"),
        ({"shown_trump": True}, "7h/7s >7h >(7h) take"),
        ({"shown_trump": True, "no_transfer_in_first_bout": True}, "7h/7s take"),
    ],
)
def test_2_3_shown_trump_and_other_options(options: dict[str, Any], expected: str) -> None:
    state = play(at(rules("transfer", **options), "7s 8d | 7h 9c | Kd Ks"), "0 7s")
    assert legal(state) == words(expected)


# --- 2.4 Transfer fool 2 --------------------------------------------------------------------------


def test_2_4_worked_example() -> None:
    """6♦ covered by 8♦, 8♠ thrown in, transferred with 8♣: the computer must beat 8♠ and 8♣."""
    state = at(rules("transfer-2"), "6d 8s Kc Kd | 8d 8c Qh Ad", bout=1)
    play(state, "0 6d; 1 8d/6d; 0 8s")
    assert legal(state) == words("Qh/8s >8c take")
    play(state, "1 >8c")
    assert state.actor() == 0 and table(state) == [("6d", "8d"), ("8s", None), ("8c", None)]
    assert fact(state, "cap") == 3 and legal(state) == words("Kc/8c take")
    play(state, "0 take")
    assert hand(state, 0) == words("Kc Kd 6d 8d 8s 8c") and state.actor() == 1


def test_2_4_covered_pairs_play_no_part_in_the_condition() -> None:
    state = play(at(rules("transfer-2"), "6d 8s Kc Kd | 8d 6c Qh Ad", bout=1), "0 6d; 1 8d/6d; 0 8s")
    assert legal(state) == words("Qh/8s take")  # a six no longer transfers
    state = play(at(rules("transfer"), "6d 8s Kc Kd | 8d 8c Qh Ad", bout=1), "0 6d; 1 8d/6d; 0 8s")
    assert legal(state) == words("Qh/8s take")  # nor anything in transfer fool


def test_2_4_the_rest_of_an_attack_is_passed_on() -> None:
    hands = "7s 7c 8d | 9s 7d Kc Qd | 9c Td Jd"
    state = play(at(rules("transfer-2"), hands, bout=1), "0 7s7c; 1 9s/7s; 1 >7d")
    assert fact(state, "defender") == 2 and fact(state, "cap") == 4
    assert legal(state) == words("9c/7c Td/7d Jd/7d take")


def test_2_4_uncovered_and_one_more_must_fit_the_next_hand() -> None:
    hands = "7s 7c 8d | 9s 7d Kc Qd | {}"
    for next_hand, transfers in (("Td", set()), ("Td Jd", {">7d"})):
        state = play(at(rules("transfer-2"), hands.format(next_hand), bout=1), "0 7s7c; 1 9s/7s")
        assert legal(state) == words("Kc/7c take") | transfers


def test_2_4_the_limit_counts_all_attack_cards() -> None:
    hands = "7s 7c 8d | 9s 7d Kc Qd | Td Jd Qs"
    for limit, transfers in ((2, set()), (3, {">7d"})):
        by = rules("transfer-2", attack_limit=limit)
        assert legal(play(at(by, hands, bout=1), "0 7s7c; 1 9s/7s")) == words("Kc/7c take") | transfers


def test_2_4_shown_trump_after_covering() -> None:
    by = rules("transfer-2", shown_trump=True)
    state = play(at(by, "7s 7c 8d | 9s 7h Kc Qd | Td", bout=1), "0 7s7c; 1 9s/7s")
    assert legal(state) == words("7h/7c Kc/7c >(7h) take")
    play(state, "1 >(7h)")
    assert fact(state, "defender") == 2 and fact(state, "cap") == 2


@pytest.mark.parametrize(("last_thrown", "transfers"), [(False, set()), (True, {">7c"})])
def test_2_4_last_thrown_rank(last_thrown: bool, transfers: set[str]) -> None:
    """Open cards of two ranks do not come about by play (a throw-in is one card a move), so they are laid."""
    by = rules("transfer-2", last_thrown_rank=last_thrown)
    state = play(at(by, "9s Ac Ad | 7c 9d Kd | Qs Qd Qc"), "0 9s")
    s = state.kernel
    attack, covers = list(s.attack), list(s.covers)
    attack[1], covers[1] = (5 << 2) + 2, -1  # 7♦
    s.attack, s.covers, s.attacks, s.open, s.table = attack, covers, 2, 3, s.table | 1 << attack[1]
    assert legal(state) == words("9d/7d Kd/7d take") | transfers


# --- The presets ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "values"),
    [
        ("simple", {"lead": "two", "throw_in": "none", "pursuit": False, "transfer": "none"}),
        ("throw-in", {"lead": "any", "throw_in": "all", "pursuit": True, "transfer": "none"}),
        ("transfer", {"lead": "any", "throw_in": "all", "pursuit": True, "transfer": "before_cover"}),
        ("transfer-2", {"lead": "any", "throw_in": "all", "pursuit": True, "transfer": "any_time"}),
    ],
)
def test_2_presets(preset: str, values: dict[str, Any]) -> None:
    by = rules(preset)
    assert {name: getattr(by, name) for name in values} == values
    assert (by.pack, by.hand_size, by.first_limit, by.no_transfer_in_first_bout) == (36, 6, "off", False)


def test_2_names_are_unique() -> None:
    said = [name for preset in PRESETS for name in (preset.name, *preset.aliases, *preset.titles.values())]
    assert len(set(said)) == len(said)
