"""The pages of the options, which title and pause menu share, and the key for the foes' thoughts."""

from collections.abc import Sequence

import pyxel

from ...console.widgets.menu import Entry
from ...console.widgets.window import Window
from ...data.settings import SETTINGS, Setting
from ...saves.saved_settings import save_settings
from ..context import Context
from .dialog import Dialog

THOUGHTS_KEY = pyxel.KEY_F1
"""Key that shows and hides the foes' thoughts."""

BOTTOM, LINES = 126, 7
"""Bottom edge of a page in pixels, and the most lines that it shows at once."""


def put_low(window: Window) -> None:
    """Put the window of a page below the logo of the title."""
    window.put(bottom=BOTTOM)


def turn_setting(context: Context, row: Setting, by: int = 1) -> None:
    """Change a setting, play its sound and save it. Of several failures to save in a row, only the first is shown."""
    settings = context.settings
    settings.turn(row.name, by)
    context.apply_settings()
    if row.scale:
        context.speaker.mute = False  # a player who changes a volume wants to hear it
    if row.sound:
        context.play_sound(row.sound)
    trouble = save_settings(context.store, settings)
    if trouble is not None and not settings.trouble_told:
        context.open.trouble("SETTINGS ARE NOT SAVED", trouble)
    settings.trouble_told = trouble is not None


def handle_thoughts_key(context: Context) -> None:
    """Show or hide the foes' thoughts if their key is pressed. Called once a frame by scenes that show foes."""
    if context.pad.typed(THOUGHTS_KEY):
        turn_setting(context, next(row for row in SETTINGS if row.name == "thoughts"))


def open_options(context: Context, more: Sequence[Entry] = ()) -> None:
    """Open the options: the pages of settings, the keys, and then the entries of `more`."""
    pages = [_page(context, page) for page in dict.fromkeys(row.page for row in SETTINGS)]
    entries = [
        *pages,
        Entry("keys", context.open.keys, stays_open=True),
        *more,
    ]
    _open(context, entries)


def _page(context: Context, page: str) -> Entry:
    """Return the entry that opens a page of settings."""

    def open_page() -> None:
        lines = [_entry(context, row) for row in SETTINGS if row.page == page]
        _open(context, [*lines, *([_hints(context)] if page == "play" else [])])

    return Entry(page, open_page, stays_open=True)


def _open(context: Context, entries: Sequence[Entry]) -> None:
    context.push(Dialog(context, [*entries, Entry("back")], put_low, max_lines=LINES))


def _hints(context: Context) -> Entry:
    """Return the entry that makes all hints appear again."""

    def label() -> str:
        return f"hints\t{'show again' if context.shown_hints else 'none yet'}"

    return Entry(label, turn=lambda _: context.shown_hints.clear())


def _entry(context: Context, row: Setting) -> Entry:
    def label() -> str:
        return f"{row.label}\t{context.settings.shown(row.name)}"

    return Entry(label, turn=lambda by: turn_setting(context, row, by))
