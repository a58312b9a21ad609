"""Result of a click on the floor, shown by the shape of the pointer."""

from ...console.input.buttons import DIRECTIONS, towards
from ...console.input.pad import NO_EFFECT, Button
from ...core.actions import Jump, Step
from ...core.game import Game
from ...core.loot import swaps
from ...core.walking import jump_end
from ...view.sprites import TILE
from ..context import Context
from ..shown_game import PlayedGame
from .game_display import GameDisplay
from .questions import leaves_relic
from .travelling import starts_travel


class ClickPreview:
    """Pointer over a game in play. The direction of a click is measured from the piglet.

    The result of a click is computed again only after the mouse or the game has moved.
    """

    def __init__(self, context: Context, display: GameDisplay) -> None:
        self._pad = context.pad
        self._display = display
        self._inputs: tuple[object, ...] = ()
        self._effect = NO_EFFECT

    def update(self) -> None:
        """Advance by one frame in which the game, and no other scene, would receive a click."""
        x, y = self._display.stage.corner_of(self._display.stage.player.cell)
        place, origin = self._pad.hover(), (x + TILE // 2, y + TILE // 2)
        self._pad.origin = origin
        if place is None:
            return
        game, belt = self._display.game, self._display.belt
        if game.rules.belt and place[1] >= belt.top:
            self._pad.click_effect = "choose"
            return
        button = towards(place[0] - origin[0], place[1] - origin[1])
        inputs = self._display.stage.cell_at(*place), button, len(game.history)
        if inputs != self._inputs:
            self._inputs, self._effect = inputs, click_effect(game, inputs[0], button)
        self._pad.click_effect = self._effect


def click_effect(game: Game, cell: int | None, button: Button) -> str:
    """Return the shape of the pointer over a cell. A click there acts as `button` unless it starts travel."""
    if button == Button.O:
        return "choose" if swaps(game) else "bag"
    if cell is not None and starts_travel(game, cell):
        return "go"
    direction = DIRECTIONS.index(button)
    if game.why_not(Step(direction)) is not None:
        if game.why_not(Jump(direction)) is not None:
            return NO_EFFECT
        return "choose" if jump_end(game, direction) is None else "walk"
    ahead = game.floor.next(game.player.cell, direction)
    if ahead is None or game.floor.solid >> ahead & 1 or leaves_relic(game, Step(direction)):
        return "choose"
    return "walk" if game.foe_at(ahead) is None else "fight"


def handle_belt_mouse(context: Context, playing: PlayedGame) -> bool:
    """Handle the mouse over the belt: the wheel scrolls it, a click opens it. Return whether the belt was opened."""
    pad, belt, player = context.pad, playing.belt, playing.game.player
    place = pad.click_position()
    over = place or pad.hover()
    if not playing.game.rules.belt or over is None or over[1] < belt.top:
        return False
    belt.scroll(player, pad.wheel())
    if place is None:
        return False
    context.play_sound("select")
    context.open.bag(playing, belt.slot_at(player, *place))
    return True
