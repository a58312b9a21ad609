"""Starts the game: the only pyxel.init and pyxel.run."""

import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pyxel

from . import MODES, made_vaults, new_game
from .console.display import FASTEST, NoDisplay, need_display
from .console.pad import Pad
from .console.palette import ScreenPalette
from .console.speaker import Speaker
from .console.store import Store
from .data.sheet import PICTURES
from .scenes.boot import BootScene
from .scenes.context import Context, Scene
from .scenes.settings import load_settings

SCREEN = 128
FPS = 60
GAIN = 0.25
"""Of each channel, twice Pyxel's own: its tunes and effects peak at about -10 dB then."""
SMOKE = "PORKLIKE_SMOKE"
"""In the environment: run so many frames with no screen, and end."""
LAUNCHERS = ("run", "watch", "play")
"""Commands of `pyxel` that start a game, and leave their words where the game looks for its options."""
LATER = (
    "core.events", "core.actions", "core.fight", "core.minds", "core.game", "core.recording", "gen.site", "gen.build",
    "view.windows", "view.cues", "view.stage", "scenes.bag", "scenes.play", "scenes.history", "scenes.title",
)  # fmt: skip
"""Parts that the first picture does not need, each after those it is made of."""


class Options(NamedTuple):
    """What was asked for on the command line."""

    seed: int | None = None
    mode: str | None = None
    watch: bool = False
    mute: bool = False


class App:
    """The console switched on, with the game in it. One a process: pyxel can be started once."""

    def __init__(self, headless: bool = False, muted: bool = False, data: Path | None = None) -> None:
        """`data` is the folder for saved files; without it, the player's own. NoDisplay where none is to be had."""
        fps = FASTEST if headless else FPS
        if not headless:
            need_display(before=True)
        pyxel.init(SCREEN, SCREEN, title="Porklike", fps=fps, quit_key=pyxel.KEY_NONE, **_headless(headless))
        if not headless:
            need_display()
        _load_resources()
        _set_icon()
        for channel in pyxel.channels:
            channel.gain = GAIN
        self.muted = muted
        self.data = data
        self.context = self._fresh_context()
        self._rest = _load_rest()

    def _fresh_context(self) -> Context:
        palette = ScreenPalette()
        palette.capture()
        store = Store("porklike", self.data)
        context = Context(Pad(), Speaker(FPS), palette, store, load_settings(store), new_game, made_vaults)
        context.settings.apply(context.speaker)
        context.speaker.mute = self.muted
        return context

    def start(self, seed: int | None = None, mode: str | None = None, boot: bool = True) -> None:
        """To the title, or straight into a run where a seed or mode is given."""
        if boot and seed is None and mode is None:
            self.context.replace(BootScene(self.context, self._title))
            return
        from .scenes.title import climb, daily_seed

        if mode == "daily" and seed is None:
            seed = daily_seed()
        if seed is None and mode is None:
            self.context.replace(self._title())
        else:
            climb(self.context, seed, mode or "classic")

    def watch(self, seed: int) -> None:
        """To the growing of floors."""
        from .scenes.watch import Watch

        self.context.replace(Watch(self.context, seed))

    def _title(self) -> Scene:
        from .scenes.title import Title

        return Title(self.context)

    def update(self) -> None:
        """A frame's thinking."""
        next(self._rest, None)
        self.context.update()

    def draw(self) -> None:
        """A frame's drawing."""
        self.context.draw()

    def run(self) -> None:
        """Until the window is closed."""
        pyxel.run(self.update, self.draw)

    def frames(self, count: int) -> None:
        """Run so many frames and come back; not in a browser."""
        for _ in range(count):
            self.update()
            self.draw()
            pyxel.flip()


def _load_resources() -> None:
    """Load pictures and sounds. ResourceError, with the place of the damage, where that can't be done."""
    inside = Path(__file__).parent / "resources.pyxres"
    file = inside if inside.is_file() else inside.parent.parent / inside.name
    try:
        pyxel.load(str(file))
    except Exception as error:  # pyxel raises no other
        from . import resources

        resources.check()
        raise resources.ResourceError(f"{file} can't be loaded: {error}.") from error


def _load_rest() -> Iterator[None]:
    """Import what the first picture does not need while it is shown, a part a frame, and read the hand-made floors."""
    yield
    from . import resources

    try:
        resources.check()
        made_vaults()
    except resources.ResourceError as error:
        sys.exit(f"porklike: {error}")
    for name in LATER:
        yield
        import_module(f".{name}", __package__)


def _headless(headless: bool) -> dict[str, bool]:
    """Only where asked for: older Pyxels, such as a browser's, don't know the word."""
    return {"headless": True} if headless else {}


def _set_icon() -> None:
    """The window's icon, out of the resources."""
    picture, bank = PICTURES["icon"], pyxel.images[1]
    columns = range(picture.x, picture.x + picture.width)
    rows = range(picture.y, picture.y + picture.height)
    pyxel.icon(["".join(f"{bank.pget(x, y):x}" for x in columns) for y in rows], 1, 0)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command: options are of the README. Ends with status 1 for broken files or no display, 2 for bad options."""
    given = _typed() if arguments is None else arguments
    options = _options(given) if given else Options()
    smoke = _smoke_frames(os.environ.get(SMOKE))
    try:
        if smoke is not None:
            _try(smoke, options)
            return
        app = App(muted=options.mute)
        _begin(app, options)
    except NoDisplay as error:
        sys.exit(f"porklike: {error}")
    except Exception as error:
        from . import resources  # none of it is read before it is needed, so its error is not known before

        if isinstance(error, resources.ResourceError):
            sys.exit(f"porklike: {error}")
        raise
    app.run()


def _begin(app: App, options: Options) -> None:
    if options.watch:
        app.watch(options.seed or 0)
    else:
        app.start(options.seed, options.mode)


def _try(frames: int, options: Options) -> None:
    """So many frames that nobody sees, and no trace of them left."""
    import tempfile

    with tempfile.TemporaryDirectory(prefix="porklike-") as folder:
        app = App(headless=True, muted=options.mute, data=Path(folder))
        _begin(app, options)
        app.frames(frames)


def _smoke_frames(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal():
        print(f"porklike: {SMOKE} must be a number of frames, not {text!r}", file=sys.stderr)
        raise SystemExit(2)
    return int(text)


def _typed() -> list[str]:
    """What was typed for the game, and not for the `pyxel` that started it."""
    words = sys.argv[1:]
    return [] if words and words[0] in LAUNCHERS else words


def _options(given: Sequence[str]) -> Options:
    import argparse  # only now: most games start without options, and sooner

    from .core.rng import check_seed

    def seed(text: str) -> int:
        try:
            return check_seed(int(text))
        except ValueError:
            message = f"a seed is a whole number from 0 to 99999999, not {text!r}"
            raise argparse.ArgumentTypeError(message) from None

    parser = argparse.ArgumentParser(prog="porklike", description="Climb the larder, take the Golden Kielbasa.")
    parser.add_argument("--seed", type=seed, help="a whole number: the same seed is the same tower")
    parser.add_argument("--mode", choices=MODES, help="daily plays on today's seed")
    parser.add_argument("--watch", action="store_true", help="watch a floor being built")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--version", action="store_true", help="say which Porklike this is")
    options = vars(parser.parse_args(given))
    if options.pop("version"):
        print(f"porklike {_version()}", file=sys.stdout)
        sys.exit()
    return Options(**options)


def _version() -> str:
    """The first lines of main.py say it where there is one (checkout, .pyxapp, executable), else what is installed."""
    script = Path(__file__).parent.parent / "main.py"
    if script.is_file():
        lines = script.read_text(encoding="utf-8").splitlines()
        return next((line.removeprefix("# version: ") for line in lines if line.startswith("# version: ")), "unknown")
    from importlib.metadata import version  # takes as long to import as half of the game

    return version("porklike")
