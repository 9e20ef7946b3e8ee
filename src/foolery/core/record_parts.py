"""What a game record consists of, and that one is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from foolery.core.contracts import Carried, Game
from foolery.core.errors import BadInput, Reason
from foolery.core.events import Outcome, Seat
from foolery.core.options import Value, differences


class BadRecord(BadInput):
    """A record that is malformed or does not replay: the number of its first wrong line, and why."""

    def __init__(self, line: int, why: Reason) -> None:
        super().__init__("record.line", line=line, why=why)
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Line:
    """A move of a seat, or an `act` at the table (then `text` is empty). `number`: its line in the file."""

    seat: Seat | None
    text: str = ""
    act: str | None = None
    number: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sat in a seat: a person (no `level`) or a computer player."""

    name: str = ""
    level: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One deal: where its cards come from, what was played, how it ended.

    `options` are those that differ from the game's defaults, so that a preset may change later. The
    cards come from `secret` and `nonces`, a `seed`, a bare `key`, or a `position`; with none of them it is
    one seat's record (`seen_by`) or a spectator's (`is_public`) of a deal that still runs. `numbers`: the
    file's line of each header key.
    """

    game: str
    preset: str
    rules_version: int
    players: tuple[SeatLine, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    dealer: Seat | None = None
    carried: Carried | None = None
    key: bytes | None = None
    seed: str | None = None
    position: str | None = None
    commitment: str | None = None
    secret: bytes | None = None
    nonces: tuple[str, ...] = ()
    seen_by: Seat | None = None
    is_public: bool = False
    result: Outcome | None = None
    lines: tuple[Line, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict, compare=False)

    @property
    def seats(self) -> int:
        return len(self.players)


def record_of(game: Game, preset: str, rules: Any, players: Sequence[SeatLine], **rest: Any) -> Record:
    """The record of a deal of `game` by these rules; `rest` are the other fields of `Record`."""
    return Record(
        game=game.name,
        preset=preset,
        rules_version=game.rules_version,
        players=tuple(players),
        options=differences(rules, game.rules_type()),
        **rest,
    )
