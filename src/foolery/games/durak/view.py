"""What the kernel's state is in zones, facts and events, and who sees which zone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from foolery.cards import RANKS, SUITS, Mask, cards_in, mask, rank
from foolery.core.events import Absent, Event, Moved, Outcome, Seat, Shown, Sight, Zone
from foolery.core.knowledge import Knowledge
from foolery.games.durak.deal import Layout
from foolery.games.durak.plan import Plan
from foolery.games.durak.start import ruled_out

SIGHT: Sight = {
    "stock": "none",
    "trump": "all",
    "cloaked": "none",
    "secret": "none",
    "discard": "all",
    "buried": "none",
    "removed": "none",
    "hand": "owner",
    "row": "others",
    "closed": "none",
    "attack": "all",
    "cover": "all",
    "dark": "owner",
    "swap": "none",
    "passing": "none",
}
PHASES = ("lead", "defend", "throw", "pursuit", "over", "doubt")
LAST_BOUT = {-1: None, 0: "beaten", 1: "taken"}
ENDINGS = (None, "fool", "draw", "stalemate", "first_out", "empty_hand", "fifty_two")

MOVED, SHOWN, SHUFFLED = 0, 1, 2
_HANDS_END = 16
_SINGLE = {16: "stock", 17: "trump", 18: "discard", 19: "buried", 20: "secret", 21: "removed", 22: "cloaked"}
_BY_NUMBER = ((112, "swap"), (104, "passing"), (96, "closed"), (80, "dark"), (64, "cover"), (32, "attack"))
SLOTS = 13


def zone_name(number: int, row: int, has_rows: bool) -> Zone:
    """The zone that the kernel calls by a number; `row` is the place in a row, or whose dark cover it is."""
    if number < _HANDS_END:
        return f"row.{number}.{row}" if has_rows else f"hand.{number}"
    if number in _SINGLE:
        return _SINGLE[number]
    first, kind = next((first, kind) for first, kind in _BY_NUMBER if number >= first)
    return f"dark.{row}.{number - first}" if kind == "dark" else f"{kind}.{number - first}"


def is_layered(plan: Plan, state: Any) -> bool:
    """Whether all know which ranks lie where in the stock (4.1)."""
    return plan.high_first and not state.mixed


def zones(plan: Plan, state: Any) -> dict[Zone, tuple[int, Mask]]:
    """Count and cards of every zone, as they are; the stock's cards in no order."""
    found = _hands(plan, state)
    stock = state.stock[: state.stock_left]
    found["stock"] = mask(stock)
    if is_layered(plan, state):
        found["stock"] = 0
        for card in stock:
            zone = f"stock.{rank(card)}"
            found[zone] = found.get(zone, 0) | 1 << card
    turned = [card for card in (state.trump_card, state.marker) if card >= 0]
    turned += state.under[: state.under_left]
    found["trump"] = 0 if state.cloaked else mask(turned)
    found["discard"] = state.discard & ~state.buried
    if plan.face_down:
        found["cloaked"] = mask(turned) if state.cloaked else 0
    if plan.secret:
        found["secret"] = 1 << state.secret if state.secret >= 0 else 0
    if plan.kernel_plan.dark_cover:
        found["buried"] = state.buried
    if plan.removed:
        found["removed"] = state.removed
    found.update(_table(state))
    return {zone: (cards.bit_count(), cards) for zone, cards in found.items()}


def _hands(plan: Plan, state: Any) -> dict[Zone, Mask]:
    found: dict[Zone, Mask] = {}
    if plan.unseen_hands:
        for seat, row in enumerate(rows(plan, state)):
            found.update({f"row.{seat}.{number}": 1 << card for number, card in row})
    else:
        hands = state.hands
        found = {f"hand.{seat}": hands[seat] for seat in range(plan.seats)}
    if plan.closed:
        closed, left = state.closed, state.closed_left
        for seat in range(plan.seats):
            if left[seat]:
                found[f"closed.{seat}"] = mask(closed[seat * 10 : seat * 10 + left[seat]])
    return found


def _table(state: Any) -> dict[Zone, Mask]:
    found: dict[Zone, Mask] = {}
    attack, covers = state.attack, state.covers
    for slot in range(state.attacks):
        found[f"attack.{slot}"] = 1 << attack[slot]
        if covers[slot] >= 0:
            is_dark = state.dark >> covers[slot] & 1
            zone = f"dark.{state.covered_by[slot]}.{slot}" if is_dark else f"cover.{slot}"
            found[zone] = 1 << covers[slot]
    return found


def rows(plan: Plan, state: Any) -> list[list[tuple[int, int]]]:
    """Each seat's unseen hand from left to right: the number and the card of each place."""
    cards, numbers, sizes = state.rows.cards, state.rows.numbers, state.rows.sizes
    return [
        [(numbers[seat * 128 + at], cards[seat * 128 + at]) for at in range(sizes[seat])]
        for seat in range(plan.seats)
    ]


def facts(plan: Plan, state: Any, dealer: Seat, redeals: int, last_beaten: Mask) -> dict[str, Any]:
    """The public fields (docs/protocol.md)."""
    found = {
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
        "may_exchange": tuple(cards_in(state.exchange)),
        "last_beaten": 0 if plan.discard_peek == "none" else last_beaten,
        "ending": ENDINGS[state.ending],
        "fool": None if state.fool < 0 else state.fool,
    }
    return {**found, **variant_facts(plan, state)} if plan.has_variant_facts else found


def variant_facts(plan: Plan, state: Any) -> dict[str, Any]:
    """The public fields that only some rules have."""
    read = plan.kernel_plan
    found: dict[str, Any] = {}
    if read.has_sides:
        found["sides"] = plan.sides
        found["out"] = tuple(seat for seat in range(plan.seats) if not state.alive >> seat & 1)
    if plan.unseen_hands:
        found["next_places"] = tuple(state.rows.next_number[: plan.seats])
    if plan.own_trumps:
        found["trumps"] = tuple(SUITS[suit] for suit in state.trumps[: plan.seats])
        under = state.under[: state.under_left]
        found["turned"] = (state.trump_card, *reversed(under)) if state.trump_card >= 0 else ()
    if read.dark_cover:
        found["laid_by"] = tuple(state.laid_by[: state.attacks])
        found["asked"] = None if state.asked < 0 else state.asked
    if read.points or read.dark_cover:
        covers, by = state.covers, state.covered_by
        found["covered_by"] = tuple(by[i] if covers[i] >= 0 else None for i in range(state.attacks))
    if read.points:
        found["points"] = tuple(state.points[: plan.seats])
    if read.epaulettes:
        found["epaulettes"] = tuple(epaulette_ranks(state, seat) for seat in range(plan.seats))
    if read.trump_swap:
        found["last_cover"] = None if state.last_cover < 0 else state.last_cover
    if read.swap_two:
        found["swapped"] = bool(state.swapped)
        found["transferred"] = tuple(cards_in(state.transferred))
    if read.blind_lead:
        found["blind"] = bool(state.blind)
    if plan.nine_of_diamonds:
        found["nine"] = bool(state.nine)
    if plan.high_first:
        found["mixed"] = bool(state.mixed)
    return found


def epaulette_ranks(state: Any, seat: Seat) -> str:
    """A seat's epaulettes as ranks, the highest first: ``K99``."""
    held = state.epaulettes[seat * 13 : seat * 13 + 13]
    return "".join(RANKS[r] * held[r] for r in range(12, -1, -1))


def outcome(plan: Plan, state: Any) -> Outcome | None:
    """How the deal ended; by points or epaulettes where those decide (4.17, 4.18)."""
    if PHASES[state.phase] != "over":
        return None
    ending = ENDINGS[state.ending] or "fool"
    if plan.goal != "no_cards" and ending not in ("stalemate", "fifty_two"):
        return _outcome_by_score(plan, state)
    places = tuple(state.places[: plan.seats])
    if state.fool < 0:
        return Outcome(places, (), len(set(places)) == 1 or ending in ("draw", "stalemate"), ending)
    return Outcome(places, _side_of(plan, state.fool), False, ending)


def _side_of(plan: Plan, seat: Seat) -> tuple[Seat, ...]:
    """A side, the seat that deals next last."""
    partners = [other for other in range(plan.seats) if plan.sides[other] == plan.sides[seat]]
    return (*(other for other in partners if other != seat), seat)


def _outcome_by_score(plan: Plan, state: Any) -> Outcome:
    by_seat = [_score(plan, state, seat) for seat in range(plan.seats)]
    scores = [
        [sum(column) for column in zip(*(by_seat[s] for s in _side_of(plan, seat)), strict=True)]
        for seat in range(plan.seats)
    ]
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    points = tuple(score[0] for score in scores)
    if len(set(places)) == 1:
        return Outcome(places, (), True, plan.goal, points)
    last = [seat for seat in range(plan.seats) if places[seat] == max(places)]
    is_one_side = len({plan.sides[seat] for seat in last}) == 1
    fools = _side_of(plan, _next_dealer(plan, state, last)) if is_one_side else ()
    return Outcome(places, fools, False, plan.goal, points)


def _next_dealer(plan: Plan, state: Any, side: list[Seat]) -> Seat:
    """The first of a side clockwise from the last defender, if one holds cards the first of those (3)."""
    hands = state.hands
    from_defender = sorted(side, key=lambda seat: (seat - state.defender) % plan.seats)
    return next((seat for seat in from_defender if hands[seat]), from_defender[0])


def _score(plan: Plan, state: Any, seat: Seat) -> list[int]:
    """How many, and for epaulettes how many of each rank, the highest first."""
    if plan.goal == "points":
        return [state.points[seat]]
    held = list(state.epaulettes[seat * 13 : seat * 13 + 13])
    return [sum(held), *reversed(held)]


def events_of(plan: Plan, numbers: Iterable[int], layers: list[int] | None = None) -> list[Event]:
    """The kernel's events as events; cards that go the same way together are one.

    `layers` are the ranks of the stock as it was, top first, where all know them (4.1).
    """
    found: list[Event] = []
    has_rows = plan.unseen_hands
    for number in numbers:
        kind, card = number & 255, number >> 24 & 255
        source = zone_name(number >> 8 & 255, number >> 32 & 0xFFFF, has_rows)
        target = zone_name(number >> 16 & 255, number >> 48, has_rows)
        if kind == SHUFFLED:
            if layers is not None:
                found += [Moved(f"stock.{r}", "stock", layers.count(r)) for r in sorted({*layers})]
                layers = None
        elif kind == SHOWN:
            found.append(Shown(source, (card,)))
        else:
            if layers is not None and source == "stock":
                source = f"stock.{layers.pop(0)}"
            add_move(found, source, target, card)
    return found


def add_move(found: list[Event], source: Zone, target: Zone, card: int) -> None:
    """A card more goes this way."""
    last = found[-1] if found else None
    if isinstance(last, Moved) and last.source == source and last.target == target:
        found[-1] = Moved(source, target, last.count + 1, (*last.cards, card))
    else:
        found.append(Moved(source, target, 1, (card,)))


def dealing(plan: Plan, layout: Layout) -> list[Event]:
    """The deal as events: hands from the dealer's left, the trump card, what decided who begins."""
    found: list[Event] = []
    for i in range(plan.seats):
        seat = (layout.dealer + 1 + i) % plan.seats
        for card in layout.closed[seat]:
            add_move(found, _stock_zone(plan, card), f"closed.{seat}", card)
        hand = layout.hands[seat] if plan.unseen_hands else _in_open_order(plan, layout.hands[seat])
        for place, card in enumerate(hand):
            zone = f"row.{seat}.{place}" if plan.unseen_hands else f"hand.{seat}"
            add_move(found, _stock_zone(plan, card), zone, card)
    found += _turning_up(plan, layout)
    if layout.shown is not None:
        found.append(Shown(_hand_zone(plan, layout, *layout.shown), (layout.shown[1],)))
    if layout.deciding is not None:
        found.append(Shown(_hand_zone(plan, layout, layout.attacker, layout.deciding), (layout.deciding,)))
    hands = [
        [f"row.{seat}.{place}" for place in range(len(layout.hands[seat]))]
        if plan.unseen_hands
        else [f"hand.{seat}"]
        for seat in range(plan.seats)
    ]
    return found + ruled_out(plan, layout, hands)


def _in_open_order(plan: Plan, hand: tuple[int, ...]) -> list[int]:
    """Lowest first; where all know the ranks, by them alone."""
    return sorted(hand, key=lambda card: (-rank(card) if plan.high_first else 0, card))


def _turning_up(plan: Plan, layout: Layout) -> list[Event]:
    """The trump cards, what was passed over for them, the secret card, what is set aside."""
    found: list[Event] = []
    removed = list(layout.removed)
    turned = list(layout.turned)
    if plan.has_turned and removed:
        turned = removed[:1]
    if plan.face_down and layout.stock:
        add_move(found, _stock_zone(plan, turned[0]), "cloaked", turned[0])
        others = tuple(card for card in plan.pack if card & 3 != layout.trump or card & 63 >= 52)
        found.append(Absent(("cloaked",), others))
    else:
        for card in layout.passed_over:
            add_shown(found, _stock_zone(plan, card), card)
        for card in turned:
            add_move(found, _stock_zone(plan, card), "trump", card)
        if layout.passed_over and plan.high_first:
            ranks = [rank(card) for card in layout.stock]
            found += [Moved(f"stock.{r}", "stock", ranks.count(r)) for r in sorted({*ranks})]
    if layout.secret is not None:
        add_move(found, _stock_zone(plan, layout.secret), "secret", layout.secret)
    for card in removed:
        add_move(found, "trump" if card in turned else _stock_zone(plan, card), "removed", card)
    return found


def add_shown(found: list[Event], zone: Zone, card: int) -> None:
    last = found[-1] if found else None
    if isinstance(last, Shown) and last.zone == zone:
        found[-1] = Shown(zone, (*last.cards, card))
    else:
        found.append(Shown(zone, (card,)))


def _stock_zone(plan: Plan, card: int) -> Zone:
    """Where a card lies before the deal: with the ranks in order all know its rank."""
    return f"stock.{rank(card)}" if plan.high_first else "stock"


def _hand_zone(plan: Plan, layout: Layout, seat: Seat, card: int) -> Zone:
    return f"row.{seat}.{layout.hands[seat].index(card)}" if plan.unseen_hands else f"hand.{seat}"


def before_dealing(plan: Plan) -> Knowledge:
    """What all know before the deal: the whole pack lies in the stock."""
    count = {"stock": len(plan.pack), "trump": 0, "discard": 0}
    may = {"stock": mask(plan.pack)}
    if plan.high_first:
        count["stock"] = 0
        may = {}
        for card in plan.pack:
            zone = _stock_zone(plan, card)
            count[zone] = count.get(zone, 0) + 1
            may[zone] = may.get(zone, 0) | 1 << card
    extra = {
        "cloaked": plan.face_down, "secret": plan.secret, "buried": plan.kernel_plan.dark_cover,
        "removed": plan.removed,
    }  # fmt: skip
    count.update({zone: 0 for zone, is_there in extra.items() if is_there})
    if not plan.unseen_hands:
        count.update({f"hand.{seat}": 0 for seat in range(plan.seats)})
    return Knowledge(count, {}, may)
