"""Pyxel's web runtime and Pyodide, copied into a site so that it needs no other host: what the game needs of them."""

import base64
import gzip
import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from .export_app import EPOCH, ExportError

FOLDER = "runtime"
SCRIPTS = ("pyodide.js", "pyodide.asm.*js")
PACKED = ("pyodide.asm.wasm", "pyodide.asm.js", "pyodide.asm.mjs")
"""What is served packed, for not every host does that by itself; the page unpacks it."""
WHEEL_LEAVES = re.compile(r"pyxel/(examples|editor)/")
"""Files of Pyxel's wheel that no game needs."""
_MODULES = re.sub(
    r"\s+",
    "|",
    """_pydatetime _pydecimal _pyio _pyrepl antigravity bdb cProfile compileall configparser curses dbm difflib
    doctest ensurepip filecmp fileinput ftplib html http idlelib imaplib lib2to3 mailbox mailcap modulefinder
    multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty py_compile
    pyclbr pydoc pydoc_data rlcompleter shelve smtplib socketserver sqlite3 statistics tabnanny this timeit
    tkinter trace turtle turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo""",
)
_ENCODINGS = "__init__|aliases|ascii|charmap|cp437|idna|latin_1|raw_unicode|unicode_|utf_"
LIBRARY_LEAVES = re.compile(rf"({_MODULES})[/.]|encodings/(?!{_ENCODINGS})|email/(?!__init__)")
"""Files of Python's library that neither the game nor Pyodide has a use for: half of it."""


class File(NamedTuple):
    """One that a page loads: how many bytes come, and unpacked; whether it is packed; the hash of what is in it."""

    bytes: int
    unpacked: int
    packed: bool = False
    integrity: str = ""


class Runtime(NamedTuple):
    """Where a page finds pyxel.js, Pyxel's wheel and the folder of Pyodide, what of it there is to load, and its hash.

    Addresses end in a slash where they are folders; one that is "" is known to pyxel.js alone. `needed` has the address
    of each file that is served here, and the hash of what is in it.
    """

    script: str
    wheel: str
    pyodide: str
    version: str
    files: Mapping[str, File]
    needed: Mapping[str, str]
    build: str


def copy_runtime(source: Path, site: Path) -> Runtime:
    """Copy what a page loads from a folder that holds pyxel.js and pyodide.js, wherever they lie in it.

    The folder that it goes to is named by a hash of all that is in it: what lies at an address never changes.
    """
    script, pyodide = _only(source, "pyxel.js"), _only(source, "pyodide.js")
    text = script.read_text(encoding="utf-8")
    named = re.search(r'"(pyxel-([\d.]+)-[^"]+\.whl)"', text)
    if named is None:
        raise ExportError(f"{script} names no wheel of Pyxel.")
    whole = site / FOLDER / "new"
    # pyxel.js finds its files from where it lies, some of them above it: they keep their places to each other.
    ours = whole / "pyxel" / script.parent.name
    for name in [script.name, *sorted(set(re.findall(r'["/`}]((?:\.\./)?[\w./-]+\.(?:ico|css))["`]', text)))]:
        _copy(script.parent / name, (ours / name).resolve())
    _trim(script.parent / named[1], ours / named[1], WHEEL_LEAVES)
    target = whole / "pyodide"
    for pattern in SCRIPTS:
        for file in sorted(pyodide.parent.glob(pattern)):
            _copy(file, target / file.name)
    _copy(pyodide.parent / "pyodide.asm.wasm", target / "pyodide.asm.wasm")
    _trim(pyodide.parent / "python_stdlib.zip", target / "python_stdlib.zip", LIBRARY_LEAVES)
    lock = json.loads(pyodide.with_name("pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}) + "\n", encoding="utf-8")
    loaded = [ours / script.name, ours / named[1], *sorted(target.iterdir())]
    files = {file.name: _served(file) for file in loaded}
    build = _hash(whole)
    folder = whole.rename(whole.with_name(build)).relative_to(site).as_posix()
    served = sorted(file for file in (site / FOLDER / build).rglob("*") if file.is_file())
    needed = {file.relative_to(site).as_posix(): integrity(_content(file)) for file in served}
    place = f"{folder}/{ours.relative_to(whole).as_posix()}"
    addresses = (f"{place}/{script.name}", f"{place}/{named[1]}", f"{folder}/pyodide/")
    return Runtime(*addresses, version=named[2], files=files, needed=needed, build=build)


def _served(file: Path) -> File:
    """How a file is served; one that is packed lies there by another name from here on."""
    content = file.read_bytes()
    size, found = len(content), integrity(content)
    if file.name not in PACKED:
        return File(size, size, integrity=found)
    packed = gzip.compress(content, mtime=0)
    file.with_name(f"{file.name}.gz").write_bytes(packed)
    file.unlink()
    return File(len(packed), size, packed=True, integrity=found)


def _content(file: Path) -> bytes:
    """What is in a file that may be packed."""
    return gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()


def integrity(content: bytes) -> str:
    """Return the hash of a file, in the form that browsers know."""
    return f"sha384-{base64.b64encode(hashlib.sha384(content).digest()).decode()}"


def _hash(folder: Path) -> str:
    """Of the names and bytes of all files of a folder."""
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            found.update(f"{file.relative_to(folder).as_posix()}\n{file.stat().st_size}\n".encode() + file.read_bytes())
    return found.hexdigest()[:12]


def _trim(source: Path, target: Path, leave: re.Pattern[str]) -> None:
    """Copy a zip without some of its files, and as small as zips get; a wheel's list of files knows of that."""
    if not source.is_file():
        raise ExportError(f"{source} is missing, which a page needs.")
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(source) as all_of_it, zipfile.ZipFile(target, "w") as ours:
        for name in sorted(all_of_it.namelist()):
            if leave.match(name) or name.endswith("/"):
                continue
            whole = all_of_it.read(name)
            if name.endswith(".dist-info/RECORD"):
                lines = whole.splitlines(keepends=True)
                whole = b"".join(line for line in lines if not leave.match(line.decode()))
            ours.writestr(zipfile.ZipInfo(name, EPOCH), whole, zipfile.ZIP_DEFLATED, compresslevel=9)


def _only(folder: Path, name: str) -> Path:
    found = sorted(folder.rglob(name), key=lambda file: len(file.parts))
    if not found:
        raise ExportError(f"There is no {name} in {folder}: it must hold Pyxel's web runtime and Pyodide.")
    return found[0]


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise ExportError(f"{source} is missing, which a page needs.")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
