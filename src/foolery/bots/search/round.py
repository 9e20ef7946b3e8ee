"""Round fool as the search sees it: the stock alone is hidden, and nothing is once it is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from foolery.bots.round.thumb import leads_to_try, thumb, worth
from foolery.bots.search.playing import Playing, copies, worth_of
from foolery.cards import cards_in
from foolery.core.contracts import Move
from foolery.core.view import View
from foolery.core.worlds import Sampler
from foolery.games.bouts import beaters
from foolery.games.round import ROUND, State
from foolery.games.round.moves import COVER, LEAD, TAKE, make

COVERS = 2
"""So many of the lowest covers of each card are tried."""
DRAWN = 60
"""Above every bit of a move is which card was drawn."""


class Round(Playing):
    """See `Playing`."""

    game = ROUND

    def worlds(self, view: View, rng: random.Random) -> Iterator[State]:
        sampler = Sampler(view)
        if view.zone("stock").count <= 1:
            return copies(ROUND.world(view, sampler.sample(rng), rng))
        return super().worlds(view, rng)

    def moves(self, state: State) -> list[Move]:
        trump = state.trump
        if state.phase == "lead":
            hands = state.hands[state.turn], state.hands[state.other]
            return [make(LEAD, cards) for cards in leads_to_try(*hands, trump)]
        if state.phase != "defend":
            return state.find_legal()
        hand, found = state.hands[state.turn], [make(TAKE)]
        for slot in state.open():
            covers = list(cards_in(hand & beaters(trump)[state.attack[slot]]))
            if len(covers) > COVERS:
                covers = sorted(covers, key=lambda card: worth(card, trump))[:COVERS]
            found += [make(COVER, 1 << card, slot) for card in covers]
        return found

    def key(self, state: State, move: Move) -> int:
        return move if state.drawn is None else move | (1 + state.drawn) << DRAWN

    def usual(self, state: State) -> Move:
        return thumb(state)

    def values(self, state: State) -> Sequence[float]:
        outcome = state.outcome()
        assert outcome is not None, "the rules end every deal"
        return worth_of(outcome)
