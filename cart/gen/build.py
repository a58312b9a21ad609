"""Builders of floors, and the loop that runs their steps and checks."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..core.floor import Floor, check_size
from ..core.rng import Rng, check_seed
from ..data.floors import CHEST_COUNTS, FloorPlan
from ..data.modes import DEFAULT_MODE, floor_plan, mode_row
from ..data.rules import Rules
from .altars import place_altars, relics_of, relics_of_hoard
from .caverns.bridges import build_bridges, grow_ferns_before_foes, place_cavern_exit
from .caverns.cavern_checks import CAVERN_CHECKS
from .caverns.cavern_rooms import (
    dig_cavern_corridors,
    dig_cavern_rooms,
    place_cavern_start,
    put_border,
    put_walls_and_pits,
    spawn_foe_in_each_room,
)
from .checks import Check, misplaced_foes, problems
from .chests import place_chests
from .decoration import decorate_rooms
from .halls.hall_rooms import dig_corridors, dig_hall_rooms, dig_loops, open_more_entrances, put_pillars
from .halls.niches import dig_niches, fill_niches
from .halls.room_wares import place_wares
from .hoard_placement import hoards_of, place_hoard
from .manor.manor_checks import MANOR_CHECKS
from .manor.manor_doors import hang_more_doors, hang_tree_doors, place_start_and_exit, shut_doors
from .manor.manor_rooms import flood_rooms, grow_rooms, keep_largest_part, put_manor_walls
from .mazes.door_tiles import hang_door_tiles
from .mazes.maze_checks import HALL_CHECKS, MAZE_CHECKS
from .mazes.passages import join_regions, open_shortcuts
from .mazes.rooms import dig_maze_rooms
from .mazes.worms import dig_worms
from .pits import dig_pits
from .site import Site, Unfit
from .spawn.behind_doors import spawn_lurkers
from .spawn.foe_placement import spawn_foes
from .stairs import fill_dead_ends, place_stairs
from .vault_placement import place_vault
from .vaults import Vault

Step = Callable[[Site], Iterator[str] | None]
"""A function that changes a site. It may yield after each small change, with a few words for it: "room 3"."""


class Builder(NamedTuple):
    """The recipe for floors of one style: steps in order, checks of the finished floor, and the usual size."""

    steps: dict[str, Step]  # by the name that `porklike --watch` shows
    checks: tuple[Check, ...]  # in addition to the checks of all floors
    width: int  # in tiles
    height: int


MANOR_STEPS: dict[str, Step] = {
    "largest part": keep_largest_part,
    "walls": put_manor_walls,
    "doors": hang_tree_doors,
    "more doors": hang_more_doors,
    "start and exit": place_start_and_exit,
    "altars": place_altars,
    "chests": place_chests,
    "foes": spawn_foes,
    "pits": dig_pits,
    "lurkers": spawn_lurkers,
    "decoration": decorate_rooms,
    "hoard": place_hoard,
    "shut doors": shut_doors,
}
"""Steps of the manor and the warren after their rooms."""

BUILDERS: dict[str, Builder] = {
    # Rooms and mazes (S1 28 to 37, S5).
    "mazes": Builder(
        {
            "rooms": dig_maze_rooms,
            "worms": dig_worms,
            "doors": join_regions,
            "shortcuts": open_shortcuts,
            "stairs": place_stairs,
            "fill dead ends": fill_dead_ends,
            "door tiles": hang_door_tiles,
            "vault": place_vault,
            "altars": place_altars,
            "chests": place_chests,
            "foes": spawn_foes,
            "pits": dig_pits,
            "lurkers": spawn_lurkers,
            "decoration": decorate_rooms,
            "hoard": place_hoard,
        },
        MAZE_CHECKS,
        16,
        16,
    ),
    # Rooms joined by bent corridors (S4). The steps from `dig_loops` on are our own.
    "halls": Builder(
        {
            "rooms": dig_hall_rooms,
            "corridors": dig_corridors,
            "loops": dig_loops,
            "more entrances": open_more_entrances,
            "pillars": put_pillars,
            "niches": dig_niches,
            "stairs": place_stairs,
            "door tiles": hang_door_tiles,
            "vault": place_vault,
            "fill niches": fill_niches,
            "altars": place_altars,
            "chests": place_chests,
            "wares": place_wares,
            "foes": spawn_foes,
            "pits": dig_pits,
            "lurkers": spawn_lurkers,
            "decoration": decorate_rooms,
            "hoard": place_hoard,
        },
        HALL_CHECKS,
        24,
        20,
    ),
    # Rooms over a drop (S2). The steps from `build_bridges` on are our own.
    "caverns": Builder(
        {
            "walls and pits": put_walls_and_pits,
            "rooms": dig_cavern_rooms,
            "corridors": dig_cavern_corridors,
            "start": place_cavern_start,
            "foe in each room": spawn_foe_in_each_room,
            "border": put_border,
            "bridges": build_bridges,
            "niches": dig_niches,
            "exit": place_cavern_exit,
            "ferns before foes": grow_ferns_before_foes,
            "fill niches": fill_niches,
            "altars": place_altars,
            "chests": place_chests,
            "foes": spawn_foes,
            "pits": dig_pits,
            "decoration": decorate_rooms,
            "hoard": place_hoard,
        },
        CAVERN_CHECKS,
        20,
        19,
    ),
    # Rooms wall to wall (S3). Stairs and loot are our own.
    "manor": Builder({"rooms": grow_rooms, **MANOR_STEPS}, MANOR_CHECKS, 21, 18),
    # The same, with rooms that grow by flood fill, as in the first version of S3.
    "warren": Builder({"flooded rooms": flood_rooms, **MANOR_STEPS}, MANOR_CHECKS, 21, 18),
}
"""Style -> its builder."""

TRIES = 100
"""Most tries to build a floor."""


def generated_floors(mode: str = DEFAULT_MODE) -> tuple[int, ...]:
    """Return the numbers of a mode's floors that have a builder. The others are made by hand."""
    return tuple(number for number, plan in enumerate(mode_row(mode).floors) if plan.style in BUILDERS)


class GenError(Exception):
    """No try to build a floor succeeded. The message names the seed, the floor and the step that failed last."""


class Snapshot(NamedTuple):
    """An unfinished floor after a step or within one. All snapshots of a try share one `Floor`: copy it to keep it."""

    step: str  # name of the step
    within: str  # the change within the step that was just made, such as "room 3"; "" after the whole step
    floor: Floor
    retry: int  # 0 for the first try
    room_seeds: tuple[tuple[int, int, int], ...] = ()  # as in `Site.room_seeds`


def build(
    seed: int,
    number: int,
    style: str | None = None,
    size: tuple[int, int] | None = None,
    mode: str = DEFAULT_MODE,
    vaults: tuple[Vault, ...] = (),
) -> Floor:
    """Return floor `number` of a run. It passes the checks of its style, and equal arguments give equal floors.

    Without `style`, the floor has the style that the mode plans. `size` is (width, height) in tiles, 16 x 16 to
    128 x 128. Without `size`, the floor has the planned size or, if `style` is not the planned style, the usual size of
    its builder. Raise ValueError for an invalid argument, and GenError if no try succeeds.
    """
    for _, _, site, _ in _tries(_order(seed, number, style, size, mode, vaults), watched=False):  # noqa: B007
        pass  # the last site holds the finished floor
    return site.floor


def snapshots(
    seed: int,
    number: int,
    style: str | None = None,
    size: tuple[int, int] | None = None,
    mode: str = DEFAULT_MODE,
    vaults: tuple[Vault, ...] = (),
    watched: bool = True,
) -> Iterator[Snapshot]:
    """Return snapshots of a floor that `build` builds, after each step.

    If `watched`, a snapshot also follows each small change within a step, for example one tile that a worm digs. This
    does not change the floor. If a try fails, the next one starts from solid rock again. The arguments are checked at
    the call, not at the first snapshot.
    """
    changes = _tries(_order(seed, number, style, size, mode, vaults), watched)
    return (Snapshot(step, within, site.floor, retry, tuple(site.room_seeds)) for step, within, site, retry in changes)


class _Order(NamedTuple):
    """The checked arguments of a build, with the plan, rules and relics that follow from them."""

    seed: int
    number: int
    style: str
    size: tuple[int, int]
    plan: FloorPlan
    rules: Rules
    relics: tuple[int, ...]
    hoards: dict[int, tuple[int, ...]]  # kind of hoard -> its relics
    vaults: tuple[Vault, ...]

    def __str__(self) -> str:
        return f"seed {self.seed}, floor {self.number}, {self.style} {self.size[0]}x{self.size[1]}"


def _order(
    seed: int, number: int, style: str | None, size: tuple[int, int] | None, mode: str, vaults: tuple[Vault, ...]
) -> _Order:
    """Check the arguments of a build, and add what follows from them. Raise ValueError for an invalid one."""
    check_seed(seed)
    plan = floor_plan(mode, number)
    if plan.style not in BUILDERS:
        numbers = generated_floors(mode)
        raise ValueError(f"floors {numbers[0]} to {numbers[-1]} are generated, not {number}")
    chosen = plan.style if style is None else style
    if chosen not in BUILDERS:
        raise ValueError(f"there is no style {chosen!r}; choose one of: {', '.join(BUILDERS)}")
    usual = plan if chosen == plan.style else BUILDERS[chosen]
    size = check_size(size or (usual.width, usual.height))
    hoards = {kind: relics_of_hoard(seed, mode, kind) for kind in hoards_of(seed, mode, number)}
    relics = relics_of(seed, mode, number)
    return _Order(seed, number, chosen, size, plan, mode_row(mode).rules, relics, hoards, vaults)


def _tries(order: _Order, watched: bool) -> Iterator[tuple[str, str, Site, int]]:
    """Yield (step, change within it or "", site, retry) after each step and, if `watched`, after each change within it.

    Raise GenError if no try succeeds.
    """
    builder, name = BUILDERS[order.style], ""
    for retry in range(TRIES):
        site = _new_site(order, retry, watched)
        try:
            for name, step in builder.steps.items():
                for within in step(site) or ():
                    if watched:
                        yield name, within, site, retry
                yield name, "", site, retry
        except Unfit as reason:
            failed = f"{name}: {reason}"
            continue
        wrong = [*problems(site.floor, builder.checks), *misplaced_foes(site.floor, order.plan)]
        if not wrong:
            return
        failed = f"checks: {wrong[0]}"
    raise GenError(f"{order}: {TRIES} tries failed, the last one in {failed}")


def _new_site(order: _Order, retry: int, watched: bool) -> Site:
    """Return a site of solid rock for one try. Each try has random streams of its own."""
    width, height = order.size
    name_end = f"{order.number}/{order.style}/{width}/{height}/{retry}"

    def stream(purpose: str) -> Rng:
        return Rng(order.seed, purpose, name_end)

    floor = Floor(*order.size, order.number, order.style)
    floor.retries = retry
    streams = stream("floor"), stream("foes"), stream("vaults")
    site = Site(floor, order.plan, order.rules, *streams, order.vaults, watched, hoard_rng=stream("hoards"))
    site.relics, site.hoards, site.hoard_relics = order.relics, tuple(order.hoards), order.hoards
    site.chests_left = max(1, site.scaled_by_side(site.floor_rng.choice(CHEST_COUNTS)))
    return site
