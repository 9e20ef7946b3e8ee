"""Any rules of Czech fool that make sense, as hypothesis draws them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from foolery.core.options import Option, declared_options, make_rules
from foolery.core.tables import write_table
from foolery.games.maumau import MAUMAU, Rules
from foolery.games.maumau.presets import PRESETS

OPTIONS = declared_options(Rules)
TURNS = st.integers(20, 300)
"""Without a cap a round of chance may go on very long (10)."""


def tables(option: Option) -> st.SearchStrategy[str]:
    flags = {column.name: st.sampled_from((0, 0, 0, 1)) for column in option.columns}
    cells = st.fixed_dictionaries(flags | {"draw": st.sampled_from((0, 0, 1, 2, 6))})
    names = [row.name for row in option.rows]
    rows = st.dictionaries(st.sampled_from([*names[:13] * 4, *names]), cells, max_size=9)
    return rows.map(lambda table: write_table(option.rows, option.columns, table))


def value(option: Option) -> st.SearchStrategy[Any]:
    if option.name == "turn_cap":
        return TURNS
    if option.kind == "table":
        return tables(option)
    if option.kind == "number":
        return st.integers(option.low, option.high)
    return st.sampled_from(option.allowed())


def mended(changes: dict[str, Any]) -> Rules:
    """The rules, with every option that a problem names as it usually is."""
    changes = dict(changes)
    while True:
        rules = make_rules(Rules(), changes)
        problems = MAUMAU.problems(rules)
        if not problems:
            return rules
        for problem in problems:
            named = problem.params["option"]
            because = problem.params.get("because")
            changes.pop(named if named in changes else because, None)


any_rules = st.fixed_dictionaries(
    {}, optional={option.name: value(option) for option in OPTIONS.values()}
).map(mended)
near_presets = st.tuples(st.sampled_from(PRESETS), TURNS).map(
    lambda found: make_rules(found[0].rules, {"turn_cap": found[1]})
)
rules_and_seats = (any_rules | near_presets).flatmap(
    lambda rules: st.tuples(st.just(rules), st.sampled_from(list(MAUMAU.seat_range(rules))))
)
