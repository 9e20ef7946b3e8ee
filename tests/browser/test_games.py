"""Every game beside Durak, played by hand in a browser."""

from __future__ import annotations

import json

import pytest

from .player import Player

pytestmark = pytest.mark.browser

TABLES = [
    ("foppen", 4, "desktop"),
    ("foppen", 8, "phone"),
    ("road", 3, "desktop"),
    ("round", 2, "phone"),
    ("cross", 4, "desktop"),
]
"""Czech fool is played in test_maumau.py."""


def sit_down(player: Player, preset: str, seats: int) -> None:
    plan = {"preset": preset, "seats": seats, "changes": {}, "levels": ["low"] * 8}
    player.page.goto(player.url)
    for name, value in {"settings": {"speed": "fast", "animations": False}, "plan": plan}.items():
        player.page.evaluate(
            "([name, value]) => localStorage.setItem(name, value)", [f"foolery.{name}", json.dumps(value)]
        )
    player.page.goto(f"{player.url}/new")
    player.tap(player.page.get_by_role("button", name="Deal the cards"))
    player.page.get_by_test_id("status").wait_for()


@pytest.mark.parametrize(("preset", "seats", "size"), TABLES, indirect=["size"])
def test_a_deal_is_played_to_its_end(player: Player, preset: str, seats: int) -> None:
    sit_down(player, preset, seats)
    assert player.wait_for_turn()
    assert player.axe() == []
    player.play_to_the_end()
    sheet = player.page.locator("dialog[open]")
    assert sheet.locator("li").count() == seats
    text = player.page.locator("main").inner_text() + (player.page.get_by_role("log").text_content() or "")
    assert "page.table" not in text
    assert f"game.{preset}" not in text
    assert "{" not in text
    assert player.axe() == []
