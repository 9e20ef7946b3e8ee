"""One deal of Road fool (5.1).

A bout is one chain of cards, each of which beats the one before: the attacker leads a card, the defender
beats it, and the attacking side may beat what did the beating.
"""

from __future__ import annotations

from typing import Any

from foolery.cards import SUITS, Card, Mask, Suit, card_text, cards_in, mask
from foolery.core.base import BaseState
from foolery.core.contracts import Move, MoveParts
from foolery.core.errors import Reason
from foolery.core.events import Acted, Event, Moved, Outcome, Seat, Sight, Zone
from foolery.games import bouts
from foolery.games.bouts import MOST_BOUTS, Standing, beaters, next_in
from foolery.games.road.explain import explain
from foolery.games.road.plan import Plan, compile_rules
from foolery.games.road.rules import Rules

NAME = "road"
SIGHT: Sight = {"stock": "none", "hand": "owner", "chain": "all", "discard": "all"}
"""The stock is what is dealt out; it is empty once the deal begins."""

LEAD, COVER, THROW, TAKE, DONE = range(5)
ACTS = ("lead", "cover", "throw", "take", "done")


def make(kind: int, card: Card = 0) -> Move:
    return card << 3 | kind


def kind_of(move: Move) -> int:
    """`LEAD` to `DONE`."""
    return move & 7


def card_of(move: Move) -> Card:
    """The card that it plays."""
    return move >> 3


class State(BaseState):
    """See `foolery.core.contracts.State`. `turn` is whose move it is while the deal runs."""

    NAME = NAME
    SIGHT = SIGHT
    LISTS = ("hands", "chain")

    def __init__(
        self, rules: Rules, hands: list[Mask], trump: Suit, attacker: Seat, dealer: Seat, discard: Mask = 0
    ) -> None:
        super().__init__(rules, len(hands))
        self.plan: Plan = compile_rules(rules, len(hands))
        self.hands = hands
        self.trump = trump
        self.dealer = dealer
        self.discard = discard
        self.last_beaten: Mask = 0
        self.chain: list[Card] = []
        self.standing = Standing((0,) * len(hands))
        self.bout = 0
        self.quiet = 0
        self.last_bout: str | None = None
        self.start_bout(attacker)

    def start_bout(self, attacker: Seat) -> None:
        self.attacker = attacker
        self.defender = next_in(self.standing.places, attacker)
        self.phase = "lead"
        self.turn = attacker

    def actor(self) -> Seat | None:
        return None if self.phase == "over" else self.turn

    def find_legal(self) -> list[Move]:
        hand = self.hands[self.turn]
        if self.phase == "lead":
            return [make(LEAD, card) for card in cards_in(hand)]
        higher = list(cards_in(hand & beaters(self.trump)[self.chain[-1]]))
        if self.phase == "defend":
            return [*(make(COVER, card) for card in higher), make(TAKE)]
        return [*(make(THROW, card) for card in higher), make(DONE)]

    def parts(self, move: Move) -> MoveParts:
        kind, card = kind_of(move), card_of(move)
        if kind in (TAKE, DONE):
            return MoveParts(ACTS[kind], ACTS[kind])
        if kind == COVER:
            on = self.chain[-1]
            return MoveParts(f"{card_text(card)}/{card_text(on)}", ACTS[kind], (card,), on)
        return MoveParts(card_text(card), ACTS[kind], (card,))

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        return explain(self, text, seat)

    def apply(self, move: Move) -> list[Event]:
        kind, parts = kind_of(move), self.parts(move)
        happened: list[Event] = [Acted(self.turn, parts.act, parts.cards, parts.target)]
        if kind == TAKE:
            return happened + self._end_bout(is_beaten=False)
        if kind == DONE:
            return happened + self._ask_attackers(self.turn)
        card = card_of(move)
        happened.append(Moved(f"hand.{self.turn}", f"chain.{len(self.chain)}", 1, (card,)))
        self.hands[self.turn] ^= 1 << card
        self.chain.append(card)
        if kind == COVER:
            return happened + self._ask_attackers(None)
        self.phase, self.turn = "defend", self.defender
        return happened

    def _ask_attackers(self, after: Seat | None) -> list[Event]:
        """The next of the attacking side may beat the top card; with none left it is beaten off."""
        for seat in self.attackers(after) if self.hands[self.defender] else ():
            if self.hands[seat]:
                self.phase, self.turn = "throw", seat
                return []
        return self._end_bout(is_beaten=True)

    def attackers(self, after: Seat | None = None) -> list[Seat]:
        """Who may over-beat, the attacker first, then clockwise; or those of them that come after one."""
        seats = self.seats if self.plan.others_over_beat else 1
        order = [(self.attacker + step) % self.seats for step in range(seats)]
        found = [seat for seat in order if seat != self.defender and not self.standing.places[seat]]
        return found if after is None else found[found.index(after) + 1 :]

    def _end_bout(self, is_beaten: bool) -> list[Event]:
        target = "discard" if is_beaten else f"hand.{self.defender}"
        happened: list[Event] = [
            Moved(f"chain.{at}", target, 1, (card,)) for at, card in enumerate(self.chain)
        ]
        cards = mask(self.chain)
        self.chain = []
        if is_beaten:
            self.discard |= cards
            self.last_beaten = cards
        else:
            self.hands[self.defender] |= cards
        self.bout += 1
        self.quiet = 0 if is_beaten else self.quiet + 1
        self.last_bout = "beaten" if is_beaten else "taken"
        self.standing = bouts.standing_after(
            self.standing.places,
            self.hands,
            is_long=self.quiet >= self.plan.quiet_limit or self.bout >= MOST_BOUTS,
            loser_of_none=self.defender if self.plan.no_draws else None,
        )
        if self.standing.ending is not None:
            self.phase = "over"
            return happened
        places = self.standing.places
        is_next = is_beaten and not places[self.defender]
        self.start_bout(self.defender if is_next else next_in(places, self.defender))
        return happened

    def outcome(self) -> Outcome | None:
        return self.standing.outcome()

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
            "stock": 0,
            "discard": self.discard,
            **{f"hand.{seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"chain.{at}": 1 << card for at, card in enumerate(self.chain)},
        }
