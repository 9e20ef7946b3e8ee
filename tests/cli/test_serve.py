"""``foolery serve``: the address, a taken port, a folder that is served already."""

from __future__ import annotations

import signal
import socket
import sys
from pathlib import Path

import pexpect

from .run import Command, Processes


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def test_serves_until_interrupted_and_a_second_one_points_to_it(
    foolery: Command, start: Processes, tmp_path: Path
) -> None:
    port = free_port()
    data = str(tmp_path / "data")
    words = ["serve", "--no-browser", "--data", data]
    process = start(*words, "--port", str(port))
    assert process.stdout is not None
    assert process.stdout.readline() == f"Foolery: http://127.0.0.1:{port}/\n"
    second = foolery(*words)
    assert (second.code, second.out) == (0, f"Foolery is running already: http://127.0.0.1:{port}/\n")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert errors == ""
    assert process.returncode == 0


def test_a_taken_port_is_told_with_the_next_free_one(foolery: Command, tmp_path: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        ran = foolery("serve", "--no-browser", "--data", tmp_path / "d", "--port", port)
    assert ran.code == 2
    assert str(port) in ran.err
    assert ran.err.count("\n") == 1


def test_on_a_terminal_another_port_is_offered(tmp_path: Path) -> None:
    env = {"LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin"}
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        words = ["-m", "foolery.cli", "serve", "--no-browser", "--data", str(tmp_path), "--port", str(port)]
        child = pexpect.spawn(sys.executable, words, env=env, encoding="utf-8", timeout=20)
        child.expect(rf"Port {port} is taken. Use (\d+) instead\? \(Y/n\) ")
        other = child.match[1]
        child.sendline("")
        child.expect(f"Foolery: http://127.0.0.1:{other}/")
        child.sendintr()
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0


def test_a_port_that_is_none(foolery: Command) -> None:
    ran = foolery("serve", "--port", "99999")
    assert (ran.code, ran.err) == (2, "99999 is no port: a port is a number from 0 to 65535.\n")


def test_an_empty_host_is_refused(foolery: Command, tmp_path: Path) -> None:
    """It would mean every address of this machine."""
    ran = foolery("serve", "--no-browser", "--host", "", "--data", tmp_path)
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_listening_everywhere_it_tells_an_address_for_other_devices(start: Processes, tmp_path: Path) -> None:
    words = [
        "serve",
        "--no-browser",
        "--host",
        "0.0.0.0",
        "--port",
        str(free_port()),
        "--data",
        str(tmp_path),
    ]
    process = start(*words)
    assert process.stdout is not None
    here, elsewhere = process.stdout.readline(), process.stdout.readline()
    assert "http://127.0.0.1:" in here
    assert elsewhere.startswith("From another device: http://")
    assert "127.0.0.1" not in elsewhere
    assert here.partition("?join=")[2] == elsewhere.partition("?join=")[2] != ""
