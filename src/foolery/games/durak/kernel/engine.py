"""The rules of Durak: which moves there are, and what a move does.

Paragraphs are those of the rule book.
"""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .state import Events, Moves, State

LEAD, THROW, COVER, TRANSFER, SHOW, TAKE, DONE, EXCHANGE = 0, 1, 2, 3, 4, 5, 6, 7
LEADING, DEFENDING, THROWING, PURSUIT, OVER = 0, 1, 2, 3, 4
STOCK, TRUMP, DISCARD, ATTACK_ZONE, COVER_ZONE = 16, 17, 18, 32, 64
MOVED, SHOWN = 0, 1
FIRST_LIMIT = 5
ONE_PER_RANK = 0x11111111111111
ONE_PER_SUIT_RANK = 0x1111111111111  # the same without the jokers
ONE = 1
BELOW_ONE, BELOW_TWO = 0x77777777777777, 0x33333333333333
MASK32 = 0xFFFFFFFF
MIX, SALT = 2654435761, 0x9E3779B9

if not cython.compiled:

    def low_bit(cards: int) -> int:
        """The number of the lowest card."""
        return (cards & -cards).bit_length() - 1

    count = int.bit_count


def same_ranks(cards: int) -> int:
    """Every card whose rank is among `cards`; the jokers are as one rank."""
    cards |= cards >> 1
    cards |= cards >> 2
    return (cards & ONE_PER_RANK) * 15


def next_alive(s: State, seat: int) -> int:
    """The next seat clockwise that is still in."""
    while True:
        seat += 1
        if seat == s.plan.seats:
            seat = 0
        if s.alive >> seat & 1:
            return seat


def attack_limit(s: State, defender: int) -> int:
    """The most attack cards this defender may face, his hand apart (1.6)."""
    rule = s.plan.first_limit
    if rule and s.plan.attack_limit > FIRST_LIMIT:
        if (
            (rule == 1 and s.beaten == 0)
            or (rule == 2 and s.bout == 0)
            or (rule == 3 and not s.defended >> defender & 1)
        ):
            return FIRST_LIMIT
    return s.plan.attack_limit


def start_bout(s: State) -> None:
    s.opener = s.attacker
    s.defender = next_alive(s, s.attacker)
    s.actor = s.attacker
    s.phase = LEADING
    s.attacks = 0
    s.open = 0
    s.table = 0
    s.passed = 0
    s.cap = attack_limit(s, s.defender) if s.plan.first_limit else s.plan.attack_limit
    room = count(s.hands[s.defender])
    if room < s.cap:
        s.cap = room


def fill_moves(s: State, out: Moves) -> None:
    """The moves of the actor, lowest card first; none when the deal is over."""
    phase = s.phase
    if phase == OVER:
        out.size = 0
        return
    items = out.items
    hand = s.hands[s.actor]
    if phase == DEFENDING:
        n = fill_covers(s, out, hand)
        if s.plan.transfer:
            n = fill_transfers(s, out, hand, n)
        items[n] = TAKE
        n += 1
    elif phase == LEADING:
        n = fill_leads(s, out, hand)
    else:
        n = 0
        cards = hand & same_ranks(s.table)
        while cards:
            card = cards & -cards
            cards ^= card
            items[n] = card << 8 | THROW
            n += 1
        items[n] = DONE
        n += 1
    if s.exchange_card >= 0 and hand >> s.exchange_card & 1:
        items[n] = EXCHANGE
        n += 1
    out.size = n


def fill_leads(s: State, out: Moves, hand: int) -> int:
    """One card, or several of one rank (1.5); how many moves."""
    items = out.items
    n = 0
    cards = hand
    while cards:
        card = cards & -cards
        cards ^= card
        items[n] = card << 8 | LEAD
        n += 1
    limit = s.plan.lead_limit if s.plan.lead_limit < s.cap else s.cap
    if limit == 1:
        return n
    # The cards that are not the highest held of their rank: groups of several begin with them.
    cards = hand & (hand >> 1 & BELOW_ONE | hand >> 2 & BELOW_TWO | hand >> 3 & ONE_PER_RANK)
    while cards:
        group = hand & same_ranks(cards & -cards)
        cards &= ~group
        part = group & -group
        while part:
            if part & (part - 1) and count(part) <= limit:
                items[n] = part << 8 | LEAD
                n += 1
            part = (part - group) & group
    return n


def fill_covers(s: State, out: Moves, hand: int) -> int:
    """Every card that beats an open attack card (1.4); how many moves."""
    items = out.items
    n = 0
    base = (s.trump + 1) * 64
    slots = s.open
    while slots:
        slot = low_bit(slots)
        slots &= slots - 1
        cards = hand & s.plan.beats[base + s.attack[slot]]
        while cards:
            card = cards & -cards
            cards ^= card
            items[n] = card << 8 | slot << 4 | COVER
            n += 1
    return n


def fill_transfers(s: State, out: Moves, hand: int, n: int) -> int:
    """Passing the attack on (2.3, 2.4), after n moves; how many moves then."""
    cards = hand & transfer_rank(s)
    if cards == 0 or (s.plan.no_first_transfer and s.bout == 0):
        return n
    items = out.items
    target = next_alive(s, s.actor)
    open_cards = count(s.open)
    limit = attack_limit(s, target)
    room = count(s.hands[target])
    shown = cards & (ONE_PER_SUIT_RANK << s.trump) & ~s.shown if s.trump >= 0 else 0
    if open_cards < room and s.attacks < limit:
        while cards:
            card = cards & -cards
            cards ^= card
            items[n] = card << 8 | TRANSFER
            n += 1
    if s.plan.shown_trump and shown and open_cards <= room and s.attacks <= limit:
        items[n] = shown << 8 | SHOW
        n += 1
    return n


def transfer_rank(s: State) -> int:
    """The cards of the rank that transfers, none where the table does not allow it."""
    if s.plan.transfer == 1 and s.open != (1 << s.attacks) - 1:
        return 0
    slots = s.open
    group = same_ranks(ONE << s.attack[low_bit(slots)])
    slots &= slots - 1
    while slots:
        slot = low_bit(slots)
        slots &= slots - 1
        if not group >> s.attack[slot] & 1:
            if not s.plan.last_thrown_rank:
                return 0
            group = same_ranks(ONE << s.attack[slot])
    return group


def apply(s: State, move: int, events: Events) -> None:
    """Make a legal move; `events` (or None) is told what it did."""
    kind = move & 15
    cards = move >> 8
    if kind == COVER:
        cover(s, move >> 4 & 15, cards, events)
    elif kind == LEAD or kind == THROW:
        put_down(s, cards, events)
        if s.phase != PURSUIT:
            s.phase = DEFENDING
            s.actor = s.defender
        elif s.attacks == s.cap:
            end_bout(s, 1, events)
        else:
            next_thrower(s, events)
    elif kind == DONE:
        s.passed |= 1 << s.actor
        next_thrower(s, events)
    elif kind == TAKE:
        if s.plan.pursuit and s.attacks < s.cap:
            s.phase = PURSUIT
            s.passed = 0
            next_thrower(s, events)
        else:
            end_bout(s, 1, events)
    elif kind == EXCHANGE:
        exchange(s, events)
    else:
        if kind == TRANSFER:
            put_down(s, cards, events)
        else:
            s.shown |= cards
            if events is not None:
                events.add(SHOWN, s.actor, s.actor, low_bit(cards))
        pass_on(s)


def put_down(s: State, cards: int, events: Events) -> None:
    """Cards of the actor become attack cards."""
    s.hands[s.actor] ^= cards
    s.table |= cards
    s.passed = 0
    slot = s.attacks
    while cards:
        card = low_bit(cards)
        cards &= cards - 1
        s.attack[slot] = card
        s.covers[slot] = -1
        s.open |= 1 << slot
        if events is not None:
            events.add(MOVED, s.actor, ATTACK_ZONE + slot, card)
        slot += 1
    s.attacks = slot


def cover(s: State, slot: int, card: int, events: Events) -> None:
    s.hands[s.actor] ^= card
    s.table |= card
    s.open ^= 1 << slot
    s.covers[slot] = low_bit(card)
    if events is not None:
        events.add(MOVED, s.actor, COVER_ZONE + slot, s.covers[slot])
    if s.open == 0:
        if s.attacks == s.cap or s.hands[s.actor] == 0 or s.plan.throw_in == 0:
            end_bout(s, 0, events)
        else:
            s.phase = THROWING
            next_thrower(s, events)


def pass_on(s: State) -> None:
    """The actor, who transferred, becomes main attacker; the next seat defends (2.3)."""
    s.attacker = s.actor
    s.defender = next_alive(s, s.actor)
    s.actor = s.defender
    s.passed = 0
    covered = s.attacks - count(s.open)
    s.cap = min(attack_limit(s, s.defender), covered + count(s.hands[s.defender]))


def exchange(s: State, events: Events) -> None:
    """The lowest trump against the trump card under the stock (1.10)."""
    s.hands[s.actor] ^= ONE << s.exchange_card | ONE << s.trump_card
    if events is not None:
        events.add(MOVED, s.actor, TRUMP, s.exchange_card)
        events.add(MOVED, TRUMP, s.actor, s.trump_card)
    s.trump_card = s.exchange_card
    s.exchange_card = -1


def next_thrower(s: State, events: Events) -> None:
    """The turn goes to the next seat that may throw in, main attacker first; with none the bout ends (1.5).

    A seat is passed over on public facts alone: it has no cards, said done or is not entitled.
    """
    seat = s.attacker
    seats = s.plan.seats
    waiting = s.alive & ~s.passed & ~(1 << s.defender)
    for _ in range(seats):
        if waiting >> seat & 1 and s.hands[seat]:
            if (
                s.plan.throw_in == 1
                or seat == s.attacker
                or (
                    s.plan.throw_in == 2
                    and (next_alive(s, s.defender) == seat or next_alive(s, seat) == s.defender)
                )
            ):
                s.actor = seat
                return
        seat += 1
        if seat == seats:
            seat = 0
    end_bout(s, s.phase == PURSUIT, events)


def end_bout(s: State, taken: bool, events: Events) -> None:
    """The steps of 1.12, in its order."""
    clear_table(s, taken, events)
    stock = s.stock_left + (s.trump_card >= 0)
    draw_all(s, events)
    s.bout += 1
    s.defended |= 1 << s.defender
    s.last_taken = taken
    if taken and stock == s.stock_left + (s.trump_card >= 0):
        s.quiet += 1
    else:
        s.quiet = 0
    leave(s)
    if s.phase == OVER:
        return
    s.attacker = s.defender
    if taken or not s.alive >> s.defender & 1:
        s.attacker = next_alive(s, s.defender)
    start_bout(s)


def clear_table(s: State, taken: bool, events: Events) -> None:
    """The cards of the bout go to the taker or to the discard (1.7)."""
    if taken:
        s.hands[s.defender] |= s.table
        if s.exchange_card >= 0 and s.table >> s.exchange_card & 1:
            s.exchange_card = -1  # taken up from the table it may no longer be exchanged (1.10)
    else:
        s.discard |= s.table
        s.beaten += 1
    if events is not None:
        target = s.defender if taken else DISCARD
        for i in range(s.attacks):
            events.add(MOVED, ATTACK_ZONE + i, target, s.attack[i])
            if s.covers[i] >= 0:
                events.add(MOVED, COVER_ZONE + i, target, s.covers[i])


def draw_all(s: State, events: Events) -> None:
    """Opener first, the others clockwise, the defender last (1.8)."""
    if s.stock_left == 0 and s.trump_card < 0:
        return
    if s.plan.defender_draws_first:
        draw(s, s.defender, events)
    seat = s.opener
    seats = s.plan.seats
    others = s.alive & ~(1 << s.defender)
    for _ in range(seats):
        if others >> seat & 1:
            draw(s, seat, events)
        seat += 1
        if seat == seats:
            seat = 0
    draw(s, s.defender, events)


def draw(s: State, seat: int, events: Events) -> None:
    missing = s.plan.hand_size - count(s.hands[seat])
    if missing <= 0:
        return
    while missing and s.stock_left:
        s.stock_left -= 1
        missing -= 1
        card = s.stock[s.stock_left]
        s.hands[seat] |= ONE << card
        if events is not None:
            events.add(MOVED, STOCK, seat, card)
    if missing and s.trump_card >= 0:
        s.hands[seat] |= ONE << s.trump_card
        if events is not None:
            events.add(MOVED, TRUMP, seat, s.trump_card)
        s.trump_card = -1
        s.exchange_card = -1


def leave(s: State) -> None:
    """Who is out, and whether the deal is over (1.9, 1.11)."""
    left = 0
    gone = 0
    last = -1
    for seat in range(s.plan.seats):
        if s.hands[seat]:
            left += 1
            last = seat
        else:
            gone |= 1 << seat
    gone &= s.alive
    is_long = s.quiet >= s.plan.quiet_limit or s.bout >= s.plan.max_bouts
    if gone == 0 and not is_long:
        return
    if left == 0 and s.plan.no_draws:
        gone ^= 1 << s.defender  # the last defender loses
        left = 1
        last = s.defender
    place = s.plan.seats + 1 - count(s.alive)
    s.alive &= ~gone
    share(s, gone, place)
    if left <= 1:
        s.fool = last
        if left:
            s.places[last] = s.plan.seats
        finish(s)
    elif is_long:
        share(s, s.alive, place + count(gone))
        finish(s)


def share(s: State, seats: int, place: int) -> None:
    for seat in range(s.plan.seats):
        if seats >> seat & 1:
            s.places[seat] = place


def finish(s: State) -> None:
    s.phase = OVER
    s.actor = -1
    s.attacks = 0
    s.open = 0
    s.table = 0


class Rng:
    """xorshift32: small and the same in C and Python; for playouts, never for dealing."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x = ((seed * MIX) ^ SALT) & MASK32
        if self.x == 0:
            self.x = 1

    def below(self, n: int) -> int:
        x = self.x
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        self.x = x
        return x % n


def playout(s: State, rng: Rng, moves: Moves) -> int:
    """Play uniformly random moves to the end of the deal; the number of moves."""
    n = 0
    while s.phase != OVER:
        fill_moves(s, moves)
        apply(s, moves.items[rng.below(moves.size)], None)
        n += 1
    return n


def legal_moves(s: State) -> list:
    """The legal moves as a list, for callers outside the kernel."""
    moves = Moves()
    fill_moves(s, moves)
    return moves.listed()
