"""Why a move is not legal, in codes and parameters that a beginner's sentence can be made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foolery.cards import CLUBS, DIAMONDS, BadCard, Card, card_text, parse_card, suit
from foolery.core.errors import Reason
from foolery.core.events import Seat

if TYPE_CHECKING:
    from foolery.games.cross.state import State

WORDS = ("give", "draw", "take")


def explain(state: State, text: str, seat: Seat | None = None) -> Reason | None:
    """Why a seat (default: the actor) may not make a move; None where it may."""
    actor = state.actor()
    if actor is None:
        return Reason("game.over")
    if seat is None:
        seat = actor
    card = _card_of(text)
    if card is None and text not in WORDS:
        return Reason("move.unknown", {"text": text[:40]})
    if card is not None and state.gather is None and not state.chain.hands[seat] >> card & 1:
        return Reason("card.not_in_hand", {"card": text})
    if seat != actor:
        return Reason("turn.not_yours", {"seat": seat, "actor": actor})
    if text in map(state.text, state.legal()):
        return None
    if state.gather is not None:
        return _while_gathering(state, text)
    if text in ("give", "draw"):
        return Reason("cross.gathered")
    if not state.chain.lying:
        return Reason("cross.must_lead")
    return Reason("cross.must_beat") if card is None else _does_not_beat(card, state.chain.lying[-1])


def _card_of(text: str) -> Card | None:
    try:
        return parse_card(text)
    except BadCard:
        return None


def _while_gathering(state: State, text: str) -> Reason:
    gather = state.gather
    assert gather is not None
    top = gather.piles[gather.turn][-1]
    if text == "draw":
        return Reason("cross.give_first", {"card": card_text(top)})
    if text != "give":
        return Reason("cross.gathering")
    if len(gather.piles[gather.turn]) == 1:
        return Reason("cross.last_card", {"card": card_text(top)})
    return Reason("cross.fits_nowhere", {"card": card_text(top)})


def _does_not_beat(card: Card, top: Card) -> Reason:
    params = {"card": card_text(card), "target": card_text(top)}
    if suit(top) == CLUBS:
        return Reason("cross.clubs", params)
    if suit(top) == DIAMONDS:
        return Reason("cross.diamonds", params)
    return Reason("cross.does_not_beat", params)
