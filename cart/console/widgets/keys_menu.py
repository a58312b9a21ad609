"""The screen on which the player chooses the keys of each button. The player can always leave it."""

from collections.abc import Callable, Sequence
from functools import partial

from ..input.bindings import OnlyKey
from ..input.buttons import Button, KeyTable
from ..input.key_names import shown_name
from ..input.pad import Pad
from ..screen.draw import text_width
from ..screen.palette import SILVER, WHITE, YELLOW
from .line_layout import cut, fitted, is_large
from .menu import Entry, Menu, PlaySound, play_nothing
from .window import Drawer, Window, draw_default_cursor

WIDTH = 126
"""Width of the window, in pixels."""
KEYS_WIDTH, LINE_WIDTH = 66, 105
"""Greatest widths in pixels of the column of keys, and of a line without columns."""
KEY_WAIT_FRAMES = 300
"""Frames to wait for a key: five seconds at 60 a second."""
NO_KEYS: KeyTable = {}
"""A table in which no key presses a button."""

LABELS = {
    Button.LEFT: "←", Button.RIGHT: "→", Button.UP: "↑", Button.DOWN: "↓",
    Button.O: "Ⓞ use", Button.X: "Ⓧ back", Button.MENU: "menu", Button.WAIT: "wait",
    Button.EXPLORE: "explore", Button.TRAVEL: "go to", Button.LOOK: "look",
    Button.MAP: "map", Button.LOG: "log", Button.AGAIN: "start again", Button.MUTE: "mute", Button.FULL: "full screen",
    Button.PICTURE: "picture", Button.FILM: "film", Button.SAY: "speech",
}  # fmt: skip
"""Names of the buttons on this screen. `speech` turns speech on."""


class KeysMenu:
    """A list of all buttons with their keys. O on a button opens a page to remove its keys or to add another.

    On this screen the arrows, Enter and Escape always press their default buttons. While the screen waits for a new
    key, it accepts any key. `changed` is called after each change of the bindings.
    """

    def __init__(
        self,
        pad: Pad,
        changed: Callable[[], object],
        draw_cursor: Drawer = draw_default_cursor,
        play_sound: PlaySound = play_nothing,
    ) -> None:
        self._pad, self._bindings = pad, pad.bindings
        self._changed, self._draw_cursor, self._play_sound = changed, draw_cursor, play_sound
        self._wait_frames = 0
        self._open_button: Button | None = None  # button of the open page, None in the list
        self._message = ""
        self.is_open = True
        self._restrict_keys()
        self.menu = self._button_list()

    # --- pages

    def _make_menu(self, entries: list[Entry], at: int) -> Menu:
        return Menu(
            entries, stays_open=True, at=at, width=WIDTH, draw_cursor=self._draw_cursor, play_sound=self._play_sound
        )

    def _button_list(self, at: int = 0) -> Menu:
        # In large text an entry takes several lines. Alternating colours show which lines belong together.
        colours = (WHITE, SILVER) if is_large() else (WHITE, WHITE)
        entries = [
            Entry(self._line(button), partial(self._open_page, button), colour=colours[button % 2]) for button in Button
        ]
        return self._make_menu([*entries, Entry("reset all keys", self._reset), Entry("back", self._close)], at)

    def _line(self, button: Button) -> str:
        return f"{LABELS[button]}\t{_listed([shown_name(key) for key in self._bindings.table[button]])}"

    def _button_page(self, button: Button, at: int = 0) -> Menu:
        message = [Entry(line, colour=YELLOW, read_only=True) for line in fitted(self._message, LINE_WIDTH) if line]
        entries = [Entry(f"keys for {LABELS[button]}", colour=SILVER, read_only=True), *message, Entry("")]
        first = len(entries)
        entries.append(Entry("add a key", self._wait_for_key))
        entries += [
            Entry(f"remove {shown_name(key)}", partial(self._remove, key)) for key in self._bindings.table[button]
        ]
        return self._make_menu([*entries, Entry("back", self._back)], first + at)

    def _open_page(self, button: Button) -> None:
        self._open_button, self._message = button, ""
        self.menu = self._button_page(button)

    def _back(self) -> None:
        assert self._open_button is not None
        self.menu, self._open_button = self._button_list(at=self._open_button), None

    def _close(self) -> None:
        self.is_open = False

    # --- changes

    def _reset(self) -> None:
        self._bindings.reset()
        self._changed()
        self.menu = self._button_list(at=len(Button))

    def _wait_for_key(self) -> None:
        self._wait_frames = KEY_WAIT_FRAMES

    def _remove(self, key: int) -> None:
        self._message = ""
        try:
            self._bindings.unbind(key)
            self._changed()
        except OnlyKey:
            self._message = "This button needs a key on the keyboard. Add another one first."
            self._play_sound("refuse")
        self._refresh()

    def _add(self, button: Button, key: int) -> None:
        try:
            before = self._bindings.bind(button, key)
            self._message = "" if before is None else f"{shown_name(key)} no longer means {_plain_label(before)}."
            self._play_sound("select")
            self._changed()
        except OnlyKey as error:
            self._message = f"{shown_name(key)} is the only key for {_plain_label(error.button)}, so it stays."
            self._play_sound("refuse")
        self._refresh()

    def _refresh(self) -> None:
        if self._open_button is not None:
            self.menu = self._button_page(self._open_button)

    # --- frames

    def update(self) -> None:
        """Advance by a frame, after the pad has been updated."""
        if self._wait_frames:
            self._read_key()
        else:
            self.menu.update(self._pad)
            if not self.menu.is_open and self._open_button is not None:
                self._back()
            elif not self.menu.is_open:
                self._close()
        if self.is_open:
            self._restrict_keys()

    def _read_key(self) -> None:
        self._wait_frames -= 1
        key = self._pad.new_key()
        if self._pad.click_position() is not None:
            self._wait_frames = 0
        elif key is not None and self._open_button is not None:
            self._wait_frames = 0
            self._add(self._open_button, key)

    def _restrict_keys(self) -> None:
        """Set the keys of the next frame: no keys while the screen waits for a key, otherwise `bindings.safe_table`."""
        self._pad.use_table(NO_KEYS if self._wait_frames else self._bindings.safe_table)

    @property
    def _question(self) -> str:
        """The question while the screen waits for a key; "" otherwise."""
        button = self._open_button
        return f"New key for {LABELS[button]}?" if self._wait_frames and button is not None else ""

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return [self._question] if self._question else self.menu.spoken_lines()

    def draw(self) -> None:
        """Draw the screen."""
        if self._question:
            seconds = -(-self._wait_frames // 60)
            Window([self._question, f"Press it, or wait {seconds} s."], scalable=True).draw()
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


def _plain_label(button: Button) -> str:
    """Return the name of a button without its glyph. The glyph shows a key, and would confuse a sentence about keys."""
    return LABELS[button].split()[-1]
