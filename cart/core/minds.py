"""What foes do in their turn: wait, notice, hunt along a distance map, lose track (S1 15, 19, 20)."""

from typing import TYPE_CHECKING

from ..data.foes import ASPIC, BUD_EVERY, BUDS_AT_MOST
from .cells import LEFT, RIGHT, Cells
from .events import LostTrack, Moved, Prepared, Swung
from .fight import cleave, foe_attack, rouse, shed
from .mobs import Foe

if TYPE_CHECKING:
    from .game import Game

DETOUR = 8
"""A foe goes round others in its way by at most so many more steps."""


def foes_turn(game: "Game") -> None:
    """All foes act once, in the order they came."""
    for foe in list(game.foes):
        if game.over:
            return
        if foe.alive:
            act(game, foe)


def act(game: "Game", foe: Foe) -> None:
    """One foe's turn, with what its special makes of it."""
    special = foe.row.special
    if foe.stunned:
        shed(game, foe, "stun")
    elif special == "cleaves" and foe.clock:
        foe.clock = 0
        game.tell(Swung(foe.id))
        cleave(game, foe)
    elif special == "slow" and foe.clock:
        foe.clock = 0
    else:
        moved = think(game, foe)
        if moved and special == "fast" and foe.alive:
            think(game, foe)
        elif moved and special == "slow":
            foe.clock = 1
        elif moved and special == "cleaves" and can_hit(game, foe):  # it comes with the cleaver raised
            prepare(game, foe)


def think(game: "Game", foe: Foe) -> bool:
    """Wait or hunt; True when it made a step."""
    player = game.player
    sees = bool(foe.bit & game.floor.visible)
    if foe.mind == "waits":
        if sees or foe.target >= 0:
            rouse(game, foe, player.cell if sees else foe.target)
        return False
    if sees:
        foe.target = player.cell
    moved = hunt(game, foe, sees)
    foe.settled = not moved
    return moved


def hunt(game: "Game", foe: Foe, sees: bool) -> bool:
    """Attack if the player is there to be hit, else step towards where it is or was; True when it made a step."""
    special = foe.row.special
    if special == "buds":
        swell(game, foe, sees)
        return False
    if sees and can_hit(game, foe):
        if special == "cleaves":
            prepare(game, foe)
        else:
            foe_attack(game, foe)
        return False
    if not sees and foe.cell == foe.target:
        lose(game, foe)
        return False
    moved = step(game, foe, flanks(game, foe) if sees and special == "sideways" else 1 << foe.target)
    if not (moved or sees or queues(game, foe)) and foe.settled:  # twice in a row it cannot get there
        lose(game, foe)
    return moved


def can_hit(game: "Game", foe: Foe) -> bool:
    """Whether the player is exactly one step away, on a side that this foe can hit."""
    if not foe.bit & game.floor.grid.beside(game.player.bit, game.floor.edges):
        return False
    return foe.row.special != "sideways" or foe.y == game.player.y


def prepare(game: "Game", foe: Foe) -> None:
    """Raise the cleaver, for all to see; next turn it comes down."""
    foe.clock = 1
    game.tell(Prepared(foe.id))


def lose(game: "Game", foe: Foe) -> None:
    """Nobody is where the player was last seen, or there is no getting there."""
    foe.mind, foe.target, foe.clock = "waits", -1, 0
    game.tell(LostTrack(foe.id))


def swell(game: "Game", foe: Foe, sees: bool) -> None:
    """A sourdough rises while it sees the player, shows it one turn ahead, and buds (S1's spawner, finished)."""
    if not sees:
        lose(game, foe)
        return
    free = game.floor.grid.beside(foe.bit, game.floor.edges) & game.floor.walkable & ~game.occupied()
    buds = sum(other.parent == foe.id for other in game.foes)
    room = free and buds < BUDS_AT_MOST
    foe.clock += 1
    if foe.clock == BUD_EVERY:
        foe.clock = 0
        if room:
            game.spawn(ASPIC, game.floor.grid.pick(game.rng, free), foe)
            return
    if can_hit(game, foe):
        foe_attack(game, foe)
    if foe.alive and foe.clock == BUD_EVERY - 1:
        if room:
            game.tell(Prepared(foe.id))
        else:  # it holds its breath until there is room
            foe.clock -= 1


def flanks(game: "Game", foe: Foe) -> Cells:
    """Where a crab wants to be: left or right of its target; the target itself where neither can be stood on."""
    grid, target = game.floor.grid, 1 << foe.target
    sides = grid.shift(target, LEFT, game.floor.edges) | grid.shift(target, RIGHT, game.floor.edges)
    return sides & game.floor.walkable & ~(game.occupied() & ~foe.bit) or target


def queues(game: "Game", foe: Foe) -> bool:
    """Whether a foe's way to its target is taken by others who hunt as well."""
    layers = game.distances(1 << foe.target, game.floor.walkable)
    away = _steps(layers, foe)
    ahead = game.floor.grid.beside(foe.bit, game.floor.edges) & layers[away - 1] if away else 0
    return any(other.mind == "hunts" and other.bit & ahead for other in game.foes)


def step(game: "Game", foe: Foe, goals: Cells) -> bool:
    """One step nearer to a goal, ties at random; round those in the way where that is not far; else stay.

    Only the settled are walked round, for who stepped last time will step on. They stay where they are, so each step
    on the way round makes it shorter: nobody turns back, and nobody dances.
    """
    grid, walkable = game.floor.grid, game.floor.walkable
    layers = game.distances(goals, walkable)
    away = _steps(layers, foe)
    if away == 0:
        return False
    detour = game.distances(goals, walkable & ~game.settled() | foe.bit)
    around = _steps(detour, foe)
    if 0 < around <= away + DETOUR:
        layers, away = detour, around
    nearer = grid.beside(foe.bit, game.floor.edges) & layers[away - 1] & ~game.occupied()
    if not nearer:
        return False
    end = grid.pick(game.rng, nearer)
    game.tell(Moved(foe.id, foe.cell, end))
    foe.cell = end
    return True


def _steps(layers: list[Cells], foe: Foe) -> int:
    """How many steps a foe is from the goals of a distance map; 0 if there, or if there is no way."""
    bit = foe.bit
    return next((n for n, layer in enumerate(layers) if layer & bit), 0)
