"""Book 4.9 to 4.16: trump, royal, circular, Magadan, piled-up, invisible, werewolf, rebound fool."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.games.durak import DURAK, State

from .table import (
    at,
    closed,
    covers,
    dealt,
    dealt_hands,
    discard,
    fact,
    fool,
    hand,
    known,
    legal,
    may,
    play,
    row,
    rules,
    stock,
    turned,
    words,
)  # fmt: skip

# --- 4.9 Trump ------------------------------------------------------------------------------------

TRUMP = rules("trump", hand_size=3)
TEN = "8s 8d 8c Ts Td Tc Js Jd Jc"


def test_4_09_worked_example_beaten() -> None:
    """7♠ covered by 9♠: the discard gets 7♠ and 6♥, 9♠ lies under the stock, spades are trump."""
    state = at(TRUMP, "7s Ks Kd | 9s Qs Qd", stock=TEN, turned="6h")
    play(state, "0 7s; 1 9s/7s; 0 done")
    assert discard(state) == words("7s 6h") and (turned(state), fact(state, "trump")) == ("9s", "s")


def test_4_09_worked_example_taken() -> None:
    state = at(TRUMP, "7s Ks Kd | 9s Qs Qd", stock=TEN, turned="6h")
    play(state, "0 7s; 1 take; 0 done")
    assert (discard(state), turned(state), fact(state, "trump")) == (set(), "6h", "h")


def test_4_09_done_before_drawing() -> None:
    """Without face-down cards the defender draws the last cover, his own, and not the old trump card."""
    state = at(TRUMP, "7s Ks Kd | 9s Qs Qd", stock="8s", turned="6h")
    play(state, "0 7s; 1 9s/7s; 0 done")
    assert "8s" in hand(state, 0) and "9s" in hand(state, 1) and fact(state, "trump") == "s"


def test_4_09_the_cover_played_last_counts_not_the_last_on_the_table() -> None:
    state = at(TRUMP, "7s 7d Kd | 9s 9d Qd", stock=TEN, turned="6h")
    play(state, "0 7s7d; 1 9d/7d; 1 9s/7s; 0 done")
    assert (turned(state), fact(state, "trump")) == ("9s", "s")


def test_4_09_the_trump_changes_no_more_once_the_card_is_drawn() -> None:
    state = play(at(TRUMP, "7s Ks | 9s Qs Qd", "h"), "0 7s; 1 9s/7s; 0 done")
    assert fact(state, "trump") == "h" and discard(state) == words("7s 9s")


def test_4_09_a_trump_as_the_last_cover_leaves_the_suit() -> None:
    state = at(TRUMP, "7s Ks Kd | 9h Qs Qd", stock=TEN, turned="6h")
    play(state, "0 7s; 1 9h/7s; 0 done")
    assert (turned(state), fact(state, "trump")) == ("9h", "h") and "6h" in discard(state)


# --- 4.10 Royal -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "attack", "defender", "beats"),
    [
        (36, "6s", "As Ah Ks 7h Ad", "As Ah"),
        (36, "6h", "As Ah Kh 7h Ad", "Ah"),
        (36, "7s", "8s 6h Ah As 6s Ad", "8s 6h Ah As"),
        (52, "2s", "As Ah 3s 3h", "As Ah"),
        (52, "6s", "As Ah 3s 3h 7s", "As Ah 3h 7s"),
        (24, "9s", "As Ah Ks Th", "As Ah"),
        (20, "Ts", "As Ah Ks Jh", "As Ah"),
    ],
)
def test_4_10_worked_examples(pack: int, attack: str, defender: str, beats: str) -> None:
    """The lowest rank of the pack falls only to the ace of its suit or the trump ace; hearts are trump."""
    state = play(at(rules("royal", pack=pack), f"{attack} Kd | {defender}"), f"0 {attack}")
    assert covers(state, attack) == words(beats)


# --- 4.11 Circular --------------------------------------------------------------------------------

CIRCULAR = rules("circular")


def test_4_11_worked_example() -> None:
    """P0 {A♠} and P1 {6♣ 7♣} swap; P1 attacks, with A♠."""
    state = play(at(CIRCULAR, "7s As | 9s 6c 7c"), "0 7s; 1 9s/7s; 0 done")
    assert (hand(state, 0), hand(state, 1)) == (words("6c 7c"), {"As"})
    assert state.actor() == 1 and legal(state) == {"As"}


def test_4_11_worked_example_who_is_out_does_not_swap() -> None:
    assert play(at(CIRCULAR, "7s | 9s 6c 7c"), "0 7s; 1 9s/7s").outcome() == fool(1, (1, 2))


def test_4_11_clockwise_after_drawing_and_after_taking_too() -> None:
    """Seat 0 draws 8♥, then gives everything to seat 1; who attacks next stays with the seats."""
    state = at(rules("circular", hand_size=2), "7s Ks | 9s Qs | Jd Jc", stock="8d 8c", turned="8h")
    play(state, "0 7s; 1 take; 0 done; 2 done")
    assert [hand(state, seat) for seat in range(3)] == [words("Jd Jc"), words("Ks 8d"), words("7s 9s Qs")]
    assert state.actor() == 2


def test_4_11_past_seats_that_are_out() -> None:
    state = at(CIRCULAR, "7s Ks | 9s Qs | | Jd Jc Kc", out=[[2]])
    play(state, "0 7s; 1 9s/7s; 0 done; 3 done")
    assert [hand(state, seat) for seat in (0, 1, 3)] == [words("Jd Jc Kc"), {"Ks"}, {"Qs"}]


# --- 4.12 Magadan ---------------------------------------------------------------------------------

MAGADAN = rules("magadan")
CLOSED = ["6s 8s Ts Js Qs", "6d 7d 8d 9d Td"]


def magadan(stock: str = "Kc Qc Jc", turned: str = "Ah", hands: str = "7s | 9s", **more: Any) -> State:
    return at(MAGADAN, hands, stock=stock, turned=turned, closed=CLOSED, **more)


def test_4_12_worked_example() -> None:
    """P1 beats and opens one card; both draw one; P0 has 1 open and 5 closed, P1 2 and 4; P1 attacks."""
    state = magadan()
    play(state, "0 7s; 1 9s/7s")
    assert (hand(state, 0), hand(state, 1)) == ({"Kc"}, words("6d Qc"))
    assert (closed(state, 0), closed(state, 1)) == (CLOSED[0], "7d 8d 9d Td") and state.actor() == 1


def test_4_12_closed_cards_do_not_count_for_the_cap_and_are_not_played() -> None:
    state = magadan()
    assert fact(state, "cap") == 1 and legal(state) == {"7s"}


def test_4_12_who_takes_opens_nothing_and_plays_what_was_taken() -> None:
    state = play(magadan(), "0 7s; 1 take")
    assert hand(state, 1) == words("9s 7s") and closed(state, 1) == CLOSED[1]
    assert hand(state, 0) == {"Kc"} and stock(state) == ["Qc", "Jc"]


def test_4_12_with_the_stock_empty_everything_opens() -> None:
    state = play(magadan("Ac"), "0 7s; 1 9s/7s")
    assert hand(state, 0) == words("Ac 6s 8s Ts Js Qs") and hand(state, 1) == words("6d Ah 7d 8d 9d Td")
    assert closed(state, 0) == closed(state, 1) == ""


def test_4_12_the_open_cards_decide_who_begins() -> None:
    """The cards dealt first lie closed in their order: 6♥ does not count; open 10♣ and 8♠ are no trump."""
    by = rules("magadan", closed_cards=2, hand_size=3)
    state = dealt_hands(by, "6h 7s Tc | 7h 9c 8s", "Ah")
    assert (closed(state, 0), closed(state, 1)) == ("6h 7s", "7h 9c")
    assert state.actor() == 1 and hand(state, 1) == {"8s"}


def test_4_12_seats() -> None:
    assert DURAK.seat_range(MAGADAN) == range(2, 6)
    assert DURAK.seat_range(rules("magadan", pack=52)) == range(2, 9)


def test_4_12_all_are_out_only_when_the_closed_cards_are_gone() -> None:
    """A seat that has played its open cards draws first; with nothing to draw the closed cards open."""
    state = at(MAGADAN, "7s | 9s 9d", stock="Kc", turned="Ah", closed=["6s 8s Ts Js Qs", "6d 7d 8d 9c"])
    play(state, "0 7s; 1 9s/7s")
    assert state.outcome() is None and "Kc" in hand(state, 0)


# --- 4.13 Piled-up --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "pack", "sizes", "shown"),
    [(2, 36, [18, 18], 1), (4, 52, [13] * 4, 3), (5, 36, [8, 7, 7, 7, 7], 0), (3, 52, [18, 17, 17], 0)],
)
def test_4_13_worked_example(seats: int, pack: int, sizes: list[int], shown: int) -> None:
    """Everything is dealt; the first seats get one more; the last card shows trump and stays in hand."""
    state = dealt(rules("piled-up", pack=pack), seats, "", "Qd", dealer=seats - 1)
    assert [len(hand(state, seat)) for seat in range(seats)] == sizes and stock(state) == []
    assert fact(state, "trump") == "d" and known(state, f"hand.{shown}") >= {"Qd"}


def test_4_13_the_lowest_trump_begins_and_six_cards_are_the_most() -> None:
    state = dealt(rules("piled-up"), 2, "", "Qd", dealer=1)
    begins = state.actor()
    assert begins is not None and "6d" in hand(state, begins) and fact(state, "cap") == 6


def test_4_13_nobody_draws_and_the_first_without_cards_wins() -> None:
    state = play(at(rules("piled-up"), "7s | 9s 9d", "d"), "0 7s; 1 9s/7s")
    assert state.outcome() == fool(1, (1, 2))


# --- 4.14 Invisible -------------------------------------------------------------------------------

INVISIBLE = rules("invisible", hand_size=2)


@pytest.mark.parametrize(("more", "shown"), [("8c", set()), ("", {"Qh"})])
def test_4_14_worked_example(more: str, shown: set[str]) -> None:
    """With two cards in the stock only the suit is seen, with one the card."""
    state = at(INVISIBLE, "7s Kh | 9s 8h", stock=f"8s {more}", turned="Qh")
    play(state, "0 7s; 1 take; 0 done")  # one card is drawn
    for seat in (None, 0, 1):
        assert fact(state, "trump") == "h" and known(state, "trump", seat) == shown
    if not shown:
        assert may(state, "cloaked") == words("8h Qh Kh")
        assert may(state, "cloaked", 0) == words("8h Qh") and may(state, "cloaked", 1) == words("Qh Kh")


def test_4_14_dealt_face_down() -> None:
    state = dealt_hands(INVISIBLE, "7s Kd | 9s Ks", "Qh 8s")
    assert fact(state, "trump") == "h" and known(state, "cloaked") == set()
    assert may(state, "cloaked") == {rank + "h" for rank in "6789TJQKA"}
    assert state.view(None).zone("cloaked").count == 1


# --- 4.15 Werewolf --------------------------------------------------------------------------------

WEREWOLF = rules("werewolf", pursuit=False)


def test_4_15_worked_example_wrong_cover() -> None:
    """9♠ is attacked, card 3 is 8♠: P1 takes 9♠ and 8♠, the player left of P1 attacks."""
    state = at(WEREWOLF, "9s Kd | 6c 7c 8s Qd | Ad Ac")
    assert legal(state) == {"#1", "#2"}
    play(state, "0 #1")
    assert legal(state) == {"take", "#1/9s", "#2/9s", "#3/9s", "#4/9s"}
    play(state, "1 #3/9s")
    assert row(state, 1) == "6c 7c Qd 9s 8s" and (state.actor(), fact(state, "last_bout")) == (2, "taken")


def test_4_15_worked_example_wrong_throw_in() -> None:
    """9♠/J♠; card 1 is 7♦: P0 takes 9♠ J♠ 7♦, P1 attacks."""
    state = play(at(WEREWOLF, "9s 7d Kh | Js Kd"), "0 #1; 1 #1/9s")
    assert legal(state) == {"#1", "#2", "done"}
    play(state, "0 #1")
    assert row(state, 0) == "Kh 9s Js 7d" and (state.actor(), fact(state, "last_bout")) == (1, "beaten")
    assert discard(state) == set() and fact(state, "beaten") == 1


@pytest.mark.parametrize(("hands", "defender", "after"), [("9d Kd", 0, "Kd"), ("Kd 9d", 1, "9d 9s Kd")])
def test_4_15_transfer(hands: str, defender: int, after: str) -> None:
    by = rules("werewolf", transfer="before_cover")
    state = play(at(by, f"9s Ks Kc | {hands}"), "0 #1; 1 >#1")
    assert (fact(state, "defender"), row(state, 1)) == (defender, after)


def test_4_15_one_card_leads_and_a_lead_is_always_right() -> None:
    assert legal(at(WEREWOLF, "9s 9d 9c | 6c 7c 8s Qd")) == {"#1", "#2", "#3"}


def test_4_15_the_defender_may_take_attackers_may_decline() -> None:
    state = play(at(WEREWOLF, "9s 9d | Js Kd Qc"), "0 #1; 1 #1/9s; 0 done")
    assert state.actor() == 1 and discard(state) == words("9s Js")


def test_4_15_drawn_cards_join_at_the_right() -> None:
    state = at(WEREWOLF, "9s 7d Kd Ad Ac Tc | Js Kh 7c 8c Qc Th", stock="6s 6d 8s", turned="6h")
    play(state, "0 #1; 1 #1/9s; 0 done")
    assert row(state, 0) == "7d Kd Ad Ac Tc 6s" and row(state, 1) == "Kh 7c 8c Qc Th 6d"


def test_4_15_taken_cards_join_in_the_order_in_which_they_lay() -> None:
    """Each attack card followed by its cover, the wrong card last."""
    state = play(at(WEREWOLF, "9s 9d 9c | Js 6d Kd Kc"), "0 #1; 1 #1/9s; 0 #1; 1 #1/9d")
    assert row(state, 1) == "Kd Kc 9s Js 9d 6d" and state.actor() == 0


def test_4_15_wrong_in_pursuit_its_player_takes_everything() -> None:
    state = play(at(rules("werewolf"), "9s 7d Kh | Js Kd Qc"), "0 #1; 1 take; 0 #1")
    assert row(state, 0) == "Kh 9s 7d" and row(state, 1) == "Js Kd Qc"
    assert state.actor() == 1 and fact(state, "beaten") == 1


def test_4_15_no_throw_in_is_offered_where_there_is_no_room() -> None:
    state = play(at(WEREWOLF, "9s 9d 9c | Js"), "0 #1; 1 #1/9s")  # the last card: out
    assert state.outcome() == fool(0, (2, 1))
    by = rules("werewolf", transfer="before_cover")
    state = play(at(by, "9s Kc | 9d Kd Kh | 6c"), "0 #1")
    assert not any(text.startswith(">") for text in legal(state))  # the next holds one card


# --- 4.16 Rebound ---------------------------------------------------------------------------------


def rebound(beaten: int, more: str, turned: str = "6h", source: int = 0) -> State:
    """Two cards are beaten by two; nobody needs to draw."""
    by = rules("rebound", throw_in="none", pursuit=False, hand_size=3)
    hands = "7s 7d Ks Kd Kc | 9s 9d Qs Qd Qc"
    state = at(by, hands, None if turned else "h", stock=more, turned=turned, beaten=beaten, source=source)
    return play(state, "0 7s7d; 1 9s/7s; 1 9d/7d")


NINE = "8s 8d 8c Ts Td Tc Js Jd Jc"


def test_4_16_worked_example() -> None:
    """Stock 10, the second bout of four cards: 14 then, shuffled above the trump card."""
    state = rebound(1, NINE)
    assert discard(state) == set() and len(stock(state)) == 13 and turned(state) == "6h"
    assert set(stock(state)) == words(f"{NINE} 7s 9s 7d 9d")
    assert len({tuple(stock(rebound(1, NINE, source=source))) for source in range(5)}) > 1


@pytest.mark.parametrize(("beaten", "returned"), [(0, False), (1, True), (2, False), (3, True)])
def test_4_16_every_second_one(beaten: int, returned: bool) -> None:
    assert (len(stock(rebound(beaten, NINE))) == 13) is returned


def test_4_16_without_a_stock_they_are_discarded() -> None:
    assert discard(rebound(1, "", "")) == words("7s 9s 7d 9d")


def test_4_16_the_trump_card_alone_is_a_stock() -> None:
    state = rebound(1, "")
    assert len(stock(state)) == 4 and turned(state) == "6h"


def test_4_16_mixed_first_then_drawn() -> None:
    by = rules("rebound", throw_in="none", hand_size=3, pursuit=False)
    state = at(by, "7s Ks Kd | 9s Qs Qd", turned="6h", beaten=1, source=5)
    play(state, "0 7s; 1 9s/7s")
    assert len(hand(state, 0)) == len(hand(state, 1)) == 3 and turned(state) == "6h" and stock(state) == []
    assert hand(state, 0) | hand(state, 1) == words("7s 9s Ks Kd Qs Qd")


def test_4_16_taken_bouts_do_not_count() -> None:
    by = rules("rebound", throw_in="none", hand_size=3, pursuit=False)
    state = at(by, "7s Ks Kd | 9s Qs Qd", stock=NINE, turned="6h", beaten=1)
    play(state, "0 7s; 1 take")
    assert fact(state, "beaten") == 1 and len(stock(state)) == 8
