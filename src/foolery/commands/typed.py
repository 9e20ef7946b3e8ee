"""What a person types, as the text of a move."""

from __future__ import annotations

import re

from foolery.cards import FRENCH, SUITS
from foolery.core.contracts import Game

SUIT_SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
CARD = re.compile(r"(10|[2-9tjqka])([shdc])", re.IGNORECASE)
MOVE = re.compile(r"[>(?~]*(?:(?:10|[2-9tjqka])[shdc]|x[rb]|#\d+)+[)]*(?:/\S{2,3})?|=[shdc]", re.IGNORECASE)
COLOURED = re.compile(r"([gryb]?)[a-z]*([0-9]{1,2})")
"""A number with its colour before it, as a word or its first letter."""
WORDS = {
    "durak": ("take", "done", "exchange", "top", "believe", "doubt"),
    "maumau": ("draw", "pass"),
    "road": ("take", "done"),
    "round": ("draw", "take", "leave"),
    "cross": ("give", "draw", "take"),
}
"""The moves without a card, by game."""
SYNONYMS = {"pass": "done", "bito": "done"}
"""Where a game has no move of the name itself, but the other."""


def tidy(text: str, game: Game) -> str:
    """What was typed as the text of a move: ``10♥`` is ``Th``, ``js / 7S`` is ``Js/7s``."""
    words = WORDS.get(game.name, ())
    for sign, letter in SUIT_SIGNS.items():
        text = text.replace(sign, letter)
    joined = "".join(text.split())
    word = joined.lower()
    for said in (word, SYNONYMS.get(word, "")):
        if said in words:
            return said
    if game.deck is not FRENCH:
        card = COLOURED.fullmatch(word)
        return card[1] + card[2] if card else text
    if not MOVE.fullmatch(joined):
        return text  # no move: it is told back as it was typed
    if joined.startswith("="):
        return joined.lower()
    return CARD.sub(lambda match: _rank(match[1]) + match[2].lower(), joined)


def _rank(text: str) -> str:
    return "T" if text == "10" else text.upper()
