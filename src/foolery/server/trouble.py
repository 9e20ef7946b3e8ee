"""Logging what went wrong without what it was about: an error's text may name cards."""

from __future__ import annotations

import logging
import traceback


def log_trouble(log: logging.Logger, where: str, error: BaseException) -> None:
    """Log where an error came from and its kind, not its text."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s: %s\n%s", where, type(error).__name__, frames)
