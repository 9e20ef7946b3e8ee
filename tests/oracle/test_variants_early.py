"""The worked examples of the rule book's variants (3, 4.1-4.11), and their readings, against the oracle."""

from __future__ import annotations

from typing import Any

import pytest

from .durak import NeedsChance, Oracle, beats
from .examples import SIX, at, cards, interleaved, pack_with, play, reverse, rules

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
