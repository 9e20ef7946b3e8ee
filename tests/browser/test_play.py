"""The table in a browser: a whole deal by hand, the keyboard, coming back, and what a move costs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Served

from .player import AXE, Player

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
    player.page.get_by_text("The game server does not answer").wait_for(state="detached", timeout=20_000)
    assert (player.hand(), player.status()) == (hand, status)
    player.move()
    player.page.reload()
    player.page.get_by_test_id("status").wait_for()
    assert len(set(player.hand()) & set(hand)) >= len(hand) - 1
    # While the server was away the browser said so on its console.
    player.troubles.clear()


def test_several_moves_by_keyboard_alone(player: Player) -> None:
    player.sit_down()
    keys = player.page.keyboard
    for _ in range(6):
        if not player.wait_for_turn():
            break
        before = player.page.get_by_role("log").text_content()
        if lit := player.lit():
            for _ in range(40):
                keys.press("ArrowRight")
                if player.page.evaluate("() => document.activeElement.dataset.card") == lit[0]:
                    break
            keys.press("Enter")
            if player.page.locator("button.place").count():
                keys.press("1")
        else:
            keys.press("t")
            keys.press("d")
        player.page.wait_for_function(
            "(before) => document.querySelector('[role=log]').textContent !== before", arg=before
        )
    keys.press("h")
    player.page.get_by_role("dialog").wait_for()
    keys.press("Escape")
    player.page.get_by_role("dialog").wait_for(state="detached")


def test_a_card_that_cannot_be_played_says_why(player: Player) -> None:
    player.sit_down()
    for _ in range(60):
        assert player.wait_for_turn(), "the deal ended too soon"
        dim = player.page.locator(".mine.dim").evaluate_all("(all) => all.map((card) => card.dataset.card)")
        if dim:
            break
        player.move()
        player.page.wait_for_timeout(60)
    player.tap_card(dim[0])
    told = player.page.locator(".callout")
    told.wait_for()
    assert told.inner_text().endswith(".")


MARK_FIRST_GLIDE = """
() => {
  const layer = document.querySelector('[data-testid=cards]')
  let card = null
  layer.addEventListener('transitionstart', (event) => {
    if (card || event.propertyName !== 'transform' || !event.target.classList.contains('flying')) return
    card = event.target
    // The first frame is the one in which the transition begins.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('glide-begun')))
  })
  layer.addEventListener('transitionend', (event) => {
    if (event.target !== card || event.propertyName !== 'transform' || window.glided) return
    performance.mark('glide-ended')
    window.glided = true
  })
}
"""


def test_a_move_costs_no_layout_and_no_paint(player: Player, browser: Any) -> None:
    player.sit_down(speed="normal")
    player.wait_for_turn()
    browser.start_tracing(
        page=player.page,
        categories=["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"],
    )
    player.page.evaluate(MARK_FIRST_GLIDE)
    for _ in range(20):
        if player.page.locator(".status.mine").count():
            player.move()
        player.page.wait_for_timeout(900)
        if player.page.evaluate("() => window.glided === true"):
            break
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = {event["name"]: event for event in events if event["name"].startswith("glide-")}
    begun, ended = marks["glide-begun"], marks["glide-ended"]
    length = ended["ts"] - begun["ts"]
    assert length > 150_000, "too short to say anything"
    during = [
        event["name"]
        for event in events
        if begun["ts"] < event["ts"] < ended["ts"] - 20_000 and event.get("tid") == begun["tid"]
    ]
    costs = {name: during.count(name) for name in ("Layout", "Paint", "UpdateLayoutTree", "Layerize")}
    assert costs["Layout"] == 0, costs
    assert costs["Paint"] == 0, costs
