"""The level ``sensible``: rules of thumb, weighed against one another.

Every choice is put as a gain in the worth of cards (`worth`), so that saving trumps, keeping pairs, the
lead of the next bout, what a taker picks up, points and epaulettes can be compared. When the stock is gone
and two are left, a short exact look comes first (`endgame`); where hands are passed on the moves are tried
out (`rollouts`).
"""

from __future__ import annotations

import random

from foolery.bots.durak.attack import blind_gain, lead_gain, pursuit_gain, throw_gain
from foolery.bots.durak.believe import doubt_gains
from foolery.bots.durak.defence import defence_gains
from foolery.bots.durak.endgame import Look
from foolery.bots.durak.goals import OUT
from foolery.bots.durak.rollouts import MOST_MOVES, rollout_gains
from foolery.bots.durak.situation import DEFENDING, DOUBTING, LEADING, PURSUIT, Situation
from foolery.bots.durak.werewolf import place_gains
from foolery.bots.durak.worth import Weights, Worth, weights_for
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.durak import moves
from foolery.games.durak.moves import BLIND, DONE, EXCHANGE


class Sensible:
    """See `foolery.core.contracts.Bot`. Without weights it has those for the rules of the deal."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if EXCHANGE in legal:
            return EXCHANGE
        if len(legal) == 1:
            return legal[0]
        now = Situation(view)
        sound = legal
        if now.is_open_duel and now.plan.goal == "no_cards":
            sound = Look(now).sound(legal)
        if len(sound) == 1:
            return sound[0]
        if can_try_out(now) and len(sound) <= MOST_MOVES:
            gains = rollout_gains(now, sound, rng)
        else:
            worth = Worth(now, self.weights or weights_for(now.plan))
            gains = gains_of(worth, legal)
        # Between equals the lowest card.
        return max(sound, key=lambda move: (gains.get(move, -2 * OUT), -move))


def can_try_out(now: Situation) -> bool:
    """Whether moves are tried out: in hands unseen nearly every move by chance is a wrong card."""
    plan = now.plan
    if plan.unseen_hands or plan.goal != "no_cards" or not plan.kernel.is_compiled:
        return False
    return bool(plan.kernel_plan.pass_hands)


def gains_of(worth: Worth, legal: list[Move]) -> dict[Move, float]:
    """What each move gains; those left out are never sensible."""
    now = worth.now
    if now.phase == DOUBTING:
        return doubt_gains(worth)
    if now.plan.unseen_hands:
        return place_gains(worth, legal)
    if now.phase == DEFENDING:
        return defence_gains(worth, legal)
    gain_of = {LEADING: lead_gain, PURSUIT: pursuit_gain}.get(now.phase, throw_gain)
    fixed = {DONE: 0.0, BLIND: blind_gain(worth)}
    return {move: fixed[move] if move in fixed else gain_of(worth, moves.played(move)) for move in legal}
