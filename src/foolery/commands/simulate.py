"""``foolery simulate``: many deals between computer players, and what came of them."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from foolery.commands.asked import Asked, asked_levels, asked_rules, asked_think, budget_of, check_rules
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Bot, Budget, State
from foolery.core.errors import BadInput
from foolery.core.events import Seat
from foolery.core.games import players_of
from foolery.texts import Catalogue

DEFAULT_LEVEL = "low"
TURNS = "turns"
"""What is counted of a game whose deals have no parts."""


@dataclass(slots=True)
class Tally:
    """What came of the deals so far."""

    levels: list[str]
    unit: str
    places: list[Counter[int]] = field(init=False)
    fools: list[int] = field(init=False)
    points: list[int] | None = None
    deals: int = 0
    draws: int = 0
    moves: int = 0
    units: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.places = [Counter() for _ in self.levels]
        self.fools = [0] * len(self.levels)

    def count(self, state: State, moves: int) -> None:
        """Take in a finished deal."""
        outcome = state.outcome()
        assert outcome is not None
        self.deals += 1
        self.moves += moves
        self.draws += outcome.draw
        self.endings[outcome.ending] += 1
        self.units += state.view(None).facts.get(self.unit, 0)
        for seat, place in enumerate(outcome.places):
            self.places[seat][place] += 1
        for fool in outcome.fools:
            self.fools[fool] += 1
        if outcome.points is not None:
            before = self.points or [0] * len(outcome.points)
            self.points = [had + more for had, more in zip(before, outcome.points, strict=True)]

    def mean_points(self, seat: Seat) -> float | None:
        """The points that a seat has made a deal; None in a game without points."""
        return None if self.points is None else round(self.points[seat] / self.deals, 2)

    def as_json(self, asked: Asked, seed: str) -> dict[str, Any]:
        return {
            "name": asked.preset.name,
            "options": asked.changes,
            "seed": seed,
            "deals": self.deals,
            "draws": self.draws,
            "endings": dict(sorted(self.endings.items())),
            "moves": self.moves,
            **({"bouts": self.units} if self.unit == "bout" else {}),
            "unit": self.unit,
            "units": self.units,
            "seats": [self._seat(seat) for seat in range(len(self.levels))],
            "seconds": round(self.seconds, 3),
            "deals_per_second": round(self.deals / self.seconds, 1) if self.seconds else None,
        }

    def _seat(self, seat: Seat) -> dict[str, Any]:
        places = {str(place): n for place, n in sorted(self.places[seat].items())}
        entry = {"bot": self.levels[seat], "fool": self.fools[seat], "places": places}
        return entry if self.points is None else entry | {"points": self.mean_points(seat)}


INTERRUPTED = 130


def simulate(args: argparse.Namespace) -> int:
    """Play deals and tell places, fools, points, draws, moves, bouts or tricks, and deals a second."""
    from foolery.bots import make

    asked = asked_rules(args)
    seats = args.players if args.players is not None else players_of(asked.game, asked.preset, asked.rules)[0]
    check_rules(asked, seats)
    if args.deals < 1:
        raise BadInput("cli.deals", deals=args.deals)
    levels, think = asked_levels(args.bots, seats, DEFAULT_LEVEL), asked_think(args)
    if args.playouts is not None and args.playouts < 1:
        raise BadInput("cli.playouts", playouts=args.playouts)
    budgets = [budget_of(level, think, args.playouts) for level in levels]
    tally = Tally(levels, asked.game.unit or TURNS)
    is_interrupted = False
    started = time.perf_counter()
    with _progress(args.texts, args.deals) as advance:
        try:
            for number in range(args.deals):
                bots = [make(level, asked.game.name) for level in levels]
                _play(asked, bots, budgets, f"{args.seed} {number}", tally)
                advance()
        except KeyboardInterrupt:
            # What was played until now still counts, but nobody shall take it for the whole.
            if not tally.deals:
                raise
            is_interrupted = True
    tally.seconds = time.perf_counter() - started
    if args.json:
        told = {**tally.as_json(asked, args.seed), "interrupted": is_interrupted}
        print(json.dumps(told, ensure_ascii=False))
    else:
        _print(tally, args.texts)
    if not is_interrupted:
        return 0
    print(args.texts.say("cli.simulated.interrupted", count=tally.deals, wanted=args.deals), file=sys.stderr)
    return INTERRUPTED


def _play(asked: Asked, bots: list[Bot], budgets: list[Budget], seed: str, tally: Tally) -> None:
    rng = random.Random(seed)
    state = asked.game.deal(asked.rules, len(bots), Chance(key_from_seed(seed)))
    moves = 0
    while (actor := state.actor()) is not None:
        move = bots[actor].choose(state.view(actor), state.legal(), budgets[actor], rng)
        state.play(move)
        moves += 1
    tally.count(state, moves)


def _print(tally: Tally, texts: Catalogue) -> None:
    print(texts.say("cli.simulated.deals", count=tally.deals))
    for seat, level in enumerate(tally.levels):
        places = ", ".join(
            texts.say("cli.simulated.place", place=place, count=n)
            for place, n in sorted(tally.places[seat].items())
        )
        params: dict[str, Any] = {"level": level, "fools": tally.fools[seat], "places": places}
        if tally.points is not None:
            params |= {"points": tally.mean_points(seat), "fools": tally.fools[seat] or None}
        print("  " + texts.say("cli.simulated.seat", seat=seat, **params))
    print(texts.say("cli.simulated.draws", count=tally.draws))
    per_deal = {"moves": f"{tally.moves / tally.deals:.1f}", "units": f"{tally.units / tally.deals:.1f}"}
    unit = f"cli.simulated.unit.{tally.unit}" if tally.unit else None
    print(texts.say("cli.simulated.length", unit=unit, **per_deal))
    print(texts.say("cli.simulated.speed", speed=f"{tally.deals / tally.seconds:.1f}"))


@contextmanager
def _progress(texts: Catalogue, deals: int) -> Iterator[Callable[[], None]]:
    """A bar on the standard error while it is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(texts.say("cli.simulated.bar"), total=deals)
        yield lambda: bar.advance(task)
