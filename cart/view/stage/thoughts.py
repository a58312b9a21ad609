"""Overlay of the thoughts of foes in sight: intent, target, and distance to the player (S1 12)."""

import pyxel

from ...console.screen.draw import outlined
from ...console.screen.palette import BLUE, GREEN, LIME, MAUVE, ORANGE, PEACH, PINK, RED, SILVER, WHITE, YELLOW
from ...core.cells import bits
from ...core.world import Foe, Intent
from ..layout import WHOLE_SCREEN, Box
from ..sprites import TILE
from .stage import Stage

TENS = (MAUVE, GREEN, PEACH)
"""Colours of distances below 10, below 20, below 30; then the first colour again."""
COLOURS: dict[Intent, int] = {
    "wait": LIME, "hunt": ORANGE, "strike": RED, "bud": PINK, "rest": SILVER, "lurk": BLUE,
    "flee": PEACH, "open": YELLOW, "flank": YELLOW, "hold": WHITE, "fetch": PEACH, "slip": RED, "search": YELLOW,
}  # fmt: skip
LETTERS: dict[Intent, str] = {"flank": "O", "hold": "X", "open": "D", "flee": "E", "slip": "G", "search": "?"}
"""Letters of the intents that are not shown by their first letter."""
MIDDLE = TILE // 2


def draw_thoughts(stage: Stage, everywhere: bool = False) -> None:
    """Draw the overlay over the stage: last digits of the distances to the player, and foes with their intent.

    It shows only foes and cells in sight, with distances along explored paths. With `everywhere`, the whole floor
    counts as explored and in sight.
    """
    if not stage.shows_current_floor:
        return
    game, floor = stage.game, stage.game.floor
    known, seen = (floor.explored, floor.visible) if not everywhere else (floor.grid.everything, floor.grid.everything)
    on_screen = stage.camera.cells(*stage.camera.corner()) & seen
    for steps, cells in enumerate(floor.layers(game.player.bit, floor.walkable & known)):
        for cell in bits(cells & on_screen):
            x, y = stage.corner_of(cell)
            outlined(x + 2, y + 1, f"{steps % 10}", TENS[steps // 10 % len(TENS)])
    for foe in game.foes:
        if foe.mind == "hunts" and foe.bit & seen:
            _draw_line_to_target(stage, foe)
    for foe in game.foes:
        if foe.bit & on_screen:
            _draw_foe(stage, foe)


def _draw_line_to_target(stage: Stage, foe: Foe) -> None:
    """Draw a line from a foe to its target if it may cross the screen."""
    (x0, y0), (x1, y1) = stage.corner_of(foe.cell), stage.corner_of(foe.target)
    if Box(min(x0, x1), min(y0, y1), abs(x1 - x0) + TILE, abs(y1 - y0) + TILE).overlaps(WHOLE_SCREEN):
        pyxel.line(x0 + MIDDLE, y0 + MIDDLE, x1 + MIDDLE, y1 + MIDDLE, BLUE)


def _draw_foe(stage: Stage, foe: Foe) -> None:
    """Draw a box around a foe, and the letter of its intent, with "!" if the foe has prepared an attack."""
    intent, (x, y) = stage.game.intent(foe), stage.corner_of(foe.cell)
    pyxel.rectb(x, y, TILE, TILE, COLOURS[intent])
    letter = LETTERS.get(intent, intent[0].upper()) + ("!" if foe.behaviour.prepared else "")
    outlined(x + 1, y - 7 if y >= TILE else y + TILE + 1, letter, COLOURS[intent])
