"""The file of deals, and the lines that sum pairings up."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from foolery.bots.arena.deals import Played, Timed
from foolery.bots.arena.pairings import read_pairing, read_table
from foolery.bots.arena.results import Header, Made, Results, header_of
from foolery.bots.arena.sources import sources_digest
from foolery.bots.arena.summary import Summary, crossed, ratings_of, read_summaries, write_summaries
from foolery.bots.arena.sums import sums_of
from foolery.core.errors import BadInput
from foolery.games import GAMES

NOW = Made("abc1234", "digest", "compiled", "foolery arena")


def header(a: str = "low", b: str = "random", preset: str = "throw-in", made: Made = NOW) -> Header:
    return header_of(read_pairing(a, b, read_table(preset)), made)


def played(*numbers: int, score: float = 1.0) -> list[Played]:
    return [Played(n, [score, score], 0, 0, {"fool": 2}, Timed(), Timed()) for n in numbers]


def kept(path: Path, asked: Header, *numbers: int) -> Results:
    results = Results(path)
    results.begin(asked)
    results.keep(played(*numbers))
    return results


def test_deals_are_found_again(tmp_path: Path) -> None:
    results = kept(tmp_path / "r", header(), 0, 2)
    results.keep(played(1))
    assert sorted(Results(tmp_path / "r").find(header()).played) == [0, 1, 2]
    assert results.find(header()).played[2] == played(2)[0]


def test_there_is_no_file_yet(tmp_path: Path) -> None:
    assert Results(tmp_path / "r").find(header()).played == {}


@pytest.mark.parametrize(
    "other",
    [header("sensible"), header("low", "sensible"),
     header(preset="transfer"), header(preset="throw-in.pack-24"),
     msgspec.structs.replace(header(), seed="2"), msgspec.structs.replace(header(), seats=3)],
)  # fmt: skip
def test_other_pairings_are_not_mixed_in(tmp_path: Path, other: Header) -> None:
    kept(tmp_path / "r", other, 0, 1)
    results = kept(tmp_path / "r", header(), 5)
    assert list(results.find(header()).played) == [5]
    assert list(results.find(other).played) == [0, 1]
    assert results.find(header()).others == []


@pytest.mark.parametrize(
    "changed",
    [{"made": Made("abc1234", "others", "compiled", "")}, {"made": Made("abc1234", "digest", "source", "")},
     {"rules_version": 99}],
)  # fmt: skip
def test_deals_by_other_sources_are_told(tmp_path: Path, changed: dict[str, object]) -> None:
    older = msgspec.structs.replace(header(), **changed)
    found = kept(tmp_path / "r", older, 0).find(header())
    assert found.others == [older.made]


def test_another_commit_of_the_same_sources_is_no_other(tmp_path: Path) -> None:
    older = header(made=Made("fff0000", "digest", "compiled", "another command"))
    assert kept(tmp_path / "r", older, 0).find(header()).others == []


def test_a_line_that_was_broken_off_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "r"
    kept(path, header(), 0, 1)
    path.write_bytes(path.read_bytes()[:-20])
    assert list(Results(path).find(header()).played) == [0]
    assert list(kept(path, header(), 7).find(header()).played) == [0, 7]


@pytest.mark.parametrize("text", ["hello\n", '{"kind":"deal"}\n', '{"kind":"something"}\n', "[]\n"])
def test_another_file_is_refused_with_the_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "r"
    kept(path, header(), 0)
    path.write_text(path.read_text("utf-8") + text, "utf-8")
    with pytest.raises(BadInput) as wrong:
        Results(path).find(header())
    assert wrong.value.reason.params == {"path": str(path), "line": 3}


def summary(a: str, b: str, *scores: float, sides: int = 2) -> Summary:
    deals = [each for n, score in enumerate(scores) for each in played(n, score=score)]
    return Summary(header(a, b), sums_of(deals), sides, 0.5)


def test_summaries_are_read_as_they_were_written(tmp_path: Path) -> None:
    written = [summary("low", "random", 1, 0.5), summary("sensible", "low", 0.5, 0.5)]
    write_summaries(tmp_path / "s", written)
    assert read_summaries(tmp_path / "s") == written


def test_what_is_no_summary_is_told(tmp_path: Path) -> None:
    (tmp_path / "s").write_text("{}\n")
    with pytest.raises(BadInput) as wrong:
        read_summaries(tmp_path / "s")
    assert wrong.value.reason.params["line"] == 1


def test_what_is_not_a_s_is_b_s() -> None:
    found = crossed([summary("low", "random", 1, 0.5), summary("sensible", "low", 0.75, 0.25, sides=4)])
    assert found == {("low", "random"): 0.75, ("random", "low"): 0.25, ("sensible", "low"): 0.5}


def test_ratings_need_three_players_on_two_sides() -> None:
    two, more = summary("low", "random", 1, 0.5), summary("sensible", "low", 0.75, 0.25)
    assert ratings_of([two]) == []
    assert [each.player for each in ratings_of([two, more], "random")][-1] == "random"
    assert ratings_of([two, msgspec.structs.replace(more, sides=3)]) == []


# --- Sources ----------------------------------------------------------------------------------------


def test_every_game_has_sources_of_its_own() -> None:
    digests = {game.name: sources_digest(game.name) for game in GAMES}
    assert len(set(digests.values())) == len(digests)
    assert sources_digest("durak") == digests["durak"]
