"""How strong the opponents are: chosen in the form, shown at the table, and a slow one holds nobody up."""

from __future__ import annotations

import pytest

from .player import Player

pytestmark = pytest.mark.browser

both_sizes = pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)


@both_sizes
def test_the_strength_is_chosen_by_a_slider_and_stands_at_the_table(player: Player) -> None:
    page = player.page
    page.goto(f"{player.url}/new")
    slider = page.get_by_role("slider", name="Strength of your opponents")
    section = page.get_by_role("region", name="At the table")
    assert slider.get_attribute("aria-valuetext") == "4 Skilled"
    height = section.bounding_box()["height"]
    slider.focus()
    for words in ("5 Expert", "6 Master", "7 Grandmaster"):
        page.keyboard.press("ArrowRight")
        assert slider.get_attribute("aria-valuetext") == words
        assert section.bounding_box()["height"] == height, "nothing moves under the finger"
    page.get_by_role("combobox", name="Strength of opponent 2").select_option("low")
    assert slider.get_attribute("aria-valuetext") == "Mixed"
    assert player.axe() == []
    player.tap(page.get_by_role("button", name="Deal the cards"))
    plates = page.get_by_role("list", name="Opponents").get_by_role("listitem")
    player.until(lambda: plates.count() == 2, "two opponents")
    player.until(lambda: "7 Grandmaster" in plates.nth(0).inner_text(), "the level of the first")
    assert "2 Beginner" in plates.nth(1).inner_text()


def test_one_that_thinks_is_seen_to_and_holds_nobody_up(player: Player) -> None:
    """The deal can be left while it thinks, and is there again."""
    player.sit_down(seats=2, level="grandmaster")
    page = player.page
    thinking = page.get_by_role("img", name="is thinking")

    def is_seen_to() -> bool:
        if thinking.count() == 0 and page.locator(".status.mine").count():
            player.move()
        return bool(thinking.count())

    player.until(is_seen_to, "it thinks")
    page.goto(f"{player.url}/new")
    page.get_by_role("slider").wait_for(timeout=2_000)
    page.go_back()
    page.locator(".card.mine").first.wait_for(state="attached")
    assert player.wait_for_turn()
