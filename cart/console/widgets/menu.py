"""A menu: a window whose lines are chosen or turned. Titles, pauses, questions and settings are all one."""

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
"""Plays the sound of something that the menu does."""


@dataclass(frozen=True)
class Entry:
    """One line of a menu. A line with no text is a rule, which the cursor steps over.

    `label`: the text, or a function that returns the text of this moment. `choose`: called by O. `turn`: for settings;
    called with -1 or +1 by left and right, and with +1 by O, while the menu stays open. `icon` draws a picture before
    the text, and `preview` draws elsewhere on the screen while the cursor is on the line. A line that is only `told` is
    to be read, and the cursor steps over it. A line that `stays` leaves the menu open when it is chosen.
    """

    label: str | Callable[[], str]
    choose: Callable[[], object] | None = None
    turn: Callable[[int], object] | None = None
    icon: Drawer | None = None
    colour: int = WHITE
    told: bool = False
    stays: bool = False
    preview: Callable[[], object] | None = None

    @property
    def row(self) -> Row:
        """The line as it reads at this moment."""
        return Row(self.label if isinstance(self.label, str) else self.label(), self.colour, self.icon, self.told)


def turned(choices: Sequence[Choice], now: Choice, by: int) -> Choice:
    """Return the choice `by` places after `now`, around at the ends; from the first if `now` is none of them."""
    at = choices.index(now) if now in choices else 0
    return choices[(at + by) % len(choices)]


def silent(_: str) -> None:
    """Nothing is heard."""


class Menu:
    """Up and down move the cursor, around at the ends. Give it the frame while `is_open`, and draw it over the cart.

    O chooses. The menu shuts before a choice of it is done, unless it `stays`; an entry with nothing to do just shuts
    it. The mouse moves the cursor, its wheel scrolls, and a click on a line chooses it, or turns it: back in its left
    half, on in its right one. X and MENU shut it, if it `shuts` at all. `window` may be moved about.
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
        """`at` is the line that the cursor begins on; `width`, `most`, `pointer` and `tall` are the window's."""
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
        """The number of the line that the cursor is on."""
        return self.window.cursor or 0

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Other lines; the cursor stays on the one of its number."""
        self.entries = tuple(entries)
        self._read()

    def open(self) -> None:
        """Open it again, with the cursor on the first line. Update it from the next frame on."""
        self.is_open = True
        self.window.move_cursor(-self.at)

    def shut(self) -> None:
        """Neither hear buttons nor be drawn from now on."""
        self.is_open = False

    def update(self, pad: Pad) -> None:
        """Advance by one frame. Not to be called in the frame of `open()`, whose button would choose something."""
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
        """Move the cursor to where the mouse went, or scroll; whether a line was clicked."""
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
        pad.promise = ("before" if self._side(place[0]) < 0 else "next") if turns else "choose"
        return click is not None

    def _side(self, x: int) -> int:
        """Which way a click turns a line."""
        return -1 if x < self.window.x + self.window.width / 2 else 1

    def _choose(self, entry: Entry) -> None:
        if entry.told:
            return
        if not (self._stays or entry.stays):
            self.shut()
        if entry.choose is None:
            self._hear("refuse" if self._stays else "back")
        else:
            self._hear("select")
            entry.choose()

    def aloud(self) -> list[str]:
        """What is read out: lines that are only told, and the one that the cursor is on, with its number."""
        told = [entry.row.text for entry in self.entries if entry.told]
        chosen = [number for number, entry in enumerate(self.entries) if entry.row.text and not entry.told]
        if self.at not in chosen:
            return told
        place = f"   line {chosen.index(self.at) + 1}/{len(chosen)}" if len(chosen) > 1 else ""
        return [*told, f"{self.entries[self.at].row.text}{place}"]

    def _read(self) -> None:
        """Labels may read otherwise by now."""
        self.window.set_rows([entry.row for entry in self.entries])

    def draw(self) -> None:
        """Draw the preview of the line that the cursor is on, if it has one, and the menu."""
        if self.is_open:
            if (preview := self.entries[self.at].preview) is not None:
                preview()
            self.window.draw()
