"""Czech fool in a browser: rounds played by tapping, a suit ordered, and the points of the match."""

from __future__ import annotations

import re

import pytest

from .player import AXE, Player

pytestmark = pytest.mark.browser

both_sizes = pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)

EFFECTS = "6-draw2-miss_" + "_".join(f"{rank}-wild-order" for rank in "9TJQK")
"""Nearly every card orders a suit."""


def suits(player: Player):  # type: ignore[no-untyped-def]
    return player.page.get_by_role("group", name="Which suit do you order?")


def play_on(player: Player) -> None:
    """What a person does next: order a suit, put a lit card, draw from the stock, or pass."""
    if player.tap_if_there(suits(player).get_by_role("button").nth(1)):
        return
    if lit := player.lit():
        player.tap_card(lit[0])
    elif not player.tap_if_there(player.page.get_by_test_id("stock")):
        player.tap_if_there(player.page.locator("[data-act=pass]"))


@pytest.mark.parametrize(("size", "preset"), [("desktop", "czech"), ("phone", "eights")], indirect=["size"])
def test_a_whole_round_is_played_by_tapping(player: Player, preset: str) -> None:
    player.sit_down(seats=3, preset=preset, changes={"turn_cap": 60}, animations=False)
    badge = player.page.get_by_test_id("badge")
    moves = 0
    while player.wait_for_turn():
        if moves == 0:
            badge.wait_for()
            assert badge.inner_text().strip()
            assert not AXE.exists() or player.axe() == []
        play_on(player)
        moves += 1
        player.page.wait_for_timeout(60)
    assert moves > 1
    result = player.page.get_by_role("dialog")
    assert result.locator("ol").get_by_role("listitem").count() == 3
    points = [int(text.replace("−", "-")) for text in result.locator("ol strong").all_inner_texts()]
    assert sum(points) > 0
    log = str(player.page.get_by_role("log", include_hidden=True).text_content())
    assert re.search(r"(draws a card|You draw)", log)
    player.tap(result.get_by_role("button", name=re.compile("Next round|New match")))
    player.page.get_by_role("heading", name="Deal 2").wait_for()
    if len(points) == len([one for one in points if one < 100]):
        player.tap(player.page.get_by_role("button", name="Points of the match"))
        rows = player.page.get_by_role("dialog").get_by_role("row").all_inner_texts()
        assert sorted(map(int, re.findall(r"\d+", rows[-1].replace("Total", "")))) == sorted(points)


def until_asked(player: Player) -> None:
    """Play until a suit is to be ordered."""

    def is_asked() -> bool:
        assert player.wait_for_turn(), "the round ended without a queen"
        if suits(player).count():
            return True
        # A card that orders comes first.
        lit = sorted(player.lit(), key=lambda card: card[0] not in "9TJQK")
        if lit:
            player.tap_card(lit[0])
        else:
            play_on(player)
        player.page.wait_for_timeout(100)
        return bool(suits(player).count())

    player.until(is_asked, "no suit is asked for")


@both_sizes
def test_a_suit_is_ordered(player: Player, size: str) -> None:
    changes: dict[str, object] = {"effects": EFFECTS, "cards_each": 8}
    player.sit_down(seats=2, preset="czech", changes=changes, level="random")
    until_asked(player)
    buttons = suits(player).get_by_role("button")
    assert buttons.count() == 4
    for box in (button.bounding_box() for button in buttons.all()):
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert suits(player).evaluate("(group) => group.contains(document.activeElement)")
    assert not AXE.exists() or player.axe() == []
    log = player.page.get_by_role("log", include_hidden=True)
    if size == "desktop":
        player.page.keyboard.press("h")
    else:
        player.tap(suits(player).get_by_role("button", name=re.compile("^Order hearts")))
    suits(player).wait_for(state="detached")
    player.until(lambda: "You order ♥." in str(log.text_content()), "hearts are not ordered")
    assert player.page.get_by_role("dialog", name="How to play a card").count() == 0
