"""The texts of all legal moves (docs/moves.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from .cards import LOWEST_RANK, NINE, in_pack_order, is_trump, rank_order
from .state import Situation


class Moves(Situation):
    """A deal that tells its legal moves."""

    def legal(self) -> set[str]:
        seat = self.actor()
        if seat is None:
            return set()
        if self.asked is not None:
            moves = {"believe", "doubt"}  # (4.5)
        elif not self.table:
            moves = set(self.leads())
        elif seat == self.defender:
            moves = {"take", *self.covers(), *self.transfers(), *self.shows(), *self.swaps()}
        else:
            moves = {"done", *self.throw_ins(seat)}
        return moves | ({"exchange"} if self.may_exchange(seat) else set())

    def plays_blind(self) -> bool:
        """Nobody sees his own cards, so every position may be tried (4.15)."""
        return self.rules.hands_seen_by == "others"

    def positions(self, seat: int) -> list[str]:
        return [f"#{at}" for at in range(1, len(self.hands[seat]) + 1)]

    def leads(self) -> Iterator[str]:
        hand = self.hands[self.attacker]
        if self.nine_bout:  # nothing else may be led (4.7); in a hand unseen, where it stands
            is_nine = [card == NINE for card in hand]
            names = self.positions(self.attacker) if self.plays_blind() else hand
            yield from (name for name, nine in zip(names, is_nine, strict=True) if nine)
            return
        if self.rules.blind_lead and self.face_down:
            yield "top"  # (4.2)
        if self.plays_blind():
            yield from self.positions(self.attacker)
        elif self.rules.lead == "three":
            yield from together(hand, min(3, len(hand), self.cap))  # (4.22)
        else:
            yield from self.equal_leads(hand)

    def equal_leads(self, hand: list[str]) -> Iterator[str]:
        """One card or several equal ones, never more than the cap (1.5, 2.1); jokers like a rank (1.13)."""
        most = min(self.cap, {"one": 1, "two": 2, "any": 99}[self.rules.lead])
        ranks = {card[0] for card in hand}
        if self.rules.lead_rank == "highest":
            ranks = {max(ranks, key=rank_order)}  # (4.8)
        for rank in ranks:
            for count in range(1, most + 1):
                yield from together([card for card in hand if card[0] == rank], count)

    def throw_ins(self, seat: int) -> Iterable[str]:
        """Any card whose rank lies on the table (1.5); the bout is over before the cap is passed."""
        if self.plays_blind():
            return self.positions(seat)
        return [card for card in self.hands[seat] if card[0] in self.ranks_on_table()]

    def covers(self) -> Iterator[str]:
        """In any order (1.5); face down any card (4.5)."""
        for attack in self.uncovered():
            if self.plays_blind():
                yield from (f"{position}/{attack}" for position in self.positions(self.defender))
                continue
            for card in self.hands[self.defender]:
                if self.is_beaten_by(attack, card):
                    yield f"{card}/{attack}"
                if self.rules.dark_cover:
                    yield f"?{card}/{attack}"

    def transfer_rank(self) -> str | None:
        """The rank that passes the attack on, if it may be passed on at all (2.3, 2.4, 4.7)."""
        if self.rules.transfer == "none" or self.nine_bout:
            return None
        if self.rules.no_transfer_in_first_bout and self.bout == 0:
            return None
        if self.rules.transfer == "before_cover" and self.covered():
            return None
        if self.rules.transfer == "any_time" and self.rules.last_thrown_rank:
            return self.uncovered()[-1][0]
        ranks = {card[0] for card in self.uncovered()}
        return ranks.pop() if len(ranks) == 1 else None

    def next_can_answer(self, more: int) -> bool:
        """With `more` cards added: enough cards in the next hand, and not more than L in all (2.3, 2.4)."""
        new_defender = self.next_opponent(self.defender)
        enough = len(self.uncovered()) + more <= len(self.hands[new_defender])
        return enough and len(self.table) + more <= self.limit(new_defender)

    def transfers(self) -> Iterator[str]:
        """Exactly one card of the rank (2.3); a hand unseen may be wrong about it (4.15)."""
        rank = self.transfer_rank()
        if rank is None or not self.next_can_answer(1):
            return
        if self.plays_blind():
            yield from (f">{position}" for position in self.positions(self.defender))
        else:
            yield from (f">{card}" for card in self.hands[self.defender] if card[0] == rank)

    def shows(self) -> Iterator[str]:
        """The trump of the rank, shown and not played, each once a deal (2.3, pass card).

        Left open: of two equal trumps (two packs) only one may be shown, since they are interchangeable.
        """
        rank = self.transfer_rank()
        if not self.rules.shown_trump or rank is None or not self.next_can_answer(0):
            return
        for card in self.hands[self.defender]:
            is_new = card not in self.shown_to_transfer
            if is_new and card[0] == rank and is_trump(card, self.trump_of(self.defender)):
                yield f">({card})"

    def swaps(self) -> Iterator[str]:
        """Two cards of the hand for the two top cards of the stock, before the first cover (4.19).

        Left open: who passed the attack on by showing a trump has transferred too.
        """
        allowed = self.rules.swap_two and not self.has_swapped and not self.covered()
        size = len(self.hands[self.defender])
        if not allowed or self.defender in self.transferred or len(self.face_down) < 2:
            return
        if not 2 <= size <= self.rules.hand_size:
            return
        if self.plays_blind():
            pairs = combinations(self.positions(self.defender), 2)
            yield from (f"~{first}{second}" for first, second in pairs)
        else:
            yield from (f"~{two}" for two in together(self.hands[self.defender], 2))

    def may_exchange(self, seat: int) -> bool:
        """The lowest trump, dealt or drawn, for the trump card under the stock (1.10).

        Left open: not for its equal of the other pack; both are barred when one was taken up; a nine of
        diamonds that must be led (4.7) may not leave the hand before.
        """
        if not self.rules.exchange_lowest_trump or self.trump_card is None or self.trump is None:
            return False
        lowest = LOWEST_RANK[self.rules.pack] + self.trump
        if lowest == self.trump_card or lowest in self.taken_up:
            return False
        must_lead_it = self.nine_bout and not self.table and lowest == NINE
        return self.hands[seat].count(lowest) > must_lead_it


def together(cards: list[str], count: int) -> Iterator[str]:
    """Every choice of so many cards, in pack order."""
    return ("".join(chosen) for chosen in combinations(in_pack_order(cards), count))
