"""Rules turned into what the engine reads. Every option is read here and nowhere else."""

from __future__ import annotations

from functools import lru_cache

from foolery.cards import Card, Mask, mask
from foolery.games.foppen.cards import BOXES, CARDS_OF, COLOUR_OF, NUMBER_OF, pack_of
from foolery.games.foppen.rules import Rules

MOST_SEATS = 8
FEWEST_SEATS = 4
ABOVE_ALL = 99


class Plan:
    """The rules of one table.

    `values` are the numbers that cards count as within their colour, `costs` what they cost in a hand at the
    end; `colours` has the cards of each colour in the pack.
    """

    __slots__ = (
        "colours", "costs", "disc_spoils", "discs", "later_is_worse", "lost_at", "out_points", "pack",
        "seats", "tens_to_end", "values",
    )  # fmt: skip

    def __init__(self, rules: Rules, seats: int) -> None:
        self.seats = seats
        self.pack: list[Card] = pack_of(BOXES[MOST_SEATS if rules.deal_pack == "whole" else seats])
        whole = mask(self.pack)
        self.colours: tuple[Mask, ...] = tuple(cards & whole for cards in CARDS_OF)
        self.discs = BOXES[seats].discs if rules.discs == "by_players" else rules.discs
        one = ABOVE_ALL if rules.ones_count == "highest" else 1
        self.values = [number if colour >= 0 else one for colour, number in _faces()]
        self.costs = [number if colour >= 0 else rules.one_costs for colour, number in _faces()]
        self.later_is_worse = rules.equal_numbers == "later_worse"
        self.out_points = rules.out_points
        self.disc_spoils = rules.disc_spoils
        self.lost_at = -rules.lost_at
        self.tens_to_end = rules.tens_to_end


@lru_cache(maxsize=256)
def compile_rules(rules: Rules, seats: int) -> Plan:
    """The plan for a table; rules that make no sense must have been refused before."""
    return Plan(rules, seats)


def seat_range(rules: Rules) -> range:
    """So many seats that the winner of a trick is never among its fools (9)."""
    discs = 1 if rules.discs == "by_players" else rules.discs
    return range(max(FEWEST_SEATS, 2 * discs + 1), MOST_SEATS + 1)


def _faces() -> zip[tuple[int, int]]:
    return zip(COLOUR_OF, NUMBER_OF, strict=True)
