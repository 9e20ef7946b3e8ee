"""What seats know of trump card, hands and dark covers (4.5, 4.12, 4.14, 4.15).

`known`: the cards known to lie in a zone; `may`: those that may lie there, for all a seat knows.
"""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.chance import Chance, key_from_seed
from foolery.core.events import project
from foolery.games.durak import DURAK, State

from .table import at, dealt_hands, fact, hand, known, knows, may, play, row, rules, words

QUIET = {"throw_in": "none", "pursuit": False}
ALL = (None, 0, 1, 2)


def zones_of(state: State, kind: str, seat: int | None) -> dict[str, set[str]]:
    """The cards that a seat knows, zone by zone, in the zones of a kind."""
    names = [name for name in state.view(seat).zones if name.split(".")[0] == kind]
    return {name: known(state, name, seat) for name in names}


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


# --- What the score or an event must not tell -----------------------------------------------------


def told_to(state: State, seat: int | None, text: str) -> list[Any]:
    """The events of the actor's move as a seat sees them."""
    events = state.play(state.read(text))
    return [project(event, seat, DURAK.sight) for event in events]


@pytest.mark.parametrize("seat", [None, 1])
def test_4_15_4_19_nobody_learns_which_of_the_two_swapped_cards_is_lower(seat: int | None) -> None:
    found = []
    for first, last in (("6s", "9h"), ("9h", "6s")):
        state = werewolf(f"Ac 8s | {first} 7d Kc {last}", swap_two=True, stock="8h Td Qs", turned="7h")
        found.append(told_to(play(state, "0 #1"), seat, "~#1#4"))
    assert found[0] == found[1]


def test_4_05_4_18_the_score_does_not_tell_a_dark_card() -> None:
    """8♠ is covered in the dark and believed, 8♥ is taken too: a pair if the dark card is no 8."""
    by = rules("epaulettes", epaulette_for="pair_among_more", dark_cover=True, pursuit=False)
    found = []
    for dark, other in (("8d", "7d"), ("7d", "8d")):
        state = at(by, f"8s 8h Kc | {dark} {other} Qs", "c")
        play(state, f"0 8s8h; 1 ?{dark}/8s; 0 believe; 1 take")
        found.append(fact(state, "epaulettes"))
    assert found[0] == found[1]


def test_4_05_1_10_the_bar_on_an_exchange_does_not_tell_a_dark_card() -> None:
    by = rules("believe", exchange_lowest_trump=True, hand_size=3, pursuit=False)
    found = []
    for dark, other in (("6h", "8c"), ("8c", "6h")):
        state = at(by, f"7s 7d Kc | {dark} {other} Qs", stock="Jc Jd Js", turned="Ah")
        play(state, f"0 7s7d; 1 ?{dark}/7s; 0 believe; 1 take")
        found.append(fact(state, "may_exchange"))
    assert found[0] == found[1]
