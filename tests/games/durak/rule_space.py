"""All the rule sets there are, as Hypothesis strategies; `every_pair` has a short list of them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from foolery.core.chance import Chance, key_from_seed
from foolery.core.events import Seat
from foolery.core.options import Option, declared_options
from foolery.games.durak import DURAK, Rules, State

OPTIONS = declared_options(Rules)
SEATS = "seats"
NUMBERS = {
    "hand_size": [3, 6, 10],
    "closed_cards": [0, 1, 5],
    "attack_limit": [1, 5, 6, 12],
    "quiet_bouts": [5, 30],
}
"""The values of a number that stand for its range in the list of pairs."""


fewer = settings(max_examples=max(10, settings().max_examples // 3))
"""For properties that look at a whole deal from every seat after every move."""


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Every value of an option, its default first when Hypothesis makes an example smaller."""
    if option.kind == "number":
        return st.integers(option.low, option.high) | st.just(option.default)
    return st.sampled_from(
        [option.default, *(value for value in option.allowed() if value != option.default)]
    )


def made_sensible(values: dict[str, Any]) -> Rules:
    """The values as rules; an option that makes no sense beside the others gets the first value that does."""
    found = DURAK.problems(Rules(**values))
    while found:
        name = found[0].params["option"]
        for value in OPTIONS[name].allowed():
            tried = DURAK.problems(Rules(**{**values, name: value}))
            if all(reason.params["option"] != name for reason in tried):
                values = {**values, name: value}
                break
        else:
            raise AssertionError(f"no value of {name} makes sense: {found}")
        found = tried
    return Rules(**values)


all_rules = st.fixed_dictionaries({name: values_of(option) for name, option in OPTIONS.items()}).map(
    made_sensible
)
"""Random valid rules: any values of all options."""


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, int]:
    """Random valid rules with a number of seats that they can be played with."""
    rules = draw(all_rules)
    return rules, draw(st.sampled_from(DURAK.seat_range(rules)))


PLAIN = (
    "pack", "hand_size", "redeal", "trump_card", "without_trump", "next_attacker", "lead", "throw_in",
    "pursuit", "attack_limit", "first_limit", "transfer", "last_thrown_rank", "no_transfer_in_first_bout",
    "shown_trump",
    "defender_draws_first", "exchange_lowest_trump", "no_draws", "quiet_bouts", "discard_peek",
)  # fmt: skip
"""The options of the plain games of chapters 1 and 2."""


@st.composite
def plain_tables(draw: st.DrawFn) -> tuple[Rules, int]:
    """The same of the plain games alone."""
    values = {name: values_of(OPTIONS[name]) for name in PLAIN}
    values["lead"] = st.sampled_from(["one", "two", "any"])
    rules = draw(st.fixed_dictionaries(values).map(made_sensible))
    return rules, draw(st.sampled_from(DURAK.seat_range(rules)))


@st.composite
def deals(draw: st.DrawFn) -> State:
    """A new deal under random rules."""
    rules, seats = draw(tables())
    return DURAK.deal(rules, seats, Chance(key_from_seed(draw(st.integers(0, 1 << 20)))))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A deal under random rules after some random moves; mostly it still runs."""
    state = draw(deals())
    rng = random.Random(draw(st.integers(0, 1 << 20)))
    wanted = draw(st.integers(0, 150))
    for state_now, _ in itertools.islice(walk(state, rng), wanted):
        state = state_now
    return state


seeds = st.integers(0, 1 << 20)


def walk(state: State, rng: random.Random) -> Iterator[tuple[State, Seat]]:
    """Play random moves to the end, the state itself after each, with who moved."""
    while (actor := state.actor()) is not None:
        state.play(rng.choice(state.legal()))
        yield state, actor
