"""Dealing: pack order, trump, redeals, the first attacker (1.1 to 1.3, 1.9, 1.13)."""

from __future__ import annotations

from typing import Any

import msgspec

from foolery import cards
from foolery.cards import Card, Mask
from foolery.core.chance import Chance, Draw
from foolery.core.contracts import Carried
from foolery.core.events import Outcome, Seat
from foolery.games.durak.plan import Plan

# The draws of a deal by their number; a redeal shuffles with the ones after SHUFFLE.
DEALER, ATTACKER, JOKER, SHUFFLE = 0, 1, 2, 16
MOST_REDEALS = 1000

LOWEST_TRUMP, LOWEST_CARD, LOT, CARRIED = "lowest_trump", "lowest_card", "lot", "carried"


class Layout(msgspec.Struct, frozen=True):
    """The cards as dealt: hands, the face-down stock (top first), trump, and who begins why.

    `turned` is the card whose suit is trump where it lies face up under the stock; `dealers_card` is that
    card where it is the dealer's own, dealt last (1.1). `deciding` is the card that was shown to
    decide who begins.
    """

    hands: tuple[Mask, ...]
    stock: tuple[Card, ...]
    trump: int
    turned: Card | None
    dealers_card: Card | None
    dealer: Seat
    attacker: Seat
    began_by: str
    deciding: Card | None
    redeals: int = 0


def deal_by_chance(plan: Plan, chance: Chance, carried: Carried | None) -> Layout:
    """Shuffle and deal until no rule wants the cards dealt again."""
    dealer = carried.dealer if carried else chance.draw(DEALER).below(plan.seats)
    for redeals in range(MOST_REDEALS):
        order = list(plan.pack)
        chance.draw(SHUFFLE + redeals).shuffle(order)
        put_joker_back(plan, order, chance.draw(JOKER))
        if not (plan.redeals_one_colour and has_one_colour(dealt_hands(plan, order, dealer))):
            break
    lot = chance.draw(ATTACKER).below(plan.seats)
    return layout_of(plan, order, dealer, carried.last if carried else None, lot, redeals)


def put_joker_back(plan: Plan, order: list[Card], draw: Draw) -> None:
    """A joker that would be turned up goes back into the stock at random (1.13)."""
    if not plan.has_trump:
        return
    dealt = plan.seats * plan.kernel_plan.hand_size
    at = len(order) - 1 if plan.trump_from_bottom else dealt
    while at < len(order) and cards.is_joker(order[at]):
        joker = order.pop(at)
        if plan.trump_from_bottom:
            order.insert(dealt + draw.below(len(order) - dealt), joker)
        else:
            order.insert(at + 1 + draw.below(len(order) - at), joker)


def dealt_hands(plan: Plan, order: list[Card], dealer: Seat) -> list[list[Card]]:
    """One card at a time clockwise from the dealer's left (1.1)."""
    hands: list[list[Card]] = [[] for _ in range(plan.seats)]
    for i in range(plan.seats * plan.kernel_plan.hand_size):
        hands[(dealer + 1 + i) % plan.seats].append(order[i])
    return hands


def has_one_colour(hands: list[list[Card]]) -> bool:
    """Whether somebody holds only red or only black cards (1.2)."""
    masks = [cards.mask(hand) for hand in hands]
    return any(not hand & cards.RED_CARDS or not hand & cards.BLACK_CARDS for hand in masks)


def layout_of(
    plan: Plan, order: list[Card], dealer: Seat, last: Outcome | None, lot: Seat, redeals: int = 0
) -> Layout:
    """The layout that a pack order (top first) gives; `lot` begins where a lot decides."""
    hands = dealt_hands(plan, order, dealer)
    stock = order[plan.seats * plan.kernel_plan.hand_size :]
    trump, turned, dealers_card = -1, None, None
    if plan.has_trump and stock:
        turned = stock.pop(-1 if plan.trump_from_bottom else 0)
        trump = cards.suit(turned)
    elif plan.has_trump:
        dealers_card = order[-1]
        trump = cards.suit(dealers_card)
    masks = [cards.mask(hand) for hand in hands]
    attacker, began_by, deciding = first_attacker(plan, masks, trump, dealer, last, lot)
    return Layout(
        tuple(masks), tuple(stock), trump, turned, dealers_card, dealer, attacker, began_by, deciding, redeals
    )


def first_attacker(
    plan: Plan, hands: list[Mask], trump: int, dealer: Seat, last: Outcome | None, lot: Seat
) -> tuple[Seat, str, Card | None]:
    """Who begins, why, and the card shown for it (1.3, 1.9)."""
    carried = carried_attacker(plan, last)
    if carried is not None:
        return carried, CARRIED, None
    from_left = [(dealer + 1 + i) % plan.seats for i in range(plan.seats)]
    if trump >= 0:
        suit = cards.mask(range(trump, cards.BLACK_JOKER, 4))
        holders = [(lowest(hands[seat] & suit), seat) for seat in from_left if hands[seat] & suit]
        if holders:
            card, seat = min(holders)
            return seat, LOWEST_TRUMP, card
    if plan.lot_without_trump:
        return lot, LOT, None
    _, _, seat = min((cards.rank(lowest(hands[seat])), i, seat) for i, seat in enumerate(from_left))
    return seat, LOWEST_CARD, lowest(hands[seat])


def carried_attacker(plan: Plan, last: Outcome | None) -> Seat | None:
    """Who begins because of how the last deal ended; None: the lowest trump decides (1.9)."""
    if last is None or last.draw or plan.next_attacker == "lowest_trump":
        return None
    if plan.next_attacker == "winner":
        winners = [seat for seat, place in enumerate(last.places) if place == 1]
        return winners[0] if len(winners) == 1 else None
    fool = last.fools[-1]
    step = 1 if plan.next_attacker == "from_under_the_fool" else -1
    return (fool + step) % plan.seats


def lowest(hand: Mask) -> Card:
    return (hand & -hand).bit_length() - 1


def new_state(plan: Plan, layout: Layout) -> Any:
    """The kernel's state at the first lead."""
    state = plan.kernel.state.State(plan.kernel_plan)
    state.hands = [*layout.hands, *[0] * (8 - plan.seats)]
    state.stock = [*reversed(layout.stock), *[0] * (64 - len(layout.stock))]
    state.stock_left = len(layout.stock)
    state.trump = layout.trump
    state.trump_card = -1 if layout.turned is None else layout.turned
    state.exchange_card = plan.exchange_card(layout.turned)
    state.alive = (1 << plan.seats) - 1
    state.attacker = layout.attacker
    plan.kernel.engine.start_bout(state)
    return state
