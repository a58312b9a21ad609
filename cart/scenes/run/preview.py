"""What a throw or a kick would do, found out by doing it in a copy of the game."""

from collections.abc import Sequence
from typing import NamedTuple

from ...core.actions import Impossible
from ...core.cells import OPPOSITE, STRAIGHT
from ...core.doors import shut_door
from ...core.events import Died, Event, Fell, Gained, Hung, Hurt, Moved, Opened, Sank, Slid
from ...core.game import Game
from ...core.kicks import NOTHING, consider_kick, kick, kick_range
from ...core.mobs import Mob
from ...core.statuses import STATUSES, Status
from ...core.throwing import throw
from ...data.tiles import TILES
from ...data.words import DARK, TILE_WORDS
from ...view.hud.item_names import item_name, item_sprite

ONE_TURN, LATER = "loses a turn", "strikes later"
"""The same of a stun that is over a turn later: of others, and of who shows a blow."""


class Outcome(NamedTuple):
    """What a throw leaves of somebody: hit points before and after, the statuses it puts on them, and how it moves.

    `turns` is how many it then loses, and `ready` whether its blow still comes after them.
    """

    mob: int
    had: int
    left: int
    statuses: tuple[Status, ...]
    moved: str
    turns: int
    ready: bool


def outcomes(game: Game, slot: int, direction: int, mobs: Sequence[Mob]) -> list[Outcome]:
    """What throwing what is in a slot would do to some of those it hits, before anybody else has a turn."""
    twin = game.copy()
    throw(twin, slot, direction)
    left = {foe.id: foe for foe in twin.foes}
    return [
        Outcome(
            mob.id,
            mob.hp,
            left[mob.id].hp if mob.id in left else 0,
            tuple(event.status for event in twin.events if isinstance(event, Gained) and event.mob == mob.id),
            _moved([event.end for event in twin.events if isinstance(event, Moved) and event.mob == mob.id], game),
            left[mob.id].stunned if mob.id in left else 0,
            mob.id in left and left[mob.id].special.prepared,
        )
        for mob in mobs
    ]


def _moved(ways: Sequence[int], game: Game) -> str:
    """How somebody moved who was thrown at, by the ends of its ways; "" if it did not."""
    if not ways:
        return ""
    return "changes places" if ways[-1] == game.player.cell else "knocked back"


def gets(status: Status, outcome: Outcome) -> str:
    """What is said of a status that somebody gets."""
    if status != "stun" or outcome.turns > 1:
        return STATUSES[status]
    return LATER if outcome.ready else ONE_TURN


class Prospect(NamedTuple):
    """What is beside the piglet, for a trotter: its name and picture, where it would come to be, and what of it.

    `end` is None where it stays, or where nobody knows. `why` says why it can't be kicked. `back` is where a kick sends
    the piglet itself, as far as is known; None if nowhere.
    """

    direction: int
    name: str
    sprite: tuple[str, int]
    end: int | None = None
    becomes: str = ""
    why: str = ""
    back: int | None = None


def prospects(game: Game) -> list[Prospect]:
    """A prospect for each direction in which something is that one would kick, as far as the player knows."""
    found = []
    for direction in STRAIGHT:
        verdict = consider_kick(game, direction)
        if verdict == NOTHING:
            continue
        name, sprite = _beside(game, direction)
        if isinstance(verdict, Impossible):
            found.append(Prospect(direction, name, sprite, why=verdict.reason))
        else:
            twin = game.copy()
            kick(twin, direction)
            end, becomes = _becomes(game, twin, direction)
            back = twin.player.cell if game.floor.explored >> twin.player.cell & 1 else game.player.cell
            found.append(
                Prospect(direction, name, sprite, end, becomes, back=None if back == game.player.cell else back)
            )
    return found


def _beside(game: Game, direction: int) -> tuple[str, tuple[str, int]]:
    """The name and the picture of what a kick in a direction meets first."""
    floor = game.floor
    cell = floor.next(game.player.cell, direction)
    if cell is None or shut_door(game, game.player.cell, direction):
        return TILE_WORDS["door"][0], ("door", 0)
    foe = game.foe_at(cell)
    if foe is not None:
        return foe.row.name, (foe.row.name, 0)
    if floor.solid >> cell & 1:
        tile = TILES[floor.tiles[cell]].name
        return TILE_WORDS[tile][0], (tile, 0)
    kind = floor.things[cell][-1]
    return item_name(game, kind), item_sprite(game, kind)


def _becomes(game: Game, twin: Game, direction: int) -> tuple[int | None, str]:
    """Where what is kicked comes to be, and what becomes of it; `twin` is the game after the kick."""
    grid, here = game.floor.grid, game.player.cell
    if shut_door(game, here, direction):
        return None, "flies open"
    beside = grid.neighbour(here, direction)
    assert beside is not None
    foe = game.foe_at(beside)
    end, becomes = _of_foe(twin.events, foe.id) if foe is not None else _of_thing(twin.events)
    over = end is not None and grid.heading(here, end) == OPPOSITE[direction]
    reach = kick_range(game.player, 1 if foe is None else foe.special.slides)
    way = _way(game, here if over else beside, OPPOSITE[direction] if over else direction, reach)
    past = way.index(end) + 1 if end in way else 0
    met = way[: past + (becomes != "falls")]  # and what has stopped it there
    if any(not game.floor.explored >> cell & 1 for cell in met):
        return None, DARK
    return end, becomes


def _way(game: Game, cell: int, direction: int, reach: int) -> list[int]:
    """So many cells in a direction, as far as the floor goes."""
    way, ahead = list[int](), game.floor.grid.neighbour(cell, direction)
    while ahead is not None and len(way) < reach:
        way.append(ahead)
        ahead = game.floor.grid.neighbour(ahead, direction)
    return way


def _of_foe(events: Sequence[Event], foe: int) -> tuple[int | None, str]:
    end, word = None, "hits what is behind"
    for event in events:
        match event:
            case Moved(mob, _, cell) if mob == foe:
                end, word = cell, "slides"
            case Hung(mob) if mob == foe:
                word = "hangs on"
            case Fell(mob) if mob == foe:
                return end, "falls"
            case Died(mob) if mob == foe:
                return end, "is felled"
            case _:
                pass
    return end, word


def _of_thing(events: Sequence[Event]) -> tuple[int | None, str]:
    word = "breaks"
    for event in events:
        match event:
            case Slid(_, _, _, end):
                return end, "slides"
            case Sank(_, _, _, end):
                return end, "falls"
            case Hurt():
                word = "hits who is behind"
            case Opened():
                return None, f"{word}, breaks" if word != "breaks" else word
            case _:
                pass
    return None, word
