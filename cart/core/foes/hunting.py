"""How foes think: wait, notice, hunt along a distance map, lose track (S1 15, 19, 20). Specials are made of this."""

from ..cells import STRAIGHT, Cells, union
from ..damage import rouse
from ..doors import burst_door, open_door, shut_door
from ..events import LostTrack, Moved
from ..items.trait import worn
from ..world import Foe, World

DETOUR = 24
"""A foe goes round others in its way by at most so many more steps."""


def think(world: World, foe: Foe) -> bool:
    """Wait or hunt; True when it made a step."""
    player = world.player
    sees = bool(foe.bit & world.floor.visible)
    if foe.mind == "waits":
        sees = sees and not (player.run is not None and any(trait.hushes for trait in worn(player)))
        if sees or foe.target >= 0:
            rouse(world, foe, player.cell if sees else foe.target)
        return False
    if sees:
        foe.target = player.cell
    if foe.part == "fetch" and (sleeper := world.mob(foe.errand)) is not None:
        foe.stays = not step(world, foe, sleeper.bit)
        return not foe.stays
    moved = hunt(world, foe, sees)
    foe.stays = not moved
    return moved


def hunt(world: World, foe: Foe, sees: bool) -> bool:
    """Strike if the player is there to be hit, else step towards where it is or was; True when it made a step."""
    if sees and can_hit(world, foe):
        foe.special.strikes(world, foe)
        return False
    if foe.part == "hold" and sees:
        return False
    if not sees and foe.cell == foe.target:
        lose(world, foe)
        return False
    moved = step(world, foe, foe.special.goals(world, foe) if sees else 1 << foe.target)
    if not (moved or sees or queues(world, foe)) and foe.stays:  # twice in a row it cannot get there
        lose(world, foe)
    return moved


def can_hit(world: World, foe: Foe) -> bool:
    """Whether the player stands where this foe can strike at."""
    return foe.part != "fetch" and bool(world.player.bit & foe.special.aims(world, foe))


def lose(world: World, foe: Foe) -> None:
    """Nobody is where the player was last seen, or there is no getting there."""
    foe.mind, foe.target = "waits", -1
    foe.special.loses(world, foe)
    world.tell(LostTrack(foe.id))


def queues(world: World, foe: Foe) -> bool:
    """Whether a foe's way to its target is taken by others who hunt as well."""
    layers = _map(world, foe, 1 << foe.target, foe.special.ground(world, foe))
    away = _steps(layers, foe)
    ahead = world.floor.beside(foe.bit) & layers[away - 1] if away else 0
    return any(other.mind == "hunts" and other.bit & ahead for other in world.foes)


def step(world: World, foe: Foe, goals: Cells) -> bool:
    """One step nearer to a goal, ties at random; round those in the way where that is not far; else stay.

    Only those who stand still are walked round, for who stepped last time will step on. They stay where they are, so
    each step on the way round makes it shorter: nobody turns back, and nobody dances.
    """
    ground, through = foe.special.ground(world, foe), world.rules.foes_use_doors and bool(foe.special.doors)
    layers = _map(world, foe, goals, ground)
    away = _steps(layers, foe)
    if away == 0:
        return False
    detour = _map(world, foe, goals, ground & ~_standing(world) | foe.bit)
    around = _steps(detour, foe)
    if 0 < around <= away + DETOUR:
        layers, away = detour, around
    ahead = world.floor.beside(foe.bit, through_doors=through) & layers[away - 1] & ground
    nearer = ahead & ~world.occupied()
    if not nearer and through and foe.special.doors != "slips":  # who stands right behind a door is no safer there
        nearer = ahead & world.player.bit & ~world.floor.beside(foe.bit)
    if not nearer:
        return False
    end = world.floor.grid.pick(world.rng, nearer)
    if through and open_for(world, foe, end):
        return True
    world.tell(Moved(foe.id, foe.cell, end))
    foe.cell = end
    foe.special.stepped(world, foe)
    return True


def open_for(world: World, foe: Foe, end: int) -> bool:
    """A foe that opens doors opens the one between it and a cell; False where there is none, or it slips under it."""
    grid = world.floor.grid
    direction = next(d for d in STRAIGHT if grid.neighbour(foe.cell, d) == end)
    if foe.special.doors == "slips" or not shut_door(world, foe.cell, direction):
        return False
    if not foe.special.at_door(world, foe, direction):
        (burst_door if foe.special.doors == "bursts" else open_door)(world, foe.cell, direction)
        world.look()
    return True


def _map(world: World, foe: Foe, goals: Cells, ground: Cells) -> list[Cells]:
    """The distance map of one foe, who may know more ways than others."""
    return world.distances(goals, ground, world.rules.foes_use_doors and bool(foe.special.doors))


def _steps(layers: list[Cells], foe: Foe) -> int:
    """How many steps a foe is from the goals of a distance map; 0 if there, or if there is no way."""
    bit = foe.bit
    return next((n for n, layer in enumerate(layers) if layer & bit), 0)


def _standing(world: World) -> Cells:
    """All cells where somebody stands who is not on the way elsewhere."""
    return union(1 << foe.cell for foe in world.foes if foe.stays) | world.player.bit
