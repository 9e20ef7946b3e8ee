"""The worked examples of the rule book's variants (4.12-4.24, 6), and their readings, against the oracle."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from .durak import Oracle, beats
from .examples import SIX, at, cards, interleaved, pack_with, play, reverse, rules

# --- 4.12-4.13 ------------------------------------------------------------------------------------


def magadan(stock: str) -> Oracle:
    closed = [cards("6s 8s Ts Js Qs"), cards("6d 7d 8d 9d Td")]
    return at(rules(closed_cards=5), ["7s", "9s"], stock=stock, closed=closed)


def test_4_12_magadan() -> None:
    oracle = magadan("Kc Qc Jc Ah")
    assert oracle.cap == 1
    play(oracle, "0 7s; 1 9s/7s")
    assert oracle.hands == [["Kc"], ["6d", "Qc"]] and oracle.attacker == 1
    assert [len(row) for row in oracle.closed] == [5, 4]


def test_4_12_all_open_without_a_stock() -> None:
    oracle = play(magadan("Ac Ah"), "0 7s; 1 9s/7s")
    assert oracle.hands == [cards("Ac 6s 8s Ts Js Qs"), cards("6d Ah 7d 8d 9d Td")]


def test_4_12_deal() -> None:
    pack = pack_with(f"{interleaved('6h 7s 8s', '7h 9c Tc')} Ah")
    oracle = Oracle.deal(rules(closed_cards=2, hand_size=3), 2, pack, dealer=1)
    assert (oracle.closed, oracle.hands) == ([cards("6h 7s"), cards("7h 9c")], [["8s"], ["Tc"]])
    assert oracle.opener == 0  # the open cards decide


@pytest.mark.parametrize(("seats", "sizes", "shown"), [(2, [18, 18], 1), (5, [8, 7, 7, 7, 7], 0)])
def test_4_13_piled_up(seats: int, sizes: list[int], shown: int) -> None:
    oracle = Oracle.deal(rules(stock="dealt_out"), seats, pack_with("", "Qd"), dealer=seats - 1)
    assert [len(hand) for hand in oracle.hands] == sizes
    assert oracle.trump == "d" and oracle.hands[shown][-1] == "Qd" and not oracle.stock


# --- 4.15 Werewolf --------------------------------------------------------------------------------

WEREWOLF = rules(hands_seen_by="others", lead="one")


def test_4_15_wrong_cover() -> None:
    oracle = at(WEREWOLF, ["9s Kd", "6c 7c 8s Qd", "Ad"])
    assert oracle.legal() == {"#1", "#2"}
    play(oracle, "0 #1")
    assert oracle.legal() == {"take", "#1/9s", "#2/9s", "#3/9s", "#4/9s"}
    play(oracle, "1 #3/9s")
    assert oracle.hands[1] == cards("6c 7c Qd 9s 8s") and oracle.attacker == 2


def test_4_15_wrong_throw_in() -> None:
    oracle = play(at(WEREWOLF, ["9s 7d", "Js Kd"]), "0 #1; 1 #1/9s; 0 #1")
    assert oracle.hands[0] == cards("9s Js 7d") and oracle.attacker == 1
    assert oracle.beaten_bouts == 1 and not oracle.discard


@pytest.mark.parametrize(("hand", "is_right"), [("9d Kd", True), ("Kd 9d", False)])
def test_4_15_transfer(hand: str, is_right: bool) -> None:
    by = dataclasses.replace(WEREWOLF, transfer="before_cover")
    oracle = play(at(by, ["9s Ks Kc", hand], trump="h"), "0 #1; 1 >#1")
    assert oracle.defender == (0 if is_right else 1) and oracle.bout == (0 if is_right else 1)


# --- 4.16-4.18 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("beaten", "stock", "returned"), [(1, "8s 8d 6h", True), (0, "8s 8d 6h", False), (1, "", False)]
)
def test_4_16_rebound(beaten: int, stock: str, returned: bool) -> None:
    by = rules(rebound=True, throw_in="none", hand_size=3)
    hands = ["7s 7d Ks Kd Kc", "9s 9d Qs Qd Qc"]
    oracle = at(by, hands, stock=stock, beaten_bouts=beaten, shuffled=reverse)
    play(oracle, "0 7s7d; 1 9s/7s; 1 9d/7d")
    back = cards("9d 7d 9s 7s") if returned else []
    assert len(oracle.discard) == 4 - len(back)
    rest = cards(stock)
    assert oracle.stock == [*back, *rest[:-1][::-1], *rest[-1:]] if back else oracle.stock == rest


POINTS = rules(goal="points", throw_in="none")


@pytest.mark.parametrize(
    ("so_far", "outcome"),
    [([3, 4], ((2, 1), (0,), False)), ([5, 4], ((1, 1), (), True)), ([6, 4], ((1, 2), (1,), False))],
)
def test_4_17_points(so_far: list[int], outcome: Any) -> None:
    """The fool by cards is seat 1, who beats off one more card."""
    oracle = play(at(POINTS, ["7s", "9s 9d"], points=so_far), "0 7s; 1 9s/7s")
    assert oracle.points == [so_far[0], so_far[1] + 1]
    assert oracle.outcome() == outcome and oracle.ending == "points"


@pytest.mark.parametrize(("points_for", "points"), [("beaten_bouts", 0), ("every_cover", 1)])
def test_4_17_covers_of_a_taken_bout(points_for: str, points: int) -> None:
    by = rules(goal="points", throw_in="none", points_for=points_for)
    oracle = play(at(by, ["7s 7d Kd", "9s 6c"]), "0 7s7d; 1 9s/7s; 1 take")
    assert oracle.points == [0, points]


@pytest.mark.parametrize(
    ("moves", "two_cards", "among_more"),
    [
        ("0 9s9d; 1 take", ["9"], ["9"]),
        ("0 9s; 1 Ts/9s; 0 9d; 1 take", [], ["9"]),
        ("0 9s9d9c; 1 take", [], []),
    ],
)
def test_4_18_epaulettes(moves: str, two_cards: list[str], among_more: list[str]) -> None:
    for epaulette_for, expected in (("two_cards", two_cards), ("pair_among_more", among_more)):
        by = rules(goal="epaulettes", epaulette_for=epaulette_for)
        oracle = play(at(by, ["9s 9d 9c Ad", "Ts Kc Kd"], trump="h"), moves)
        assert oracle.epaulettes == [expected, []]


@pytest.mark.parametrize(
    ("epaulettes", "outcome"),
    [
        ([["9", "7"], ["K", "6"]], ((2, 1), (0,), False)),
        ([["9", "7", "6"], ["K", "A"]], ((1, 2), (1,), False)),
        ([["9", "7"], ["9", "7"]], ((1, 1), (), True)),
    ],
)
def test_4_18_ranking(epaulettes: list[list[str]], outcome: Any) -> None:
    oracle = at(rules(goal="epaulettes"), ["7s", "9s 9d"], epaulettes=epaulettes)
    assert play(oracle, "0 7s; 1 9s/7s").outcome() == outcome


# --- 4.19-4.24 ------------------------------------------------------------------------------------


def poker(stock: str = "8h Td Qs 7h", **more: Any) -> Oracle:
    by = rules(swap_two=True, **more)
    return play(at(by, ["Ac 8s 8d Ks Kd Qd", SIX], stock=stock, shuffled=reverse), "0 Ac")


def test_4_19_poker() -> None:
    oracle = play(poker(), "1 ~6s7d")
    assert oracle.hands[1] == cards("Kc 9h 9s Jd 8h Td") and len(oracle.stock) == 4
    assert sorted(oracle.stock[:-1]) == ["6s", "7d", "Qs"] and oracle.stock[-1] == "7h"
    assert oracle.legal() == {"8h/Ac", "9h/Ac", "take"}  # once a bout


def test_4_19_when_not() -> None:
    assert sum(move.startswith("~") for move in poker().legal()) == 15
    assert not any(move.startswith("~") for move in poker("8h 7h").legal())
    assert not any(move.startswith("~") for move in poker(hand_size=5).legal())


def test_4_19_werewolf() -> None:
    by = dataclasses.replace(WEREWOLF, swap_two=True)
    oracle = at(by, ["Ac 8s", "6s 7d Kc 9h"], stock="8h Td Qs 7h", shuffled=reverse)
    assert play(oracle, "0 #1; 1 ~#1#4").hands[1] == cards("7d Kc 8h Td")


@pytest.mark.parametrize(
    ("secret", "defender", "stock", "trump", "drawn"),
    [
        ("drawn", "9s Qs", [], "s", {"7h", "Js"}),
        ("stays", "9s Qs", [], "s", {"7h"}),
        ("drawn", "9s Qs Qd", ["Js"], "s", {"7h"}),
        ("stays", "9s Qs Qd", [], "s", {"7h"}),
        ("drawn", "9s Qs Qd Qc", ["7h"], "h", set()),
    ],
)
def test_4_20_secret(secret: str, defender: str, stock: list[str], trump: str, drawn: set[str]) -> None:
    by = rules(secret=secret, hand_size=3)
    oracle = at(by, ["7s Ks Kd", defender], stock="9c 7h", secret="Js")
    play(oracle, "0 7s; 1 9s/7s; 0 done")
    assert "9c" in oracle.hands[0] and set(oracle.hands[1]) & {"7h", "Js"} == drawn
    assert (oracle.stock, oracle.trump, oracle.secret) == (stock, trump, None if trump == "s" else "Js")
    assert oracle.removed == (["Js"] if secret == "stays" else [])


def test_4_20_deal() -> None:
    pack = pack_with(f"{interleaved('7d 8s 9s', '6d 9c Tc')} Qs Ks Ad 8h")
    oracle = Oracle.deal(rules(secret="drawn", hand_size=3), 2, pack, dealer=1)
    assert (oracle.trump_card, oracle.secret, oracle.stock[:2]) == ("Qs", "Ks", ["Ad", "8h"])


def test_4_21_empty() -> None:
    stock = "6s 6d 6c 8s 8d 8c 7h"
    oracle = at(rules(drawing="when_empty"), ["7s Ks Kd", "9s"], stock=stock)
    play(oracle, "0 7s; 1 9s/7s")
    assert oracle.hands == [["Ks", "Kd"], cards("6s 6d 6c 8s 8d 8c")]


@pytest.mark.parametrize(
    ("attacker", "defender", "count", "size"),
    [("6s 9d Kc 7h", SIX, 4, 3), ("6s 9d Kc 7h", "8s 8d", 6, 2), ("6s 9d", SIX, 1, 2), ("6s", SIX, 1, 1)],
)
def test_4_22_three_cards(attacker: str, defender: str, count: int, size: int) -> None:
    leads = at(rules(lead="three", throw_in="none"), [attacker, defender]).legal()
    assert len(leads) == count and all(len(lead) == 2 * size for lead in leads)


@pytest.mark.parametrize(("seats", "removed"), [(2, 24), (6, 0)])
def test_4_23_chukchi(seats: int, removed: int) -> None:
    first = "6s 7s 8s 9s Ts Js Qs Ks As 6h 7h 8h 9h"
    oracle = Oracle.deal(rules(stock="removed"), seats, pack_with(first, "Td"), dealer=seats - 1)
    assert (oracle.stock, len(oracle.removed)) == ([], removed)
    assert oracle.trump == ("h" if removed else "d")


@pytest.mark.parametrize(
    ("attack", "good", "bad"),
    [("9s", "Ts As", "6d Ad 8s"), ("9h", "Th 6d Ad", "8h As"), ("9d", "Td", "8d As")],
)
def test_4_24_japanese(attack: str, good: str, bad: str) -> None:
    by = rules(trump="diamonds", spades_by_spades=True)
    assert all(beats(card, attack, "d", by) for card in cards(good))
    assert not any(beats(card, attack, "d", by) for card in cards(bad))


def test_4_24_first_diamond() -> None:
    pack = pack_with(f"{interleaved('7d 8s 9s', '6d 9c Tc')} Qs Ks Ad 8h")
    by = rules(trump="first_diamond", hand_size=3)
    oracle = Oracle.deal(by, 2, pack, dealer=1, shuffled=reverse)
    assert (oracle.stock[:2], oracle.stock[-1], oracle.turned) == (["Ks", "Qs"], "Ad", ["Ad"])
    assert (oracle.trump, oracle.opener, len(oracle.stock)) == ("d", 1, 30)
    none = Oracle.deal(rules(trump="diamonds", hand_size=3), 2, pack, dealer=1)
    assert (none.trump, none.turned, none.opener) == ("d", [], 1)


# --- 6 Russian Fool -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "outcome", "ending"),
    [
        (["7s", "9s 9d"], ((1, 2), (1,), False), "empty_hand"),
        (["7s Kd", "9s"], ((2, 1), (0,), False), "empty_hand"),
        (["7s", "9s"], ((1, 1), (), True), "draw"),
        (["7s", "9s 9d", "Kd"], ((1, 2, 2), (), False), "empty_hand"),
    ],
)
def test_6_empty_hand_wins(hands: list[str], outcome: Any, ending: str) -> None:
    by = rules(empty_hand_wins=True, throw_in="none")
    oracle = play(at(by, hands, stock="6s 6d 6c 6h"), "0 7s; 1 9s/7s")
    assert (oracle.outcome(), oracle.ending) == (outcome, ending)
    assert len(oracle.stock) == 4  # before drawing
