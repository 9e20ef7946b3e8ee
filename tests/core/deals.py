"""Deals played by chance, and their records, for tests."""

from __future__ import annotations

import random
from typing import Any

from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import State
from foolery.core.record_parts import Line, Record, SeatLine, record_of
from foolery.games import GAMES


def play_by_chance(state: State, seed: str, most: int = 10_000) -> list[Line]:
    """Legal moves by chance, at most so many, and their lines."""
    rng = random.Random(seed)
    lines: list[Line] = []
    while (actor := state.actor()) is not None and len(lines) < most:
        move = rng.choice(state.legal())
        lines.append(Line(actor, state.text(move)))
        state.play(move)
    return lines


def recorded(preset: str, seats: int, seed: str, most: int = 10_000, **rest: Any) -> Record:
    """The record of a deal from a seed, or from what `rest` says."""
    game, found = GAMES.preset(preset)
    key = rest.get("key") or key_from_seed(seed)
    state = game.deal(found.rules, seats, Chance(key), rest.get("carried"))
    lines = play_by_chance(state, seed, most)
    source = {} if "key" in rest else {"seed": seed}
    fields = {
        "dealer": state.view(None).facts["dealer"],
        "lines": tuple(lines),
        "result": state.outcome(),
        **source,
        **rest,
    }
    players = [SeatLine("Anna"), *(SeatLine(f"{seat}", "low") for seat in range(1, seats))]
    return record_of(game, found.name, found.rules, players, **fields)
