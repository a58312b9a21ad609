"""The sign that opens the menu of a game, for a mouse: where it covers nothing that must be seen."""

from ...console.input.pointer import PAUSE_SIZE, draw_pause
from ...console.screen.screen import SCREEN
from ..stage.stage import Stage
from .kept_place import MARGIN, Seat
from .layout import Box, Room

LEFT = SCREEN - MARGIN - PAUSE_SIZE


class PauseSign:
    """Sits at the right, above or below, where the player is not; elsewhere if it would cover something there."""

    def __init__(self) -> None:
        self._seat = Seat(Box(LEFT, MARGIN, PAUSE_SIZE, PAUSE_SIZE))
        self._at: tuple[object, bool] = None, True
        self.shown = False
        """Whether there is a mouse."""

    def update(self, stage: Stage, shown: bool) -> None:
        """A frame, after the box of hit points: it keeps clear of all that is covered, and tells the stage the same."""
        at = stage.floor, stage.upper
        appears, self.shown = shown and not self.shown, shown
        if shown:
            window = stage.camera.window
            bottom = window.bottom - MARGIN - PAUSE_SIZE
            wanted = Box(LEFT, bottom if stage.upper else MARGIN, PAUSE_SIZE, PAUSE_SIZE)
            self._seat.choose(Room([*stage.taken, *stage.covered]), wanted, anew=appears or at != self._at)
            self._seat.jump()
            stage.covered.append(self._seat.goal)
        self._at = at

    def draw(self) -> None:
        """Draw it, if there is a mouse."""
        if self.shown:
            draw_pause(self._seat.x, self._seat.y)
