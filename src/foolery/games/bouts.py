"""What games of bouts have in common: what beats what, who is out, who begins (1.4, 1.9, 1.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from foolery.cards import COPY, SUITS, Card, Mask, Suit, rank, suit
from foolery.core.base import BaseGame
from foolery.core.contracts import Carried
from foolery.core.errors import BadInput, Reason
from foolery.core.events import Outcome, Seat
from foolery.core.position import read_seat
from foolery.core.view import View

MOST_BOUTS = 1000
"""The second net of 1.11: a deal is a stalemate after so many bouts."""


class BoutGame(BaseGame):
    """A game of bouts that goes with the same numbers of seats whatever its rules."""

    unit = "bout"
    allowed: range

    def next_deal(self, state: Any) -> Carried:
        return carried_from(state.dealer, state.outcome())

    def problems(self, rules: Any, seats: int | None = None) -> list[Reason]:
        return problems_of_seats(self.allowed, seats)

    def seat_range(self, rules: Any) -> range:
        return self.allowed


def looked_at(view: View, what: str) -> Mask:
    """The cards of the discard that may be looked at: ``none``, of the ``last_bout`` or ``all`` (1a)."""
    whole = view.zone("discard").known
    looked: dict[str, Mask] = {"none": 0, "last_bout": view.facts["last_beaten"], "all": whole}
    return whole if view.facts["phase"] == "over" else looked[what]


def beats(card: Card, target: Card, trump: Suit) -> bool:
    """A higher card of the same suit, or any trump on a plain card (1.4)."""
    if suit(card) == suit(target):
        return rank(card) > rank(target)
    return suit(card) == trump


@cache
def beaters(trump: Suit) -> tuple[Mask, ...]:
    """For each card of a pack the set of those that beat it."""
    return tuple(sum(1 << card for card in range(52) if beats(card, target, trump)) for target in range(COPY))


def next_in(places: Sequence[int], seat: Seat) -> Seat:
    """The next seat clockwise that is not out."""
    seats = len(places)
    return next(other % seats for other in range(seat + 1, seat + 1 + seats) if not places[other % seats])


class Standing(msgspec.Struct, frozen=True):
    """Who has which place (0: still in), and how the deal ended, if it has."""

    places: tuple[int, ...]
    ending: str | None = None
    fool: Seat | None = None

    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        is_draw = len(set(self.places)) == 1 or self.ending in ("draw", "stalemate")
        return Outcome(self.places, () if self.fool is None else (self.fool,), is_draw, self.ending)


def standing_after(
    places: Sequence[int],
    hands: Sequence[Mask],
    *,
    is_long: bool = False,
    first_out: bool = False,
    loser_of_none: Seat | None = None,
) -> Standing:
    """Who is out at the end of a bout, and whether that ends the deal.

    `is_long` is the guard of 1.11; with `first_out` the deal ends with the first who is out; `loser_of_none`
    is who loses where nobody has cards (None: a draw).
    """
    seats = range(len(places))
    gone = [seat for seat in seats if not places[seat] and not hands[seat]]
    left = [seat for seat in seats if not places[seat] and hands[seat]]
    if not left and loser_of_none is not None:
        gone.remove(loser_of_none)
        left = [loser_of_none]
    found = list(places)
    place = 1 + sum(1 for taken in places if taken)
    for seat in gone:
        found[seat] = place
    if not left:
        return Standing(tuple(found), "draw")
    is_over = len(left) == 1 or (first_out and bool(gone))
    if not is_over and not is_long:
        return Standing(tuple(found))
    for seat in left:
        found[seat] = place + len(gone)
    if not is_over:
        return Standing(tuple(found), "stalemate")
    ending = "first_out" if first_out and gone else "fool"
    return Standing(tuple(found), ending, left[0] if len(left) == 1 else None)


def carried_from(dealer: Seat, outcome: Outcome | None) -> Carried:
    """The fool deals next, without one the same dealer (1.9)."""
    if outcome is None or not outcome.fools:
        return Carried(dealer, outcome)
    return Carried(outcome.fools[-1], outcome)


def holder_of_lowest(hands: Sequence[Mask], trump: Suit) -> tuple[Seat, Card] | None:
    """Who has the lowest trump that is in a hand (1.3)."""
    held = [
        (card, seat) for seat, hand in enumerate(hands) for card in range(trump, 52, 4) if hand >> card & 1
    ]
    return (min(held)[1], min(held)[0]) if held else None


def problems_of_seats(allowed: range, seats: int | None) -> list[Reason]:
    """What is wrong with so many seats."""
    if seats is None or seats in allowed:
        return []
    return [Reason("problem.seats", {"low": allowed[0], "high": allowed[-1], "seats": seats})]


def read_suit(text: str) -> Suit:
    """The suit that a letter names; `BadInput`."""
    if len(text) != 1 or text not in SUITS:
        raise BadInput("position.trump", text=text, suits=list(SUITS))
    return SUITS.index(text)


def check_standing(places: Sequence[int], hands: Sequence[Mask], attacker: Seat | None) -> None:
    """`BadInput` for a position in which nobody could lead."""
    for seat, hand in enumerate(hands):
        if places[seat] and hand:
            raise BadInput("position.out_with_cards", seat=seat)
        if not places[seat] and not hand:
            raise BadInput("position.empty_hand", seat=seat)
    if sum(1 for place in places if not place) < 2:
        raise BadInput("position.over")
    if attacker is not None and places[attacker]:
        raise BadInput("position.attacker_out", seat=attacker)


def read_places(text: str, seats: int) -> tuple[int, ...]:
    """The places of the seats that are out."""
    places = [0] * seats
    for group in filter(None, text.split(",")):
        place = 1 + sum(1 for taken in places if taken)
        for seat in group.split("+"):
            places[read_seat(seat, seats)] = place
    return tuple(places)
