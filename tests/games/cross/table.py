"""Words for the examples of the Cross fool: positions and moves as they are written down."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from foolery.cards import card_text, cards_text, pack
from foolery.core.chance import Chance, key_from_seed
from foolery.games.cross import CROSS, Rules, State

SEATS = (2, 3, 4, 5, 6)
seeds = st.integers(0, 10**9)
all_rules = st.builds(
    Rules,
    pack=st.sampled_from([36, 52]),
    forced=st.booleans(),
    all_out=st.sampled_from(["draw", "last_player"]),
    quiet_bouts=st.sampled_from([30, 5, 100]),
)


def at(line: str, **changes: Any) -> State:
    """A position, under the usual rules with some changed."""
    state: State = CROSS.read_position(line, Rules(**changes))
    return state


def play(state: State, moves: str) -> State:
    """Play ``SEAT MOVE; SEAT MOVE`` and check each time that it is that seat's turn."""
    for line in filter(None, map(str.strip, moves.split(";"))):
        seat, text = line.split()
        assert state.actor() == int(seat), f"{line}: it is the turn of {state.actor()}"
        state.play(state.read(text))
    return state


def legal(state: State) -> set[str]:
    return {state.text(move) for move in state.legal()}


def words(text: str) -> set[str]:
    return set(text.split())


def held(state: State) -> list[str]:
    """The hands, each as the text of its cards."""
    return [cards_text(cards) for cards in hands_of(state)]


def hands_of(state: State) -> list[list[int]]:
    return [[card for card in range(52) if hand >> card & 1] for hand in state.chain.hands]


def piles(state: State) -> str:
    """The piles and the stake as they are written in a position."""
    assert state.gather is not None
    return "/".join(map(cards_text, state.gather.piles)) + " " + cards_text(state.gather.stake)


def shuffled(rules: Rules, seed: object) -> list[int]:
    """The pack in a random order."""
    order = pack(rules.pack)
    Chance(key_from_seed(f"cross {seed}")).draw(0).shuffle(order)
    return order


def names(order: list[int]) -> list[str]:
    return list(map(card_text, order))


def gathered(state: State) -> State:
    """The deal after its first phase."""
    while state.gather is not None:
        state.play(state.legal()[0])
    return state
