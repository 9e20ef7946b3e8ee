"""Why a move of Round fool is not legal, in codes and parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foolery import cards
from foolery.cards import SUITS, BadCard, Card, card_text, cards_text, mask
from foolery.core.errors import Reason
from foolery.core.events import Seat
from foolery.games.bouts import beats
from foolery.games.round.leads import SIZES, is_lead

if TYPE_CHECKING:
    from foolery.games.round.state import State

WORDS = ("draw", "leave", "take")


def explain(state: State, text: str, seat: Seat | None = None) -> Reason | None:
    """Why a seat (default: the actor) may not play a move, or a bare card; None where it may.

    A bare card of the defender's is legal if some move plays it. Only what all know and the seat's own hand
    are looked at.
    """
    actor = state.actor()
    if actor is None:
        return Reason("game.over")
    seat = actor if seat is None else seat
    body, slash, on = text.partition("/")
    try:
        named = [] if text in WORDS else cards.parse_cards(body)
        target = cards.parse_card(on) if slash else None
    except BadCard:
        return Reason("move.unknown", {"text": text[:40]})
    if text not in WORDS and (not named or len(set(named)) != len(named) or (slash and len(named) > 1)):
        return Reason("move.unknown", {"text": text[:40]})
    is_capture = state.phase == "choose" and not slash
    for card in () if is_capture else named:
        if not state.hands[seat] >> card & 1:
            return Reason("card.not_in_hand", {"card": card_text(card)})
    if seat != actor:
        return Reason("turn.not_yours", {"seat": seat, "actor": actor})
    if text in WORDS:
        return _word(state, text)
    if state.phase == "draw":
        return Reason("round.draw_first")
    if state.phase == "choose":
        return _capture(state, named, target)
    return _lead(state, named, target) if state.phase == "lead" else _cover(state, named, target)


def _word(state: State, text: str) -> Reason | None:
    if text in (state.text(move) for move in state.legal()):
        return None
    if text == "take":
        return Reason("take.not_defender")
    if text == "draw":
        return Reason("round.draw_not_now")
    return Reason("round.must_capture" if state.phase == "choose" else "round.nothing_drawn")


def _capture(state: State, named: list[Card], target: Card | None) -> Reason | None:
    if target is not None or len(named) > 1:
        return Reason("round.choose_one")
    card, drawn = named[0], state.drawn
    assert drawn is not None
    if not state.table >> card & 1:
        return Reason("round.not_on_table", {"card": card_text(card)})
    if state.beaten_by_drawn() >> card & 1:
        return None
    return _does_not_beat(state, drawn, card)


def _lead(state: State, named: list[Card], target: Card | None) -> Reason | None:
    if target is not None:
        return Reason("cover.not_attacking_turn")
    if len(named) not in SIZES:
        return Reason("round.lead_sizes")
    limit = state.hands[state.other].bit_count()
    if len(named) > limit:
        most = max(size for size in SIZES if size <= limit)
        return Reason("lead.too_many", {"limit": most, "count": most})
    if not is_lead(mask(named)):
        return Reason("round.lead_pairs" if len(named) == 3 else "round.lead_two_pairs")
    if named != sorted(named):
        return Reason("move.order", {"text": cards_text(sorted(named))})
    return None


def _cover(state: State, named: list[Card], target: Card | None) -> Reason | None:
    if len(named) > 1:
        return Reason("cover.one_card", {"cards": [card_text(card) for card in named]})
    card = named[0]
    table = [state.attack[slot] for slot in state.open()]
    beaten = [on for on in table if beats(card, on, state.trump)]
    if target is None:
        targets = [card_text(on) for on in table]
        shown = {"card": card_text(card), "targets": targets, "trump": SUITS[state.trump]}
        return None if beaten else Reason("card.cannot_cover", shown)
    if target not in state.attack:
        return Reason("cover.no_such_target", {"target": card_text(target)})
    if target not in table:
        return Reason("cover.covered", {"target": card_text(target)})
    return None if target in beaten else _does_not_beat(state, card, target)


def _does_not_beat(state: State, card: Card, target: Card) -> Reason:
    shown = {"card": card_text(card), "target": card_text(target), "trump": SUITS[state.trump]}
    return Reason("cover.does_not_beat", shown)
