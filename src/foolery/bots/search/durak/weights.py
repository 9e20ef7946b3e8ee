"""The weights of playouts, from what is set to the kernel's tables."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from math import exp
from typing import Any

import msgspec

from foolery.bots.search.settings import Settings
from foolery.games.durak.plan import Plan

STAGE, FACES, PLAIN = 1600, 320, 16
HEAVIEST, SCALE = 60_000, 500
LOWEST_LEARNED = 4
"""The six."""
LEAD, THROW, COVER, TRANSFER, CHASE = range(5)
SHOW, TAKE, DONE, EXCHANGE, DARK, BELIEVE, DOUBT, SWAP, BLIND = 4, 5, 6, 7, 8, 9, 10, 11, 12
JOKER = 12.0


def policy_of(plan: Plan, settings: Settings) -> Any:
    """The kernel's policy for rules: each search has its own, since it holds the weights of one choice."""
    policy = plan.kernel.policy.Policy()
    if plan.goal != "no_cards":
        # What was learned serves who wants to be rid of cards.
        settings = msgspec.structs.replace(settings, is_learned=False, warmth=settings.goal_warmth)
    policy.by_card, policy.by_act, policy.pair = _tables(plan.lowest_rank, settings)
    return policy


@lru_cache(maxsize=64)
def _tables(lowest: int, settings: Settings) -> tuple[list[int], list[int], int]:
    if settings.is_learned:
        return _learned_policy()
    return _by_card(lowest, settings), _by_act(settings), round(16 * settings.pair)


def _learned_policy() -> tuple[list[int], list[int], int]:
    """The tables of what the search itself has chosen."""
    by_card, by_act = [1] * (2 * STAGE), [SCALE] * 64
    for stage, found in enumerate(learned()["policy"]["stages"]):
        for act in range(5):
            for trump in range(-1, 4):
                at = stage * STAGE + act * FACES + (trump + 1) * 64
                for face in range(54):
                    by_card[at + face] = _exp(found["cards"][act], face, trump)
        for after in (0, 1):
            at = (stage * 2 + after) * PLAIN
            by_act[at + TAKE] = _scaled(found["take"])
            by_act[at + DONE] = _scaled(found["done_after" if after else "done"])
            by_act[at + SHOW] = by_act[at + EXCHANGE] = HEAVIEST
    return by_card, by_act, 16


def _exp(cards: list[list[int]], face: int, trump: int) -> int:
    """Cards that nobody learned about are as the lowest that were, and jokers as the ace of trumps."""
    if face >= 52:
        return _scaled(cards[1][-1])
    return _scaled(cards[face & 3 == trump][max(0, (face >> 2) - LOWEST_LEARNED)])


def _scaled(thousandths: int) -> int:
    return max(1, min(HEAVIEST, round(SCALE * exp(thousandths / 1000))))


def _weight(rank: float, settings: Settings) -> int:
    return max(1, min(HEAVIEST, round(4000 * exp((6 - rank) / settings.warmth))))


def _by_card(lowest: int, settings: Settings) -> list[int]:
    found = [1] * (2 * STAGE)
    for stage in (0, 1):
        above = settings.late_trump if stage else settings.trump
        for act in range(5):
            for trump in range(-1, 4):
                at = stage * STAGE + act * FACES + (trump + 1) * 64
                for face in range(54):
                    found[at + face] = _weight(_height(lowest, face, trump, above), settings)
    return found


def _height(lowest: int, face: int, trump: int, above: float) -> float:
    if face >= 52:
        return JOKER + above
    return (face >> 2) - lowest + (above if face & 3 == trump else 0)


def _by_act(settings: Settings) -> list[int]:
    found = [_weight(6, settings)] * 64
    for stage in (0, 1):
        take, done, chase = (
            (settings.late_take, settings.late_done, settings.late_chase)
            if stage
            else (settings.take, settings.done, settings.chase)
        )
        for after in (0, 1):
            at = (stage * 2 + after) * PLAIN
            found[at + TAKE] = _weight(take, settings)
            found[at + DONE] = _weight(chase if after else done, settings)
            found[at + SHOW] = HEAVIEST
            found[at + EXCHANGE] = HEAVIEST
            found[at + DARK] = _weight(9, settings)
    return found


@lru_cache(maxsize=1)
def learned() -> dict[str, Any]:
    """What was learned, in thousandths: see ``tools/train.py``."""
    text = files("foolery.bots.search.durak").joinpath("learned.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def scores_of(plan: Plan) -> Any:
    """What judges deals for a search: each has its own, since it holds the last values."""
    kernel = plan.kernel.scores
    net = kernel.Net(plan.seats)
    weights = learned()["nets"].get(str(plan.seats))
    if weights:
        net.fill([weight / 1000 for weight in weights["first"]])
        net.stages = [weight / 1000 for weight in weights["stages"]]
        net.last = _padded(weights["last"], 128)
        net.bias = _padded(weights["bias"], 8)
    return kernel.Scores(net)


def _padded(weights: list[int], size: int) -> list[float]:
    return [weight / 1000 for weight in weights] + [0.0] * (size - len(weights))


def has_net(seats: int) -> bool:
    """Whether a guess was learned for so many seats."""
    return str(seats) in learned()["nets"]
