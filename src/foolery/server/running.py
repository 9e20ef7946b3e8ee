"""One table in play: a task with a queue, its timer, and the computer players asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

from foolery.core.errors import FooleryError, Reason
from foolery.server.trouble import log_trouble
from foolery.table.effects import Answer, Effects, Gone, Who
from foolery.table.messages import Refused
from foolery.table.table import Table, ToTable

if TYPE_CHECKING:
    from foolery.server.room import Room

RETRY = 2.0
log = logging.getLogger("foolery.server")
Load = Callable[[], Table | None]


class RunningTable:
    """A table and its task: one message after the other, each saved before it is told.

    It ends when no client is there; the next one who comes has it restored from the store.
    """

    def __init__(self, room: Room, ident: str, load: Load, table: Table | None = None) -> None:
        self.ident = ident
        self._room = room
        self._load = load
        self._table = table
        self._queue: asyncio.Queue[tuple[Who, ToTable]] = asyncio.Queue()
        self._wake: float | None = None
        self._is_to_resume = False
        self.task = asyncio.create_task(self._run(), name=f"table {ident[:8]}")

    def put(self, who: Who, message: ToTable) -> None:
        self._queue.put_nowait((who, message))

    async def _run(self) -> None:
        try:
            if self._table is None:
                await self._restore()
            while self._table is not None:
                await self._step(self._table)
                # Between this look and leaving the room nothing can come in.
                if self._queue.empty() and (self._table is None or self._table.is_empty):
                    break
        except Exception as error:
            log_trouble(log, "table", error)
        finally:
            self._room.leave(self)
            while not self._queue.empty():
                who, message = self._queue.get_nowait()
                self._refuse(who, message, Reason("table.unknown"))

    async def _restore(self) -> None:
        try:
            self._table = await asyncio.to_thread(self._load)
        except Exception as error:
            reason = _reason(error)
            while not self._queue.empty():
                who, message = self._queue.get_nowait()
                self._refuse(who, message, reason)

    async def _step(self, table: Table) -> None:
        """Take the next message, or do what is due."""
        item = await self._next()
        now = self._room.clock()
        try:
            if item is not None:
                effects = table.handle(*item, now)
            elif self._is_to_resume:
                self._is_to_resume = False
                effects = table.resume(now)
            else:
                effects = table.tick(now)
            await self._room.save(effects.save)
        except Exception as error:
            await self._go_back(table, item, error)
            return
        self._perform(effects)

    async def _next(self) -> tuple[Who, ToTable] | None:
        if self._wake is None:
            return await self._queue.get()
        try:
            async with asyncio.timeout(max(0.0, self._wake - self._room.clock())):
                return await self._queue.get()
        except TimeoutError:
            return None

    def _perform(self, effects: Effects) -> None:
        for who, message in effects.send:
            self._room.send(who, message)
        self._wake = effects.wake
        if effects.ask is not None:
            loop = asyncio.get_running_loop()

            def answered(future: Future[Answer]) -> None:
                if not future.cancelled() and not loop.is_closed():
                    loop.call_soon_threadsafe(self.put, "", future.result())

            self._room.thinkers.start(effects.ask).add_done_callback(answered)

    async def _go_back(self, table: Table, item: tuple[Who, ToTable] | None, error: Exception) -> None:
        """What was to happen was not saved, so it has not happened: back to what is in the store."""
        reason = _reason(error)
        if not isinstance(error, FooleryError):
            log_trouble(log, "table", error)
        if item is not None:
            self._refuse(*item, reason)
        guests = table.guests
        try:
            restored = await asyncio.to_thread(self._load)
        except Exception as worse:
            restored, reason = None, _reason(worse)
        self._table = restored
        if restored is None:
            for who in guests:
                self._room.send(who, Refused(None, reason))
            return
        restored.seat_guests(guests)
        if item is not None and isinstance(item[1], Gone):
            restored.handle(*item, self._room.clock())
        elif item is None or isinstance(item[1], Answer):
            # Nobody asked for it, so nobody would ask again.
            for who in guests:
                self._room.send(who, Refused(None, reason))
        self._is_to_resume = True
        self._wake = self._room.clock() + RETRY

    def _refuse(self, who: Who, message: ToTable, reason: Reason) -> None:
        if not isinstance(message, Answer | Gone):
            self._room.send(who, Refused(message.id, reason))


def _reason(error: Exception) -> Reason:
    return error.reason if isinstance(error, FooleryError) else Reason("server.failed")
