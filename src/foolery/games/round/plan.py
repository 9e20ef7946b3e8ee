"""What the options mean for the engine; the only place where they are read."""

from __future__ import annotations

from functools import cache

from foolery.games.round.rules import Rules

BOUTS_TO_RECALL = {"none": 0, "last_bout": 1, "all": None}


class Plan:
    """Rules for a number of seats, as the engine reads them."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.seats = seats
        self.must_capture = rules.must_capture
        self.empty_is_void = rules.empty_after_drawing == "void"
        self.first_out = rules.ending == "first_out"
        self.no_draws = rules.no_draws
        self.quiet_limit = rules.quiet_bouts * seats
        self.may_look_at: str = rules.discard_peek
        self.bouts_to_recall = BOUTS_TO_RECALL[rules.discard_peek]


@cache
def compile_rules(rules: Rules, seats: int) -> Plan:
    return Plan(rules, seats)
