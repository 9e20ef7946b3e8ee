"""Why a move is not legal, in codes and parameters that a beginner's sentence can be made from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from foolery import cards
from foolery.cards import Card, card_text, cards_in
from foolery.core.errors import Reason
from foolery.core.events import Seat

if TYPE_CHECKING:
    from foolery.games.durak.state import State

CARDS = re.compile(r"(?:[2-9TJQKA][shdc]|X[rb])+\Z")
LEADING, DEFENDING, THROWING, PURSUIT, OVER = range(5)
THROW_IN = {0: "none", 1: "all", 2: "neighbours", 3: "main_attacker"}


def explain(state: State, text: str, seat: Seat | None = None) -> Reason | None:
    """Why a seat (default: the actor) may not play a move, or a bare card; None where it may.

    A bare card of the defender's is legal if some move plays it. Only what all know and the seat's own hand
    are looked at.
    """
    s = state.kernel
    if s.phase == OVER:
        return Reason("game.over")
    if seat is None:
        seat = s.actor
    act, played, target = _take_apart(text)
    if act is None:
        return Reason("move.unknown", {"text": text[:40]})
    for card in played:
        if not s.hands[seat] >> card & 1:
            return Reason("card.not_in_hand", {"card": card_text(card)})
    if seat != s.actor:
        return Reason("turn.not_yours", {"seat": seat, "actor": s.actor})
    for move in state.legal():
        parts = state.parts(move)
        if parts.text == text or (act == "card" and s.phase == DEFENDING and parts.cards == played):
            return None
    return _Explainer(state, seat).reason(act, played, target)


def _take_apart(text: str) -> tuple[str | None, tuple[Card, ...], Card | None]:
    if text in ("take", "done", "exchange"):
        return text, (), None
    target = None
    act, body = "card", text
    if text.startswith(">(") and text.endswith(")"):
        act, body = "show", text[2:-1]
    elif text.startswith(">"):
        act, body = "transfer", text[1:]
    elif "/" in text:
        act = "cover"
        body, _, on = text.partition("/")
        if not CARDS.match(on) or len(on) != 2:
            return None, (), None
        target = cards.parse_card(on)
    if not CARDS.match(body):
        return None, (), None
    played = tuple(cards.parse_cards(body))
    if len(set(played)) != len(played) or (act != "card" and len(played) != 1):
        return None, (), None
    return act, played, target


class _Explainer:
    """One question about one position; the actor has the cards in question."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.plan = state.plan
        self.s: Any = state.kernel
        self.seat = seat

    def reason(self, act: str, played: tuple[Card, ...], target: Card | None) -> Reason:
        s = self.s
        if act == "take":
            return Reason("take.not_defender")
        if act == "done":
            return Reason("done.must_lead" if s.phase == LEADING else "done.not_now")
        if act == "exchange":
            return self.exchange()
        if act in ("transfer", "show"):
            if s.phase != DEFENDING:
                return Reason("transfer.not_defender")
            return self.transfer(played[0]) if act == "transfer" else self.show(played[0])
        if act == "cover":
            return self.cover(played[0], target)
        if s.phase == DEFENDING:
            return self.defender_card(played)
        if s.phase == LEADING:
            return self.lead(played)
        return self.throw(played)

    def lead(self, played: tuple[Card, ...]) -> Reason:
        if len({cards.rank(card) for card in played}) > 1:
            return Reason("lead.ranks_differ", {"cards": _texts(played)})
        limit = min(self.plan.kernel_plan.lead_limit, self.s.cap)
        if len(played) > limit:
            return Reason("lead.too_many", {"limit": limit, "count": limit})
        return Reason("move.order", {"text": cards.cards_text(sorted(played))})

    def throw(self, played: tuple[Card, ...]) -> Reason:
        ranks = sorted({cards.rank(card) for card in cards_in(self.s.table)})
        if any(cards.rank(card) not in ranks for card in played):
            return Reason("throw.rank", {"ranks": [_rank_text(rank) for rank in ranks]})
        return Reason("throw.one", {"cards": _texts(played)})

    def cover(self, card: Card, target: Card | None) -> Reason:
        s = self.s
        if s.phase != DEFENDING:
            return Reason("cover.not_attacking_turn")
        attack = list(s.attack[: s.attacks])
        shown = {"card": card_text(card), "target": card_text(target or 0), "trump": self.trump()}
        if target not in attack:
            return Reason("cover.no_such_target", {"target": shown["target"]})
        if s.covers[attack.index(target)] >= 0:
            return Reason("cover.covered", {"target": shown["target"]})
        return Reason("cover.does_not_beat", shown)

    def defender_card(self, played: tuple[Card, ...]) -> Reason:
        s = self.s
        if len(played) > 1:
            return Reason("cover.one_card", {"cards": _texts(played)})
        open_cards = [s.attack[i] for i in range(s.attacks) if s.covers[i] < 0]
        fits_rank = any(cards.rank(played[0]) == cards.rank(card) for card in open_cards)
        if self.plan.kernel_plan.transfer and fits_rank:
            return self.transfer(played[0])
        params = {"card": card_text(played[0]), "targets": _texts(open_cards), "trump": self.trump()}
        return Reason("card.cannot_cover", params)

    def transfer(self, card: Card) -> Reason:
        s = self.s
        reason = self._cannot_pass_on(card)
        if reason is not None:
            return reason
        target = self._next_seat()
        need, room = s.open.bit_count() + 1, s.hands[target].bit_count()
        if need > room:
            return Reason("transfer.too_few", {"seat": target, "count": room, "need": need})
        return self._limit(target)

    def show(self, card: Card) -> Reason:
        s, plan = self.s, self.plan.kernel_plan
        if not plan.shown_trump:
            return Reason("show.off")
        if cards.is_joker(card) or cards.suit(card) != s.trump:
            return Reason("show.not_trump", {"trump": self.trump()})
        if s.shown >> card & 1:
            return Reason("show.used", {"card": card_text(card)})
        reason = self._cannot_pass_on(card)
        if reason is not None:
            return reason
        target = self._next_seat()
        need, room = s.open.bit_count(), s.hands[target].bit_count()
        if need > room:
            return Reason("transfer.too_few", {"seat": target, "count": room, "need": need})
        return self._limit(target)

    def _limit(self, target: Seat) -> Reason:
        limit = self.plan.kernel.engine.attack_limit(self.s, target)
        return Reason("transfer.limit", {"limit": limit})

    def _cannot_pass_on(self, card: Card) -> Reason | None:
        s, plan = self.s, self.plan.kernel_plan
        if not plan.transfer:
            return Reason("transfer.off")
        if plan.no_first_transfer and s.bout == 0:
            return Reason("transfer.first_bout")
        if plan.transfer == 1 and s.open.bit_count() < s.attacks:
            return Reason("transfer.covered")
        group = self.plan.kernel.engine.transfer_rank(s)
        if not group:
            return Reason("transfer.mixed")
        if not group >> card & 1:
            rank = cards.rank((group & -group).bit_length() - 1)
            return Reason("transfer.rank", {"ranks": [_rank_text(rank)]})
        return None

    def exchange(self) -> Reason:
        s = self.s
        if not self.plan.exchange:
            return Reason("exchange.off")
        if s.trump_card < 0:
            return Reason("exchange.gone")
        lowest = self.plan.lowest_trump(s.trump)
        if not s.hands[self.seat] >> lowest & 1:
            return Reason("exchange.no_card", {"card": card_text(lowest)})
        return Reason("exchange.taken", {"card": card_text(lowest)})

    def trump(self) -> str | None:
        return None if self.s.trump < 0 else cards.SUITS[self.s.trump]

    def _next_seat(self) -> Seat:
        seat: Seat = self.plan.kernel.engine.next_alive(self.s, self.seat)
        return seat


def _texts(played: tuple[Card, ...] | list[Card]) -> list[str]:
    return [card_text(card) for card in played]


def _rank_text(rank: int) -> str:
    return "X" if rank == cards.JOKERS else cards.RANKS[rank]
