"""Positions of the Cross fool in a line of text.

While the pack is gathered: ``piles=7s9h/Tc stake=8d stock=JsQd actor=0``, piles and stake from the bottom,
the stock from the top. Afterwards: ``hands=7s8d/Js9h actor=0``, and in the middle of a bout
``chain=JsQs taken=1 leader=2 last=0``. ``out`` are the seats that were out before this bout, those of one
bout joined by a plus. Cards that are not named lie in the discard.
"""

from __future__ import annotations

from foolery.cards import FRENCH, mask
from foolery.core.errors import BadInput
from foolery.core.position import CardReader, read_fields, read_groups, read_number, read_seat
from foolery.games.cross.chain import NOBODY, Chain
from foolery.games.cross.gather import Gather
from foolery.games.cross.plan import MOST_SEATS, compile_rules
from foolery.games.cross.rules import Rules
from foolery.games.cross.state import State

FIELDS = (
    "piles", "stake", "stock", "hands", "actor", "dealer", "out", "bout", "quiet", "chain", "taken",
    "leader", "last",
)  # fmt: skip
GATHERING = {"piles", "stake", "stock", "actor", "dealer"}


def read_position(text: str, rules: Rules, seats: int | None = None) -> State:
    """The state that a line describes; `BadInput` says what is wrong with it."""
    fields = read_fields(text, FIELDS)
    groups = read_groups(fields.get("piles") or fields.get("hands", ""), seats)
    if not 2 <= len(groups) <= MOST_SEATS:
        raise BadInput("position.over" if len(groups) < 2 else "position.too_many", most=MOST_SEATS)
    is_gathering = "piles" in fields
    if is_gathering != ("stake" in fields) or (is_gathering and not set(fields) <= GATHERING):
        raise BadInput("position.two_phases")
    state = _gathering(fields, groups, rules) if is_gathering else _playing(fields, groups, rules)
    state.resume()
    return state


def _gathering(fields: dict[str, str], groups: list[str], rules: Rules) -> State:
    seats = len(groups)
    plan = compile_rules(rules, seats)
    reader = CardReader(FRENCH, plan.pack)
    piles = [reader.read(group) for group in groups]
    stake, stock = reader.read(fields["stake"]), reader.read(fields.get("stock", ""))
    if not (stock and stake and all(piles)):
        raise BadInput("position.no_pile")
    gather = Gather(plan, stock[::-1], stake, piles, read_seat(fields.get("actor", "0"), seats))
    return State(rules, seats, _dealer(fields, seats), gather, Chain(plan, [0] * seats, mask(reader.left())))


def _playing(fields: dict[str, str], groups: list[str], rules: Rules) -> State:
    seats = len(groups)
    plan = compile_rules(rules, seats)
    reader = CardReader(FRENCH, plan.pack)
    hands = [mask(reader.read(group)) for group in groups]
    lying = reader.read(fields.get("chain", ""))
    chain = Chain(plan, hands, mask(reader.left()))
    _set_places(chain, fields.get("out", ""))
    actor = read_seat(fields.get("actor", "0"), seats)
    before = chain.places.count(0)
    if lying:
        _set_bout(chain, fields, before)
        chain.lying, chain.turn = lying, actor
    elif {"taken", "leader", "last"} & set(fields):
        raise BadInput("position.chain")
    else:
        chain.begin(actor)
    chain.bout = read_number(fields.get("bout", "0"))
    chain.quiet = read_number(fields.get("quiet", "0"))
    _check(chain, before)
    return State(rules, seats, _dealer(fields, seats), None, chain)


def _dealer(fields: dict[str, str], seats: int) -> int:
    return read_seat(fields["dealer"], seats) if "dealer" in fields else seats - 1


def _set_places(chain: Chain, out: str) -> None:
    seats = chain.plan.seats
    for group in filter(None, out.split(",")):
        place = 1 + seats - chain.places.count(0)
        for text in group.split("+"):
            seat = read_seat(text, seats)
            if chain.hands[seat] or chain.places[seat]:
                raise BadInput("position.out_with_cards", seat=seat)
            chain.places[seat] = place


def _set_bout(chain: Chain, fields: dict[str, str], before: int) -> None:
    """The middle of a bout that `before` players began."""
    if not {"leader", "last"} <= set(fields):
        raise BadInput("position.chain")
    seats = chain.plan.seats
    chain.taken = read_number(fields.get("taken", "0"))
    chain.leader, chain.last = read_seat(fields["leader"], seats), read_seat(fields["last"], seats)
    chain.closes_at = before
    place = 1 + seats - before
    chain.places = [
        was or (0 if hand else place) for was, hand in zip(chain.places, chain.hands, strict=True)
    ]


def _check(chain: Chain, before: int) -> None:
    for seat, hand in enumerate(chain.hands):
        if not hand and not chain.places[seat]:
            raise BadInput("position.empty_hand", seat=seat)
    if chain.lying and not chain.played < before:
        raise BadInput("position.closed_chain", count=chain.played, players=before)
    turns = chain.played + chain.taken
    if chain.holders < 2 and not (chain.holders and chain.last != NOBODY and turns < before):
        raise BadInput("position.over")
    if not chain.hands[chain.turn]:
        raise BadInput("position.actor_out", seat=chain.turn)
