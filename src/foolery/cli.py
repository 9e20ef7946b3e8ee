"""The command ``foolery``: what can be typed, and how errors are told."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from typing import Any, NoReturn

from foolery import __version__
from foolery.texts import Catalogue, catalogue, languages

COMMANDS = {
    "games": "listing",
    "rules": "listing",
    "simulate": "simulate",
    "arena": "arena",
    "solve": "solve",
    "replay": "records",
    "verify": "records",
    "table": "terminal",
    "serve": "serve",
}
"""Each command and its module in `foolery.commands`, which has a function of the command's name."""

WRONG, FAILED, INTERRUPTED = 2, 1, 130


class UsageError(Exception):
    """What was typed is no command; the text says why."""


class Parser(argparse.ArgumentParser):
    """A parser that raises instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit code: 0, 1 for a wrong record, 2 for wrong input."""
    argv = list(sys.argv[1:] if argv is None else argv)
    texts = catalogue(_language())
    as_json = "--json" in argv
    try:
        try:
            return _run(argv, texts)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has gone; what is still in the buffer must not be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except UsageError as wrong:
        _tell(texts.say("cli.usage", message=str(wrong)), "cli.usage", {"message": str(wrong)}, as_json)
        return WRONG
    except OSError as trouble:
        params = {"path": trouble.filename or "", "why": trouble.strerror or str(trouble)}
        _tell(texts.say("cli.file", **params), "cli.file", params, as_json)
        return WRONG
    except Exception as error:
        reason = getattr(error, "reason", None)
        if reason is None:
            raise
        # Of rules every problem is told, as on the page.
        sentences = [texts.say(each) for each in getattr(error, "reasons", [reason])]
        between = " " if as_json else "\n"
        _tell(between.join(sentences), reason.code, reason.params, as_json)
        return WRONG


def _run(argv: list[str], texts: Catalogue) -> int:
    flags = {word.partition("=")[0] for word in argv}
    args, rest = _parser(texts, flags).parse_known_args(argv)
    args.texts = texts
    args.rest = rest
    if args.command is None:
        _parser(texts).print_help()
        return WRONG
    if rest and args.command not in ("rules", "simulate", "table"):
        raise UsageError(texts.say("cli.unrecognised", arguments=" ".join(rest)))
    module = import_module(f"foolery.commands.{COMMANDS[args.command]}")
    code: int = getattr(module, args.command)(args)
    return code


def _tell(sentence: str, code: str, params: dict[str, Any], as_json: bool) -> None:
    """An error in one line; as JSON on the standard output where JSON was asked for."""
    if as_json:
        error = {"code": code, "params": params, "text": sentence}
        print(json.dumps({"error": error}, ensure_ascii=False, default=_plain))
    else:
        print(sentence, file=sys.stderr)


def _plain(value: object) -> object:
    """A reason within a reason."""
    return {"code": getattr(value, "code", ""), "params": getattr(value, "params", {})}


def _language() -> str:
    """The language of the catalogue: what the environment says, if there is one."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            language = os.environ[name][:2].lower()
            return language if language in languages() else "en"
    return "en"


def _parser(texts: Catalogue, flags: Collection[str] = ()) -> Parser:
    """The parser; with a file of rules, or for the rules of an option, there is no name."""

    def about(name: str) -> str:
        return texts.say(f"cli.help.{name}").replace("%", "%%")

    parser = Parser(prog="foolery", description=about("foolery"), allow_abbrev=False)
    parser.add_argument(
        "--version", action="version", version=f"foolery {__version__}", help=about("version")
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, *, has_name: bool = False, has_json: bool = False) -> Parser:
        made: Parser = commands.add_parser(
            name, help=about(name), description=about(name), allow_abbrev=False
        )
        if has_name:
            if "--rules" in flags or (name == "rules" and "--option" in flags):
                made.set_defaults(name=None)
            else:
                made.add_argument("name", metavar="NAME", help=about("name"))
            _add_rules(made, about)
        if has_json:
            made.add_argument("--json", action="store_true", help=about("json"))
        return made

    command("games", has_json=True)

    rules = command("rules", has_name=True, has_json=True)
    rules.add_argument("--seats", type=int, metavar="N", help=about("seats"))
    rules.add_argument("--option", metavar="OPTION", help=about("option"))
    rules.add_argument("--save", metavar="FILE", help=about("save"))

    simulate = command("simulate", has_name=True, has_json=True)
    simulate.add_argument("--players", type=int, metavar="N", help=about("players"))
    simulate.add_argument("--deals", type=int, metavar="K", default=100, help=about("deals"))
    simulate.add_argument("--seed", default="0", help=about("seed"))
    simulate.add_argument("--bots", metavar="A,B,...", help=about("bots"))
    simulate.add_argument("--think", metavar="SECONDS", help=about("think"))
    simulate.add_argument("--playouts", type=int, metavar="N", help=about("playouts"))

    _add_arena(command("arena", has_json=True), about)

    solve = command("solve", has_json=True)
    solve.add_argument("words", metavar="POSITION [NAME]", nargs="+", help=about("position"))
    solve.add_argument("--moves", metavar="MOVES", help=about("moves_before"))
    solve.add_argument("--nodes", type=int, metavar="N", help=about("nodes"))
    _add_rules(solve, about)

    replay = command("replay", has_json=True)
    replay.add_argument("file", metavar="FILE", help=about("file"))
    replay.add_argument("--board", action="store_true", help=about("board"))

    verify = command("verify", has_json=True)
    verify.add_argument("file", metavar="FILE", help=about("file"))

    table = command("table", has_name=True)
    table.add_argument("--players", type=int, metavar="N", help=about("players"))
    table.add_argument("--bots", metavar="A,B,...", help=about("opponents"))
    table.add_argument("--think", metavar="SECONDS", help=about("think"))
    table.add_argument("--seed", help=about("table_seed"))
    table.add_argument("--record", metavar="FILE", help=about("record"))

    serve = command("serve")
    serve.add_argument("--port", type=int, help=about("port"))
    serve.add_argument("--host", default="127.0.0.1", help=about("host"))
    serve.add_argument("--no-browser", action="store_true", help=about("no_browser"))
    serve.add_argument("--data", metavar="DIR", help=about("data"))
    serve.add_argument("--think", metavar="SECONDS", help=about("think"))
    return parser


def _add_rules(made: Parser, about: Callable[[str], str]) -> None:
    """What changes the rules of a game."""
    made.add_argument("--rules", metavar="FILE", help=about("rules_file"))
    made.add_argument("--base", metavar="NAME", help=about("base"))
    made.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help=about("set"))


def _add_arena(arena: Parser, about: Callable[[str], str]) -> None:
    """What ``foolery arena`` takes."""
    arena.add_argument("players", metavar="PLAYER", nargs="*", help=about("arena_players"))
    arena.add_argument("--ladder", action="store_true", help=about("ladder"))
    arena.add_argument("--against", metavar="PLAYER", help=about("against"))
    arena.add_argument("--preset", metavar="NAME", action="append", default=[], help=about("preset"))
    arena.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help=about("arena_set"))
    arena.add_argument("--seats", type=int, metavar="N", help=about("players"))
    arena.add_argument("--deals", type=int, metavar="K", help=about("arena_deals"))
    arena.add_argument("--seed", default="1", help=about("seed"))
    arena.add_argument("--until-sure", action="store_true", help=about("until_sure"))
    arena.add_argument("--bar", type=float, metavar="SHARE", help=about("bar"))
    arena.add_argument("--anchor", metavar="PLAYER", help=about("anchor"))
    arena.add_argument("--processes", type=int, metavar="N", help=about("processes"))
    arena.add_argument("--cluster", metavar="ADDRESS", help=about("cluster"))
    arena.add_argument("--results", metavar="FILE", help=about("results"))
    arena.add_argument("--again", action="store_true", help=about("again"))
    arena.add_argument("--old", action="store_true", help=about("old"))
    arena.add_argument("--only-deal", type=int, metavar="N", help=about("only_deal"))
    arena.add_argument("--summary", metavar="FILE", help=about("summary"))
    arena.add_argument("--plot", metavar="FILE.svg", help=about("plot"))


if __name__ == "__main__":
    sys.exit(main())
