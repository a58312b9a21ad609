"""Menus as scenes: with the cart's sounds and cursor, over whatever is below."""

from collections.abc import Sequence

from ..console.menu import Entry, Menu
from ..console.pad import Button
from ..view.sprites import draw
from .context import Context

CAREFUL = (Button.O,)
"""The buttons that choose where X goes back."""


def cart_menu(
    context: Context,
    entries: Sequence[Entry],
    stays: bool = False,
    choosing: Sequence[Button] = (Button.O, Button.X),
    at: int = 0,
    width: int | None = None,
    most: int | None = None,
) -> Menu:
    """A menu of the console's (console/menu.py) with this cart's sounds and cursor."""
    return Menu(entries, stays, choosing, at, width, most, pointer=_point, hear=context.hear)


def _point(x: float, y: float) -> None:
    draw("cursor", x, y)


class MenuScene:
    """A menu over other scenes, until it is shut."""

    covers = False

    def __init__(self, context: Context, menu: Menu) -> None:
        self.context = context
        self.menu = menu

    def update(self) -> None:
        """A frame, with the pad."""
        self.menu.update(self.context.pad)
        if not self.menu.is_open:
            self.context.pop(self)

    def animate(self) -> None:
        """A frame."""
        self.menu.window.update()

    def draw(self) -> None:
        """Draw the menu."""
        self.menu.draw()


def pause(
    context: Context,
    entries: Sequence[Entry],
    back: str = "continue",
    bottom: float | None = None,
    most: int | None = None,
) -> None:
    """Put a menu on top whose first line goes back to where one was; in the middle, or down to `bottom`."""
    menu = cart_menu(context, [Entry(back), *entries], most=most)
    menu.window.put(bottom=bottom)
    context.push(MenuScene(context, menu))


def ask(context: Context, entries: Sequence[Entry]) -> None:
    """Put a question on top; X gives no answer."""
    context.push(MenuScene(context, cart_menu(context, entries, choosing=CAREFUL)))
