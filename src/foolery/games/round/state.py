"""One deal of Round fool (5.2).

In the first phase the players draw in turn and take what the drawn card beats; everybody sees every card. In
the second they lead one, three or five cards, and the next player beats what they can.
"""

from __future__ import annotations

from typing import Any

from foolery.cards import SUITS, BadCard, Card, Mask, card_text, cards_in, mask, parse_cards
from foolery.core.base import BaseState, sight_of
from foolery.core.contracts import Move, MoveParts
from foolery.core.errors import Reason
from foolery.core.events import Acted, Event, Moved, Outcome, Seat, Sight, Zone
from foolery.core.knowledge import Knowledge
from foolery.core.trail import Trail
from foolery.core.view import View, knowledge_of
from foolery.games import bouts
from foolery.games.bouts import MOST_BOUTS, Standing, beaters, next_in
from foolery.games.round import leads, moves
from foolery.games.round.explain import explain
from foolery.games.round.moves import ACTS, CAPTURE, COVER, DRAW, LEAD, LEAVE, TAKE, make
from foolery.games.round.plan import Plan, compile_rules
from foolery.games.round.rules import Rules

NAME = "round"
SIGHT: Sight = {
    "stock": "none", "trump": "all", "table": "all", "drawn": "all",
    "hand": "owner", "attack": "all", "cover": "all", "discard": "all",
}  # fmt: skip
REMEMBERED: Sight = {**SIGHT, "hand": "all"}
"""What everybody has seen: every card of a hand lay open before it was taken."""

SIX = 4
"""The lowest rank of the pack of 36."""


class State(BaseState):
    """See `foolery.core.contracts.State`. `turn` is whose move it is while the deal runs."""

    NAME = NAME
    SIGHT = SIGHT
    LISTS = ("hands", "stock", "attack", "covers")

    def __init__(self, rules: Rules, seats: int, trump: int, dealer: Seat) -> None:
        super().__init__(rules, seats)
        self.plan: Plan = compile_rules(rules, seats)
        self.trump = trump
        self.dealer = dealer
        self.hands: list[Mask] = [0] * seats
        self.stock: list[Card] = []
        """Face down, the top card last."""
        self.trump_card: Card | None = None
        self.table: Mask = 0
        self.drawn: Card | None = None
        self.attack: list[Card] = []
        self.covers: list[Card | None] = []
        self.discard: Mask = 0
        self.last_beaten: Mask = 0
        self.attacker: Seat | None = None
        self.defender: Seat | None = None
        self.phase = "draw"
        self.turn = (dealer + 1) % seats
        self.standing = Standing((0,) * seats)
        self.bout = 0
        self.quiet = 0
        self.last_bout: str | None = None

    def actor(self) -> Seat | None:
        return None if self.phase == "over" else self.turn

    def find_legal(self) -> list[Move]:
        hand = self.hands[self.turn]
        if self.phase == "draw":
            return [make(DRAW)]
        if self.phase == "choose":
            taken = [make(CAPTURE, 1 << card) for card in cards_in(self.beaten_by_drawn())]
            return taken if self.plan.must_capture else [*taken, make(LEAVE)]
        if self.phase == "lead":
            limit = self.hands[self.other].bit_count()
            return [make(LEAD, cards) for cards in leads.leads(hand, limit)]
        table = beaters(self.trump)
        covers = [
            make(COVER, 1 << card, slot)
            for slot in self.open()
            for card in cards_in(hand & table[self.attack[slot]])
        ]
        return [*covers, make(TAKE)]

    @property
    def other(self) -> Seat:
        """The defender, in the second phase."""
        assert self.defender is not None
        return self.defender

    def open(self) -> list[int]:
        """The attack cards that are not covered, by their slots."""
        return [slot for slot, cover in enumerate(self.covers) if cover is None]

    def beaten_by_drawn(self) -> Mask:
        """The cards on the table that the card just drawn beats."""
        assert self.drawn is not None
        table = beaters(self.trump)
        return mask(card for card in cards_in(self.table) if table[card] >> self.drawn & 1)

    def parts(self, move: Move) -> MoveParts:
        kind = moves.kind_of(move)
        act, cards = ACTS[kind], tuple(cards_in(moves.cards_of(move)))
        if kind == COVER:
            on = self.attack[moves.slot_of(move)]
            return MoveParts(f"{card_text(cards[0])}/{card_text(on)}", act, cards, on)
        return MoveParts("".join(map(card_text, cards)) or act, act, cards)

    def read(self, text: str) -> Move:
        if self.phase == "lead":  # there can be thousands
            try:
                move = make(LEAD, mask(parse_cards(text)))
            except BadCard:
                move = -1
            if move in self.legal() and self.text(move) == text:
                return move
        return super().read(text)

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        return explain(self, text, seat)

    def apply(self, move: Move) -> list[Event]:
        kind = moves.kind_of(move)
        if kind == DRAW:
            return self._draw()
        parts = self.parts(move)
        happened: list[Event] = [Acted(self.turn, parts.act, parts.cards, parts.target)]
        if kind == CAPTURE:
            return happened + self._capture(parts.cards[0])
        if kind == LEAVE:
            return happened + self._leave_on_table()
        if kind == TAKE:
            return happened + self._end_bout()
        source = f"hand.{self.turn}"
        self.hands[self.turn] ^= moves.cards_of(move)
        if kind == LEAD:
            self.attack = list(parts.cards)
            self.covers = [None] * len(parts.cards)
            happened += [Moved(source, f"attack.{at}", 1, (card,)) for at, card in enumerate(parts.cards)]
            self.phase, self.turn = "defend", self.other
            return happened
        slot = moves.slot_of(move)
        self.covers[slot] = parts.cards[0]
        happened.append(Moved(source, f"cover.{slot}", 1, parts.cards))
        return happened if self.open() else happened + self._end_bout()

    # The first phase.

    def _draw(self) -> list[Event]:
        if not self.stock:
            return self._draw_trump_card()
        card = self.drawn = self.stock.pop()
        happened: list[Event] = [Acted(self.turn, "draw", (card,)), Moved("stock", "drawn", 1, (card,))]
        beaten = self.beaten_by_drawn()
        if not beaten:
            return happened + self._leave_on_table()
        if self.plan.must_capture and beaten.bit_count() == 1:
            return happened + self._capture(beaten.bit_length() - 1)
        self.phase = "choose"
        return happened

    def _capture(self, card: Card) -> list[Event]:
        drawn = self._end_turn()
        seat, target = self.turn, f"hand.{self.turn}"
        self.hands[seat] |= 1 << drawn | 1 << card
        self.table ^= 1 << card
        self.turn = (seat + 1) % self.seats
        return [Moved("drawn", target, 1, (drawn,)), Moved("table", target, 1, (card,))]

    def _leave_on_table(self) -> list[Event]:
        drawn = self._end_turn()
        self.table |= 1 << drawn
        self.turn = (self.turn + 1) % self.seats
        return [Moved("drawn", "table", 1, (drawn,))]

    def _end_turn(self) -> Card:
        drawn = self.drawn
        assert drawn is not None
        self.drawn = None
        self.phase = "draw"
        return drawn

    def _draw_trump_card(self) -> list[Event]:
        """The last card is kept, and all that lies on the table with it."""
        card, target = self.trump_card, f"hand.{self.turn}"
        assert card is not None
        happened: list[Event] = [Acted(self.turn, "draw", (card,))]
        if self.table:
            happened.append(Moved("table", target, self.table.bit_count(), tuple(cards_in(self.table))))
        happened.append(Moved("trump", target, 1, (card,)))
        self.hands[self.turn] |= self.table | 1 << card
        self.table, self.trump_card = 0, None
        self.begin_second_phase()
        return happened

    def begin_second_phase(self) -> None:
        """The holder of the six of trumps leads; who has no card is out already."""
        six = next(seat for seat in range(self.seats) if self.hands[seat] >> (SIX * 4 + self.trump) & 1)
        if self.plan.empty_is_void and not all(self.hands):
            self.standing = Standing((1,) * self.seats, "void")
        else:
            self.standing = bouts.standing_after(
                self.standing.places, self.hands, first_out=self.plan.first_out
            )
        self.start_bout(six)

    # The second phase.

    def start_bout(self, attacker: Seat) -> None:
        """The next bout, unless the deal is over."""
        if self.standing.ending is not None:
            self.phase = "over"
            return
        self.attacker = self.turn = attacker
        self.defender = next_in(self.standing.places, attacker)
        self.phase = "lead"

    def _end_bout(self) -> list[Event]:
        """Beaten cards to the discard with what beat them, the others to the defender's hand."""
        defender = self.other
        beaten: Mask = 0
        attacks, covers, taken = [], [], []
        for slot, (card, cover) in enumerate(zip(self.attack, self.covers, strict=True)):
            if cover is None:
                taken.append(Moved(f"attack.{slot}", f"hand.{defender}", 1, (card,)))
                self.hands[defender] |= 1 << card
            else:
                attacks.append(Moved(f"attack.{slot}", "discard", 1, (card,)))
                covers.append(Moved(f"cover.{slot}", "discard", 1, (cover,)))
                beaten |= 1 << card | 1 << cover
        is_beaten = not self.open()
        self.attack, self.covers = [], []
        self.discard |= beaten
        self.last_beaten = beaten or self.last_beaten
        self.bout += 1
        self.quiet = 0 if beaten else self.quiet + 1
        self.last_bout = "beaten" if is_beaten else "taken"
        self.standing = bouts.standing_after(
            self.standing.places,
            self.hands,
            is_long=self.quiet >= self.plan.quiet_limit or self.bout >= MOST_BOUTS,
            first_out=self.plan.first_out,
            loser_of_none=defender if self.plan.no_draws else None,
        )
        if self.standing.ending is None:
            places = self.standing.places
            self.start_bout(defender if is_beaten and not places[defender] else next_in(places, defender))
        else:
            self.phase = "over"
        return [*attacks, *covers, *taken]

    def outcome(self) -> Outcome | None:
        return self.standing.outcome()

    # What all may know.

    def public_facts(self) -> dict[str, Any]:
        return {
            "actor": self.actor(),
            "dealer": self.dealer,
            "phase": self.phase,
            "attacker": self.attacker,
            "defender": self.defender,
            "trump": SUITS[self.trump],
            "bout": self.bout,
            "places": self.standing.places,
            "fool": self.standing.fool,
            "last_bout": self.last_bout,
            "ending": self.standing.ending,
            "quiet": self.quiet,
            "last_beaten": self.last_beaten,
        }

    def zones(self) -> dict[Zone, Mask]:
        return {
            "stock": mask(self.stock),
            "trump": 0 if self.trump_card is None else 1 << self.trump_card,
            "table": self.table,
            "drawn": 0 if self.drawn is None else 1 << self.drawn,
            "discard": self.discard,
            **{f"hand.{seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"attack.{at}": 1 << card for at, card in enumerate(self.attack)},
            **{f"cover.{at}": 1 << card for at, card in enumerate(self.covers) if card is not None},
        }

    def resume(self, view: View | None = None) -> None:
        """Nobody has forgotten what lay open."""
        zones = self.zones()
        known: dict[Seat | None, Knowledge] = {
            seat: sight_of(zones, seat, REMEMBERED) for seat in (None, *range(self.seats))
        }
        if view is not None:
            known[view.seat] = knowledge_of(view)
        self.trail = Trail.start(known, 0 if view is None else view.number)
        self._facts = self.public_facts()
