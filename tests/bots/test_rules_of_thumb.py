"""What players do in positions where a person would know, as tables."""

from __future__ import annotations

import random

import pytest

from tests.bots.cases import Case, chosen, position

LOW = [
    Case("leads its lowest card", "9s 6c Kd 7h|8s 9c Td Jd Qd Kc", "", "6c"),
    Case("leads one of equal cards", "6s 6c Kd 7h|8s 9c Td Jd Qd Kc", "", "6s"),
    Case("leads a trump last", "As Ac 6h|8s 9c Td Jd Qd Kc", "", "As"),
    Case("covers with its lowest", "7s 9c|8s Ts 6h Jd Qd Kc", "0 7s", "8s/7s"),
    Case("covers with a plain card before a trump", "7s 9c|As 6h 9d Jd Qd Kc", "0 7s", "As/7s"),
    Case("always covers when it can", "7s 8c|Kh 9c 9d Jd Qd Kc", "0 7s", "Kh/7s"),
    Case("covers so that the others can be covered", "7s 7c Td|8s 9s 8c 6h", "0 7s7c", "8s/7s"),
    Case(
        "takes where it cannot cover everything",
        "7s 7c Jd|8s 9s 8d Td",
        "0 7s7c",
        "take",
    ),
    Case("throws in", "7s 8c Kd|8s 9c Td Jd Qd Kc", "0 7s; 1 8s/7s", "8c"),
    Case("throws in no trump while the stock lasts", "7s 8h Kd|8s 9c Td Jd Qd Kc", "0 7s; 1 8s/7s", "done"),
    Case("throws in a trump when it is gone", "7s 8h Kd|8s 9c Td Jd Qd Kc", "0 7s; 1 8s/7s", "8h", 0),
    Case("covers rather than transfers", "7s 9c|8s 7d Td Jd", "0 7s", "8s/7s", preset="transfer"),
    Case("transfers rather than takes", "7s 9c 9d|7d Td Jd", "0 7s", ">7d", preset="transfer"),
    Case(
        "exchanges the lowest trump",
        "6h 9c|7d Td Jd",
        "",
        "exchange",
        changed=(("exchange_lowest_trump", True),),
    ),
]

SENSIBLE = [
    Case("leads a low card", "6s 8s 9c Ts Kd 8h|8c 9s 9d Jc Qd Kc", "", "6s"),
    Case("leads from a pair", "6s 7s 7c Ts Kd 8h|8s 9s 9c Jc Qd Kc", "", "7s"),
    Case(
        "leads a pair where there is no throwing in",
        "6s 7s 7c|8s 9s 9c Jc Qd Kc",
        "",
        "7s7c",
        preset="simple",
    ),
    Case("saves trumps when it leads", "Ks Kc Ac As Qd 6h|8c 9s 9d Jc Qs Kd", "", "Qd"),
    Case("covers with its lowest card", "7s 7c 9s|8s Ts As 6h Jc Qd", "0 7s", "8s/7s"),
    Case("keeps a pair together", "7s 7c Kd|9c 9s 9d Ts Jc 6h", "0 7s", "Ts/7s"),
    Case("takes a low card rather than spend a high trump", "7s 7c Td|Kh Qh Jc Qd Ac Tc", "0 7s", "take"),
    Case("takes a pair rather than spend two trumps", "7s 7c Td|Kh Qh Jd Qd Ad 9d", "0 7s7c", "take"),
    Case("spends a trump late on", "Ts 7c Td Js Kd Kc|6h Qh Jd Qd Ad 9d", "0 Ts", "Qh/Ts", 2),
    Case("throws in low cards", "7s 7c Js|8s 9c Td Jd Qd Kc", "0 7s; 1 8s/7s", "7c"),
    Case("throws in no trump", "7s 7h Js|8s 9c Td Jd Qd Kc", "0 7s; 1 8s/7s", "done"),
    Case("gives low cards to a taker", "7s 7c Js|8c 9c Td Jd Qd Kc", "0 7s; 1 take", "7c"),
    Case("gives no high card to a taker", "Ks Kc Js|8c 9c Td Jd Qd Qs", "0 Ks; 1 take", "done"),
    Case("gives no trump to a taker", "7s 7h Js|8c 9c Td Jd Qd Kc", "0 7s; 1 take", "done"),
    Case("transfers with a low card", "7s 9c Js|7d 9d Td Jd Qd Kd", "0 7s", ">7d", preset="transfer"),
    Case("transfers with no trump", "7s 9c Js|7h 9d 8s Jd Qd Kd", "0 7s", "8s/7s", preset="transfer"),
    Case(
        "exchanges the lowest trump",
        "6h 9c|7d Td Jd",
        "",
        "exchange",
        changed=(("exchange_lowest_trump", True),),
    ),
]


@pytest.mark.parametrize("case", LOW, ids=lambda case: case.why)
def test_low(case: Case) -> None:
    assert chosen("low", position(case)) == case.chosen


@pytest.mark.parametrize("case", SENSIBLE, ids=lambda case: case.why)
def test_sensible(case: Case) -> None:
    assert chosen("sensible", position(case)) == case.chosen


def test_sensible_counts_what_has_gone() -> None:
    """The king is the best spade once the ace has gone, and then kept longer than the king of clubs."""
    hands = "Ks Kc Ad Qh|9s Td 9c 9d"
    assert chosen("sensible", position(Case("", hands, "", "", gone="As"))) == "Kc"
    assert chosen("sensible", position(Case("", hands, "", "", gone="Ac"))) == "Ks"


@pytest.mark.parametrize(
    ("hands", "move"),
    [
        ("As 6c|Ks 7c", "As"),
        ("9h 6c|8h 7d", "9h"),
    ],
    ids=["the card that nothing beats first", "the trump first, then the card that costs a trump"],
)
def test_sensible_wins_an_open_duel_by_force(hands: str, move: str) -> None:
    """With the stock gone and two left the wins are found, whatever the other does."""
    state = position(Case("", hands, "", "", 0))
    assert chosen("sensible", state) == move
    rng = random.Random(1)
    for _ in range(30):
        now = state.copy()
        while now.actor() is not None:
            text = chosen("sensible", now) if now.actor() == 0 else now.text(rng.choice(now.legal()))
            now.play(now.read(text))
        outcome = now.outcome()
        assert outcome is not None
        assert outcome.fools == (1,)
