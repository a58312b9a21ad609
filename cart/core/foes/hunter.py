"""The base of all foes, and how they hunt: wait, notice, follow a distance map, lose track (S1 15, 19, 20)."""

from ...data.tiles import DOOR
from ..cells import STRAIGHT, Cells, steps_to, union
from ..damage import foe_attack, gain, rouse
from ..doors import burst_door, has_shut_door, open_door
from ..events import LostTrack
from ..items.item_behaviour import has_ability
from ..mobs import Blow
from ..world import Foe, FoeBehaviour, World

DETOUR = 24
"""Steps by which a path around other foes may be longer than the path through them."""


class Hunter(FoeBehaviour):
    """The base of all foes: it waits, hunts and hits. A foe that stings does so when it is hit by hand."""

    __slots__ = ()

    def turn(self, world: World, foe: Foe) -> None:
        think(world, foe)

    def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
        if self.stings is not None and blow.by_hand:
            gain(world, world.player, self.stings)

    def strikes(self, world: World, foe: Foe) -> None:
        foe_attack(world, foe)


def think(world: World, foe: Foe) -> bool:
    """Wait or hunt; return whether the foe stepped or opened a door."""
    player = world.player
    sees = bool(foe.bit & world.floor.visible)
    if foe.mind == "waits":
        sees = sees and not (player.last_step is not None and has_ability(player, "silent steps"))
        if sees or foe.target >= 0:
            rouse(world, foe, player.cell if sees else foe.target)
        return False
    if sees:
        foe.target = player.cell
    if foe.role == "fetch" and (sleeper := world.mob(foe.fetching)) is not None:
        foe.stood_still = not step(world, foe, sleeper.bit)
        return not foe.stood_still
    moved = hunt(world, foe, sees)
    foe.stood_still = not moved
    return moved


def hunt(world: World, foe: Foe, sees: bool) -> bool:
    """Strike at the player, or step towards it; return whether `step` did anything.

    A foe that does not see the player steps towards the cell where it saw the player last.
    """
    if sees and can_hit(world, foe):
        foe.behaviour.strikes(world, foe)
        return False
    if foe.role == "hold" and sees:
        return False
    if not sees and foe.cell == foe.target:
        lose_track(world, foe)
        return False
    moved = step(world, foe, foe.behaviour.goals(world, foe) if sees else 1 << foe.target)
    if not (moved or sees or queues(world, foe)) and foe.stood_still:  # blocked for two turns in a row
        lose_track(world, foe)
    return moved


def can_hit(world: World, foe: Foe) -> bool:
    """Whether the player is on a cell that this foe can strike at. A foe that fetches help does not strike."""
    return foe.role != "fetch" and bool(world.player.bit & foe.behaviour.attack_cells(world, foe))


def lose_track(world: World, foe: Foe) -> None:
    """Lose track of the player. It is not where the foe saw it last, or cannot be reached."""
    foe.mind, foe.target = "waits", -1
    foe.behaviour.loses_track(world, foe)
    world.emit(LostTrack(foe.id))


def queues(world: World, foe: Foe) -> bool:
    """Whether another hunting foe stands on a cell that is the next step of a foe's path to its target."""
    layers = _distance_map(world, foe, 1 << foe.target, walkable_for(world, foe))
    away = steps_to(foe.bit, layers)
    ahead = world.floor.beside(foe.bit) & layers[away - 1] if away else 0
    return any(other.mind == "hunts" and other.bit & ahead for other in world.foes)


def walkable_for(world: World, foe: Foe) -> Cells:
    """Return the cells on which a foe can walk, other mobs not regarded."""
    floor, cells, behaviour = world.floor, world.floor.walkable, foe.behaviour
    if world.rules.foes_use_doors:
        cells |= floor.cells_of(DOOR) if behaviour.doors in ("opens", "bursts") else 0
    if world.rules.falls:
        cells |= floor.pits if behaviour.floats else 0
        cells &= ~floor.near_pits(behaviour.pit_distance) | foe.bit if behaviour.pit_distance else cells
    return cells


def step(world: World, foe: Foe, goals: Cells) -> bool:
    """Step nearer to a goal, ties at random, or open a door on the way; return False if the foe does neither.

    Foes path around foes that stayed put last turn, by at most DETOUR more steps, and wait for moving ones. Since foes
    that stayed put are not expected to move, each step of a detour shortens it. This avoids oscillation.
    """
    cells, through = walkable_for(world, foe), world.rules.foes_use_doors and bool(foe.behaviour.doors)
    layers = _distance_map(world, foe, goals, cells)
    away = steps_to(foe.bit, layers)
    if away == 0:
        return False
    detour = _distance_map(world, foe, goals, cells & ~_standing(world) | foe.bit)
    around = steps_to(foe.bit, detour)
    if 0 < around <= away + DETOUR:
        layers, away = detour, around
    ahead = world.floor.beside(foe.bit, through_doors=through) & layers[away - 1] & cells
    nearer = ahead & ~world.occupied()
    if not nearer and through and foe.behaviour.doors != "slips":  # open a door even if the player stands behind it
        nearer = ahead & world.player.bit & ~world.floor.beside(foe.bit)
    if not nearer:
        return False
    end = world.floor.grid.pick(world.rng, nearer)
    if through and open_for(world, foe, end):
        return True
    world.move(foe, end)
    foe.behaviour.stepped(world, foe)
    return True


def open_for(world: World, foe: Foe, end: int) -> bool:
    """Open the door between a foe and a cell. Return False if no shut door is there, or if the foe slips under it."""
    grid = world.floor.grid
    direction = next(d for d in STRAIGHT if grid.neighbour(foe.cell, d) == end)
    if foe.behaviour.doors == "slips" or not has_shut_door(world, foe.cell, direction):
        return False
    if not foe.behaviour.at_door(world, foe, direction):
        (burst_door if foe.behaviour.doors == "bursts" else open_door)(world, foe.cell, direction)
        world.update_sight()
    return True


def _distance_map(world: World, foe: Foe, goals: Cells, cells: Cells) -> list[Cells]:
    """Return the distance map for a foe. Closed doors count as open for a foe that uses doors."""
    return world.distances(goals, cells, world.rules.foes_use_doors and bool(foe.behaviour.doors))


def _standing(world: World) -> Cells:
    """Return the cells of the player and of the foes that stayed put last turn."""
    return union(1 << foe.cell for foe in world.foes if foe.stood_still) | world.player.bit
