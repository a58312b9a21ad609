"""The boot picture: its duration, its motion, and how to skip it."""

from collections.abc import Iterator

import pytest
import pyxel

from cart.console.input.buttons import KEYS
from cart.console.input.pad import Button, Pad
from cart.console.screen.boot_picture import Boot
from cart.console.screen.palette import WHITE

from ..conftest import Picture

SIDE = 32


@pytest.fixture
def boot() -> Iterator[Boot]:
    """Yield a boot picture of a white square, and restore the image bank after the test."""
    bank = pyxel.images[0]
    pyxel.images[0] = pyxel.Image(256, 256)
    pyxel.images[0].rect(0, 0, SIDE, SIDE, WHITE)
    yield Boot((0, 0, 0, SIDE, SIDE), "hello")
    pyxel.images[0] = bank


def frames(boot: Boot, pad: Pad, count: int) -> None:
    for _ in range(count):
        pyxel.flip()
        pad.update()
        boot.update(pad)


def middle_row(picture: Picture, boot: Boot) -> str:
    boot.draw()
    return picture((128 - SIDE) // 2, (128 - SIDE - 12) // 2 + 9, SIDE, 1)[0]


def test_the_boot_picture_takes_90_frames(boot: Boot, pad: Pad) -> None:
    frames(boot, pad, 89)
    assert not boot.done
    frames(boot, pad, 1)
    assert boot.done


def test_the_picture_appears_from_the_left_and_later_vanishes(boot: Boot, pad: Pad, picture: Picture) -> None:
    assert middle_row(picture, boot) == "." * SIDE
    frames(boot, pad, 15)
    row = middle_row(picture, boot)
    assert row[0] == "7" and row[-1] != "7"
    frames(boot, pad, 15)
    assert middle_row(picture, boot) == "7" * SIDE
    frames(boot, pad, 45)
    assert middle_row(picture, boot) == "7" * SIDE
    frames(boot, pad, 15)
    assert middle_row(picture, boot) == "." * SIDE


def test_the_text_is_drawn_below_the_boot_picture(boot: Boot, pad: Pad, picture: Picture) -> None:
    frames(boot, pad, 30)
    boot.draw()
    rows = picture(0, 0, 128, 128)
    assert [y for y, row in enumerate(rows) if "6" in row] == [80, 81, 82, 83, 84, 85]


@pytest.mark.parametrize("button", Button)
def test_any_button_skips_the_boot_picture(button: Button, boot: Boot, pad: Pad) -> None:
    pyxel.flip()
    pyxel.set_btn(KEYS[button][0], True)
    pyxel.set_btn(KEYS[button][0], False)
    pad.update()
    boot.update(pad)
    assert boot.done


def test_a_click_skips_the_boot_picture(boot: Boot, pad: Pad) -> None:
    pyxel.flip()
    pyxel.set_mouse_pos(5, 5)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    pad.update()
    boot.update(pad)
    assert boot.done
