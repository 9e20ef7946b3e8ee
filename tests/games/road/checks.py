"""What must hold in every deal by any rules, for games in plain Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from foolery.bots import make
from foolery.cards import mask
from foolery.core.base import BaseGame, BaseState
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Budget
from foolery.core.events import project
from foolery.core.view import fold


def steps(game: BaseGame, rules: Any, seats: int, seed: object, level: str = "random") -> Iterator[BaseState]:
    """The states of a deal, the last one included."""
    state: BaseState = game.deal(rules, seats, Chance(key_from_seed(str(seed))))
    rng, bot = random.Random(str(seed)), make(level, game.name)
    yield state
    while (actor := state.actor()) is not None:
        state.play(bot.choose(state.view(actor), state.legal(), Budget(), rng))
        yield state


def check_cards(state: BaseState, pack: list[int]) -> None:
    """No card is lost and none is twice; who must move has a move."""
    held = list(state.zones().values())
    assert sum(cards.bit_count() for cards in held) == len(pack)
    union = 0
    for cards in held:
        union |= cards
    assert union == mask(pack)
    assert bool(state.legal()) == (state.actor() is not None)


def check_knowledge(game: BaseGame, rules: Any, seats: int, seed: object) -> None:
    """A view is the sum of what was seen, and a world made from it agrees with it."""
    rng = random.Random(str(seed))
    everybody = (None, *range(seats))
    views: dict[int | None, Any] = {}
    seen = 0
    for state in steps(game, rules, seats, seed):
        history = state.history()
        for seat in everybody:
            if views:
                news = [project(event, seat, game.sight) for event in history[seen:]]
                views[seat] = fold(views[seat], news)
                assert views[seat] == state.view(seat)
            if rng.random() < 0.1:
                world = game.determinize(state.view(seat), rng)
                assert world.view(seat) == state.view(seat)
        if not views:
            views = {seat: state.view(seat) for seat in everybody}
        seen = len(history)


def check_two_worlds(game: BaseGame, rules: Any, seats: int, seed: object) -> None:
    """Two worlds that the seat to move cannot tell apart: alike in views, moves, reasons and events."""
    rng = random.Random(str(seed))
    for state in steps(game, rules, seats, seed):
        actor = state.actor()
        if actor is None or rng.random() > 0.15:
            continue
        one, two = (game.determinize(state.view(actor), rng) for _ in range(2))
        assert one.legal() == two.legal() == state.legal()
        for text in ("7s", "Ah", "7s/6s", "take", "done", "draw", "6s6c9d"):
            assert one.explain(text) == two.explain(text)
        move = rng.choice(state.legal())
        told = [[project(event, actor, game.sight) for event in world.play(move)] for world in (one, two)]
        if game.name == "road":  # in Round fool a card is drawn, which may be another one
            assert told[0] == told[1]
            assert one.view(actor) == two.view(actor)


def check_copies(game: BaseGame, rules: Any, seats: int, seed: object) -> None:
    """A copy is played to its end; the state it was made from stays as it was."""
    rng = random.Random(str(seed))
    for state in steps(game, rules, seats, seed):
        if state.actor() is None or rng.random() > 0.1:
            continue
        before = (
            state.zones(),
            state.public_facts(),
            state.legal(),
            [state.view(seat) for seat in range(seats)],
        )
        copied = state.copy()
        while copied.actor() is not None:
            copied.play(rng.choice(copied.legal()))
        after = (
            state.zones(),
            state.public_facts(),
            state.legal(),
            [state.view(seat) for seat in range(seats)],
        )
        assert before == after


def count(state: BaseState, depth: int) -> int:
    """How many sequences of so many moves there are; one that ends the deal sooner counts where it ends."""
    legal = state.legal()
    if depth == 1 or not legal:
        return len(legal) or 1
    leaves = 0
    for move in legal:
        after = state.copy()
        after.play(move)
        leaves += count(after, depth - 1)
    return leaves
