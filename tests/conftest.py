"""How deep the tests go, and that nothing is left out unseen.

``--deep`` or ``FOOLERY_DEEP=1`` gives every property many more examples. With ``FOOLERY_REQUIRE_ALL=1`` a
test that skips itself (no compiler, no browser) fails instead: on such a machine nothing may be missing.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

REQUIRE_ALL = os.environ.get("FOOLERY_REQUIRE_ALL") == "1"
SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "quick", max_examples=40, deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("deep", max_examples=2000, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="many more examples for every property")


def pytest_configure(config: pytest.Config) -> None:
    # Tests started in the background have Ctrl-C ignored, and the programs they start would inherit that.
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--deep") or os.environ.get("FOOLERY_DEEP") == "1":
        settings.load_profile("deep")


@pytest.fixture(scope="session")
def deep(request: pytest.FixtureRequest) -> bool:
    """Whether this is a deep run."""
    return bool(request.config.getoption("--deep")) or os.environ.get("FOOLERY_DEEP") == "1"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    return _left_out(report) if report.skipped and not hasattr(report, "wasxfail") else report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    return _left_out(report) if report.skipped else report


def _left_out(report: Any) -> Any:
    if REQUIRE_ALL:
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"left out, and FOOLERY_REQUIRE_ALL=1: {why}"
    return report
