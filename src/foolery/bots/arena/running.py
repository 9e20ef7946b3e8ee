"""Deals of a pairing on several processors, in batches, kept as soon as they are played."""

from __future__ import annotations

import math
import time
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

import msgspec

from foolery.bots.arena.deals import Failed, Played, in_order, play_deal
from foolery.bots.arena.pairings import Pairing
from foolery.bots.arena.sure import Stopping
from foolery.bots.arena.workers import Here
from foolery.core.errors import FooleryError

BATCH_SECONDS = 0.5
LONGEST_BATCH = 200
AHEAD = 2
"""Batches that wait or run for each worker."""


class Trouble(msgspec.Struct):
    """A deal that could not be played to its end."""

    deal: int
    player: str
    error: str
    trace: str


class Batch(msgspec.Struct):
    """Some deals that one worker has played, and how long it took."""

    played: list[Played]
    seconds: float
    trouble: Trouble | None = None


class PlayerFailed(FooleryError):
    """A player came to an error; `trace` says where."""

    def __init__(self, pairing: Pairing, trouble: Trouble) -> None:
        super().__init__(
            "arena.failed",
            player=trouble.player,
            deal=trouble.deal,
            seed=pairing.seed,
            rules=pairing.table.code,
            error=trouble.error,
        )
        self.trace = trouble.trace


def measure(pairing: Pairing, deals: int, executor: Executor | None = None, workers: int = 1) -> list[Played]:
    """So many deals of a pairing, kept nowhere; in this process where there is no executor."""
    running = Running(pairing, deals, {}, lambda played: None)
    running.run(executor or Here(), workers)
    return running.counted


def play_batch(pairing: Pairing, numbers: list[int]) -> Batch:
    """Play some deals; what a worker does. It stops at the first one that fails."""
    begun = time.perf_counter()
    played: list[Played] = []
    trouble = None
    for number in numbers:
        try:
            played.append(play_deal(pairing, number))
        except Failed as failed:
            cause = failed.__cause__
            trouble = Trouble(failed.deal, failed.player, repr(cause), traceback.format_exc())
            break
    return Batch(played, time.perf_counter() - begun, trouble)


class Running:
    """The deals of one pairing as they are played.

    `keep` gets them in the order in which they are ready. With a `stopping` they end when that is sure.
    """

    def __init__(
        self,
        pairing: Pairing,
        deals: int,
        known: dict[int, Played],
        keep: Callable[[list[Played]], None],
        stopping: Stopping | None = None,
    ) -> None:
        self.pairing = pairing
        self.played = {number: played for number, played in known.items() if number < deals}
        self.counted: list[Played] = []
        self.keep = keep
        self.stopping = stopping
        self._missing = deque(number for number in range(deals) if number not in self.played)
        self._seconds_a_deal = 0.0
        self._count()

    def run(self, executor: Executor, workers: int) -> None:
        """Play until all is played or decided; `PlayerFailed` when a player has come to an error."""
        pending: set[Future[Batch]] = set()
        try:
            while not self.is_decided and (self._missing or pending):
                while self._missing and len(pending) < AHEAD * workers:
                    pending.add(executor.submit(play_batch, self.pairing, self._next(workers)))
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                self._take([future.result() for future in done])
        finally:
            for future in pending:
                future.cancel()

    @property
    def is_decided(self) -> bool:
        """Whether the test that may stop it is sure."""
        return self.stopping is not None and bool(self.stopping.verdict)

    def _next(self, workers: int) -> list[int]:
        """As many deals as take about `BATCH_SECONDS`, and leave something to the other workers."""
        most = math.ceil(len(self._missing) / (AHEAD * workers))
        if not self._seconds_a_deal:
            size = 1
        else:
            size = int(BATCH_SECONDS / self._seconds_a_deal)
        size = max(1, min(size, most, LONGEST_BATCH))
        return [self._missing.popleft() for _ in range(size)]

    def _take(self, batches: list[Batch]) -> None:
        for batch in batches:
            if batch.played:
                self._seconds_a_deal = batch.seconds / len(batch.played)
                self.keep(batch.played)
            self.played.update((played.deal, played) for played in batch.played)
        self._count()
        troubles = [batch.trouble for batch in batches if batch.trouble is not None]
        if troubles and not self.is_decided:
            raise PlayerFailed(self.pairing, min(troubles, key=lambda trouble: trouble.deal))

    def _count(self) -> None:
        """Count what follows without a gap; when it is decided nothing more counts."""
        for played in in_order(self.played, len(self.counted)):
            if self.is_decided:
                return
            self.counted.append(played)
            if self.stopping is not None:
                self.stopping.count(played.score)
