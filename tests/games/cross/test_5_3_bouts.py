"""The second phase of the Cross fool (5.3): each row is a sentence of the book."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.events import Ended, Moved
from foolery.games.cross import CROSS, State

from .table import at, held, legal, play, words

P1, P2, P3, P4 = range(4)

# --- The seed's example: three set positions with four players ---------------------------------------


def test_first_bout_of_the_seed() -> None:
    """Four cards played: the pile goes, and who played last leads."""
    state = at("hands=7s9s/JsKs/6d8c/Qd9c actor=0")
    play(state, f"{P1} 7s; {P2} Js; {P3} 6d; {P4} Qd")
    assert state.view(None).zone("discard").known >> 40 & 1
    assert (state.actor(), held(state)) == (P4, ["9s", "Ks", "8c", "9c"])


def test_second_bout_of_the_seed() -> None:
    """The ace is the fourth card played, though only three lie there; the six is back in a hand."""
    state = at("hands=JcKh/QcKd/7d8d/6cAcTh actor=3")
    play(state, f"{P4} 6c; {P1} Jc; {P2} Qc")
    assert legal(state) == {"take"}, "clubs can only be hit with clubs"
    play(state, f"{P3} take")
    assert state.view(None).facts["played"] == 3
    play(state, f"{P4} Ac")
    assert (state.actor(), held(state)) == (P4, ["Kh", "Kd", "6c7d8d", "Th"])
    assert state.view(None).facts["bout"] == 1


def test_third_bout_of_the_seed() -> None:
    """Three take one card each; then nothing lies there, and who played last leads."""
    state = at("hands=Qd9h/Ad9s/7c8c/JhTh actor=3")
    play(state, f"{P4} Jh; {P1} Qd; {P2} Ad")
    assert legal(state) == {"take"}, "the ace of diamonds cannot be beaten"
    play(state, f"{P3} take; {P4} take; {P1} take")
    assert (state.actor(), held(state)) == (P2, ["9hAd", "9s", "7c8cJh", "ThQd"])
    assert not any(zone.startswith("chain") for zone in state.view(None).zones)


# --- What beats what ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "hand", "beating"),
    [
        ("9s", "6s Ts As 6d Ah Ac", "Ts As 6d"),
        ("9h", "6h Th Kh Td As Ac", "Th Kh Td"),
        ("9d", "6d Td Ad As Ah Ac", "Td Ad"),
        ("9c", "6c Tc Ac Ad As Ah", "Tc Ac"),  # diamonds never beat clubs
        ("Ac", "Kc Ad As", ""),
        ("Ad", "Kd Ac Ah", ""),
    ],
)
def test_what_beats_the_top(top: str, hand: str, beating: str) -> None:
    cards = "".join(hand.split())
    state = at(f"hands={cards}/7s8s/7h chain={top} leader=2 last=2")
    assert legal(state) == words(beating) | {"take"}
    forced = at(f"hands={cards}/7s8s/7h chain={top} leader=2 last=2", forced=True)
    assert legal(forced) == (words(beating) or {"take"})


def test_the_top_counts_and_the_bottom_is_taken() -> None:
    state = at("hands=7sAs/7h8h/7c8c/7d8d chain=9sTs taken=1 leader=2 last=3")
    assert legal(state) == words("As take")
    play(state, "0 take")
    assert held(state)[0] == "7s9sAs"
    assert state.view(None).zone("chain.2").count == 1


# --- The end of a bout -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("why", "line", "moves", "actor", "bout"),
    [
        ("two players: two cards close", "hands=7s8s9s/TsJhQh actor=0", "0 7s; 1 Ts", 1, 1),
        ("taken: the same player leads again", "hands=7s8s9s/ThJhQh actor=0", "0 7s; 1 take", 0, 1),
        ("of three, two cards leave the pile open", "hands=7s8s/TsJh/AsKh actor=0", "0 7s; 1 Ts", 2, 0),
        ("cards taken back count as played", "hands=7s8sAs/TsJh/KhQh actor=0",
         "0 7s; 1 Ts; 2 take; 0 As", 0, 1),
        ("players who are out do not count", "hands=7s8s/TsJh/ out=2 actor=0", "0 7s; 1 Ts", 1, 1),
        ("who goes out in this bout still counts", "hands=7s/TsJh/AsKh actor=0", "0 7s; 1 Ts", 2, 0),
        ("who goes out is passed over", "hands=7s/TsJhQh/6hKh actor=0", "0 7s; 1 Ts; 2 take", 1, 0),
        ("a leader without cards: the next leads", "hands=7s8s/TsJh/As actor=0", "0 7s; 1 Ts; 2 As", 0, 1),
        ("the next who has any", "hands=7s/TsJh/QsKh/As actor=0", "0 7s; 1 Ts; 2 Qs; 3 As", 1, 1),
        ("emptied, and the last to play is out", "hands=7s/6hJh/6c9c actor=0", "0 7s; 1 take", 1, 1),
    ],
)  # fmt: skip
def test_who_is_next(why: str, line: str, moves: str, actor: int, bout: int) -> None:
    state = play(at(line), moves)
    assert (state.actor(), state.view(None).facts["bout"]) == (actor, bout)


def test_voluntary_taking_may_be_forbidden() -> None:
    """[INT] It is allowed; the option `forced` forbids it."""
    line = "hands=7s8s9s/TsJhQh actor=0"
    assert "take" in legal(play(at(line), "0 7s"))
    assert legal(play(at(line, forced=True), "0 7s")) == {"Ts"}


def test_a_discard_is_told_card_by_card() -> None:
    state = play(at("hands=7s8sAs/TsJh/KhQh actor=0"), "0 7s; 1 Ts; 2 take")
    happened = state.play(state.read("As"))
    moved = [(event.source, event.target) for event in happened if isinstance(event, Moved)]
    assert moved == [("hand.0", "chain.2"), ("chain.1", "discard"), ("chain.2", "discard")]


# --- The end of the deal -----------------------------------------------------------------------------


def ended(state: State) -> tuple[str, tuple[int, ...], tuple[int, ...], bool]:
    outcome = state.outcome()
    assert outcome is not None and state.actor() is None
    return outcome.ending, outcome.places, outcome.fools, outcome.draw


@pytest.mark.parametrize(
    ("why", "line", "moves", "end"),
    [
        ("the last one with cards loses", "hands=As/7h8h actor=0", "0 As; 1 take",
         ("fool", (1, 2), (1,), False)),
        ("also after a reply", "hands=7s/9s8h actor=0", "0 7s; 1 9s", ("fool", (1, 2), (1,), False)),
        ("a reply with the last card: a draw", "hands=7s/9s actor=0", "0 7s; 1 9s",
         ("draw", (1, 1), (), True)),
        ("the last replies may be several", "hands=7s/9s/Js actor=0", "0 7s; 1 9s; 2 Js",
         ("draw", (1, 1, 1), (), True)),
        ("a draw of those who were left", "hands=7s//Js actor=0 out=1", "0 7s; 2 Js",
         ("draw", (2, 1, 2), (), True)),
        ("going out in one bout shares the place", "hands=7s/9s/Js7h actor=0", "0 7s; 1 9s; 2 Js",
         ("fool", (1, 1, 3), (2,), False)),
        ("in different bouts it does not", "hands=7s/9s8h/JsKs actor=0", "0 7s; 1 9s; 2 Js; 2 Ks; 1 take",
         ("fool", (1, 3, 2), (1,), False)),
        ("the turn would return to the only one with cards", "hands=7s/9s/6h7h actor=0", "0 7s; 1 9s; 2 take",
         ("fool", (1, 1, 3), (2,), False)),
        ("though others played after him", "hands=7s/9s/6h7h/Js actor=0", "0 7s; 1 9s; 2 take; 3 Js",
         ("fool", (1, 1, 4, 1), (2,), False)),
        ("who is left alone still replies", "hands=7s/9s/6hJsQs actor=0", "0 7s; 1 9s; 2 Js",
         ("fool", (1, 1, 3), (2,), False)),
    ],
)  # fmt: skip
def test_how_deals_end(why: str, line: str, moves: str, end: Any) -> None:
    state = play(at(line), moves)
    assert ended(state) == end
    assert isinstance(state.history()[-1], Ended)


@pytest.mark.parametrize(
    ("line", "moves", "end"),
    [
        ("hands=7s/9s actor=0", "0 7s; 1 9s", ("fool", (1, 2), (1,), False)),
        ("hands=7s/9s/Js actor=0", "0 7s; 1 9s; 2 Js", ("fool", (1, 1, 3), (2,), False)),
        ("hands=7s//Js actor=0 out=1", "0 7s; 2 Js", ("fool", (2, 1, 3), (2,), False)),
    ],
)
def test_the_last_player_may_lose_instead(line: str, moves: str, end: Any) -> None:
    assert ended(play(at(line, all_out="last_player"), moves)) == end


@pytest.mark.parametrize(("quiet", "is_over"), [(58, False), (59, True)])
def test_nothing_discarded_for_too_long_is_a_draw(quiet: int, is_over: bool) -> None:
    """1.11: after 30 bouts a player."""
    state = play(at(f"hands=7s8s/ThJh actor=0 quiet={quiet}"), "0 7s; 1 take")
    assert (state.outcome() is not None) == is_over
    if is_over:
        assert ended(state) == ("stalemate", (1, 1), (), True)


def test_who_was_out_before_a_stalemate_is_ahead() -> None:
    state = play(at("hands=7s8s/ThJh/ actor=0 quiet=14 out=2", quiet_bouts=5), "0 7s; 1 take")
    assert ended(state) == ("stalemate", (2, 2, 1), (), True)


def test_a_discard_begins_the_count_anew() -> None:
    state = play(at("hands=7s8s/Ts9h actor=0 quiet=59"), "0 7s; 1 Ts")
    assert state.view(None).facts["quiet"] == 0 and state.actor() == 1


@pytest.mark.parametrize(("bout", "is_over"), [(998, False), (999, True)])
def test_a_thousand_bouts_are_enough(bout: int, is_over: bool) -> None:
    state = play(at(f"hands=7s8s/TsJh actor=0 bout={bout}"), "0 7s; 1 Ts")
    assert (state.outcome() is not None) == is_over


@pytest.mark.parametrize(
    ("line", "moves", "dealer"),
    [
        ("hands=As/7h8h actor=0 dealer=0", "0 As; 1 take", 1),
        ("hands=7s/9s actor=0 dealer=0", "0 7s; 1 9s", 0),
    ],
)
def test_the_fool_deals_next(line: str, moves: str, dealer: int) -> None:
    state = play(at(line), moves)
    carried = CROSS.next_deal(state)
    assert (carried.dealer, carried.last) == (dealer, state.outcome())
