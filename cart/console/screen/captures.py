"""Screenshots and films, saved in a folder beside that of the stored texts, or downloaded by the browser."""

import os
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

import pyxel

from ..storage.backend import StoreError
from ..storage.store import VENDOR

SCALE = 4
"""Scale of a screenshot: pixels of the file per pixel of the screen, on each axis."""
FILM_SCALE = 2
"""Scale of a film, on each axis."""
DOWNLOADED = Path()
"""Result for a capture that the browser downloads, in place of its file."""


class Captures:
    """The captures of the cart `name`, in `folder` if given, else in ~/.pyxel/pork-8/name-captures.

    `save_picture` and `save_film` return the file. They raise StoreError, with a sentence for the player, if they fail.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        self._name = name
        # Made absolute now, because pyxel.init changes the working folder.
        self._given_folder = folder and folder.absolute()

    @property
    def folder(self) -> Path:
        """The folder of the captures, created if need be. Raise StoreError if that fails."""
        try:
            if self._given_folder is None:
                return Path(pyxel.user_data_dir(VENDOR, f"{self._name}-captures"))
            self._given_folder.mkdir(parents=True, exist_ok=True)
            return self._given_folder
        except Exception as error:  # pyxel raises no narrower class
            raise StoreError("There is no folder to save it in.") from error

    def use_as_working_folder(self) -> None:
        """Make the captures' folder the working folder. Pyxel's own shortcuts save there if the user has no desktop."""
        with suppress(StoreError, OSError):
            os.chdir(self.folder)

    def save_picture(self) -> Path:
        """Save the screen as it was drawn last."""
        if sys.platform == "emscripten":
            pyxel.screenshot(scale=SCALE)
            return DOWNLOADED
        file = self._unused_file(".png")
        try:
            pyxel.screen.save(str(file), SCALE)
        except Exception as error:  # pyxel raises no narrower class
            raise StoreError("Can't be saved: the disk is full, or the folder is read-only.") from error
        return file

    def save_film(self) -> Path:
        """Save the last ten seconds as an animated picture."""
        if sys.platform == "emscripten":
            pyxel.screencast(scale=FILM_SCALE)
            return DOWNLOADED
        file = self._unused_file(".gif")
        try:
            pyxel.screencast(str(file), FILM_SCALE)
        except Exception as error:  # pyxel raises no narrower class; older versions choose the file themselves
            raise StoreError("Can't be saved: the disk is full, or the folder is read-only.") from error
        if not file.is_file():
            raise StoreError("Can't be saved: nothing has been filmed yet.")
        return file

    def _unused_file(self, suffix: str) -> Path:
        """Return a file of the captures' folder that does not exist yet, named after the current time."""
        folder, now = self.folder, time.strftime("%Y%m%d-%H%M%S")
        names = (f"{now}{'' if number == 1 else f'-{number}'}{suffix}" for number in count(1))
        return next(file for name in names if not (file := folder / name).exists())
