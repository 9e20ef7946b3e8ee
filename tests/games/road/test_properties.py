"""What holds in every deal of Road fool, by any rules."""

from __future__ import annotations

import random

import pytest

from foolery.cards import pack
from foolery.core.base import BaseState
from foolery.core.chance import Chance, key_from_seed
from foolery.games.road import ROAD, Rules

from .checks import check_cards, check_copies, check_knowledge, check_two_worlds, count, steps

SEEDS = range(12)
MOST_MOVES = 3000


def any_rules(seed: int) -> tuple[Rules, int]:
    rng = random.Random(f"rules {seed}")
    rules = Rules(
        pack=rng.choice([36, 52]),
        next_attacker=rng.choice(["from_under_the_fool", "under_the_fool", "winner", "lowest_trump"]),
        over_beat=rng.choice(["all", "attacker"]),
        no_draws=rng.random() < 0.5,
        quiet_bouts=rng.choice([5, 30]),
        discard_peek=rng.choice(["none", "last_bout", "all"]),
    )
    return rules, rng.randint(2, 6)


@pytest.mark.parametrize("level", ["random", "low", "sensible"])
@pytest.mark.parametrize("seed", range(4))
def test_cards_are_kept_and_deals_end(seed: int, level: str) -> None:
    rules, seats = any_rules(seed)
    for moves, state in enumerate(steps(ROAD, rules, seats, seed, level)):
        check_cards(state, pack(rules.pack))
        assert moves < MOST_MOVES


@pytest.mark.parametrize("seed", SEEDS)
def test_views_follow_from_events(seed: int) -> None:
    check_knowledge(ROAD, *any_rules(seed), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_seen_makes_no_difference(seed: int) -> None:
    check_two_worlds(ROAD, *any_rules(seed), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_copies_are_independent(seed: int) -> None:
    check_copies(ROAD, *any_rules(seed), seed)


def test_two_players_know_every_card() -> None:
    """5.1: the whole pack is dealt."""
    for state in steps(ROAD, Rules(), 2, "known"):
        view = state.view(0)
        assert view.hand(1).known == state.zones()["hand.1"]


def test_cards_seen_taken_are_known_to_all() -> None:
    for state in steps(ROAD, Rules(), 4, "taken"):
        assert isinstance(state, BaseState)
        if state.public_facts()["last_bout"] == "taken" and state.public_facts()["phase"] == "lead":
            taker = next(e.target for e in reversed(state.history()) if getattr(e, "source", "") == "chain.0")
            assert state.view(None).zone(taker).known
            return
    pytest.fail("nothing was taken")


@pytest.mark.parametrize(
    ("peek", "seen"), [("none", set()), ("last_bout", {"6s", "9s"}), ("all", {"6s", "9s", "Ah"})]
)
def test_what_may_be_looked_at(peek: str, seen: set[str]) -> None:
    """1a"""
    line = "hands=6s7d/9s8d trump=h discard=Ah"
    state = ROAD.read_position(line, Rules(discard_peek=peek))
    for text in ("6s", "9s/6s", "done"):
        state.play(state.read(text))
    looked = ROAD.may_look(state.view(0))
    assert {text for card, text in ((16, "6s"), (28, "9s"), (49, "Ah")) if looked >> card & 1} == seen
    assert ROAD.bouts_to_recall(Rules(discard_peek=peek)) == {"none": 0, "last_bout": 1, "all": None}[peek]


COUNTS = {
    2: [18, 100, 656, 4128, 26994],
    3: [12, 47, 309, 1126, 5188],
    4: [9, 24, 119, 315, 1566],
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counts(seats: int) -> None:
    """As perft for chess: a changed number is a changed rule, or a bug."""
    state = ROAD.deal(Rules(), seats, Chance(key_from_seed(f"perft {seats}")))
    assert [count(state, depth) for depth in range(1, 6)] == COUNTS[seats]
