"""What a player can set. A row here is a line of the options and a thing kept between runs."""

from typing import NamedTuple


class Setting(NamedTuple):
    """One thing to set. What is kept of it is the number of its value, the first being 0."""

    name: str  # what scenes ask for, and what it is kept as
    label: str  # in the menu
    values: tuple[str, ...]  # what the menu says each value is
    first: int  # the value before anybody has chosen
    sound: str = ""  # the effect to play when it is changed
    scale: bool = False  # its values have two ends, and one stops there


VOLUMES = ("▯▯▯▯", "▮▯▯▯", "▮▮▯▯", "▮▮▮▯", "▮▮▮▮")

SETTINGS: tuple[Setting, ...] = (
    Setting("effects", "sounds", VOLUMES, 3, "hit", scale=True),
    Setting("music", "music", VOLUMES, 3, scale=True),
    Setting("calm", "motion", ("full", "calm"), 0),
    Setting("thoughts", "foes' thoughts", ("hidden", "shown"), 0),
)
