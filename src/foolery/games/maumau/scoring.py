"""What cards in hand count, who won a round, and how a match over several rounds stands (8.0, 8.1)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from foolery.cards import FACE, Card, Mask, cards_in, rank
from foolery.core.events import Outcome
from foolery.games.maumau.plan import QUEEN, SPADE_QUEEN, Plan

Points = tuple[int, ...]


class Standing(msgspec.Struct, frozen=True):
    """The rounds of a match with this one's if it is over, their sums, and how the match ended, if it has."""

    rounds: tuple[Points, ...]
    totals: Points
    code: str | None = None
    outcome: Outcome | None = None


def hand_points(plan: Plan, hand: Mask) -> int:
    """What the cards count for the one who is left with them."""
    held = list(cards_in(hand))
    counts_queens = plan.queen_left == "every" or (plan.queen_left == "only_card" and len(held) == 1)
    total = 0
    for card in held:
        if card & FACE == SPADE_QUEEN and plan.spade_queen_left:
            total += plan.spade_queen_left
        elif rank(card) == QUEEN and counts_queens:
            total += plan.queen_points
        else:
            total += plan.card_points[rank(card)]
    return total


def out_points(plan: Plan, last: Card) -> int:
    """What the one who went out gets for the last card."""
    if last & FACE == SPADE_QUEEN and plan.spade_queen_out:
        return -plan.spade_queen_out
    return -plan.queen_out if rank(last) == QUEEN else 0


def outcome(plan: Plan, hands: Sequence[Mask], top: Card | None, ending: str) -> Outcome:
    """How a round ended: who is out is first, the others follow by their points."""
    points = [hand_points(plan, hand) for hand in hands]
    ranked: list[tuple[bool, int]] = [(bool(hand), count) for hand, count in zip(hands, points, strict=True)]
    for seat, hand in enumerate(hands):
        if not hand and top is not None:
            points[seat] = out_points(plan, top)
    places = tuple(1 + sum(other < own for other in ranked) for own in ranked)
    return Outcome(places, (), len(set(places)) == 1, ending, tuple(points))


def match_of(
    plan: Plan, earlier: tuple[Points, ...], last: Outcome | None, hands: Sequence[Mask]
) -> Standing:
    """How the match stands, with the round that has just ended."""
    rounds = earlier if last is None or last.points is None else (*earlier, last.points)
    totals = tuple(map(sum, zip(*rounds, strict=True))) if rounds else (0,) * plan.seats
    if not plan.limit:
        return Standing((), totals)
    if last is None:
        return Standing(rounds, totals)
    left = tuple(seat for seat, hand in enumerate(hands) if is_left_with_wild(plan, hand))
    over = tuple(seat for seat, total in enumerate(totals) if total >= plan.limit)
    if not left and not over:
        return Standing(rounds, totals)
    # Who is left with a wild card is behind all others, whatever the points.
    ranked = [(seat in left, total) for seat, total in enumerate(totals)]
    places = tuple(1 + sum(other < own for other in ranked) for own in ranked)
    is_draw = len(set(places)) == 1
    fools = () if is_draw else left or (over if plan.limit_loses else ())
    code = "wild_left" if left else "limit"
    return Standing(rounds, totals, code, Outcome(places, fools, is_draw, code, totals))


def is_left_with_wild(plan: Plan, hand: Mask) -> bool:
    """Whether who has these cards at the end of a round has lost the match (8.1, option 3)."""
    if plan.wild_left == "any":
        return bool(hand & plan.wild)
    return plan.wild_left == "only_card" and hand.bit_count() == 1 and bool(hand & plan.wild)
