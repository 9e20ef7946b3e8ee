"""``foolery arena``: players against each other in duplicate deals; see docs/arena.md."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import contextmanager
from pathlib import Path

import msgspec

from foolery.bots.arena.deals import Failed, Played, par_of, play_deal
from foolery.bots.arena.pairings import Pairing
from foolery.bots.arena.results import Header, Made, Results, header_of
from foolery.bots.arena.running import PlayerFailed, Running
from foolery.bots.arena.summary import Summary, write_summaries
from foolery.bots.arena.sums import sums_of
from foolery.bots.arena.sure import Stopping
from foolery.bots.arena.workers import processes
from foolery.commands.arena_asked import asked_deals, asked_pairings, check_numbers, command_of
from foolery.commands.arena_sources import made_by
from foolery.commands.arena_told import as_json, print_all, progress, svg
from foolery.core.errors import BadInput, FooleryError
from foolery.store.folder import data_folder

FAILED, INTERRUPTED = 1, 130


class Asked(msgspec.Struct):
    """A pairing to be played: what its deals stand under, and those that there are."""

    pairing: Pairing
    header: Header
    played: dict[int, Played]
    older: tuple[Made, ...]


def arena(args: argparse.Namespace) -> int:
    """Play every pairing that is asked for and tell what came of it."""
    pairings = asked_pairings(args)
    check_numbers(args, pairings)
    if args.only_deal is not None:
        return play_one(pairings, args)
    headers = [header_of(pairing, made_by(pairing.table.game, command_of(args))) for pairing in pairings]
    results = Results(results_path(args, headers))
    asked = [
        Asked(pairing, header, *find_known(results, header, args.old))
        for pairing, header in zip(pairings, headers, strict=True)
    ]
    summaries: list[Summary] = []
    code, failed = 0, None
    try:
        play_all(asked, args, results, summaries)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except PlayerFailed as error:
        code, failed = FAILED, error
    except (BrokenExecutor, CancelledError) as error:
        raise FooleryError("arena.worker_lost") from error
    tell(args, summaries, results.path, code, failed)
    return code


def play_all(
    asked: Sequence[Asked], args: argparse.Namespace, results: Results, summaries: list[Summary]
) -> None:
    """Play the pairings one after another. `summaries` gets each, also one that is broken off."""
    most = asked_deals(args)
    with workers(args, [each.header for each in asked]) as (executor, many), progress(args.texts) as bar:
        for each in asked:
            pairing = each.pairing
            stopping = Stopping(args.bar or par_of(pairing)) if args.until_sure else None
            advance = bar(f"{pairing.a.text} – {pairing.b.text}, {pairing.table.code}", most)
            results.begin(each.header)
            running = Running(pairing, most, each.played, keeper(results, advance), stopping)
            advance(len(running.played))
            try:
                running.run(executor, many)
            finally:
                if running.counted:
                    summaries.append(summary_of(each, running))


def keeper(results: Results, advance: Callable[[int], None]) -> Callable[[list[Played]], None]:
    """What writes deals to the file and moves the bar on."""

    def keep(played: list[Played]) -> None:
        results.keep(played)
        advance(len(played))

    return keep


def results_path(args: argparse.Namespace, headers: Sequence[Header]) -> Path:
    """The file that keeps the deals; else one in the data folder, for just these pairings and sources."""
    if args.results is not None:
        path = Path(args.results).expanduser()
    else:
        what = repr(
            [(each.pairing, each.rules_version, each.made.sources, each.made.build) for each in headers]
        )
        folder = data_folder() / "arena"
        folder.mkdir(exist_ok=True)
        path = folder / f"{hashlib.sha256(what.encode()).hexdigest()[:16]}.jsonl"
    if args.again:
        path.unlink(missing_ok=True)
    return path


def find_known(
    results: Results, header: Header, is_old_fine: bool
) -> tuple[dict[int, Played], tuple[Made, ...]]:
    """The deals of a pairing that are there; `BadInput` where others than these sources have played them."""
    found = results.find(header)
    if found.others and not is_old_fine:
        raise BadInput(
            "arena.other_sources",
            path=str(results.path),
            theirs=[f"{made.commit} ({made.build})" for made in found.others],
            ours=f"{header.made.commit} ({header.made.build})",
        )
    return found.played, tuple(found.others)


@contextmanager
def workers(args: argparse.Namespace, headers: Sequence[Header]) -> Iterator[tuple[Executor, int]]:
    """Who plays, and how many that are: processes here, or the workers of a cluster."""
    if args.cluster is not None:
        from foolery.commands.arena_cluster import cluster

        with cluster(args.cluster, headers) as found:
            yield found
        return
    many = args.processes or os.cpu_count() or 1
    with processes(many) as executor:
        yield executor, many


def summary_of(asked: Asked, running: Running) -> Summary:
    """What the deals of a pairing came to so far."""
    stopping = running.stopping
    return Summary(
        asked.header,
        sums_of(running.counted, is_anytime=stopping is not None),
        len(running.pairing.sides),
        par_of(running.pairing),
        None if stopping is None else stopping.bar,
        "" if stopping is None else stopping.verdict,
        asked.older,
    )


def play_one(pairings: Sequence[Pairing], args: argparse.Namespace) -> int:
    """Play one deal of each pairing in this process; an error is shown with where it came from."""
    for pairing in pairings:
        try:
            played = play_deal(pairing, args.only_deal)
        except Failed as failed:
            traceback.print_exception(failed.__cause__)
            where = {"side": list(failed.side), "seat": failed.seat, "name": failed.player}
            print(args.texts.say("cli.arena.failed_at", deal=failed.deal, **where), file=sys.stderr)
            return FAILED
        if args.json:
            print(msgspec.json.encode(played).decode())
            continue
        print(args.texts.say("cli.arena.one_deal", a=pairing.a.text, b=pairing.b.text, deal=played.deal))
        for side, score in zip(pairing.sides, played.scores, strict=True):
            print("  " + args.texts.say("cli.arena.one_game", seats=list(side), score=f"{score:g}"))
    return 0


def tell(
    args: argparse.Namespace, summaries: list[Summary], path: Path, code: int, failed: PlayerFailed | None
) -> None:
    """What came of it, to the standard output and to the files that are asked for."""
    if args.summary is not None:
        write_summaries(Path(args.summary).expanduser(), summaries)
    if args.plot is not None:
        Path(args.plot).expanduser().write_text(svg(summaries, args.texts), "utf-8")
    if args.json:
        told = as_json(summaries, args.anchor)
        told |= {"results": str(path), "interrupted": code == INTERRUPTED}
        if failed is not None:
            told["error"] = {
                **failed.reason.params,
                "text": args.texts.say(failed.reason),
                "trace": failed.trace,
            }
        print(json.dumps(told, ensure_ascii=False))
    else:
        print_all(summaries, args.anchor, args.texts)
        print(args.texts.say("cli.arena.kept", path=str(path)))
    if failed is not None:
        print(failed.trace, file=sys.stderr)
        print(args.texts.say(failed.reason), file=sys.stderr)
    if code == INTERRUPTED:
        print(args.texts.say("cli.arena.interrupted"), file=sys.stderr)
