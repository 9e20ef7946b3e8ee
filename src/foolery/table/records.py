"""The record of a deal at a table, as far as the asker may have it."""

from __future__ import annotations

from typing import Any

from foolery.core import notes
from foolery.core.contracts import Game
from foolery.core.events import Seat
from foolery.core.games import Games
from foolery.core.record_parts import Line, Record, SeatLine, record_of
from foolery.table.dealt import Dealt, seed_of
from foolery.table.effects import TableHeader
from foolery.table.messages import RecordText


def record(game: Game, header: TableHeader, rules: Any, deal: Dealt) -> Record:
    """The whole record of a deal, key and all."""
    made = deal.header
    players = [SeatLine(player.name, player.level) for player in header.players]
    moves = [Line(line.seat, line.text) for line in deal.lines if line.kind == "move"]
    return record_of(
        game,
        header.preset,
        rules,
        players,
        dealer=made.dealer,
        carried=made.carried,
        key=made.key,
        seed=None if header.seed is None else seed_of(header.seed, made.number),
        commitment=made.commitment,
        secret=made.secret,
        nonces=made.nonces,
        result=deal.outcome,
        lines=tuple(moves),
    )


def record_text(
    game: Game, header: TableHeader, rules: Any, deal: Dealt, seat: Seat | None, asked: str
) -> RecordText:
    """The whole of a finished deal; of a running one what one seat has seen."""
    whole = record(game, header, rules, deal)
    games = Games([game])
    if deal.outcome is None:
        text = notes.seat_record(whole, games, seat, game.bouts_to_recall(rules))
    else:
        text = notes.annotated(whole, games)
    return RecordText(asked, f"foolery-{header.preset}-{header.table[:8]}-{deal.header.number}.txt", text)
