"""Suits, ranks and packs; a card is a small int, a set of cards an int mask.

The face of a card is ``rank * 4 + suit``: rank 0 is the two, 12 the ace; the suits are spades,
hearts, diamonds, clubs. The two jokers, black then red, stand where rank 13 would be. A second pack
of the same cards has the same numbers plus 64. Texts: ranks ``2-9 T J Q K A``, suits ``s h d c``,
jokers ``Xb Xr``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

Card = int
Mask = int
Suit = int
Rank = int

SUITS = "shdc"
RANKS = "23456789TJQKA"
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
ACE = 12
JOKERS = 13
BLACK_JOKER, RED_JOKER = 52, 53
COPY = 64
FACE = 63

RED_CARDS = sum(0b0110 << rank * 4 for rank in range(13)) | 1 << RED_JOKER
BLACK_CARDS = sum(0b1001 << rank * 4 for rank in range(13)) | 1 << BLACK_JOKER
"""Hearts and diamonds are red, spades and clubs black; each colour has its joker (book 1.13)."""

LOWEST_RANKS = {20: 8, 24: 7, 32: 5, 36: 4, 52: 0, 54: 0}
"""The lowest rank of each pack by its size (book 1.1)."""


class BadCard(ValueError):
    """A text that names no card."""

    def __init__(self, text: str) -> None:
        super().__init__(f"no card: {text!r}")
        self.text = text


def pack(size: int) -> list[Card]:
    """The cards of one pack, lowest first.

    Raises `KeyError` for a size that is not in `LOWEST_RANKS`.
    """
    top = BLACK_JOKER if size < 54 else RED_JOKER + 1
    return list(range(LOWEST_RANKS[size] * 4, top))


def rank(card: Card) -> Rank:
    """The rank; jokers have `JOKERS`, which fits no other card."""
    return (card & FACE) >> 2


def suit(card: Card) -> Suit:
    """The suit; of no meaning for a joker."""
    return card & 3


def is_joker(card: Card) -> bool:
    return (card & FACE) >> 2 == JOKERS


def mask(cards: Iterable[Card]) -> Mask:
    """The set of `cards`."""
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def cards_in(cards: Mask) -> Iterator[Card]:
    """The members of a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def card_text(card: Card) -> str:
    """``7s``; equal cards of two packs have the same text."""
    face = card & FACE
    if face == BLACK_JOKER:
        return "Xb"
    if face == RED_JOKER:
        return "Xr"
    return RANKS[face >> 2] + SUITS[face & 3]


def parse_card(text: str) -> Card:
    """The card of the first pack that `text` names; `BadCard` where there is none."""
    if text == "Xb":
        return BLACK_JOKER
    if text == "Xr":
        return RED_JOKER
    if len(text) == 2 and text[0] in RANKS and text[1] in SUITS:
        return RANKS.index(text[0]) * 4 + SUITS.index(text[1])
    raise BadCard(text)


def cards_text(cards: Iterable[Card]) -> str:
    """Cards one after the other: ``7s7h``."""
    return "".join(map(card_text, cards))


class Deck:
    """The cards that a game is played with, as texts. Cards with the same text are equal outside the engine.

    No two decks have a text in common, so that a text alone says how a card is drawn and called.
    """

    def __init__(self, name: str, texts: Mapping[Card, str]) -> None:
        self.name = name
        self._texts = dict(texts)
        self._cards: dict[str, Card] = {}
        for card in sorted(texts):
            self._cards.setdefault(texts[card], card)
        self._sizes = sorted({len(text) for text in self._cards}, reverse=True)

    def text(self, card: Card) -> str:
        return self._texts[card]

    def texts(self, cards: Iterable[Card]) -> list[str]:
        """The texts of cards, in their order."""
        return [self._texts[card] for card in cards]

    def parse(self, text: str) -> Card:
        """The first card that `text` names; `BadCard` where there is none."""
        if text not in self._cards:
            raise BadCard(text)
        return self._cards[text]

    def parse_all(self, text: str) -> list[Card]:
        """The cards in a text, with or without spaces between them; `BadCard` if one is no card."""
        found = []
        for word in text.split():
            while word:
                size = next((size for size in self._sizes if word[:size] in self._cards), 0)
                if not size:
                    raise BadCard(word)
                found.append(self._cards[word[:size]])
                word = word[size:]
        return found

    def face(self, card: Card) -> Card:
        """The first of the cards that have its text."""
        return self._cards[self._texts[card]]

    def known(self) -> list[str]:
        """Every text, in the order of the cards."""
        return list(self._cards)


def parse_cards(text: str) -> list[Card]:
    """The cards in `text`, spaces between them allowed; `BadCard` if one is no card."""
    joined = "".join(text.split())
    return [parse_card(joined[i : i + 2]) for i in range(0, len(joined), 2)]


FRENCH = Deck("french", {copy + face: card_text(face) for copy in (0, COPY) for face in range(RED_JOKER + 1)})
"""The cards of this module: four suits and two jokers, up to two packs of them."""
