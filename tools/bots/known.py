"""What a player knows of the floor: the explored cells, what lies on them, and who stands on them."""

from cart.core.actions import Step
from cart.core.cells import Cells, bits
from cart.core.game import Game
from cart.core.mobs import Foe
from cart.data.tiles import CHEST, DOOR, JAR, KIELBASA, POT, RARE_CHEST

STRAIGHT = range(4)


class Known:
    """A floor as its player sees it.

    `ground` are the known cells one can stand on, the exit left out, for who steps on it is gone; `passable` are these
    and the doors, which open when walked into; `unexplored` are the known ways into the dark.
    """

    def __init__(self, game: Game) -> None:
        floor = game.floor
        self.game = game
        self.grid = floor.grid
        self.cells = floor.explored
        self.here = game.player.bit
        self.foes = [foe for foe in game.foes if foe.bit & self.cells]
        self.taken: Cells = sum(foe.bit for foe in self.foes)
        exit_ = 0 if floor.exit is None else 1 << floor.exit
        self.exit: Cells = exit_ & self.cells
        self.prize = floor.cells_of(KIELBASA) & self.cells
        self.ground: Cells = floor.walkable & self.cells & ~exit_
        self.doors = floor.cells_of(DOOR) & self.cells
        self.passable = self.ground | self.doors
        self.chests = floor.cells_of(CHEST, RARE_CHEST) & self.cells
        self.rare = floor.cells_of(RARE_CHEST) & self.cells
        self.pots = floor.cells_of(POT, JAR) & self.cells
        dark = self.grid.everything & ~self.cells
        self.unexplored: Cells = self.doors | self.ground & self.grid.beside(dark)

    def hunters(self) -> list[Foe]:
        """Those who are after the player, and those who see it and so will be."""
        seen = self.game.floor.visible
        return [foe for foe in self.foes if foe.mind == "hunts" or foe.bit & seen]

    def around(self, cell: int) -> list[tuple[int, int]]:
        """(direction, cell) of the four neighbours that lie on the floor."""
        found = ((d, self.grid.neighbour(cell, d)) for d in STRAIGHT)
        return [(d, beside) for d, beside in found if beside is not None]

    def towards(self, goals: Cells, within: Cells) -> Step | None:
        """The first step of a shortest way to a goal; None where there is none, or where one stands on a goal."""
        layers = self.grid.layers(goals, within | self.here, until=self.here)
        if len(layers) < 2 or not layers[-1] & self.here:
            return None
        return next(Step(d) for d, beside in self.around(self.game.player.cell) if layers[-2] >> beside & 1)

    def reach(self, starts: Cells, within: Cells) -> dict[int, int]:
        """Cell -> steps from the nearest of `starts`, for all cells that can be reached."""
        return {cell: n for n, layer in enumerate(self.grid.layers(starts, within)) for cell in bits(layer)}
