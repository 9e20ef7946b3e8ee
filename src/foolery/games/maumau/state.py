"""One round of Czech fool (8.0, 8.1): what is legal, what a move does, what all may know."""

from __future__ import annotations

from typing import Any

from foolery.cards import ACE, COPY, RANKS, SUITS, Card, Mask, Suit, card_text, cards_in, mask, rank, suit
from foolery.core.base import BaseState
from foolery.core.chance import Chance
from foolery.core.contracts import Move, MoveParts
from foolery.core.errors import Reason
from foolery.core.events import Absent, Acted, Changed, Event, Moved, Outcome, Seat, Shown, Sight, Zone
from foolery.games.maumau import scoring
from foolery.games.maumau.explain import explain
from foolery.games.maumau.plan import Plan
from foolery.games.maumau.rules import Rules

NAME = "maumau"
SIGHT: Sight = {"stock": "none", "top": "all", "discard": "all", "hand": "owner"}
DRAW, PASS, ORDER = 128, 129, 130
"""Moves: a card is put by its number; `ORDER` and a suit names the suit."""
TURNED_OVER = 100
"""The first of the chance draws for turning the discard over."""
EQUAL_CARDS = 1000
"""The first of the chance draws for which of two equal cards is put."""


class State(BaseState):
    """See `foolery.core.contracts.State`.

    `stock` has the next card last; `place` is the number of the zone where that lies, None while nobody knows
    the order of the stock. `pile` is what lies below the top card, bottom first.
    """

    NAME = NAME
    SIGHT = SIGHT
    LISTS = ("hands", "stock", "pile")

    def __init__(self, plan: Plan, rules: Rules, seats: int, chance: Chance) -> None:
        super().__init__(rules, seats)
        self.plan = plan
        self.chance = chance
        self.hands: list[Mask] = [0] * seats
        self.stock: list[Card] = []
        self.place: int | None = None
        self.pile: list[Card] = []
        self.top: Card | None = None
        self.dealer: Seat = 0
        self.seat: Seat = 0
        self.phase = "play"
        self.ordered: Suit | None = None
        self.barred: Suit | None = None
        self.again = False
        self.drawn = 0
        self.pending = 0
        self.next_misses = False
        self.skipped: tuple[Seat, ...] = ()
        self.direction = 1
        self.turns = 0
        self.turnovers = 0
        self.passes = 0
        self.rounds: tuple[tuple[int, ...], ...] = ()
        self.ending: str | None = None

    def actor(self) -> Seat | None:
        return None if self.ending else self.seat

    # What fits.

    @property
    def is_claimed(self) -> bool:
        """Whether an ace lies there that gives the right to order to whoever answers it (8.1, option 4)."""
        return (
            self.plan.ace_claims and self.top is not None and rank(self.top) == ACE and self.ordered is None
        )

    def cards_that_fit(self) -> Mask:
        """The cards that may be put now, if somebody to move holds them."""
        key = (self.top, self.phase == "add", self.pending > 0, self.ordered)
        found = self.plan.fitting.get(key)
        if found is None:
            found = self.plan.fitting[key] = mask(card for card in self.plan.pack if self._fits(card))
        return found

    def _fits(self, card: Card) -> bool:
        if self.top is None:
            return True
        if self.phase == "add":
            return suit(card) == suit(self.top)
        if self.pending:
            if not self.plan.stacks(card):
                return False
            if self.plan.stacking == "same_rank":
                return rank(card) == rank(self.top)
        if self.is_claimed:
            return suit(card) == suit(self.top) or rank(card) == ACE
        if self.plan.is_wild(card):
            return True
        if self.ordered is not None:
            return suit(card) == self.ordered
        if self.plan.effects[self.top].any or suit(card) == suit(self.top):
            return True
        return rank(card) == rank(self.top) and rank(card) in self.plan.rank_on_rank

    def fitting(self, seat: Seat) -> list[Card]:
        """The cards in a hand that may be put; of equal ones only one."""
        found = list(cards_in(self.hands[seat] & self.cards_that_fit()))
        if not self.plan.has_copies:
            return found
        return list({card_text(card): card for card in reversed(found)}.values())[::-1]

    def can_draw(self) -> bool:
        """Whether the stock, or what can be made of the discard, has a card that the turn allows to draw."""
        if not self.stock and (not self.pile or self.plan.turn_over == "none"):
            return False
        most = self.plan.draw_limit
        if self.phase == "add" or (self.again and self.plan.going_on == "draw_one"):
            most = 1
        elif self.again and self.plan.going_on == "may_stop":
            most = 0
        return most is None or self.drawn < most

    # Moves.

    def find_legal(self) -> list[Move]:
        if self.phase == "order":
            return [ORDER + suit for suit in range(4) if suit != self.barred]
        found = self.fitting(self.seat)
        if self.pending:
            return [*found, DRAW]
        if self.phase == "add":
            ending = DRAW if not found and self.can_draw() else PASS
            return [*found, ending]
        can_draw = self.can_draw()
        may_draw = can_draw and (not found or not self._tells_by_drawing())
        may_pass = not self._tells_by_passing() if found else not can_draw
        may_stop = self.again and self.plan.going_on == "may_stop"
        return [*found, *([DRAW] if may_draw else []), *([PASS] if may_pass or may_stop else [])]

    def _tells_by_drawing(self) -> bool:
        """Whether only who has no fitting card may draw."""
        return not (self.plan.may_draw and self.drawn == 0 and self.phase == "play")

    def _tells_by_passing(self) -> bool:
        """Whether only who has no fitting card may pass."""
        if self.phase == "add" or (self.again and self.plan.going_on == "may_stop"):
            return False
        return not (self.plan.keeps and self.drawn > 0)

    def parts(self, move: Move) -> MoveParts:
        if move == DRAW:
            return MoveParts("draw", "draw")
        if move == PASS:
            return MoveParts("pass", "pass")
        if move >= ORDER:
            letter = SUITS[move - ORDER]
            return MoveParts(f"={letter}", "order", choice=letter)
        return MoveParts(card_text(move), "put", (move,))

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        return explain(self, text, seat)

    def apply(self, move: Move) -> list[Event]:
        missed, self.skipped = self.skipped, ()
        if move < DRAW:
            move = self._which(move)
        parts = self.parts(move)
        happened: list[Event] = [Acted(self.seat, parts.act, parts.cards, choice=parts.choice)]
        if move == DRAW:
            self._draw(happened)
        elif move == PASS:
            self._pass(happened)
        elif move >= ORDER:
            self.ordered = move - ORDER
            self._end_turn()
        else:
            self._put(move, happened)
        if self.skipped and self.skipped == missed:
            # The fact is the same as before; that it happened again is told all the same.
            happened += [Changed("skipped", ()), Changed("skipped", self.skipped)]
        if self.ending:
            self.phase = "over"
            happened += [
                Shown(f"hand.{seat}", tuple(cards_in(hand))) for seat, hand in enumerate(self.hands) if hand
            ]
        return happened

    def _which(self, card: Card) -> Card:
        """One of two equal cards by lot: always the first, and the second would tell who lacks that."""
        if not self.hands[self.seat] >> (card ^ COPY) & 1:
            return card
        draw = self.chance.draw(EQUAL_CARDS + 2 * self.turns + (self.phase == "add"))
        return card ^ COPY if draw.below(2) else card

    def _put(self, card: Card, happened: list[Event]) -> None:
        is_first = self.top is None
        claimed = None
        if self.top is not None and (self.phase == "add" or (self.is_claimed and rank(card) != ACE)):
            claimed = suit(self.top)
        if self.top is not None:
            happened.append(Moved("top", "discard", 1, (self.top,)))
            self.pile.append(self.top)
        happened.append(Moved(f"hand.{self.seat}", "top", 1, (card,)))
        self.hands[self.seat] &= ~(1 << card)
        if self.hands[self.seat]:
            self.lie_open(card, happened, claimed, is_first)
            return
        self.top, self.ordered, self.barred = card, None, None
        if self.plan.last_card_draws:
            self._turn_round(card)
            self._take(self.next_seat(), self.pending + self.plan.effects[card].draw, happened)
        self._settle("out")

    def lie_open(
        self, card: Card, happened: list[Event], claimed: Suit | None = None, is_first: bool = False
    ) -> None:
        """A card has become the top card; `claimed` is the suit of the ace that it was put on (option 4)."""
        effect = self.plan.effects[card]
        self.top, self.ordered, self.barred = card, None, claimed
        self.again = bool(effect.again)
        self.drawn = self.passes = 0
        self._turn_round(card)
        if self.plan.stacks(card):
            self.pending += effect.draw
        else:
            self.next_misses = self.next_misses or bool(effect.miss)
            self._take(self.next_seat(), effect.draw, happened)
        if claimed is not None:
            self.phase = "order"
        elif self.is_claimed:
            self.phase = "add"
        elif effect.order and (self.plan.first_card_orders or not is_first):
            self.phase = "order"
        else:
            self._end_turn()

    def _turn_round(self, card: Card) -> None:
        if self.plan.effects[card].reverse:
            self.direction = -self.direction

    def _draw(self, happened: list[Event]) -> None:
        self.passes = 0
        if self.pending:
            assert self.top is not None
            self._take(self.seat, self.pending, happened)
            self.pending = 0
            if self.plan.effects[self.top].miss:
                missed = self.seat
                self._end_turn()
                self.skipped = (missed, *self.skipped)
            return
        if self._tells_by_drawing():
            happened.append(self._nothing_fits())
        self._take(self.seat, 1, happened)
        self.drawn += 1
        if self.plan.pass_after_draw and self.phase == "play" and not self._goes_on_by_one():
            self.again = False
            self._end_turn()

    def _goes_on_by_one(self) -> bool:
        return self.again and self.plan.going_on == "draw_one"

    def _pass(self, happened: list[Event]) -> None:
        if self._tells_by_passing():
            happened.append(self._nothing_fits())
            if not self.drawn and not self.again:
                self.passes += 1
        self.again = False
        self._end_turn()
        if self.passes == self.seats:
            self._settle("blocked")

    def _nothing_fits(self) -> Absent:
        return Absent((f"hand.{self.seat}",), tuple(cards_in(self.cards_that_fit())))

    def _take(self, seat: Seat, count: int, happened: list[Event]) -> None:
        """So many cards of the stock go to a hand, as far as there are any."""
        for _ in range(count):
            if not self.stock:
                self._turn_over(happened)
            if not self.stock:
                return
            card = self.stock.pop()
            zone = "stock" if self.place is None else f"stock.{self.place}"
            if self.place is not None:
                self.place = self.place + 1 if self.stock else None
            self.hands[seat] |= 1 << card
            happened.append(Moved(zone, f"hand.{seat}", 1, (card,)))

    def _turn_over(self, happened: list[Event]) -> None:
        """The discard without the top card becomes the stock (8.0)."""
        if not self.pile or self.plan.turn_over == "none":
            return
        if self.plan.turn_over == "shuffled":
            # Told without its order, which is gone.
            happened.append(Moved("discard", "stock", len(self.pile), tuple(sorted(self.pile))))
            self.chance.draw(TURNED_OVER + self.turnovers).shuffle(self.pile)
            self.stock = self.pile
        else:
            happened += [Moved("discard", f"stock.{i}", 1, (card,)) for i, card in enumerate(self.pile)]
            self.stock = self.pile[::-1]
            self.place = 0
        self.pile = []
        self.turnovers += 1

    def next_seat(self) -> Seat:
        return (self.seat + self.direction) % self.seats

    def _end_turn(self) -> None:
        self.phase = "play"
        self.barred = None
        self.drawn = 0
        self.turns += 1
        if not self.again:
            if self.next_misses:
                self.skipped = (self.next_seat(),)
                self.seat = self.next_seat()
            self.next_misses = False
            self.seat = self.next_seat()
        if self.turns >= self.plan.is_over_at:
            self._settle("turn_cap")

    def _settle(self, ending: str) -> None:
        self.ending = self.ending or ending
        self.phase = "over"
        self.again = self.next_misses = False
        self.pending = 0

    # What all may know.

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.plan, self.hands, self.top, self.ending) if self.ending else None

    def public_facts(self) -> dict[str, Any]:
        is_open = self.phase in ("play", "add")
        by_rank_only = bool(self.pending) and self.plan.stacking == "same_rank"
        may_any = self.top is None or (
            bool(self.plan.effects[self.top].any) and self.ordered is None and not by_rank_only
        )
        follows = self.top if is_open and not may_any else None
        follow_suit: str | None = None
        follow_rank: str | None = None
        if follows is not None:
            by_rank = self.phase == "play" and self.ordered is None
            by_rank = by_rank and (self.is_claimed or rank(follows) in self.plan.rank_on_rank)
            if by_rank or by_rank_only:
                follow_rank = RANKS[rank(follows)]
            if not by_rank_only:
                follow_suit = SUITS[suit(follows) if self.ordered is None else self.ordered]
        match = scoring.match_of(self.plan, self.rounds, self.outcome(), self.hands)
        return {
            "actor": self.actor(),
            "dealer": self.dealer,
            "phase": self.phase,
            "ordered": None if self.ordered is None else SUITS[self.ordered],
            "barred": None if self.barred is None else SUITS[self.barred],
            "suit": follow_suit,
            "rank": follow_rank,
            "free": is_open and may_any,
            "wild": self.phase == "play" and not self.is_claimed and not self.pending,
            "again": self.again,
            "drawn": self.drawn,
            "pending": self.pending,
            "next_misses": self.next_misses,
            "direction": self.direction,
            "turns": self.turns,
            "turnovers": self.turnovers,
            "passes": self.passes,
            "skipped": self.skipped,
            "rounds": match.rounds,
            "totals": match.totals,
            "match": match.code,
            "ending": self.ending,
            "pile": tuple(self.pile),
        }

    def zones(self) -> dict[Zone, Mask]:
        found: dict[Zone, Mask] = {
            "stock": mask(self.stock) if self.place is None else 0,
            "top": 0 if self.top is None else 1 << self.top,
            "discard": mask(self.pile),
        }
        found |= {f"hand.{seat}": hand for seat, hand in enumerate(self.hands)}
        if self.place is not None:
            found |= {f"stock.{self.place + i}": 1 << card for i, card in enumerate(reversed(self.stock))}
        return found
