"""How a server is set up."""

from __future__ import annotations

import ipaddress
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`join` is the token that clients need who reach it from another machine; None: none is asked for.

    `think` is how many seconds a computer player may think about a move; None: what its level has.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = 0
    join: str | None = None
    static: Path = STATIC
    think: float | None = None


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
