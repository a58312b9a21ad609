"""The cartridge as porklike.pyxapp, by `pyxel package`: the same bytes from the same files."""

import ast
import io
import re
import shutil
import subprocess
import sys
import tokenize
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "porklike"
SHIPPED = (
    "main.py",
    "cart/**/*.py",
    "cart/console/screen/typeface.txt",
    "cart/data/last_bites.z",
    "resources.pyxres",
    "resources.pyxpal",
    "maps/vaults.txt",
    "LICENSE",
)
"""Patterns of the files that ship, relative to the repository."""
LARGEST_APP = (464 + 124) * 1024
"""Most bytes of the .pyxapp. Of these, the puzzles of *last bite* may take 120 KiB, and the pars of two years 4 KiB."""
NOTICE = re.compile(r"copyright|licen[sc]e", re.IGNORECASE)
"""Pattern of a copyright notice at the head of a module, which copies must keep."""
STRING_OR_COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\])*"' + r"|'''(?:\\.|[^\\])*?'''|'(?:\\.|[^'\\])*'|#[^\n]*", re.DOTALL
)
"""Pattern of a string or a comment in a module."""
EPOCH = (1980, 1, 1, 0, 0, 0)
"""Timestamp of every file in a zip: the earliest that zip can store."""


class ExportError(Exception):
    """Something could not be built. The message is a plain sentence."""


def version() -> str:
    """Return the version from main.py, the only place that has it."""
    found = re.search(r"^# version: (.+)$", (ROOT / "main.py").read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise ExportError("main.py has no line '# version: ...'.")
    return found[1]


def collect(folder: Path) -> None:
    """Copy the files that ship. Modules lose their comments and docstrings."""
    for pattern in SHIPPED:
        files = sorted(ROOT.glob(pattern))
        if not files:
            raise ExportError(f"No file matches {pattern} in {ROOT}.")
        for file in files:
            target = folder / file.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            if pattern == "cart/**/*.py":
                target.write_bytes(without_prose(file.read_text(encoding="utf-8")).encode())
            else:
                shutil.copyfile(file, target)


def without_prose(source: str) -> str:
    """Return a module without comments and docstrings, a third of its size. Each line keeps its number.

    A copyright notice in the comments or the docstring at its head stays.
    """
    tree = ast.parse(source)
    lines = source.split("\n")[: -1 if source.endswith("\n") else None]
    head = tree.body[0].lineno if tree.body else len(lines)
    noticed = any(NOTICE.search(line) for line in lines[: head - 1])
    for row, column in _comments(source):
        if not (noticed and row < head):
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in _statements(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))) if node.end_lineno is not None:
                if node is tree.body[0] and NOTICE.search(text):
                    continue
                # A body may hold nothing else, so an empty string stays.
                lines[node.lineno - 1] = " " * node.col_offset + '""'
                lines[node.lineno : node.end_lineno] = [""] * (node.end_lineno - node.lineno)
    return "\n".join(lines) + "\n"


def _comments(source: str) -> Iterator[tuple[int, int]]:
    """Yield the line, from 1, and the column of each comment of a module.

    Reading all tokens takes long, so a pattern looks for the comments. Since Python 3.12, a string inside an f-string
    may have the same quotes, and then the pattern could take a part of a string for a comment with a quote.
    """
    found = [piece for piece in STRING_OR_COMMENT.finditer(source) if piece[0].startswith("#")]
    if any(quote in piece[0] for piece in found for quote in "\"'"):
        tokens = tokenize.generate_tokens(io.StringIO(source).readline)
        yield from (token.start for token in tokens if token.type == tokenize.COMMENT)
    else:
        for piece in found:
            start = piece.start()
            yield source.count("\n", 0, start) + 1, start - source.rfind("\n", 0, start) - 1


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield all statements of a module. Expressions hold no statements, so they are passed over."""
    parts: list[ast.AST] = [tree]
    for part in parts:
        yield part
        for name in ("body", "handlers", "cases", "orelse", "finalbody"):
            below = getattr(part, name, None)
            if isinstance(below, list):
                parts += below


def build_app(out: Path, work: Path) -> Path:
    """Write porklike.pyxapp into the folder `out`. `work` is a scratch folder."""
    collected = work / NAME
    collect(collected)
    run_pyxel("package", collected, collected / "main.py", folder=work)
    app = out / f"{NAME}.pyxapp"
    out.mkdir(parents=True, exist_ok=True)
    _repack(work / app.name, app)
    if app.stat().st_size > LARGEST_APP:
        raise ExportError(f"{app} has {app.stat().st_size} bytes; the limit is {LARGEST_APP}.")
    return app


def run_pyxel(*words: str | Path, folder: Path) -> None:
    """Run a command of `pyxel` in a folder."""
    command = [sys.executable, "-m", "pyxel", *map(str, words)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ExportError(f"`pyxel {words[0]}` failed:\n{done.stdout}{done.stderr}")


def _repack(packed: Path, app: Path) -> None:
    """Rewrite a zip so that its bytes do not depend on when and where it was made."""
    with zipfile.ZipFile(packed) as source, zipfile.ZipFile(app, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        target.comment = source.comment
        for name in sorted(source.namelist()):
            data = source.read(name)
            pack(target, name.replace("\\", "/"), data.replace(b"\r\n", b"\n") if name.endswith(".py") else data)


def pack(target: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file to a zip, without the time and the system of its making."""
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.create_system, entry.external_attr = 3, 0o100644 << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    target.writestr(entry, data)
