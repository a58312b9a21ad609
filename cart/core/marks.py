"""Cells that foes can hit in their next turn, as the screen marks them.

`FoeBehaviour.reach` tells what a foe can hit while all mobs and doors stay as they are. A mark also holds after the
player's action and the other foes' turns: a line goes on past a mob in it, and a foe that acts twice steps onto a cell
that a mob leaves.
"""

from ..data.tiles import CHEST, DOOR, JAR, POT, RARE_CHEST
from .cells import STRAIGHT, Cells, bits, union
from .edges import Edge
from .game import Game
from .world import Foe

OPENABLE = (DOOR, CHEST, RARE_CHEST, POT, JAR)
"""Tiles that give a thing, or can be walked on, once they are open."""


def markable_cells(game: Game, foe: Foe) -> Cells:
    """Return the cells that a foe can hit in its next turn, whatever the player and the other foes do before."""
    if foe.stunned:
        return 0
    return foe.behaviour.markable_cells(game, foe, _alone(game, foe).threatened_cells(foe)) & game.floor.walkable


def marks_of(game: Game, foe: Foe) -> Cells:
    """Return the explored cells that are marked for a foe without a look.

    A foe is marked once it has shown its attack, or when it would lunge after one more wait. A foe that always shows
    its reach is marked while it is awake.
    """
    behaviour = foe.behaviour
    shown = behaviour.prepared or behaviour.lunges(game, foe, 1) or (behaviour.shows_reach and foe.mind == "hunts")
    floor = game.floor
    return markable_cells(game, foe) & floor.explored if shown and foe.bit & floor.watched else 0


def marked_cells(game: Game) -> Cells:
    """Return all cells that are marked without a look."""
    return union(marks_of(game, foe) for foe in game.foes)


def listed_cells(game: Game, foe: Foe) -> Cells:
    """Return the cells that a look at a foe marks: those that it can hit next, or else those that it could aim at."""
    aims = foe.behaviour.attack_cells(_alone(game, foe), foe) if foe.behaviour.telegraphs else 0
    return markable_cells(game, foe) or aims & game.floor.walkable


def _alone(game: Game, foe: Foe) -> Game:
    """Return a copy of the game to ask the rules about, in which nothing that may move is in a foe's way.

    It has no other mobs. Doors, chests and pots beside the player are open, and the player has something to lose if it
    can get something there. The copy is never played.
    """
    guess, player = game.copy(), game.player
    floor, beside = guess.floor, guess.floor.beside(player.bit)
    if beside & (floor.cells_of(*OPENABLE) | union(1 << cell for cell in floor.things)):
        guess.player.put(0)
    for cell in bits(beside & floor.cells_of(*OPENABLE)):
        floor.open(cell)
    for direction in STRAIGHT:
        if floor.edge(player.cell, direction) is Edge.CLOSED:
            floor.set_edge(player.cell, direction, Edge.OPEN)
    guess.foes, guess.player.cell = [foe], foe.cell
    return guess
