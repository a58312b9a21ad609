"""Settings of the player. Each row is a line on a page of the options. The chosen value is kept between runs."""

from typing import NamedTuple


class Setting(NamedTuple):
    """One setting. The index of its value is stored; the first value has index 0."""

    page: str  # of the options
    name: str  # key for scenes and for the store
    label: str  # in the menu
    values: tuple[str, ...]  # words for each value in the menu
    default: int  # index of the default
    sound: str = ""  # effect that plays on a change
    scale: bool = False  # the values are ordered, and changing them stops at either end


VOLUMES = ("▯▯▯▯", "▮▯▯▯", "▮▮▯▯", "▮▮▮▯", "▮▮▮▮")

SETTINGS: tuple[Setting, ...] = (
    Setting("sound", "effects", "sounds", VOLUMES, 3, "hit", scale=True),
    Setting("sound", "music", "music", VOLUMES, 3, scale=True),
    Setting("picture", "palette", "colours", ("PICO-8", "high contrast", "red-green", "blue-yellow"), 0),
    Setting("picture", "large", "text size", ("small", "large"), 0),
    Setting("picture", "whole", "scaling", ("fill window", "sharp"), 0),
    Setting("picture", "full", "full screen", ("off", "on"), 0),
    Setting("play", "calm", "animations", ("all", "few"), 0),
    Setting("play", "speed", "game speed", ("slow", "normal", "fast", "at once"), 1),
    Setting("play", "flashes", "flashing", ("on", "off"), 0),
    Setting("play", "shake", "screen shake", ("on", "off"), 0),
    Setting("play", "buttons", "show keys of", ("last used", "keyboard", "gamepad", "O and X", "mouse"), 0),
    Setting("play", "thoughts", "foes' thoughts", ("hidden", "shown"), 0),
    Setting("play", "piglets", "all piglets", ("by feats", "unlocked"), 0),
    Setting("play", "aloud", "read aloud", ("off", "on"), 0),
)
