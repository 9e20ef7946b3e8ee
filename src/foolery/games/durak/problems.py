"""Which combinations of options make no sense, and why; each row has its example in the tests."""

from __future__ import annotations

from foolery.core.errors import Reason
from foolery.games.durak.rules import Rules

MOST_SEATS = 6


def problems(rules: Rules, seats: int | None = None) -> list[Reason]:
    """Everything that makes no sense about the rules, alone or with so many seats. Nothing is corrected."""
    found = [
        Reason(code, {"option": option, **params})
        for applies, code, option, params in _rows(rules)
        if applies
    ]
    most = most_seats(rules)
    if seats is not None and not 2 <= seats <= MOST_SEATS:
        found.append(Reason("problem.seats", {"seats": seats, "low": 2, "high": most}))
    elif seats is not None and seats > most:
        params = {"seats": seats, "pack": rules.pack, "hand_size": rules.hand_size, "most": most}
        found.append(Reason("problem.too_many_seats", params))
    elif seats is not None and not goes_with(rules, seats):
        found.append(Reason("problem.joker_stock", {"seats": seats}))
    return found


def _rows(rules: Rules) -> list[tuple[bool, str, str, dict[str, object]]]:
    no_transfer = rules.transfer == "none"
    no_trump = rules.trump == "none"
    return [
        (rules.pursuit and rules.throw_in == "none", "problem.needs_throw_in", "pursuit", {}),
        (
            rules.no_transfer_in_first_bout and no_transfer,
            "problem.needs_transfer",
            "no_transfer_in_first_bout",
            {},
        ),
        (rules.shown_trump and no_transfer, "problem.needs_transfer", "shown_trump", {}),
        (rules.shown_trump and no_trump, "problem.needs_trump", "shown_trump", {}),
        (
            rules.last_thrown_rank and rules.transfer != "any_time",
            "problem.needs_any_time",
            "last_thrown_rank",
            {},
        ),
        (rules.exchange_lowest_trump and no_trump, "problem.needs_trump", "exchange_lowest_trump", {}),
        (rules.trump_card != "after_deal" and no_trump, "problem.needs_trump", "trump_card", {}),
        (
            rules.first_limit != "off" and rules.attack_limit <= 5,
            "problem.no_effect",
            "first_limit",
            {"because": "attack_limit"},
        ),
    ]


def most_seats(rules: Rules) -> int:
    """The most seats for whom the pack suffices (1.1), six at the most."""
    return min(MOST_SEATS, rules.pack // rules.hand_size)


def goes_with(rules: Rules, seats: int) -> bool:
    """With jokers there must be a stock for a turned-up joker to go back into (1.13)."""
    return not (rules.pack == 54 and rules.trump == "turned" and seats * rules.hand_size == 54)


def seat_range(rules: Rules) -> range:
    """The numbers of seats for these rules: always from two on, without a gap."""
    most = most_seats(rules)
    while most > 2 and not goes_with(rules, most):
        most -= 1
    return range(2, most + 1)
