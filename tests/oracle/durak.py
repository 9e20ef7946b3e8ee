"""The Durak rules (book 1-4, 6, 7, and docs/readings.md) on card texts, sets and lists: slow, plain.

Written from the rule book, not from the engine, which is held against it. A number in brackets is the
paragraph of the book; "left open" marks what neither book nor readings tell. Seats count clockwise, so
the seat to the left of `seat` is `seat + 1`. The parts: `cards` (what beats what), `deal` (dealing, who
begins), `state` (what lies where, whose turn), `legal` (moves), `ending` (of bout and deal).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from foolery.games.durak.rules import Rules

from .cards import LOWEST_RANK, NINE, all_cards, beats, is_trump, pack_cards, split_cards
from .deal import Carried, NeedsChance, Shuffled, clockwise, deal_out, decide_by_cards, lay_out, needs_redeal
from .ending import Endings

__all__ = ["Carried", "NeedsChance", "Oracle", "Shuffled", "all_cards", "beats", "needs_redeal", "pack_cards"]

Result = tuple[tuple[int, ...], tuple[int, ...], bool]


class Oracle(Endings):
    """One deal, from the first lead to the fool."""

    # --- Starting ---------------------------------------------------------------------------------

    @classmethod
    def deal(
        cls,
        rules: Rules,
        seats: int,
        pack_order: list[str],
        dealer: int,
        carried: Carried | None = None,
        lot: int | None = None,
        shuffled: Shuffled | None = None,
    ) -> Oracle:
        """Deals `pack_order`, top card first (1.1), and finds who attacks (1.3, 1.9)."""
        needed = seats if rules.stock == "dealt_out" else seats * rules.hand_size
        if sorted(pack_order) != all_cards(rules) or needed > len(pack_order):
            raise ValueError("not this pack, or too many seats for it")
        hands, left = deal_out(rules, seats, pack_order, dealer)
        layout = lay_out(rules, hands, left, dealer, shuffled)
        self = cls(rules, hands, layout.trump, layout.face_down, layout.turned)
        self.dealer, self.shuffled = dealer, shuffled
        self.trumps, self.secret, self.removed = layout.trumps, layout.secret, layout.removed
        if layout.shown is not None:
            seat, card = layout.shown
            self.shown_to_all[seat].add(card)
        self.closed = [hand[: rules.closed_cards] for hand in hands]  # dealt first (4.12)
        self.hands = [hand[rules.closed_cards :] for hand in hands]
        self.start_bout(self.first_attacker(carried, lot))
        return self

    @classmethod
    def position(
        cls,
        rules: Rules,
        hands: list[list[str]],
        trump: str | None,
        stock: list[str],
        attacker: int,
        *,
        bout: int = 0,
        beaten_bouts: int = 0,
        discard: Iterable[str] = (),
        quiet: int = 0,
        defended: Iterable[int] = (),
        taken_up: Iterable[str] = (),
        shown_to_transfer: Iterable[str] = (),
        shown_to_all: Sequence[Iterable[str]] | None = None,
        places: Sequence[int] | None = None,
        closed: Sequence[Sequence[str]] | None = None,
        secret: str | None = None,
        trumps: Sequence[str] | None = None,
        turned: Sequence[str] | None = None,
        points: Sequence[int] | None = None,
        epaulettes: Sequence[Sequence[str]] | None = None,
        removed: Iterable[str] = (),
        dealer: int | None = None,
        shuffled: Shuffled | None = None,
    ) -> Oracle:
        """The start of a bout. Seats without cards are out; without `places` their sides share the first.

        With `turned` the stock is the face-down cards alone; else its last card is face up where the
        rules turn one (of `first_diamond`: if it is a diamond).
        """
        face_down, face_up = list(stock), list(turned or ())
        if turned is None and stock and rules.trump == "turned" and trump:
            if not is_trump(stock[-1], trump):
                raise ValueError("no trump card under the stock")
            face_down, face_up = stock[:-1], stock[-1:]
        elif turned is None and stock and rules.trump == "first_diamond" and is_trump(stock[-1], "d"):
            face_down, face_up = stock[:-1], stock[-1:]
        if (face_down or face_up) and not all(hands):
            raise ValueError("an empty hand beside a stock")
        self = cls(rules, hands, trump, face_down, face_up)
        self.closed = [list(cards) for cards in closed] if closed else self.closed
        self.secret, self.trumps = secret, list(trumps or ())
        self.discard, self.removed = list(discard), list(removed)
        self.dealer = self.dealer if dealer is None else dealer
        self.shuffled = shuffled
        self.bout, self.beaten_bouts, self.quiet = bout, beaten_bouts, quiet
        self.defended, self.taken_up = set(defended), set(taken_up)
        self.shown_to_transfer = set(shown_to_transfer)
        if shown_to_all is not None:
            self.shown_to_all = [set(cards) for cards in shown_to_all]
        self.points = list(points) if points else self.points
        self.epaulettes = [list(ranks) for ranks in epaulettes] if epaulettes else self.epaulettes
        self.out = {seat for seat in range(self.seats) if not self.holds(seat)}
        if places:
            self.places = list(places)
            self.out |= {seat for seat in range(self.seats) if places[seat]}
        else:
            self.give_place([side for side in self.unplaced_sides() if self.out >= set(self.members(side))])
        if len(self.unplaced_sides()) < 2:
            raise ValueError("the deal is over")
        self.start_bout(attacker)
        return self

    def first_attacker(self, carried: Carried | None, lot: int | None) -> int:
        """The nine of diamonds (4.7); else from the last result (1.9); else by the cards in hands (1.3).

        Left open: if a side lost, the fool of whom the rule speaks is the one who deals.
        """
        rule = self.rules.next_attacker
        if self.rules.nine_of_diamonds:
            for seat in clockwise(self.dealer + 1, self.seats):
                if NINE in self.hands[seat]:
                    self.shown_to_all[seat].add(NINE)
                    return seat
        if carried is not None and not carried.draw:
            if rule == "from_under_the_fool" and carried.fools:
                return (carried.fools[-1] + 1) % self.seats
            if rule == "under_the_fool" and carried.fools:
                return (carried.fools[-1] - 1) % self.seats
            if rule == "winner" and len(carried.winners) == 1:
                return carried.winners[0]
        seat, card, by_trump = decide_by_cards(self.hands, self.trump, self.dealer, self.trumps)
        if not by_trump and self.rules.without_trump == "lot":
            if lot is None:
                raise NeedsChance("nobody holds a trump")
            return lot
        self.shown_to_all[seat].add(card)  # "the card that decides is shown to all"
        return seat

    # --- Playing ----------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Makes the actor's move; `ValueError` if it is not legal."""
        seat = self.actor()
        if seat is None or text not in self.legal():
            raise ValueError(f"not legal: {text}")
        if text == "exchange":
            self.exchange(seat)
        elif text == "take":
            self.taking = True
        elif text == "done":
            self.said_done.add(seat)
        elif text == "believe":
            self.asked = None
        elif text == "doubt":
            self.doubt(seat)
        elif text == "top":
            self.lay(seat, self.face_down.pop(0))
        elif text.startswith("~"):
            self.swap_two(split_cards(text[1:]))
        elif text.startswith(">("):
            self.shown_to_transfer.add(text[2:4])
            self.shown_to_all[seat].add(text[2:4])
            self.pass_on()
        elif text.startswith(">"):
            self.transfer(text[1:])
        elif "/" in text:
            card, attack = text.removeprefix("?").split("/")
            self.cover(card, attack, is_dark=text.startswith("?"))
        elif self.table:
            self.throw_in(seat, text)
        else:
            for name in split_cards(text):
                self.lay(seat, self.leave_hand(seat, name))
        self.end_bout_if_over()

    def leave_hand(self, seat: int, name: str) -> str:
        """A card, or a position in the row (4.15), leaves the hand."""
        hand = self.hands[seat]
        card = hand.pop(int(name[1:]) - 1 if name.startswith("#") else hand.index(name))
        self.shown_to_all[seat].discard(card)
        return card

    def lay(self, seat: int, card: str) -> None:
        """Adds an attack card; a `done` stands until a new card is thrown (1.5)."""
        self.table.append((card, None))
        self.laid_by.append(seat)
        self.said_done = set()

    def err(self, seat: int, wrong: str) -> None:
        """The offender takes all, the wrong card last; an attacker's error counts as beaten off (4.15)."""
        taken = [*self.cards_on_table(), wrong]
        self.end_bout(beaten=seat != self.defender, taker=seat, taken=taken)

    def throw_in(self, seat: int, name: str) -> None:
        card = self.leave_hand(seat, name)
        if card[0] in self.ranks_on_table():
            self.lay(seat, card)
        else:
            self.err(seat, card)

    def transfer(self, name: str) -> None:
        card = self.leave_hand(self.defender, name)
        if card[0] == self.transfer_rank():
            self.lay(self.defender, card)
            self.pass_on()
        else:
            self.err(self.defender, card)

    def pass_on(self) -> None:
        """The transferrer becomes main attacker, his left opponent defends under a new cap (2.3, 3)."""
        self.attacker = self.defender
        self.transferred.add(self.attacker)
        self.defender = self.next_opponent(self.attacker)
        self.cap = min(self.limit(self.defender), len(self.covered()) + len(self.hands[self.defender]))

    def cover(self, name: str, attack: str, is_dark: bool) -> None:
        """A dark cover is answered by who laid the attack card, or by the main attacker (4.5).

        Left open: of two equal attack cards (two packs) the one laid first is covered.
        """
        card = self.leave_hand(self.defender, name)
        if not is_dark and not self.is_beaten_by(attack, card):
            self.err(self.defender, card)
            return
        slot = self.table.index((attack, None))
        self.table[slot] = (attack, card)
        self.covered_by[slot] = self.defender
        self.last_cover = card
        if is_dark:
            self.shown_to_all[self.defender] = set()  # it may be any of them
            self.dark.add(slot)
            self.asked = self.laid_by[slot]
            if self.are_partners(self.asked, self.defender):
                self.asked = self.attacker
            self.doubtful = slot

    def doubt(self, doubter: int) -> None:
        """The card is turned: caught, the defender takes all, else the doubter, as if beaten off (4.5)."""
        attack, cover = self.table[self.doubtful]
        assert cover is not None
        is_right = self.is_beaten_by(attack, cover)
        self.dark.remove(self.doubtful)  # all see it
        if not is_right:
            del self.covered_by[self.doubtful]  # never counts (4.17)
        taker = doubter if is_right else self.defender
        self.end_bout(beaten=is_right, taker=taker, taken=self.cards_on_table())

    def swap_two(self, names: list[str]) -> None:
        """Draws two first, then mixes his two into the face-down cards (4.19)."""
        self.hands[self.defender] += [self.face_down.pop(0), self.face_down.pop(0)]
        given = [self.leave_hand(self.defender, name) for name in reversed(names)]  # positions from the right
        self.shown_to_all[self.defender] = set()  # nobody sees which two
        self.has_swapped = True
        self.mix(given)

    def exchange(self, seat: int) -> None:
        """The lowest trump now lies face up under the stock; the turn goes on (1.10)."""
        assert self.trump is not None and self.trump_card is not None
        drawn = self.trump_card
        self.turned[-1] = self.leave_hand(seat, LOWEST_RANK[self.rules.pack] + self.trump)
        self.hands[seat].append(drawn)
        self.shown_to_all[seat].add(drawn)

    def outcome(self) -> Result | None:
        """Places, fools, and whether it is a draw, once the deal is over."""
        return (tuple(self.places), self.fools, self.draw) if self.over else None
