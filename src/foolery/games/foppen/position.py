"""Positions set up by hand: for puzzles, examples and records without a key.

The text is one line of fields: ``hands=r9,g4/r12/b3,1/g3,y7 leader=0``, the hands by seat with ``/``
between, cards with commas. Optional: ``played``, the cards of the running trick from the leader on;
``discs``, the seats that hold one; ``discard``; ``dealer``; ``tricks``; ``rounds``, the points of the rounds
before, by seat with commas, ``/`` between the rounds. Cards that are named nowhere are not in the game.
"""

from __future__ import annotations

import re

from foolery.cards import mask
from foolery.core.errors import BadInput
from foolery.core.position import CardReader, read_fields, read_groups, read_number, read_seat
from foolery.games.foppen.cards import DECK
from foolery.games.foppen.rules import Rules
from foolery.games.foppen.scoring import Rounds
from foolery.games.foppen.state import IN_ORDER, State
from foolery.games.foppen.trick import colour_led

FIELDS = ("hands", "leader", "played", "discs", "discard", "dealer", "tricks", "rounds")
POINTS = re.compile(r"-?[0-9]{1,4}")


def read_position(fields: dict[str, str], groups: list[str], rules: Rules) -> State:
    """The state that the fields describe, for rules that go with so many hands."""
    seats = len(groups)
    dealer = read_seat(fields.get("dealer", str(seats - 1)), seats)
    state = State(rules, seats, dealer, IN_ORDER)
    cards = CardReader(DECK, state.plan.pack)
    state.hands = [mask(cards.read(group.replace(",", " "))) for group in groups]
    if "leader" in fields:
        state.leader = read_seat(fields["leader"], seats)
    state.turn = state.leader
    state.discs = tuple(read_seat(seat, seats) for seat in _parts(fields.get("discs", "")))
    if len(set(state.discs)) not in (0, state.plan.discs) or len(set(state.discs)) != len(state.discs):
        raise BadInput("position.discs", text=fields["discs"], count=state.plan.discs)
    if state.leader in state.discs:
        raise BadInput("position.leader_sits_out", seat=state.leader)
    for card in cards.read(fields.get("played", "").replace(",", " ")):
        state.played.append((state.turn, card))
        state.turn = state.next_after(state.turn)
        if state.turn == state.leader:
            raise BadInput("position.trick_full")
    state.colour = colour_led(state.played)
    state.discard = mask(cards.read(fields.get("discard", "").replace(",", " ")))
    state.tricks = read_number(fields.get("tricks", "0"))
    state.earlier = _rounds(fields.get("rounds", ""), seats)
    has_played = {seat for seat, _ in state.played}
    for seat, hand in enumerate(state.hands):
        if not hand and seat not in has_played:
            raise BadInput("position.no_cards", seat=seat)
    state.resume()
    return state


def fields_of(text: str, seats: int | None) -> tuple[dict[str, str], list[str]]:
    """The fields of a line, and the hands by seat."""
    fields = read_fields(text, FIELDS)
    return fields, read_groups(fields.get("hands", ""), seats)


def _parts(text: str) -> list[str]:
    return text.split(",") if text else []


def _rounds(text: str, seats: int) -> Rounds:
    rounds = [group.split(",") for group in text.split("/")] if text else []
    if any(len(points) != seats or not all(map(POINTS.fullmatch, points)) for points in rounds):
        raise BadInput("position.rounds", text=text, seats=seats)
    return tuple(tuple(map(int, points)) for points in rounds)
