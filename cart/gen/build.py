"""Builders of floors, and the loop that runs their steps and checks."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..core.floor import Floor, check_size
from ..core.rng import Rng, check_seed
from ..data.floors import CHESTS, FloorPlan
from ..data.modes import FIRST, MODES, Rules, check_mode, floor_plan
from .altars import altars, relics_of
from .caverns import cavern_rooms
from .caverns.bridges import bridges, ferns_before_foes, way_on
from .caverns.cavern_checks import CAVERN_CHECKS
from .checks import Check, misplaced_foes, problems
from .chests import chests
from .decoration import decoration
from .halls import hall_rooms
from .halls.dead_ends import fill_niches, niches
from .halls.room_wares import wares
from .manor import manor_rooms
from .manor.manor_checks import MANOR_CHECKS
from .manor.manor_doors import doors as manor_doors
from .manor.manor_doors import more_doors, shut_doors, start_and_exit
from .mazes.door_tiles import door_tiles
from .mazes.maze_checks import HALL_CHECKS, MAZE_CHECKS
from .mazes.passages import doors, shortcuts
from .mazes.rooms import rooms
from .mazes.worms import worms
from .pits import pits
from .spawn.behind_doors import lurkers
from .spawn.by_room import foes
from .stairs import fill_dead_ends, stairs
from .vault_placement import vault
from .vaults import Vault
from .workspace import Site, Unfit

Step = Callable[[Site], Iterator[str] | None]
"""A function that changes a site. It may yield after each small change, with a few words for it: "room 3"."""


class Builder(NamedTuple):
    """The recipe for floors of one style: steps in order, checks of the finished floor, and the usual size."""

    steps: tuple[Step, ...]
    checks: tuple[Check, ...]  # in addition to the checks of all floors
    width: int  # in tiles
    height: int


MANOR_STEPS: tuple[Step, ...] = (
    manor_rooms.largest_part,
    manor_rooms.walls,
    manor_doors,
    more_doors,
    start_and_exit,
    altars,
    chests,
    foes,
    lurkers,
    pits,
    decoration,
    shut_doors,
)

BUILDERS: dict[str, Builder] = {
    # Rooms and mazes (S1 28 to 37, S5).
    "mazes": Builder(
        (
            rooms,
            worms,
            doors,
            shortcuts,
            stairs,
            fill_dead_ends,
            door_tiles,
            vault,
            altars,
            chests,
            foes,
            lurkers,
            pits,
            decoration,
        ),
        MAZE_CHECKS,
        16,
        16,
    ),
    # Rooms joined by bent corridors (S4). The steps from `way_round` on are our own.
    "halls": Builder(
        (
            hall_rooms.rooms,
            hall_rooms.corridors,
            hall_rooms.way_round,
            hall_rooms.second_mouths,
            hall_rooms.pillars,
            niches,
            stairs,
            door_tiles,
            vault,
            fill_niches,
            altars,
            chests,
            wares,
            foes,
            lurkers,
            pits,
            decoration,
        ),
        HALL_CHECKS,
        24,
        20,
    ),
    # Rooms over a drop (S2). The steps from `bridges` on are our own.
    "caverns": Builder(
        (
            cavern_rooms.walls_and_pits,
            cavern_rooms.rooms,
            cavern_rooms.halls,
            cavern_rooms.starting_place,
            cavern_rooms.one_foe_a_room,
            cavern_rooms.border,
            bridges,
            niches,
            way_on,
            ferns_before_foes,
            fill_niches,
            altars,
            chests,
            foes,
            decoration,
        ),
        CAVERN_CHECKS,
        18,
        18,
    ),
    # Rooms wall to wall (S3). Stairs and loot are our own.
    "manor": Builder((manor_rooms.rooms, *MANOR_STEPS), MANOR_CHECKS, 18, 16),
    # The same, with rooms that grow by flood fill, as in the first version of S3.
    "warren": Builder((manor_rooms.flooded_rooms, *MANOR_STEPS), MANOR_CHECKS, 18, 16),
}

TRIES = 100


def generated_floors(mode: str = FIRST) -> tuple[int, ...]:
    """Return the numbers of a mode's floors that have a builder. The others are made by hand."""
    return tuple(number for number, plan in enumerate(MODES[check_mode(mode)].floors) if plan.style in BUILDERS)


class GenError(Exception):
    """No try to build a floor succeeded. The message names the seed, the floor and the step that failed last."""


class Snapshot(NamedTuple):
    """An unfinished floor after a step or within one. All snapshots of a try share one `Floor`: copy it to keep it."""

    step: str  # name of the step in words
    within: str  # the latest change within the step, such as "room 3"; "" after the step
    floor: Floor
    retry: int  # 0 for the first try
    seeds: tuple[tuple[int, int, int], ...] = ()  # of rooms: (cell, greatest width, greatest height)


def build(
    seed: int,
    number: int,
    style: str | None = None,
    size: tuple[int, int] | None = None,
    mode: str = FIRST,
    vaults: tuple[Vault, ...] = (),
) -> Floor:
    """Return floor `number` of a run. It passes the checks of its style, and equal arguments give equal floors.

    Without `style`, the floor has the style that the mode plans. Without `size`, it is as large as planned, or as usual
    for its builder if `style` is not the planned one. `size` is (width, height) in tiles, 16 x 16 to 128 x 128. Raise
    ValueError for an invalid argument, and GenError if no try succeeds.
    """
    for snapshot in snapshots(seed, number, style, size, mode, vaults, watched=False):  # noqa: B007
        pass  # only the last snapshot counts
    return snapshot.floor


def snapshots(
    seed: int,
    number: int,
    style: str | None = None,
    size: tuple[int, int] | None = None,
    mode: str = FIRST,
    vaults: tuple[Vault, ...] = (),
    watched: bool = True,
) -> Iterator[Snapshot]:
    """Return snapshots of the same build: after each step and, if `watched`, after each small change within a step.

    A small change is for example one tile that a worm digs. `watched` does not change the floor. A try that fails is
    followed by another that starts from solid rock. The arguments are checked at the call, not at the first snapshot.
    """
    return _tries(_order(seed, number, style, size, mode, vaults), watched)


class _Order(NamedTuple):
    """The checked arguments of a build, with the plan, rules and relics that follow from them."""

    seed: int
    number: int
    style: str
    size: tuple[int, int]
    plan: FloorPlan
    rules: Rules
    relics: tuple[int, ...]
    vaults: tuple[Vault, ...]

    def __str__(self) -> str:
        return f"seed {self.seed}, floor {self.number}, {self.style} {self.size[0]}x{self.size[1]}"


def _order(
    seed: int, number: int, style: str | None, size: tuple[int, int] | None, mode: str, vaults: tuple[Vault, ...]
) -> _Order:
    check_seed(seed)
    plan = floor_plan(mode, number)
    numbers = generated_floors(mode)
    if number not in numbers:
        raise ValueError(f"floors {numbers[0]} to {numbers[-1]} are generated, not {number}")
    chosen = plan.style if style is None else style
    if chosen not in BUILDERS:
        raise ValueError(f"no builder is called {chosen!r}; there are: {', '.join(BUILDERS)}")
    usual = plan if chosen == plan.style else BUILDERS[chosen]
    size = check_size(size or (usual.width, usual.height))
    return _Order(seed, number, chosen, size, plan, MODES[mode].rules, relics_of(seed, mode, number), vaults)


def _tries(order: _Order, watched: bool) -> Iterator[Snapshot]:
    builder, name = BUILDERS[order.style], ""
    for retry in range(TRIES):
        site = _site(order, retry, watched)
        try:
            for step in builder.steps:
                name = step.__name__.replace("_", " ")
                for within in step(site) or ():
                    if watched:
                        yield Snapshot(name, within, site.floor, retry, tuple(site.seeds))
                yield Snapshot(name, "", site.floor, retry, tuple(site.seeds))
        except Unfit as reason:
            failed = f"{name}: {reason}"
            continue
        wrong = [*problems(site.floor, builder.checks), *misplaced_foes(site.floor, order.plan)]
        if not wrong:
            return
        failed = f"checks: {wrong[0]}"
    raise GenError(f"{order}: {TRIES} tries failed, at last in {failed}")


def _site(order: _Order, retry: int, watched: bool) -> Site:
    def stream(purpose: str) -> Rng:
        return Rng(order.seed, purpose, order.number, order.style, *order.size, retry)

    floor = Floor(*order.size, order.number, order.style)
    floor.retries = retry
    streams = stream("floor"), stream("foes"), stream("vaults")
    site = Site(floor, order.plan, order.rules, *streams, order.vaults, watched)
    site.relics = order.relics
    site.chests_left = max(1, site.scaled_by_side(site.rng.choice(CHESTS)))
    return site
