"""Menus: windows with lines to choose, or with values to change. Title, pause, questions and settings are menus."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from ..input.pad import Button, Pad
from ..screen.palette import WHITE
from .window import Drawer, Row, Window, draw_default_cursor

Choice = TypeVar("Choice")
PlaySound = Callable[[Literal["cursor", "select", "back", "refuse"]], object]
"""Function that plays the sound of an action in a menu."""


@dataclass(frozen=True)
class Entry:
    """One line of a menu. A line without text is a horizontal line, which the cursor skips.

    `label`: the text, or a function that returns the current text
    `choose`: called by O
    `turn`: changes a setting; called with -1 by left and +1 by right, and with +1 by O if the line has no `choose`. The
    menu stays open.
    `icon`: draws a picture before the text
    `read_only`: the line is for reading, and the cursor skips it
    `stays_open`: the menu stays open when this line is chosen
    `preview`: draws elsewhere on the screen while the cursor is on the line
    `click_chooses`: a click chooses the line although it has `turn`
    `ends`: choosing the line ends something, such as a run; the cursor never wraps onto the line
    `column_colour`: colour of the text after a tab, in small text; by default that of the line
    """

    label: str | Callable[[], str]
    choose: Callable[[], object] | None = None
    turn: Callable[[int], object] | None = None
    icon: Drawer | None = None
    colour: int = WHITE
    read_only: bool = False
    stays_open: bool = False
    preview: Callable[[], object] | None = None
    click_chooses: bool = False
    ends: bool = False
    column_colour: int | None = None

    @property
    def row(self) -> Row:
        """The line with its current text."""
        return Row(
            self.label if isinstance(self.label, str) else self.label(),
            self.colour,
            self.icon,
            self.read_only,
            self.column_colour,
        )


def next_choice(choices: Sequence[Choice], now: Choice, by: int) -> Choice:
    """Return the choice `by` places after `now`, wrapping at the ends. An unknown `now` counts as the first choice."""
    at = choices.index(now) if now in choices else 0
    return choices[(at + by) % len(choices)]


def play_nothing(_: str) -> None:
    """Play no sound."""


class Menu:
    """A window with lines to choose, or with values to change. Update it each frame while `is_open`; draw it on top.

    Up and down move the cursor, which wraps at the ends if the menu `wraps`, but not onto a line that `ends` something.
    O chooses a line: the menu closes, unless the menu or the line `stays_open`. Then the entry's `choose` is called, if
    it has one. X and MENU close the menu if it is `closable`. The mouse moves the cursor, the wheel scrolls, and a
    click on a line chooses it. On a line with `turn`, a click in the left half calls `turn(-1)`, and a click in the
    right half calls `turn(1)`, unless `click_chooses`. The caller may move `window`.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        stays_open: bool = False,
        at: int = 0,
        width: int | None = None,
        max_lines: int | None = None,
        draw_cursor: Drawer = draw_default_cursor,
        play_sound: PlaySound = play_nothing,
        is_open: bool = True,
        closable: bool = True,
        max_height: int | None = None,
        wraps: bool = True,
    ) -> None:
        """`at`: line where the cursor starts. See the class for `stays_open`, `closable` and `wraps`, and `Window`."""
        self._stays_open = stays_open
        self._closable = closable
        self._wraps = wraps
        self._play_sound = play_sound
        self.is_open = is_open
        self.entries = tuple(entries)
        rows = [entry.row for entry in self.entries]
        self.window = Window(
            rows,
            width=width,
            cursor=at,
            max_lines=max_lines,
            draw_cursor=draw_cursor,
            scalable=True,
            max_height=max_height,
        )

    @property
    def at(self) -> int:
        """Number of the cursor's line."""
        return self.window.cursor or 0

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Replace the lines. The cursor keeps its line number."""
        self.entries = tuple(entries)
        self._update_rows()

    def open(self) -> None:
        """Open the menu again, with the cursor on the first line. Call `update` from the next frame on."""
        self.is_open = True
        self.window.move_cursor(-self.at)

    def close(self) -> None:
        """Close the menu. It ignores buttons and is not drawn."""
        self.is_open = False

    def update(self, pad: Pad) -> None:
        """Advance by a frame. Do not call it in the frame of `open()`, whose button would choose a line."""
        if not self.is_open:
            return
        before = self.at
        self._move_cursor(pad.pressed(Button.DOWN) - pad.pressed(Button.UP))
        click = pad.click_position()
        clicked = self._follow_mouse(pad, click)
        if self.at != before and click is None:
            self._play_sound("cursor")
        entry = self.entries[self.at]
        by_button = pad.fresh(Button.O)
        chosen = by_button or clicked
        turned = 1 if chosen else pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        if click is not None and clicked:
            turned = self._side(click[0])
        chooses = by_button or (clicked and entry.click_chooses)
        if entry.turn is not None and turned and not (chooses and entry.choose is not None):
            self._play_sound("cursor")
            entry.turn(turned)
        elif chosen:
            self._choose(entry)
        elif self._closable and (pad.fresh(Button.X) or pad.fresh(Button.MENU)):
            self._play_sound("back")
            self.close()
        self._update_rows()
        self.window.update()

    def _move_cursor(self, by: int) -> None:
        """Move the cursor by one line. It wraps past lines that end something."""
        before = self.at
        self.window.move_cursor(by, self._wraps)
        while (self.at - before) * by < 0 and self.entries[self.at].ends:  # it has wrapped
            self.window.move_cursor(by)

    def _follow_mouse(self, pad: Pad, click: tuple[int, int] | None) -> bool:
        """Move the cursor to the mouse and scroll with the wheel. Return whether a line was clicked."""
        place, window = pad.hover(), self.window
        if pad.wheel():
            window.wheel(pad.wheel())
        place = click or place
        row = None if place is None else window.row_at(*place)
        if place is None or row is None:
            return False
        if click or pad.mouse.moved or pad.wheel():
            window.cursor = row
        turns = self.entries[row].turn is not None and not self.entries[row].click_chooses
        pad.click_effect = ("before" if self._side(place[0]) < 0 else "next") if turns else "choose"
        return click is not None

    def _side(self, x: int) -> int:
        """Return the direction in which a click at `x` (pixels) turns a line: -1 in the left half, 1 in the right."""
        return -1 if x < self.window.x + self.window.width / 2 else 1

    def _choose(self, entry: Entry) -> None:
        if entry.read_only:
            return
        if not (self._stays_open or entry.stays_open):
            self.close()
        if entry.choose is None:
            self._play_sound("refuse" if self._stays_open else "back")
        else:
            self._play_sound("select")
            entry.choose()

    def spoken_lines(self) -> list[str]:
        """Return the lines to speak: all `read_only` lines, then the cursor's line with its number."""
        texts = [entry.row.text for entry in self.entries if entry.read_only]
        choices = [number for number, entry in enumerate(self.entries) if entry.row.text and not entry.read_only]
        if self.at not in choices:
            return texts
        place = f"   line {choices.index(self.at) + 1}/{len(choices)}" if len(choices) > 1 else ""
        return [*texts, f"{self.entries[self.at].row.text}{place}"]

    def _update_rows(self) -> None:
        """Update the window, because labels may have changed."""
        self.window.set_rows([entry.row for entry in self.entries])

    def draw(self) -> None:
        """Draw the preview of the cursor's line, if it has one, and the menu."""
        if self.is_open:
            if (preview := self.entries[self.at].preview) is not None:
                preview()
            self.window.draw()
