"""Pictures and films of the screen, in a folder of their own beside the saved texts; in the browser, downloads."""

import os
import sys
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

import pyxel

from ..storage.backend import StoreError
from ..storage.store import VENDOR

SCALE = 4
"""Pixels of a picture for each of the screen, across and down."""
FILM_SCALE = 2
DOWNLOADED = Path()
"""Where a capture is said to be that the browser has taken."""


class Captures:
    """The captures of one cart, called `name`, in `folder` if one is given, else in ~/.pyxel/pork-8/name-captures.

    Each method gives back the file it has made. StoreError, whose text is a sentence for the player, where it has not.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        self._name = name
        self._given = folder and folder.absolute()  # from the start, for pyxel.init changes the working folder

    @property
    def folder(self) -> Path:
        """Where they are; it is made if need be. StoreError where it can't be."""
        try:
            if self._given is None:
                return Path(pyxel.user_data_dir(VENDOR, f"{self._name}-captures"))
            self._given.mkdir(parents=True, exist_ok=True)
            return self._given
        except Exception as error:  # pyxel raises no other
            raise StoreError("Can't be saved: there is no folder for it.") from error

    def catch_strays(self) -> None:
        """Let what Pyxel saves by keys of its own, on a machine that has no desktop, come here as well."""
        with suppress(StoreError, OSError):
            os.chdir(self.folder)

    def picture(self) -> Path:
        """Save the screen as it was drawn last."""
        if sys.platform == "emscripten":
            pyxel.screenshot(scale=SCALE)
            return DOWNLOADED
        file = self._free(".png")
        try:
            pyxel.screen.save(str(file), SCALE)
        except Exception as error:  # pyxel raises no other
            raise StoreError("Can't be saved: the disk is full, or the folder is read-only.") from error
        return file

    def film(self) -> Path:
        """Save the last ten seconds as an animated picture."""
        if sys.platform == "emscripten":
            pyxel.screencast(scale=FILM_SCALE)
            return DOWNLOADED
        file = self._free(".gif")
        try:
            pyxel.screencast(str(file), FILM_SCALE)
        except Exception as error:  # pyxel raises no other; older ones choose the file themselves
            raise StoreError("Can't be saved: the disk is full, or the folder is read-only.") from error
        if not file.is_file():
            raise StoreError("Can't be saved: nothing has been filmed yet.")
        return file

    def _free(self, suffix: str) -> Path:
        """A file named after this moment that there is not yet."""
        folder, now = self.folder, datetime.now().strftime("%Y%m%d-%H%M%S")
        names = (f"{now}{'' if number == 1 else f'-{number}'}{suffix}" for number in count(1))
        return next(file for name in names if not (file := folder / name).exists())
