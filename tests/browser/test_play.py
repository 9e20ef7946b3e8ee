"""The table in a browser: a whole deal by hand, the keyboard, coming back, and what a move costs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Served

from .player import AXE, Player, sync_api

pytestmark = pytest.mark.browser

both_sizes = pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)


@both_sizes
def test_a_whole_deal_is_played_by_tapping(player: Player, size: str) -> None:
    seats = 3 if size == "desktop" else 2
    player.sit_down(seats=seats)
    assert player.play_to_the_end() > 3
    result = player.page.get_by_role("dialog")
    assert result.get_by_role("listitem").count() == seats
    result.get_by_text("Shuffle checked").wait_for()
    log = player.page.get_by_role("log", include_hidden=True).text_content()
    assert re.search(r"leads? first\.", log)
    if AXE.exists():
        assert player.axe() == []
    with player.page.expect_download() as download:
        player.tap(result.get_by_role("button", name="Download record"))
    assert "durak" in Path(download.value.path()).read_text("utf-8")
    player.tap(result.get_by_role("button", name="Next deal"))
    player.page.get_by_role("heading", name="Deal 2").wait_for()
    player.page.get_by_role("group", name="Your hand: 6 cards").wait_for(state="attached")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed")
@pytest.mark.parametrize(("size", "theme"), [("phone", "light"), ("desktop", "dark")], indirect=["size"])
def test_axe_finds_nothing_serious(player: Player, theme: str) -> None:
    player.sit_down(theme=theme)
    player.wait_for_turn()
    assert player.axe() == []
    player.page.keyboard.press("h")
    player.page.get_by_role("dialog").wait_for()
    assert player.axe() == []
    for path in ("/", "/new", "/rules", "/settings", "/continue"):
        player.page.goto(player.url + path)
        player.page.locator("h1").wait_for()
        player.page.wait_for_timeout(400)
        assert player.axe() == [], path


def test_the_page_comes_back_by_itself_after_the_server_was_killed(player: Player, server: Served) -> None:
    player.sit_down()
    player.wait_for_turn()
    hand, status = player.hand(), player.status()
    server.kill()
    player.page.get_by_text("The game server does not answer").wait_for()
    server.start()
    player.page.get_by_text("The game server does not answer").wait_for(state="detached")
    assert (player.hand(), player.status()) == (hand, status)
    player.move()
    player.page.reload()
    player.page.get_by_test_id("status").wait_for()
    assert len(set(player.hand()) & set(hand)) >= len(hand) - 1
    # While the server was away the browser said so on its console.
    player.troubles.clear()


FOCUSED = "() => document.activeElement.dataset.card"


def move_by_keyboard(player: Player) -> bool:
    """One try to make a move; whether something was asked of this player at all."""
    page, keys = player.page, player.page.keyboard
    if page.locator("button.place").count():
        keys.press("1")
    elif lit := player.lit():
        for _ in range(40):
            keys.press("ArrowRight")
            if page.evaluate(FOCUSED) == lit[0]:
                keys.press("Enter")
                break
    elif page.locator("[data-act]").count():
        keys.press("t")
        keys.press("d")
    else:
        return False
    return True


def test_several_moves_by_keyboard_alone(player: Player) -> None:
    player.sit_down(seats=2, pack=36)
    page, keys = player.page, player.page.keyboard
    log = page.get_by_role("log")
    for _ in range(6):
        assert player.wait_for_turn(), "the deal ended too soon"
        before = log.text_content()

        def has_moved(before: str = before) -> bool:
            if log.text_content() == before:
                move_by_keyboard(player)
            return bool(log.text_content() != before)

        player.until(has_moved, "no key moves anything")
    keys.press("h")
    page.get_by_role("dialog").wait_for()
    keys.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def test_a_card_that_cannot_be_played_says_why(player: Player) -> None:
    player.sit_down()
    told = player.page.locator(".callout")

    def is_told() -> bool:
        assert player.wait_for_turn(), "the deal ended too soon"
        dim = player.page.locator(".mine.dim").evaluate_all("(all) => all.map((card) => card.dataset.card)")
        if not dim:
            player.move()
        elif player.tap_card(dim[0]):
            try:
                told.wait_for(timeout=3_000)
            except sync_api.TimeoutError:
                return False
            return True
        return False

    player.until(is_told, "no card is explained")
    assert str(told.text_content()).strip().endswith(".")


# Marks the first glide that is long enough; on a busy machine one may be over before its first frame.
MARK_A_GLIDE = """
() => {
  const layer = document.querySelector('[data-testid=cards]')
  let card = null
  let begun = null
  let number = 0
  layer.addEventListener('transitionstart', (event) => {
    if (card || event.propertyName !== 'transform' || !event.target.classList.contains('flying')) return
    const tried = ++number
    card = event.target
    // The first frame is the one in which the transition begins.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (card === null || tried !== number) return
      performance.mark(`glide-begun-${tried}`)
      begun = performance.now()
    }))
  })
  const over = (event) => {
    if (event.target !== card || event.propertyName !== 'transform' || window.glided) return
    if (event.type === 'transitionend' && begun !== null && performance.now() - begun > 160) {
      performance.mark(`glide-ended-${number}`)
      window.glided = number
    }
    card = begun = null
  }
  layer.addEventListener('transitionend', over)
  layer.addEventListener('transitioncancel', over)
}
"""


def test_a_move_costs_no_layout_and_no_paint(player: Player, browser: Any) -> None:
    player.sit_down(speed="normal")
    player.wait_for_turn()
    browser.start_tracing(
        page=player.page,
        categories=["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"],
    )
    player.page.evaluate(MARK_A_GLIDE)

    def has_glided() -> bool:
        if player.page.locator(".status.mine").count():
            player.move()
        player.page.wait_for_timeout(900)
        return bool(player.page.evaluate("() => window.glided > 0"))

    player.until(has_glided, "no card has glided")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = {event["name"]: event for event in events if event["name"].startswith("glide-")}
    number = player.page.evaluate("() => window.glided")
    begun, ended = marks[f"glide-begun-{number}"], marks[f"glide-ended-{number}"]
    assert ended["ts"] - begun["ts"] > 150_000, "too short to say anything"
    during = [
        event["name"]
        for event in events
        if begun["ts"] < event["ts"] < ended["ts"] - 20_000 and event.get("tid") == begun["tid"]
    ]
    costs = {name: during.count(name) for name in ("Layout", "Paint", "UpdateLayoutTree", "Layerize")}
    assert costs["Layout"] == 0, costs
    assert costs["Paint"] == 0, costs
