"""What the public facts of every game are: seats, counts, words. None of them can be a card.

A fact of a card's number would tell the page something that it cannot draw, and could tell a secret: cards
lie in zones, where it is settled who sees them. A new fact is named here with its kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

MOST = 3000
"""No count of a deal is higher."""
WORD = re.compile(r"[a-z][a-z_]*")

Check = Callable[[Any, int], bool]


def _count(value: Any, seats: int) -> bool:
    return type(value) is int and -MOST <= value <= MOST


def _maybe(check: Check) -> Check:
    return lambda value, seats: value is None or check(value, seats)


def _seat(value: Any, seats: int) -> bool:
    return type(value) is int and 0 <= value < seats


def _seats(value: Any, seats: int) -> bool:
    return isinstance(value, list) and all(_seat(seat, seats) for seat in value)


def _by_seat(check: Check) -> Check:
    return lambda value, seats: (
        isinstance(value, list) and len(value) == seats and all(check(each, seats) for each in value)
    )


def _list(check: Check) -> Check:
    return lambda value, seats: isinstance(value, list) and all(check(each, seats) for each in value)


def _flag(value: Any, seats: int) -> bool:
    return type(value) is bool


def _word(value: Any, seats: int) -> bool:
    return isinstance(value, str) and WORD.fullmatch(value) is not None


def _letter(letters: str) -> Check:
    return lambda value, seats: isinstance(value, str) and len(value) == 1 and value in letters


SUIT, RANK, COLOUR = _letter("shdc"), _letter("23456789TJQKA"), _letter("gryb")


def _ranks(value: Any, seats: int) -> bool:
    return isinstance(value, str) and all(rank in "23456789TJQKA" for rank in value)


SHARED: dict[str, Check] = {
    "actor": _maybe(_seat),
    "dealer": _seat,
    "phase": _word,
    "places": _by_seat(_count),
    "sides": _by_seat(_seat),
    "rounds": _list(_by_seat(_count)),
    "totals": _by_seat(_count),
    "match": _maybe(_word),
    "ending": _maybe(_word),
    "bout": _count,
    "fool": _maybe(_seat),
    "attacker": _maybe(_seat),
    "defender": _maybe(_seat),
    "trump": _maybe(SUIT),
    "last_bout": _maybe(_word),
    "quiet": _count,
}
"""Facts that several games have."""

OF_GAME: dict[str, dict[str, Check]] = {
    "durak": {
        "opener": _seat,
        "cap": _count,
        "beaten": _count,
        "passed": _seats,
        "redeals": _count,
        "defended": _seats,
        "out": _seats,
        "mixed": _flag,
        "blind": _flag,
        "laid_by": _seats,
        "asked": _maybe(_count),
        "covered_by": _list(_maybe(_seat)),
        "trumps": _by_seat(SUIT),
        "nine": _flag,
        "last_cover": _maybe(_count),
        "points": _by_seat(_count),
        "epaulettes": _by_seat(_ranks),
        "swapped": _flag,
        "transferred": _seats,
    },
    "maumau": {
        "ordered": _maybe(SUIT),
        "barred": _maybe(SUIT),
        "suit": _maybe(SUIT),
        "rank": _maybe(RANK),
        "free": _flag,
        "wild": _flag,
        "again": _flag,
        "drawn": _count,
        "pending": _count,
        "next_misses": _flag,
        "direction": _count,
        "turns": _count,
        "turnovers": _count,
        "passes": _count,
        "skipped": _seats,
    },
    "foppen": {
        "colour": _maybe(COLOUR),
        "trick": _count,
        "discs": _seats,
        "sitting_out": _seats,
        "order": _seats,
        "leader": _maybe(_seat),
        "winner": _maybe(_seat),
        "tens": _by_seat(_count),
    },
    "road": {},
    "round": {},
    "cross": {"leader": _maybe(_seat), "played": _count, "closes_at": _count, "last": _maybe(_seat)},
    "tricks": {"taken": _by_seat(_count)},
}


def wrong_facts(game: str, facts: dict[str, Any], seats: int) -> list[str]:
    """The facts, as they go over the wire, that are not what they are said to be."""
    kinds = SHARED | OF_GAME[game]
    return [
        f"{name}: {value!r}"
        for name, value in facts.items()
        if name not in kinds or not kinds[name](value, seats)
    ]
