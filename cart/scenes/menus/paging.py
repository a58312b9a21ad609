"""Pages: what covers all below it, and goes with any button or a click."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ...console.input.pad import Button
from ...console.widgets.text_page import LargePage
from ...console.widgets.window import Row
from ..context import Context


class Page(ABC):
    """One with its words in places of its own, and the same in lines, for large letters. Up and down scroll those."""

    covers = True
    sound = "back"

    def __init__(self, context: Context, told: Sequence[Row | str]) -> None:
        self.context = context
        self.large = LargePage(told)

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        self.large.update(pad)
        pad.promise = "back"
        if any(pad.fresh(button) for button in (Button.O, Button.X, Button.MENU)) or pad.pointer() is not None:
            self.context.hear(self.sound)
            self.leave()

    def leave(self) -> None:
        """Where it leads to: back to what is below."""
        self.context.pop(self)

    def animate(self) -> None:
        """A frame, while something lies over it."""
        self.large.window.update()

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return [row.text.replace("\t", " ") for row in self.large.window.rows if row.text]

    def draw(self) -> None:
        """Draw it in lines, or as it is."""
        if not self.large.draw():
            self.draw_small()

    @abstractmethod
    def draw_small(self) -> None:
        """Draw it with its words in their places."""
