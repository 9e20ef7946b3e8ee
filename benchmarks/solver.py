"""How long endgames of two take to solve: random hands, the stock empty. `--json FILE` keeps the numbers.

    .venv/bin/python benchmarks/solver.py [--hands 6,8] [--positions 200] [--rules NAME,...] [--json FILE]

Every position is solved by a solver of its own, whose tables are empty, under a limit of nodes; the
times are those of the search alone. What the limit stopped counts with the time until then.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from typing import Any

from foolery.cards import SUITS, cards_text, pack
from foolery.core.options import make_rules
from foolery.games.durak.position import set_up
from foolery.games.durak.rules import Rules
from foolery.games.durak.state import State

RULES: dict[str, dict[str, Any]] = {
    "throw-in": {},
    "simple": {"lead": "two", "throw_in": "none", "pursuit": False},
    "no pursuit": {"pursuit": False},
    "royal": {"lowest_by_ace": True},
    "transfer": {"transfer": "before_cover"},
    "transfer 2": {"transfer": "any_time"},
}


def position(rules: Rules, cards: int, rng: random.Random) -> State:
    """Two random hands of so many cards; seat 0 leads."""
    dealt = rng.sample(pack(rules.pack), 2 * cards)
    hands = [cards_text(dealt[:cards]), cards_text(dealt[cards:])]
    return set_up(rules, hands, trump=rng.choice(SUITS), bout=9, beaten=5, defended=[0, 1])


def measure(rules: Rules, cards: int, positions: int, nodes: int, seed: str) -> dict[str, Any]:
    """Seconds and nodes over random positions, and how many were not solved."""
    rng = random.Random(seed)
    seconds, counts, values = [], [], []
    for _ in range(positions):
        state = position(rules, cards, rng)
        solver = state.plan.kernel.solver.Solver(state.plan.kernel_plan)
        solver.value(state.kernel, 1)  # what is made once is made before the clock starts
        started = time.process_time()
        values.append(solver.value(state.kernel, nodes))
        seconds.append(time.process_time() - started)
        counts.append(solver.nodes)
    seconds.sort()
    return {
        "median_ms": 1000 * statistics.median(seconds),
        "mean_ms": 1000 * statistics.mean(seconds),
        "ninth_tenth_ms": 1000 * seconds[len(seconds) * 9 // 10],
        "worst_ms": 1000 * seconds[-1],
        "median_nodes": statistics.median(counts),
        "ns_a_node": 1e9 * sum(seconds) / sum(counts),
        "won": values.count(1),
        "drawn": values.count(0),
        "lost": values.count(-1),
        "unknown": values.count(2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hands", default="6,8")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=20_000_000)
    parser.add_argument("--rules", default=",".join(RULES))
    parser.add_argument("--json")
    args = parser.parse_args()
    found = {}
    print(
        "rules           hands  median ms    mean ms  nine in ten   worst ms  median nodes  ns/node  unknown"
    )
    for name in args.rules.split(","):
        for cards in map(int, args.hands.split(",")):
            row = measure(
                make_rules(Rules(), RULES[name]), cards, args.positions, args.nodes, f"{name} {cards}"
            )
            found[f"{name} {cards}"] = row
            print(
                f"{name:16}{cards:>4}{row['median_ms']:>12.3f}{row['mean_ms']:>11.2f}"
                f"{row['ninth_tenth_ms']:>13.2f}{row['worst_ms']:>11.1f}{row['median_nodes']:>14.0f}"
                f"{row['ns_a_node']:>9.0f}{row['unknown']:>9}",
                flush=True,
            )
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=1)


if __name__ == "__main__":
    sys.exit(main())
