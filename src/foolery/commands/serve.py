"""``foolery serve``: the table on a page of this machine."""

from __future__ import annotations

import argparse
import socket
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from foolery.commands.asked import asked_think
from foolery.core.errors import FooleryError
from foolery.texts import Catalogue

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  named, not listened at


def serve(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C; where the data folder is served already, open that page."""
    from foolery.server import run

    texts: Catalogue = args.texts
    port = run.DEFAULT_PORT if args.port is None else args.port
    if not 0 <= port < 65536:
        raise FooleryError("cli.port", port=port)
    think = asked_think(args)
    data = Path(args.data).expanduser() if args.data else None
    while True:
        try:
            run.serve(
                args.host,
                port,
                data,
                not args.no_browser,
                think=think,
                ready=lambda address: _tell(texts, args.host, address),
            )
            return 0
        except KeyboardInterrupt:
            # This is how it is ended.
            return 0
        except FooleryError as error:
            params = error.reason.params
            if error.reason.code == "server.running" and params.get("url"):
                return _open_running(texts, params["url"], args.no_browser)
            if error.reason.code != "server.port_taken" or params.get("next_free") is None:
                raise
            if not _agrees(texts, error):
                return 2
            port = params["next_free"]


def _tell(texts: Catalogue, host: str, address: str) -> None:
    """Where the page is: on this machine and, if it listens everywhere, for the others."""
    print(texts.say("cli.serve.ready", url=address), flush=True)
    if host in EVERYWHERE:
        parts = urlsplit(address)
        for name in _own_addresses():
            elsewhere = parts._replace(netloc=f"{name}:{parts.port}").geturl()
            print(texts.say("cli.serve.elsewhere", url=elsewhere), flush=True)


def _own_addresses() -> list[str]:
    """The addresses that other machines know this one by, else its name. Nothing is sent anywhere."""
    found = set()
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address for documentation: it only picks our own side
        found.add(probe.getsockname()[0])
    with suppress(OSError):
        found.update(socket.gethostbyname_ex(socket.gethostname())[2])
    return sorted(name for name in found if not name.startswith("127.")) or [socket.gethostname()]


def _open_running(texts: Catalogue, url: str, no_browser: bool) -> int:
    print(texts.say("cli.serve.running", url=url))
    if not no_browser:
        import webbrowser

        webbrowser.open(url)
    return 0


def _agrees(texts: Catalogue, error: FooleryError) -> bool:
    """Say that the port is taken; on a terminal, ask whether the next free one will do."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(texts.say(error.reason), file=sys.stderr)
        return False
    question = texts.say("cli.serve.other_port", **error.reason.params)
    try:
        answer = input(f"{question} ").strip().lower()
    except EOFError:
        return False
    return answer in ("", "y", "yes", texts.say("word.yes").lower())
