"""Positions of Round fool set up by hand, of either phase.

While cards are drawn, stock top first: ``hands=7s9s/ stock=Ts6c turned=6h table=7cQd9h drawer=0 dealer=1``.
At the start of a bout: ``hands=6s6c9d/8sTdJs trump=h attacker=0 dealer=1 discard=7s bout=3 out=2``; `out` has
the seats that are out in the order of leaving, together with ``+``: ``2+3,1``.
"""

from __future__ import annotations

from foolery.cards import FRENCH, mask, pack, suit
from foolery.core.errors import BadInput, BadRules
from foolery.core.position import CardReader, read_fields, read_groups, read_number, read_seat
from foolery.games.bouts import Standing, check_standing, problems_of_seats, read_places, read_suit
from foolery.games.round.rules import Rules
from foolery.games.round.state import State

FIELDS = (
    "hands", "stock", "turned", "table", "drawer", "trump", "attacker", "dealer", "discard", "bout", "out",
)  # fmt: skip
FIRST_PHASE = ("stock", "table", "drawer")
SECOND_PHASE = ("trump", "attacker", "discard", "bout", "out")
SEATS = range(2, 7)
PACK = tuple(pack(36))


def read_position(text: str, rules: Rules, seats: int | None = None) -> State:
    """The state that a line describes; `BadInput` says what is wrong with it."""
    fields = read_fields(text, FIELDS)
    groups = read_groups(fields.get("hands", ""), seats)
    found = problems_of_seats(SEATS, len(groups))
    if found:
        raise BadRules(found)
    count = len(groups)
    others = SECOND_PHASE if "turned" in fields else FIRST_PHASE
    for name in others:
        if name in fields:
            known = [field for field in FIELDS if field not in others]
            raise BadInput("position.field", text=f"{name}={fields[name]}", known=known)
    reader = CardReader(FRENCH, PACK)
    hands = [mask(reader.read(group)) for group in groups]
    dealer = read_seat(fields["dealer"], count) if "dealer" in fields else count - 1
    if "turned" in fields:
        turned = reader.read(fields["turned"])
        if len(turned) != 1:
            raise BadInput("position.turned", text=fields["turned"])
        state = State(rules, count, suit(turned[0]), dealer)
        state.hands, state.trump_card = hands, turned[0]
        state.stock = list(reversed(reader.read(fields.get("stock", ""))))
        state.table = mask(reader.read(fields.get("table", "")))
        state.turn = read_seat(fields.get("drawer", "0"), count)
        _check_six(state)
    else:
        state = State(rules, count, read_suit(fields.get("trump", "")), dealer)
        state.hands = hands
        state.discard = mask(reader.read(fields.get("discard", "")))
        state.standing = Standing(read_places(fields.get("out", ""), count))
        attacker = read_seat(fields.get("attacker", "0"), count)
        check_standing(state.standing.places, hands, attacker)
        state.bout = read_number(fields.get("bout", "0"))
        state.start_bout(attacker)
    state.resume()
    return state


def _check_six(state: State) -> None:
    """The six of trumps must be in the deal: its holder leads."""
    six = 4 * 4 + state.trump
    whole = state.table | mask(state.stock)
    for hand in state.hands:
        whole |= hand
    if state.trump_card != six and not whole >> six & 1:
        raise BadInput("position.no_six", card=FRENCH.text(six))
