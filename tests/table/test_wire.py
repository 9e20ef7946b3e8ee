"""Moves on the wire: by position, and those that are described instead of listed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from foolery.cards import FRENCH
from foolery.core.chance import Chance, key_from_seed
from foolery.core.options import make_rules
from foolery.games import GAMES
from foolery.table.wire import MOST_LISTED, ways, ways_with_pairs, wire_legal

PRESETS = {preset.name: (game, preset) for game, preset in GAMES.presets()}


def dealt(preset: str, seats: int = 4, **changes: Any) -> Any:
    game, found = PRESETS[preset]
    return game.deal(make_rules(found.rules, changes), seats, Chance(key_from_seed("wire")))


@pytest.mark.parametrize("packs", [1, 2])
def test_any_three_cards_are_one_entry(packs: int) -> None:
    state = dealt("three-card", packs=packs)
    rng = random.Random(1)
    described = 0
    while state.actor() is not None and state.view(None).number < 2_000:
        entries = wire_legal(state, FRENCH)
        for entry in entries:
            if not entry.choose:
                continue
            described += 1
            assert (entry.move, entry.act, entry.choose) == ("", "lead", 3)
            chosen = sorted(rng.sample(range(len(entry.cards)), 3))
            # Of two equal cards the first one comes first.
            left = [entry.cards[at] for at in chosen]
            text = ""
            for card in entry.cards:
                if card in left:
                    left.remove(card)
                    text += card
            state.read(text)
        assert len(entries) <= 2 * MOST_LISTED
        state.play(rng.choice(state.legal()))
    assert described


def test_leads_with_pairs_are_one_entry_for_each_number_of_cards() -> None:
    # Book 5.2: three cards with a pair among them, five with two pairs.
    described = set()
    for seed in range(6):
        state = dealt("round", 2)
        rng = random.Random(seed)
        while state.actor() is not None:
            entries = wire_legal(state, FRENCH)
            assert len(entries) <= 3 * MOST_LISTED
            legal = {state.text(move) for move in state.legal()}
            many = {entry.choose: entry for entry in entries if entry.choose}
            described |= {(entry.choose, entry.pairs) for entry in many.values()}
            for text in rng.sample(sorted(legal), min(20, len(legal))):
                cards = [text[i : i + 2] for i in range(0, len(text), 2)]
                if len(cards) in many and "/" not in text:
                    assert set(cards) <= set(many[len(cards)].cards)
            state.play(rng.choice(state.legal()))
    assert described == {(3, 1), (5, 2)}


@pytest.mark.parametrize(
    ("cards", "choose", "pairs", "number"),
    [
        ("6s6c9d", 3, 1, 1),
        ("6s6c9dTh", 3, 1, 2),
        ("6s6c6d6hTh", 5, 2, 1),
        ("6s6c6d9h9sTh", 5, 2, 3 + 1),
        ("6s7c8d", 3, 1, 0),
    ],
)
def test_ways_with_pairs(cards: str, choose: int, pairs: int, number: int) -> None:
    held = {cards[i : i + 2]: 1 for i in range(0, len(cards), 2)}
    assert ways_with_pairs(held, choose, pairs) == number


def test_everything_else_is_listed_as_it_is() -> None:
    state = dealt("throw-in")
    assert [entry.move for entry in wire_legal(state, FRENCH)] == [state.text(move) for move in state.legal()]


def test_unseen_cards_are_positions() -> None:
    state = dealt("werewolf")
    entries = wire_legal(state, FRENCH)
    assert [entry.positions for entry in entries] == [[at] for at in range(1, 7)]
    assert all(entry.cards == [] and entry.move == f"#{entry.positions[0]}" for entry in entries)


def test_ways_to_choose() -> None:
    assert ways([1] * 6, 3) == 20
    assert ways([2, 1], 2) == 2
    assert ways([2], 3) == 0
