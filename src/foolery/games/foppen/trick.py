"""What the cards of one trick come to (9): who wins, who are the fools."""

from __future__ import annotations

from collections.abc import Sequence

from foolery.cards import Card
from foolery.core.events import Seat
from foolery.games.foppen.cards import COLOUR_OF, FIRST_WILD, Colour
from foolery.games.foppen.plan import Plan

Played = tuple[Seat, Card]
"""A card and who played it."""


def colour_led(played: Sequence[Played]) -> Colour | None:
    """The colour of the first card that is no 1."""
    return next((COLOUR_OF[card] for _, card in played if card < FIRST_WILD), None)


def from_worst(plan: Plan, played: Sequence[Played]) -> list[Seat]:
    """Who played, the worst card first: off the colour before the colour, then by number, then by turn."""
    led = colour_led(played)
    turn = -1 if plan.later_is_worse else 1

    def goodness(at: int) -> tuple[bool, int, int]:
        card = played[at][1]
        return card >= FIRST_WILD or COLOUR_OF[card] == led, plan.values[card], turn * at

    return [played[at][0] for at in sorted(range(len(played)), key=goodness)]


def decided(plan: Plan, played: Sequence[Played]) -> tuple[Seat, tuple[Seat, ...]]:
    """The winner and the fools, the worst first, of a trick."""
    order = from_worst(plan, played)
    return order[-1], tuple(order[: plan.discs])
