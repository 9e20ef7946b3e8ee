"""The workers of a Dask cluster; with the extra ``cluster``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager

from foolery.bots.arena.results import Header
from foolery.commands.arena_sources import played_by
from foolery.core.errors import BadInput, FooleryError

PATIENCE = 10
"""Seconds to wait for the scheduler."""


@contextmanager
def cluster(address: str, headers: Sequence[Header]) -> Iterator[tuple[Executor, int]]:
    """The workers of the scheduler at an address, and how many threads they have.

    `FooleryError` where Dask is not installed, nobody answers, nobody works, or somebody plays by other
    sources or another build than this machine.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError as error:
        raise FooleryError("arena.no_dask") from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput("arena.cluster", address=address, why=str(error)) from error
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise BadInput("arena.no_workers", address=address)
        for game in {header.game for header in headers}:
            for worker, theirs in client.run(played_by, game).items():
                if theirs != played_by(game):
                    raise BadInput("arena.cluster_sources", worker=worker)
        yield client.get_executor(pure=False), threads
    except KilledWorker as error:
        raise BrokenExecutor from error
    finally:
        client.close()
