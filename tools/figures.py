"""Figures that the docs state: `python -m tools.figures write|check [--runtime DIR]`.

write  measures them and writes them into the pages
check  measures them and lists those that are out of date, with status 1

A figure that cannot be measured here stays as it is, and the reason is printed. --runtime can be given several times:
each folder with Pyxel's web runtime and Pyodide has its own row. BLOCKS lists all tables. To add a table to a page, put
its marks there and write a function that measures its rows.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cart.arguments import Parser
from cart.gen.build import BUILDERS

from .command_exit import run_and_exit
from .empty_turns import FIGURES as EMPTY_TURN_FIGURES
from .empty_turns import EmptyTurns, by_style
from .export.app import LARGEST, ROOT, ExportError, build_app
from .export.executable import build_exe
from .export.site import build_page, build_site
from .files import FileTrouble, replace, shown, size
from .floor import averages
from .processes import CORES
from .simulate import results

UNITS = {"MB": 1_000_000, "KB": 1000, "bytes": 1}
EXACT, PLATFORM = 0.02, 0.35
"""Shares by which a figure may differ: between versions of zlib, and between systems and versions of Python."""
FIRST_VISIT = 7_000_000
"""Most bytes that a first visit may load before the game can start."""
EXECUTABLE = "executable's folder, Linux"
FLOOR_SEEDS = range(100)
"""Seeds whose floors are measured. The same seeds always give the same figures."""
PACE_SEEDS = range(40)
"""Seeds that the careful bot plays in each mode, for the share of empty turns."""


class Row(NamedTuple):
    """A row of a table: a size in bytes for each column, then exact words for the columns after them."""

    what: str
    sizes: tuple[int, ...]
    words: tuple[str, ...] = ()
    within: float = EXACT


class Missing(NamedTuple):
    """A row that cannot be measured here, and the reason."""

    what: str
    reason: str


class Block(NamedTuple):
    """A table in a page between two marks, and the function that measures its rows."""

    name: str
    page: Path
    heads: tuple[str, ...]
    measure: Callable[[Sequence[Path]], Iterable[Row | Missing]]


def packages(runtimes: Sequence[Path]) -> Iterator[Row | Missing]:
    """Measure the packages that players download. The runtimes are not needed."""
    with tempfile.TemporaryDirectory() as made:
        work = Path(made).resolve()
        app = build_app(work / "app", work)
        yield from (app_row(app), page_row(app, work), _wheel(work), _executable(app, work))


def app_row(app: Path) -> Row:
    """Return the row of a .pyxapp."""
    return Row("`porklike.pyxapp`", (size(app),), (f"{LARGEST // 1024} KiB",))


def page_row(app: Path, work: Path) -> Row:
    """Build the page and return its row."""
    return Row("`porklike.html`, without a runtime", (size(build_page(app, work / "page", work)),), ("",))


def _wheel(work: Path) -> Row | Missing:
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", str(work / "wheel"), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return Missing("wheel", "pip can build no wheel here")
    return wheel_row(work / "wheel")


def wheel_row(built: Path) -> Row:
    """Return the row of a folder that holds the wheel."""
    return Row("wheel", (size(built),), ("",))


def _executable(app: Path, work: Path) -> Row | Missing:
    if sys.platform != "linux":
        return Missing(EXECUTABLE, "only measured on Linux")
    try:
        return executable_row(build_exe(app, work / "exe", work))
    except (ExportError, ModuleNotFoundError) as error:
        return Missing(EXECUTABLE, f"{error}".splitlines()[0])


def executable_row(built: Path) -> Row:
    """Return the row of a folder that `tools.export exe` wrote."""
    return Row(EXECUTABLE, (size(built),), ("",), PLATFORM)


def visits(runtimes: Sequence[Path]) -> Iterator[Row | Missing]:
    """Measure what a first visit loads, for a site with each of these runtimes."""
    with tempfile.TemporaryDirectory() as made:
        work = Path(made).resolve()
        app = build_app(work / "app", work)
        for runtime in runtimes:
            yield visit(build_site(app, work / "site", work, runtime))


def visit(site: Path) -> Row:
    """Return the row of a site that `tools.export web --runtime` wrote."""
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script id="cart" type="application/json">(.+)</script>', page)
    assert found is not None
    cart = json.loads(found[1])
    files = {name: file["bytes"] for name, file in cart["files"].items()}
    library = files["python_stdlib.zip"]
    pyxel = sum(count for name, count in files.items() if name.startswith("pyxel"))
    python = sum(files.values()) - pyxel - library
    html = len(page.encode())
    what = f"Pyxel {_pyxel(cart['wheel'])}, Pyodide {_pyodide(site)}"
    return Row(what, (python, library, pyxel, html, python + library + pyxel + html), (_short(FIRST_VISIT),))


def _pyxel(wheel: str) -> str:
    return Path(wheel).name.split("-")[1]


def _pyodide(site: Path) -> str:
    """Return the version in pyodide.js; the lock file may have another."""
    [script] = site.rglob("pyodide.js")
    found = re.search(r'="(\d+\.\d+\.\d+)"', script.read_text(encoding="utf-8"))
    return found[1] if found else "unknown"


def tower_floors(runtimes: Sequence[Path]) -> Iterator[Row]:
    """Build the floors of the classic climb and yield their averages. The runtimes are not needed."""
    for what, *values in averages.tower(FLOOR_SEEDS):
        yield Row(what, (), tuple(values))


def expedition_floors(runtimes: Sequence[Path]) -> Iterator[Row]:
    """Build the floors of the expedition and yield their averages by style. The runtimes are not needed."""
    for what, *values in averages.expedition(FLOOR_SEEDS):
        yield Row(what, (), tuple(values))


def empty_turns(runtimes: Sequence[Path]) -> Iterator[Row]:
    """Let the careful bot play and yield the share of empty turns by style. The runtimes are not needed."""
    for mode in ("classic", "expedition"):
        counted = EmptyTurns()
        for game in results(PACE_SEEDS, "careful", mode, CORES):
            counted.update(game.empty_turns)
        for row in by_style(counted):
            if row["style"] in BUILDERS:
                style, *values = (str(row[figure]) for figure in EMPTY_TURN_FIGURES)
                yield Row(f"{mode}: {style}", (), tuple(values))


MEASURED = ROOT / "docs" / "measured.md"
BLOCKS = (
    Block("packages", MEASURED, ("package", "size", "limit"), packages),
    Block(
        "visits",
        MEASURED,
        ("runtime", "Pyodide", "Python's library", "Pyxel", "page with the game", "first visit", "limit"),
        visits,
    ),
    Block("tower", MEASURED, ("figure", "here", "the tutorial's builder"), tower_floors),
    Block("expedition", MEASURED, ("figure", *averages.styles("expedition"), "wanted"), expedition_floors),
    Block("empty turns", MEASURED, ("mode and style", *EMPTY_TURN_FIGURES[1:]), empty_turns),
)


def _short(count: int) -> str:
    """Return a number of bytes with about three digits, as in "6.65 MB" or "315 KB"."""
    return f"{count / 1_000_000:.2f} MB" if count >= 1_000_000 else f"{count / 1000:.0f} KB"


def size_of(text: str) -> float:
    """Return the bytes that a text such as "6.65 MB" stands for. Raise ValueError if it is no size."""
    found = re.fullmatch(r"([\d.,]+) (\w+)", text.strip())
    if found is None or found[2] not in UNITS:
        raise ValueError(f'{text!r} is not a size such as "315 KB"')
    return float(found[1].replace(",", "")) * UNITS[found[2]]


def stated(block: Block, text: str) -> dict[str, list[str]]:
    """Return first cell -> other cells, for each row of a block on a page."""
    rows = [line.strip().strip("|").split("|") for line in _inside(block, text)[1].splitlines()[2:]]
    return {cells[0].strip(): [cell.strip() for cell in cells[1:]] for cells in rows}


def _inside(block: Block, text: str) -> tuple[str, str, str]:
    """Return the text before, between and after the marks of a block."""
    marks = re.escape(f"<!-- figures: {block.name} -->\n"), re.escape("<!-- /figures -->")
    found = re.search(f"(.*{marks[0]})(.*?)({marks[1]}.*)", text, re.DOTALL)
    if found is None:
        raise FileTrouble(f"{shown(block.page)} has no marks `<!-- figures: {block.name} -->` and `<!-- /figures -->`.")
    return found[1], found[2], found[3]


def compare(row: Row, cells: Sequence[str] | None) -> str:
    """Return a sentence if the stated cells of a row are wrong, else ""."""
    if cells is None:
        return f"{row.what}: missing on the page"
    for count, cell in zip(row.sizes, cells, strict=False):
        if abs(size_of(cell) - count) > row.within * count:
            return f"{row.what}: the page says {cell}, measured {_short(count)}"
    for word, cell in zip(row.words, cells[len(row.sizes) :], strict=False):
        if word != cell:
            return f"{row.what}: the page says {cell or 'nothing'}, measured {word or 'nothing'}"
    return ""


def written(block: Block, text: str, rows: Iterable[Row]) -> str:
    """Return a page with these rows in a block. Other rows of the block stay."""
    cells: Mapping[str, Sequence[str]] = stated(block, text)
    new = {row.what: (*map(_short, row.sizes), *row.words) for row in rows}
    lines = [block.heads, ("---",) * len(block.heads), *((what, *rest) for what, rest in {**cells, **new}.items())]
    before, _, behind = _inside(block, text)
    return before + "".join(f"| {' | '.join(line)} |\n" for line in lines) + behind


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if a stated figure is out of date, 2 if a page or a runtime cannot be used."""
    parser = Parser(prog="tools.figures", description="Measure the figures that the docs state.")
    parser.add_argument(
        "what",
        choices=("write", "check"),
        help="write the figures into the pages, or report those that are out of date",
    )
    parser.add_argument(
        "--runtime",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="folder with Pyxel's web runtime and Pyodide, to measure a first visit; can be repeated",
    )
    options = parser.parse_args(arguments)
    wrong = 0
    try:
        for block in BLOCKS:
            text = block.page.read_text(encoding="utf-8")
            found = list(block.measure(options.runtime))
            rows = [row for row in found if isinstance(row, Row)]
            for what in stated(block, text).keys() - {row.what for row in rows}:
                reasons = [row.reason for row in found if isinstance(row, Missing) and row.what == what]
                print(f"{what}: not measured ({reasons[0] if reasons else 'give its --runtime'})")
            if options.what == "write":
                new = written(block, text, rows)
                replace(block.page, lambda draft, new=new: draft.write_text(new, encoding="utf-8"))  # type: ignore[misc]
                continue
            for trouble in filter(None, (compare(row, stated(block, text).get(row.what)) for row in rows)):
                print(trouble)
                wrong += 1
    except (ExportError, FileTrouble, OSError) as error:
        print(f"figures: {error}", file=sys.stderr)
        return 2
    return 1 if wrong else 0


if __name__ == "__main__":
    run_and_exit(main)
