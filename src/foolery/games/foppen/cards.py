"""The cards of Foppen and how many of them go with how many players (9).

Cards are numbered by colour, each from its 2 upwards: green, red, yellow, blue, then the six wild 1s. Texts:
``g12`` and ``1``, the same for every 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from foolery.cards import Card, Deck, Mask, mask

Colour = int

COLOURS = "gryb"
HIGHEST = (27, 23, 21, 15)
"""The highest number of each colour; all begin with 2."""
WILD = 6


class Box(NamedTuple):
    """What is played with: the highest number of each colour, how many 1s and discs."""

    highest: tuple[int, int, int, int]
    wild: int
    discs: int


BOXES: Mapping[int, Box] = {
    4: Box((17, 13, 11, 7), 4, 1),
    5: Box((20, 16, 14, 10), 4, 1),
    6: Box((23, 19, 17, 13), 4, 1),
    7: Box((26, 22, 20, 14), 6, 2),
    8: Box(HIGHEST, WILD, 2),
}
"""By number of players."""

_FACES = [(colour, number) for colour in range(4) for number in range(2, HIGHEST[colour] + 1)]
FIRST_WILD: Card = len(_FACES)
COLOUR_OF: tuple[Colour, ...] = (*(colour for colour, _ in _FACES), *[-1] * WILD)
"""The colour of each card, -1 for a 1."""
NUMBER_OF: tuple[int, ...] = (*(number for _, number in _FACES), *[1] * WILD)
CARDS_OF: tuple[Mask, ...] = tuple(
    mask(card for card, (colour, _) in enumerate(_FACES) if colour == each) for each in range(4)
)
"""Every card of each colour."""
WILDS: Mask = mask(range(FIRST_WILD, FIRST_WILD + WILD))

DECK = Deck(
    "foppen",
    {
        card: "1" if colour < 0 else f"{COLOURS[colour]}{NUMBER_OF[card]}"
        for card, colour in enumerate(COLOUR_OF)
    },
)


def pack_of(box: Box) -> list[Card]:
    """The cards of a box, lowest first."""
    coloured = [card for card, (colour, number) in enumerate(_FACES) if number <= box.highest[colour]]
    return [*coloured, *range(FIRST_WILD, FIRST_WILD + box.wild)]
