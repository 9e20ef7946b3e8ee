"""Positions: one line of fields, and what is wrong with others."""

from __future__ import annotations

import pytest

from foolery.core.errors import BadInput, BadRules
from foolery.games.foppen import FOPPEN, Rules
from foolery.games.foppen.cards import DECK

from .setup import legal, play, position


def test_a_whole_position() -> None:
    state = position(
        "g2/r3,1/y4,b2/b5,1", leader=3, dealer=1, discs=2, played="g7,g9", discard="g10,r10", tricks=9,
        rounds="1,-2,3,-4/0,0,-10,5",
    )  # fmt: skip
    view = state.view(1)
    facts = view.facts
    assert facts["actor"] == 1 and facts["leader"] == 3 and facts["dealer"] == 1
    assert facts["order"] == (3, 0) and facts["colour"] == "g" and facts["trick"] == 9
    assert facts["discs"] == facts["sitting_out"] == (2,)
    assert facts["totals"] == (1, -2, -7, 1) and facts["tens"] == (1, 0, 1, 1)
    assert DECK.texts(view.zone("discard").cards) == ["g10", "r10"]
    assert DECK.texts(view.zone("trick.3").cards + view.zone("trick.0").cards) == ["g7", "g9"]
    assert legal(state) == {"r3", "1"}
    play(state, "1")
    assert state.outcome() is None and state.discs == (1,) and state.actor() == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hands=g2/g3/g4", "problem.seats"),
        ("hands=g2/g3/g4/g4", "position.twice"),
        ("hands=g2/g3/g4/g27", "card.not_in_pack"),
        ("hands=1,1/1,1/g4/1", "position.twice"),
        ("hands=g2/g3/g4/7s", "card.no_such"),
        ("hands=g2/g3/g4/", "position.no_cards"),
        ("hands=g2/g3/g4/g5 leader=4", "position.seat"),
        ("hands=g2/g3/g4/g5 discs=0", "position.leader_sits_out"),
        ("hands=g2/g3/g4/g5 discs=1,2", "position.discs"),
        ("hands=g2/g3/g4/g5/g6/g7/g8 discs=1,1", "position.discs"),
        ("hands=g2/g3/g4/g5/g6/g7/g8 discs=1", "position.discs"),
        ("hands=g2/g3/g4/g5 played=r2,r3,r4,r5", "position.trick_full"),
        ("hands=g2/g3/g4/g5 rounds=1,2,3", "position.rounds"),
        ("hands=g2/g3/g4/g5 rounds=1,2,3,x", "position.rounds"),
        ("hands=g2/g3/g4/g5 trump=g", "position.field"),
    ],
)
def test_what_is_wrong(line: str, code: str) -> None:
    with pytest.raises((BadInput, BadRules)) as caught:
        FOPPEN.read_position(line, Rules())
    assert caught.value.reason.code == code


def test_the_number_of_seats_is_checked() -> None:
    with pytest.raises(BadInput) as caught:
        FOPPEN.read_position("hands=g2/g3/g4/g5", Rules(), 5)
    assert caught.value.reason.code == "position.seats"
