"""One deal at a table: its header, state, lines and events."""

from __future__ import annotations

from typing import Any

import msgspec

from foolery.core.chance import Chance, commitment, fair_key, key_from_seed
from foolery.core.contracts import Carried, Game, Move, State
from foolery.core.events import Event, Outcome, Seat
from foolery.table.effects import DealHeader, Line, StoredDeal
from foolery.table.pace import ends_part


def promised(number: int, carried: Carried | None, secret: bytes | None) -> DealHeader:
    """The header of a deal that is not dealt yet; without a secret its key will come from a seed."""
    return DealHeader(number, carried, None if secret is None else commitment(secret), secret)


def keyed(header: DealHeader, nonces: tuple[str, ...], seed: str | None, now: float) -> DealHeader:
    """The header with its key, made from the secret and the nonces, or from the table's seed."""
    if header.secret is not None:
        key = fair_key(header.secret, list(nonces))
        return msgspec.structs.replace(header, nonces=nonces, key=key, started=now)
    key = key_from_seed(seed_of(seed or "", header.number))
    return msgspec.structs.replace(header, key=key, started=now)


def seed_of(seed: str, number: int) -> str:
    """The seed of one deal of a table."""
    return seed if number == 1 else f"{seed} deal {number}"


class Dealt:
    """A deal whose cards are dealt. Its state follows from header and lines; it never leaves the table."""

    __slots__ = ("_game", "bouts", "events", "header", "lines", "state")

    def __init__(self, game: Game, rules: Any, seats: int, header: DealHeader) -> None:
        assert header.key is not None
        self._game = game
        self.state: State = game.deal(rules, seats, Chance(header.key), header.carried)
        self.events: list[Event] = list(self.state.history())
        self.lines: list[Line] = []
        self.bouts = [0]
        """Where in `events` each bout begins."""
        dealer = self.state.view(None).facts.get("dealer")
        self.header = msgspec.structs.replace(header, dealer=dealer)

    @classmethod
    def restore(cls, game: Game, rules: Any, seats: int, stored: StoredDeal) -> Dealt:
        """The deal as it was when its last line was saved."""
        deal = cls(game, rules, seats, stored.header)
        for line in stored.lines:
            if line.kind == "move":
                deal._play(deal.state.read(line.text))
            deal.lines.append(line)
        return deal

    @property
    def position(self) -> int:
        return len(self.lines)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    @property
    def actor(self) -> Seat | None:
        return self.state.actor()

    @property
    def is_fresh(self) -> bool:
        """Whether a bout has just begun, the first one too."""
        return self.bouts[-1] == len(self.events) or not self.lines

    def facts(self) -> dict[str, Any]:
        """What all know."""
        return self.state.view(None).facts

    def play(self, move: Move, seat: Seat, by: str | None, now: float) -> Line:
        """Make a legal move; the line to be saved."""
        line = Line(self.position, "move", seat, self.state.text(move), by, now)
        self._play(move)
        self.lines.append(line)
        outcome = self.outcome
        if outcome is not None:
            self.header = msgspec.structs.replace(self.header, ended=now, outcome=outcome)
        return line

    def _play(self, move: Move) -> None:
        events = self.state.play(move)
        self.events.extend(events)
        if ends_part(events, self._game.unit):
            self.bouts.append(len(self.events))

    def first_to_look_at(self, game: Game, rules: Any) -> int:
        """The first event that may be told again to one who comes later."""
        bouts = game.bouts_to_recall(rules)
        if self.outcome is not None or bouts is None or bouts >= len(self.bouts):
            return 0
        return self.bouts[-1 - bouts]
