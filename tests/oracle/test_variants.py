"""The worked examples of the rule book's variants (3, 4, 6), and their readings, against the oracle."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from foolery.games.durak.rules import Rules

from .durak import NeedsChance, Oracle, beats
from .examples import at, cards, interleaved, pack_with, play

SIX = "6s 7d Kc 9h 9s Jd"


def rules(**changes: Any) -> Rules:
    """Throw-in fool (the defaults), without pursuit unless it is told."""
    return Rules(**{"pursuit": False, **changes})


def reverse(given: list[str]) -> list[str]:
    """A shuffle that can be followed."""
    return given[::-1]


# --- 3 Partners: A1 B1 A2 B2 are the seats 0 to 3 -------------------------------------------------

PAIRS = rules(partners="pairs")


def test_3_partner_is_skipped() -> None:
    oracle = at(PAIRS, ["7s 8d", "", "Ks Kd", "9s 9d Ad"], trump="c")  # B1 is out
    assert (oracle.attacker, oracle.defender, oracle.places) == (0, 3, [0, 0, 0, 0])
    play(oracle, "0 7s; 3 9s/7s; 0 done; 2 done")
    assert (oracle.attacker, oracle.defender) == (3, 0)
    play(oracle, "3 9d; 0 take")
    assert (oracle.attacker, oracle.defender) == (2, 3)  # left of A1 is B1, who is out


def test_3_side_loses_together() -> None:
    oracle = play(at(PAIRS, ["", "", "7s", "9s 9d"], trump="c"), "2 7s; 3 9s/7s")
    assert oracle.outcome() == ((1, 3, 1, 3), (1, 3), False)


def test_3_next_dealer_is_the_first_that_holds_cards() -> None:
    oracle = play(at(PAIRS, ["", "Kd", "7s", "9s 9d"], trump="c", attacker=2), "2 7s; 3 9s/7s")
    assert oracle.fools == (1, 3)  # the last defender holds a card
    oracle = play(at(PAIRS, ["", "Kd", "7s", "9s"], trump="c", attacker=2), "2 7s; 3 9s/7s")
    assert oracle.fools == (3, 1)


@pytest.mark.parametrize(
    ("no_draws", "outcome"),
    [(False, ((1, 1, 1, 1), (), True)), (True, ((1, 3, 1, 3), (1, 3), False))],
)
def test_3_all_empty(no_draws: bool, outcome: Any) -> None:
    by = rules(partners="pairs", no_draws=no_draws)
    oracle = play(at(by, ["", "", "7s", "9s"], trump="c"), "2 7s; 3 9s/7s")
    assert oracle.outcome() == outcome


@pytest.mark.parametrize(
    ("partners", "throw_in", "asked"),
    [
        ("pairs", "all", [0, 2, 3, 5]),
        ("two_teams", "all", [0, 2, 4]),
        ("pairs", "neighbours", [0, 2]),
        ("two_teams", "neighbours", [0, 2]),
    ],
)
def test_3_who_throws_in(partners: str, throw_in: str, asked: list[int]) -> None:
    hands = ["7s 8s", "9s 9d 9c", "Kc Qc", "Kd Qd", "Jd Jc", "Td Tc"]
    by = rules(partners=partners, throw_in=throw_in)
    assert play(at(by, hands), "0 7s; 1 9s/7s").speakers() == asked


def test_3_transfer_to_the_next_opponent() -> None:
    by = rules(partners="two_teams", transfer="before_cover")
    hands = ["7s 8s", "7d 9d", "Kc Qc", "Kd", "Jd Jc", "Td Tc"]
    oracle = play(at(by, hands), "0 7s; 1 >7d")
    assert (oracle.attacker, oracle.defender) == (1, 2)


# --- 4.1-4.4 --------------------------------------------------------------------------------------


def test_4_1_albanian_deal() -> None:
    pack = [rank + suit for rank in "AKQJT9876" for suit in "shdc"]
    oracle = Oracle.deal(rules(pack_order="high_first"), 2, pack, dealer=1)
    assert all(sorted(card[0] for card in hand) == list("AAKKQQ") for hand in oracle.hands)
    ranks = [card[0] for card in oracle.stock]
    assert (ranks, oracle.trump_card) == (list("JJJTTTT9999888877776666J"), "Js")


def test_4_2_armenian_top() -> None:
    by = rules(blind_lead=True)
    oracle = at(by, [SIX, "8s 8d Ks Kd Qs Qd"], stock="9c Th")
    assert oracle.legal() == {*cards(SIX), "9s9h", "top"}
    play(oracle, "0 top; 1 take")
    assert [len(hand) for hand in oracle.hands] == [6, 7] and oracle.stock == ["Th"]
    assert "top" not in oracle.legal()  # the trump card is none


def test_4_3_trumpless() -> None:
    assert not beats("Ah", "9s", None) and beats("Ts", "9s", None)


def test_4_4_equal_cards() -> None:
    by = rules(packs=2)
    oracle = at(by, ["9s 9s 9d", "9s Ts Ts 8h"])
    assert oracle.legal() == {"9s", "9d", "9s9s", "9s9d", "9s9s9d"}
    play(oracle, "0 9s9s")
    assert oracle.legal() == {"Ts/9s", "8h/9s", "take"}
    play(oracle, "1 Ts/9s; 1 Ts/9s")
    assert oracle.table == [("9s", "Ts"), ("9s", "Ts")]


def test_4_4_fifty_two_lose() -> None:
    many = [*(rank + suit for rank in "23456789TJ" for suit in "shdc"), *cards("Qs Qh Qd Qc Ks Kh")]
    by = rules(packs=2, pack=52, fifty_two_lose=True)
    hands = ["As Ad Ac As Ad Ac 2s", " ".join(many), "2d"]
    oracle = play(at(by, hands, trump="h"), "0 AsAsAdAdAcAc; 1 take")
    assert len(oracle.hands[1]) == 52
    assert oracle.outcome() == ((1, 3, 1), (1,), False) and oracle.ending == "fifty_two"


# --- 4.5 I believe, I don't believe ---------------------------------------------------------------


def believe_example(dark: str, **more: Any) -> Oracle:
    oracle = at(rules(dark_cover=True), ["6c 8s Ad", f"8c {dark} Kd"], **more)
    return play(oracle, f"0 6c; 1 8c/6c; 0 8s; 1 ?{dark}/8s")


def test_4_5_believed() -> None:
    oracle = believe_example("7s")
    assert (oracle.actor(), oracle.legal(), oracle.dark) == (0, {"believe", "doubt"}, {1})
    play(oracle, "0 believe; 0 done")
    assert sorted(oracle.discard) == sorted(cards("6c 8c 8s 7s")) and oracle.attacker == 1


@pytest.mark.parametrize(("dark", "taker"), [("7s", 1), ("9s", 0)])
def test_4_5_doubted(dark: str, taker: int) -> None:
    oracle = play(believe_example(dark), "0 doubt")
    assert set(cards(f"6c 8c 8s {dark}")) <= set(oracle.hands[taker]) and not oracle.discard
    assert oracle.attacker == 1 - taker and oracle.beaten_bouts == 1 - taker


def test_4_5_dark_rank_is_closed() -> None:
    by = rules(dark_cover=True)
    oracle = play(at(by, ["6c Js 8d Ad", "Jc 8c Kd Ks"]), "0 6c; 1 ?Jc/6c; 0 believe")
    assert oracle.legal() == {"done"}


@pytest.mark.parametrize("layer", ["2 7d", "0 7d"])
def test_4_5_who_laid_it_answers(layer: str) -> None:
    by = rules(dark_cover=True)
    passing = "0 done; " if layer.startswith("2") else ""
    hands = ["7s 7d As", "9s 9d Kc", "Qs Ks Qc"]
    if layer.startswith("2"):
        hands = ["7s As", "9s 9d Kc", "7d Ks Qc"]
    oracle = play(at(by, hands, trump="h"), f"0 7s; 1 9s/7s; {passing}{layer}; 1 ?9d/7d")
    assert oracle.actor() == int(layer[0])


def test_4_5_main_attacker_answers_for_the_defender() -> None:
    by = rules(dark_cover=True, transfer="before_cover")
    oracle = play(at(by, ["7s 8s 9s", "7d Kd"]), "0 7s; 1 >7d; 0 ?8s/7s")
    assert oracle.actor() == 1


# --- 4.6 Two trumps -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trumps", "lead", "covers"),
    [("sh", "6s", "7s 6h Th"), ("sh", "9h", "Th")],
)
def test_4_6_defenders_trump(trumps: str, lead: str, covers: str) -> None:
    oracle = at(rules(trump="own"), ["6s 9h Ac", "7s 6h Th Kd"], trump=None, trumps=list(trumps))
    play(oracle, f"0 {lead}")
    assert oracle.legal() == {"take", *(f"{card}/{lead}" for card in cards(covers))}


def test_4_6_defender_with_trump_spades() -> None:
    oracle = at(rules(trump="own"), ["7s 6h Th 6s", "9h Js Jh"], trump=None, trumps=["s", "h"], attacker=1)
    assert play(oracle, "1 9h").legal() == {"Th/9h", "7s/9h", "6s/9h", "take"}


def test_4_6_turned_cards() -> None:
    """Seat 0 turns Qs, seat 1 (the dealer) rejects Ks and turns Ad."""
    by = rules(trump="own", hand_size=3)
    pack = pack_with(f"{interleaved('7d 8s 9s', '6d 9c Tc')} Qs Ks Ad 8h")
    with pytest.raises(NeedsChance):
        Oracle.deal(by, 2, pack, dealer=1)
    oracle = Oracle.deal(by, 2, pack, dealer=1, shuffled=reverse)
    assert (oracle.turned, oracle.trumps, oracle.trump) == (["Qs", "Ad"], ["s", "d"], None)
    assert oracle.stock[0] == "Ks" and oracle.stock[-2:] == ["Qs", "Ad"]
    assert oracle.opener == 1  # 6d is lower than 8s


# --- 4.7 Chinese ----------------------------------------------------------------------------------

CHINESE = rules(nine_of_diamonds=True, taking="first_card", ending="first_out")


def test_4_7_nine_of_diamonds() -> None:
    oracle = at(CHINESE, ["9d 9s Jc", "Jd 8s 8d"])
    assert oracle.legal() == {"9d"} and oracle.cap == 1
    play(oracle, "0 9d; 1 Jd/9d")
    assert oracle.discard == ["9d", "Jd"] and oracle.attacker == 1


def test_4_7_first_card_only() -> None:
    oracle = at(CHINESE, ["7s 9h Kc", "9s 8d 8c"], trump="c", bout=1)
    play(oracle, "0 7s; 1 9s/7s; 0 9h; 1 take")
    assert set(oracle.hands[1]) == {"8d", "8c", "7s"} and sorted(oracle.discard) == ["9h", "9s"]
    assert oracle.attacker == 0


@pytest.mark.parametrize(
    ("hands", "outcome"),
    [
        (["7s", "9s 9d", "Kd"], ((1, 2, 2), (), False)),
        (["7s", "9s", "Kd"], ((1, 1, 3), (2,), False)),
    ],
)
def test_4_7_first_out(hands: list[str], outcome: Any) -> None:
    oracle = play(at(rules(ending="first_out", throw_in="none"), hands), "0 7s; 1 9s/7s")
    assert oracle.outcome() == outcome and oracle.ending == "first_out"


def test_4_7_nine_begins_whatever_was() -> None:
    pack = pack_with(f"{interleaved('6h 7h 8h', '9d 9c Tc')} Ah")
    assert Oracle.deal(rules(nine_of_diamonds=True, hand_size=3), 2, pack, dealer=1).opener == 1


# --- 4.8-4.11 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "leads"), [("As Ah 6h 7c", {"As", "Ah", "AsAh"}), ("Kd 9s", {"Kd"})])
def test_4_8_tedious(hand: str, leads: set[str]) -> None:
    assert at(rules(lead_rank="highest"), [hand, "8s 8d 8c"]).legal() == leads


@pytest.mark.parametrize(
    ("moves", "trump", "discard"),
    [("0 7s; 1 9s/7s; 0 done", "s", {"7s", "6h"}), ("0 7s; 1 take", "h", set())],
)
def test_4_9_trump_fool(moves: str, trump: str, discard: set[str]) -> None:
    by = rules(trump_swap=True, hand_size=3)
    oracle = play(at(by, ["7s Ks Kd", "9s Qs Qd"], stock="8s 8d 8c Ts Td 6h"), moves)
    assert (oracle.trump, set(oracle.discard)) == (trump, discard)
    assert oracle.stock[-1] == ("9s" if trump == "s" else "6h")


@pytest.mark.parametrize(
    ("attack", "good", "bad"),
    [("6s", "As Ah", "Ks 7h Ad"), ("6h", "Ah", "7h Kh As"), ("7s", "8s 6h Ah", "6s Ad")],
)
def test_4_10_royal(attack: str, good: str, bad: str) -> None:
    by = rules(lowest_by_ace=True)
    assert all(beats(card, attack, "h", by) for card in cards(good))
    assert not any(beats(card, attack, "h", by) for card in cards(bad))


def test_4_11_circular() -> None:
    oracle = play(at(rules(pass_hands=True), ["7s As", "9s 6c 7c"], trump="h"), "0 7s; 1 9s/7s; 0 done")
    assert oracle.hands == [cards("6c 7c"), ["As"]] and oracle.legal() == {"As"}
    oracle = play(at(rules(pass_hands=True), ["7s", "9s 6c 7c"], trump="h"), "0 7s; 1 9s/7s")
    assert oracle.outcome() == ((1, 2), (1,), False)


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
