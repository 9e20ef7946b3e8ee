"""Book 4.6 to 4.8: two-trump, Chinese, tedious fool."""

from __future__ import annotations

from typing import Any

import pytest

from foolery import cards
from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import IllegalMove
from foolery.games.durak import DURAK, State

from .table import (
    after,
    at,
    covers,
    dealt_hands,
    discard,
    draw,
    ended,
    fact,
    fool,
    hand,
    leads,
    legal,
    play,
    rules,
    stock,
    under,
    words,
)  # fmt: skip

# --- 4.6 Two trumps -------------------------------------------------------------------------------

TWO = rules("two-trump")


@pytest.mark.parametrize(
    ("attacker", "lead", "beats"),
    [
        (0, "6s", "7s 6h Th"),  # any higher spade or any heart
        (0, "9h", "Th"),
        (1, "9h", "Th 6s 7s"),  # seat 0: any spade
    ],
)
def test_4_06_worked_example(attacker: int, lead: str, beats: str) -> None:
    """P0 has spades as trump, P1 hearts."""
    one, two = "6s 9h Ac", "7s 6h Th Kd"
    if attacker:
        one, two = "7s 6s 6h Th 8d", "9h Js Jh"
    state = at(TWO, f"{one} | {two}", None, trumps="sh", attacker=attacker)
    assert covers(play(state, f"{attacker} {lead}"), lead) == words(beats)


def test_4_06_the_attackers_trump_has_no_power_over_the_defender() -> None:
    state = at(TWO, "6s 7d Ac | 6d Ks 9c", None, trumps="sd")
    assert covers(play(state, "0 7d"), "7d") == set()
    state = at(TWO, "6s 7d Ac | 6d Ks 9c", None, trumps="sd")
    assert covers(play(state, "0 6s"), "6s") == words("Ks 6d")


def test_4_06_turned_cards() -> None:
    """Dealer P1: Q♠ is turned for P0; K♠ is rejected, A♦ is P1's; they lie under the stock in this order."""
    state = dealt_hands(rules("two-trump", hand_size=3), "7d 8s 9s | 6d 9c Tc", "Qs Ks Ad 8h")
    assert (fact(state, "trumps"), under(state)) == (("s", "d"), "Qs Ad")
    assert "Ks" in stock(state) and len(stock(state)) == 28
    assert state.actor() == 1  # 6♦ is lower than 8♠


def test_4_06_equal_lowest_own_trumps_the_dealers_left_begins() -> None:
    by = rules("two-trump", hand_size=3)
    for dealer, left in ((0, 1), (1, 0)):
        turn = "Qs Ad" if dealer else "Ad Qs"
        state = dealt_hands(by, "6s Kh 9h | 6d 9c Tc", turn, dealer=dealer)
        assert fact(state, "trumps") == ("s", "d") and state.actor() == left


def test_4_06_turned_cards_are_drawn_last_the_first_turned_first() -> None:
    by = rules("two-trump", hand_size=3)
    state = at(by, "6s Kh 9h | 7s 9c Tc", None, trumps="sd", stock="8c", turned="Qs Ad", attacker=0)
    play(state, "0 6s; 1 7s/6s; 0 done")
    assert "8c" in hand(state, 0) and "Qs" in hand(state, 1) and under(state) == "Ad"
    assert fact(state, "trumps") == ("s", "d")


@pytest.mark.parametrize("seed", range(5))
def test_4_06_five_seats_repeat_a_suit_only_when_no_other_is_left(seed: int) -> None:
    state = DURAK.deal(rules("two-trump"), 5, Chance(key_from_seed(seed)))
    rest = [*under(state).split(), *stock(state)]
    assert len(rest) == 6 and len(under(state).split()) == 5
    assert set(fact(state, "trumps")) == {card[1] for card in rest}


def test_4_06_from_two_packs_equal_cards_do_not_beat_each_other() -> None:
    state = at(rules("two-trump", packs=2), "9s Kd | 9s Ts 6h", None, trumps="dh")
    assert covers(play(state, "0 9s"), "9s") == words("Ts 6h")


# --- 4.7 Chinese ----------------------------------------------------------------------------------

CHINESE = rules("chinese")


def chinese(hands: str) -> State:
    return dealt_hands(rules("chinese", hand_size=3), hands, "6h")


def test_4_07_worked_example() -> None:
    """P0 must lead 9♦; J♦ covers it: both go, J♣ may not be thrown in, P1 attacks."""
    state = chinese("9d 9s Jc | Jd 8s 8d")
    assert (state.actor(), legal(state), fact(state, "cap")) == (0, {"9d"}, 1)
    play(state, "0 9d; 1 Jd/9d")
    assert discard(state) == words("9d Jd") and state.actor() == 1


def test_4_07_worked_example_the_first_card_only() -> None:
    """7♠/9♠ and 9♥: P0 gives up and takes 7♠; 9♠ 9♥ are discarded; P1 attacks."""
    state = at(CHINESE, "9s 8d 8c | 7s 9h Kc", "c", bout=1, attacker=1)
    play(state, "1 7s; 0 9s/7s; 1 9h; 0 take; 1 done")
    assert hand(state, 0) == words("8d 8c 7s") and discard(state) == words("9s 9h") and state.actor() == 1


def test_4_07_nine_of_diamonds_begins_whatever_was_before() -> None:
    by = rules("chinese", hand_size=3, next_attacker="winner")
    state = dealt_hands(by, "6h 7h 8h | 9d 9c Tc", "Ah", carried=after(fool(1, (1, 2)), 1))
    assert state.actor() == 1 and legal(state) == {"9d"}


def test_4_07_nobody_has_the_nine() -> None:
    """The usual rule decides, with no special bout; 9♦ is known to be in no hand."""
    state = chinese("7h 9s 9c | Jd 8s 8d")
    assert state.actor() == 0 and legal(state) == {"7h", "9s", "9c", "9s9c"}
    assert not any(state.view(None).zone(f"hand.{seat}").may >> cards.parse_card("9d") & 1 for seat in (0, 1))


def test_4_07_the_nine_taken() -> None:
    state = play(chinese("9d 9s Jc | 7d 8s 8d"), "0 9d; 1 take")
    assert "9d" in hand(state, 1) and state.actor() == 0 and len(legal(state)) > 1


def test_4_07_cards_in_pursuit_are_discarded_too() -> None:
    state = at(CHINESE, "7s 7d 7c Kc | 8d 9c Tc", "h", bout=1)
    play(state, "0 7s; 1 take; 0 7d; 0 7c")
    assert hand(state, 1) == words("8d 9c Tc 7s") and discard(state) == words("7d 7c")


@pytest.mark.parametrize(
    ("hands", "outcome"),
    [
        ("7s | 9s 9d", ended((1, 2), 1, ending="first_out")),
        ("7s | 9s 9d | Kd", ended((1, 2, 2), ending="first_out")),
        ("7s | 9s | Kd", ended((1, 1, 3), 2, ending="first_out")),
        ("7s | 9s", draw((1, 1))),
    ],
)
def test_4_07_the_first_without_cards_wins(hands: str, outcome: Any) -> None:
    by = rules("chinese", throw_in="none", pursuit=False)
    assert play(at(by, hands, bout=1), "0 7s; 1 9s/7s").outcome() == outcome


def test_4_07_nobody_wins_while_there_is_a_stock() -> None:
    by = rules("chinese", hand_size=3)
    state = at(by, "7s | 9s 9d 9c", stock="6s 6d 8d", turned="6h", bout=1)
    play(state, "0 7s; 1 9s/7s")
    assert state.outcome() is None and len(hand(state, 0)) == 3


# --- 4.8 Tedious ----------------------------------------------------------------------------------

TEDIOUS = rules("tedious")


@pytest.mark.parametrize(
    ("cards_held", "expected"),
    [
        ("As Ah 6h 7c", "As Ah AsAh"),
        ("Kd 9s", "Kd"),
        ("Kd Kh 9s", "Kd Kh KhKd"),  # rank, not strength
        ("9s 9d 9c", "9s 9d 9c 9s9d 9s9c 9d9c 9s9d9c"),
    ],
)
def test_4_08_worked_examples(cards_held: str, expected: str) -> None:
    assert leads(TEDIOUS, f"{cards_held} | 8s 8d 8c") == words(expected)


def test_4_08_throw_ins_and_defence_are_free() -> None:
    state = play(at(TEDIOUS, "Kd 9s 9c As | Ad 9d Qc 6h"), "0 As")
    assert legal(state) == {"take", "6h/As"}
    state = play(at(TEDIOUS, "Qd 9s 9c | Kd 9d Qc 6h Kc"), "0 Qd")
    assert covers(state, "Qd") == words("Kd 6h")
    state = play(at(TEDIOUS, "7d 6s 6c | Kd 9d Qc 6h Kc"), "0 7d; 1 6h/7d")
    assert legal(state) == words("6s 6c done")


def test_4_08_three_seats_that_only_take_end_as_a_draw() -> None:
    """Aces go round for ever: the guard (1.11) ends it."""
    by = rules("tedious", throw_in="none", pursuit=False, lead="one", quiet_bouts=5)
    state = at(by, "As 6c 6d | Ad 7c 7d | Ac 8c 8d", "h")
    while (actor := state.actor()) is not None:
        options = legal(state)
        play(state, f"{actor} {'take' if 'take' in options else min(options)}")
    assert state.outcome() == draw((1, 1, 1), "stalemate") and fact(state, "bout") == 15


def test_4_08_with_lead_two_there_are_two_of_the_highest() -> None:
    assert leads(rules("tedious", lead="two"), "9s 9d 9c | 8s 8d 8c") == words("9s 9d 9c 9s9d 9s9c 9d9c")


def test_4_08_a_lower_lead_is_told_why() -> None:
    with pytest.raises(IllegalMove):
        play(at(TEDIOUS, "Kd 9s | 8s 8d"), "0 9s")
