"""Which moves there are. Paragraphs are those of the rule book."""

try:
    import cython
except ImportError:
    from . import nocython as cython

from .common import (
    attack_limit,
    is_neighbour,
    next_opponent,
    one_of_each,
    ranks_of,
    trump_against,
)
from .state import Moves, State

SECOND_PACK = 64
GROUP = 4  # the most cards of a rank in one pack

if not cython.compiled:
    from .basics import (
        BELIEVE,
        BELOW_ONE,
        BELOW_TWO,
        BLIND,
        COVER,
        DARK,
        DEFENDING,
        DONE,
        DOUBT,
        DOUBTING,
        EXCHANGE,
        FACE,
        LEAD,
        LEADING,
        NINE_OF_DIAMONDS,
        ONE,
        ONE_PER_RANK,
        ONE_PER_SUIT_RANK,
        OVER,
        ROW,
        SHOW,
        SWAP,
        TAKE,
        THROW,
        TRANSFER,
        count,
        low_bit,
        same_ranks,
    )


def fill_moves(s: State, out: Moves) -> None:
    """The moves of the actor, lowest card first; none when the deal is over."""
    phase = s.phase
    if phase == OVER:
        out.size = 0
        return
    if s.plan.has_variants:
        out.size = fill_variants(s, out)
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
        n = each_card(items, 0, hand & same_ranks(s.table), THROW)
        items[n] = DONE
        n += 1
    if s.exchange & hand:
        items[n] = EXCHANGE
        n += 1
    out.size = n


def each_card(items, n: int, cards: int, rest: int) -> int:
    """A move for each card, lowest first, after n moves; how many moves then."""
    while cards:
        items[n] = (cards & -cards) << 8 | rest
        n += 1
        cards &= cards - 1
    return n


def fill_leads(s: State, out: Moves, hand: int) -> int:
    """One card, or several of one rank (1.5); how many moves."""
    items = out.items
    n = each_card(items, 0, hand, LEAD)
    limit = s.plan.lead_limit if s.plan.lead_limit < s.cap else s.cap
    if limit == 1:
        return n
    # The cards that are not the highest held of their rank: groups of several begin with them.
    cards = hand & (hand >> 1 & BELOW_ONE | hand >> 2 & BELOW_TWO | hand >> 3 & ONE_PER_RANK)
    while cards:
        group = hand & same_ranks(cards & -cards)
        cards &= ~group
        part = group & (group - 1)
        if part & (part - 1) == 0:  # no more than two
            items[n] = group << 8 | LEAD
            n += 1
        elif limit >= GROUP:
            part = group & -group
            while part:
                items[n] = part << 8 | LEAD
                n += part & (part - 1) != 0  # written anyway: a branch would cost more
                part = (part - group) & group
        else:
            part = group & -group
            while part:
                items[n] = part << 8 | LEAD
                n += part & (part - 1) != 0 and count(part) <= limit
                part = (part - group) & group
    return n


def fill_covers(s: State, out: Moves, hand: int) -> int:
    """Every card that beats an open attack card (1.4); how many moves."""
    items = out.items
    n = 0
    trump = s.trumps[s.actor] if s.plan.own_trumps else s.trump
    base = (trump + 1) * 64
    slots = s.open
    while slots:
        slot = low_bit(slots)
        slots &= slots - 1
        n = each_card(items, n, hand & s.plan.beats[base + s.attack[slot]], slot << 4 | COVER)
    return n


def fill_transfers(s: State, out: Moves, hand: int, n: int) -> int:
    """Passing the attack on (2.3, 2.4), after n moves; how many moves then."""
    cards = hand & transfer_rank(s)
    if cards == 0 or (s.plan.no_first_transfer and s.bout == 0):
        return n
    items = out.items
    target = next_opponent(s, s.actor)
    open_cards = count(s.open)
    limit = attack_limit(s, target)
    room = count(s.hands[target])
    trump = trump_against(s, s.actor)
    shown = cards & suit_of(s, trump) & ~s.shown if trump >= 0 else 0
    if open_cards < room and s.attacks < limit:
        n = each_card(items, n, cards, TRANSFER)
    if s.plan.shown_trump and shown and open_cards <= room and s.attacks <= limit:
        items[n] = shown << 8 | SHOW
        n += 1
    return n


def suit_of(s: State, suit: int) -> int:
    """The cards of a suit, the jokers apart."""
    cards = ONE_PER_SUIT_RANK << suit
    return cards if s.plan.packs == 1 else cards | cards << SECOND_PACK


def transfer_rank(s: State) -> int:
    """The cards of the rank that transfers, none where the table does not allow it."""
    if (s.plan.transfer == 1 and s.open != (1 << s.attacks) - 1) or s.nine:
        return 0
    slots = s.open
    group = ranks_of(s, ONE << s.attack[low_bit(slots)])
    slots &= slots - 1
    while slots:
        slot = low_bit(slots)
        slots &= slots - 1
        if not group >> s.attack[slot] & 1:
            if not s.plan.last_thrown_rank:
                return 0
            group = ranks_of(s, ONE << s.attack[slot])
    return group


def may_throw(s: State, seat: int) -> bool:
    """Whether a seat is entitled to throw in (1.5), its cards apart."""
    rule = s.plan.throw_in
    return rule == 1 or seat == s.attacker or (rule == 2 and is_neighbour(s, seat, s.defender))


def fill_variants(s: State, out: Moves) -> int:
    """All moves where there are more kinds of them than in the plain game; how many."""
    items = out.items
    phase = s.phase
    hand = one_of_each(s, s.hands[s.actor])
    if phase == DOUBTING:
        items[0] = BELIEVE
        items[1] = DOUBT
        items[2] = EXCHANGE
        return 3 if s.exchange & hand else 2
    if s.plan.unseen_hands:
        n = fill_positions(s, out)
    elif phase == LEADING:
        n = fill_variant_leads(s, out)
    elif phase == DEFENDING:
        n = fill_answers(s, out, hand)
    else:
        n = each_card(items, 0, hand & ranks_of(s, s.table & ~s.dark), THROW)
    if phase == LEADING:
        if s.plan.blind_lead and s.stock_left and not s.nine:
            items[n] = BLIND
            n += 1
    elif phase == DEFENDING:
        n = fill_swaps(s, out, n)
        items[n] = TAKE
        n += 1
    else:
        items[n] = DONE
        n += 1
    if s.exchange & hand and not is_bound_to_nine(s):
        items[n] = EXCHANGE
        n += 1
    return n


def nines_of_diamonds(s: State) -> int:
    return NINE_OF_DIAMONDS if s.plan.packs == 1 else NINE_OF_DIAMONDS | NINE_OF_DIAMONDS << SECOND_PACK


def is_bound_to_nine(s: State) -> bool:
    """Whether the only nine of diamonds must be led, and so may not be exchanged away (4.7)."""
    nines = s.hands[s.actor] & nines_of_diamonds(s)
    return s.nine and s.phase == LEADING and s.exchange & nines and count(nines) == 1


def fill_positions(s: State, out: Moves) -> int:
    """Moves by position in an unseen hand (4.15): everything whose fitness only the card can tell."""
    items = out.items
    n = 0
    size = s.rows.sizes[s.actor]
    if s.phase == LEADING:
        for at in range(size):
            if not s.nine or s.rows.cards[s.actor * ROW + at] & FACE == 30:
                items[n] = ONE << at << 8 | LEAD
                n += 1
            if s.nine and n:
                break
        return n
    if s.phase != DEFENDING:
        for at in range(size):
            items[n] = ONE << at << 8 | THROW
            n += 1
        return n
    slots = distinct_slots(s)
    while slots:
        slot = low_bit(slots)
        slots &= slots - 1
        for at in range(size):
            items[n] = ONE << at << 8 | slot << 4 | COVER
            n += 1
    if s.plan.transfer and has_room(s) and transfer_rank(s):
        for at in range(size):
            items[n] = ONE << at << 8 | TRANSFER
            n += 1
    return n


def has_room(s: State) -> bool:
    """Whether another attack card may be passed on to the next opponent (2.3)."""
    target = next_opponent(s, s.actor)
    return (
        not (s.plan.no_first_transfer and s.bout == 0)
        and count(s.open) < count(s.hands[target])
        and s.attacks < attack_limit(s, target)
    )


def distinct_slots(s: State) -> int:
    """The open slots, of equal attack cards only the first."""
    slots = s.open
    if s.plan.packs == 1:
        return slots
    faces = 0
    found = 0
    while slots:
        slot = low_bit(slots)
        slots &= slots - 1
        face = ONE << (s.attack[slot] & FACE)
        if not faces & face:
            faces |= face
            found |= 1 << slot
    return found


def fill_answers(s: State, out: Moves, hand: int) -> int:
    """Covers open and dark (4.5), and transfers."""
    items = out.items
    n = 0
    base = (trump_against(s, s.actor) + 1) * 64
    slots = distinct_slots(s)
    while slots:
        slot = low_bit(slots)
        slots &= slots - 1
        n = each_card(items, n, hand & s.plan.beats[base + (s.attack[slot] & FACE)], slot << 4 | COVER)
        n = each_card(items, n, hand if s.plan.dark_cover else 0, slot << 4 | DARK)
    if s.plan.transfer:
        n = fill_transfers(s, out, hand, n)
    return n


def fill_variant_leads(s: State, out: Moves) -> int:
    """Leads that some rule narrows or widens (4.4, 4.7, 4.8, 4.22)."""
    items = out.items
    hand = s.hands[s.actor]
    if s.nine:
        items[0] = one_of_each(s, hand & nines_of_diamonds(s)) << 8
        return 1
    if s.plan.lead_highest:
        hand = highest_rank(s, hand)
    if s.plan.lead_three:
        return fill_threes(s, out, hand)
    if s.plan.packs == 1:
        return fill_leads(s, out, hand)
    n = 0
    limit = s.plan.lead_limit if s.plan.lead_limit < s.cap else s.cap
    while hand:
        group = hand & ranks_of(s, hand & -hand)
        hand &= ~group
        part = group & -group
        while part:
            # Of two equal cards the second one is led only with the first.
            if count(part) <= limit and not part >> SECOND_PACK & group & ~part:
                items[n] = part << 8 | LEAD
                n += 1
            part = (part - group) & group
    return n


def highest_rank(s: State, hand: int) -> int:
    """The cards of the highest rank in a hand (4.8)."""
    best = 0
    highest = -1
    while hand:
        card = low_bit(hand)
        group = hand & ranks_of(s, ONE << card)
        hand &= ~group
        if card & FACE > highest:
            highest = card & FACE
            best = group
    return best


def fill_threes(s: State, out: Moves, hand: int) -> int:
    """Any three cards, or as many as there are and the cap allows (4.22)."""
    n = 0
    wanted = min(3, s.cap, count(hand))
    first = hand
    while first:
        a = first & -first
        first ^= a
        if wanted == 1:
            n = add_lead(s, out, a, hand, n)
            continue
        second = first
        while second:
            b = second & -second
            second ^= b
            if wanted == 2:
                n = add_lead(s, out, a | b, hand, n)
                continue
            if s.plan.packs == 1:
                n = each_card(out.items, n, second, (a | b) << 8 | LEAD)
                continue
            third = second
            while third:
                c = third & -third
                third ^= c
                n = add_lead(s, out, a | b | c, hand, n)
    return n


def add_lead(s: State, out: Moves, cards: int, hand: int, n: int) -> int:
    """A lead, unless an equal one of the first pack stands for it."""
    if s.plan.packs == 2 and cards >> SECOND_PACK & hand & ~cards:
        return n
    items = out.items
    items[n] = cards << 8 | LEAD
    return n + 1


def fill_swaps(s: State, out: Moves, n: int) -> int:
    """Any two cards against the two top cards of the stock (4.19), after n moves; how many moves then."""
    if not may_swap(s, s.actor):
        return n
    items = out.items
    hand = s.hands[s.actor]
    if s.plan.unseen_hands:
        hand = (ONE << s.rows.sizes[s.actor]) - 1
    first = hand
    while first:
        a = first & -first
        first ^= a
        second = first
        while second:
            b = second & -second
            second ^= b
            if s.plan.packs == 2 and not s.plan.unseen_hands and (a | b) >> SECOND_PACK & hand & ~(a | b):
                continue
            items[n] = (a | b) << 8 | SWAP
            n += 1
    return n


def may_swap(s: State, seat: int) -> bool:
    """Whether the defender may change two cards now (4.19)."""
    held = count(s.hands[seat])
    return (
        s.plan.swap_two == 1
        and s.phase == DEFENDING
        and not s.swapped
        and not s.transferred >> seat & 1
        and s.stock_left >= 2
        and 2 <= held <= s.plan.hand_size
        and s.open == (1 << s.attacks) - 1
    )


def legal_moves(s: State) -> list:
    """The legal moves as a list, for callers outside the kernel."""
    moves = s.plan.spare  # taken while it is in use
    s.plan.spare = None
    if moves is None:
        moves = Moves(s.plan.move_room)
    fill_moves(s, moves)
    found = moves.listed()
    s.plan.spare = moves
    return found
