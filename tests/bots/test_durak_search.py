"""The search of the Durak family: its worlds, its judgement, what it finds, and both builds alike."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from foolery.bots import make
from foolery.bots.search.durak import DurakSearch
from foolery.bots.search.durak.player import can_guess
from foolery.bots.search.durak.weights import policy_of, scores_of
from foolery.bots.search.settings import Settings
from foolery.cards import HEARTS, parse_cards
from foolery.core.contracts import Budget
from foolery.games.durak import DURAK, State
from foolery.games.durak.kernels import fast_kernel, source_kernel
from foolery.games.durak.solve import solve, why_unsolved
from foolery.games.durak.worlds import Worlds
from tests.games.durak.table import at, legal, play, rules
from tests.games.durak.test_kernels import state_on
from tests.games.every_game import Table, few_tables, positions

TABLES = few_tables((DURAK,))
FLAT = Settings(depth=1)
DEEP = Settings(is_solving=False)


def view_of(state: State) -> Any:
    actor = state.actor()
    assert actor is not None
    return state.view(actor)


def look(state: State, playouts: int, settings: Settings = DEEP, seed: int = 0) -> Any:
    bot = DurakSearch(Budget(), settings)
    return bot.look(view_of(state), Budget(playouts=playouts), random.Random(seed))


def best(state: State, playouts: int, settings: Settings = DEEP) -> str:
    bot = DurakSearch(Budget(playouts=playouts), settings)
    return state.text(bot.choose(view_of(state), state.legal(), Budget(), random.Random(1)))


# --- Worlds ---------------------------------------------------------------------------------------


def hands_and_stock(world: Any, seats: int) -> tuple[Any, ...]:
    return (*world.hands[:seats], *world.stock[: world.stock_left])


@pytest.mark.parametrize("kernel", [fast_kernel, source_kernel])
def test_mixing_finds_every_arrangement_equally_often(kernel: Any) -> None:
    """Two cards unseen in a hand, three in the stock: 10 hands, 6 orders each."""
    state = at(rules("throw-in"), "6s 7s | 8c 9c", stock="Tc Jc Qc", turned="6h")
    worlds = Worlds(state.view(0))
    assert worlds.is_one_way
    world = worlds.draw(random.Random(0))
    module = kernel()
    mixer = module.worlds.Unlocated(worlds.classes)
    if not module.is_compiled and worlds.plan.kernel.is_compiled:
        start = module.state.State(worlds.plan.kernel_plan)
        start.hands = [*world.hands]
        start.set_stock(list(world.stock[: world.stock_left]))
        world = start
    rng = module.playout.Rng(5)
    found: Counter[tuple[Any, ...]] = Counter()
    for _ in range(6000):
        mixer.mix(world, rng)
        found[hands_and_stock(world, 2)] += 1
    assert len(found) == 60
    assert min(found.values()) > 60
    assert max(found.values()) < 145


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_mixed_worlds_agree_with_the_view(table: Table) -> None:
    """Cards known, such as those taken or the trump card, stay where they are."""
    for state in positions(table, 6, "mixed"):
        view = view_of(state)
        worlds = Worlds(view)
        mixer = worlds.plan.kernel.worlds.Unlocated(worlds.classes if worlds.is_mixable else [])
        rng = worlds.plan.kernel.playout.Rng(3)
        world = worlds.draw(random.Random(1))
        for _ in range(5):
            mixer.mix(world, rng)
            for seat in range(view.seats):
                hand = view.hand(seat)
                held = world.hands[seat]
                assert held.bit_count() == hand.count
                assert hand.known & ~held == 0
                assert held & ~(hand.known | hand.may) == 0


def test_taken_cards_are_where_they_were_taken() -> None:
    state = at(rules("throw-in"), "6s 7s Ks | 8c 9c Jd", stock="Tc Jc Qc Ac", turned="6h")
    play(state, "0 6s; 1 take; 0 done")
    worlds = Worlds(state.view(0))
    mixer = worlds.plan.kernel.worlds.Unlocated(worlds.classes)
    world = worlds.draw(random.Random(1))
    for _ in range(50):
        mixer.mix(world, worlds.plan.kernel.playout.Rng(7))
        assert world.hands[1] & 1 << 4 * 4  # the six of spades


# --- Judgement ------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_finished_deal_is_worth_what_its_outcome_says(table: Table) -> None:
    """The fool has nothing, who is ahead of everybody most, and a draw of all is a half."""
    for seed in range(3):
        state = table.deal(f"values {seed}")
        rng = random.Random(seed)
        while state.actor() is not None:
            state.play(rng.choice(state.legal()))
        outcome = state.outcome()
        scores = scores_of(state.plan)
        scores.finish(state.kernel)
        values = list(scores.values)[: table.seats]
        for seat, value in enumerate(values):
            assert 0 <= value <= 1
            for other, worth in enumerate(values):
                if outcome.places[seat] < outcome.places[other] and other in outcome.fools:
                    assert value > worth
        if not outcome.fools and len(set(outcome.places)) == 1:
            assert set(values) == {0.5}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_guess_shares_out_the_risk(table: Table) -> None:
    """Somebody will be the fool: the risks of the sides are one together, those out have none."""
    for state in positions(table, 8, "guess"):
        worlds = Worlds(view_of(state))
        world = worlds.draw(random.Random(0))
        if world.phase != 0 or not can_guess(worlds, world):
            continue
        scores = scores_of(worlds.plan)
        scores.guess(world)
        sides = {side: seat for seat, side in enumerate(worlds.plan.sides)}
        risks = [1 - scores.values[seat] for seat in sides.values()]
        assert sum(risks) == pytest.approx(1)
        for seat in range(table.seats):
            if len(sides) == table.seats and not world.alive >> seat & 1:
                assert scores.values[seat] == 1


def test_the_guess_knows_a_good_hand() -> None:
    good = at(rules("throw-in"), "Ah Kh Qh As Ac | 6s 7c 8d 9s 6d", stock="Tc Jc", turned="6h")
    scores = scores_of(good.plan)
    scores.guess(good.kernel)
    assert scores.values[0] > 0.9
    assert scores.values[1] < 0.1


# --- What is found --------------------------------------------------------------------------------

WON = [
    ("the ace cannot be beaten, then the last card", "As 7c | 8c 9d", "As"),
    ("lead the suit that he has not", "6s 9d | 8d Td Jd", "6s"),
]


@pytest.mark.parametrize(("why", "hands", "move"), WON, ids=[case[0] for case in WON])
@pytest.mark.parametrize("settings", [DEEP, Settings()], ids=["search", "solver"])
def test_finds_the_winning_move(why: str, hands: str, move: str, settings: Settings) -> None:
    state = at(rules("throw-in"), hands, stock="")
    assert solve(state).value == "win"
    assert best(state, 2000, settings) == move


def test_solved_endgames_are_played_as_they_are_solved() -> None:
    """With the stock gone every choice is one that the solver calls sound."""
    checked = 0
    for seed in range(12):
        table = Table(DURAK, "throw-in", rules("throw-in"), 2)
        state = table.deal(f"endgame {seed}")
        rng = random.Random(seed)
        while state.actor() is not None:
            is_small = sum(hand.bit_count() for hand in state.kernel.hands[:2]) <= 10
            if is_small and len(state.legal()) > 1 and why_unsolved(view_of(state)) is None:
                bot = DurakSearch(Budget(playouts=20_000), Settings())
                chosen = bot.choose(view_of(state), state.legal(), Budget(), rng)
                assert chosen in solve(view_of(state)).sound
                checked += 1
            state.play(rng.choice(state.legal()))
    assert checked > 10


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_looks_as_often_as_the_budget_says(table: Table) -> None:
    for state in positions(table, 3, "budget"):
        if len(state.legal()) > 1:
            assert sum(each.visits for each in look(state, 50)) == 50


def test_a_flat_search_looks_one_move_ahead() -> None:
    state = at(rules("throw-in"), "6s 7s Ks | 8c 9c Jd", stock="Tc Jc Qc Ac", turned="6h")
    worlds = Worlds(state.view(0))
    bot = DurakSearch(Budget(playouts=200), FLAT)
    first = worlds.draw(random.Random(0))
    search = bot.begin(worlds, first, random.Random(0), bot.budget)
    search.run(first, worlds.plan.kernel.worlds.Unlocated(worlds.classes), 200)
    assert search.tree.size == 1 + len(legal(state))


def test_a_full_tree_serves_on() -> None:
    state = at(rules("throw-in"), "6s 7s Ks | 8c 9c Jd", stock="Tc Jc Qc Ac", turned="6h")
    worlds = Worlds(state.view(0))
    first = worlds.draw(random.Random(0))
    kernel = worlds.plan.kernel
    search = kernel.search.Search(first, policy_of(worlds.plan, DEEP), scores_of(worlds.plan), 1, 10)
    search.run(first, kernel.worlds.Unlocated(worlds.classes), 500)
    assert search.tree.size == 10
    assert sum(visits for _, visits, _ in search.tree.tried()) <= 500


def test_hidden_cards_of_others_are_one_move() -> None:
    """A dark cover of the other seat looks the same whatever card it is (4.5)."""
    state = at(rules("believe"), "6s 7d | 8s 9c Jd", stock="Tc Jc Qc Ac", turned="6h")
    worlds = Worlds(state.view(0))
    first = worlds.draw(random.Random(0))
    kernel = worlds.plan.kernel
    search = kernel.search.Search(first, policy_of(worlds.plan, DEEP), scores_of(worlds.plan), 1, 4000)
    search.is_by_prior, search.deepest = 0, 2  # every answer to every lead is tried once
    search.run(first, kernel.worlds.Unlocated(worlds.classes), 3000)
    unseen = sum(worlds.classes)
    by_hearts = worlds.plan.kernel_plan.beats[(HEARTS + 1) * 64 : (HEARTS + 2) * 64]
    covers = sum((unseen & by_hearts[card]).bit_count() for card in parse_cards("6s 7d"))
    dark, take = 1, 1
    assert search.tree.size == 1 + 2 + covers + 2 * (dark + take)


def test_the_baseline_plays() -> None:
    state = at(rules("throw-in"), "As 7c | 8c 9d", stock="")
    bot = make("ismcts", "durak")
    assert state.text(bot.choose(state.view(0), state.legal(), Budget(), random.Random(0))) == "As"


# --- Both builds ----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["throw-in", "transfer", "couple", "believe", "points", "royal"])
@pytest.mark.parametrize("is_by_prior", [0, 1])
def test_both_builds_search_alike(preset: str, is_by_prior: int) -> None:
    """The same tree from the same seed; playouts to the end, for in C the guess has smaller numbers."""
    if not fast_kernel().is_compiled:
        pytest.skip("the kernel is not compiled here")
    found = []
    by = rules(preset)
    for kernel in (fast_kernel(), source_kernel()):
        state = state_on(kernel, by, DURAK.seat_range(by)[0], 7)
        plan = state.plan
        search = kernel.search.Search(state.kernel, policy_of(plan, DEEP), scores_of(plan), 11, 500)
        search.is_guessing = 0
        search.is_by_prior = is_by_prior
        hidden = 0
        for hand in state.kernel.hands[1 : plan.seats]:
            hidden |= hand
        for card in state.kernel.stock[: state.kernel.stock_left]:
            hidden |= 1 << card
        search.run(state.kernel, kernel.worlds.Unlocated([hidden]), 120)
        found.append(sorted(search.tree.tried()))
    assert found[0] == found[1]


def test_both_builds_guess_alike() -> None:
    if not fast_kernel().is_compiled:
        pytest.skip("the kernel is not compiled here")
    values = []
    for kernel in (fast_kernel(), source_kernel()):
        state = state_on(kernel, rules("throw-in"), 4, 3)
        scores = scores_of(state.plan)
        scores.guess(state.kernel)
        values.append(list(scores.values)[:4])
    assert values[0] == pytest.approx(values[1], abs=1e-4)
