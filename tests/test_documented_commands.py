"""Every command in README and docs runs as written, with its defaults, from the top folder of a fresh clone.

The commands are read from the pages, so a new one is tested without an entry here. RULES holds the exceptions. The
quick test skips or shortens slow commands. `pytest -m slow` runs all of them as written.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.helpers.documented import Command, commands, filled, variants

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
RUNTIME = os.environ.get("PORKLIKE_WEB_RUNTIME", "")
"""A folder with Pyxel's web runtime and Pyodide, if there is one."""
VALUES = {
    "FILE": "docs/play.txt",
    "OUT.gif": "film.gif",
    "OUT": "all.jsonl",
    "FILE.txt": "run.txt",
    "DIR": "dist/pictures",
    "WxH": "20x18",
    "OWNER/NAME": "ann/larder",
    "--seed S": "7",
    "--mode M": "expedition",
    "--relic NAME": "parasol",
    "--weapon NAME": "fork",
    "--bot NAME": "careful",
    "--only NAME": "tower",
    "--games N": "5",
    "--style S": "halls",
    "--check N": "40",
    "--seconds N": "1",
    "--picture FILE": "figures.png",
    "--folder F": "saves",
    "--out FILE": "found.txt",
    "--mutants N": "10",
    "--executor MODULE:FACTORY": "tools.dask_executor:connect",
    "--results FILE": "games.jsonl",
    "--seeds A-B": "3-4",
    "--days A-B": "3-3",
    "--folder DIR": "dist/towers",
    "--runtime DIR": RUNTIME or "no runtime",
}
"""Words in capitals, with the option before them if it matters -> their replacement in a test."""
NAMED = {"pyxel edit", "pyxel play"}
"""Programs that a page mentions without asking the reader to run them."""
FRAMES = "30"
SECONDS = 10
"""A program that runs until it is closed has started well after this time."""
FEW = ("tools.figures write", "tools.figures write --games 2")
"""Replacement that shortens the measurement of balance from an hour to a minute."""


class Rule(NamedTuple):
    """An exception for the commands that match `pattern`, and its reason."""

    pattern: str
    why: str
    slow: bool = False  # only the slow test runs the command
    short: tuple[str, str] | None = None  # replacement in the quick test; the slow test runs the command as written
    always: tuple[str, str] | None = None  # replacement in both tests
    skip: bool = False
    screen: bool = False  # runs in a window until it is closed
    folder: str = "."


def _missing(program: str) -> bool:
    return shutil.which(program) is None


RULES = (
    Rule(r"py -m venv|\.venv\\", "this is typed on Windows", skip=os.name != "nt"),
    Rule(r"^\.ci/run", "runs this test, too", skip=True),
    Rule(r"^\.ci/audit", "asks the package index for vulnerabilities; a release runs it", skip=True),
    Rule(r"^pytest -m slow", "runs this test, too", slow=True, always=("slow", "slow tests/tools/test_figures.py")),
    Rule(r"^pytest tests/data", "runs tests that the quick run has anyway", slow=True),
    Rule(r"bin/pytest$", "runs this test, too", slow=True, always=("/pytest", "/pytest tests/data")),
    Rule(r"^\.venv/bin/porklike", "the environment of these tests has the command", always=(".venv/bin/", "")),
    Rule(r"pip install", "installs from the package index", slow=True),
    Rule(r"^uv ", "needs uv and the package index", slow=True, skip=_missing("uv")),
    Rule(r"^npm ", "needs npm and its registry", slow=True, skip=_missing("npm"), folder=".ci/web"),
    Rule(r"^pyxel edit|tools\.replay \S+$|example_cart$", "needs a screen", screen=True, skip=_missing("xvfb-run")),
    Rule(r"^dask |^DASK_|^ssh ", "tests/tools/test_many_machines.py starts the scheduler and the workers", skip=True),
    Rule(r"tools\.solve --(check|renew)", "no runs are kept", always=("tools.solve", "tools.solve --help #")),
    Rule(r"tools\.solve", "searches two towers", slow=True, always=("3-4", "3-4 --folder dist/towers")),
    Rule(r"tools\.par --check", "no runs are kept", always=("tools.par", "tools.par --help #")),
    Rule(r"tools\.par", "searches for hours", always=("tools.par", "tools.par --tries 2 --days 0-1")),
    Rule(r"tools\.bites", "searches for minutes", short=("tools.bites", "tools.bites --help #")),
    Rule(r"tools\.study", "there are no files of results", always=("tools.study", "tools.study --help #")),
    Rule(
        r"tools\.simulate .*--executor",
        "plays 1000 games, or Dask is not installed; tests/tools/test_many_machines.py plays a few",
        slow=True,
        skip=find_spec("distributed") is None,
    ),
    Rule(r"\| spd-say -e", "there is no speech program", always=("spd-say -e", "cat")),
    Rule(r"tools\.export web --runtime", "PORKLIKE_WEB_RUNTIME names no runtime", slow=True, skip=not RUNTIME),
    Rule(r"tools\.export exe", "takes a minute; tests/tools/export/test_export.py checks its short form", slow=True),
    Rule(r"tools\.export \w+ --(out|home)", "the quick test runs it without this option", slow=True),
    Rule(r"--bot planner", "plays a slow bot", slow=True, always=("--bot", "--games 1 --bot")),
    Rule(r"tools\.simulate --games \d00\b", "plays hundreds of games", short=("00", "")),
    Rule(r"tools\.simulate", "plays 1000 games", short=("--games 1000", "--games 2")),
    Rule(r"tools\.hits", "plays 100 games", short=("--games 100", "--games 2")),
    Rule(r"tools\.presses", "plays 150 games", short=("--games 150", "--games 2")),
    Rule(r"tools\.lively --mode", "plays 60 games", slow=True),
    Rule(r"tools\.lively", "plays 60 games", short=("tools.lively", "tools.lively --games 8")),
    Rule(r"tools\.floor .*--picture", "matplotlib is not installed", skip=find_spec("matplotlib") is None),
    Rule(
        r"tools\.bench\.growth .*--picture",
        "measures for a minute, and matplotlib is not installed",
        slow=True,
        skip=find_spec("matplotlib") is None,
    ),
    Rule(r"tools\.floor --check \d{4}", "proves thousands of floors", short=("000", "0")),
    Rule(r"tools\.floor --catalogue", "builds the floors of all goldens", slow=True),
    Rule(r"tools\.shots --out", "draws all screens", short=("pictures", "pictures title")),
    Rule(r"tools\.shots --contrast", "compares all sprites", slow=True),
    Rule(r"tools\.sounds", "plays all tunes to their end", slow=True),
    Rule(r"tools\.flashes$", "films four fights of 20 seconds", slow=True),
    Rule(r"tools\.film", "makes a film of 20 seconds", short=(".gif", ".gif --seconds 1")),
    Rule(r"tools\.fuzz --frames 200000", "plays 200,000 frames", short=("200000", "200")),
    Rule(r"tools\.fuzz", "plays 200,000 frames", slow=True),
    Rule(
        r"tools\.(mutants|coverage_table)",
        "the packages of the group `prove` are not installed",
        slow=True,
        skip=find_spec("cosmic_ray") is None or find_spec("coverage") is None,
    ),
    Rule(r"tools\.bench", "measures for minutes", slow=True),
    Rule(
        r"tools\.figures .*--runtime", "PORKLIKE_WEB_RUNTIME names no runtime", slow=True, always=FEW, skip=not RUNTIME
    ),
    Rule(r"tools\.figures", "packages everything, and plays thousands of games", slow=True, always=FEW),
)


def rule_of(command: str) -> Rule:
    """Return the exception for a command. All others run as written."""
    return next((rule for rule in RULES if re.search(rule.pattern, command)), Rule("", ""))


def all_commands() -> dict[str, Command]:
    """Return a dictionary: command line with all values filled in -> command of a page that it comes from."""
    found = dict[str, Command]()
    for page in PAGES:
        for command in commands(page):
            for variant in variants(command.text):
                if variant not in NAMED:
                    found.setdefault(filled(variant, VALUES), command)
    return found


COMMANDS = all_commands()


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh clone in a folder with a difficult name. Uncommitted files are copied over it."""
    folder = tmp_path_factory.mktemp("fresh") / "größer als eins"
    if not (ROOT / ".git").exists():
        pytest.skip("this is no repository, so there is nothing to clone")
    git = ["git", "-c", "core.quotePath=off"]
    subprocess.run([*git, "clone", "--quiet", ROOT, folder], check=True)
    listed = subprocess.run(
        [*git, "ls-files", "-z", "--modified", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        (folder / name).unlink(missing_ok=True)
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    for line in ("add --all", "-c user.name=test -c user.email=test@localhost commit --quiet --allow-empty -m now"):
        subprocess.run([*git, *line.split()], cwd=folder, check=True)
    return folder


def run(line: str, clone: Path, rule: Rule, home: Path) -> None:
    """Run a line in the clone's shell. It must end with status 0 and without a traceback."""
    environment = {**os.environ, "PORKLIKE_SMOKE": FRAMES, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(clone)}
    environment.pop("PORKLIKE_HOME", None)
    environment.pop("PYTHONPYCACHEPREFIX", None)  # modules of the clone are compiled into the clone
    paths = [str(Path(sys.executable).parent), os.environ["PATH"]]
    if "pip install" in line:  # never into the environment of these tests
        subprocess.run([sys.executable, "-m", "venv", clone / ".venv"], check=True)
        paths.insert(0, str(clone / ".venv" / "bin"))
    elif not line.startswith(("npm ", "uv ")):
        environment["HOME"] = str(home)
    environment["PATH"] = os.pathsep.join(paths)
    if rule.screen:
        environment.pop("PORKLIKE_SMOKE")
        return stays_open(line, clone, environment)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", line],
        cwd=clone / rule.folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=3600,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "Traceback" not in done.stderr, done.stderr[-2000:]
    return None


def stays_open(line: str, clone: Path, environment: dict[str, str]) -> None:
    """Start a program with a window, check that it stays open for SECONDS, and close it."""
    command = ["xvfb-run", "-a", *line.split(" ")]
    program = subprocess.Popen(
        command, cwd=clone, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    )
    try:
        said, _ = program.communicate(timeout=SECONDS)
        raise AssertionError(f"{line} ended by itself: {said.decode(errors='replace')[-2000:]}")
    except subprocess.TimeoutExpired:
        os.killpg(program.pid, signal.SIGTERM)
        said, _ = program.communicate(timeout=SECONDS)
    assert b"Traceback" not in said, said[-2000:]


def changed(clone: Path) -> str:
    """Return the tracked files of the clone that differ from the commit, and restore them."""
    found = subprocess.run(["git", "diff", "--name-only"], cwd=clone, capture_output=True, text=True, check=True).stdout
    if found:
        subprocess.run(["git", "checkout", "--quiet", "--", "."], cwd=clone, check=True)
    return found


QUICK = [line for line in COMMANDS if not (rule_of(line).slow or rule_of(line).screen)]
LONG = [line for line in COMMANDS if (rule := rule_of(line)).slow or rule.screen or rule.short]


def check(line: str, clone: Path, home: Path, short: bool) -> None:
    """Run a command of the pages, shortened if `short`, and check which files it makes and changes."""
    command, rule = COMMANDS[line], rule_of(line)
    if rule.skip:
        pytest.skip(f"{line}: {rule.why}")
    if "dist/porklike.pyxapp" in line and not (clone / "dist/porklike.pyxapp").exists():
        run("python -m tools.export app", clone, Rule("", ""), home)
    typed = line
    for replacement in (rule.always, rule.short if short else None):
        typed = typed.replace(*replacement) if replacement else typed
    run(typed, clone, rule, home)
    made = [name for name in command.promised if not (clone / name).exists()]
    assert typed != line or "tools." not in line or made == []
    renewed = {
        "README.md\n": "export links",
        "docs/measured.md\n": "tools.figures write",
        "cart/data/demo.py\n": "tools.lively --demo",
        "cart/data/par.py\n": "tools.par",
    }
    files = changed(clone)
    assert files == "" or renewed.get(files, "pip") in line, f"{line} changed {files}"


@pytest.mark.parametrize("line", QUICK, ids=str)
def test_a_documented_command_runs(line: str, clone: Path, tmp_path: Path) -> None:
    """Slow commands are shortened."""
    check(line, clone, tmp_path, short=True)


@pytest.mark.slow
@pytest.mark.parametrize("line", LONG, ids=str)
def test_a_documented_command_runs_as_written(line: str, clone: Path, tmp_path: Path) -> None:
    """The command does everything that it does by default, or stays open in a window until the test closes it."""
    check(line, clone, tmp_path, short=False)


def test_every_rule_matches_a_command() -> None:
    """Each exception matches a command of the pages."""
    used = {rule_of(line).pattern for line in COMMANDS}
    assert [rule.pattern for rule in RULES if rule.pattern not in used] == []
    assert {command.text for page in PAGES for command in commands(page)} >= NAMED


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("| command | what |\n|---|---|\n| `make all` | all |\n", "holds no command"),
        ("```powershell\nget-all\n```\n", "unknown language"),
    ],
)
def test_a_page_with_an_unknown_command_is_refused(text: str, said: str, tmp_path: Path) -> None:
    """Otherwise such a command would go untested."""
    page = tmp_path / "page.md"
    page.write_text(text)
    with pytest.raises(ValueError, match=said):
        commands(page)
    with pytest.raises(ValueError, match="nothing is known of --shape SHAPE"):
        filled("python -m tools.floor --shape SHAPE", VALUES)


def test_a_row_of_a_table_is_read_with_all_its_parts(tmp_path: Path) -> None:
    """The row has alternatives, options in brackets, options in other cells, and promised files."""
    page = tmp_path / "page.md"
    page.write_text(
        "Run `porklike\n--watch`.\n\n| command | what |\n|---|---|\n"
        "| `python -m tools.a b\\|c [--d E]` | `--g` does more; `dist/h/` |\n"
        "| `pyxel edit` / `play` | |\n"
    )
    told = [(command.text, command.promised) for command in commands(page)]
    tool = "python -m tools.a"
    files = ("dist/h/",)
    row = [f"{tool} b|c [--d E]", f"{tool} b|c --g", "pyxel edit", "pyxel play"]
    assert [command for command, _ in told] == ["porklike --watch", *row]
    assert [promised for _, promised in told] == [(), files, (), (), ()]
    expanded = variants(f"{tool} b|c [--d E]")
    assert expanded == [f"{tool} b", f"{tool} c", f"{tool} b --d E", f"{tool} c --d E"]
