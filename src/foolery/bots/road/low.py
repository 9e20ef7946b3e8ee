"""The level ``low``: the lowest card that goes."""

from __future__ import annotations

import random

from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.bouts import read_suit
from foolery.games.road.state import COVER, DONE, LEAD, TAKE, THROW, card_of, kind_of, make


class Low:
    """See `foolery.core.contracts.Bot`.

    Leads its lowest card, plain ones first; beats whenever it can, with the lowest; goes on with plain ones.
    """

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        trump = read_suit(view.facts["trump"])
        played = [move for move in legal if kind_of(move) in (LEAD, COVER, THROW)]
        if view.facts["phase"] == "throw":
            played = [move for move in played if card_of(move) & 3 != trump]
        rest = TAKE if view.facts["phase"] == "defend" else DONE
        return min(played, key=lambda move: (card_of(move) & 3 == trump, move), default=make(rest))
