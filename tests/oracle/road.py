"""Road fool once more, from the rule book alone (5.1): cards are texts, hands are sets, nothing is fast."""

from __future__ import annotations

from foolery.games.road.rules import Rules
from tests.oracle.cards import RANKS, pack_cards


def beats(card: str, other: str, trump: str) -> bool:
    """(1.4)"""
    if card[1] == other[1]:
        return RANKS.index(card[0]) > RANKS.index(other[0])
    return card[1] == trump


class Road:
    """A deal from a pack in a known order, top card first. `last`: places, fool, draw of the one before."""

    def __init__(self, rules: Rules, seats: int, order: list[str], dealer: int, last=None) -> None:
        assert sorted(order) == sorted(pack_cards(rules.pack))
        self.rules, self.seats, self.dealer = rules, seats, dealer
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        seat = dealer
        for card in order:  # one at a time from the dealer's left; the first get what is left over (4.13)
            seat = (seat + 1) % seats
            self.hands[seat].add(card)
        self.trump = order[-1][1]
        self.places = [0] * seats
        self.discard: set[str] = set()
        self.ending: str | None = None
        self.fool: int | None = None
        self.bout = self.quiet = 0
        self.attacker = self.first_attacker(last)
        self.start()

    def first_attacker(self, last) -> int:
        if last is not None and not last[2]:
            places, fool, _ = last
            winners = [seat for seat in range(self.seats) if places[seat] == 1]
            rule = self.rules.next_attacker
            if rule == "winner" and len(winners) == 1:
                return winners[0]
            if rule == "from_under_the_fool" and fool is not None:
                return (fool + 1) % self.seats
            if rule == "under_the_fool" and fool is not None:
                return (fool - 1) % self.seats
        trumps = [(RANKS.index(card[0]), seat) for seat in range(self.seats) for card in self.hands[seat]
                  if card[1] == self.trump]  # fmt: skip
        return min(trumps)[1]

    def start(self) -> None:
        self.chain: list[str] = []
        self.defender = self.left_of(self.attacker)
        self.phase = "lead"
        self.asked: list[int] = []

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that is still in."""
        seat = (seat + 1) % self.seats
        while self.places[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def actor(self) -> int | None:
        if self.phase == "over":
            return None
        if self.phase == "throw":
            return self.asked[0]
        return self.attacker if self.phase == "lead" else self.defender

    def legal(self) -> list[str]:
        seat = self.actor()
        if seat is None:
            return []
        if self.phase == "lead":
            return sorted(self.hands[seat])
        top = self.chain[-1]
        higher = [card for card in self.hands[seat] if beats(card, top, self.trump)]
        if self.phase == "defend":
            return sorted([*(f"{card}/{top}" for card in higher), "take"])
        return sorted([*higher, "done"])

    def play(self, text: str) -> None:
        assert text in self.legal()
        seat = self.actor()
        if text == "take":
            self.hands[self.defender] |= set(self.chain)
            self.end(is_beaten=False)
        elif text == "done":
            self.asked.pop(0)
            if not self.asked:
                self.end(is_beaten=True)
        else:
            card = text[:2]
            self.hands[seat].remove(card)
            self.chain.append(card)
            if seat != self.defender:
                self.phase = "defend"
            else:
                # First the attacker, then the others clockwise; who has no cards is not asked.
                order = [(self.attacker + i) % self.seats for i in range(self.seats)]
                self.asked = [
                    other for other in order
                    if other != self.defender and self.hands[other]
                    and (other == self.attacker or self.rules.over_beat == "all")
                ]  # fmt: skip
                self.phase = "throw"
                if not self.asked or not self.hands[self.defender]:
                    self.end(is_beaten=True)

    def end(self, is_beaten: bool) -> None:
        if is_beaten:
            self.discard |= set(self.chain)
        self.bout += 1
        self.quiet = 0 if is_beaten else self.quiet + 1
        inside = [seat for seat in range(self.seats) if not self.places[seat]]
        gone = [seat for seat in inside if not self.hands[seat]]
        if len(gone) == len(inside) and self.rules.no_draws:
            gone.remove(self.defender)
        taken = sum(1 for place in self.places if place)
        for seat in gone:
            self.places[seat] = taken + 1
        left = [seat for seat in inside if seat not in gone]
        is_long = self.quiet >= self.rules.quiet_bouts * self.seats or self.bout >= 1000  # (1.11)
        if not left:
            self.ending = "draw"
        elif len(left) == 1:
            self.ending, self.fool = "fool", left[0]
        elif is_long:
            self.ending = "stalemate"
        if self.ending:
            for seat in left:
                self.places[seat] = taken + len(gone) + 1
            self.phase, self.chain = "over", []
            return
        if is_beaten and not self.places[self.defender]:
            self.attacker = self.defender
        else:
            self.attacker = self.left_of(self.defender)
        self.start()
