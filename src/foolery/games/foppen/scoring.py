"""Points of a round, and when a match of rounds is over (9)."""

from __future__ import annotations

from collections.abc import Sequence

from foolery.cards import Mask, cards_in
from foolery.core.events import Outcome, Seat
from foolery.games.foppen.plan import Plan

Rounds = tuple[tuple[int, ...], ...]
"""The points of each round of a match, by seat."""

EMPTY_HAND = "empty_hand"
LIMIT, TENS = "limit", "tens"
"""How a match ends: somebody is down at the limit, or has scored for an empty hand often enough."""


def points_of(plan: Plan, hands: Sequence[Mask], discs: Sequence[Seat]) -> tuple[int, ...]:
    """The points of a round that is over."""
    return tuple(_points(plan, hand, seat in discs) for seat, hand in enumerate(hands))


def _points(plan: Plan, hand: Mask, has_disc: bool) -> int:
    if hand:
        return -sum(plan.costs[card] for card in cards_in(hand))
    return 0 if has_disc and plan.disc_spoils else plan.out_points


def totals_of(seats: int, rounds: Rounds) -> tuple[int, ...]:
    return tuple(sum(points[seat] for points in rounds) for seat in range(seats))


def tens_of(seats: int, rounds: Rounds) -> tuple[int, ...]:
    """How often each seat has scored for an empty hand: nothing else brings points."""
    return tuple(sum(points[seat] > 0 for points in rounds) for seat in range(seats))


def match_over(plan: Plan, rounds: Rounds) -> str | None:
    """How the match has ended after these rounds; None: it goes on."""
    if min(totals_of(plan.seats, rounds)) <= plan.lost_at:
        return LIMIT
    return TENS if max(tens_of(plan.seats, rounds)) >= plan.tens_to_end else None


def ranked(points: tuple[int, ...], ending: str) -> Outcome:
    """The most points are first, equal ones share a place.

    Nobody is the fool of a round or of a match: fools are the holders of the discs within a round, and who
    has the fewest points is just the last.
    """
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Outcome(places, (), len(set(points)) == 1, ending, points)
