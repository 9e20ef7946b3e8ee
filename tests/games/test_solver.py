"""The solver against brute force over every position that can be reached, under many rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from foolery.cards import SUITS, cards_in, cards_text, pack
from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import BadInput
from foolery.core.options import make_rules
from foolery.games.durak import DURAK, Rules, State
from foolery.games.durak.kernels import fast_kernel, source_kernel
from foolery.games.durak.position import set_up
from foolery.games.durak.solve import Endgame, line, solve, why_unsolved

from ..oracle.brute import Brute, TooMany

SIZES = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3), (4, 2), (4, 3), (3, 4)]
MOST = 2_500
"""Positions that brute force may find behind one: with more another is taken."""

SETS: dict[str, dict[str, Any]] = {
    "throw-in": {},
    "leads of one": {"lead": "one"},
    "leads of two": {"lead": "two"},
    "simple": {"lead": "two", "throw_in": "none", "pursuit": False},
    "simple, any lead": {"throw_in": "none", "pursuit": False},
    "no pursuit": {"pursuit": False},
    "one attack card": {"attack_limit": 1},
    "two attack cards": {"attack_limit": 2},
    "three attack cards": {"attack_limit": 3, "throw_in": "neighbours"},
    "no draws": {"no_draws": True},
    "until the first bout is beaten": {"first_limit": "until_first_bito", "attack_limit": 7},
    "transfer": {"transfer": "before_cover"},
    "transfer, no draws": {"transfer": "before_cover", "no_draws": True},
    "transfer, two attack cards": {"transfer": "before_cover", "attack_limit": 2},
    "transfer 2": {"transfer": "any_time"},
    "transfer 2 by the last card": {"transfer": "any_time", "last_thrown_rank": True},
    "transfer with a shown trump": {"transfer": "before_cover", "shown_trump": True},
    "transfer 2 with a shown trump": {"transfer": "any_time", "shown_trump": True, "last_thrown_rank": True},
    "transfer without trumps": {"transfer": "before_cover", "trump": "none"},
    "trumpless": {"trump": "none"},
    "two-trump": {"trump": "own"},
    "two-trump transfer": {"trump": "own", "transfer": "before_cover", "shown_trump": True},
    "royal": {"lowest_by_ace": True},
    "the lowest beats the ace": {"lowest_beats_ace": True, "pack": 20},
    "japanese": {"trump": "diamonds", "spades_by_spades": True},
    "japanese transfer": {"trump": "diamonds", "spades_by_spades": True, "transfer": "any_time"},
    "jokers": {"pack": 54},
    "jokers, transfer": {"pack": 54, "transfer": "any_time"},
    "chinese": {"taking": "first_card", "ending": "first_out"},
    "chinese transfer": {"taking": "first_card", "ending": "first_out", "transfer": "before_cover"},
    "tedious": {"lead_rank": "highest"},
    "circular": {"pass_hands": True},
    "circular transfer": {"pass_hands": True, "transfer": "before_cover"},
    "rebound": {"rebound": True},
    "three cards": {"lead": "three"},
    "three cards, simple": {"lead": "three", "throw_in": "none", "pursuit": False},
    "russian": {"first_limit": "until_first_bito", "empty_hand_wins": True},
    "offline transfer": {
        "first_limit": "first_defence_of_each_player",
        "transfer": "before_cover",
        "no_transfer_in_first_bout": True,
    },
    "first bout only": {"first_limit": "first_bout_only", "transfer": "any_time"},
    "big": {"packs": 2, "fifty_two_lose": True},
    "magadan": {"closed_cards": 5},
    "empty": {"drawing": "when_empty"},
    "secret": {"secret": "drawn"},
    "poker": {"swap_two": True},
    "quiet": {"quiet_bouts": 5, "transfer": "before_cover"},
}


def position(rules: Rules, rng: random.Random, sizes: tuple[int, int] | None = None) -> State:
    """Small hands of few ranks, so that much can be thrown in; often in the middle of a bout."""
    ranks = sorted({card >> 2 for card in pack(rules.pack)})
    few = set(rng.sample(ranks, min(len(ranks), rng.choice([3, 4, 5, 9]))))
    cards = [card for card in pack(rules.pack) if card >> 2 in few] * rules.packs
    first, second = sizes or rng.choice([size for size in SIZES if sum(size) <= len(cards)])
    dealt = rng.sample(cards, first + second)
    bout = rng.choice([0, 3])
    state = set_up(
        rules,
        [cards_text(dealt[:first]), cards_text(dealt[first:])],
        trump=rng.choice(SUITS) if rules.trump == "turned" else None,
        trumps=rng.choice(SUITS) + rng.choice(SUITS) if rules.trump == "own" else "",
        attacker=rng.choice([0, 1]),
        bout=bout,
        beaten=min(bout, rng.choice([0, 1])),
        defended=rng.choice([(), (0,), (0, 1)]) if bout else (),
    )
    for _ in range(rng.choice([0, 0, 1, 2, 3])):
        start = state.copy()
        state.play(rng.choice(state.legal()))
        if state.actor() is None:
            return start
    return state


def told(state: State) -> str:
    s = state.kernel
    hands = "/".join(cards_text(cards_in(hand)) for hand in s.hands[:2])
    return (
        f"{hands} on the table {cards_text(cards_in(s.table))} seat {s.actor} phase {s.phase} trump {s.trump}"
    )


@pytest.mark.parametrize("name", SETS)
def test_value_and_sound_moves_are_those_of_brute_force(name: str) -> None:
    rules = make_rules(Rules(), SETS[name])
    rng = random.Random(name)
    endgames: list[Endgame] = []
    values = set()
    compared = 0
    while compared < 45:
        state = position(rules, rng)
        try:
            brute = Brute(state, MOST)
        except TooMany:
            continue
        if compared % 15 == 0:
            endgames = [Endgame(state)]  # one table serves for several positions
        found = endgames[0].solution(state)
        assert found.value == {1: "win", 0: "draw", -1: "loss"}[brute.value], told(state)
        assert set(found.sound) == brute.sound, told(state)
        assert found.move in brute.sound, told(state)
        values.add(found.value)
        compared += 1
    assert {"win", "loss"} <= values


@pytest.mark.parametrize(
    "name", ["throw-in", "no pursuit", "royal", "transfer", "circular", "two-trump transfer"]
)
def test_compiled_and_source_find_the_same(name: str) -> None:
    if not fast_kernel().is_compiled:
        pytest.skip("the kernel is not compiled here")
    rules = make_rules(Rules(), SETS[name])
    rng = random.Random(f"{name} twice")
    for _ in range(12):
        state = position(rules, rng, (3, 3))
        fast = state.plan.kernel.solver.Solver(state.plan.kernel_plan)
        slow = source_kernel().solver.Solver(moved(state.plan.kernel_plan))
        assert fast.sound(state.kernel, 100_000) == slow.sound(moved_state(state, slow), 100_000), told(state)
        assert fast.nodes == slow.nodes


def moved(plan: Any) -> Any:
    """The same plan for the kernel as source."""
    new = source_kernel().state.Plan()
    for name in new.__slots__:
        value = getattr(plan, name)
        setattr(new, name, list(value) if name in ("beats", "sides") else value)
    return new


def moved_state(state: State, solver: Any) -> Any:
    new = source_kernel().state.State(solver.plan)
    for name in new.__slots__:
        if name not in ("plan", "rows"):
            value = getattr(state.kernel, name)
            setattr(new, name, value if isinstance(value, int) else list(value))
    return new


# --- What it is asked with ---------------------------------------------------------------------------


def test_a_limit_of_nodes_is_told_honestly() -> None:
    state = position(Rules(), random.Random(5), (7, 7))
    found = solve(state, nodes=20)
    assert (found.value, found.move, found.sound) == (None, None, ())
    assert solve(state, nodes=3_000_000).value is not None


def test_after_a_limit_the_same_solver_still_finds_the_truth() -> None:
    rules = make_rules(Rules(), SETS["transfer"])
    rng = random.Random("stopped")
    for _ in range(15):
        state = position(rules, rng, (3, 3))
        endgame = Endgame(state)
        for nodes in (5, 30, 100, 300):
            endgame.solution(state, nodes)
        assert endgame.solution(state) == solve(state) or endgame.solution(state).value == solve(state).value


def test_a_seat_that_can_tell_every_card_solves_its_view() -> None:
    state = DURAK.deal(
        make_rules(Rules(), {"stock": "dealt_out", "pack": 20}), 2, Chance(key_from_seed("view"))
    )
    rng = random.Random(1)
    for _ in range(400):
        actor = state.actor()
        if actor is None or min(state.kernel.hands[0].bit_count(), state.kernel.hands[1].bit_count()) < 3:
            break
        state.play(rng.choice(state.legal()))
    assert state.actor() is not None
    assert why_unsolved(state.view(actor)) is None
    assert solve(state.view(actor)).value == solve(state).value


def test_two_who_are_left_of_three() -> None:
    rng = random.Random("three")
    for _ in range(20):
        dealt = rng.sample(pack(36), 6)
        hands = [cards_text(dealt[:3]), "", cards_text(dealt[3:])]
        state = set_up(Rules(), hands, trump="h", attacker=2, out=[[1]])
        brute = Brute(state)
        found = solve(state)
        assert (found.value, set(found.sound)) == (
            {1: "win", 0: "draw", -1: "loss"}[brute.value],
            brute.sound,
        ), told(state)


def test_a_winner_arrives_where_play_could_go_round() -> None:
    rules = make_rules(Rules(), SETS["transfer"])
    rng = random.Random("round")
    won = 0
    while won < 15:
        state = position(rules, rng, (4, 4))
        winner = state.actor()
        endgame = Endgame(state)
        if endgame.solution(state).value != "win":
            continue
        won += 1
        for _ in range(300):
            actor = state.actor()
            if actor is None:
                break
            # The other one plays anything, as a cat plays with a mouse.
            move = endgame.choose(state)[1] if actor == winner else rng.choice(state.legal())
            assert move is not None
            state.play(move)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.places[winner or 0] == 1


def test_the_line_ends_as_the_value_says() -> None:
    rng = random.Random("line")
    for _ in range(20):
        state = position(Rules(), rng, (4, 4))
        actor = state.actor()
        assert actor is not None
        value = solve(state).value
        for text in line(state):
            state.play(state.read(text))
        outcome = state.outcome()
        assert outcome is not None
        places = outcome.places
        better = places[1 - actor] - places[actor]
        assert value == ("win" if better > 0 else "loss" if better < 0 else "draw")


@pytest.mark.parametrize(
    ("changes", "hands", "more", "code"),
    [
        ({"goal": "points"}, ["7s", "8s"], {"points": [1, 2]}, "solve.goal"),
        ({"goal": "epaulettes"}, ["7s", "8s"], {"epaulettes": ["", "6"]}, "solve.goal"),
        ({"dark_cover": True}, ["7s", "8s"], {}, "solve.hidden"),
        ({"hands_seen_by": "others", "lead": "one"}, ["7s", "8s"], {}, "solve.hidden"),
        ({}, ["7s", "8s", "9s"], {}, "solve.players"),
        ({}, ["7s", "8s"], {"stock": "9s", "turned": "Th", "trump": None}, "solve.stock"),
        ({"closed_cards": 5}, ["7s", "8s"], {"closed": ["9s", ""]}, "solve.stock"),
    ],
)
def test_what_cannot_be_solved_is_named(
    changes: dict[str, Any], hands: list[str], more: dict[str, Any], code: str
) -> None:
    state = set_up(make_rules(Rules(), changes), hands, **{"trump": "h", **more})
    reason = why_unsolved(state)
    assert reason is not None
    assert reason.code == code
    with pytest.raises(BadInput) as raised:
        solve(state)
    assert raised.value.reason == reason


def test_what_a_seat_cannot_tell_is_not_solved_for_it() -> None:
    state = DURAK.deal(Rules(), 2, Chance(key_from_seed("unknown")))
    reason = why_unsolved(state.view(state.actor()))
    assert reason is not None
    assert reason.code == "solve.unknown_cards"


def test_a_deal_that_is_over() -> None:
    state = set_up(Rules(), ["9s", "7s6d"], trump="h")
    for text in ("9s", "take"):
        state.play(state.read(text))
    reason = why_unsolved(state)
    assert reason is not None
    assert reason.code == "solve.over"
