"""Road fool and Round fool read their options in their plans and nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from foolery.core.options import declared_options
from foolery.games import road
from foolery.games import round as round_fool
from tests import test_layers


@pytest.mark.parametrize("game", [road, round_fool], ids=["road", "round"])
def test_options_are_read_in_the_plan(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    options = set(declared_options(game.Rules))
    monkeypatch.setattr(test_layers, "OPTIONS", options)
    for path in Path(game.__file__).parent.glob("*.py"):
        read = test_layers.options_read(test_layers.parsed(path))
        assert read == (options if path.name == "plan.py" else set()), path
