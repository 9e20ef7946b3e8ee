"""What a move does. Paragraphs are those of the rule book."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import (
    attack_limit,
    both_copies,
    first_in_pack_order,
    gain,
    lose,
    next_opponent,
    ranks_of,
    show,
    shuffle_stock,
    trump_against,
)
from .ending import end_bout
from .legal import may_throw, transfer_rank
from .state import Events, State
from .steps import uncloak

if not cython.compiled:
    from .basics import (
        ATTACK_ZONE,
        BEATEN,
        BELIEVE,
        CAUGHT,
        COVER,
        COVER_ZONE,
        DARK,
        DARK_ZONE,
        DEFENDING,
        DONE,
        DOUBT,
        DOUBTING,
        EXCHANGE,
        FACE,
        FAILED,
        LEAD,
        MOVED,
        ONE,
        PURSUIT,
        ROW,
        SHOW,
        SHOWN,
        STOCK,
        SWAP,
        SWAP_ZONE,
        TAKE,
        TAKEN,
        THROW,
        THROWING,
        TRANSFER,
        TRUMP,
        count,
        low_bit,
    )


def apply(s: State, move: int, events: Events) -> None:
    """Make a legal move; `events` (or None) is told what it did."""
    kind = move & 15
    cards = move >> 8
    if s.plan.unseen_hands and cards:
        cards = turn_over(s, kind, move >> 4 & 15, cards, events)
        if cards == 0:
            return
    if kind == COVER:
        cover(s, move >> 4 & 15, cards, events)
    elif kind == LEAD or kind == THROW:
        put_down(s, cards, events)
        after_attack(s, events)
    elif kind == DONE:
        s.passed |= 1 << s.actor
        next_thrower(s, events)
    elif kind == TAKE:
        if s.plan.pursuit and s.attacks < s.cap:
            s.phase = PURSUIT
            s.passed = 0
            next_thrower(s, events)
        else:
            end_bout(s, TAKEN, s.defender, events)
    elif kind == EXCHANGE:
        exchange(s, events)
    elif kind == TRANSFER:
        put_down(s, cards, events)
        pass_on(s)
    elif kind == SHOW:
        cards &= -cards
        s.shown |= both_copies(s, cards)
        show(s, s.actor, low_bit(cards), events)
        pass_on(s)
    else:
        apply_variant(s, kind, move >> 4 & 15, cards, events)


def apply_variant(s: State, kind: int, slot: int, cards: int, events: Events) -> None:
    """The moves that only some variants have."""
    if kind == DARK:
        cover_dark(s, slot, low_bit(cards), events)
    elif kind == BELIEVE:
        s.asked = -1
        s.actor = s.defender
        s.phase = DEFENDING
        after_cover(s, events)
    elif kind == DOUBT:
        doubt(s, events)
    elif kind == SWAP:
        swap_two(s, cards, events)
    else:
        lead_blind(s, events)


def turn_over(s: State, kind: int, slot: int, position: int, events: Events) -> int:
    """The card at a position of an unseen hand; none where it is wrong and the bout is over (4.15)."""
    at = s.actor * ROW + low_bit(position)
    card = s.rows.cards[at]
    if kind == SWAP:
        return ONE << card | ONE << s.rows.cards[s.actor * ROW + low_bit(position & (position - 1))]
    if kind == LEAD:
        return ONE << card
    if kind == COVER:
        is_right = s.plan.beats[(trump_against(s, s.actor) + 1) * 64 + (s.attack[slot] & FACE)] >> card & 1
    elif kind == THROW:
        is_right = ranks_of(s, s.table) >> card & 1
    else:
        is_right = transfer_rank(s) >> card & 1
    if is_right:
        return ONE << card
    show(s, s.actor, card, events)
    # Out of the hand and back into it, so that it comes last.
    offender = s.actor
    put_on_table(s, card, events)
    if offender == s.defender:
        end_bout(s, CAUGHT, offender, events)
    else:
        end_bout(s, FAILED, offender, events)
    return 0


def put_on_table(s: State, card: int, events: Events) -> None:
    """A wrong card lies last on the table until it is taken with the others."""
    lose(s, s.actor, card, ATTACK_ZONE + s.attacks, 0, events)
    s.attack[s.attacks] = card
    s.covers[s.attacks] = -1
    s.attacks += 1
    s.table |= ONE << card


def after_attack(s: State, events: Events) -> None:
    """The defender answers, or where he takes the next may throw in."""
    if s.phase != PURSUIT:
        s.phase = DEFENDING
        s.actor = s.defender
    elif s.attacks == s.cap:
        end_bout(s, TAKEN, s.defender, events)
    else:
        next_thrower(s, events)


def put_down(s: State, cards: int, events: Events) -> None:
    """Cards of the actor become attack cards."""
    slot = s.attacks
    s.table |= cards
    s.passed = 0
    if s.plan.has_steps:
        slot = put_down_with_steps(s, cards, events)
    else:
        s.hands[s.actor] ^= cards
        while cards:
            card = low_bit(cards)
            cards &= cards - 1
            s.attack[slot] = card
            s.covers[slot] = -1
            if events is not None:
                events.add(MOVED, s.actor, ATTACK_ZONE + slot, card)
            slot += 1
    s.open |= (1 << slot) - (1 << s.attacks)
    s.attacks = slot


def put_down_with_steps(s: State, cards: int, events: Events) -> int:
    """The same where it counts who laid a card and in which place of his hand it was; the slots used."""
    slot = s.attacks
    while cards:
        card = first_in_pack_order(s, cards)
        cards &= ~(ONE << card)
        lose(s, s.actor, card, ATTACK_ZONE + slot, 0, events)
        s.attack[slot] = card
        s.covers[slot] = -1
        s.laid_by[slot] = s.actor
        slot += 1
    return slot


def lead_blind(s: State, events: Events) -> None:
    """The top card of the stock is the lead (4.2)."""
    s.stock_left -= 1
    card = s.stock[s.stock_left]
    s.attack[0] = card
    s.covers[0] = -1
    s.laid_by[0] = s.actor
    s.attacks = 1
    s.open = 1
    s.table = ONE << card
    s.blind = 1
    if events is not None:
        events.add(MOVED, STOCK, ATTACK_ZONE, card)
    uncloak(s, events)
    after_attack(s, events)


def cover(s: State, slot: int, card: int, events: Events) -> None:
    s.table |= card
    s.open ^= 1 << slot
    s.covers[slot] = low_bit(card)
    if s.plan.has_steps:
        lose(s, s.actor, s.covers[slot], COVER_ZONE + slot, 0, events)
        s.covered_by[slot] = s.actor
        s.last_cover = slot
    else:
        s.hands[s.actor] ^= card
        if events is not None:
            events.add(MOVED, s.actor, COVER_ZONE + slot, s.covers[slot])
    after_cover(s, events)


def after_cover(s: State, events: Events) -> None:
    """With everything covered the bout ends, or the others may throw in."""
    if s.open == 0:
        if s.attacks == s.cap or s.hands[s.defender] == 0 or s.plan.throw_in == 0:
            end_bout(s, BEATEN, -1, events)
        else:
            s.phase = THROWING
            next_thrower(s, events)


def cover_dark(s: State, slot: int, card: int, events: Events) -> None:
    """A card face down; who laid the attack card must answer, unless he sides with the defender (4.5)."""
    lose(s, s.actor, card, DARK_ZONE + slot, s.actor, events)
    s.table |= ONE << card
    s.dark |= ONE << card
    s.open ^= 1 << slot
    s.covers[slot] = card
    s.covered_by[slot] = s.actor
    s.last_cover = slot
    s.asked = slot
    s.phase = DOUBTING
    s.actor = s.laid_by[slot]
    if s.plan.sides[s.defender] >> s.actor & 1:
        s.actor = s.attacker


def doubt(s: State, events: Events) -> None:
    """The dark cover is turned: whoever was wrong takes everything (4.5)."""
    slot = s.asked
    card = s.covers[slot]
    if events is not None:
        events.add(SHOWN, DARK_ZONE + slot, DARK_ZONE + slot, card)
        events.number_rows(s.covered_by[slot], 0)
    base = (trump_against(s, s.defender) + 1) * 64
    if s.plan.beats[base + (s.attack[slot] & FACE)] >> card & 1:
        end_bout(s, FAILED, s.actor, events)
    else:
        end_bout(s, CAUGHT, s.defender, events)


def swap_two(s: State, cards: int, events: Events) -> None:
    """Two cards of the defender's for the two top cards of the stock, into which his are mixed (4.19)."""
    seat = s.actor
    first = first_of_two(s, cards)
    second = low_bit(cards & ~(ONE << first))
    lose(s, seat, first, SWAP_ZONE + seat, 0, events)
    lose(s, seat, second, SWAP_ZONE + seat, 0, events)
    for _ in range(2):
        s.stock_left -= 1
        gain(s, seat, s.stock[s.stock_left], STOCK, 0, events)
    s.stock[s.stock_left] = first
    s.stock[s.stock_left + 1] = second
    s.stock_left += 2
    if events is not None:
        events.add(MOVED, SWAP_ZONE + seat, STOCK, first)
        events.add(MOVED, SWAP_ZONE + seat, STOCK, second)
    s.swapped = 1
    shuffle_stock(s, events)


def first_of_two(s: State, cards: int) -> int:
    """The lower card; in an unseen hand the one further left, which tells nobody which is lower."""
    if not s.plan.unseen_hands:
        return low_bit(cards)
    at = s.actor * ROW
    while not cards >> s.rows.cards[at] & 1:
        at += 1
    return s.rows.cards[at]


def pass_on(s: State) -> None:
    """The actor, who transferred, becomes main attacker; the next opponent defends (2.3)."""
    s.transferred |= 1 << s.actor
    s.attacker = s.actor
    s.defender = next_opponent(s, s.actor)
    s.actor = s.defender
    s.passed = 0
    covered = s.attacks - count(s.open)
    s.cap = min(attack_limit(s, s.defender), covered + count(s.hands[s.defender]))


def exchange(s: State, events: Events) -> None:
    """The lowest trump against the trump card under the stock (1.10)."""
    card = low_bit(s.exchange & s.hands[s.actor])
    s.hands[s.actor] ^= ONE << card | ONE << s.trump_card
    if events is not None:
        events.add(MOVED, s.actor, TRUMP, card)
        events.add(MOVED, TRUMP, s.actor, s.trump_card)
    s.trump_card = card
    s.exchange = 0


def next_thrower(s: State, events: Events) -> None:
    """The turn goes to the next seat that may throw in, main attacker first; with none the bout ends (1.5).

    A seat is passed over on public facts alone: it has no cards, said done or is not entitled.
    """
    seat = s.attacker
    waiting = s.alive & ~s.passed & ~s.plan.sides[s.defender]
    while waiting:
        if waiting >> seat & 1:
            if s.hands[seat] and (seat == s.attacker or s.plan.throw_in == 1 or may_throw(s, seat)):
                s.actor = seat
                return
            waiting ^= 1 << seat
        seat += 1
        if seat == s.plan.seats:
            seat = 0
    if s.phase == PURSUIT:
        end_bout(s, TAKEN, s.defender, events)
    else:
        end_bout(s, BEATEN, -1, events)
