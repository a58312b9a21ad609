"""The summary that pytest prints after slow tests."""

from typing import Literal

import pytest

from .helpers.slow_summary import TRIED, summary


def report(
    name: str, seconds: float, slow: bool = True, outcome: Literal["passed", "skipped"] = "passed", **tried: int
) -> pytest.TestReport:
    """Return the report of a test that tried something."""
    keywords: dict[str, Literal[1]] = {"slow": 1} if slow else {}
    noted: list[tuple[str, object]] = [(TRIED, (unit.replace("_", " "), count)) for unit, count in tried.items()]
    return pytest.TestReport(
        name, ("", 0, ""), keywords, outcome, None, "call", duration=seconds, user_properties=noted
    )


def test_the_summary_adds_up_what_the_slow_tests_of_a_file_tried() -> None:
    reports = [
        report("tests/a.py::test_one", 60, proved_floors=800),
        report("tests/a.py::test_two", 30, proved_floors=1200, games=5),
        report("tests/b.py::test_three", 0, outcome="skipped"),
        report("tests/b.py::test_quick", 600, slow=False),
    ]
    assert summary(reports) == [
        "tests/a.py: 2 tests, 1.5 min, 2,000 proved floors, 5 games",
        "tests/b.py: 0 tests (1 skipped), 0.0 min",
        "in all: 2 tests (1 skipped), 1.5 min, 2,000 proved floors, 5 games",
    ]


def test_a_run_without_slow_tests_has_no_summary() -> None:
    assert summary([report("tests/b.py::test_quick", 600, slow=False)]) == []
