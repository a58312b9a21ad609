"""Lines and branches that tests reach: `python -m tools.coverage_table [--missing]`.

Runs the tests of the rules, floors, tables, texts and saves, and the golden games. Returns 1 if less than
100% of the lines or 95% of the branches of a folder are reached. A part that no test can reach is listed in the code by
`# pragma: no cover`, with a reason.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cart.arguments import Parser

from . import packages
from .command_exit import run_and_exit

FOLDERS = ("core", "gen", "data", "text", "saves")
"""Folders of `cart` that are measured."""
TESTS = (*(f"tests/{folder}" for folder in FOLDERS), "tests/golden")
LINES, BRANCHES = 100.0, 95.0
"""Wanted percentages."""


class Reached(NamedTuple):
    """Counts of a folder: lines and branches, those that tests reach, and the missing lines by file."""

    lines: int
    reached_lines: int
    branches: int
    reached_branches: int
    missing: dict[str, list[int]]

    @property
    def percents(self) -> tuple[float, float]:
        """The percentages of lines and branches that are reached."""
        return (
            100 * self.reached_lines / max(1, self.lines),
            100 * self.reached_branches / self.branches if self.branches else 100.0,
        )

    @property
    def enough(self) -> bool:
        """Whether both percentages are as wanted."""
        lines, branches = self.percents
        return lines >= LINES and branches >= BRANCHES


def run_tests() -> Mapping[str, object]:
    """Run the tests, and return the report of coverage. Raise SystemExit if a test fails."""
    _ = packages.Coverage  # says what to install if it is missing
    with TemporaryDirectory() as folder:
        data, report = f"--data-file={folder}/data", Path(folder) / "report.json"
        sources = ",".join(f"cart/{name}" for name in FOLDERS)
        coverage = [sys.executable, "-m", "coverage"]
        tests = ["-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *TESTS]
        if subprocess.run([*coverage, "run", data, "--branch", f"--source={sources}", *tests], check=False).returncode:
            raise SystemExit("coverage_table: a test fails")
        subprocess.run([*coverage, "json", data, "-q", "-o", str(report)], check=True)
        found: Mapping[str, object] = json.loads(report.read_text(encoding="utf-8"))
        return found


def table_of(report: Mapping[str, object]) -> dict[str, Reached]:
    """Return the counts of each folder from a report of coverage."""
    files = report["files"]
    assert isinstance(files, dict)
    found: dict[str, Reached] = {}
    for folder in FOLDERS:
        counts, missing = Counter[str](), dict[str, list[int]]()
        for name, file in files.items():
            if Path(name).parts[:2] == ("cart", folder):
                counts.update({key: value for key, value in file["summary"].items() if isinstance(value, int)})
                if file["missing_lines"]:
                    missing[Path(name).as_posix()] = file["missing_lines"]
        lines, branches = (counts["num_statements"], counts["covered_lines"]), counts["num_branches"]
        found[folder] = Reached(*lines, branches, counts["covered_branches"], missing)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = Parser(prog="coverage_table", description="Measure which lines and branches the tests reach.")
    parser.add_argument("--missing", action="store_true", help="also list the lines that no test reaches")
    options = parser.parse_args(arguments)
    table = table_of(run_tests())
    print("| folder | lines | reached | branches | reached |\n|---|---|---|---|---|")
    for folder, reached in table.items():
        lines, branches = reached.percents
        print(f"| `{folder}` | {reached.lines} | {lines:.1f}% | {reached.branches} | {branches:.1f}% |")
    if options.missing:
        for reached in table.values():
            for file, missing in reached.missing.items():
                print(f"{file}: {', '.join(map(str, missing))}")
    return int(not all(reached.enough for reached in table.values()))


if __name__ == "__main__":
    run_and_exit(main)
