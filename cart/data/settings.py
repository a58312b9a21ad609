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
    line: str = ""  # what it changes, in the options


VOLUMES = ("▯▯▯▯", "▮▯▯▯", "▮▮▯▯", "▮▮▮▯", "▮▮▮▮")
"""Words for the volumes 0 to 4."""

SETTINGS: tuple[Setting, ...] = (
    Setting("sound", "effects", "sounds", VOLUMES, 3, "hit", scale=True, line="Volume of the sounds."),
    Setting("sound", "music", "music", VOLUMES, 3, scale=True, line="Volume of the tunes."),
    Setting("picture", "palette", "colours", ("PICO-8", "high contrast", "red-green", "blue-yellow"), 0,
            line="Colours that are easier to tell apart."),
    Setting("picture", "large", "text size", ("small", "large"), 0, line="Large text shows fewer words at once."),
    Setting("picture", "whole", "scaling", ("fill window", "sharp"), 0,
            line="Sharp: all pixels have the same size."),
    Setting("picture", "full", "full screen", ("off", "on"), 0, line="Fill the screen, or a window."),
    Setting("play", "calm", "animations", ("all", "few"), 0, line="Few: no shake, dust and sparks."),
    Setting("play", "speed", "game speed", ("slow", "normal", "fast", "at once"), 1,
            line="Speed at which turns are shown."),
    Setting("play", "flashes", "flashing", ("on", "off"), 0, line="Off: nothing flashes."),
    Setting("play", "shake", "screen shake", ("on", "off"), 0, line="Off: the screen stands still."),
    Setting("play", "buttons", "show keys of", ("last used", "keyboard", "gamepad", "O and X", "mouse"), 0,
            line="Buttons that texts show, such as Ⓞ."),
    Setting("play", "thoughts", "foes' thoughts", ("hidden", "shown"), 0, line="Shows the goal of each foe in sight."),
    Setting("play", "piglets", "all piglets", ("by feats", "unlocked"), 0,
            line="Play all piglets, without their feats."),
    Setting("play", "aloud", "read aloud", ("off", "on"), 0,
            line="Gives all texts to a screen reader."),
)  # fmt: skip
"""All settings, in the order of the options. Their names stand in the saves."""
