"""The steps at the end of a bout that only some variants have. Paragraphs are those of the rule book."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import gain, next_alive
from .state import Events, State

if not cython.compiled:
    from .basics import (
        ATTACK_ZONE,
        BURIED,
        CAUGHT,
        CLOAKED,
        CLOSED,
        CLOSED_ZONE,
        COVER_ZONE,
        DARK_ZONE,
        DISCARD,
        MOVED,
        ONE,
        PASSING_ZONE,
        RANKS,
        ROW,
        SECRET,
        SHOWN,
        SPARE,
        STOCK,
        TAKEN,
        TRUMP,
        count,
        low_bit,
    )


def clear_slot(s: State, slot: int, how: int, target: int, events: Events) -> None:
    """The attack card of a slot and its cover go where the bout's cards go.

    `target` is a seat, or the stock or the discard; after "take" it may be that only the first attack
    card is taken (4.7).
    """
    if how == TAKEN and s.plan.takes_first and slot:
        target = DISCARD
    put_away(s, ATTACK_ZONE + slot, s.attack[slot], target, 0, 0, events)
    if s.covers[slot] < 0:
        return
    if how == TAKEN and s.plan.takes_first:
        target = DISCARD
    if s.dark >> s.covers[slot] & 1:
        put_away(s, DARK_ZONE + slot, s.covers[slot], target, s.covered_by[slot], 1, events)
    else:
        put_away(s, COVER_ZONE + slot, s.covers[slot], target, 0, 0, events)


def put_away(
    s: State, source: int, card: int, target: int, whose: int, is_dark: bool, events: Events
) -> None:
    """A card leaves the table for a hand, the stock or the discard."""
    if target < STOCK:
        gain(s, target, card, source, whose, events)
        return
    if target == STOCK:
        s.stock[s.stock_left] = card
        s.stock_left += 1
    else:
        s.discard |= ONE << card
        if is_dark:
            s.buried |= ONE << card
            target = BURIED
    if events is not None:
        events.add(MOVED, source, target, card)
        if whose:
            events.number_rows(whose, 0)


def count_points(s: State, how: int) -> None:
    """One for each attack card to who covered it, in a bout beaten off or in every one (4.17)."""
    if how == TAKEN or how == CAUGHT:
        if not s.plan.every_cover:
            return
    for slot in range(s.attacks):
        if s.covers[slot] >= 0 and not (how == CAUGHT and slot == s.asked):
            s.points[s.covered_by[slot]] += 1


def unseen_covers(s: State) -> int:
    """The dark covers that were believed: what happens to them may not tell what they are (4.5)."""
    return s.dark & ~(ONE << s.covers[s.asked]) if s.asked >= 0 else s.dark


def count_epaulettes(s: State, taken: int, seen: int) -> None:
    """What the defender takes as the main attacker's epaulettes (4.18); of cards that all have seen."""
    if not s.plan.pair_among_more and count(taken) != 2:
        return
    for rank in range(RANKS):
        pair = seen >> rank * 4 & 15
        both = count(pair)
        if s.plan.packs == 2:
            both += count(seen >> (64 + rank * 4) & 15)
        if both == 2:
            s.epaulettes[s.attacker * RANKS + rank] += 1


def swap_trump(s: State, events: Events) -> None:
    """The last cover of a bout changes places with the trump card (4.9)."""
    slot = s.last_cover
    card = s.covers[slot]
    old = s.trump_card
    zone = COVER_ZONE
    if s.dark >> card & 1:
        zone = DARK_ZONE
        s.dark &= ~(ONE << card)
        if events is not None:
            events.add(SHOWN, DARK_ZONE + slot, DARK_ZONE + slot, card)
            events.number_rows(s.covered_by[slot], 0)
    if events is not None:
        # The old trump card takes the cover's place, to go the way of the beaten cards.
        events.add(MOVED, zone + slot, TRUMP, card)
        if zone == DARK_ZONE:
            events.number_rows(s.covered_by[slot], 0)
        events.add(MOVED, CLOAKED if s.cloaked else TRUMP, COVER_ZONE + slot, old)
    s.covers[slot] = old
    s.trump_card = card
    s.trump = card & 3
    s.cloaked = 0


def open_closed(s: State, seat: int, events: Events) -> None:
    """A closed card comes into the hand (4.12)."""
    if s.closed_left[seat]:
        s.closed_left[seat] -= 1
        gain(s, seat, s.closed[seat * CLOSED + s.closed_left[seat]], CLOSED_ZONE + seat, 0, events)


def open_all_closed(s: State, events: Events) -> None:
    """With the stock empty nothing stays closed (4.12)."""
    for seat in range(s.plan.seats):
        while s.closed_left[seat]:
            open_closed(s, seat, events)


def turn_up_secret(s: State, events: Events) -> None:
    """The trump card has been drawn: the card below it is turned and makes trump (4.20)."""
    card = s.secret
    s.secret = -1
    s.trump = card & 3
    if s.plan.secret == 2:
        s.marker = card
    else:
        s.trump_card = card
    if events is not None:
        events.add(MOVED, SECRET, TRUMP, card)


def uncloak(s: State, events: Events) -> None:
    """The trump card is seen when nothing lies above it any more (4.14)."""
    if s.cloaked and s.stock_left == 0:
        s.cloaked = 0
        if events is not None:
            events.add(MOVED, CLOAKED, TRUMP, s.trump_card)


def pass_hands(s: State, events: Events) -> None:
    """Everybody's hand goes to the next active seat clockwise (4.11)."""
    if s.plan.unseen_hands:
        pass_rows(s, events)
        return
    if events is not None:  # all hands leave before one arrives
        for seat in range(s.plan.seats):
            cards = s.hands[seat] if s.alive >> seat & 1 else 0
            while cards:
                events.add(MOVED, seat, PASSING_ZONE + seat, low_bit(cards))
                cards &= cards - 1
    first = low_bit(s.alive)
    cards = s.hands[first]
    giver = first
    while True:
        receiver = next_alive(s, giver)
        kept = s.hands[receiver]
        s.hands[receiver] = cards
        while events is not None and cards:
            events.add(MOVED, PASSING_ZONE + giver, receiver, low_bit(cards))
            cards &= cards - 1
        cards = kept
        giver = receiver
        if giver == first:
            return


def pass_rows(s: State, events: Events) -> None:
    """The same with rows, of which the order stays."""
    first = low_bit(s.alive)
    receiver = first
    # Backwards from the first seat, whose own row waits in the spare one.
    copy_row(s, first, SPARE, None)
    while True:
        giver = receiver - 1
        while True:
            if giver < 0:
                giver = s.plan.seats - 1
            if s.alive >> giver & 1:
                break
            giver -= 1
        if giver == first:
            copy_row(s, SPARE, receiver, events)
            return
        copy_row(s, giver, receiver, events)
        receiver = giver


def copy_row(s: State, giver: int, receiver: int, events: Events) -> None:
    """The receiver's row becomes the giver's, with numbers of its own."""
    size = s.rows.sizes[giver]
    source = low_bit(s.alive) if giver == SPARE else giver
    cards = 0
    for at in range(size):
        card = s.rows.cards[giver * ROW + at]
        number = s.rows.numbers[giver * ROW + at]
        cards |= ONE << card
        s.rows.cards[receiver * ROW + at] = card
        if receiver == SPARE:
            s.rows.numbers[receiver * ROW + at] = number
            continue
        new_number = s.rows.new_number(receiver)
        s.rows.numbers[receiver * ROW + at] = new_number
        if events is not None:
            events.add(MOVED, source, receiver, card)
            events.number_rows(number, new_number)
    s.rows.sizes[receiver] = size
    if receiver != SPARE:
        s.hands[receiver] = cards
