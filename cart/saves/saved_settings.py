"""Saved settings of the player: a line for each setting, with its name and the index of its value."""

import re

from ..console.storage.backend import StoreError
from ..data.settings import SETTINGS
from .save_store import SaveStore

SETTINGS_KEY = "settings"
"""Key of the text with the settings."""
LONGEST = 1000
"""Most characters of a text of settings. A longer text is ignored."""
MOST_BYTES = 65_536
"""Most bytes of a text that is read."""

_LINE = re.compile(r"([a-z]{1,20}) ([0-9])")
_ROWS = {row.name: row for row in SETTINGS}


class SavedSettings:
    """Values of all rows of SETTINGS: `settings[name]` is the index of the chosen value, or raises KeyError."""

    def __init__(self) -> None:
        self._values = {row.name: row.default for row in SETTINGS}
        self.trouble_told = False
        """Whether the player has been told that the settings cannot be saved."""

    def __getitem__(self, name: str) -> int:
        return self._values[name]

    def __setitem__(self, name: str, value: int) -> None:
        row = _ROWS[name]
        if value not in range(len(row.values)):
            raise ValueError(f"{name} must be a number from 0 to {len(row.values) - 1}, not {value!r}")
        self._values[name] = int(value)

    def turn(self, name: str, by: int) -> None:
        """Change to the next value (`by` 1) or the previous one (-1). A scale stops at its ends, other rows wrap."""
        values, value = _ROWS[name].values, self[name] + by
        self[name] = min(max(value, 0), len(values) - 1) if _ROWS[name].scale else value % len(values)

    def shown(self, name: str) -> str:
        """Return the value of a row in words."""
        return _ROWS[name].values[self[name]]

    @property
    def text(self) -> str:
        """All settings as they are saved."""
        return "".join(f"{name} {value}\n" for name, value in self._values.items())


def parse_settings(text: str) -> SavedSettings:
    """Return the settings in a text. Invalid lines are ignored, and missing rows have their default."""
    settings = SavedSettings()
    if len(text) > LONGEST:
        return settings
    for match in filter(None, map(_LINE.fullmatch, text.strip().splitlines())):
        name, value = match[1], int(match[2])
        if name in _ROWS and value < len(_ROWS[name].values):
            settings[name] = value
    return settings


def load_settings(store: SaveStore, calm: bool = False) -> SavedSettings:
    """Return the saved settings. If none are saved, return the defaults, with reduced motion if `calm`."""
    try:
        kept = store.read(SETTINGS_KEY, MOST_BYTES)
    except StoreError:
        kept = None
    settings = parse_settings(kept or "")
    if kept is None:
        settings["calm"] = int(calm)
    return settings


def save_settings(store: SaveStore, settings: SavedSettings) -> str | None:
    """Save the settings. Return None, or a sentence for the player if that fails."""
    try:
        store.write(SETTINGS_KEY, settings.text)
    except StoreError as error:
        return str(error)
    return None
