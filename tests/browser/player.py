"""A player at the page who does what a person does: looks at what is lit and taps it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api")

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

FREE_POINT = """
(card) => {
  const box = card.getBoundingClientRect()
  const hits = (x, y) => document.elementFromPoint(x, y)?.closest('[data-piece]') === card
  for (let y = box.top + 4; y < Math.min(box.bottom, innerHeight) - 6; y += 3)
    for (let x = box.left + 3; x < Math.min(box.right, innerWidth) - 6; x += 3)
      if (hits(x, y) && hits(x + 6, y + 6)) return [x + 3, y + 3]
  return null
}
"""
"""A point of a card that no other card lies on."""


class Player:
    def __init__(self, page: Any, url: str, is_touch: bool, troubles: list[str]) -> None:
        self.page, self.url, self.is_touch, self.troubles = page, url, is_touch, troubles

    def sit_down(
        self,
        seats: int = 3,
        pack: int = 24,
        preset: str = "throw-in",
        changes: dict[str, object] | None = None,
        level: str = "sensible",
        **settings: object,
    ) -> None:
        """Open the page, begin a new game from the form as it was left, and wait for the cards."""
        rules = {"pack": pack} if changes is None else changes
        kept = {
            "settings": {"speed": "fast", **settings},
            "plan": {"preset": preset, "seats": seats, "changes": rules, "levels": [level] * 8},
        }
        self.page.goto(self.url)
        for name, value in kept.items():
            self.page.evaluate(
                "([name, value]) => localStorage.setItem(name, value)", [f"foolery.{name}", json.dumps(value)]
            )
        self.page.goto(f"{self.url}/new")
        self.tap(self.page.get_by_role("button", name="Deal the cards"))
        self.page.locator(".card.mine").first.wait_for(state="attached")

    def tap(self, what: Any, timeout: float | None = None) -> None:
        if self.is_touch:
            what.tap(timeout=timeout)
        else:
            what.click(timeout=timeout)

    def tap_if_there(self, what: Any) -> bool:
        """Tap what may go away by itself meanwhile, as a button does when others move."""
        if what.count() == 0:
            return False
        try:
            self.tap(what, timeout=3_000)
        except sync_api.TimeoutError:
            return False
        return True

    def tap_card(self, card: str) -> bool:
        """Tap a card of the hand where it can be seen; False if it has gone meanwhile."""
        found = self.page.locator(f'.mine[data-token="{card}"]:not(.chosen)')
        point = found.first.evaluate(FREE_POINT) if found.count() else None
        if point is None:
            return False
        (self.page.touchscreen.tap if self.is_touch else self.page.mouse.click)(*point)
        return True

    def status(self) -> str:
        return str(self.page.get_by_test_id("status").inner_text())

    def hand(self) -> list[str]:
        """The own cards, in no order."""
        return sorted(
            self.page.locator(".card.mine").evaluate_all("(all) => all.map((card) => card.dataset.card)")
        )

    def lit(self) -> list[str]:
        """What is lit in the hand and not taken up yet, as it is called in moves."""
        return list(
            self.page.locator(".mine.lit:not(.chosen)").evaluate_all(
                "(all) => all.map((card) => card.dataset.token)"
            )
        )

    def until(self, is_so: Callable[[], object], what: str, seconds: float = 60) -> None:
        """Try again and again: what is done to a page that moves by itself may come to nothing."""
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end, f"{what}: {self.page.locator('main').inner_text()}"
            self.page.wait_for_timeout(50)

    def wait_for_turn(self, seconds: float = 60) -> bool:
        """Wait until something is asked of this player; False if the deal is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.page.locator("dialog[open]").count():
                return False
            if self.page.locator(".status.mine").count():
                return True
            self.tap_if_there(self.page.get_by_role("button", name="Skip to the end"))
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing is asked for: {self.page.locator('main').inner_text()}")

    def move(self) -> None:
        """Make some move: a place or button that is offered, a lit card, Take or Done."""
        if self.tap_if_there(self.page.locator("button.place").first):
            return
        if self.tap_if_there(self.page.locator('[data-act="lead"], [data-act="swap"]')):
            return
        if lit := self.lit():
            self.tap_card(lit[0])
        else:
            self.tap_if_there(self.page.locator("[data-act]").first)

    def play_to_the_end(self, seconds: float = 240) -> int:
        """How many taps it took."""
        end = time.monotonic() + seconds
        taps = 0
        while self.wait_for_turn():
            assert time.monotonic() < end, self.page.get_by_role("log").text_content()
            self.move()
            taps += 1
            self.page.wait_for_timeout(60)
        return taps

    def axe(self) -> list[str]:
        """What axe finds that is serious or critical."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        self.page.evaluate("() => document.fonts.ready.then(() => undefined)")
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
            for one in found
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"]
        ]
