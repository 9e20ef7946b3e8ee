"""The one thread that writes. It commits what has come in together, and tells each when it is durable."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future

import sqlalchemy as sa

from foolery.store.errors import StoreError, store_error

MOST_IN_GROUP = 500

Write = Callable[[sa.Connection], None]


class Writer:
    """A queue of writes, each done as a whole or not at all."""

    def __init__(self, engine: sa.Engine, where: str) -> None:
        self._engine = engine
        self._where = where
        self._queue: queue.SimpleQueue[tuple[Write, Future[None]] | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="foolery-writer", daemon=True)
        self._thread.start()

    def write(self, write: Write) -> Future[None]:
        """Do `write` in a transaction. The future is done when it is durable; its error is a `StoreError`."""
        future: Future[None] = Future()
        with self._closing:
            if self._is_closed:
                future.set_exception(StoreError("store.closed", where=self._where))
            else:
                self._queue.put((write, future))
        return future

    def close(self) -> None:
        """Write what has come in, then end."""
        with self._closing:
            if not self._is_closed:
                self._is_closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            group: list[tuple[Write, Future[None]]] = []
            item = self._queue.get()
            while item is not None:
                if item[1].set_running_or_notify_cancel():
                    group.append(item)
                if len(group) == MOST_IN_GROUP or self._queue.empty():
                    break
                item = self._queue.get()
            is_open = item is not None
            if group:
                self._commit(group)

    def _commit(self, group: Sequence[tuple[Write, Future[None]]]) -> None:
        """Commit together; if that fails each alone, so that one bad write harms no other."""
        try:
            with self._engine.begin() as connection:
                for write, _ in group:
                    write(connection)
        except Exception as error:
            if len(group) > 1:
                for item in group:
                    self._commit([item])
            else:
                group[0][1].set_exception(store_error(error, self._where))
        else:
            for _, future in group:
                future.set_result(None)
