"""Book 7: S2, the offline app, throw-in and transfer."""

from __future__ import annotations

import pytest

from foolery.games.durak import DURAK

from .table import after, asked, at, dealt_hands, fact, fool, hand, leads, legal, play, rules, words

OFFLINE = rules("offline")
TRANSFER = rules("offline-transfer")


def test_7_worked_example() -> None:
    """The defender holds three, one card is led, he takes: at most two more."""
    state = at(OFFLINE, "7s 7d 7c 7h Kd | 9s 9d Qc", "h", bout=4, defended=[1])
    play(state, "0 7s; 1 take; 0 7d; 0 7c")
    assert len(hand(state, 1)) == 6 and state.actor() == 0 and fact(state, "bout") == 5


def test_7_several_equal_cards_may_be_led() -> None:
    assert leads(OFFLINE, "7s 7d 7c Kd | 9s 9d Qc") == words("7s 7d 7c Kd 7s7d 7s7c 7d7c 7s7d7c")


@pytest.mark.parametrize("by", [OFFLINE, TRANSFER], ids=["throw-in", "transfer"])
@pytest.mark.parametrize(("defended", "cap"), [([], 5), ([0], 5), ([1], 6), ([0, 1], 6)])
def test_7_five_at_the_first_defence_six_later(by: object, defended: list[int], cap: int) -> None:
    state = at(by, "7s 7d 7c 7h Kd 8d | 9s 9d Qc 8s Ks Kc", "h", bout=4, defended=defended)  # type: ignore[arg-type]
    assert fact(state, "cap") == cap


@pytest.mark.parametrize("moves", ["0 7s; 1 9s/7s; 0 done", "0 7s; 1 take; 0 done"])
def test_7_a_defence_is_any_bout_ended_as_defender(moves: str) -> None:
    state = play(at(OFFLINE, "7s Jd 7c 8h Kd 8d | 9s 9d Qc 8s Ks Kc"), moves)
    assert fact(state, "defended") == (1,)


@pytest.mark.parametrize(("bout", "transfers"), [(0, False), (1, True)])
def test_7_no_transfer_in_the_first_bout(bout: int, transfers: bool) -> None:
    state = play(at(TRANSFER, "7s Jd Kc | 7d 9s Ks", bout=bout), "0 7s")
    assert (">7d" in legal(state)) is transfers


@pytest.mark.parametrize(("next_hand", "transfers"), [("Qs", False), ("Qs Qd", True)])
def test_7_not_more_cards_than_the_next_has(next_hand: str, transfers: bool) -> None:
    state = play(at(TRANSFER, f"7s Jd Kc | 7d 9s Ks | {next_hand}", bout=1), "0 7s")
    assert (">7d" in legal(state)) is transfers


def test_7_after_a_transfer_the_rest_is_throw_in() -> None:
    state = play(at(TRANSFER, "7s Jd Kc | 7d 9s 7c | Qs Qd Tc", bout=1), "0 7s; 1 >7d; 2 take")
    assert asked(state) == [1, 0] and legal(state) == {"7c", "done"}


def test_7_the_limit_of_the_new_defender_counts() -> None:
    """Five while seat 2 has not defended, although seat 1 has: five cards cannot be passed on as six."""
    hands = "7s 7d 7c 8s Kd | 7h 9s Ks Js As | Qs Qd Tc Td Ts Jc"
    state = at(TRANSFER, hands, "c", bout=3, defended=[0, 1])
    assert fact(play(state, "0 7s7d7c; 1 >7h"), "cap") == 5


def test_7_pursuit_is_allowed() -> None:
    assert OFFLINE.pursuit and TRANSFER.pursuit
    assert legal(play(at(OFFLINE, "7s 7d Kd | 9s 9d Qc"), "0 7s; 1 take")) == {"7d", "done"}


def test_7_the_next_deal_from_under_the_fool() -> None:
    """The player to the fool's left attacks; the fool deals."""
    hands = "7h 9d Td | 6h 9c Tc | 8s 8d 8c"
    by = rules("offline", hand_size=3)
    state = dealt_hands(by, hands, "8h", dealer=0, carried=after(fool(0, (3, 1, 2)), 0))
    assert state.actor() == 1 and state.dealer == 0


@pytest.mark.parametrize("pack", [36, 52])
def test_7_seats(pack: int) -> None:
    assert DURAK.seat_range(rules("offline", pack=pack)) == range(2, 7)
