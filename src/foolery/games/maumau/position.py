"""Positions set up by hand: for puzzles, examples and records without a key.

The text is one line of fields: ``hands=9dQhKc/7s8s top=9s stock=7dAhTs actor=0``. The stock is given top
first and goes on with the cards that are not named, lowest first; nobody knows its order. Optional: ``top``
(without it nothing has been put), ``ordered`` (a suit letter), ``discard`` (below the top card, bottom
first), ``dealer``, ``phase`` (``order`` or ``add``), ``barred`` (the suit that may not be ordered),
``again``, ``drawn``, ``pending``, ``direction`` (``1`` or ``-1``), ``turns`` and ``points`` (of the match
before this round, by seat, with ``/`` between).
"""

from __future__ import annotations

from collections.abc import Mapping

from foolery.cards import FRENCH, SUITS, Suit, mask
from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import BadInput, BadRules
from foolery.core.position import CardReader, read_fields, read_groups, read_number, read_seat
from foolery.games.maumau.plan import compile_rules
from foolery.games.maumau.problems import problems
from foolery.games.maumau.rules import Rules
from foolery.games.maumau.state import State

FIELDS = (
    "hands", "top", "ordered", "stock", "discard", "actor", "dealer", "phase", "barred", "again", "drawn",
    "pending", "direction", "turns", "points",
)  # fmt: skip
PHASES = ("play", "order", "add")


def read_position(text: str, rules: Rules, seats: int | None = None) -> State:
    """The state that a line of text describes; `BadInput` for one that cannot be, `BadRules`."""
    fields = read_fields(text, FIELDS)
    hands = read_groups(fields.get("hands", ""), seats)
    seats = len(hands)
    found = problems(rules, seats)
    if found:
        raise BadRules(found)
    plan = compile_rules(rules, seats)
    state = State(plan, rules, seats, Chance(key_from_seed(text)))
    cards = CardReader(FRENCH, plan.pack)
    state.hands = [mask(cards.read(hand)) for hand in hands]
    top = cards.read(fields.get("top", ""))
    state.top = top[0] if top else None
    state.pile = cards.read(fields.get("discard", ""))
    state.stock = cards.read(fields.get("stock", ""))
    state.stock = (state.stock + cards.left())[::-1]
    state.ordered, state.barred = (_suit(fields.get(name)) for name in ("ordered", "barred"))
    state.seat = read_seat(fields.get("actor", "0"), seats)
    state.dealer = read_seat(fields.get("dealer", "0"), seats)
    state.phase = fields.get("phase", "play")
    state.again = _number(fields, "again", 0, 1) == 1
    state.drawn = _number(fields, "drawn")
    state.pending = _number(fields, "pending")
    state.turns = _number(fields, "turns")
    state.direction = -1 if fields.get("direction", "1").startswith("-") else 1
    if "points" in fields and plan.limit:
        points = tuple(_signed(part) for part in read_groups(fields["points"], seats))
        state.rounds = (points,)
    if len(top) > 1:
        raise BadInput("position.field", text=f"top={fields['top']}", known=list(FIELDS))
    _check(state, fields)
    if state.top is not None and state.phase != "play" and not plan.stacks(state.top):
        state.next_misses = bool(plan.effects[state.top].miss)
    state.resume()
    return state


def _check(state: State, fields: Mapping[str, str]) -> None:
    """What no deal can come to."""
    for seat, hand in enumerate(state.hands):
        if not hand:
            raise BadInput("position.empty_hand", seat=seat)
    if state.phase not in PHASES or fields.get("direction", "1") not in ("1", "-1"):
        raise BadInput("position.field", text=f"phase={state.phase}", known=list(PHASES))
    needs_top = [name for name in ("ordered", "discard", "phase", "again", "pending") if name in fields]
    if state.top is None and needs_top:
        raise BadInput("game.maumau.reason.position_top", field=needs_top[0])
    if state.phase == "add" and not state.is_claimed:
        raise BadInput("game.maumau.reason.position_phase", phase=state.phase)
    if state.pending and (state.top is None or not state.plan.stacks(state.top) or state.phase == "add"):
        raise BadInput("game.maumau.reason.position_pending")
    if state.turns >= state.plan.is_over_at:
        raise BadInput("game.maumau.reason.position_turns", most=state.plan.is_over_at)


def _number(fields: Mapping[str, str], name: str, default: int = 0, most: int = 999_999) -> int:
    number = read_number(fields[name]) if name in fields else default
    if number > most:
        raise BadInput("position.number", text=fields[name])
    return number


def _signed(text: str) -> int:
    return -read_number(text[1:]) if text.startswith("-") else read_number(text)


def _suit(text: str | None) -> Suit | None:
    if text is None:
        return None
    if text not in SUITS or len(text) != 1:
        raise BadInput("position.trump", text=text, suits=list(SUITS))
    return SUITS.index(text)
