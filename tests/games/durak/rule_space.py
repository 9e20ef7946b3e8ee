"""All the rule sets there are: a Hypothesis strategy, and a short list with every pair of option values."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

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


# --- Every pair -----------------------------------------------------------------------------------

Pair = frozenset[tuple[str, Any]]


def _levels() -> dict[str, list[Any]]:
    levels = {name: NUMBERS.get(name) or option.allowed() for name, option in OPTIONS.items()}
    return {**levels, SEATS: [2, 3, 4, 6]}


def _is_sensible(values: dict[str, Any]) -> bool:
    rest = dict(values)
    seats = rest.pop(SEATS)
    return not DURAK.problems(Rules(**rest), seats)


@cache
def every_pair() -> tuple[list[tuple[Rules, int]], list[Pair]]:
    """Rule sets with seats in which every two values of two options meet, and the pairs that cannot meet."""
    levels = _levels()
    rng = random.Random("every pair")
    pairs = [
        frozenset({(a, x), (b, y)})
        for a, b in itertools.combinations(levels, 2)
        for x, y in itertools.product(levels[a], levels[b])
    ]
    open_pairs = dict.fromkeys(pairs)
    found, impossible = [], []
    while open_pairs:
        pair = next(iter(open_pairs))
        values = _around(pair, levels, open_pairs, rng)
        if values is None:
            impossible.append(pair)
            del open_pairs[pair]
            continue
        for covered in itertools.combinations(values.items(), 2):
            open_pairs.pop(frozenset(covered), None)
        seats = values.pop(SEATS)
        found.append((Rules(**values), seats))
    return found, impossible


def _around(
    pair: Pair, levels: dict[str, list[Any]], open_pairs: dict[Pair, None], rng: random.Random
) -> dict[str, Any] | None:
    """Sensible values with the pair among them and with many pairs that are still open, if there are any."""
    names = [name for name in levels if name not in dict(pair)]
    for attempt in range(400):
        values = dict(pair)
        rng.shuffle(names)
        for name in names:
            if attempt >= 5:  # being greedy did not help
                values[name] = rng.choice(levels[name])
                continue

            def gain(value: Any, name: str = name) -> float:
                met = sum(frozenset({(name, value), other}) in open_pairs for other in values.items())  # noqa: B023
                return met + rng.random()

            values[name] = max(levels[name], key=gain)
        if _is_sensible(values):
            return values
    return None
