"""A browser and a server for each test; nothing may be asked for elsewhere, and the page may not complain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Served

from .player import Player

sync_api = pytest.importorskip("playwright.sync_api")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}


def chromium() -> str | None:
    names = [os.environ.get("FOOLERY_BROWSER", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Ends with its module: as long as it is there playwright's event loop holds this thread."""
    path = chromium()
    if path is None:
        pytest.skip("there is no Chromium here")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    data = tmp_path / "data"
    data.mkdir()
    with Served(data) as served:
        yield served


@pytest.fixture
def size(request: pytest.FixtureRequest) -> str:
    return str(getattr(request, "param", "desktop"))


@pytest.fixture
def player(browser: Any, server: Served, size: str) -> Iterator[Player]:
    """Somebody at the page. At the end it must have asked for nothing elsewhere and met no error."""
    context = browser.new_context(**SIZES[size])
    context.set_default_timeout(60_000)
    page = context.new_page()
    asked: list[str] = []
    troubles: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    player = Player(page, server.url, is_touch=size == "phone", troubles=troubles)
    yield player
    context.close()
    elsewhere = [url for url in asked if not url.startswith((server.url, "data:", "blob:"))]
    assert elsewhere == []
    assert troubles == []
