"""Full states that agree with a view, and states from a position set up by hand."""

from __future__ import annotations

import random
from typing import Any

from foolery.cards import SUITS, Mask, cards_in
from foolery.core.events import Seat
from foolery.core.knowledge import Knowledge
from foolery.core.trail import Trail
from foolery.core.view import View, knowledge_of
from foolery.core.worlds import sample_zones
from foolery.games.durak import view as views
from foolery.games.durak.plan import Plan, compile_rules
from foolery.games.durak.position import sight_of
from foolery.games.durak.state import State


def determinize(view: View, rng: random.Random) -> State:
    """A state that the view's seat cannot tell from the real one, all such being equally likely."""
    plan = compile_rules(view.rules, view.seats)
    zones = sample_zones(view, rng)
    kernel = plan.kernel.state.State(plan.kernel_plan)
    set_zones(kernel, plan, zones, rng)
    set_facts(kernel, plan, view)
    trail = Trail.start(knowledge_of_all(plan, kernel, view), view.number)
    facts = view.facts
    return State(plan, kernel, facts["dealer"], facts["redeals"], trail, facts["last_beaten"])


def set_zones(kernel: Any, plan: Plan, zones: dict[str, Mask], rng: random.Random) -> None:
    """Put the cards where they lie; the stock in a random order."""
    kernel.hands = [zones[f"hand.{seat}"] for seat in range(plan.seats)] + [0] * (8 - plan.seats)
    stock = list(cards_in(zones["stock"]))
    rng.shuffle(stock)
    kernel.stock = stock + [0] * (64 - len(stock))
    kernel.stock_left = len(stock)
    kernel.trump_card = zones["trump"].bit_length() - 1
    kernel.discard = zones["discard"]
    attack, covers = [0] * 12, [0] * 12
    for slot in range(12):
        if f"attack.{slot}" not in zones:
            break
        kernel.attacks = slot + 1
        attack[slot] = zones[f"attack.{slot}"].bit_length() - 1
        covers[slot] = zones.get(f"cover.{slot}", 0).bit_length() - 1
        kernel.table |= zones[f"attack.{slot}"] | zones.get(f"cover.{slot}", 0)
        if covers[slot] < 0:
            kernel.open |= 1 << slot
    kernel.attack, kernel.covers = attack, covers


def set_facts(kernel: Any, plan: Plan, view: View) -> None:
    """The public fields, back from what the view calls them."""
    facts = view.facts
    kernel.phase = views.PHASES.index(facts["phase"])
    kernel.actor = -1 if facts["actor"] is None else facts["actor"]
    kernel.trump = -1 if facts["trump"] is None else SUITS.index(facts["trump"])
    for name in ("opener", "attacker", "defender", "cap", "bout", "beaten", "quiet"):
        setattr(kernel, name, facts[name])
    for name in ("passed", "shown", "defended"):
        setattr(kernel, name, sum(1 << number for number in facts[name]))
    kernel.places = [*facts["places"], *[0] * (8 - plan.seats)]
    kernel.last_taken = {None: -1, "beaten": 0, "taken": 1}[facts["last_bout"]]
    kernel.exchange_card = plan.lowest_trump(kernel.trump) if facts["may_exchange"] else -1
    kernel.alive = sum(1 << seat for seat, place in enumerate(facts["places"]) if not place)
    kernel.fool = -1
    if facts["phase"] == "over":
        _set_end(kernel, plan, facts["places"])


def _set_end(kernel: Any, plan: Plan, places: tuple[int, ...]) -> None:
    """The fool stays in and alone has the last place; a draw leaves it shared."""
    holders = [seat for seat in range(plan.seats) if kernel.hands[seat]]
    kernel.alive = sum(1 << seat for seat in holders)
    if max(places) == plan.seats and places.count(plan.seats) == 1:
        kernel.fool = places.index(plan.seats)


def knowledge_of_all(plan: Plan, kernel: Any, view: View) -> dict[Seat | None, Knowledge]:
    """The view's seat knows what it knew; for the others nothing but their own sight is assumed."""
    zones = views.zones(kernel)
    found: dict[Seat | None, Knowledge] = {seat: sight_of(zones, seat) for seat in (None, *range(plan.seats))}
    found[view.seat] = knowledge_of(view)
    return found
