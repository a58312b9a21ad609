"""What is known of a tile and of who and what is on it, in words; and which tiles are worth a look."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.actions import Wait
from ..core.cells import STRAIGHT, bits, union
from ..core.doors import is_lit, lit_doors, lit_tiles
from ..core.edges import Edge
from ..core.events import Event, Prepared
from ..core.game import Game
from ..core.mobs import Mob
from ..core.statuses import STATUSES
from ..core.world import Foe, Intent
from ..data.items import is_gear
from ..data.tiles import ALTAR, CHEST, DOOR, EXIT, JAR, POT, PRIZES, RARE_CHEST, TABLET, TALL_FERN
from ..data.wares import WARES
from ..data.words import DIRECTION_WORDS, UNKNOWN, tile_words
from ..view.hud.belt_row import hung
from ..view.hud.gear_comparison import change
from ..view.hud.item_names import held_name, item_figures, item_line, item_name

ASLEEP = "It has not noticed you."
LURKS = "It waits for who opens its door."
NOTHING_LEFT = "Nothing is left on it."
NEXT: dict[Intent, str] = {
    "wait": "It waits.",
    "hunt": "It comes nearer.",
    "strike": "It is after you: strikes next!",
    "bud": "It is after you: buds next!",
    "rest": "It is after you: rests next.",
    "lurk": "It is after you: hides next.",
    "hold": "It holds this way for others.",
    "round": "It comes round, another way.",
    "fetch": "It goes to wake others!",
    "flee": "It runs to its hole.",
    "slip": "It slips through its hole, to the floor below!",
    "open": "It is after you: opens the door next!",
}
"""What a foe that has noticed the player means to do -> what is said of it."""
READY = "It is ready: strikes next!"
MAKES_READY = "It makes ready next."
STAYS = "It waits for you."
KEEPS_OFF = "It keeps off, and waits."
HOME = "It is home."
LIT = "Light in its crack: somebody waits behind it! Kick it open."
"""Said of a door where a blow waits for who opens it by hand."""
WORTH_A_LOOK = (PRIZES, (EXIT,), (RARE_CHEST, CHEST), (TABLET,), (DOOR,), (POT, JAR))
"""Tiles that the cursor jumps to, after foes and things, the most interesting first."""

MATTERS_BELOW = (EXIT, TALL_FERN)
"""Tiles that are told of below who stands on them."""


class Examined(NamedTuple):
    """What is said of a tile: a heading, what is there and does, and how it stands with it; `foe` if one is there."""

    heading: str
    lines: list[str]
    state: list[str]
    foe: Foe | None = None


def examined(game: Game, cell: int) -> Examined:
    """What the player knows of a tile: who stands there before what lies there, and that before the tile itself."""
    floor = game.floor
    if not floor.explored >> cell & 1:
        return Examined(UNKNOWN[0], [UNKNOWN[1]], [])
    foe = game.foe_at(cell)
    name, line = tile_words(game.mode, floor.tiles[cell])
    below = [f"On: {name}."] if floor.tiles[cell] in MATTERS_BELOW else []
    kinds = floor.things.get(cell, ())[::-1]
    things = [f"{_name(game, kind)}: {item_line(game, kind)}" for kind in kinds]
    doors = [*_doors(game, cell), *([LIT] if cell in lit_tiles(game) else [])]
    around = [*doors, *_wares(game, cell)]
    if foe is not None:
        heading = f"{foe.row.name}   HP {foe.hp}/{foe.max_hp}   ATK {foe.attack}"
        lines = [foe.row.line, *([foe.row.when_kicked] if game.rules.kicks and foe.row.when_kicked else [])]
        return Examined(heading, lines, [*foe_state(game, foe), *things, *doors], foe)
    if cell == game.player.cell:
        anybody = any(floor.explored & foe.bit for foe in game.foes)
        statuses = _statuses(game.player)
        state = [f"You are {' and '.join(statuses)}."] if statuses else []
        lines = ["here you are" if anybody else "nobody in sight"]
        return Examined(f"floor {game.number}: {game.plan.name}", lines, [*state, *_carried(game), *below, *around])
    if floor.tiles[cell] == ALTAR:
        return _altar(game, kinds, name, line)
    if kinds:
        compared = [f"{change(game, kind)}: step on it to swap." for kind in kinds if game.rules.belt and is_gear(kind)]
        return Examined(_name(game, kinds[0]), [item_line(game, kinds[0]), *things[1:]], [*compared, *below, *around])
    return Examined(name, [line], around)


def _altar(game: Game, kinds: Sequence[int], name: str, line: str) -> Examined:
    """What lies on an altar, and how one takes it."""
    if not kinds:
        return Examined(name, [NOTHING_LEFT], [])
    return Examined(_name(game, kinds[0]), [item_line(game, kinds[0])], [f"On: {name}. {line}"])


def worth_a_look(game: Game) -> list[int]:
    """The known tiles with something on them: foes first, lit doors, things, what can be opened; the nearest first."""
    floor = game.floor
    known = floor.explored
    foes = [foe.cell for foe in game.foes if known & foe.bit]
    things = [cell for cell in floor.things if known >> cell & 1]
    lit = list(bits(union(1 << (door.before if door.tile is None else door.tile) for door in lit_doors(game)) & known))
    groups = [foes, lit, things, *(list(bits(floor.cells_of(*tiles) & known)) for tiles in WORTH_A_LOOK)]
    return list(dict.fromkeys(cell for group in groups for cell in sorted(group, key=game.distance_to_player)))


def foe_state(game: Game, foe: Foe) -> list[str]:
    """What a foe is, and what it does next."""
    statuses = _statuses(foe)
    state = [f"It is {' and '.join(statuses)}."] if statuses else []
    taken = Counter(item_name(game, kind) for kind in foe.special.carried)
    loot = ", ".join(f"{number} {name}s" if number > 1 else name for name, number in taken.items())
    state += [f"It has your {loot}."] if taken else []
    firm = foe.special.braces(game, foe) if game.rules.kicks else ""
    stands = [f"No kick: {firm}."] if firm else []
    return [_next(game, foe), *state, *stands]


def _next(game: Game, foe: Foe) -> str:
    """What a foe does next, as its sign says, or, where it has none, as it will if the player waits."""
    if foe.mind == "waits":
        return LURKS if foe.special.lurks else ASLEEP
    intent = game.intent(foe)
    if intent == "strike" and foe.part == "fetch":
        return NEXT["fetch"]
    if intent == "strike" and foe.special.prepared:
        return READY
    if intent not in ("wait", "hunt", "flee") or game.over:
        return NEXT[intent]
    twin = game.copy()
    events = twin.act(Wait())
    return as_it_will(game, twin, events, foe, intent)


def as_it_will(game: Game, twin: Game, events: Sequence[Event], foe: Foe, intent: Intent) -> str:
    """Found out by waiting in a copy of the game, its `twin`: whether it makes ready, and gets any nearer."""
    after = next((other for other in twin.foes if other.id == foe.id), None)
    if after is None or twin.number != game.number:
        return NEXT[intent]
    if any(isinstance(event, Prepared) and event.mob == foe.id for event in events):
        return MAKES_READY
    if intent == "flee" and after.cell == foe.cell == after.target:
        return HOME
    if intent != "hunt":
        return NEXT[intent]
    if after.cell == foe.cell:
        return STAYS
    return NEXT[intent] if _steps(game, after.cell) <= _steps(game, foe.cell) else KEEPS_OFF


def _steps(game: Game, cell: int) -> int:
    """How many steps a cell is from the player, foes not regarded."""
    return len(game.floor.layers(game.player.bit, game.floor.walkable | 1 << cell, until=1 << cell))


def _carried(game: Game) -> Iterator[str]:
    """What the piglet has, where no bag is there to say so."""
    player = game.player
    if not game.rules.belt:
        return
    worn = [_name(game, kind) for kind in (player.weapon, player.armour) if kind is not None]
    yield f"You have {', '.join(worn + [held_name(game, slot) for slot in hung(player)]) or 'nothing'}."
    yield from (f"{_name(game, kind)}: {item_line(game, kind)}" for kind in player.relics)


def _statuses(mob: Mob) -> list[str]:
    return [f"stunned for {mob.stunned}" if status == "stun" else STATUSES[status] for status in mob.statuses]


def _name(game: Game, kind: int) -> str:
    return f"{item_name(game, kind)} {item_figures(kind)}".rstrip()


def _doors(game: Game, cell: int) -> Iterator[str]:
    """The doors on the edges of a tile."""
    for direction in STRAIGHT:
        edge = game.floor.edge(cell, direction)
        if edge in (Edge.CLOSED, Edge.OPEN):
            yield f"{'A shut' if edge is Edge.CLOSED else 'An open'} door, {DIRECTION_WORDS[direction]}."
            if is_lit(game, cell, direction):
                yield LIT


def _wares(game: Game, cell: int) -> Iterator[str]:
    """What the room keeps that a tile lies in."""
    ware = game.floor.ware_at(cell)
    if ware is not None:
        yield WARES[ware].line
