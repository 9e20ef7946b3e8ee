"""The file that keeps every deal as it is played, so that the same command goes on where it stopped.

JSON, an object a line: a header, then the deals that were played under it, then perhaps another header. A
deal counts for a pairing only if its header says the same of players, rules, seats and seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from foolery.bots.arena.deals import Played
from foolery.bots.arena.pairings import Pairing
from foolery.core.contracts import Budget
from foolery.core.errors import BadInput
from foolery.games import GAMES

FORMAT = 1


class Made(msgspec.Struct, frozen=True):
    """By what the deals were played: the commit, a digest of the sources, which kernel, the command."""

    commit: str
    sources: str
    build: str
    command: str


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="kind"):
    """What the deals after it are of."""

    a: str
    b: str
    a_budget: Budget
    b_budget: Budget
    game: str
    rules: str
    rules_version: int
    seats: int
    seed: str
    made: Made
    format: int = FORMAT

    @property
    def pairing(self) -> tuple[object, ...]:
        """What makes deals those of the same pairing."""
        return self.a, self.b, self.a_budget, self.b_budget, self.game, self.rules, self.seats, self.seed


class Deal(msgspec.Struct, tag="deal", tag_field="kind"):
    """A line of the file."""

    played: Played


class Found(msgspec.Struct):
    """The deals of a pairing that a file has, by number, and what else they were played by than now."""

    played: dict[int, Played]
    others: list[Made]


def header_of(pairing: Pairing, made: Made) -> Header:
    """The header under which a pairing's deals stand."""
    return Header(
        pairing.a.text,
        pairing.b.text,
        pairing.a.budget,
        pairing.b.budget,
        pairing.table.game,
        pairing.table.code,
        GAMES.game(pairing.table.game).rules_version,
        pairing.table.seats,
        pairing.seed,
        made,
    )


class Results:
    """A results file; it is written for one pairing at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._header: Header | None = None
        self._is_begun = False

    def find(self, header: Header) -> Found:
        """The deals that were played of a pairing, each once; `BadInput` for a file that is none of ours."""
        found = Found({}, [])
        current: Header | None = None
        for line in self._lines():
            if isinstance(line, Header):
                current = line
            elif current is None:
                raise BadInput("arena.results", path=str(self.path), line=1)
            elif current.pairing == header.pairing:
                found.played.setdefault(line.played.deal, line.played)
                if not is_same(current, header) and current.made not in found.others:
                    found.others.append(current.made)
        return found

    def _lines(self) -> Iterator[Header | Deal]:
        """The lines that are whole: the last one may have been broken off."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    return
                try:
                    read = msgspec.json.decode(line, type=Header | Deal)
                except msgspec.DecodeError as error:
                    raise BadInput("arena.results", path=str(self.path), line=number) from error
                yield read

    def begin(self, header: Header) -> None:
        """The deals that are kept from now on are of this pairing."""
        self._header = header
        self._is_begun = False

    def keep(self, played: list[Played]) -> None:
        """Write deals to the file, after their header."""
        assert self._header is not None
        lines: list[Header | Deal] = [Deal(each) for each in played]
        if not self._is_begun:
            self._drop_broken_line()
            lines.insert(0, self._header)
            self._is_begun = True
        with self.path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))

    def _drop_broken_line(self) -> None:
        if self.path.exists():
            text = self.path.read_bytes()
            whole = text.rfind(b"\n") + 1
            if whole < len(text):
                with self.path.open("r+b") as file:
                    file.truncate(whole)


def is_same(one: Header, other: Header) -> bool:
    """Whether deals under both headers may be counted together: the same sources, rules and kernel."""
    return (one.made.sources, one.made.build, one.rules_version) == (
        other.made.sources,
        other.made.build,
        other.rules_version,
    )
