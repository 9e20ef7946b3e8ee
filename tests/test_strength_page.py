"""docs/strength.md and its pictures are what tools/strength.py makes of the results."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import msgspec

from foolery.bots.arena.results import Made
from foolery.bots.arena.summary import Summary
from foolery.commands.arena_told import svg
from foolery.texts import catalogue

ROOT = Path(__file__).parent.parent
SPEC = importlib.util.spec_from_file_location("strength", ROOT / "tools" / "strength.py")
assert SPEC is not None and SPEC.loader is not None
strength = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(strength)


def summaries() -> list[Summary]:
    return [summary for found in strength.sections().values() for summary in found]


def test_the_page_and_the_pictures_are_made_from_the_results() -> None:
    found = strength.sections()
    assert found
    assert strength.PAGE.read_text("utf-8") == strength.page(found)
    for name, summed in found.items():
        assert (strength.RESULTS / f"{name}.svg").read_text("utf-8") == svg(summed, catalogue("en"))


def test_every_pairing_is_there_with_its_command_and_commit() -> None:
    text = strength.PAGE.read_text("utf-8")
    for each in summaries():
        assert f"| `{each.header.a}` | `{each.header.b}` | {each.sums.score.value * 100:.1f} % [" in text
        assert f"`{each.header.made.command}` at `{each.header.made.commit}`" in text
        assert "/" not in each.header.made.command


def test_both_builds_stand_side_by_side() -> None:
    compiled = next(each for each in summaries() if each.header.made.build == "compiled")
    made = Made("fff0000", "digest", "source", compiled.header.made.command)
    source = msgspec.structs.replace(compiled, header=msgspec.structs.replace(compiled.header, made=made))
    text = strength.page({"ladder": [compiled], "more": [source]})
    row = next(line for line in text.partition("## Both builds")[2].splitlines() if "`throw-in`" in line)
    assert row.count(f"{compiled.sums.score.value * 100:.1f} %") == 2
    assert "## Both builds" not in strength.page({"ladder": [compiled, compiled]})


def test_a_run_that_was_sure_tells_about_what() -> None:
    sure = msgspec.structs.replace(summaries()[0], bar=0.62, verdict="above")
    open_still = msgspec.structs.replace(sure, verdict="")
    text = strength.page({"more": [sure, open_still, summaries()[0]]})
    assert "| above 62.0 % |" in text
    assert "| not sure about 62.0 % |" in text
