"""The command's options, and what is started with them. Read only where there are any: most games start without."""

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple, NoReturn
from urllib.parse import parse_qsl

from .app import SMOKE, App, play
from .arguments import QUOTED, Parser, one_of, seed, size
from .console.signals import end_when_asked, end_when_unread
from .data.modes import FIRST, MODES
from .engine import practice
from .gen.build import BUILDERS, GenError, generated, snapshots
from .resources import MADE, ResourceError

BEGINNINGS = ("seed", "mode", "floor", "style", "size")
"""Options with a value that a page's address may have."""
MOST_FRAMES = 1_000_000
"""Of a run that nobody sees."""


class Options(NamedTuple):
    """What was asked for on the command line."""

    seed: int | None = None
    mode: str | None = None
    floor: int | str | None = None
    style: str | None = None
    size: tuple[int, int] | None = None
    watch: bool = False
    mute: bool = False
    aloud: bool = False


def run(given: Sequence[str], smoke: str | None) -> None:
    """Start as asked. `smoke` is what the environment says of frames to run unseen. Status 2 for what cannot be."""
    frames = _smoke_frames(smoke)
    begin, options = _asked(given)
    if frames is None:
        play(partial(App, muted=options.mute, aloud=options.aloud), begin)
        return
    end_when_asked()
    with tempfile.TemporaryDirectory(prefix="porklike-") as folder:  # no trace of it is left
        make = partial(App, headless=True, muted=options.mute, aloud=options.aloud, data=Path(folder))
        play(make, begin, lambda app: app.frames(frames))


class _Listener(Parser):
    """Raises what it does not understand, as a sentence of somebody who has typed no options."""

    def error(self, message: str) -> NoReturn:
        plain = re.sub(r"^argument \S+: |--(?=\w)", "", message)
        raise ValueError(f"The address asks for what there is not: {plain}.")


def asked_by(query: str) -> Callable[[App], object]:
    """What to begin with where the address of a page says it: `seed=7&watch`. What can't be is told on the title."""
    try:
        return _asked(_words(query), _Listener)[0]
    except (ValueError, SystemExit) as error:
        reason = str(error)
        return lambda app: app.router().start_told(reason)


def _words(query: str) -> list[str]:
    """Options are called as on the command line, and a mode by its name too. All else in an address is not ours."""
    words = list[str]()
    for name, value in parse_qsl(query, keep_blank_values=True):
        if name in MODES and not value:
            words.append(f"--mode={name}")
        elif name == "watch":
            words.append("--watch")
        elif name in BEGINNINGS:
            words.append(f"--{name}={value}")
    return words


def _asked(given: Sequence[str], kind: type[Parser] = Parser) -> tuple[Callable[[App], object], Options]:
    """What to begin with, checked before anything is shown."""
    parser = _parser(kind)
    options = _options(parser, given)
    try:
        return _begin(options), options
    except ValueError as error:
        parser.error(f"{error}")
    except (GenError, ResourceError) as error:
        sys.exit(f"porklike: {error}")


def _begin(options: Options) -> Callable[[App], object]:
    seed, mode, style, size = options.seed or 0, options.mode or FIRST, options.style, options.size
    if MODES[mode].daily_of and options.seed is None and (options.watch or options.floor is not None):
        raise ValueError(f"--mode {mode} goes with --floor or --watch only where --seed says of which day: 20261120")
    if options.watch:
        number = generated(mode)[0] if options.floor is None else options.floor
        if not isinstance(number, int):
            raise ValueError(f"the {number} is made by hand: there are no steps to watch")
        snapshots(seed, number, style, size, mode)
        return lambda app: app.router().enter(lambda places: places.watch(seed, number, mode, style, size))
    if options.floor is not None:
        make = partial(practice, options.floor, seed, mode, style, size)
        make()
        return lambda app: app.router().enter(lambda places: places.practice(make))
    if style is not None or size is not None:
        raise ValueError("--style and --size go with --floor or --watch")
    if options.seed is None and options.mode is None:
        return App.boot
    return lambda app: app.router().start(options.seed, options.mode)


def _parser(kind: type[Parser]) -> argparse.ArgumentParser:
    parser = kind(prog="porklike", description="Climb the larder, take the Golden Kielbasa.")
    parser.add_argument("--seed", type=seed, help="a whole number: the same seed is the same tower")
    modes = ", ".join(f"{mode} ({row.line})" for mode, row in MODES.items())
    parser.add_argument("--mode", type=one_of(MODES, "mode"), metavar="M", help=modes)
    parser.add_argument("--floor", type=_floor, metavar="N", help=f"practise one floor: a number, or {_names(MADE)}")
    style, styles = one_of(BUILDERS, "style"), ", ".join(BUILDERS)
    parser.add_argument("--style", type=style, metavar="S", help=f"with --floor or --watch: one of {styles}")
    parser.add_argument("--size", type=size, metavar="WxH", help="with --floor or --watch: in tiles")
    parser.add_argument("--watch", action="store_true", help="watch a floor being built")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--aloud", action="store_true", help="say all that is shown, in lines of text")
    parser.add_argument("--version", action="store_true", help="say which Porklike this is")
    return parser


def _options(parser: argparse.ArgumentParser, given: Sequence[str]) -> Options:
    with end_when_unread():
        options = vars(parser.parse_args(given))
        if options.pop("version"):
            print(f"porklike {_version()}", file=sys.stdout)
            sys.exit()
    return Options(**options)


def _floor(text: str) -> int | str:
    if text.isascii() and text.isdecimal() and len(text) < 4:
        return int(text)
    if text in MADE:
        return text
    raise argparse.ArgumentTypeError(f"a floor is a number, or {_names(MADE)}, not {text[:QUOTED]!r}")


def _names(names: Iterable[str]) -> str:
    return " or ".join(names)


def _smoke_frames(text: str | None) -> int | None:
    if text is None:
        return None
    if text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= MOST_FRAMES:
        return int(text)
    print(f"porklike: {SMOKE} must be a number of frames up to {MOST_FRAMES}, not {text[:QUOTED]!r}", file=sys.stderr)
    raise SystemExit(2)


def _version() -> str:
    """The first lines of main.py say it where there is one (checkout, .pyxapp, executable), else what is installed."""
    script = Path(__file__).parent.parent / "main.py"
    if script.is_file():
        lines = script.read_text(encoding="utf-8").splitlines()
        return next((line.removeprefix("# version: ") for line in lines if line.startswith("# version: ")), "unknown")
    try:
        return version("porklike")
    except PackageNotFoundError:
        return "unknown"
