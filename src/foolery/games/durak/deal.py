"""Dealing: pack order, trumps, redeals, what is set aside (1.1, 1.2, 1.13 and chapter 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from foolery import cards
from foolery.cards import Card
from foolery.core.chance import Chance, Draw
from foolery.core.contracts import Carried
from foolery.core.events import Outcome, Seat
from foolery.games.durak.plan import Plan
from foolery.games.durak.start import NINE, first_attacker

# The draws of a deal by their number; a redeal shuffles with the ones after SHUFFLE.
DEALER, ATTACKER, JOKER, IN_PLAY, PASSED_OVER, SHUFFLE = 0, 1, 2, 3, 4, 16
MOST_REDEALS = 1000

Cards = tuple[Card, ...]


class Layout(msgspec.Struct, frozen=True):
    """The cards as dealt, and who begins why.

    `hands` are in the order dealt, `closed` the ones dealt before them face down (4.12); `stock` is face
    down, top first. `turned` are the cards face up under it, the one drawn first before the others;
    `secret` lies below them; `removed` is set aside. `trump` is the trump suit, -1 without one, `trumps`
    each seat's own. `shown` is the card in a hand whose suit is trump, with its seat; `passed_over` was
    seen while a trump card was looked for. `deciding` is the card that was shown to decide who begins.
    """

    hands: tuple[Cards, ...]
    closed: tuple[Cards, ...]
    stock: Cards
    turned: Cards
    secret: Card | None
    removed: Cards
    trump: int
    trumps: tuple[int, ...]
    shown: tuple[Seat, Card] | None
    passed_over: Cards
    dealer: Seat
    attacker: Seat
    began_by: str
    deciding: Card | None
    redeals: int = 0


def deal_by_chance(plan: Plan, chance: Chance, carried: Carried | None) -> Layout:
    """Shuffle and deal until no rule wants the cards dealt again."""
    dealer = carried.dealer if carried else chance.draw(DEALER).below(plan.seats)
    for redeals in range(MOST_REDEALS):
        order = shuffled_pack(plan, chance.draw(SHUFFLE + redeals))
        put_joker_back(plan, order, chance.draw(JOKER))
        hands = dealt_hands(plan, order, dealer)
        if not (plan.redeals_one_colour and has_one_colour(hands)):
            break
    lot = chance.draw(ATTACKER).below(plan.seats)
    last = carried.last if carried else None
    return layout_of(plan, order, dealer, last, lot, redeals, chance.draw(PASSED_OVER).shuffle)


def source_of_play(chance: Chance) -> int:
    """What decides by lot during the deal: 64 bits of the key's own draw."""
    draw = chance.draw(IN_PLAY)
    return draw.below(1 << 32) << 32 | draw.below(1 << 32)


def shuffled_pack(plan: Plan, draw: Draw) -> list[Card]:
    """The pack, top card first; where the ranks stay in order only suits within a rank are mixed (4.1)."""
    order = list(plan.pack)
    draw.shuffle(order)
    if plan.high_first:
        order.sort(key=cards.rank, reverse=True)
    return order


def put_joker_back(plan: Plan, order: list[Card], draw: Draw) -> None:
    """A joker that would be turned up goes back into the stock at random (1.13)."""
    if not plan.has_turned or plan.dealt_out:
        return
    dealt = plan.seats * plan.kernel_plan.hand_size
    at = len(order) - 1 if plan.trump_from_bottom else dealt
    while at < len(order) and cards.is_joker(order[at]):
        joker = order.pop(at)
        if plan.trump_from_bottom:
            order.insert(dealt + draw.below(len(order) - dealt), joker)
        else:
            order.insert(at + 1 + draw.below(len(order) - at), joker)


def cards_to_deal(plan: Plan) -> int:
    """How many cards are dealt to all together (1.1, 4.13)."""
    size: int = plan.kernel_plan.hand_size
    return len(plan.pack) if plan.dealt_out else plan.seats * size


def dealt_hands(plan: Plan, order: list[Card], dealer: Seat) -> list[list[Card]]:
    """One card at a time clockwise from the dealer's left (1.1)."""
    hands: list[list[Card]] = [[] for _ in range(plan.seats)]
    for i in range(cards_to_deal(plan)):
        hands[(dealer + 1 + i) % plan.seats].append(order[i])
    return hands


def has_one_colour(hands: list[list[Card]]) -> bool:
    """Whether somebody holds only red or only black cards (1.2)."""
    masks = [cards.mask(card & cards.FACE for card in hand) for hand in hands]
    return any(not hand & cards.RED_CARDS or not hand & cards.BLACK_CARDS for hand in masks)


def layout_of(
    plan: Plan,
    order: list[Card],
    dealer: Seat,
    last: Outcome | None,
    lot: Seat,
    redeals: int = 0,
    mix: Callable[[list[Card]], None] | None = None,
) -> Layout:
    """The layout that a pack order (top first) gives.

    `lot` begins where a lot decides; `mix` shuffles the stock where cards that were passed over go back.
    """
    hands = dealt_hands(plan, order, dealer)
    stock = order[cards_to_deal(plan) :]
    turned, passed_over = turn_up(plan, stock)
    if passed_over and mix:
        mix(stock)
    secret = stock.pop(0) if plan.secret else None
    shown = None
    trump = plan.suit
    if plan.has_turned and turned:
        trump = cards.suit(turned[0])
    elif plan.has_turned:
        shown = ((dealer + cards_to_deal(plan)) % plan.seats, order[cards_to_deal(plan) - 1])
        trump = cards.suit(shown[1])
    removed: list[Card] = []
    if plan.removed:
        removed, stock, turned = [*turned, *stock], [], []
    trumps = own_trumps(plan, turned, dealer)
    open_hands = [hand[plan.closed :] for hand in hands]
    attacker, began_by, deciding = first_attacker(
        plan, open_hands, trumps or (trump,) * plan.seats, dealer, last, lot
    )
    return Layout(
        hands=tuple(map(tuple, open_hands)),
        closed=tuple(tuple(hand[: plan.closed]) for hand in hands),
        stock=tuple(stock),
        turned=tuple(turned),
        secret=secret,
        removed=tuple(removed),
        trump=trump,
        trumps=trumps,
        shown=shown,
        passed_over=tuple(passed_over),
        dealer=dealer,
        attacker=attacker,
        began_by=began_by,
        deciding=deciding,
        redeals=redeals,
    )


def turn_up(plan: Plan, stock: list[Card]) -> tuple[list[Card], list[Card]]:
    """Take the cards to be turned up out of the stock: those, and the cards that were passed over.

    The passed-over ones are put on top of the stock again, not yet mixed.
    """
    turned: list[Card] = []
    passed_over: list[Card] = []
    if plan.has_turned and stock:
        turned.append(stock.pop(-1 if plan.trump_from_bottom else 0))
    elif plan.first_diamond:
        at = next((i for i, card in enumerate(stock) if cards.suit(card) == plan.suit), len(stock))
        passed_over = stock[:at]
        turned = stock[at : at + 1]
        stock[:] = passed_over + stock[at + 1 :]
    elif plan.own_trumps:
        for _ in range(plan.seats):
            taken = {cards.suit(card) for card in turned}
            free = [i for i, card in enumerate(stock) if cards.suit(card) not in taken]
            if not stock:  # no card of a free suit is left (4.6)
                stock.append(passed_over.pop(0))
            at = free[0] if free else 0
            passed_over += stock[:at]
            turned.append(stock[at])
            stock[:] = stock[at + 1 :]
        stock[:0] = passed_over
    return turned, passed_over


def own_trumps(plan: Plan, turned: list[Card], dealer: Seat) -> tuple[int, ...]:
    """Each seat's own trump suit: the first card turned is for the dealer's left (4.6)."""
    if not plan.own_trumps:
        return ()
    suits = [cards.suit(card) for card in turned]
    return tuple(suits[(seat - dealer - 1) % plan.seats] for seat in range(plan.seats))


def new_state(plan: Plan, layout: Layout, source: int = 0) -> Any:
    """The kernel's state at the first lead; `source` decides by lot during the deal."""
    state = plan.kernel.state.State(plan.kernel_plan)
    put_hands(state, layout.hands)
    put_closed(state, layout.closed)
    state.set_stock(list(reversed(layout.stock)))
    put_turned(state, layout.turned)
    state.trump = layout.trump
    state.trumps = [*layout.trumps, *[0] * (8 - len(layout.trumps))]
    state.secret = -1 if layout.secret is None else layout.secret
    state.removed = cards.mask(layout.removed)
    state.cloaked = int(plan.face_down and bool(layout.turned) and bool(layout.stock))
    state.exchange = plan.exchange_cards(layout.turned[0] if layout.turned else None)
    state.alive = (1 << plan.seats) - 1
    state.attacker = layout.attacker
    state.chance = source
    state.nine = int(layout.began_by == NINE)
    state.mixed = int(bool(layout.passed_over))
    plan.kernel.common.start_bout(state)
    return state


def put_hands(state: Any, hands: tuple[Cards, ...]) -> None:
    """The cards in hand, in their order where the order counts."""
    state.hands = [*map(cards.mask, hands), *[0] * (8 - len(hands))]
    if state.rows is not None:
        for seat, hand in enumerate(hands):
            for card in hand:
                state.rows.add(seat, card)


def put_closed(state: Any, closed: tuple[Cards, ...]) -> None:
    """Closed cards, those that open first before the others."""
    rows = [[*reversed(row), *[0] * (10 - len(row))] for row in closed]
    state.closed = [card for row in rows for card in row] + [0] * (80 - 10 * len(rows))
    state.closed_left = [*map(len, closed), *[0] * (8 - len(closed))]


def put_turned(state: Any, turned: Cards) -> None:
    """The cards face up under the stock, the one drawn first before the others."""
    state.trump_card = turned[0] if turned else -1
    rest = list(reversed(turned[1:]))
    state.under = [*rest, *[0] * (8 - len(rest))]
    state.under_left = len(rest)
