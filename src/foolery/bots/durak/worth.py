"""What cards are worth to a seat, by what has gone and what may still come."""

from __future__ import annotations

import msgspec

from foolery.bots.durak.situation import Situation, rank_of, strengths, trumps_of
from foolery.cards import SUITS, Card, Mask, cards_in
from foolery.core.events import Seat
from foolery.games.durak.plan import Plan


class Weights(msgspec.Struct, frozen=True):
    """The numbers in the rules of thumb; one is the worth of a card that beats everything still to come."""

    trump: float = 0.7
    """A trump beyond what it beats: it will beat something whenever it is needed."""
    pair: float = 0.1
    """Another card of the same rank in the hand."""
    lead_pair: float = 0.1
    """A partner of the card that is led."""
    burden: float = 0.1
    """A card more in the hand while the stock is full."""
    late_burden: float = 0.55
    """The same when the stock is gone."""
    tempo: float = 0.3
    """To lead the next bout rather than the opponent."""
    late_tempo: float = 0.8
    """The same when the stock is gone."""
    rank: float = 0.15
    """A rank laid open that others may throw in on, for each such card they are likely to hold."""
    dear: float = 1.0
    """Cards worth more than this the defender is not expected to spend on a cover."""
    pursuit: float = 0.5
    """The least gain for which a card goes to a player who takes."""
    score: float = 0.0
    """A point or an epaulette, where the deal is decided by them."""


NO_CARDS = Weights()
POINTS = Weights(
    trump=0.3, burden=-0.2, late_burden=-0.4, tempo=-0.1, late_tempo=0.0, rank=-0.2, dear=1.3, score=1.5
)
"""Who covers much scores: cards are no burden, and to be attacked is no harm."""
EPAULETTES = Weights(burden=0.0, late_burden=0.0, tempo=1.0, late_tempo=1.0, score=5.0)
"""Only who attacks can score."""
WHEN_EMPTY = Weights(trump=1.0, burden=0.0, late_burden=0.3, tempo=0.1)
"""Nobody draws before his hand is empty (4.21): few cards are no end in themselves."""
THREE = Weights(trump=0.4, late_burden=1.2, tempo=0.6, late_tempo=1.2)
"""Who leads is rid of three cards (4.22)."""
NO_TRUMP = Weights(lead_pair=0.0, burden=0.0, late_burden=0.3, tempo=0.6)


def weights_for(plan: Plan) -> Weights:
    """The weights for the rules of a deal."""
    if plan.goal != "no_cards":
        return POINTS if plan.goal == "points" else EPAULETTES
    if plan.kernel_plan.lead_three:
        return THREE
    if not (plan.has_turned or plan.own_trumps or plan.first_diamond or plan.suit >= 0):
        return NO_TRUMP
    return WHEN_EMPTY if plan.kernel_plan.draws_when_empty else NO_CARDS


ANY = 1e9
"""Dearer than any card."""


class Strength(msgspec.Struct, frozen=True):
    """What beats what under one trump, and how much that counts."""

    share: float
    beats: list[Mask]
    beaten_by: list[Mask]
    trumps: Mask


def strengths_now(now: Situation, fullness: float) -> list[Strength]:
    """One, but where the trump suit will change: then also those that may come, the more the later it is."""
    present = Strength(1.0, now.beats, now.beaten_by, now.trumps)
    secret = now.view.zone("secret")
    if not secret.count:
        return [present]
    cards = secret.known | secret.may
    found = [Strength(fullness, now.beats, now.beaten_by, now.trumps)]
    for suit in range(len(SUITS)):
        share = (cards & trumps_of(suit)).bit_count() / cards.bit_count() * (1 - fullness)
        if share:
            beaten_by, beats = strengths(now.plan, suit)
            found.append(Strength(share, beats, beaten_by, trumps_of(suit)))
    return found


class Worth:
    """Worths in one situation."""

    __slots__ = ("_answers", "_cards", "_strengths", "burden", "fullness", "now", "shed", "tempo", "weights")

    def __init__(self, now: Situation, weights: Weights) -> None:
        self.now = now
        self.weights = weights
        hand_size: int = now.plan.kernel_plan.hand_size
        self.fullness = min(1.0, now.stock / (hand_size * now.seats))
        """One while everybody can draw a hand again, zero when there is nothing to draw."""
        self.burden = self._mixed(weights.burden, weights.late_burden)
        """What a card more in a hand costs."""
        is_replaced = now.hand_count <= hand_size and not now.plan.kernel_plan.draws_when_empty
        self.shed = self._mixed(0.0 if is_replaced else weights.burden, weights.late_burden)
        """What it is worth to be rid of a card: nothing early where it is replaced from the stock."""
        self.tempo = self._mixed(weights.tempo, weights.late_tempo)
        self._strengths = strengths_now(now, self.fullness)
        self._cards: dict[Card, float] = {}
        self._answers: dict[Card, float] = {}

    def _mixed(self, early: float, late: float) -> float:
        return early * self.fullness + late * (1 - self.fullness)

    def of(self, card: Card) -> float:
        """What a card is worth to its holder: zero is an average card of those to come."""
        found = self._cards.get(card)
        if found is None:
            pool = self.now.pool
            size = pool.bit_count()
            found = 0.0
            for under in self._strengths:
                beats, beaten = under.beats[card] & pool, under.beaten_by[card] & pool
                worth = (beats.bit_count() - beaten.bit_count()) / size if size else 0.0
                if under.trumps >> card & 1:
                    worth += self.weights.trump
                found += under.share * worth
            self._cards[card] = found
        return found

    def of_all(self, cards: Mask) -> float:
        return sum(self.of(card) for card in cards_in(cards))

    def average(self, cards: Mask) -> float:
        """The mean worth of some cards; zero for none."""
        return self.of_all(cards) / cards.bit_count() if cards else 0.0

    def has_partner(self, card: Card) -> bool:
        """Whether another card of its rank, no trump, is in the hand."""
        return bool(self.now.hand & rank_of(card) & ~self.now.trumps & ~(1 << card))

    def keeping(self, card: Card) -> float:
        """What it is worth to hold a card of the hand: its worth and its pair, less what it burdens."""
        is_paired = self.has_partner(card) and not self.now.is_trump(card)
        return self.of(card) + self.weights.pair * is_paired - self.shed

    def expected(self, seat: Seat, cards: Mask) -> float:
        """How many of `cards` a seat is likely to hold."""
        now = self.now
        hidden, room = now.may[seat], now.counts[seat] - now.known[seat].bit_count()
        found = float((now.known[seat] & cards).bit_count())
        if hidden:
            found += (hidden & cards).bit_count() * room / hidden.bit_count()
        return found

    def chance_covered(self, card: Card) -> float:
        """How likely the rival can cover a card at any cost."""
        if card not in self._answers:
            self._answers[card] = self.answer(self.now.rival, card, ANY)[0]
        return self._answers[card]

    def answer(self, seat: Seat, attack: Card, dear: float | None = None) -> tuple[float, float]:
        """How likely a seat can cover, and what the card is worth that it then spends, times that chance.

        It is not expected to spend a card worth more than `dear`, which the weights have by default.
        """
        now = self.now
        dear = self.weights.dear if dear is None else dear
        beaters = now.beaten_by[attack] & (now.known[seat] | now.may[seat])
        hidden, room = now.may[seat], now.counts[seat] - now.known[seat].bit_count()
        each = room / hidden.bit_count() if hidden else 0.0
        left, spent = 1.0, 0.0
        for worth, card in sorted((self.of(card), card) for card in cards_in(beaters)):
            if worth > dear:
                break
            chance = 1.0 if now.known[seat] >> card & 1 else each
            spent += left * chance * worth
            left *= 1 - chance
            if left < 0.01:
                break
        return 1 - left, spent
