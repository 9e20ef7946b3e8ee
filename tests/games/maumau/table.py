"""Words for the examples: rules by preset, positions by their cards, moves as they are written down.

at(rules("czech"), "9d Qh Kc | 7s 8s", top="9s", stock="7d Ah")
play(state, "0 6s; 1 draw")
"""

from __future__ import annotations

import dataclasses
from typing import Any

from foolery.cards import card_text, cards_in, pack, parse_cards
from foolery.core.contracts import Carried
from foolery.core.events import Outcome, Seat
from foolery.games.maumau import MAUMAU, Rules, State
from foolery.games.maumau.plan import compile_rules
from foolery.games.maumau.presets import PRESETS

BY_NAME: dict[str, Rules] = {preset.name: preset.rules for preset in PRESETS}


def rules(preset: str = "czech", **changes: Any) -> Rules:
    """A preset's rules with some options changed."""
    return dataclasses.replace(BY_NAME[preset], **changes)


def at(by: Rules | str, hands: str, top: str = "", **more: Any) -> State:
    """A position: hands from seat 0 on, ``|`` between them; seat 0 is to play unless told otherwise."""
    fields = {"hands": hands.replace("|", "/"), "top": top, **more}
    texts = [f"{name}={str(value).replace(' ', '')}" for name, value in fields.items() if value != ""]
    return MAUMAU.read_position(" ".join(texts), BY_NAME[by] if isinstance(by, str) else by)


def play(state: State, moves: str) -> State:
    """Play ``SEAT MOVE; SEAT MOVE`` and check each time that it is that seat's turn."""
    for line in filter(None, map(str.strip, moves.split(";"))):
        seat, text = line.split()
        assert state.actor() == int(seat), f"{line}: it is the turn of {state.actor()}"
        state.play(state.read(text))
    return state


def legal(state: State) -> set[str]:
    """The texts of the legal moves."""
    texts = [state.text(move) for move in state.legal()]
    assert len(set(texts)) == len(texts), "every move has a text of its own"
    return set(texts)


def words(text: str) -> set[str]:
    return set(text.split())


def hand(state: State, seat: Seat) -> set[str]:
    return {card_text(card) for card in cards_in(state.hands[seat])}


def count(state: State, seat: Seat) -> int:
    return state.hands[seat].bit_count()


def facts(state: State) -> dict[str, Any]:
    return state.view(None).facts


def points(state: State) -> tuple[int, ...]:
    """The points of a round that is over."""
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points is not None
    return outcome.points


def why(state: State, text: str, seat: Seat | None = None) -> str | None:
    """The code of the reason why a move is not legal."""
    reason = state.explain(text, seat)
    return None if reason is None else reason.code.rpartition(".")[2]


def dealt(by: Rules | str, seats: int, order: str = "", dealer: Seat = 0, **more: Any) -> State:
    """A round from a pack that begins with the cards of `order`; the others follow, lowest first."""
    by = BY_NAME[by] if isinstance(by, str) else by
    named = parse_cards(order)
    rest = [card for card in compile_rules(by, seats).pack if card not in named]
    return MAUMAU.deal_order(by, seats, [*named, *rest], dealer, **more)


def others(*named: str) -> str:
    """The cards of the pack of 36 that are not named."""
    known = {card for text in named for card in text.replace("|", " ").split()}
    return " ".join(card for card in map(card_text, pack(36)) if card not in known)


def after(dealer: Seat, places: tuple[int, ...], rounds: tuple[tuple[int, ...], ...] = ()) -> Carried:
    """What is carried over from a round that ended like this."""
    return Carried(dealer, Outcome(places, (), False, "out"), rounds)
