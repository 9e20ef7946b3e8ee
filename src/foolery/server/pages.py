"""The built page: its files as they are, and its first file for every other path."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from foolery.texts import catalogue

INDEX = "index.html"
HASHED = "assets"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
"""Here and not from the system, whose list differs from machine to machine."""


class Pages:
    """The folder with the built page."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    async def get(self, request: Request) -> Response:
        path = request.path_params["path"]
        found = self._file(path)
        if found is not None:
            is_hashed = found.parent.name == HASHED
            return self._send(found, FOR_EVER if is_hashed else ASK_AGAIN)
        index = self._folder / INDEX
        if not index.is_file():
            return _said(503, "server.no_page")
        # A path of the page's own, such as /table/1a2b; a missing file is missing.
        if path.startswith("api/") or "." in path.rpartition("/")[2]:
            return _said(404, "server.not_found")
        return self._send(index, ASK_AGAIN)

    def _file(self, path: str) -> Path | None:
        if not path or "\0" in path:
            return None
        found = (self._folder / path).resolve()
        return found if found.is_relative_to(self._folder) and found.is_file() else None

    def _send(self, file: Path, cache: str) -> Response:
        kind = TYPES.get(file.suffix, "application/octet-stream")
        return FileResponse(file, media_type=kind, headers={"cache-control": cache})


def _said(status: int, code: str) -> Response:
    return PlainTextResponse(catalogue().say(f"reason.{code}") + "\n", status, {"cache-control": "no-store"})
