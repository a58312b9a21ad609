"""The summary that pytest prints after slow tests: for each file, its tests, their minutes, and how much they tried."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

import pytest

TRIED = "tried"
Did = Callable[..., None]
"""Function that adds to the summary how much a test tried, as in `did(floors=8, runs_with_a_fault=175)`."""


@pytest.fixture
def did(record_property: Callable[[str, object], None]) -> Did:
    """Return a function that notes how much the test tried."""

    def note(**counts: int) -> None:
        for unit, count in counts.items():
            record_property(TRIED, (unit.replace("_", " "), count))

    return note


def summary(reports: Sequence[pytest.TestReport]) -> list[str]:
    """Return a line for each file with slow tests among `reports`, and a line for all of them; [] without slow tests.

    A skipped test is counted apart.
    """
    slow = [report for report in reports if "slow" in report.keywords and (report.when == "call" or report.skipped)]
    files = dict.fromkeys(report.nodeid.partition("::")[0] for report in slow)
    lines = [_line(file, [report for report in slow if report.nodeid.startswith(f"{file}::")]) for file in files]
    return [*lines, _line("in all", slow)] if slow else []


def _line(name: str, reports: Sequence[pytest.TestReport]) -> str:
    tried = Counter[str]()
    for report in reports:
        for kind, value in report.user_properties:
            if kind == TRIED:
                unit, count = cast("tuple[str, int]", value)
                tried[unit] += count
    skipped = sum(report.skipped for report in reports)
    tests = f"{len(reports) - skipped} tests{f' ({skipped} skipped)' * (skipped > 0)}"
    minutes = sum(report.duration for report in reports) / 60
    return f"{name}: {tests}, {minutes:.1f} min{''.join(f', {count:,} {unit}' for unit, count in tried.items())}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the summary, if slow tests ran."""
    stats = terminalreporter.stats
    found = [report for result in ("passed", "failed", "skipped") for report in stats.get(result, [])]
    if lines := summary([report for report in found if isinstance(report, pytest.TestReport)]):
        terminalreporter.section("slow tests")
        for line in lines:
            terminalreporter.line(line)
