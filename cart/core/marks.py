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
"""Value of `stalls` with which no foe would lunge, because a stall now would not even be the first."""
NEAR = 2
"""Tiles between a hunting foe and the player within which the cells that it can hit are marked."""


def markable_cells(game: Game, foe: Foe) -> Cells:
    """Return the cells that a foe can hit in its next turn, whatever the player and the other foes do before.

    A lunge cannot hit a player that steps nearer, so it marks no cell for such a step.
    """
    if foe.stunned:
        return 0
    guess = _alone(game, foe)
    cells = guess.threatened_cells(foe)
    if foe.behaviour.would_lunge(game, foe):
        nearer = nearer_cells(game)
        cells = cells & ~nearer | without_lunge(guess, foe) & nearer
    return foe.behaviour.markable_cells(game, foe, cells) & guess.floor.walkable & ~foe.bit


def without_lunge(game: Game, foe: Foe) -> Cells:
    """Return the cells that a foe can hit in its next turn if it does not lunge."""
    guess = game.copy()
    guess.player.stalls = BEFORE_FIRST_STALL
    return guess.threatened_cells(foe)


def marks_of(game: Game, foe: Foe) -> Cells:
    """Return the explored cells that are marked for a watched foe even if the player does not look at it.

    A foe that has shown its attack, would hit a player that waits, or hunts within NEAR tiles has its markable cells
    marked. Foes with `shows_reach` have theirs marked at any distance while they hunt. Any other foe has only the cells
    of its slide marked, if it may slide on.
    """
    behaviour, floor = foe.behaviour, game.floor
    if not foe.bit & floor.watched:
        return 0
    near = foe.mind == "hunts" and (behaviour.shows_reach or game.distance_to_player(foe.cell) <= NEAR)
    shown = near or behaviour.prepared or game.threatens(foe)
    cells = markable_cells(game, foe) if shown else behaviour.slide_cells(game, foe)
    return cells & floor.explored


def marked_cells(game: Game) -> Cells:
    """Return all cells that are marked even if the player looks at no foe."""
    return union(marks_of(game, foe) for foe in game.foes)


def listed_cells(game: Game, foe: Foe) -> Cells:
    """Return the cells that are marked while the player looks at a foe: those that it can hit next, or could aim at."""
    aims = foe.behaviour.attack_cells(_alone(game, foe), foe) if foe.behaviour.telegraphs else 0
    return markable_cells(game, foe) or aims & game.floor.walkable


def _alone(game: Game, foe: Foe) -> Game:
    """Return a copy of the game without the obstacles that may be gone when a foe acts. The copy is never played.

    It has no other mobs. The player is on the foe's own cell, so that it blocks no line. So `nearer_cells` is empty in
    the copy. Doors, chests and pots beside the player are open. If the player could get an item there, the
    player has an item in the copy, so that a foe that robs is a threat.
    """
    guess, player = game.with_foes([foe]), game.player
    floor, beside = guess.floor, guess.floor.beside(player.bit)
    if beside & (floor.cells_of(*OPENABLE) | union(1 << cell for cell in floor.things)):
        guess.player.put(FOODS[0])
    for cell in bits(beside & floor.cells_of(*OPENABLE)):
        floor.open(cell)
    for direction in STRAIGHT:
        if floor.edge(player.cell, direction) is Edge.CLOSED:
            floor.set_edge(player.cell, direction, Edge.OPEN)
    guess.player.cell = foe.cell
    return guess
