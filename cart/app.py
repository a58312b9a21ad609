"""Start of the game, with the only pyxel.init and pyxel.run.

This file imports and loads only the parts that the first picture needs. The rest of the game is imported
(`import_game`) and the other pictures and the sounds are loaded after that picture, or before it if there are options
to read.
"""

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pyxel

from .console.input.bindings import load_bindings
from .console.input.pad import Pad
from .console.screen.captures import Captures
from .console.screen.display_check import FASTEST_FPS, NoDisplay, need_display, need_display_early
from .console.screen.palette import RGB, ScreenPalette
from .console.screen.screen import SCREEN
from .console.signals import exit_on_signals, restore_signals
from .console.sound.speaker import Speaker
from .console.storage.store import Store
from .console.web.web_page import query, reduced_motion
from .data.sheet import PICTURES
from .files import ResourceError, reason, resources_path
from .first_picture import show_boot_picture
from .saves.saved_settings import load_settings
from .scenes.context import Context, Scene
from .scenes.menus.boot_scene import BootScene
from .zip_check import read_checked

if TYPE_CHECKING:
    from .game_parts import GameParts
    from .scenes.router import Router

FPS = 60
GAIN = 0.25
"""Gain of each channel, twice Pyxel's default. Tunes and effects then peak at about -10 dB."""
SMOKE = "PORKLIKE_SMOKE"
"""Environment variable with a number of frames to run without a window before the game ends."""
LAUNCHERS = ("run", "watch", "play")
"""Commands of `pyxel` that start a game. They leave their own arguments in `sys.argv`, where the game's would be."""


def import_game() -> "type[GameParts]":
    """Import floors, rules, scenes and the command line. All other imports of the game are at the top of files."""
    from .game_parts import GameParts

    return GameParts


class App:
    """The running console with the game. There can be one per process, because pyxel can be started only once."""

    def __init__(
        self, headless: bool = False, muted: bool = False, saves: Path | None = None, aloud: bool = False
    ) -> None:
        """Start pyxel and load the resources of the first picture. Raise NoDisplay without a display for a window.

        `saves` is the folder for saved files, by default the player's own.
        """
        fps = FASTEST_FPS if headless else FPS
        if not headless:
            need_display_early()
        self.saves = saves
        _make_home_absolute()
        pyxel.init(SCREEN, SCREEN, title="Porklike", fps=fps, quit_key=pyxel.KEY_NONE, **_headless(headless))
        if headless:
            restore_signals()
        else:
            need_display()
            self._captures().use_as_working_folder()
        self._loaded = not show_boot_picture(resources_path())
        if self._loaded:
            _load_resources()
        for channel in pyxel.channels:
            channel.gain = GAIN
        self.muted, self.aloud = muted, aloud
        self.context = self._fresh_context()
        self._router: Router | None = None
        self._first_picture_drawn = False
        self._crash_page: Scene | None = None
        """The crash page, until the player has left it."""
        self.catches_errors = not headless
        """Whether an error opens the crash page instead of ending the game."""

    def _fresh_context(self) -> Context:
        palette = ScreenPalette()
        palette.capture()
        store = Store("porklike", self.saves)
        pad, settings, captures = Pad(load_bindings(store)), load_settings(store, reduced_motion()), self._captures()
        context = Context(
            *(pad, Speaker(FPS), palette, store, settings),
            new_game=lambda seed, mode: import_game().new_game(seed, mode),
            practice=lambda floor: import_game().practice(floor),
            vaults=lambda: import_game().vaults(),
            puzzles=lambda: import_game().puzzles(),
            captures=captures,
        )
        if self.aloud:
            settings["aloud"] = 1
        context.apply_settings()
        context.speaker.mute = self.muted
        return context

    def _captures(self) -> Captures:
        folder = self.saves
        return Captures("porklike", folder and folder.with_name(f"{folder.name}-captures"))

    def router(self) -> "Router":
        """Return the router of all scenes. The first call loads the resources, and imports rules, floors and scenes.

        Raise ResourceError if the resources or the hand-made floors cannot be read.
        """
        if not self._loaded:
            colours = [pyxel.colors[number] for number in range(len(RGB))]
            _load_resources()
            for number, colour in enumerate(colours):  # the settings may have changed them
                pyxel.colors[number] = colour
            self._loaded = True
        game = import_game()
        if self._router is None:
            game.check_resources()
            game.vaults()
        if self._router is None or self._router.context is not self.context:
            self._router = game.Router(self.context)
        return self._router

    def boot(self) -> None:
        """Go to the boot picture, and then to the title."""
        self.context.replace(BootScene(self.context, lambda: self.router().title()))

    def update(self) -> None:
        """Advance by a frame. The first frame after the first picture imports the rest of the game."""
        if self._first_picture_drawn and self._router is None:
            self.router()
        self._safely(self.context.update)

    def draw(self) -> None:
        """Draw a frame."""
        self._safely(self.context.draw)
        self._first_picture_drawn = True

    def _safely(self, part: Callable[[], object]) -> None:
        """Call `part`. An error in it is printed to standard error and opens the crash page.

        If the crash page cannot be opened, or breaks itself, the error ends the game.
        """
        try:
            part()
        except Exception as error:
            if not self.catches_errors or self._router is None or self._crash_page is not None:
                raise
            sys.excepthook(type(error), error, error.__traceback__)
            pyxel.clip()
            pyxel.camera()
            pyxel.pal()
            self.router().context.open.crash(error)
            self._crash_page = self.context.scenes[-1]
        else:
            if self._crash_page is not None and self._has_left(self._crash_page):
                self._crash_page = None

    def _has_left(self, page: Scene) -> bool:
        return not self.context.fading and self.context.scenes[-1] is not page

    def run(self) -> None:
        """Run the game until its window is closed. Raise ResourceError like `router`."""
        pyxel.run(self.update, self.draw)

    def frames(self, count: int) -> None:
        """Run `count` frames and return. This does not work in a browser."""
        for _ in range(count):
            self.update()
            self.draw()
            pyxel.flip()


def _load_resources() -> None:
    """Load pictures and sounds. Raise ResourceError, with the place of the damage, if they cannot be loaded."""
    file = resources_path()
    try:
        read_checked(file)  # pyxel.load would unpack a file of any size
        pyxel.load(str(file), exclude_tilemaps=True)  # resources.py reads the tilemaps
        _check_tunes()
        _set_icon()
    except Exception as error:  # pyxel raises no narrower class
        import_game().check_resources()
        raise ResourceError(f"{file} can't be loaded: {reason(error)}.") from error


def _check_tunes() -> None:
    """Raise ValueError if a tune names a missing sound. Pyxel itself would notice only when it plays the tune."""
    sounds = len(pyxel.sounds)
    for number, tune in enumerate(pyxel.musics):
        if any(sound >= sounds for channel in tune.seqs for sound in channel):
            raise ValueError(f"tune {number} has a sound that is none of the {sounds}")


def _make_home_absolute() -> None:
    """Make the path in $HOME absolute, because pyxel.init changes the working folder before it uses HOME."""
    if home := os.environ.get("HOME"):
        os.environ["HOME"] = os.path.abspath(home)


def _headless(headless: bool) -> dict[str, bool]:
    """Return the argument `headless` for pyxel.init if it is true. Old versions of Pyxel, as in browsers, lack it."""
    return {"headless": True} if headless else {}


def _set_icon() -> None:
    """Set the window's icon from the resources."""
    picture, bank = PICTURES["icon"], pyxel.images[1]
    columns = range(picture.x, picture.x + picture.width)
    rows = range(picture.y, picture.y + picture.height)
    pyxel.icon(["".join(f"{bank.pget(x, y):x}" for x in columns) for y in rows], 1, 0)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command `porklike`, whose options docs/keys.md lists. In a page, the address has the options.

    Exits with status 1 for damaged files or a missing display, and with status 2 for wrong options.
    """
    given = _game_arguments() if arguments is None else list(arguments)
    if not given and SMOKE not in os.environ:
        play(App, begin)
        return
    game = import_game()
    command = game.read_command(given, SMOKE)
    frames = command.frames
    if frames is None:
        play(partial(App, muted=command.muted, aloud=command.aloud), command.begin)
        return
    exit_on_signals()
    with game.scratch_folder() as folder:
        make = partial(App, headless=True, muted=command.muted, aloud=command.aloud, saves=Path(folder))
        play(make, command.begin, lambda app: app.frames(frames))


def begin(app: App) -> None:
    """Open the scene that the options in the page's address ask for, or the boot picture if there are none.

    This needs a running app, because the title shows the reason if the address is wrong.
    """
    asked = query()
    if asked:
        import_game().read_address(asked)(app)
    else:
        app.boot()


def play(make: Callable[[], App], begin: Callable[[App], object], run: Callable[[App], object] = App.run) -> None:
    """Make an app, and call `begin` and then `run` with it.

    NoDisplay and ResourceError end the program with a sentence and status 1.
    """
    try:
        app = make()
        begin(app)
        run(app)
    except (NoDisplay, ResourceError) as error:
        sys.exit(f"porklike: {error}")


def _game_arguments() -> list[str]:
    """Return the arguments meant for the game, not those of the `pyxel` command that started it."""
    words = sys.argv[1:]
    # An executable contains pyxel.cli as well, but its arguments are the game's.
    by_pyxel = "pyxel.cli" in sys.modules and not getattr(sys, "frozen", False)
    return [] if by_pyxel and words[:1] and words[0] in LAUNCHERS else words
