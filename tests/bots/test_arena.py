"""Duplicate deals: who sits where, what a deal is worth, how players are named, what is added up."""

from __future__ import annotations

import random

import pytest

from foolery import bots
from foolery.bots.arena.deals import Failed, Played, Timed, par_of, play_deal, score_of
from foolery.bots.arena.pairings import Pairing, read_pairing, read_table
from foolery.bots.arena.players import read_player
from foolery.bots.arena.running import PlayerFailed, Running, measure
from foolery.bots.arena.sums import mean_of, sums_of
from foolery.bots.arena.sure import Stopping
from foolery.bots.arena.workers import processes
from foolery.bots.levels import ALL
from foolery.core.contracts import Budget, Move
from foolery.core.errors import BadInput, FooleryError
from foolery.core.events import Outcome
from foolery.core.view import View


def pairing(a: str, b: str, preset: str = "throw-in", seats: int | None = None) -> Pairing:
    return read_pairing(a, b, read_table(preset, seats=seats), "test")


def played(deal: int, scores: list[float], fools: int = 0) -> Played:
    return Played(deal, scores, fools, 0, {"fool": len(scores)}, Timed(10, 0.01, 0.002, 0.02, 0.003), Timed())


# --- Players ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name", "budget", "told"),
    [
        ("low", "low", Budget(counts_processor=True), "low"),
        ("2", "low", Budget(counts_processor=True), "low"),
        ("7@0.1s", "grandmaster", Budget(seconds=0.1, counts_processor=True), "grandmaster@0.1s"),
        ("expert@1000", "expert", Budget(playouts=1000), "expert@1000"),
        (" 5@2s ", "expert", Budget(seconds=2, counts_processor=True), "expert@2s"),
    ],
)
def test_a_player_is_named(text: str, name: str, budget: Budget, told: str) -> None:
    found = read_player(text, "durak")
    assert (found.name, found.budget, found.text) == (name, budget, told)


def test_a_level_without_a_budget_has_its_own() -> None:
    for level in ALL:
        own = level.search or Budget()
        found = read_player(level.name, "durak").budget
        assert (found.seconds, found.playouts, found.counts_processor) == (own.seconds, own.playouts, True)


def test_seconds_of_the_processor_reach_the_search() -> None:
    for level in ALL[3:]:
        assert level.budget(read_player(f"{level.name}@0.05s", "durak").budget).counts_processor


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("clever", "level.unknown"),
        ("8", "level.unknown"),
        ("7@", "arena.budget"),
        ("7@0s", "arena.budget"),
        ("7@0", "arena.budget"),
        ("7@fast", "arena.budget"),
        ("7@-1s", "arena.budget"),
        ("low@0.1s", "arena.no_budget"),
    ],
)
def test_what_is_no_player(text: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        read_player(text, "durak")
    assert wrong.value.reason.code == code


# --- Tables -----------------------------------------------------------------------------------------


def test_a_table_is_a_code_of_rules_with_changes() -> None:
    table = read_table("throw-in.pack-24", ["hand-size=5"])
    assert (table.game, table.code, table.seats) == ("durak", "throw-in.pack-24.hand_size-5", 2)
    assert read_table(table.code) == table


@pytest.mark.parametrize(
    ("code", "changes", "seats"),
    [("whist", [], None), ("throw-in", ["pack=7"], None), ("throw-in", ["pack"], None), ("throw-in", [], 9)],
)
def test_what_is_no_table(code: str, changes: list[str], seats: int | None) -> None:
    with pytest.raises(FooleryError):
        read_table(code, changes, seats)


@pytest.mark.parametrize(
    ("preset", "seats", "sides"),
    [
        ("throw-in", 2, [(0,), (1,)]),
        ("throw-in", 3, [(0,), (1,), (2,)]),
        ("couple", 4, [(0, 2), (1, 3)]),
    ],
)
def test_partners_sit_on_one_side(preset: str, seats: int, sides: list[tuple[int, ...]]) -> None:
    assert pairing("low", "random", preset, seats).sides == sides


# --- Deals ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "side", "sides", "score"),
    [
        (Outcome((1, 2), (1,), False, "fool"), (0,), 2, 1),
        (Outcome((1, 2), (1,), False, "fool"), (1,), 2, 0),
        (Outcome((1, 1), (), True, "draw"), (0,), 2, 0.5),
        (Outcome((1, 3, 1, 3), (1, 3), False, "fool"), (0, 2), 2, 1),
        (Outcome((1, 2, 3), (2,), False, "fool"), (1,), 3, 1),
        (Outcome((1, 2, 3), (2,), False, "fool"), (2,), 3, 0),
        (Outcome((1, 1, 1), (), True, "draw"), (2,), 3, 1),
        (Outcome((1, 2, 2), (), False, "first_out"), (0,), 3, 1),
        (Outcome((1, 2, 2), (), False, "first_out"), (2,), 3, 0.25),
    ],
)
def test_score(outcome: Outcome, side: tuple[int, ...], sides: int, score: float) -> None:
    assert score_of(outcome, side, sides) == score


@pytest.mark.parametrize(
    ("preset", "seats", "par"),
    [("throw-in", 2, 1 / 2), ("throw-in", 3, 2 / 3), ("throw-in", 4, 3 / 4), ("couple", 4, 1 / 2),
     ("foppen", 5, 1 / 2), ("czech", 2, 1 / 2)],
)  # fmt: skip
def test_par_is_the_score_of_equals(preset: str, seats: int, par: float) -> None:
    assert par_of(pairing("low", "low", preset, seats)) == pytest.approx(par)


def test_a_player_is_as_strong_as_itself() -> None:
    """Duplicate deals are fair to the last half draw where no chance is in the play."""
    assert all(deal.score == 0.5 for deal in measure(pairing("low", "low"), 20))


def test_with_more_seats_it_counts_who_is_not_the_fool() -> None:
    deal = play_deal(pairing("low", "random", seats=3), 1)
    assert len(deal.scores) == 3
    assert deal.score == pytest.approx(1 - deal.fools / 3)
    assert sum(deal.endings.values()) == 3


def test_every_move_is_timed() -> None:
    deal = play_deal(pairing("sensible", "random"), 1)
    for timed in (deal.a, deal.b):
        assert timed.moves > 10
        assert 0 < timed.most_processor <= timed.processor
        assert timed.most_clock <= timed.clock


@pytest.mark.parametrize(("a", "b", "least"), [("low", "random", 0.85), ("sensible", "low", 0.55)])
def test_levels_are_in_order(a: str, b: str, least: float) -> None:
    assert sums_of(measure(pairing(a, b), 200)).score.value >= least


# --- Running ----------------------------------------------------------------------------------------


def test_processes_change_nothing() -> None:
    asked = pairing("low", "random")
    alone = measure(asked, 12)
    with processes(2) as executor:
        together = measure(asked, 12, executor, 2)
    assert [(deal.deal, deal.scores) for deal in together] == [(deal.deal, deal.scores) for deal in alone]


def test_only_missing_deals_are_played() -> None:
    asked = pairing("low", "random")
    known = {number: played(number, [1, 1]) for number in (0, 2, 7)}
    kept: list[int] = []
    running = Running(asked, 5, known, lambda deals: kept.extend(deal.deal for deal in deals))
    with processes(1) as executor:
        running.run(executor, 1)
    assert sorted(kept) == [1, 3, 4]
    assert [deal.deal for deal in running.counted] == [0, 1, 2, 3, 4]
    assert running.counted[2].scores == [1, 1]


def test_only_what_comes_without_a_gap_counts() -> None:
    """Deals that are ready early are short ones."""
    running = Running(pairing("low", "random"), 5, {n: played(n, [1]) for n in (0, 1, 3)}, lambda deals: None)
    assert [deal.deal for deal in running.counted] == [0, 1]


def test_it_stops_when_it_is_sure_and_counts_no_more() -> None:
    stopping = Stopping(0.5)
    running = Running(pairing("low", "random"), 400, {}, lambda deals: None, stopping)
    with processes(1) as executor:
        running.run(executor, 1)
    assert stopping.verdict == "above"
    assert len(running.counted) < 40
    again = Running(pairing("low", "random"), 400, running.played, lambda deals: None, Stopping(0.5))
    assert again.is_decided
    assert len(again.counted) == len(running.counted)


class FailsNow:
    """A player that cannot go on when it has many cards."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) > 7:
            raise ValueError("too many")
        return legal[0]


class PlaysAnything:
    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        return -5


@pytest.mark.parametrize("player", [FailsNow, PlaysAnything])
def test_a_player_that_fails_is_told_with_its_deal(
    player: type[FailsNow | PlaysAnything], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bots.BASELINES, "fails", lambda game: player())
    asked = pairing("fails", "random")
    kept: list[Played] = []
    running = Running(asked, 50, {}, kept.extend)
    with pytest.raises(PlayerFailed) as failed, processes(1) as executor:
        running.run(executor, 1)
    params = failed.value.reason.params
    assert (params["player"], params["seed"], params["rules"]) == ("fails", "test", "throw-in")
    assert "choose" in failed.value.trace or "play" in failed.value.trace
    assert set(range(params["deal"])) <= {deal.deal for deal in kept}
    with pytest.raises(Failed):
        play_deal(asked, params["deal"])


# --- Sums -------------------------------------------------------------------------------------------


def test_a_deal_is_one_observation() -> None:
    sums = sums_of([played(0, [1, 1], 0), played(1, [0, 0], 2), played(2, [1, 0], 1), played(3, [0, 1], 1)])
    assert (sums.deals, sums.games, sums.score.value, sums.fools.value) == (4, 8, 0.5, 0.5)
    assert sums.score.spread == pytest.approx((0.5 / 3) ** 0.5)
    assert sums.score.high - sums.score.value == pytest.approx(1.96 * (0.5 / 3) ** 0.5 / 2)
    assert (sums.a.moves, sums.a.processor, sums.a.most_processor) == (40, 1.0, 2.0)


def test_all_alike_is_not_certainty() -> None:
    """Nothing else in 59 deals: with 95 % it comes in fewer than 5 % of them."""
    assert mean_of([1.0] * 59).low == pytest.approx(0.95, abs=0.001)
    assert mean_of([1.0] * 59).high == 1
