"""What happens in a game, in sentences: the log of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from foolery.commands.telling.durak import DurakTelling
from foolery.commands.telling.general import GeneralTelling
from foolery.core.contracts import Game
from foolery.core.events import Event, Outcome, Seat
from foolery.texts import Catalogue


class Telling(Protocol):
    """Sentences for the events that one seat (None: everybody) sees."""

    def dealing(self, events: Sequence[Event], facts: dict[str, Any]) -> list[str]:
        """The sentences for the events of the dealing, after which the facts are these."""
        ...

    def move(self, events: Sequence[Event], match: Outcome | None = None) -> list[str]:
        """The sentences for a move and what followed from it; `match` if it ended a match."""
        ...


def telling_of(game: Game, texts: Catalogue, seat: Seat | None) -> Telling:
    """What tells of a game to a seat."""
    if game.name == "durak":
        return DurakTelling(texts, seat)
    return GeneralTelling(game, texts, seat)
