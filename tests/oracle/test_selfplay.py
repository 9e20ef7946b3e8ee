"""The oracle alone, at random under random rules: it conserves cards, ends, and ranks everybody."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from foolery.core.options import declared_options
from foolery.games.durak.problems import problems, seat_range
from foolery.games.durak.rules import Rules

from .durak import NeedsChance, Oracle, all_cards

ENDINGS = {"fool", "draw", "stalemate", "first_out", "empty_hand", "fifty_two", "points", "epaulettes"}


def random_rules(rng: random.Random) -> tuple[Rules, int]:
    """From the defaults, one option after the other, as long as the rules make sense."""
    rules = Rules()
    declared = list(declared_options(Rules).items())
    for name, option in rng.sample(declared, rng.randint(1, len(declared))):
        value: Any = (
            rng.randint(option.low, option.high)
            if option.kind == "number"
            else rng.choice(list(option.allowed()))
        )
        changed = dataclasses.replace(rules, **{name: value})
        if not problems(changed):
            rules = changed
    seats = rng.choice([seats for seats in seat_range(rules) if not problems(rules, seats)])
    return rules, seats


def deal_random(rng: random.Random, rules: Rules, seats: int) -> Oracle:
    def shuffled(cards: list[str]) -> list[str]:
        return rng.sample(cards, len(cards))

    while True:
        pack = shuffled(all_cards(rules))
        try:
            return Oracle.deal(rules, seats, pack, rng.randrange(seats), None, rng.randrange(seats), shuffled)
        except NeedsChance:
            continue


def everywhere(oracle: Oracle) -> list[str]:
    rows = [
        *oracle.hands,
        *oracle.closed,
        oracle.stock,
        oracle.discard,
        oracle.removed,
        oracle.cards_on_table(),
    ]
    return sorted([card for row in rows for card in row] + ([oracle.secret] if oracle.secret else []))


def check_position(oracle: Oracle) -> None:
    assert everywhere(oracle) == all_cards(oracle.rules)
    if oracle.over:
        return
    assert oracle.legal() and oracle.actor() not in oracle.out
    assert not oracle.are_partners(oracle.attacker, oracle.defender)
    assert oracle.taking or len(oracle.uncovered()) <= len(oracle.hands[oracle.defender]) + bool(oracle.dark)
    if not oracle.table:
        assert all(oracle.hands[seat] for seat in oracle.active())
    for shown, hand in zip(oracle.shown_to_all, oracle.hands, strict=True):
        assert shown <= set(hand)


def check_outcome(oracle: Oracle) -> None:
    outcome = oracle.outcome()
    assert outcome is not None and oracle.ending in ENDINGS
    places, fools, draw = outcome
    assert min(places) == 1 and len(places) == oracle.seats
    assert not (draw and fools) and len({oracle.side(fool) for fool in fools}) <= 1
    if fools:
        assert sorted(fools) == oracle.members(oracle.side(fools[0]))
        assert {places[fool] for fool in fools} == {1 + oracle.seats - len(fools)}
    if oracle.rules.no_draws:
        assert not draw or oracle.ending == "stalemate"
    assert all(places[a] == places[b] for a in range(oracle.seats) for b in oracle.members(oracle.side(a)))


@pytest.mark.parametrize("seed", range(300))
def test_random_deals_end_and_conserve_cards(seed: int) -> None:
    rng = random.Random(seed)
    rules, seats = random_rules(rng)
    oracle = deal_random(rng, rules, seats)
    check_position(oracle)
    while not oracle.over:
        oracle.play(rng.choice(sorted(oracle.legal())))
        check_position(oracle)
    check_outcome(oracle)


@pytest.mark.parametrize("name", [name for name in declared_options(Rules) if name != "discard_peek"])
def test_every_option_comes_about(name: str) -> None:
    """The generator sets each option in some of its rules."""
    default = getattr(Rules(), name)
    assert any(getattr(random_rules(random.Random(seed))[0], name) != default for seed in range(300))
