"""What a command line asks of the arena: who plays whom, and what."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from itertools import combinations, pairwise

from foolery.bots import LEVELS
from foolery.bots.arena.pairings import Pairing, read_table
from foolery.bots.arena.players import Player, read_player
from foolery.core.errors import BadInput

USUAL_RULES = "throw-in"
DEALS, MOST_DEALS = 200, 2000
"""How many deals are played, and until it is sure at most."""


def asked_pairings(args: argparse.Namespace) -> list[Pairing]:
    """Who plays whom, and what; `BadInput` and `BadRules`."""
    names = args.players or (list(LEVELS) if args.ladder else [])
    if len(names) + bool(args.against) < 2:
        raise BadInput("arena.players", known=list(LEVELS), most=len(LEVELS))
    tables = [read_table(preset, args.set, args.seats) for preset in args.preset or [USUAL_RULES]]
    return [
        Pairing(a, b, table, args.seed)
        for table in tables
        for a, b in pairs([read_player(name, table.game) for name in names], args, table.game)
    ]


def pairs(players: Sequence[Player], args: argparse.Namespace, game: str) -> list[tuple[Player, Player]]:
    """Each against each, or each against the one before, or all against one; `BadInput` for one twice."""
    if len(players) > 2:
        texts = [player.text for player in players]
        twice = next((text for text in texts if texts.count(text) > 1), None)
        if twice is not None:
            raise BadInput("arena.twice", name=twice)
    if args.against is not None:
        one = read_player(args.against, game)
        return [(player, one) for player in players]
    if args.ladder:
        return [(above, below) for below, above in pairwise(players)]
    return list(combinations(players, 2))


def asked_deals(args: argparse.Namespace) -> int:
    """How many deals of each pairing at most."""
    if args.deals is not None:
        return int(args.deals)
    return MOST_DEALS if args.until_sure else DEALS


def check_numbers(args: argparse.Namespace, pairings: Sequence[Pairing]) -> None:
    """`BadInput` for numbers that mean nothing."""
    if asked_deals(args) < 1:
        raise BadInput("cli.deals", deals=args.deals)
    if args.processes is not None and args.processes < 1:
        raise BadInput("arena.processes", processes=args.processes)
    if args.bar is not None and not (args.until_sure and 0 < args.bar < 1):
        raise BadInput("arena.bar", bar=args.bar)
    if args.only_deal is not None and args.only_deal < 0:
        raise BadInput("arena.only_deal", deal=args.only_deal)
    known = list(dict.fromkeys(each.text for pairing in pairings for each in (pairing.a, pairing.b)))
    if args.anchor is not None:
        args.anchor = read_player(args.anchor, pairings[0].table.game).text
        if args.anchor not in known:
            raise BadInput("arena.anchor", name=args.anchor, known=known)


def command_of(args: argparse.Namespace) -> str:
    """A command that plays the same deals; where they are kept and who plays them is left out."""
    words = ["foolery", "arena", *args.players]
    words += ["--ladder"] * args.ladder
    for flag, values in (
        ("--against", [args.against]),
        ("--preset", args.preset),
        ("--set", args.set),
        ("--seats", [args.seats]),
        ("--deals", [args.deals]),
        ("--seed", [args.seed]),
    ):
        for value in values:
            words += [] if value is None else [flag, str(value)]
    words += ["--until-sure"] * args.until_sure
    words += [] if args.bar is None else ["--bar", str(args.bar)]
    return shlex.join(words)
