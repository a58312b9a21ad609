"""Pad.stop_repeats: a held button repeats no more until it is pressed again."""

import pyxel

from cart.console.input.pad import Button, Pad

from .test_pad import Keys, press, tick


def test_a_held_button_repeats_again_only_after_its_next_press(pad: Pad, keys: Keys) -> None:
    pressed = []
    for frame in range(120):
        pyxel.flip()
        keys(*[pyxel.KEY_RIGHT] * (frame != 60))
        pad.update()
        if frame == 34:
            pad.stop_repeats()
        pressed += [frame] * pad.pressed(Button.RIGHT)
    assert pressed == [0, 30, 61, 91, 99, 107, 115]


def test_another_button_than_the_stopped_one_still_repeats(pad: Pad, keys: Keys) -> None:
    keys(pyxel.KEY_RIGHT)
    tick(pad)
    pad.stop_repeats()
    pyxel.flip()
    keys(pyxel.KEY_X)
    pressed = []
    for frame in range(40):
        pad.update()
        pyxel.flip()
        pressed += [frame] * pad.pressed(Button.X)
    assert pressed == [0, 30, 38]


def test_stopping_repeats_drops_a_remembered_repeat_but_no_press(pad: Pad, keys: Keys) -> None:
    keys(pyxel.KEY_RIGHT)
    for _ in range(31):
        tick(pad)
    pad.remember()
    pad.stop_repeats()
    assert pad.take() is None
    press(pad, pyxel.KEY_DOWN)
    pad.remember()
    pad.stop_repeats()
    tick(pad)
    assert pad.take() is Button.DOWN
