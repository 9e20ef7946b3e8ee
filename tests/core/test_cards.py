"""Suits, ranks and packs as numbers, and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery import cards
from foolery.cards import BadCard, card_text, cards_in, cards_text, mask, pack, parse_card, parse_cards


def test_numbers() -> None:
    assert [parse_card(text) for text in ("2s", "2c", "3s", "7h", "Ac", "Xb", "Xr")] == [
        0,
        3,
        4,
        21,
        51,
        52,
        53,
    ]
    assert cards.rank(21) == 5
    assert cards.suit(21) == cards.HEARTS


@pytest.mark.parametrize("size", [20, 24, 32, 36, 52, 54])
def test_texts_go_both_ways(size: int) -> None:
    texts = [card_text(card) for card in pack(size)]
    assert [parse_card(text) for text in texts] == pack(size) == sorted(pack(size))
    assert len(set(texts)) == size
    assert parse_cards("".join(texts)) == parse_cards(" ".join(texts)) == pack(size)
    assert cards_text(pack(size)) == "".join(texts)


def test_equal_cards_of_two_packs_have_one_text() -> None:
    for card in pack(54):
        assert card_text(card + cards.COPY) == card_text(card)
        assert cards.rank(card + cards.COPY) == cards.rank(card)
        assert cards.suit(card + cards.COPY) == cards.suit(card)
        assert cards.is_joker(card + cards.COPY) == cards.is_joker(card) == (card >= 52)


@pytest.mark.parametrize(
    "text", ["", "7", "1s", "10s", "7S", "7x", "s7", "XR", "Xs", " 7s", "7♠", "77", "ss"]
)
def test_no_card(text: str) -> None:
    with pytest.raises(BadCard):
        parse_card(text)


@given(st.text(max_size=5))
def test_any_text_is_a_card_or_is_refused(text: str) -> None:
    named = {card_text(card) for card in pack(54)}
    if text in named:
        assert card_text(parse_card(text)) == text
    else:
        with pytest.raises(BadCard) as refused:
            parse_card(text)
        assert refused.value.text == text


@given(st.sets(st.integers(0, 127)))
def test_sets_of_cards(held: set[int]) -> None:
    assert list(cards_in(mask(held))) == sorted(held)


def test_colours() -> None:
    red = {card_text(card) for card in cards_in(cards.RED_CARDS)}
    assert red == {card_text(card) for card in pack(54) if card_text(card)[1] in "hdr"}
    assert cards.RED_CARDS & cards.BLACK_CARDS == 0
    assert mask(pack(54)) == cards.RED_CARDS | cards.BLACK_CARDS


def test_an_unknown_pack() -> None:
    with pytest.raises(KeyError):
        pack(40)
