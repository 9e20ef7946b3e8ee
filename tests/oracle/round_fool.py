"""Round fool once more, from the rule book alone (5.2): cards are texts, hands are sets, nothing is fast."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from foolery.games.round.rules import Rules
from tests.oracle.cards import in_pack_order, pack_cards
from tests.oracle.road import beats


def is_lead(cards: tuple[str, ...]) -> bool:
    """One card; a pair and any one; two pairs and any one, four of a kind being two pairs."""
    for alone in cards:
        rest = [card for card in cards if card != alone]
        if all(number % 2 == 0 for number in Counter(card[0] for card in rest).values()):
            return len(cards) in (1, 3, 5)
    return False


class RoundFool:
    """A deal from a pack in a known order, top card first."""

    def __init__(self, rules: Rules, seats: int, order: list[str], dealer: int) -> None:
        assert sorted(order) == sorted(pack_cards(36))
        self.rules, self.seats = rules, seats
        self.table = set(order[:8])
        self.trump_card = order[8]
        self.trump = order[8][1]
        self.stock = [*order[9:], order[8]]  # the trump card is drawn last
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.places = [0] * seats
        self.discard: set[str] = set()
        self.ending: str | None = None
        self.fool: int | None = None
        self.bout = self.quiet = 0
        self.phase = "draw"
        self.seat = (dealer + 1) % seats
        self.drawn: str | None = None
        self.attacker = self.defender = None

    def actor(self) -> int | None:
        return None if self.phase == "over" else self.seat

    def beaten(self) -> list[str]:
        return sorted(card for card in self.table if beats(self.drawn, card, self.trump))

    def legal(self) -> list[str]:
        hand = self.hands[self.seat]
        if self.phase == "over":
            return []
        if self.phase == "draw":
            return ["draw"]
        if self.phase == "choose":
            return sorted(self.beaten() + ([] if self.rules.must_capture else ["leave"]))
        if self.phase == "lead":
            most = min(len(hand), len(self.hands[self.defender]))
            ordered = in_pack_order(hand)
            return sorted(
                "".join(cards) for size in (1, 3, 5) if size <= most
                for cards in combinations(ordered, size) if is_lead(cards)
            )  # fmt: skip
        covers = [f"{card}/{on}" for on in self.open for card in hand if beats(card, on, self.trump)]
        return sorted([*covers, "take"])

    def play(self, text: str) -> None:
        assert text in self.legal()
        hand = self.hands[self.seat]
        if self.phase == "draw":
            self.drawn = self.stock.pop(0)
            if not self.stock:
                hand |= self.table | {self.drawn}
                self.table = set()
                self.second_phase()
                return
            beaten = self.beaten()
            if not beaten:
                self.table.add(self.drawn)
                self.next_drawer()
            elif len(beaten) == 1 and self.rules.must_capture:
                self.capture(beaten[0])
            else:
                self.phase = "choose"
        elif text == "leave":
            self.table.add(self.drawn)
            self.next_drawer()
        elif self.phase == "choose":
            self.capture(text)
        elif self.phase == "lead":
            self.open = [text[i : i + 2] for i in range(0, len(text), 2)]
            self.pairs: list[str] = []
            hand -= set(self.open)
            self.phase, self.seat = "defend", self.defender
        elif text == "take":
            hand |= set(self.open)
            self.end()
        else:
            cover, on = text.split("/")
            hand.remove(cover)
            self.open.remove(on)
            self.pairs += [cover, on]
            if not self.open:
                self.end()

    def capture(self, card: str) -> None:
        self.hands[self.seat] |= {card, self.drawn}
        self.table.remove(card)
        self.next_drawer()

    def next_drawer(self) -> None:
        self.seat = (self.seat + 1) % self.seats
        self.phase = "draw"

    def second_phase(self) -> None:
        empty = [seat for seat in range(self.seats) if not self.hands[seat]]
        if empty and self.rules.empty_after_drawing == "void":
            self.places = [1] * self.seats
            self.ending, self.phase = "void", "over"
            return
        self.leave()
        if not self.ending:
            self.attack(next(seat for seat in range(self.seats) if "6" + self.trump in self.hands[seat]))

    def attack(self, seat: int) -> None:
        self.attacker = self.seat = seat
        self.defender = self.left_of(seat)
        self.phase = "lead"

    def left_of(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        while self.places[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def end(self) -> None:
        """Beaten pairs are gone; with a card unbeaten the defender loses his turn."""
        self.discard |= set(self.pairs)
        self.bout += 1
        self.quiet = 0 if self.pairs else self.quiet + 1
        is_long = self.quiet >= self.rules.quiet_bouts * self.seats or self.bout >= 1000
        self.leave(is_long)
        if not self.ending:
            attacks = not self.open and not self.places[self.defender]
            self.attack(self.defender if attacks else self.left_of(self.defender))

    def leave(self, is_long: bool = False) -> None:
        inside = [seat for seat in range(self.seats) if not self.places[seat]]
        gone = [seat for seat in inside if not self.hands[seat]]
        if len(gone) == len(inside) and self.rules.no_draws:
            gone.remove(self.defender)
        taken = sum(1 for place in self.places if place)
        for seat in gone:
            self.places[seat] = taken + 1
        left = [seat for seat in inside if seat not in gone]
        if not left:
            self.ending = "draw"
        elif gone and self.rules.ending == "first_out":
            self.ending = "first_out"
        elif len(left) == 1:
            self.ending = "fool"
        elif is_long:
            self.ending = "stalemate"
        if self.ending:
            if len(left) == 1:
                self.fool = left[0]
            for seat in left:
                self.places[seat] = taken + len(gone) + 1
            self.phase = "over"
