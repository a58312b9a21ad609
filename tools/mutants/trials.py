"""Trials: run the tests of a folder against a mutant, and say whether one of them fails.

First the tests are measured once without a mutant. A trial then runs the tests that reach the changed line, from the
quickest to the slowest, within LIMIT seconds of processor time. The measure is kept until code or tests change.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from .sample import Mutant

try:
    import resource
except ImportError:  # Windows has no such module
    resource = None  # type: ignore[assignment]

TASK = "PORKLIKE_MUTANT"
"""Environment variable with the path of the task for plugin.py."""
LIMIT = 10
"""Seconds of processor time of a trial."""
FOR_TESTS = 7
"""Seconds of a trial for its tests, as measured without a mutant. The rest is for the start and for the collection."""
PATIENCE = 600
"""Seconds by the clock after which a trial is stopped: it waits for ever, or the machine is too busy to tell."""
PYTEST = (sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-p", "tools.mutants.plugin")
TESTS = {
    Path("cart/core"): Path("tests/core"),
    Path("cart/gen"): Path("tests/gen"),
    Path("cart/saves"): Path("tests/saves"),
    Path("cart/console/storage"): Path("tests/console/storage"),
}
"""Folder of code -> its folder of tests."""


class Measure(NamedTuple):
    """Seconds of each test, and the tests that reach each line of each file."""

    seconds: Mapping[str, float]
    reached: Mapping[str, Mapping[str, list[str]]]

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Return the tests that reach a mutant, the quickest first, as many as there is time for.

        Lines at the top of a file are reached by its import. Then all tests that reach any line of the file are meant.
        """
        lines = self.reached.get(mutant.file, {})
        found = lines.get(str(mutant.line)) or sorted({test for tests in lines.values() for test in tests})
        chosen, total = [], 0.0
        for test in sorted(found, key=lambda test: (self.seconds[test], test)):
            total += self.seconds[test]
            if total > FOR_TESTS:
                break
            chosen.append(test)
        return chosen


class Trial(NamedTuple):
    """The result for a mutant.

    "killed", "killed by the limit" of processor time, "survived", "not reached" by any test in time, or "stopped by the
    clock" without a result.
    """

    mutant: Mutant
    result: str
    tests: int

    @property
    def killed(self) -> bool:
        """Whether the tests noticed the mutant."""
        return self.result.startswith("killed")


def measure(folder: Path, cache: Path) -> Measure:
    """Return the measure of a folder's tests, from the folder `cache` if nothing has changed since."""
    tests = TESTS[folder]
    out = cache / f"{folder.as_posix().replace('/', '-')}-{_digest(folder, tests)}.json"
    if not out.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        done = _pytest({"cover": folder.as_posix(), "out": str(out.resolve())}, [str(tests)])
        if done.returncode:
            out.unlink(missing_ok=True)
            raise RuntimeError(f"the tests of {folder} fail without a mutant:\n{done.stdout[-2000:]}")
    return Measure(**json.loads(out.read_text(encoding="utf-8")))


def run(mutant: Mutant, measured: Measure) -> Trial:
    """Run the tests that reach a mutant."""
    tests = measured.tests_for(mutant)
    if not tests:
        return Trial(mutant, "not reached", 0)
    files = sorted({test.partition("::")[0] for test in tests})
    task = {"file": mutant.file, "source": mutant.source, "tests": tests}
    try:
        done = _pytest(task, ["-x", "--no-header", "--tb=no", *files], LIMIT, PATIENCE)
    except subprocess.TimeoutExpired:
        return Trial(mutant, "stopped by the clock", len(tests))
    if done.returncode < 0:
        return Trial(mutant, "killed by the limit", len(tests))
    return Trial(mutant, "killed" if done.returncode else "survived", len(tests))


def _pytest(
    task: Mapping[str, object], arguments: list[str], cpu: int | None = None, patience: int | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run pytest with a task for plugin.py. `cpu`: most seconds of processor time; `patience`: most by the clock."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # some tests run programs as another user
        file = Path(folder) / "task.json"
        file.write_text(json.dumps(task), encoding="utf-8")
        return subprocess.run(
            [*PYTEST, *arguments],
            env={**os.environ, TASK: str(file), "TMPDIR": folder},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=patience,
            preexec_fn=partial(_limit_time, cpu) if cpu else None,
        )


def _limit_time(seconds: int) -> None:
    """Limit the processor time of this process. The system ends it after that."""
    assert resource is not None
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def _digest(*folders: Path) -> str:
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return blake2b(b"\0".join(file.read_bytes() for file in files), digest_size=6).hexdigest()
