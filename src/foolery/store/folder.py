"""The data folder: where it is, and that one process has it at a time."""

from __future__ import annotations

import fcntl
import json
import os
import time
from pathlib import Path
from types import TracebackType

import msgspec
import platformdirs

from foolery.core.errors import FooleryError

LOCK = "foolery.lock"
RUNNING = "running.json"


class Running(msgspec.Struct, frozen=True):
    """The process that has a data folder: where its page is."""

    url: str
    pid: int


def data_folder(chosen: Path | None = None) -> Path:
    """The folder chosen, or the user's own; made if it is not there, open to nobody else."""
    path = chosen or Path(platformdirs.user_data_dir("foolery", appauthor=False))
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise FooleryError("store.no_folder", where=str(path), why=error.strerror or "") from error
    return path


class FolderLock:
    """The data folder held by this process; the system lets it go when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = _open_lock(folder)
        # Somebody who only looks holds the lock for an instant.
        for attempt in range(10):
            if _try_lock(self._file, fcntl.LOCK_EX):
                break
            if attempt == 9:
                os.close(self._file)
                running = running_instance(folder)
                raise FooleryError("server.running", where=str(folder), url=running.url if running else None)
            time.sleep(0.03)
        _address(folder).unlink(missing_ok=True)

    def tell(self, url: str) -> None:
        """Say where the page is, for the next that is started."""
        written = _address(self._folder).with_suffix(f".{os.getpid()}")
        # The address may have the join token in it.
        handle = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump({"url": url, "pid": os.getpid()}, file)
        written.replace(_address(self._folder))

    def release(self) -> None:
        if self._file >= 0:
            _address(self._folder).unlink(missing_ok=True)
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def running_instance(folder: Path, patience: float = 2.0) -> Running | None:
    """The process that has this data folder now; what a killed one left behind does not count.

    One that is just starting is given `patience` seconds to say its address.
    """
    if not (folder / LOCK).exists():
        return None
    end = time.monotonic() + patience
    while True:
        file = _open_lock(folder)
        try:
            if _try_lock(file, fcntl.LOCK_SH):
                return None
        finally:
            os.close(file)
        try:
            return msgspec.json.decode(_address(folder).read_bytes(), type=Running)
        except (OSError, msgspec.MsgspecError):
            if time.monotonic() > end:
                return None
            time.sleep(0.05)


def _address(folder: Path) -> Path:
    return folder / RUNNING


def _open_lock(folder: Path) -> int:
    try:
        return os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise FooleryError("store.no_folder", where=str(folder), why=error.strerror or "") from error


def _try_lock(file: int, how: int) -> bool:
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
