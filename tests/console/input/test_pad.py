"""The pad, frame by frame. Keys are pressed in Pyxel, so the pad reads them as in the game."""

import sys
from collections.abc import Callable

import pytest
import pyxel

from cart.console.input.buttons import KEYS, SCENE_BUTTONS, STICK_LET_GO, STICK_PUSHED, towards
from cart.console.input.pad import Button, Pad
from cart.console.web import web_page

Keys = Callable[..., None]


def tick(pad: Pad) -> None:
    """Advance one frame and let the pad read the keys that are down."""
    pyxel.flip()
    pad.update()


def press(pad: Pad, *keys: int) -> None:
    """Press and release `keys` within one frame, and let the pad read that frame."""
    pyxel.flip()
    for key in keys:
        pyxel.set_btn(key, True)
        pyxel.set_btn(key, False)
    pad.update()


@pytest.fixture(autouse=True)
def stick_at_rest() -> None:
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_LEFTX, 0)
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_LEFTY, 0)


@pytest.mark.parametrize(("button", "key"), [(button, key) for button in Button for key in KEYS[button]])
def test_each_key_presses_its_button_and_no_other(button: Button, key: int, pad: Pad) -> None:
    press(pad, key)
    assert [other for other in Button if pad.pressed(other)] == [button]
    assert pad.pressed_button() is (button if button in SCENE_BUTTONS else None)


def test_no_key_presses_two_buttons() -> None:
    keys = [key for some in KEYS.values() for key in some]
    assert len(keys) == len(set(keys))


def test_the_button_left_is_true_although_its_number_is_0() -> None:
    assert int(Button.LEFT) == 0 and bool(Button.LEFT)


def test_a_tap_shorter_than_a_frame_counts_for_one_frame(pad: Pad) -> None:
    press(pad, pyxel.KEY_Z)
    assert pad.fresh(Button.O) and pad.held(Button.O)
    tick(pad)
    assert not pad.pressed(Button.O) and not pad.held(Button.O)


def test_repeat_comes_after_30_frames_and_then_every_8(pad: Pad, keys: Keys) -> None:
    pyxel.flip()
    keys(pyxel.KEY_RIGHT)
    pressed, fresh = [], []
    for frame in range(60):
        pad.update()
        assert pad.held(Button.RIGHT)
        pressed += [frame] * pad.pressed(Button.RIGHT)
        fresh += [frame] * pad.fresh(Button.RIGHT)
        pyxel.flip()
    assert pressed == [0, 30, 38, 46, 54]
    assert fresh == [0]


def test_a_second_key_of_the_same_button_is_a_new_press(pad: Pad, keys: Keys) -> None:
    keys(pyxel.KEY_LEFT)
    tick(pad)
    pyxel.flip()
    keys(pyxel.KEY_LEFT, pyxel.KEY_A)
    pad.update()
    assert pad.fresh(Button.LEFT)


def test_the_newest_of_several_directions_counts(pad: Pad, keys: Keys) -> None:
    keys(pyxel.KEY_RIGHT)
    for _ in range(5):
        tick(pad)
    keys(pyxel.KEY_RIGHT, pyxel.KEY_UP)
    tick(pad)
    assert pad.held(Button.UP) and not pad.held(Button.RIGHT)
    keys(pyxel.KEY_RIGHT)
    tick(pad)
    assert pad.held(Button.RIGHT) and not pad.fresh(Button.RIGHT) and not pad.held(Button.UP)


def test_a_direction_that_returns_keeps_its_own_repeat_timing(pad: Pad, keys: Keys) -> None:
    pyxel.flip()
    keys(pyxel.KEY_RIGHT)
    pressed = []
    for frame in range(40):
        if frame == 10:
            keys(pyxel.KEY_RIGHT, pyxel.KEY_UP)
        if frame == 12:
            keys(pyxel.KEY_RIGHT)
        pad.update()
        pressed += [(frame, button.name) for button in Button if pad.pressed(button)]
        pyxel.flip()
    assert pressed == [(0, "RIGHT"), (10, "UP"), (30, "RIGHT"), (38, "RIGHT")]


def test_a_diagonal_of_the_virtual_pad_is_one_direction(pad: Pad) -> None:
    press(pad, pyxel.GAMEPAD1_BUTTON_DPAD_UP, pyxel.GAMEPAD1_BUTTON_DPAD_LEFT)
    assert [button for button in Button if pad.held(button)] == [Button.LEFT]
    assert pad.take() is Button.LEFT and pad.take() is None


def test_a_direction_does_not_suppress_other_buttons(pad: Pad) -> None:
    press(pad, pyxel.KEY_UP, pyxel.KEY_X)
    assert pad.pressed(Button.UP) and pad.pressed(Button.X)
    assert pad.pressed_button() is Button.UP


def test_a_fresh_press_takes_precedence_over_a_repeat(pad: Pad, keys: Keys) -> None:
    keys(pyxel.KEY_UP)
    for _ in range(30):
        tick(pad)
    pyxel.flip()
    keys(pyxel.KEY_UP, pyxel.KEY_X)
    pad.update()
    assert pad.pressed(Button.UP) and pad.pressed_button() is Button.X


@pytest.mark.parametrize(
    ("axis", "sign", "button"),
    [
        (pyxel.GAMEPAD1_AXIS_LEFTX, -1, Button.LEFT),
        (pyxel.GAMEPAD1_AXIS_LEFTX, 1, Button.RIGHT),
        (pyxel.GAMEPAD1_AXIS_LEFTY, -1, Button.UP),
        (pyxel.GAMEPAD1_AXIS_LEFTY, 1, Button.DOWN),
    ],
)
def test_a_shaky_stick_gives_one_press(axis: int, sign: int, button: Button, pad: Pad) -> None:
    shaky = [0, STICK_PUSHED, STICK_PUSHED + 1, STICK_LET_GO + 1, STICK_PUSHED + 9, STICK_LET_GO, STICK_PUSHED]
    fresh, held = [], []
    for value in shaky:
        pyxel.set_btnv(axis, sign * value)
        tick(pad)
        fresh.append(pad.fresh(button))
        held.append(pad.held(button))
    assert fresh == [False, False, True, False, False, False, False]
    assert held == [False, False, True, True, True, False, False]


def test_take_returns_each_press_once(pad: Pad) -> None:
    press(pad, pyxel.KEY_X)
    assert pad.take() is Button.X
    assert pad.take() is None
    tick(pad)
    assert pad.take() is None


def test_a_press_waits_and_a_repeat_does_not(pad: Pad, keys: Keys) -> None:
    """Only a remembered press counts as waiting. A repeat does not, because it must not hurry an animation."""
    assert not pad.waiting
    press(pad, pyxel.KEY_UP)
    pad.remember()
    assert pad.waiting
    assert pad.take() is Button.UP and not pad.waiting
    pyxel.flip()
    keys(pyxel.KEY_RIGHT)
    for _ in range(31):
        pad.update()
        if pad.repeats(Button.RIGHT):
            pad.remember()
        pyxel.flip()
    assert not pad.waiting and pad.take() is Button.RIGHT


def test_a_press_during_an_animation_is_taken_after_it(pad: Pad) -> None:
    press(pad, pyxel.KEY_UP)
    pad.remember()
    for _ in range(7):
        tick(pad)
        pad.remember()
    tick(pad)
    assert pad.take() is Button.UP
    assert pad.take() is None


def test_only_the_newest_press_is_remembered(pad: Pad) -> None:
    for key in (pyxel.KEY_UP, pyxel.KEY_DOWN):
        press(pad, key)
        pad.remember()
    assert pad.take() is Button.DOWN
    tick(pad)
    assert pad.take() is None


def test_a_press_in_the_frame_of_a_take_is_kept_for_the_next_take(pad: Pad) -> None:
    press(pad, pyxel.KEY_UP)
    pad.remember()
    press(pad, pyxel.KEY_DOWN)
    assert pad.take() is Button.UP
    tick(pad)
    assert pad.take() is Button.DOWN


def test_a_repeat_is_kept_while_held_and_dropped_at_release(pad: Pad, keys: Keys) -> None:
    keys(pyxel.KEY_LEFT)
    for _ in range(31):
        tick(pad)
    pad.remember()
    assert pad.take() is Button.LEFT
    for _ in range(8):
        tick(pad)
    pad.remember()
    keys()
    tick(pad)
    assert pad.take() is None


def test_a_repeat_does_not_replace_a_press(pad: Pad, keys: Keys) -> None:
    keys(pyxel.KEY_LEFT)
    for _ in range(30):
        tick(pad)
    press(pad, pyxel.KEY_X)
    pad.remember()
    for _ in range(8):
        tick(pad)
        pad.remember()
    assert pad.take() is Button.X


def test_forget_drops_remembered_and_current_presses(pad: Pad) -> None:
    press(pad, pyxel.KEY_UP)
    pad.remember()
    press(pad, pyxel.KEY_DOWN)
    pad.forget()
    assert pad.take() is None


def click(pad: Pad, x: int, y: int) -> None:
    pyxel.set_mouse_pos(x, y)
    press(pad, pyxel.MOUSE_BUTTON_LEFT)


def test_a_click_is_seen_for_one_frame(pad: Pad) -> None:
    click(pad, 12, 34)
    assert pad.click_position() == (12, 34)
    assert pad.pressed_button() is None
    tick(pad)
    assert pad.click_position() is None


@pytest.mark.parametrize(("x", "y"), [(-1, 5), (128, 5), (5, -1), (5, 128)])
def test_a_click_outside_the_screen_is_ignored(x: int, y: int, pad: Pad) -> None:
    pad.origin = (64, 64)
    click(pad, x, y)
    assert pad.click_position() is None and pad.pressed_button() is None


@pytest.mark.parametrize(
    ("x", "y", "button"),
    [(40, 70, Button.LEFT), (90, 50, Button.RIGHT), (70, 20, Button.UP), (60, 99, Button.DOWN), (66, 61, Button.O)],
)
def test_a_click_presses_the_direction_from_the_origin_to_the_click(
    x: int, y: int, button: Button | None, pad: Pad
) -> None:
    pad.origin = (64, 64)
    click(pad, x, y)
    assert pad.take() is button


def test_a_click_keeps_its_direction_until_release(pad: Pad, keys: Keys) -> None:
    pad.origin = (64, 64)
    pyxel.set_mouse_pos(90, 64)
    pyxel.flip()
    keys(pyxel.MOUSE_BUTTON_LEFT)
    pressed = []
    for frame in range(31):
        pad.update()
        pad.origin = (120, 64)
        pressed += [frame] * pad.pressed(Button.RIGHT)
        assert not pad.held(Button.LEFT)
        pyxel.flip()
    assert pressed == [0, 30]
    keys()
    tick(pad)
    assert not pad.held(Button.RIGHT)


def test_an_exact_diagonal_counts_as_left_or_right() -> None:
    assert [towards(9, 9), towards(-9, 9), towards(8, 9), towards(4, -4), towards(0, -5)] == [
        Button.RIGHT, Button.LEFT, Button.DOWN, Button.O, Button.UP,
    ]  # fmt: skip


def test_a_right_click_presses_back_once(pad: Pad, keys: Callable[..., None]) -> None:
    pyxel.set_mouse_pos(5, 5)
    keys(pyxel.MOUSE_BUTTON_RIGHT)
    pad.update()
    assert pad.fresh(Button.X) and pad.click_position() is None
    pyxel.flip()
    pad.update()
    assert not pad.held(Button.X)


@pytest.mark.parametrize(("finger", "used"), [(True, "touch"), (False, "")])
def test_a_browser_reports_a_touch_screen_at_the_start(
    finger: bool, used: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thanks to this, the first texts on a touch screen name the buttons of the touch pad, not keys."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(web_page, "run_js", lambda code: {web_page.TOUCH_FIRST_CODE: lambda: finger}[code])
    assert Pad().last_device == used
