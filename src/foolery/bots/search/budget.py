"""How long a search may think."""

from __future__ import annotations

import time
from collections.abc import Callable

from foolery.core.contracts import Budget


def clock(budget: Budget) -> Callable[[], bool]:
    """Whether there is time left, by the clock of the budget."""
    if budget.seconds is None:
        return lambda: True
    read = time.thread_time if budget.counts_processor else time.perf_counter
    end = read() + budget.seconds
    return lambda: read() < end
