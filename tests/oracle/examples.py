"""Setting up and playing examples on the oracle."""

from __future__ import annotations

from typing import Any

from foolery.games.durak.rules import Rules

from .durak import Oracle, pack_cards

SIX = "6s 7d Kc 9h 9s Jd"


def rules(**changes: Any) -> Rules:
    """Throw-in fool (the defaults), without pursuit unless it is told."""
    return Rules(**{"pursuit": False, **changes})


def reverse(given: list[str]) -> list[str]:
    """A shuffle that can be followed."""
    return given[::-1]


def cards(text: str) -> list[str]:
    return text.split()


def at(rules: Rules, hands: list[str], trump: str | None = "h", stock: str = "", **more: Any) -> Oracle:
    """The start of a bout in which seat 0 attacks unless told otherwise."""
    attacker = more.pop("attacker", 0)
    return Oracle.position(rules, [cards(hand) for hand in hands], trump, cards(stock), attacker, **more)


def play(oracle: Oracle, moves: str) -> Oracle:
    """Plays ``SEAT MOVE; SEAT MOVE`` and checks that it is that seat's turn."""
    for line in moves.split(";"):
        seat, move = line.split()
        assert oracle.actor() == int(seat), line
        oracle.play(move)
    return oracle


def pack_with(first: str, last: str = "", size: int = 36) -> list[str]:
    """A pack with some cards on top and some at the bottom."""
    top, bottom = cards(first), cards(last)
    return top + [card for card in pack_cards(size) if card not in top + bottom] + bottom


def interleaved(*hands: str) -> str:
    """The top of a pack that deals these hands, the first to the dealer's left."""
    return " ".join(card for dealt in zip(*map(cards, hands), strict=True) for card in dealt)
