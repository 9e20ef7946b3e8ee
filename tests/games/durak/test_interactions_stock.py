"""Options together between bouts: secret, trump and rebound fool. Names give the paragraphs."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State

from .table import (
    at,
    closed,
    covers,
    discard,
    ended,
    fact,
    hand,
    known,
    legal,
    play,
    row,
    rules,
    stock,
    turned,
    words,
)  # fmt: skip

QUIET = {"throw_in": "none", "pursuit": False}
HANDS = "7s Ks Kd | 9s Qs Qd"
BEATEN = "0 7s; 1 9s/7s"
TAKEN = "0 7s; 1 take"


def three(preset: str, **more: Any) -> Any:
    return rules(preset, hand_size=3, **{**QUIET, **more})


# --- Secret (4.20) --------------------------------------------------------------------------------


def test_4_20_4_9_the_cover_becomes_the_card_whose_drawing_turns_the_secret_up() -> None:
    """7♥ goes to the discard, 9♠ lies under the stock and is drawn, J♣ below it is turned up."""
    state = at(three("secret", trump_swap=True), HANDS, stock="8c", turned="7h", secret="Jc")
    play(state, BEATEN)
    assert discard(state) == words("7s 7h") and "9s" in hand(state, 1)
    assert (turned(state), fact(state, "trump")) == ("Jc", "c")


def test_4_20_4_9_the_secret_card_may_be_swapped_too_once_it_lies_there() -> None:
    state = at(three("secret", trump_swap=True), "7s Ks 8d | 9s Qs Qd Qc", turned="7h", secret="Jc")
    play(state, TAKEN)  # seat 0 draws 7♥: J♣ is trump
    assert (turned(state), fact(state, "trump"), state.actor()) == ("Jc", "c", 0)
    play(state, "0 8d; 1 Qd/8d")
    assert fact(state, "trump") == "d" and "Qd" in hand(state, 0) and "Jc" in discard(state)


def test_4_20_stays_4_9_the_marker_is_not_swapped() -> None:
    by = three("secret", secret="stays", trump_swap=True)
    state = at(by, "7s Ks 8d | 9s Qs Qd Qc", turned="7h", secret="Jc")
    play(state, f"{TAKEN}; 0 8d; 1 Qd/8d")
    assert fact(state, "trump") == "c" and discard(state) == words("8d Qd")


@pytest.mark.parametrize(("more", "shown"), [("8c 8d 8s", False), ("8c", True)])
def test_4_20_4_14_the_trump_card_turns_up_when_the_cards_above_it_are_gone(more: str, shown: bool) -> None:
    """The secret card below it does not count; it is turned when the trump card is drawn."""
    state = at(three("secret", trump_face_down=True), HANDS, stock=more, turned="7h", secret="Jc")
    play(state, TAKEN)
    assert known(state, "trump") == ({"7h"} if shown else set())
    assert state.view(None).zone("secret").count == 1 and "Jc" not in known(state, "secret")


def test_4_20_4_14_the_secret_card_lies_open_at_once() -> None:
    state = at(three("secret", trump_face_down=True), HANDS, stock="8c", turned="7h", secret="Jc")
    play(state, BEATEN)
    assert known(state, "trump") == {"Jc"} and fact(state, "trump") == "c" and "7h" in known(state, "hand.1")


def test_4_20_4_16_with_the_trump_card_alone_the_cards_return_above_it() -> None:
    state = at(three("secret", rebound=True), HANDS, turned="7h", secret="Jc", beaten=1, source=3)
    play(state, BEATEN)
    assert hand(state, 0) | hand(state, 1) == words("Ks Kd Qs Qd 7s 9s")
    assert (turned(state), stock(state), fact(state, "trump")) == ("7h", [], "h")


def test_4_20_4_16_the_secret_card_turned_up_is_a_stock() -> None:
    """J♣ lies there alone: the second bout beaten off goes back above it and is drawn before it."""
    state = at(three("secret", rebound=True), "7s Ks 8d | 9s Qs Qd Qc", turned="7h", secret="Jc", beaten=1)
    play(state, f"{TAKEN}; 0 8d; 1 Qd/8d")
    assert turned(state) == "Jc" and discard(state) == set() and len(stock(state)) == 1


def test_4_20_4_16_a_marker_is_no_stock() -> None:
    by = three("secret", secret="stays", rebound=True)
    state = at(by, "7s Ks 8d | 9s Qs Qd Qc", turned="7h", secret="Jc", beaten=1)
    play(state, f"{TAKEN}; 0 8d; 1 Qd/8d")
    assert discard(state) == words("8d Qd") and stock(state) == []


@pytest.mark.parametrize("secret", ["drawn", "stays"])
def test_4_20_4_12_closed_cards_open_when_nothing_is_left_to_draw(secret: str) -> None:
    """With `stays` the card that only shows the trump suit is no stock."""
    by = rules("magadan", secret=secret, closed_cards=1, hand_size=2, **QUIET)
    state = at(by, "7s | 9s", turned="7h", secret="Jc", closed=["6s", "6d"])
    play(state, TAKEN)
    assert "7h" in hand(state, 0) and closed(state, 0) == ("6s" if secret == "drawn" else "")


def test_4_20_4_6_is_refused() -> None:
    found = DURAK.problems(rules("secret", trump="own"))
    assert [reason.code for reason in found] == ["problem.needs_turned"]


def test_4_20_4_10_the_new_trump_ace_beats_the_six() -> None:
    state = at(three("secret", lowest_by_ace=True), "7s Ks 6d | 9s Ac Ah", turned="7h", secret="Jc")
    play(state, f"{TAKEN}; 0 6d")
    assert covers(state, "6d") == {"Ac"}


# --- Trump (4.9) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("beaten", "returned"), [(0, False), (1, True)])
def test_4_9_4_16_the_old_trump_card_goes_the_way_of_the_beaten_cards(beaten: int, returned: bool) -> None:
    state = at(
        three("trump", rebound=True), f"{HANDS} | Td Tc Jd", stock="8c 8d Ac Ad", turned="6h", beaten=beaten
    )
    play(state, BEATEN)
    where = {*stock(state)} | hand(state, 0) | hand(state, 1) if returned else discard(state)
    assert words("7s 6h") <= where and (turned(state), fact(state, "trump")) == ("9s", "s")


def test_4_9_4_14_the_old_card_is_seen_and_the_new_one_lies_open() -> None:
    """Everybody saw the last cover; the card that lay face down joins the beaten ones."""
    state = at(three("trump", trump_face_down=True), HANDS, stock="8c 8d Ac Ad", turned="6h")
    play(state, BEATEN)
    assert known(state, "trump") == {"9s"} and "6h" in known(state, "discard")
    assert fact(state, "trump") == "s"


def test_4_9_4_12_the_closed_card_opens_after_the_swap() -> None:
    by = rules("magadan", trump_swap=True, closed_cards=1, hand_size=2, **QUIET)
    state = at(by, "7s | 9s", stock="8c 8d Ac Ad", turned="7h", closed=["6s", "6d"])
    play(state, BEATEN)
    assert "6d" in hand(state, 1) and turned(state) == "9s"


def test_4_9_1_10_is_refused() -> None:
    found = DURAK.problems(rules("trump", exchange_lowest_trump=True))
    assert [reason.code for reason in found] == ["problem.not_together"]


def test_4_9_4_10_the_new_suit_makes_the_trump_ace() -> None:
    state = at(three("trump", lowest_by_ace=True), "7s Ks Ad As | 9s Qs 6d", stock="8c 8d", turned="7h")
    play(state, f"{BEATEN}; 1 6d")
    assert covers(state, "6d") == words("Ad As")


def test_4_9_4_15_the_last_cover_of_an_unseen_hand() -> None:
    state = at(three("werewolf", trump_swap=True), HANDS, stock="8c", turned="6h")
    play(state, "0 #1; 1 #1/7s")
    assert "6h" in discard(state) and fact(state, "trump") == "s"
    assert (row(state, 0), row(state, 1)) == ("Ks Kd 8c", "Qs Qd 9s")


def test_4_9_6_before_the_empty_hand_wins() -> None:
    state = at(rules("russian", trump_swap=True), "7s | 9s 9d", stock="8c 8d", turned="6h")
    play(state, BEATEN)
    assert state.outcome() == ended((1, 2), 1, ending="empty_hand") and discard(state) == words("7s 6h")


# --- Rebound (4.16) -------------------------------------------------------------------------------


def layers(state: State) -> dict[str, int]:
    """The parts of the stock that all can tell apart."""
    zones = state.view(None).zones
    return {zone: held.count for zone, held in zones.items() if zone.startswith("stock") and held.count}


def test_4_16_4_1_dealt_the_stock_is_one_heap_after_the_first_return() -> None:
    """All know the ranks of the Albanian stock until beaten cards are shuffled into it."""
    by = rules("albanian", rebound=True, **QUIET)
    state = DURAK.deal(by, 2, Chance(key_from_seed(4)))
    assert layers(state) == {f"stock.{rank}": 4 - (rank == 9) for rank in range(4, 10)}
    while fact(state, "beaten") < 2 and (actor := state.actor()) is not None:
        options = [state.text(move) for move in state.legal()]
        play(state, f"{actor} {next((text for text in options if '/' in text), options[0])}")
    assert fact(state, "beaten") == 2
    assert layers(state) == {"stock": len(stock(state))}


def test_4_16_4_2_a_returned_card_may_be_led_blind() -> None:
    by = three("rebound", blind_lead=True)
    state = at(by, "7s 7d Ks Kd Kc | 9s 9d Qs Qd Qc", turned="6h", beaten=1)
    assert "top" not in legal(state)
    play(state, "0 7s; 1 9s/7s")
    assert "top" in legal(state)


def test_4_16_1_11_the_guard_counts_bouts_that_change_neither_stock_nor_discard() -> None:
    """A bout taken with nothing to draw is quiet."""
    state = play(at(three("rebound"), "7s Ks Kd Kc | 9s Qs Qd Qc", "h"), TAKEN)
    assert fact(state, "quiet") == 1


def test_4_16_4_21_hands_that_are_not_empty_draw_nothing_of_it() -> None:
    state = at(three("empty", rebound=True), HANDS, stock="8c", turned="6h", beaten=1)
    play(state, BEATEN)
    assert len(stock(state)) == 3 and len(hand(state, 0)) == len(hand(state, 1)) == 2
