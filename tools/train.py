"""The guess of who will be the fool, learned from self-play: ``python tools/train.py --into FILE``.

The search plays itself in deals of numbered seeds. At the start of every bout the hands, the stock and the lead
are kept, with who was the fool in the end (``--kept FILE``, a line each deal). Run again, the command goes on
where it stopped. Then a small network is fitted for each number of seats and written with how it was made. Needs
numpy (the extra ``train``); two processors play 10,000 deals in about 20 minutes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.progress import track

from foolery.bots.search import make_search
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Budget
from foolery.core.options import make_rules
from foolery.games import GAMES

ROOT = Path(__file__).parent.parent
LEADING = 0
STAGES, CARDS, HIDDEN = 8, 54, 16
LOWEST_LEARNED = 4 * 4
"""The six: of cards below it the six's weights serve, of jokers those of the ace of trumps."""
ACE_OF_TRUMPS = 51
TABLES: tuple[tuple[str, int, int, dict[str, Any]], ...] = (
    ("throw-in", 2, 6, {}),
    ("transfer", 2, 3, {}),
    ("simple", 2, 1, {}),
    ("throw-in", 2, 1, {"pack": 24}),
    ("throw-in", 3, 2, {}),
    ("transfer", 3, 1, {}),
    ("throw-in", 4, 2, {}),
    ("transfer", 4, 1, {}),
    ("couple", 4, 1, {}),
    ("throw-in", 5, 1, {}),
    ("throw-in", 6, 1, {}),
)
"""What is played: the preset, the seats, how often of all, what is changed."""
HELD_OUT = 10
"""Every tenth deal is not learned from but shows how good the guess is."""
BATCH, RATE = 256, 0.003


class Bout(msgspec.Struct, array_like=True):
    """The start of a bout: cards to draw, trump suit, who leads, the hands as masks."""

    stock: int
    trump: int
    leader: int
    hands: list[int]


class Played(msgspec.Struct, array_like=True):
    """A deal: its number, each side's seats, the seats that lost (none: a draw), its bouts, its rules."""

    number: int
    sides: list[list[int]]
    fools: list[int]
    bouts: list[Bout]
    rules: str = ""


def play(job: tuple[int, str, int]) -> Played:
    """One deal of self-play; the number decides what is played and dealt."""
    number, seed, playouts = job
    whole = [table for table in TABLES for _ in range(table[2])]
    name, seats, _, changes = whole[number % len(whole)]
    game, preset = GAMES.preset(name)
    rules = make_rules(preset.rules, changes)
    state: Any = game.deal(rules, seats, Chance(key_from_seed(f"train {seed} {number}")))
    rng = random.Random(f"{seed} {number}")
    bot = make_search(game.name, Budget(playouts=playouts))
    stock_size = state.plan.kernel.common.stock_size
    bouts = []
    while (actor := state.actor()) is not None:
        kernel = state.kernel
        if kernel.phase == LEADING:
            bouts.append(
                Bout(stock_size(kernel), kernel.trump, kernel.attacker, list(kernel.hands[:seats]))
            )
        state.play(bot.choose(state.view(actor), state.legal(), Budget(), rng))
    sides: dict[int, list[int]] = {}
    for seat, side in enumerate(state.plan.sides):
        sides.setdefault(side, []).append(seat)
    return Played(number, list(sides.values()), list(state.outcome().fools), bouts, name)


def gather(args: argparse.Namespace) -> list[Played]:
    """All deals asked for, played now or earlier."""
    found = {}
    if args.kept.exists():
        for line in args.kept.read_bytes().splitlines():
            played = msgspec.json.decode(line, type=Played)
            found[played.number] = played
    jobs = [(n, args.seed, args.playouts) for n in range(args.deals) if n not in found]
    with multiprocessing.Pool(args.processes) as pool, args.kept.open("ab") as file:
        results = pool.imap_unordered(play, jobs, 8)
        for played in track(results, "playing", len(jobs), console=Console(stderr=True)):
            file.write(msgspec.json.encode(played) + b"\n")
            file.flush()
            found[played.number] = played
    return [found[number] for number in sorted(found) if number < args.deals]


def inputs(bout: Bout, seats: int, plain: tuple[int, ...]) -> list[int]:
    """The cards in the hands by place from the leader, trumps as suit 3, the others as `plain` says; the stage."""
    suits = dict(zip([suit for suit in range(4) if suit != bout.trump], plain, strict=True))
    suits[bout.trump] = 3
    found = []
    for place in range(seats):
        hand = bout.hands[(bout.leader + place) % seats]
        for card in range(52):
            if hand >> card & 1:
                found.append(place * CARDS + (card & ~3 | suits[card & 3]))
    stage = min(STAGES - 1, (bout.stock + 2 * seats - 1) // (2 * seats))
    return [*found, seats * CARDS + stage]


def examples(deals: list[Played], seats: int) -> Iterator[tuple[int, Bout, list[float]]]:
    """Bouts with the share of each place in being the fool, and the deals they are from."""
    for deal in deals:
        if sum(map(len, deal.sides)) != seats:
            continue
        for bout in deal.bouts:
            alive = [seat for seat in range(seats) if bout.hands[seat]]
            losing = [seat for seat in deal.fools if seat in alive] or alive
            if len(alive) > 1:
                places = [(bout.leader + place) % seats for place in range(seats)]
                yield deal.number, bout, [(seat in losing) / len(losing) for seat in places]


class Net:
    """The network while it learns (Adam)."""

    def __init__(self, seats: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        wide = seats * CARDS + STAGES
        shapes = [(wide, HIDDEN), (HIDDEN, seats), (seats,)]
        spread = [0.15, 0.2, 0.0]
        self.weights = [
            rng.normal(0, s, shape).astype(np.float32) for s, shape in zip(spread, shapes, strict=True)
        ]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def guess(self, x: Any, alive: Any) -> tuple[Any, Any]:
        """The hidden layer, and for each place how likely it is the fool."""
        hidden = np.maximum(x @ self.weights[0], 0)
        risk = hidden @ self.weights[1] + self.weights[2]
        risk = np.where(alive, risk - risk.max(1, keepdims=True), -30.0)
        parts = np.exp(risk)
        return hidden, parts / parts.sum(1, keepdims=True)

    def learn(self, x: Any, alive: Any, y: Any, rate: float) -> None:
        hidden, guess = self.guess(x, alive)
        off = (guess - y) / len(y)
        back = off @ self.weights[1].T * (hidden > 0)
        slopes = [x.T @ back + 1e-5 * self.weights[0], hidden.T @ off, off.sum(0)]
        self.steps += 1
        for i, slope in enumerate(slopes):
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * slope
            self.square[i] = 0.999 * self.square[i] + 0.001 * slope**2
            step = self.mean[i] / (1 - 0.9**self.steps)
            self.weights[i] -= rate * step / (np.sqrt(self.square[i] / (1 - 0.999**self.steps)) + 1e-8)

    def bits(self, x: Any, alive: Any, y: Any) -> float:
        """The mean surprise at what came."""
        return float(-(y * np.log2(np.maximum(self.guess(x, alive)[1], 1e-6))).sum(1).mean())


def table(found: list[tuple[int, Bout, list[float]]], seats: int, plain: tuple[int, ...]) -> tuple[Any, ...]:
    x = np.zeros((len(found), seats * CARDS + STAGES), np.float32)
    alive = np.zeros((len(found), seats), bool)
    for row, (_, bout, _) in enumerate(found):
        x[row, inputs(bout, seats, plain)] = 1
        alive[row] = [bout.hands[(bout.leader + place) % seats] != 0 for place in range(seats)]
    return x, alive, np.array([y for _, _, y in found], np.float32)


def fit(deals: list[Played], seats: int, passes: int, seed: int) -> tuple[Net, dict[str, Any]]:
    """A network for a number of seats, each pass with the plain suits in another order."""
    found = list(examples(deals, seats))
    learn = [example for example in found if example[0] % HELD_OUT]
    shown = table([example for example in found if not example[0] % HELD_OUT], seats, (0, 1, 2))
    net = Net(seats, seed)
    rng = np.random.default_rng(seed)
    orders = list(permutations((0, 1, 2)))
    for number in track(range(passes), f"{seats} seats", console=Console(stderr=True)):
        x, alive, y = table(learn, seats, orders[number % len(orders)])
        rate = RATE * (0.5 + 0.5 * float(np.cos(np.pi * number / passes)) + 0.01)
        order = rng.permutation(len(y))
        for start in range(0, len(y), BATCH):
            rows = order[start : start + BATCH]
            net.learn(x[rows], alive[rows], y[rows], rate)
    even = Net(seats, seed)
    even.weights = [w * 0 for w in even.weights]
    made = {
        "bouts": len(learn),
        "bits": round(net.bits(*shown), 4),
        "bits of an even guess": round(even.bits(*shown), 4),
    }
    return net, made


def written(net: Net, seats: int, made: dict[str, Any]) -> dict[str, Any]:
    """The weights as the kernel reads them, in thousandths."""
    first = net.weights[0][: seats * CARDS].reshape(seats, CARDS, HIDDEN)
    first[:, :LOWEST_LEARNED] = np.tile(
        first[:, LOWEST_LEARNED : LOWEST_LEARNED + 4], (1, LOWEST_LEARNED // 4, 1)
    )
    first[:, 52:] = first[:, ACE_OF_TRUMPS : ACE_OF_TRUMPS + 1]

    def whole(weights: Any) -> list[int]:
        return [round(1000 * float(w)) for w in weights.flatten()]

    return {
        "made": made,
        "first": whole(first),
        "stages": whole(net.weights[0][seats * CARDS :]),
        "last": whole(net.weights[1].T),
        "bias": whole(net.weights[2]),
    }


def main() -> None:
    parser = argparse.ArgumentParser("tools/train.py", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--playouts", type=int, default=400, help="of each move in self-play")
    parser.add_argument("--passes", type=int, default=24)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, default=Path("train.jsonl"), help="the deals played")
    parser.add_argument("--into", type=Path, required=True, help="where the weights go")
    args = parser.parse_args()
    deals = gather(args)
    shown = subprocess.run(
        ["git", "log", "-1", "--format=%h"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    nets = {}
    for seats in sorted({sum(map(len, deal.sides)) for deal in deals}):
        net, made = fit(deals, seats, args.passes, sum(args.seed.encode()))
        nets[str(seats)] = written(net, seats, made)
        print(seats, json.dumps(made))
    asked = f"--deals {args.deals} --playouts {args.playouts} --passes {args.passes} --seed {args.seed}"
    made = {
        "command": f"tools/train.py {asked}",
        "commit": shown.stdout.strip(),
        "deals": dict(Counter(f"{deal.rules}, {sum(map(len, deal.sides))} seats" for deal in deals)),
    }
    args.into.write_text(json.dumps({"made": made, "nets": nets}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
