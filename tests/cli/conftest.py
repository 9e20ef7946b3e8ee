from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .run import Command, Processes


@pytest.fixture
def foolery(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """The command: called with its words, it gives code, output and errors."""
    return Command(capsys, monkeypatch, tmp_path)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Processes]:
    """The command as a process of its own, ended after the test."""
    processes = Processes(tmp_path)
    yield processes
    processes.end()
