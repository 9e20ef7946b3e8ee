"""Book 1.8 to 1.13 and 1a: drawing, leaving, the exchange, the guard, jokers, looking at beaten cards."""

from __future__ import annotations

from typing import Any

import pytest

from foolery import cards
from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import BadRules
from foolery.games.durak import DURAK, State
from foolery.games.durak.deal import JOKER, SHUFFLE, put_joker_back
from foolery.games.durak.plan import compile_rules

from .table import (
    at,
    dealt,
    dealt_hands,
    draw,
    fact,
    fool,
    hand,
    known,
    legal,
    names,
    play,
    rules,
    stock,
    turned,
    words,
)  # fmt: skip

# --- 1.8 Drawing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defender_first", "drawn"),
    [(False, ["Js", "", "Qh"]), (True, ["", "Js Qh", ""])],
)
def test_1_8_worked_example(defender_first: bool, drawn: list[str]) -> None:
    """Two cards left, the opener holds 5, P2 5, the defender 4: one for P0, the trump card for P2."""
    hands = "6s 7d 8d 9d Td Jd | 8s 7c 8c 9c Tc | 6h 7h 8h 9h Th"
    by = rules(defender_draws_first=defender_first)
    state = at(by, hands, stock="Js", turned="Qh")
    before = [hand(state, seat) for seat in range(3)]
    play(state, "0 6s; 1 8s/6s; 0 done; 2 done")
    assert [hand(state, seat) - before[seat] for seat in range(3)] == [words(text) for text in drawn]
    assert turned(state) is None and fact(state, "trump") == "h"


def test_1_8_nobody_draws_beyond_the_hand_size() -> None:
    """Who took has more than six and draws nothing."""
    state = at(rules(), "6s 7d 8d 9d Td Jd | 8c 7c 9c Tc Jc Qc", stock="Js Qs Ks", turned="Qh")
    play(state, "0 6s; 1 take; 0 done")
    assert len(hand(state, 0)) == 6 and len(hand(state, 1)) == 7 and stock(state) == ["Qs", "Ks"]


def test_1_8_others_draw_clockwise_from_the_opener() -> None:
    hands = "6s 7d 8d | 8s 7c 8c | 6h 9d 8h | 6d 9h Th"
    by = rules(hand_size=3)
    state = at(by, hands, "c", stock="Js Qs Ks As Jd Qd")
    play(state, "0 6s; 1 8s/6s; 0 done; 2 6h; 1 take; 0 done; 2 done; 3 6d")
    assert "Js" in hand(state, 0) and "Qs" in hand(state, 2) and "Ks" in hand(state, 3)
    assert len(hand(state, 1)) == 6


def test_1_8_opener_who_became_the_defender_draws_last() -> None:
    hands = "6s 7d 8d 9d Td Jd | 6d 7c 8c 9c Tc Jc"
    state = play(at(rules("transfer"), hands, turned="Qh"), "0 6s; 1 >6d; 0 take; 1 done")
    assert "Qh" in hand(state, 1) and state.actor() == 1


def test_1_8_a_transferrer_draws_in_his_place_from_the_opener() -> None:
    """Three seats: P0 opens, P1 transfers to P2, who beats: P0 draws first, then P1, P2 last."""
    hands = "7s 8d 9d | 7d Kc Qc | 9s Td Ad"
    state = at(rules("transfer", hand_size=3), hands, stock="As Kd Qd", turned="6h", bout=1)
    play(state, "0 7s; 1 >7d; 2 9s/7s; 2 Td/7d; 1 done; 0 done")
    assert "As" in hand(state, 0) and "Kd" in hand(state, 1) and words("Qd 6h") <= hand(state, 2)


def test_1_8_all_see_who_draws_the_trump_card() -> None:
    hands = "6s 7d 8d 9d Td Jd | 8s 7c 8c Qc Qd Jc"
    hands += " | 9c 9h Tc Th Kc Kh"
    state = play(at(rules(), hands, turned="Qh"), "0 6s; 1 8s/6s; 0 done; 2 done")
    assert known(state, "hand.0") == {"Qh"} and known(state, "hand.0", 1) == {"Qh"}


# --- 1.9 Leaving, losing, drawing -----------------------------------------------------------------


@pytest.mark.parametrize(("no_draws", "outcome"), [(False, draw((1, 1))), (True, fool(1, (1, 2)))])
def test_1_9_worked_example(no_draws: bool, outcome: Any) -> None:
    """P0 leads A♠, P1 covers with 6♥: a draw, or with the house rule the last defender loses."""
    state = play(at(rules(no_draws=no_draws), "As | 6h"), "0 As; 1 6h/As")
    assert state.outcome() == outcome
    assert state.actor() is None and state.legal() == [] and fact(state, "phase") == "over"


def test_1_9_places_in_the_order_of_leaving() -> None:
    state = play(at(rules(), "As | 6h | 7s 8s | 7d 8d"), "0 As; 1 6h/As")
    assert state.outcome() is None and fact(state, "places") == (1, 1, 0, 0)  # together: a shared place
    assert state.actor() == 2  # the defender should attack and is out
    play(state, "2 8s; 3 take; 2 done; 2 7s; 3 8s/7s")
    assert state.outcome() == fool(3, (1, 1, 3, 4))


def test_1_9_no_draws_with_three_at_the_end() -> None:
    state = at(rules(no_draws=True), "As | 6h | Ad", attacker=0)
    play(state, "0 As; 1 6h/As")
    assert state.outcome() == fool(2, (1, 1, 3))  # one seat still holds cards: no draw to decide


def test_1_9_who_plays_the_last_card_in_mid_bout_stays_until_its_end() -> None:
    state = play(at(rules(), "7s | 9s 9d Kc | 8s Kd"), "0 7s")
    assert fact(state, "places") == (0, 0, 0)
    play(state, "1 9s/7s; 2 done")
    assert fact(state, "places") == (1, 0, 0)


def test_1_9_who_has_no_cards_draws_while_the_stock_lasts() -> None:
    state = play(at(rules(), "7s | 9s 9d Kc", stock="As Ks", turned="6h"), "0 7s; 1 9s/7s")
    assert hand(state, 0) == words("As Ks 6h") and fact(state, "places") == (0, 0)


def test_1_9_the_left_neighbour_attacks_after_a_take_and_may_be_out() -> None:
    state = play(at(rules(), "7s Ks | 9d Kc |  | 8d Kd", out=[[2]]), "0 7s; 1 take; 0 done; 3 done")
    assert state.actor() == 3 and fact(state, "defender") == 0


# --- 1.10 The exchange ----------------------------------------------------------------------------


def exchanging(hands: str = "7s 7c 8d | 6h 9s Tc", **more: Any) -> State:
    more.setdefault("turned", "Kh")
    return at(
        rules(exchange_lowest_trump=True, hand_size=3), hands, stock="9d" if more["turned"] else "", **more
    )


def test_1_10_exchange_in_ones_own_turn() -> None:
    state = play(exchanging(), "0 7s")
    assert legal(state) == words("9s/7s 6h/7s take exchange")
    play(state, "1 exchange")
    assert state.actor() == 1 and legal(state) == words("9s/7s Kh/7s take")  # the turn goes on
    assert turned(state) == "6h" and known(state, "hand.1") == {"Kh"} and fact(state, "trump") == "h"
    assert not fact(state, "may_exchange")  # nor will anybody else


def test_1_10_before_leading_and_when_throwing_in() -> None:
    state = exchanging("6h 7c 8d | 8s 9s Tc")
    assert "exchange" in legal(state)
    play(state, "0 7c; 1 Tc/7c")
    assert legal(state) == words("done exchange")
    play(state, "0 exchange")
    assert legal(state) == {"done"}


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(exchanging(attacker=1, turned=""), id="no trump card any more"),
        pytest.param(exchanging("7s 7c 8d | 7h 9s Tc", attacker=1), id="not the lowest trump"),
        pytest.param(at(rules(hand_size=3), "6h 7c 8d | 9s 9c Tc", turned="Kh"), id="option off"),
        pytest.param(exchanging("7s 7c 8d | Kd 9s Tc", attacker=1, turned="6h"), id="it lies there itself"),
    ],
)
def test_1_10_no_exchange(state: State) -> None:
    assert "exchange" not in legal(state)


def test_1_10_not_with_a_card_taken_from_the_table() -> None:
    """Who was dealt it may, who took it up may not."""
    state = exchanging("6h 7c 8d | 8s 9s Tc")
    play(state, "0 6h; 1 take; 0 done; 0 7c")
    assert "6h" in hand(state, 1) and "exchange" not in legal(state)


def test_1_10_drawn_counts_as_dealt() -> None:
    by = rules(exchange_lowest_trump=True, hand_size=3)
    state = at(by, "7s 7c 8d | 8s 9s Tc", stock="6h Jd Jc", turned="Kh")
    play(state, "0 7s; 1 8s/7s; 0 done; 1 9s")
    assert "6h" in hand(state, 0) and "exchange" in legal(state)


def test_1_10_the_lowest_trump_of_each_pack() -> None:
    for pack, lowest in ((20, "Th"), (24, "9h"), (32, "7h"), (52, "2h"), (54, "2h")):
        by = rules(pack=pack, exchange_lowest_trump=True, hand_size=3)
        assert "exchange" in legal(at(by, f"{lowest} Js Qs | Jc Qc Kc", turned="Kh"))


# --- 1.11 The guard -------------------------------------------------------------------------------


def test_1_11_quiet_bouts() -> None:
    """A number of bouts for each seat in which neither discard nor stock changes."""
    hands = "6s 6d 7s 7d 8s 8d 9s 9d Ts Td Js Jd | 6c 7c 8c"
    state = at(rules(quiet_bouts=5, hand_size=3), hands)
    for i, card in enumerate(["6s", "6d", "7s", "7d", "8s", "8d", "9s", "9d", "Ts", "Td"]):
        assert state.outcome() is None and fact(state, "quiet") == i
        play(state, f"0 {card}; 1 take")
        while state.outcome() is None and fact(state, "phase") == "pursuit":
            play(state, "0 done")
    assert state.outcome() == draw((1, 1), "stalemate")


@pytest.mark.parametrize("moves", ["0 7s; 1 8s/7s; 0 done", "0 7s; 1 take; 0 done"])
def test_1_11_a_bito_or_a_draw_from_the_stock_is_not_quiet(moves: str) -> None:
    state = at(rules(quiet_bouts=5), "6s 7s 9s | 8s 9c Tc", stock="As Ac Qs Qc Ks")
    state.kernel.quiet = 9
    play(state, moves)
    assert state.outcome() is None and fact(state, "quiet") == 0


def test_1_11_quiet_counts_for_the_places_already_given() -> None:
    state = at(rules(quiet_bouts=5), "6s 7s |  | 6c 7c 8c 9c", out=[[1]])
    state.kernel.quiet = 14
    play(state, "0 6s; 2 take; 0 done")
    assert state.outcome() == draw((2, 1, 2), "stalemate")


@pytest.mark.parametrize(("bout", "over"), [(998, False), (999, True)])
def test_1_11_exactly_a_thousand_bouts(bout: int, over: bool) -> None:
    state = play(at(rules(), "6s 7s | 6c 7c 8c 9c", bout=bout), "0 6s; 1 take; 0 done")
    assert (state.outcome() is not None) == over
    if over:
        assert state.outcome() == draw((1, 1), "stalemate")


# --- 1.13 Jokers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "trump", "beating", "others"),
    [
        ("9s", "h", "Xb Ts 2h Ah", "Xr 8s Td"),
        ("Ah", "h", "Xr", "Xb Kh As Ad"),
        ("Xb", "h", "Xr", "Ah 2h As"),
        ("Xr", "h", "", "Xb Ah As"),
        ("Xr", "c", "Xb", "Ac"),
        ("Ad", "s", "Xr 2s", "Xb Kd"),
        ("Xr", "none", "", "Xb As"),  # trumpless: never
        ("Xb", "none", "", "Xr As"),
        ("As", "none", "Xb", "Xr Ks"),
    ],
)
def test_1_13_beating(attack: str, trump: str, beating: str, others: str) -> None:
    by = rules(pack=54, trump="none" if trump == "none" else "turned")
    state = play(at(by, f"{attack} Qd Qc | {beating} {others}", trump), f"0 {attack}")
    assert legal(state) == {f"{card}/{attack}" for card in beating.split()} | {"take"}


def test_1_13_led_alone_or_both_together() -> None:
    assert legal(at(rules(pack=54), "Xb Xr 3s | 4s 5s 6s")) == words("Xb Xr XbXr 3s")
    assert legal(at(rules(pack=54, lead="one"), "Xb Xr 3s | 4s 5s 6s")) == words("Xb Xr 3s")


@pytest.mark.parametrize(
    ("hands", "moves", "expected"),
    [
        ("3s 9s Xb | Xr 4s 3h 5s", "0 3s; 1 4s/3s", "done"),
        ("3h 9s Xb | Xr 4s 5s", "0 3h; 1 Xr/3h", "Xb done"),  # a joker lies on the table
        ("Xb 9s 2c | Xr 4s 5s", "0 Xb; 1 Xr/Xb", "done"),
    ],
)
def test_1_13_thrown_in_when_a_joker_lies_on_the_table(hands: str, moves: str, expected: str) -> None:
    assert legal(play(at(rules(pack=54), hands, "d"), moves)) == words(expected)


def test_1_13_a_joker_transfers_a_joker() -> None:
    state = play(at(rules("transfer", pack=54), "Xb 3s 3c | Xr 4s 5s"), "0 Xb")
    assert legal(state) == words("Xr/Xb >Xr take")
    state = play(at(rules("transfer", pack=54, shown_trump=True), "Xb 3s 3c | Xr 4s 5s"), "0 Xb")
    assert legal(state) == words("Xr/Xb >Xr take")  # it is no trump to be shown


def test_1_13_no_trump_for_the_first_attacker() -> None:
    state = dealt_hands(rules(pack=54, hand_size=3), "Xr Xb 3s | 4s 9c Tc", "Ah")
    assert state.actor() == 0 and known(state, "hand.0") == {"3s"}
    state = dealt_hands(rules(pack=54, hand_size=3), "Xr Xb As | 4h 9c Tc", "Ah")
    assert state.actor() == 1


@pytest.mark.parametrize("where", ["after_deal", "bottom_of_pack"])
def test_1_13_a_joker_turned_up_goes_back_into_the_stock(where: str) -> None:
    by = rules(pack=54, trump_card=where)
    plan = compile_rules(by, 2)
    back = set()
    for seed in range(3000):
        chance = Chance(key_from_seed(seed))
        order = list(plan.pack)
        chance.draw(SHUFFLE).shuffle(order)
        at_top = order[12] if where == "after_deal" else order[-1]
        if not cards.is_joker(at_top):
            continue
        state = DURAK.deal(by, 2, chance)
        joker = cards.card_text(at_top)
        assert turned(state) not in ("Xb", "Xr") and joker in stock(state)
        assert {*stock(state), turned(state)} == names(order[12:])  # nothing but the stock has changed
        hands = [names(order[seat:12:2]) for seat in (0, 1)]
        assert sorted(map(sorted, hands)) == sorted(sorted(hand(state, seat)) for seat in (0, 1))
        back.add(stock(state).index(joker))
    assert len(back) > 20 and min(back) < 6 and max(back) > 34  # at random


def test_1_13_both_jokers_in_a_row() -> None:
    plan = compile_rules(rules(pack=54), 2)
    order = [card for card in plan.pack if not cards.is_joker(card)]
    order[12:12] = [cards.BLACK_JOKER, cards.RED_JOKER]
    put_joker_back(plan, order, Chance(key_from_seed(1)).draw(JOKER))
    assert not cards.is_joker(order[12]) and sorted(order) == sorted(plan.pack)


def test_1_13_without_trump_jokers_stay_where_they_are() -> None:
    plan = compile_rules(rules(pack=54, trump="none"), 2)
    order = [*plan.pack[:12], cards.RED_JOKER, *plan.pack[12:-1]]
    before = list(order)
    put_joker_back(plan, order, Chance(key_from_seed(1)).draw(JOKER))
    assert order == before


def test_1_13_six_seats_with_nine_cards_have_no_stock_to_put_a_joker_into() -> None:
    with pytest.raises(BadRules):
        dealt(rules(pack=54, hand_size=9), 6)


# --- 1a Looking at beaten cards -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("discard_peek", "after_one", "after_two", "after_a_take"),
    [
        ("none", "", "", ""),
        ("last_bout", "6s 8s", "Td Jd", "Td Jd"),
        ("all", "6s 8s", "6s 8s Td Jd", "6s 8s Td Jd"),
    ],
)
def test_1a_discard_peek(discard_peek: str, after_one: str, after_two: str, after_a_take: str) -> None:
    def may_look() -> set[str]:
        return names(cards.cards_in(DURAK.may_look(state.view(0))))

    state = at(rules(discard_peek=discard_peek), "6s 9d Jd 7c 8h | 8s Td 7s 9h Qd")
    assert may_look() == set()
    play(state, "0 6s; 1 8s/6s; 0 done")
    assert may_look() == words(after_one)
    play(state, "1 Td; 0 Jd/Td; 1 done")
    assert may_look() == words(after_two)
    play(state, "0 7c; 1 take; 0 done")
    assert may_look() == words(after_a_take)


@pytest.mark.parametrize("discard_peek", ["none", "last_bout", "all"])
def test_1a_after_the_deal_everything_may_be_looked_at(discard_peek: str) -> None:
    state = play(at(rules(discard_peek=discard_peek), "6s | 8s", discard="7s"), "0 6s; 1 8s/6s")
    assert names(cards.cards_in(DURAK.may_look(state.view(None)))) == words("6s 7s 8s")
