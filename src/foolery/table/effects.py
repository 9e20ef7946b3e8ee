"""What a table wants done by whoever runs it, and what comes back besides the clients' messages."""

from __future__ import annotations

from typing import Any

import msgspec

from foolery.core.contracts import Carried, Move
from foolery.core.events import Outcome, Seat
from foolery.core.view import View
from foolery.table.messages import FromServer, Pace, Player

Who = str
"""A client, as whoever runs the table calls it: one connection."""


class TableHeader(msgspec.Struct, frozen=True):
    """What a table is. Tokens are here as their hashes only.

    `owner` is who opened it; `holders` has who holds each seat, None for a computer player's.
    `status` is ``open`` or ``left``.
    """

    table: str
    game: str
    preset: str
    rules: dict[str, Any]
    rules_version: int
    players: tuple[Player, ...]
    owner: str
    holders: tuple[str | None, ...]
    pace: Pace
    created: float
    changed: float
    skip: bool = False
    seed: str | None = None
    status: str = "open"


class DealHeader(msgspec.Struct, frozen=True):
    """What a deal was made from and how it ended.

    It is written when its secret is committed to, again when the cards are dealt, and when it is over.
    `secret` is None where the key comes from a seed.
    """

    number: int
    carried: Carried | None = None
    commitment: str | None = None
    secret: bytes | None = None
    nonces: tuple[str, ...] = ()
    key: bytes | None = None
    dealer: Seat | None = None
    started: float | None = None
    ended: float | None = None
    outcome: Outcome | None = None

    @property
    def is_dealt(self) -> bool:
        return self.key is not None


class Line(msgspec.Struct, frozen=True):
    """One move or table act of a deal, in its order. `by` is the id of the message that asked for it."""

    number: int
    kind: str
    seat: Seat | None
    text: str
    by: str | None
    at: float


class StoredDeal(msgspec.Struct, frozen=True):
    """A deal with its lines."""

    header: DealHeader
    lines: tuple[Line, ...] = ()


class SaveTable(msgspec.Struct, frozen=True):
    header: TableHeader


class SaveDeal(msgspec.Struct, frozen=True):
    table: str
    header: DealHeader


class SaveLine(msgspec.Struct, frozen=True):
    table: str
    deal: int
    line: Line


Save = SaveTable | SaveDeal | SaveLine


class Ask(msgspec.Struct, frozen=True):
    """A computer player is asked for a move at `position`, the number of lines so far.

    `seconds` is what it may think; `seed` its own chance, which says nothing about the cards.
    """

    deal: int
    position: int
    seat: Seat
    level: str
    game: str
    view: View
    legal: list[Move]
    seconds: float
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """A computer player's move; None if it found none, and then the first legal move is made."""

    deal: int
    position: int
    move: Move | None


class Gone(msgspec.Struct, frozen=True):
    """A client is no longer there."""


class Effects(msgspec.Struct):
    """What a table wants done: saved as a whole first, then sent in this order.

    `wake` is when `tick` is due, None for never; it replaces what was wanted before.
    """

    save: list[Save] = []
    send: list[tuple[Who, FromServer]] = []
    ask: Ask | None = None
    wake: float | None = None
