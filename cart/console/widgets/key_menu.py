"""The screen on which the player chooses the keys of each button. No choice can lock the player in it."""

from collections.abc import Callable, Sequence
from functools import partial

from ..input.bindings import OnlyKey
from ..input.buttons import Button, Table
from ..input.key_names import shown
from ..input.pad import Pad
from ..screen.draw import text_width
from ..screen.palette import SILVER, WHITE, YELLOW
from .line_layout import cut, fitted, is_large
from .menu import Entry, Hear, Menu, silent
from .window import Drawer, Window, glyph

WIDTH = 126
KEYS_WIDTH, LINE_WIDTH = 66, 105
"""Widths of the column of keys and of a line without columns, in pixels."""
PATIENCE = 300
"""Frames to wait for a key: five seconds at 60 a second."""
NOTHING: Table = {}

LABELS = {
    Button.LEFT: "←", Button.RIGHT: "→", Button.UP: "↑", Button.DOWN: "↓",
    Button.O: "Ⓞ use", Button.X: "Ⓧ back", Button.MENU: "menu", Button.WAIT: "wait",
    Button.EXPLORE: "explore", Button.TRAVEL: "go to", Button.MAP: "map", Button.LOG: "log", Button.AGAIN: "restart",
    Button.MUTE: "mute", Button.FULL: "screen", Button.PICTURE: "picture", Button.FILM: "film",
    Button.SAY: "speech",
}  # fmt: skip
"""Names of the buttons on this screen. `screen` is full screen, and `say` turns speech on."""


class KeysMenu:
    """A list of all buttons with their keys. O on a button opens a page to remove its keys or to add another.

    On this screen the arrows, Enter and Escape always have their default buttons. While the screen waits for a key, it
    accepts any key. `changed` is called after each change.
    """

    def __init__(self, pad: Pad, changed: Callable[[], object], pointer: Drawer = glyph, hear: Hear = silent) -> None:
        self._pad, self._bindings = pad, pad.bindings
        self._changed, self._pointer, self._hear = changed, pointer, hear
        self._waiting = 0
        self._button: Button | None = None  # button of the open page, None in the list
        self._said = ""
        self.is_open = True
        self._lend()
        self.menu = self._all()

    # --- pages

    def _menu(self, entries: list[Entry], at: int) -> Menu:
        return Menu(entries, stays=True, at=at, width=WIDTH, pointer=self._pointer, hear=self._hear)

    def _all(self, at: int = 0) -> Menu:
        # In large text an entry takes several lines. Alternating colours show which lines belong together.
        colours = (WHITE, SILVER) if is_large() else (WHITE, WHITE)
        entries = [Entry(self._line(it), partial(self._show, it), colour=colours[it % 2]) for it in Button]
        return self._menu([*entries, Entry("reset all keys", self._reset), Entry("back", self._shut)], at)

    def _line(self, button: Button) -> str:
        return f"{LABELS[button]}\t{_listed([shown(key) for key in self._bindings.table[button]])}"

    def _one(self, button: Button, at: int = 0) -> Menu:
        said = [Entry(line, colour=YELLOW, told=True) for line in fitted(self._said, LINE_WIDTH) if line]
        entries = [Entry(f"keys for {LABELS[button]}", colour=SILVER, told=True), *said, Entry("")]
        first = len(entries)
        entries.append(Entry("add a key", self._wait))
        entries += [Entry(f"remove {shown(key)}", partial(self._take, key)) for key in self._bindings.table[button]]
        return self._menu([*entries, Entry("back", self._back)], first + at)

    def _show(self, button: Button) -> None:
        self._button, self._said = button, ""
        self.menu = self._one(button)

    def _back(self) -> None:
        assert self._button is not None
        self.menu, self._button = self._all(at=self._button), None

    def _shut(self) -> None:
        self.is_open = False

    # --- changes

    def _reset(self) -> None:
        self._bindings.reset()
        self._changed()
        self.menu = self._all(at=len(Button))

    def _wait(self) -> None:
        self._waiting = PATIENCE

    def _take(self, key: int) -> None:
        self._said = ""
        try:
            self._bindings.unbind(key)
            self._changed()
        except OnlyKey:
            self._said = "This button needs a key on the keyboard. Add another one first."
            self._hear("refuse")
        self._again()

    def _add(self, button: Button, key: int) -> None:
        try:
            before = self._bindings.bind(button, key)
            self._said = "" if before is None else f"{shown(key)} no longer means {_word(before)}."
            self._hear("select")
            self._changed()
        except OnlyKey as error:
            self._said = f"{_word(error.button)} has no other key than {shown(key)}, so it keeps it."
            self._hear("refuse")
        self._again()

    def _again(self) -> None:
        if self._button is not None:
            self.menu = self._one(self._button)

    # --- frames

    def update(self) -> None:
        """Advance by a frame, with the pad."""
        if self._waiting:
            self._listen()
        else:
            self.menu.update(self._pad)
            if not self.menu.is_open and self._button is not None:
                self._back()
            elif not self.menu.is_open:
                self._shut()
        if self.is_open:
            self._lend()

    def _listen(self) -> None:
        self._waiting -= 1
        key = self._pad.struck()
        if self._pad.pointer() is not None:
            self._waiting = 0
        elif key is not None and self._button is not None:
            self._waiting = 0
            self._add(self._button, key)

    def _lend(self) -> None:
        """Set the keys that press buttons in the next frame: none while it waits for a key, else the safe ones."""
        self._pad.use_table(NOTHING if self._waiting else self._bindings.safe)

    @property
    def _asks(self) -> str:
        """The question while the screen waits for a key; "" otherwise."""
        return f"New key for {LABELS[self._button]}?" if self._waiting and self._button is not None else ""

    def aloud(self) -> list[str]:
        """Return the lines that are spoken."""
        return [self._asks] if self._asks else self.menu.aloud()

    def draw(self) -> None:
        """Draw the screen."""
        if self._asks:
            seconds = -(-self._waiting // 60)
            Window([self._asks, f"Press it, or wait {seconds} s."], large=True).draw()
        else:
            self.menu.draw()


def _listed(names: Sequence[str]) -> str:
    """Return as many whole names of keys as fit into their column, and the number of the others: "A  H  +2"."""
    for number in range(len(names), 0, -1):
        more = [f"+{len(names) - number}"] if number < len(names) else []
        words = "  ".join([*names[:number], *more])
        if is_large() or text_width(words) <= KEYS_WIDTH:
            return words
    return cut(names[0], KEYS_WIDTH) if names else "none"


def _word(button: Button) -> str:
    """Return the name of a button without its glyph. The glyph shows a key, and would confuse a sentence about keys."""
    return LABELS[button].split()[-1]
