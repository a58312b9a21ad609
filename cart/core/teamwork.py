"""Foe teamwork: wake sleepers, hold a chokepoint, flank, fetch help. Only some modes have it (`Rules.teamwork`).

Roles are assigned after the foes' turns, so that the player sees each role a turn before the foe acts on it.
"""

from collections.abc import Iterator

from ..data.foes import LONGEST_FLANK
from .cells import Cells, union
from .damage import alert
from .distances import shared_map
from .edges import NO_EDGES
from .events import Hurt, Role, RoleChanged
from .foes.hunter import walkable_for
from .world import Foe, World

FETCH_RANGE = 12
"""Steps within which a lone foe looks for sleepers to wake."""
BLOCKED_COST = 5
"""Steps that a flanker's budget loses if the flanker could not move."""
ALONE_RANGE = 8
"""A foe with no other hunter within this many steps is alone."""


def assign_roles(world: World) -> None:
    """Give each awake foe its role for the next turn, and wake the sleepers that were alerted.

    A foe that waits has no role: it loses its role when its hunt ends.
    """
    awake = [foe for foe in world.foes if foe.mind == "hunts" and foe.behaviour.joins_teamwork]
    if not awake:
        return
    hunters = [foe for foe in awake if not foe.stunned]
    sleepers = _sleepers(world) if hunters else []
    roles = {} if world.over else _roles(world, hunters, sleepers)
    for foe in awake:
        role = roles.get(foe.id, "")
        if role and role != foe.role:
            world.emit(RoleChanged(foe.id, role))
        foe.role = role
        foe.flank_turns += role == "flank"
    for foe, caller in _woken_sleepers(world, hunters, sleepers) if sleepers else ():
        foe.woken = True
        alert(world, foe, caller.target, caller.id)


def _sleepers(world: World) -> list[Foe]:
    """Return the foes that teamwork can wake."""
    has_hoard = world.floor.hoard is not None
    return [
        foe
        for foe in world.foes
        if foe.mind == "waits"
        and not (foe.woken or foe.stunned)
        and foe.behaviour.joins_teamwork
        and not (has_hoard and world.keeps_post(foe))
    ]


def _roles(world: World, hunters: list[Foe], sleepers: list[Foe]) -> dict[int, Role]:
    """Return the roles of the hunters that have any, by the hunters' ids."""
    visible = world.floor.visible
    in_sight = [foe for foe in hunters if visible >> foe.cell & 1]
    roles: dict[int, Role] = {foe.id: "fetch" for foe in hunters if foe.fetching and _go_on_fetching(foe, sleepers)}
    if len(in_sight) == 1 and sleepers and _begins_to_fetch(world, in_sight[0], hunters, sleepers):
        roles[in_sight[0].id] = "fetch"
    if in_sight and len(hunters) > 1:
        roles.update(_hold_and_flank(world, [foe for foe in hunters if foe.id not in roles]))
    return roles


def _woken_sleepers(world: World, hunters: list[Foe], sleepers: list[Foe]) -> Iterator[tuple[Foe, Foe]]:
    """Yield (sleeper, waker): sleepers reached by a fetcher, and the nearest sleeper in each room with a hunter."""
    for caller in hunters:
        if caller.role == "fetch":
            beside = world.floor.neighbours(caller.cell)
            yield from ((foe, caller) for foe in sleepers if foe.id == caller.fetching and foe.bit & beside)
    asleep = union([1 << foe.cell for foe in sleepers if foe.mind == "waits"])
    awake = union([1 << foe.cell for foe in hunters])
    if not (asleep and awake):
        return
    for room in world.floor.rooms:
        if room & awake and room & asleep:
            nearest = world.floor.layers(room & awake, room, until=room & asleep)[-1] & asleep
            caller = next(foe for foe in hunters if foe.bit & room)
            woken = next((foe for foe in sleepers if foe.bit & nearest), None)
            if woken is not None:
                yield woken, caller


# --- hold and flank


def _hold_and_flank(world: World, hunters: list[Foe]) -> dict[int, Role]:
    """Return the roles of a pincer, by ids: the nearest hunter holds its chokepoint while others flank.

    There are none unless the nearest hunter is in sight and stands in a chokepoint, and at least one other can flank.
    A foe that has just been hit holds nothing: it comes, so that no player can hit it from two tiles away for long.
    """
    floor, player = world.floor, world.player
    if len(hunters) < 2:
        return {}
    direct = world.distances(player.bit, floor.walkable)
    places = union([1 << foe.cell for foe in hunters])
    near = direct.layer(direct.steps_to(places)) & places
    first = next((foe for foe in hunters if near >> foe.cell & 1), None)
    if first is None or not floor.visible >> first.cell & 1:
        return {}
    if not is_chokepoint(world, first.cell) or _was_hit(world, first):
        return {}
    flankers = [foe for foe in hunters if foe is not first and _can_flank(world, foe, first)]
    if not flankers:
        return {}
    first.stood_still = True
    for foe in flankers:
        foe.target = player.cell
    return {first.id: "hold", **{foe.id: "flank" for foe in flankers}}


def _was_hit(world: World, foe: Foe) -> bool:
    """Whether a foe was hit in this turn."""
    return any(isinstance(event, Hurt) and event.mob == foe.id for event in world.events)


def _can_flank(world: World, foe: Foe, first: Foe) -> bool:
    """Whether `foe` has a path to the player around `first` within its remaining budget.

    A foe that does not flank yet needs a path longer than its direct one. A flanker that could not move last turn loses
    BLOCKED_COST steps of its budget, and stops flanking.
    """
    flanks = foe.role == "flank"
    if flanks and foe.stood_still:
        foe.flank_turns += BLOCKED_COST
        return False
    if foe.flank_turns >= LONGEST_FLANK:
        return False
    around = _distance_to_player(world, foe, first.bit)
    return around > 1 and (flanks or _distance_to_player(world, foe) < around)


def _distance_to_player(world: World, foe: Foe, held: Cells = 0) -> int:
    """Return the distance in steps from a foe to the player, not counting paths through `held`.

    Return 0 if the player is unreachable or farther than LONGEST_FLANK.
    """
    floor, here, player, cells = world.floor, foe.bit, world.player.bit, walkable_for(world, foe) & ~held
    if held and floor.edges is NO_EDGES:  # while the foes hold their cells, the map from a foe stays the same
        return shared_map(floor.grid, floor.edges, here, cells | player).steps_to(player, LONGEST_FLANK)
    return world.distances(player, cells, bool(foe.behaviour.doors)).steps_to(here, LONGEST_FLANK)


def is_chokepoint(world: World, cell: int) -> bool:
    """Whether blocking `cell` separates its walkable neighbours within the 3 x 3 area around it."""
    floor, here = world.floor, 1 << cell
    ground = floor.walkable
    ways = floor.beside(here) & ground
    first = ways & -ways
    return ways != first and floor.reached(ways, first, floor.touching(here) & ground & ~here) != ways


# --- fetch help


def _may_reach(world: World, foe: Foe, goals: Cells, within: Cells, through_doors: bool) -> bool:
    """Whether `foe` is within FETCH_RANGE of `goals`, the cells of sleepers, if it could pass the player.

    Most sleepers are behind closed doors. Sleepers stay where they are, so this map is nearly always the same.
    """
    floor = world.floor
    edges = floor.edges.opened() if through_doors else floor.edges
    return shared_map(floor.grid, edges, goals, within).steps_to(foe.bit, FETCH_RANGE) > 0


def _go_on_fetching(foe: Foe, sleepers: list[Foe]) -> bool:
    """Whether `foe` is still on its way to a sleeper. A foe that was blocked or came too late never fetches again."""
    stuck = foe.role == "fetch" and foe.stood_still
    if foe.fetching > 0 and (stuck or all(other.id != foe.fetching for other in sleepers)):
        foe.fetching = -1
    return foe.fetching > 0


def _begins_to_fetch(world: World, foe: Foe, hunters: list[Foe], sleepers: list[Foe]) -> bool:
    """Whether `foe` leaves to fetch help now; if so, remember the nearest sleeper that it can reach before the player.

    It is the only hunter in sight. It fetches once, when it cannot strike, has fewer hit points than the player, and is
    alone: no other hunter is within ALONE_RANGE. Only sleepers count that are neither in the foe's room nor in the
    player's.
    """
    floor, player = world.floor, world.player
    if foe.fetching or player.hp <= foe.hp or foe.behaviour.reaches_player(world, foe):
        return False
    both = player.bit | foe.bit
    elsewhere = union([room for room in floor.rooms if not room & both])
    asleep = {other.bit: other for other in sleepers if elsewhere >> other.cell & 1}
    goals, ground, through = union(asleep), walkable_for(world, foe), bool(foe.behaviour.doors)
    if not goals or not _may_reach(world, foe, goals, ground | foe.bit, through):
        return False
    clear = ground & ~player.bit
    while goals:
        ways = floor.layers(foe.bit, clear, until=goals, through_doors=through, most=FETCH_RANGE)
        nearest = ways[-1] & goals
        if not nearest:
            return False
        before_player = nearest & ~world.distances(player.bit, floor.walkable).near(len(ways) - 2)
        if before_player:
            others = union([1 << other.cell for other in hunters if other is not foe])
            near = floor.layers(foe.bit, clear, until=others, through_doors=through, most=ALONE_RANGE)[-1]
            if near & others:
                return False
            foe.fetching = asleep[before_player & -before_player].id
            return True
        goals ^= nearest
    return False
