"""Pictures of every variant: ``python -m tests.browser.gallery [NAME…] [--png FOLDER]``.

Each table is dealt from a fixed seed and played by the same moves up to a moment that shows what is special
about the variant; then a real browser looks at it, as wide as a desktop and as narrow as a phone.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import random
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from websockets.asyncio.client import ClientConnection, connect

from foolery.games import GAMES
from tests.browser.conftest import FLAGS, chromium
from tests.server.serving import Served

DOCS = Path(__file__).parents[2] / "docs"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
QUALITY = 72
NAMES = ("You", "Anna", "Boris", "Vera", "Gleb", "Daria", "Fedor", "Galina")
SEEDS = 9
LONGEST = 60
"""Seconds for a deal."""

Update = dict[str, Any]
When = Callable[[Update], bool]


def facts(update: Update) -> dict[str, Any]:
    found: dict[str, Any] = update["view"]["facts"]
    return found


def acts(update: Update) -> set[str]:
    return {move["act"] for move in update["legal"]}


def cards(update: Update, kind: str) -> int:
    zones = update["view"]["zones"]
    return sum(zone["count"] for name, zone in zones.items() if name.partition(".")[0] == kind)


def defending(update: Update) -> bool:
    return facts(update)["phase"] == "defend" and facts(update)["bout"] > 1


def mid_deal(update: Update) -> bool:
    return cards(update, "attack") > 1 and facts(update)["bout"] > 3


def over(update: Update) -> bool:
    return update["outcome"] is not None


@dataclass(frozen=True)
class Shot:
    """A moment of a variant: how many play, what the player here likes to do, when it has come, and what is
    pressed then."""

    preset: str
    seats: int = 4
    when: When = mid_deal
    likes: tuple[str, ...] = ()
    press: str = ""
    """A button, as CSS; what comes of it is waited for at `see`."""
    see: str = ""
    name: str = ""
    changes: tuple[tuple[str, Any], ...] = ()
    level: str = "low"

    @property
    def file(self) -> str:
        return self.name or self.preset


SHOTS = (
    Shot("simple", 2, defending),
    Shot("throw-in", 3),
    Shot("transfer", 3, lambda u: "transfer" in acts(u)),
    Shot("transfer-2", 4, lambda u: "transfer" in acts(u) and cards(u, "cover") > 0),
    Shot("couple", 4),
    Shot("couple", 6, over, name="couple-end"),
    Shot("albanian", 3),
    Shot("armenian", 3, lambda u: "blind" in acts(u)),
    Shot("trumpless", 3),
    Shot("big", 4, lambda u: cards(u, "hand") > 34 and mid_deal(u)),
    Shot("believe", 3, lambda u: "doubt" in acts(u), level="random"),
    Shot(
        "believe", 4, lambda u: cards(u, "dark") > 0 and "dark" in acts(u), ("dark",), "[data-mode=dark]",
        name="believe-dark", level="random",
    ),
    Shot("two-trump", 2, defending),
    Shot("two-trump", 4, mid_deal, name="two-trump-four"),
    Shot("chinese", 3),
    Shot("tedious", 3),
    Shot(
        "trump", 2, lambda u: facts(u)["phase"] == "throw" and cards(u, "stock") > 2,
        press="[data-act=done]", see=".notice",
    ),
    Shot("royal", 3),
    Shot("circular", 4),
    Shot("magadan", 4, lambda u: cards(u, "closed") > 5 and cards(u, "attack") > 1),
    Shot(
        "magadan", 8, lambda u: cards(u, "attack") > 1, name="magadan-eight",
        changes=(("pack", 52), ("closed_cards", 2), ("hand_size", 4)),
    ),
    Shot("piled-up", 4),
    Shot("invisible", 3),
    Shot("werewolf", 4, lambda u: defending(u) and cards(u, "attack") > 1 and facts(u)["actor"] == 0),
    Shot("rebound", 3),
    Shot("points", 4, lambda u: max(facts(u)["points"]) > 2),
    Shot("points", 3, over, name="points-end"),
    Shot("epaulettes", 4, lambda u: sum(map(len, facts(u)["epaulettes"])) > 1),
    Shot("epaulettes", 4, lambda u: over(u) and not u["outcome"]["draw"], name="epaulettes-end"),
    Shot("poker", 4, lambda u: "swap" in acts(u), press="[data-mode=swap]"),
    Shot("secret", 3),
    Shot("empty", 3),
    Shot("three-card", 3, lambda u: any(move["choose"] for move in u["legal"])),
    Shot("chukchi", 8, lambda u: cards(u, "attack") > 1, changes=(("pack", 52),)),
    Shot("japanese", 3),
    Shot("japanese-turned", 3),
    Shot("russian", 2),
    Shot("offline", 3),
    Shot("offline-transfer", 3),
    Shot("road", 3, lambda u: cards(u, "chain") > 2 and "cover" in acts(u), ("throw",)),
    Shot("round", 3, lambda u: "capture" in acts(u)),
    Shot("round", 2, lambda u: "cover" in acts(u) and cards(u, "attack") > 2, name="round-bout"),
    Shot("cross", 4, lambda u: facts(u)["phase"] == "gather" and cards(u, "stock") < 16),
    Shot("cross", 4, lambda u: "cover" in acts(u) and cards(u, "chain") > 1, name="cross-bout"),
    Shot("czech", 3, lambda u: "order" in acts(u)),
    Shot("eights", 4, lambda u: facts(u)["turns"] > 12 and acts(u) == {"draw"}),
    Shot("pentagon", 6, lambda u: facts(u)["ordered"] is not None and "put" in acts(u)),
    Shot("foppen", 4, lambda u: cards(u, "trick") > 1 and bool(facts(u)["discs"])),
    Shot("foppen", 8, lambda u: cards(u, "trick") > 3 and bool(facts(u)["discs"]), name="foppen-eight"),
    Shot("foppen", 5, over, name="foppen-end"),
)  # fmt: skip


class Seat:
    """The player here, who plays over a plain socket up to the moment."""

    def __init__(self, shot: Shot, url: str, seed: int) -> None:
        self.shot, self.url, self.seed = shot, url, seed
        self.rng = random.Random(f"{shot.file} {seed}")
        self.number = 0
        self.table = self.token = ""

    async def say(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        self.number += 1
        await socket.send(
            json.dumps({"type": kind, "id": f"{self.shot.file}-{self.seed}-{self.number}-gallery", **fields})
        )

    async def reach(self) -> bool:
        """Play on; whether the moment came before the deal was over."""
        players = [
            {"name": name, "level": self.shot.level if i else None}
            for i, name in enumerate(NAMES[: self.shot.seats])
        ]
        async with connect(f"{self.url.replace('http', 'ws')}/ws", max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 1}))
            game, preset = GAMES.preset(self.shot.preset)
            await self.say(
                socket, "create", game=game.name, preset=preset.name, seats=players, pace="fast",
                changes=dict(self.shot.changes), seed=f"gallery {self.seed}",
            )  # fmt: skip
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "refused":
                    raise RuntimeError(f"{self.shot.file}: {message['reason']}")
                if message["type"] == "opened":
                    self.table, self.token = message["table"], message["token"]
                    await self.ask(socket, "deal", deal=1, nonce="gallery")
                if message["type"] == "update":
                    if (message["legal"] or message["outcome"]) and self.shot.when(message):
                        return True
                    if message["outcome"]:
                        return False
                    if message["legal"]:
                        await self.ask(socket, "play", deal=1, move=self.choose(message["legal"]))
        return False

    async def ask(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        await self.say(socket, kind, table=self.table, token=self.token, **fields)

    def choose(self, legal: list[dict[str, Any]]) -> str:
        """A move like any other, but rather none that ends the bout."""
        liked = [move for move in legal if move["act"] in self.shot.likes]
        others = [move for move in legal if move["act"] not in ("take", "exchange", "dark", "swap", "doubt")]
        move = self.rng.choice(liked or others or legal)
        if not move["choose"]:
            return str(move["move"])
        things = move["cards"] or [f"#{at}" for at in move["positions"]]
        while True:
            chosen = [things[at] for at in sorted(self.rng.sample(range(len(things)), move["choose"]))]
            ranks = Counter(thing[:-1] for thing in chosen)
            if sum(number // 2 for number in ranks.values()) >= move["pairs"]:
                return "".join(chosen)


async def reach(shot: Shot, url: str, busy: asyncio.Semaphore) -> Seat | None:
    for seed in range(1, SEEDS):
        async with busy:
            seat = Seat(shot, url, seed)
            with contextlib.suppress(TimeoutError):
                if await asyncio.wait_for(seat.reach(), LONGEST):
                    return seat
    print(f"{shot.file}: no such moment in {SEEDS} deals")
    return None


async def reach_all(shots: list[Shot], url: str) -> list[Seat]:
    busy = asyncio.Semaphore(10)
    found = await asyncio.gather(*(reach(shot, url, busy) for shot in shots))
    return [seat for seat in found if seat is not None]


def look(browser: Any, seat: Seat, url: str, size: str, png: Path | None) -> None:
    width, height = SIZES[size]
    is_phone = size == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=is_phone, is_mobile=is_phone
    )
    page = context.new_page()
    page.goto(url)
    kept = {"settings": {"speed": "slow"}, "tokens": {seat.table: seat.token}}
    for name, value in kept.items():
        page.evaluate(
            "([name, value]) => localStorage.setItem(name, value)", [f"foolery.{name}", json.dumps(value)]
        )
    page.goto(f"{url}/table/{seat.table}")
    page.get_by_test_id("status").wait_for()
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    if seat.shot.press and page.locator(seat.shot.press).count():
        page.locator(seat.shot.press).click()
        if seat.shot.see:
            page.locator(seat.shot.see).wait_for(timeout=12_000)
    page.wait_for_timeout(500)
    file = f"{seat.shot.file}-{size}"
    shot = context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    (DOCS / "gallery" / f"{file}.webp").write_bytes(base64.b64decode(shot["data"]))
    if png is not None:
        page.screenshot(path=png / f"{file}.png")
    context.close()


def write_page(shots: list[Shot]) -> None:
    titles = {preset.name: preset.titles["en"] for _, preset in GAMES.presets()}
    lines = [
        "# Gallery",
        "",
        "Every variant at a moment that shows what is special about it, on a desktop and on a phone. Made by",
        "`python -m tests.browser.gallery`.",
    ]
    last = ""
    for shot in shots:
        if shot.preset != last:
            lines += ["", f"## {titles[shot.preset]}"]
            last = shot.preset
        title = titles[shot.preset]
        lines += [
            "",
            f'<img src="gallery/{shot.file}-desktop.webp" width="620" alt="{title} on a desktop">',
            f'<img src="gallery/{shot.file}-phone.webp" width="180" alt="{title} on a phone">',
        ]
    (DOCS / "gallery.md").write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only these pictures")
    parser.add_argument("--png", type=Path, help="a folder for the same pictures as PNG")
    asked = parser.parse_args()
    shots = [shot for shot in SHOTS if not asked.names or shot.file in asked.names]
    (DOCS / "gallery").mkdir(exist_ok=True)
    with contextlib.ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "data"
        data.mkdir()
        served = stack.enter_context(Served(data))
        seats = asyncio.run(reach_all(shots, served.url))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for seat in seats:
            for size in SIZES:
                look(browser, seat, served.url, size, asked.png)
        browser.close()
    write_page(list(SHOTS))


if __name__ == "__main__":
    main()
