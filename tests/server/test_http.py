"""What is served besides the WebSocket, and to whom."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import jsonschema
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from foolery import __version__, bots
from foolery.bots import levels
from foolery.games import GAMES
from foolery.server.app import make_app
from foolery.server.settings import Settings
from foolery.store.folder import running_instance
from tests.server.serving import Served

TOKEN = "let-me-in"


def get(settings: Settings, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """One request to an application of its own, without sockets."""

    async def ask() -> httpx.Response:
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        app = httpx.ASGITransport(make_app(settings))
        async with httpx.AsyncClient(transport=app, base_url="http://localhost") as client:
            return await client.request(method, path, headers=names)

    return asyncio.run(ask())


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>page")
    (static / "assets" / "index-1a2b.js").write_text("code")
    (static / "sw.js").write_text("worker")
    (tmp_path / "secret.txt").write_text("secret")
    return Settings(data=tmp_path, static=static)


def test_health(settings: Settings) -> None:
    assert get(settings, "/api/health").json() == {"app": "foolery", "version": __version__}


def test_games(settings: Settings) -> None:
    answer = get(settings, "/api/games").json()
    assert [level["name"] for level in answer["levels"]] == list(bots.LEVELS)
    assert [level["number"] for level in answer["levels"]] == [1, 2, 3, 4, 5, 6, 7]
    assert [level["seconds"] for level in answer["levels"]] == [level.seconds() for level in levels.ALL]
    assert answer["usual_level"] == "skilled"
    assert [game["name"] for game in answer["games"]] == [game.name for game in GAMES]
    for game, told in zip(GAMES, answer["games"], strict=True):
        assert (told["deck"], told["unit"]) == (game.deck.name, game.unit)
        assert [preset["name"] for preset in told["presets"]] == [preset.name for preset in game.presets]
        names = {option["name"] for option in told["options"]}
        for preset in told["presets"]:
            assert set(preset["rules"]) == names
            assert set(preset["changed"]) <= names
            assert preset["titles"]["en"] and preset["players"][0] >= 2
        assert {option["group"] for option in told["options"]} == set(told["groups"])


def test_schema_and_texts(settings: Settings) -> None:
    schema = get(settings, "/api/schema").json()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert {"$ref": "#/$defs/Create"} in schema["from_client"]["anyOf"]
    assert "reason" in get(settings, "/api/texts/en").json()
    assert get(settings, "/api/texts/xx").status_code == 404
    assert get(settings, "/api/texts/..%2f..%2fpyproject").status_code == 404


def test_the_page_and_its_files(settings: Settings) -> None:
    for path in ("/", "/table/1a2b", "/rules"):
        answer = get(settings, path)
        assert answer.text == "<!doctype html>page"
        assert answer.headers["cache-control"] == "no-cache"
    hashed = get(settings, "/assets/index-1a2b.js")
    assert "immutable" in hashed.headers["cache-control"]
    assert hashed.headers["content-type"].startswith("text/javascript")
    assert get(settings, "/sw.js").headers["cache-control"] == "no-cache"
    for path in (
        "/missing.js",
        "/api/missing",
        "/assets/missing.js",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
    ):
        assert get(settings, path).status_code == 404


def test_a_page_that_was_not_built(settings: Settings, tmp_path: Path) -> None:
    bare = Settings(data=tmp_path, static=tmp_path / "nothing")
    answer = get(bare, "/")
    assert answer.status_code == 503
    assert answer.headers["content-type"].startswith("text/plain") and "./play" in answer.text
    assert get(bare, "/api/health").status_code == 200


def test_security_headers_on_everything(settings: Settings) -> None:
    for path, host in (
        ("/", "localhost"),
        ("/api/games", "127.0.0.1:99"),
        ("/nothing.js", "[::1]:5"),
        ("/", "evil"),
    ):
        headers = get(settings, path, host=host).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "192.168.0.7", "["]
)
def test_other_names_are_refused(settings: Settings, host: str) -> None:
    answer = get(settings, "/api/games", host=host)
    assert answer.status_code == 421
    assert get(settings, "/api/health", host=host).status_code == 421


def test_writing_from_another_origin_is_refused(settings: Settings) -> None:
    assert get(settings, "/", "POST", origin="http://evil.example").status_code == 403
    assert get(settings, "/", "POST", origin="http://localhost").status_code == 405
    assert get(settings, "/", "POST", origin="http://localhost:5173").status_code == 403


def test_beyond_loopback_a_token_is_needed(settings: Settings) -> None:
    wide = msgspec.structs.replace(settings, host="0.0.0.0", port=8765, join=TOKEN)
    assert get(wide, "/api/health").status_code == 200
    for path in ("/", "/api/games", "/assets/index-1a2b.js", "/?join=wrong", "/?join="):
        assert get(wide, path).status_code == 401
    assert get(wide, "/api/games", x_foolery_join=TOKEN).status_code == 200
    assert get(wide, f"/api/games?join={TOKEN}", host="192.168.0.7:8765").status_code == 200
    assert get(wide, f"/?join={TOKEN}", host="evil.example").status_code == 421
    first = get(wide, f"/table/1?join={TOKEN}&x=1")
    assert (first.status_code, first.headers["location"]) == (303, "/table/1?x=1")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert get(wide, "/", cookie=cookie.partition(";")[0]).text == "<!doctype html>page"
    assert get(wide, "/", cookie="foolery_join_8765=wrong").status_code == 401


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path / "data") as running:
        yield running


def test_the_second_process_finds_the_first(served: Served) -> None:
    found = running_instance(served.data)
    assert found is not None and found.url == served.said
    with Served(served.data) as second:
        assert second.said.startswith("server.running ")
        assert served.url in second.said


def test_a_taken_port_is_said_with_the_next_free_one(served: Served, tmp_path: Path) -> None:
    with Served(tmp_path / "other", port=served.port) as second:
        code, _, params = second.said.partition(" ")
        assert code == "server.port_taken"
        assert json.loads(params)["port"] == served.port
        assert json.loads(params)["next_free"] > served.port


def test_a_wide_server_on_real_sockets_and_nothing_secret_in_its_log(tmp_path: Path) -> None:
    with Served(tmp_path / "data", host="0.0.0.0") as wide:
        token = httpx.URL(wide.said).params["join"]
        assert len(token) > 20
        address = f"ws://127.0.0.1:{wide.port}/ws"
        with pytest.raises(InvalidStatus):
            connect(address, proxy=None).close()
        with connect(f"{address}?join={token}", proxy=None):
            pass
        with wide.client(additional_headers={"X-Foolery-Join": token}) as client:
            client.create([None, "low"])
            client.deal()
            client.until_my_turn()
            client.socket.send("{broken")
            held = client.token
        log = wide.stop()
        assert wide.process.returncode == 0 or wide.process.returncode == -2
        assert token not in log and held not in log
        assert running_instance(wide.data) is None
