"""One finished run for each mode and each version of its rules, to test how later versions refuse it.

Before a version is raised, and again afterwards, store runs of the current rules: python -m tests.golden.old_rules
A stored run is never replaced: nothing can make it again once the rules have changed.
"""

from pathlib import Path

from cart.core.recording import recording_of
from cart.data.modes import MODES

from .won_runs import played

FOLDER = Path(__file__).with_name("rules")
STORE = "python -m tests.golden.old_rules"
SEED = 20261122
"""A date, so that the runs of a day have a valid seed."""


def run_file(mode: str, version: int) -> Path:
    """Return the file of a mode's run under a version of its rules."""
    return FOLDER / f"{mode}-{version}.txt"


def stored_runs() -> list[tuple[str, int]]:
    """Return the mode and version of each stored run."""
    names = (file.stem.rsplit("-", 1) for file in sorted(FOLDER.glob("*-*.txt")))
    return [(mode, int(version)) for mode, version in names]


def main() -> None:
    """Store a run of the careful bot for each mode that has none under its current rules."""
    FOLDER.mkdir(exist_ok=True)
    for mode, row in MODES.items():
        file = run_file(mode, row.version)
        if not file.exists():
            file.write_text(recording_of(played(SEED, mode)), encoding="utf-8")
            print(f"{file} is stored.")


if __name__ == "__main__":
    main()
