"""The 1s are equal: which of them lies where nobody can tell from how they are played."""

from __future__ import annotations

import random

import pytest

from foolery.cards import cards_in, mask
from foolery.core.chance import Chance, key_from_seed
from foolery.core.events import Event, Moved, project
from foolery.games.foppen import FOPPEN, Rules, State
from foolery.games.foppen.cards import FIRST_WILD, WILDS

from .setup import position


def ones_in(cards: int) -> list[int]:
    return list(cards_in(cards & WILDS))


def test_equal_1s_are_one_move() -> None:
    state = position("1,1,g9/y5,g7/y7,g6/y6,g5")
    assert [state.text(move) for move in state.legal()] == ["g9", "1"]


def test_which_of_several_is_played_is_left_to_chance() -> None:
    """Else the number of the 1 that is played would tell which ones its player has not."""
    played = set()
    for seed in range(60):
        state = FOPPEN.deal(Rules(), 4, Chance(key_from_seed(seed)))
        held = ones_in(state.hands[state.turn])
        if len(held) < 2:
            continue
        card = next(event for event in state.play(FIRST_WILD) if isinstance(event, Moved)).cards[0]
        assert card in held
        played.add(held.index(card))
    assert {0, 1} <= played


def made(state: State, texts: list[str]) -> list[list[Event]]:
    return [state.play(state.read(text)) for text in texts]


@pytest.mark.parametrize("seats", range(4, 9))
def test_two_worlds(seats: int) -> None:
    """Cards that a seat has not seen lie elsewhere, 1s among them: nothing looks different to it."""
    rng = random.Random(seats)
    compared = with_ones = 0
    for seed in range(60):
        order = list(FOPPEN.deal(Rules(), seats, Chance(key_from_seed(seed))).plan.pack)
        rng.shuffle(order)
        first = FOPPEN.deal_order(Rules(), seats, order, 0)
        texts: list[str] = []
        happened = []
        for _ in range(rng.randrange(3 * seats)):
            if first.actor() is None:
                break
            texts.append(first.text(rng.choice(first.legal())))
            happened.append(first.play(first.read(texts[-1])))
        if first.actor() is None:
            continue
        played = [event.cards[0] for events in happened for event in events if isinstance(event, Moved)]
        for seat in (None, *range(seats)):
            own = FOPPEN.deal_order(Rules(), seats, order, 0).hands[seat] if seat is not None else 0
            seen = own | mask(played)
            other = shuffled_unseen(order, seen, rng)
            # The same 1s are played: those come first in the lot, in their order.
            lot = list(dict.fromkeys([*ones_in_order(played), *range(FIRST_WILD, FIRST_WILD + 6)]))
            second = FOPPEN.deal_order(Rules(), seats, other, 0, lot)
            if not same_moves(second, texts, happened, seat):
                continue
            compared += 1
            with_ones += other_ones(order, other)
            assert second.view(seat) == first.view(seat)
            for text in FOPPEN.deck.known():
                if seat is not None:
                    assert second.explain(text, seat) == first.explain(text, seat)
            if seat == first.actor():
                assert second.legal() == first.legal()
    assert compared > 20 and with_ones > 10


def ones_in_order(played: list[int]) -> list[int]:
    return [card for card in played if WILDS >> card & 1]


def shuffled_unseen(order: list[int], seen: int, rng: random.Random) -> list[int]:
    places = [at for at, card in enumerate(order) if not seen >> card & 1]
    unseen = [order[at] for at in places]
    rng.shuffle(unseen)
    found = list(order)
    for at, card in zip(places, unseen, strict=True):
        found[at] = card
    return found


def other_ones(one: list[int], two: list[int]) -> bool:
    return any(a != b and (WILDS >> a | WILDS >> b) & 1 for a, b in zip(one, two, strict=True))


def same_moves(world: State, texts: list[str], happened: list[list[Event]], seat: int | None) -> bool:
    """Make the moves; False where the other world does not allow one or its player had to follow."""
    for text, events in zip(texts, happened, strict=True):
        if text not in {world.text(move) for move in world.legal()}:
            return False
        told = world.play(world.read(text))
        assert [project(e, seat, FOPPEN.sight) for e in told] == [
            project(e, seat, FOPPEN.sight) for e in events
        ]
    return True
