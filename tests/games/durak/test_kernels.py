"""The kernel compiled and as source, both in one process: the same moves, the same events, the same end."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterable

import pytest
from hypothesis import given

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, Rules, State
from foolery.games.durak import plan as plans
from foolery.games.durak.deal import deal_by_chance, source_of_play
from foolery.games.durak.kernels import Kernel, fast_kernel, kernel_for, source_kernel

from .every_pair import every_pair
from .rule_space import made_sensible, seeds, tables

PAIRS = every_pair()


@pytest.fixture(autouse=True)
def _compiled() -> None:
    if not fast_kernel().is_compiled:
        pytest.skip("the kernel is not compiled here")


def state_on(kernel: Kernel, by: Rules, seats: int, seed: int) -> State:
    """A new deal on a kernel of choice."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plans, "kernel_for", lambda cards: kernel)
        plan = plans.Plan(by, seats)
    chance = Chance(key_from_seed(seed))
    return State.dealt(plan, deal_by_chance(plan, chance, None), source_of_play(chance))


def with_one_pack(by: Rules) -> Rules:
    """Two packs are too many cards for the compiled kernel."""
    return made_sensible({**dataclasses.asdict(by), "packs": 1})


def play_side_by_side(by: Rules, seats: int, deals: Iterable[int]) -> None:
    """Play the same random moves on both and compare all there is."""
    by = with_one_pack(by)
    seats = min(seats, max(DURAK.seat_range(by)))
    for seed in deals:
        side_by_side(by, seats, seed)


def side_by_side(by: Rules, seats: int, seed: int) -> None:
    fast, slow = state_on(fast_kernel(), by, seats, seed), state_on(source_kernel(), by, seats, seed)
    rng = random.Random(seed)
    assert fast.history() == slow.history()
    while fast.actor() is not None:
        assert fast.actor() == slow.actor()
        legal = fast.legal()
        assert legal == slow.legal()
        move = rng.choice(legal)
        assert fast.play(move) == slow.play(move)
        if rng.random() < 0.1:
            fast, slow = fast.copy(), slow.copy()
    assert slow.actor() is None
    assert fast.outcome() == slow.outcome()
    for seat in (None, *range(seats)):
        assert fast.view(seat) == slow.view(seat)


def test_both_are_loaded_in_one_process() -> None:
    fast, slow = fast_kernel(), source_kernel()
    assert fast.is_compiled
    assert not slow.is_compiled
    assert not fast.engine.__file__.endswith(".py")
    for module in ("state", "common", "legal", "engine", "playout"):
        assert getattr(fast, module) is not getattr(slow, module)
        assert getattr(slow, module).__file__.endswith(f"{module}.py")
    assert type(fast.state.State(fast.state.Plan())) is not type(slow.state.State(slow.state.Plan()))


def test_masks_of_more_than_64_bits_get_the_source() -> None:
    assert kernel_for(54) is fast_kernel()
    assert kernel_for(64) is fast_kernel()
    assert kernel_for(65) is source_kernel()
    assert kernel_for(104) is source_kernel()


@pytest.mark.parametrize(("by", "seats"), PAIRS)
def test_the_same_deals_under_every_pair_of_values(by: Rules, seats: int) -> None:
    play_side_by_side(by, seats, [1])


@given(tables(), seeds)
def test_the_same_deals_under_random_rules(table: tuple[Rules, int], seed: int) -> None:
    play_side_by_side(*table, [seed])


@pytest.mark.parametrize(("by", "seats"), PAIRS[::7])
def test_the_same_playouts(by: Rules, seats: int) -> None:
    """Whole random deals inside the kernel: as many moves, and the same ends."""
    by = with_one_pack(by)
    seats = min(seats, max(DURAK.seat_range(by)))
    totals = []
    for kernel in (fast_kernel(), source_kernel()):
        state = state_on(kernel, by, seats, 3)
        totals.append(kernel.playout.rollouts(state.kernel, 5, 8))
        assert totals[-1][0] > 0
        assert state.legal() == state_on(kernel, by, seats, 3).legal()  # the start is left as it was
    assert totals[0] == totals[1]


def test_the_comparison_would_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """With another limit in one of the two plans they part."""
    honest = plans.Plan._kernel_plan

    def other(self: plans.Plan, by: Rules):  # type: ignore[no-untyped-def]  # of either kernel
        plan = honest(self, by)
        if not self.kernel.is_compiled:
            plan.lead_limit = 1
        return plan

    monkeypatch.setattr(plans.Plan, "_kernel_plan", other)
    with pytest.raises(AssertionError):
        play_side_by_side(Rules(), 2, range(50))
