"""Rules in a browser: put together by hand, kept, passed on, looked up and played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from .player import AXE, Player

pytestmark = pytest.mark.browser

both_sizes = pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)


def unfold(player: Player, group: str) -> None:
    player.tap(player.page.locator("summary", has=player.page.get_by_role("heading", name=group)))


def option(player: Player, name: str) -> Any:
    return player.page.locator(f"#option-{name}")


@both_sizes
def test_rules_are_built_kept_and_played(player: Player) -> None:
    page = player.page
    page.goto(f"{player.url}/new")
    player.tap(page.get_by_role("link", name="Put rules together"))
    page.get_by_role("heading", name="Rules of your own").wait_for()

    # A conflict is told beside the options, and nothing is corrected.
    player.tap(option(player, "throw_in").get_by_role("radio", name="nobody"))
    conflict = "needs somebody who may throw in"
    for name in ("throw_in", "pursuit"):
        option(player, name).get_by_text(conflict).wait_for()
    assert page.get_by_role("link", name="Play by these rules").count() == 0
    player.tap(page.get_by_role("button", name="Back to the rules of Throw-in fool"))
    page.get_by_role("link", name="Play by these rules").wait_for()

    unfold(player, "Pack and deal")
    player.tap(option(player, "hand_size").get_by_role("button", name="More"))
    page.get_by_text("2 to 5 players").first.wait_for()
    page.get_by_text("Everybody is dealt 7 cards.").wait_for()
    code = page.get_by_label("Code", exact=True)
    player.until(lambda: code.input_value() == "throw-in.hand_size-7", "the code is another")
    assert page.url == f"{player.url}/rules/new?code=throw-in.hand_size-7"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.tap(page.get_by_role("button", name="Copy code"))
    page.get_by_text("The code is copied.").wait_for()
    assert page.evaluate("() => navigator.clipboard.readText()") == "throw-in.hand_size-7"

    page.get_by_label("A name for these rules").fill("Sevens")
    player.tap(page.get_by_role("button", name="Save", exact=True))
    page.get_by_text("“Sevens” is saved.").wait_for()

    # The address is the link: what it opens after loading anew is the same.
    page.reload()
    page.get_by_text("Everybody is dealt 7 cards.").wait_for()
    page.goto(f"{player.url}/new")
    player.tap(page.get_by_role("radio", name="Sevens Throw-in fool"))
    page.get_by_text("Everybody is dealt 7 cards.").wait_for()
    player.tap(page.get_by_role("button", name="Deal the cards"))
    page.get_by_role("group", name="Your hand: 7 cards").wait_for(state="attached")


def test_rules_go_out_as_a_file_and_come_back(player: Player, tmp_path: Path) -> None:
    page = player.page
    page.goto(f"{player.url}/rules/new?code=armenian.on-transfer.hand_size-7")
    page.get_by_label("A name for these rules").fill("Ours")
    with page.expect_download() as download:
        player.tap(page.get_by_role("button", name="Save as a file"))
    assert download.value.suggested_filename == "ours.foolery-rules.json"
    text = Path(download.value.path()).read_text("utf-8")
    assert json.loads(text)["code"] == "armenian.on-transfer.hand_size-7"
    saved, broken = tmp_path / "saved.json", tmp_path / "broken.json"
    saved.write_text(text, "utf-8")
    broken.write_text(text[:-40], "utf-8")

    page.goto(f"{player.url}/rules/new")
    page.get_by_label("Open a file").set_input_files(broken)
    page.get_by_text("it cannot be read as JSON").wait_for()
    page.get_by_label("Open a file").set_input_files(saved)
    page.get_by_text("The rules are opened.").wait_for()
    assert page.get_by_label("A name for these rules").input_value() == "Ours"
    assert page.get_by_label("Game", exact=True).input_value() == "armenian"
    assert page.get_by_role("radio", name="Transfer fool", exact=True).is_checked()


def test_a_link_starts_a_game_and_a_wrong_one_says_why(player: Player) -> None:
    page = player.page
    page.goto(f"{player.url}/new?code=throw-in.hand_size-99")
    page.get_by_text("cannot be “99”").wait_for()
    page.goto(f"{player.url}/new?code=simple.hand_size-5")
    page.get_by_text("Everybody is dealt 5 cards.").wait_for()
    player.tap(page.get_by_role("button", name="Deal the cards"))
    page.get_by_role("group", name="Your hand: 5 cards").wait_for(state="attached")


@both_sizes
def test_a_variant_is_found_and_put_on_another_base(player: Player) -> None:
    page = player.page
    page.goto(f"{player.url}/new")
    player.tap(page.get_by_text(re.compile(r"^\d+ more games$")))
    player.tap(page.get_by_role("radio", name="Japanese fool, diamond turned"))
    # The long list folds up; what is chosen with the game is seen below it.
    page.get_by_role("radio", name="Tedious fool").wait_for(state="detached")
    base = page.get_by_role("radio", name="Transfer fool", exact=True)
    base.wait_for()
    page.get_by_label("Look for a game").fill("armen")
    player.tap(page.get_by_role("radio", name="Armenian fool"))
    player.tap(base)
    page.get_by_text("a card is covered", exact=False).first.wait_for()
    player.tap(page.get_by_role("link", name="Put rules together"))
    page.wait_for_url("**/rules/new?code=armenian.on-transfer")


def test_a_game_is_found_by_keyboard_alone(player: Player) -> None:
    page, keys = player.page, player.page.keyboard
    page.goto(f"{player.url}/rules")
    page.get_by_label("Look for a game or a rule").focus()
    keys.type("армян")
    page.get_by_text("1 found").wait_for()
    keys.press("Tab")
    if page.evaluate("() => document.activeElement.tagName") != "A":
        keys.press("Tab")
    keys.press("Enter")
    page.get_by_role("heading", name="Armenian fool", exact=True).wait_for()
    page.get_by_text("Played as").wait_for()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed")
@pytest.mark.parametrize(("size", "theme"), [("phone", "light"), ("desktop", "dark")], indirect=["size"])
def test_axe_finds_nothing_serious(player: Player, theme: str) -> None:
    page = player.page
    page.goto(player.url)
    own = [{"title": "Ours", "preset": "armenian", "base": "transfer", "changes": {"hand_size": 7}}]
    for name, value in {"settings": {"theme": theme}, "rules": own}.items():
        page.evaluate(
            "([name, value]) => localStorage.setItem(name, value)", [f"foolery.{name}", json.dumps(value)]
        )
    for path in (
        "/new/armenian",
        "/rules/new?code=throw-in.throw_in-none.hand_size-7",
        "/rules",
        "/rules/big",
    ):
        page.goto(player.url + path)
        page.locator("h1").wait_for()
        for closed in page.locator("summary").all():
            closed.click()
        page.wait_for_timeout(400)
        assert player.axe() == [], path
        width = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, f"{path} is wider than the window"
