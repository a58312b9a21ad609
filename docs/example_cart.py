"""A whole cart for PORK-8: walk, jump, pause; F6 saves a screenshot. Start it: python -m docs.example_cart"""

import pyxel

from cart.console import console_keys
from cart.console.input import focus, glyphs, pad, pointer
from cart.console.screen import captures, draw, palette
from cart.console.sound import speaker
from cart.console.storage import store
from cart.console.widgets import menu

pyxel.init(128, 128, fps=60, quit_key=pyxel.KEY_NONE)
pyxel.colors[:] = list(palette.RGB)
pyxel.sounds[0].set("c3g3", "p", "6", "f", 5)
buttons, sound, saved, presence = pad.Pad(), speaker.Speaker(60), store.Store("example-cart"), focus.Focus()
console, pictures = console_keys.ConsoleKeys(buttons, sound, captures.Captures("example-cart")), glyphs.Glyphs(buttons)
mouse, pig, jumps = pointer.Pointer(buttons), [60, 60], [int(saved.read("jumps") or 0)]
pause = menu.Menu([menu.Entry("continue"), menu.Entry("quit", pyxel.quit)], is_open=False)


def update() -> None:
    buttons.origin = None if pause.is_open else (pig[0] + 8, pig[1] + 4)  # a click steps from here; a click on it jumps
    buttons.update(), sound.update(), console.update(), pictures.update(), presence.update()
    if pause.is_open:
        pause.update(buttons)
    elif buttons.fresh(pad.Button.MENU) or presence.take_departure():
        pause.open()
    else:
        pig[0] += 8 * (buttons.pressed(pad.Button.RIGHT) - buttons.pressed(pad.Button.LEFT))
        pig[1] += 8 * (buttons.pressed(pad.Button.DOWN) - buttons.pressed(pad.Button.UP))
        if buttons.fresh(pad.Button.O):
            sound.play_effect(0)
            jumps[0] += 1
            saved.write("jumps", f"{jumps[0]}")


def draw_all() -> None:
    pyxel.cls(palette.NAVY)
    draw.centred(8, f"Ⓞ jump  Ⓟ pause  {jumps[0]}", palette.SILVER)
    draw.outlined(pig[0], pig[1] - 4 * buttons.held(pad.Button.O), "(oo)", palette.PINK)
    pause.draw(), console.draw(), mouse.draw()


pyxel.run(update, draw_all)
