"""Mutants: the changes that are drawn, and a sample that the tests must kill."""

from importlib.util import find_spec
from pathlib import Path
from subprocess import TimeoutExpired

import pytest

from tools.mutants import trials
from tools.mutants.__main__ import is_known
from tools.mutants.known import KNOWN
from tools.mutants.sample import Mutant, _compiles, mutants_of, read, sample
from tools.mutants.trials import TESTS, Measure, measure, run

pytestmark = pytest.mark.skipif(
    find_spec("cosmic_ray") is None or find_spec("coverage") is None, reason="needs: pip install -e '.[prove]'"
)

CODE = '''"""A file."""
from typing import TypeAlias

Number: TypeAlias = int | str


def most(a: int | None, b: int = 1) -> int | None:
    return a if a is not None and a > b else b
'''


def test_types_are_never_changed(tmp_path: Path) -> None:
    """The four changes of CODE are of a default, two comparisons and an `and`."""
    (tmp_path / "code.py").write_text(CODE)
    changed = {(mutant.operator, mutant.line) for mutant in mutants_of(tmp_path)}
    assert {line for _, line in changed} == {7, 8}
    assert ("NumberReplacer", 7) in changed and ("ReplaceAndWithOr", 8) in changed
    assert not any("BitOr" in operator for operator, _ in changed)


def test_a_sample_is_fixed_by_its_seed_and_begins_with_a_smaller_one() -> None:
    folder = Path("cart/console/sound")
    drawn = sample(folder, 12, 1)
    assert drawn == sample(folder, 12, 1) and drawn[:5] == sample(folder, 5, 1) != sample(folder, 5, 2)
    assert all(mutant.source != read(mutant.file) and _compiles(mutant) for mutant in drawn)


def test_the_quickest_tests_run_first_and_within_the_time() -> None:
    reached = {"a.py": {"3": ["slow", "quick", "long"], "4": []}}
    measured = Measure({"slow": 2.0, "quick": 0.1, "long": 60.0}, reached)
    assert measured.tests_for(Mutant("a.py", "AddNot", 0, 3)) == ["quick", "slow"]
    assert measured.tests_for(Mutant("a.py", "AddNot", 0, 1)) == ["quick", "slow"], "reached by the import"
    assert measured.tests_for(Mutant("b.py", "AddNot", 0, 3)) == []


def test_known_survivors_still_are_changes_of_the_code() -> None:
    """A line that was edited since must be looked at again."""
    for file, change in KNOWN:
        assert change.partition("  ->  ")[0] in read(file), (file, change)


def test_a_trial_that_the_clock_stops_kills_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*task: object) -> None:
        raise TimeoutExpired("pytest", 600)

    monkeypatch.setattr(trials, "_pytest", stopped)
    mutant = sample(Path("cart/console/storage"), 1, 1)[0]
    trial = run(mutant, Measure({"tests/a.py::b": 0.1}, {mutant.file: {str(mutant.line): ["tests/a.py::b"]}}))
    assert (trial.result, trial.killed) == ("stopped by the clock", False)


@pytest.mark.slow
def test_tests_kill_nearly_all_mutants_of_a_sample_of_forty(tmp_path: Path) -> None:
    """Ten mutants of each folder. Each that survives must be known, with a reason."""
    for folder in TESTS:
        measured = measure(folder, tmp_path)
        tried = [run(mutant, measured) for mutant in sample(folder, 10, 1)]
        left = [trial for trial in tried if not trial.killed]
        assert not [trial.mutant.change for trial in left if not is_known(trial)], folder
