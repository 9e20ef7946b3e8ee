"""Czech fool as the search sees it. What counts is who is ahead in the round, and by how many points."""

from __future__ import annotations

from collections.abc import Sequence

from foolery.bots.maumau.sensible import Weights, Worth
from foolery.bots.maumau.situation import Situation
from foolery.bots.search.playing import Playing, ahead, weights_of
from foolery.bots.search.settings import Settings
from foolery.cards import cards_in, rank, suit
from foolery.core.contracts import Move
from foolery.core.view import View
from foolery.games.maumau import MAUMAU, State
from foolery.games.maumau.scoring import hand_points, match_of
from foolery.games.maumau.state import DRAW, ORDER

POINTS = 0.2
"""What points count beside being ahead."""
SPAN = 80.0
"""So many points between a player and the others are all that points can count."""


class MauMau(Playing):
    """See `Playing`."""

    game = MAUMAU
    settings = Settings(explore=0.7, plies=100)
    """A deal of many players can go on for hundreds of moves; who is ahead then is as good a guess."""
    scale = 1.0
    """So many cards more, by the rules of thumb for the root, make a move e times as likely."""

    def moves(self, state: State) -> list[Move]:
        return state.find_legal()

    def usual(self, state: State) -> Move:
        plan, legal = state.plan, state.find_legal()
        if len(legal) == 1 or legal[0] == DRAW:
            return legal[0]
        if legal[0] >= ORDER:
            held = [suit(card) for card in cards_in(state.hands[state.seat] & ~plan.wild)]
            return max(legal, key=lambda move: held.count(move - ORDER))
        cards = [move for move in legal if move < DRAW]
        return max(cards, key=lambda card: (not plan.wild >> card & 1, plan.card_points[rank(card)]))

    def advice(self, view: View, moves: Sequence[Move]) -> Sequence[float]:
        worth = Worth(Situation(view), Weights())
        return weights_of([worth.gain(move) for move in moves], self.scale)

    def values(self, state: State) -> Sequence[float]:
        outcome = state.outcome()
        if outcome is None or outcome.points is None:
            points = [hand_points(state.plan, hand) for hand in state.hands]
            places: Sequence[int] = points
        else:
            points, places = list(outcome.points), outcome.places
            match = match_of(state.plan, state.rounds, outcome, state.hands).outcome
            if match is not None:
                places = match.places
        return [
            (1 - POINTS) * ahead(places, seat) + POINTS * margin(points, seat) for seat in range(state.seats)
        ]


def margin(points: Sequence[int], seat: int) -> float:
    """By how much fewer points than the others have on average: 0.5 is as many."""
    own = points[seat]
    others = (sum(points) - own) / (len(points) - 1)
    return min(1.0, max(0.0, 0.5 + (others - own) / SPAN))
