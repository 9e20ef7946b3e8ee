"""The level ``sensible``: rules of thumb, weighed against one another."""

from __future__ import annotations

import random

from foolery.bots.durak.covering import cheapest_cover
from foolery.bots.durak.endgame import Look
from foolery.bots.durak.situation import DEFENDING, LEADING, PURSUIT, Situation, rank_of
from foolery.bots.durak.worth import Weights, Worth
from foolery.cards import Card, Mask, cards_in
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.durak import moves
from foolery.games.durak.moves import COVER, DONE, EXCHANGE, SHOW, TAKE, TRANSFER

WEIGHTS = Weights()
WIN = 100.0


class Sensible:
    """See `foolery.core.contracts.Bot`."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        if EXCHANGE in legal:
            return EXCHANGE
        now = Situation(view)
        if not now.stock and now.is_last_two and not any(now.may.values()):
            won, legal = Look(now).best(legal)
            if won is not None:
                return won
            if len(legal) == 1:
                return legal[0]
        worth = Worth(now, self.weights)
        if now.phase == LEADING:
            return max(legal, key=lambda move: (lead_value(worth, moves.played(move)), -move))
        if now.phase == DEFENDING:
            return defend(worth, legal)
        # All legal moves may be thrown cards where saying done is proved to lose.
        thrown = max(
            (move for move in legal if move != DONE),
            key=lambda move: (throw_value(worth, moves.played(move).bit_length() - 1), -move),
        )
        if DONE not in legal:
            return thrown
        return thrown if throw_value(worth, moves.played(thrown).bit_length() - 1) > 0 else DONE


def attack_value(worth: Worth, cards: Mask) -> float:
    """What it is worth to put cards before the defender, against doing nothing more."""
    now = worth.now
    value, chance, spent = 0.0, 1.0, 0.0
    for card in cards_in(cards):
        value -= worth.keeping(card)
        can, costs = worth.answer(now.defender, card)
        chance *= can
        spent += costs
    gain_of_taker = worth.of_all(now.table | cards) - worth.burden * (now.table | cards).bit_count()
    value += chance * (spent - worth.tempo)
    value += (1 - chance) * (worth.tempo - gain_of_taker)
    return value


def lead_value(worth: Worth, cards: Mask) -> float:
    """The least useful card first, rather one that leaves a partner to throw in."""
    now = worth.now
    if not now.stock and cards == now.hand:
        return WIN
    value = -max(worth.of(card) for card in cards_in(cards))
    card = cards.bit_length() - 1
    has_partner = worth.partners(card, now.hand) > 0 and not now.is_trump(card)
    if not now.plan.kernel_plan.throw_in:
        return value + worth.weights.lead_pair * (cards.bit_count() - 1)
    return value + worth.weights.lead_pair * has_partner - (cards.bit_count() - 1)


def throw_value(worth: Worth, card: Card) -> float:
    """Against saying done."""
    now = worth.now
    if not now.stock and now.hand == 1 << card:
        return WIN
    if now.phase == PURSUIT:
        gain_of_taker = worth.of(card) - worth.burden
        return -worth.keeping(card) - gain_of_taker - worth.weights.pursuit
    return attack_value(worth, 1 << card) + worth.tempo


def defend(worth: Worth, legal: list[Move]) -> Move:
    now = worth.now
    others = [seat for seat in now.counts if now.counts[seat]]
    table_ranks = 0
    for card in cards_in(now.table):
        table_ranks |= rank_of(card)

    def cost(card: Card) -> float:
        value = worth.keeping(card)
        if not table_ranks >> card & 1:
            value += worth.weights.rank * sum(worth.expected(seat, rank_of(card)) for seat in others)
        return value

    costs = {card: cost(card) for card in cards_in(now.hand)}
    covers = cheapest_cover(now.open, sorted(costs, key=lambda card: (costs[card], card)), now.beaten_by)
    best, best_value = TAKE, take_value(worth)
    if TAKE not in legal:
        best, best_value = legal[0], -WIN
    if covers:
        value = worth.tempo - sum(costs[card] for card in covers.values())
        if not now.stock and len(covers) == now.hand.bit_count():
            value = WIN
        if value > best_value:
            slot = max(covers, key=lambda slot: (-now.beaten_by[now.open[slot]].bit_count(), -slot))
            move = moves.make(COVER, 1 << covers[slot], slot)
            if move in legal:
                best, best_value = move, value
    for move in legal:
        if moves.kind(move) in (TRANSFER, SHOW):
            value = transfer_value(worth, move)
            if value > best_value:
                best, best_value = move, value
    return best


def take_value(worth: Worth) -> float:
    now = worth.now
    gained = worth.of_all(now.table) - worth.burden * now.table.bit_count()
    pairs = sum(1 for card in cards_in(now.table) if now.hand & rank_of(card) and not now.is_trump(card))
    return gained + worth.weights.pair * pairs - worth.tempo


def transfer_value(worth: Worth, move: Move) -> float:
    if moves.kind(move) == SHOW:
        return worth.tempo
    card = moves.played(move).bit_length() - 1
    return worth.tempo - worth.keeping(card)
