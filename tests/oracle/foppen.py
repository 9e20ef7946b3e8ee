"""Foppen as a naive program, written from chapter 9 of the rule book alone: cards are texts, hands are lists.

It shares no code with the engine; rules are a plain dictionary of what the book leaves to a table.
"""

from __future__ import annotations

from typing import Any

BOOK = {
    4: {"g": 17, "r": 13, "y": 11, "b": 7, "1": 4, "total": 48, "discs": 1},
    5: {"g": 20, "r": 16, "y": 14, "b": 10, "1": 4, "total": 60, "discs": 1},
    6: {"g": 23, "r": 19, "y": 17, "b": 13, "1": 4, "total": 72, "discs": 1},
    7: {"g": 26, "r": 22, "y": 20, "b": 14, "1": 6, "total": 84, "discs": 2},
    8: {"g": 27, "r": 23, "y": 21, "b": 15, "1": 6, "total": 88, "discs": 2},
}
PLAIN = {
    "deal_pack": "by_players", "discs": "by_players", "ones_count": "lowest", "equal_numbers": "later_worse",
    "out_points": 10, "disc_spoils": True, "one_costs": 5, "lost_at": 80, "tens_to_end": 6,
}  # fmt: skip


def cards_for(players: int) -> list[str]:
    row = BOOK[players]
    found = [f"{colour}{n}" for colour in "gryb" for n in range(2, row[colour] + 1)] + ["1"] * row["1"]
    assert len(found) == row["total"]
    return found


class Round:
    """One round: the hands by seat, whose turn it is, what lies in the trick."""

    def __init__(self, hands: list[list[str]], dealer: int, rules: dict[str, Any] | None = None) -> None:
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.rules = {**PLAIN, **(rules or {})}
        self.table: list[tuple[int, str]] = []
        self.holders: list[int] = []
        self.winner: int | None = None
        self.to_play = self.clockwise_from((dealer + 1) % self.players)

    def clockwise_from(self, leader: int) -> list[int]:
        """Who still has to play in the trick: all but the holders of a disc."""
        everybody = [(leader + i) % self.players for i in range(self.players)]
        return [seat for seat in everybody if seat not in self.holders]

    def how_many_discs(self) -> int:
        if self.rules["discs"] == "by_players":
            return BOOK[self.players]["discs"]
        return int(self.rules["discs"])

    def colour(self) -> str | None:
        for _, card in self.table:
            if card != "1":
                return card[0]
        return None

    def is_over(self) -> bool:
        return not self.table and any(hand == [] for hand in self.hands)

    def may_play(self) -> set[str]:
        """Follow the colour if you can; a 1 may always be played instead, but never must be."""
        hand = self.hands[self.to_play[0]]
        fitting = {card for card in hand if card[0] == self.colour()}
        if fitting:
            return fitting | ({"1"} & set(hand))
        return set(hand)

    def play(self, card: str) -> None:
        assert card in self.may_play()
        seat = self.to_play.pop(0)
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if not self.to_play:
            self.end_trick()

    def number(self, card: str) -> int:
        if card == "1":
            return 1 if self.rules["ones_count"] == "lowest" else 1000
        return int(card[1:])

    def end_trick(self) -> None:
        led = self.colour()
        followed = [(seat, card) for seat, card in self.table if card == "1" or card[0] == led]
        others = [(seat, card) for seat, card in self.table if (seat, card) not in followed]
        best = max(self.number(card) for _, card in followed)
        equally_good = [seat for seat, card in followed if self.number(card) == best]
        later_is_worse = self.rules["equal_numbers"] == "later_worse"
        self.winner = equally_good[0] if later_is_worse else equally_good[-1]
        fools: list[int] = []
        for group in (others, followed):
            left = list(group)
            while left and len(fools) < self.how_many_discs():
                lowest = min(self.number(card) for _, card in left)
                equal = [played for played in left if self.number(played[1]) == lowest]
                worst = equal[-1] if later_is_worse else equal[0]
                left.remove(worst)
                fools.append(worst[0])
        self.holders = fools
        self.table = []
        self.to_play = [] if self.is_over() else self.clockwise_from(self.winner)

    def points(self) -> list[int]:
        found = []
        for seat, hand in enumerate(self.hands):
            if hand:
                found.append(-sum(self.rules["one_costs"] if card == "1" else int(card[1:]) for card in hand))
            elif seat in self.holders and self.rules["disc_spoils"]:
                found.append(0)
            else:
                found.append(self.rules["out_points"])
        return found


def match_is_over(rounds: list[list[int]], rules: dict[str, Any] | None = None) -> bool:
    """Somebody stands at -80 or less, or somebody has scored +10 six times."""
    rules = {**PLAIN, **(rules or {})}
    for seat in range(len(rounds[0])):
        own = [points[seat] for points in rounds]
        if sum(own) <= -rules["lost_at"] or own.count(rules["out_points"]) >= rules["tens_to_end"]:
            return True
    return False
