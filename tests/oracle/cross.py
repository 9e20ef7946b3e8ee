"""The Cross fool as the book has it (5.3), as plainly as can be: cards are texts, everything is found anew.

Written from the book alone; it takes nothing from the engine but the options.
"""

from __future__ import annotations

from typing import Any

RANKS = "23456789TJQKA"


class CrossOracle:
    """A deal from a pack in a known order, top card first."""

    def __init__(self, rules: Any, seats: int, order: list[str], dealer: int) -> None:
        self.rules, self.seats, self.dealer = rules, seats, dealer
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.stock = list(order)
        for step in range(seats):
            self.piles[(dealer + 1 + step) % seats].append(self.stock.pop(0))
        self.stake = [self.stock.pop(0)]
        self.gathering = True
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.discard: set[str] = set()
        self.left: list[set[int]] = []  # who went out, a set for each bout in which somebody did
        self.bouts = self.quiet = 0
        self.ending: str | None = None
        self.fool: int | None = None
        highest = max(RANKS.index(pile[0][0]) for pile in self.piles)
        self.turn = next(s for s in self.clockwise(dealer) if RANKS.index(self.piles[s][0][0]) == highest)

    def clockwise(self, seat: int) -> list[int]:
        """The other seats from the left neighbour on, and the seat itself last."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    # --- Phase 1 ----------------------------------------------------------------------------------

    def fits(self, card: str, pile: list[str]) -> bool:
        ranks = RANKS if self.rules.pack == 52 else RANKS[4:]
        ring = ranks + ranks[0]
        return ring.index(pile[-1][0]) + 1 in (at for at, rank in enumerate(ring) if rank == card[0])

    def goes_to(self, card: str) -> list[str] | None:
        others = [self.piles[seat] for seat in self.clockwise(self.turn)[:-1]]
        return next((pile for pile in [self.stake, *others] if self.fits(card, pile)), None)

    def must_give(self) -> bool:
        own = self.piles[self.turn]
        return len(own) > 1 and self.goes_to(own[-1]) is not None

    def step(self) -> None:
        own, who = self.piles[self.turn], self.turn
        if self.must_give():
            pile = self.goes_to(own[-1])
            assert pile is not None
            pile.append(own.pop())
            return
        card = self.stock.pop(0)
        pile = self.goes_to(card)
        (own if pile is None else pile).append(card)
        if pile is None:
            self.turn = self.clockwise(self.turn)[0]
        if not self.stock:
            self.hands = [set(each) for each in self.piles]
            self.hands[who] |= set(self.stake)
            self.gathering = False
            lowest = next(rank + "d" for rank in RANKS if any(rank + "d" in hand for hand in self.hands))
            self.begin(next(seat for seat in range(self.seats) if lowest in self.hands[seat]))

    # --- Phase 2 ----------------------------------------------------------------------------------

    def begin(self, leader: int) -> None:
        self.turn = leader
        self.pile: list[str] = []
        self.played = 0
        self.last = leader
        self.had_turn: set[int] = set()
        self.went_out: set[int] = set()
        self.players = sum(bool(hand) for hand in self.hands)

    def beats(self, card: str, top: str) -> bool:
        if card[1] == top[1]:
            return RANKS.index(card[0]) > RANKS.index(top[0])
        return card[1] == "d" and top[1] in "sh"

    def legal(self) -> set[str]:
        if self.ending:
            return set()
        if self.gathering:
            return {"give" if self.must_give() else "draw"}
        hand = self.hands[self.turn]
        if not self.pile:
            return set(hand)
        beating = {card for card in hand if self.beats(card, self.pile[-1])}
        return beating if self.rules.forced and beating else beating | {"take"}

    def play(self, text: str) -> None:
        if self.gathering:
            self.step()
            return
        who = self.turn
        self.had_turn.add(who)
        if text == "take":
            self.hands[who].add(self.pile.pop(0))
        else:
            self.hands[who].remove(text)
            self.pile.append(text)
            self.played += 1
            self.last = who
            if not self.hands[who]:
                self.went_out.add(who)
        with_cards = [seat for seat in self.clockwise(who) if self.hands[seat]]
        if self.played == self.players:
            self.discard |= set(self.pile)
            self.quiet = 0
            self.end_of_bout()
        elif not self.pile:
            self.quiet += 1
            self.end_of_bout()
        elif len(with_cards) == 1 and with_cards[0] in self.had_turn:
            self.note_leavers()
            self.lose(with_cards[0])
        else:
            self.turn = with_cards[0]

    def note_leavers(self) -> None:
        if self.went_out:
            self.left.append(set(self.went_out))

    def end_of_bout(self) -> None:
        self.bouts += 1
        self.note_leavers()
        with_cards = [seat for seat in self.clockwise(self.last) if self.hands[seat]]
        if not with_cards and self.rules.all_out == "draw":
            self.ending = "draw"
        elif not with_cards:
            self.left[-1].remove(self.last)
            self.lose(self.last)
        elif len(with_cards) == 1:
            self.lose(with_cards[0])
        elif self.quiet == self.rules.quiet_bouts * self.seats or self.bouts == 1000:
            self.ending = "stalemate"
        else:
            self.begin(self.last if self.hands[self.last] else with_cards[0])

    def lose(self, seat: int) -> None:
        self.fool = seat
        self.ending = "fool"

    def places(self) -> list[int]:
        """The place of each seat; who goes out in one bout shares it."""
        found = [0] * self.seats
        place = 1
        for leavers in [*self.left, {seat for seat in range(self.seats) if self.ending and self.stays(seat)}]:
            for seat in leavers:
                found[seat] = place
            place += len(leavers)
        return found

    def stays(self, seat: int) -> bool:
        return all(seat not in leavers for leavers in self.left)
