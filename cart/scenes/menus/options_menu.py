"""The pages of the options, which title and pause menu share, and the key for the foes' thoughts."""

from collections.abc import Sequence

import pyxel

from ...console.widgets.menu import Entry
from ...console.widgets.window import Window
from ...data.settings import SETTINGS, Setting
from ...saves.saved_settings import save_settings
from ..context import Context
from .described_menu import DescribedLine, DescribedMenu

THOUGHTS_KEY = pyxel.KEY_F1
"""Key that shows and hides the foes' thoughts."""

BOTTOM = 126
"""Bottom edge of a window below the logo of the title, in pixels."""
ABOUT_PAGES = {
    "sound": "Volume of sounds and tunes.",
    "picture": "Colours, text size, full screen.",
    "play": "Speed, animations, help.",
}
"""Page of the options -> its description."""
ABOUT_KEYS = "Choose your own keys."
ABOUT_HINTS = "Shows the help of the first games again."
CHOOSE, CHANGE = "Ⓞ choose   Ⓧ back", "⇦⇨ change   Ⓧ back"
"""Help for the buttons in the list of pages, and on a page."""
ABOUT_ROWS = 2


def put_low(window: Window) -> None:
    """Put a window below the logo of the title."""
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


def open_options(context: Context, more: Sequence[DescribedLine] = ()) -> None:
    """Open the options: the pages of settings, the keys, and then the lines of `more`."""
    pages = [_page(context, page) for page in dict.fromkeys(row.page for row in SETTINGS)]
    keys = DescribedLine(Entry("keys", context.open.keys, stays_open=True), ABOUT_KEYS)
    _open(context, [*pages, keys, *more], CHOOSE)


def _page(context: Context, page: str) -> DescribedLine:
    """Return the line that opens a page of settings."""

    def open_page() -> None:
        lines = [_line(context, row) for row in SETTINGS if row.page == page]
        _open(context, [*lines, *([_hints(context)] if page == "play" else [])], CHANGE)

    return DescribedLine(Entry(page, open_page, stays_open=True), ABOUT_PAGES.get(page, ""))


def _open(context: Context, lines: Sequence[DescribedLine], help_line: str) -> None:
    context.push(DescribedMenu(context, [*lines, DescribedLine(Entry("back"))], help_line, ABOUT_ROWS))


def _hints(context: Context) -> DescribedLine:
    """Return the line that makes all hints appear again."""

    def label() -> str:
        return f"hints\t{'again' if context.shown_hints else 'none yet'}"

    return DescribedLine(Entry(label, turn=lambda _: context.shown_hints.clear()), ABOUT_HINTS)


def _line(context: Context, row: Setting) -> DescribedLine:
    def label() -> str:
        return f"{row.label}\t{context.settings.shown(row.name)}"

    return DescribedLine(Entry(label, turn=lambda by: turn_setting(context, row, by)), row.line)
