"""What a player can set. A row here is a line of a page of the options and a thing kept between runs."""

from typing import NamedTuple


class Setting(NamedTuple):
    """One thing to set. What is kept of it is the number of its value, the first being 0."""

    page: str  # of the options
    name: str  # what scenes ask for, and what it is kept as
    label: str  # in the menu
    values: tuple[str, ...]  # what the menu says each value is
    first: int  # the value before anybody has chosen
    sound: str = ""  # the effect to play when it is changed
    scale: bool = False  # its values have two ends, and one stops there


VOLUMES = ("▯▯▯▯", "▮▯▯▯", "▮▮▯▯", "▮▮▮▯", "▮▮▮▮")

SETTINGS: tuple[Setting, ...] = (
    Setting("sound", "effects", "sounds", VOLUMES, 3, "hit", scale=True),
    Setting("sound", "music", "music", VOLUMES, 3, scale=True),
    Setting("picture", "palette", "colours", ("PICO-8", "high contrast", "red-green", "blue-yellow"), 0),
    Setting("picture", "large", "text", ("small", "large"), 0),
    Setting("picture", "whole", "pixels", ("fill", "whole"), 0),
    Setting("picture", "full", "full screen", ("off", "on"), 0),
    Setting("play", "calm", "motion", ("full", "calm"), 0),
    Setting("play", "speed", "speed", ("slow", "normal", "fast", "at once"), 1),
    Setting("play", "flashes", "flashes", ("on", "off"), 0),
    Setting("play", "shake", "shake", ("on", "off"), 0),
    Setting("play", "buttons", "buttons", ("as used", "keyboard", "gamepad", "signs", "mouse"), 0),
    Setting("play", "thoughts", "foes' thoughts", ("hidden", "shown"), 0),
    Setting("play", "aloud", "said aloud", ("off", "on"), 0),
)
