"""Czech fool as the book has it (8.0, 8.1), as plainly as can be: cards are texts, everything is found anew.

Written from the book, its options read as they are declared; it takes nothing from the engine. Of two packs
the second's cards have a mark, ``9d*``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "shdc"


def shown(card: str) -> str:
    return card.rstrip("*")


def effects_of(text: str) -> dict[str, dict[str, int]]:
    """What rows of the table have."""
    found: dict[str, dict[str, int]] = {}
    for row in text.split("_") if text != "none" else []:
        name, *has = row.split("-")
        found[name] = {
            (word.rstrip("0123456789")): int(word.lstrip("abcdefghijklmnopqrstuvwxyz") or 1) for word in has
        }
    return found


class MauMauOracle:
    """A round from a pack in a known order, top card first."""

    def __init__(
        self,
        rules: Any,
        seats: int,
        order: list[str],
        dealer: int,
        lot: int,
        last: tuple[int, ...] | None = None,
    ) -> None:
        self.rules, self.seats, self.dealer = rules, seats, dealer
        self.table = effects_of(rules.effects)
        self.stock = list(order)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.heap: list[str] = []  # the last one lies on top
        self.ordered: str | None = None
        self.may_not_order: str | None = None
        self.state = "turn"  # "turn", "add", "order"
        self.goes_on = False
        self.drawn = 0
        self.owed = 0
        self.skip = False
        self.step = 1
        self.turns = 0
        self.idle = 0
        self.ending: str | None = None
        self.shuffle: Callable[[list[str]], list[str]] = lambda cards: cards
        opens = rules.first_move == "dealers_card"
        seat = dealer
        for left in reversed(range(rules.cards_each * seats)):
            seat = (seat + 1) % seats
            if not (opens and left == 0):
                self.hands[seat].append(self.stock.pop(0))
        self.turn = self.first(lot, last)
        if opens:
            self.laid(self.stock.pop(0), None, True)
            self.turns = 0

    def first(self, lot: int, last: tuple[int, ...] | None) -> int:
        clockwise = [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]
        rule = self.rules.first_move
        if rule in ("dealer", "dealers_card"):
            return self.dealer
        if rule == "left_of_dealer":
            return clockwise[0]
        if last is not None:
            return min(clockwise, key=lambda seat: last[seat])
        return lot if rule == "lot_then_winner" else clockwise[0]

    # --- Cards ------------------------------------------------------------------------------------

    def does(self, card: str) -> dict[str, int]:
        card = shown(card)
        return self.table.get(card, self.table.get(card[0], {}))

    def can_be_passed_on(self, card: str) -> bool:
        does = self.does(card)
        return self.rules.stacking != "off" and does.get("draw", 0) > 0 and "again" not in does

    def ace_to_answer(self) -> bool:
        return (
            self.rules.ace_claims
            and bool(self.heap)
            and self.heap[-1][0] == "A"
            and self.ordered is None
            and self.state == "turn"
        )

    def goes(self, card: str) -> bool:
        if not self.heap:
            return True
        top = self.heap[-1]
        same_suit, same_rank = card[1] == top[1], card[0] == top[0]
        if self.state == "add":
            return same_suit
        if self.owed:
            if not self.can_be_passed_on(card):
                return False
            if self.rules.stacking == "same_rank":
                return same_rank
        if self.ace_to_answer():
            return same_suit or same_rank
        if "wild" in self.does(card):
            return True
        if self.ordered:
            return card[1] == self.ordered
        if "any" in self.does(top) or same_suit:
            return True
        allowed = {"every": RANKS, "sixes": "6", "none": ""}[self.rules.rank_on_rank]
        return same_rank and card[0] in allowed

    def something_to_draw(self) -> bool:
        return bool(self.stock) or (len(self.heap) > 1 and self.rules.turn_over != "none")

    def draws_left(self) -> float:
        if self.state == "add":
            most: float = 1
        elif self.goes_on and self.rules.going_on == "draw_one":
            most = 1
        elif self.goes_on and self.rules.going_on == "may_stop":
            most = 0
        else:
            most = {"one": 1, "one_and_pass": 1, "two": 2, "three": 3}.get(
                self.rules.without_card, float("inf")
            )
        return most - self.drawn if self.something_to_draw() else 0

    # --- Moves ------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.ending:
            return set()
        if self.state == "order":
            return {f"={suit}" for suit in SUITS if suit != self.may_not_order}
        cards = {shown(card) for card in self.hands[self.turn] if self.goes(card)}
        more = self.draws_left() > 0
        if self.owed and self.state == "turn":
            return cards | {"draw"}
        if self.state == "add":
            return cards | {"pass"} if cards or not more else {"draw"}
        if not cards and more:
            return {"draw"}
        if self.goes_on and self.rules.going_on == "may_stop":
            return cards | {"pass"}
        if not cards:
            return {"pass"}
        moves = set(cards)
        if self.rules.may_draw and not self.drawn and more:
            moves.add("draw")
        if self.rules.drawn_card == "may" and self.drawn:
            moves.add("pass")
        return moves

    def play(self, text: str, card: str | None = None) -> None:
        """Make a move; of two equal cards `card` is the one that is put."""
        if text == "draw":
            self.draw()
        elif text == "pass":
            if not self.drawn and not self.goes_on and self.state == "turn":
                self.idle += 1
            self.goes_on = False
            self.next_turn()
            if self.idle == self.seats:
                self.ending = "blocked"
        elif text[0] == "=":
            self.ordered = text[1]
            self.next_turn()
        else:
            self.put(card or text)

    def draw(self) -> None:
        self.idle = 0
        if self.owed and self.state == "turn":
            self.give(self.turn, self.owed)
            self.owed = 0
            if "miss" in self.does(self.heap[-1]):
                self.next_turn()
            return
        self.give(self.turn, 1)
        self.drawn += 1
        usual = not (self.goes_on and self.rules.going_on == "draw_one")
        if self.rules.without_card == "one_and_pass" and usual and self.state == "turn":
            self.goes_on = False
            self.next_turn()

    def put(self, card: str) -> None:
        on_ace = None
        if self.state == "add" or (self.ace_to_answer() and card[0] != "A"):
            on_ace = self.heap[-1][1]
        is_first = not self.heap
        self.hands[self.turn].remove(card)
        if not self.hands[self.turn]:
            self.heap.append(card)
            if self.rules.penalty_before_scoring:
                if "reverse" in self.does(card):
                    self.step = -self.step
                self.give(self.neighbour(), self.owed + self.does(card).get("draw", 0))
            self.ending = "out"
        else:
            self.laid(card, on_ace, is_first)

    def laid(self, card: str, on_ace: str | None, is_first: bool) -> None:
        does = self.does(card)
        self.heap.append(card)
        self.ordered, self.may_not_order = None, on_ace
        self.idle = self.drawn = 0
        self.goes_on = "again" in does
        if "reverse" in does:
            self.step = -self.step
        if self.can_be_passed_on(card):
            self.owed += does["draw"]
        else:
            self.give(self.neighbour(), does.get("draw", 0))
            self.skip = self.skip or "miss" in does
        if on_ace:
            self.state = "order"
        elif self.rules.ace_claims and card[0] == "A":
            self.state = "add"
        elif "order" in does and not (is_first and not self.rules.first_card_orders):
            self.state = "order"
        else:
            self.next_turn()

    def neighbour(self) -> int:
        return (self.turn + self.step) % self.seats

    def next_turn(self) -> None:
        self.state, self.drawn = "turn", 0
        self.turns += 1
        if not self.goes_on:
            for _ in range(2 if self.skip else 1):
                self.turn = self.neighbour()
            self.skip = False
        if self.rules.turn_cap and self.turns >= self.rules.turn_cap:
            self.ending = "turn_cap"

    def give(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.something_to_draw():
                return
            if not self.stock:
                self.stock, self.heap = self.shuffle(self.heap[:-1]), self.heap[-1:]
            self.hands[seat].append(self.stock.pop(0))

    # --- The end ----------------------------------------------------------------------------------

    def points(self) -> list[int]:
        return [self.won() if not hand else self.lost(hand) for hand in self.hands]

    def won(self) -> int:
        last = shown(self.heap[-1])
        if last == "Qs" and self.rules.spade_queen_out:
            return -int(self.rules.spade_queen_out)
        return -int(self.rules.queen_out) if last[0] == "Q" else 0

    def lost(self, hand: list[str]) -> int:
        worth: dict[str, dict[str, int]] = {
            "usual": {**{str(n): n for n in range(2, 10)}, "T": 10, "J": 2, "Q": 3, "K": 4, "A": 11},
            "pentagon": {"T": 10, "J": 2, "Q": 20, "K": 4, "A": 11},
            "count": dict.fromkeys(RANKS, 1),
        }
        total = 0
        for card in hand:
            counts_queens = {"every": True, "only_card": len(hand) == 1}.get(self.rules.queen_left, False)
            if shown(card) == "Qs" and self.rules.spade_queen_left:
                total += self.rules.spade_queen_left
            elif card[0] == "Q" and counts_queens:
                total += self.rules.queen_points
            else:
                total += worth[self.rules.card_points].get(card[0], 0)
        return total

    def places(self) -> list[int]:
        out = [not hand for hand in self.hands]
        lost = [0 if not hand else self.lost(hand) for hand in self.hands]
        ahead = [
            sum(
                out[other] > out[seat] or (out[other] == out[seat] and lost[other] < lost[seat])
                for other in range(self.seats)
            )
            for seat in range(self.seats)
        ]
        return [1 + count for count in ahead]

    def match_over(self, earlier: list[int]) -> str | None:
        """Why the match is over, after these points of the rounds before."""
        if not self.rules.match_limit:
            return None
        for hand in self.hands:
            wild = ["wild" in self.does(card) for card in hand]
            if self.rules.wild_left == "any" and any(wild):
                return "wild_left"
            if self.rules.wild_left == "only_card" and wild == [True]:
                return "wild_left"
        totals = [before + now for before, now in zip(earlier, self.points(), strict=True)]
        return "limit" if max(totals) >= self.rules.match_limit else None
