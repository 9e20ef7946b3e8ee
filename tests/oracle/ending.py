"""The end of a bout and of the deal (book 1.7-1.12, 3, 4, 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .cards import rank_order
from .deal import clockwise
from .legal import Moves

HARD_CAP_OF_BOUTS = 1000  # (1.11)
TOO_MANY_CARDS = 52  # (4.4)


class Endings(Moves):
    """A deal that ends its bouts and itself."""

    def end_bout_if_over(self) -> None:
        """(1.7): taken or all covered, and nobody may or will add another card."""
        if not self.table or self.asked is not None or (self.uncovered() and not self.taking):
            return
        no_more = not self.speakers() or len(self.table) >= self.cap
        cards = self.cards_on_table()
        if self.taking and no_more and self.rules.taking == "first_card":  # (4.7)
            self.end_bout(beaten=False, taker=self.defender, taken=cards[:1], away=cards[1:])
        elif self.taking and no_more:
            self.end_bout(beaten=False, taker=self.defender, taken=cards)
        elif not self.taking and (no_more or not self.hands[self.defender]):
            self.end_bout(beaten=True, away=cards)

    def end_bout(
        self, beaten: bool, taker: int | None = None, taken: Sequence[str] = (), away: Sequence[str] = ()
    ) -> None:
        """The order of (1.12). `taken` goes to the taker, `away` to the discard or the stock."""
        self.score_points(beaten)
        unseen = self.unseen_covers()
        believed = [cover for at, (_, cover) in enumerate(self.table) if cover and at in self.dark]
        self.table, self.asked = [], None
        self.bout += 1
        self.beaten_bouts += beaten
        self.defended.add(self.defender)
        if taker is not None:
            self.take_up(taker, list(taken), unseen)
        self.put_away(beaten, list(away))
        if beaten:
            self.open_cards(self.defender, 1)
        elif taker is not None:
            self.score_epaulettes(list(taken), believed)
        if (taker is not None and self.ends_by_fifty_two()) or self.ends_by_empty_hand():
            return
        self.draw_cards()
        if self.stock_is_empty():
            for seat in range(self.seats):
                self.open_cards(seat, len(self.closed[seat]))
        self.quiet = self.quiet + 1 if self.sizes() == self.sizes_before else 0
        if self.ends_by_fifty_two() or self.ends_by_leaving() or self.ends_by_guard():
            return
        if self.rules.pass_hands:
            self.pass_hands()
        self.start_bout(self.defender if beaten else self.left_of(self.defender))  # (1.7)

    # --- Where the cards go -----------------------------------------------------------------------

    def unseen_covers(self) -> set[str]:
        """Dark covers that were believed: nobody but their owner has seen them (4.5)."""
        dark = {cover for at, (_, cover) in enumerate(self.table) if cover and at in self.dark}
        attacks = {attack for attack, _ in self.table}
        return dark - attacks - {cover for at, (_, cover) in enumerate(self.table) if at not in self.dark}

    def take_up(self, seat: int, cards: list[str], unseen: set[str]) -> None:
        self.hands[seat] += cards
        self.taken_up |= set(cards) - unseen
        self.shown_to_all[seat] |= set(cards) - unseen

    def put_away(self, beaten: bool, cards: list[str]) -> None:
        """To the discard; first the trump is swapped (4.9), and every second time they go back (4.16).

        Left open: the swap is made too when the beaten cards go back into the stock, in the order of (1.12).
        """
        if beaten and cards and self.rules.trump_swap and self.turned:
            assert self.last_cover is not None
            cards.remove(self.last_cover)
            cards += self.turned
            self.turned = [self.last_cover]
            self.trump = self.last_cover[1]
        if beaten and cards and self.rules.rebound and self.beaten_bouts % 2 == 0 and self.stock:
            self.mix(cards)
        else:
            self.discard += cards

    def open_cards(self, seat: int, count: int) -> None:
        """Turns up so many closed cards into the hand (4.12)."""
        self.hands[seat] += self.closed[seat][:count]
        del self.closed[seat][:count]

    def draw_cards(self) -> None:
        """Up to the full hand: opener first, the others clockwise, the defender last, or first (1.8)."""
        others = [seat for seat in clockwise(self.opener, self.seats) if seat != self.defender]
        first = self.rules.defender_draws_first
        for seat in [self.defender, *others] if first else [*others, self.defender]:
            if self.rules.drawing == "when_empty" and self.hands[seat]:  # (4.21)
                continue
            while self.is_active(seat) and self.stock and self.holds(seat) < self.rules.hand_size:
                self.draw_card(seat)

    def draw_card(self, seat: int) -> None:
        """A card from under the stock lies face up, so everybody sees who draws it."""
        if self.face_down:
            self.hands[seat].append(self.face_down.pop(0))
            return
        card = self.turned.pop(0)
        self.hands[seat].append(card)
        self.shown_to_all[seat].add(card)
        if self.secret is not None:
            self.reveal_secret(self.secret)

    def reveal_secret(self, card: str) -> None:
        """Its suit is trump; it is the last card of the stock, or stays beside it (4.20).

        Left open: one that stays counts among the removed cards.
        """
        self.secret = None
        self.trump = card[1]
        if self.rules.secret == "drawn":
            self.turned = [card]
        else:
            self.removed.append(card)

    def pass_hands(self) -> None:
        """To the next active seat, with what is known of them; closed cards stay (4.11)."""
        hands, shown = list(self.hands), list(self.shown_to_all)
        for seat in self.active():
            self.hands[self.left_of(seat)] = hands[seat]
            self.shown_to_all[self.left_of(seat)] = shown[seat]

    # --- Scores -----------------------------------------------------------------------------------

    def score_points(self, beaten: bool) -> None:
        """One for every attack card that a seat covered itself (4.17)."""
        counts = beaten or self.rules.points_for == "every_cover"
        if self.rules.goal == "points" and counts:
            for seat in self.covered_by.values():
                self.points[seat] += 1

    def score_epaulettes(self, taken: list[str], unseen: list[str]) -> None:
        """The defender takes two cards of one rank: the main attacker scores (4.18), unseen ones apart."""
        if self.rules.goal != "epaulettes":
            return
        for rank, count in Counter(card[0] for card in (Counter(taken) - Counter(unseen)).elements()).items():
            if count == 2 and (len(taken) == 2 or self.rules.epaulette_for == "pair_among_more"):
                self.epaulettes[self.attacker].append(rank)
        self.epaulettes[self.attacker].sort(key=rank_order, reverse=True)

    def score_of(self, side: int) -> tuple[int, ...]:
        """A side adds up; of as many epaulettes the higher ranks win (4.18)."""
        if self.rules.goal == "points":
            return (sum(self.points[seat] for seat in self.members(side)),)
        ranks = [rank_order(rank) for seat in self.members(side) for rank in self.epaulettes[seat]]
        return (len(ranks), *sorted(ranks, reverse=True))

    # --- The end of the deal ----------------------------------------------------------------------

    def unplaced_sides(self) -> list[int]:
        return sorted({self.side(seat) for seat in range(self.seats) if self.places[seat] == 0})

    def give_place(self, sides: Iterable[int]) -> None:
        """Who leaves in the same bout shares a place (1.9); sides take places like seats (3)."""
        place = 1 + sum(1 for place in self.places if place)
        for side in sides:
            for seat in self.members(side):
                self.places[seat] = place

    def lose(self, dealer: int) -> None:
        """The side of the next dealer loses together (3); he is told last."""
        members = self.members(self.side(dealer))
        for seat in members:
            self.places[seat] = 1 + self.seats - len(members)
        self.fools = (*(seat for seat in members if seat != dealer), dealer)

    def next_dealer(self, side: int) -> int:
        """The first of the side that holds cards, clockwise from the last defender, he included (3).

        Left open: if none holds any (all empty, or points decide), the first of them.
        """
        members = [seat for seat in clockwise(self.defender, self.seats) if self.side(seat) == side]
        return next((seat for seat in members if self.holds(seat)), members[0])

    def end_deal(self, ending: str, draw: bool = False) -> bool:
        self.ending, self.draw, self.over = ending, draw, True
        return True

    def ends_by_goal(self) -> bool:
        """Ranked by points or epaulettes however the cards ran out (4.17, 4.18).

        Left open: 52 cards and the guard end the deal as they do elsewhere, whatever the goal.
        """
        sides = sorted({self.side(seat) for seat in range(self.seats)})
        scores = {side: self.score_of(side) for side in sides}
        for seat in range(self.seats):
            mine = scores[self.side(seat)]
            self.places[seat] = 1 + sum(scores[self.side(other)] > mine for other in range(self.seats))
        lowest = [side for side in sides if scores[side] == min(scores.values())]
        if len(lowest) == 1:
            self.lose(self.next_dealer(lowest[0]))
        return self.end_deal(self.rules.goal, draw=len(lowest) == len(sides))

    def ends_without_cards(self) -> bool:
        """All that were left ran out together: a draw, or the last defender loses (1.9)."""
        if not self.rules.no_draws:
            return self.end_deal("draw", draw=True)
        self.lose(self.defender)
        return self.end_deal("fool")

    def ends_by_fifty_two(self) -> bool:
        """(4.4). Left open: with partners his side loses with him."""
        if not self.rules.fifty_two_lose:
            return False
        seats = clockwise(self.dealer + 1, self.seats)
        losers = [seat for seat in seats if self.is_active(seat) and self.holds(seat) >= TOO_MANY_CARDS]
        if not losers:
            return False
        self.give_place(side for side in self.unplaced_sides() if side != self.side(losers[0]))
        self.lose(losers[0])
        return self.end_deal("fifty_two")

    def ends_by_empty_hand(self) -> bool:
        """Before drawing (6). Left open: of those left, one alone is the fool, as with `first_out`."""
        if not self.rules.empty_hand_wins:
            return False
        winners = {self.side(seat) for seat in self.active() if not self.holds(seat)}
        return bool(winners) and self.ends_by_winners(winners, "empty_hand")

    def ends_by_leaving(self) -> bool:
        """Who is out (1.9, 3), and whether that ends the deal."""
        if not self.stock_is_empty():
            return False
        self.out |= {seat for seat in self.active() if not self.holds(seat)}
        leaving = {side for side in self.unplaced_sides() if self.out >= set(self.members(side))}
        if leaving and self.rules.ending == "first_out":
            return self.ends_by_winners(leaving, "first_out")
        self.give_place(leaving)
        left = self.unplaced_sides()
        if len(left) > 1:
            return False
        if self.rules.goal != "no_cards":
            return self.ends_by_goal()
        if not left:
            return self.ends_without_cards()
        self.lose(self.next_dealer(left[0]))
        return self.end_deal("fool")

    def ends_by_winners(self, winners: set[int], ending: str) -> bool:
        """These sides share the first place, the others the next; one left alone is the fool (1.9, 6).

        Left open: with partners a side is out when all its members are.
        """
        if self.rules.goal != "no_cards":
            return self.ends_by_goal()
        self.give_place(winners)
        left = self.unplaced_sides()
        if not left:
            return self.ends_without_cards()
        if len(left) == 1:
            self.lose(self.next_dealer(left[0]))
        else:
            self.give_place(left)
        return self.end_deal(ending)

    def ends_by_guard(self) -> bool:
        """(1.11)."""
        if self.quiet < self.rules.quiet_bouts * self.seats and self.bout < HARD_CAP_OF_BOUTS:
            return False
        self.give_place(self.unplaced_sides())
        return self.end_deal("stalemate", draw=True)
