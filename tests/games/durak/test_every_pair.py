"""The list of rule sets has every pair of option values that can meet."""

from __future__ import annotations

import random

from foolery.games.durak import DURAK

from .every_pair import OPTIONS, SEATS, all_pairs, around, every_pair, pairs_in


def test_every_pair_that_can_meet_meets() -> None:
    listed = every_pair()
    met = {
        pair
        for by, seats in listed
        for pair in pairs_in({**{name: getattr(by, name) for name in OPTIONS}, SEATS: seats})
    }
    rng = random.Random(1)
    missing = [pair for pair in all_pairs() if pair not in met]
    assert [pair for pair in missing if around(pair, {}, rng, attempts=3) is not None] == []
    assert len(met) > 20 * len(missing)


def test_the_rule_sets_make_sense() -> None:
    for by, seats in every_pair():
        assert DURAK.problems(by, seats) == []
