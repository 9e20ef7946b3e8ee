"""Road fool, rule book 5.1 (with 1.9, 1.11 and 4.13)."""

from __future__ import annotations

import pytest

from foolery.core.contracts import Carried
from foolery.core.errors import BadRules
from foolery.core.events import Outcome, Shown
from foolery.games.road import ROAD, Rules

from .table import at, cards, dealt, hand, play, texts

EXAMPLE = "7s Js 6d 9d 7c | 9s 6h 8d 8c | Ts 7h Kd Kc"
"""Hearts are trumps; seat 0 leads and seat 1 defends."""


@pytest.mark.parametrize(
    ("moves", "legal"),
    [
        ("7s", "9s/7s 6h/7s take"),
        ("7s 9s/7s", "Js done"),  # 10 of spades or higher, or a heart: not 9d, not 7c
        ("7s 9s/7s Js", "6h/Js take"),
        ("7s 9s/7s Js 6h/Js", "done"),  # it would take 7h or higher
        ("7s 9s/7s done", "Ts 7h done"),  # then the others
        ("7s 9s/7s done Ts", "6h/Ts take"),
        ("7s 9s/7s done Ts 6h/Ts", "done"),  # the attacker first again
        ("7s 9s/7s done Ts 6h/Ts done", "7h done"),
    ],
)
def test_every_card_beats_the_one_before(moves: str, legal: str) -> None:
    """5.1 (d)"""
    assert set(texts(play(at(EXAMPLE), moves))) == set(legal.split())


def test_bito_puts_the_chain_away() -> None:
    """5.1 (d): 7s 9s Js 6h are discarded, and seat 1 attacks."""
    state = play(at(EXAMPLE), "7s 9s/7s Js 6h/Js done done")
    assert state.discard == sum(1 << card for card in cards("7s9sJs6h"))
    assert (state.attacker, state.defender, state.phase) == (1, 2, "lead")
    assert state.public_facts()["last_bout"] == "beaten"


def test_who_cannot_beat_takes_the_chain() -> None:
    """5.1 (d): if seat 1 cannot beat Js it takes 7s 9s Js; the seat to its left attacks."""
    state = play(at("7s Js 6d | 9s 8d 8c | Kd Kc"), "7s 9s/7s Js take")
    assert hand(state, 1) == cards("8d 8c 7s 9s Js")
    assert (state.attacker, state.defender) == (2, 0)
    assert state.public_facts()["last_bout"] == "taken"


def test_who_can_beat_may_take() -> None:
    assert "take" in texts(play(at("7s Js | 9s Ks | 8d Kd"), "7s"))


@pytest.mark.parametrize(
    ("over_beat", "asked"),
    [("all", [0, 2, 3]), ("attacker", [0])],
)
def test_who_may_over_beat(over_beat: str, asked: list[int]) -> None:
    """5.1 (b): first the attacker, then the others clockwise; or the attacker only."""
    state = play(at("7s 6d | 9s 8d | 8c Kd | Tc Kc", by=Rules(over_beat=over_beat)), "7s 9s/7s")
    found = []
    while state.phase == "throw":
        found.append(state.actor())
        play(state, "done")
    assert found == asked


def test_who_has_no_card_is_not_asked() -> None:
    state = play(at("7s | 9s 8d | 8c Kd"), "7s 9s/7s")
    assert state.actor() == 2


def test_an_empty_hand_after_a_cover_ends_the_bout() -> None:
    """5.1: the length of the chain is limited by the defender's hand."""
    state = play(at("7s Js | 9s | 8c Kd"), "7s 9s/7s")
    assert state.standing.places == (0, 1, 0)
    assert (state.attacker, state.defender) == (2, 0)  # 1.9: who should attack is out


@pytest.mark.parametrize(
    ("hands", "moves", "no_draws", "places", "fools", "ending"),
    [
        ("As | 6h", "As 6h/As", False, (1, 1), (), "draw"),  # 1.9 (d)
        ("As | 6h", "As 6h/As", True, (1, 2), (1,), "fool"),
        ("As 9d | 6h", "As 6h/As", False, (2, 1), (0,), "fool"),
        ("As | 6c", "As take", False, (1, 2), (1,), "fool"),
        ("As | 6h | 8c Kd", "As 6h/As", False, (1, 1, 3), (2,), "fool"),  # who leaves together shares
    ],
)
def test_the_end(
    hands: str, moves: str, no_draws: bool, places: tuple[int, ...], fools: tuple[int, ...], ending: str
) -> None:
    """1.9"""
    outcome = play(at(hands, by=Rules(no_draws=no_draws)), moves).outcome()
    assert outcome == Outcome(places, fools, not fools, ending)


def test_nothing_beaten_off_for_long_is_a_draw() -> None:
    """1.11: with three players the same cards can go round for ever."""
    state = at("7s 8s | 7d 8d | 7c 8c", by=Rules(quiet_bouts=5))
    bouts = 0
    while state.actor() is not None:
        play(state, texts(state)[0] if state.phase == "lead" else "take")
        bouts += state.phase in ("lead", "over")
    assert bouts == 15
    assert state.outcome() == Outcome((1, 1, 1), (), True, "stalemate")


# --- The deal -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "pack", "counts"),
    [
        (2, 36, [18, 18]),
        (4, 36, [9, 9, 9, 9]),
        (5, 36, [7, 8, 7, 7, 7]),  # the first from the dealer's left, seat 1
        (5, 52, [10, 11, 11, 10, 10]),
        (6, 52, [8, 9, 9, 9, 9, 8]),
    ],
)
def test_the_whole_pack_is_dealt(seats: int, pack: int, counts: list[int]) -> None:
    """5.1 and 4.13"""
    state = dealt("Ah", seats, by=Rules(pack=pack))
    assert [held.bit_count() for held in state.hands] == counts


@pytest.mark.parametrize(("dealer", "receiver"), [(0, 1), (3, 4), (4, 0)])
def test_the_last_card_is_trump_and_stays(dealer: int, receiver: int) -> None:
    """5.1: of 36 cards the 36th goes to the first seat again where five play."""
    state = dealt("Ah", 5, dealer)
    assert state.public_facts()["trump"] == "h"
    shown = [event for event in state.history() if isinstance(event, Shown)]
    assert shown[0] == Shown(f"hand.{receiver}", tuple(cards("Ah")))
    assert cards("Ah") <= hand(state, receiver)


def test_the_lowest_trump_leads_the_first_deal() -> None:
    state = dealt("7h 6h 9h", 2, dealer=1)  # seat 0 gets every other card, the 36th goes to seat 1
    assert state.attacker == 0 and cards("6h") <= hand(state, 0)
    assert Shown("hand.0", tuple(cards("6h"))) in state.history()


SEVERAL = Outcome((1, 1, 3), (2,), False, "fool")


@pytest.mark.parametrize(
    ("rule", "last", "attacker"),
    [
        ("winner", Outcome((3, 1, 2), (0,), False, "fool"), 1),
        ("winner", SEVERAL, None),  # 1.9: a tie is for the lowest trump
        ("winner", Outcome((1, 1, 1), (), True, "draw"), None),
        ("from_under_the_fool", Outcome((3, 2, 1), (0,), False, "fool"), 1),
        ("under_the_fool", Outcome((3, 1, 2), (0,), False, "fool"), 2),
        ("lowest_trump", Outcome((3, 1, 2), (0,), False, "fool"), None),
    ],
)
def test_who_leads_the_next_deal(rule: str, last: Outcome, attacker: int | None) -> None:
    """5.1: the winner of the previous game; 1.9 for the others."""
    for order in ("6h 9d 8h", "9d 6h 8h", "9d 9s 6h 8h 7d"):
        state = dealt(order, 3, dealer=0, by=Rules(next_attacker=rule), carried=Carried(0, last))
        holder = next(seat for seat in range(3) if hand(state, seat) & {16 + state.trump})
        assert state.attacker == (holder if attacker is None else attacker)


def test_the_fool_deals_next_and_after_a_draw_the_same() -> None:
    """1.9"""
    lost = play(at("As 9d | 6h", dealer="1"), "As 6h/As")
    assert ROAD.next_deal(lost).dealer == 0
    drawn = play(at("As | 6h", dealer="1"), "As 6h/As")
    assert ROAD.next_deal(drawn) == Carried(1, drawn.outcome())


@pytest.mark.parametrize("seats", [1, 7])
def test_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadRules):
        ROAD.check(Rules(), seats)
    assert [reason.code for reason in ROAD.problems(Rules(), seats)] == ["problem.seats"]
    assert list(ROAD.seat_range(Rules())) == [2, 3, 4, 5, 6]
