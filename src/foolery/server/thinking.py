"""Computer players at work: in threads, with what their seat sees."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from foolery.core.contracts import Bot, Budget, Move
from foolery.server.trouble import log_trouble
from foolery.table.effects import Answer, Ask

MakeBot = Callable[[str, str], Bot]
log = logging.getLogger("foolery.server")


class Thinkers:
    """The threads in which computer players think."""

    def __init__(self, make: MakeBot) -> None:
        self._make = make
        self._pool = ThreadPoolExecutor(min(8, os.cpu_count() or 2), "foolery-player")

    def start(self, ask: Ask) -> Future[Answer]:
        """The answer to come. A player that fails answers without a move: a table must not stand still."""
        return self._pool.submit(self._think, ask)

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
