"""The runtime that a site copies: it leaves out unused modules of Python's library, comments, and foreign files."""

import ast
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from tools.export.app import ROOT, ExportError, without_prose
from tools.export.runtime import UNUSED_IN_LIBRARY, copy_runtime, module_without_prose

from .test_site import runtime  # noqa: F401

OURS = {"cart", "cart.app", "cart.command", "pyxel", "pyodide.code"}
"""Imported modules that are not in Python's library."""
OF_PYODIDE = (
    *("__future__", "ast", "asyncio", "base64", "builtins", "codeop", "concurrent.futures", "contextvars", "dis"),
    *("fnmatch", "functools", "gettext", "importlib.abc", "importlib.machinery", "inspect", "json", "linecache"),
    *("logging", "pickle", "random", "runpy", "shutil", "site", "ssl", "subprocess", "sysconfig", "tarfile"),
    *("tempfile", "textwrap", "threading", "tokenize", "traceback", "types", "typing", "weakref", "zipimport"),
)
"""Modules that Pyodide, its package loader and Pyxel import."""
LEAVE_OUT = """
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
"""
"""Code that makes the modules of a pattern impossible to import."""
IMPORT = f"{LEAVE_OUT}\nfor name in sys.argv[2:]: importlib.import_module(name)"
PLAY = f"import tools.fuzz.__main__\n{LEAVE_OUT}\nsys.exit(tools.fuzz.__main__.main(sys.argv[2:]))"
FRAMES = "1500"


def imported() -> set[str]:
    """Return the modules that the shipped files import."""
    modules = set[str]()
    for file in [ROOT / "main.py", *(ROOT / "cart").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                modules.add(node.module)
    return modules


def test_the_library_has_all_modules_that_the_game_imports() -> None:
    """The files of the game import no module that is left out."""
    modules = imported()
    assert {"argparse", "zipfile"} <= modules
    assert [name for name in sorted(modules) if UNUSED_IN_LIBRARY.match(f"{name.replace('.', '/')}.py")] == []


def test_the_library_imports_no_missing_module() -> None:
    """Modules that other modules import are included. The test uses the library of the Python that runs it."""
    names = [*OF_PYODIDE, *sorted(imported() - OURS)]
    command = [sys.executable, "-S", "-c", IMPORT, UNUSED_IN_LIBRARY.pattern, *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_game_plays_without_the_modules_that_are_left_out() -> None:
    """Functions of C import modules, too: `strptime` imports `_strptime`. So a bot and random keys play the game."""
    command = [sys.executable, "-c", PLAY, UNUSED_IN_LIBRARY.pattern, "--frames", FRAMES, "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def without_docstrings(source: str) -> ast.Module:
    """Return the syntax tree of a module, with empty docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as text):
                text.value = ""
    return tree


@pytest.mark.parametrize("name", ["argparse", "dataclasses", "enum", "logging/__init__", "random", "typing"])
def test_a_library_module_without_prose_has_the_same_code(name: str) -> None:
    """Comments and docstrings are removed, and each line keeps its number."""
    source = (Path(ast.__file__).parent / f"{name}.py").read_text(encoding="utf-8")
    short = without_prose(source)
    assert len(short) < 0.9 * len(source) and short.count("\n") == source.count("\n")
    assert ast.dump(without_docstrings(source)) == ast.dump(without_docstrings(short))


def test_required_texts_and_unreadable_files_stay_unchanged() -> None:
    """A copyright notice stays, and so do a module that this Python cannot parse and a file that is no module."""
    assert "Vinay Sajip. All Rights Reserved" in without_prose(Path(logging.__file__).read_text(encoding="utf-8"))
    assert module_without_prose("new.py", b"match = \n# x\n") == b"match = \n# x\n"
    assert module_without_prose("a.txt", b"# x\n") == b"# x\n"
    assert module_without_prose("a.py", b"a = 1  # x\n") == b"a = 1\n"


@pytest.mark.parametrize("name", ["wasm/pyxel.css", "wasm/pyxel.js", "pyodide/pyodide.asm.wasm", "wasm/images"])
def test_a_link_to_a_foreign_file_is_refused(name: str, runtime: Path, tmp_path: Path) -> None:  # noqa: F811
    """A link that leads out of the folder is refused by name, and nothing of it is served."""
    foreign = tmp_path / "foreign"
    (runtime / name).rename(foreign)
    (runtime / name).symlink_to(foreign, foreign.is_dir())
    with pytest.raises(ExportError, match=f"{Path(name).name}.* links to a file outside .*runtime: copy that file"):
        copy_runtime(runtime, tmp_path / "site")
    assert not list((tmp_path / "site").rglob(f"{Path(name).name}*"))


def test_a_link_within_the_folder_is_followed(runtime: Path, tmp_path: Path) -> None:  # noqa: F811
    """Package managers make such links in node_modules."""
    (runtime / "wasm/pyxel.css").rename(runtime / "styles")
    (runtime / "wasm/pyxel.css").symlink_to(runtime / "styles")
    copy_runtime(runtime, tmp_path / "site")
    [copied] = (tmp_path / "site").rglob("pyxel.css")
    assert copied.read_text() == "wasm/pyxel.css" and not copied.is_symlink()
