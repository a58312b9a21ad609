"""The button that opens the menu, for a mouse, where it covers nothing important."""

from ...console.input.pointer import PAUSE_SIZE, draw_pause
from ...console.screen.screen import SCREEN
from ..layout import Box
from ..stage.stage import Stage
from .kept_place import MARGIN, KeptPlace

LEFT = SCREEN - MARGIN - PAUSE_SIZE


class PauseButton:
    """Pause icon at the right edge, in the half without the player; elsewhere if it would cover something."""

    def __init__(self) -> None:
        self._place = KeptPlace(Box(LEFT, MARGIN, PAUSE_SIZE, PAUSE_SIZE))
        self._placed_for: tuple[object, bool] = None, True
        self.shown = False
        """Whether a mouse is in use."""

    @property
    def box(self) -> Box:
        """The pixels of the icon."""
        return self._place.goal

    def update(self, stage: Stage, shown: bool) -> None:
        """Advance by one frame, avoid all boxes of the stage, and add its own. Call it after the HP box's update."""
        at = stage.floor, stage.player_in_upper_half
        appears, self.shown = shown and not self.shown, shown
        if shown:
            window = stage.camera.window
            bottom = window.bottom - MARGIN - PAUSE_SIZE
            wanted = Box(LEFT, bottom if stage.player_in_upper_half else MARGIN, PAUSE_SIZE, PAUSE_SIZE)
            self._place.choose(stage.layout(), wanted, prefer_wanted=appears or at != self._placed_for)
            self._place.jump()
            stage.overlay_boxes.append(self._place.goal)
        self._placed_for = at

    def draw(self) -> None:
        """Draw the icon if a mouse is in use."""
        if self.shown:
            draw_pause(self._place.x, self._place.y)
