"""What the engine works on: the plan, a deal in progress, and the buffers for moves and events.

A card is rank * 4 + suit, in a second pack 64 more; a set of cards is an int with a bit per card. A move is
one int: ``cards << 8 | slot << 4 | kind``; where hands are unseen ``cards`` has a bit per position instead.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .basics import CLOSED, EVENTS, LEADING, RANKS, ROW, SEATS, SLOTS, STOCK_SIZE, low_bit


CARDS, BELOW_CARDS = 8, 255  # where the cards of a move begin, and what is below them
KNOWN = [None] * (256 * 64) if cython.compiled else None
"""Moves of one card or none as Python's numbers, by what is below the cards, and the card."""


class Plan:
    """Rules as the engine reads them; `foolery.games.durak.plan` fills it in, nothing changes it later."""

    __slots__ = (
        "attack_limit",
        "beats",
        "blind_lead",
        "closed",
        "dark_cover",
        "defender_draws_first",
        "draws_when_empty",
        "empty_hand_wins",
        "epaulettes",
        "every_cover",
        "fifty_two_lose",
        "first_limit",
        "first_out",
        "hand_size",
        "has_sides",
        "has_steps",
        "has_variants",
        "last_thrown_rank",
        "lead_highest",
        "lead_limit",
        "lead_three",
        "max_bouts",
        "move_room",
        "no_draws",
        "no_first_transfer",
        "own_trumps",
        "packs",
        "pair_among_more",
        "pass_hands",
        "points",
        "pursuit",
        "quiet_limit",
        "rebound",
        "seats",
        "secret",
        "shown_trump",
        "sides",
        "spare",
        "swap_two",
        "takes_first",
        "throw_in",
        "transfer",
        "trump_swap",
        "unseen_hands",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats = 2
        self.hand_size = 6
        self.lead_limit = 1  # the most equal cards of a lead
        self.throw_in = 0  # 0 nobody, 1 all, 2 the defender's neighbours, 3 the main attacker
        self.pursuit = 0
        self.attack_limit = 6
        self.first_limit = 0  # 0 off, 1 until a bout is beaten off, 2 first bout, 3 each one's first defence
        self.transfer = 0  # 0 never, 1 before the first cover, 2 also later
        self.last_thrown_rank = 0
        self.no_first_transfer = 0
        self.shown_trump = 0
        self.defender_draws_first = 0
        self.no_draws = 0
        self.quiet_limit = 60
        self.max_bouts = 1000
        # The variants. `has_variants`: moves beyond the plain ones; `has_steps`: something in the state or
        # at the end of a bout beyond the plain game.
        self.has_variants = 0
        self.has_steps = 0
        self.has_sides = 0
        self.packs = 1
        self.lead_three = 0
        self.lead_highest = 0
        self.blind_lead = 0
        self.dark_cover = 0
        self.swap_two = 0
        self.takes_first = 0
        self.closed = 0
        self.unseen_hands = 0
        self.own_trumps = 0
        self.trump_swap = 0
        self.secret = 0  # 0 none, 1 drawn in the end, 2 stays on the table
        self.rebound = 0
        self.pass_hands = 0
        self.draws_when_empty = 0
        self.points = 0
        self.every_cover = 0
        self.epaulettes = 0
        self.pair_among_more = 0
        self.first_out = 0
        self.empty_hand_wins = 0
        self.fifty_two_lose = 0
        self.move_room = 1024
        self.spare = None  # moves that nobody uses now
        # beats[(trump + 1) * 64 + face]: the cards that beat it; trump is -1 without one.
        # sides[seat]: the seats on its side, itself among them.
        if not cython.compiled:  # C has its arrays, zeroed, in the object
            self.beats = [0] * 320
            self.sides = [0] * SEATS


class Moves:
    """A list of moves for use again and again: items[0:size]; `room` is what a plan calls `move_room`."""

    __slots__ = ("_memory", "items", "size")

    def __init__(self, room: int = 1024) -> None:
        if cython.compiled:
            self._memory = bytearray(room * 8)
            self.items = cython.cast(cython.p_ulonglong, cython.cast(cython.p_char, self._memory))
        else:
            self.items = [0] * room
        self.size = 0

    def listed(self) -> list:
        if not cython.compiled:
            return self.items[: self.size]
        found = [None] * self.size
        for i in range(self.size):
            move = self.items[i]
            cards = move >> CARDS
            if cards & (cards - 1):
                found[i] = move
                continue
            at = (move & BELOW_CARDS) << 6 | low_bit(cards | (cards == 0))
            if KNOWN[at] is None:
                KNOWN[at] = move
            found[i] = KNOWN[at]
        return found


class Events:
    """What a move did, in order.

    ``target row << 48 | source row << 32 | card << 24 | target << 16 | source << 8 | kind``; a row number
    tells the place in an unseen hand, and for a dark cover whose it is.
    """

    __slots__ = ("items", "size")

    def __init__(self) -> None:
        if not cython.compiled:
            self.items = [0] * EVENTS
        self.size = 0

    def add(self, kind: int, source: int, target: int, card: int) -> None:
        self.items[self.size] = card << 24 | target << 16 | source << 8 | kind
        self.size += 1

    def number_rows(self, source: int, target: int) -> None:
        """Add the row numbers to the last event."""
        self.items[self.size - 1] += source << 32 | target << 48

    def listed(self) -> list:
        return [self.items[i] for i in range(self.size)]


class Rows:
    """Hands as rows whose owner does not see them (4.15): cards by seat * ROW + position.

    `numbers` are given to cards as they come, so that a card keeps its number while others move up.
    """

    __slots__ = ("cards", "next_number", "numbers", "sizes")

    def __init__(self) -> None:
        if not cython.compiled:
            self.cards = [0] * ((SEATS + 1) * ROW)  # the last row is spare
            self.numbers = [0] * ((SEATS + 1) * ROW)
            self.sizes = [0] * (SEATS + 1)
            self.next_number = [0] * SEATS

    def copy_from(self, other) -> None:
        if cython.compiled:
            self.cards = other.cards
            self.numbers = other.numbers
            self.sizes = other.sizes
            self.next_number = other.next_number
        else:
            self.cards = other.cards[:]
            self.numbers = other.numbers[:]
            self.sizes = other.sizes[:]
            self.next_number = other.next_number[:]

    def add(self, seat: int, card: int) -> int:
        """A card joins at the right end; its number."""
        at = seat * ROW + self.sizes[seat]
        number = self.new_number(seat)
        self.cards[at] = card
        self.numbers[at] = number
        self.sizes[seat] += 1
        return number

    def new_number(self, seat: int) -> int:
        number = self.next_number[seat]
        self.next_number[seat] = number + 1
        return number

    def remove(self, seat: int, card: int) -> int:
        """A card leaves the row; its number."""
        at = seat * ROW
        end = at + self.sizes[seat] - 1
        while self.cards[at] != card:
            at += 1
        number = self.numbers[at]
        while at < end:
            self.cards[at] = self.cards[at + 1]
            self.numbers[at] = self.numbers[at + 1]
            at += 1
        self.sizes[seat] -= 1
        return number


@cython.freelist(64)  # copies come and go
@cython.no_gc  # a plan and rows point nowhere
@cython.cclass
class State:
    """A deal in progress. Seats, slots and cards are numbers, sets of them masks."""

    __slots__ = (
        "actor", "alive", "asked", "attack", "attacker", "attacks", "beaten", "blind", "bout", "buried",
        "cap", "chance", "cloaked", "closed", "closed_left", "covered_by", "covers", "dark", "defended",
        "defender", "discard", "ending", "epaulettes", "exchange", "fool", "hands", "laid_by", "last_cover",
        "last_taken", "marker", "mixed", "nine", "open", "opener", "passed", "phase", "places", "plan",
        "points", "quiet", "removed", "rows", "secret", "shown", "size", "stock", "stock_left", "swapped",
        "table", "transferred", "trump", "trump_card", "trumps", "under", "under_left",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        if not cython.compiled:
            self.stock = [0] * STOCK_SIZE  # face-down cards, drawn from the end
            self.hands = [0] * SEATS  # the cards that may be played
            self.attack = [0] * SLOTS  # attack cards of the bout in their order
            self.covers = [0] * SLOTS  # the card on each, -1 while it is open
            self.places = [0] * SEATS  # 0 while the seat is in
            self.trumps = [0] * SEATS  # each seat's own trump suit (4.6)
            self.under = [0] * SEATS  # the turned cards below the trump card, drawn from the end
            self.closed = [0] * (SEATS * CLOSED)  # closed cards by seat, opened from the end (4.12)
            self.closed_left = [0] * SEATS
            self.laid_by = [0] * SLOTS  # who laid each attack card (4.5)
            self.covered_by = [0] * SLOTS  # who covered it
            self.points = [0] * SEATS  # attack cards beaten off (4.17)
            self.epaulettes = [0] * (SEATS * RANKS)  # how many of each rank (4.18)
        self.stock_left = 0
        self.trump = -1  # suit, -1 without one
        self.trump_card = -1  # face up under the stock, -1 once drawn
        self.exchange = 0  # the lowest trumps while they may be exchanged for the trump card
        self.discard = 0
        self.alive = 0  # seats still in
        self.opener = 0  # who led the bout
        self.attacker = 0  # the opener, or who transferred last
        self.defender = 0
        self.actor = 0  # -1 when the deal is over
        self.phase = LEADING
        self.attacks = 0
        self.open = 0  # slots not covered
        self.table = 0  # every card of the bout
        self.cap = 0  # the most attack cards of the bout
        self.passed = 0  # seats that said done since the last new card
        self.shown = 0  # trumps already shown to transfer
        self.bout = 0  # bouts finished
        self.beaten = 0  # bouts beaten off
        self.defended = 0  # seats that have ended a bout as defender
        self.quiet = 0  # bouts since the discard or the stock changed
        self.size = 0  # of the stock when the bout began; more than the low byte is the discard's
        self.last_taken = -1  # whether the last bout was taken, -1 before its end
        self.fool = -1
        self.ending = 0
        self.rows = Rows() if plan.unseen_hands else None
        self.chance = 0  # the source of what is drawn by lot during the deal
        self.mixed = 0  # whether cards were mixed into the stock
        self.under_left = 0
        self.secret = -1  # face down under the trump card (4.20)
        self.marker = -1  # the secret card once turned up, where it stays on the table
        self.cloaked = 0  # whether the trump card lies face down (4.14)
        self.buried = 0  # those of the discard that lie there face down
        self.removed = 0  # set aside for the deal (4.23)
        self.dark = 0  # face-down covers on the table
        self.asked = -1  # the slot whose dark cover waits for an answer
        self.last_cover = -1  # the slot covered last
        self.transferred = 0  # seats that passed this bout's attack on
        self.swapped = 0  # whether two cards were changed in this bout (4.19)
        self.blind = 0  # whether the lead of this bout came from the stock (4.2)
        self.nine = 0  # whether this is the bout of the nine of diamonds (4.7)

    def copy(self):
        if cython.compiled:  # nothing is set twice
            new = State.__new__(State)
            new.plan = self.plan
            new.secret = new.marker = new.asked = new.last_cover = -1
            if self.plan.unseen_hands:
                new.rows = Rows()
        else:
            new = State(self.plan)
        new.copy_from(self)
        return new

    def set_stock(self, cards: list) -> None:
        """The face-down stock, bottom card first."""
        for i in range(len(cards)):
            self.stock[i] = cards[i]
        self.stock_left = len(cards)

    def copy_from(self, other) -> None:
        """Become equal to `other`, a state with the same plan."""
        self.stock_left = other.stock_left
        if cython.compiled:  # arrays are copied by assigning them
            self.stock = other.stock
            self.hands = other.hands
            self.attack = other.attack
            self.covers = other.covers
            self.places = other.places
        else:
            self.stock = other.stock[:]
            self.hands = other.hands[:]
            self.attack = other.attack[:]
            self.covers = other.covers[:]
            self.places = other.places[:]
        self.trump = other.trump
        self.trump_card = other.trump_card
        self.exchange = other.exchange
        self.discard = other.discard
        self.alive = other.alive
        self.opener = other.opener
        self.attacker = other.attacker
        self.defender = other.defender
        self.actor = other.actor
        self.phase = other.phase
        self.attacks = other.attacks
        self.open = other.open
        self.table = other.table
        self.cap = other.cap
        self.passed = other.passed
        self.shown = other.shown
        self.bout = other.bout
        self.beaten = other.beaten
        self.defended = other.defended
        self.quiet = other.quiet
        self.size = other.size
        self.last_taken = other.last_taken
        self.fool = other.fool
        self.ending = other.ending
        if self.plan.has_steps:
            self.copy_variants(other)

    def copy_variants(self, other) -> None:
        """What only the variants have."""
        if cython.compiled:
            self.trumps = other.trumps
            self.under = other.under
            self.closed = other.closed
            self.closed_left = other.closed_left
            self.laid_by = other.laid_by
            self.covered_by = other.covered_by
            self.points = other.points
            self.epaulettes = other.epaulettes
        else:
            self.trumps = other.trumps[:]
            self.under = other.under[:]
            self.closed = other.closed[:]
            self.closed_left = other.closed_left[:]
            self.laid_by = other.laid_by[:]
            self.covered_by = other.covered_by[:]
            self.points = other.points[:]
            self.epaulettes = other.epaulettes[:]
        if self.plan.unseen_hands:
            self.rows.copy_from(other.rows)
        self.chance = other.chance
        self.mixed = other.mixed
        self.under_left = other.under_left
        self.secret = other.secret
        self.marker = other.marker
        self.cloaked = other.cloaked
        self.buried = other.buried
        self.removed = other.removed
        self.dark = other.dark
        self.asked = other.asked
        self.last_cover = other.last_cover
        self.transferred = other.transferred
        self.swapped = other.swapped
        self.blind = other.blind
        self.nine = other.nine
