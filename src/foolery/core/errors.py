"""What can be wrong, as a code and parameters; the catalogues put it in words."""

from __future__ import annotations

from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible.

    `code` is a key of the catalogues under ``reason``; `params` fills the sentence. Cards are given
    as their text or a list of texts, seats as numbers.
    """

    code: str
    params: dict[str, Any] = {}


class FooleryError(Exception):
    """Base of all errors that a user can cause; it carries a `Reason`."""

    def __init__(self, code: str, **params: Any) -> None:
        self.reason = Reason(code, params)
        super().__init__(code, params)

    def __str__(self) -> str:
        params = ", ".join(f"{key}={value!r}" for key, value in self.reason.params.items())
        return f"{self.reason.code}({params})"


class BadInput(FooleryError, ValueError):
    """Something typed, sent or read from a file is not what it should be."""


class BadRules(FooleryError, ValueError):
    """Rules that make no sense; `reasons` has every problem."""

    def __init__(self, reasons: list[Reason]) -> None:
        super().__init__(reasons[0].code, **reasons[0].params)
        self.reasons = reasons


class IllegalMove(FooleryError, ValueError):
    """A move that `legal()` does not list."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code, **reason.params)
