"""A real server in a process of its own, and clients on real sockets."""

from __future__ import annotations

import itertools
import json
import random
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

START = textwrap.dedent(
    """
    import json, sys
    from pathlib import Path
    from foolery.core.errors import FooleryError
    from foolery.server.run import serve
    host, port, data, join = json.loads(sys.argv[1])
    try:
        serve(host, port, Path(data), False, join=join, ready=lambda address: print(address, flush=True))
    except FooleryError as error:
        print(error.reason.code, json.dumps(error.reason.params), flush=True)
        sys.exit(3)
    """
)


class Served:
    """A server on a data folder. It can be killed and started again on the same port."""

    def __init__(self, data: Path, host: str = "127.0.0.1", port: int = 0, join: str | None = None) -> None:
        self.data, self.host, self.port, self.join = data, host, port, join
        self.start()

    def start(self) -> None:
        arguments = json.dumps([self.host, self.port, str(self.data), self.join])
        self.log = (self.data.parent / "log").open("a+")
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, arguments], stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()
        if self.said.startswith("http"):
            self.port = httpx.URL(self.said).port or 80

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As hard as can be."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """End it as Ctrl-C does; what it logged."""
        self._end(signal.SIGINT)
        return (self.data.parent / "log").read_text()

    def _end(self, how: signal.Signals) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.log.close()

    def __enter__(self) -> Served:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()
        elif not self.log.closed:
            self._end(signal.SIGKILL)

    @contextmanager
    def client(self, **options: Any) -> Iterator[Client]:
        with connect(f"ws://127.0.0.1:{self.port}/ws", proxy=None, **options) as socket:
            yield Client(socket)


class Client:
    """A client on a WebSocket: asks, hears, and remembers what it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.ids = (f"request-{random.getrandbits(64):016x}-{n}" for n in itertools.count())
        self.table = self.token = ""

    def send(self, **message: Any) -> str:
        message.setdefault("id", next(self.ids))
        self.socket.send(json.dumps(message))
        return str(message["id"])

    def hear(self, wanted: Callable[[dict[str, Any]], bool], timeout: float = 10) -> dict[str, Any]:
        """The next message of that sort; the others are remembered too."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout))
            self.told.append(message)
            if wanted(message):
                return message

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send, and hear what answers that id."""
        ident = self.send(**message)
        return self.hear(lambda heard: heard.get("id") == ident)

    def at_table(self, **message: Any) -> dict[str, Any]:
        """Ask something of the table; more slowly, if this was too fast."""
        while True:
            answer = self.ask(table=self.table, token=self.token, **message)
            if answer["type"] != "refused" or answer["reason"]["code"] != "message.too_fast":
                return answer
            time.sleep(0.1)

    def create(self, levels: list[str | None], **more: Any) -> dict[str, Any]:
        plan = {"game": "durak", "preset": "throw-in", "pace": "fast", **more}
        seats = [{"name": f"seat {i}", "level": level} for i, level in enumerate(levels)]
        opened = self.ask(type="create", seats=seats, **plan)
        if opened["type"] == "opened":
            self.table, self.token = opened["table"], opened["token"]
        return opened

    def deal(self, number: int = 1) -> dict[str, Any]:
        done = self.at_table(type="deal", deal=number, nonce=f"{random.getrandbits(128):032x}")
        assert done["type"] == "done", done
        return self.update

    def join(self, deal: int = 0, since: int | None = None) -> dict[str, Any]:
        return self.at_table(type="join", deal=deal, since=since)

    def play(self, move: str | None = None, **more: Any) -> dict[str, Any]:
        """Make a move, the first legal one unless told otherwise."""
        update = self.update
        move = move or update["legal"][0]["move"]
        return self.at_table(type="play", deal=update["deal"], move=move, **more)

    @property
    def update(self) -> dict[str, Any]:
        return next(message for message in reversed(self.told) if message["type"] == "update")

    def until_my_turn(self) -> dict[str, Any]:
        """Wait until a move can be made, or the deal is over."""
        while not self.update["legal"] and not self.update["outcome"]:
            self.hear(lambda message: message["type"] == "update")
        return self.update
