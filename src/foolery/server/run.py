"""Running the server on uvicorn: the data folder, the port, the address that is told."""

from __future__ import annotations

import errno
import logging
import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from foolery.core.errors import FooleryError
from foolery.server.app import make_app
from foolery.server.guard import JOIN
from foolery.server.limits import MOST_BYTES
from foolery.server.settings import Settings, is_loopback
from foolery.store.folder import FolderLock, data_folder, running_instance
from foolery.store.store import FILE, open_sqlite

DEFAULT_PORT = 8765
TRIED_PORTS = 50
CLOSING_SECONDS = 3

__all__ = ["DEFAULT_PORT", "data_folder", "running_instance", "serve"]


class Server(uvicorn.Server):
    """Says when it serves."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    data: Path | None = None,
    open_browser: bool = True,
    *,
    join: str | None = None,
    think: float | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until a signal ends it. `ready` is told the address once it serves; `think`: see `Settings`.

    `FooleryError`: the folder is another process's (``server.running``), the port is taken
    (``server.port_taken``), the host is none of this machine's, or the store cannot be opened. Beyond
    loopback a join token is needed; one is made up where none is given.
    """
    folder = data_folder(data)
    with FolderLock(folder) as lock:
        listener = _listen(host, port)
        port = listener.getsockname()[1]
        if join is None and not is_loopback(host):
            join = secrets.token_urlsafe(18)
        settings = Settings(data=folder, host=host, port=port, join=join, think=think)
        address = url(settings)
        store = open_sqlite(folder / FILE)

        def tell() -> None:
            lock.tell(address)
            if ready is not None:
                ready(address)
            if open_browser:
                # It may take a while, and in a terminal's browser for ever.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        logging.getLogger("foolery").addHandler(logging.StreamHandler())
        config = uvicorn.Config(
            make_app(settings, store=store),
            loop="asyncio",
            http="h11",
            ws="websockets-sansio",
            # Larger messages are refused in words up to this size; beyond it the connection is closed.
            ws_max_size=4 * MOST_BYTES,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            log_level="warning",
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=CLOSING_SECONDS,
            lifespan="on",
        )
        try:
            Server(config, tell).run([listener])
        finally:
            listener.close()
            store.close()


def url(settings: Settings) -> str:
    """The address to open on this machine, with the join token if one is needed."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "") else settings.host  # noqa: S104
    host = "[::1]" if host == "::" else f"[{host}]" if ":" in host else host
    join = "" if settings.join is None else f"?{JOIN}={settings.join}"
    return f"http://{host}:{settings.port}/{join}"


def _listen(host: str, port: int) -> socket.socket:
    if not host.strip():
        raise FooleryError("server.no_host", host=host)
    try:
        return _bound(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise FooleryError("server.port_taken", port=port, next_free=_next_free(host, port)) from error
        if error.errno == errno.EACCES:
            raise FooleryError("server.port_forbidden", port=port) from error
        raise FooleryError("server.no_host", host=host) from error


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        # After kill -9 the port must be free at once.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except BaseException:
        listener.close()
        raise
    return listener


def _next_free(host: str, port: int) -> int | None:
    for candidate in range(port + 1, min(port + TRIED_PORTS, 65536)):
        try:
            _bound(host, candidate).close()
        except OSError:
            continue
        return candidate
    return None
