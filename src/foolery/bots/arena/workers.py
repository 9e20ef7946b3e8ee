"""Who plays: this process, or several of its own. On a cluster there are others, with the same interface."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Here(Executor):
    """Does at once what is submitted, in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def processes(many: int) -> Iterator[Executor]:
    """So many processes of our own, which end with the block, at once where it ends by an error."""
    if many <= 1:
        yield Here()
        return
    before = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(many, multiprocessing.get_context("spawn"), _ignore_interrupt)
    try:
        yield executor
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl-C goes to all processes of a terminal; the first one tells the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
