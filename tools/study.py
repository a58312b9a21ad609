"""A study: results of many games, kept in a file as JSON lines.

python -m tools.study OUT FILE...    merges files of results into one, sorted, each game once

Each line has a key: the rules, a digest of the code that played, the bot and the seed. So a study can be resumed, and
files from many machines can be merged. A line that was cut off by the end of a process counts for nothing.

Exit status 1 if a file is damaged, or if two files have different results for one key; 2 if a file cannot be read.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, closing, contextmanager
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from cart.arguments import Parser
from cart.files import reason

from .command_exit import run_and_exit
from .files import BROKEN, FileTrouble, printable, replace
from .workers import CORES, spread

ROOT = Path(__file__).parent.parent
SOURCES = (
    *(f"cart/{folder}/**/*.py" for folder in ("bots", "core", "data", "gen")),
    *("cart/engine.py", "cart/resources.py", "resources.pyxres", "maps/vaults.txt"),
    *(f"tools/{name}.py" for name in ("empty_turns", "loot_by_floor", "par_search", "relic_wins", "simulate")),
)
"""Files on which results depend, as patterns."""
MADE = ROOT / "cart" / "data" / "par.py"
"""A file that is made from results, so that none depends on it."""
BEGINNING = b'{"rules":'
"""Beginning of each line of a file of results."""


class Kept(Protocol):
    """A result that a file can keep."""

    def as_json(self) -> dict[str, object]:
        """Return the result as an object that JSON can hold."""
        ...

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> Self:
        """Return the result that `as_json` gave. Raise an error if `found` is none."""
        ...


Result = TypeVar("Result", bound=Kept)
Played = TypeVar("Played")


class Series(NamedTuple):
    """Everything in the key of a result but its seed."""

    rules: str  # a mode and its version, and forced items
    code: str  # digest of the code
    bot: str


class Line(NamedTuple):
    """A whole line of a file of results: its key, its place in the file, and its content."""

    series: Series
    seed: int
    number: int  # from 1
    start: int
    text: bytes
    result: dict[str, Any]


@cache
def code_digest() -> str:
    """Return a digest of the code and data on which results depend."""
    found = blake2b(digest_size=8)
    for file in sorted({file for pattern in SOURCES for file in ROOT.glob(pattern)} - {MADE}):
        text = file.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{file.relative_to(ROOT).as_posix()} {len(text)}\n".encode() + text)
    return found.hexdigest()


def counter(rows: Iterable[tuple[Any, int]]) -> Counter[Any]:
    """Return a counter from its items as JSON keeps them, where a key that is a tuple has become a list."""
    return Counter({tuple(key) if isinstance(key, list) else key: count for key, count in rows})


def study(
    work: Callable[[int], Result],
    seeds: range,
    series: Series,
    result_type: type[Result],
    jobs: int = CORES,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Generator[Result, None, None]:
    """Yield the result of `work` for each seed: those of a file first, then the others, which are appended to it.

    Raise FileTrouble if the file cannot be used, or if a worker has other code than this process.
    """
    kept, end = set[int](), 0
    if file is not None:
        with _troubles(file):
            file.touch()
        for line in lines_of(file):
            end = line.start + len(line.text)
            if line.series == series and line.seed in seeds and line.seed not in kept:
                kept.add(line.seed)
                yield _read(result_type, line, file)
    left = (seed for seed in seeds if seed not in kept)
    with ExitStack() as stack:
        opened = None
        if file is not None:
            with _troubles(file):
                opened = stack.enter_context(file.open("r+b", buffering=0))
                opened.truncate(end)  # a line that was cut off
                opened.seek(end)
        parts = stack.enter_context(closing(spread(partial(_with_code, work), left, jobs, executor)))
        for seed, code, result in parts:
            if code != series.code:
                raise FileTrouble(f"a worker has other code than this process ({code}, not {series.code}).", BROKEN)
            if file is not None and opened is not None:
                row = {**series._asdict(), "seed": seed, "result": result.as_json()}
                with _troubles(file):
                    opened.write(json.dumps(row, separators=(",", ":")).encode() + b"\n")
            yield result


def _with_code(work: Callable[[int], Played], seed: int) -> tuple[int, str, Played]:
    """Return the seed, the digest of the worker's code, and the result."""
    return seed, code_digest(), work(seed)


def lines_of(file: Path) -> Iterator[Line]:
    """Yield the whole lines of a file of results. Raise FileTrouble if the file is damaged or cannot be read."""
    start = 0
    with _troubles(file), file.open("rb") as opened:
        for number, text in enumerate(opened, 1):
            if text.endswith(b"\n"):
                yield _line(file, number, start, text)
            elif not (text.startswith(BEGINNING) or BEGINNING.startswith(text)):
                raise _no_result(file, number)
            start += len(text)


@contextmanager
def _troubles(file: Path) -> Iterator[None]:
    """Report errors of the system with the name of the file."""
    try:
        yield
    except OSError as error:
        raise FileTrouble(f"{printable(file)} cannot be used: {reason(error)}.") from error


def _line(file: Path, number: int, start: int, text: bytes) -> Line:
    try:
        row = json.loads(text)
        series, seed, result = Series(*(row[name] for name in Series._fields)), row["seed"], row["result"]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise _no_result(file, number) from error
    if all(isinstance(word, str) for word in series) and isinstance(seed, int) and isinstance(result, dict):
        return Line(series, seed, number, start, text, result)
    raise _no_result(file, number)


def _read(result_type: type[Result], line: Line, file: Path) -> Result:
    try:
        return result_type.from_json(line.result)
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError) as error:
        raise _no_result(file, line.number) from error


def _no_result(file: Path, number: int) -> FileTrouble:
    return FileTrouble(f"{printable(file)}, line {number}, is no result of a game.", BROKEN)


def merge(out: Path, files: Iterable[Path]) -> int:
    """Write the results of some files into one, each key once and in order, and return their number.

    Raise FileTrouble if a file cannot be used, or if two results of one key differ. Then nothing is written.
    """
    places = dict[tuple[Series, int], tuple[bytes, Path, int]]()  # key -> digest of the line, file, start of the line
    for file in files:
        for line in lines_of(file):
            place = blake2b(line.text, digest_size=16).digest(), file, line.start
            if places.setdefault((line.series, line.seed), place)[0] != place[0]:
                key = ", ".join(line.series)
                raise FileTrouble(f"{printable(file)} has another result for {key}, seed {line.seed}.", BROKEN)

    def write(draft: Path) -> None:
        with draft.open("wb") as made, ExitStack() as stack:
            opened = {file: stack.enter_context(file.open("rb")) for file in {place[1] for place in places.values()}}
            for key in sorted(places):
                _, file, start = places[key]
                opened[file].seek(start)
                made.write(opened[file].readline())

    replace(out, write)
    return len(places)


def main(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit status."""
    parser = Parser(prog="python -m tools.study", description="Merge files of results.")
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("files", type=Path, nargs="+", help="files that --results has written")
    options: argparse.Namespace = parser.parse_args(arguments)
    try:
        print(f"{merge(options.out, options.files)} results written to {printable(options.out)}")
    except FileTrouble as error:
        print(f"study: {error}", file=sys.stderr)
        return error.status
    return 0


if __name__ == "__main__":
    run_and_exit(main)
