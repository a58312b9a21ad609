"""The executable, by `pyxel app2exe` (PyInstaller), with the game's icon, name and version."""

import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pyxel
import pyxel.cli

from .app import NAME, ExportError, version
from .pictures import write_icon

UNUSED = ("js", "PIL", "numpy", "tkinter", "setuptools", "pip", "pytest", "rich", "ssl", "_hashlib", "decimal", "xml")
"""Modules that the executable never imports but PyInstaller would pack or report as missing."""

LIBRARIES = Path(pyxel.__file__).parent / "libs"
"""Folder with the SDL2 of Pyxel's Linux wheel; PyInstaller looks for the system's instead."""


def build_exe(app: Path, out: Path, work: Path) -> Path:
    """Build the executable of an app into the folder porklike/ of `out`. Return that folder.

    `work` is a folder for temporary files. Raise ExportError if the build fails.
    """
    app, target = app.resolve(), out.resolve()  # before the working folder changes
    options = [
        f"--distpath={target}",
        f"--icon={write_icon(work / ('icon.icns' if sys.platform == 'darwin' else 'icon.ico'))}",
        f"--osx-bundle-identifier=org.{NAME}.{NAME}",
        "--noconfirm",
        "--log-level=WARN",
        *(f"--exclude-module={module}" for module in UNUSED),
        *(f"--add-binary={library}{os.pathsep}pyxel/libs" for library in sorted(LIBRARIES.glob("*"))),
    ]
    if os.name == "nt":
        options.append(f"--version-file={_version_file(work / 'version.txt')}")
    shutil.rmtree(target / NAME, ignore_errors=True)
    output = io.StringIO()
    # `pyxel app2exe` builds in a folder with a fixed name inside the system's temporary folder. Here, `work`
    # replaces the system's temporary folder, so that two builds can run at once.
    with (
        chdir(work),
        patch("tempfile.tempdir", str(work)),
        _more_options(options, output),
        redirect_stdout(output),
        _short_paths(),
    ):
        try:
            pyxel.cli.create_executable_from_pyxel_app(str(app))
        except SystemExit as error:
            raise ExportError(f"`pyxel app2exe` failed:\n{output.getvalue().rstrip()}") from error
    program(target / NAME)  # raises if it is missing
    return out / NAME


def program(folder: Path) -> Path:
    """Return the executable in a folder that `build_exe` wrote."""
    for file in (folder / f"{NAME}.exe", folder / NAME):
        if file.is_file():
            return file
    raise ExportError(f"`pyxel app2exe` wrote no executable into {folder}.")


@contextmanager
def _more_options(options: list[str], output: io.StringIO) -> Iterator[None]:
    """Add options to the command that `pyxel app2exe` runs. `pyxel app2exe` itself has no options.

    The output of the command goes to `output`: PyInstaller warns even when the build is good.
    """
    run = subprocess.run

    def run_with_options(command: list[str], **kwargs: Any) -> Any:
        kwargs |= {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
        done = run([*command[:-1], *options, command[-1]], **kwargs)
        output.write(done.stdout)
        return done

    with patch("subprocess.run", run_with_options):
        yield


@contextmanager
def _short_paths() -> Iterator[None]:
    """Let `pyxel app2exe` read each module once.

    It follows imports by paths such as cart/core/../data. It knows each path that it has read, but not that two paths
    name the same file, so it would read some files thousands of times.
    """
    resolve = pyxel.utils._resolve_module_path
    with patch("pyxel.utils._resolve_module_path", lambda *place: os.path.normpath(resolve(*place))):
        yield


def _version_file(file: Path) -> Path:
    """Write the properties that Windows shows for the .exe, and return the file."""
    numbers = tuple((*map(int, re.findall(r"\d+", version())), 0, 0, 0)[:4])
    strings = {"ProductName": "Porklike", "FileDescription": "Porklike", "ProductVersion": version()}
    rows = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    file.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{rows}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])",
        encoding="utf-8",
    )
    return file
