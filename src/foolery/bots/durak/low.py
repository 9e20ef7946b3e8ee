"""The level ``low``: the lowest card that goes, non-trumps first."""

from __future__ import annotations

import random

from foolery.bots.durak.covering import cheapest_cover
from foolery.bots.durak.situation import JOKERS, Situation, cover_move, rank_of
from foolery.bots.durak.werewolf import chance
from foolery.cards import FACE, Card, cards_in
from foolery.core.contracts import Budget, Move
from foolery.core.view import View, ZoneView
from foolery.games.durak import moves
from foolery.games.durak.moves import BELIEVE, BLIND, COVER, DONE, EXCHANGE, LEAD, SHOW, TAKE, THROW, TRANSFER


class Low:
    """See `foolery.core.contracts.Bot`.

    Leads the lowest card alone. Covers when it can, with the lowest cards; where it cannot it passes the
    attack on, and takes last of all. Throws in what it may, but no trump while the stock lasts. Always
    exchanges the lowest trump. Believes everything and lays nothing dark; of cards that it does not see it
    plays those of which it is sure, or leads and covers with the likeliest.
    """

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        by_kind: dict[int, list[Move]] = {}
        for move in legal:
            by_kind.setdefault(moves.kind(move), []).append(move)
        if EXCHANGE in by_kind:
            return EXCHANGE
        if BELIEVE in by_kind:
            return BELIEVE
        now = Situation(view)
        if now.plan.unseen_hands:
            return _choose_place(now, by_kind)
        if LEAD in by_kind:
            return min(by_kind[LEAD], key=lambda move: (moves.played(move).bit_count(), _order(now, move)))
        if TAKE in by_kind:
            return _defend(now, by_kind)
        thrown = by_kind.get(THROW, [])
        if now.stock:
            thrown = [move for move in thrown if not moves.played(move) & (now.trumps | JOKERS)]
        return min(thrown, key=lambda move: _order(now, move), default=DONE)


def _defend(now: Situation, by_kind: dict[int, list[Move]]) -> Move:
    lowest_first = sorted(cards_in(now.hand), key=lambda card: card_order(now, card))
    covers = cheapest_cover(now.open, lowest_first, now.covered_by)
    if covers:
        slot = min(covers, key=lambda slot: card_order(now, covers[slot]))
        return cover_move(by_kind[COVER], now, slot, covers[slot])
    if SHOW in by_kind:
        return by_kind[SHOW][0]
    return min(by_kind.get(TRANSFER, []), key=lambda move: _order(now, move), default=TAKE)


def card_order(now: Situation, card: Card) -> tuple[int, Card]:
    """Plain cards, trumps, jokers; each from the lowest."""
    return (2 if JOKERS >> card & 1 else int(now.is_trump(card)), card & FACE)


def _order(now: Situation, move: Move) -> tuple[tuple[int, Card], ...]:
    """The highest of the cards decides, then the others."""
    return tuple(sorted((card_order(now, card) for card in cards_in(moves.played(move))), reverse=True))


def _choose_place(now: Situation, by_kind: dict[int, list[Move]]) -> Move:
    """In a hand that its owner does not see (4.15)."""

    def place(move: Move) -> ZoneView:
        return now.row[moves.played(move).bit_length() - 1]

    def order(move: Move) -> tuple[int, Card]:
        known = place(move).known
        return card_order(now, known.bit_length() - 1) if known else (1, -1)

    if LEAD in by_kind:
        return min(by_kind[LEAD], key=order)
    if BLIND in by_kind:
        return BLIND
    if TAKE not in by_kind:
        sure = [move for move in by_kind.get(THROW, []) if place(move).known & now.ranks & ~now.trumps]
        return min(sure, key=order, default=DONE)

    def right(move: Move) -> float:
        return chance(place(move), now.covered_by[now.open[moves.slot(move)]])

    best = max(by_kind.get(COVER, []), key=lambda move: (right(move), (-order(move)[0], -move)), default=TAKE)
    if best != TAKE and right(best) > 0.5:
        return best
    rank = rank_of(next(iter(now.open.values())))
    sure = [move for move in by_kind.get(TRANSFER, []) if place(move).known & rank]
    return min(sure, key=order, default=best if best != TAKE and right(best) else TAKE)
