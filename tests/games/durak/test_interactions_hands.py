"""Options together: closed and passed hands, no stock, who wins. Names give the paragraphs."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State

from .table import (
    at,
    closed,
    covers,
    dealt_hands,
    discard,
    draw,
    ended,
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
    under,
    words,
)  # fmt: skip

QUIET = {"throw_in": "none", "pursuit": False}
HANDS = "7s Ks Kd | 9s Qs Qd"
BEATEN = "0 7s; 1 9s/7s"
TAKEN = "0 7s; 1 take"


def three(preset: str, **more: Any) -> Any:
    return rules(preset, hand_size=3, **{**QUIET, **more})


# --- Magadan (4.12) -------------------------------------------------------------------------------


def magadan(hands: str, **changes: Any) -> State:
    stock_cards = changes.pop("stock", "Kc Qc Jc Tc")
    rows = changes.pop("closed", ["6s 8s", "6d 7d"])
    by = rules("magadan", closed_cards=2, hand_size=4, **{**QUIET, **changes})
    return at(by, hands, stock=stock_cards, turned="Ah", closed=rows)


def test_4_12_4_19_only_playable_cards_are_swapped() -> None:
    """At most `hand_size` playable cards, at least two; closed ones neither count nor are given."""
    state = play(magadan("7s Ts | 9s Qd Qh", swap_two=True), "0 7s")
    assert {text for text in legal(state) if text[0] == "~"} == {"~9sQh", "~9sQd", "~QhQd"}
    assert not any(text[0] == "~" for text in legal(play(magadan("7s Ts | 9s", swap_two=True), "0 7s")))


def test_4_12_4_11_only_playable_cards_are_passed() -> None:
    state = play(magadan("7s Ts | 9s Qd", pass_hands=True), BEATEN)
    assert (closed(state, 0), closed(state, 1)) == ("6s 8s", "7d")
    assert hand(state, 1) == words("Ts Kc") and hand(state, 0) == words("Qd 6d Qc")


@pytest.mark.parametrize(
    ("hands", "drawn"),
    [("7s Ts | 9s Qd", ("", "")), ("7s | 9s Qd", ("Kc Qc", "")), ("7s | 9s", ("Kc Qc", ""))],
)
def test_4_12_4_21_who_has_no_playable_card_draws(hands: str, drawn: tuple[str, str]) -> None:
    """Up to four in all; the defender opens a card by beating, so has one."""
    state = play(magadan(hands, drawing="when_empty"), BEATEN)
    for seat in range(2):
        assert hand(state, seat) & words("Kc Qc Jc Tc") == words(drawn[seat])


def test_4_12_4_16_closed_cards_open_at_each_bout_beaten_off_returned_or_not() -> None:
    state = magadan("7s Ts | 9s Qd", rebound=True)
    play(state, f"{BEATEN}; 1 Qd; 0 take")
    assert closed(state, 1) == "7d" and closed(state, 0) == "6s 8s"


def test_4_12_2_3_the_cap_of_a_transfer_is_by_playable_cards() -> None:
    more = {"transfer": "before_cover", "closed": ["6s 8s", "6d 8d"]}
    state = play(magadan("7s | 7d Qd", **more), "0 7s")
    assert not any(text[0] == ">" for text in legal(state))  # seat 0 has no playable card
    state = play(
        magadan("7s 9s Ts | 7d Qd", transfer="before_cover", closed=["6s 8s", "6d 8d"]), "0 7s; 1 >7d"
    )
    assert fact(state, "cap") == 2 and fact(state, "defender") == 0


def test_4_12_2_3_the_last_defender_opens_a_card() -> None:
    state = magadan("7s 9s Td | 7d Qd", transfer="before_cover", closed=["6s 8s", "6d 8d"])
    play(state, "0 7s; 1 >7d; 0 9s/7s; 0 Td/7d")
    assert closed(state, 0) == "8s" and closed(state, 1) == "6d 8d"


def test_4_12_6_an_empty_hand_has_no_closed_cards_either() -> None:
    state = play(magadan("7s | 9s", empty_hand_wins=True), BEATEN)
    assert state.outcome() is None
    state = play(magadan("7s | 9s", empty_hand_wins=True, closed=["", "6d"]), BEATEN)
    assert state.outcome() == ended((1, 2), 1, ending="empty_hand")


def test_4_12_4_4_the_check_for_52_counts_closed_cards() -> None:
    many = " ".join(rank + suit for rank in "23456789TJ" for suit in "shdc") + " Qs Qh Qd Qc"
    by = rules("big", pack=52, closed_cards=5)
    more = {"stock": "2s 3s 4s 5s 6s 7s 8s", "turned": "9h"}
    state = at(by, f"As Ad Ac As Ad Ac 2d | {many} | 3d", closed=["", "Ks Kh", ""], **more)
    play(state, "0 AsAsAdAdAcAc; 1 take")
    assert state.outcome() == ended((1, 3, 1), 1, ending="fifty_two")


def test_4_12_4_7_a_closed_nine_of_diamonds_does_not_begin() -> None:
    by = rules("magadan", closed_cards=2, hand_size=3, nine_of_diamonds=True, **QUIET)
    state = dealt_hands(by, "9d 7s Tc | 7h 9c 8s", "Ah")
    assert state.actor() == 1 and legal(state) == {"8s"}


def test_4_12_4_8_the_highest_playable_card_leads() -> None:
    state = magadan("7s Ts | 9s Qd", lead_rank="highest", closed=["As Ac", "6d 7d"])
    assert legal(state) == {"Ts"}


# --- Circular (4.11) ------------------------------------------------------------------------------


def test_4_11_4_15_what_was_another_hand_is_known_when_it_is_ones_own() -> None:
    """Seat 0 saw the row that it gets, all of it; nobody loses what is known by passing."""
    by = rules("werewolf", pass_hands=True, **QUIET)
    state = at(by, "9s Kd | 6c 7c 8s Qd")
    assert names_of(state, 0, 0) == set() and names_of(state, 0, 1) == words("9s Kd")
    play(state, "0 #1; 1 #3/9s")
    assert (row(state, 0), row(state, 1)) == ("6c 7c Qd 9s 8s", "Kd")
    assert names_of(state, 0, 0) == words("6c 7c 8s 9s Qd") and names_of(state, 1, 1) == {"Kd"}


def names_of(state: State, owner: int, seat: int) -> set[str]:
    """The cards of a row that a seat knows."""
    view = state.view(seat)
    return {
        card for zone in view.zones if zone.startswith(f"row.{owner}.") for card in known(state, zone, seat)
    }


def test_4_11_4_21_first_drawn_then_passed() -> None:
    """P1 is empty, draws three, and gets P0's two cards for them."""
    state = at(three("empty", pass_hands=True), "7s Ks Kd | 9s", stock="8c 8d Ac Ad", turned="6h")
    play(state, BEATEN)
    assert hand(state, 0) == words("8c 8d Ac") and hand(state, 1) == words("Ks Kd")


def test_4_11_4_7_nobody_passes_after_the_first_is_out() -> None:
    by = rules("circular", ending="first_out", **QUIET)
    state = play(at(by, "7s | 9s 9d | Kd"), BEATEN)
    assert state.outcome() == ended((1, 2, 2), ending="first_out") and hand(state, 1) == {"9d"}


def test_4_11_4_17_points_stay_with_the_seats() -> None:
    state = play(at(rules("points", pass_hands=True, **QUIET), "7s As | 9s 6c 7c"), BEATEN)
    assert fact(state, "points") == (0, 1) and hand(state, 1) == {"As"}


def test_4_11_4_6_own_trumps_stay_with_the_seats() -> None:
    by = rules("two-trump", pass_hands=True, **QUIET)
    state = play(at(by, "7s 6h | 9s 6c", None, trumps="sh"), BEATEN)
    assert fact(state, "trumps") == ("s", "h") and hand(state, 0) == {"6c"}


def test_4_11_4_4_both_of_two_equal_cards_are_passed() -> None:
    state = at(rules("big", pass_hands=True, **QUIET), "7s As As | 9s 6c")
    assert play(state, BEATEN).kernel.hands[1].bit_count() == 2


# --- Invisible (4.14), empty (4.21), no stock -----------------------------------------------------


def test_4_14_4_6_is_refused_and_4_14_with_no_stock_too() -> None:
    assert [r.code for r in DURAK.problems(rules("invisible", trump="own"))] == ["problem.needs_turned"]
    assert [r.code for r in DURAK.problems(rules("invisible", stock="dealt_out"))] == ["problem.needs_stock"]
    assert [r.code for r in DURAK.problems(rules("invisible", stock="removed"))] == ["problem.needs_stock"]


def test_4_14_4_21_it_turns_up_when_the_others_are_drawn() -> None:
    state = at(three("empty", trump_face_down=True), "7s Ks Kd | 9s", stock="8c 8d Ac", turned="6h")
    assert play(state, BEATEN).view(None).zone("trump").count == 1


def test_4_14_4_16_it_stays_open_when_cards_come_back_over_it() -> None:
    """Once seen it is known, whatever lies above it."""
    by = three("invisible", rebound=True)
    state = at(by, "7s Ks Kd 8d | 9s Qs Qd Qc Jd", stock="8c", turned="6h", beaten=1)
    play(state, "0 7s; 1 take")  # no card is drawn: seat 0 has three
    assert state.view(None).zone("cloaked").count == 1
    state = at(by, "7s Ks Kd | 9s Qs Qd Qc Jd Js", stock="8c", turned="6h", beaten=1)
    play(state, TAKEN)
    assert known(state, "trump") == {"6h"}
    play(state, "0 Kd; 1 take")
    assert known(state, "trump") == set() and "6h" in known(state, "hand.0")


@pytest.mark.parametrize(("preset", "sizes"), [("piled-up", [18, 18]), ("chukchi", [6, 6])])
def test_4_13_4_23_with_every_other_deal(preset: str, sizes: list[int]) -> None:
    """Without a stock: trumpless, Japanese, Albanian."""
    for changes in ({"trump": "none"}, {"trump": "diamonds"}, {"pack_order": "high_first"}):
        state = DURAK.deal(rules(preset, **changes), 2, Chance(key_from_seed(1)))
        assert [len(hand(state, seat)) for seat in range(2)] == sizes and stock(state) == []


def test_4_13_4_4_two_packs_dealt_out() -> None:
    state = DURAK.deal(rules("piled-up", packs=2), 5, Chance(key_from_seed(1)))
    assert sorted(state.kernel.hands[seat].bit_count() for seat in range(5)) == [14, 14, 14, 15, 15]


def test_4_13_4_6_is_refused() -> None:
    assert [r.code for r in DURAK.problems(rules("piled-up", trump="own"))] == ["problem.needs_stock"]


def test_4_13_1_13_jokers_are_refused() -> None:
    assert [r.code for r in DURAK.problems(rules("piled-up", pack=54))] == ["problem.joker_stock"]


def test_4_23_4_11_hands_alone_are_passed() -> None:
    state = play(at(rules("chukchi", pass_hands=True, **QUIET), "7s As | 9s 6c 7c"), BEATEN)
    assert hand(state, 1) == {"As"}


def test_4_23_4_1_chukchi_albanian_plays_with_aces_kings_and_queens() -> None:
    state = DURAK.deal(rules("chukchi", pack_order="high_first"), 2, Chance(key_from_seed(1)))
    assert {card[0] for card in hand(state, 0) | hand(state, 1)} == set("AKQ")


@pytest.mark.parametrize(("first", "opener"), [(False, "8c"), (True, "8d")])
def test_4_21_1_8_the_defender_draws_first(first: bool, opener: str) -> None:
    """Both are empty with a hand size of 3: who draws first gets 8♣."""
    state = at(three("empty", defender_draws_first=first), "7s | 9s", stock="8c Ac Ad 8d Ts", turned="6h")
    play(state, BEATEN)
    assert opener in hand(state, 0)


# --- Who wins -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("no_draws", "outcome"), [(False, draw((1, 1))), (True, fool(1, (1, 2)))])
def test_6_1_9_both_empty(no_draws: bool, outcome: Any) -> None:
    """The last defender loses where there are no draws."""
    state = at(rules("russian", no_draws=no_draws), "7s | 9s", stock="6s 6d", turned="6h")
    assert play(state, BEATEN).outcome() == outcome


def test_6_1_9_both_of_three_empty_is_no_draw() -> None:
    by = rules("russian", no_draws=True, **QUIET)
    state = play(at(by, "7s | 9s | Kd", stock="6s 6d", turned="6h"), BEATEN)
    assert state.outcome() == ended((1, 1, 3), 2, ending="empty_hand")


def test_6_4_17_points_decide_who_wins_when_a_hand_is_empty() -> None:
    by = rules("russian", goal="points")
    state = play(at(by, "7s | 9s 9d", stock="6s 6d", turned="6h", points=(0, 0)), BEATEN)
    found = state.outcome()
    assert found is not None and (found.places, found.fools, found.points) == ((2, 1), (0,), (0, 1))


def test_6_4_16_the_cards_return_although_the_deal_is_over() -> None:
    """Rebound comes before the empty hand (1.12): nothing is in the discard."""
    by = rules("russian", rebound=True)
    state = play(at(by, "7s | 9s 9d", stock="6s 6d", turned="6h", beaten=1), BEATEN)
    assert state.outcome() == ended((1, 2), 1, ending="empty_hand") and discard(state) == set()


def test_4_4_4_17_a_hand_of_52_is_the_fool_whatever_the_points() -> None:
    many = " ".join(rank + suit for rank in "23456789TJ" for suit in "shdc") + " Qs Qh Qd Qc Ks Kh"
    by = rules("big", pack=52, goal="points")
    state = at(by, f"As Ad Ac As Ad Ac 2s | {many} | 2d", points=(0, 9, 0))
    play(state, "0 AsAsAdAdAcAc; 1 take")
    found = state.outcome()
    assert found is not None and (found.places, found.fools, found.ending) == ((1, 3, 1), (1,), "fifty_two")


@pytest.mark.parametrize(
    ("missing", "outcome"), [("Ah", ended((2, 1), 0, ending="fifty_two")), ("Ah Ad", None)]
)
def test_4_4_4_5_a_failed_doubt_may_make_52(missing: str, outcome: Any) -> None:
    """51 cards in hand: one is led, that one and its cover are taken up: 52. With 50 it goes on."""
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
    many = " ".join(card for card in pack if card not in words(missing))
    by = rules("big", pack=52, dark_cover=True, **QUIET)
    state = at(by, f"{many} | 3s 4s", stock="2s", turned="9h")
    play(state, "0 2s; 1 ?3s/2s; 0 doubt")
    assert state.outcome() == outcome and state.kernel.hands[0].bit_count() == 52 - (outcome is None)


def test_4_4_4_11_big_circular_counts_before_hands_are_passed() -> None:
    """A hand of 52 loses where it was taken up, before it would be passed on (1.12)."""
    many = " ".join(rank + suit for rank in "23456789TJ" for suit in "shdc") + " Qs Qh Qd Qc Ks Kh"
    by = rules("big", pack=52, pass_hands=True)
    state = at(by, f"As Ad Ac As Ad Ac 2s | {many} | 2d")
    assert play(state, "0 AsAsAdAdAcAc; 1 take").outcome() == ended((1, 3, 1), 1, ending="fifty_two")


def test_4_7_1_9_first_out_with_no_draws() -> None:
    by = rules("chinese", no_draws=True, **QUIET)
    assert play(at(by, "7s | 9s", bout=1), BEATEN).outcome() == ended((1, 2), 1, ending="first_out")


def test_4_7_4_17_the_first_out_ends_it_points_decide() -> None:
    by = rules("points", ending="first_out", **QUIET)
    state = play(at(by, "7s | 9s 9d | Kd", points=(0, 1, 1)), BEATEN)
    found = state.outcome()
    assert found is not None and (found.places, found.fools) == ((3, 1, 2), (0,))


def test_4_3_4_24_spades_by_spades_without_trump_changes_nothing() -> None:
    state = play(at(rules("trumpless", spades_by_spades=True), "9s Kd | Ts Ah 9d"), "0 9s")
    assert covers(state, "9s") == {"Ts"}


def test_4_24_4_14_japanese_turned_has_no_face_down_trump() -> None:
    by = rules("japanese-turned", trump_face_down=True)
    assert [reason.code for reason in DURAK.problems(by)] == ["problem.needs_turned"]


def test_4_24_turned_4_16_cards_come_back_above_the_diamond() -> None:
    by = three("japanese-turned", rebound=True)
    state = at(by, f"{HANDS} Jh | Tc Jc Qc", None, stock="8c", turned="Ad", beaten=1)
    play(state, BEATEN)
    assert turned(state) == "Ad" and discard(state) == set()


def test_4_6_4_16_cards_come_back_above_the_turned_row() -> None:
    by = three("two-trump", rebound=True)
    state = at(by, HANDS, None, trumps="sd", turned="Jc Jd", beaten=1)
    play(state, BEATEN)
    assert under(state) == "Jc Jd" and discard(state) == set() and stock(state) == []


def test_4_6_4_21_a_row_of_turned_cards_is_drawn_by_an_empty_hand() -> None:
    by = three("two-trump", drawing="when_empty")
    state = at(by, "7s Ks Kd | 9s", None, trumps="sd", stock="8c", turned="Jc Jd")
    play(state, BEATEN)
    assert hand(state, 1) == words("8c Jc Jd") and under(state) == ""


def test_4_1_4_20_the_secret_of_the_albanian_deal_is_of_a_known_rank() -> None:
    """12 cards dealt, a jack turned, the next is a jack too: all know that the secret card is one."""
    state = DURAK.deal(rules("albanian", secret="drawn"), 2, Chance(key_from_seed(2)))
    assert {card[0] for card in may(state, "secret")} == {"J"} and state.view(None).zone("stock.9").count == 2


def test_4_1_4_12_the_aces_lie_closed() -> None:
    """Dealt first, closed first: two aces, two kings and a queen lie closed, a queen is open."""
    state = DURAK.deal(rules("albanian", closed_cards=5), 2, Chance(key_from_seed(2)))
    for seat in range(2):
        assert "".join(card[0] for card in closed(state, seat).split()) == "AAKKQ"
        assert {card[0] for card in hand(state, seat)} == {"Q"}


def test_4_1_4_4_two_packs_by_ranks() -> None:
    albanian = DURAK.deal(rules("big", pack_order="high_first"), 2, Chance(key_from_seed(2)))
    ranks = sorted(card[0] for seat in range(2) for card in hand(albanian, seat))
    assert set(ranks) == {"A", "K"}  # eight aces and four kings
