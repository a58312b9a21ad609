"""Dialogs: menus and questions over other scenes. Also menus in general, with this cart's sounds and cursor."""

from collections.abc import Callable, Sequence

from ...console.input.pad import Button
from ...console.screen.palette import GREY, MAUVE, PINK, SILVER, WHITE, recolour
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry, Menu
from ...console.widgets.window import Window
from ...view.layout import Box, box_of
from ...view.sprites import draw
from ..context import Context

GREYED = {WHITE: MAUVE, PINK: GREY}
"""Colours of a dialog while it ignores buttons."""
MOST_DEAF = 3
"""A dialog ignores buttons for at most this many times its shortest time, however often they are pressed."""


def cart_menu(
    context: Context,
    entries: Sequence[Entry],
    stays_open: bool = False,
    at: int = 0,
    width: int | None = None,
    max_lines: int | None = None,
    closable: bool = True,
    max_height: int | None = None,
    large_before: str = "",
    large_after: str = "",
    wraps: bool = True,
) -> Menu:
    """Return a menu (console/widgets/menu.py) with this cart's sounds and cursor.

    In large text, a menu covers the texts around it. It then shows them itself, as lines for reading: `large_before`
    above the entries, and `large_after` below them. `at` is an index of `entries`, without these lines.
    """
    if is_large():
        before, after = (
            [Entry(line, colour=SILVER, read_only=True)] if line else [] for line in (large_before, large_after)
        )
        entries, at = [*before, *entries, *after], at + len(before)
    return Menu(
        entries,
        stays_open,
        at,
        width,
        max_lines,
        draw_cursor=draw_cursor,
        play_sound=context.play_sound,
        closable=closable,
        max_height=max_height,
        wraps=wraps,
    )


def draw_cursor(x: float, y: float) -> None:
    """Draw the cursor of a menu."""
    draw("cursor", x, y)


class Dialog:
    """A window over other scenes, with lines to read and lines to choose. O chooses a line and closes the window.

    X only closes the window. The cursor starts on the first line that can be chosen, so questions put their harmless
    answer first. `put` moves the window from the middle of the screen. The dialog ignores all buttons but X until none
    was pressed for `deaf` frames, but for MOST_DEAF times as many at most. So a player who presses on neither moves
    the cursor nor chooses, and soon sees that the buttons work.
    """

    covers = False

    def __init__(
        self,
        context: Context,
        entries: Sequence[Entry],
        put: Callable[[Window], object] | None = None,
        at: int | None = None,
        max_lines: int | None = None,
        max_height: int | None = None,
        deaf: int = 0,
        wraps: bool = True,
        width: int | None = None,
    ) -> None:
        """`at`: line on which the cursor starts. `Window` explains `width` and the limits, and `Menu` `wraps`."""
        self.context = context
        self._deaf = self._frames_deaf = deaf
        self._most_deaf = MOST_DEAF * deaf
        if at is None:
            at = next((number for number, entry in enumerate(entries) if entry.label and not entry.read_only), 0)
        self.menu = cart_menu(
            context, entries, at=at, width=width, max_lines=max_lines, max_height=max_height, wraps=wraps
        )
        if put is not None:
            put(self.menu.window)

    @property
    def box(self) -> Box:
        """Place of the window on the screen."""
        return box_of(self.menu.window)

    @property
    def is_covered(self) -> bool:
        """Whether another dialog lies over this one, or in large text any scene, below which letters would show."""
        scenes = self.context.scenes
        return any(is_large() or isinstance(scene, Dialog) for scene in scenes[scenes.index(self) + 1 :])

    def update(self) -> None:
        """Advance by one frame and handle input. MENU also closes the dialogs below."""
        self._deaf -= 1
        self._most_deaf -= 1
        pad = self.context.pad
        if self._deaf > 0 and not pad.fresh(Button.X):
            if pad.any_press():
                self._deaf = min(self._frames_deaf, self._most_deaf)
                pad.stop_repeats()
            pad.forget()
            self.animate()
            return
        self.menu.update(self.context.pad)
        if not self.menu.is_open:
            whole = self.context.pad.fresh(Button.MENU)
            self.context.pop(self)
            while whole and isinstance(below := self.context.scenes[-1], Dialog):
                self.context.pop(below)

    def animate(self) -> None:
        """Advance by one frame."""
        self.menu.window.update()

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return self.menu.spoken_lines()

    def draw(self) -> None:
        """Draw the menu, unless it is covered. It is drawn in grey while it ignores buttons."""
        if not self.is_covered:
            with recolour(GREYED if self._deaf > 1 else {}):
                self.menu.draw()
