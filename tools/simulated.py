"""Play every preset on every base with every number of players, and write docs/simulated.md.

``python tools/simulated.py`` plays what docs/simulated.json does not have yet, so that it can be broken off;
``--again`` starts anew. ``--deals`` says how many deals a table plays, ``--level`` by which computer players.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from rich.progress import track

from foolery.bots import make
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Budget
from foolery.core.games import Preset
from foolery.games import GAMES

DOCS = Path(__file__).parent.parent / "docs"
DATA, PAGE = DOCS / "simulated.json", DOCS / "simulated.md"
BOUND = 1000
"""No deal has more bouts (book 1.11), tricks or turns (8.0)."""

STALEMATES = ("stalemate", "blocked", "turn_cap")

HEAD = """# Every game, played by computer players

Written by `python tools/simulated.py` from `docs/simulated.json`: {deals} deals of each game on each base
with each number of players, all of them by the level `{level}`. `foolery simulate NAME --base BASE
--players N --deals {deals}` plays such a line.

*bouts* (in Foppen tricks, in Czech fool turns) and *moves*: the median of a deal, *longest*: the most bouts
of a deal ({bound} are the bound). *draws* are those without the *stalemates*: the draws by the guard of 1.11,
in Czech fool the rounds that were blocked or came to the last turn (8.0). *first attacker*: how much more (+)
or less often than the others the seat that moves first does not lose, in points of a hundred (chance alone
gives up to {noise}); empty where few deals have a loser. No table came to an error, no deal beyond the bound.

| game | base | players | bouts | moves | longest | draws % | stalemates % | first attacker |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""

Table = tuple[str, str, int]


def tables() -> Iterator[Table]:
    """Every preset, base and number of players."""
    for game, preset in GAMES.presets():
        for base in preset.bases or (preset.base,):
            rules = rules_of(preset, base)
            for seats in preset.seats or game.seat_range(rules):
                yield preset.name, base, seats


def rules_of(preset: Preset, base: str) -> Any:
    return GAMES.rules_on(preset, base) if base else preset.rules


def play_table(asked: tuple[Table, int, str]) -> dict[str, Any]:
    """The deals of one table, and what came of them."""
    (name, base, seats), deals, level = asked
    game, preset = GAMES.preset(name)
    rules = rules_of(preset, base)
    bouts, moves = [], []
    draws = stalemates = decided = first_lost = lost = 0
    for number in range(deals):
        seed = f"{name} {base} {seats} {number}"
        rng = random.Random(seed)
        state = game.deal(rules, seats, Chance(key_from_seed(seed)))
        first = state.actor()
        bots = [make(level, game.name) for _ in range(seats)]
        count = 0
        while (actor := state.actor()) is not None:
            state.play(bots[actor].choose(state.view(actor), state.legal(), Budget(), rng))
            count += 1
        outcome = state.outcome()
        assert outcome is not None
        bouts.append(state.view(None).facts[game.unit or "turns"])
        moves.append(count)
        draws += outcome.draw and outcome.ending not in STALEMATES
        stalemates += outcome.ending in STALEMATES
        if outcome.fools:
            decided += 1
            lost += len(outcome.fools)
            first_lost += first in outcome.fools
    assert max(bouts) <= BOUND, (name, base, seats)
    has_losers = decided > deals // 4
    advantage = 100 * (lost / decided / seats - first_lost / decided) if has_losers else None
    return {
        "table": [name, base, seats], "deals": deals, "level": level, "bouts": median(bouts),
        "moves": median(moves), "longest": max(bouts), "draws": draws, "stalemates": stalemates,
        "advantage": None if advantage is None else round(advantage, 1),
    }  # fmt: skip


def page(rows: list[dict[str, Any]]) -> str:
    """The page for these results."""
    deals, level = rows[0]["deals"], rows[0]["level"]
    noise = round(250 * (0.25 / deals) ** 0.5)
    lines = []
    for row in rows:
        name, base, seats = row["table"]
        title = GAMES.preset(name)[1].titles["en"]
        share = [f"{100 * row[key] / row['deals']:.1f}" for key in ("draws", "stalemates")]
        advantage = "" if row["advantage"] is None else f"{row['advantage']:+.1f}"
        cells = [
            title,
            base,
            seats,
            f"{row['bouts']:g}",
            f"{row['moves']:g}",
            row["longest"],
            *share,
            advantage,
        ]
        lines.append("| " + " | ".join(map(str, cells)) + " |\n")
    return HEAD.format(deals=deals, level=level, bound=BOUND, noise=noise) + "".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--level", default="low")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    wanted = list(tables())
    done: dict[Table, dict[str, Any]] = {}
    if DATA.exists() and not args.again:
        for row in json.loads(DATA.read_text("utf-8")):
            name, base, seats = row["table"]
            if row["deals"] == args.deals and row["level"] == args.level:
                done[(name, base, seats)] = row
    missing = [table for table in wanted if table not in done]
    with multiprocessing.Pool(args.processes) as pool:
        played = pool.imap_unordered(play_table, [(table, args.deals, args.level) for table in missing])
        for row in track(played, total=len(missing), description="playing"):
            name, base, seats = row["table"]
            done[(name, base, seats)] = row
            rows = [done[table] for table in wanted if table in done]
            DATA.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", "utf-8")
    PAGE.write_text(page([done[table] for table in wanted]), "utf-8")


if __name__ == "__main__":
    main()
