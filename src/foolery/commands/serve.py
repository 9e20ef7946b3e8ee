"""``foolery serve``: the table on a page of this machine."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from foolery.core.errors import FooleryError
from foolery.texts import Catalogue


def serve(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C; where the data folder is served already, open that page."""
    from foolery.server import run

    texts: Catalogue = args.texts
    port = run.DEFAULT_PORT if args.port is None else args.port
    if not 0 <= port < 65536:
        raise FooleryError("cli.port", port=port)
    data = Path(args.data).expanduser() if args.data else None
    while True:
        try:
            run.serve(
                args.host,
                port,
                data,
                not args.no_browser,
                ready=lambda address: print(texts.say("cli.serve.ready", url=address), flush=True),
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
