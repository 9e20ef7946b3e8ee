"""What a view says about the trick that runs and about what the others may hold."""

from __future__ import annotations

from foolery.cards import Mask, cards_in
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.games.foppen.cards import COLOUR_OF, COLOURS, FIRST_WILD, Colour
from foolery.games.foppen.plan import Plan, compile_rules


class Situation:
    """The position of the seat that is to move.

    `unseen` are the cards that others hold, `void` those that each of them cannot have, `waiting` who plays
    after this seat in the trick, `laid` what lies there: whether it is of the colour, and its value. `left`
    is how many tricks the quickest of the others needs, `ends` whether it ends the round with this trick.
    `values` has what the others hold of each colour, as numbers from the lowest.
    """

    def __init__(self, view: View) -> None:
        seat, facts, zones = view.seat, view.facts, view.zones
        assert seat is not None
        self.seat: Seat = seat
        self.plan: Plan = compile_rules(view.rules, view.seats)
        self.hand: Mask = zones[f"hand.{seat}"].known
        self.colour: Colour | None = None if facts["colour"] is None else COLOURS.index(facts["colour"])
        self.size = self.hand.bit_count()
        out: tuple[Seat, ...] = facts["sitting_out"]
        played: tuple[Seat, ...] = facts["order"]
        self.unseen: Mask = 0
        self.counts: dict[Seat, int] = {}
        self.void: dict[Seat, Mask] = {}
        for other in range(view.seats):
            if other == seat:
                continue
            hand = zones[f"hand.{other}"]
            held = hand.known | hand.may
            self.unseen |= held
            self.counts[other] = hand.count
            self.void[other] = ~held
        done = {*played, *out, seat}
        self.waiting = [other for other in self.counts if other not in done]
        self.left = min(count + (other in out) for other, count in self.counts.items())
        self.ends = any(not self.counts[other] for other in played) or any(
            self.counts[other] == 1 for other in self.waiting
        )
        self.laid: list[tuple[bool, int]] = []
        for other in played:
            card = zones[f"trick.{other}"].card
            assert card is not None
            self.laid.append((card >= FIRST_WILD or COLOUR_OF[card] == self.colour, self.plan.values[card]))
        self.values = [
            sorted(self.plan.values[card] for card in cards_in(self.unseen & cards))
            for cards in self.plan.colours
        ]
