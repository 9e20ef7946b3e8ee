"""The recorded game of each preset: ``python -m tests.games.record`` makes those that are missing.

A recorded game must replay to the same end on every later version. One that no longer does is a broken
promise: do not make it anew, but find out what has changed, or count up the game's rules version.
"""

from __future__ import annotations

import random
from pathlib import Path

from foolery.bots import make
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Budget
from foolery.core.notes import annotated
from foolery.core.record_parts import Line, Record, SeatLine, record_of
from foolery.games import GAMES

FOLDER = Path(__file__).parent
TRIES = 30
LEVELS = ("sensible", "low", "random")


def path_of(preset: str) -> Path:
    return FOLDER / f"{preset}.txt"


def recorded_game(preset: str) -> str:
    """A deal of computer players of different levels, of several the one with most kinds of moves."""
    deals = [played(preset, f"recorded {preset} {number}") for number in range(TRIES)]
    _, record = max(deals, key=lambda deal: deal[0])
    return annotated(record, GAMES)


def played(preset: str, seed: str) -> tuple[int, Record]:
    """A deal, and how many kinds of moves were made in it."""
    game, found = GAMES.preset(preset)
    allowed = found.seats or tuple(game.seat_range(found.rules))
    seats = len(LEVELS) if len(LEVELS) in allowed else allowed[0]
    levels = [LEVELS[seat % len(LEVELS)] for seat in range(seats)]
    bots = [make(level, game.name) for level in levels]
    rng = random.Random(seed)
    state = game.deal(found.rules, seats, Chance(key_from_seed(seed)))
    lines, acts = [], set()
    while (actor := state.actor()) is not None:
        move = bots[actor].choose(state.view(actor), state.legal(), Budget(), rng)
        parts = state.parts(move)
        lines.append(Line(actor, parts.text))
        acts.add((parts.act, len(parts.cards)))
        state.play(move)
    record = record_of(
        game,
        preset,
        found.rules,
        [SeatLine(level=level) for level in levels],
        seed=seed,
        dealer=state.view(None).facts.get("dealer"),
        lines=tuple(lines),
        result=state.outcome(),
    )
    return len(acts), record


if __name__ == "__main__":
    for _, listed in GAMES.presets():
        if not path_of(listed.name).exists():
            path_of(listed.name).write_text(recorded_game(listed.name), encoding="utf-8")
