"""The end of a bout and of the deal. Paragraphs are those of the rule book."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import gain, next_alive, shuffle_stock, start_bout, stock_size
from .state import Events, State
from .steps import (
    clear_slot,
    count_epaulettes,
    count_points,
    open_all_closed,
    open_closed,
    pass_hands,
    swap_trump,
    turn_up_secret,
    uncloak,
    unseen_covers,
)

LOSING_HAND = 52
LOW_BYTE = 255

if not cython.compiled:
    from .basics import (
        ATTACK_ZONE,
        BEATEN,
        COVER_ZONE,
        DISCARD,
        DRAW,
        EMPTY_HAND,
        FAILED,
        FIFTY_TWO,
        FIRST_OUT,
        FOOL,
        MOVED,
        ONE,
        OVER,
        STALEMATE,
        STOCK,
        TRUMP,
        count,
        low_bit,
    )


def end_bout(s: State, how: int, taker: int, events: Events) -> None:
    """The steps of 1.12, in its order; `taker` is who takes cards, unless the bout is `BEATEN`."""
    is_beaten = how == BEATEN or how == FAILED
    if s.plan.has_steps:
        clear_with_steps(s, how, taker, events)
    else:
        clear_table(s, is_beaten, events)
    s.bout += 1
    s.defended |= 1 << s.defender
    s.last_taken = not is_beaten
    if s.plan.has_steps and is_ended_early(s, taker, how):
        return
    draw_all(s, events)
    if s.plan.closed and stock_size(s) == 0:
        open_all_closed(s, events)
    if is_changed(s, is_beaten):
        s.quiet = 0
    else:
        s.quiet += 1
    leave(s)
    if s.phase == OVER:
        return
    if s.plan.pass_hands:
        pass_hands(s, events)
    s.nine = 0
    s.attacker = s.defender
    if not is_beaten or not s.alive >> s.defender & 1:
        s.attacker = next_alive(s, s.defender)
    start_bout(s)


def is_changed(s: State, is_beaten: bool) -> bool:
    """Whether the discard or the stock is another than when the bout began."""
    if s.plan.has_steps:
        return s.size != count(s.discard) << 8 | stock_size(s)
    return is_beaten or s.size & LOW_BYTE != stock_size(s)


def clear_table(s: State, is_beaten: bool, events: Events) -> None:
    """The cards of the bout go to the taker or to the discard (1.7)."""
    if is_beaten:
        s.discard |= s.table
        s.beaten += 1
    else:
        s.hands[s.defender] |= s.table
        if s.exchange & s.table:
            s.exchange = 0  # taken up from the table it may no longer be exchanged (1.10)
    if events is not None:
        target = DISCARD if is_beaten else s.defender
        for i in range(s.attacks):
            events.add(MOVED, ATTACK_ZONE + i, target, s.attack[i])
            if s.covers[i] >= 0:
                events.add(MOVED, COVER_ZONE + i, target, s.covers[i])


def clear_with_steps(s: State, how: int, taker: int, events: Events) -> None:
    """The same with what the variants count, change or give back (1.12, first two steps)."""
    is_beaten = how == BEATEN or how == FAILED
    if s.plan.points:
        count_points(s, how)
    if is_beaten:
        s.beaten += 1
    target = taker
    if how == BEATEN:
        if s.plan.trump_swap and s.trump_card >= 0:
            swap_trump(s, events)
        is_back = s.plan.rebound and s.beaten & 1 == 0 and stock_size(s)
        target = STOCK if is_back else DISCARD
    held = s.hands[taker] if target < STOCK else 0
    for slot in range(s.attacks):
        clear_slot(s, slot, how, target, events)
    if target == STOCK:
        shuffle_stock(s, events)
    elif target < STOCK:
        taken = s.hands[taker] & ~held
        seen = taken & ~unseen_covers(s)
        if s.exchange & seen:
            s.exchange = 0
        if s.plan.epaulettes and not is_beaten:
            count_epaulettes(s, taken, seen)
    if is_beaten and s.plan.closed:
        open_closed(s, s.defender, events)


def is_ended_early(s: State, taker: int, how: int) -> bool:
    """A hand of 52 loses at once (4.4); an empty one may win before drawing (6)."""
    if (
        s.plan.fifty_two_lose
        and how != BEATEN
        and count(s.hands[taker]) + s.closed_left[taker] >= LOSING_HAND
    ):
        s.fool = taker
        s.ending = FIFTY_TWO
        settle(s, ~s.plan.sides[taker])
        return True
    if s.plan.empty_hand_wins:
        winners = 0
        for seat in range(s.plan.seats):
            if s.alive >> seat & 1 and s.hands[seat] == 0 and s.closed_left[seat] == 0:
                winners |= s.plan.sides[seat]
        if winners:
            s.ending = EMPTY_HAND
            settle(s, winners)
            return True
    return False


def settle(s: State, better: int) -> None:
    """The deal ends: the seats without a place that are among the better ones, then the others.

    One side alone among the others is the fool.
    """
    waiting = seats_without_place(s)
    worse = waiting & ~better
    better &= waiting
    if worse == 0 and s.plan.no_draws:  # the last defender loses
        worse = s.plan.sides[s.defender] & waiting
        better &= ~worse
        s.ending = FOOL
    place = first_free_place(s)
    share(s, better, place)
    share(s, worse, place + count_seats(better))
    s.alive &= ~better
    if worse == 0:
        s.ending = DRAW
    elif s.fool < 0 and worse & ~s.plan.sides[low_bit(worse)] == 0:
        s.fool = holder(s, worse & s.alive)
    finish(s)


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
    if s.plan.has_steps:
        missing -= s.closed_left[seat]
        if s.plan.draws_when_empty and s.hands[seat]:
            return
    if missing <= 0:
        return
    while missing and s.stock_left:
        s.stock_left -= 1
        missing -= 1
        if events is None and not s.plan.unseen_hands:
            s.hands[seat] |= ONE << s.stock[s.stock_left]
        else:
            gain(s, seat, s.stock[s.stock_left], STOCK, 0, events)
    if s.plan.has_steps:
        uncloak(s, events)
    while missing and s.trump_card >= 0:
        card = s.trump_card
        missing -= 1
        s.trump_card = -1
        s.exchange = 0
        if s.under_left:
            s.under_left -= 1
            s.trump_card = s.under[s.under_left]
        gain(s, seat, card, TRUMP, 0, events)
        if s.secret >= 0:
            turn_up_secret(s, events)


def leave(s: State) -> None:
    """Who is out, and whether the deal is over (1.9, 1.11)."""
    is_long = s.quiet >= s.plan.quiet_limit or s.bout >= s.plan.max_bouts
    if s.stock_left and not is_long:
        return  # everybody could draw
    gone = 0
    left = 0
    for seat in range(s.plan.seats):
        if s.hands[seat]:
            left |= 1 << seat
        elif s.closed_left[seat]:
            left |= 1 << seat
        else:
            gone |= 1 << seat
    gone &= s.alive
    if gone == 0 and not is_long:
        return
    if s.plan.has_sides:
        leave_by_sides(s, gone, left, is_long)
        return
    if left == 0 and s.plan.no_draws:
        gone ^= 1 << s.defender  # the last defender loses
        left = 1 << s.defender
    place = s.plan.seats + 1 - count_seats(s.alive)
    s.alive &= ~gone
    share(s, gone, place)
    close_deal(s, gone, left, is_long)


def leave_by_sides(s: State, gone: int, left: int, is_long: bool) -> None:
    """A side has its place when the last of it is out; with one side left it loses (3)."""
    if left == 0 and s.plan.no_draws:
        left = 1 << s.defender
        gone &= ~left
    s.alive &= ~gone
    place = first_free_place(s)
    done = 0
    for seat in range(s.plan.seats):
        if s.places[seat] == 0 and left & s.plan.sides[seat] == 0:
            done |= 1 << seat
    share(s, done, place)
    close_deal(s, done, left, is_long)


def close_deal(s: State, gone: int, left: int, is_long: bool) -> None:
    """Ends the deal where one side is left, somebody got out first, or nothing happens any more."""
    waiting = seats_without_place(s)
    is_one_side = left == 0 or left & ~s.plan.sides[low_bit(left)] == 0
    if is_one_side or (s.plan.first_out and gone):
        share(s, waiting, first_free_place(s))
        if left == 0:
            s.ending = DRAW
        else:
            s.ending = FIRST_OUT if s.plan.first_out and gone else FOOL
            if is_one_side:
                s.fool = holder(s, left)
        finish(s)
    elif is_long:
        share(s, waiting, first_free_place(s))
        s.ending = STALEMATE
        finish(s)


def holder(s: State, seats: int) -> int:
    """The first of some seats clockwise from the defender, who is the first himself."""
    seat = s.defender
    while not seats >> seat & 1:
        seat += 1
        if seat == s.plan.seats:
            seat = 0
    return seat


def first_free_place(s: State) -> int:
    """The best place that nobody has yet."""
    place = 1
    for seat in range(s.plan.seats):
        if s.places[seat]:
            place += 1
    return place


def seats_without_place(s: State) -> int:
    waiting = 0
    for seat in range(s.plan.seats):
        if s.places[seat] == 0:
            waiting |= 1 << seat
    return waiting


def count_seats(seats: int) -> int:
    return count(seats)


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
    s.dark = 0
    s.asked = -1
