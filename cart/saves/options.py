"""What the player has set, kept between runs: a line for each, its name and the number of its value."""

import re

from ..console.storage.backend import StoreError
from ..data.settings import SETTINGS
from .storage import Storage

KEY = "settings"
LONGEST = 1000
"""Letters of a text that can be settings; what is longer is something else."""
MOST = 65_536
"""Bytes of a text that is looked at."""

_LINE = re.compile(r"([a-z]{1,20}) ([0-9])")
_ROWS = {row.name: row for row in SETTINGS}


class Settings:
    """`settings[name]` is the number of the value of a row of SETTINGS. A name of no row is a KeyError."""

    def __init__(self) -> None:
        self._values = {row.name: row.first for row in SETTINGS}
        self.trouble_told = False
        """Whether the player knows that they can't be kept."""

    def __getitem__(self, name: str) -> int:
        return self._values[name]

    def __setitem__(self, name: str, value: int) -> None:
        row = _ROWS[name]
        if value not in range(len(row.values)):
            raise ValueError(f"{name} is a number from 0 to {len(row.values) - 1}, not {value!r}")
        self._values[name] = int(value)

    def turn(self, name: str, by: int) -> None:
        """The next value, or the one before; around at the ends, but for a scale."""
        values, value = _ROWS[name].values, self[name] + by
        self[name] = min(max(value, 0), len(values) - 1) if _ROWS[name].scale else value % len(values)

    def shown(self, name: str) -> str:
        """The value in words."""
        return _ROWS[name].values[self[name]]

    @property
    def text(self) -> str:
        """All of them, as they are kept."""
        return "".join(f"{name} {value}\n" for name, value in self._values.items())


def parse_settings(text: str) -> Settings:
    """The settings of a text. What in it is no setting is passed over, and its row is as at the first start."""
    settings = Settings()
    if len(text) > LONGEST:
        return settings
    for match in filter(None, map(_LINE.fullmatch, text.strip().splitlines())):
        name, value = match[1], int(match[2])
        if name in _ROWS and value < len(_ROWS[name].values):
            settings[name] = value
    return settings


def load_settings(store: Storage, calm: bool = False) -> Settings:
    """Return the settings that were kept, or the first ones; `calm` is the first one of motion."""
    try:
        kept = store.read(KEY, MOST)
    except StoreError:
        kept = None
    settings = parse_settings(kept or "")
    if kept is None:
        settings["calm"] = int(calm)
    return settings


def save_settings(store: Storage, settings: Settings) -> str | None:
    """Keep them; the sentence to tell the player where that fails."""
    try:
        store.write(KEY, settings.text)
    except StoreError as error:
        return str(error)
    return None
