"""Book 1.1 to 1.3: pack, deal, trump, dealing again, the first attacker; and the next deal of 1.9."""

from __future__ import annotations

from typing import Any

import pytest

from foolery import cards
from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import BadRules
from foolery.core.events import Outcome
from foolery.games.durak import DURAK, Rules
from foolery.games.durak.deal import has_one_colour

from .table import (
    after,
    at,
    dealt,
    dealt_hands,
    draw,
    fact,
    fool,
    hand,
    known,
    legal,
    play,
    rules,
    stock,
    turned,
    words,
)

SPADES_THEN_HEARTS = "6s 7s 8s 9s Ts Js Qs Ks As 6h 7h 8h 9h"


# --- 1.1 Pack, deal, trump ------------------------------------------------------------------------


def test_1_1_worked_example() -> None:
    state = dealt(rules(), 2, SPADES_THEN_HEARTS, dealer=1)
    assert hand(state, 0) == words("6s 8s Ts Qs As 7h")
    assert hand(state, 1) == words("7s 9s Js Ks 6h 8h")
    assert turned(state) == "9h" and fact(state, "trump") == "h"
    assert len(stock(state)) == 23  # 24 with the trump card, which is drawn last
    assert known(state, "trump") == {"9h"}


@pytest.mark.parametrize(
    ("size", "lowest"), [(20, "T"), (24, "9"), (32, "7"), (36, "6"), (52, "2"), (54, "2")]
)
def test_1_1_packs(size: int, lowest: str) -> None:
    pack = cards.pack(size)
    assert len(set(pack)) == size
    assert {cards.card_text(card) for card in pack[:4]} == {lowest + suit for suit in "shdc"}


@pytest.mark.parametrize("hand_size", [3, 5, 6, 10])
def test_1_1_hand_size(hand_size: int) -> None:
    state = dealt(rules(hand_size=hand_size), 3)
    assert [len(hand(state, seat)) for seat in range(3)] == [hand_size] * 3
    assert len(stock(state)) == 36 - 3 * hand_size - 1


def test_1_1_dealing_begins_left_of_the_dealer() -> None:
    state = dealt(rules(), 4, "6s 7s 8s 9s", dealer=1)
    for seat, first in zip((2, 3, 0, 1), ("6s", "7s", "8s", "9s"), strict=True):
        assert first in hand(state, seat)


def test_1_1_trump_from_the_bottom_of_the_pack() -> None:
    state = dealt(rules(trump_card="bottom_of_pack"), 2, SPADES_THEN_HEARTS, bottom="Td", dealer=1)
    assert turned(state) == "Td" and fact(state, "trump") == "d"
    assert stock(state)[0] == "9h" and len(stock(state)) == 23


@pytest.mark.parametrize("where", ["after_deal", "bottom_of_pack"])
def test_1_1_six_seats_use_up_the_pack(where: str) -> None:
    """The dealer's last card is shown, its suit is trump, it stays in his hand."""
    state = dealt(rules(trump_card=where), 6, bottom="Qd", dealer=3)
    assert fact(state, "trump") == "d" and turned(state) is None and stock(state) == []
    assert "Qd" in hand(state, 3)
    assert all("Qd" in known(state, "hand.3", seat) for seat in (None, 0, 5))


def test_1_1_the_smallest_pack() -> None:
    """Royal's 20 cards: three may play with six cards each, four may not."""
    state = dealt(rules(pack=20), 3)
    assert len(stock(state)) + 1 == 2
    assert list(DURAK.seat_range(rules(pack=20))) == [2, 3]
    with pytest.raises(BadRules):
        dealt(rules(pack=20), 4)


def test_4_3_without_trump() -> None:
    state = dealt(rules(trump="none"), 2, SPADES_THEN_HEARTS, dealer=1)
    assert fact(state, "trump") is None and turned(state) is None and len(stock(state)) == 24


# --- 1.2 Dealing again ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ("6h 7d | 6s 7h", True),  # only red
        ("6h 7s | 6s 7c", True),  # only black
        ("6h 7s | 6s 7d", False),
        ("6h 7s | Xr 7d", True),  # the red joker is red (1.13)
        ("6h 7s | Xb 7d", False),
    ],
)
def test_1_2_one_colour(hands: str, expected: bool) -> None:
    assert has_one_colour([cards.parse_cards(text) for text in hands.split("|")]) is expected


def test_1_2_dealt_again_until_every_hand_has_both_colours() -> None:
    again = 0
    for seed in range(60):
        chance = Chance(key_from_seed(seed))
        state = DURAK.deal(rules(redeal="one_colour", hand_size=3), 3, chance)
        colours = [{card[1] in "hd" for card in hand(state, seat)} for seat in range(3)]
        assert colours == [{True, False}] * 3
        first_try = DURAK.deal(rules(hand_size=3), 3, chance)
        one_colour = any(len({card[1] in "hd" for card in hand(first_try, seat)}) == 1 for seat in range(3))
        assert (fact(state, "redeals") > 0) == one_colour
        again += one_colour
    assert 10 < again < 50


# --- 1.3 The first attacker -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "top", "attacker", "shown"),
    [
        pytest.param("7h 8s 9s | 6h 9c Tc", "Ah", 1, "6h", id="the lowest trump attacks"),
        pytest.param("7h 8s 9s | 6s 9c Tc", "6h", 0, "7h", id="the turned-up card does not count"),
        pytest.param("7c 8s 9s | 6s 9c Tc", "Ah", 1, "6s", id="no trump: the lowest card"),
        pytest.param("6c 8s 9s | 6s 9c Tc", "Ah", 0, "6c", id="both hold a six: left of the dealer"),
        pytest.param("7c 8s 9s | 6s 6d Tc", "Ah", 1, "6s", id="two sixes in one hand"),
        pytest.param("6c 8s 9s | 6s 9c Ah", "7h", 1, "Ah", id="any trump before the lowest card"),
    ],
)
def test_1_3_first_attacker(hands: str, top: str, attacker: int, shown: str) -> None:
    state = dealt_hands(rules(hand_size=3), hands, top)
    assert state.actor() == attacker and fact(state, "defender") == 1 - attacker
    assert known(state, f"hand.{attacker}") == {shown} and known(state, f"hand.{1 - attacker}") == set()
    held = hands.split("|")[attacker].split()
    assert set(held) <= legal(state)  # he may lead any card


@pytest.mark.parametrize(("dealer", "attacker"), [(0, 1), (1, 2), (2, 0)])
def test_1_3_ties_go_clockwise_from_the_dealers_left(dealer: int, attacker: int) -> None:
    hands = "6s Ts Js | 6d Td Jd | 6c Tc Jc"
    assert dealt_hands(rules(hand_size=3), hands, "Ah", dealer=dealer).actor() == attacker


def test_1_3_what_all_learn_from_the_first_attacker() -> None:
    """Nobody holds a lower trump; where nobody holds a trump, nobody does, nor a lower card."""
    state = dealt_hands(rules(hand_size=3), "8h 8s 9s | Ts 9c Tc", "Ah")
    may = state.view(None).hand(1).may
    assert not may & cards.mask(cards.parse_cards("6h 7h 8h"))
    assert may & cards.mask(cards.parse_cards("9h"))
    state = dealt_hands(rules(hand_size=3), "8c 8s 9s | Ts 9c Tc", "Ah")
    may = state.view(None).hand(1).may
    assert not may & cards.mask(cards.parse_cards("6h 9h Kh 6s 7d"))


def test_1_3_a_lot_where_nobody_holds_a_trump() -> None:
    by = rules(hand_size=3, without_trump="lot")
    for lot in (0, 1):
        state = dealt_hands(by, "7c 8s 9s | 6s 9c Tc", "Ah", lot=lot)
        assert state.actor() == lot
        assert known(state, "hand.0") == known(state, "hand.1") == set()
    assert dealt_hands(by, "7h 8s 9s | 6s 9c Tc", "Ah", lot=1).actor() == 0  # a trump goes before the lot


def test_1_3_the_lot_falls_on_everybody() -> None:
    by = rules(trump="none", without_trump="lot")
    began = {DURAK.deal(by, 3, Chance(key_from_seed(seed))).actor() for seed in range(40)}
    assert began == {0, 1, 2}


def test_4_3_without_trump_the_lowest_rank_attacks() -> None:
    assert dealt_hands(rules(trump="none", hand_size=3), "7h 8s 9s | 6c 9c Tc").actor() == 1


# --- 1.9 The next deal ----------------------------------------------------------------------------

LAST = fool(1, (2, 3, 1))
SHARED = fool(1, (1, 3, 1))


@pytest.mark.parametrize(
    ("next_attacker", "last", "attacker"),
    [
        ("from_under_the_fool", LAST, 2),  # the seat to the fool's left attacks
        ("under_the_fool", LAST, 0),  # the seat to his right, so that he defends
        ("winner", LAST, 2),
        ("winner", SHARED, 1),  # a tie: the lowest trump
        ("lowest_trump", LAST, 1),
        ("from_under_the_fool", draw((1, 1, 1)), 1),  # after a draw the lowest trump again
        ("under_the_fool", draw((1, 1, 1)), 1),
        ("winner", draw((1, 2, 2), "stalemate"), 1),
    ],
)
def test_1_9_next_attacker(next_attacker: str, last: Outcome, attacker: int) -> None:
    by = rules(hand_size=3, next_attacker=next_attacker)
    hands = "7h 8s 9s | 6h 8d 9d | 8h 8c 9c"
    state = dealt_hands(by, hands, "Ah", dealer=2, carried=after(last, 2))
    assert state.actor() == attacker
    by_trump = next_attacker == "lowest_trump" or last.draw or last is SHARED
    assert known(state, "hand.1") == ({"6h"} if by_trump else set())  # nothing is shown where nothing decides


def test_1_9_two_players_from_under_the_fool_is_the_winner() -> None:
    """Exactly S1 Simple: the winner of the previous game moves."""
    last = fool(0, (2, 1))
    for next_attacker in ("from_under_the_fool", "winner"):
        by = rules(hand_size=3, next_attacker=next_attacker)
        assert dealt_hands(by, "6h 8s 9s | 8d 9d Td", "Ah", carried=after(last)).actor() == 1


@pytest.mark.parametrize(
    ("hands", "moves", "dealer"),
    [
        ("As | 6h | 7s 8s", "0 As; 1 6h/As", 2),  # the fool deals
        ("As | 6h", "0 As; 1 6h/As", 1),  # after a draw the same dealer
    ],
)
def test_1_9_what_the_next_deal_takes_over(hands: str, moves: str, dealer: int) -> None:
    state = play(at(rules(), hands, dealer=1), moves)
    assert DURAK.next_deal(state) == after(state.outcome(), dealer)


def test_1_9_the_first_dealer_by_lot_the_next_ones_carried() -> None:
    chance = Chance(key_from_seed("the next deal"))
    dealers = set()
    for seed in range(40):
        dealers.add(fact(DURAK.deal(rules(), 3, Chance(key_from_seed(seed))), "dealer"))
    assert dealers == {0, 1, 2}  # the first by lot
    for dealer in range(3):
        state = DURAK.deal(rules(), 3, chance, after(LAST, dealer))
        assert fact(state, "dealer") == dealer


@pytest.mark.parametrize(("by", "expected"), [(Rules(), "from_under_the_fool"), (rules("simple"), "winner")])
def test_1_9_defaults(by: Any, expected: str) -> None:
    assert by.next_attacker == expected
