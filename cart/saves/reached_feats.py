"""Saved feats: a text for each feat that the player has reached, which holds the time at which it was reached.

One text for each feat means that two windows never overwrite each other's feats, and that damage to one text leaves the
others alone. A text is never removed, even if its feat is no longer in the table. Only an import changes it, if the
imported text has an earlier time.
"""

import re
from contextlib import suppress
from time import gmtime, strftime
from typing import TYPE_CHECKING

from ..console.storage.backend import ASIDE, StoreError
from .save_store import SaveStore

if TYPE_CHECKING:  # its import takes a millisecond, and the first picture needs no dates
    from datetime import datetime

FEAT = "feat."
"""Start of the keys of feats."""
MOST_BYTES = 100
"""Most bytes of a text that is read."""
_TIME = re.compile(r"[0-9]{8}-[0-9]{6}")


class ReachedFeats:
    """Feats that the player has reached: `name in feats`.

    If a feat cannot be saved, it stays in memory, and each later `save` tries again. A run that is continued reaches
    its feats again, so a feat is not even lost if the program ends before that.
    """

    def __init__(self, store: SaveStore) -> None:
        self._store = store
        self._times: dict[str, str] | None = None  # name -> time, "" if unknown; None until first needed
        self._unsaved = dict[str, str]()

    def __contains__(self, name: str) -> bool:
        return name in self._known()

    def add(self, name: str, moment: "datetime | None" = None) -> bool:
        """Note a feat, and return whether it is new. `moment` is the time at which it was reached: by default, now."""
        if name not in self._known():
            self.refresh()
        if name in self._known():
            return False
        when = gmtime() if moment is None else moment.timetuple()
        self._unsaved[name] = self._known()[name] = strftime("%Y%m%d-%H%M%S", when)
        self.save()
        return True

    def save(self) -> None:
        """Save the feats that could not be saved yet. If the store cannot be written, the journal tells the player."""
        for name, time in list(self._unsaved.items()):
            with suppress(StoreError):
                if f"{FEAT}{name}" not in self._store.keys():  # noqa: SIM118
                    self._store.write(f"{FEAT}{name}", time)
                del self._unsaved[name]

    def refresh(self) -> None:
        """Read the feats of the store again, because another window may have saved some."""
        with suppress(StoreError):
            names = [key.removeprefix(FEAT) for key in self._store.keys() if key.startswith(FEAT)]  # noqa: SIM118
            self._times = {name: self._read(name) for name in names if ASIDE not in name} | self._unsaved

    def is_reached_since(self, name: str, moment: str) -> bool:
        """Whether a feat was reached at a moment or later. `moment` begins as in "20261123-101500"; "" is first."""
        return self._known().get(name, "") >= moment[: len("20261123-101500")]

    def day(self, name: str) -> str:
        """Return the day on which a feat was reached, in UTC: "2026-11-20"; "" if it is unknown or was not reached."""
        time = self._known().get(name, "")
        return f"{time[:4]}-{time[4:6]}-{time[6:8]}" if time else ""

    def _known(self) -> dict[str, str]:
        if self._times is None:
            self.refresh()
        if self._times is None:  # the store could not be read
            return self._unsaved
        return self._times

    def _read(self, name: str) -> str:
        """Return the time in the text of a feat, or "" if the text is damaged. The key alone proves the feat."""
        try:
            text = self._store.read(f"{FEAT}{name}", MOST_BYTES) or ""
        except StoreError:
            return ""
        return text if _TIME.fullmatch(text) else ""


def earlier(text: str, other: str) -> str:
    """Return the one of two saved texts of a feat that has the earlier time. A damaged text has none."""
    times = [each for each in (text, other) if _TIME.fullmatch(each)]
    return min(times, default=text)
