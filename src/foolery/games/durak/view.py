"""What the kernel's state is in zones, facts and events, and who sees which zone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from foolery.cards import SUITS, Mask, cards_in, mask
from foolery.core.events import Absent, Event, Moved, Outcome, Seat, Shown, Sight, Zone
from foolery.core.knowledge import Knowledge
from foolery.games.durak import deal
from foolery.games.durak.deal import Layout
from foolery.games.durak.plan import Plan

SIGHT: Sight = {
    "stock": "none",
    "trump": "all",
    "discard": "all",
    "hand": "owner",
    "attack": "all",
    "cover": "all",
}
PHASES = ("lead", "defend", "throw", "pursuit", "over")
LAST_BOUT = {-1: None, 0: "beaten", 1: "taken"}

MOVED = 0
_STOCK, _TRUMP, _DISCARD, _ATTACK, _COVER = 16, 17, 18, 32, 64


def zone_name(number: int) -> Zone:
    """The zone that the kernel calls by a number."""
    if number >= _COVER:
        return f"cover.{number - _COVER}"
    if number >= _ATTACK:
        return f"attack.{number - _ATTACK}"
    if number < _STOCK:
        return f"hand.{number}"
    return {_STOCK: "stock", _TRUMP: "trump", _DISCARD: "discard"}[number]


def zones(state: Any) -> dict[Zone, tuple[int, Mask]]:
    """Count and cards of every zone, as they are; the stock's cards in no order."""
    hands, attack, covers = state.hands, state.attack, state.covers
    stock = mask(state.stock[: state.stock_left])
    found = {f"hand.{seat}": hands[seat] for seat in range(state.plan.seats)}
    found["stock"] = stock
    found["trump"] = 0 if state.trump_card < 0 else 1 << state.trump_card
    found["discard"] = state.discard
    for slot in range(state.attacks):
        found[f"attack.{slot}"] = 1 << attack[slot]
        if covers[slot] >= 0:
            found[f"cover.{slot}"] = 1 << covers[slot]
    return {zone: (cards.bit_count(), cards) for zone, cards in found.items()}


def facts(plan: Plan, state: Any, dealer: Seat, redeals: int, last_beaten: Mask) -> dict[str, Any]:
    """The public fields (docs/protocol.md)."""
    return {
        "phase": PHASES[state.phase],
        "actor": None if state.actor < 0 else state.actor,
        "opener": state.opener,
        "attacker": state.attacker,
        "defender": state.defender,
        "cap": state.cap,
        "trump": None if state.trump < 0 else SUITS[state.trump],
        "bout": state.bout,
        "beaten": state.beaten,
        "passed": tuple(cards_in(state.passed)),
        "places": tuple(state.places[: plan.seats]),
        "dealer": dealer,
        "last_bout": LAST_BOUT[state.last_taken],
        "redeals": redeals,
        "shown": tuple(cards_in(state.shown)),
        "defended": tuple(cards_in(state.defended)),
        "quiet": state.quiet,
        "may_exchange": state.exchange_card >= 0,
        "last_beaten": 0 if plan.discard_peek == "none" else last_beaten,
    }


def outcome(plan: Plan, state: Any) -> Outcome | None:
    if PHASES[state.phase] != "over":
        return None
    places = tuple(state.places[: plan.seats])
    if state.fool >= 0:
        return Outcome(places, (state.fool,), False, "fool")
    return Outcome(places, (), True, "stalemate" if state.alive else "draw")


def events_of(numbers: Iterable[int]) -> list[Event]:
    """The kernel's events as events; cards that go the same way together are one."""
    found: list[Event] = []
    for number in numbers:
        source, target = zone_name(number >> 8 & 255), zone_name(number >> 16 & 255)
        card = number >> 24
        if number & 255 != MOVED:
            found.append(Shown(source, (card,)))
            continue
        last = found[-1] if found else None
        if isinstance(last, Moved) and last.source == source and last.target == target:
            found[-1] = Moved(source, target, last.count + 1, (*last.cards, card))
        else:
            found.append(Moved(source, target, 1, (card,)))
    return found


def dealing(plan: Plan, layout: Layout) -> list[Event]:
    """The deal as events: hands from the dealer's left, the trump card, what decided who begins."""
    found: list[Event] = []
    for i in range(plan.seats):
        seat = (layout.dealer + 1 + i) % plan.seats
        hand = tuple(cards_in(layout.hands[seat]))
        found.append(Moved("stock", f"hand.{seat}", len(hand), hand))
    if layout.turned is not None:
        found.append(Moved("stock", "trump", 1, (layout.turned,)))
    if layout.dealers_card is not None:
        found.append(Shown(f"hand.{layout.dealer}", (layout.dealers_card,)))
    if layout.deciding is not None:
        found.append(Shown(f"hand.{layout.attacker}", (layout.deciding,)))
    return found + ruled_out(plan, layout)


def ruled_out(plan: Plan, layout: Layout) -> list[Event]:
    """Where which cards are not, as all know from who begins (1.3)."""
    if layout.began_by == deal.CARRIED:
        return []
    hands = tuple(f"hand.{seat}" for seat in range(plan.seats))
    trumps = (
        [] if layout.trump < 0 else [card for card in plan.pack if card & 3 == layout.trump and card < 52]
    )
    card = layout.deciding
    if card is None:  # by lot: nobody holds a trump
        return _absent(hands, trumps)
    if layout.began_by == deal.LOWEST_TRUMP:
        return _absent(hands, [other for other in trumps if other < card])
    lower = [other for other in plan.pack if other >> 2 < card >> 2]
    equal = [other for other in plan.pack if other >> 2 == card >> 2]
    before = (layout.attacker - layout.dealer - 1) % plan.seats  # they would have begun with an equal card
    earlier = tuple(hands[(layout.dealer + 1 + i) % plan.seats] for i in range(before))
    return [
        *_absent(hands, sorted({*trumps, *lower})),
        *_absent(earlier, equal),
        *_absent((hands[layout.attacker],), [other for other in equal if other < card]),
    ]


def _absent(zones: tuple[Zone, ...], gone: list[int]) -> list[Event]:
    return [Absent(zones, tuple(gone))] if zones and gone else []


def before_dealing(plan: Plan) -> Knowledge:
    """What all know before the deal: the whole pack lies in the stock."""
    count = {"stock": len(plan.pack), "trump": 0, "discard": 0}
    count.update({f"hand.{seat}": 0 for seat in range(plan.seats)})
    return Knowledge(count, {}, {"stock": mask(plan.pack)})
