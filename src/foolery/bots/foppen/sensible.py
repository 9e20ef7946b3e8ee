"""The level ``sensible``: rules of thumb, weighed against one another in points.

Every card is put as what it gains: the number that can no longer be left in the hand, being rid of a low
card that would make its player the fool later, the lead; less the danger of the disc, for who sits out keeps
a card more than the others. The danger follows from what others may still hold: who has shown to be out of a
colour, and which numbers have gone.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import comb

from foolery.bots.foppen.situation import Situation
from foolery.cards import Card
from foolery.core.contracts import Budget, Move
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.games.foppen.cards import CARDS_OF, COLOUR_OF, FIRST_WILD, NUMBER_OF, WILDS, Colour


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points.

    `disc` is what sitting out costs; `number` what each point of a card counts, the more the fewer tricks
    are left (to the power `late`); `low` what being rid of the lowest card of a colour is worth, `one` what a
    1 is worth that is kept, `lead` the next lead, `last` the last card of a colour. `high` says how much the
    others prefer high cards, `wild` how often they play a 1 where they have none of the colour.

    Found by playing variants against one another at tables of four; in docs/players.md is what came of it.
    """

    disc: float = 10.0
    number: float = 0.56
    late: float = 1.7
    low: float = 2.07
    one: float = 0.8
    lead: float = 1.7
    last: float = 3.38
    high: float = 3.3
    wild: float = 0.65


WEIGHTS = Weights()


class Sensible:
    """See `foolery.core.contracts.Bot`."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        worth = Worth(Situation(view), self.weights)
        # Between equals the lowest card.
        return max(legal, key=lambda move: (worth.gain(move), -move))


class Worth:
    """What each card of the hand gains in a situation."""

    def __init__(self, now: Situation, weights: Weights) -> None:
        self.now = now
        self.weights = weights

    def gain(self, card: Card) -> float:
        now, weights = self.now, self.weights
        cost = now.plan.costs[card]
        if now.ends:
            return cost
        colour = now.colour
        if colour is None and card < FIRST_WILD:
            colour = COLOUR_OF[card]
        follows = card >= FIRST_WILD or COLOUR_OF[card] == colour
        danger, wins = self.dangers(card, colour, follows)
        left = max(1.0, now.left - 1)
        late: float = left**weights.late
        gain = weights.number * cost / late - weights.disc * danger + weights.lead * wins
        if card >= FIRST_WILD:
            return gain - weights.one
        own = COLOUR_OF[card]
        values = now.values[own]
        if values:
            below = sum(value < NUMBER_OF[card] for value in values) / len(values)
            gain += weights.low * (1 - below)
        if not now.hand & CARDS_OF[own] & ~(1 << card):
            gain -= weights.last
        return gain

    def dangers(self, card: Card, colour: Colour | None, follows: bool) -> tuple[float, float]:
        """How likely the card makes its player the fool, and wins."""
        now, plan = self.now, self.now.plan
        value = plan.values[card]
        own = (follows, value)
        fewer = [1.0] + [0.0] * (plan.discs - 1)  # so many worse cards, as far as they do not suffice
        wins = float(follows)
        for other in now.laid:
            is_worse = other < own or (other == own and not plan.later_is_worse)
            if is_worse:
                fewer = [0.0, *fewer[:-1]]
            elif follows:
                wins = 0.0
        values = now.values[colour] if colour is not None else []
        if follows:
            below = sum(other < value for other in values) / len(values) if values else 0.0
        else:
            others = [n for c in range(4) if c != colour for n in now.values[c]]
            below = sum(other < value for other in others) / len(others) if others else 0.0
        tilted = below**self.weights.high
        for seat in now.waiting:
            void, one = self.odds_of(seat, colour)
            off = void * (1 - one * self.weights.wild)
            if follows:
                worse = off + (1 - void) * tilted + (void - off if value > 1 else 0.0)
                wins *= worse
            else:
                worse = off * tilted
            fewer = [fewer[k] * (1 - worse) + (fewer[k - 1] * worse if k else 0.0) for k in range(len(fewer))]
        return sum(fewer), wins

    def odds_of(self, seat: Seat, colour: Colour | None) -> tuple[float, float]:
        """How likely a seat has none of a colour, and has a 1."""
        now = self.now
        count = now.counts[seat]
        may = now.unseen & ~now.void[seat]
        pool = may.bit_count()
        whole = comb(pool, count)
        ones = (may & WILDS).bit_count()
        one = 1 - comb(pool - ones, count) / whole if ones else 0.0
        if colour is None:
            voids = [comb(pool - (may & cards).bit_count(), count) / whole for cards in CARDS_OF]
            return sum(voids) / 4, one
        return comb(pool - (may & CARDS_OF[colour]).bit_count(), count) / whole, one
