"""The engine and the naive oracle play the same rounds move by move (9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from foolery.cards import cards_in
from foolery.core.chance import Chance, key_from_seed
from foolery.core.options import declared_options, make_rules
from foolery.games.foppen import FOPPEN, Rules, State

from .foppen import BOOK, PLAIN, Round, cards_for, match_is_over

SEATS = range(4, 9)


def texts(cards: int) -> list[str]:
    return FOPPEN.deck.texts(cards_in(cards))


def play_both(state: State, oracle: Round, rng: random.Random) -> None:
    """The same random moves in both, to the end of the round."""
    while (actor := state.actor()) is not None:
        assert oracle.to_play[0] == actor
        legal = {state.text(move) for move in state.legal()}
        assert legal == oracle.may_play()
        text = rng.choice(sorted(legal))
        state.play(state.read(text))
        oracle.play(text)
        facts = state.view(None).facts
        assert facts["discs"] == tuple(oracle.holders)
        assert facts["winner"] == oracle.winner
        assert facts["colour"] == oracle.colour()
        assert facts["order"] == tuple(seat for seat, _ in oracle.table)
        assert [sorted(texts(hand)) for hand in state.hands] == [sorted(hand) for hand in oracle.hands]
    assert oracle.is_over()
    outcome = state.outcome()
    assert outcome is not None and outcome.points == tuple(oracle.points())


@pytest.mark.parametrize("seats", SEATS)
def test_the_pack_is_the_books(seats: int) -> None:
    state = FOPPEN.deal(Rules(), seats, Chance(key_from_seed(seats)))
    dealt = [card for hand in state.hands for card in texts(hand)]
    assert sorted(dealt) == sorted(cards_for(seats))
    assert [hand.bit_count() for hand in state.hands] == [11 if seats == 8 else 12] * seats
    assert state.plan.discs == BOOK[seats]["discs"]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(25))
def test_plain_rounds(seats: int, seed: int) -> None:
    state = FOPPEN.deal(Rules(), seats, Chance(key_from_seed(f"oracle {seats} {seed}")))
    play_both(state, Round([texts(hand) for hand in state.hands], state.dealer), random.Random(seed))


def random_rules(rng: random.Random) -> tuple[dict[str, Any], int]:
    changes = {
        option.name: rng.randint(option.low, option.high)
        if option.kind == "number"
        else rng.choice(option.allowed())
        for option in declared_options(Rules).values()
    }
    return changes, rng.choice(FOPPEN.seat_range(make_rules(Rules(), changes)))


@pytest.mark.parametrize("seed", range(120))
def test_rounds_of_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    changes, seats = random_rules(rng)
    state = FOPPEN.deal(make_rules(Rules(), changes), seats, Chance(key_from_seed(seed)))
    play_both(state, Round([texts(hand) for hand in state.hands], state.dealer, changes), rng)


@pytest.mark.parametrize("seed", range(30))
def test_matches(seed: int) -> None:
    """Round after round until both say that it is enough."""
    rng = random.Random(seed)
    seats = rng.choice(SEATS)
    changes = {"lost_at": rng.choice((40, 80, 200)), "tens_to_end": rng.choice((2, 6))}
    rules = make_rules(Rules(), changes)
    state = FOPPEN.deal(rules, seats, Chance(key_from_seed(f"{seed} 0")))
    rounds: list[list[int]] = []
    while True:
        oracle = Round([texts(hand) for hand in state.hands], state.dealer, changes)
        play_both(state, oracle, rng)
        rounds.append(oracle.points())
        facts = state.view(None).facts
        totals = [sum(points[seat] for points in rounds) for seat in range(seats)]
        assert facts["totals"] == tuple(totals)
        assert (facts["match"] is not None) == match_is_over(rounds, changes)
        carried = FOPPEN.next_deal(state)
        assert carried.dealer == (state.dealer + 1) % seats
        outcome = FOPPEN.match_outcome(state)
        if facts["match"] is not None:
            assert outcome is not None and carried.rounds == ()
            best = [seat for seat in range(seats) if outcome.places[seat] == 1]
            assert best == [seat for seat in range(seats) if totals[seat] == max(totals)]
            return
        assert outcome is None and carried.rounds == tuple(map(tuple, rounds))
        state = FOPPEN.deal(rules, seats, Chance(key_from_seed(f"{seed} {len(rounds)}")), carried)


def test_the_oracle_has_every_option() -> None:
    assert {name: option.default for name, option in declared_options(Rules).items()} == PLAIN
