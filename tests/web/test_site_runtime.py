"""What a site takes of a runtime: of Python's library only what is used, and nothing from outside its folder."""

import ast
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from tools.export.app import ROOT, ExportError, bare
from tools.export.runtime import LIBRARY_LEAVES, copy_runtime, without_prose

from .test_site import runtime  # noqa: F401

OURS = {"cart", "cart.app", "cart.command", "pyxel", "pyodide.code"}
"""Modules that are no part of Python's library."""
OF_PYODIDE = (
    *("__future__", "ast", "asyncio", "base64", "builtins", "codeop", "concurrent.futures", "contextvars", "dis"),
    *("fnmatch", "functools", "gettext", "importlib.abc", "importlib.machinery", "inspect", "json", "linecache"),
    *("logging", "pickle", "random", "runpy", "shutil", "site", "ssl", "subprocess", "sysconfig", "tarfile"),
    *("tempfile", "textwrap", "threading", "tokenize", "traceback", "types", "typing", "weakref", "zipimport"),
)
"""Modules that Pyodide, its loader of packages and Pyxel import."""
IMPORT = """
import importlib, re, sys
leaves = re.compile(sys.argv[1])
class Left:
    def find_spec(self, name, path=None, target=None):
        where = name.replace(".", "/")
        if leaves.match(f"{where}.py") or leaves.match(f"{where}/__init__.py"):
            raise ModuleNotFoundError(name)
for name in [name for name in sys.modules if leaves.match(name.replace(".", "/") + ".py")]:
    del sys.modules[name]
sys.meta_path.insert(0, Left())
for name in sys.argv[2:]:
    importlib.import_module(name)
"""


def imported() -> set[str]:
    """The modules that what ships imports."""
    modules = set[str]()
    for file in [ROOT / "main.py", *(ROOT / "cart").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                modules.add(node.module)
    return modules


def test_the_library_has_what_the_game_imports() -> None:
    """Nothing that is left out of it is imported by what ships."""
    modules = imported()
    assert {"argparse", "zipfile"} <= modules
    assert [name for name in sorted(modules) if LIBRARY_LEAVES.match(f"{name.replace('.', '/')}.py")] == []


def test_the_library_imports_nothing_that_it_lacks() -> None:
    """Also not through modules that are there; with the library of this Python."""
    names = [*OF_PYODIDE, *sorted(imported() - OURS)]
    command = [sys.executable, "-S", "-c", IMPORT, LIBRARY_LEAVES.pattern, *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def silent(source: str) -> ast.Module:
    """A module whose docstrings say nothing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as text):
                text.value = ""
    return tree


@pytest.mark.parametrize("name", ["argparse", "dataclasses", "enum", "logging/__init__", "random", "typing"])
def test_a_library_without_its_prose_does_the_same(name: str) -> None:
    """Each line is where it was."""
    source = (Path(ast.__file__).parent / f"{name}.py").read_text(encoding="utf-8")
    short = bare(source)
    assert len(short) < 0.9 * len(source) and short.count("\n") == source.count("\n")
    assert ast.dump(silent(source)) == ast.dump(silent(short))


def test_what_may_not_be_left_out_stays() -> None:
    """A notice of copyright, a module that this Python can't read, and what is no module."""
    assert "Vinay Sajip. All Rights Reserved" in bare(Path(logging.__file__).read_text(encoding="utf-8"))
    assert without_prose("new.py", b"match = \n# x\n") == b"match = \n# x\n"
    assert without_prose("a.txt", b"# x\n") == b"# x\n" and without_prose("a.py", b"a = 1  # x\n") == b"a = 1\n"


@pytest.mark.parametrize("name", ["wasm/pyxel.css", "wasm/pyxel.js", "pyodide/pyodide.asm.wasm", "wasm/images"])
def test_no_link_brings_a_foreign_file(name: str, runtime: Path, tmp_path: Path) -> None:  # noqa: F811
    """A link that leads out of the folder is refused by name, and nothing of it is served."""
    foreign = tmp_path / "foreign"
    (runtime / name).rename(foreign)
    (runtime / name).symlink_to(foreign, foreign.is_dir())
    with pytest.raises(ExportError, match=f"{Path(name).name}.* links to a file outside .*runtime: copy that file"):
        copy_runtime(runtime, tmp_path / "site")
    assert not list((tmp_path / "site").rglob(f"{Path(name).name}*"))


def test_a_link_within_the_folder_is_followed(runtime: Path, tmp_path: Path) -> None:  # noqa: F811
    """As package managers make them."""
    (runtime / "wasm/pyxel.css").rename(runtime / "styles")
    (runtime / "wasm/pyxel.css").symlink_to(runtime / "styles")
    copy_runtime(runtime, tmp_path / "site")
    [copied] = (tmp_path / "site").rglob("pyxel.css")
    assert copied.read_text() == "wasm/pyxel.css" and not copied.is_symlink()
