"""The level ``low``: the lowest card that goes, non-trumps first."""

from __future__ import annotations

import random

from foolery.bots.durak.covering import cheapest_cover
from foolery.bots.durak.situation import JOKERS, Situation
from foolery.cards import Card, cards_in
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.durak import moves
from foolery.games.durak.moves import COVER, DONE, EXCHANGE, LEAD, SHOW, TAKE, THROW, TRANSFER


class Low:
    """See `foolery.core.contracts.Bot`.

    Leads the lowest card alone. Covers when it can, with the lowest cards; where it cannot it passes the
    attack on, and takes last of all. Throws in what it may, but no trump while the stock lasts. Always
    exchanges the lowest trump.
    """

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        by_kind: dict[int, list[Move]] = {}
        for move in legal:
            by_kind.setdefault(moves.kind(move), []).append(move)
        if EXCHANGE in by_kind:
            return EXCHANGE
        now = Situation(view)
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
    covers = cheapest_cover(now.open, lowest_first, now.beaten_by)
    if covers:
        slot = min(covers, key=lambda slot: card_order(now, covers[slot]))
        return moves.make(COVER, 1 << covers[slot], slot)
    if SHOW in by_kind:
        return by_kind[SHOW][0]
    return min(by_kind.get(TRANSFER, []), key=lambda move: _order(now, move), default=TAKE)


def card_order(now: Situation, card: Card) -> tuple[int, Card]:
    """Plain cards, trumps, jokers; each from the lowest."""
    return (2 if JOKERS >> card & 1 else int(now.is_trump(card)), card)


def _order(now: Situation, move: Move) -> tuple[int, Card]:
    return card_order(now, moves.played(move).bit_length() - 1)
