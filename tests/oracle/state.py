"""What lies where and whose turn it is: plain questions on the state of a deal (book 1, 3)."""

from __future__ import annotations

from collections.abc import Sequence

from foolery.games.durak.rules import Rules

from .cards import NINE, beats
from .deal import NeedsChance, Shuffled, clockwise


class Situation:
    """One deal. Hands are rows in the order in which the cards came (4.15); equal cards are equal texts."""

    def __init__(
        self,
        rules: Rules,
        hands: Sequence[Sequence[str]],
        trump: str | None,
        face_down: Sequence[str],
        turned: Sequence[str],
    ) -> None:
        self.rules = rules
        self.seats = len(hands)
        self.dealer = self.seats - 1
        self.hands = [list(hand) for hand in hands]  # the cards that may be played
        self.closed: list[list[str]] = [[] for _ in hands]  # (4.12), the first opens first
        self.trump = trump
        self.trumps: list[str] = []  # of each seat (4.6)
        self.face_down = list(face_down)
        self.turned = list(turned)  # face up under the stock, the first drawn first
        self.secret: str | None = None  # (4.20)
        self.discard: list[str] = []
        self.removed: list[str] = []
        self.shuffled: Shuffled | None = None
        self.bout = 0  # finished bouts
        self.beaten_bouts = 0
        self.quiet = 0  # bouts in a row without a change of discard and stock (1.11)
        self.defended: set[int] = set()  # who has ended a bout as defender (1.6)
        self.taken_up: set[str] = set()  # every card ever taken up from the table (1.10)
        self.shown_to_transfer: set[str] = set()  # each once a deal (2.3)
        self.shown_to_all: list[set[str]] = [set() for _ in hands]  # held for certain, to everybody
        self.points = [0] * self.seats
        self.epaulettes: list[list[str]] = [[] for _ in hands]  # ranks, the highest first
        self.out: set[int] = set()
        self.places = [0] * self.seats  # 0 while the side is in the deal
        self.fools: tuple[int, ...] = ()
        self.draw = False
        self.over = False
        self.ending: str | None = None

    def start_bout(self, attacker: int) -> None:
        """`attacker` leads, or the next active seat if he is out (1.9)."""
        self.opener = self.attacker = attacker if self.is_active(attacker) else self.left_of(attacker)
        self.defender = self.next_opponent(self.attacker)
        self.nine_bout = self.rules.nine_of_diamonds and self.bout == 0 and NINE in self.hands[self.attacker]
        self.cap = min(self.limit(self.defender), len(self.hands[self.defender]))  # (1.6)
        if self.nine_bout:
            self.cap = 1  # (4.7)
        self.table: list[tuple[str, str | None]] = []
        self.laid_by: list[int] = []  # who laid the attack card of each slot
        self.covered_by: dict[int, int] = {}  # who covered each slot
        self.dark: set[int] = set()  # the slots covered face down (4.5)
        self.asked: int | None = None  # who must believe or doubt
        self.last_cover: str | None = None  # the last played in the bout (4.9)
        self.taking = False
        self.said_done: set[int] = set()
        self.transferred: set[int] = set()
        self.has_swapped = False  # (4.19)
        self.sizes_before = self.sizes()

    # --- Seats and sides --------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """Pairs sit opposite, two teams in turns (3)."""
        sides = {"none": self.seats, "pairs": self.seats // 2, "two_teams": 2}[self.rules.partners]
        return seat % sides

    def members(self, side: int) -> list[int]:
        return [seat for seat in range(self.seats) if self.side(seat) == side]

    def are_partners(self, seat: int, other: int) -> bool:
        """On one side, the seat itself included."""
        return self.side(seat) == self.side(other)

    def is_active(self, seat: int) -> bool:
        """Not out; who plays his last card stays in until the end of the bout (1.9)."""
        return seat not in self.out

    def active(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.is_active(seat)]

    def left_of(self, seat: int) -> int:
        """The next active seat clockwise."""
        return next(other for other in clockwise(seat + 1, self.seats) if self.is_active(other))

    def opponents_from(self, seat: int) -> list[int]:
        """The active opponents of a seat, clockwise from its left (3)."""
        others = clockwise(seat + 1, self.seats)
        return [other for other in others if self.is_active(other) and not self.are_partners(seat, other)]

    def next_opponent(self, seat: int) -> int:
        """Whom a seat attacks, and to whom it passes an attack on (3)."""
        return self.opponents_from(seat)[0]

    # --- Cards ------------------------------------------------------------------------------------

    @property
    def stock(self) -> list[str]:
        """The face-down cards, top first, then those face up under them. A secret card is told apart."""
        return self.face_down + self.turned

    @property
    def trump_card(self) -> str | None:
        """Face up under the stock (1.1), while there is one."""
        return self.turned[-1] if self.turned and self.rules.trump == "turned" else None

    def sizes(self) -> tuple[int, int]:
        """Of the discard and of the stock, a secret card included (1.11)."""
        return len(self.discard), len(self.stock) + (self.secret is not None)

    def stock_is_empty(self) -> bool:
        return not self.stock and self.secret is None

    def holds(self, seat: int) -> int:
        """How many cards a seat has, closed ones included (4.12)."""
        return len(self.hands[seat]) + len(self.closed[seat])

    def trump_of(self, seat: int) -> str | None:
        return self.trumps[seat] if self.trumps else self.trump

    def is_beaten_by(self, attack: str, card: str) -> bool:
        """The defender's trump decides (4.6)."""
        return beats(card, attack, self.trump_of(self.defender), self.rules)

    def mix(self, cards: list[str]) -> None:
        """Mixes cards into the face-down ones (4.16, 4.19)."""
        if self.shuffled is None:
            raise NeedsChance("cards are mixed into the stock")
        self.face_down = list(self.shuffled(self.face_down + cards))

    def covered(self) -> list[str]:
        """The attack cards that are covered."""
        return [attack for attack, cover in self.table if cover is not None]

    def uncovered(self) -> list[str]:
        """The attack cards that are not, the last put down last."""
        return [attack for attack, cover in self.table if cover is None]

    def cards_on_table(self) -> list[str]:
        """In the order of the attack cards, each followed by its cover (4.15)."""
        return [card for pair in self.table for card in pair if card is not None]

    def ranks_on_table(self) -> set[str]:
        """A card lying face down shows no rank (4.5)."""
        covers = {cover[0] for at, (_, cover) in enumerate(self.table) if cover and at not in self.dark}
        return covers | {attack[0] for attack, _ in self.table}

    # --- Whose turn it is -------------------------------------------------------------------------

    def limit(self, defender: int) -> int:
        """L of (1.6)."""
        restricted = {
            "off": False,
            "until_first_bito": self.beaten_bouts == 0,
            "first_bout_only": self.bout == 0,
            "first_defence_of_each_player": defender not in self.defended,
        }[self.rules.first_limit]
        return min(5, self.rules.attack_limit) if restricted else self.rules.attack_limit

    def entitled(self) -> list[int]:
        """Who may throw in, in the order of speech (1.5, 3): the main attacker, then clockwise."""
        if self.taking and not self.rules.pursuit:
            return []
        opponents = self.opponents_from(self.defender)
        may = {
            "none": [],
            "all": opponents,
            "neighbours": [opponents[0], opponents[-1], self.attacker],
            "main_attacker": [self.attacker],
        }[self.rules.throw_in]
        return [seat for seat in clockwise(self.attacker, self.seats) if seat in may]

    def speakers(self) -> list[int]:
        """Who is still to be asked, on public facts alone: holds cards and has not said done."""
        return [seat for seat in self.entitled() if self.hands[seat] and seat not in self.said_done]

    def actor(self) -> int | None:
        """Who must move (1.5): opener, who is asked (4.5), defender while a card is open, next speaker."""
        if self.over:
            return None
        if not self.table:
            return self.attacker
        if self.asked is not None:
            return self.asked
        if self.uncovered() and not self.taking:
            return self.defender
        return self.speakers()[0]
