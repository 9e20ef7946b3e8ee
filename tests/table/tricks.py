"""A tiny game for the tests of what holds tables together: nothing in it is about Durak.

Each of 2 to 4 seats has three cards of a pack of 20. A bout is one card from each seat in turn; whoever
played the highest leads the next; all draw. Who has taken the fewest bouts at the end is the fool.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from foolery.cards import FRENCH, Card, mask, pack, parse_card
from foolery.cards import card_text as text_of
from foolery.core.chance import Chance
from foolery.core.contracts import Carried, MoveParts
from foolery.core.errors import BadRules, IllegalMove, Reason
from foolery.core.events import Acted, Changed, Ended, Event, Moved, Outcome, Seat, Sight, sees
from foolery.core.games import Games, Preset
from foolery.core.options import option
from foolery.core.view import View, ZoneView

SIGHT: Sight = {"stock": "none", "discard": "all", "hand": "owner", "attack": "all"}
HAND = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    discard_peek: str = option("last_bout", "none", "last_bout", "all", group="knowledge", source="none")
    pack: int = option(20, 20, 24, group="pack", source="none")


class State:
    """One deal; see the module."""

    def __init__(self, rules: Rules, seats: int, order: list[Card], dealer: Seat) -> None:
        self.rules, self.seats, self.dealer = rules, seats, dealer
        self.hands = [set(order[i * HAND : i * HAND + HAND]) for i in range(seats)]
        self.stock = order[seats * HAND :]
        self.table: list[tuple[Seat, Card]] = []
        self.discard: set[Card] = set()
        self.taken = [0] * seats
        self.bout = 0
        self.turn = (dealer + 1) % seats
        self.events: list[Event] = [
            Moved("stock", f"hand.{seat}", HAND, tuple(sorted(hand))) for seat, hand in enumerate(self.hands)
        ]

    def actor(self) -> Seat | None:
        return None if self.outcome() else self.turn

    def legal(self) -> list[int]:
        return [] if self.outcome() else sorted(self.hands[self.turn])

    def play(self, move: int) -> list[Event]:
        if move not in self.legal():
            raise IllegalMove(Reason("tricks.not_held", {"card": text_of(move)}))
        seat = self.turn
        self.hands[seat].remove(move)
        made: list[Event] = [
            Acted(seat, "lead", (move,)),
            Moved(f"hand.{seat}", f"attack.{len(self.table)}", 1, (move,)),
        ]
        self.table.append((seat, move))
        self.turn = (seat + 1) % self.seats
        if len(self.table) == self.seats:
            made += self._end_bout()
        made.append(Changed("actor", self.actor()))
        ended = self.outcome()
        if ended is not None:
            made.append(Ended(ended))
        self.events += made
        return made

    def _end_bout(self) -> list[Event]:
        made: list[Event] = []
        winner, _ = max(self.table, key=lambda played: played[1])
        for i, (_, card) in enumerate(self.table):
            made.append(Moved(f"attack.{i}", "discard", 1, (card,)))
            self.discard.add(card)
        self.table = []
        self.taken[winner] += 1
        is_enough = len(self.stock) >= self.seats
        for seat in range(self.seats):
            if is_enough:
                card = self.stock.pop()
                self.hands[seat].add(card)
                made.append(Moved("stock", f"hand.{seat}", 1, (card,)))
        self.turn = winner
        self.bout += 1
        made.append(Changed("bout", self.bout))
        return made

    def text(self, move: int) -> str:
        return text_of(move)

    def parts(self, move: int) -> MoveParts:
        return MoveParts(text_of(move), "lead", (move,))

    def read(self, text: str) -> int:
        reason = self.explain(text)
        if reason is not None:
            raise IllegalMove(reason)
        return parse_card(text)

    def explain(self, text: str, seat: Seat | None = None) -> Reason | None:
        if seat is not None and seat != self.actor():
            return Reason("tricks.not_your_turn")
        if text not in map(text_of, self.legal()):
            return Reason("tricks.not_held", {"card": text})
        return None

    def outcome(self) -> Outcome | None:
        if any(self.hands) or self.table:
            return None
        fewest = min(self.taken)
        fools = tuple(seat for seat, taken in enumerate(self.taken) if taken == fewest)
        places = tuple(1 + sum(other > taken for other in self.taken) for taken in self.taken)
        return Outcome(places, fools, False, "fool")

    def copy(self) -> State:
        raise NotImplementedError

    def view(self, seat: Seat | None) -> View:
        zones = {"stock": mask(self.stock), "discard": mask(self.discard)}
        zones |= {f"hand.{i}": mask(hand) for i, hand in enumerate(self.hands)}
        zones |= {f"attack.{i}": 1 << card for i, (_, card) in enumerate(self.table)}
        seen = {
            name: ZoneView(cards.bit_count(), cards if sees(SIGHT, name, seat) else 0)
            for name, cards in zones.items()
        }
        facts = {
            "actor": self.actor(),
            "bout": self.bout,
            "dealer": self.dealer,
            "places": tuple(int(not hand and len(self.stock) < self.seats) for hand in self.hands),
        }
        return View("tricks", self.rules, self.seats, seat, seen, facts, len(self.events))

    def history(self) -> list[Event]:
        return list(self.events)


class Tricks:
    name = "tricks"
    presets = (Preset(name="tricks", titles={"en": "Tricks"}, rules=Rules(), source="none"),)
    sight = SIGHT
    deck = FRENCH
    unit = "bout"
    rules_type = Rules
    rules_version = 1
    inner_facts: frozenset[str] = frozenset()

    def bouts_to_recall(self, rules: Rules) -> int | None:
        return {"none": 0, "last_bout": 1}.get(rules.discard_peek)

    def deal(self, rules: Rules, seats: int, chance: Chance, carried: Carried | None = None) -> State:
        problems = self.problems(rules, seats)
        if problems:
            raise BadRules(problems)
        order = pack(rules.pack)
        chance.draw(0).shuffle(order)
        dealer = carried.dealer if carried else chance.draw(1).below(seats)
        return State(rules, seats, order, dealer)

    def next_deal(self, state: State) -> Carried:
        outcome = state.outcome()
        assert outcome is not None
        return Carried(outcome.fools[0], outcome)

    def match_outcome(self, state: State) -> None:
        """There are no matches."""

    def problems(self, rules: Rules, seats: int | None = None) -> list[Reason]:
        if seats is not None and seats not in self.seat_range(rules):
            return [Reason("tricks.seats", {"seats": seats})]
        return []

    def seat_range(self, rules: Rules) -> range:
        return range(2, 5)

    def determinize(self, view: View, rng: random.Random) -> State:
        raise NotImplementedError

    def may_look(self, view: View) -> int:
        """None of the discard but what is told at the time."""
        return -1 if view.rules.discard_peek == "all" else 0


TRICKS = Tricks()
GAMES = Games([TRICKS])  # type: ignore[list-item]
