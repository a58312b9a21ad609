"""Foe teamwork: wake sleepers, hold a chokepoint, flank, fetch help. Only some modes have it (`Rules.teamwork`).

Roles are assigned after the foes' turns, so that the player sees each role a turn before the foe acts on it.
"""

from collections.abc import Iterator

from ..data.foes import LONGEST_FLANK
from .cells import Cells, union
from .damage import alert
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
    """Give each awake foe its role for the next turn, and wake the sleepers that were alerted."""
    foes = world.foes
    if "hunts" not in [foe.mind for foe in foes]:
        for foe in foes:
            foe.role, foe.flank_turns = "", 0
        return
    hunters: list[Foe] = []
    sleepers: list[Foe] = []
    for foe in foes:
        if foe.behaviour.joins_teamwork and not foe.stunned:
            if foe.mind == "hunts":
                hunters.append(foe)
            elif not (foe.woken or world.keeps_post(foe)):
                sleepers.append(foe)
    roles: dict[int, Role] = {}
    if hunters and not world.over:
        roles = {
            foe.id: "fetch"
            for foe in hunters
            if _go_on_fetching(foe, sleepers) or _try_to_fetch(world, foe, hunters, sleepers)
        }
        for foe, role in _hold_and_flank(world, [foe for foe in hunters if foe.id not in roles]):
            roles[foe.id] = role
    for foe in world.foes:
        role = roles.get(foe.id, "")
        if role and role != foe.role:
            world.emit(RoleChanged(foe.id, role))
        foe.role = role
        foe.flank_turns = 0 if foe.mind == "waits" else foe.flank_turns + (role == "flank")
    for foe, caller in _woken_sleepers(world, hunters, sleepers):
        foe.woken = True
        alert(world, foe, caller.target, caller.id)


def _woken_sleepers(world: World, hunters: list[Foe], sleepers: list[Foe]) -> Iterator[tuple[Foe, Foe]]:
    """Yield (sleeper, waker): sleepers reached by a fetcher, and the nearest sleeper in each room with a hunter."""
    if not sleepers:
        return
    for caller in hunters:
        beside = world.floor.beside(caller.bit) if caller.role == "fetch" else 0
        yield from ((foe, caller) for foe in sleepers if foe.id == caller.fetching and foe.bit & beside)
    asleep = union([1 << foe.cell for foe in sleepers if foe.mind == "waits"])
    awake = union([1 << foe.cell for foe in hunters])
    if not (asleep and awake):
        return
    for room in world.floor.rooms:
        if room & asleep and room & awake:
            nearest = world.floor.layers(room & awake, room, until=room & asleep)[-1] & asleep
            caller = next(foe for foe in hunters if foe.bit & room)
            woken = next((foe for foe in sleepers if foe.bit & nearest), None)
            if woken is not None:
                yield woken, caller


# --- hold and flank


def _hold_and_flank(world: World, hunters: list[Foe]) -> Iterator[tuple[Foe, Role]]:
    """Yield the roles of a pincer: the nearest hunter holds its chokepoint while others flank.

    Yield nothing unless the nearest hunter is in sight and stands in a chokepoint, and at least one other can flank.
    A foe that has just been hit holds nothing: it comes, so that no player can hit it from two tiles away for long.
    """
    floor, player = world.floor, world.player
    if len(hunters) < 2:
        return
    direct = world.distances(player.bit, floor.walkable)
    places = union([1 << foe.cell for foe in hunters])
    near = direct.first_layers(direct.steps_to(places) + 1)[-1] & places
    first = next((foe for foe in hunters if foe.bit & near), None)
    if first is None or not first.bit & floor.visible or not is_chokepoint(world, first.cell):
        return
    if _was_hit(world, first):
        return
    flankers = [foe for foe in hunters if foe is not first and _try_to_flank(world, foe, first)]
    if flankers:
        yield first, "hold"
        first.stood_still = True
    for foe in flankers:
        yield foe, "flank"
        foe.target = player.cell


def _was_hit(world: World, foe: Foe) -> bool:
    """Whether a foe was hit in this turn."""
    return any(isinstance(event, Hurt) and event.mob == foe.id for event in world.events)


def _try_to_flank(world: World, foe: Foe, first: Foe) -> bool:
    """Whether `foe` has a path to the player around `first` within its remaining budget.

    A foe that does not flank yet needs a path longer than its direct one. A flanker that could not move last turn loses
    BLOCKED_COST steps of its budget, and stops flanking.
    """
    around, flanks = _distance_to_player(world, foe, first.bit), foe.role == "flank"
    if flanks and foe.stood_still:
        foe.flank_turns += BLOCKED_COST
        return False
    return (
        1 < around <= LONGEST_FLANK
        and foe.flank_turns < LONGEST_FLANK
        and (flanks or _distance_to_player(world, foe) < around)
    )


def _distance_to_player(world: World, foe: Foe, held: Cells = 0) -> int:
    """Return the distance in steps from a foe to the player, not counting paths through `held`; 0 if unreachable."""
    ways = world.distances(world.player.bit, walkable_for(world, foe) & ~held, bool(foe.behaviour.doors))
    return ways.steps_to(foe.bit)


def is_chokepoint(world: World, cell: int) -> bool:
    """Whether blocking `cell` separates its walkable neighbours within the 3 x 3 area around it."""
    floor, here = world.floor, 1 << cell
    ground = floor.walkable
    ways = floor.beside(here) & ground
    first = ways & -ways
    return ways != first and bool(ways & ~floor.flood(first, floor.touching(here) & ground & ~here))


# --- fetch help


def _go_on_fetching(foe: Foe, sleepers: list[Foe]) -> bool:
    """Whether `foe` is still on its way to a sleeper. A foe that was blocked or came too late never fetches again."""
    stuck = foe.role == "fetch" and foe.stood_still
    if foe.fetching > 0 and (stuck or all(other.id != foe.fetching for other in sleepers)):
        foe.fetching = -1
    return foe.fetching > 0


def _try_to_fetch(world: World, foe: Foe, hunters: list[Foe], sleepers: list[Foe]) -> bool:
    """Whether `foe` leaves to fetch help now; if so, remember the nearest sleeper that it can reach before the player.

    A foe fetches once, when it sees the player, cannot strike, has fewer hit points than the player, and is alone: no
    other hunter is in sight of the player, or within ALONE_RANGE of the foe. Only sleepers count that are neither in
    the foe's room nor in the player's.
    """
    floor, player = world.floor, world.player
    if foe.fetching or not sleepers or player.hp <= foe.hp or not foe.bit & floor.visible:
        return False
    if any(other is not foe and other.bit & floor.visible for other in hunters):
        return False
    if foe.behaviour.reaches_player(world, foe):
        return False
    both = player.bit | foe.bit
    elsewhere = union([room for room in floor.rooms if not room & both])
    asleep = {other.bit: other for other in sleepers if other.bit & elsewhere}
    if not asleep:
        return False
    ways = floor.layers(
        foe.bit, walkable_for(world, foe) & ~player.bit, through_doors=bool(foe.behaviour.doors), most=FETCH_RANGE
    )
    if len(hunters) > 1 and union(ways[1 : ALONE_RANGE + 1]) & union([1 << other.cell for other in hunters]):
        return False
    goals = union(asleep)
    from_player = world.distances(player.bit, floor.walkable)
    for steps, layer in enumerate(ways):
        if nearest := layer & goals & ~union(from_player.first_layers(steps)):
            foe.fetching = asleep[nearest & -nearest].id
            return True
    return False
