"""The base of all foes, and how they hunt: wait, notice, follow a distance map, lose track (S1 15, 19, 20)."""

from ...data.tiles import DOOR
from ..cells import STRAIGHT, Cells, union
from ..damage import alert, foe_attack
from ..distances import DistanceMap
from ..doors import burst_door, has_shut_door, open_door
from ..edges import NO_EDGES
from ..events import LostTrack
from ..items.item_behaviour import has_ability
from ..stalling import nearer_cells
from ..world import Foe, FoeBehaviour, World

DETOUR = 24
"""Most additional steps that a foe takes for a path around foes that stayed put."""
PAIR_DETOUR = 4
"""Most additional steps that a foe takes to reach a side of the player to which no nearer foe goes."""
HEARING_RANGE = 4
"""Steps within which a hunting foe hears the player."""
SILENT_BEYOND = 2
"""Tiles beyond which sleeping foes do not notice a silent step."""
SEARCH_TURNS = 7
"""Turns for which a foe searches for the player it has lost."""


class Hunter(FoeBehaviour):
    """The base of all foes: it waits, hunts and hits."""

    __slots__ = ()

    def turn(self, world: World, foe: Foe) -> None:
        think(world, foe)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        cells = self.attack_cells(world, foe)
        if self.would_lunge(world, foe):
            floor = world.floor
            ends = floor.neighbours(foe.cell) & walkable_for(world, foe) & ~world.occupied()
            cells |= floor.beside(ends, self.sides) & ~nearer_cells(world)
        return cells

    def lunges(self, world: World, foe: Foe) -> bool:
        return foe.mind == "hunts" and 0 < self.lunges_after <= world.player.stalls

    def would_lunge(self, world: World, foe: Foe) -> bool:
        holds = foe.role == "hold"  # it stays where it is
        return not holds and foe.mind == "hunts" and 0 < self.lunges_after <= world.player.stalls + 1

    def strikes(self, world: World, foe: Foe) -> None:
        foe_attack(world, foe)


def think(world: World, foe: Foe) -> bool:
    """Wait or hunt; return whether the foe stepped or opened a door."""
    sees = bool(1 << foe.cell & world.floor.visible)
    notices = sees or hears(world, foe)
    if foe.mind == "waits":
        _wait(world, foe, sees, notices)
        return False
    if notices:
        foe.target, foe.search_turns = world.player.cell, 0
    elif foe.search_turns:
        foe.search_turns -= 1
        if not foe.search_turns:
            end_hunt(world, foe)
            return False
    if foe.role == "fetch" and (sleeper := world.mob(foe.fetching)) is not None:
        moved = step(world, foe, sleeper.bit)
    else:
        moved = hunt(world, foe, sees)
    foe.stood_still = not moved
    return moved


def _wait(world: World, foe: Foe, sees: bool, notices: bool) -> None:
    """Wait on, or begin to hunt: for the player that the foe notices, or towards a target that a hit has given it."""
    if notices and world.player.last_step is not None and has_ability(world.player, "silent steps"):
        notices = sees and world.distance_to_player(foe.cell) <= SILENT_BEYOND
    notices = (notices or not world.rules.foes_sleep) and not world.keeps_post(foe)
    if notices or foe.target >= 0:
        alert(world, foe, world.player.cell if notices else foe.target)
        if world.rules.wary_foes and world.number == world.last_floor:
            _wake_all(world, foe)


def _wake_all(world: World, waker: Foe) -> None:
    """Wake all foes, because the prize that they keep is in danger."""
    for foe in world.foes:
        if foe.mind == "waits":
            alert(world, foe, waker.target, waker.id)


def hears(world: World, foe: Foe) -> bool:
    """Whether a foe notices the player without seeing it, because the player is near enough on foot."""
    steps = world.rules.notice_steps
    if foe.mind == "hunts" and not has_ability(world.player, "silent steps"):
        steps = max(steps, HEARING_RANGE)
    if not steps:
        return False
    floor, player = world.floor, world.player
    # No path is shorter than the distance in tiles. So the map is computed only for a foe that may be near enough. But
    # where a door may open in this turn of the foes, it matters when the map is made.
    is_far = floor.grid.distance(foe.cell, player.cell) > steps
    if is_far and floor.edges is NO_EDGES:
        return False
    paths = world.distances(player.bit, floor.walkable)
    return not is_far and bool(paths.near(steps) >> foe.cell & 1)


def hunt(world: World, foe: Foe, sees: bool) -> bool:
    """Strike at the player, step towards it, or search for it; return whether the foe stepped or opened a door.

    A foe that does not see the player steps towards the cell where it saw the player last, and searches from there on.
    A foe that lunges steps and strikes in one turn, with at most its `lunge_attack`.
    """
    if sees and can_hit(world, foe):
        foe.behaviour.strikes(world, foe)
        return False
    if foe.role == "hold" and sees:
        return False
    if not sees and foe.cell == foe.target:
        search(world, foe)
        return False
    moved = step(world, foe, (foe.behaviour.goals if sees else foe.behaviour.search_goals)(world, foe))
    blocked_twice = not moved and foe.stood_still  # `stood_still` still tells of the last turn
    if blocked_twice and not (sees or queues(world, foe)):
        search(world, foe)
    if moved and sees and foe.behaviour.lunges(world, foe) and can_hit(world, foe):
        foe_attack(world, foe, foe.behaviour.lunge_attack)
    return moved


def can_hit(world: World, foe: Foe) -> bool:
    """Whether the player is on a cell that this foe can strike at. A foe that fetches help does not strike."""
    return foe.role != "fetch" and foe.behaviour.reaches_player(world, foe)


def search(world: World, foe: Foe) -> None:
    """Choose where the foe searches from its next turn on: for a player that it has lost, or that it cannot reach.

    That is the nearest cell of another room. If none is near enough, it is one of the farthest cells that the foe can
    reach before the search ends. A foe that cannot leave its cell ends its hunt.
    """
    if not foe.search_turns:
        foe.search_turns = SEARCH_TURNS
        _lose_track(world, foe)
    clear = walkable_for(world, foe) & ~union(other.bit for other in world.foes)
    layers = world.floor.layers(foe.bit, clear, most=foe.search_turns)[1:]
    rooms = union(room for room in world.floor.rooms if not room & foe.bit)
    goal = next((layer & rooms for layer in layers if layer & rooms), layers[-1] if layers else 0)
    if goal:
        foe.target = world.floor.grid.pick(world.rng, goal)
    else:
        end_hunt(world, foe)


def end_hunt(world: World, foe: Foe) -> None:
    """End a hunt without success: the foe waits again.

    Under rules that let no foe sleep, a foe that does not lurk hunts on towards the player instead.
    """
    if not (world.rules.foes_sleep or foe.behaviour.lurks):
        foe.target, foe.search_turns = world.player.cell, 0
        return
    if not foe.search_turns:  # a search that is cut short has been told already
        _lose_track(world, foe)
    foe.mind, foe.target, foe.search_turns = "waits", -1, 0
    foe.role, foe.flank_turns = "", 0


def _lose_track(world: World, foe: Foe) -> None:
    """Let a foe lose track of the player. Nothing tells so while it still hears the player."""
    foe.behaviour.loses_track(world, foe)
    if not hears(world, foe):
        world.emit(LostTrack(foe.id))


def queues(world: World, foe: Foe) -> bool:
    """Whether the next cell on a foe's path to its target has another hunting foe on it."""
    path = world.distances(1 << foe.target, walkable_for(world, foe), _passes_doors(world, foe))
    steps = path.steps_to_cell(foe.bit)
    ahead = world.floor.neighbours(foe.cell) & path.layer(steps - 1) if steps else 0
    return any(other.mind == "hunts" and other.bit & ahead for other in world.foes)


def walkable_for(world: World, foe: Foe) -> Cells:
    """Return the cells on which a foe can walk, whether or not other mobs stand there."""
    floor, cells, behaviour = world.floor, world.floor.walkable, foe.behaviour
    if world.rules.foes_use_doors:
        cells |= floor.cells_of(DOOR) if behaviour.doors in ("opens", "bursts") else 0
    if world.rules.falls:
        cells |= floor.pits if behaviour.floats else 0
        cells &= ~floor.near_pits(behaviour.pit_distance) | foe.bit if behaviour.pit_distance else cells
    return cells


def step(world: World, foe: Foe, goals: Cells) -> bool:
    """Step nearer to a goal, or open a door on the path; return False if the foe does neither.

    If several cells are equally near to a goal, draw one of them.
    """
    cells, through = walkable_for(world, foe), _passes_doors(world, foe)
    path, steps = _path(world, foe, goals, cells, through)
    if steps == 0:
        return False
    ahead = world.floor.neighbours(foe.cell, through_doors=through) & path.layer(steps - 1) & cells
    nearer = ahead & ~world.occupied()
    if not nearer and through and foe.behaviour.doors != "slips":  # open a door even if the player stands behind it
        nearer = ahead & world.player.bit & ~world.floor.neighbours(foe.cell)
    if not nearer:
        return False
    end = world.floor.grid.pick(world.rng, nearer)
    if through and use_door(world, foe, end):
        return True
    world.move(foe, end)
    foe.behaviour.stepped(world, foe)
    return True


def _path(world: World, foe: Foe, goals: Cells, cells: Cells, through: bool) -> tuple[DistanceMap, int]:
    """Return the distance map of a foe's path to its goals, and the steps: 0 if it is on a goal or there is no path.

    Foes path around foes that stayed put last turn, by at most DETOUR more steps, and wait for moving ones. Only foes
    that are likely to stay cause a detour, so the foe does not turn back halfway. A foe also takes another side of the
    player than a nearer foe, if the path there is at most PAIR_DETOUR steps longer.
    """
    here = 1 << foe.cell
    clear = cells & ~_cells_of_standing_mobs(world) | here
    if world.floor.edges is NO_EDGES:  # no door on an edge opens this turn, so maps do not depend on when they are made
        path = world.distances(goals, clear, through)
        steps = path.steps_to_cell(here)
        if 0 < steps <= DETOUR:  # it is short enough, however short the direct path is
            return _path_to_side(world, foe, goals, clear, through, path, steps)
    path = world.distances(goals, cells, through)
    steps = path.steps_to_cell(here)
    if steps == 0:
        return path, 0
    detour = world.distances(goals, clear, through)
    longer = detour.steps_to_cell(here)
    if 0 < longer <= steps + DETOUR:
        path, steps, cells = detour, longer, clear
    return _path_to_side(world, foe, goals, cells, through, path, steps)


def _path_to_side(
    world: World, foe: Foe, goals: Cells, cells: Cells, through: bool, path: DistanceMap, steps: int
) -> tuple[DistanceMap, int]:
    """Return a path of at most PAIR_DETOUR more steps to a side of the player to which no nearer foe goes, or `path`.

    `cells` are the cells of `path`, and `steps` is its length.
    """
    claimed = _claimed_cells(world, foe)
    if claimed:
        here = 1 << foe.cell
        detour = world.distances(goals, cells & ~claimed | here, through)
        longer = detour.steps_to_cell(here)
        if 0 < longer <= steps + PAIR_DETOUR:
            return detour, longer
    return path, steps


def use_door(world: World, foe: Foe, end: int) -> bool:
    """Let a foe act at the shut door between it and a cell: open it, burst it, or begin to open it.

    Return False if no shut door is there, or if the foe slips under doors.
    """
    grid = world.floor.grid
    direction = next(d for d in STRAIGHT if grid.neighbour(foe.cell, d) == end)
    if foe.behaviour.doors == "slips" or not has_shut_door(world, foe.cell, direction):
        return False
    if not foe.behaviour.at_door(world, foe, direction):
        (burst_door if foe.behaviour.doors == "bursts" else open_door)(world, foe.cell, direction)
        world.update_sight()
    return True


def _passes_doors(world: World, foe: Foe) -> bool:
    """Whether a foe's paths lead through closed doors, because it opens them, bursts them or slips under them."""
    return world.rules.foes_use_doors and bool(foe.behaviour.doors)


def _claimed_cells(world: World, foe: Foe) -> Cells:
    """Return the cells beside the player that the nearest hunters in sight reach first; none if `foe` is among these.

    `foe` avoids these cells, so that two foes come from two sides.
    """
    floor, player, here = world.floor, world.player, 1 << foe.cell
    if not here & floor.visible:
        return 0
    hunters = 0
    for other in world.foes:  # a loop is faster here than a generator
        if other.mind == "hunts":
            hunters |= 1 << other.cell
    hunters &= floor.visible
    if hunters == here:
        return 0
    layers = world.distances(player.bit, floor.walkable)
    nearer = layers.first_layers(layers.steps_to_cell(here))[1:]
    first = next((layer & hunters for layer in nearer if layer & hunters), 0)
    if not first:
        return 0
    beside = floor.neighbours(player.cell)
    ways = floor.layers(first, floor.walkable & ~player.bit, until=beside)
    return next((layer & beside for layer in ways if layer & beside), 0)


def _cells_of_standing_mobs(world: World) -> Cells:
    """Return the cells of the player and of the foes that stayed put last turn."""
    cells = 1 << world.player.cell
    for foe in world.foes:  # a loop is faster here than a generator
        if foe.stood_still:
            cells |= 1 << foe.cell
    return cells
