"""The engines of Road fool and Round fool against the oracles, over random rules and play."""

from __future__ import annotations

import random
from typing import Any

import pytest

from foolery.cards import card_text, cards_in, parse_card
from foolery.core.contracts import Carried
from foolery.core.events import Outcome
from foolery.games import road
from foolery.games import round as round_fool
from foolery.games.road import ROAD
from foolery.games.round import ROUND
from tests.oracle.cards import pack_cards
from tests.oracle.road import Road
from tests.oracle.round_fool import RoundFool

DEALS = 30


def held(cards: int) -> set[str]:
    return set(map(card_text, cards_in(cards)))


def play_side_by_side(state: Any, oracle: Any, rng: random.Random, eager: float = 0.8) -> str:
    """One random deal; wherever the two differ it stops. How it ended."""
    while True:
        facts = state.view(None).facts
        assert state.actor() == oracle.actor()
        assert [held(hand) for hand in state.hands] == oracle.hands
        assert held(state.discard) == oracle.discard
        assert facts["phase"] == oracle.phase and facts["bout"] == oracle.bout
        assert list(facts["places"]) == oracle.places
        assert (facts["ending"], facts["fool"]) == (oracle.ending, oracle.fool)
        if state.actor() is None:
            break
        if facts["attacker"] is not None:
            assert (facts["attacker"], facts["defender"]) == (oracle.attacker, oracle.defender)
        legal = {state.text(move): move for move in state.legal()}
        assert sorted(legal) == oracle.legal()
        text = chosen(rng, sorted(legal), eager)
        state.play(legal[text])
        oracle.play(text)
    outcome = state.outcome()
    assert outcome.fools == (() if oracle.fool is None else (oracle.fool,))
    assert outcome.draw == (oracle.ending in ("draw", "stalemate", "void"))
    return oracle.ending


def chosen(rng: random.Random, texts: list[str], eager: float) -> str:
    """More or less often what gets rid of cards, so that deals come to their ends in every way."""
    away = [text for text in texts if text not in ("take", "done", "leave")]
    return rng.choice(
        away if away and rng.random() < eager else [text for text in texts if text not in away] or texts
    )


@pytest.mark.parametrize("seed", range(DEALS))
def test_road(seed: int) -> None:
    rng = random.Random(f"road {seed}")
    rules = road.Rules(
        pack=rng.choice([36, 52]),
        next_attacker=rng.choice(["from_under_the_fool", "under_the_fool", "winner", "lowest_trump"]),
        over_beat=rng.choice(["all", "attacker"]),
        no_draws=rng.random() < 0.5,
        quiet_bouts=rng.choice([5, 30]),
    )
    seats, last = rng.randint(2, 6), None
    for _ in range(2):
        order = pack_cards(rules.pack)
        rng.shuffle(order)
        dealer = rng.randrange(seats)
        carried = None
        if last is not None:
            carried = Carried(dealer, last)
        known = None if last is None else (last.places, last.fools[-1] if last.fools else None, last.draw)
        state = ROAD.deal_order(rules, seats, list(map(parse_card, order)), dealer, carried)
        play_side_by_side(state, Road(rules, seats, order, dealer, known), rng)
        last = state.outcome()
        assert isinstance(last, Outcome)


@pytest.mark.parametrize("seed", range(DEALS))
def test_round(seed: int) -> None:
    rng = random.Random(f"round {seed}")
    rules = round_fool.Rules(
        must_capture=rng.random() < 0.5,
        empty_after_drawing=rng.choice(["out", "void"]),
        ending=rng.choice(["first_out", "fool"]),
        no_draws=rng.random() < 0.5,
        quiet_bouts=rng.choice([5, 30]),
    )
    seats = rng.randint(3, 6)  # with two the oracle tries far too many leads
    order = pack_cards(36)
    rng.shuffle(order)
    dealer = rng.randrange(seats)
    state = ROUND.deal_order(rules, seats, list(map(parse_card, order)), dealer)
    play_side_by_side(state, RoundFool(rules, seats, order, dealer), rng)


def test_round_with_two() -> None:
    rng = random.Random("two")
    order = pack_cards(36)
    rng.shuffle(order)
    rules = round_fool.Rules()
    state = ROUND.deal_order(rules, 2, list(map(parse_card, order)), 0)
    play_side_by_side(state, RoundFool(rules, 2, order, 0), rng)


# --- Near the end, where draws and stalemates are ---------------------------------------------------


def few_cards(rng: random.Random, order: list[str], seats: int) -> list[list[str]]:
    """One to three cards for each seat."""
    return [[order.pop() for _ in range(rng.randint(1, 3))] for _ in range(seats)]


def ends(game: str, deals: int = 300) -> set[str]:
    found = set()
    for seed in range(deals):
        rng = random.Random(f"{game} ends {seed}")
        seats = rng.randint(2, 4)
        order = pack_cards(36)
        rng.shuffle(order)
        whole = list(order)
        hands = few_cards(rng, order, seats)
        trump = whole[-1][1] if game == "road" else whole[8][1]
        line = f"hands={'/'.join(map(''.join, hands))} discard={''.join(order)} trump={trump}"
        common = {"no_draws": rng.random() < 0.3, "quiet_bouts": 5}
        oracle: Any
        if game == "road":
            by = road.Rules(over_beat=rng.choice(["all", "attacker"]), **common)
            oracle = Road(by, seats, whole, 0)
        else:
            by = round_fool.Rules(ending=rng.choice(["first_out", "fool"]), **common)
            oracle = RoundFool(by, seats, whole, 0)
        oracle.hands, oracle.discard = [set(hand) for hand in hands], set(order)
        if game == "road":
            oracle.attacker = 0
            oracle.start()
        else:
            oracle.attack(0)
        state = (ROAD if game == "road" else ROUND).read_position(line, by)
        found.add(play_side_by_side(state, oracle, rng, rng.choice([0.1, 0.5, 0.9])))
    return found


def test_every_end_of_road() -> None:
    assert ends("road") == {"fool", "draw", "stalemate"}


def test_every_end_of_round() -> None:
    assert ends("round") == {"fool", "first_out", "draw", "stalemate"}
