"""The packages for players, built and run: the command in a checkout, the wheel, the app, the executable."""

import ast
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.export.app import LARGEST, ROOT, ExportError, bare, build_app, version
from tools.files import size

pytest.importorskip("PyInstaller", reason="pyinstaller is not installed: pip install '.[test]'")

from tools.export.executable import build_exe, program
from tools.figures import BLOCKS, Row, compare, executable_row, stated

EMPTY = {"SDL_AUDIODRIVER": "dummy", "PORKLIKE_SMOKE": "100"}
"""The whole environment, without PATH and HOME."""
MODULES = sorted((ROOT / "cart").rglob("*.py"))


def run(*command: str | Path, folder: Path, **more: str) -> str:
    """Run a command that must end with status 0 and return its output."""
    done = subprocess.run(
        [*map(str, command)], cwd=folder, env=EMPTY | more, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return porklike.pyxapp."""
    return build_app(tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("work"))


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project as it comes from its repository."""
    folder = tmp_path_factory.mktemp("clean") / "porklike"
    unclean = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info")
    shutil.copytree(ROOT, folder, ignore=unclean)
    return folder


@pytest.mark.parametrize("words", [("run", "main.py"), ("play", "porklike.pyxapp")], ids=" ".join)
def test_pyxel_starts_it(words: tuple[str, str], app: Path) -> None:
    """The game ignores the words that `pyxel` leaves in sys.argv."""
    folder = app.parent if words[0] == "play" else ROOT
    run(sys.executable, "-m", "pyxel", *words, folder=folder)


def test_plain_package_works(checkout: Path) -> None:
    """`pyxel package . main.py` in a clean checkout packs tests and tools too, and plays."""
    run(sys.executable, "-m", "pyxel", "package", ".", "main.py", folder=checkout)
    run(sys.executable, "-m", "pyxel", "play", "porklike.pyxapp", folder=checkout)


def test_options_reach_the_game() -> None:
    """--version needs no pyproject.toml."""
    run(sys.executable, ROOT / "main.py", "--seed", "7", "--mute", folder=ROOT)
    assert run(sys.executable, ROOT / "main.py", "--version", folder=ROOT) == f"porklike {version()}\n"


def test_changelog_has_this_version() -> None:
    """The release workflow takes its notes from there."""
    assert f"\n## {version()}\n" in (ROOT / "docs" / "CHANGELOG.md").read_text()


def test_app_is_small_and_holds_only_shipped_files(app: Path) -> None:
    """It has no tests, no tools and no maps for Tiled."""
    assert app.stat().st_size <= LARGEST
    with zipfile.ZipFile(app) as archive:
        names = {name.removeprefix("porklike/") for name in archive.namelist()}
        assert b"title   : Porklike" in archive.comment
    others = {"main.py", "resources.pyxres", "resources.pyxpal", "maps/vaults.txt", "LICENSE", ".pyxapp_startup_script"}
    assert {name for name in names if not name.startswith("cart/")} == others
    others.add("cart/console/screen/typeface.txt")
    assert {f"cart/{module.relative_to(ROOT / 'cart').as_posix()}" for module in MODULES} == names - others


def test_app_is_reproducible(app: Path, tmp_path: Path) -> None:
    """It is the same byte for byte, though the files packed now are newer."""
    again = build_app(tmp_path / "dist", tmp_path / "work")
    assert again.read_bytes() == app.read_bytes()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(ROOT).as_posix())
def test_a_module_without_comments_has_the_same_code(module: Path) -> None:
    """Only comments and docstrings are gone. Every line stays in its place, so a traceback names the right one."""
    source = module.read_text(encoding="utf-8")
    for_python, shipped = ast.parse(source), ast.parse(bare(source))
    for node in ast.walk(for_python):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as text):
                text.value = ""
    assert ast.dump(for_python) == ast.dump(shipped)
    assert [getattr(node, "lineno", 0) for node in ast.walk(for_python)] == [
        getattr(node, "lineno", 0) for node in ast.walk(shipped)
    ]


def as_stated(row: Row) -> str:
    """Return how the docs differ from a size."""
    return compare(row, stated(BLOCKS[0], BLOCKS[0].page.read_text(encoding="utf-8")).get(row.what))


def test_wheel_runs_from_anywhere(checkout: Path, tmp_path: Path) -> None:
    """`pip install .` into an empty environment gives `porklike`, with the resources inside."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    binaries = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(binaries / "python")]
    done = subprocess.run([*pip, "install", "-q", "."], cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    run(binaries / "porklike", folder=Path("/"))
    assert run(binaries / "porklike", "--version", folder=Path("/")) == f"porklike {version()}\n"


def test_executable_needs_no_python(checkout: Path) -> None:
    """Built as README says, with the relative default of --out.

    It runs with no PATH, no home and from another folder. PyInstaller's warnings stay hidden.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tools.export", "exe"], cwd=checkout, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    folder = checkout / "dist" / "porklike"
    assert done.stderr == "" and done.stdout == f"dist/porklike  {size(folder):,} bytes\n"
    executable = program(folder)
    assert size(folder) > 10 * executable.stat().st_size  # the size of the folder, not of the executable
    run(executable, folder=Path("/"))
    if sys.platform == "linux":
        assert as_stated(executable_row(folder)) == ""
    assert f"porklike {version()}\n" in run(executable, "--version", folder=Path("/"))


def test_a_failed_build_shows_the_output_of_pyxel(tmp_path: Path) -> None:
    """The output is hidden only while the build is good."""
    with pytest.raises(ExportError, match=r"(?s)`pyxel app2exe` failed:\nno such file: .*nothing\.pyxapp"):
        build_exe(tmp_path / "nothing.pyxapp", tmp_path / "dist", tmp_path)
