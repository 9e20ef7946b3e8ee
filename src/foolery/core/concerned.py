"""Which options a problem of rules concerns: those of which another value would do away with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from foolery.core.contracts import Game
from foolery.core.errors import Reason
from foolery.core.options import Option, Value, declared_options


def concerned(game: Game, rules: Any, seats: int | None, problems: Sequence[Reason]) -> list[list[str]]:
    """For each problem the options it concerns, the one that it names first."""
    if not problems:
        return []
    found = [
        [name for name in (_named(problem), problem.params.get("because")) if name] for problem in problems
    ]
    for option in declared_options(rules).values():
        left = [_marks(game, rules, seats, option, value) for value in _others(rules, option)]
        for problem, options in zip(problems, found, strict=True):
            if option.name not in options and any(_mark(problem) not in marks for marks in left):
                options.append(option.name)
    return found


def _marks(game: Game, rules: Any, seats: int | None, option: Option, value: Value) -> set[tuple[str, Any]]:
    return set(map(_mark, game.problems(replace(rules, **{option.name: value}), seats)))


def _mark(problem: Reason) -> tuple[str, Any]:
    """What tells a problem from others, whatever numbers it tells."""
    return problem.code, _named(problem)


def _named(problem: Reason) -> Any:
    return problem.params.get("option")


def _others(rules: Any, option: Option) -> list[Value]:
    values = range(option.low, option.high + 1) if option.kind == "number" else option.allowed()
    return [value for value in values if value != getattr(rules, option.name)]
