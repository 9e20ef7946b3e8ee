"""A short list of rule sets in which every two option values meet.

``python -m tests.games.durak.every_pair`` makes it anew. It lies in every_pair.json, since
finding it takes a while; a test says whether it still holds.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from foolery.core.options import differences, make_rules
from foolery.games.durak import DURAK, Rules

from .rule_space import NUMBERS, OPTIONS

DATA = Path(__file__).with_name("every_pair.json")
SEATS = "seats"
LEVELS: dict[str, list[Any]] = {
    **{name: NUMBERS.get(name) or option.allowed() for name, option in OPTIONS.items()},
    SEATS: [2, 3, 4, 6],
}
DEFAULTS: dict[str, Any] = {name: option.default for name, option in OPTIONS.items()}
Values = dict[str, Any]
Pair = frozenset[tuple[str, Any]]


def every_pair() -> list[tuple[Rules, int]]:
    """The rule sets of the list, each with a number of seats."""
    listed = json.loads(DATA.read_text(encoding="utf-8"))
    return [(make_rules(Rules(), changes), seats) for changes, seats in listed]


def all_pairs() -> Iterator[Pair]:
    for a, b in itertools.combinations(LEVELS, 2):
        for x, y in itertools.product(LEVELS[a], LEVELS[b]):
            yield frozenset({(a, x), (b, y)})


def pairs_in(values: Values) -> Iterator[Pair]:
    return map(frozenset, itertools.combinations(values.items(), 2))


def made_sensible_around(pair: Values, values: Values, rng: random.Random) -> Values | None:
    """The values with others where they are not of the pair, until they make sense; None if they never do."""
    values = dict(values)
    for _ in range(60):
        seats = values[SEATS]
        by = Rules(**{name: value for name, value in values.items() if name != SEATS})
        found = DURAK.problems(by, seats)
        if not found:
            return values
        named = [found[0].params.get("option"), found[0].params.get("because")]
        names = [name for name in named if name in OPTIONS and name not in pair]
        loose = [n for n, value in values.items() if n not in pair and n != SEATS and value != DEFAULTS[n]]
        if "option" not in found[0].params and SEATS not in pair and DURAK.seat_range(by):
            values[SEATS] = rng.choice([n for n in DURAK.seat_range(by) if n in LEVELS[SEATS]] or [2])
        elif names and rng.random() < 0.8:
            name = rng.choice(names)
            to_default = values[name] != DEFAULTS[name] and rng.random() < 0.7
            values[name] = DEFAULTS[name] if to_default else rng.choice(LEVELS[name])
        elif loose:
            name = rng.choice(loose)
            values[name] = DEFAULTS[name]
        else:
            name = rng.choice([name for name in OPTIONS if name not in pair])
            values[name] = rng.choice(LEVELS[name])
    return None


def around(pair: Pair, still_open: dict[Pair, None], rng: random.Random, attempts: int = 40) -> Values | None:
    """Sensible values with the pair among them and with many pairs that are still open, if there are any."""
    best: tuple[int, Values] | None = None
    for attempt in range(attempts):
        values: Values = dict(pair)
        names = [name for name in LEVELS if name not in values]
        rng.shuffle(names)
        for name in names:
            if attempt < 6:
                met = {
                    value: sum(frozenset({(name, value), other}) in still_open for other in values.items())
                    for value in LEVELS[name]
                }
                values[name] = max(LEVELS[name], key=lambda value: met[value] + rng.random())
            else:
                values[name] = DEFAULTS.get(name, 2)
        sensible = made_sensible_around(dict(pair), values, rng)
        if sensible is None:
            continue
        gain = sum(found in still_open for found in pairs_in(sensible))
        if best is None or gain > best[0]:
            best = gain, sensible
        if attempt >= 3:
            break
    return best and best[1]


def search() -> tuple[list[Values], list[Pair]]:
    """The rule sets, and the pairs for which none was found."""
    rng = random.Random("every pair")
    still_open = dict.fromkeys(all_pairs())
    found, impossible = [], []
    while still_open:
        pair = next(iter(still_open))
        values = around(pair, still_open, rng)
        if values is None:
            impossible.append(pair)
            del still_open[pair]
            continue
        for met in pairs_in(values):
            still_open.pop(met, None)
        found.append(values)
    return found, impossible


def main() -> None:
    found, impossible = search()
    rows = []
    for values in found:
        seats = values.pop(SEATS)
        rows.append(json.dumps([differences(Rules(**values), Rules()), seats]))
    DATA.write_text("[\n  " + ",\n  ".join(rows) + "\n]\n", encoding="utf-8")
    print(f"{len(rows)} rule sets in {DATA}; {len(impossible)} pairs cannot meet")


if __name__ == "__main__":
    main()
