"""Positions and what a player does in them, for tables."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from foolery import cards
from foolery.bots import make
from foolery.cards import cards_text, parse_cards
from foolery.core.contracts import Budget
from foolery.games.durak import State
from tests.games.durak.table import at, play, rules

ALL = 36


class Case(NamedTuple):
    """Hands (hearts are trumps), the moves until now, and what is chosen.

    `stock` is how much is left, `more` what else `set_up` needs.
    """

    why: str
    hands: str
    moves: str
    chosen: str
    stock: int = ALL
    preset: str = "throw-in"
    changed: tuple[tuple[str, Any], ...] = ()
    gone: str = ""
    more: tuple[tuple[str, Any], ...] = ()


def position(case: Case) -> State:
    by = rules(case.preset, **dict(case.changed))
    more = dict(case.more)
    held = {card for hand in case.hands.split("|") for card in parse_cards(hand)}
    gone = parse_cards(case.gone)
    turned = more.pop("turned", "Ah" if case.stock and by.trump == "turned" else "")
    secret = parse_cards(more.get("secret", ""))
    away = {*held, *gone, *secret, *parse_cards(turned)}
    stock = [card for card in cards.pack(36) if card not in away][: max(0, case.stock - 1)]
    trump = more.pop("trump", "h")
    state = at(
        by, case.hands, stock=cards_text(stock), turned=turned, trump=trump, discard=cards_text(gone), **more
    )
    return play(state, case.moves)


def chosen(level: str, state: State) -> str:
    actor = state.actor()
    assert actor is not None
    move = make(level, "durak").choose(state.view(actor), state.legal(), Budget(), random.Random(0))
    return state.text(move)
