"""Measuring one level against another; what is found of a few deals is only checked for sense."""

from __future__ import annotations

import pytest

from foolery.bots.measure import Contest, Played, main, measure, play_deal, result_of, score_of, sides_of
from foolery.core.events import Outcome
from foolery.games import GAMES


def contest(a: str, b: str, seats: int = 2) -> Contest:
    game, preset = GAMES.preset("throw-in")
    return Contest(a, b, game.name, preset.rules, seats, "test")


@pytest.mark.parametrize(("a", "b", "least"), [("low", "random", 0.85), ("sensible", "low", 0.5)])
def test_levels_are_in_order(a: str, b: str, least: float) -> None:
    asked = contest(a, b)
    assert result_of(asked, measure(asked, 200)).score >= least


def test_a_level_is_as_strong_as_itself() -> None:
    """Duplicate deals are fair to the last half draw where no chance is in the play."""
    played = list(measure(contest("low", "low"), 20))
    assert all(deal.score == 0.5 for deal in played)


def test_processes_change_nothing() -> None:
    asked = contest("low", "random")
    one, two = measure(asked, 12, 1), measure(asked, 12, 2)
    assert [(d.score, d.fools, d.moves) for d in one] == [(d.score, d.fools, d.moves) for d in two]


def test_more_seats_count_who_is_not_the_fool() -> None:
    deal = play_deal(contest("low", "random", 3), 1)
    assert deal.score == 1 - deal.fools / 3


def test_partners_sit_on_one_side() -> None:
    game, preset = GAMES.preset("couple")
    asked = Contest("low", "random", game.name, preset.rules, 4, "test")
    assert sides_of(game, asked) == [(0, 2), (1, 3)]
    deal = play_deal(asked, 1)
    assert deal.games == 2
    assert deal.score in (0, 0.25, 0.5, 0.75, 1)


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


def test_interval() -> None:
    asked = contest("low", "random")
    deals = [Played(1.0, 0, 0, 10, 0.001), Played(0.0, 2, 0, 10, 0.001)]
    result = result_of(asked, deals)
    assert (result.score, result.games, result.fool_share) == (0.5, 4, 0.5)
    assert result.margin == pytest.approx(1.96 * 0.5)
    assert result.microseconds == pytest.approx(100)


def test_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["low", "random", "--deals", "4", "--seed", "3", "--set", "pack=24", "--processes", "1"]) == 0
    printed = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert printed["deals"] == "4"
    assert "%" in printed["score"]


@pytest.mark.parametrize(
    "wrong", ["low low --preset whist", "low low --set pack=7", "low low --seats 9", "low x"]
)
def test_command_says_what_is_wrong(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(wrong.split())
    assert capsys.readouterr().err
