"""The level ``sensible``: rules of thumb, weighed against one another.

Every choice is put as a gain in the worth of cards (`worth`), so that saving trumps, keeping pairs, the
lead of the next bout and what a taker picks up can be compared. When the stock is gone and two are
left, a short exact look comes first (`endgame`).
"""

from __future__ import annotations

import random

from foolery.bots.durak.covering import cheapest_cover
from foolery.bots.durak.endgame import Look
from foolery.bots.durak.situation import DEFENDING, LEADING, PURSUIT, Situation, rank_of, same_ranks
from foolery.bots.durak.worth import Weights, Worth
from foolery.cards import Card, Mask, cards_in
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.durak import moves
from foolery.games.durak.moves import COVER, DONE, EXCHANGE, SHOW, TAKE, TRANSFER

WEIGHTS = Weights()
OUT = 100.0
"""The gain of getting rid of the last card, more than anything else."""


class Sensible:
    """See `foolery.core.contracts.Bot`."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if EXCHANGE in legal:
            return EXCHANGE
        if len(legal) > 1:
            now = Situation(view)
            if now.is_open_duel:
                legal = Look(now).sound(legal)
        if len(legal) == 1:
            return legal[0]
        gains = gains_of(Worth(now, self.weights), legal)
        # Between equals the lowest card.
        return max(legal, key=lambda move: (gains.get(move, -OUT), -move))


def gains_of(worth: Worth, legal: list[Move]) -> dict[Move, float]:
    """What each move gains; those left out are never sensible."""
    phase = worth.now.phase
    if phase == DEFENDING:
        return defence_gains(worth, legal)
    gain_of = {LEADING: lead_gain, PURSUIT: pursuit_gain}.get(phase, throw_gain)
    return {move: 0.0 if move == DONE else gain_of(worth, moves.played(move)) for move in legal}


def lead_gain(worth: Worth, cards: Mask) -> float:
    """The least useful card first; rather one with a partner, to be thrown in after it.

    Equal cards are led together only where nothing can be thrown in: the defender should not know in time.
    """
    now = worth.now
    if not now.stock and cards == now.hand:
        return OUT
    gain = -max(worth.of(card) for card in cards_in(cards))
    together = cards.bit_count() - 1
    if not now.plan.kernel_plan.throw_in:
        return gain + worth.weights.lead_pair * together
    lowest = (cards & -cards).bit_length() - 1
    has_partner = worth.has_partner(lowest) and not now.is_trump(lowest)
    return gain + worth.weights.lead_pair * has_partner - together


def throw_gain(worth: Worth, card: Mask) -> float:
    """Against saying done, which leaves the next lead to the defender and the table to the discard."""
    now = worth.now
    if not now.stock and now.hand == card:
        return OUT
    thrown = card.bit_length() - 1
    covers, spent = worth.answer(now.defender, thrown)
    on_table = now.table | card
    taken = worth.of_all(on_table) - worth.burden * on_table.bit_count()
    return (
        worth.tempo
        - worth.keeping(thrown)
        + covers * (spent - worth.tempo)
        + (1 - covers) * (worth.tempo - taken)
    )


def pursuit_gain(worth: Worth, card: Mask) -> float:
    """What goes to a player who takes is lost twice: it is gone from here and it is his."""
    now = worth.now
    if not now.stock and now.hand == card:
        return OUT
    thrown = card.bit_length() - 1
    return worth.burden - worth.of(thrown) - worth.keeping(thrown) - worth.weights.pursuit


def defence_gains(worth: Worth, legal: list[Move]) -> dict[Move, float]:
    """Taking, covering everything at the least cost, or passing the attack on."""
    now = worth.now
    gains = {TAKE: take_gain(worth)}
    costs = {card: cover_cost(worth, card) for card in cards_in(now.hand)}
    covers = cheapest_cover(now.open, sorted(costs, key=lambda card: (costs[card], card)), now.beaten_by)
    if covers:
        is_last = not now.stock and len(covers) == now.hand.bit_count()
        gain = OUT if is_last else worth.tempo - sum(costs[card] for card in covers.values())
        for slot, card in covers.items():
            # The attack that fewest cards beat first.
            hardest = -now.beaten_by[now.open[slot]].bit_count() / 1e6
            gains[moves.make(COVER, 1 << card, slot)] = gain + hardest
    for move in legal:
        if moves.kind(move) == SHOW:
            gains[move] = worth.tempo
        elif moves.kind(move) == TRANSFER:
            gains[move] = worth.tempo - worth.keeping(moves.played(move).bit_length() - 1)
    return gains


def cover_cost(worth: Worth, card: Card) -> float:
    """What a card is worth in the hand, and what its rank lets the others throw in."""
    now = worth.now
    if same_ranks(now.table) >> card & 1 or not now.plan.kernel_plan.throw_in:
        return worth.keeping(card)
    likely = sum(worth.expected(seat, rank_of(card)) for seat in now.counts)
    return worth.keeping(card) + worth.weights.rank * likely


def take_gain(worth: Worth) -> float:
    """The cards on the table, own covers among them, for the lead of the next bout."""
    now = worth.now
    gained = worth.of_all(now.table) - worth.burden * now.table.bit_count()
    pairs = (now.table & same_ranks(now.hand) & ~now.trumps).bit_count()
    return gained + worth.weights.pair * pairs - worth.tempo
