"""The map: the explored floor on one screen."""

import pyxel

from ...data.modes import mode_row
from ...text.floor_names import floor_heading, map_of
from ...text.hoard_lines import spoken_hoard_lines, standing_hoard
from ...text.spoken_lines import sight_lines
from ...view.hud.map_picture import MapPicture
from ..context import Context
from ..shown_game import PlayedGame

BACK = "Ⓧ back"


class FloorMap:
    """Map of the explored floor. It takes no turn, and any press or click goes back."""

    covers = True

    def __init__(self, context: Context, playing: PlayedGame) -> None:
        self.context = context
        self.game = playing.game
        down, hoard = mode_row(self.game.mode).down, standing_hoard(self.game)
        self.map = MapPicture(self.game.floor, self.game.player.cell, BACK, down, hoard)
        self.heading = floor_heading(self.game)
        self._ticks = 0.0

    def update(self) -> None:
        """Advance by one frame and handle input."""
        self.animate()
        self.context.pad.click_effect = "back"
        if self.context.pad.any_press():
            self.context.play_sound("back")
            self.context.pop(self)

    def animate(self) -> None:
        """Advance by one frame."""
        self._ticks += 1

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        return [map_of(self.heading), *self._sights(), BACK]

    def _sights(self) -> list[str]:
        return [*spoken_hoard_lines(self.game), *sight_lines(self.game, self.game.floor.explored)]

    def draw(self) -> None:
        """Draw the map."""
        pyxel.cls(0)
        self.map.draw(self.heading, self._ticks)
