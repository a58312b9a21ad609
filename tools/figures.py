"""Figures that the docs state: `python -m tools.figures write|check [--only NAME] [--games N] [--runtime DIR]`.

write  measures them and writes them into the pages
check  lists those that are out of date, with status 1

A check measures a table again if that takes seconds. For a table of many games, it plays only the few games of the
table's checksum.
A package that cannot be measured here stays as it is, and the reason is printed.

--only NAME    only the tables whose names start like this, such as `balance`; can be repeated
--games N      games of each bot in the tables of balance, instead of the usual number
--jobs N       workers that play; --executor MODULE:FACTORY, an executor for them; --results FILE, a file that keeps
               the games of the tables of balance, as in tools.simulate
--runtime DIR  folder with Pyxel's web runtime and Pyodide, for a row of its own; can be repeated

BLOCKS lists all tables. To add a table to a page, put its marks there and write a function that measures its rows.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cart.arguments import QUOTED, Parser, whole_number
from cart.core.rng import SEEDS
from cart.gen.build import BUILDERS

from . import balance
from .command_exit import run_and_exit
from .empty_turns import FIGURES as EMPTY_TURN_FIGURES
from .empty_turns import EmptyTurns, by_style
from .export.app import LARGEST_APP, ROOT, ExportError, build_app
from .export.executable import build_exe
from .export.site import build_page, build_site
from .files import FileTrouble, printable, replace, size
from .floor import averages
from .simulate import results
from .workers import WorkersError, add_options, chosen_workers

UNITS = {"MB": 1_000_000, "KB": 1000, "bytes": 1}
"""Unit -> its bytes."""
EXACT, PLATFORM = 0.02, 0.35
"""Shares by which a figure may differ: between versions of zlib, and between systems and versions of Python."""
FIRST_VISIT = 7_000_000
"""Most bytes that a first visit may load before the game can start."""
EXECUTABLE = "executable's folder, Linux"
"""Label of the row of the executable."""
FLOOR_SEEDS = range(100)
"""Seeds whose floors are measured. The same seeds always give the same figures."""
PACE_SEEDS = range(40)
"""Seeds that the careful bot plays in each mode, for the share of empty turns."""


class Row(NamedTuple):
    """A row of a table: its label, a size in bytes for each column, then exact words for the columns after them.

    `tolerance` is the share by which a size may differ.
    """

    label: str
    sizes: tuple[int, ...]
    words: tuple[str, ...] = ()
    tolerance: float = EXACT


class Missing(NamedTuple):
    """A row that cannot be measured here, and the reason."""

    label: str
    reason: str


class MeasureOptions(NamedTuple):
    """Options of a measurement."""

    runtimes: Sequence[Path] = ()
    play_options: balance.PlayOptions = balance.PlayOptions()


class Block(NamedTuple):
    """A table in a page between two marks, and the function that measures its rows."""

    name: str
    page: Path
    heads: tuple[str, ...]
    measure: Callable[[MeasureOptions], Iterable[Row | Missing]]
    sample: Callable[[], Iterable[Row]] | None = None
    """For a table that takes long: the function that measures only its row of checksums."""
    keeps_unmeasured: bool = False
    """Whether rows on the page that cannot be measured here stay."""


def packages(settings: MeasureOptions) -> Iterator[Row | Missing]:
    """Measure the packages that players download."""
    with tempfile.TemporaryDirectory() as made:
        work = Path(made).resolve()
        app = build_app(work / "app", work)
        yield from (app_row(app), page_row(app, work), _wheel(work), _executable(app, work))


def app_row(app: Path) -> Row:
    """Return the row of a .pyxapp."""
    return Row("`porklike.pyxapp`", (size(app),), (f"{LARGEST_APP // 1024} KiB",))


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


def visits(settings: MeasureOptions) -> Iterator[Row | Missing]:
    """Measure what a first visit loads, for a site with each of the given runtimes."""
    with tempfile.TemporaryDirectory() as made:
        work = Path(made).resolve()
        app = build_app(work / "app", work)
        for runtime in settings.runtimes:
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
    label = f"Pyxel {_pyxel(cart['wheel'])}, Pyodide {_pyodide(site)}"
    return Row(label, (python, library, pyxel, html, python + library + pyxel + html), (_short(FIRST_VISIT),))


def _pyxel(wheel: str) -> str:
    return Path(wheel).name.split("-")[1]


def _pyodide(site: Path) -> str:
    """Return the version in pyodide.js; the lock file may have another."""
    [script] = site.rglob("pyodide.js")
    found = re.search(r'="(\d+\.\d+\.\d+)"', script.read_text(encoding="utf-8"))
    return found[1] if found else "unknown"


def exact(rows: Iterable[Sequence[str]]) -> Iterator[Row]:
    """Yield rows of exact words."""
    for label, *words in rows:
        yield Row(label, (), tuple(words))


def tower_floors(settings: MeasureOptions) -> Iterator[Row]:
    """Build the floors of the classic climb and yield their averages."""
    return exact(averages.tower(FLOOR_SEEDS))


def expedition_floors(settings: MeasureOptions) -> Iterator[Row]:
    """Build the floors of the expedition and yield their averages by style."""
    return exact(averages.expedition(FLOOR_SEEDS))


def empty_turns(settings: MeasureOptions) -> Iterator[Row]:
    """Let the careful bot play and yield the share of empty turns by style."""
    for mode in ("classic", "expedition"):
        counted = EmptyTurns()
        for game in results(
            PACE_SEEDS, "careful", mode, settings.play_options.jobs, executor=settings.play_options.executor
        ):
            counted.update(game.empty_turns)
        for row in by_style(counted):
            if row["style"] in BUILDERS:
                style, *values = (str(row[figure]) for figure in EMPTY_TURN_FIGURES)
                yield Row(f"{mode}: {style}", (), tuple(values))


MEASURED = ROOT / "docs" / "measured.md"
"""The page with the tables."""


def balance_block(table: balance.Table) -> Block:
    """Return the block of a table of balance: its rows and its checksums."""

    def sample() -> Iterator[Row]:
        return exact([table.checksums()])

    def measure(settings: MeasureOptions) -> Iterator[Row]:
        yield from exact(table.rows(settings.play_options))
        yield from sample()

    return Block(table.name, MEASURED, table.heads, measure, sample)


BLOCKS = (
    Block("packages", MEASURED, ("package", "size", "limit"), packages, keeps_unmeasured=True),
    Block(
        "visits",
        MEASURED,
        ("runtime", "Pyodide", "Python's library", "Pyxel", "page with the game", "first visit", "limit"),
        visits,
        keeps_unmeasured=True,
    ),
    Block("tower", MEASURED, ("figure", "here", "the tutorial's builder"), tower_floors),
    Block("expedition", MEASURED, ("figure", *averages.styles("expedition"), "wanted"), expedition_floors),
    Block("empty turns", MEASURED, ("mode and style", *EMPTY_TURN_FIGURES[1:]), empty_turns),
    *map(balance_block, balance.TABLES),
)
"""All tables that the page states."""


def _short(count: int) -> str:
    """Return a number of bytes with about three digits, as in "6.65 MB" or "315 KB"."""
    return f"{count / 1_000_000:.2f} MB" if count >= 1_000_000 else f"{count / 1000:.0f} KB"


def size_of(text: str) -> float:
    """Return the bytes that a text such as "6.65 MB" stands for. Raise ValueError if it is no size."""
    found = re.fullmatch(r"([\d.,]+) (\w+)", text.strip())
    if found is None or found[2] not in UNITS:
        raise ValueError(f'{text!r} is not a size such as "315 KB"')
    return float(found[1].replace(",", "")) * UNITS[found[2]]


def stated_cells(block: Block, text: str) -> dict[str, list[str]]:
    """Return first cell -> other cells, for each row of a block on a page."""
    rows = [line.strip().strip("|").split("|") for line in _inside(block, text)[1].splitlines()[2:]]
    return {cells[0].strip(): [cell.strip() for cell in cells[1:]] for cells in rows}


def _inside(block: Block, text: str) -> tuple[str, str, str]:
    """Return the text before, between and after the marks of a block."""
    marks = re.escape(f"<!-- figures: {block.name} -->\n"), re.escape("<!-- /figures -->")
    found = re.search(f"(.*{marks[0]})(.*?)({marks[1]}.*)", text, re.DOTALL)
    if found is None:
        raise FileTrouble(
            f"{printable(block.page)} has no marks `<!-- figures: {block.name} -->` and `<!-- /figures -->`."
        )
    return found[1], found[2], found[3]


def compare(row: Row, cells: Sequence[str] | None) -> str:
    """Return a sentence if the stated cells of a row are wrong, else ""."""
    if cells is None:
        return f"{row.label}: missing on the page"
    if len(cells) != len(row.sizes) + len(row.words):
        return f"{row.label}: another number of columns"
    for count, cell in zip(row.sizes, cells, strict=False):
        if abs(size_of(cell) - count) > row.tolerance * count:
            return f"{row.label}: the page says {cell}, measured {_short(count)}"
    for word, cell in zip(row.words, cells[len(row.sizes) :], strict=False):
        if word != cell:
            return f"{row.label}: the page says {cell or 'nothing'}, measured {word or 'nothing'}"
    return ""


def page_with_rows(block: Block, text: str, rows: Iterable[Row]) -> str:
    """Return a page with these rows in a block."""
    cells: Mapping[str, Sequence[str]] = stated_cells(block, text) if block.keeps_unmeasured else {}
    new = {row.label: (*map(_short, row.sizes), *row.words) for row in rows}
    lines = [block.heads, ("---",) * len(block.heads), *((label, *rest) for label, rest in {**cells, **new}.items())]
    before, _, behind = _inside(block, text)
    return before + "".join(f"| {' | '.join(line)} |\n" for line in lines) + behind


def out_of_date(block: Block, settings: MeasureOptions) -> list[str]:
    """Return a sentence for each figure of a block that the page states wrongly."""
    cells = stated_cells(block, block.page.read_text(encoding="utf-8"))
    if block.sample is not None:
        wrong = any(compare(row, cells.get(row.label)) for row in block.sample())
        command = f'python -m tools.figures write --only "{block.name}"'
        return [f"{block.name}: out of date, since rules or bots have changed. Measure it again: {command}"] * wrong
    rows = _measured(block, settings)
    gone = set() if block.keeps_unmeasured else cells.keys() - {row.label for row in rows}
    different = filter(None, (compare(row, cells.get(row.label)) for row in rows))
    return [*different, *(f"{label}: on the page, but not measured" for label in sorted(gone))]


def write(block: Block, settings: MeasureOptions) -> None:
    """Measure a block and write it into its page."""
    rows = _measured(block, settings)
    new = page_with_rows(block, block.page.read_text(encoding="utf-8"), rows)
    replace(block.page, lambda draft: draft.write_text(new, encoding="utf-8"))


def _measured(block: Block, settings: MeasureOptions) -> list[Row]:
    """Return the rows of a block, and print which rows on the page stay as they are, with the reasons."""
    cells, found = stated_cells(block, block.page.read_text(encoding="utf-8")), list(block.measure(settings))
    rows = [row for row in found if isinstance(row, Row)]
    reasons = {row.label: row.reason for row in found if isinstance(row, Missing)}
    for label in sorted(cells.keys() - {row.label for row in rows}) if block.keeps_unmeasured else ():
        print(f"{label}: not measured ({reasons.get(label, 'give its --runtime')})")
    return rows


def _named(start: str) -> list[str]:
    """Return the names of all tables whose names begin with `start`."""
    names = [block.name for block in BLOCKS]
    if found := [name for name in names if name.startswith(start)]:
        return found
    raise argparse.ArgumentTypeError(f"there is no table {start[:QUOTED]!r}; choose one of: {', '.join(names)}")


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if a stated figure is out of date, 2 if a page or a runtime cannot be used."""
    parser = Parser(prog="tools.figures", description="Measure the figures that the docs state.")
    parser.add_argument(
        "command",
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
    parser.add_argument(
        "--only",
        type=_named,
        action="extend",
        metavar="NAME",
        help="only the tables whose names start like this; can be repeated. The tables: "
        + ", ".join(block.name for block in BLOCKS),
    )
    parser.add_argument(
        "--games",
        type=whole_number(1, SEEDS, "the number of games"),
        help="games of each bot in the tables of balance (default: "
        f"{balance.CAREFUL_GAMES} of the careful bot, {balance.GAMES} of others, {balance.FORCED_GAMES} of a relic)",
    )
    add_options(parser)
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="append the games of the tables of balance to this file, and play only those that it lacks",
    )
    options = parser.parse_args(arguments)
    try:
        with chosen_workers(options) as workers:
            play_options = balance.PlayOptions(options.games, *workers, options.results)
            return _run(options, MeasureOptions(options.runtime, play_options))
    except (ExportError, FileTrouble, WorkersError, OSError) as error:
        print(f"figures: {error}", file=sys.stderr)
        return 2


def _run(options: argparse.Namespace, settings: MeasureOptions) -> int:
    wrong = False
    for block in BLOCKS:
        if options.only and block.name not in options.only:
            continue
        if options.command == "write":
            write(block, settings)
            continue
        for sentence in out_of_date(block, settings):
            print(sentence, flush=True)
            wrong = True
    return 1 if wrong else 0


if __name__ == "__main__":
    run_and_exit(main)
