"""Rules of thumb for Road fool, on a state whose cards are known."""

from __future__ import annotations

from foolery.cards import Card, Mask, Suit
from foolery.core.contracts import Move
from foolery.games.bouts import beaters
from foolery.games.road.state import COVER, DONE, LEAD, TAKE, THROW, State, make

TRUMPS = sum(1 << rank * 4 for rank in range(13))
"""The cards of the first suit; shifted, those of another."""
FEW = 3
"""With so few cards in hand trumps are not saved."""


def lowest(cards: Mask, trump: Suit) -> Card | None:
    """The lowest plain card, or of trumps alone the lowest trump."""
    plain = cards & ~(TRUMPS << trump)
    cards = plain or cards
    return (cards & -cards).bit_length() - 1 if cards else None


def thumb(state: State) -> Move:
    """Leads the lowest card, beats with the lowest, goes on with plain cards and saves trumps for the end."""
    hand, trump = state.hands[state.turn], state.trump
    if state.phase == "lead":
        card = lowest(hand, trump)
        assert card is not None
        return make(LEAD, card)
    higher = hand & beaters(trump)[state.chain[-1]]
    card = lowest(higher, trump)
    if state.phase == "defend":
        return make(TAKE) if card is None else make(COVER, card)
    if card is None or (card & 3 == trump and hand.bit_count() > FEW):
        return make(DONE)
    return make(THROW, card)
