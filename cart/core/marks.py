"""Cells that foes can hit in their next turn, as the screen marks them.

`FoeBehaviour.threatened_cells` are the cells that a foe can hit while all mobs and doors stay as they are. The marks
also cover what may change before: the player and other foes may leave the foe's line or path, and doors may open.
"""

from ..data.tiles import CHEST, DOOR, JAR, POT, RARE_CHEST
from .cells import STRAIGHT, Cells, bits, union
from .edges import Edge
from .food_names import FOODS
from .game import Game
from .stalling import nearer_cells
from .world import Foe

OPENABLE = (DOOR, CHEST, RARE_CHEST, POT, JAR)
"""Tiles that give an item, or become walkable, once they are open."""
BEFORE_FIRST_STALL = -1
"""Value of `Player.stalls` with which no foe would lunge: the next stall would only bring the count to 0."""
MARKING_DISTANCE = 2
"""Greatest distance in tiles from which a hunting foe has its cells marked."""


def markable_cells(game: Game, foe: Foe) -> Cells:
    """Return the cells that a foe can hit in its next turn, whatever the player and the other foes do before.

    A player that steps nearer prevents a lunge, so a cell of such a step counts only if the foe can hit it without.
    """
    if foe.stunned:
        return 0
    bare = _without_obstacles(game, foe)
    cells = bare.threatened_cells(foe)
    if foe.behaviour.would_lunge(game, foe):
        nearer = nearer_cells(game)
        cells = cells & ~nearer | threatened_cells_without_lunge(bare, foe) & nearer
    return foe.behaviour.markable_cells(game, foe, cells) & bare.floor.walkable & ~foe.bit


def threatened_cells_without_lunge(game: Game, foe: Foe) -> Cells:
    """Return the cells that a foe can hit in its next turn if it does not lunge."""
    twin = game.copy()
    twin.player.stalls = BEFORE_FIRST_STALL
    return twin.threatened_cells(foe)


def marked_cells_of(game: Game, foe: Foe) -> Cells:
    """Return the explored cells that are marked for a foe even if the player does not look at it.

    All cells that a watched foe can hit are marked if it has shown its attack, can strike the player from afar, or
    hunts within MARKING_DISTANCE. With `shows_reach`, the distance does not matter. For any other watched foe, only the
    cells of a slide are marked.
    """
    behaviour, floor = foe.behaviour, game.floor
    if not foe.bit & floor.watched:
        return 0
    near = foe.mind == "hunts" and (behaviour.shows_reach or game.distance_to_player(foe.cell) <= MARKING_DISTANCE)
    shown = near or game.threatens(foe)
    cells = markable_cells(game, foe) if shown else behaviour.slide_cells(game, foe)
    return cells & floor.explored


def marked_cells(game: Game) -> Cells:
    """Return the cells that are marked for all foes even if the player looks at none."""
    return union(marked_cells_of(game, foe) for foe in game.foes)


def marked_cells_on_look(game: Game, foe: Foe) -> Cells:
    """Return the cells that are marked while the player looks at a foe.

    These are the cells that the foe can hit next. If there are none, they are those at which it could begin to aim.
    """
    aims = foe.behaviour.attack_cells(_without_obstacles(game, foe), foe) if foe.behaviour.telegraphs else 0
    return markable_cells(game, foe) or aims & game.floor.walkable


def _without_obstacles(game: Game, foe: Foe) -> Game:
    """Return a copy of the game without the obstacles that may be gone when a foe acts. The copy is never played.

    The foe is alone. The player is on the foe's own cell, where it blocks no line and `nearer_cells` is empty. Doors,
    chests and pots beside the player's real cell are open. If the player could get an item there, it has an item in the
    copy, so that a foe that robs is a threat.
    """
    bare, player = game.with_foes([foe]), game.player
    floor, beside = bare.floor, bare.floor.neighbours(player.cell)
    if beside & (floor.cells_of(*OPENABLE) | union(1 << cell for cell in floor.things)):
        bare.player.put(FOODS[0])
    for cell in bits(beside & floor.cells_of(*OPENABLE)):
        floor.open(cell)
    for direction in STRAIGHT:
        if floor.edge(player.cell, direction) is Edge.CLOSED:
            floor.set_edge(player.cell, direction, Edge.OPEN)
    bare.player.cell = foe.cell
    return bare
