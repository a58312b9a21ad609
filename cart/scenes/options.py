"""The lines of the options that stand in more than one menu, and the keys that the game has beside its buttons."""

import pyxel

from ..console.menu import Entry
from ..data.settings import SETTINGS, Setting
from .context import Context
from .settings import save_settings

THOUGHTS_KEY = pyxel.KEY_F1
"""Shows and hides the foes' thoughts."""
AGAIN_KEY = pyxel.KEY_R
"""Practice begins again, at once."""


def turn_setting(context: Context, row: Setting, by: int = 1) -> None:
    """Change a setting, let it be heard and keep it; where it can't be kept, say so, once until it can be again."""
    settings = context.settings
    settings.turn(row.name, by)
    settings.apply(context.speaker)
    if row.scale:
        context.speaker.mute = False  # who turns the sound wants to hear it
    if row.sound:
        context.hear(row.sound)
    trouble = save_settings(context.store, settings)
    if trouble is not None and not settings.trouble_told:
        context.leads.trouble("SETTINGS ARE NOT SAVED", trouble)
    settings.trouble_told = trouble is not None


def hear_thoughts_key(context: Context) -> None:
    """Once a frame where foes are on the screen: the key for their thoughts."""
    if context.pad.typed(THOUGHTS_KEY):
        turn_setting(context, next(row for row in SETTINGS if row.name == "thoughts"))


def options(context: Context) -> list[Entry]:
    """How to play, a line for each setting, one that has all hints told again, and one for the keys."""

    def label() -> str:
        return f"hints\t{'tell again' if context.told else 'all to come'}"

    hints = Entry(label, turn=lambda _: context.told.clear())
    settings = [_entry(context, row) for row in SETTINGS]
    return [Entry("how to play", context.leads.how_to_play), *settings, hints, Entry("keys", context.leads.keys)]


def _entry(context: Context, row: Setting) -> Entry:
    def label() -> str:
        return f"{row.label}\t{context.settings.shown(row.name)}"

    return Entry(label, turn=lambda by: turn_setting(context, row, by))
