"""Computer players at work: in threads, with what their seat sees."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from foolery.bots.levels import thinking_seconds
from foolery.core.contracts import Bot, Budget, Move
from foolery.server.trouble import log_trouble
from foolery.table.effects import Answer, Ask

MakeBot = Callable[[str, str], Bot]
log = logging.getLogger("foolery.server")


class Thinkers:
    """The threads in which computer players think; `think` is what the host allows for a move, in seconds."""

    def __init__(self, make: MakeBot, think: float | None = None) -> None:
        self._make = make
        self._host = think
        self._pool = ThreadPoolExecutor(min(8, os.cpu_count() or 2), "foolery-player")

    def start(self, ask: Ask) -> Future[Answer]:
        """The answer to come. A player that fails answers without a move: a table must not stand still."""
        return self._pool.submit(self._think, ask)

    def seconds(self, level: str) -> float:
        """How long a level thinks about a move here; 0: no time to speak of."""
        return thinking_seconds(level, self._host)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _think(self, ask: Ask) -> Answer:
        move: Move | None = None
        try:
            bot = self._make(ask.level, ask.game)
            move = bot.choose(ask.view, ask.legal, Budget(seconds=ask.seconds), random.Random(ask.seed))
        except Exception as error:
            log_trouble(log, f"player {ask.level}", error)
        return Answer(ask.deal, ask.position, move)
