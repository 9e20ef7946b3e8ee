"""docs/variants.md says what the program says."""

from __future__ import annotations

from tools.variants import PAGE, variants_page


def test_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == variants_page(), "run python tools/variants.py"
