"""The packages for players: the game in a checkout, the app, the wheel and the executable are built and run."""

import ast
import os
import shutil
import subprocess
import sys
import zipfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.short_forms import every
from tools.export.app import LARGEST_APP, NAME, ROOT, ExportError, build_app, version, without_prose
from tools.files import size

pytest.importorskip("PyInstaller", reason="pyinstaller is not installed: pip install '.[test]'")

from tools.export.executable import build_exe, program
from tools.figures import BLOCKS, Row, compare, executable_row, stated_cells

EMPTY = {"SDL_AUDIODRIVER": "dummy", "PORKLIKE_SMOKE": "100"}
"""All environment variables of the commands. There is no PATH and no HOME."""
MODULES = sorted((ROOT / "cart").rglob("*.py"))


def run(*command: str | Path, folder: Path, **more: str) -> str:
    """Run a command, check that its status is 0, and return its output."""
    done = subprocess.run(
        [*map(str, command)], cwd=folder, env=EMPTY | more, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the app and return its file, porklike.pyxapp."""
    return build_app(tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("work"))


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a copy of the project, as a fresh clone of its repository would be."""
    folder = tmp_path_factory.mktemp("clean") / "porklike"
    unclean = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info")
    shutil.copytree(ROOT, folder, ignore=unclean)
    return folder


@pytest.mark.parametrize("words", [("run", "main.py"), ("play", "porklike.pyxapp")], ids=" ".join)
def test_pyxel_can_run_the_program_and_play_the_app(words: tuple[str, str], app: Path) -> None:
    """The game ignores the words of the command `pyxel`, which are still in sys.argv."""
    folder = app.parent if words[0] == "play" else ROOT
    run(sys.executable, "-m", "pyxel", *words, folder=folder)


def test_an_app_packed_by_pyxel_alone_can_be_played(checkout: Path) -> None:
    """In a clean checkout, `pyxel package . main.py` packs tests and tools too."""
    run(sys.executable, "-m", "pyxel", "package", ".", "main.py", folder=checkout)
    run(sys.executable, "-m", "pyxel", "play", "porklike.pyxapp", folder=checkout)


def test_options_reach_the_game() -> None:
    """The program starts with options, and --version prints its version."""
    run(sys.executable, ROOT / "main.py", "--seed", "7", "--mute", folder=ROOT)
    assert run(sys.executable, ROOT / "main.py", "--version", folder=ROOT) == f"porklike {version()}\n"


def test_the_changelog_has_this_version() -> None:
    """The release workflow takes the notes of a release from the changelog."""
    assert f"\n## {version()}\n" in (ROOT / "docs" / "CHANGELOG.md").read_text()


def test_the_app_is_small_and_holds_only_shipped_files(app: Path) -> None:
    """Among these are no tests, no tools and no maps for Tiled."""
    assert app.stat().st_size <= LARGEST_APP
    with zipfile.ZipFile(app) as archive:
        names = {name.removeprefix("porklike/") for name in archive.namelist()}
        assert b"title   : Porklike" in archive.comment
    others = {"main.py", "resources.pyxres", "resources.pyxpal", "maps/vaults.txt", "LICENSE", ".pyxapp_startup_script"}
    assert {name for name in names if not name.startswith("cart/")} == others
    others |= {"cart/console/screen/typeface.txt", "cart/data/last_bites.z"}
    assert {f"cart/{module.relative_to(ROOT / 'cart').as_posix()}" for module in MODULES} == names - others


def test_two_builds_of_the_app_are_equal(app: Path, tmp_path: Path) -> None:
    """The builds are equal byte for byte, although the second packs newer files."""
    again = build_app(tmp_path / "dist", tmp_path / "work")
    assert again.read_bytes() == app.read_bytes()


@every(7)
def test_a_module_without_comments_has_the_same_code(step: int) -> None:
    """Only comments and docstrings are removed. The code stays on its lines, so tracebacks name the right ones."""
    for module in MODULES[::step]:
        source = module.read_text(encoding="utf-8")
        for_python, shipped = ast.parse(source), ast.parse(without_prose(source))
        for node in ast.walk(for_python):
            match node:
                case ast.Expr(value=ast.Constant(value=str()) as text):
                    text.value = ""
        assert ast.dump(for_python) == ast.dump(shipped), module
        lines = [[getattr(node, "lineno", 0) for node in ast.walk(tree)] for tree in (for_python, shipped)]
        assert lines[0] == lines[1], module


def as_stated(row: Row) -> str:
    """Return a message if the docs state another size than `row`, or ""."""
    return compare(row, stated_cells(BLOCKS[0], BLOCKS[0].page.read_text(encoding="utf-8")).get(row.label))


def test_the_wheel_runs_from_any_folder(checkout: Path, tmp_path: Path) -> None:
    """In an empty environment, `pip install .` installs the command `porklike` with its resources."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    binaries = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(binaries / "python")]
    done = subprocess.run([*pip, "install", "-q", "."], cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    run(binaries / "porklike", folder=Path("/"))
    assert run(binaries / "porklike", "--version", folder=Path("/")) == f"porklike {version()}\n"


def test_all_that_the_executable_packs_is_there(app: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The short form: PyInstaller is replaced by a program that only notes its command.

    Every file that the command names exists, and no module of the game imports what the command leaves out.
    """
    commands: list[list[str]] = []
    run_really = subprocess.run

    def pack(command: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
        if "PyInstaller" not in command:
            return run_really(command, **how)
        commands.append(command)
        folder = Path(next(word for word in command if word.startswith("--distpath=")).partition("=")[2]) / NAME
        folder.mkdir(parents=True)
        (folder / NAME).write_bytes(b"")
        named = [word.partition("=")[2] for word in command if word.startswith(("--icon=", "--add-binary="))]
        assert [file for file in named if not Path(file.partition(os.pathsep)[0]).is_file()] == []
        assert Path(command[-1]).is_file()
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setattr(subprocess, "run", pack)
    work = tmp_path / "work"
    work.mkdir()
    assert program(build_exe(app, tmp_path / "dist", work)).name == NAME
    [command] = commands
    left_out = {word.partition("=")[2] for word in command if word.startswith("--exclude-module=")} - {"js"}
    imported = {word for before, word in pairwise(command) if before == "--hidden-import"}
    assert {"pyxel", "zipfile"} <= imported
    assert {name.partition(".")[0] for name in imported} & left_out == set()


@pytest.mark.slow
def test_the_executable_needs_no_python(checkout: Path) -> None:
    """The executable is built by the command of the docs, with the default of --out, and PyInstaller's output hidden.

    It runs in another folder, without PATH and HOME.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tools.export", "exe"], cwd=checkout, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    folder = checkout / "dist" / "porklike"
    assert done.stderr == "" and done.stdout == f"dist/porklike  {size(folder):,} bytes\n"
    executable = program(folder)
    assert size(folder) > 10 * executable.stat().st_size  # the printed size is that of the whole folder
    run(executable, folder=Path("/"))
    if sys.platform == "linux":
        assert as_stated(executable_row(folder)) == ""
    assert f"porklike {version()}\n" in run(executable, "--version", folder=Path("/"))


def test_a_failed_build_shows_the_output_of_pyxel(tmp_path: Path) -> None:
    """After a good build, this output stays hidden."""
    with pytest.raises(ExportError, match=r"(?s)`pyxel app2exe` failed:\nno such file: .*nothing\.pyxapp"):
        build_exe(tmp_path / "nothing.pyxapp", tmp_path / "dist", tmp_path)
