"""Menus: windows whose lines the player chooses or turns. Title, pause, questions and settings are all menus."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from ..input.pad import Button, Pad
from ..screen.draw import LETTER_HEIGHT
from ..screen.palette import WHITE
from .window import Drawer, Row, Window, glyph

ROW = LETTER_HEIGHT + 1

Choice = TypeVar("Choice")
Hear = Callable[[Literal["cursor", "select", "back", "refuse"]], object]
"""Player of the sound for an action in a menu."""


@dataclass(frozen=True)
class Entry:
    """One line of a menu. A line without text is a rule, which the cursor skips.

    `label`: the text, or a function that returns the current text. `choose`: called by O. `turn`: for settings; called
    with -1 or +1 by left and right, and with +1 by O, while the menu stays open. `icon` draws a picture before the
    text. `preview` draws elsewhere on the screen while the cursor is on the line. `read_only`: the line is for reading,
    and the cursor skips it. `stays`: the menu stays open when the line is chosen.
    """

    label: str | Callable[[], str]
    choose: Callable[[], object] | None = None
    turn: Callable[[int], object] | None = None
    icon: Drawer | None = None
    colour: int = WHITE
    read_only: bool = False
    stays: bool = False
    preview: Callable[[], object] | None = None

    @property
    def row(self) -> Row:
        """The line with its current text."""
        return Row(self.label if isinstance(self.label, str) else self.label(), self.colour, self.icon, self.read_only)


def turned(choices: Sequence[Choice], now: Choice, by: int) -> Choice:
    """Return the choice `by` places after `now`, wrapping at the ends. An unknown `now` counts as the first choice."""
    at = choices.index(now) if now in choices else 0
    return choices[(at + by) % len(choices)]


def silent(_: str) -> None:
    """Play no sound."""


class Menu:
    """A window whose lines the player chooses or turns. Update it each frame while `is_open`, and draw it on top.

    Up and down move the cursor, which wraps at the ends. O chooses a line: the menu closes, unless it `stays`, and then
    the entry's `choose` is called, if it has one. X and MENU close the menu if it `shuts`. The mouse moves the cursor,
    the wheel scrolls, and a click on a line chooses it. A click on a line with `turn` turns it back in its left half,
    and forward in its right half. The caller may move `window`.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        stays: bool = False,
        at: int = 0,
        width: int | None = None,
        most: int | None = None,
        pointer: Drawer = glyph,
        hear: Hear = silent,
        is_open: bool = True,
        shuts: bool = True,
        tall: int | None = None,
    ) -> None:
        """`at`: line on which the cursor starts. `width`, `most`, `pointer` and `tall` are passed to the window."""
        self._stays = stays
        self._shuts = shuts
        self._hear = hear
        self.is_open = is_open
        self.entries = tuple(entries)
        rows = [entry.row for entry in self.entries]
        self.window = Window(
            rows, width=width, cursor=at, row_height=ROW, most=most, pointer=pointer, large=True, tall=tall
        )

    @property
    def at(self) -> int:
        """Number of the cursor's line."""
        return self.window.cursor or 0

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Replace the lines. The cursor keeps its line number."""
        self.entries = tuple(entries)
        self._read()

    def open(self) -> None:
        """Open the menu again, with the cursor on the first line. Call `update` from the next frame on."""
        self.is_open = True
        self.window.move_cursor(-self.at)

    def shut(self) -> None:
        """Close the menu. It ignores buttons and is not drawn."""
        self.is_open = False

    def update(self, pad: Pad) -> None:
        """Advance by a frame, with the pad. In the frame of `open()`, its button would choose a line."""
        if not self.is_open:
            return
        before = self.at
        self.window.move_cursor(pad.pressed(Button.DOWN) - pad.pressed(Button.UP))
        click = pad.pointer()
        clicked = self._point(pad, click)
        if self.at != before and click is None:
            self._hear("cursor")
        entry = self.entries[self.at]
        chosen = pad.fresh(Button.O) or clicked
        turned = 1 if chosen else pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        if click is not None and clicked:
            turned = self._side(click[0])
        if entry.turn is not None and turned:
            self._hear("cursor")
            entry.turn(turned)
        elif chosen:
            self._choose(entry)
        elif self._shuts and (pad.fresh(Button.X) or pad.fresh(Button.MENU)):
            self._hear("back")
            self.shut()
        self._read()
        self.window.update()

    def _point(self, pad: Pad, click: tuple[int, int] | None) -> bool:
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
        turns = self.entries[row].turn is not None
        pad.click_effect = ("before" if self._side(place[0]) < 0 else "next") if turns else "choose"
        return click is not None

    def _side(self, x: int) -> int:
        """Return the direction in which a click at `x` (pixels) turns a line: -1 in the left half, 1 in the right."""
        return -1 if x < self.window.x + self.window.width / 2 else 1

    def _choose(self, entry: Entry) -> None:
        if entry.read_only:
            return
        if not (self._stays or entry.stays):
            self.shut()
        if entry.choose is None:
            self._hear("refuse" if self._stays else "back")
        else:
            self._hear("select")
            entry.choose()

    def aloud(self) -> list[str]:
        """Return the lines that are spoken: all lines for reading, then the cursor's line with its number."""
        told = [entry.row.text for entry in self.entries if entry.read_only]
        chosen = [number for number, entry in enumerate(self.entries) if entry.row.text and not entry.read_only]
        if self.at not in chosen:
            return told
        place = f"   line {chosen.index(self.at) + 1}/{len(chosen)}" if len(chosen) > 1 else ""
        return [*told, f"{self.entries[self.at].row.text}{place}"]

    def _read(self) -> None:
        """Update the window, because labels may have changed."""
        self.window.set_rows([entry.row for entry in self.entries])

    def draw(self) -> None:
        """Draw the preview of the cursor's line, if it has one, and the menu."""
        if self.is_open:
            if (preview := self.entries[self.at].preview) is not None:
                preview()
            self.window.draw()
