"""Whole deals of the variants that are played in a way of their own, by tapping what is lit."""

from __future__ import annotations

import time

import pytest

from .player import AXE, Player

pytestmark = pytest.mark.browser

LONGEST = 300
"""Seconds for a deal."""


def check_with_axe(player: Player) -> None:
    if AXE.exists():
        assert player.axe() == []


def play_deal(player: Player, modes: tuple[str, ...] = ()) -> set[str]:
    """Play to the end; which of the modes were used."""
    end = time.monotonic() + LONGEST
    used: set[str] = set()
    tried = 0
    while player.wait_for_turn(LONGEST):
        assert time.monotonic() < end, player.page.get_by_role("log").text_content()
        tried += 1
        # Every now and then something else than the usual.
        for mode in modes:
            button = player.page.locator(f'[data-mode="{mode}"][aria-pressed="false"]')
            if tried % 3 == 0 and player.tap_if_there(button):
                used.add(mode)
        if tried % 9 == 1:
            check_with_axe(player)
        player.move()
        player.page.wait_for_timeout(60)
    return used


@pytest.mark.parametrize(
    ("size", "preset", "seats", "changes"),
    [
        ("desktop", "couple", 4, {}),
        ("phone", "two-trump", 2, {}),
        ("desktop", "armenian", 2, {"pack": 24}),
        ("phone", "magadan", 3, {}),
        ("desktop", "three-card", 2, {}),
    ],
    indirect=["size"],
)
def test_a_whole_deal(player: Player, preset: str, seats: int, changes: dict[str, object]) -> None:
    player.sit_down(seats=seats, preset=preset, changes=changes, level="low")
    player.wait_for_turn()
    check_with_axe(player)
    play_deal(player)
    result = player.page.get_by_role("dialog")
    assert result.get_by_role("listitem").count() == seats
    result.get_by_text("Shuffle checked").wait_for()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_deal_of_unseen_cards(player: Player) -> None:
    player.sit_down(seats=2, preset="werewolf", changes={"pack": 24}, level="low")
    player.wait_for_turn()
    page = player.page
    check_with_axe(player)
    assert page.locator(".card.mine[data-card]").count() == 0
    assert sorted(page.locator(".card.mine .number").all_inner_texts()) == list("123456")
    player.tap(page.get_by_role("button", name="Look at the cards of"))
    assert page.get_by_role("dialog").get_by_role("listitem").count() >= 5
    page.keyboard.press("Escape")
    # Without seeing the cards a deal may go on for long; some moves are enough.
    log = page.get_by_role("log", include_hidden=True)
    for _ in range(25):
        if not player.wait_for_turn():
            break
        player.move()
        page.wait_for_timeout(60)
    assert "lead" in str(log.text_content())


def test_a_deal_with_covers_face_down(player: Player) -> None:
    player.sit_down(seats=2, preset="believe", changes={"pack": 24}, level="random")
    used = play_deal(player, ("dark",))
    log = player.page.get_by_role("log", include_hidden=True).text_content() or ""
    assert not used or "with a card face down" in log
    assert player.page.get_by_role("dialog").get_by_role("listitem").count() == 2


def test_a_deal_with_changes_of_cards(player: Player) -> None:
    player.sit_down(seats=2, preset="poker", changes={}, level="low")
    used = play_deal(player, ("swap",))
    log = player.page.get_by_role("log", include_hidden=True).text_content() or ""
    assert not used or "You change two cards" in log
