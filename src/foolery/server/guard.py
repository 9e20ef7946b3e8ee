"""Who may talk to the server at all: names, origins, the join token; and what our page may do in a browser.

A page elsewhere must not reach a server on this machine, neither under a name of its own that leads here
(Host) nor from its own origin (Origin). A program that is no browser sends no Origin and may come in.
"""

from __future__ import annotations

import hmac
import ipaddress
import socket
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs, urlencode, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foolery.server.settings import LOOPBACK_NAMES, Settings, is_loopback
from foolery.texts import catalogue

JOIN = "join"
JOIN_HEADER = "x-foolery-join"
OPEN_PATHS = ("/api/health",)
YEAR = 365 * 24 * 3600
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

HEADERS: Mapping[str, str] = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Lets through what may come in, and puts the security headers on what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.cookie = f"foolery_{JOIN}_{settings.port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await (refusal or self.app)(scope, receive, send_guarded)

    def _refusal(self, scope: Scope) -> Response | None:
        """The answer to what may not come in; None for what may."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_our_name(host):
            return _said(421, "server.bad_host")
        if scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS:
            origin = headers.get("origin")
            if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
                return _said(403, "server.bad_origin")
        return self._without_token(scope, headers)

    def _is_our_name(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        if name is None:
            return False
        if name in LOOPBACK_NAMES or name == self.settings.host.lower():
            return True
        if is_loopback(self.settings.host):
            return False
        # From elsewhere: by an address, which no foreign page can make its own, or by this machine's name.
        try:
            ipaddress.ip_address(name)
        except ValueError:
            own = socket.gethostname().lower()
            return name in (own, f"{own.partition('.')[0]}.local")
        return True

    def _without_token(self, scope: Scope, headers: Headers) -> Response | None:
        if self.settings.join is None or scope["path"] in OPEN_PATHS:
            return None
        query = parse_qs(scope["query_string"].decode("latin-1"))
        given = query.pop(JOIN, [""])[0]
        if self._is_token(given):
            if scope["type"] == "websocket" or scope["path"].startswith("/api/"):
                return None
            # The link is used once; after that the cookie is, so that the token is not in the address bar.
            rest = urlencode(query, doseq=True)
            answer = RedirectResponse(f"{scope['path']}?{rest}" if rest else scope["path"], 303)
            answer.set_cookie(self.cookie, given, max_age=YEAR, httponly=True, samesite="lax")
            return answer
        if self._is_token(headers.get(JOIN_HEADER, "")) or self._is_token(self._cookie(headers)):
            return None
        return _said(401, "server.join_needed")

    def _cookie(self, headers: Headers) -> str:
        try:
            found = SimpleCookie(headers.get("cookie", "")).get(self.cookie)
        except CookieError:
            return ""
        return "" if found is None else found.value

    def _is_token(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), (self.settings.join or "").encode()) and given != ""


def _said(status: int, code: str) -> Response:
    return PlainTextResponse(catalogue().say(f"reason.{code}") + "\n", status, {"cache-control": "no-store"})
