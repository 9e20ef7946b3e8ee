"""How strong a level is against another, over duplicate deals: ``python -m foolery.bots.measure A B``.

Each deal is played once for every side: A sits there, B on all the others; without partners every seat is
a side. Two sides: A's score of a deal is its wins and half its draws. More: the share of deals in which A is
not the fool, where a player as strong as the others has 1 - 1/sides; where a deal has places and no fool, the
share of the others that A is ahead of, with half of those that are level. For all presets at once see
`foolery.bots.every`.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from foolery.bots import LEVELS, make
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Bot, Budget, Game
from foolery.core.errors import BadRules, FooleryError
from foolery.core.events import Outcome, Seat
from foolery.core.options import make_rules, read_option
from foolery.games import GAMES

CHUNK = 10
SURE = 1.96
"""The half width of a 95 % interval in standard deviations."""


class Contest(msgspec.Struct, frozen=True):
    """What is measured: two levels, the game, its rules and the number of seats."""

    a: str
    b: str
    game: str
    rules: Any
    seats: int
    seed: str


class Played(msgspec.Struct, frozen=True):
    """One deal, played from every seat: A's mean score, how often it was the fool, the draws, A's moves."""

    score: float
    fools: int
    draws: int
    moves: int
    seconds: float
    games: int = 2


class Result(msgspec.Struct, frozen=True):
    """A's mean score with the half width of its 95 % interval."""

    deals: int
    games: int
    score: float
    margin: float
    fool_share: float
    draw_share: float
    microseconds: float
    """What A takes for a move, of the processor's time."""


def play_deal(
    contest: Contest,
    number: int,
    make_a: Callable[[], Bot] | None = None,
    make_b: Callable[[], Bot] | None = None,
) -> Played:
    """The `number`-th deal of a contest, once with A in each seat."""
    game = GAMES.game(contest.game)
    score, fools, draws, moves, seconds = 0.0, 0, 0, 0, 0.0
    sides = sides_of(game, contest)
    for side in sides:
        a = make_a() if make_a else make(contest.a, contest.game)
        b = make_b() if make_b else make(contest.b, contest.game)
        key = key_from_seed(f"{contest.seed} {number}")
        state = game.deal(contest.rules, contest.seats, Chance(key))
        rngs = [random.Random(f"{contest.seed} {number} {side[0]} {i}") for i in range(contest.seats)]
        while (actor := state.actor()) is not None:
            view, legal = state.view(actor), state.legal()
            begun = time.process_time()
            move = (a if actor in side else b).choose(view, legal, Budget(), rngs[actor])
            if actor in side:
                seconds += time.process_time() - begun
                moves += 1
            state.play(move)
        outcome = state.outcome()
        assert outcome is not None
        fools += side[0] in outcome.fools
        draws += outcome.draw
        score += score_of(outcome, side, len(sides))
    return Played(score / len(sides), fools, draws, moves, seconds, len(sides))


def sides_of(game: Game, contest: Contest) -> list[tuple[Seat, ...]]:
    """The seats of each side; without partners each seat alone."""
    state = game.deal(contest.rules, contest.seats, Chance(key_from_seed(contest.seed)))
    by_seat = state.view(None).facts.get("sides", range(contest.seats))
    seats: dict[int, list[Seat]] = {}
    for seat, side in enumerate(by_seat):
        seats.setdefault(side, []).append(seat)
    return [tuple(found) for found in seats.values()]


def score_of(outcome: Outcome, side: tuple[Seat, ...], sides: int) -> float:
    """What a side has of a deal."""
    own = outcome.places[side[0]]
    if sides == 2:
        other = next(place for seat, place in enumerate(outcome.places) if seat not in side)
        return 0.5 if own == other else float(own < other)
    if outcome.draw or outcome.fools:
        return float(side[0] not in outcome.fools)
    others = [place for seat, place in enumerate(outcome.places) if seat not in side]
    return sum((own < other) + (own == other) / 2 for other in others) / len(others)


def result_of(contest: Contest, played: Iterable[Played]) -> Result:
    """The deals together; they are independent of one another, the games of one deal are not."""
    deals = list(played)
    n, games = len(deals), sum(deal.games for deal in deals)
    mean = sum(deal.score for deal in deals) / n
    spread = sum((deal.score - mean) ** 2 for deal in deals) / max(1, n - 1)
    moves = sum(deal.moves for deal in deals)
    return Result(
        n,
        games,
        mean,
        SURE * math.sqrt(spread / n),
        sum(deal.fools for deal in deals) / games,
        sum(deal.draws for deal in deals) / games,
        sum(deal.seconds for deal in deals) / max(1, moves) * 1e6,
    )


def measure(contest: Contest, deals: int, processes: int = 1) -> Iterator[Played]:
    """The deals one by one, in their order whatever the number of processes."""
    if processes <= 1:
        yield from (play_deal(contest, number) for number in range(deals))
        return
    with multiprocessing.Pool(processes, _start, (contest,)) as pool:
        yield from pool.imap(_play, range(deals), CHUNK)


_contest: list[Contest] = []


def _start(contest: Contest) -> None:
    _contest[:] = [contest]


def _play(number: int) -> Played:
    return play_deal(_contest[0], number)


def contest_of(args: argparse.Namespace) -> Contest:
    """The contest that a command line asks for; `FooleryError` if there is no such thing."""
    game: Game
    game, preset = GAMES.preset(args.preset)
    changes = {}
    for text in args.set:
        name, _, value = text.partition("=")
        changes[name] = read_option(game.rules_type, name, value)
    rules = make_rules(preset.rules, changes)
    problems = game.problems(rules, args.seats)
    if problems:
        raise BadRules(problems)
    for level in (args.a, args.b):
        make(level, game.name)
    return Contest(args.a, args.b, game.name, rules, args.seats, args.seed)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("foolery.bots.measure", description=__doc__)
    parser.add_argument("a", metavar="A", choices=LEVELS)
    parser.add_argument("b", metavar="B", choices=LEVELS)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--preset", default="throw-in")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(arguments)
    try:
        contest = contest_of(args)
    except FooleryError as error:
        parser.error(str(error))
    deals = max(1, args.deals)
    played: list[Played] = []
    for deal in measure(contest, deals, args.processes):
        played.append(deal)
        if sys.stderr.isatty() and len(played) % CHUNK == 0:
            print(f"\r{len(played)}/{deals}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    result = result_of(contest, played)
    for name, value in printed(result).items():
        print(f"{name:12} {value}")
    return 0


def printed(result: Result) -> dict[str, str]:
    return {
        "deals": f"{result.deals}",
        "games": f"{result.games}",
        "score": f"{result.score:.1%} ± {result.margin:.1%}",
        "fool": f"{result.fool_share:.1%}",
        "draws": f"{result.draw_share:.1%}",
        "µs/move": f"{result.microseconds:.0f}",
    }


if __name__ == "__main__":
    sys.exit(main())
