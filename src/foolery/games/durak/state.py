"""One deal of the Durak family: the kernel's state with its events, views and texts."""

from __future__ import annotations

from typing import Any

from foolery.cards import COPY, BadCard, Mask, card_text, cards_in, mask, parse_cards, rank
from foolery.core.contracts import Carried, Move, MoveParts
from foolery.core.errors import IllegalMove, Reason
from foolery.core.events import Acted, Changed, Ended, Event, Moved, Outcome, Seat, sees
from foolery.core.trail import Trail
from foolery.core.view import View, ZoneView
from foolery.games.durak import moves
from foolery.games.durak import view as views
from foolery.games.durak.deal import Layout, new_state
from foolery.games.durak.explain import explain
from foolery.games.durak.plan import Plan

NAME = "durak"
ACTS = (
    "lead", "throw", "cover", "transfer", "show", "take", "done", "exchange",
    "dark", "believe", "doubt", "swap", "blind",
)  # fmt: skip
WORDS = {moves.BLIND: "top"}
MANY = 60
"""With more legal moves than this one is found by its cards rather than by comparing texts."""
HIDDEN = (moves.DARK, moves.SWAP)
"""Acts of which the cards are not for everybody."""


class State:
    """See `foolery.core.contracts.State`. `kernel` is the engine's state, not for players' eyes."""

    __slots__ = ("_facts", "_last_beaten", "dealer", "kernel", "plan", "redeals", "trail")

    def __init__(
        self, plan: Plan, kernel: Any, dealer: Seat, redeals: int, trail: Trail, last_beaten: Mask = 0
    ) -> None:
        self.plan = plan
        self.kernel = kernel
        self.dealer = dealer
        self.redeals = redeals
        self.trail = trail
        self._last_beaten = last_beaten
        self._facts = self._read_facts()

    @classmethod
    def dealt(cls, plan: Plan, layout: Layout, source: int = 0) -> State:
        """The state after dealing; `source` decides what is drawn by lot during the deal."""
        seats = [None, *range(plan.seats)]
        start = Trail.start({seat: views.before_dealing(plan) for seat in seats})
        trail = Trail(start, views.dealing(plan, layout))
        return cls(plan, new_state(plan, layout, source), layout.dealer, layout.redeals, trail)

    def actor(self) -> Seat | None:
        seat: int = self.kernel.actor
        return None if seat < 0 else seat

    def legal(self) -> list[Move]:
        found: list[Move] = self.plan.kernel.legal.legal_moves(self.kernel)
        return found

    def play(self, move: Move) -> list[Event]:
        if move not in self.legal():
            raise IllegalMove(Reason("move.not_legal"))
        acted = self._acted(move)
        layers = self._layers()
        log = self.plan.kernel.state.Events()
        beaten = self.kernel.beaten
        self.plan.kernel.engine.apply(self.kernel, move, log)
        happened: list[Event] = [acted, *views.events_of(self.plan, log.listed(), layers)]
        gone = mask(
            card for e in happened if isinstance(e, Moved) and e.target == "discard" for card in e.cards
        )
        if gone or self.kernel.beaten != beaten:
            self._last_beaten = gone
        facts = self._read_facts()
        happened += [Changed(name, value) for name, value in facts.items() if self._facts[name] != value]
        self._facts = facts
        outcome = self.outcome()
        if outcome is not None:
            happened.append(Ended(outcome))
        self.trail = Trail(self.trail, happened)
        return happened

    def _acted(self, move: Move) -> Acted:
        """Who does what; a card named by its position is seen by all as it is played."""
        kind, seat = moves.kind(move), self.kernel.actor
        parts = self.parts(move)
        played = () if kind in HIDDEN else parts.cards
        if parts.positions and kind not in HIDDEN:
            played = tuple(self.kernel.rows.cards[seat * 128 + at - 1] for at in parts.positions)
        return Acted(seat, parts.act, played, parts.target)

    def _layers(self) -> list[int] | None:
        """The ranks of the stock, top first, where all know them (4.1)."""
        if not views.is_layered(self.plan, self.kernel):
            return None
        return [rank(card) for card in reversed(self.kernel.stock[: self.kernel.stock_left])]

    def text(self, move: Move) -> str:
        kind = moves.kind(move)
        if self.plan.unseen_hands:
            shown = [f"#{at + 1}" for at in cards_in(moves.played(move))]
        else:
            shown = [card_text(card) for card in moves.in_pack_order(moves.played(move))]
        cards = "".join(shown)
        if kind in (moves.LEAD, moves.THROW):
            return cards
        if kind in (moves.COVER, moves.DARK):
            on = card_text(self.kernel.attack[moves.slot(move)])
            return f"{cards}/{on}" if kind == moves.COVER else f"?{cards}/{on}"
        if kind == moves.TRANSFER:
            return f">{cards}"
        if kind == moves.SHOW:
            return f">({shown[0]})"
        if kind == moves.SWAP:
            return f"~{cards}"
        return WORDS.get(kind, ACTS[kind])

    def parts(self, move: Move) -> MoveParts:
        kind = moves.kind(move)
        target = self.kernel.attack[moves.slot(move)] if kind in (moves.COVER, moves.DARK) else None
        played = tuple(moves.in_pack_order(moves.played(move)))
        if self.plan.unseen_hands:
            return MoveParts(self.text(move), ACTS[kind], (), target, tuple(at + 1 for at in played))
        return MoveParts(self.text(move), ACTS[kind], played, target)

    def read(self, text: str) -> Move:
        legal = self.legal()
        lead = self._lead_of(text) if len(legal) > MANY else None
        if lead is not None and lead in legal and self.text(lead) == text:
            return lead
        for move in legal:
            if self.text(move) == text:
                return move
        raise IllegalMove(self.explain(text) or Reason("move.unknown", {"text": text}))

    def _lead_of(self, text: str) -> Move | None:
        """The lead that a text of cards stands for; of equal cards the first pack's come first."""
        try:
            named = parse_cards(text)
        except BadCard:
            return None
        played: Mask = 0
        for card in named:
            played |= 1 << (card if not played >> card & 1 else card + COPY)
        hand = self.kernel.hands[self.kernel.actor]
        for card in cards_in(played & ~hand):
            played ^= 1 << card | 1 << (card + COPY)
        return moves.make(moves.LEAD, played) if not played & ~hand else None

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        return explain(self, text, seat)

    def outcome(self) -> Outcome | None:
        return views.outcome(self.plan, self.kernel)

    def copy(self) -> State:
        new = State.__new__(State)
        new.plan = self.plan
        new.kernel = self.kernel.copy()
        new.dealer = self.dealer
        new.redeals = self.redeals
        new.trail = self.trail
        new._last_beaten = self._last_beaten
        new._facts = self._facts
        return new

    def view(self, seat: Seat | None) -> View:
        knowledge = self.trail.knowledge(seat, views.SIGHT)
        zones = {}
        for zone, (count, cards) in views.zones(self.plan, self.kernel).items():
            if sees(views.SIGHT, zone, seat):
                zones[zone] = ZoneView(count, cards)
            else:
                zones[zone] = ZoneView(count, knowledge.known.get(zone, 0), knowledge.may.get(zone, 0))
        return View(NAME, self.plan.rules, self.plan.seats, seat, zones, self._facts, self.trail.number)

    def history(self) -> list[Event]:
        return self.trail.history()

    def carried(self) -> Carried:
        """What the next deal takes over: the fool deals, without one the same dealer (1.9)."""
        outcome = self.outcome()
        if outcome is None or not outcome.fools:
            return Carried(self.dealer, outcome)
        return Carried(outcome.fools[-1], outcome)

    def _read_facts(self) -> dict[str, Any]:
        return views.facts(self.plan, self.kernel, self.dealer, self.redeals, self._last_beaten)
