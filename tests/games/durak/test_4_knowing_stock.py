"""What seats know of stock, trump cards and hands that are passed on (4.1 to 4.24).

`known`: the cards known to lie in a zone; `may`: those that may lie there, for all a seat knows.
"""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State

from .table import at, dealt_hands, fact, hand, known, knows, may, play, rules, seen, stock, words

QUIET = {"throw_in": "none", "pursuit": False}
ALL = (None, 0, 1, 2)

# --- 4.20 Secret ----------------------------------------------------------------------------------


def secret_rules(how: str = "drawn") -> Any:
    return rules("secret", secret=how, hand_size=3, lead="any", **QUIET)


def secret() -> State:
    return at(secret_rules(), "7s Ks Kd | 9s Qs Qd Qc", stock="9c", turned="7h", secret="Js")


def test_4_20_nobody_knows_the_secret_card() -> None:
    state = secret()
    knows(state, "secret", "", "", "")
    assert may(state, "secret", 0) == words("9s Qs Qd Qc 9c Js")


def test_4_20_who_has_seen_the_others_knows_it() -> None:
    """Seat 0 draws 9♣ and 10♣: whoever has seen the stock looks for J♠ in a hand or there."""
    state = at(secret_rules(), "7s 7d Kd | 9s 9d Qd", stock="9c Tc", turned="7h", secret="Js")
    play(state, "0 7s7d; 1 take")
    assert may(state, "secret", 0) == words("9s 9d Qd Js") and may(state, "secret", 1) == words("9c Tc Js Kd")


@pytest.mark.parametrize("how", ["drawn", "stays"])
def test_4_20_turned_up_all_see_it(how: str) -> None:
    state = at(secret_rules(how), "7s Ks Kd | 9s Qs Qd Qc | Jc Jd Tc", turned="7h", secret="Js")
    play(state, "0 7s; 1 take")
    knows(state, "trump", "Js", "Js", "Js", "Js")
    knows(state, "hand.0", "7h", "7h Ks Kd", "7h", "7h")


def test_4_20_drawn_all_know_who_has_it() -> None:
    state = at(secret_rules(), "7s Ks Kd | 9s Qs | Jc Jd Tc", stock="9c", turned="7h", secret="Js")
    play(state, "0 7s; 1 9s/7s")
    knows(state, "hand.1", "7h Js", "7h Js", "7h Js Qs", "7h Js")


# --- 4.1 Albanian ---------------------------------------------------------------------------------


def test_4_01_all_know_the_ranks_of_the_stock() -> None:
    state = DURAK.deal(rules("albanian"), 2, Chance(key_from_seed(4)))
    for seat in (None, 0, 1):
        for rank, text in ((9, "J"), (8, "T"), (4, "6")):
            assert {card[0] for card in may(state, f"stock.{rank}", seat)} == {text}
            assert state.view(seat).zone(f"stock.{rank}").count == 4 - (rank == 9)
        jack = "".join(known(state, "trump", seat))
        assert jack[0] == "J" and known(state, "stock.9", seat) == {f"J{suit}" for suit in "shdc"} - {jack}
        assert known(state, "stock.4", seat) == words("6s 6h 6d 6c")


def test_4_01_hands_are_aces_kings_and_queens() -> None:
    """Each seat knows the other's hand: with two seats what is not its own is the other's."""
    state = DURAK.deal(rules("albanian"), 2, Chance(key_from_seed(4)))
    assert known(state, "hand.1", 0) == hand(state, 1) and known(state, "hand.0", 1) == hand(state, 0)
    assert {card[0] for card in may(state, "hand.0")} == set("AKQ")


def test_4_01_who_draws_draws_a_card_of_a_known_rank() -> None:
    state = DURAK.deal(rules("albanian", **QUIET), 2, Chance(key_from_seed(4)))
    first = state.actor()
    assert first is not None
    play(state, f"{first} {state.text(state.legal()[0])}; {1 - first} take")
    drawn = {card for card in hand(state, first) if card[0] == "J"}
    assert len(drawn) == 1 and {card[0] for card in may(state, f"hand.{first}", 1 - first)} <= set("AKQJ")


def test_4_01_4_16_after_a_return_the_order_is_not_known_any_more() -> None:
    by = rules("albanian", rebound=True, hand_size=3, **QUIET)
    state = DURAK.deal(by, 2, Chance(key_from_seed(3)))
    while fact(state, "beaten") < 2:
        actor, options = state.actor(), [state.text(move) for move in state.legal()]
        play(state, f"{actor} {next((text for text in options if '/' in text), options[0])}")
    returned = known(state, "stock") | known(state, "hand.0", 1) | known(state, "hand.1", 0)
    assert state.view(None).zone("stock").count == len(stock(state)) and returned
    assert not any(name.startswith("stock.") and held.count for name, held in state.view(None).zones.items())


# --- 4.19 Poker -----------------------------------------------------------------------------------


def poker(moves: str) -> State:
    state = at(rules("poker"), "Ac 8s 8d | 6s 7d Kc", stock="8h Td Qs", turned="7h")
    return play(state, moves)


def test_4_19_who_swaps_knows_what_lies_in_the_stock_now() -> None:
    state = poker("0 Ac; 1 ~6s7d")
    knows(state, "stock", "", "", "6s 7d")
    assert may(state, "stock", 1) == words("6s 7d Qs 8s 8d")
    knows(state, "hand.1", "", "", "Kc 8h Td")


def test_4_19_the_others_do_not_learn_which_cards_went() -> None:
    state = poker("0 Ac; 1 ~6s7d")
    for card in words("6s 7d 8h Td Qs"):
        assert card in may(state, "hand.1", 0) and card in may(state, "stock", 0)


def test_4_19_a_card_that_all_knew_to_be_in_the_hand_may_be_in_the_stock() -> None:
    """Seat 1 took 8♠ before: after the swap it may be in the hand or in the stock."""
    by = rules("poker", hand_size=5, **QUIET)
    state = at(by, "Ac 8s 8d 9c 9d | 6s 7d Kc Kd", stock="8h Td Qs Jc Jd Js Ks", turned="7h")
    play(state, "0 8s; 1 take")
    assert known(state, "hand.1", 0) == {"8s"} and "8s" not in may(state, "stock", 0)
    play(state, "0 8d; 1 ~6s7d")
    assert "8s" not in known(state, "hand.1", 0)
    assert "8s" in may(state, "stock", 0) and "8s" in may(state, "hand.1", 0)


# --- 4.16 Rebound ---------------------------------------------------------------------------------


def rebound() -> State:
    by = rules("rebound", hand_size=3, **QUIET)
    state = at(by, "7s Ks Kd Kc | 9s Qs Qd", stock="8c 8d Td", turned="6h", beaten=1)
    return play(state, "0 7s; 1 9s/7s")


def test_4_16_all_know_which_cards_went_back_not_where() -> None:
    """Seat 1 draws one of five: 7♠ and 9♠ are in the stock or in his hand."""
    state = rebound()
    assert known(state, "stock", 1) >= words("7s 9s") - hand(state, 1)
    assert words("7s 9s") <= may(state, "stock", 0) | known(state, "stock", 0)
    assert known(state, "discard") == set()


def test_4_16_without_drawing_they_are_known_to_lie_in_the_stock() -> None:
    by = rules("rebound", hand_size=3, **QUIET)
    state = at(by, "7s Ks Kd Kc | 9s Qs Qd Qc", stock="8c 8d Td", turned="6h", beaten=1)
    play(state, "0 7s; 1 9s/7s")
    knows(state, "stock", "7s 9s", "7s 9s", "7s 9s")


# --- 4.11 Circular --------------------------------------------------------------------------------


def circular() -> State:
    state = at(rules("circular", **QUIET), "7s As Kd | 9s 6c 7c | Jd Jc | Qc Tc")
    return play(state, "0 7s; 1 9s/7s")


def test_4_11_each_knows_the_hand_that_it_passed_on() -> None:
    """Seat 1 holds what was seat 0's: seat 0 knows it, the others do not."""
    state = circular()
    knows(state, "hand.1", "", "As Kd", "As Kd", "", "")
    knows(state, "hand.2", "", "", "6c 7c", "6c 7c", "")
    knows(state, "hand.0", "", "Qc Tc", "", "", "Qc Tc")


def test_4_11_taken_cards_are_known_where_they_go() -> None:
    state = at(rules("circular", **QUIET), "7s As Kd | 9s 6c 7c | Jd Jc | Qc Tc")
    play(state, "0 7s; 1 take")
    knows(state, "hand.2", "7s", "7s", "7s 9s 6c 7c", "7s 9s 6c 7c", "7s")


def test_4_11_with_two_seats_everything_is_known_after_one_bout() -> None:
    state = play(at(rules("circular", **QUIET), "7s As | 9s 6c 7c"), "0 7s; 1 9s/7s")
    assert seen(state, 0)["hand.1"] == "As" and seen(state, 1)["hand.0"] == "6c 7c"


def test_4_11_4_12_closed_cards_stay_unknown_where_they_are() -> None:
    by = rules("magadan", closed_cards=1, hand_size=2, pass_hands=True, **QUIET)
    state = at(by, "7s Ks | 9s Qd", stock="Kc Qc Jc Tc", turned="Ah", closed=["6s", "6d"])
    play(state, "0 7s; 1 take")
    knows(state, "closed.0", "", "", "")
    knows(state, "closed.1", "", "", "")


# --- 4.9, 4.6, 4.7, 4.23, 4.24 --------------------------------------------------------------------


def test_4_09_4_05_the_dark_last_cover_is_seen() -> None:
    by = rules("believe", trump_swap=True, hand_size=3)
    state = at(by, "7s Ks Kd | 6c Qs Qd", stock="8c 8d Td", turned="6h")
    play(state, "0 7s; 1 ?6c/7s; 0 believe; 0 done")
    knows(state, "trump", "6c", "6c", "6c")


def test_4_06_the_rejected_cards_are_known_to_lie_in_the_stock() -> None:
    state = dealt_hands(rules("two-trump", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Qs Ks Ad 8h")
    assert known(state, "stock") == {"Ks"}
    for seat in (None, 0, 1):
        assert "Ks" in known(state, "stock", seat) and known(state, "trump", seat) == words("Qs Ad")


def test_4_24_the_cards_passed_over_are_known_to_lie_in_the_stock() -> None:
    state = dealt_hands(rules("japanese-turned", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Qs Ks Ad 8h")
    for seat in (None, 0, 1):
        assert known(state, "stock", seat) == words("Qs Ks")


def test_4_24_without_a_diamond_all_know_that_the_hands_hold_them() -> None:
    diamonds = "6d 7d 8d 9d Td Jd | Qd Kd Ad 9c Tc Jc"
    state = dealt_hands(rules("japanese-turned"), diamonds, "Qs Ks")
    assert not any(card[1] == "d" for card in may(state, "stock"))


def test_4_23_what_is_set_aside_is_unseen_but_for_the_trump_card() -> None:
    state = dealt_hands(rules("chukchi", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Qs Ks Ad 8h")
    for seat in (None, 0, 1):
        assert "Qs" in known(state, "removed", seat) and "Ks" not in known(state, "removed", seat)
        assert "Ks" in may(state, "removed", seat)
    assert known(state, "removed") == words("6s 7s Qs")  # lower spades than 8♠ would have begun


def test_4_07_all_see_the_nine_and_that_nobody_has_it() -> None:
    by = rules("chinese", hand_size=3)
    state = dealt_hands(by, "9d 9s Jc | Jd 8s 8d", "6h")
    assert known(state, "hand.0") == {"9d"}
    state = dealt_hands(by, "7h 9s 9c | Jd 8s 8d", "6h")
    assert "9d" not in may(state, "hand.0") | may(state, "hand.1") and "9d" in may(state, "stock")


def test_4_02_who_led_blind_is_known_to_hold_what_he_held() -> None:
    """The card comes from the stock: nothing is learnt of the hand."""
    state = at(rules("armenian"), "6s 7d Kc | 8s 8d Ks", stock="9c 9d", turned="Th")
    before = may(state, "hand.0", 1)
    play(state, "0 top")
    assert may(state, "hand.0", 1) == before - {"9c"} and known(state, "attack.0") == {"9c"}
