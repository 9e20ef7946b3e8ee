"""The level ``sensible``: since every card is known, it plays the deal on from each of its moves.

In the playouts all play like ``low``, but now and then by chance, so that no plan hangs on one line of play.
"""

from __future__ import annotations

import random

from foolery.bots.cross.low import cheapest
from foolery.core.contracts import Budget, Move
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.games.cross import CROSS
from foolery.games.cross.chain import TAKE, Chain

STEPS = 4000
"""How many moves are made in playouts for one choice, however long that takes."""
LONGEST = 150
"""After so many moves a playout stops, and the cards in hand decide."""
BY_CHANCE = 0.1
"""How often a player moves by chance."""
WIN, EVEN, LOSS = 1.0, 0.5, 0.0


class Sensible:
    """See `foolery.core.contracts.Bot`."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        # All cards are known, so that this is the deal as it is.
        chain = CROSS.determinize(view, random.Random(0)).chain
        return max(gains(chain, legal, rng, STEPS).items(), key=lambda gain: (gain[1], -gain[0]))[0]


def gains(chain: Chain, legal: list[Move], rng: random.Random, steps: int) -> dict[Move, float]:
    """How often each move does not lose, in equally many playouts, until the steps are spent."""
    found = dict.fromkeys(legal, 0.0)
    seat = chain.turn
    while steps > 0:
        for move in legal:
            after = chain.copy()
            after.play(move)
            steps -= 1 + play_on(after, seat, rng)
            found[move] += worth(after, seat)
    return found


def play_on(chain: Chain, seat: Seat, rng: random.Random) -> int:
    """Play until it is decided whether a seat loses, or for long enough; how many moves that took."""
    for number in range(LONGEST):
        if chain.turn < 0 or (chain.places[seat] and chain.holders > 1):
            return number
        chain.play(rng.choice(chain.legal()) if rng.random() < BY_CHANCE else usual(chain))
    return LONGEST


def usual(chain: Chain) -> Move:
    """What ``low`` would do."""
    cards = chain.hands[chain.turn]
    if chain.lying:
        cards &= chain.plan.beaten_by[chain.lying[-1]]
    return cheapest(cards) if cards else TAKE


def worth(chain: Chain, seat: Seat) -> float:
    """What the end of a playout is worth to a seat."""
    if chain.turn < 0:
        return EVEN if chain.fool < 0 else LOSS if chain.fool == seat else WIN
    return WIN if chain.places[seat] else EVEN - chain.hands[seat].bit_count() / 100
