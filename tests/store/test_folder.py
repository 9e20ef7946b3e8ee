"""One process a data folder, also after a process was killed."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from foolery.core.errors import FooleryError
from foolery.store.folder import RUNNING, FolderLock, data_folder, running_instance

HOLD = """
    import sys, time
    from pathlib import Path
    from foolery.store.folder import FolderLock
    lock = FolderLock(Path(sys.argv[1]))
    lock.tell("http://127.0.0.1:1/")
    print("held", flush=True)
    time.sleep(60)
"""


def hold(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", textwrap.dedent(HOLD), str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "held\n"
    process.stdout.close()
    return process


def test_the_second_finds_the_first(tmp_path: Path) -> None:
    assert running_instance(tmp_path) is None
    process = hold(tmp_path)
    found = running_instance(tmp_path)
    assert found is not None and (found.url, found.pid) == ("http://127.0.0.1:1/", process.pid)
    with pytest.raises(FooleryError, match=r"server\.running") as caught:
        FolderLock(tmp_path)
    assert caught.value.reason.params["url"] == "http://127.0.0.1:1/"
    assert (tmp_path / RUNNING).stat().st_mode & 0o077 == 0
    process.kill()
    process.wait()
    # The file is still there and does not count.
    assert (tmp_path / RUNNING).exists()
    assert running_instance(tmp_path) is None
    with FolderLock(tmp_path):
        assert not (tmp_path / RUNNING).exists()
    assert running_instance(tmp_path) is None


def test_one_that_has_not_said_its_address_yet(tmp_path: Path) -> None:
    with FolderLock(tmp_path):
        assert running_instance(tmp_path, patience=0.1) is None
        (tmp_path / RUNNING).write_text("{broken")
        assert running_instance(tmp_path, patience=0.1) is None


def test_the_folder_is_made(tmp_path: Path) -> None:
    made = data_folder(tmp_path / "a" / "b")
    assert made.is_dir() and made.stat().st_mode & 0o077 == 0
    (tmp_path / "file").write_text("")
    with pytest.raises(FooleryError, match=r"store\.no_folder"):
        data_folder(tmp_path / "file" / "below")
