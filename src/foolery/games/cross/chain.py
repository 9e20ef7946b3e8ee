"""The second phase (5.3): a pile that each player in turn beats at the top or takes from at the bottom."""

from __future__ import annotations

from foolery.cards import DIAMONDS, Card, Mask, cards_in, mask, suit
from foolery.core.events import Seat
from foolery.games.cross.plan import MOST_BOUTS, Plan

TAKE = -1
"""The move of taking the bottom card; every other move is the card played."""
NOBODY = -1
DIAMOND_CARDS = mask(card for card in range(52) if suit(card) == DIAMONDS)


class Chain:
    """The hands and the bout. Without events, so that a player can look ahead in it.

    `lying` is what lies on the pile, from the bottom; `taken` counts the cards taken from under it in this
    bout. `last` is who played the last card, `closes_at` with how many cards played the pile is closed.
    The deal is over when `turn` is nobody's. `places` are 0 for who still plays.
    """

    __slots__ = (
        "bout", "closes_at", "discard", "ending", "fool", "hands", "last", "leader", "lying", "places",
        "plan", "quiet", "taken", "turn",
    )  # fmt: skip

    def __init__(self, plan: Plan, hands: list[Mask], discard: Mask = 0) -> None:
        self.plan = plan
        self.hands = hands
        self.discard = discard
        self.places = [0] * plan.seats
        self.lying: list[Card] = []
        self.taken = self.bout = self.quiet = self.closes_at = 0
        self.turn = self.leader = self.last = self.fool = NOBODY
        self.ending = ""

    def copy(self) -> Chain:
        new = object.__new__(Chain)
        new.plan, new.discard, new.taken, new.bout = self.plan, self.discard, self.taken, self.bout
        new.quiet, new.closes_at, new.turn, new.leader = self.quiet, self.closes_at, self.turn, self.leader
        new.last, new.fool, new.ending = self.last, self.fool, self.ending
        new.hands, new.places, new.lying = self.hands[:], self.places[:], self.lying[:]
        return new

    @property
    def played(self) -> int:
        """How many cards have been played in this bout, those taken back too."""
        return self.taken + len(self.lying)

    @property
    def holders(self) -> int:
        """How many players have cards."""
        return self.plan.seats - self.hands.count(0)

    def begin(self, leader: Seat) -> None:
        """A bout begins."""
        self.leader = self.turn = leader
        self.last = NOBODY
        self.taken = 0
        self.lying.clear()
        self.closes_at = self.holders

    def legal(self) -> list[int]:
        """The cards that may be played, lowest first, and `TAKE`."""
        if self.turn < 0:
            return []
        hand = self.hands[self.turn]
        if not self.lying:
            return list(cards_in(hand))
        beating = list(cards_in(hand & self.plan.beaten_by[self.lying[-1]]))
        return beating if beating and self.plan.must_beat else [*beating, TAKE]

    def play(self, move: int) -> None:
        """Make a legal move, and what follows from it."""
        seat = self.turn
        if move == TAKE:
            self.hands[seat] |= 1 << self.lying.pop(0)
            self.taken += 1
        else:
            self.hands[seat] ^= 1 << move
            self.lying.append(move)
            self.last = seat
            if not self.hands[seat]:
                # Who goes out in one bout shares a place.
                self.places[seat] = 1 + self.plan.seats - self.closes_at
        if not self.lying or self.played == self.closes_at:
            self._end_bout()
        elif self.holders == 1 and self.played + self.taken >= self.closes_at:
            # Everybody has had a turn, and the next would be that of the only one with cards.
            self._lose(self.next_holder(seat))
        else:
            self.turn = self.next_holder(seat)

    def next_holder(self, seat: Seat) -> Seat:
        """The next player with cards; the seat itself comes last."""
        seats = self.plan.seats
        return next(after for i in range(1, seats + 1) if self.hands[after := (seat + i) % seats])

    def _end_bout(self) -> None:
        self.bout += 1
        self.quiet = 0 if self.lying else self.quiet + 1
        for card in self.lying:
            self.discard |= 1 << card
        holders = self.holders
        if holders > 1 and self.quiet < self.plan.quiet_limit and self.bout < MOST_BOUTS:
            self.begin(self.last if self.hands[self.last] else self.next_holder(self.last))
            return
        self.lying.clear()
        self.taken = 0
        if holders == 1:
            self._lose(self.next_holder(self.last))
        elif holders:
            self.places = [place or 1 + self.plan.seats - holders for place in self.places]
            self._end("stalemate")
        elif self.plan.last_is_fool:
            self._lose(self.last)
        else:
            self._end("draw")

    def _lose(self, seat: Seat) -> None:
        self.fool = seat
        self.places[seat] = self.plan.seats
        self._end("fool")

    def _end(self, ending: str) -> None:
        self.ending = ending
        self.turn = NOBODY


def first_to_lead(hands: list[Mask], dealer: Seat) -> Seat:
    """The holder of the lowest diamond; in a position without diamonds the dealer's left neighbour."""
    held = mask(card for hand in hands for card in cards_in(hand & DIAMOND_CARDS))
    lowest = held & -held
    return next((seat for seat, hand in enumerate(hands) if hand & lowest), (dealer + 1) % len(hands))
