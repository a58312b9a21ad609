"""What the player has set, kept between runs: a line for each, its name and the number of its value."""

import re

from ..console.input.browser import wants_calm
from ..console.sound.speaker import Speaker
from ..console.storage.store import Store, StoreError
from ..data.settings import SETTINGS

KEY = "settings"
LONGEST = 1000
"""Letters of a text that can be settings; what is longer is something else."""
MOST = 65_536
"""Bytes of a text that is looked at."""

_LINE = re.compile(r"([a-z]{1,20}) ([0-9])")
# As the first Porklikes kept them: {"effects": 3, "music": 3, "calm": false, "thoughts": false}
_OLD_LEVEL = re.compile(r'"(effects|music)": ([0-9])')
_OLD_SWITCH = re.compile(r'"(calm|thoughts)": (true|false)')
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

    def apply(self, speaker: Speaker) -> None:
        """Set the volumes."""
        speaker.effects_volume, speaker.music_volume = self["effects"], self["music"]

    @property
    def text(self) -> str:
        """All of them, as they are kept."""
        return "".join(f"{name} {value}\n" for name, value in self._values.items())


def parse_settings(text: str) -> Settings:
    """The settings of a text. What in it is no setting is passed over, and its row is as at the first start."""
    settings = Settings()
    if len(text) > LONGEST:
        return settings
    for name, value in _pairs(text):
        if name in _ROWS and value in range(len(_ROWS[name].values)):
            settings[name] = value
    return settings


def _pairs(text: str) -> list[tuple[str, int]]:
    """All that looks like a setting in a text: a name and a number."""
    text = text.strip()
    if not text.startswith("{"):
        return [(match[1], int(match[2])) for match in map(_LINE.fullmatch, text.splitlines()) if match]
    parts = text.strip("{}").split(", ")
    levels = [(match[1], int(match[2])) for match in map(_OLD_LEVEL.fullmatch, parts) if match]
    return levels + [(match[1], int(match[2] == "true")) for match in map(_OLD_SWITCH.fullmatch, parts) if match]


def load_settings(store: Store) -> Settings:
    """What was kept, or the first settings where nothing was, or nothing that can be read: calm for who wants it so."""
    try:
        kept = store.read(KEY, MOST)
    except StoreError:
        kept = None
    settings = parse_settings(kept or "")
    if kept is None:
        settings["calm"] = int(wants_calm())
    return settings


def save_settings(store: Store, settings: Settings) -> str | None:
    """Keep them; the sentence to tell the player where that fails."""
    try:
        store.write(KEY, settings.text)
    except StoreError as error:
        return str(error)
    return None
