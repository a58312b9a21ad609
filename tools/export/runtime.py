"""Pyxel's web runtime and Pyodide, reduced to what the game needs and copied into a site that needs no other host."""

import base64
import gzip
import hashlib
import json
import re
import shutil
import tokenize
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from .. import packages
from .app import EPOCH, ExportError, without_prose

FOLDER = "runtime"
"""Folder of a site with the runtime."""
SCRIPTS = ("pyodide.js", "pyodide.asm.*js")
PACKED = re.compile(r"pyodide\.asm\.\w+|python_stdlib\.zip|.+\.whl")
"""Pattern of files that are served packed, because not every host packs files. The page unpacks them."""
LEVEL = 12
"""The strongest compression of libdeflate: 7% smaller than zlib's."""
UNUSED_IN_WHEEL = re.compile(r"pyxel/(examples|editor)/|pyxel/.*\.pyi|.+\.dist-info/sboms/")
"""Files of Pyxel's wheel that no game needs."""
_MODULES = re.sub(
    r"\s+",
    "|",
    """_pydatetime _pydecimal _pyio _pyrepl antigravity bdb cProfile compileall configparser curses dbm difflib
    doctest ensurepip filecmp fileinput ftplib html http idlelib imaplib lib2to3 mailbox mailcap modulefinder
    multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty py_compile
    pyclbr pydoc pydoc_data rlcompleter shelve smtplib socketserver sqlite3 statistics tabnanny this timeit
    tkinter trace turtle turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
    _aix_support _android_support _apple_support _ios_support _osx_support _markupbase _strptime code cmd
    colorsys csv getpass graphlib hmac mimetypes numbers optparse platform pprint quopri sched secrets
    socketserver stringprep symtable tracemalloc uuid""",
)
_PARTS = re.sub(
    r"\s+",
    "|",
    """asyncio/(__main__|proactor|tools|windows) concurrent/futures/(interpreter|process) concurrent/interpreters
    ctypes/(_aix|macholib|wintypes) logging/(config|handlers)
    pyodide/(_cryptography|console|http) urllib/(error|request|response|robotparser)""",
)
_ENCODINGS = "__init__|aliases|ascii|charmap|cp437|idna|latin_1|raw_unicode|unicode_|utf_"
UNUSED_IN_LIBRARY = re.compile(rf"({_MODULES})[/.]|{_PARTS}|encodings/(?!{_ENCODINGS})|email/(?!__init__)")
"""Files of Python's library that neither the game nor Pyodide uses: more than half of it."""


class File(NamedTuple):
    """A file that a page loads.

    `bytes` counts it as served, `unpacked` after unpacking; `integrity` is the hash of its unpacked content.
    """

    bytes: int
    unpacked: int
    packed: bool = False
    integrity: str = ""


class Runtime(NamedTuple):
    """Addresses of pyxel.js, of Pyxel's wheel and of Pyodide's folder, with the files to load from there.

    Addresses of folders end in a slash. An empty address is known only to pyxel.js. `needed` maps the address of each
    file that the site itself serves to the hash of its content. `build` changes with the content of the runtime.
    """

    script: str
    wheel: str
    pyodide: str
    version: str
    files: Mapping[str, File]
    needed: Mapping[str, str]
    build: str


def copy_runtime(source: Path, site: Path) -> Runtime:
    """Copy the files a page loads from a folder that holds pyxel.js and pyodide.js at any depth.

    The target folder is named by a hash of its content, so the content at an address never changes. Raise ExportError
    for a link, or a name in pyxel.js, that leads out of `source`.
    """
    script, pyodide = _only(source, "pyxel.js"), _only(source, "pyodide.js")
    text = script.read_text(encoding="utf-8")
    named = re.search(r'"(pyxel-([\d.]+)-[^"]+\.whl)"', text)
    if named is None:
        raise ExportError(f"{script} does not name Pyxel's wheel.")
    whole = site / FOLDER / "new"
    # pyxel.js finds its files relative to itself, some in the folder above: keep their layout.
    ours = whole / "pyxel" / script.parent.name
    for name in [script.name, *sorted(set(re.findall(r'["/`}]((?:\.\./)?[\w./-]+\.(?:ico|css))["`]', text)))]:
        _copy(_within(source, script.parent / name), (ours / name).resolve())
    _trim(_within(source, script.parent / named[1]), ours / named[1], UNUSED_IN_WHEEL)
    target = whole / "pyodide"
    for pattern in SCRIPTS:
        for file in sorted(pyodide.parent.glob(pattern)):
            _copy(_within(source, file), target / file.name)
    _copy(_within(source, pyodide.with_name("pyodide.asm.wasm")), target / "pyodide.asm.wasm")
    library = _within(source, pyodide.with_name("python_stdlib.zip"))
    _trim(library, target / library.name, UNUSED_IN_LIBRARY, shorten=module_without_prose)
    lock = json.loads(_within(source, pyodide.with_name("pyodide-lock.json")).read_text(encoding="utf-8"))
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
    """Return how a file is served. Replace a file of PACKED by its packed form."""
    content = file.read_bytes()
    size, found = len(content), integrity(content)
    if not PACKED.fullmatch(file.name):
        return File(size, size, integrity=found)
    packed = packages.deflate.gzip_compress(content, LEVEL)
    file.with_name(f"{file.name}.gz").write_bytes(packed)
    file.unlink()
    return File(len(packed), size, packed=True, integrity=found)


def _content(file: Path) -> bytes:
    """Return the content of a file that may be packed."""
    return gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()


def integrity(content: bytes) -> str:
    """Return the hash of a file in the form of the HTML attribute `integrity`."""
    return f"sha384-{base64.b64encode(hashlib.sha384(content).digest()).decode()}"


def _hash(folder: Path) -> str:
    """Return a hash of the names and bytes of all files in a folder."""
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            found.update(f"{file.relative_to(folder).as_posix()}\n{file.stat().st_size}\n".encode() + file.read_bytes())
    return found.hexdigest()[:12]


def _trim(
    source: Path,
    target: Path,
    unused: re.Pattern[str],
    shorten: Callable[[str, bytes], bytes] = lambda name, data: data,
) -> None:
    """Copy a zip without the files that match `unused`, and drop their lines from a wheel's file list.

    The copy is not compressed inside, because it is packed as a whole, which is smaller.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(source) as original, zipfile.ZipFile(target, "w") as trimmed:
        for name in sorted(original.namelist()):
            if unused.match(name) or name.endswith("/"):
                continue
            whole = shorten(name, original.read(name))
            if name.endswith(".dist-info/RECORD"):
                lines = whole.splitlines(keepends=True)
                whole = b"".join(line for line in lines if not unused.match(line.decode()))
            trimmed.writestr(zipfile.ZipInfo(name, EPOCH), whole, zipfile.ZIP_STORED)


def module_without_prose(name: str, data: bytes) -> bytes:
    """Return a file of Python's library by `without_prose`; unchanged if it is no module that this Python can parse."""
    if not name.endswith(".py"):
        return data
    try:
        return without_prose(data.decode("utf-8")).encode()
    except (SyntaxError, tokenize.TokenError, UnicodeDecodeError):
        return data


def _only(folder: Path, name: str) -> Path:
    found = sorted(folder.rglob(name), key=lambda file: len(file.parts))
    if not found:
        raise ExportError(f"There is no {name} in {folder}: it must hold Pyxel's web runtime and Pyodide.")
    return _within(folder, found[0])


def _within(folder: Path, file: Path) -> Path:
    """Return `file`. Raise ExportError if it is missing or, with all links followed, outside `folder`."""
    if not file.is_file():
        raise ExportError(f"{file} is missing; the page needs it.")
    if not file.resolve().is_relative_to(folder.resolve()):
        raise ExportError(f"{file} links to a file outside {folder}: copy that file into the folder instead.")
    return file


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
