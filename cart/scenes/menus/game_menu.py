"""Menus as scenes: with the cart's sounds and cursor, over whatever is below."""

from collections.abc import Sequence

from ...console.input.pad import Button
from ...console.screen.draw import text_width
from ...console.widgets.menu import Entry, Menu
from ...text.mode_lines import seed_lines
from ...view.stage.sprites import draw
from ..context import Context

WIDEST = 110
"""Pixels that a line of a menu may be wide, beside its cursor."""


def cart_menu(
    context: Context,
    entries: Sequence[Entry],
    stays: bool = False,
    at: int = 0,
    width: int | None = None,
    most: int | None = None,
    shuts: bool = True,
    tall: int | None = None,
) -> Menu:
    """A menu of the console's (console/widgets/menu.py) with this cart's sounds and cursor."""
    return Menu(entries, stays, at, width, most, pointer=point, hear=context.hear, shuts=shuts, tall=tall)


def point(x: float, y: float) -> None:
    """Draw the cursor of a menu."""
    draw("cursor", x, y)


class MenuScene:
    """A menu over other scenes, until it is shut."""

    covers = False

    def __init__(self, context: Context, menu: Menu) -> None:
        self.context = context
        self.menu = menu

    def update(self) -> None:
        """A frame, with the pad. MENU shuts those below as well."""
        self.menu.update(self.context.pad)
        if not self.menu.is_open:
            whole = self.context.pad.fresh(Button.MENU)
            self.context.pop(self)
            while whole and isinstance(below := self.context.scenes[-1], MenuScene):
                self.context.pop(below)

    def animate(self) -> None:
        """A frame."""
        self.menu.window.update()

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return self.menu.aloud()

    def draw(self) -> None:
        """Draw the menu, but where another one lies over it."""
        scenes = self.context.scenes
        if not any(isinstance(scene, MenuScene) for scene in scenes[scenes.index(self) + 1 :]):
            self.menu.draw()


def pause(
    context: Context,
    entries: Sequence[Entry],
    back: str = "continue",
    bottom: float | None = None,
    most: int | None = None,
    at: int = 0,
) -> None:
    """Put a menu on top whose first line goes back to where one was; in the middle, or down to `bottom`.

    `at` is the line that the cursor begins on.
    """
    menu = cart_menu(context, [Entry(back), *entries], at=at, most=most)
    menu.window.put(bottom=bottom)
    context.push(MenuScene(context, menu))


def ask(context: Context, entries: Sequence[Entry], bottom: float | None = None, most: int | None = None) -> None:
    """Put a question on top, in the middle or down to `bottom`; X gives no answer."""
    menu = cart_menu(context, entries, most=most)
    menu.window.put(bottom=bottom)
    context.push(MenuScene(context, menu))


def link_query(mode: str, seed: int) -> str:
    """What the address of a shared link asks for: a run of this mode on this seed (command.py reads it)."""
    return f"mode={mode}&seed={seed}"


def seed_line(mode: str, seed: int) -> str:
    """A game's mode and seed in a line of a menu; where that is too much, the number stands for itself."""
    whole, short = seed_lines(mode, seed)
    return whole if text_width(whole) <= WIDEST else short
