"""Effects of a throw, a kick, a jump or a foe's next hit, found by doing it in a copy of the game."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from ..data.tiles import DOOR
from .actions import Impossible, Jump, Verdict, Wait
from .cells import OPPOSITE, STRAIGHT, Cells
from .doors import has_shut_door
from .events import Died, Event, Fell, Hurt, Moved, Opened, Slid, StatusStarted, ThingFell
from .game import Game
from .kicks import NOTHING_TO_KICK, check_kick, kick, kick_damage, kick_range
from .mobs import Mob
from .rng import Rng
from .statuses import Status
from .throwing import flight, throw
from .walking import jump_end
from .world import Foe

LONG_STUN = 99
"""Turns of a stun that outlasts any preview."""
Movement: TypeAlias = Literal["", "swap", "back"]
"""Movement of a mob that a throw hits: none, a swap with the player, or a step back."""
Fate: TypeAlias = Literal["", "slide", "fall", "die", "bump", "hit", "break", "hit and break", "open", "dark"]
"""Fate of a kicked target. A foe can bump into an obstacle, a thing can hit a mob; "dark" if the player cannot know."""


class ThrowPreview(NamedTuple):
    """Effect of a throw on a mob.

    `had` and `left` are its hit points before and after the throw, and `statuses` those that it gains. `turns` is the
    number of turns that it then loses by a stun. `ready` tells whether a blow that it has telegraphed still follows.
    """

    mob: int
    had: int
    left: int
    falls: bool
    statuses: tuple[Status, ...]
    moved: Movement
    turns: int
    ready: bool


def known_flight(game: Game, direction: int, kind: int, shown: Cells) -> tuple[int, list[Mob]]:
    """Return the last watched cell of a throw and the mobs that it hits, as far as the player can know.

    Known mobs are those in sight and those on watched cells that are `shown` on the screen.
    """
    floor, cell = game.floor, game.player.cell
    known = floor.watched & (floor.visible | shown)
    end, mobs = flight(game.with_foes([foe for foe in game.foes if foe.bit & known]), direction, kind)
    passed = 0
    while cell != end:
        ahead = floor.next(cell, direction)
        if ahead is None or not floor.watched >> ahead & 1:
            break
        cell = ahead
        passed |= 1 << cell
    return cell, [mob for mob in mobs if mob.bit & passed]


def throw_previews(game: Game, slot: int, direction: int, mobs: Sequence[Mob]) -> list[ThrowPreview]:
    """Return previews of throwing the item in a slot at the `mobs` that it hits, before any other mob's turn."""
    twin = game.copy()
    throw(twin, slot, direction)
    living = {foe.id: foe for foe in twin.foes}
    return [
        ThrowPreview(
            mob.id,
            mob.hp,
            living[mob.id].hp if mob.id in living else 0,
            any(isinstance(event, Fell) and event.mob == mob.id for event in twin.events),
            tuple(event.status for event in twin.events if isinstance(event, StatusStarted) and event.mob == mob.id),
            _moved([event.end for event in twin.events if isinstance(event, Moved) and event.mob == mob.id], game),
            living[mob.id].stunned if mob.id in living else 0,
            mob.id in living and living[mob.id].behaviour.prepared,
        )
        for mob in mobs
    ]


def _moved(ends: Sequence[int], game: Game) -> Movement:
    """Return the movement of a mob that a throw hit. `ends` has the last cell of each of its moves."""
    if not ends:
        return ""
    return "swap" if ends[-1] == game.player.cell else "back"


def landing_of_throw(game: Game, slot: int, direction: int) -> int | None:
    """Return the explored cell to which a throw moves the player, or None if the player stays."""
    twin = game.copy()
    throw(twin, slot, direction)
    end = twin.player.cell
    moves = twin.number == game.number and end != game.player.cell
    return end if moves and game.floor.explored >> end & 1 else None


def landing_of_jump(game: Game) -> int | None:
    """Return the explored cell beyond a pit that a jump in the direction of the last step would reach, or None."""
    direction = game.player.last_step
    if direction is None or game.over or game.why_not(Jump(direction)) is not None:
        return None
    end = jump_end(game, direction)
    return end if end is not None and game.floor.explored >> end & 1 else None


class Target(NamedTuple):
    """First target that a kick meets; `number` is an index into FOES, TILES or ITEMS."""

    sort: Literal["foe", "tile", "item"]
    number: int


class KickPreview(NamedTuple):
    """Expected result of a kick in a direction: the target, the cell where the target ends up, and the target's fate.

    `end` is None if the target stays or its last cell is unknown. `why` is the reason why the target cannot be kicked,
    or "". `back` is the known cell to which the kick sends the player, or None. `damage` is the damage of a collision,
    0 without one.
    """

    direction: int
    target: Target
    end: int | None = None
    fate: Fate = ""
    why: str = ""
    back: int | None = None
    damage: int = 0


def kick_previews(game: Game) -> list[KickPreview]:
    """Return a preview of the kick in each direction that has a target, as far as the player can know."""
    verdicts = ((direction, check_kick(game, direction)) for direction in STRAIGHT)
    return [_kick_preview(game, direction, verdict) for direction, verdict in verdicts if verdict != NOTHING_TO_KICK]


def _kick_preview(game: Game, direction: int, verdict: Verdict) -> KickPreview:
    """Return the preview of a kick: try it in a copy of the game if it is possible."""
    target, here = kick_target(game, direction), game.player.cell
    if isinstance(verdict, Impossible):
        return KickPreview(direction, target, why=verdict.reason)
    twin = game.copy()
    kick(twin, direction)
    end, fate = _fate(game, twin, direction)
    recoils = twin.player.cell != here and game.floor.explored >> twin.player.cell & 1
    damage = kick_damage(game) if fate in ("bump", "hit", "hit and break") else 0
    return KickPreview(direction, target, end, fate, back=twin.player.cell if recoils else None, damage=damage)


def kick_target(game: Game, direction: int) -> Target:
    """Return the first target that a kick in a direction meets. There must be one."""
    floor = game.floor
    cell = floor.next(game.player.cell, direction)
    if cell is None or has_shut_door(game, game.player.cell, direction):
        return Target("tile", DOOR)
    foe = game.foe_at(cell)
    if foe is not None:
        return Target("foe", foe.kind)
    return Target("tile", floor.tiles[cell]) if floor.solid >> cell & 1 else Target("item", floor.things[cell][-1])


def _fate(game: Game, twin: Game, direction: int) -> tuple[int | None, Fate]:
    """Return the last cell of a kicked target, or None, and its fate: "dark" if it crosses an unwatched cell.

    `twin` is a copy of the game in which the kick was carried out.
    """
    grid, here = game.floor.grid, game.player.cell
    if has_shut_door(game, here, direction):
        return None, "open"
    beside = grid.neighbour(here, direction)
    assert beside is not None
    foe = game.foe_at(beside)
    end, fate = _fate_of_foe(twin.events, foe.id) if foe is not None else _fate_of_thing(twin.events)
    overhead = end is not None and grid.heading(here, end) == OPPOSITE[direction]
    # A foe may slide one tile farther, into a pit.
    tiles = kick_range(game, 1) if foe is None else kick_range(game, foe.behaviour.kick_distance) + 1
    path = _cells_ahead(game, here if overhead else beside, OPPOSITE[direction] if overhead else direction, tiles)
    crossed = path.index(end) + 1 if end in path else 0
    concerned = path[: crossed + (fate != "fall")]  # with the cell that stopped the target
    if any(not game.floor.watched >> cell & 1 for cell in concerned):
        return None, "dark"
    return end, fate


def _cells_ahead(game: Game, cell: int, direction: int, count: int) -> list[int]:
    """Return the next `count` cells in a direction, or fewer at the border of the floor."""
    cells: list[int] = []
    ahead = game.floor.grid.neighbour(cell, direction)
    while ahead is not None and len(cells) < count:
        cells.append(ahead)
        ahead = game.floor.grid.neighbour(ahead, direction)
    return cells


def _fate_of_foe(events: Sequence[Event], foe: int) -> tuple[int | None, Fate]:
    end: int | None = None
    fate: Fate = "bump"
    for event in events:
        match event:
            case Moved(mob, _, cell) if mob == foe:
                end, fate = cell, "slide"
            case Fell(mob) if mob == foe:
                return end, "fall"
            case Died(mob) if mob == foe:
                return end, "die"
            case _:
                pass
    return end, fate


def _fate_of_thing(events: Sequence[Event]) -> tuple[int | None, Fate]:
    fate: Fate = "break"
    for event in events:
        match event:
            case Slid(_, _, _, end):
                return end, "slide"
            case ThingFell(_, _, _, end):
                return end, "fall"
            case Hurt():
                fate = "hit"
            case Opened():
                return None, "break" if fate == "break" else "hit and break"
            case _:
                pass
    return None, fate


class _FixedRolls(Rng):
    """Random numbers of which each one between two numbers is the lowest or the highest."""

    __slots__ = ("highest",)

    def __init__(self, highest: bool) -> None:
        super().__init__("preview")
        self.highest = highest

    def between(self, low: int, high: int) -> int:
        return high if self.highest else low


def next_hit(game: Game, foe: Foe) -> tuple[int, int] | None:
    """Return the least and the greatest damage that a foe does in its next turn to a player that waits.

    A lunge, statuses and armour count. Only the armour's roll is open. None if the foe hits no player. The other foes
    lose this turn in the copies.
    """
    hits = [_damage_while_waiting(game, foe, highest) for highest in (True, False)]
    least, greatest = (sum(amounts) for amounts in hits)
    return (least, greatest) if hits[0] else None


def _damage_while_waiting(game: Game, foe: Foe, highest: bool) -> list[int]:
    """Return the damage of each hit by a foe in its next turn, if the armour blocks its `highest` or lowest number."""
    twin = game.copy()
    twin.rng = _FixedRolls(highest)
    for other in twin.foes:
        if other.id != foe.id:
            other.stunned = LONG_STUN
    amounts = list[int]()
    for event in twin.act(Wait()):
        if isinstance(event, Fell) and event.mob == 0:
            break  # the fall hurts too, but is no hit
        if isinstance(event, Hurt) and event.mob == 0:
            amounts.append(event.amount)
    return amounts
