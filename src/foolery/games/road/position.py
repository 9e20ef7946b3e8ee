"""Positions at the start of a bout of Road fool, set up by hand.

One line of fields: ``hands=7s8d/Js9h trump=h attacker=0 dealer=1 discard=6s bout=3 out=2``; all but the
hands and the trump can be left out. `out` has the seats that are out in the order of leaving, together with
``+``: ``2+3,1``.
"""

from __future__ import annotations

from foolery.cards import FRENCH, mask
from foolery.core.errors import BadRules
from foolery.core.position import CardReader, read_fields, read_groups, read_number, read_seat
from foolery.games.bouts import Standing, check_standing, problems_of_seats, read_places, read_suit
from foolery.games.road.plan import compile_rules
from foolery.games.road.rules import Rules
from foolery.games.road.state import State

FIELDS = ("hands", "trump", "attacker", "dealer", "discard", "bout", "out")
SEATS = range(2, 7)


def read_position(text: str, rules: Rules, seats: int | None = None) -> State:
    """The state that a line describes; `BadInput` says what is wrong with it."""
    fields = read_fields(text, FIELDS)
    groups = read_groups(fields.get("hands", ""), seats)
    found = problems_of_seats(SEATS, len(groups))
    if found:
        raise BadRules(found)
    reader = CardReader(FRENCH, compile_rules(rules, len(groups)).pack)
    hands = [mask(reader.read(group)) for group in groups]
    discard = mask(reader.read(fields.get("discard", "")))
    places = read_places(fields.get("out", ""), len(groups))
    trump = read_suit(fields.get("trump", ""))
    attacker = read_seat(fields.get("attacker", "0"), len(groups))
    dealer = read_seat(fields["dealer"], len(groups)) if "dealer" in fields else len(groups) - 1
    check_standing(places, hands, attacker)
    state = State(rules, hands, trump, attacker, dealer, discard)
    state.standing = Standing(places)
    state.bout = read_number(fields.get("bout", "0"))
    state.start_bout(attacker)
    state.resume()
    return state
