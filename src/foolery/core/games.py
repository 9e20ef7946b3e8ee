"""Presets, and finding one by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import msgspec

from foolery.core.errors import BadInput, Reason
from foolery.core.options import make_rules

if TYPE_CHECKING:
    from foolery.core.contracts import Game


class Preset(msgspec.Struct, frozen=True):
    """A named rule set: `titles` by language, other names people use, the rule book's paragraph.

    `base` is the preset that `changes` were made to, `bases` the presets that they can be made to as well;
    `seats` are the numbers of players it is meant for where the rules alone would allow more.
    """

    name: str
    titles: dict[str, str]
    rules: Any
    source: str
    aliases: tuple[str, ...] = ()
    base: str = ""
    bases: tuple[str, ...] = ()
    changes: dict[str, Any] = {}
    seats: tuple[int, ...] = ()


def problems_of(game: Game, preset: Preset, rules: Any, seats: int | None) -> list[Reason]:
    """What makes no sense about rules that are called by a preset, with so many seats."""
    found = game.problems(rules, seats)
    if not found and seats is not None and preset.seats and seats not in preset.seats:
        params = {"seats": seats, "allowed": list(preset.seats), "preset": preset.name}
        found.append(Reason("problem.preset_seats", params))
    return found


def players_of(game: Game, preset: Preset, rules: Any) -> list[int]:
    """The numbers of players for a preset's rules, or for the changed `rules` of it."""
    return [seats for seats in game.seat_range(rules) if not preset.seats or seats in preset.seats]


class Games:
    """The games of this program by name, and their presets."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games: dict[str, Game] = {game.name: game for game in games}
        self._presets: dict[str, tuple[Game, Preset]] = {
            preset.name: (game, preset) for game in self._games.values() for preset in game.presets
        }
        self._names = dict(self._presets)
        for game, preset in self._presets.values():
            for name in (*preset.aliases, *preset.titles.values()):
                self._names.setdefault(name.casefold(), (game, preset))

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())

    def game(self, name: str) -> Game:
        """The game of that name; `BadInput` where there is none."""
        if name not in self._games:
            raise BadInput("game.unknown", name=name, known=list(self._games))
        return self._games[name]

    def presets(self) -> list[tuple[Game, Preset]]:
        """Every preset with its game, in the order in which they are shown."""
        return list(self._presets.values())

    def has_preset(self, name: str) -> bool:
        """Whether a preset has that name, alias or title."""
        return name.casefold() in self._names

    def rules_on(self, preset: Preset, base: str) -> Any:
        """The rules of a preset with its changes made to another base; `BadInput` for one it has not."""
        if base == preset.base:
            return preset.rules
        _, under = self.preset(base)
        if under.name not in preset.bases:
            raise BadInput("preset.base", name=preset.name, base=base, known=list(preset.bases))
        return make_rules(under.rules, preset.changes)

    def preset(self, name: str) -> tuple[Game, Preset]:
        """The preset with that name, alias or title; `BadInput` with near names where there is none."""
        found = self._names.get(name.casefold())
        if found is None:
            near = get_close_matches(name.casefold(), self._names, n=3)
            raise BadInput("preset.unknown", name=name, near=near, known=list(self._presets))
        return found
