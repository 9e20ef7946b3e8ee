"""Running the command in this process, and in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from foolery.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Command:
    """``foolery`` with its outputs caught, and its own folder for what it keeps."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
    ) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("XDG_DATA_HOME", str(folder))
        monkeypatch.setenv("LC_ALL", "C")

    def __call__(self, *words: object, typed: str = "") -> Ran:
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        self._capsys.readouterr()
        code = main([str(word) for word in words])
        out, err = self._capsys.readouterr()
        return Ran(code, out, err)


class Processes:
    """``foolery`` as processes; what still runs after a test is ended."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._started: list[subprocess.Popen[str]] = []

    def __call__(
        self, *words: str, stdin: int | None = None, environment: dict[str, str] | None = None
    ) -> subprocess.Popen[str]:
        own = {"XDG_DATA_HOME": str(self._folder), "LC_ALL": "C.UTF-8"}
        env = {**os.environ, **own, **(environment or {})}
        process = subprocess.Popen(
            [sys.executable, "-m", "foolery.cli", *words],
            env=env,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._started.append(process)
        return process

    def end(self) -> None:
        for process in self._started:
            process.kill()
            process.communicate()
