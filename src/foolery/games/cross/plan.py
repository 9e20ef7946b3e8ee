"""What a rule set means for the engine; the only place where options are read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from foolery.cards import ACE, CLUBS, DIAMONDS, Card, Mask, mask, pack, rank, suit
from foolery.games.cross.rules import Rules

LEAST_SEATS, MOST_SEATS = 2, 6
MOST_BOUTS = 1000
"""The second net of 1.11."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rules and a number of seats, ready to be played by.

    `fits` has for each card the cards that may be laid on it while the pack is gathered, `beaten_by` those
    that beat it afterwards. `quiet_limit` is after how many bouts without a discard the deal is a draw.
    """

    seats: int
    pack: tuple[Card, ...]
    fits: tuple[Mask, ...]
    beaten_by: tuple[Mask, ...]
    must_beat: bool
    last_is_fool: bool
    quiet_limit: int


@cache
def compile_rules(rules: Rules, seats: int) -> Plan:
    """The plan of a rule set."""
    cards = tuple(pack(rules.pack))
    every = range(max(cards) + 1)
    return Plan(
        seats,
        cards,
        tuple(mask(card for card in cards if _fits(card, top, rank(cards[0]))) for top in every),
        tuple(mask(card for card in cards if _beats(card, top)) for top in every),
        rules.forced,
        rules.all_out == "last_player",
        rules.quiet_bouts * seats,
    )


def _fits(card: Card, top: Card, lowest: int) -> bool:
    """A card fits on one of the rank below, the lowest rank on an ace; suits do not matter."""
    return rank(card) == (lowest if rank(top) == ACE else rank(top) + 1)


def _beats(card: Card, top: Card) -> bool:
    """Diamonds beat every other suit but clubs; clubs are beaten by higher clubs only."""
    if suit(card) == suit(top):
        return card > top
    return suit(card) == DIAMONDS and suit(top) != CLUBS
