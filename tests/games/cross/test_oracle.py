"""The engine against a second one that was written from the book alone."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.cards import card_text, cards_text
from foolery.games.cross import CROSS, Rules, State
from tests.oracle.cross import CrossOracle

from .table import SEATS, all_rules, gathered, hands_of, legal, names, seeds, shuffled
from .test_properties import count


def compare(state: State, oracle: CrossOracle) -> None:
    """Everything that both have."""
    facts = state.view(None).facts
    assert legal(state) == oracle.legal()
    assert (facts["ending"], facts["fool"]) == (oracle.ending, oracle.fool)
    assert facts["places"] == tuple(oracle.places()) or state.actor() is not None
    if oracle.gathering:
        assert state.gather is not None
        assert [cards_text(pile) for pile in state.gather.piles] == list(map("".join, oracle.piles))
        assert cards_text(state.gather.stake) == "".join(oracle.stake)
    else:
        assert [set(map(card_text, hand)) for hand in hands_of(state)] == oracle.hands
        assert facts["bout"] == oracle.bouts
    if not oracle.ending:
        assert state.actor() == oracle.turn
        if not oracle.gathering:
            assert [card_text(card) for card in state.chain.lying] == oracle.pile
            assert (facts["played"], facts["closes_at"]) == (oracle.played, oracle.players)
            assert facts["quiet"] == oracle.quiet


def follow(rules: Rules, seats: int, seed: int, greed: float) -> CrossOracle:
    """A whole deal in both; with `greed` the moves are the lowest cards rather than by chance."""
    order, rng = shuffled(rules, seed), random.Random(seed)
    state = CROSS.deal_order(rules, seats, order, seed % seats)
    oracle = CrossOracle(rules, seats, names(order), seed % seats)
    compare(state, oracle)
    while state.actor() is not None:
        moves = state.legal()
        cards = [move for move in moves if move >= 0]
        text = state.text(min(cards) if cards and rng.random() < greed else rng.choice(moves))
        state.play(state.read(text))
        oracle.play(text)
        compare(state, oracle)
    return oracle


@given(all_rules, st.sampled_from(SEATS), seeds, st.sampled_from([0.0, 0.5, 0.9]))
def test_they_agree(rules: Rules, seats: int, seed: int, greed: float) -> None:
    assert follow(rules, seats, seed, greed).ending


def test_they_agree_on_every_ending() -> None:
    """Few cards end in every way there is, so that these are compared too."""
    endings = set()
    for seed in range(400):
        rng = random.Random(seed)
        rules = Rules(all_out=rng.choice(["draw", "last_player"]), quiet_bouts=5, forced=rng.random() < 0.3)
        seats = rng.choice([2, 3, 4, 5])
        cards = names(shuffled(rules, seed))
        hands = [cards[at * 3 : at * 3 + rng.choice([1, 1, 2, 3])] for at in range(seats)]
        quiet = rng.choice([0, 5 * seats - 1])
        line = "hands=" + "/".join(map("".join, hands)) + f" actor={seed % seats} quiet={quiet}"
        state, oracle = CROSS.read_position(line, rules), bare(rules, hands, seed % seats)
        oracle.quiet = quiet
        compare(state, oracle)
        while state.actor() is not None:
            text = rng.choice(sorted(legal(state)))
            state.play(state.read(text))
            oracle.play(text)
            compare(state, oracle)
        endings.add((oracle.ending, len(oracle.left) > 1))
    assert {ending for ending, _ in endings} == {"fool", "draw", "stalemate"}


@pytest.mark.parametrize(("seats", "pack"), [(2, 36), (3, 36), (4, 52), (6, 36)])
def test_they_count_alike(seats: int, pack: int) -> None:
    """All sequences of three moves after the first phase of a deal."""
    rules = Rules(pack=pack)
    order = shuffled(rules, seats)
    chain = gathered(CROSS.deal_order(rules, seats, order, 0)).chain
    oracle = CrossOracle(rules, seats, names(order), 0)
    while oracle.gathering:
        oracle.play("")
    assert count(chain, 3) == count_oracle(oracle, 3)


def count_oracle(oracle: CrossOracle, depth: int) -> int:
    moves = oracle.legal()
    if depth == 1 or not moves:
        return len(moves) or 1
    found = 0
    for move in moves:
        after = copy.deepcopy(oracle)
        after.play(move)
        found += count_oracle(after, depth - 1)
    return found


def bare(rules: Rules, hands: list[list[str]], leader: int) -> CrossOracle:
    """The oracle with these hands, before a bout."""
    oracle = CrossOracle(rules, len(hands), names(shuffled(rules, 0)), 0)
    oracle.gathering = False
    oracle.hands = [set(hand) for hand in hands]
    oracle.begin(leader)
    return oracle
