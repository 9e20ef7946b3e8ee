"""The worked examples of the rule book (1.1-1.13, 2.1-2.4) against the oracle."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest

from foolery.games.durak.presets import SIMPLE, THROW_IN, TRANSFER, TRANSFER_2
from foolery.games.durak.rules import Rules

from .durak import NeedsChance, Oracle, beats, needs_redeal
from .examples import at, cards, interleaved, pack_with, play

SIMPLE_RULES: Rules = SIMPLE.rules
THROW_IN_RULES: Rules = THROW_IN.rules
TRANSFER_RULES: Rules = TRANSFER.rules
TRANSFER_2_RULES: Rules = TRANSFER_2.rules


def throw_in(**changes: Any) -> Rules:
    return dataclasses.replace(THROW_IN_RULES, **changes)


def transfer(**changes: Any) -> Rules:
    return dataclasses.replace(TRANSFER_RULES, **changes)


# --- 1.1 The deal ---------------------------------------------------------------------------------

SPADES_THEN_HEARTS = "6s 7s 8s 9s Ts Js Qs Ks As 6h 7h 8h 9h"


def test_1_1_deal() -> None:
    oracle = Oracle.deal(THROW_IN_RULES, 2, pack_with(SPADES_THEN_HEARTS), dealer=1)
    assert oracle.hands == [cards("6s 8s Ts Qs As 7h"), cards("7s 9s Js Ks 6h 8h")]
    assert (oracle.trump, oracle.trump_card) == ("h", "9h")
    assert len(oracle.stock) == 24 and oracle.stock[-1] == "9h"


def test_1_1_bottom_card_is_trump() -> None:
    rules = throw_in(trump_card="bottom_of_pack")
    oracle = Oracle.deal(rules, 2, pack_with(SPADES_THEN_HEARTS, "Td"), dealer=1)
    assert (oracle.trump, oracle.trump_card) == ("d", "Td")
    assert len(oracle.stock) == 24 and oracle.stock[0] == "9h" and oracle.stock[-1] == "Td"


@pytest.mark.parametrize("where", ["after_deal", "bottom_of_pack"])
def test_1_1_whole_pack_dealt(where: str) -> None:
    """The dealer's last card is shown, its suit is trump and it stays in the hand."""
    oracle = Oracle.deal(throw_in(trump_card=where), 6, pack_with("", "Qd"), dealer=3)
    assert (oracle.trump, oracle.trump_card, oracle.stock) == ("d", None, [])
    assert "Qd" in oracle.hands[3] and oracle.shown_to_all[3] == {"Qd"}


def test_1_1_without_trump() -> None:
    oracle = Oracle.deal(throw_in(trump="none"), 2, pack_with(SPADES_THEN_HEARTS), dealer=1)
    assert (oracle.trump, oracle.trump_card, len(oracle.stock)) == (None, None, 24)


def test_1_13_joker_turned_up() -> None:
    pack = pack_with(SPADES_THEN_HEARTS.replace("9h", "Xr"), size=54)
    with pytest.raises(NeedsChance):
        Oracle.deal(throw_in(pack=54), 2, pack, dealer=1)


# --- 1.2 Redeal -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("redeal", "hands", "expected"),
    [
        ("off", ["6h 7d", "6s 7h"], False),
        ("one_colour", ["6h 7d", "6s 7h"], True),
        ("one_colour", ["6h 7s", "6s 7c"], True),
        ("one_colour", ["6h 7s", "6s 7d"], False),
        ("one_colour", ["6h 7s", "Xr 7d"], True),
    ],
)
def test_1_2_redeal(redeal: str, hands: list[str], expected: bool) -> None:
    assert needs_redeal(throw_in(redeal=redeal), [cards(hand) for hand in hands]) is expected


# --- 1.3 The first attacker -----------------------------------------------------------------------

FIRST_ATTACKERS = [
    # left of the dealer, dealer, turned, attacker, shown; the dealer is P1, P0 is dealt to first
    pytest.param("7h 8s 9s", "6h 9c Tc", "Ah", 1, "6h", id="lowest trump"),
    pytest.param("7h 8s 9s", "6s 9c Tc", "6h", 0, "7h", id="the turned-up card does not count"),
    pytest.param("7c 8s 9s", "6s 9c Tc", "Ah", 1, "6s", id="no trump: lowest card"),
    pytest.param("6c 8s 9s", "6s 9c Tc", "Ah", 0, "6c", id="a tie: left of the dealer"),
]


@pytest.mark.parametrize(("left", "dealer", "turned", "attacker", "shown"), FIRST_ATTACKERS)
def test_1_3_first_attacker(left: str, dealer: str, turned: str, attacker: int, shown: str) -> None:
    pack = pack_with(f"{interleaved(left, dealer)} {turned}")
    oracle = Oracle.deal(throw_in(hand_size=3), 2, pack, dealer=1)
    assert (oracle.opener, oracle.defender) == (attacker, 1 - attacker)
    assert oracle.shown_to_all[attacker] == {shown} and not oracle.shown_to_all[1 - attacker]
    assert set(cards(left if attacker == 0 else dealer)) <= oracle.legal()  # he may lead any card


def test_1_3_lot() -> None:
    rules = throw_in(hand_size=3, without_trump="lot")
    pack = pack_with(f"{interleaved('7c 8s 9s', '6s 9c Tc')} Ah")
    with pytest.raises(NeedsChance):
        Oracle.deal(rules, 2, pack, dealer=1)
    oracle = Oracle.deal(rules, 2, pack, dealer=1, lot=0)
    assert oracle.opener == 0 and oracle.shown_to_all == [set(), set()]


def test_1_13_joker_is_no_trump_for_the_first_attacker() -> None:
    pack = pack_with(f"{interleaved('Xr Xb 3s', '4s 9c Tc')} Ah", size=54)
    assert Oracle.deal(throw_in(hand_size=3, pack=54), 2, pack, dealer=1).opener == 0


# --- 1.4, 1.13 Beating ----------------------------------------------------------------------------

BEATING = [
    # attack, trump, all cards of the second column beat it, those of the third do not
    ("8s", "h", "9s As 6h Ah", "7s 9c Ad"),
    ("8h", "h", "9h Ah", "7h 9s As"),
    ("8s", None, "9s As", "7s 9h Ah"),
    # 1.13 (d)
    ("9s", "h", "Xb Ts 2h Ah", "Xr 8s Td"),
    ("Ah", "h", "Xr", "Xb Kh As Ad"),
    ("Xb", "h", "Xr", "Ah 2h As"),
    ("Xr", "h", "", "Xb Ah As"),
    ("Xr", "c", "Xb", "Ac"),
    ("Xr", None, "", "Xb"),
    ("Xb", None, "", "Xr"),
]


@pytest.mark.parametrize(("attack", "trump", "higher", "lower"), BEATING)
def test_1_4_beating(attack: str, trump: str | None, higher: str, lower: str) -> None:
    assert all(beats(card, attack, trump) for card in cards(higher))
    assert not any(beats(card, attack, trump) for card in cards(lower))


def test_1_13_jokers_attack() -> None:
    """Led alone or both together, thrown in when one lies on the table, transferring one another."""
    rules = transfer(pack=54)
    oracle = at(rules, ["Xb Xr 3s", "4s 5s 6s"])
    assert oracle.legal() == {"Xb", "Xr", "XbXr", "3s"}
    oracle = play(at(rules, ["Xb 3s 3c", "Xr 4s 5s"]), "0 Xb")
    assert oracle.legal() == {"Xr/Xb", ">Xr", "take"}
    oracle = play(at(rules, ["3s 9s Xb", "Xr 4s 3h 5s"], trump="d"), "0 3s; 1 4s/3s")
    assert oracle.legal() == {"done"}
    oracle = play(at(rules, ["3h 9s Xb", "Xr 4s 5s"], trump="d"), "0 3h; 1 Xr/3h")
    assert oracle.legal() == {"Xb", "done"}


# --- 1.5 The attack -------------------------------------------------------------------------------


def test_1_5_throw_ins() -> None:
    hands = ["8s 8h 8d Jd 9s Kc", "Jc Js Kh 7c 7d 7h"]
    oracle = play(at(THROW_IN_RULES, hands, trump="c"), "0 8s; 1 Js/8s")
    assert oracle.legal() == {"8h", "8d", "Jd", "done"}  # a 9 is illegal
    play(oracle, "0 8h; 1 Kh/8h")
    assert oracle.legal() == {"8d", "Jd", "Kc", "done"}


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        ("one", {"7s", "7h", "7d", "8c"}),
        ("two", {"7s", "7h", "7d", "8c", "7s7h", "7s7d", "7h7d"}),
        ("any", {"7s", "7h", "7d", "8c", "7s7h", "7s7d", "7h7d", "7s7h7d"}),
    ],
)
def test_1_5_leads(lead: str, expected: set[str]) -> None:
    assert at(throw_in(lead=lead), ["7d 8c 7h 7s", "9s 9h 9d 9c"]).legal() == expected


def test_1_5_lead_within_the_cap() -> None:
    assert at(THROW_IN_RULES, ["7d 7h 7s", "9s"]).legal() == {"7s", "7h", "7d"}


FOUR_HANDS = ["7s 7h Ks", "9s 9h 9d 9c", "7d Kc", "8s Kd"]


@pytest.mark.parametrize(
    ("throw_in_by", "asked"),
    [("all", [0, 2, 3]), ("neighbours", [0, 2]), ("main_attacker", [0]), ("none", [])],
)
def test_1_5_order_of_speech(throw_in_by: str, asked: list[int]) -> None:
    oracle = play(at(throw_in(throw_in=throw_in_by), FOUR_HANDS, trump="c"), "0 7s; 1 9s/7s")
    for seat in asked:
        assert oracle.actor() == seat
        oracle.play("done")
    assert oracle.bout == 1 and set(oracle.discard) == {"7s", "9s"}


def test_1_5_a_new_card_restarts_the_order() -> None:
    oracle = play(at(THROW_IN_RULES, FOUR_HANDS, trump="c"), "0 7s; 1 9s/7s; 0 done; 2 7d; 1 9d/7d")
    assert oracle.actor() == 0 and oracle.legal() == {"7h", "done"}
    play(oracle, "0 done; 2 done; 3 done")  # seat 3 holds nothing that fits and is asked all the same
    assert oracle.bout == 1 and oracle.attacker == 1


# --- 1.6 The cap ----------------------------------------------------------------------------------


def test_1_6_five_cards_until_the_first_bito() -> None:
    rules = throw_in(first_limit="until_first_bito")
    hands = ["6s 6c 6h 6d 7h 7d", "7s 7c 8h 8d 9h 9d"]
    oracle = play(at(rules, hands, trump="s"), "0 6s6c; 1 7s/6s; 1 7c/6c; 0 6h; 1 8h/6h; 0 6d; 1 8d/6d")
    assert oracle.cap == 5
    play(oracle, "0 7h; 1 9h/7h")  # 3 more, not 4
    assert oracle.bout == 1 and "7d" in oracle.hands[0]


def test_1_6_cap_is_fixed_when_the_bout_starts() -> None:
    oracle = at(THROW_IN_RULES, ["7s 7h 7d 7c", "9s Tc Jc"], trump="c", bout=3, beaten_bouts=2)
    play(oracle, "0 7s; 1 9s/7s; 0 7h; 1 take; 0 7d")  # 2 more, the cap counts in pursuit
    assert oracle.bout == 4 and set(oracle.hands[0]) == {"7c"}


def test_1_6_three_in_hand_one_led() -> None:
    """S2's example: he takes, and only two more may be added."""
    oracle = play(at(THROW_IN_RULES, ["7s 7h 7d 7c", "9s Tc Jc"]), "0 7s; 1 take; 0 7h; 0 7d")
    assert oracle.bout == 1 and set(oracle.hands[0]) == {"7c"}


@pytest.mark.parametrize(
    ("first_limit", "situation", "cap"),
    [
        ("off", {}, 6),
        ("until_first_bito", {"bout": 2}, 5),
        ("until_first_bito", {"bout": 2, "beaten_bouts": 1}, 6),
        ("first_bout_only", {}, 5),
        ("first_bout_only", {"bout": 1}, 6),
        ("first_defence_of_each_player", {"bout": 2, "beaten_bouts": 1, "defended": [0]}, 5),
        ("first_defence_of_each_player", {"bout": 2, "beaten_bouts": 1, "defended": [1]}, 6),
    ],
)
def test_1_6_first_limit(first_limit: str, situation: dict[str, Any], cap: int) -> None:
    hands = ["6s 7s 8s 9s Ts Js Qs", "6c 7c 8c 9c Tc Jc Qc"]
    assert at(throw_in(first_limit=first_limit), hands, **situation).cap == cap


def test_1_6_first_limit_never_raises() -> None:
    hands = ["6s 7s 8s 9s Ts", "6c 7c 8c 9c Tc"]
    assert at(throw_in(first_limit="until_first_bito", attack_limit=3), hands).cap == 3


# --- 1.7 The end of a bout ------------------------------------------------------------------------


def test_1_7_taken_with_pursuit() -> None:
    oracle = at(THROW_IN_RULES, ["6s 9s", "8d 8c", "6h 9h", "Th Td"])
    play(oracle, "0 6s; 1 take; 0 done; 2 6h")
    assert set(oracle.hands[1]) == {"8d", "8c", "6s", "6h"}  # the cap of 2 ends the bout
    assert oracle.shown_to_all[1] == {"6s", "6h"}
    assert (oracle.attacker, oracle.defender) == (2, 3)


def test_1_7_taken_without_pursuit() -> None:
    oracle = at(throw_in(pursuit=False), ["6s 9s", "8d 8c", "6h 9h"])
    play(oracle, "0 6s; 1 take")
    assert set(oracle.hands[1]) == {"8d", "8c", "6s"} and oracle.attacker == 2


def test_1_7_defender_takes_his_covers_too() -> None:
    oracle = play(at(THROW_IN_RULES, ["6s 6d 9s", "8s Tc Jc"]), "0 6s6d; 1 8s/6s; 1 take; 0 done")
    assert set(oracle.hands[1]) == {"8s", "Tc", "Jc", "6s", "6d"} and oracle.attacker == 0


def test_1_7_beaten_with_the_last_card() -> None:
    oracle = play(at(THROW_IN_RULES, ["6s 6d", "8s", "9s Ts"], stock=""), "0 6s; 1 8s/6s")
    assert set(oracle.discard) == {"6s", "8s"} and oracle.places == [0, 1, 0] and oracle.attacker == 2


def test_1_7_beaten_off_defender_attacks() -> None:
    oracle = play(at(THROW_IN_RULES, ["6s 9d", "8s Jd", "9s Ts"]), "0 6s; 1 8s/6s; 0 done; 2 done")
    assert (oracle.attacker, oracle.beaten_bouts, oracle.bout) == (1, 1, 1)


# --- 1.8 Drawing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defender_first", "drawn"),
    [(False, [{"Js"}, set(), {"Qh"}]), (True, [set(), {"Js", "Qh"}, set()])],
)
def test_1_8_drawing(defender_first: bool, drawn: list[set[str]]) -> None:
    hands = ["6s 7d 8d 9d Td Jd", "8s 7c 8c 9c Tc", "6h 7h 8h 9h Th"]
    oracle = at(throw_in(defender_draws_first=defender_first), hands, stock="Js Qh")
    play(oracle, "0 6s; 1 8s/6s; 0 done; 2 done")
    for seat, hand in enumerate(hands):
        assert set(oracle.hands[seat]) - set(cards(hand)) == drawn[seat]
    assert oracle.trump_card is None
    assert [shown for shown in oracle.shown_to_all if shown] == [{"Qh"}]


def test_1_8_opener_who_became_defender_draws_last() -> None:
    hands = ["6s 7d 8d 9d Td Jd", "6d 7c 8c 9c Tc Jc"]
    oracle = play(at(TRANSFER_RULES, hands, stock="Qh"), "0 6s; 1 >6d; 0 take; 1 done")
    assert "Qh" in oracle.hands[1] and oracle.attacker == 1


# --- 1.9 The end of the deal, the next deal -------------------------------------------------------


@pytest.mark.parametrize(
    ("no_draws", "outcome"), [(False, ((1, 1), (), True)), (True, ((1, 2), (1,), False))]
)
def test_1_9_draw(no_draws: bool, outcome: Any) -> None:
    oracle = play(at(throw_in(no_draws=no_draws), ["As", "6h"]), "0 As; 1 6h/As")
    assert oracle.outcome() == outcome
    assert oracle.actor() is None and oracle.legal() == set()


def test_1_9_places() -> None:
    hands = ["As", "6h", "7s 8s", "7d 8d"]
    oracle = play(at(THROW_IN_RULES, hands), "0 As; 1 6h/As")
    assert oracle.outcome() is None and oracle.attacker == 2
    play(oracle, "2 8s; 3 take; 2 done; 2 7s; 3 8s/7s")
    assert oracle.outcome() == ((1, 1, 3, 4), (3,), False)


CARRIED = [
    ("from_under_the_fool", (1,), (2,), False, 2),
    ("under_the_fool", (1,), (2,), False, 0),
    ("winner", (1,), (2,), False, 2),
    ("winner", (1,), (0, 2), False, 1),
    ("lowest_trump", (0,), (2,), False, 1),
    ("from_under_the_fool", (), (2,), True, 1),
    ("winner", (), (2,), True, 1),
]


@pytest.mark.parametrize(("rule", "fools", "winners", "draw", "attacker"), CARRIED)
def test_1_9_next_attacker(rule: str, fools: Any, winners: Any, draw: bool, attacker: int) -> None:
    carried = SimpleNamespace(fools=fools, winners=winners, draw=draw)
    pack = pack_with(f"{interleaved('7s 8s 9s', '6h 8d 9d', '7h 8c 9c')} Ah")
    oracle = Oracle.deal(throw_in(hand_size=3, next_attacker=rule), 3, pack, dealer=2, carried=carried)
    by_trump = rule == "lowest_trump" or draw or len(winners) > 1
    assert oracle.opener == attacker
    assert oracle.shown_to_all[1] == ({"6h"} if by_trump else set())


# --- 1.10 The exchange ----------------------------------------------------------------------------


def exchanging(stock: str = "9d Kh", **more: Any) -> Oracle:
    return at(
        throw_in(exchange_lowest_trump=True, hand_size=3), ["7s 7c 8d", "6h 9s Tc"], stock=stock, **more
    )


def test_1_10_exchange() -> None:
    oracle = play(exchanging(), "0 7s; 1 exchange")
    assert oracle.actor() == 1 and oracle.legal() == {"9s/7s", "Kh/7s", "take"}
    assert oracle.stock == ["9d", "6h"] and oracle.trump_card == "6h"
    assert oracle.shown_to_all[1] == {"Kh"}


def test_1_10_not_with_a_card_from_the_table() -> None:
    assert "exchange" in exchanging(attacker=1).legal()
    assert "exchange" not in exchanging(attacker=1, taken_up=["6h"]).legal()


def test_1_10_not_without_a_stock() -> None:
    assert "exchange" not in exchanging(stock="", attacker=1).legal()


# --- 1.11 The guard -------------------------------------------------------------------------------


def test_1_11_quiet_bouts() -> None:
    hands = ["6s 7s", "6c 7c 8c 9c"]
    oracle = play(at(throw_in(quiet_bouts=5), hands, quiet=9), "0 6s; 1 take; 0 done")
    assert oracle.quiet == 10 and oracle.outcome() == ((1, 1), (), True)


def test_1_11_a_bito_is_not_quiet() -> None:
    hands = ["6s 7s", "8s 7c 8c 9c"]
    oracle = play(at(throw_in(quiet_bouts=5), hands, quiet=9), "0 6s; 1 8s/6s; 0 done")
    assert oracle.quiet == 0 and oracle.outcome() is None


def test_1_11_thousand_bouts() -> None:
    oracle = play(at(THROW_IN_RULES, ["6s 7s", "6c 7c 8c 9c"], bout=999), "0 6s; 1 take; 0 done")
    assert oracle.outcome() == ((1, 1), (), True)


# --- 2.1 Simple fool ------------------------------------------------------------------------------


def test_2_1_simple() -> None:
    hands = ["9s 9c Td", "Ts Kc 6h"]
    oracle = play(at(SIMPLE_RULES, hands), "0 9s9c")
    assert oracle.legal() == {"Ts/9s", "6h/9s", "Kc/9c", "6h/9c", "take"}
    play(oracle, "1 Ts/9s; 1 Kc/9c")
    assert set(oracle.discard) == {"9s", "9c", "Ts", "Kc"}
    assert oracle.attacker == 1 and set(oracle.hands[0]) == {"Td"}


def test_2_1_simple_take() -> None:
    oracle = play(at(SIMPLE_RULES, ["9s 9c Td", "Ts Kd 6c"]), "0 9s9c; 1 Ts/9s")
    assert oracle.legal() == {"take"}
    play(oracle, "1 take")
    assert set(oracle.hands[1]) == {"9s", "9c", "Ts", "Kd", "6c"} and oracle.attacker == 0


# --- 2.3 Transfer fool ----------------------------------------------------------------------------


def transfer_example(p0: str = "7s 8s 8c 8d", p2: str = "7c 7h Ks Qd", **more: Any) -> Oracle:
    rules = more.pop("rules", TRANSFER_RULES)
    return play(at(rules, [p0, "7d 9s Jc Qc", p2], bout=1, **more), "0 7s")


def test_2_3_transfer() -> None:
    oracle = transfer_example()
    assert oracle.legal() == {"9s/7s", ">7d", "take"}
    play(oracle, "1 >7d")
    assert (oracle.opener, oracle.attacker, oracle.defender, oracle.cap) == (0, 1, 2, 4)
    assert oracle.legal() == {"Ks/7s", "7h/7s", "7h/7d", "Qd/7d", "take", ">7c", ">7h"}
    play(oracle, "2 take; 1 done; 0 done")
    assert {"7s", "7d"} <= set(oracle.hands[2]) and oracle.attacker == 0


def test_2_3_next_player_has_too_few_cards() -> None:
    assert transfer_example(p2="Ks").legal() == {"9s/7s", "take"}
    oracle = play(transfer_example(p0="7s 8s 8c"), "1 >7d")
    assert not any(move.startswith(">") for move in oracle.legal())


def test_2_3_not_after_a_cover() -> None:
    hands = ["7s 7h 8c", "7d 9s Tc", "7c Ts Ks Ad"]
    oracle = play(at(TRANSFER_RULES, hands, trump="c"), "0 7s7h; 1 9s/7s")
    assert oracle.legal() == {"Tc/7h", "take"}


def test_2_3_not_in_the_first_bout() -> None:
    hands = ["7s 8s", "7d 9s", "Ks Kd Kc"]
    rules = transfer(no_transfer_in_first_bout=True)
    assert play(at(rules, hands), "0 7s").legal() == {"9s/7s", "take"}
    assert play(at(rules, hands, bout=1), "0 7s").legal() == {"9s/7s", ">7d", "take"}


def test_2_3_not_beyond_the_limit() -> None:
    oracle = at(transfer(attack_limit=2), ["7s 7c 8s", "7d 9s", "Ks Kd Kc"])
    assert play(oracle, "0 7s7c").legal() == {"9s/7s", "take"}


def test_2_3_two_players() -> None:
    oracle = play(at(TRANSFER_RULES, ["7s 8s 9d", "7d 9s"]), "0 7s; 1 >7d")
    assert (oracle.actor(), oracle.attacker, oracle.cap) == (0, 1, 2)


def test_2_3_shown_trump() -> None:
    rules = transfer(shown_trump=True)
    oracle = play(at(rules, ["7s 7d", "7h 9c", "Kd"]), "0 7s")
    assert oracle.legal() == {"7h/7s", ">(7h)", "take"}  # the attack must not grow: P2 has one card
    play(oracle, "1 >(7h)")
    assert oracle.shown_to_all[1] == {"7h"} and set(oracle.hands[1]) == {"7h", "9c"}
    assert (oracle.attacker, oracle.defender, oracle.cap) == (1, 2, 1)
    oracle = play(at(rules, ["7s 7d", "7h 9c", "Kd"], shown_to_transfer=["7h"]), "0 7s")
    assert oracle.legal() == {"7h/7s", "take"}


# --- 2.4 Transfer fool 2 --------------------------------------------------------------------------


def test_2_4_transfer_after_covering() -> None:
    hands = ["6d 8s Kc Kd", "8d 8c Qh Ad"]
    oracle = play(at(TRANSFER_2_RULES, hands, bout=1), "0 6d; 1 8d/6d; 0 8s")
    assert oracle.legal() == {"Qh/8s", ">8c", "take"}
    play(oracle, "1 >8c")
    assert oracle.actor() == 0 and oracle.table == [("6d", "8d"), ("8s", None), ("8c", None)]
    assert (oracle.cap, oracle.legal()) == (3, {"Kc/8c", "take"})
    play(oracle, "0 take")
    assert set(oracle.hands[0]) == {"Kc", "Kd", "6d", "8d", "8s", "8c"} and oracle.attacker == 1


@pytest.mark.parametrize(("last_thrown", "transfers"), [(False, set()), (True, {">7c"})])
def test_2_4_ranks(last_thrown: bool, transfers: set[str]) -> None:
    """Uncovered cards of two ranks do not come about by play (1.5: one throw-in a move), so they are laid."""
    rules = dataclasses.replace(TRANSFER_2_RULES, last_thrown_rank=last_thrown)
    oracle = play(at(rules, ["9s Ac Ad", "7c 9d Kd", "Qs Qd Qc"]), "0 9s")
    oracle.table = [("9s", None), ("7d", None)]
    assert oracle.legal() == {"9d/7d", "Kd/7d", "take"} | transfers
