"""What the other parts of the kernel share: seats, limits, the start of a bout, cards that come and go."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .state import Events, State

SECOND_PACK = 64
FIRST_LIMIT = 5
GAMMA, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
MASK64, TWO_TO_32 = 0xFFFFFFFFFFFFFFFF, 0x100000000

if not cython.compiled:
    from .basics import (
        LEADING,
        LOW_PACK,
        MASK32,
        MOVED,
        ONE,
        SHOWN,
        SHUFFLED,
        STOCK,
        count,
        low_bit,
        same_ranks,
    )


def ranks_of(s: State, cards: int) -> int:
    """The same over as many packs as there are."""
    if s.plan.packs == 1:
        return same_ranks(cards)
    return both_copies(s, same_ranks((cards | cards >> SECOND_PACK) & LOW_PACK))


def both_copies(s: State, cards: int) -> int:
    """Cards with those equal to them in the other pack."""
    if s.plan.packs == 1:
        return cards
    cards = (cards | cards >> SECOND_PACK) & LOW_PACK
    return cards | cards << SECOND_PACK


def one_of_each(s: State, cards: int) -> int:
    """Of equal cards of two packs only one."""
    if s.plan.packs == 1:
        return cards
    return cards & ~((cards & LOW_PACK) << SECOND_PACK)


def first_in_pack_order(s: State, cards: int) -> int:
    """The lowest card, of whichever pack."""
    if s.plan.packs == 1:
        return low_bit(cards)
    card = low_bit((cards | cards >> SECOND_PACK) & LOW_PACK)
    return card if cards >> card & 1 else card + SECOND_PACK


def next_alive(s: State, seat: int) -> int:
    """The next seat clockwise that is still in."""
    while True:
        seat += 1
        if seat == s.plan.seats:
            seat = 0
        if s.alive >> seat & 1:
            return seat


def next_opponent(s: State, seat: int) -> int:
    """The next seat clockwise that is still in and not on the side of `seat`."""
    others = s.alive & ~s.plan.sides[seat]
    while True:
        seat += 1
        if seat == s.plan.seats:
            seat = 0
        if others >> seat & 1:
            return seat


def is_neighbour(s: State, seat: int, defender: int) -> bool:
    """Whether a seat is the defender's nearest active opponent on one of his sides."""
    if next_opponent(s, defender) == seat:
        return True
    others = s.alive & ~s.plan.sides[defender]
    other = defender
    while True:
        other -= 1
        if other < 0:
            other = s.plan.seats - 1
        if others >> other & 1:
            return other == seat


def trump_against(s: State, defender: int) -> int:
    """The trump suit that counts when this seat defends; -1 without one."""
    return s.trumps[defender] if s.plan.own_trumps else s.trump


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


def stock_size(s: State) -> int:
    """The cards that are still to be drawn."""
    return s.stock_left + (s.trump_card >= 0) + s.under_left + (s.secret >= 0)


def start_bout(s: State) -> None:
    s.opener = s.attacker
    s.defender = next_opponent(s, s.attacker)
    s.actor = s.attacker
    s.phase = LEADING
    s.attacks = 0
    s.open = 0
    s.table = 0
    s.passed = 0
    s.size = stock_size(s)
    s.cap = attack_limit(s, s.defender) if s.plan.first_limit else s.plan.attack_limit
    room = count(s.hands[s.defender])
    if room < s.cap:
        s.cap = room
    if s.plan.has_steps:
        s.size |= count(s.discard) << 8
        s.dark = 0
        s.asked = -1
        s.last_cover = -1
        s.transferred = 0
        s.swapped = 0
        s.blind = 0
        if s.nine:
            s.cap = 1


def gain(s: State, seat: int, card: int, source: int, source_row: int, events: Events) -> None:
    """A card comes into a hand."""
    s.hands[seat] |= ONE << card
    row = s.rows.add(seat, card) if s.plan.unseen_hands else 0
    if events is not None:
        events.add(MOVED, source, seat, card)
        if source_row or row:
            events.number_rows(source_row, row)


def lose(s: State, seat: int, card: int, target: int, target_row: int, events: Events) -> None:
    """A card leaves a hand."""
    s.hands[seat] &= ~(ONE << card)
    row = s.rows.remove(seat, card) if s.plan.unseen_hands else 0
    if events is not None:
        events.add(MOVED, seat, target, card)
        if row or target_row:
            events.number_rows(row, target_row)


def show(s: State, seat: int, card: int, events: Events) -> None:
    """A card of a hand is shown to all."""
    if events is not None:
        events.add(SHOWN, seat, seat, card)
        if s.plan.unseen_hands:
            at = seat * 128
            while s.rows.cards[at] != card:
                at += 1
            events.number_rows(s.rows.numbers[at], 0)


def random_below(s: State, n: int) -> int:
    """An unbiased number from the deal's own source (splitmix64): the same one in every build."""
    limit = TWO_TO_32 - TWO_TO_32 % n
    while True:
        s.chance = (s.chance + GAMMA) & MASK64
        z = s.chance
        z = ((z ^ z >> 30) * MIX_1) & MASK64
        z = ((z ^ z >> 27) * MIX_2) & MASK64
        z = (z ^ z >> 31) & MASK32
        if z < limit:
            return z % n


def shuffle_stock(s: State, events: Events) -> None:
    """Mix the face-down cards (Fisher-Yates from the end)."""
    i = s.stock_left - 1
    while i > 0:
        j = random_below(s, i + 1)
        card = s.stock[i]
        s.stock[i] = s.stock[j]
        s.stock[j] = card
        i -= 1
    s.mixed = 1
    if events is not None:
        events.add(SHUFFLED, STOCK, STOCK, 0)
