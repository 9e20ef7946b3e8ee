"""docs/simulated.md has every preset on every base with every number of players."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

ROOT = Path(__file__).parent.parent
SPEC = importlib.util.spec_from_file_location("simulated", ROOT / "tools" / "simulated.py")
assert SPEC is not None and SPEC.loader is not None
simulated = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(simulated)


def test_every_table_is_there_and_within_the_bound() -> None:
    rows = json.loads(simulated.DATA.read_text("utf-8"))
    assert [tuple(row["table"]) for row in rows] == list(simulated.tables())
    assert all(row["longest"] <= simulated.BOUND and row["deals"] >= 200 for row in rows)


def test_the_page_is_made_from_the_results() -> None:
    rows = json.loads(simulated.DATA.read_text("utf-8"))
    assert simulated.PAGE.read_text("utf-8") == simulated.page(rows)


def test_a_table_is_played() -> None:
    row = simulated.play_table((("couple", "transfer", 4), 2, "low"))
    assert (row["deals"], row["table"]) == (2, ["couple", "transfer", 4]) and row["bouts"] > 0
