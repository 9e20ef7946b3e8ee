"""Why a card may not be played, in codes and parameters that a sentence can be made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foolery.cards import BadCard
from foolery.core.errors import Reason
from foolery.core.events import Seat
from foolery.games.foppen.cards import COLOURS, DECK, FIRST_WILD, WILDS

if TYPE_CHECKING:
    from foolery.games.foppen.state import State


def explain(state: State, text: str, seat: Seat | None = None) -> Reason | None:
    """Why a seat (default: the actor) may not play a card; None where it may.

    Only what all know and the seat's own hand are looked at.
    """
    actor = state.actor()
    if actor is None:
        return Reason("game.over")
    seat = actor if seat is None else seat
    try:
        card = DECK.parse(text)
    except BadCard:
        return Reason("move.unknown", {"text": text[:40]})
    if card not in state.plan.pack:
        return Reason("card.not_in_pack", {"card": text})
    same = WILDS if card == FIRST_WILD else 1 << card
    if not state.hands[seat] & same:
        return Reason("card.not_in_hand", {"card": text})
    if seat != actor:
        return Reason("turn.not_yours", {"seat": seat, "actor": actor})
    if card in state.legal() or state.colour is None:
        return None
    return Reason("follow.colour", {"card": text, "colour": COLOURS[state.colour]})
