"""Which combinations of options make no sense, and why; each row has its example in the tests."""

from __future__ import annotations

from collections.abc import Iterator

from foolery.cards import ACE, card_text, rank
from foolery.core.errors import Reason
from foolery.games.maumau.plan import Effect, Plan, compile_rules
from foolery.games.maumau.rules import Rules

MOST_SEATS = {1: 6, 2: 8}
"""By the number of packs."""


def problems(rules: Rules, seats: int | None = None) -> list[Reason]:
    """Everything that makes no sense about the rules, alone or with so many seats. Nothing is corrected."""
    found = [*_of_effects(rules), *_of_options(rules)]
    allowed = seat_range(rules)
    if not allowed:
        found.append(Reason("problem.nobody", {"option": "cards_each"}))
    elif seats is not None and seats not in allowed:
        params = {"seats": seats, "low": allowed[0], "high": allowed[-1]}
        found.append(Reason("problem.seats", params))
    return found


def seat_range(rules: Rules) -> range:
    """Two seats or more, as long as a card is left in the stock after dealing."""
    most = (rules.pack * rules.decks - 1) // rules.cards_each
    return range(2, min(most, MOST_SEATS[rules.decks]) + 1)


def _of_effects(rules: Rules) -> Iterator[Reason]:
    """What a card does that another effect of it, or another option, forbids; told once a problem."""
    plan = compile_rules(rules, 2)
    told: set[str] = set()
    for card in plan.pack:
        effect = plan.effects[card]
        for applies, code, because in _rows_of_card(rules, plan, card, effect):
            if applies and code not in told:
                told.add(code)
                params = {"option": "effects", "card": card_text(card)}
                yield Reason(code, params | ({"because": because} if because else {}))


def _rows_of_card(rules: Rules, plan: Plan, card: int, effect: Effect) -> list[tuple[bool, str, str]]:
    is_claim = rules.ace_claims and rank(card) == ACE
    stacks = bool(effect.draw) and rules.stacking != "off"
    return [
        (bool(effect.miss and effect.again), "game.maumau.problem.miss_and_again", ""),
        (bool(effect.order and effect.any), "game.maumau.problem.order_and_any", ""),
        (
            is_claim and bool(effect.order or effect.any or effect.again or stacks),
            "game.maumau.problem.ace_claims",
            "ace_claims",
        ),
    ]


def _of_options(rules: Rules) -> Iterator[Reason]:
    plan = compile_rules(rules, 2)
    effects = list(plan.effects.values())
    has_sixes = rules.pack != 32
    goes_on = any(effect.again for effect in effects)
    draws = any(effect.draw for effect in effects)
    stacks = any(effect.draw and not effect.again for effect in effects)
    orders = any(effect.order for effect in effects)
    rows = [
        (rules.rank_on_rank == "sixes" and not has_sixes, "problem.not_together", "rank_on_rank", "pack"),
        (rules.stacking != "off" and not stacks, "problem.no_effect", "stacking", "effects"),
        (rules.going_on != "draw_one" and not goes_on, "problem.no_effect", "going_on", "effects"),
        (
            rules.penalty_before_scoring and not draws,
            "problem.no_effect",
            "penalty_before_scoring",
            "effects",
        ),
        (
            not rules.first_card_orders and not orders,
            "problem.no_effect",
            "first_card_orders",
            "effects",
        ),
        (
            rules.drawn_card == "may" and rules.without_card == "one_and_pass",
            "problem.no_effect",
            "drawn_card",
            "without_card",
        ),
        (rules.wild_left != "off" and not plan.wild, "problem.no_effect", "wild_left", "effects"),
        (rules.wild_left != "off" and not rules.match_limit, "problem.no_effect", "wild_left", "match_limit"),
        (
            rules.match_end != "limit_loses" and not rules.match_limit,
            "problem.no_effect",
            "match_end",
            "match_limit",
        ),
    ]
    for applies, code, option, because in rows:
        if applies:
            yield Reason(code, {"option": option, "because": because})
