"""What the options mean for the engine; the only place where they are read."""

from __future__ import annotations

from functools import cache

from foolery.cards import pack
from foolery.core.events import Outcome, Seat
from foolery.games.road.rules import Rules

BOUTS_TO_RECALL = {"none": 0, "last_bout": 1, "all": None}


class Plan:
    """Rules for a number of seats, as the engine reads them."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.seats = seats
        self.pack = tuple(pack(rules.pack))
        self.others_over_beat = rules.over_beat == "all"
        self.next_attacker: str = rules.next_attacker
        self.no_draws = rules.no_draws
        self.quiet_limit = rules.quiet_bouts * seats
        self.may_look_at: str = rules.discard_peek
        self.bouts_to_recall = BOUTS_TO_RECALL[rules.discard_peek]

    def carried_attacker(self, last: Outcome | None) -> Seat | None:
        """Who begins because of how the last deal ended; None: the lowest trump decides (1.9)."""
        if last is None or last.draw or self.next_attacker == "lowest_trump":
            return None
        if self.next_attacker == "winner":
            winners = [seat for seat, place in enumerate(last.places) if place == 1]
            return winners[0] if len(winners) == 1 else None
        if not last.fools:
            return None
        step = 1 if self.next_attacker == "from_under_the_fool" else -1
        return (last.fools[-1] + step) % self.seats


@cache
def compile_rules(rules: Rules, seats: int) -> Plan:
    return Plan(rules, seats)
