"""The menu of keys: changing the bindings, clashes, defaults, and the keys that always work there."""

import pytest
import pyxel

from cart.console.input.buttons import KEYS, NEEDED_BUTTONS, SAFE_KEYS, Button
from cart.console.input.key_names import BINDABLE, KEYBOARD_KEYS, shown_name
from cart.console.input.pad import Pad
from cart.console.widgets.keys_menu import KEY_WAIT_FRAMES, LABELS, KeysMenu


class KeyChooser:
    """A player at the menu of keys. `changes` counts the reported changes."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self.changes = 0
        self.screen = KeysMenu(pad, self._count)

    def _count(self) -> None:
        self.changes += 1

    def frames(self, count: int = 1) -> None:
        """Advance `count` frames."""
        for _ in range(count):
            pyxel.flip()
            self.pad.update()
            if self.screen.is_open:
                self.screen.update()
                self.screen.draw()

    def press(self, *keys: int) -> None:
        """Press keys one after the other, each for two frames."""
        for key in keys:
            pyxel.flip()
            pyxel.set_btn(key, True)
            self.pad.update()
            self.screen.update()
            self.frames()
            pyxel.set_btn(key, False)
            self.frames()

    @property
    def lines(self) -> list[str]:
        """Return the lines of the menu's current page."""
        return [entry.row.text for entry in self.screen.menu.entries]

    def choose(self, label: str) -> None:
        """Choose a line with the keys that always work."""
        for _ in self.lines:
            if self.lines[self.screen.menu.at].startswith(label):
                break
            self.press(pyxel.KEY_DOWN)
        assert self.lines[self.screen.menu.at].startswith(label)
        self.press(pyxel.KEY_RETURN)

    def add(self, button: Button, key: int) -> None:
        """Add a key to a button, from the first page."""
        self.choose(f"{LABELS[button]}\t")
        self.choose("add a key")
        self.press(key)


@pytest.fixture
def chooser(pad: Pad) -> KeyChooser:
    """Return a player at the first page of the menu."""
    return KeyChooser(pad)


def test_every_button_has_a_line_with_its_keys(chooser: KeyChooser) -> None:
    assert [line.split("\t")[0] for line in chooser.lines] == [*LABELS.values(), "reset all keys", "back"]
    assert chooser.lines[Button.MUTE] == "mute\tM" and chooser.lines[Button.WAIT] == "wait\t.  num 5"
    assert set(LABELS) == set(Button)
    window = chooser.screen.menu.window
    assert (window.width, window.height <= 128) == (126, True)


@pytest.mark.parametrize("button", Button)
def test_a_key_is_added_to_any_button(button: Button, chooser: KeyChooser) -> None:
    chooser.add(button, pyxel.KEY_U)
    assert chooser.pad.bindings.table == {**KEYS, button: (*KEYS[button], pyxel.KEY_U)}
    assert chooser.changes == 1
    assert "remove U" in chooser.lines
    chooser.press(pyxel.KEY_ESCAPE)
    assert chooser.lines[chooser.screen.menu.at].startswith(f"{LABELS[button]}\t")
    chooser.press(pyxel.KEY_ESCAPE)
    assert not chooser.screen.is_open


@pytest.mark.parametrize("key", [pyxel.KEY_F12, pyxel.KEY_LSHIFT, pyxel.KEY_KP_0, pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER])
def test_any_key_and_any_gamepad_button_can_be_added(key: int, chooser: KeyChooser) -> None:
    chooser.add(Button.O, key)
    assert chooser.pad.bindings.button(key) is Button.O


def test_a_key_can_be_removed(chooser: KeyChooser) -> None:
    chooser.choose("Ⓞ")
    chooser.choose("remove Space")
    assert pyxel.KEY_SPACE not in chooser.pad.bindings.table[Button.O]
    assert "remove Space" not in chooser.lines and chooser.changes == 1


def test_a_clash_is_shown_and_the_last_binding_wins(chooser: KeyChooser) -> None:
    chooser.add(Button.O, pyxel.KEY_X)
    assert "X no longer means back." in chooser.lines
    assert chooser.pad.bindings.button(pyxel.KEY_X) is Button.O
    chooser.choose("remove X")
    assert not any("no longer means" in line for line in chooser.lines)


def test_the_last_key_of_a_button_cannot_be_removed(chooser: KeyChooser) -> None:
    chooser.choose("Ⓧ")
    chooser.choose("remove Backspace")
    chooser.choose("remove X")
    assert "This button needs a key" in chooser.lines
    assert chooser.pad.bindings.button(pyxel.KEY_X) is Button.X
    chooser.press(pyxel.KEY_ESCAPE)
    chooser.add(Button.UP, pyxel.KEY_X)
    assert "X is the only key for back" in " ".join(chooser.lines)
    assert chooser.pad.bindings.button(pyxel.KEY_X) is Button.X


def test_the_key_that_is_added_does_nothing_else(chooser: KeyChooser) -> None:
    """The key moves no cursor when it goes down, and none while it is held."""
    chooser.choose("Ⓞ")
    chooser.choose("add a key")
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_DOWN, True)
    chooser.pad.update()
    chooser.screen.update()
    at = chooser.screen.menu.at
    chooser.frames(60)
    pyxel.set_btn(pyxel.KEY_DOWN, False)
    assert chooser.screen.menu.at == at
    assert chooser.pad.bindings.button(pyxel.KEY_DOWN) is Button.O


def test_waiting_for_a_key_ends_after_five_seconds(chooser: KeyChooser) -> None:
    chooser.choose("Ⓞ")
    chooser.choose("add a key")
    chooser.frames(KEY_WAIT_FRAMES + 1)
    chooser.press(pyxel.KEY_U)
    assert chooser.pad.bindings.table is KEYS and chooser.changes == 0


def test_defaults_restore_the_original_keys(chooser: KeyChooser) -> None:
    chooser.add(Button.O, pyxel.KEY_X)
    chooser.press(pyxel.KEY_ESCAPE)
    chooser.choose("reset all keys")
    assert chooser.pad.bindings.table is KEYS
    assert chooser.lines[Button.X].startswith("Ⓧ back\tX")


def bind_worst_keys(chooser: KeyChooser) -> None:
    """Bind the keys of SAFE_KEYS to the wrong buttons, and give each needed button a single unusual key."""
    far = iter(sorted(KEYBOARD_KEYS - {key for keys in KEYS.values() for key in keys}))
    bindings = chooser.pad.bindings
    for button in NEEDED_BUTTONS:
        bindings.bind(button, next(far))
        for key in KEYS[button]:
            bindings.unbind(key)
    for button, key in zip(
        (Button.MUTE, Button.DOWN, Button.LEFT, Button.X, Button.UP, Button.O), SAFE_KEYS.values(), strict=True
    ):
        bindings.bind(button, key)


def test_arrows_enter_and_escape_always_work_in_this_menu(chooser: KeyChooser) -> None:
    bind_worst_keys(chooser)
    chooser.frames()
    chooser.press(pyxel.KEY_DOWN, pyxel.KEY_DOWN, pyxel.KEY_UP)
    assert chooser.screen.menu.at == 1
    chooser.press(pyxel.KEY_RETURN)
    assert chooser.lines[0] == "keys for →"
    chooser.press(pyxel.KEY_ESCAPE)
    chooser.choose("reset all keys")
    assert chooser.pad.bindings.table is KEYS
    chooser.press(pyxel.KEY_ESCAPE)
    assert not chooser.screen.is_open


def test_arrows_enter_and_escape_follow_the_bindings_elsewhere(chooser: KeyChooser) -> None:
    bind_worst_keys(chooser)
    chooser.frames()
    chooser.press(pyxel.KEY_ESCAPE)
    assert not chooser.screen.is_open
    chooser.frames(2)
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_UP, True)
    chooser.pad.update()
    assert chooser.pad.held(Button.LEFT) and not chooser.pad.held(Button.UP)
    pyxel.set_btn(pyxel.KEY_UP, False)


def test_a_click_ends_the_wait_for_a_key(chooser: KeyChooser) -> None:
    chooser.choose("Ⓞ")
    chooser.choose("add a key")
    pyxel.set_mouse_pos(5, 5)
    chooser.press(pyxel.MOUSE_BUTTON_LEFT)
    chooser.press(pyxel.KEY_U)
    assert chooser.pad.bindings.table is KEYS


def test_every_key_has_a_name_of_at_most_24_letters() -> None:
    assert [key for key in sorted(BINDABLE.values()) if not 0 < len(shown_name(key)) <= 24] == []


def test_a_button_with_many_keys_has_a_page_that_scrolls(chooser: KeyChooser) -> None:
    for key in sorted(KEYBOARD_KEYS - {key for keys in KEYS.values() for key in keys})[:30]:
        chooser.pad.bindings.bind(Button.O, key)
    chooser.choose("Ⓞ")
    assert chooser.screen.menu.window.height <= 128
    chooser.press(pyxel.KEY_UP)
    assert chooser.lines[chooser.screen.menu.at] == "back"
    chooser.press(pyxel.KEY_RETURN)
    assert chooser.lines[Button.O] == "Ⓞ use\tZ  Space  +34"
