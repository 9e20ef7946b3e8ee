"""Why a move is not legal, in codes and parameters that a beginner's sentence can be made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foolery.cards import FRENCH, RANKS, SUITS, BadCard, card_text, cards_in, rank, suit
from foolery.core.errors import Reason
from foolery.core.events import Seat

if TYPE_CHECKING:
    from foolery.games.maumau.state import State

ORDERS = tuple(f"={letter}" for letter in SUITS)


def explain(state: State, text: str, seat: Seat | None = None) -> Reason | None:
    """Why a seat (default: the actor) may not make a move; None where it may.

    Only what all know and the seat's own hand are looked at.
    """
    if state.ending:
        return Reason("game.over")
    actor = state.seat
    seat = actor if seat is None else seat
    is_word = text in ("draw", "pass", *ORDERS)
    if not is_word:
        try:
            FRENCH.parse(text)
        except BadCard:
            return Reason("move.unknown", {"text": text[:40]})
        if text not in map(card_text, cards_in(state.hands[seat])):
            return Reason("card.not_in_hand", {"card": text})
    if seat != actor:
        return Reason("turn.not_yours", {"seat": seat, "actor": actor})
    if any(state.text(move) == text for move in state.legal()):
        return None
    if text in ORDERS:
        return _no_order(state, text[1:])
    if state.phase == "order":
        return Reason("game.maumau.reason.order_first")
    if is_word:
        return _no_word(state, text)
    return _no_card(state, text)


def _no_order(state: State, letter: str) -> Reason:
    if state.phase == "order":
        return Reason("game.maumau.reason.other_suit", {"suit": letter})
    return Reason("game.maumau.reason.no_order")


def _no_word(state: State, word: str) -> Reason:
    fitting = [card_text(card) for card in state.fitting(state.seat)]
    if state.pending:
        return Reason("game.maumau.reason.penalty_first", {"count": state.pending})
    if fitting and state.phase == "add":
        return Reason("game.maumau.reason.add_or_pass", {"cards": fitting})
    if fitting and (word == "pass" or not state.can_draw() or not state.plan.may_draw or state.drawn):
        return Reason("game.maumau.reason.play_one", {"cards": fitting})
    if word == "pass":
        return Reason("game.maumau.reason.draw_first")
    if state.drawn or state.again:
        return Reason("game.maumau.reason.no_more_draws", {"count": state.drawn})
    return Reason("game.maumau.reason.nothing_to_draw")


def _no_card(state: State, text: str) -> Reason:
    top = state.top
    assert top is not None, "any card may be led"
    params = {"card": text, "top": card_text(top)}
    top_suit = SUITS[suit(top)]
    if state.pending:
        return Reason("game.maumau.reason.does_not_stack", {**params, "count": state.pending})
    if state.phase == "add":
        return Reason("game.maumau.reason.not_of_the_ace", {**params, "suit": top_suit})
    if state.is_claimed:
        return Reason("game.maumau.reason.answer_the_ace", {**params, "suit": top_suit})
    wild = list(dict.fromkeys(RANKS[rank(card)] for card in cards_in(state.plan.wild)))
    if state.ordered is not None:
        return Reason("game.maumau.reason.ordered", {**params, "suit": SUITS[state.ordered], "wild": wild})
    if rank(top) in state.plan.rank_on_rank:
        return Reason(
            "game.maumau.reason.follow", {**params, "suit": top_suit, "rank": RANKS[rank(top)], "wild": wild}
        )
    return Reason("game.maumau.reason.follow_suit", {**params, "suit": top_suit, "wild": wild})
