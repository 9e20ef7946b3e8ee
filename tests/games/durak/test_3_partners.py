"""Book 3: couple fool. In pairs A1 B1 A2 B2 are the seats 0 to 3, of six seats i and i+3."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.games.durak import DURAK

from .table import asked, at, draw, ended, fact, hand, legal, play, rules, words

COUPLE = rules("couple")
TEAMS = rules("couple", partners="two_teams")
SIX = "7s 8s | 9s 9d 9c | Kc Qc | Kd Qd | Jd Jc | Td Tc"

# --- The worked example ---------------------------------------------------------------------------


def test_3_worked_example_the_partner_is_skipped() -> None:
    """B1 is out; A1 attacks: the defender is B2. B2 beats: B2 attacks A1."""
    state = at(COUPLE, "7s 8d | | Ks Kd | 9s 9d Ad", "c")
    assert (fact(state, "attacker"), fact(state, "defender")) == (0, 3)
    play(state, "0 7s; 3 9s/7s; 0 done; 2 done")
    assert (fact(state, "attacker"), fact(state, "defender")) == (3, 0)


def test_3_worked_example_after_taking() -> None:
    """A1 takes: left of A1 is B1, who is out, so A2 attacks B2."""
    state = at(COUPLE, "7s 8d | | Ks Kd | 9s 9d Ad", "c", attacker=3)
    play(state, "3 9d; 0 take; 3 done")
    assert (fact(state, "attacker"), fact(state, "defender")) == (2, 3)


def test_3_worked_example_both_lose() -> None:
    """B2 is the last B with cards when A1 and A2 are out: B1 and B2 both lose."""
    state = play(at(COUPLE, " | | 7s | 9s 9d", "c", attacker=2), "2 7s; 3 9s/7s")
    assert state.outcome() == ended((1, 3, 1, 3), 1, 3)


# --- Who attacks whom -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "seats", "sides"),
    [(COUPLE, 4, (0, 1, 0, 1)), (COUPLE, 6, (0, 1, 2, 0, 1, 2)), (TEAMS, 6, (0, 1, 0, 1, 0, 1))],
)
def test_3_who_sides_with_whom(by: Any, seats: int, sides: tuple[int, ...]) -> None:
    state = at(by, " | ".join(f"{rank}s {rank}d" for rank in "6789TJ"[:seats]))
    assert fact(state, "sides") == sides


def test_3_couples_sit_at_tables_of_four_and_six() -> None:
    assert list(DURAK.seat_range(COUPLE)) == [4, 6] and list(DURAK.seat_range(TEAMS)) == [6]


@pytest.mark.parametrize(
    ("hands", "attacker", "defender"),
    [
        ("7s | 8s | 9s | Ts", 0, 1),
        ("7s | | 9s | Ts", 0, 3),
        ("7s | 8s | | Ts", 3, 0),
        ("7s 7d | 8s | 9s | | Js | Qs", 2, 4),  # seat 3 is out, 5 is the partner
        ("7s | | | Ts | Js | Qs", 0, 4),  # 1 and 2 are out, 3 is the partner
        ("7s | | | Ts | | Qs", 0, 5),
        ("7s | | | Ts | | Qs", 3, 5),
    ],
)
def test_3_the_next_active_opponent_defends(hands: str, attacker: int, defender: int) -> None:
    assert fact(at(COUPLE, hands, attacker=attacker), "defender") == defender


def test_3_taken_the_next_to_the_left_attacks_even_the_takers_partner() -> None:
    """A1 is out; B2 takes from A2: left of B2 sit A1, who is out, and B1, his partner, who attacks A2."""
    state = at(COUPLE, " | 8s 8d | 9s 9d | Ts Td", attacker=2)
    play(state, "2 9d; 3 take; 2 done")
    assert (fact(state, "attacker"), fact(state, "defender")) == (1, 2)


def test_3_one_of_each_pair_left_is_a_game_of_two() -> None:
    state = at(COUPLE, "7s 8s | | | 9s 9d Kd", "c")
    play(state, "0 7s; 3 9s/7s; 0 done; 3 9d; 0 take")
    assert (state.actor(), fact(state, "defender"), legal(state)) == (3, 0, {"Kd"})


# --- Throwing in ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("partners", "throw_in", "seats"),
    [
        ("pairs", "all", [0, 2, 3, 5]),
        ("two_teams", "all", [0, 2, 4]),
        ("pairs", "neighbours", [0, 2]),
        ("two_teams", "neighbours", [0, 2]),
        ("pairs", "main_attacker", [0]),
    ],
)
def test_3_nobody_throws_in_against_the_partner(partners: str, throw_in: str, seats: list[int]) -> None:
    by = rules("couple", partners=partners, throw_in=throw_in)
    assert asked(play(at(by, SIX), "0 7s; 1 9s/7s")) == seats
    assert asked(play(at(by, SIX), "0 7s; 1 take")) == seats  # and in pursuit


def test_3_neighbours_are_the_nearest_opponents_that_are_in() -> None:
    """Seat 2, left of the defender, is out and 4 is the defender's partner: 3 is the nearest opponent."""
    by = rules("couple", throw_in="neighbours")
    state = at(by, "7s 8s | 9s 9d 9c | | Kd Qd | Jd Jc | Td Tc")
    assert asked(play(state, "0 7s; 1 9s/7s")) == [0, 3]


# --- A side is out, loses, draws ------------------------------------------------------------------


def test_3_a_player_without_cards_waits_for_the_partner() -> None:
    state = play(at(COUPLE, "7s | 9s 9d Kc | 8s | Ks", "c"), "0 7s; 1 9s/7s; 2 done")
    assert (fact(state, "out"), fact(state, "places"), state.actor()) == ((0,), (0, 0, 0, 0), 1)
    assert fact(state, "defender") == 2  # 2 is an opponent of 1
    play(state, "1 9d; 2 take")
    assert (fact(state, "attacker"), fact(state, "defender")) == (3, 2)  # left of 2; 0 is out


def test_3_sides_take_places_like_seats() -> None:
    """Three pairs: 0 and 3 are first, 1 and 4 third, 2 and 5 the fools."""
    state = at(COUPLE, "7s | 9s | Kd | | Ts | Kh", "c")
    play(state, "0 7s; 1 9s/7s")
    assert fact(state, "places") == (1, 0, 0, 1, 0, 0) and fact(state, "out") == (0, 1, 3)
    play(state, "2 Kd; 4 take; 5 Kh; 4 take")
    assert (state.outcome(), hand(state, 4)) == (ended((1, 5, 3, 1, 5, 3), 1, 4), words("Kd Kh Ts"))


def test_3_the_deal_ends_although_one_of_the_losers_is_out() -> None:
    state = play(at(COUPLE, "7s | 9s 9d | | ", "c"), "0 7s; 1 9s/7s")
    assert state.outcome() == ended((1, 3, 1, 3), 3, 1)  # 1 holds the card and deals


def test_3_the_next_dealer_holds_cards() -> None:
    """Both hold cards: the last defender; he has none: his partner."""
    state = play(at(COUPLE, " | Kd | 7s | 9s 9d", "c", attacker=2), "2 7s; 3 9s/7s")
    assert state.outcome() == ended((1, 3, 1, 3), 1, 3) and state.carried().dealer == 3
    state = play(at(COUPLE, " | Kd | 7s | 9s", "c", attacker=2), "2 7s; 3 9s/7s")
    assert state.outcome() == ended((1, 3, 1, 3), 3, 1) and state.carried().dealer == 1


@pytest.mark.parametrize("no_draws", [False, True])
def test_3_all_empty_is_a_draw(no_draws: bool) -> None:
    by = rules("couple", no_draws=no_draws)
    state = play(at(by, " | | 7s | 9s", "c", attacker=2), "2 7s; 3 9s/7s")
    expected = ended((1, 3, 1, 3), 1, 3) if no_draws else draw((1, 1, 1, 1))
    assert state.outcome() == expected


def test_3_nobody_is_out_while_there_is_a_stock() -> None:
    state = play(at(COUPLE, "7s | 9s | 8s | Ks", turned="Kh", stock="6s"), "0 7s; 1 9s/7s")
    assert fact(state, "out") == (1,) and hand(state, 0) == words("6s Kh")


# --- With transfers (no preset of the book: the perevodnoy page plays alone) ----------------------


def test_3_transfer_to_the_next_opponent_of_who_transfers() -> None:
    """Seat 1 passes the attack of seat 0 on to seat 2, past nobody; cards of his partner 4 lie there then."""
    by = rules("couple", partners="two_teams", transfer="before_cover")
    state = play(at(by, "7s 8s | 7d 9d | Kc Qc Ac | Kd | Jd Jc | Td Tc"), "0 7s; 1 >7d")
    assert (fact(state, "attacker"), fact(state, "defender")) == (1, 2)
    assert asked(play(state, "2 take")) == [1, 3, 5]  # 0 is on the new defender's side


def test_3_transfer_skips_the_partner() -> None:
    """Seat 1 of a pair transfers: 2 is an opponent; when 2 is out, 3 is; 4 never."""
    by = rules("couple", transfer="before_cover")
    state = play(at(by, "7s 8s | 7d 9d | | | Jd Jc | Td Tc"), "0 7s; 1 >7d")
    assert fact(state, "defender") == 5
