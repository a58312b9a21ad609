"""The screen on which a player says which keys make which button. Whatever is chosen, one gets out of it again."""

from collections.abc import Callable
from functools import partial

from ..input.bindings import OnlyKey
from ..input.buttons import Button, Table
from ..input.key_names import shown
from ..input.pad import Pad
from ..screen.palette import SILVER, WHITE, YELLOW
from .line_layout import cut, fitted, is_large
from .menu import Entry, Hear, Menu, silent
from .window import Drawer, Window, glyph

WIDTH = 126
KEYS_WIDTH, LINE_WIDTH = 66, 105
"""Pixels of the column of keys, and of a line by itself."""
PATIENCE = 300
"""Frames that it waits for a key: five seconds."""
NOTHING: Table = {}

LABELS = {
    Button.LEFT: "←", Button.RIGHT: "→", Button.UP: "↑", Button.DOWN: "↓",
    Button.O: "Ⓞ yes", Button.X: "Ⓧ back", Button.MENU: "menu", Button.WAIT: "wait",
    Button.EXPLORE: "explore", Button.TRAVEL: "go to", Button.MAP: "map", Button.LOG: "log", Button.AGAIN: "again",
    Button.MUTE: "mute", Button.FULL: "screen", Button.PICTURE: "picture", Button.FILM: "film",
    Button.SAY: "say",
}  # fmt: skip
"""What a button is called there: `screen` is full screen, `say` has all said aloud."""


class KeysMenu:
    """All buttons with their keys; O on one shows each of its keys, to be taken away, and lets one add another.

    The arrows, Enter and Escape do what they do at first, here, whatever they have become elsewhere. While it waits for
    a key, any is one. `changed` is called after each change.
    """

    def __init__(self, pad: Pad, changed: Callable[[], object], pointer: Drawer = glyph, hear: Hear = silent) -> None:
        self._pad, self._bindings = pad, pad.bindings
        self._changed, self._pointer, self._hear = changed, pointer, hear
        self._waiting = 0
        self._button: Button | None = None  # the one whose keys are shown
        self._said = ""
        self.is_open = True
        self._lend()
        self.menu = self._all()

    # --- its pages

    def _menu(self, entries: list[Entry], at: int) -> Menu:
        return Menu(entries, stays=True, at=at, width=WIDTH, pointer=self._pointer, hear=self._hear)

    def _all(self, at: int = 0) -> Menu:
        # Large, each takes some lines: one colour after the other tells which belong together.
        colours = (WHITE, SILVER) if is_large() else (WHITE, WHITE)
        entries = [Entry(self._line(it), partial(self._show, it), colour=colours[it % 2]) for it in Button]
        return self._menu([*entries, Entry("defaults", self._reset), Entry("back", self._shut)], at)

    def _line(self, button: Button) -> str:
        keys = "  ".join(map(shown, self._bindings.table[button])) or "none"
        return f"{LABELS[button]}\t{cut(keys, KEYS_WIDTH)}"

    def _one(self, button: Button, at: int = 0) -> Menu:
        said = [Entry(line, colour=YELLOW, told=True) for line in fitted(self._said, LINE_WIDTH) if line]
        entries = [Entry(f"keys of {LABELS[button]}", colour=SILVER, told=True), *said, Entry("")]
        first = len(entries)
        entries.append(Entry("add a key", self._wait))
        entries += [Entry(f"take {shown(key)} away", partial(self._take, key)) for key in self._bindings.table[button]]
        return self._menu([*entries, Entry("back", self._back)], first + at)

    def _show(self, button: Button) -> None:
        self._button, self._said = button, ""
        self.menu = self._one(button)

    def _back(self) -> None:
        assert self._button is not None
        self.menu, self._button = self._all(at=self._button), None

    def _shut(self) -> None:
        self.is_open = False

    # --- what is done there

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
            self._said = "It needs a key of the keyboard. Add another one first."
            self._hear("refuse")
        self._again()

    def _add(self, button: Button, key: int) -> None:
        try:
            before = self._bindings.bind(button, key)
            self._said = "" if before is None else f"{shown(key)} was {_word(before)} until now."
            self._hear("select")
            self._changed()
        except OnlyKey as error:
            self._said = f"{shown(key)} is the only key of {_word(error.button)}."
            self._hear("refuse")
        self._again()

    def _again(self) -> None:
        if self._button is not None:
            self.menu = self._one(self._button)

    # --- frames

    def update(self) -> None:
        """A frame, with the pad."""
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
        """Which keys hold in the next frame."""
        self._pad.lend(NOTHING if self._waiting else self._bindings.safe)

    @property
    def _asks(self) -> str:
        """What is asked while it waits for a key; "" while it does not."""
        return f"press a key for {LABELS[self._button]}" if self._waiting and self._button is not None else ""

    def aloud(self) -> list[str]:
        """What is read out."""
        return [self._asks] if self._asks else self.menu.aloud()

    def draw(self) -> None:
        """Draw it."""
        if self._asks:
            seconds = -(-self._waiting // 60)
            Window([self._asks, f"or wait: {seconds}"], large=True).draw()
        else:
            self.menu.draw()


def _word(button: Button) -> str:
    """What a button is called, without its sign: that is a key, of which something else is said."""
    return LABELS[button].split()[-1]
