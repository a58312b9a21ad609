"""A whole cart for PORK-8: walk with the arrows, jump with Z, pause with P. Run it from the project's folder:

python -m docs.example_cart
"""

import pyxel

from cart.console.draw import centred, outlined
from cart.console.menu import Entry, Menu
from cart.console.pad import Button, Pad
from cart.console.palette import NAVY, PINK, RGB, SILVER

pyxel.init(128, 128, fps=60, quit_key=pyxel.KEY_NONE)
pyxel.colors[:] = list(RGB)
pad, menu, pig = Pad(), Menu([Entry("continue"), Entry("quit", pyxel.quit)], is_open=False), [60, 60]


def update() -> None:
    pad.update()
    if menu.is_open:
        menu.update(pad)
    elif pad.fresh(Button.MENU):
        menu.open()
    else:
        pig[0] += 8 * (pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT))
        pig[1] += 8 * (pad.pressed(Button.DOWN) - pad.pressed(Button.UP))


def draw() -> None:
    pyxel.cls(NAVY)
    centred(8, "←→↑↓ a pig   Ⓞ jump", SILVER)
    outlined(pig[0], pig[1] - 4 * pad.held(Button.O), "(oo)", PINK)
    menu.draw()


pyxel.run(update, draw)
