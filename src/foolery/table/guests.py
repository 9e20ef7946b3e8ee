"""The clients at a table, what each has been told, and what was answered to which id."""

from __future__ import annotations

from collections import OrderedDict

from foolery.core.events import Seat
from foolery.table.effects import TableHeader
from foolery.table.messages import Done, Refused
from foolery.table.tokens import is_token

MOST_REMEMBERED = 256


class Guest:
    """A client at the table: by whose token, which seats it holds, and how far it has heard.

    `shown` is the seat whose hand it sees: of several the one whose turn it is, or was last.
    """

    __slots__ = ("deal", "heard", "holder", "seats", "shown")

    def __init__(self, holder: str, seats: tuple[Seat, ...]) -> None:
        self.holder = holder
        self.seats = seats
        self.shown: Seat | None = seats[0] if seats else None
        self.deal = 0
        self.heard = 0


class Answers:
    """What was answered to the latest ids of each holder, so that a repeat is answered and not done."""

    def __init__(self) -> None:
        self._given: dict[str, OrderedDict[str, Done | Refused]] = {}

    def of(self, holder: str, ident: str) -> Done | Refused | None:
        given = self._given.get(holder)
        return None if given is None else given.get(ident)

    def remember(self, holder: str, answer: Done | Refused) -> None:
        if answer.id is None:
            return
        given = self._given.setdefault(holder, OrderedDict())
        given[answer.id] = answer
        while len(given) > MOST_REMEMBERED:
            given.popitem(last=False)


def holder_of(header: TableHeader, token: str) -> str | None:
    """The hash of a token that opens this table; None for any other token."""
    found = None
    for known in {header.owner, *filter(None, header.holders)}:
        if is_token(token, known):
            found = known
    return found


def seats_of(header: TableHeader, holder: str) -> tuple[Seat, ...]:
    return tuple(seat for seat, held in enumerate(header.holders) if held == holder)


def dealers(header: TableHeader) -> list[str]:
    """Who gives a nonce, in the order of seats; the owner where no person plays."""
    return list(dict.fromkeys(held for held in header.holders if held)) or [header.owner]
