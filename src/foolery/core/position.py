"""Reading positions: one line of fields, ``hands=7s8d/Js9h trump=h attacker=0``."""

from __future__ import annotations

from collections.abc import Sequence

from foolery.cards import BadCard, Card, Deck
from foolery.core.errors import BadInput
from foolery.core.events import Seat


def read_fields(text: str, known: Sequence[str]) -> dict[str, str]:
    """The fields of a line by name; `BadInput` for one that is unknown, twice there or malformed."""
    found: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in known or name in found:
            raise BadInput("position.field", text=part, known=list(known))
        found[name] = value
    return found


def read_number(text: str) -> int:
    """A number of at most six digits; `BadInput`."""
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise BadInput("position.number", text=text)
    return int(text)


def read_seat(text: str, seats: int) -> Seat:
    """A seat of so many; `BadInput`."""
    seat = read_number(text)
    if seat >= seats:
        raise BadInput("position.seat", seat=seat, seats=seats)
    return seat


def read_groups(text: str, seats: int | None) -> list[str]:
    """What stands between slashes, one part a seat; `BadInput` where that is not so many as `seats`."""
    groups = text.split("/")
    if seats is not None and len(groups) != seats:
        raise BadInput("position.seats", count=len(groups), seats=seats)
    return groups


class CardReader:
    """Reads the cards of a position; a card can be named as often as the pack has it."""

    def __init__(self, deck: Deck, pack: Sequence[Card]) -> None:
        self.deck = deck
        self._left: dict[str, list[Card]] = {}
        for card in sorted(pack, reverse=True):
            self._left.setdefault(deck.text(card), []).append(card)

    def read(self, text: str) -> list[Card]:
        """The cards in a text; `BadInput` for a text of no card, or a card that is not there (any more)."""
        try:
            named = self.deck.parse_all(text)
        except BadCard as bad:
            raise BadInput("card.no_such", text=bad.text) from bad
        found = []
        for card in named:
            name = self.deck.text(card)
            if name not in self._left:
                raise BadInput("card.not_in_pack", card=name)
            if not self._left[name]:
                raise BadInput("position.twice", card=name)
            found.append(self._left[name].pop())
        return found

    def left(self) -> list[Card]:
        """The cards of the pack that have not been named, lowest first."""
        return sorted(card for cards in self._left.values() for card in cards)
