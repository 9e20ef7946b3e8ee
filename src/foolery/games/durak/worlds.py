"""Full states that agree with a view, and states from a position set up by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from foolery.cards import RANKS, SUITS, Mask, cards_in, mask, rank
from foolery.core.events import Seat, zone_kind
from foolery.core.knowledge import Knowledge
from foolery.core.trail import Trail
from foolery.core.view import View, knowledge_of
from foolery.core.worlds import Sampler
from foolery.games.durak import view as views
from foolery.games.durak.deal import put_closed, put_turned
from foolery.games.durak.plan import Plan, compile_rules
from foolery.games.durak.position import sight_of
from foolery.games.durak.state import State

STAYS = 2


class Worlds:
    """The states of the kernel that agree with a view; one after the other is quicker than each by itself."""

    def __init__(self, view: View) -> None:
        self.plan = compile_rules(view.rules, view.seats)
        self._view = view
        self._sampler = Sampler(view)

    def draw(self, rng: random.Random) -> Any:
        """One state, all being equally likely."""
        zones = self._sampler.sample(rng)
        kernel = self.plan.kernel.state.State(self.plan.kernel_plan)
        set_hands(kernel, self.plan, zones, self._view, rng)
        set_stock(kernel, self.plan, zones, self._view, rng)
        set_table(kernel, zones)
        set_facts(kernel, self.plan, self._view)
        if self.plan.kernel_plan.has_steps:
            set_variant_facts(kernel, self._view)
        return kernel

    @property
    def classes(self) -> list[Mask]:
        """The cards whose place is not known, those together that may lie in the same places."""
        return self._sampler.classes

    @property
    def is_one_way(self) -> bool:
        """Whether all worlds are one but for the order of those cards among hands and stock."""
        kinds = {zone_kind(zone) for zone in self._sampler.zones}
        return len(self.classes) <= 1 and kinds <= {"hand", "stock"} and self.is_mixable

    @property
    def is_mixable(self) -> bool:
        """Whether cards of a class may change places: not where places have numbers or ranks an order."""
        is_ordered = self.plan.high_first and not self._view.facts["mixed"]
        return not self.plan.unseen_hands and not is_ordered


def determinize(view: View, rng: random.Random) -> State:
    """A state that the view's seat cannot tell from the real one, all such being equally likely."""
    worlds = Worlds(view)
    kernel = worlds.draw(rng)
    trail = Trail.start(knowledge_of_all(worlds.plan, kernel, view), view.number)
    facts = view.facts
    return State(worlds.plan, kernel, facts["dealer"], facts["redeals"], trail, facts["last_beaten"])


def set_hands(kernel: Any, plan: Plan, zones: dict[str, Mask], view: View, rng: random.Random) -> None:
    """The cards of the seats: in hand, in rows, closed in a random order."""
    if plan.unseen_hands:
        set_rows(kernel, zones, view)
    else:
        kernel.hands = [zones[f"hand.{seat}"] for seat in range(plan.seats)] + [0] * (8 - plan.seats)
    if plan.closed:
        closed = [list(cards_in(zones.get(f"closed.{seat}", 0))) for seat in range(plan.seats)]
        for row in closed:
            rng.shuffle(row)
        put_closed(kernel, tuple(tuple(row) for row in closed))


def set_rows(kernel: Any, zones: dict[str, Mask], view: View) -> None:
    """Rows with the numbers that their places have in the view."""
    hands = [0] * 8
    numbers = list(kernel.rows.numbers)
    for zone in sorted((z for z in zones if z.startswith("row.")), key=lambda z: int(z.split(".")[2])):
        seat, number = (int(part) for part in zone.split(".")[1:])
        at = kernel.rows.sizes[seat]
        kernel.rows.add(seat, zones[zone].bit_length() - 1)
        numbers[seat * 128 + at] = number
        hands[seat] |= zones[zone]
    kernel.rows.numbers = numbers
    kernel.rows.next_number = _padded(view.facts["next_places"], 8)
    kernel.hands = hands


def set_stock(kernel: Any, plan: Plan, zones: dict[str, Mask], view: View, rng: random.Random) -> None:
    """The stock in a random order, by ranks where that is known, and what lies under it."""
    stock = [card for zone, held in zones.items() if zone_kind(zone) == "stock" for card in cards_in(held)]
    rng.shuffle(stock)
    if plan.high_first and not view.facts["mixed"]:
        stock.sort(key=rank)
    kernel.set_stock(stock)
    kernel.secret = zones.get("secret", 0).bit_length() - 1
    kernel.cloaked = int(bool(zones.get("cloaked", 0)))
    turned = tuple(cards_in(zones["trump"] | zones.get("cloaked", 0)))
    if plan.own_trumps:
        turned = view.facts["turned"]
    elif plan.kernel_plan.secret == STAYS and not zones["secret"] and turned:
        kernel.marker, turned = turned[0], ()
    put_turned(kernel, turned)
    kernel.buried = zones.get("buried", 0)
    kernel.discard = zones["discard"] | kernel.buried
    kernel.removed = zones.get("removed", 0)
    kernel.chance = rng.getrandbits(64)


def set_table(kernel: Any, zones: dict[str, Mask]) -> None:
    """The attack cards and their covers."""
    attack, covers, covered_by = [0] * views.SLOTS, [0] * views.SLOTS, [0] * views.SLOTS
    dark = {int(zone.split(".")[2]): zone for zone in zones if zone.startswith("dark.")}
    for slot in range(views.SLOTS):
        if f"attack.{slot}" not in zones:
            break
        cover = zones.get(dark.get(slot, f"cover.{slot}"), 0)
        kernel.attacks = slot + 1
        attack[slot] = zones[f"attack.{slot}"].bit_length() - 1
        covers[slot] = cover.bit_length() - 1
        kernel.table |= zones[f"attack.{slot}"] | cover
        if slot in dark:
            kernel.dark |= cover
            covered_by[slot] = int(dark[slot].split(".")[1])
        if not cover:
            kernel.open |= 1 << slot
    kernel.attack, kernel.covers, kernel.covered_by = attack, covers, covered_by


def set_facts(kernel: Any, plan: Plan, view: View) -> None:
    """The public fields, back from what the view calls them."""
    facts = view.facts
    kernel.phase = views.PHASES.index(facts["phase"])
    kernel.actor = -1 if facts["actor"] is None else facts["actor"]
    kernel.trump = -1 if facts["trump"] is None else SUITS.index(facts["trump"])
    for name in ("opener", "attacker", "defender", "cap", "bout", "beaten", "quiet"):
        setattr(kernel, name, facts[name])
    for name in ("passed", "shown", "defended"):
        setattr(kernel, name, mask(facts[name]))
    kernel.exchange = mask(facts["may_exchange"])
    kernel.places = [*facts["places"], *[0] * (8 - plan.seats)]
    kernel.last_taken = {None: -1, "beaten": 0, "taken": 1}[facts["last_bout"]]
    kernel.ending = views.ENDINGS.index(facts["ending"])
    kernel.fool = -1 if facts["fool"] is None else facts["fool"]
    out = facts.get("out", [seat for seat, place in enumerate(facts["places"]) if place])
    kernel.alive = mask(range(plan.seats)) & ~mask(out)
    # A blind lead has left the stock since the bout began.
    stock = plan.kernel.common.stock_size(kernel) + facts.get("blind", False)
    kernel.size = kernel.discard.bit_count() << 8 | stock


def set_variant_facts(kernel: Any, view: View) -> None:
    """The public fields that only some rules have."""
    facts = view.facts
    asked, last_cover = facts.get("asked"), facts.get("last_cover")
    kernel.asked = -1 if asked is None else asked
    kernel.last_cover = -1 if last_cover is None else last_cover
    for name in ("swapped", "blind", "nine", "mixed"):
        setattr(kernel, name, int(facts.get(name, False)))
    kernel.transferred = mask(facts.get("transferred", ()))
    kernel.trumps = _padded([SUITS.index(suit) for suit in facts.get("trumps", ())], 8)
    kernel.laid_by = _padded(facts.get("laid_by", ()), views.SLOTS)
    covered_by = facts.get("covered_by", ())
    kernel.covered_by = _padded([0 if seat is None else seat for seat in covered_by], views.SLOTS)
    kernel.points = _padded(facts.get("points", ()), 8)
    epaulettes = [ranks.count(r) for ranks in facts.get("epaulettes", ()) for r in RANKS]
    kernel.epaulettes = _padded(epaulettes, 8 * len(RANKS))


def _padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def knowledge_of_all(plan: Plan, kernel: Any, view: View) -> dict[Seat | None, Knowledge]:
    """The view's seat knows what it knew; for the others nothing but their own sight is assumed."""
    zones = views.zones(plan, kernel)
    seats = (None, *range(plan.seats))
    found: dict[Seat | None, Knowledge] = {seat: sight_of(zones, seat, kernel.trump) for seat in seats}
    found[view.seat] = knowledge_of(view)
    return found
