"""Rules of thumb for Round fool, on a state whose cards are known."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from foolery.cards import Card, Mask, Suit, cards_in
from foolery.core.contracts import Move
from foolery.games.bouts import beaters
from foolery.games.round.leads import LOWEST, RANKS, SIZES
from foolery.games.round.moves import CAPTURE, COVER, DRAW, LEAD, LEAVE, TAKE, make
from foolery.games.round.state import State

ONE_SUIT = sum(1 << rank * 4 for rank in range(RANKS))
"""The cards of the first suit; shifted, those of another."""


def worth(card: Card, trump: Suit) -> int:
    """What a card is worth in a hand: a trump more than any plain one."""
    return (card >> 2) + RANKS * (card & 3 == trump)


def thumb(state: State) -> Move:
    """Takes the best card; leads as many as it can, of the lowest; beats what it can, with the lowest."""
    if state.phase == "draw":
        return make(DRAW)
    if state.phase == "choose":
        return best_capture(state.beaten_by_drawn(), state.trump)
    hand = state.hands[state.turn]
    if state.phase == "lead":
        return make(LEAD, lowest_lead(hand, state.hands[state.other].bit_count(), state.trump))
    return lowest_cover({slot: state.attack[slot] for slot in state.open()}, hand, state.trump)


def best_capture(cards: Mask, trump: Suit) -> Move:
    """The best card that can be taken."""
    if not cards:
        return make(LEAVE)
    return make(CAPTURE, 1 << max(cards_in(cards), key=lambda card: (worth(card, trump), card)))


def lowest_cover(attack: dict[int, Card], hand: Mask, trump: Suit) -> Move:
    """First the card that fewest beat, with the lowest of them."""
    beating = {slot: hand & beaters(trump)[card] for slot, card in attack.items()}
    slots = [slot for slot, cards in beating.items() if cards]
    if not slots:
        return make(TAKE)
    slot = min(slots, key=lambda slot: beating[slot].bit_count())
    return make(COVER, 1 << lowest(beating[slot], trump), slot)


def lowest(cards: Mask, trump: Suit) -> Card:
    """The lowest plain card, or of trumps alone the lowest trump."""
    plain = cards & ~(ONE_SUIT << trump)
    cards = plain or cards
    return (cards & -cards).bit_length() - 1


def lowest_lead(hand: Mask, limit: int, trump: Suit) -> Mask:
    """As many cards as may be led, of the lowest."""
    cards, room = 0, min(limit, hand.bit_count())
    for pair in pairs_of(hand, trump)[:2]:
        if cards.bit_count() + 3 <= room:
            cards |= pair
    return cards | 1 << lowest(hand & ~cards, trump)


def pairs_of(hand: Mask, trump: Suit) -> list[Mask]:
    """Pairs that have no card in common, plain ones first, then the lowest."""
    found: list[tuple[int, Mask]] = []
    for rank in range(LOWEST, RANKS):
        held = hand >> rank * 4 & 15
        while held.bit_count() >= 2:
            plain = held & ~(1 << trump)
            pair = plain & -plain
            plain ^= pair
            pair |= plain & -plain if plain else 1 << trump
            held ^= pair
            found.append((rank + RANKS * (pair >> trump & 1), pair << rank * 4))
    return [pair for _, pair in sorted(found)]


PAIRS, OTHERS = 4, 3
"""How many of the lowest pairs, and of the cards beside them, are looked at."""


def leads_to_try(hand: Mask, against: Mask, trump: Suit) -> Iterator[Mask]:
    """Some leads of each size: of the lowest pairs, with the lowest cards beside them or one that sticks."""
    room = min(hand.bit_count(), against.bit_count())
    pairs = pairs_of(hand, trump)[:PAIRS]
    by_worth = sorted(cards_in(hand), key=lambda card: worth(card, trump))
    sticking = [card for card in by_worth if not against & beaters(trump)[card]][:1]
    for size in SIZES:
        if size > room:
            break
        for chosen in combinations(pairs, size // 2):
            both = sum(chosen)
            rest = [card for card in by_worth if not both >> card & 1]
            for card in dict.fromkeys([*rest[:OTHERS], *(card for card in sticking if card in rest)]):
                yield both | 1 << card
