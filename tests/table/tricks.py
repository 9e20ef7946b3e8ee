"""A tiny game for the tests of what holds games together: nothing in it is about Durak.

Each of 2 to 4 seats has three cards of a pack of 20. A bout is one card from each seat in turn; whoever
played the highest leads the next; all draw. Who has taken the fewest bouts at the end is the fool.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from foolery.cards import Card, Mask, cards_in, mask, pack
from foolery.cards import card_text as text_of
from foolery.core.base import BaseGame, BaseState
from foolery.core.chance import Chance
from foolery.core.contracts import Carried, Move, MoveParts
from foolery.core.errors import BadInput, Reason
from foolery.core.events import Acted, Event, Moved, Outcome, Seat, Sight, Zone
from foolery.core.games import Games, Preset
from foolery.core.knowledge import Knowledge
from foolery.core.options import option
from foolery.core.position import CardReader, read_fields, read_groups
from foolery.core.view import View

SIGHT: Sight = {"stock": "none", "discard": "all", "hand": "owner", "attack": "all"}
HAND = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    discard_peek: str = option("last_bout", "none", "last_bout", "all", group="knowledge", source="none")
    pack: int = option(20, 20, 24, group="pack", source="none")


class State(BaseState):
    """One deal; see the module. A move is a card."""

    NAME = "tricks"
    SIGHT = SIGHT
    LISTS = ("hands", "stock", "table", "taken")

    def __init__(self, rules: Rules, seats: int, dealer: Seat) -> None:
        super().__init__(rules, seats)
        self.dealer = dealer
        self.hands: list[Mask] = [0] * seats
        self.stock: list[Card] = []
        self.table: list[Card] = []
        self.discard: Mask = 0
        self.taken = [0] * seats
        self.bout = 0
        self.turn = (dealer + 1) % seats

    def actor(self) -> Seat | None:
        return self.turn if any(self.hands) or self.table else None

    def find_legal(self) -> list[Move]:
        return list(cards_in(self.hands[self.turn]))

    def parts(self, move: Move) -> MoveParts:
        return MoveParts(text_of(move), "lead", (move,))

    def apply(self, move: Move) -> list[Event]:
        seat = self.turn
        self.hands[seat] ^= 1 << move
        made: list[Event] = [
            Acted(seat, "lead", (move,)),
            Moved(f"hand.{seat}", f"attack.{len(self.table)}", 1, (move,)),
        ]
        self.table.append(move)
        self.turn = (seat + 1) % self.seats
        return made + self._end_bout() if len(self.table) == self.seats else made

    def _end_bout(self) -> list[Event]:
        made: list[Event] = [Moved(f"attack.{i}", "discard", 1, (card,)) for i, card in enumerate(self.table)]
        # Everybody has played once: the seat that led is the one to play now.
        winner = (self.turn + self.table.index(max(self.table))) % self.seats
        self.discard |= mask(self.table)
        self.table = []
        self.taken[winner] += 1
        if len(self.stock) >= self.seats:
            for seat in range(self.seats):
                card = self.stock.pop()
                self.hands[seat] |= 1 << card
                made.append(Moved("stock", f"hand.{seat}", 1, (card,)))
        self.turn = winner
        self.bout += 1
        return made

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        if self.actor() is None or (seat is not None and seat != self.turn):
            return Reason("tricks.not_your_turn")
        if text not in map(text_of, self.legal()):
            return Reason("tricks.not_held", {"card": text})
        return None

    def outcome(self) -> Outcome | None:
        if self.actor() is not None:
            return None
        fewest = min(self.taken)
        fools = tuple(seat for seat, taken in enumerate(self.taken) if taken == fewest)
        places = tuple(1 + sum(other > taken for other in self.taken) for taken in self.taken)
        return Outcome(places, fools, False, "fool")

    def public_facts(self) -> dict[str, Any]:
        return {
            "actor": self.actor(),
            "bout": self.bout,
            "dealer": self.dealer,
            "phase": "over" if self.actor() is None else "lead",
            "places": tuple(int(not hand and len(self.stock) < self.seats) for hand in self.hands),
            "taken": tuple(self.taken),
        }

    def zones(self) -> dict[Zone, Mask]:
        return {
            "stock": mask(self.stock),
            "discard": self.discard,
            **{f"hand.{seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"attack.{i}": 1 << card for i, card in enumerate(self.table)},
        }


class Tricks(BaseGame):
    name = "tricks"
    presets = (Preset(name="tricks", titles={"en": "Tricks"}, rules=Rules(), source="none"),)
    sight = SIGHT
    unit = "bout"
    rules_type = Rules

    def bouts_to_recall(self, rules: Rules) -> int | None:
        return {"none": 0, "last_bout": 1}.get(rules.discard_peek)

    def may_look(self, view: View) -> Mask:
        """None of the discard but what is told at the time."""
        return -1 if view.rules.discard_peek == "all" else 0

    def new_deal(self, rules: Rules, seats: int, chance: Chance, carried: Carried | None) -> State:
        order = pack(rules.pack)
        chance.draw(0).shuffle(order)
        state = State(rules, seats, carried.dealer if carried else chance.draw(1).below(seats))
        dealing: list[Event] = []
        for seat in range(seats):
            cards = tuple(sorted(order[seat * HAND : seat * HAND + HAND]))
            state.hands[seat] = mask(cards)
            dealing.append(Moved("stock", f"hand.{seat}", HAND, cards))
        state.stock = order[seats * HAND :]
        state.begin(Knowledge({"stock": len(order), "discard": 0}, {}, {"stock": mask(order)}), dealing)
        return state

    def next_deal(self, state: State) -> Carried:
        outcome = state.outcome()
        assert outcome is not None
        return Carried(outcome.fools[0], outcome)

    def problems(self, rules: Rules, seats: int | None = None) -> list[Reason]:
        if seats is not None and seats not in self.seat_range(rules):
            return [Reason("tricks.seats", {"seats": seats})]
        return []

    def seat_range(self, rules: Rules) -> range:
        return range(2, 5)

    def world(self, view: View, zones: dict[Zone, Mask], rng: random.Random) -> State:
        state = State(view.rules, view.seats, view.facts["dealer"])
        state.hands = [zones[f"hand.{seat}"] for seat in range(view.seats)]
        state.stock = list(cards_in(zones["stock"]))
        rng.shuffle(state.stock)
        played = sorted(zone for zone in zones if zone.startswith("attack."))
        state.table = [zones[zone].bit_length() - 1 for zone in played]
        state.discard = zones["discard"]
        state.taken = list(view.facts["taken"])
        state.bout = view.facts["bout"]
        if view.facts["actor"] is not None:
            state.turn = view.facts["actor"]
        return state

    def read_position(self, text: str, rules: Rules, seats: int | None = None) -> State:
        """``hands=AsKs/QsJs``: seat 0 leads, all have as many cards, the rest is the stock."""
        fields = read_fields(text, ("hands",))
        reader = CardReader(self.deck, pack(rules.pack))
        hands = [mask(reader.read(group)) for group in read_groups(fields.get("hands", ""), seats)]
        self.check(rules, len(hands))
        if len({hand.bit_count() for hand in hands}) > 1:
            raise BadInput("position.seats")
        state = State(rules, len(hands), len(hands) - 1)
        state.hands, state.stock = hands, reader.left()
        state.resume()
        return state


TRICKS = Tricks()
GAMES = Games([TRICKS])
