"""The weights of playouts, from what is set to the kernel's tables."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Any

from foolery.bots.search.settings import Settings
from foolery.games.durak.plan import Plan

STAGE, FACES, PLAIN = 1600, 320, 16
HEAVIEST = 60_000
LEAD, THROW, COVER, TRANSFER, CHASE = range(5)
SHOW, TAKE, DONE, EXCHANGE, DARK, BELIEVE, DOUBT, SWAP, BLIND = 4, 5, 6, 7, 8, 9, 10, 11, 12
JOKER = 12.0


@lru_cache(maxsize=64)
def policy_of(plan: Plan, settings: Settings) -> Any:
    """The kernel's policy for rules; it is shared and not to be changed."""
    policy = plan.kernel.policy.Policy()
    policy.by_card = _by_card(plan, settings)
    policy.by_act = _by_act(settings)
    policy.pair = round(16 * settings.pair)
    return policy


def _weight(rank: float, settings: Settings) -> int:
    return max(1, min(HEAVIEST, round(4000 * exp((6 - rank) / settings.warmth))))


def _by_card(plan: Plan, settings: Settings) -> list[int]:
    found = [1] * (2 * STAGE)
    for stage in (0, 1):
        above = settings.late_trump if stage else settings.trump
        for act in range(5):
            for trump in range(-1, 4):
                at = stage * STAGE + act * FACES + (trump + 1) * 64
                for face in range(54):
                    found[at + face] = _weight(_height(plan, face, trump, above), settings)
    return found


def _height(plan: Plan, face: int, trump: int, above: float) -> float:
    if face >= 52:
        return JOKER + above
    return (face >> 2) - plan.lowest_rank + (above if face & 3 == trump else 0)


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


@lru_cache(maxsize=64)
def scores_of(plan: Plan) -> Any:
    scores = plan.kernel.scores.Scores()
    by_card = [0.0] * 256
    for stage in range(8):
        for below in range(16):
            by_card[stage * 32 + below] = (0.25 - 0.06 * below) * 1.0 - (0.4 if stage == 0 else 0.12)
            by_card[stage * 32 + 16 + below] = 0.9 - 0.05 * below - (0.4 if stage == 0 else 0.12)
        by_card[stage * 32 + 16 + 13] = 1.2
    scores.by_card = by_card
    scores.pairs = [0.05] * 8
    scores.leads = [0.2] * 8
    return scores
