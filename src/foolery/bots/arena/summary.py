"""What a pairing came to, as a line of JSON: what pages and plots are made from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from foolery.bots.arena.ratings import Outing, Rating, ratings
from foolery.bots.arena.results import Header, Made
from foolery.bots.arena.sums import Sums, Times, together
from foolery.core.errors import BadInput


class Summary(msgspec.Struct, frozen=True):
    """A pairing with what it came to.

    `par` is the score of equals, `sides` how many there are, `bar` what the score was held against until that
    was sure (None: it was not), and `verdict` what was found: ``above``, ``below`` or nothing. `older` tells
    by what else than the header says deals were played.
    """

    header: Header
    sums: Sums
    sides: int
    par: float
    bar: float | None = None
    verdict: str = ""
    older: tuple[Made, ...] = ()

    @property
    def name(self) -> str:
        """The two players."""
        return f"{self.header.a} – {self.header.b}"

    @property
    def where(self) -> tuple[str, int]:
        """Rules and seats: what is compared with one another."""
        return self.header.rules, self.header.seats


def write_summaries(path: Path, summaries: Iterable[Summary]) -> None:
    """Write one line each; what the file had is replaced."""
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in summaries))


def read_summaries(path: Path) -> list[Summary]:
    """The lines of a file; `BadInput` with the line where it is no summary."""
    found = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Summary))
        except msgspec.DecodeError as error:
            raise BadInput("arena.results", path=str(path), line=number) from error
    return found


def by_where(summaries: Iterable[Summary]) -> dict[tuple[str, int], list[Summary]]:
    """The pairings by rules and seats, in the order in which they come."""
    found: dict[tuple[str, int], list[Summary]] = {}
    for each in summaries:
        found.setdefault(each.where, []).append(each)
    return found


def players_in(summaries: Iterable[Summary]) -> list[str]:
    """Everybody who plays, once."""
    return list(dict.fromkeys(player for each in summaries for player in (each.header.a, each.header.b)))


def ratings_of(summaries: Sequence[Summary], anchor: str | None = None) -> list[Rating]:
    """Ratings above `anchor` (A of the first pairing) where three or more meet on two sides; else none."""
    players = players_in(summaries)
    if len(players) < 3 or any(each.sides != 2 for each in summaries):
        return []
    outings = [
        Outing(each.header.a, each.header.b, each.sums.score.value, each.sums.score.spread, each.sums.deals)
        for each in summaries
    ]
    return ratings(outings, anchor if anchor in players else players[0])


def by_strength(summaries: Sequence[Summary]) -> list[str]:
    """Everybody who plays, the best first where there are ratings of all."""
    players = players_in(summaries)
    rated = [rating.player for rating in ratings_of(summaries)]
    return rated if len(rated) == len(players) else players


def times_by_player(summaries: Iterable[Summary]) -> dict[str, Times]:
    """What each player takes for a move, all its pairings together."""
    found: dict[str, list[Times]] = {}
    for each in summaries:
        found.setdefault(each.header.a, []).append(each.sums.a)
        found.setdefault(each.header.b, []).append(each.sums.b)
    return {player: together(times) for player, times in found.items()}


def crossed(summaries: Iterable[Summary]) -> dict[tuple[str, str], float]:
    """The score of each player against each; on two sides what is not A's is B's."""
    found = {}
    for each in summaries:
        found[each.header.a, each.header.b] = each.sums.score.value
        if each.sides == 2 and each.header.a != each.header.b:
            found[each.header.b, each.header.a] = 1 - each.sums.score.value
    return found
