"""One duplicate deal: the same cards, played once with A on every side and B on the others."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from foolery.bots import make
from foolery.bots.arena.pairings import Pairing, Side
from foolery.bots.arena.players import Player
from foolery.core.contracts import Bot, Budget, State
from foolery.core.events import Outcome, Seat

Maker = Callable[[str, str], Bot]
"""What makes a player from its name and a game, as `foolery.bots.make` does."""


RANDOM = Player("random", Budget(), "random")
DRAWS_IN_A_ROW = 50


class Timed(msgspec.Struct, array_like=True):
    """How long a player's moves took, in seconds: of the processor and on the clock, in all and at most."""

    moves: int = 0
    processor: float = 0.0
    most_processor: float = 0.0
    clock: float = 0.0
    most_clock: float = 0.0

    def add(self, other: Timed) -> None:
        """Take in the moves of another."""
        self.moves += other.moves
        self.processor += other.processor
        self.most_processor = max(self.most_processor, other.most_processor)
        self.clock += other.clock
        self.most_clock = max(self.most_clock, other.most_clock)

    def round(self) -> None:
        """Leave no more than tenths of microseconds, which files have room for."""
        self.processor, self.most_processor = round(self.processor, 7), round(self.most_processor, 7)
        self.clock, self.most_clock = round(self.clock, 7), round(self.most_clock, 7)


class Played(msgspec.Struct, omit_defaults=True):
    """A deal that was played: A's score on each side, how often A was the fool, how often nobody was."""

    deal: int
    scores: list[float]
    fools: int
    draws: int
    endings: dict[str, int]
    a: Timed
    b: Timed

    @property
    def score(self) -> float:
        """A's score of the deal, from 0 to 1."""
        return sum(self.scores) / len(self.scores)


class Failed(Exception):
    """A player (or an engine) that came to an error; its `__cause__` is the error."""

    def __init__(self, deal: int, side: Side, seat: Seat, player: str) -> None:
        super().__init__(deal, side, seat, player)
        self.deal = deal
        self.side = side
        self.seat = seat
        self.player = player


def play_deal(pairing: Pairing, number: int, maker: Maker = make) -> Played:
    """Play the `number`-th deal with A on every side; `Failed` where a player comes to an error."""
    sides = pairing.sides
    played = Played(number, [], 0, 0, {}, Timed(), Timed())
    endings: Counter[str] = Counter()
    for side in sides:
        outcome = play_game(pairing, number, side, played, maker)
        played.scores.append(score_of(outcome, side, len(sides)))
        played.fools += side[0] in outcome.fools
        played.draws += outcome.draw
        endings[outcome.ending] += 1
    played.endings = dict(sorted(endings.items()))
    played.a.round()
    played.b.round()
    return played


def play_game(pairing: Pairing, number: int, side: Side, played: Played, maker: Maker) -> Outcome:
    """Play a deal with A on one side; the times go to `played`."""
    state = pairing.deal(number)
    bots = {each.text: maker(each.name, pairing.table.game) for each in (pairing.a, pairing.b)}
    rngs = [random.Random(f"{pairing.seed} {number} {side[0]} {seat}") for seat in range(pairing.table.seats)]
    while (actor := state.actor()) is not None:
        is_a = actor in side
        player, timed = (pairing.a, played.a) if is_a else (pairing.b, played.b)
        try:
            choose_and_play(state, actor, bots[player.text], player, rngs[actor], timed)
        except Exception as error:
            raise Failed(number, side, actor, player.text) from error
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def choose_and_play(
    state: State, actor: Seat, bot: Bot, player: Player, rng: random.Random, timed: Timed
) -> None:
    """One move, with the time that it took to choose it."""
    view, legal = state.view(actor), state.legal()
    clock, processor = time.perf_counter(), time.thread_time()
    move = bot.choose(view, legal, player.budget, rng)
    processor, clock = time.thread_time() - processor, time.perf_counter() - clock
    timed.add(Timed(1, processor, processor, clock, clock))
    state.play(move)


def score_of(outcome: Outcome, side: Side, sides: int) -> float:
    """What a side has of a deal.

    Of two sides: 1 for a win, half of it for a draw. Of more: 1 for who is not the fool; where a deal has
    places and no fool, the share of the others that it is ahead of, with half of those that are level.
    """
    own = outcome.places[side[0]]
    if sides == 2:
        other = next(place for seat, place in enumerate(outcome.places) if seat not in side)
        return 0.5 if own == other else float(own < other)
    if outcome.draw or outcome.fools:
        return float(side[0] not in outcome.fools)
    others = [place for seat, place in enumerate(outcome.places) if seat not in side]
    return sum((own < other) + (own == other) / 2 for other in others) / len(others)


def par_of(pairing: Pairing) -> float:
    """The score of who is as strong as the others: 1/2 of two sides, 3/4 where one of four is the fool.

    It is what all sides together have of a deal; a draw says nothing about it.
    """
    sides = pairing.sides
    equals = msgspec.structs.replace(pairing, a=RANDOM, b=RANDOM)
    for number in range(DRAWS_IN_A_ROW):
        outcome = play_game(equals, number, sides[0], Played(number, [], 0, 0, {}, Timed(), Timed()), make)
        if len(sides) == 2 or not outcome.draw:
            break
    return sum(score_of(outcome, side, len(sides)) for side in sides) / len(sides)


def in_order(played: dict[int, Played], first: int = 0) -> Iterator[Played]:
    """The deals from the `first` on, up to the first that is missing.

    Only these count: those that are ready early are the short ones, which are not like the others.
    """
    number = first
    while number in played:
        yield played[number]
        number += 1
