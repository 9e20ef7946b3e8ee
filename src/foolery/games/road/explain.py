"""Why a move of Road fool is not legal, in codes and parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foolery import cards
from foolery.cards import SUITS, BadCard, card_text
from foolery.core.errors import Reason
from foolery.core.events import Seat

if TYPE_CHECKING:
    from foolery.games.road.state import State


def explain(state: State, text: str, seat: Seat | None = None) -> Reason | None:
    """Why a seat (default: the actor) may not play a move, or a bare card; None where it may.

    Only what all know and the seat's own hand are looked at.
    """
    actor = state.actor()
    if actor is None:
        return Reason("game.over")
    seat = actor if seat is None else seat
    body, slash, on = text.partition("/")
    is_word = text in ("take", "done")
    try:
        named = [] if is_word else cards.parse_cards(body)
        target = cards.parse_card(on) if slash else None
    except BadCard:
        return Reason("move.unknown", {"text": text[:40]})
    if not is_word and (not named or len(set(named)) != len(named) or (slash and len(named) > 1)):
        return Reason("move.unknown", {"text": text[:40]})
    for card in named:
        if not state.hands[seat] >> card & 1:
            return Reason("card.not_in_hand", {"card": card_text(card)})
    if seat != actor:
        return Reason("turn.not_yours", {"seat": seat, "actor": actor})
    is_bare = state.phase == "defend" and not slash and not is_word
    full = f"{text}/{card_text(state.chain[-1])}" if is_bare else text
    if full in (state.text(move) for move in state.legal()):
        return None
    if text == "take":
        return Reason("take.not_defender")
    if text == "done":
        return Reason("done.must_lead" if state.phase == "lead" else "done.not_now")
    if target is not None and state.phase != "defend":
        return Reason("cover.not_attacking_turn")
    if state.phase == "lead":
        return Reason("lead.too_many", {"limit": 1, "count": 1})
    if len(named) > 1 and state.phase == "throw":
        return Reason("throw.one", {"cards": cards_of(named)})
    if len(named) > 1:
        return Reason("cover.one_card", {"cards": cards_of(named)})
    top = state.chain[-1]
    if target is not None and target != top:
        return Reason("road.top_only", {"target": card_text(top)})
    shown = {"card": card_text(named[0]), "target": card_text(top), "trump": SUITS[state.trump]}
    return Reason("cover.does_not_beat", shown)


def cards_of(named: list[cards.Card]) -> list[str]:
    return [card_text(card) for card in named]
