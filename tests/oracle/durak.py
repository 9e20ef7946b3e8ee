"""The Durak rules (book 1, 1.13, 2.1-2.4) on card texts, sets and lists: slow, plain, easy to check.

Written from the rule book, not from the engine, which is held against it. A number in brackets is the
paragraph of the book. Seats count clockwise, so the seat to the left of `seat` is `seat + 1`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Protocol

from foolery.games.durak.rules import Rules

RANKS = "23456789TJQKA"
SUITS = "shdc"
JOKERS = ("Xb", "Xr")
LOWEST_RANK = {20: "T", 24: "9", 32: "7", 36: "6", 52: "2", 54: "2"}  # (1.1)
HARD_CAP_OF_BOUTS = 1000  # (1.11)
Result = tuple[tuple[int, ...], tuple[int, ...], bool]


class NeedsChance(Exception):
    """Chance decides here (a joker was turned up, or a lot is to be drawn) and the caller left it open."""


class Carried(Protocol):
    """What the next deal must know of the last one (1.9)."""

    fools: tuple[int, ...]
    winners: tuple[int, ...]
    draw: bool


def pack_cards(size: int) -> list[str]:
    """The pack, lowest rank first (1.1); the jokers come last."""
    ranks = RANKS[RANKS.index(LOWEST_RANK[size]) :]
    return [rank + suit for rank in ranks for suit in SUITS] + (list(JOKERS) if size == 54 else [])


def in_pack_order(cards: Iterable[str]) -> list[str]:
    """By rank, then spades, hearts, diamonds, clubs; the black joker, then the red one (docs/moves.md)."""
    return sorted(cards, key=pack_cards(54).index)


def is_joker(card: str) -> bool:
    return card in JOKERS


def is_trump(card: str, trump: str | None) -> bool:
    """A joker is no trump (1.13)."""
    return trump is not None and not is_joker(card) and card[1] == trump


def is_higher(card: str, other: str) -> bool:
    return RANKS.index(card[0]) > RANKS.index(other[0])


def colour(card: str) -> str:
    """Red: hearts, diamonds and the red joker; black: the others (1.13)."""
    return "red" if card[1] in "hdr" else "black"


def suit_colour(suit: str) -> str:
    return "red" if suit in "hd" else "black"


def beats(card: str, attack: str, trump: str | None) -> bool:
    """(1.4), with jokers (1.13)."""
    if is_joker(attack):
        return is_joker(card) and trump is not None and colour(card) == suit_colour(trump)
    if is_joker(card):
        return colour(card) == colour(attack)
    if card[1] == attack[1]:
        return is_higher(card, attack)
    return is_trump(card, trump)


def needs_redeal(rules: Rules, hands: Sequence[Iterable[str]]) -> bool:
    """(1.2): somebody holds only red or only black cards."""
    return rules.redeal == "one_colour" and any(len({colour(card) for card in hand}) == 1 for hand in hands)


def clockwise(first: int, seats: int) -> list[int]:
    """All seats, starting with `first`."""
    return [(first + step) % seats for step in range(seats)]


def deal_out(rules: Rules, seats: int, pack: list[str], dealer: int) -> tuple[list[list[str]], list[str]]:
    """Hands in the order dealt, and the cards left over (1.1)."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    left = list(pack)
    for _ in range(rules.hand_size):
        for seat in clockwise(dealer + 1, seats):
            hands[seat].append(left.pop(0))
    return hands, left


def decide_by_cards(hands: Sequence[Iterable[str]], trump: str | None, dealer: int) -> tuple[int, str, bool]:
    """The first attacker, the card that decides, and whether it is a trump (1.3)."""
    seats = clockwise(dealer + 1, len(hands))
    trumps = [card for hand in hands for card in hand if is_trump(card, trump)]
    if trumps:
        lowest = in_pack_order(trumps)[0]
        return next(seat for seat in seats if lowest in hands[seat]), lowest, True
    ranked = [card for hand in hands for card in hand if not is_joker(card)]
    lowest_rank = in_pack_order(ranked)[0][0]
    seat = next(seat for seat in seats if any(card[0] == lowest_rank for card in hands[seat]))
    return seat, in_pack_order(card for card in hands[seat] if card[0] == lowest_rank)[0], False


class Oracle:
    """One deal, from the first lead to the fool."""

    def __init__(
        self, rules: Rules, hands: Sequence[Iterable[str]], trump: str | None, stock: Sequence[str]
    ) -> None:
        self.rules = rules
        self.seats = len(hands)
        self.hands = [set(hand) for hand in hands]
        self.trump = trump
        self.stock = list(stock)
        self.trump_card = stock[-1] if stock and trump else None  # face up under the stock (1.1)
        self.discard: set[str] = set()
        self.bout = 0  # finished bouts
        self.beaten_bouts = 0
        self.quiet = 0  # bouts in a row without a change of discard and stock (1.11)
        self.defended: set[int] = set()  # who has ended a bout as defender (1.6)
        self.taken_up: set[str] = set()  # every card ever taken up from the table (1.10)
        self.shown_to_transfer: set[str] = set()  # each once a deal (2.3)
        self.shown_to_all: list[set[str]] = [set() for _ in hands]
        self.places = [0] * self.seats  # 0 while in the deal
        self.fools: tuple[int, ...] = ()
        self.draw = False
        self.over = False

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
    ) -> Oracle:
        """Deals `pack_order`, top card first (1.1), and finds who attacks (1.3, 1.9)."""
        if sorted(pack_order) != sorted(pack_cards(rules.pack)) or seats * rules.hand_size > rules.pack:
            raise ValueError("not this pack, or too many seats for it")
        hands, left = deal_out(rules, seats, pack_order, dealer)
        turned: str | None = None
        if rules.trump == "turned" and not left:
            turned = hands[dealer][-1]  # the dealer's last card is shown and stays in his hand
        elif rules.trump == "turned" and rules.trump_card == "bottom_of_pack":
            turned = left[-1]
        elif rules.trump == "turned":
            turned = left.pop(0)
            left.append(turned)
        if turned is not None and is_joker(turned):
            raise NeedsChance("a joker was turned up")  # (1.13)
        self = cls(rules, hands, turned[1] if turned else None, left)
        if turned is not None and not left:
            self.shown_to_all[dealer].add(turned)
        self.start_bout(self.first_attacker(dealer, carried, lot))
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
    ) -> Oracle:
        """The start of a bout. Seats without cards are out; without `places` they share the first."""
        if stock and (not all(hands) or (trump and not is_trump(stock[-1], trump))):
            raise ValueError("an empty hand beside a stock, or no trump card under it")
        self = cls(rules, hands, trump, stock)
        self.discard = set(discard)
        self.bout, self.beaten_bouts, self.quiet = bout, beaten_bouts, quiet
        self.defended, self.taken_up = set(defended), set(taken_up)
        self.shown_to_transfer = set(shown_to_transfer)
        if shown_to_all is not None:
            self.shown_to_all = [set(cards) for cards in shown_to_all]
        self.places = list(places) if places else [0 if hand else 1 for hand in hands]
        if len(self.active()) < 2:
            raise ValueError("the deal is over")
        self.start_bout(attacker)
        return self

    def first_attacker(self, dealer: int, carried: Carried | None, lot: int | None) -> int:
        """(1.3) in a first deal, after a draw and where the rules say so; else from the last result (1.9)."""
        rule = self.rules.next_attacker
        if carried is not None and not carried.draw:
            if rule == "from_under_the_fool":
                return (carried.fools[0] + 1) % self.seats
            if rule == "under_the_fool":
                return (carried.fools[0] - 1) % self.seats
            if rule == "winner" and len(carried.winners) == 1:
                return carried.winners[0]
        seat, card, by_trump = decide_by_cards(self.hands, self.trump, dealer)
        if not by_trump and self.rules.without_trump == "lot":
            if lot is None:
                raise NeedsChance("nobody holds a trump")
            return lot
        self.shown_to_all[seat].add(card)  # "the card that decides is shown to all"
        return seat

    def start_bout(self, attacker: int) -> None:
        """`attacker` leads, or the next active seat if he is out (1.9)."""
        self.opener = self.attacker = attacker if self.is_active(attacker) else self.left_of(attacker)
        self.defender = self.left_of(self.attacker)
        self.cap = min(self.limit(self.defender), len(self.hands[self.defender]))  # (1.6)
        self.table: list[tuple[str, str | None]] = []
        self.taking = False
        self.said_done: set[int] = set()

    # --- Plain questions --------------------------------------------------------------------------

    def is_active(self, seat: int) -> bool:
        """Not out; who plays his last card stays in until the end of the bout (1.9)."""
        return self.places[seat] == 0

    def active(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.is_active(seat)]

    def left_of(self, seat: int) -> int:
        """The next active seat clockwise."""
        return next(other for other in clockwise(seat + 1, self.seats) if self.is_active(other))

    def right_of(self, seat: int) -> int:
        """The next active seat the other way round."""
        return next(other for other in reversed(clockwise(seat, self.seats)) if self.is_active(other))

    def limit(self, defender: int) -> int:
        """L of (1.6)."""
        restricted = {
            "off": False,
            "until_first_bito": self.beaten_bouts == 0,
            "first_bout_only": self.bout == 0,
            "first_defence_of_each_player": defender not in self.defended,
        }[self.rules.first_limit]
        return min(5, self.rules.attack_limit) if restricted else self.rules.attack_limit

    def covered(self) -> list[str]:
        """The attack cards that are covered."""
        return [attack for attack, cover in self.table if cover is not None]

    def uncovered(self) -> list[str]:
        """The attack cards that are not, the last put down last."""
        return [attack for attack, cover in self.table if cover is None]

    def cards_on_table(self) -> list[str]:
        return [card for pair in self.table for card in pair if card is not None]

    def entitled(self) -> list[int]:
        """Who may throw in, in the order of speech (1.5): the main attacker, then clockwise."""
        if self.taking and not self.rules.pursuit:
            return []
        may = {
            "none": [],
            "all": self.active(),
            "neighbours": [self.left_of(self.defender), self.right_of(self.defender)],
            "main_attacker": [self.attacker],
        }[self.rules.throw_in]
        order = clockwise(self.attacker, self.seats)
        return [seat for seat in order if seat in may and seat != self.defender]

    def speakers(self) -> list[int]:
        """Who is still to be asked, on public facts alone: holds cards and has not said done."""
        return [seat for seat in self.entitled() if self.hands[seat] and seat not in self.said_done]

    def actor(self) -> int | None:
        """Who must move (1.5): the opener, the defender while a card is uncovered, the next speaker."""
        if self.over:
            return None
        if not self.table:
            return self.attacker
        if self.uncovered() and not self.taking:
            return self.defender
        return self.speakers()[0]

    # --- Legal moves ------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The texts of all legal moves (docs/moves.md)."""
        seat = self.actor()
        if seat is None:
            return set()
        if not self.table:
            moves = set(self.leads())
        elif seat == self.defender:
            moves = {"take", *self.covers(), *self.transfers(), *self.shows()}
        else:
            moves = {"done", *self.throw_ins(seat)}
        return moves | ({"exchange"} if self.may_exchange(seat) else set())

    def leads(self) -> Iterator[str]:
        """One card or several equal ones, never more than the cap (1.5, 2.1); jokers like a rank (1.13)."""
        most = min(self.cap, {"one": 1, "two": 2, "any": 99}[self.rules.lead])
        hand = in_pack_order(self.hands[self.attacker])
        for rank in {card[0] for card in hand}:
            equal = [card for card in hand if card[0] == rank]
            for count in range(1, most + 1):
                yield from ("".join(cards) for cards in combinations(equal, count))

    def throw_ins(self, seat: int) -> Iterator[str]:
        """Any card whose rank lies on the table (1.5); the bout is over before the cap is passed."""
        ranks = {card[0] for card in self.cards_on_table()}
        return (card for card in self.hands[seat] if card[0] in ranks)

    def covers(self) -> Iterator[str]:
        """In any order (1.5)."""
        for attack in self.uncovered():
            for card in self.hands[self.defender]:
                if beats(card, attack, self.trump):
                    yield f"{card}/{attack}"

    def transfer_rank(self) -> str | None:
        """The rank that passes the attack on, if it may be passed on at all (2.3, 2.4)."""
        if self.rules.transfer == "none" or (self.rules.no_transfer_in_first_bout and self.bout == 0):
            return None
        if self.rules.transfer == "before_cover" and self.covered():
            return None
        if self.rules.transfer == "any_time" and self.rules.last_thrown_rank:
            return self.uncovered()[-1][0]
        ranks = {card[0] for card in self.uncovered()}
        return ranks.pop() if len(ranks) == 1 else None

    def next_can_answer(self, more: int) -> bool:
        """With `more` cards added: enough cards in the next hand, and not more than L in all (2.3, 2.4)."""
        new_defender = self.left_of(self.defender)
        enough = len(self.uncovered()) + more <= len(self.hands[new_defender])
        return enough and len(self.table) + more <= self.limit(new_defender)

    def transfers(self) -> Iterator[str]:
        """Exactly one card of the rank (2.3)."""
        if self.next_can_answer(1):
            rank = self.transfer_rank()
            yield from (f">{card}" for card in self.hands[self.defender] if card[0] == rank)

    def shows(self) -> Iterator[str]:
        """The trump of the rank, shown and not played, each once a deal (2.3, pass card)."""
        rank = self.transfer_rank()
        if not self.rules.shown_trump or rank is None or not self.next_can_answer(0):
            return
        for card in self.hands[self.defender] - self.shown_to_transfer:
            if card[0] == rank and is_trump(card, self.trump):
                yield f">({card})"

    def may_exchange(self, seat: int) -> bool:
        """The lowest trump, dealt or drawn, for the trump card under the stock (1.10)."""
        if not self.rules.exchange_lowest_trump or self.trump_card is None or self.trump is None:
            return False
        lowest = LOWEST_RANK[self.rules.pack] + self.trump
        return lowest in self.hands[seat] and lowest not in self.taken_up

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
        elif text.startswith(">("):
            self.shown_to_transfer.add(text[2:4])
            self.shown_to_all[seat].add(text[2:4])
            self.pass_on()
        elif text.startswith(">"):
            self.put_down(seat, text[1:])
            self.pass_on()
        elif "/" in text:
            self.cover(*text.split("/"))
        else:
            self.put_down(seat, text)
        self.end_bout_if_over()

    def leave_hand(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.shown_to_all[seat].discard(card)

    def put_down(self, seat: int, text: str) -> None:
        """Adds attack cards; a `done` stands until a new card is thrown (1.5)."""
        for start in range(0, len(text), 2):
            card = text[start : start + 2]
            self.leave_hand(seat, card)
            self.table.append((card, None))
        self.said_done = set()

    def cover(self, card: str, attack: str) -> None:
        self.leave_hand(self.defender, card)
        self.table[self.table.index((attack, None))] = (attack, card)

    def pass_on(self) -> None:
        """The transferrer becomes main attacker, his left neighbour defends under a new cap (2.3)."""
        self.attacker = self.defender
        self.defender = self.left_of(self.attacker)
        self.cap = min(self.limit(self.defender), len(self.covered()) + len(self.hands[self.defender]))

    def exchange(self, seat: int) -> None:
        """The lowest trump now lies face up under the stock; the turn goes on (1.10)."""
        assert self.trump is not None and self.trump_card is not None
        lowest = LOWEST_RANK[self.rules.pack] + self.trump
        self.leave_hand(seat, lowest)
        self.hands[seat].add(self.trump_card)
        self.shown_to_all[seat].add(self.trump_card)
        self.stock[-1] = self.trump_card = lowest

    # --- The end of a bout (1.7, 1.12) ------------------------------------------------------------

    def end_bout_if_over(self) -> None:
        """(1.7): taken or all covered, and nobody may or will add another card."""
        if not self.table or (self.uncovered() and not self.taking):
            return
        no_more = not self.speakers() or len(self.table) >= self.cap
        if self.taking and no_more:
            self.end_bout(beaten=False)
        elif not self.taking and (no_more or not self.hands[self.defender]):
            self.end_bout(beaten=True)

    def end_bout(self, beaten: bool) -> None:
        """The order of (1.12)."""
        sizes = len(self.discard), len(self.stock)
        self.clear_table(beaten)
        self.draw_cards()
        self.bout += 1
        self.beaten_bouts += beaten
        self.defended.add(self.defender)
        self.quiet = self.quiet + 1 if sizes == (len(self.discard), len(self.stock)) else 0
        self.end_deal_if_over()
        if not self.over:
            self.start_bout(self.defender if beaten else self.left_of(self.defender))  # (1.7)

    def clear_table(self, beaten: bool) -> None:
        """All cards to the discard, or all to the defender (1.7)."""
        cards = set(self.cards_on_table())
        if beaten:
            self.discard |= cards
        else:
            self.hands[self.defender] |= cards
            self.taken_up |= cards
            self.shown_to_all[self.defender] |= cards
        self.table = []

    def draw_cards(self) -> None:
        """Up to the full hand: opener first, the others clockwise, the defender last, or first (1.8)."""
        others = [seat for seat in clockwise(self.opener, self.seats) if seat != self.defender]
        first = self.rules.defender_draws_first
        order = [self.defender, *others] if first else [*others, self.defender]
        for seat in order:
            while self.is_active(seat) and self.stock and len(self.hands[seat]) < self.rules.hand_size:
                self.draw_card(seat)

    def draw_card(self, seat: int) -> None:
        """The trump card lies face up, so everybody sees who draws it."""
        card = self.stock.pop(0)
        self.hands[seat].add(card)
        if card == self.trump_card:
            self.shown_to_all[seat].add(card)
            self.trump_card = None

    def end_deal_if_over(self) -> None:
        """Who is out, and the fool or the draw (1.9, 1.11)."""
        leaving = [seat for seat in self.active() if not self.hands[seat]]  # then the stock is empty too
        self.give_place(leaving)
        left = self.active()
        if len(left) == 1:
            self.end_deal(fools=left)
        elif not left and self.rules.no_draws:
            self.end_deal(fools=[self.defender])  # the last defender loses
        elif not left:
            self.end_deal(fools=[])
        elif self.quiet >= self.rules.quiet_bouts * self.seats or self.bout >= HARD_CAP_OF_BOUTS:
            self.give_place(left)
            self.end_deal(fools=[])

    def give_place(self, seats: list[int]) -> None:
        """Who leaves in the same bout shares a place."""
        place = 1 + self.seats - len(self.active())
        for seat in seats:
            self.places[seat] = place

    def end_deal(self, fools: list[int]) -> None:
        for fool in fools:
            self.places[fool] = self.seats
        self.fools = tuple(fools)
        self.draw = not fools
        self.over = True

    def outcome(self) -> Result | None:
        """Places, fools, and whether it is a draw, once the deal is over."""
        return (tuple(self.places), self.fools, self.draw) if self.over else None
