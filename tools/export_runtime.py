"""Pyxel's web runtime and Pyodide, copied into a site so that it needs no other host."""

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from .export_app import ExportError

FOLDER = "runtime"
PYODIDE = ("pyodide.js", "pyodide.asm.*js", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


class Runtime(NamedTuple):
    """Where a page finds pyxel.js, Pyxel's version there, about how many bytes there are to load, and of which files.

    Those are the files whose size is known beforehand, by name: a page can tell when one has come in part only.
    """

    script: str
    version: str
    size: int
    files: Mapping[str, int]


def copy_runtime(source: Path, site: Path) -> Runtime:
    """Copy what a page loads from a folder that holds pyxel.js and pyodide.js, wherever they lie in it."""
    script, pyodide = _only(source, "pyxel.js"), _only(source, "pyodide.js")
    text = script.read_text(encoding="utf-8")
    wheel = re.search(r'"(pyxel-([\d.]+)-[^"]+\.whl)"', text)
    if wheel is None:
        raise ExportError(f"{script} names no wheel of Pyxel.")
    # pyxel.js finds its files from where it lies, some of them above it: they keep their places to each other.
    target = site / FOLDER / "pyxel" / script.parent.name
    for name in sorted(set(re.findall(r'["/`}]((?:\.\./)?[\w./-]+\.(?:png|ico|css|py|whl))["`]', text))):
        _copy(script.parent / name, (target / name).resolve())
    for pattern in PYODIDE:
        for file in sorted(pyodide.parent.glob(pattern)):
            _copy(file, site / FOLDER / "pyodide" / file.name)
    ours, found = re.subn(r'(PYODIDE_URL\s*=\s*)"[^"]*"', rf'\1"{FOLDER}/pyodide/pyodide.js"', text)
    if not found:
        raise ExportError(f"{script} does not say where it finds Pyodide.")
    # It tells the console which Pyodide it has by the address that is now ours.
    ours = re.sub(r"PYODIDE_URL\.match\(.+?\)\[1\]", '"of this site"', ours)
    (target / script.name).write_text(ours, encoding="utf-8")
    files = {file.name: file.stat().st_size for file in sorted((site / FOLDER).rglob("*")) if file.is_file()}
    fetched = sum(size for name, size in files.items() if name.endswith((".wasm", ".whl", ".zip", ".json")))
    return Runtime((target / script.name).relative_to(site).as_posix(), wheel[2], fetched, files)


def _only(folder: Path, name: str) -> Path:
    found = sorted(folder.rglob(name), key=lambda file: len(file.parts))
    if not found:
        raise ExportError(f"There is no {name} in {folder}: it must hold Pyxel's web runtime and Pyodide.")
    return found[0]


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise ExportError(f"{source} is missing, which pyxel.js asks for.")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
