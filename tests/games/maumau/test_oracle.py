"""The engine against an oracle that was written from the book alone, over any rules and random play."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from foolery.cards import COPY, card_text, cards_in
from foolery.core.events import Acted
from foolery.games.maumau import MAUMAU, Rules, State
from foolery.games.maumau.plan import compile_rules
from tests.oracle.maumau import MauMauOracle

from .rule_space import rules_and_seats
from .table import after, rules


def text(card: int) -> str:
    return card_text(card) + ("*" if card >= COPY else "")


def texts(hand: int) -> list[str]:
    return sorted(map(text, cards_in(hand)))


def compare(state: State, oracle: MauMauOracle) -> None:
    legal = [state.text(move) for move in state.legal()]
    assert len(legal) == len(set(legal))
    assert set(legal) == oracle.legal()
    assert [texts(hand) for hand in state.hands] == [sorted(hand) for hand in oracle.hands]
    heap = [*state.pile, *([] if state.top is None else [state.top])]
    assert list(map(text, heap)) == oracle.heap
    assert sorted(map(text, state.stock)) == sorted(oracle.stock)
    if state.rules.turn_over != "shuffled":
        assert list(map(text, reversed(state.stock))) == oracle.stock
    assert state.ending == oracle.ending
    if not state.ending:
        assert state.actor() == oracle.turn
        facts = state.view(None).facts
        assert (facts["turns"], facts["direction"]) == (oracle.turns, oracle.step)
        assert (facts["pending"], facts["again"]) == (oracle.owed, oracle.goes_on)
        follow(state, oracle, facts)


def follow(state: State, oracle: MauMauOracle, facts: dict[str, Any]) -> None:
    """What may follow is told to all as it is."""
    if facts["phase"] not in ("play", "add"):
        return
    for card in state.plan.pack:
        said = (
            facts["free"]
            or text(card)[1] == facts["suit"]
            or text(card)[0] == facts["rank"]
            or (facts["wild"] and state.plan.is_wild(card))
        )
        if facts["pending"] and facts["phase"] == "play":
            said = (said or state.plan.is_wild(card)) and state.plan.stacks(card)
            if state.rules.stacking == "same_rank":
                said = text(card)[0] == facts["rank"] and state.plan.stacks(card)
        assert said == oracle.goes(text(card)), card_text(card)


@given(rules_and_seats, st.integers(0, 10**6), st.booleans())
@example((rules("english", turn_cap=200), 3), 1, False)
@example((rules("pentagon", turn_cap=200), 2), 1, True)
def test_oracle(found: tuple[Rules, int], seed: int, is_later: bool) -> None:
    by, seats = found
    rng = random.Random(seed)
    order = list(compile_rules(by, seats).pack)
    rng.shuffle(order)
    dealer, lot = rng.randrange(seats), rng.randrange(seats)
    places = tuple(rng.sample(range(1, seats + 1), seats))
    earlier = tuple(rng.randrange(-20, 60) for _ in range(seats))
    carried = after(dealer, places, (earlier,) if by.match_limit else ()) if is_later else None
    state = MAUMAU.deal_order(by, seats, order, dealer, carried, lot)
    oracle = MauMauOracle(by, seats, list(map(text, order)), dealer, lot, places if is_later else None)

    def as_the_engine(cards: list[str]) -> list[str]:
        """The engine's shuffle is only its own; that it has the same cards is compared."""
        numbers = {text(card): card for card in state.plan.pack}
        mixed = [numbers[card] for card in cards]
        state.chance.draw(100 + oracle_turnovers[0]).shuffle(mixed)
        oracle_turnovers[0] += 1
        return [text(card) for card in reversed(mixed)]

    oracle_turnovers = [0]
    if by.turn_over == "shuffled":
        oracle.shuffle = as_the_engine
    compare(state, oracle)
    while state.actor() is not None:
        move = rng.choice(state.legal())
        name = state.text(move)
        acted = state.play(move)[0]
        assert isinstance(acted, Acted)
        oracle.play(name, text(acted.cards[0]) if acted.cards else None)
        compare(state, oracle)
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.points or ()) == oracle.points()
    assert list(outcome.places) == oracle.places()
    match = MAUMAU.match_outcome(state)
    before = list(earlier) if is_later else [0] * seats
    assert (match and match.ending) == oracle.match_over(before)
