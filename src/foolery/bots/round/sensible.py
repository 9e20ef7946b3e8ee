"""The level ``sensible``: the likely moves are tried out.

Every card was seen before it was taken: only the stock is unknown while cards are drawn, and then nothing is.
"""

from __future__ import annotations

import random

from foolery.bots.round.thumb import leads_to_try, thumb, worth
from foolery.bots.trials import trial_gains
from foolery.cards import cards_in
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.core.worlds import Sampler
from foolery.games.bouts import read_suit
from foolery.games.round import ROUND
from foolery.games.round.moves import COVER, LEAD, TAKE, cards_of, kind_of, make, slot_of

TRIALS = 16
"""Of moves while the stock is unknown."""
COVERS = 2
"""So many of the lowest covers of each card are tried out."""


class Sensible:
    """See `foolery.core.contracts.Bot`."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        sampler = Sampler(view)
        moves = to_try(view, legal)
        count = max(1, (budget.playouts or TRIALS) // len(moves)) if view.zone("stock").count > 1 else 1
        worlds = [ROUND.world(view, sampler.sample(rng), rng) for _ in range(count)]
        gains = trial_gains(worlds, moves, view.seat, thumb)
        usual = thumb(worlds[0])
        return max(moves, key=lambda move: (gains[move], move == usual, -move))


def to_try(view: View, legal: list[Move]) -> list[Move]:
    """The moves worth trying out."""
    facts, trump = view.facts, read_suit(view.facts["trump"])
    assert view.seat is not None
    if facts["phase"] == "lead":
        hands = view.hand(view.seat).known, view.hand(facts["defender"]).known
        return [make(LEAD, cards) for cards in leads_to_try(*hands, trump)]
    if facts["phase"] == "choose":
        return legal
    found = [make(TAKE)]
    for slot in {slot_of(move) for move in legal if kind_of(move) == COVER}:
        covers = [move for move in legal if kind_of(move) == COVER and slot_of(move) == slot]
        covers.sort(key=lambda move: worth(next(cards_in(cards_of(move))), trump))
        found += covers[:COVERS]
    return found
