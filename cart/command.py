"""Options of the command `porklike` and of the page's address, and the scene that they start."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, NoReturn, Protocol, TypeAlias
from urllib.parse import parse_qsl

from .arguments import QUOTED, Parser, accepted_by, one_of, seed, size
from .console.signals import exit_on_closed_output
from .data.modes import DEFAULT_MODE, MODES, check_mode, is_mode, mode_row
from .engine import practice
from .files import ResourceError
from .gen.build import BUILDERS, GenError, generated_floors, snapshots
from .resources import HAND_MADE
from .scenes.router import Router

ADDRESS_OPTIONS = ("seed", "mode", "floor", "style", "size")
"""Options with a value that the page's address may have."""
VERSION = "# version: "
"""Start of the line of main.py that holds the version."""
MOST_FRAMES = 1_000_000
"""Most frames of a headless run."""


class RunningApp(Protocol):
    """The part of the app that the options use."""

    def boot(self) -> None:
        """Go to the boot picture, and then to the title."""
        ...

    def router(self) -> Router:
        """Return the router of all scenes."""
        ...


Begin: TypeAlias = Callable[[RunningApp], object]
"""Function that opens the scene that the options ask for."""


class Command(NamedTuple):
    """The command line, read and checked. `frames`: number of frames to run without a window; None with a window."""

    begin: Begin
    muted: bool
    aloud: bool
    frames: int | None


class Options(NamedTuple):
    """Options given on the command line."""

    seed: int | None = None
    mode: str | None = None
    floor: int | str | None = None
    style: str | None = None
    size: tuple[int, int] | None = None
    watch: bool = False
    mute: bool = False
    aloud: bool = False


def read_command(given: Sequence[str], frames_variable: str) -> Command:
    """Read the options; exit with status 2 for a wrong one.

    `frames_variable`: name of the environment variable with the number of frames of a run without a window.
    """
    frames = _headless_frames(frames_variable)
    begin, options = _read_options(given)
    return Command(begin, options.mute, options.aloud, frames)


def scratch_folder() -> TemporaryDirectory[str]:
    """Return a folder for the saved files of a run without a window. It is removed at the end of the run."""
    return TemporaryDirectory(prefix="porklike-")


class _AddressParser(Parser):
    """Parser for the page's address. Its errors are ValueErrors, in which options have no dashes, as in an address."""

    def error(self, message: str) -> NoReturn:
        plain = re.sub(r"^argument \S+: |--(?=\w)", "", message)
        raise ValueError(f"The address is wrong: {plain}.")


def boot(app: RunningApp) -> None:
    """Open the boot picture, as without options."""
    app.boot()


def read_address(query: str) -> Begin:
    """Return the function that opens the scene for the query of a page's address, such as `seed=7&watch`.

    For a wrong query, the function opens the title, which shows the reason.
    """
    try:
        return _read_options(_address_options(query), _AddressParser)[0]
    except (ValueError, SystemExit) as error:
        reason = str(error)
        return lambda app: app.router().start_with_error(reason)


def _address_options(query: str) -> list[str]:
    """Return the query of an address as options. The name of a mode alone chooses the mode. Other words are ignored."""
    words = list[str]()
    for name, value in parse_qsl(query, keep_blank_values=True):
        if is_mode(name) and not value:
            words.append(f"--mode={name}")
        elif name == "watch":
            words.append("--watch")
        elif name in ADDRESS_OPTIONS:
            words.append(f"--{name}={value}")
    return words


def _read_options(given: Sequence[str], kind: type[Parser] = Parser) -> tuple[Begin, Options]:
    """Return the function that opens the scene, and the options. Errors are raised here, before anything is shown."""
    parser = _parser(kind)
    options = _parse_options(parser, given)
    try:
        return _begin(options), options
    except ValueError as error:
        parser.error(f"{error}")
    except (GenError, ResourceError) as error:
        sys.exit(f"porklike: {error}")


def _begin(options: Options) -> Begin:
    seed, mode, style, size = options.seed or 0, options.mode or DEFAULT_MODE, options.style, options.size
    if mode_row(mode).daily_of and options.seed is None and (options.watch or options.floor is not None):
        raise ValueError(f"--mode {mode} with --floor or --watch needs a day as --seed, such as 20261120")
    if options.watch:
        number = generated_floors(mode)[0] if options.floor is None else options.floor
        if not isinstance(number, int):
            raise ValueError(f"the {number} is made by hand: there are no steps to watch")
        snapshots(seed, number, style, size, mode)  # reports wrong options now
        return lambda app: app.router().start_at(lambda places: places.watch(seed, number, mode, style, size))
    if options.floor is not None:
        make = partial(practice, options.floor, seed, options.mode, style, size)
        make()  # reports wrong options now
        return lambda app: app.router().start_at(lambda places: places.practice(make))
    if style is not None or size is not None:
        raise ValueError("--style and --size go with --floor or --watch")
    if options.seed is None and options.mode is None:
        return boot
    return lambda app: app.router().start(options.seed, options.mode)


def _parser(kind: type[Parser]) -> argparse.ArgumentParser:
    parser = kind(prog="porklike", description="Climb the larder, take the Golden Kielbasa.")
    parser.add_argument("--seed", type=seed, help="a whole number: same seed, same floors")
    modes = "; ".join(f"{mode}: {row.label}, {row.line}" for mode, row in MODES.items())
    parser.add_argument("--mode", type=accepted_by(check_mode), metavar="M", help=modes)
    parser.add_argument("--floor", type=_floor, metavar="N", help=f"practise one floor: a number, {_names(HAND_MADE)}")
    style, styles = one_of(BUILDERS, "style"), ", ".join(BUILDERS)
    parser.add_argument("--style", type=style, metavar="S", help=f"with --floor or --watch: one of {styles}")
    parser.add_argument(
        "--size", type=size, metavar="WxH", help="with --floor or --watch: width and height in tiles, such as 40x30"
    )
    parser.add_argument("--watch", action="store_true", help="watch a floor grow, step by step")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument(
        "--aloud", action="store_true", help="print everything shown as lines of text, for a screen reader"
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    return parser


def _parse_options(parser: argparse.ArgumentParser, given: Sequence[str]) -> Options:
    with exit_on_closed_output():
        options = vars(parser.parse_args(given))
        if options.pop("version"):
            print(f"porklike {_version()}", file=sys.stdout)
            sys.exit()
    return Options(**options)


def _floor(text: str) -> int | str:
    if text.isascii() and text.isdecimal() and len(text) < 4:
        return int(text)
    if text in HAND_MADE:
        return text
    raise argparse.ArgumentTypeError(f"a floor is a number, {_names(HAND_MADE)}, not {text[:QUOTED]!r}")


def _names(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}"


def _headless_frames(variable: str) -> int | None:
    text = os.environ.get(variable)
    if text is None:
        return None
    if text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= MOST_FRAMES:
        return int(text)
    print(
        f"porklike: {variable} must be a number of frames up to {MOST_FRAMES}, not {text[:QUOTED]!r}", file=sys.stderr
    )
    raise SystemExit(2)


def _version() -> str:
    """Return the version in the first lines of main.py. An installed package has these lines in version.txt instead."""
    package = Path(__file__).parent
    texts = [file for file in (package / "version.txt", package.parent / "main.py") if file.is_file()]
    lines = texts[0].read_text(encoding="utf-8").splitlines() if texts else []
    return next((line.removeprefix(VERSION) for line in lines if line.startswith(VERSION)), "unknown")
