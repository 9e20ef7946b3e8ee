"""Records with notes for people: which cards were dealt and drawn; and one seat's record of a running deal.

A note is a line that begins with ``;``: ``; stock > hand.0: 7s 8h`` says that these cards went from the
stock to the hand of seat 0, ``; stock > hand.1: 2`` that two unseen cards went to that of seat 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from foolery.core.contracts import Game
from foolery.core.events import Changed, Event, Moved, Seat, Shown, project, zone_kind, zone_owner
from foolery.core.games import Games
from foolery.core.record import write
from foolery.core.record_parts import Line, Record
from foolery.core.replay import replay

NOTED_SOURCES = ("stock", "trump", "cloaked", "secret", "closed", "passing")
UNSEEN = "--"
"""Stands for a card in the text of a move."""


def annotated(record: Record, games: Games) -> str:
    """The whole record of a deal as text, with notes. For finished deals only: it has everybody's cards."""
    return write(record, _notes((step.events for step in replay(record, games)), games.game(record.game)))


def seat_record(record: Record, games: Games, seat: Seat | None, bouts: int | None = None) -> str:
    """What one seat (None: a spectator) may have of a running deal as text: no key, only cards it has seen.

    In the text of a move a card that it plays unseen is told to those who see it, to others as ``--``. Of the
    finished bouts only the last `bouts` are told (None: all).
    """
    hidden = replace(record, key=None, seed=None, secret=None, position=None, result=None)
    game = games.game(record.game)
    sight = game.sight
    steps = [(step.line, step.events) for step in replay(record, games)]
    hidden = replace(hidden, lines=_public_lines(steps, seat, game))
    seen = replace(hidden, seen_by=seat, is_public=seat is None)
    notes = _notes(([project(event, seat, sight) for event in events] for _, events in steps), game)
    ended = f"{game.unit} "
    ends = [index for index, found in notes.items() if any(note.startswith(ended) for note in found)]
    if bouts is None or bouts >= len(ends):
        return write(seen, notes)
    first = ends[-1 - bouts]
    later = {index - first: found for index, found in notes.items() if index >= first}
    later[0] = [f"{first} earlier moves left out", *later[0]]
    return write(replace(seen, lines=seen.lines[first:]), later)


def _public_lines(
    steps: Iterable[tuple[Line | None, list[Event]]], seat: Seat | None, game: Game
) -> tuple[Line, ...]:
    found = []
    for line, events in steps:
        if line is None:
            continue
        text = line.text
        for event in events:
            if not isinstance(event, Moved) or zone_owner(event.source) != line.seat:
                continue
            if project(event, seat, game.sight) != event:
                for card in event.cards:
                    text = text.replace(game.deck.text(card), UNSEEN, 1)
        found.append(replace(line, text=text))
    return tuple(found)


def _notes(steps: Iterable[Iterable[Event]], game: Game) -> dict[int, list[str]]:
    """The notes by the index of the line before which they stand."""
    notes: dict[int, list[str]] = {}
    for index, events in enumerate(steps):
        found = [note for event in events if (note := _note(event, game))]
        if found:
            notes[index] = found
    return notes


def _note(event: Event, game: Game) -> str | None:
    deck = game.deck
    if isinstance(event, Moved) and zone_kind(event.source) in NOTED_SOURCES:
        cards = " ".join(deck.texts(event.cards)) or str(event.count)
        return f"{event.source} > {event.target}: {cards}"
    if isinstance(event, Shown):
        return f"{event.zone} shows: {' '.join(deck.texts(event.cards))}"
    if isinstance(event, Changed) and game.unit and event.field == game.unit:
        return f"{game.unit} {event.value} is over"
    return None
