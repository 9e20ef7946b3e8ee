"""Why a move is not legal, in codes and parameters that a beginner's sentence can be made from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from foolery import cards
from foolery.cards import Card, card_text, cards_in
from foolery.core.errors import Reason
from foolery.core.events import Seat

if TYPE_CHECKING:
    from foolery.games.durak.state import State

CARDS = re.compile(r"(?:[2-9TJQKA][shdc]|X[rb])+\Z")
POSITIONS = re.compile(r"(?:#[1-9]\d{0,2})+\Z")
LEADING, DEFENDING, THROWING, PURSUIT, OVER, DOUBTING = range(6)
WORDS = {
    "take": "take",
    "done": "done",
    "exchange": "exchange",
    "believe": "believe",
    "doubt": "doubt",
    "top": "blind",
}
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
    named = _take_apart(text)
    if named is None:
        return Reason("move.unknown", {"text": text[:40]})
    if named.positions and not state.plan.unseen_hands:
        return Reason("move.unknown", {"text": text[:40]})
    if named.positions and max(named.positions) > s.rows.sizes[seat]:
        return Reason("position.not_there", {"position": max(named.positions), "count": s.rows.sizes[seat]})
    if state.plan.unseen_hands and named.played:
        return Reason("position.only")
    if len(set(named.played)) != len(named.played) and state.plan.kernel_plan.packs == 1:
        return Reason("move.unknown", {"text": text[:40]})
    for card in named.played:
        if _held(state, seat, card) is None:
            return Reason("card.not_in_hand", {"card": card_text(card)})
    if seat != s.actor:
        return Reason("turn.not_yours", {"seat": seat, "actor": s.actor})
    for move in state.legal():
        parts = state.parts(move)
        if parts.text == text:
            return None
        faces = [card & cards.FACE for card in parts.cards]
        is_same = faces == list(named.played) and parts.positions == named.positions
        if named.act == "card" and s.phase == DEFENDING and is_same:
            return None
    return _Explainer(state, seat).reason(named)


@dataclass(frozen=True)
class Named:
    """What a text of a move names: its act, and cards or positions."""

    act: str
    played: tuple[Card, ...] = ()
    target: Card | None = None
    positions: tuple[int, ...] = ()


def _take_apart(text: str) -> Named | None:
    if text in WORDS:
        return Named(WORDS[text])
    target = None
    act, body = "card", text
    if text.startswith(">(") and text.endswith(")"):
        act, body = "show", text[2:-1]
    elif text.startswith(">"):
        act, body = "transfer", text[1:]
    elif text.startswith("~"):
        act, body = "swap", text[1:]
    elif "/" in text:
        act = "dark" if text.startswith("?") else "cover"
        body, _, on = text.removeprefix("?").partition("/")
        if not CARDS.match(on) or len(on) != 2:
            return None
        target = cards.parse_card(on)
    if POSITIONS.match(body):
        at = tuple(int(number) for number in body[1:].split("#"))
        return None if act == "show" or len(at) > 1 + (act == "swap") else Named(act, (), target, at)
    if not CARDS.match(body):
        return None
    played = tuple(cards.parse_cards(body))
    if act not in ("card", "swap") and len(played) != 1:
        return None
    if any(played.count(card) > 2 for card in played):
        return None
    return Named(act, played, target)


def _held(state: State, seat: Seat, card: Card) -> Card | None:
    """The card of a hand, of either pack, that a text means."""
    hand = state.kernel.hands[seat]
    for one in (card, card + cards.COPY):
        if hand >> one & 1:
            return one
    return None


class _Explainer:
    """One question about one position; the actor has the cards in question."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.plan = state.plan
        self.s: Any = state.kernel
        self.seat = seat

    def reason(self, named: Named) -> Reason:
        act, played = named.act, named.played
        if self.s.phase == DOUBTING and act not in ("believe", "doubt"):
            return Reason("doubt.first")
        simple: dict[str, Callable[[], Reason]] = {
            "take": self.take, "done": self.done, "exchange": self.exchange, "blind": self.blind,
            "believe": lambda: Reason("believe.not_asked"), "doubt": lambda: Reason("doubt.not_asked"),
        }  # fmt: skip
        if act in simple:
            return simple[act]()
        if act in ("transfer", "show"):
            if self.s.phase != DEFENDING:
                return Reason("transfer.not_defender")
            if named.positions:
                return self._cannot_pass_on(None) or self._room(1)
            return self.transfer(played[0]) if act == "transfer" else self.show(played[0])
        if act == "swap":
            return self.swap(len(played) + len(named.positions))
        if act in ("cover", "dark"):
            if act == "dark" and not self.plan.kernel_plan.dark_cover:
                return Reason("dark.off")
            return self.cover(played[0] if played else None, named.target)
        if self.s.phase == DEFENDING:
            return self.defender_card(played)
        return self.lead(played) if self.s.phase == LEADING else self.throw(played)

    def take(self) -> Reason:
        return Reason("take.not_defender")

    def done(self) -> Reason:
        return Reason("done.must_lead" if self.s.phase == LEADING else "done.not_now")

    def blind(self) -> Reason:
        if not self.plan.kernel_plan.blind_lead:
            return Reason("blind.off")
        if self.s.phase != LEADING:
            return Reason("blind.not_lead")
        return Reason("blind.nine" if self.s.nine else "blind.no_stock")

    def swap(self, count: int) -> Reason:
        s, plan = self.s, self.plan.kernel_plan
        if not plan.swap_two:
            return Reason("swap.off")
        if s.phase != DEFENDING:
            return Reason("swap.not_defender")
        if s.open.bit_count() < s.attacks:
            return Reason("swap.begun")
        if s.swapped:
            return Reason("swap.used")
        if s.transferred >> self.seat & 1:
            return Reason("swap.transferred")
        if s.stock_left < 2:
            return Reason("swap.no_stock")
        if count != 2:
            return Reason("swap.two_cards")
        return Reason("swap.hand", {"low": 2, "high": plan.hand_size})

    def lead(self, played: tuple[Card, ...]) -> Reason:
        plan = self.plan.kernel_plan
        hand = self.s.hands[self.seat]
        if self.s.nine:
            return Reason("lead.nine", {"card": "9d"})
        if plan.lead_three:
            return self._lead_of_three(played, hand)
        if plan.lead_highest:
            rank = cards.rank(self.plan.kernel.legal.highest_rank(self.s, hand).bit_length() - 1)
            if any(cards.rank(card) != rank for card in played):
                return Reason("lead.highest", {"rank": _rank_text(rank)})
        if len({cards.rank(card) for card in played}) > 1:
            return Reason("lead.ranks_differ", {"cards": _texts(played)})
        limit = min(self.plan.kernel_plan.lead_limit, self.s.cap)
        if len(played) > limit:
            return Reason("lead.too_many", {"limit": limit, "count": limit})
        return Reason("move.order", {"text": cards.cards_text(sorted(played))})

    def _lead_of_three(self, played: tuple[Card, ...], hand: int) -> Reason:
        wanted = min(3, self.s.cap, hand.bit_count())
        if len(played) != wanted:
            return Reason("lead.count", {"count": wanted})
        return Reason("move.order", {"text": cards.cards_text(sorted(played))})

    def throw(self, played: tuple[Card, ...]) -> Reason:
        ranks = sorted({cards.rank(card) for card in cards_in(self.s.table & ~self.s.dark)})
        if any(cards.rank(card) not in ranks for card in played):
            return Reason("throw.rank", {"ranks": [_rank_text(rank) for rank in ranks]})
        return Reason("throw.one", {"cards": _texts(played)})

    def cover(self, card: Card | None, target: Card | None) -> Reason:
        s = self.s
        if s.phase != DEFENDING:
            return Reason("cover.not_attacking_turn")
        attack = [on & cards.FACE for on in s.attack[: s.attacks]]
        on = card_text(target or 0)
        if target not in attack:
            return Reason("cover.no_such_target", {"target": on})
        if card is None or s.covers[attack.index(target)] >= 0:
            return Reason("cover.covered", {"target": on})
        shown = {"card": card_text(card), "target": on, "trump": self.trump()}
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
        reason = self._cannot_pass_on(card)
        if reason is not None:
            return reason
        return self._room(1)

    def show(self, card: Card) -> Reason:
        s, plan = self.s, self.plan.kernel_plan
        if not plan.shown_trump:
            return Reason("show.off")
        if cards.is_joker(card) or cards.suit(card) != self._trump_suit():
            return Reason("show.not_trump", {"trump": self.trump()})
        if s.shown >> card & 1:
            return Reason("show.used", {"card": card_text(card)})
        reason = self._cannot_pass_on(card)
        if reason is not None:
            return reason
        return self._room(0)

    def _room(self, more: int) -> Reason:
        """Why so many more attack cards cannot be passed on."""
        s, common = self.s, self.plan.kernel.common
        target = common.next_opponent(s, self.seat)
        need, room = s.open.bit_count() + more, s.hands[target].bit_count()
        if need > room:
            return Reason("transfer.too_few", {"seat": target, "count": room, "need": need})
        return Reason("transfer.limit", {"limit": common.attack_limit(s, target)})

    def _cannot_pass_on(self, card: Card | None) -> Reason | None:
        s, plan = self.s, self.plan.kernel_plan
        if not plan.transfer:
            return Reason("transfer.off")
        if plan.no_first_transfer and s.bout == 0:
            return Reason("transfer.first_bout")
        if plan.transfer == 1 and s.open.bit_count() < s.attacks:
            return Reason("transfer.covered")
        if s.nine:
            return Reason("transfer.first_bout")
        group = self.plan.kernel.legal.transfer_rank(s)
        if not group:
            return Reason("transfer.mixed")
        if card is not None and not group >> card & 1:
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
        if _held(self.state, self.seat, lowest) is None:
            return Reason("exchange.no_card", {"card": card_text(lowest)})
        return Reason("exchange.taken", {"card": card_text(lowest)})

    def _trump_suit(self) -> int:
        suit: int = self.plan.kernel.common.trump_against(self.s, self.seat)
        return suit

    def trump(self) -> str | None:
        return None if self._trump_suit() < 0 else cards.SUITS[self._trump_suit()]


def _texts(played: tuple[Card, ...] | list[Card]) -> list[str]:
    return [card_text(card) for card in played]


def _rank_text(rank: int) -> str:
    return "X" if rank == cards.JOKERS else cards.RANKS[rank]
