"""What the engine works on: the plan, a deal in progress, and the buffers for moves and events.

A card is rank * 4 + suit, a set of cards an int with a bit per card. A move is one int:
``cards << 8 | slot << 4 | kind``.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE = 0, 1, 2, 3, 4, 5, 6, 7

LEADING, DEFENDING, THROWING, PURSUIT, OVER = 0, 1, 2, 3, 4

# Zones in the events: a hand is its seat; attack and cover cards have the number of their slot added.
STOCK, TRUMP, DISCARD, ATTACK_ZONE, COVER_ZONE = 16, 17, 18, 32, 64
MOVED, SHOWN = 0, 1

SEATS = 8
SLOTS = 12
MOVES = 1024
EVENTS = 512

if not cython.compiled:  # the compiled module gets these from the C compiler, see state.pxd

    def low_bit(cards: int) -> int:
        """The number of the lowest card."""
        return (cards & -cards).bit_length() - 1

    count = int.bit_count


class Plan:
    """Rules as the engine reads them; `foolery.games.durak.plan` fills it in, nothing changes it later."""

    __slots__ = (
        "attack_limit", "beats", "defender_draws_first", "first_limit", "hand_size",
        "last_thrown_rank", "lead_limit", "max_bouts", "no_draws", "no_first_transfer", "pursuit",
        "quiet_limit", "seats", "shown_trump", "throw_in", "transfer",
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
        # beats[(trump + 1) * 64 + card]: the cards that beat `card`; trump is -1 without one.
        if not cython.compiled:  # C has its arrays, zeroed, in the object
            self.beats = [0] * 320


class Moves:
    """A list of moves for use again and again: items[0:size]."""

    __slots__ = ("items", "size")

    def __init__(self) -> None:
        if not cython.compiled:
            self.items = [0] * MOVES
        self.size = 0

    def listed(self) -> list:
        return [self.items[i] for i in range(self.size)]


class Events:
    """What a move did, in order: ``card << 24 | target << 16 | source << 8 | kind``."""

    __slots__ = ("items", "size")

    def __init__(self) -> None:
        if not cython.compiled:
            self.items = [0] * EVENTS
        self.size = 0

    def add(self, kind: int, source: int, target: int, card: int) -> None:
        self.items[self.size] = card << 24 | target << 16 | source << 8 | kind
        self.size += 1

    def listed(self) -> list:
        return [self.items[i] for i in range(self.size)]


class State:
    """A deal in progress. Seats, slots and cards are numbers, sets of them masks."""

    __slots__ = (
        "actor", "alive", "attack", "attacker", "attacks", "beaten", "bout", "cap", "covers",
        "defended", "defender", "discard", "exchange_card", "fool", "hands", "last_taken", "open",
        "opener", "passed", "phase", "places", "plan", "quiet", "shown", "stock", "stock_left", "table",
        "trump", "trump_card",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        if not cython.compiled:
            self.stock = [0] * 64  # face-down cards, drawn from the end; never changed once dealt
            self.hands = [0] * SEATS
            self.attack = [0] * SLOTS  # attack cards of the bout in their order
            self.covers = [0] * SLOTS  # the card on each, -1 while it is open
            self.places = [0] * SEATS  # 0 while the seat is in
        self.stock_left = 0
        self.trump = -1  # suit, -1 without one
        self.trump_card = -1  # face up under the stock, -1 once drawn
        self.exchange_card = -1  # the lowest trump while it may be exchanged for the trump card
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
        self.last_taken = -1  # whether the last bout was taken, -1 before its end
        self.fool = -1

    def copy(self):
        new = State(self.plan)
        new.copy_from(self)
        return new

    def copy_from(self, other) -> None:
        """Become equal to `other`, a state with the same plan."""
        self.stock = other.stock
        self.stock_left = other.stock_left
        self.trump = other.trump
        self.trump_card = other.trump_card
        self.exchange_card = other.exchange_card
        for i in range(self.plan.seats):
            self.hands[i] = other.hands[i]
            self.places[i] = other.places[i]
        for i in range(other.attacks):
            self.attack[i] = other.attack[i]
            self.covers[i] = other.covers[i]
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
        self.last_taken = other.last_taken
        self.fool = other.fool
