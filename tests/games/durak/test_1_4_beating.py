"""What beats what under house rules (book 1.4); the relations of the variants are in test_4_*."""

from __future__ import annotations

import pytest

from .table import at, legal, play, rules


@pytest.mark.parametrize(
    ("pack", "attack", "covers"),
    [
        (36, "As", {"6s/As", "9h/As"}),  # the six of spades, and any trump
        (36, "Ks", {"9h/Ks"}),  # no other card than the ace
        (36, "Ah", {"6h/Ah"}),  # the trump ace by the lowest trump
        (52, "As", {"2s/As", "9h/As"}),  # the two, where it is the lowest
    ],
)
def test_1_4_the_lowest_beats_the_ace_of_its_suit(pack: int, attack: str, covers: set[str]) -> None:
    held = {"6s/As": "6s 9h 7d", "6h/Ah": "6h 9h 7s", "2s/As": "2s 6s 9h", "9h/Ks": "6s 9h 7d"}
    by = rules(pack=pack, lowest_beats_ace=True)
    state = at(by, f"{attack} Kd | {held[min(covers)]}", "h")
    assert legal(play(state, f"0 {attack}")) == {"take", *covers}


def test_1_4_without_the_rule_nothing_but_a_trump_beats_an_ace() -> None:
    state = at(rules(), "As Kd | 6s 9h 7d", "h")
    assert legal(play(state, "0 As")) == {"take", "9h/As"}
