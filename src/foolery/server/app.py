"""The web application: the WebSocket, what the page asks for, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from foolery import __version__, bots, texts
from foolery.core.games import Games
from foolery.games import GAMES
from foolery.server.catalogue import catalogue
from foolery.server.client import Client
from foolery.server.guard import Guard
from foolery.server.pages import Pages
from foolery.server.room import Room
from foolery.server.settings import Settings
from foolery.server.thinking import MakeBot, Thinkers
from foolery.store.store import FILE, Store, open_sqlite
from foolery.table.messages import schema


def make_app(
    settings: Settings,
    *,
    store: Store | None = None,
    games: Games = GAMES,
    levels: Sequence[str] = bots.LEVELS,
    make_bot: MakeBot = bots.make,
) -> Starlette:
    """The application. A `store` that is given stays open when the application ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened = store or open_sqlite(settings.data / FILE)
        thinkers = Thinkers(make_bot, settings.think)
        app.state.room = Room(games, levels, opened, thinkers)
        try:
            yield
        finally:
            await app.state.room.close()
            thinkers.close()
            if store is None:
                opened.close()

    @cache
    def what_can_be_played() -> bytes:
        return msgspec.json.encode(catalogue(games, levels, settings.think))

    async def get_games(request: Request) -> Response:
        return _json(what_can_be_played)

    async def websocket(socket: WebSocket) -> None:
        await Client(socket).serve(socket.app.state.room)

    return Starlette(
        routes=[
            WebSocketRoute("/ws", websocket),
            Route("/api/health", _health),
            Route("/api/games", get_games),
            Route("/api/texts/{language}", _texts),
            Route("/api/schema", _schema),
            Route("/{path:path}", Pages(settings.static).get),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        lifespan=lifespan,
    )


def _json(make: Callable[[], bytes]) -> Response:
    return Response(make(), media_type="application/json", headers={"cache-control": "no-cache"})


async def _health(request: Request) -> Response:
    said: dict[str, Any] = {"app": "foolery", "version": __version__}
    return _json(lambda: msgspec.json.encode(said))


async def _texts(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in texts.languages():
        said = texts.catalogue().say("reason.server.not_found")
        return PlainTextResponse(said + "\n", 404)
    return _json(files("foolery").joinpath("texts", f"{language}.json").read_bytes)


async def _schema(request: Request) -> Response:
    return _json(lambda: msgspec.json.encode(schema()))
