"""By which sources players play: the commit, and a digest that changes with the rules or the players."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

import foolery
from foolery.games import GAMES

SOURCES = Path(foolery.__file__).parent
LAYERS = ("core", "games", "bots")
MADE = (".so", ".pyd", ".c", ".pyc")
MEASURING = ("bots/arena/", "bots/every.py")


def sources_digest(game: str) -> str:
    """What a game's players and rules are made of, as a short text that changes with it."""
    others = [f"{layer}/{each.name}/" for layer in LAYERS for each in GAMES if each.name != game]
    found = hashlib.sha256()
    for layer in LAYERS:
        for path in sorted((SOURCES / layer).rglob("*")):
            name = path.relative_to(SOURCES).as_posix()
            if path.suffix in MADE or name.startswith((*others, *MEASURING)) or not path.is_file():
                continue
            found.update(name.encode() + path.read_bytes())
    return found.hexdigest()[:12]


def commit() -> str:
    """The commit of the tree, with a ``+`` where the sources differ from it; empty where there is no git."""

    def git(*arguments: str) -> str:
        try:
            asked = subprocess.run(
                ["git", *arguments], cwd=SOURCES, capture_output=True, text=True, check=False
            )
        except OSError:
            return ""
        return asked.stdout.strip()

    return git("log", "-1", "--format=%h") + ("+" if git("status", "--short", "--", ".") else "")
