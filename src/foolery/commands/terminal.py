"""``foolery table``: a deal played in the terminal, or the deals of a match."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from foolery.bots.levels import USUAL
from foolery.commands.asked import Asked, asked_levels, asked_rules, asked_think, check_rules
from foolery.commands.terminal_deal import LEAVING, TerminalDeal, read_line
from foolery.core.contracts import Carried
from foolery.core.errors import BadInput, FooleryError
from foolery.core.games import players_of
from foolery.texts import Catalogue


def table(args: argparse.Namespace) -> int:
    """Play against computer players; the record of every deal is kept."""
    asked = asked_rules(args)
    texts: Catalogue = args.texts
    levels, think = _opponents(args, asked), asked_think(args)
    path = Path(args.record).expanduser() if args.record else None
    if path is not None:
        _check_writable(path)
    texts = texts.with_names([texts.say("cli.table.you"), *_names(levels, texts)])
    path = path or _record_path(asked.preset.name)
    carried: Carried | None = None
    number = 1
    while True:
        deal = TerminalDeal(asked, texts, levels, _seed(args.seed, number), carried, think)
        is_left = _play(deal)
        if deal.lines:
            deal.keep(_numbered(path, number))
        if is_left or not _goes_on(deal, texts):
            return 0
        carried = asked.game.next_deal(deal.state)
        number += 1


def _play(deal: TerminalDeal) -> bool:
    """Play a deal; whether the person left before its end."""
    try:
        deal.play()
    except (EOFError, KeyboardInterrupt):
        print()
        return True
    return False


def _goes_on(deal: TerminalDeal, texts: Catalogue) -> bool:
    """Tell how a match stands after a deal of it; whether it goes on and the person wants the next deal."""
    facts = deal.facts
    if "match" not in facts:
        return False
    totals = [
        texts.say("cli.table.total", seat=seat, count=total) for seat, total in enumerate(facts["totals"])
    ]
    print(texts.say("cli.table.totals", totals=totals))
    if facts["match"] is not None:
        return False
    try:
        return read_line(texts.say("cli.table.next")) not in LEAVING
    except (EOFError, KeyboardInterrupt):
        print()
        return False


def _seed(seed: str | None, number: int) -> str | None:
    """The seed of the deal of that number: the given one for the first."""
    return seed if seed is None or number == 1 else f"{seed} {number}"


def _opponents(args: argparse.Namespace, asked: Asked) -> list[str]:
    """The levels of the other seats: as many as `--players` or `--bots` say, else as few as there can be."""
    if args.players is not None and args.players < 2:
        raise BadInput("cli.players", players=args.players)
    if args.players is not None:
        others = args.players - 1
    elif args.bots and "," in args.bots:
        others = args.bots.count(",") + 1
    else:
        others = players_of(asked.game, asked.preset, asked.rules)[0] - 1
    check_rules(asked, others + 1)
    return asked_levels(args.bots, others, USUAL)


def _check_writable(path: Path) -> None:
    """Refuse at the start what could not be written at the end."""
    was_there = path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not was_there:
            path.unlink()
    except OSError as error:
        raise FooleryError("cli.record_path", path=str(path), why=error.strerror or "") from error


def _names(levels: Sequence[str], texts: Catalogue) -> list[str]:
    """Computer players are called by their level, with a number where several have it."""
    titles = [texts.say(f"level.{level}.title") for level in levels]
    return [
        title if titles.count(title) == 1 else f"{title} {titles[:index].count(title) + 1}"
        for index, title in enumerate(titles)
    ]


def _record_path(preset: str) -> Path:
    import platformdirs

    folder = Path(platformdirs.user_data_dir("foolery", appauthor=False)) / "records"
    return folder / f"{preset}-{time.strftime('%Y%m%d-%H%M%S')}.txt"


def _numbered(path: Path, number: int) -> Path:
    """Where the record of the deal of that number goes: ``match.txt``, then ``match-2.txt``."""
    return path if number == 1 else path.with_stem(f"{path.stem}-{number}")
