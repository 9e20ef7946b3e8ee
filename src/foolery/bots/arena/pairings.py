"""Who plays whom, and what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from foolery.bots.arena.players import Player, read_player
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import State
from foolery.core.errors import BadInput, BadRules
from foolery.core.events import Seat
from foolery.core.games import players_of, problems_of
from foolery.core.options import make_rules, read_option
from foolery.core.rules_code import read_code, rules_code
from foolery.games import GAMES

Side = tuple[Seat, ...]


class Table(msgspec.Struct, frozen=True):
    """What is played: a game's rules, also as a code, and the number of seats."""

    game: str
    code: str
    rules: Any
    seats: int


class Pairing(msgspec.Struct, frozen=True):
    """Two players at a table, and the seed of their deals."""

    a: Player
    b: Player
    table: Table
    seed: str

    def deal(self, number: int) -> State:
        """The `number`-th deal as it is before the first move."""
        key = key_from_seed(f"{self.seed} {number}")
        return GAMES.game(self.table.game).deal(self.table.rules, self.table.seats, Chance(key))

    @property
    def sides(self) -> list[Side]:
        """The seats of each side; without partners each seat alone."""
        by_seat = self.deal(0).view(None).facts.get("sides", range(self.table.seats))
        seats: dict[int, list[Seat]] = {}
        for seat, side in enumerate(by_seat):
            seats.setdefault(side, []).append(seat)
        return [tuple(found) for found in seats.values()]


def read_table(code: str, changes: Iterable[str] = (), seats: int | None = None) -> Table:
    """The table of a preset or a code of rules with ``option=value`` changed, for as few seats as it allows.

    `BadInput` for what is none, `BadRules` for rules that make no sense or do not go with so many seats.
    """
    coded = read_code(GAMES, code)
    game, preset = coded.game, coded.preset
    rules = make_rules(coded.rules, dict(_change(game.rules_type, text) for text in changes))
    seats = players_of(game, preset, rules)[0] if seats is None else seats
    problems = problems_of(game, preset, rules, seats)
    if problems:
        raise BadRules(problems)
    return Table(game.name, rules_code(GAMES, game, rules, preset), rules, seats)


def _change(rules_type: type, text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    name = name.strip().replace("-", "_")
    if not equals:
        raise BadInput("cli.set", text=text)
    return name, read_option(rules_type, name, value)


def read_pairing(a: str, b: str, table: Table, seed: str = "1") -> Pairing:
    """Two players by their texts at a table; `BadInput` where there is no such player."""
    return Pairing(read_player(a, table.game), read_player(b, table.game), table, seed)
