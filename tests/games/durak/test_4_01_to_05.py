"""Book 4.1 to 4.5: Albanian, Armenian, trumpless, big fool, I believe – I do not believe."""

from __future__ import annotations

from typing import Any

import pytest

from foolery import cards
from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State

from .table import (
    at,
    covers,
    dealt_hands,
    discard,
    ended,
    fact,
    fool,
    hand,
    held,
    leads,
    legal,
    play,
    rules,
    stock,
    table,
    turned,
    words,
)  # fmt: skip

SIX = "6s 7d Kc 9h 9s Jd"


def ranks(shown: Any) -> str:
    return "".join(card[0] for card in shown)


# --- 4.1 Albanian ---------------------------------------------------------------------------------


def albanian(seats: int, seed: int, pack: int = 36) -> State:
    return DURAK.deal(rules("albanian", pack=pack), seats, Chance(key_from_seed(seed)))


@pytest.mark.parametrize("seed", range(4))
def test_4_01_worked_example(seed: int) -> None:
    """Both hands are 2 A, 2 K, 2 Q; a jack is turned; 3 jacks, 4 tens, ... 4 sixes lie above it."""
    state = albanian(2, seed)
    for seat in range(2):
        assert sorted(ranks(hand(state, seat))) == list("AAKKQQ")
    assert (
        ranks(stock(state)) == "JJJTTTT9999888877776666"
        and ranks(turned(state) or "") == "J" + turned(state)[1]
    )


@pytest.mark.parametrize(
    ("seats", "pack", "from_left", "trump", "top"),
    [(3, 36, ["AAKQJJ", "AKKQJT", "AKQQJT"], "T", "T9999"), (4, 52, ["AKQJT9"] * 4, "8", "8887777")],
)
def test_4_01_dealt_one_by_one(seats: int, pack: int, from_left: list[str], trump: str, top: str) -> None:
    state = albanian(seats, 1, pack)
    for i, expected in enumerate(from_left):
        found = hand(state, (state.dealer + 1 + i) % seats)
        assert sorted(ranks(found)) == sorted(expected)
    assert (turned(state) or "")[0] == trump and ranks(stock(state)).startswith(top)


def test_4_01_suits_within_a_rank_are_mixed() -> None:
    assert {albanian(2, seed).kernel.trump for seed in range(24)} == {0, 1, 2, 3}
    assert len({tuple(stock(albanian(2, seed))[:3]) for seed in range(24)}) > 6


# --- 4.2 Armenian ---------------------------------------------------------------------------------

ARMENIAN = rules("armenian")
EIGHTS = "8s 8d Ks Kd Qs Qd"


def test_4_02_worked_example() -> None:
    """Each card, equal groups, and TOP, which is 9♣; it is taken: seven cards, the attacker still six."""
    state = at(ARMENIAN, f"{SIX} | {EIGHTS}", stock="9c", turned="Th")
    assert legal(state) == {*words(SIX), "9s9h", "top"}
    play(state, "0 top")
    assert table(state) == [("9c", None)]
    play(state, "1 take; 0 done")
    assert (len(hand(state, 0)), len(hand(state, 1)), turned(state)) == (6, 7, "Th")


def test_4_02_the_trump_card_is_not_led_blind() -> None:
    assert "top" not in leads(ARMENIAN, f"{SIX} | {EIGHTS}", turned="Th")
    assert "top" in leads(ARMENIAN, f"{SIX} | {EIGHTS}", turned="Th", stock="6c")


def test_4_02_throw_ins_come_from_hands() -> None:
    state = at(ARMENIAN, f"{SIX} | {EIGHTS}", stock="8c 9c 6c", turned="Th")
    assert legal(play(state, "0 top; 1 take")) == {"done"}
    state = at(ARMENIAN, f"{SIX} | {EIGHTS} | Ac Ad As Jc Js Tc", stock="7s 9c 6c", turned="Th")
    play(state, "0 top; 1 8s/7s")
    assert legal(state) == {"7d", "done"}


def test_4_02_the_blind_card_counts_for_the_limit_and_is_a_single_card() -> None:
    by = rules("armenian", attack_limit=1)
    state = at(by, f"{SIX} | {EIGHTS}", stock="7s 9c 6c", turned="Th")
    assert "top" in legal(state)
    play(state, "0 top; 1 8s/7s")  # the limit is reached: nobody throws in
    assert state.actor() == 1 and fact(state, "phase") == "lead"


def test_4_02_who_led_blind_draws_nothing() -> None:
    state = at(ARMENIAN, f"{SIX} | {EIGHTS}", stock="7s 9c 6c", turned="Th")
    play(state, "0 top; 1 8s/7s; 0 done")
    assert held(state, 0) == "6s 7d 9s 9h Jd Kc" and "9c" in hand(state, 1) and stock(state) == ["6c"]


# --- 4.3 Trumpless --------------------------------------------------------------------------------


def test_4_03_worked_example() -> None:
    """A♥ cannot beat 9♠, 10♠ can; A♠ is unbeatable."""
    state = at(rules("trumpless"), "9s As | Ah Ts 8s Ks")
    assert covers(play(state.copy(), "0 9s"), "9s") == words("Ts Ks")
    assert legal(play(state, "0 As")) == {"take"}


@pytest.mark.parametrize(
    ("hands", "begins"),
    [
        ("9s 9d Td Jd Qd Kd | 8c 8s Tc Jc Qc Kc", 1),
        ("8d 9d Td Jd Qd Kd | 8c 8s Tc Jc Qc Kc", 0),  # from the dealer's left
    ],
)
def test_4_03_the_lowest_rank_begins(hands: str, begins: int) -> None:
    state = dealt_hands(rules("trumpless"), hands)
    assert state.actor() == begins and fact(state, "trump") is None


def test_4_03_no_card_is_turned() -> None:
    state = DURAK.deal(rules("trumpless"), 2, Chance(key_from_seed(3)))
    assert (turned(state), len(stock(state)), state.view(None).zone("trump").count) == (None, 24, 0)


# --- 4.4 Big --------------------------------------------------------------------------------------

BIG = rules("big")


def test_4_04_worked_example() -> None:
    """9♠ of the other pack does not beat 9♠, 10♠ does."""
    assert covers(play(at(BIG, "9s Kd | 9s Ts 8s 6h"), "0 9s"), "9s") == words("Ts 6h")


def test_4_04_hand_of_52_loses() -> None:
    """46 in hand, six are taken: lost at once, with cards in the stock or not; the others share."""
    many = " ".join(rank + suit for rank in "23456789TJ" for suit in "shdc") + " Qs Qh Qd Qc Ks Kh"
    by = rules("big", pack=52)
    state = at(by, f"As Ad Ac As Ad Ac 2s | {many} | 2d")
    play(state, "0 AsAsAdAdAcAc; 1 take")
    assert state.outcome() == ended((1, 3, 1), 1, ending="fifty_two") and state.carried().dealer == 1


def test_4_04_hand_of_51_does_not() -> None:
    many = " ".join(rank + suit for rank in "23456789TJ" for suit in "shdc") + " Qs Qh Qd Qc Ks Kh"
    state = at(rules("big", pack=52), f"As Ad Ac As Ad Ac 2s | {many} | 2d")
    play(state, "0 AsAsAdAdAc; 1 take; 0 done; 2 done")
    assert state.outcome() is None and len(hand(state, 1)) + 5 >= 46 and state.actor() == 2


def test_4_04_equal_cards_are_one_move() -> None:
    assert leads(BIG, "9s 9s 9d | Ts Ts 8h") == {"9s", "9d", "9s9s", "9s9d", "9s9s9d"}
    state = play(at(BIG, "9s 9s 9d | Ts Ts 8h"), "0 9s9s")
    assert legal(state) == {"Ts/9s", "8h/9s", "take"}
    assert table(play(state, "1 Ts/9s; 1 Ts/9s")) == [("9s", "Ts"), ("9s", "Ts")]


@pytest.mark.parametrize(("pack", "cards_in_all"), [(36, 72), (52, 104)])
def test_4_04_two_packs(pack: int, cards_in_all: int) -> None:
    state = DURAK.deal(rules("big", pack=pack), 6, Chance(key_from_seed(1)))
    assert len(stock(state)) + 1 + 6 * 6 == cards_in_all


def test_4_04_of_two_equal_lowest_trumps_the_first_seat_begins() -> None:
    hands = "6h 9d Td Jd Qd Kd | 6h 9c Tc Jc Qc Kc"
    order = [
        cards.parse_card(card)
        for pair in zip(*(h.split() for h in hands.split("|")), strict=True)
        for card in pair
    ]
    order[1] += cards.COPY
    rest = [card for one in cards.pack(36) for card in (one, one + cards.COPY) if card not in order]
    seven = cards.parse_card("7h")
    rest.remove(seven)
    state = DURAK.deal_order(BIG, 2, [*order, seven, *rest], 1)
    assert (state.actor(), fact(state, "trump")) == (0, "h")


# --- 4.5 I believe, I do not believe --------------------------------------------------------------

BELIEVE = rules("believe")


def believe_example(dark: str) -> State:
    state = at(BELIEVE, f"6c 8s Ad | 8c {dark} Kd")
    return play(state, f"0 6c; 1 8c/6c; 0 8s; 1 ?{dark}/8s")


def test_4_05_worked_example_believed() -> None:
    state = believe_example("7s")
    assert (state.actor(), legal(state)) == (0, {"believe", "doubt"})
    play(state, "0 believe; 0 done")
    assert state.kernel.discard.bit_count() == 4 and state.actor() == 1


@pytest.mark.parametrize(("dark", "taker", "attacks", "how"), [("7s", 1, 0, "taken"), ("9s", 0, 1, "beaten")])
def test_4_05_worked_example_doubted(dark: str, taker: int, attacks: int, how: str) -> None:
    """7♠ is below 8♠: its player takes all four; 9♠ was right: who doubted takes them."""
    state = play(believe_example(dark), "0 doubt")
    assert words(f"6c 8c 8s {dark}") <= hand(state, taker) and discard(state) == set()
    assert (state.actor(), fact(state, "last_bout")) == (attacks, how)


def test_4_05_any_card_may_be_laid_dark_on_any_open_card() -> None:
    state = play(at(BELIEVE, "8s 8d Kc | 7s 9d Qc"), "0 8s8d")
    dark = {f"?{card}/{on}" for card in ("7s", "9d", "Qc") for on in ("8s", "8d")}
    assert legal(state) == {"9d/8d", "take", *dark}


def test_4_05_the_rank_of_a_believed_card_is_not_on_the_table() -> None:
    state = play(at(BELIEVE, "6c Js 8d Ad | Jc 8c Kd Ks"), "0 6c; 1 ?Jc/6c; 0 believe")
    assert legal(state) == {"done"}
    state = play(at(BELIEVE, "6c Js 8d Ad | Jc 8c Kd Ks"), "0 6c; 1 Jc/6c")
    assert legal(state) == {"Js", "done"}


def test_4_05_the_bout_goes_on_after_believing() -> None:
    state = play(at(BELIEVE, "6c 6d Ad | 7c Qd Kd"), "0 6d6c; 1 ?Qd/6c; 0 believe")
    assert state.actor() == 1 and covers(state, "6d") == words("Kd")
    assert legal(state) >= {"?7c/6d", "take"}


def test_4_05_who_takes_after_believing_takes_the_dark_card_too() -> None:
    state = play(at(BELIEVE, "6c 6d Ad | 7c Qd Kd"), "0 6d6c; 1 ?Qd/6c; 0 believe; 1 take; 0 done")
    assert hand(state, 1) == words("6c 6d 7c Qd Kd") and state.actor() == 0


def test_4_05_who_laid_the_attack_card_answers() -> None:
    hands = "7s As | 9s 9d Kc | 7d Ks Qc"
    state = play(at(BELIEVE, hands), "0 7s; 1 9s/7s; 0 done; 2 7d; 1 ?9d/7d")
    assert state.actor() == 2
    state = play(at(BELIEVE, "7s 7d As | 9s 9d Kc | 8d Ks Qc"), "0 7s; 1 9s/7s; 0 7d; 1 ?9d/7d")
    assert state.actor() == 0


def test_4_05_caught_with_open_cards_takes_everything_without_pursuit() -> None:
    state = play(at(BELIEVE, "7s 7d As Ks | 9s 8d Kc Qc | 7c Js Jd Jc"), "0 7s7d; 1 ?Kc/7s; 0 doubt")
    assert words("7s 7d Kc 9s 8d Qc") == hand(state, 1) and state.actor() == 2


def test_4_05_a_failed_doubt_takes_uncovered_cards_too() -> None:
    state = play(at(BELIEVE, "7s 7d As Ks | 9s 8d Kc Qc"), "0 7s7d; 1 ?9s/7s; 0 doubt")
    assert hand(state, 0) == words("7s 7d 9s As Ks") and state.actor() == 1 and fact(state, "beaten") == 1


def test_4_05_the_last_card_laid_dark_is_answered_first() -> None:
    state = play(at(BELIEVE, "7s Ks | 8d"), "0 7s; 1 ?8d/7s")
    assert state.actor() == 0 and state.outcome() is None
    assert play(state.copy(), "0 believe").outcome() == fool(0, (2, 1))
    play(state, "0 doubt")
    assert hand(state, 1) == words("7s 8d") and state.actor() == 0
