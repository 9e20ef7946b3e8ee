"""Options together: partners (3) and dark covers (4.5) with the others. Names give the paragraphs."""

from __future__ import annotations

from typing import Any

import pytest

from .table import (
    asked,
    at,
    buried,
    closed,
    dealt_hands,
    discard,
    ended,
    fact,
    hand,
    legal,
    play,
    rules,
    stock,
    turned,
    words,
)  # fmt: skip

SIX = "6s 7d Kc 9h 9s Jd"


def transfers(state: Any) -> set[str]:
    return {text for text in legal(state) if text[0] == ">"}


# --- Partners (3) ---------------------------------------------------------------------------------


def test_3_2_3_the_size_of_the_next_opponents_hand_counts() -> None:
    """Seat 1 would pass two cards on to seat 2; seat 2 holds one, seat 3 many: no transfer."""
    by = rules("couple", transfer="before_cover")
    state = play(at(by, "7s 8s | 7d 9d | Kc | Kd Qd Jd"), "0 7s")
    assert transfers(state) == set()
    state = play(at(by, "7s 8s | 7d 9d | Kc Qc | Kd"), "0 7s")
    assert transfers(state) == {">7d"}


def test_3_2_3_partner_of_the_first_attacker_becomes_the_defender_and_answers_his_card() -> None:
    """A1 leads, B1 transfers to A2: who must beat the card of his partner; A1 may not throw in any more."""
    by = rules("couple", transfer="before_cover")
    state = play(at(by, "7s 8s | 7d 9d | 8d Qc Td | Kd 8c"), "0 7s; 1 >7d")
    assert (fact(state, "attacker"), fact(state, "defender")) == (1, 2)
    play(state, "2 8d/7d")
    assert asked(play(state, "2 take")) == [1, 3]


def test_3_4_5_the_partners_card_is_answered_for_by_the_main_attacker() -> None:
    """A1's 7♠ is covered by A2, his partner, in the dark: B1, who transferred, answers."""
    by = rules("couple", transfer="before_cover", dark_cover=True)
    state = play(at(by, "7s 8s | 7d 9d | 8h Qc Td | Kd 8c"), "0 7s; 1 >7d; 2 ?8h/7s")
    assert state.actor() == 1


def test_3_4_5_a_partner_may_throw_in_and_doubt() -> None:
    state = at(rules("believe", partners="pairs"), "7s 8s | 9s 9d Kc | 7d Qc | Ks Qs")
    play(state, "0 7s; 1 9s/7s; 0 done; 2 7d; 1 ?Kc/7d")
    assert state.actor() == 2
    play(state, "2 doubt")
    assert len(hand(state, 1)) == 5 and state.actor() == 2  # left of the taker


def test_3_4_17_sides_add_up_their_points() -> None:
    by = rules("points", partners="pairs", throw_in="none", pursuit=False)
    state = at(by, "7s | 9s 9d | | ", points=(1, 0, 3, 2))
    play(state, "0 7s; 1 9s/7s")
    assert state.outcome() == ended((1, 3, 1, 3), 3, 1, ending="points", points=(4, 3, 4, 3))


def test_3_4_18_a_side_compares_its_epaulettes_together() -> None:
    by = rules("epaulettes", partners="pairs", throw_in="none", pursuit=False)
    state = play(at(by, "7s | 9s 9d | | ", epaulettes=["9", "A", "K", "6"]), "0 7s; 1 9s/7s")
    found = state.outcome()  # 9 and K against A and 6: two each, the ace is higher
    assert found is not None and (found.places, found.fools) == ((3, 1, 3, 1), (0, 2))


def test_3_4_4_fifty_two_cards_lose_for_the_side() -> None:
    many = " ".join(rank + suit for rank in "23456789TJ" for suit in "shdc") + " Qs Qh Qd Qc Ks Kh"
    by = rules("big", pack=52, partners="pairs")
    state = at(by, f"As Ad Ac As Ad Ac 2s | {many} | 2d | 3d")
    play(state, "0 AsAsAdAdAcAc; 1 take")
    assert state.outcome() == ended((1, 3, 1, 3), 3, 1, ending="fifty_two")


@pytest.mark.parametrize(
    ("hands", "places"), [("7s | 9s 9d | Kd | Qd", (1, 3, 1, 3)), ("7s Kc | 9s | Kd | Qd", (3, 1, 3, 1))]
)
def test_3_6_an_empty_hand_wins_for_the_side(hands: str, places: tuple[int, ...]) -> None:
    by = rules("russian", partners="pairs", throw_in="none", pursuit=False)
    state = play(at(by, hands, stock="6s 6d", turned="6h"), "0 7s; 1 9s/7s")
    found = state.outcome()
    assert found is not None and found.places == places and found.ending == "empty_hand"


def test_3_4_11_hands_are_passed_to_the_next_active_seat_an_opponent() -> None:
    by = rules("circular", partners="pairs", throw_in="none", pursuit=False)
    state = play(at(by, "7s As | 9s Ks | Kd | Qd"), "0 7s; 1 9s/7s")
    assert [hand(state, seat) for seat in range(4)] == [{"Qd"}, {"As"}, {"Ks"}, {"Kd"}]


def test_3_4_7_the_first_side_that_is_out_ends_the_deal() -> None:
    """Three pairs: when 0 is out the deal goes on, when 3 is out too it ends; 1, 4 and 2, 5 share."""
    by = rules("couple", ending="first_out", throw_in="none", pursuit=False)
    state = play(at(by, "7s | 9s 9d | Kd | 8s | Qs | Qc"), "0 7s; 1 9s/7s")
    assert state.outcome() is None
    state = play(at(by, " | 9s 9d | Kd | 8s | Qs | Qc", attacker=3), "3 8s; 4 Qs/8s")
    assert state.outcome() == ended((1, 3, 3, 1, 3, 3), ending="first_out")


# --- Believe (4.5) --------------------------------------------------------------------------------


def test_4_5_2_4_transfer_after_a_believed_cover() -> None:
    """One 7 is covered in the dark, the other is open: 7♣ passes it on; who takes gets the dark card too."""
    by = rules("believe", transfer="any_time")
    state = at(by, "7s 7d Ks As Ac | Qc 7c Kd | 9d 9c Td Tc Jd")
    play(state, "0 7s7d; 1 ?Qc/7s; 0 believe; 1 >7c; 2 take; 1 done; 0 done")
    assert words("7s 7d 7c Qc") <= hand(state, 2) and state.actor() == 0


def test_4_5_2_4_the_dark_rank_does_not_hinder_the_transfer() -> None:
    by = rules("believe", transfer="any_time")
    state = at(by, "7s 7d Ks | 8s 7c Kd | 9d 9c Td Tc")
    play(state, "0 7s7d; 1 ?Kd/7s; 0 believe")
    assert transfers(state) == {">7c"}


def test_4_5_2_3_after_a_dark_cover_nothing_is_transferred() -> None:
    by = rules("believe", transfer="before_cover")
    state = play(at(by, "7s 7d Ks | 8s 7c Kd | 9d 9c Td Tc"), "0 7s7d; 1 ?Kd/7s; 0 believe")
    assert transfers(state) == set()


def test_4_5_2_4_whoever_laid_the_card_answers_after_a_transfer() -> None:
    """Seat 1 transfers with 7♦ to seat 2, who covers it in the dark: seat 1 answers; 7♠ is seat 0's."""
    by = rules("believe", transfer="before_cover")
    for on, answers in (("7d", 1), ("7s", 0)):
        state = at(by, "7s Ks Qs | 7d Kd Qd | 9d 9c Td Tc")
        assert play(state, f"0 7s; 1 >7d; 2 ?9d/{on}").actor() == answers


def test_4_5_2_3_the_defender_laid_it_himself_the_main_attacker_answers() -> None:
    """Two players: the attack comes back, and 7♠ is the new defender's own."""
    by = rules("believe", transfer="before_cover")
    assert play(at(by, "7s 8s 9s | 7d Kd"), "0 7s; 1 >7d; 0 ?8s/7s").actor() == 1


@pytest.mark.parametrize(("beaten", "returned"), [(0, False), (1, True)])
def test_4_5_4_16_believed_dark_cards_go_back_into_the_stock_unseen(beaten: int, returned: bool) -> None:
    by = rules("believe", rebound=True, throw_in="none", pursuit=False, hand_size=3)
    state = at(by, "7s Ks Kd Kc | 6c Qs Qd Qc", stock="8c 8d", turned="6h", beaten=beaten)
    play(state, "0 7s; 1 ?6c/7s; 0 believe")
    assert ("6c" in stock(state)) is returned and (buried(state) == {"6c"}) is not returned


def test_4_5_4_16_a_failed_doubt_counts_but_returns_nothing() -> None:
    """The second one beaten off is a failed doubt: the cards are the doubter's; the next is the third."""
    by = rules("believe", rebound=True, throw_in="none", pursuit=False, hand_size=3)
    state = at(by, "7s Ks Kd Kc | 9s Qs Qd Qc", stock="8c 8d", turned="6h", beaten=1)
    play(state, "0 7s; 1 ?9s/7s; 0 doubt")
    assert fact(state, "beaten") == 2 and stock(state) == ["8c", "8d"] and discard(state) == set()
    assert words("7s 9s") <= hand(state, 0)


CHINESE = {"taking": "first_card", "ending": "first_out", "nine_of_diamonds": True}


def test_4_5_4_7_caught_takes_everything() -> None:
    """Who says take gets the first card; who is caught takes all."""
    state = at(rules("believe", **CHINESE), "7s 7c Kc | 8d 9d 6c Qc", bout=2)
    assert hand(play(state, "0 7s7c; 1 ?6c/7s; 0 doubt"), 1) == words("8d 9d Qc 7s 7c 6c")


def test_4_5_4_7_who_takes_after_believing_takes_the_first_attack_card() -> None:
    """The dark card is discarded unseen."""
    state = at(rules("believe", **CHINESE), "7s 7c Kc | 8d 9d 6c Qc", bout=2)
    play(state, "0 7s7c; 1 ?6c/7c; 0 believe; 1 take; 0 done")
    assert hand(state, 1) == words("8d 9d Qc 7s") and discard(state) == words("7c 6c")
    assert buried(state) == {"6c"}


def test_4_5_4_7_nine_of_diamonds_covered_in_the_dark() -> None:
    by = rules("believe", hand_size=3, **CHINESE)
    state = play(dealt_hands(by, "9d 9s Jc | 7s 8s 8d", "6h"), "0 9d; 1 ?7s/9d")
    assert play(state.copy(), "0 believe").actor() == 1
    play(state, "0 doubt")
    assert hand(state, 1) == words("9d 7s 8s 8d") and state.actor() == 0


@pytest.mark.parametrize(("dark", "points"), [("9s", (0, 2)), ("6c", (0, 0))])
def test_4_5_4_17_points_of_a_doubt(dark: str, points: tuple[int, int]) -> None:
    """A failed doubt counts as beaten off: the covered cards score; what is caught scores nothing."""
    by = rules("points", dark_cover=True)
    state = at(by, f"7s 7d 7c Kc | 8d {dark} Qh Qc")
    play(state, f"0 7s7d7c; 1 8d/7d; 1 ?{dark}/7s; 0 doubt")
    assert fact(state, "points") == points


def test_4_5_4_17_caught_with_every_cover_the_right_ones_count() -> None:
    by = rules("points", dark_cover=True, points_for="every_cover")
    state = play(at(by, "7s 7d 7c Kc | 8d 6c Qh Qc"), "0 7s7d7c; 1 8d/7d; 1 ?6c/7s; 0 doubt")
    assert fact(state, "points") == (0, 1)


@pytest.mark.parametrize(("lead", "epaulettes"), [("9s", ""), ("9s9d", "")])
def test_4_5_4_18_caught_is_taking(lead: str, epaulettes: str) -> None:
    """9♠ and the wrong 6♣ are two cards of two ranks; 9♠ 9♦ and a third are three."""
    state = at(rules("epaulettes", dark_cover=True), "9s 9d Kc | 6c Qh Qc 6d")
    play(state, f"0 {lead}; 1 ?6c/9s; 0 doubt")
    assert fact(state, "epaulettes") == (epaulettes, "")


def test_4_5_4_18_caught_with_a_card_of_the_same_rank_is_an_epaulette() -> None:
    """9♠ covered by 9♦ in the dark, caught: exactly two cards of one rank are taken."""
    state = at(rules("epaulettes", dark_cover=True), "9s Kd Kc | 9d Qh Qc 6d")
    assert fact(play(state, "0 9s; 1 ?9d/9s; 0 doubt"), "epaulettes") == ("9", "")


def test_4_5_4_12_a_failed_doubt_opens_a_closed_card() -> None:
    by = rules("magadan", dark_cover=True, closed_cards=2, hand_size=4)
    more = {"stock": "Kc Qc Jc", "turned": "Ah", "closed": ["6s 8s", "6d 7d"]}
    state = play(at(by, "7s Ks | 9s Qd", **more), "0 7s; 1 ?9s/7s; 0 doubt")
    assert closed(state, 1) == "7d" and "6d" in hand(state, 1) and state.actor() == 1
    state = play(at(by, "7s Ks | 9c Qd", **more), "0 7s; 1 ?9c/7s; 0 doubt")
    assert closed(state, 1) == "6d 7d"


def test_4_5_4_9_a_dark_last_cover_is_seen_and_makes_trump() -> None:
    by = rules("believe", trump_swap=True, hand_size=3)
    state = at(by, "7s Ks Kd | 6c Qs Qd", stock="8c 8d Td", turned="6h")
    play(state, "0 7s; 1 ?6c/7s; 0 believe; 0 done")
    assert (turned(state), fact(state, "trump"), discard(state)) == ("6c", "c", words("7s 6h"))
    assert buried(state) == set()


def test_4_5_4_9_a_doubt_swaps_nothing() -> None:
    by = rules("believe", trump_swap=True, hand_size=3)
    state = at(by, "7s Ks Kd | 9s Qs Qd", stock="8c 8d Td", turned="6h")
    play(state, "0 7s; 1 ?9s/7s; 0 doubt")
    assert (turned(state), fact(state, "trump")) == ("6h", "h") and fact(state, "beaten") == 1


@pytest.mark.parametrize(
    ("dark", "on", "taker"), [("Xb", "9s", 0), ("Xr", "9s", 1), ("Xr", "Ah", 0), ("Xb", "Ah", 1)]
)
def test_4_5_1_13_a_joker_laid_dark(dark: str, on: str, taker: int) -> None:
    """Hearts are trump: the black joker beats spades, the red one hearts, trumps too."""
    state = at(rules("believe", pack=54), f"{on} Kc Qc | {dark} Kd Qd")
    play(state, f"0 {on}; 1 ?{dark}/{on}; 0 doubt")
    assert words(f"{dark} {on}") <= hand(state, taker)


def test_4_5_1_13_a_dark_joker_is_none_on_the_table() -> None:
    """A believed joker lets no joker be thrown in."""
    state = at(rules("believe", pack=54), "9s Xr Qc | Xb Kd Qd Jd")
    assert legal(play(state.copy(), "0 9s; 1 ?Xb/9s; 0 believe")) == {"done"}
    assert legal(play(state, "0 9s; 1 Xb/9s")) == {"Xr", "done"}


def test_4_5_4_4_an_equal_card_laid_dark_does_not_beat() -> None:
    state = at(rules("big", dark_cover=True), "9s Kc | 9s Qd Qc")
    play(state, "0 9s; 1 ?9s/9s; 0 doubt")
    assert len(hand(state, 1)) == 3 and state.actor() == 0  # both 9♠ have one text
    assert state.kernel.hands[1].bit_count() == 4


def test_4_5_4_10_the_ace_or_not() -> None:
    by = rules("believe", lowest_by_ace=True)
    for dark, taker in (("As", 0), ("Ah", 0), ("Ks", 1), ("7h", 1)):
        state = play(at(by, f"6s Kc Qc | {dark} Kd Qd"), f"0 6s; 1 ?{dark}/6s; 0 doubt")
        assert words(f"6s {dark}") <= hand(state, taker)


def test_4_5_4_22_three_cards_in_the_dark_one_after_the_other() -> None:
    by = rules("three-card", dark_cover=True)
    state = at(by, "6s 9d Kc 7h | 8s Td 7c 9c 8h")
    play(state, "0 6s9dKc; 1 8s/6s; 1 Td/9d; 1 ?7c/Kc; 0 believe")
    assert state.actor() == 1 and fact(state, "last_bout") == "beaten" and buried(state) == {"7c"}


def test_4_5_4_6_the_defenders_trump_decides() -> None:
    by = rules("two-trump", dark_cover=True)
    for dark, taker in (("6d", 0), ("6h", 1)):
        state = at(by, f"9c Ks Qs | {dark} Kd Qd", None, trumps="hd")
        assert words(f"9c {dark}") <= hand(play(state, f"0 9c; 1 ?{dark}/9c; 0 doubt"), taker)


def test_4_5_4_11_hands_are_passed_after_a_doubt_too() -> None:
    by = rules("believe", pass_hands=True)
    state = play(at(by, "7s Ks Kd | 9s Qs Qd"), "0 7s; 1 ?9s/7s; 0 doubt")
    assert hand(state, 1) == words("7s 9s Ks Kd") and state.actor() == 1


def test_4_5_1_6_a_failed_doubt_is_the_first_bito() -> None:
    by = rules("believe", first_limit="until_first_bito")
    hands = "7s Ks Kd Kc 8s 8d | 9s Qs Qd Qc Td Tc"
    state = at(by, hands, stock="Jd Jc Js", turned="6h")
    assert fact(state, "cap") == 5
    play(state, "0 7s; 1 ?9s/7s; 0 doubt")
    assert fact(state, "cap") == 6
