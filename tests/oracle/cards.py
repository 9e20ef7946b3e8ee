"""Card texts: packs, ranks, colours, and which card beats which (book 1.1, 1.4, 1.13, 4.10, 4.24)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from foolery.games.durak.rules import Rules

RANKS = "23456789TJQKA"
SUITS = "shdc"
JOKERS = ("Xb", "Xr")
LOWEST_RANK = {20: "T", 24: "9", 32: "7", 36: "6", 52: "2", 54: "2"}  # (1.1)
NINE = "9d"  # the card that begins (4.7)
PLAIN = Rules()


def pack_cards(size: int) -> list[str]:
    """The pack, lowest rank first (1.1); the jokers come last."""
    ranks = RANKS[RANKS.index(LOWEST_RANK[size]) :]
    return [rank + suit for rank in ranks for suit in SUITS] + (list(JOKERS) if size == 54 else [])


def all_cards(rules: Rules) -> list[str]:
    """Every card of the game, sorted by its text: two packs have each twice (4.4)."""
    return sorted(pack_cards(rules.pack) * rules.packs)


def in_pack_order(cards: Iterable[str]) -> list[str]:
    """By rank, then spades, hearts, diamonds, clubs; the black joker, then the red one (docs/moves.md)."""
    return sorted(cards, key=pack_cards(54).index)


def rank_order(rank: str) -> int:
    return RANKS.index(rank)


def split_cards(text: str) -> list[str]:
    """The cards of ``7s7h``, the positions of ``#1#12``."""
    return re.findall(r"#\d+|[^#].", text)


def is_joker(card: str) -> bool:
    return card in JOKERS


def is_trump(card: str, trump: str | None) -> bool:
    """A joker is no trump (1.13)."""
    return trump is not None and not is_joker(card) and card[1] == trump


def is_higher(card: str, other: str) -> bool:
    return rank_order(card[0]) > rank_order(other[0])


def colour(card: str) -> str:
    """Red: hearts, diamonds and the red joker; black: the others (1.13)."""
    return "red" if card[1] in "hdr" else "black"


def suit_colour(suit: str) -> str:
    return "red" if suit in "hd" else "black"


def beats(card: str, attack: str, trump: str | None, rules: Rules = PLAIN) -> bool:
    """(1.4), with jokers (1.13). `trump` is the defender's (4.6); an equal card is not higher (4.4)."""
    if is_joker(attack):
        return is_joker(card) and trump is not None and colour(card) == suit_colour(trump)
    if is_joker(card):
        return colour(card) == colour(attack)
    if rules.spades_by_spades and attack[1] == "s" and card[1] != "s":  # (4.24)
        return False
    if rules.lowest_by_ace and attack[0] == LOWEST_RANK[rules.pack] and card[0] != "A":  # (4.10)
        return False
    if card[1] == attack[1]:
        is_bold = rules.lowest_beats_ace and attack[0] == "A" and card[0] == LOWEST_RANK[rules.pack]
        return is_bold or is_higher(card, attack)
    return is_trump(card, trump)
