"""The level ``sensible``: rules of thumb, all in the worth of a card less in hand.

A card that keeps the turn (``again``, or a missed turn between two) is put with what can follow it in mind.
To being rid of a card come what it counts, the more the nearer somebody is to going out; the cards that it
makes the next player draw and the turn that player misses; whether that player is likely not to have an
answer. A wild card is worth keeping, but not to the end. What cards do is read from the table of the rules.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from foolery.bots.maumau.situation import ALL_SUITS, Situation, suits_of
from foolery.cards import FACE, Card, Mask, cards_in, rank, suit
from foolery.core.contracts import Budget, Move
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.games.maumau.plan import QUEEN, SPADE_QUEEN
from foolery.games.maumau.state import DRAW, ORDER, PASS

OUT = 100.0
RUNS = 500
"""How many cards are tried out in runs of one's own for one choice."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in cards."""

    points: float = 0.05
    draw: float = 0.1
    miss: float = 1.0
    stop: float = 1.5
    block: float = 2.0
    turn: float = 1.0
    stuck: float = 2.0
    wild: float = 3.0
    end: float = 0.3
    own: float = 0.3
    keep_again: float = 4.0
    keep_miss: float = 0.5
    order_own: float = 1.0


class Sensible:
    """See `foolery.core.contracts.Bot`."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1:
            return legal[0]
        worth = Worth(Situation(view), self.weights)
        return max(legal, key=lambda move: (worth.gain(move), -move))


class Worth:
    """What moves gain in a position."""

    def __init__(self, now: Situation, weights: Weights) -> None:
        self.now = now
        self.plan = now.plan
        self.weights = weights
        self.left = RUNS
        # From 0.4 with everybody far from going out to 2 with somebody before the last card.
        self.haste = 2.0 / now.least if now.least < 5 else 0.4

    def gain(self, move: Move) -> float:
        if move == DRAW:
            return -max(1, self.now.pending)
        if move == PASS:
            return -self.weights.turn
        if move >= ORDER:
            return self.order_gain(move - ORDER, self.now.hand)
        return self.put_gain(move, self.now.hand) + self.weights.draw * self.now.pending

    def put_gain(self, card: Card, hand: Mask) -> float:
        """What putting a card gains, with what may be put after it while the turn stays here."""
        now, weights, effect = self.now, self.weights, self.plan.effects[card]
        rest = hand & ~(1 << card)
        if not rest:
            return OUT
        gain = 1.0 + weights.points * self.haste * self.points_of(card)
        if self.plan.is_wild(card):
            gain -= self.wild_worth(rest)
        follower = now.after(1, bool(effect.reverse))
        gain += weights.draw * effect.draw
        if (effect.draw or effect.miss) and now.counts.get(follower, 4) < 3:
            gain += weights.block
        if effect.again or (effect.miss and now.alone):
            gain -= (weights.keep_again if effect.again else weights.keep_miss) * min(
                1.0, (now.least - 1) / 2
            )
            run = self.run_gain(card, rest, bool(effect.again))
            if self.plan.is_wild(card) and run < OUT / 2:
                run = 0.0
            return gain + run
        if effect.miss or now.next_misses:
            gain += weights.miss * self.urgency(follower)
            follower = now.after(2, bool(effect.reverse))
        if effect.order:
            return gain + max(self.order_gain(each, rest, follower) for each in range(4))
        own = (rest & ALL_SUITS[suit(card)]).bit_count() / rest.bit_count()
        return gain + weights.own * own + self.stuck_gain(follower, now.answers(card))

    def run_gain(self, card: Card, rest: Mask, is_again: bool) -> float:
        """The turn stays here: the best card to follow, or a card to be drawn."""
        orders = list(range(4)) if self.plan.effects[card].order else [None]
        following = sorted(
            {each for order in orders for each in cards_in(rest & self.now.answers(card, order))}
        )
        if not following:
            # `again` without a card to follow costs a card and passes the turn on; after a missed turn one
            # goes on drawing as usual.
            return -self.weights.stop if is_again else self.weights.turn - self.weights.stop
        self.left -= len(following)
        if self.left < 0:
            return self.weights.turn
        return self.weights.turn + max(0.0, *(self.put_gain(each, rest) for each in following))

    def stuck_gain(self, seat: Seat, answers: Mask) -> float:
        """The likelier a seat has no answer, the better."""
        return self.weights.stuck * (1 - self.now.chance(seat, answers)) * self.urgency(seat)

    def order_gain(self, order: int, hand: Mask, seat: Seat | None = None) -> float:
        """A suit that one has oneself, and the next player has not."""
        weights, now = self.weights, self.now
        follower = self.follower() if seat is None else seat
        held = suits_of(hand & ~self.plan.wild)
        own = held[order] / max(1, sum(held))
        if follower == now.seat:
            return weights.order_own * own * 2
        return weights.order_own * own + self.stuck_gain(follower, self.plan.wild | ALL_SUITS[order])

    def follower(self) -> Seat:
        """Who moves after the suit has been ordered."""
        return self.now.after(2 if self.now.next_misses else 1)

    def wild_worth(self, rest: Mask) -> float:
        """What it costs to give a wild card away: nothing once it may be the last card left."""
        if not rest & ~self.plan.wild or (self.now.least < 3 and rest.bit_count() == 1):
            return 0.0
        return self.weights.wild * (self.weights.end if self.now.least == 1 else 1.0)

    def urgency(self, seat: Seat) -> float:
        """How much what slows a seat down is worth."""
        count = self.now.counts.get(seat, 4)
        return 1.0 if count > 3 else 2.5 - count / 2

    def points_of(self, card: Card) -> float:
        """What a card counts for who is left with it."""
        plan = self.plan
        if card & FACE == SPADE_QUEEN and plan.spade_queen_left:
            return plan.spade_queen_left
        if rank(card) == QUEEN and plan.queen_left == "every":
            return plan.queen_points
        return plan.card_points[rank(card)]
