"""What the search has learned from playing itself: ``python tools/train.py --into FILE``.

The search plays deals of numbered seeds (``--kept FILE``, a line each; run again, the command goes on where
it stopped). At the start of every bout the hands, the stock and the lead are kept, with who was the fool in
the end; of every fourth also how often each move was looked at. From these a small network is fitted for
each number of seats, that guesses who will be the fool, and the tables by which playouts choose. Needs numpy
(the extra ``train``); one processor plays 10,000 deals in about 20 minutes.
"""

from __future__ import annotations

import argparse
import json
import math
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

from foolery.bots.search.durak import DurakSearch
from foolery.bots.search.settings import Settings
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
WHOLE = [table for table in TABLES for _ in range(table[2])]
CHOICES = 4
"""Of every fourth round of tables the choices are kept."""
HELD_OUT = 10
"""Every tenth round of tables is not learned from but shows how good the guess is."""
BATCH, RATE = 256, 0.003


class Bout(msgspec.Struct, array_like=True):
    """The start of a bout: cards to draw, trump suit, who leads, the hands as masks."""

    stock: int
    trump: int
    leader: int
    hands: list[int]


class Choice(msgspec.Struct, array_like=True):
    """Moves of which one had to be chosen, and how often the search looked at each."""

    has_stock: bool
    phase: int
    trump: int
    moves: list[int]
    visits: list[int]


class Played(msgspec.Struct, array_like=True):
    """A deal: number, the sides' seats, the seats that lost (none: a draw), bouts, rules, choices."""

    number: int
    sides: list[list[int]]
    fools: list[int]
    bouts: list[Bout]
    rules: str = ""
    choices: list[Choice] = []


def play(job: tuple[int, str, int]) -> Played:
    """One deal of self-play; the number decides what is played and dealt."""
    number, seed, playouts = job
    name, seats, _, changes = WHOLE[number % len(WHOLE)]
    game, preset = GAMES.preset(name)
    rules = make_rules(preset.rules, changes)
    state: Any = game.deal(rules, seats, Chance(key_from_seed(f"train {seed} {number}")))
    rng = random.Random(f"{seed} {number}")
    bot = DurakSearch(Budget(playouts=playouts), Settings())
    stock_size = state.plan.kernel.common.stock_size
    bouts, choices = [], []
    while (actor := state.actor()) is not None:
        kernel, legal = state.kernel, state.legal()
        stock = stock_size(kernel)
        if kernel.phase == LEADING:
            bouts.append(Bout(stock, kernel.trump, kernel.attacker, list(kernel.hands[:seats])))
        if len(legal) == 1:
            state.play(legal[0])
            continue
        tried = bot.look(state.view(actor), bot.budget, rng)
        if is_chosen(number, CHOICES) and len(tried) > 1:
            visits = {each.move: each.visits for each in tried}
            looks = [visits.get(move, 0) for move in legal]
            choices.append(Choice(stock > 0, kernel.phase, kernel.trump, legal, looks))
        state.play(max(tried, key=lambda each: (each.visits, each.value)).move)
    sides: dict[int, list[int]] = {}
    for seat, side in enumerate(state.plan.sides):
        sides.setdefault(side, []).append(seat)
    return Played(number, list(sides.values()), list(state.outcome().fools), bouts, name, choices)


def is_chosen(number: int, every: int) -> bool:
    """Whether a deal is one of every so many; the rounds of tables are taken whole, to have all in it."""
    return number // len(WHOLE) % every == 0


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
    """The hands by place from the leader, trumps as suit 3, the others as `plain` says; the stage."""
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
    learn = [example for example in found if not is_chosen(example[0], HELD_OUT)]
    shown = table([example for example in found if is_chosen(example[0], HELD_OUT)], seats, (0, 1, 2))
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


PURSUIT, THROW, TRANSFER, TAKE, DONE, AFTER = 3, 1, 3, 5, 6, 4
LOWEST, ACE = 4, 12


def marks(choice: Choice, move: int) -> list[str]:
    """What the weight of a move is made of."""
    kind, cards = move & 15, move >> 8
    stage, is_after = 0 if choice.has_stock else 1, choice.phase == PURSUIT
    if kind > TRANSFER:
        return [f"{stage} {'after ' if is_after and kind == DONE else ''}{kind}"]
    low = (cards & -cards).bit_length() - 1
    act = AFTER if kind == THROW and is_after else kind
    more = [f"{stage} pair"] * (cards.bit_count() - 1)
    return [f"{stage} {act} {int(low & 3 == choice.trump)} {low >> 2}", *more]


def likely(weights: dict[str, float], choice: Choice) -> list[float]:
    """How likely a playout chooses each move."""
    sums = [sum(weights.get(mark, 0.0) for mark in marks(choice, move)) for move in choice.moves]
    parts = [math.exp(each - max(sums)) for each in sums]
    return [part / sum(parts) for part in parts]


def fit_policy(deals: list[Played], passes: int, seed: str) -> tuple[dict[str, float], dict[str, Any]]:
    """The weights of the moves, so that they are chosen as often as the search looked at them."""
    learn = [choice for deal in deals if not is_chosen(deal.number, HELD_OUT) for choice in deal.choices]
    shown = [choice for deal in deals if is_chosen(deal.number, HELD_OUT) for choice in deal.choices]
    rng = random.Random(seed)
    weights: dict[str, float] = {}
    for number in track(range(passes), "policy", console=Console(stderr=True)):
        rate = 0.1 / (1 + 2 * number)
        rng.shuffle(learn)
        for choice in learn:
            for move, chance, looks in zip(choice.moves, likely(weights, choice), choice.visits, strict=True):
                for mark in marks(choice, move):
                    off = looks / sum(choice.visits) - chance
                    weights[mark] = weights.get(mark, 0.0) + rate * off
    bits = 0.0
    for choice in shown:
        for chance, looks in zip(likely(weights, choice), choice.visits, strict=True):
            bits -= looks / sum(choice.visits) * math.log2(max(1e-6, chance))
    return weights, {"choices": len(learn), "bits": round(bits / len(shown), 4)}


def written_policy(weights: dict[str, float], made: dict[str, Any]) -> dict[str, Any]:
    """The tables in thousandths, by whether there is a stock."""

    def of(mark: str) -> int:
        return round(1000 * weights.get(mark, 0.0))

    def row(stage: int, act: int, trump: int) -> list[int]:
        ranks = [rank for rank in range(LOWEST, ACE + 1) if f"{stage} {act} {trump} {rank}" in weights]
        # What was never seen is as what is nearest to it.
        return [
            of(f"{stage} {act} {trump} {min(ranks, key=lambda known: abs(known - rank))}")
            for rank in range(LOWEST, ACE + 1)
        ]

    stages = [
        {
            "cards": [[row(stage, act, trump) for trump in (0, 1)] for act in range(5)],
            "take": of(f"{stage} {TAKE}"),
            "done": of(f"{stage} {DONE}"),
            "done_after": of(f"{stage} after {DONE}"),
            "pair": of(f"{stage} pair"),
        }
        for stage in (0, 1)
    ]
    return {"made": made, "stages": stages}


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
    policy = written_policy(*fit_policy(deals, args.passes // 4, args.seed))
    print("policy", json.dumps(policy["made"]))
    text = json.dumps({"made": made, "nets": nets, "policy": policy})
    args.into.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
