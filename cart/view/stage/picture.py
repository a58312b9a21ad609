"""Drawing of a stage, in this order: ground, items, mobs, effects."""

import pyxel

from ...console.screen.draw import FILL_CHECKS, FILL_DIAGONAL, dithered, inverted, pattern_rect
from ...console.screen.palette import BLACK, RED, YELLOW, recolour
from ...console.screen.screen import SCREEN
from ...core.cells import UP, Cells, union
from ...data.looks import DIM
from ...data.modes import piglet_of
from ...data.tiles import CARPET, DIRT, FLOOR
from ...data.words import tale
from ..item_icons import draw_item, item_sprite
from ..piglet_pictures import draw_landing
from ..sprites import TILE, draw, draw_edge, draw_outlined, draw_small, frame_at
from .camera import screen_corners
from .door_light import ON_PLAYER, draw_door_light
from .puppets import Puppet
from .stage import Stage

FILL_WHOLE = 0
"""Pattern that draws every pixel."""
FAINT = 0.5
"""Share of the pixels that are drawn of a frame far from the player."""
UNDERFOOT = ("dust",)
"""Puffs drawn behind mobs."""


def draw_stage(stage: Stage) -> None:
    """Draw everything except text windows inside the camera's window. The shake moves the whole picture."""
    left, top = (place + shaken for place, shaken in zip(stage.camera.corner(), stage.shake_offset, strict=True))
    pyxel.clip(*stage.camera.window)
    stage.ground.draw(left, top, stage.explored, stage.ticks, still=stage.calm, watched=stage.watched)
    lit_doors = [door for door in stage.lit_doors if stage.explored >> door.before & 1]
    for door in lit_doors:
        draw_door_light(door, stage.floor.grid, left, top)
    _draw_threats(stage, left, top)
    _draw_holes(stage, left, top)
    _draw_items(stage, left, top)
    stage.ground.draw_beam(left, top, stage.explored, stage.ticks)
    _draw_puffs(stage, left, top, underfoot=True)
    if stage.sliding is not None:
        stage.sliding.draw(left, top)
    drawn = [puppet for puppet in _drawing_order(stage) if _on_screen(stage, puppet, left, top)]
    _draw_landing(stage, left, top)
    for puppet in drawn:
        with recolour({} if stage.is_in_sight(puppet) else DIM):
            puppet.draw(left, top, stage.ticks, whole_edge=stage.ground.is_bridge(puppet.cell))
    _frame_threatened(stage, drawn, left, top)
    for door in lit_doors:
        if door.before == stage.player.cell:
            draw_door_light(door, stage.floor.grid, left, top, ON_PLAYER)
    if stage.prize_taken:
        x, y = stage.player.corner()
        draw(tale(stage.game.mode).sprite, x - left, y - top - TILE + 1, frame_at(stage.ticks))
    for puppet in drawn:
        puppet.draw_markers(left, top, stage.ticks)
    if stage.flight is not None:
        x, y = stage.flight.corner()
        if stage.is_watched(stage.floor.grid.cell(round(x / TILE), round(y / TILE))):  # hidden in the dark
            draw_item(stage.game, stage.flight.kind, x - left, y - top)
    _draw_puffs(stage, left, top, underfoot=False)
    resting = stage.camera.resting_corner(stage.player)
    for floater in stage.floaters:
        if not (stage.window_boxes or floater.strays(*resting)):
            floater.draw(left, top)
    for arrow in stage.arrows:
        arrow.draw()
    pyxel.clip()


def _drawing_order(stage: Stage) -> list[Puppet]:
    """Return the puppets in drawing order: dying foes first, the player last."""
    foes = [puppet for puppet in stage.puppets.values() if puppet is not stage.player]
    return [*sorted(foes, key=lambda puppet: not puppet.dying), stage.player]


def _on_screen(stage: Stage, puppet: Puppet, left: int, top: int) -> bool:
    """Whether any part of a puppet has to be drawn."""
    x, y = puppet.corner()
    shown = stage.is_watched(puppet.cell) or puppet.motion is not None
    return shown and not puppet.gone and -TILE < x - left < SCREEN and -TILE < y - top < SCREEN


def _draw_threats(stage: Stage, left: int, top: int) -> None:
    """Hatch the threatened cells, and the cells that the foe under the look cursor can hit.

    Plain ground goes black below the stripes, so that they stand out on a carpet too. Other tiles go darker; pits stay
    as they are. What stands on a cell, such as a pot, is drawn above the stripes. A cell that is not `_nearby` has one
    stripe alone.
    """
    floor, standing, near = stage.floor, stage.ground.standing, _nearby(stage)
    plain, pits = floor.cells_of(FLOOR, DIRT, CARPET) | standing, floor.pits
    hatched = (stage.threatened | stage.look_threats) & stage.explored & stage.camera.cells(left, top)
    for cell, x, y in screen_corners(floor.grid, hatched, left, top):
        box = (x, y, TILE, TILE)
        if not pits >> cell & 1:
            pattern_rect(*box, BLACK, FILL_WHOLE if plain >> cell & 1 else inverted(FILL_CHECKS))
        if near >> cell & 1:
            pattern_rect(*box, RED, FILL_DIAGONAL)
        else:
            pyxel.line(x, y, x + TILE - 1, y + TILE - 1, RED)
    for cells, colours in ((hatched & stage.watched, {}), (hatched & ~stage.watched, DIM)):
        with recolour(colours):
            stage.ground.draw_standing(left, top, cells, stage.ticks, draw_edge)
            stage.ground.draw_standing(left, top, cells, stage.ticks, draw)


def _nearby(stage: Stage) -> Cells:
    """Return the cells within two tiles of the player, diagonally too, and those of the foe under the look cursor.

    Marks elsewhere are fainter, so that those within the player's next steps stand out in a crowd.
    """
    grid = stage.floor.grid
    return grid.grow(grid.grow(1 << stage.player.cell)) | stage.look_threats


def _frame_threatened(stage: Stage, puppets: list[Puppet], left: int, top: int) -> None:
    """Frame the hatched cells with one of `puppets` or something else on them, because it hides the hatching.

    The player's cell is framed if any foe will hit the player, even one whose attack shows no hatching.
    """
    near = _nearby(stage)
    cells = stage.threatened | stage.look_threats | stage.endangered << stage.player.cell
    cells &= stage.watched & stage.camera.cells(left, top)
    cells &= union(1 << puppet.cell for puppet in puppets) | stage.ground.standing
    for cell, x, y in screen_corners(stage.floor.grid, cells, left, top):
        with dithered(1.0 if near >> cell & 1 else FAINT):
            pyxel.rectb(x - 1, y - 1, TILE + 2, TILE + 2, RED)


def _draw_landing(stage: Stage, left: int, top: int) -> None:
    """Draw a ghost of the piglet beyond a pit that the next step would jump over."""
    if stage.landing is not None:
        x, y = stage.floor.grid.xy(stage.landing)
        draw_landing(piglet_of(stage.game.mode), x * TILE - left, y * TILE - top)


def _draw_holes(stage: Stage, left: int, top: int) -> None:
    """Draw the escape holes of thieves on watched cells."""
    holes = stage.escape_holes & stage.watched & stage.camera.cells(left, top)
    for _, x, y in screen_corners(stage.floor.grid, holes, left, top):
        draw("hole", x, y)


def _draw_items(stage: Stage, left: int, top: int) -> None:
    """Draw the items on the shown cells. Items out of sight have dim colours."""
    shown = stage.explored & stage.camera.cells(left, top)
    for cell in stage.floor.things:
        if shown >> cell & 1:
            with recolour({} if stage.is_watched(cell) else DIM):
                _draw_items_on(stage, cell, left, top)


def _draw_items_on(stage: Stage, cell: int, left: int, top: int) -> None:
    """Draw the items on a cell, each a pixel higher than the one below it, unless it would cover a pit behind the cell.

    An item on an altar is small and has a bright edge. It stays within its tile, because the tile behind may hold
    something.
    """
    floor, kinds = stage.floor, stage.floor.things[cell]
    if stage.sliding is not None and cell == stage.sliding.hidden_on:
        kinds = kinds[:-1]
    x, y = floor.grid.xy(cell)
    x, y = x * TILE - left, y * TILE - top
    offered = bool(floor.solid >> cell & 1)
    behind = floor.grid.neighbour(cell, UP)
    crowded = behind is not None and bool(floor.pits >> behind & 1)
    for number, kind in enumerate(kinds):
        name, frame = item_sprite(stage.game, kind)
        if offered:
            draw_small(name, x, y, frame, YELLOW)
        else:
            draw_outlined(name, x, y - (0 if crowded else number), frame)


def _draw_puffs(stage: Stage, left: int, top: int, underfoot: bool) -> None:
    for puff in stage.puffs:
        if (puff.sprite in UNDERFOOT) == underfoot:
            puff.draw(left, top)
