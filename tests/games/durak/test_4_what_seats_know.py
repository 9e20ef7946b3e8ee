"""What seats know under the variants that change it: after these moves, which cards in which zones.

Named after the paragraph. `known`: the cards known to lie in a zone; `may`: those that may, for all a seat knows.
"""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State

from .table import at, dealt_hands, fact, hand, known, may, play, row, rules, seen, stock, words

QUIET = {"throw_in": "none", "pursuit": False}
ALL = (None, 0, 1, 2)


def zones_of(state: State, kind: str, seat: int | None) -> dict[str, set[str]]:
    """The cards that a seat knows, zone by zone, in the zones of a kind."""
    names = [name for name in state.view(seat).zones if name.split(".")[0] == kind]
    return {name: known(state, name, seat) for name in names}


def knows(state: State, zone: str, *expected: str) -> None:
    """What the spectator, seat 0, seat 1, ... know to lie in a zone."""
    found = [known(state, zone, seat) for seat in (None, *range(state.plan.seats))]
    assert found == [words(text) for text in expected]


def row_known(state: State, owner: int, seat: int | None) -> str:
    """An unseen hand from left to right as a seat sees it, ? for a card that it does not know."""
    zones = [name for name in state.view(seat).zones if name.startswith(f"row.{owner}.")]
    return " ".join("".join(known(state, name, seat)) or "?" for name in zones)


# --- 4.14 Invisible -------------------------------------------------------------------------------


def invisible(stock: str, **more: Any) -> State:
    by = rules("invisible", hand_size=2, **{**QUIET, **more})
    return at(by, "7s Kh | 9s 8h", stock=stock, turned="Qh")


def test_4_14_only_the_suit_is_known() -> None:
    state = invisible("8s 8c 8d")
    knows(state, "cloaked", "", "", "")
    assert may(state, "cloaked") == words("8h Qh Kh")
    assert may(state, "cloaked", 0) == words("8h Qh") and may(state, "cloaked", 1) == words("Qh Kh")


def test_4_14_a_trump_that_all_have_seen_is_not_the_card() -> None:
    """8♥ is played: Q♥ or K♥ is what a spectator thinks; seat 0, who holds K♥, knows Q♥."""
    state = play(invisible("8s 8c 8d"), "0 7s; 1 8h/7s")
    assert may(state, "cloaked") == words("Qh Kh")
    knows(state, "cloaked", "", "Qh", "")


def test_4_14_all_see_it_when_it_is_the_last_card() -> None:
    state = play(invisible("8s"), "0 7s; 1 take")
    knows(state, "trump", "Qh", "Qh", "Qh")


def test_4_14_all_know_who_draws_it() -> None:
    by = rules("invisible", hand_size=2, **QUIET)
    state = play(at(by, "7s Kh | 9s 8h | Jc Jd", stock="8s", turned="Qh"), "0 7s; 1 9s/7s")
    knows(state, "hand.1", "Qh", "Qh", "Qh 8h", "Qh")
    assert known(state, "cloaked") == set()


def test_4_14_nobody_knows_it_although_it_lies_in_the_stock_for_long() -> None:
    state = DURAK.deal(rules("invisible"), 3, Chance(key_from_seed(5)))
    for seat in ALL:
        assert known(state, "cloaked", seat) == set()
        assert {card[1] for card in may(state, "cloaked", seat)} == {fact(state, "trump")}


# --- 4.12 Magadan ---------------------------------------------------------------------------------


def magadan() -> State:
    by = rules("magadan", closed_cards=2, hand_size=3, **QUIET)
    return at(by, "7s | 9s", stock="Kc Qc Jc Tc", turned="Ah", closed=["6s 8s", "6d 8d"])


def test_4_12_nobody_knows_closed_cards_not_even_their_owner() -> None:
    state = magadan()
    knows(state, "closed.0", "", "", "")
    knows(state, "closed.1", "", "", "")
    assert may(state, "closed.0", 0) == words("6s 8s 6d 8d Kc Qc Jc Tc 9s")
    assert may(state, "closed.0", 1) == words("6s 8s 6d 8d Kc Qc Jc Tc 7s")


def test_4_12_the_owner_alone_sees_what_opens() -> None:
    state = play(magadan(), "0 7s; 1 9s/7s")
    assert hand(state, 1) == words("6d Qc")
    knows(state, "hand.1", "", "", "6d Qc")
    assert "6d" in may(state, "closed.0", 0) and "6d" not in may(state, "closed.0", 1)


def test_4_12_all_know_what_was_taken() -> None:
    state = play(magadan(), "0 7s; 1 take")
    knows(state, "hand.1", "7s", "7s", "7s 9s")


def test_4_12_which_of_the_open_cards_began_is_known() -> None:
    by = rules("magadan", closed_cards=2, hand_size=3)
    state = dealt_hands(by, "6h 7s Tc | 7h 9c 8s", "Ah")  # 8♠, the lowest open card, decides
    knows(state, "hand.1", "8s", "8s", "8s")
    assert may(state, "hand.0") & words("6h 7h 6s 7s 8h 8d") == set()  # an open one would have begun
    assert words("6h 7h 6s") <= may(state, "closed.0")


# --- 4.15 Werewolf --------------------------------------------------------------------------------

HANDS = "9s 7d Kh | Js Kd Qc | 6c 6d Ac"


def werewolf(hands: str = HANDS, **more: Any) -> State:
    changes = {"pursuit": False, **more}
    cards = {name: changes.pop(name) for name in ("stock", "turned") if name in changes}
    return at(rules("werewolf", **changes), hands, **cards)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_4_15_each_sees_all_hands_but_its_own(seat: int | None) -> None:
    """A spectator sees what all see: none of them."""
    state = werewolf()
    for owner in range(3):
        is_seen = seat is not None and seat != owner
        assert row_known(state, owner, seat) == (row(state, owner) if is_seen else "? ? ?")


def test_4_15_its_own_cards_are_the_ones_that_it_sees_nowhere() -> None:
    state = werewolf()
    assert all(may(state, f"row.0.{place}", 0) == words("9s 7d Kh") for place in range(3))


def test_4_15_what_was_played_is_no_more_in_the_hand() -> None:
    state = play(werewolf(), "0 #1")
    assert all(may(state, zone, 0) == words("7d Kh") for zone in zones_of(state, "row", 0) if zone[4] == "0")


def test_4_15_taken_cards_are_known_in_their_places() -> None:
    state = play(werewolf("9s 7d Kh | Js 8s Kd Qc | 6c 6d Ac"), "0 #1; 1 #2/9s")
    assert row_known(state, 1, 1) == "? ? ? 9s 8s" and row_known(state, 1, None) == "? ? ? 9s 8s"
    assert row_known(state, 1, 0) == "Js Kd Qc 9s 8s"


def test_4_15_known_cards_move_to_the_left_as_others_are_played() -> None:
    state = werewolf("9s 7d | Js 8s Kd Qc")
    play(state, "0 #1; 1 #2/9s; 0 #1; 1 #1/7d")  # J♠ is no seven of diamonds: back it comes, last
    assert row_known(state, 1, 1).startswith("? ? 9s 8s")


def test_4_15_drawn_cards_are_seen_by_the_others() -> None:
    state = werewolf("9s 7d | Js Kd | 6c 6d", stock="8c 8d Tc", turned="Ah", throw_in="none", hand_size=2)
    play(state, "0 #1; 1 #1/9s")
    assert (row_known(state, 0, 1), row_known(state, 0, 2)) == ("7d 8c", "7d 8c")
    assert row_known(state, 0, 0).split()[-1] == "?" and row_known(state, 0, None) == "? ?"


def test_4_15_the_others_see_what_is_swapped_away_no_one_else_does() -> None:
    """4.19: who changes two unseen cards does not learn them; the others saw them go."""
    state = werewolf("Ac 8s | 6s 7d Kc 9h", swap_two=True, stock="8h Td Qs", turned="7h")
    play(state, "0 #1; 1 ~#1#4")
    assert row_known(state, 1, 0) == "7d Kc 8h Td" and row_known(state, 1, 1) == "? ? ? ?"
    assert known(state, "stock", 0) == words("6s 9h") and known(state, "stock", 1) == set()


# --- 4.5 I believe, I do not believe --------------------------------------------------------------


def believe(moves: str, **more: Any) -> State:
    return play(at(rules("believe", **more), "7s Ks Kd | 6c Qs Qd | Jc Jd Js"), moves)


def test_4_05_its_player_alone_knows_the_dark_card() -> None:
    state = believe("0 7s; 1 ?6c/7s")
    knows(state, "dark.1.0", "", "", "6c", "")
    assert "6c" in may(state, "dark.1.0", 0) and "6c" in may(state, "hand.1", 0)


def test_4_05_believed_it_stays_so_in_the_discard() -> None:
    state = believe("0 7s; 1 ?6c/7s; 0 believe; 0 done; 2 done")
    knows(state, "buried", "", "", "6c", "")
    knows(state, "discard", "7s", "7s", "7s", "7s")


def test_4_05_doubted_all_see_it() -> None:
    state = believe("0 7s; 1 ?6c/7s; 0 doubt")
    knows(state, "hand.1", "7s 6c", "7s 6c", "7s 6c Qs Qd", "7s 6c")


def test_4_05_taken_up_unseen_it_is_known_to_its_player_alone() -> None:
    """Believed, then taken with the rest: the others know the open cards."""
    by = rules("believe", pursuit=False)
    state = play(at(by, "7s 7d Kd | 6c Qs Qd | Jc Jd"), "0 7s7d; 1 ?6c/7s; 0 believe; 1 take")
    knows(state, "hand.1", "7s 7d", "7s 7d", "7s 7d 6c Qs Qd", "7s 7d")


def test_4_05_a_dark_cover_that_goes_back_to_the_stock_is_known_to_its_player() -> None:
    """4.16: the second bout beaten off returns; seat 1 knows that 6♣ is there, the others that 7♠ is."""
    by = rules("believe", rebound=True, hand_size=3, **QUIET)
    state = at(by, "7s Ks Kd Kc | 6c Qs Qd Qc", stock="8c 8d", turned="6h", beaten=1)
    play(state, "0 7s; 1 ?6c/7s; 0 believe")
    knows(state, "stock", "7s", "7s", "7s 6c")


def test_4_05_a_card_that_may_lie_dark_may_be_in_no_other_place_once_it_is_seen() -> None:
    state = believe("0 7s; 1 ?Qs/7s; 0 believe; 0 done; 2 done; 1 6c")
    assert "6c" not in may(state, "buried") and words("Qs Qd") <= may(state, "buried")


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
