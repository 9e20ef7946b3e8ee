"""Rules of thumb for Foppen, on a state whose cards are known."""

from __future__ import annotations

from foolery.cards import Card, Mask, cards_in
from foolery.core.contracts import Move
from foolery.games.foppen import State
from foolery.games.foppen.cards import COLOUR_OF, FIRST_WILD, NUMBER_OF, WILDS


def thumb(state: State) -> Move:
    """Away with low cards where others are sure to be the fools, else with what is just not the worst.

    Where nothing is sure, and when the round ends with this trick, away with the highest.
    """
    hand = state.hands[state.turn]
    plain = hand & ~WILDS
    if state.colour is None:
        return lead(state, plain) if plain else FIRST_WILD
    own = hand & state.plan.colours[state.colour]
    if own:
        return highest(own) if is_last_trick(state) else follow(state, own, state.colour)
    return off_colour(state, plain, bool(hand & WILDS)) if plain else FIRST_WILD


def lead(state: State, plain: Mask) -> Card:
    """The lowest card of a colour that makes others the fools; without one the highest card."""
    if is_last_trick(state):
        return highest(plain)
    others = [state.hands[seat] for seat in waiting(state)]
    safe = []
    for colour in state.plan.colours:
        if own := plain & colour:
            low = own & -own
            if sum((other & colour) < low for other in others) >= state.plan.discs:
                safe.append(low.bit_length() - 1)
    return min(safe, key=NUMBER_OF.__getitem__) if safe else highest(plain)


def follow(state: State, own: Mask, colour: int) -> Card:
    """The lowest card that leaves enough others behind, or the highest."""
    cards = state.plan.colours[colour]
    need = state.plan.discs - sum(not state.hands[seat] & cards for seat in waiting(state))
    in_colour = []
    for _, card in state.played:
        if card >= FIRST_WILD:
            in_colour.append(-1)
        elif COLOUR_OF[card] == colour:
            in_colour.append(card)
        else:
            need -= 1
    if need <= 0:
        return (own & -own).bit_length() - 1
    if need <= len(in_colour):
        above = own & -(1 << sorted(in_colour)[need - 1] + 1)
        if above:
            return (above & -above).bit_length() - 1
    return own.bit_length() - 1


def off_colour(state: State, plain: Mask, has_one: bool) -> Move:
    """The highest card, but a 1 rather than be the fool."""
    high = highest(plain)
    if has_one and not is_last_trick(state):
        worse = sum(
            card < FIRST_WILD and COLOUR_OF[card] != state.colour and NUMBER_OF[card] < NUMBER_OF[high]
            for _, card in state.played
        )
        if worse < state.plan.discs:
            return FIRST_WILD
    return high


def waiting(state: State) -> list[int]:
    """Who plays after the actor in this trick."""
    found, seat = [], state.next_after(state.turn)
    while seat != state.leader:
        found.append(seat)
        seat = state.next_after(seat)
    return found


def is_last_trick(state: State) -> bool:
    """Whether somebody else has no card after this trick."""
    hands = state.hands
    return any(not hands[seat] for seat, _ in state.played) or any(
        not hands[seat] & (hands[seat] - 1) for seat in waiting(state)
    )


def highest(cards: Mask) -> Card:
    """The card with the highest number."""
    return max(cards_in(cards), key=NUMBER_OF.__getitem__)
