"""What holds in every deal of Round fool, by any rules."""

from __future__ import annotations

import random

import pytest

from foolery.cards import pack
from foolery.core.chance import Chance, key_from_seed
from foolery.games.round import ROUND, Rules
from tests.games.road.checks import (
    check_cards,
    check_copies,
    check_knowledge,
    check_two_worlds,
    count,
    steps,
)

from .table import at, cards, play

SEEDS = range(12)
MOST_MOVES = 3000


def any_rules(seed: int) -> tuple[Rules, int]:
    rng = random.Random(f"rules {seed}")
    rules = Rules(
        must_capture=rng.random() < 0.5,
        empty_after_drawing=rng.choice(["out", "void"]),
        ending=rng.choice(["first_out", "fool"]),
        no_draws=rng.random() < 0.5,
        quiet_bouts=rng.choice([5, 30]),
        discard_peek=rng.choice(["none", "last_bout", "all"]),
    )
    return rules, rng.randint(2, 6)


@pytest.mark.parametrize("level", ["random", "low", "sensible"])
@pytest.mark.parametrize("seed", range(4))
def test_cards_are_kept_and_deals_end(seed: int, level: str) -> None:
    rules, seats = any_rules(seed)
    for moves, state in enumerate(steps(ROUND, rules, seats, seed, level)):
        check_cards(state, pack(36))
        assert moves < MOST_MOVES


@pytest.mark.parametrize("seed", SEEDS)
def test_views_follow_from_events(seed: int) -> None:
    check_knowledge(ROUND, *any_rules(seed), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_seen_makes_no_difference(seed: int) -> None:
    check_two_worlds(ROUND, *any_rules(seed), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_copies_are_independent(seed: int) -> None:
    check_copies(ROUND, *any_rules(seed), seed)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_card_of_a_hand_is_known_to_all(seats: int) -> None:
    for state in steps(ROUND, Rules(), seats, "known"):
        for seat, held in enumerate(state.hands):  # type: ignore[attr-defined]
            for who in (None, *range(seats)):
                assert state.view(who).zone(f"hand.{seat}").known == held


def test_leads_are_read_by_their_text() -> None:
    """Thousands of them, each by one name."""
    state = at("6s6h6d6c7s7h7d7c8s8h8d8c9s9h9d9c | TsThTdTcJsJhJdJc")
    legal = state.legal()
    assert len(legal) > 1000
    for move in random.Random(1).sample(legal, 50):
        assert state.read(state.text(move)) == move


@pytest.mark.parametrize(
    ("peek", "seen"), [("none", ""), ("last_bout", "6s8s"), ("all", "6s8sAh")]
)  # fmt: skip
def test_what_may_be_looked_at(peek: str, seen: str) -> None:
    """1a"""
    state = play(at("6s7d | 8s8d", Rules(discard_peek=peek), discard="Ah"), "6s 8s/6s")
    assert ROUND.may_look(state.view(0)) == cards(seen)
    assert ROUND.bouts_to_recall(Rules(discard_peek=peek)) == {"none": 0, "last_bout": 1, "all": None}[peek]


COUNTS = {
    (3, 0): [1, 1, 4, 4, 4, 4, 4, 12, 12, 134, 134],
    (4, 0): [1, 1, 8, 8, 8, 66, 66, 66, 124, 198, 1194],
    (3, 46): [16, 376, 61124],
    (4, 46): [2, 251, 1384],
}


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("made", [0, 46])
def test_counts(seats: int, made: int) -> None:
    """As perft for chess: a changed number is a changed rule, or a bug."""
    state = ROUND.deal(Rules(must_capture=False), seats, Chance(key_from_seed(f"perft {seats}")))
    rng = random.Random(made)
    for _ in range(made):
        state.play(state.read(rng.choice(sorted(map(state.text, state.legal())))))
    assert [count(state, depth) for depth in range(1, 4 if made else 12)] == COUNTS[seats, made]
