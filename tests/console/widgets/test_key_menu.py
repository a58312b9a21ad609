"""The screen of keys: choosing them, clashes, defaults, and that one gets out of it whatever was chosen."""

import pytest
import pyxel

from cart.console.input.buttons import KEYS, NEEDED, SAFE, Button
from cart.console.input.key_names import KEPT, TYPED, shown
from cart.console.input.pad import Pad
from cart.console.widgets.key_menu import LABELS, PATIENCE, KeysMenu


class Somebody:
    """Somebody at the keys of a screen of keys. `changes` counts what it said was changed."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self.changes = 0
        self.screen = KeysMenu(pad, self._count)

    def _count(self) -> None:
        self.changes += 1

    def frames(self, count: int = 1) -> None:
        """So many go by."""
        for _ in range(count):
            pyxel.flip()
            self.pad.update()
            if self.screen.is_open:
                self.screen.update()
                self.screen.draw()

    def press(self, *keys: int) -> None:
        """One after the other, each for two frames."""
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
        """Those of the page."""
        return [entry.row.text for entry in self.screen.menu.entries]

    def choose(self, label: str) -> None:
        """By the keys that always work."""
        for _ in self.lines:
            if self.lines[self.screen.menu.at].startswith(label):
                break
            self.press(pyxel.KEY_DOWN)
        assert self.lines[self.screen.menu.at].startswith(label)
        self.press(pyxel.KEY_RETURN)

    def add(self, button: Button, key: int) -> None:
        """From the first page."""
        self.choose(f"{LABELS[button]}\t")
        self.choose("add a key")
        self.press(key)


@pytest.fixture
def somebody(pad: Pad) -> Somebody:
    """At the first page."""
    return Somebody(pad)


def test_every_button_has_a_line_with_its_keys(somebody: Somebody) -> None:
    assert [line.split("\t")[0] for line in somebody.lines] == [*LABELS.values(), "defaults", "back"]
    assert somebody.lines[Button.MUTE] == "mute\tM" and somebody.lines[Button.WAIT] == "wait\t.  num 5"
    assert set(LABELS) == set(Button)
    window = somebody.screen.menu.window
    assert (window.width, window.height <= 128) == (126, True)


@pytest.mark.parametrize("button", Button)
def test_a_key_is_added_to_any_button(button: Button, somebody: Somebody) -> None:
    somebody.add(button, pyxel.KEY_U)
    assert somebody.pad.bindings.table == {**KEYS, button: (*KEYS[button], pyxel.KEY_U)}
    assert somebody.changes == 1
    assert "take U away" in somebody.lines
    somebody.press(pyxel.KEY_ESCAPE)
    assert somebody.lines[somebody.screen.menu.at].startswith(f"{LABELS[button]}\t")
    somebody.press(pyxel.KEY_ESCAPE)
    assert not somebody.screen.is_open


@pytest.mark.parametrize("key", [pyxel.KEY_F12, pyxel.KEY_LSHIFT, pyxel.KEY_KP_0, pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER])
def test_any_key_and_any_pad_button_will_do(key: int, somebody: Somebody) -> None:
    somebody.add(Button.O, key)
    assert somebody.pad.bindings.button(key) is Button.O


def test_a_key_is_taken_away(somebody: Somebody) -> None:
    somebody.choose("Ⓞ")
    somebody.choose("take Space away")
    assert pyxel.KEY_SPACE not in somebody.pad.bindings.table[Button.O]
    assert "take Space away" not in somebody.lines and somebody.changes == 1


def test_a_clash_is_said_and_the_last_one_wins(somebody: Somebody) -> None:
    somebody.add(Button.O, pyxel.KEY_X)
    assert "X was back until now." in somebody.lines
    assert somebody.pad.bindings.button(pyxel.KEY_X) is Button.O
    somebody.choose("take X away")
    assert not any("until now" in line for line in somebody.lines)


def test_the_only_key_of_a_button_is_kept_and_that_is_said(somebody: Somebody) -> None:
    somebody.choose("Ⓧ")
    somebody.choose("take Backspace away")
    somebody.choose("take X away")
    assert "It needs a key of the" in somebody.lines
    assert somebody.pad.bindings.button(pyxel.KEY_X) is Button.X
    somebody.press(pyxel.KEY_ESCAPE)
    somebody.add(Button.UP, pyxel.KEY_X)
    assert "X is the only key of back." in " ".join(somebody.lines)
    assert somebody.pad.bindings.button(pyxel.KEY_X) is Button.X


def test_the_key_that_is_added_does_nothing_else(somebody: Somebody) -> None:
    """Not when it goes down, and not while it stays down."""
    somebody.choose("Ⓞ")
    somebody.choose("add a key")
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_DOWN, True)
    somebody.pad.update()
    somebody.screen.update()
    at = somebody.screen.menu.at
    somebody.frames(60)
    pyxel.set_btn(pyxel.KEY_DOWN, False)
    assert somebody.screen.menu.at == at
    assert somebody.pad.bindings.button(pyxel.KEY_DOWN) is Button.O


def test_the_key_menu_waits_no_longer_than_five_seconds(somebody: Somebody) -> None:
    somebody.choose("Ⓞ")
    somebody.choose("add a key")
    somebody.frames(PATIENCE + 1)
    somebody.press(pyxel.KEY_U)
    assert somebody.pad.bindings.table is KEYS and somebody.changes == 0


def test_defaults_bring_the_first_keys_back(somebody: Somebody) -> None:
    somebody.add(Button.O, pyxel.KEY_X)
    somebody.press(pyxel.KEY_ESCAPE)
    somebody.choose("defaults")
    assert somebody.pad.bindings.table is KEYS
    assert somebody.lines[Button.X].startswith("Ⓧ back\tX")


def worst(somebody: Somebody) -> None:
    """All keys that always work here made something else, and each button left with one far-off key."""
    far = iter(sorted(TYPED - {key for keys in KEYS.values() for key in keys}))
    bindings = somebody.pad.bindings
    for button in NEEDED:
        bindings.bind(button, next(far))
        for key in KEYS[button]:
            bindings.unbind(key)
    for button, key in zip(
        (Button.MUTE, Button.DOWN, Button.LEFT, Button.X, Button.UP, Button.O), SAFE.values(), strict=True
    ):
        bindings.bind(button, key)


def test_arrows_enter_and_escape_always_work_here(somebody: Somebody) -> None:
    worst(somebody)
    somebody.frames()
    somebody.press(pyxel.KEY_DOWN, pyxel.KEY_DOWN, pyxel.KEY_UP)
    assert somebody.screen.menu.at == 1
    somebody.press(pyxel.KEY_RETURN)
    assert somebody.lines[0] == "keys of →"
    somebody.press(pyxel.KEY_ESCAPE)
    somebody.choose("defaults")
    assert somebody.pad.bindings.table is KEYS
    somebody.press(pyxel.KEY_ESCAPE)
    assert not somebody.screen.is_open


def test_elsewhere_they_are_what_was_chosen(somebody: Somebody) -> None:
    worst(somebody)
    somebody.frames()
    somebody.press(pyxel.KEY_ESCAPE)
    assert not somebody.screen.is_open
    somebody.frames(2)
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_UP, True)
    somebody.pad.update()
    assert somebody.pad.held(Button.LEFT) and not somebody.pad.held(Button.UP)
    pyxel.set_btn(pyxel.KEY_UP, False)


def test_a_click_ends_the_waiting(somebody: Somebody) -> None:
    somebody.choose("Ⓞ")
    somebody.choose("add a key")
    pyxel.set_mouse_pos(5, 5)
    somebody.press(pyxel.MOUSE_BUTTON_LEFT)
    somebody.press(pyxel.KEY_U)
    assert somebody.pad.bindings.table is KEYS


@pytest.mark.parametrize("key", sorted(KEPT.values()))
def test_every_key_has_a_name_that_fits(key: int) -> None:
    assert 0 < len(shown(key)) <= 24


def test_many_keys_scroll(somebody: Somebody) -> None:
    for key in sorted(TYPED - {key for keys in KEYS.values() for key in keys})[:30]:
        somebody.pad.bindings.bind(Button.O, key)
    somebody.choose("Ⓞ")
    assert somebody.screen.menu.window.height <= 128
    somebody.press(pyxel.KEY_UP)
    assert somebody.lines[somebody.screen.menu.at] == "back"
    somebody.press(pyxel.KEY_RETURN)
    assert somebody.lines[Button.O].endswith("…")
