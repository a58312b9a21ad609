"""Guesses in place of everything that the player cannot know, for fair search on copies of a game.

What the player knows stays: explored cells with their items, foes on watched cells, and lit doors. Unexplored cells
become open ground, with an exit and as many foes as the plan has for an area of this size. Unidentified dishes are
dealt anew. A new random stream decides what pots, chests and hoards hold and what foes do. Later floors are open ground
as well, so no floor of any seed is read.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from ..data.floors import FloorPlan
from ..data.modes import floor_plan, mode_row
from ..data.tiles import DOOR, EXIT, FLOOR, KIELBASA, PRIZES, START
from .cells import DOWN, RIGHT, Cells, bits, union
from .doors import LitDoor, lit_doors
from .edges import NO_EDGES, Edges
from .floor import Floor, Hoard, Spawn
from .food_names import FOODS
from .habitats import kinds_at
from .rng import Rng
from .world import World

FOE_CLEARANCE = 3
"""Steps from the player, or from the start of a later floor, within which no foe is guessed."""


def guess_unknown(world: World, dice: int) -> None:
    """Replace everything in a copied game that its player cannot know by a guess. `dice` is any whole number."""
    rng, floor = Rng("guess", dice), world.floor
    lurkers = [(foe.kind, door) for door in lit_doors(world) for foe in world.foes if foe.cell == door.cell]
    watched = floor.watched
    world.foes = [foe for foe in world.foes if foe.bit & watched]
    world._next_id = 1 + max((foe.id for foe in world.foes), default=0)
    world.fallen = [fallen for fallen in world.fallen if fallen.what != "foe" or fallen.stun]
    world.rng, world.build = Rng("guess", dice, "play"), GuessedFloors(dice, world.mode)
    _forget_hoard(world)
    _deal_dishes(world, rng)
    dark = floor.hide_unexplored(FLOOR)
    _forget_shapes(floor, dark)
    for kind, door in lurkers:
        _put_behind_door(world, kind, door)
    reached = floor.flood(world.player.bit, floor.walkable | floor.cells_of(DOOR))
    ground = (dark & reached & floor.walkable or dark) & ~union(1 << door.cell for _, door in lurkers)
    _guess_minds(world, rng, ground)
    ground = _guess_ends(world, rng, ground)
    count = round(world.plan.fewest_foes * dark.bit_count() / floor.grid.size)
    near = union(floor.layers(world.player.bit, floor.walkable, most=FOE_CLEARANCE))
    for spawn in _scattered(world.plan, count, ground & ~near & ~world.occupied(), floor, rng):
        world.add_foe(spawn.kind, spawn.cell)


def _put_behind_door(world: World, kind: int, door: LitDoor) -> None:
    """Put a lurking foe back behind its lit door, which the player knows even if both cells are unexplored."""
    if door.tile is not None:
        world.floor.set_tile(door.tile, DOOR)
    if world.mob_at(door.cell) is None:
        world.add_foe(kind, door.cell)


def _forget_hoard(world: World) -> None:
    """Forget a hoard that the player has not found, with its gear."""
    floor = world.floor
    if floor.hoard is None:
        return
    if floor.hoard.row.holds == "gear" and not world.hoard_found:
        unseen = (floor.things.get(cell, ()) for cell in bits(floor.hoard.cells & ~floor.explored))
        world.found_gear.difference_update(*unseen)
    cells = floor.hoard.cells & floor.explored
    known = world.hoard_found and cells
    floor.hoard = Hoard(floor.hoard.kind, floor.hoard.room & floor.explored, cells) if known else None


def _deal_dishes(world: World, rng: Rng) -> None:
    """Deal the unidentified dishes anew, and forget items on unexplored cells.

    Each dish keeps its name and its places, and gets another effect. The order of the deal must not depend on the real
    effects. So the dishes whose places the player knows come first, then those that it once carried, by their names.
    """
    explored, slots, foes = world.floor.explored, world.player.slots, world.foes
    things = {cell: kinds for cell, kinds in sorted(world.floor.things.items()) if explored >> cell & 1}
    fallen = [each.carried if each.what == "foe" else (each.kind,) for each in world.fallen if each.what != "tile"]
    seen = [*slots, *chain(*things.values()), *chain(*fallen), *chain(*(foe.behaviour.carried for foe in foes))]
    unknown = [kind for kind in FOODS if kind not in world.identified]
    carried_once = sorted((k for k in unknown if world.carried_kinds >> k & 1), key=world.food_names.__getitem__)
    dishes = [kind for kind in dict.fromkeys([*seen, *carried_once, *unknown]) if kind in unknown]
    deal = dict(zip(dishes, rng.shuffled(unknown), strict=True))

    def dealt(kinds: Iterable[int]) -> tuple[int, ...]:
        return tuple(deal.get(kind, kind) for kind in kinds)

    world.food_names = {deal.get(kind, kind): name for kind, name in world.food_names.items()}
    world.carried_kinds = union(1 << kind for kind in dealt(bits(world.carried_kinds)))
    slots[:] = [None if kind is None else deal.get(kind, kind) for kind in slots]
    world.floor.things = {cell: dealt(kinds) for cell, kinds in things.items()}
    world.fallen = [
        each._replace(
            kind=deal.get(each.kind, each.kind) if each.what == "thing" else each.kind, carried=dealt(each.carried)
        )
        for each in world.fallen
    ]
    for foe in foes:
        if foe.behaviour.carried:
            foe.behaviour.arrives_with(dealt(foe.behaviour.carried))


def _forget_shapes(floor: Floor, dark: Cells) -> None:
    """Forget walls, doors and rooms on unexplored cells, which become one room, and the foes of the builder."""
    grid, explored = floor.grid, floor.explored
    if floor.edges is not NO_EDGES:
        north, west = explored | grid.shift(explored, DOWN), explored | grid.shift(explored, RIGHT)
        known = Edges(*(cells & (west if side % 2 else north) for side, cells in enumerate(floor.known_edges)))
        floor.edges = known if any(known) else NO_EDGES
        floor.wedged = floor.wedged[0] & north, floor.wedged[1] & west
    kept = [(number, room & explored) for number, room in enumerate(floor.rooms) if room & explored]
    wares = floor.wares
    floor.wares = {new: wares[old] for new, (old, _) in enumerate(kept) if old in wares}
    floor.rooms = [room for _, room in kept] + [dark] * bool(dark)
    floor.doorways &= explored
    floor.spawns = []


def _guess_minds(world: World, rng: Rng, ground: Cells) -> None:
    """Guess the targets of hunting foes out of sight, and the unexplored cells that foes have in their memory."""
    floor, known = world.floor, {foe.id for foe in world.foes}
    for foe in world.foes:
        if foe.mind == "hunts" and not foe.bit & floor.visible:
            foe.target = world.player.cell
        if foe.fetching > 0 and foe.fetching not in known:
            foe.fetching = -1
        for name in foe.behaviour.memory_cells:
            cell = getattr(foe.behaviour, name)
            if cell >= 0 and not floor.explored >> cell & 1:
                setattr(foe.behaviour, name, floor.grid.pick(rng, ground or foe.bit))


def _guess_ends(world: World, rng: Rng, ground: Cells) -> Cells:
    """Guess an unexplored start, exit or prize. Return the rest of the ground."""
    floor = world.floor
    if ground and not floor.explored >> floor.start & 1:
        floor.start = floor.grid.pick(rng, ground)
        ground &= ~(1 << floor.start)
    if floor.exit is not None and not floor.explored >> floor.exit & 1:
        floor.exit = None
        if ground:
            floor.exit = floor.grid.pick(rng, ground)
            floor.set_tile(floor.exit, EXIT)
            ground &= ~(1 << floor.exit)
    if world.number == world.last_floor and ground and not floor.cells_of(*PRIZES):
        prize = floor.grid.pick(rng, ground)
        floor.set_tile(prize, KIELBASA)
        ground &= ~(1 << prize)
    return ground


def _scattered(plan: FloorPlan, count: int, ground: Cells, floor: Floor, rng: Rng) -> Iterator[Spawn]:
    """Yield up to `count` foes of the plan's kinds on different cells of the ground."""
    kinds = kinds_at(plan, "floor")
    for _ in range(count if kinds else 0):
        if not ground:
            return
        cell = floor.grid.pick(rng, ground)
        ground &= ~(1 << cell)
        yield Spawn(rng.choice(kinds), cell)


class GuessedFloors:
    """Builder of later floors for a guess: open ground with a start, an exit or the prize, and foes."""

    __slots__ = ("dice", "mode")

    def __init__(self, dice: int, mode: str) -> None:
        self.dice, self.mode = dice, mode

    def __call__(self, number: int) -> Floor:
        """Return the guess of a floor."""
        plan, rng = floor_plan(self.mode, number), Rng("guess", self.dice, "floor", number)
        floor = Floor(plan.width, plan.height, number)
        ground = floor.grid.rect(1, 1, plan.width - 2, plan.height - 2)
        floor.fill(ground, FLOOR)
        floor.start, end = floor.grid.pick(rng, ground), floor.grid.pick(rng, ground)
        while end == floor.start:
            end = floor.grid.pick(rng, ground)
        is_last = number == mode_row(self.mode).last_floor
        floor.exit = None if is_last else end
        floor.set_tile(floor.start, START)
        floor.set_tile(end, KIELBASA if is_last else EXIT)
        near = union(floor.layers(1 << floor.start, ground, most=FOE_CLEARANCE))
        floor.spawns = list(_scattered(plan, plan.fewest_foes, ground & ~near & ~(1 << end), floor, rng))
        return floor
