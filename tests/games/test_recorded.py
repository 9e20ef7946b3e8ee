"""One recorded game per preset, which must replay to the same end for ever."""

from __future__ import annotations

import pytest

from foolery.core.notes import annotated
from foolery.core.record import read
from foolery.core.replay import replayed
from foolery.games import GAMES

from .record import FOLDER, path_of

PRESETS = [preset.name for _, preset in GAMES.presets()]


def test_every_preset_has_one() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PRESETS), "python -m tests.games.record"


@pytest.mark.parametrize("preset", PRESETS)
def test_replays_to_the_same_end(preset: str) -> None:
    text = path_of(preset).read_text("utf-8")
    record = read(text)
    assert record.preset == preset
    assert record.result is not None
    assert replayed(record, GAMES).outcome() == record.result
    # The notes have every card that was dealt and drawn, so they hold the shuffle fast as well.
    assert annotated(record, GAMES) == text
