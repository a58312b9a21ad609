"""Imports: the parts that each part may import, cycles, late imports, and modules that rules must not use."""

import ast
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.helpers.each_case import each

ROOT = Path(__file__).parent.parent

# The parts of cart/ that each part may import. "cart" is cart/__init__.py.
MAY_IMPORT = {
    "console": set[str](),
    "data": set[str](),
    "core": {"data"},
    "gen": {"core", "data"},
    "text": {"core", "data"},
    "bots": {"core", "data"},
    "saves": {"core", "data", "text", "console"},
    "files": set[str](),
    "arguments": {"core"},
    "game_parts": {"command", "engine", "resources", "scenes"},
    "zip_check": {"files"},
    "first_picture": {"data", "files", "zip_check"},
    "resources": {"core", "data", "files", "zip_check"},
    "engine": {"core", "data", "files", "gen", "resources"},
    "cart": {"engine"},
    "view": {"core", "data", "text", "console"},
    "scenes": {"core", "data", "gen", "bots", "text", "saves", "view", "console"},
    "app": {"console", "data", "files", "first_picture", "game_parts", "saves", "scenes", "zip_check"},
    "command": {"arguments", "console", "core", "data", "engine", "files", "gen", "resources", "scenes"},
}
# Modules outside the standard library: Pyxel, and in the browser Pyodide's own.
OUTSIDE = {
    "console": {"pyxel", "js", "pyodide"},
    "view": {"pyxel"},
    "scenes": {"pyxel"},
    "first_picture": {"pyxel"},
    "app": {"pyxel"},
}
# Core, gen, text and bots have no clock, no files, and no random source but the streams of core/rng.py.
PURE = {"core", "gen", "text", "bots"}
IMPURE = {"random", "secrets", "uuid", "time", "datetime", "os", "io", "pathlib", "shutil", "tempfile", "threading"}
IMPURE_CALLS = {"hash", "open", "input"}
LONGEST = 500
LATE = {
    "cart/app.py": "import_game",  # the first picture comes first
    "cart/__init__.py": "__getattr__",  # app.py imports this package
    "tools/replay.py": "_watch",  # --check needs no pyxel
    "tools/packages.py": "__getattr__",  # only some work of a tool needs such a package
}
"""Files with late imports, and the one function of each that has them."""


def part_of(parts: tuple[str, ...]) -> str:
    """Return the part of cart/ that a module path belongs to: ("core", "rng") is in core, () is cart itself."""
    return parts[0] if parts and parts[0] != "__init__" else "cart"


def imported(parts: tuple[str, ...], node: ast.AST) -> list[tuple[str, bool]]:
    """Return the names that an import statement in cart/ imports, and whether each is a part of cart/."""
    if isinstance(node, ast.Import):
        return [(alias.name.split(".")[0], False) for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    if not node.level:
        return [((node.module or "").split(".")[0], False)]
    package = parts[: len(parts) - node.level]
    if len(parts) < node.level:
        return [("something above cart", True)]
    target = package + tuple((node.module or "").split(".") if node.module else ())
    if target:
        return [(target[0], True)]
    return [(alias.name if alias.name in MAY_IMPORT else "cart", True) for alias in node.names]


def may_take(file: str, part: str, name: str) -> bool:
    """Whether a module of cart/ may import a module from outside cart/."""
    if part in PURE and name in IMPURE:
        return False
    return name in sys.stdlib_module_names or name in OUTSIDE.get(part, set())


def complaints(file: str, source: str) -> list[str]:
    """Return the faults of a module of cart/; `file` is its path below cart/."""
    parts = Path(file).with_suffix("").parts
    part = part_of(parts)
    found = []
    for node in ast.walk(ast.parse(source)):
        where = f"cart/{file}:{getattr(node, 'lineno', 0)}"
        for name, ours in imported(parts, node):
            if ours and name != part and name not in MAY_IMPORT[part]:
                found.append(f"{where}: {part} must not import {name}")
            elif not ours and name == "cart":
                found.append(f"{where}: imports inside cart/ are relative")
            elif not ours and not may_take(file, part, name):
                found.append(f"{where}: {part} must not import {name}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if part in PURE and node.func.id in IMPURE_CALLS:
                found.append(f"{where}: {part} must not call {node.func.id}()")
            if node.func.id == "print" and not any(keyword.arg == "file" for keyword in node.keywords):
                found.append(f"{where}: a game does not print")
    return found


def imports_of(file: str, source: str) -> set[str]:
    """Return the modules that a file imports in any way: at its top, in a function, or only for its types."""
    package = Path(file).parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.replace(".", "/") for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = [*above, *(node.module.split(".") if node.module else ())]
            # A name may be a module, or something in the module that it is imported from.
            found |= {"/".join([*base, alias.name]) for alias in node.names} | {"/".join(base)}
    return found


def import_cycles(sources: dict[str, str]) -> list[list[str]]:
    """Return groups of modules that import each other. `sources` holds the text of each module by its path."""
    names = {file.removesuffix(".py").removesuffix("/__init__"): file for file in sources}
    leads = {name: (imports_of(file, sources[file]) & set(names)) - {name} for name, file in names.items()}
    reach = {name: set(ends) for name, ends in leads.items()}
    for middle in names:
        for name in names:
            if middle in reach[name]:
                reach[name] |= reach[middle]
    found = {tuple(sorted(other for other in names if name in reach[other] and other in reach[name])) for name in names}
    return sorted(list(group) for group in found if group)


def folder_cycles(sources: dict[str, str]) -> list[list[str]]:
    """Return groups of siblings, folders or files, that import each other. `sources` holds the text of each module."""
    leads = dict[str, set[str]]()
    for file, source in sources.items():
        for name in imports_of(file, source):
            ours, theirs = file.removesuffix(".py").split("/"), name.split("/")
            depth = next((n for n, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
            if depth is not None:
                leads.setdefault("/".join(ours[: depth + 1]), set()).add("/".join(theirs[: depth + 1]))
    reach = {folder: set(ends) & set(leads) for folder, ends in leads.items()}
    for middle in leads:
        for folder in leads:
            if middle in reach[folder]:
                reach[folder] |= reach[middle]
    found = {
        tuple(sorted(other for other in leads if folder in reach[other] and other in reach[folder])) for folder in leads
    }
    return sorted(list(group) for group in found if group)


LATE_OR_NAMED = re.compile(r"(?:^[ \t]+|[:;][ \t]*)(?:import|from)\b|import_module|__import__", re.MULTILINE)
"""Pattern that every late import and every import by a string matches. Most modules have neither and are not parsed."""


def named_imports(tree: ast.AST) -> list[int]:
    """Return the lines of imports by a string, which no type checker follows."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = [call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "") for call in calls]
    return [call.lineno for call, name in zip(calls, names, strict=True) if name in ("import_module", "__import__")]


def late_imports(source: str) -> list[str]:
    """Return the names of the functions that import something, and "" for each import by a string outside functions."""
    tree, found = ast.parse(source if LATE_OR_NAMED.search(source) else ""), []
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in functions:
        statements = [inner for inner in ast.walk(function) if isinstance(inner, ast.Import | ast.ImportFrom)]
        if statements or named_imports(function):
            found.append(function.name)
    inside = {line for function in functions for line in named_imports(function)}
    return sorted(found + ["" for line in named_imports(tree) if line not in inside])


def modules(folder: str) -> list[Path]:
    """Return all Python files of a top folder, in a fixed order."""
    return sorted((ROOT / folder).rglob("*.py"))


def test_a_module_imports_only_permitted_parts() -> None:
    """docs/house.md lists the permitted parts."""
    found = {
        name: complaints(name, module.read_text(encoding="utf-8"))
        for module in modules("cart")
        for name in [module.relative_to(ROOT / "cart").as_posix()]
    }
    assert {name: said for name, said in found.items() if said} == {}


def test_there_are_no_import_cycles() -> None:
    sources = {
        module.relative_to(ROOT).as_posix(): module.read_text(encoding="utf-8")
        for module in modules("cart") + modules("tools")
    }
    assert import_cycles(sources) == []


@pytest.mark.parametrize("room", ["view", "scenes"])
def test_no_two_folders_of_view_or_scenes_import_each_other(room: str) -> None:
    """A reader of a folder needs only the folders that it imports, and none of these imports it in turn."""
    files = modules(f"cart/{room}")
    sources = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}
    assert folder_cycles(sources) == []


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ({"v/a/x.py": "from ..b.y import z", "v/b/y.py": "from ..a.w import z"}, [["v/a", "v/b"]]),
        (
            {"v/a/x.py": "from ..b import z", "v/b/y.py": "from ..c import z", "v/c.py": "from .a import z"},
            [["v/a", "v/b", "v/c"]],
        ),
        ({"v/a/x.py": "from ..b.y import z", "v/b/y.py": "from .w import z"}, []),
    ],
)
def test_the_check_finds_folders_that_import_each_other(sources: dict[str, str], found: list[list[str]]) -> None:
    assert folder_cycles(sources) == found


def test_imports_are_at_the_top() -> None:
    """The four files in LATE are exceptions."""
    found = {
        module.relative_to(ROOT).as_posix(): late_imports(module.read_text(encoding="utf-8"))
        for module in modules("cart") + modules("tools")
    }
    assert {name: late for name, late in found.items() if late and name not in LATE} == {}


def test_one_function_of_each_listed_file_imports_late() -> None:
    """No other function of these files imports anything."""
    assert {file: late_imports((ROOT / file).read_text(encoding="utf-8")) for file in LATE} == {
        file: [function] for file, function in LATE.items()
    }


def test_the_game_imports_nothing_by_a_string() -> None:
    """Therefore mypy and PyInstaller can follow every import of cart/."""
    texts = (file.read_text(encoding="utf-8") for file in modules("cart"))
    sources = filter(LATE_OR_NAMED.search, texts)
    assert [line for source in sources for line in named_imports(ast.parse(source))] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import sys\nfrom .core import game", []),
        ("def f():\n    from .core import game", ["f"]),
        ("class A:\n    def f(self):\n        import sys\n    def g(self):\n        import_module('x')", ["f", "g"]),
        ("import importlib\ngame = importlib.import_module('game')", [""]),
        ("game = lambda: __import__('game')", [""]),
    ],
)
def test_the_check_finds_a_late_import(source: str, found: list[str]) -> None:
    assert late_imports(source) == found


def test_no_file_name_of_cart_occurs_twice() -> None:
    """A file name is enough to find a file. Every package has an __init__, and may have a __main__."""
    names = Counter(file.name for file in modules("cart") if file.stem not in ("__init__", "__main__"))
    assert [name for name, times in names.items() if times > 1] == []


def unlisted(package: Path) -> list[str]:
    """Return the differences between a package and the lines `name: ...` and `folder/: ...` of its docstring."""
    page = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    listed = Counter(re.findall(r"^(\w+/?): \S", page.partition("\n")[2], re.MULTILINE))
    held = {file.stem for file in package.glob("*.py")} - {"__init__"}
    held |= {f"{folder.name}/" for folder in package.iterdir() if folder.is_dir() and folder.name != "__pycache__"}
    wrong = [f"{name} has no line" for name in sorted(held - set(listed))]
    wrong += [f"{name} is not there" for name in sorted(set(listed) - held)]
    return wrong + [f"{name} has {lines} lines" for name, lines in listed.items() if lines > 1]


def test_one_file_imports_from_the_browser() -> None:
    """All other files get `run_js` from that file."""
    sources = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in modules("cart")}
    files = [file for file, source in sources.items() if re.search(r"^\s*(from|import) pyodide", source, re.MULTILINE)]
    assert files == ["cart/console/web/javascript.py"]


@each("package", [file.parent for file in modules("cart") + modules("tools") if file.stem == "__init__"])
def test_a_package_lists_its_files(package: Path) -> None:
    """Each file and each folder has one line in the docstring of the package."""
    assert unlisted(package) == []


def test_the_check_finds_an_unlisted_file(tmp_path: Path) -> None:
    """The faults are a missing line, a line too many, and a line for no file."""
    for name in ("here.py", "twice.py", "new.py"):
        (tmp_path / name).touch()
    (tmp_path / "web").mkdir()
    page = "A package.\n\nhere: a file\ntwice: a file\ntwice: the same file\ngone: no file\n"
    (tmp_path / "__init__.py").write_text(f'"""{page}"""\n', encoding="utf-8")
    assert unlisted(tmp_path) == ["new has no line", "web/ has no line", "gone is not there", "twice has 2 lines"]


def test_no_text_is_drawn_in_the_font_of_pyxel() -> None:
    """All text is in the console's typeface, through cart/console/screen/draw.py."""
    assert [module for module in modules("cart") if "pyxel.text" in module.read_text(encoding="utf-8")] == []


CITED = ("FACTS.md", "DESIGN.md", "MODELS.md", "EXPEDITION.md", "shared/")
"""Pages and a folder that are not in the repository."""


def test_all_cited_pages_are_in_the_repository() -> None:
    """A stranger must be able to open each page that the project cites."""
    texts = [
        *(file for folder in ("cart", "tools", "tests") for file in modules(folder)),
        *(ROOT / "docs").glob("*.md"),
    ]
    texts += [ROOT / "README.md"]
    citing = {
        text.relative_to(ROOT).as_posix()
        for text in texts
        if text != Path(__file__) and any(page in text.read_text(encoding="utf-8") for page in CITED)
    }
    assert citing == set()


def test_every_cited_chapter_is_listed() -> None:
    """docs/sources.md gives the topic of each chapter."""
    listed = set[str]()
    for chapters in re.findall(r"^\| ([\d, to]+) \| ", (ROOT / "docs" / "sources.md").read_text(), re.MULTILINE):
        for span in chapters.split(", "):
            low, _, high = span.partition(" to ")
            listed |= {str(chapter) for chapter in range(int(low), int(high or low) + 1)}
    texts = "".join(
        file.read_text(encoding="utf-8") for folder in ("cart", "tools", "tests") for file in modules(folder)
    )
    assert set(re.findall(r"\bS1 (\d+)", texts)) - listed == set()


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ({"a.py": "from .b import c", "b.py": "from . import a"}, [["a", "b"]]),
        ({"a.py": "def f():\n    from .b import c", "b.py": "from .a import d"}, [["a", "b"]]),
        ({"a.py": "if TYPE_CHECKING:\n    from .b import c", "b.py": "from .a import d"}, [["a", "b"]]),
        ({"a.py": "from .b import x", "b.py": "from .c import x", "c.py": "from .a import x"}, [["a", "b", "c"]]),
        ({"p/a.py": "from ..q.b import x", "q/b.py": "from ..p import a"}, [["p/a", "q/b"]]),
        ({"p/a.py": "from .b import x", "p/b.py": "from .c import x", "p/c.py": ""}, []),
        ({"a.py": "from .b import x", "b.py": "import sys"}, []),
        ({"t/a.py": "from t.b import x", "t/b.py": "import t.a"}, [["t/a", "t/b"]]),
        ({"t/a.py": "from .f import b", "t/f/__init__.py": "", "t/f/b.py": "from ..a import x"}, [["t/a", "t/f/b"]]),
    ],
)
def test_the_check_finds_an_import_cycle(sources: dict[str, str], found: list[list[str]]) -> None:
    assert import_cycles(sources) == found


def test_no_module_is_longer_than_the_limit() -> None:
    """A file holds one idea."""
    files = modules("cart") + modules("tools")
    assert [file for file in files if len(file.read_text(encoding="utf-8").splitlines()) > LONGEST] == []


@each(
    ("file", "source", "complaint"),
    [
        ("core/game.py", "import pyxel", "core must not import pyxel"),
        ("core/game.py", "from ..view.cues import cue", "core must not import view"),
        ("core/game.py", "from .. import view", "core must not import view"),
        ("core/game.py", "def f():\n    from ..gen import build", "core must not import gen"),
        ("core/game.py", "from random import choice", "core must not import random"),
        ("core/game.py", "import time", "core must not import time"),
        ("core/game.py", "hash('x')", "core must not call hash()"),
        ("core/game.py", "from cart.data import foes", "imports inside cart/ are relative"),
        ("core/deep/game.py", "from ...console import pad", "core must not import console"),
        ("core/game.py", "from ...tools import floor", "core must not import something above cart"),
        ("gen/build.py", "from ..resources import vaults", "gen must not import resources"),
        ("gen/build.py", "import random", "gen must not import random"),
        ("text/log_lines.py", "import pyxel", "text must not import pyxel"),
        ("text/log_lines.py", "from ..view.stage.cues import cue", "text must not import view"),
        ("text/log_lines.py", "from ..console.screen.draw import text_width", "text must not import console"),
        ("text/log_lines.py", "from ..saves.history import Climb", "text must not import saves"),
        ("core/game.py", "from ..text.log import sentences", "core must not import text"),
        ("console/input/pad.py", "from ...core import game", "console must not import core"),
        ("data/foes.py", "from ..core import game", "data must not import core"),
        ("view/fog.py", "from ..scenes.play import Play", "view must not import scenes"),
        ("scenes/run/play.py", "from ... import new_game", "scenes must not import cart"),
        ("resources.py", "import pyxel", "resources must not import pyxel"),
        ("__init__.py", "from .view import fog", "cart must not import view"),
        ("app.py", "from .core.game import Game", "app must not import core"),
        ("engine.py", "from .scenes.play import Play", "engine must not import scenes"),
        ("app.py", "import numpy", "app must not import numpy"),
        ("app.py", "print('here')", "a game does not print"),
    ],
)
def test_the_check_finds_a_forbidden_import(file: str, source: str, complaint: str) -> None:
    assert [found.partition(": ")[2] for found in complaints(file, source)] == [complaint]


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("core/game.py", "from ..data.foes import FOES\nfrom .rng import Rng\nfrom . import cells"),
        ("scenes/run/play.py", "import pyxel\nfrom ...view import fog"),
        ("engine.py", "from .core.game import Game\nfrom .gen.build import build"),
        ("app.py", "import sys\nfrom .scenes.boot import BootScene\nprint('no', file=sys.stderr)"),
    ],
)
def test_the_check_accepts_a_permitted_import(file: str, source: str) -> None:
    assert complaints(file, source) == []
