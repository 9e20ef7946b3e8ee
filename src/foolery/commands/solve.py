"""``foolery solve``: what an endgame of two is worth, and how it is played."""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from foolery.commands.asked import asked_rules
from foolery.core.errors import BadInput
from foolery.games.durak.position import read_position
from foolery.games.durak.solve import NODES, Endgame, Solution, line
from foolery.games.durak.state import State
from foolery.texts import Catalogue

GAME = "throw-in"
SLOW = 1.0
"""Seconds after which it is told how far it has come."""


def solve(args: argparse.Namespace) -> int:
    """Tell value, best move, a line and what it took; 1 if the limit of nodes was met before."""
    fields = [word for word in args.words if "=" in word]
    names = [word for word in args.words if "=" not in word]
    if len(names) > 1 or (names and args.rules is not None):
        raise BadInput("cli.unrecognised", arguments=" ".join(names[args.rules is None :]))
    args.name = names[0] if names else GAME
    asked = asked_rules(args)
    if asked.game.name != "durak":
        raise BadInput("solve.game", name=asked.game.name)
    nodes = NODES if args.nodes is None else args.nodes
    if nodes < 1:
        raise BadInput("cli.nodes", nodes=nodes)
    state = read_position(" ".join(fields), asked.rules)
    for text in (args.moves or "").split():
        state.play(state.read(text))
    endgame = Endgame(state)
    started = time.perf_counter()
    found = _watched(lambda: endgame.solution(state, nodes), endgame, args.texts)
    seconds = time.perf_counter() - started
    moves = [] if found.value is None else list(line(state, endgame, nodes))
    if args.json:
        told = {"name": asked.preset.name, "options": asked.changes, **_as_json(state, found)}
        told |= {"line": moves, "nodes": found.nodes, "seconds": round(seconds, 6)}
        print(json.dumps(told, ensure_ascii=False))
    else:
        _print(state, found, moves, seconds, args.texts)
    return 1 if found.value is None else 0


def _as_json(state: State, found: Solution) -> dict[str, Any]:
    return {
        "actor": state.actor(),
        "value": found.value or "unknown",
        "move": None if found.move is None else state.text(found.move),
        "sound": [state.text(move) for move in found.sound],
    }


def _print(state: State, found: Solution, moves: list[str], seconds: float, texts: Catalogue) -> None:
    value = found.value or "unknown"
    print(texts.say(f"cli.solved.{value}", seat=state.actor()))
    if found.move is not None:
        print(texts.say("cli.solved.move", move=state.text(found.move)))
        print(texts.say("cli.solved.sound", moves=", ".join(state.text(move) for move in found.sound)))
        print(texts.say("cli.solved.line", moves=" ".join(moves)))
    print(texts.say("cli.solved.took", nodes=f"{found.nodes:,}", seconds=f"{seconds:.3f}"))


def _watched(ask: Callable[[], Solution], endgame: Endgame, texts: Catalogue) -> Solution:
    """Ask in a thread; while it lasts the positions looked at are counted on a terminal, and Ctrl-C works."""
    answers: list[Solution] = []
    asking = threading.Thread(target=lambda: answers.append(ask()), daemon=True)
    asking.start()
    asking.join(SLOW)
    while asking.is_alive():
        if sys.stderr.isatty():
            print(f"\r{texts.say('cli.solved.so_far', nodes=f'{endgame.nodes:,}')}", end="", file=sys.stderr)
        asking.join(0.2)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    return answers[0]
