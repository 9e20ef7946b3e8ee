"""What cards are worth to a seat, by what has gone and what may still come."""

from __future__ import annotations

from math import comb

import msgspec

from foolery.bots.durak.situation import Situation, rank_of
from foolery.cards import Card, Mask, cards_in
from foolery.core.events import Seat


class Weights(msgspec.Struct, frozen=True):
    """The numbers in the rules of thumb; one is the worth of a card that beats everything still to come."""

    trump: float = 0.5
    """A trump beyond what it beats: it will beat something whenever it is needed."""
    pair: float = 0.05
    """Another card of the same rank in the hand."""
    lead_pair: float = 0.15
    """A partner of the card that is led."""
    burden: float = 0.18
    """A card more in the hand while the stock is full."""
    late_burden: float = 0.65
    """The same when the stock is gone."""
    tempo: float = 0.4
    """To lead the next bout rather than the opponent."""
    late_tempo: float = 0.7
    """The same when the stock is gone."""
    rank: float = 0.1
    """A rank laid open that others may throw in on, for each such card they are likely to hold."""
    pursuit: float = 0.1
    """How much better than an average card a card must be to be kept from a player who takes."""


class Worth:
    """Worths in one situation."""

    __slots__ = ("_cards", "burden", "fullness", "now", "shed", "tempo", "weights")

    def __init__(self, now: Situation, weights: Weights) -> None:
        self.now = now
        self.weights = weights
        hand_size: int = now.plan.kernel_plan.hand_size
        self.fullness = min(1.0, now.stock / (hand_size * now.seats))
        """One while everybody can draw a hand again, zero when there is nothing to draw."""
        self.burden = self._mixed(weights.burden, weights.late_burden)
        """What a card more in a hand costs."""
        is_full = now.hand.bit_count() <= hand_size
        self.shed = self._mixed(0.0 if is_full else weights.burden, weights.late_burden)
        """What it is worth to be rid of a card: nothing where it will be replaced from the stock."""
        self.tempo = self._mixed(weights.tempo, weights.late_tempo)
        self._cards: dict[Card, float] = {}

    def _mixed(self, early: float, late: float) -> float:
        return early * self.fullness + late * (1 - self.fullness)

    def of(self, card: Card) -> float:
        """What a card is worth to its holder: zero is an average card of those to come."""
        found = self._cards.get(card)
        if found is None:
            now = self.now
            size = now.pool.bit_count()
            beats, beaten = now.beats[card] & now.pool, now.beaten_by[card] & now.pool
            found = (beats.bit_count() - beaten.bit_count()) / size if size else 0.0
            if now.is_trump(card):
                found += self.weights.trump
            self._cards[card] = found
        return found

    def of_all(self, cards: Mask) -> float:
        return sum(self.of(card) for card in cards_in(cards))

    def partners(self, card: Card, hand: Mask) -> int:
        """The other cards of its rank in a hand."""
        return (hand & rank_of(card) & ~(1 << card)).bit_count()

    def keeping(self, card: Card) -> float:
        """What it is worth to hold a card that is in the hand: its worth, its partners, less the relief of being rid of it."""
        pairs = self.weights.pair * min(1, self.partners(card, self.now.hand))
        return self.of(card) + (0 if self.now.is_trump(card) else pairs) - self.shed

    def chance_of(self, seat: Seat, cards: Mask) -> float:
        """How likely a seat holds at least one of `cards`."""
        now = self.now
        if now.known[seat] & cards:
            return 1.0
        hidden, room = now.may[seat], now.counts[seat] - now.known[seat].bit_count()
        size, wanted = hidden.bit_count(), (hidden & cards).bit_count()
        if room <= 0 or not wanted:
            return 0.0
        return 1.0 - float(comb(size - wanted, room) / comb(size, room))

    def expected(self, seat: Seat, cards: Mask) -> float:
        """How many of `cards` a seat is likely to hold."""
        now = self.now
        hidden, room = now.may[seat], now.counts[seat] - now.known[seat].bit_count()
        found = float((now.known[seat] & cards).bit_count())
        if hidden:
            found += (hidden & cards).bit_count() * room / hidden.bit_count()
        return found

    def answer(self, seat: Seat, attack: Card) -> tuple[float, float]:
        """How likely a seat can cover, and what the card is worth that it then spends, times that chance."""
        now = self.now
        beaters = now.beaten_by[attack] & (now.known[seat] | now.may[seat])
        hidden, room = now.may[seat], now.counts[seat] - now.known[seat].bit_count()
        each = room / hidden.bit_count() if hidden else 0.0
        left, spent = 1.0, 0.0
        for worth, card in sorted((self.of(card), card) for card in cards_in(beaters)):
            chance = 1.0 if now.known[seat] >> card & 1 else each
            spent += left * chance * worth
            left *= 1 - chance
            if left < 0.01:
                break
        return 1 - left, spent
