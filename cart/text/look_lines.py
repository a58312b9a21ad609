"""Lines about a tile for looking around, with the intents of foes."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ..core.cells import STRAIGHT
from ..core.doors import has_shut_door, is_lit, lit_tiles
from ..core.edges import Edge
from ..core.foes.line_attack import LineAttack
from ..core.game import Game
from ..core.items.item_behaviour import has_ability
from ..core.loot import BREAKABLE, pots_hold_loot, swaps
from ..core.marks import markable_cells
from ..core.mobs import Mob
from ..core.outlook import Outlook, outlook
from ..core.previews import next_hit
from ..core.statuses import STATUSES
from ..core.world import Foe
from ..data.items import is_gear
from ..data.tiles import ALTAR, EXIT, PIT, TALL_FERN
from ..data.wares import WARES
from ..data.words import IN_NO_POT, IN_POT, UNKNOWN, tile_words
from .floor_names import UNDERFOOT, floor_heading
from .gear_lines import gear_change, offer_line
from .hoard_lines import hoard_here, price_line, warnings
from .item_words import figures_meaning, held_name, item_label, item_line, item_name
from .leaving_lines import jump_cost
from .plurals import counted
from .position_words import position_words

IN_THE_OPEN = "Come within 2 tiles, and it winds up. It slams a turn later."
"""Description of a foe that lurks, but has no shut door before it."""
SLEEPS_BY_NOSE, NOTICES = "It sleeps until it sees or smells you.", "It notices you next."
"""Descriptions of a sleeper, if the rules let it notice a player out of sight, and if they let no foe sleep."""
SLEEPS_DEEPLY = "It sleeps. Your steps wake it only from within 2 tiles."
"""Description of a sleeper if the player's steps are silent."""
NOTHING_LEFT = "Nothing is left on it."
INTENT_LINES: dict[Outlook, str] = {
    "asleep": "It sleeps until it sees you.",
    "guard": "It guards this room, and wakes if you enter.",
    "ambush": "It waits to strike when you open its door.",
    "wait": "It stays where it is.",
    "hunt": "It comes nearer next.",
    "prepare": "It {readies} next.",
    "ready": "It strikes next{hit}!",
    "strike": "It strikes next{hit}!",
    "lunge": "If you wait, swap gear or back off, it lunges{hit}!",
    "slide": "Straight on, it slides 2 tiles.",
    "bud": "It buds an aspic next!",
    "rest": "It rests next.",
    "search": "It searches for you.",
    "lurk": "It hides next, then strikes if you come within 2 tiles.",
    "hold": "It blocks the way so that others can flank you.",
    "flank": "It circles to flank you.",
    "fetch": "It runs for help!",
    "stay": "It stays where it is if you wait once.",
    "keep off": "It keeps its distance.",
    "turn": "It turns next, and then hits the other 2 sides.",
    "home": "It is in its hole.",
    "flee": "It runs to its hole.",
    "slip": "It is slipping through its hole to the floor below!",
    "open": "It opens the door next!",
}
"""Intent of a foe -> its description."""
LUNGE_OF_WARY = "If you wait, swap gear, miss or back off, it lunges{hit}!"
"""Description of a foe that lunges, under rules with wary foes."""
LINE_ATTACK = "It {strikes} {tiles} tiles next{hit}!"
"""Description of a foe that has shown its attack along a line: a squirt, a pull or a charge."""
HITTING: tuple[Outlook, ...] = ("ready", "strike", "lunge")
"""Intents with the damage of the next hit in their description."""
QUIET: tuple[Outlook, ...] = ("hunt", "stay", "keep off", "hold", "flank", "prepare", "turn")
"""Intents of an awake foe that hits the player only if the player steps beside it."""
HITS_BESIDE = "Step beside it: it hits you."
"""Line about such a foe, if it can hit all cells beside it that the player can step to."""
LIT_DOOR_LINE = "Light at its edge: an ambush! Kick it open."
"""Description of a door with an ambush behind it."""
BOTH_END = "the next hit does its usual damage and ends both"
"""Effect of a curse and a blessing on the same mob."""
SIDES = ("left", "right", "upper", "lower")
"""Words for the sides of a tile, in the order of the directions."""
MATTERS_BELOW = (EXIT, TALL_FERN)
"""Tiles that are named too when a foe or an item is on them."""


class TileDescription(NamedTuple):
    """Description of a tile: a heading, lines about its contents, its present state, and the foe on it, if any."""

    heading: str
    lines: list[str]
    state: list[str]
    foe: Foe | None = None


def describe_tile(game: Game, cell: int) -> TileDescription:
    """Describe what the player knows of a tile: a foe first, then items, then the tile itself."""
    floor = game.floor
    if not floor.explored >> cell & 1:
        return TileDescription(UNKNOWN[0], [UNKNOWN[1]], [])
    foe = game.foe_at(cell) if floor.watched >> cell & 1 else None
    name, line = tile_words(game.mode, floor.tiles[cell])
    if floor.tiles[cell] in BREAKABLE and not pots_hold_loot(game):
        line = line.replace(IN_POT, IN_NO_POT)
    tile = floor.tiles[cell]
    if game.rules.falls and tile == PIT:
        line = f"{line} {jump_cost(game)}"
    below = [f"{UNDERFOOT[tile].format(name=name).capitalize()}."] if tile in MATTERS_BELOW else []
    kinds = floor.things.get(cell, ())[::-1]
    things = [f"{item_label(game, kind)}: {item_line(game, kind)}" for kind in kinds]
    doors = [*_doors(game, cell), *([LIT_DOOR_LINE] if cell in lit_tiles(game) else [])]
    hoard = hoard_here(game, cell)
    around = [*doors, *_wares(game, cell), *([hoard] if hoard else [])]
    if foe is not None:
        heading = f"{foe.row.name}   HP {foe.hp}/{foe.max_hp}   ATK {foe.attack}"
        wary = foe.row.when_wary if game.rules.wary_foes else ""
        kicked = foe.row.when_kicked if game.rules.kicks else ""
        lines = [foe.behaviour.describe(foe), *filter(None, (wary, kicked))]
        return TileDescription(heading, lines, [*foe_state(game, foe), *things, *doors], foe)
    if cell == game.player.cell:
        foe_in_sight = any(floor.watched & foe.bit for foe in game.foes)
        statuses = _statuses(game.player)
        state = [f"You are {statuses}."] if statuses else []
        lines = ["You are here." if foe_in_sight else "You are here. No foe is in sight."]
        swap = [f"{gear_change(game, kind)}: press Ⓧ, then Ⓞ." for _, kind in swaps(game)]
        swap += filter(None, (offer_line(game, kind) for _, kind in swaps(game)))
        return TileDescription(floor_heading(game), lines, [*state, *swap, *_carried(game), *below, *around])
    if floor.tiles[cell] == ALTAR:
        return _altar(game, cell, name, line)
    if kinds:
        gear = [kind for kind in kinds if game.rules.belt and is_gear(kind)]
        compared = [f"{gear_change(game, kind)}: press Ⓞ on it." for kind in gear]
        compared += filter(None, (offer_line(game, kind) for kind in gear))
        lines = [*figures_meaning(game.player, kinds[0]), item_line(game, kinds[0]), *things[1:]]
        return TileDescription(item_label(game, kinds[0]), lines, [*compared, *below, *around])
    return TileDescription(name, [line], around)


def spoken_heading(game: Game, cell: int, description: TileDescription) -> str:
    """Return the heading for speech. The position of the tile comes first, except on the player's own tile."""
    heading = description.heading
    return heading if cell == game.player.cell else f"{position_words(game, cell)}: {heading}"


def _altar(game: Game, cell: int, name: str, line: str) -> TileDescription:
    """Describe the relic on an altar, how to take it, and its price at the altar of a hoard."""
    kinds, price = game.floor.things.get(cell, ()), price_line(game, cell)
    if not kinds:
        return TileDescription(name, [NOTHING_LEFT], [])
    how = f"It lies on an {name} of a hoard. {price}" if price else f"It lies on an {name}. {line}"
    state = [how, *warnings(game, cell)]
    return TileDescription(item_label(game, kinds[0]), [item_line(game, kinds[0])], state)


def foe_state(game: Game, foe: Foe) -> list[str]:
    """Describe a foe's next action, its statuses, its loot, and why it cannot be kicked."""
    statuses = _statuses(foe)
    state = [f"It is {statuses}."] if statuses else []
    taken = Counter(item_name(game, kind) for kind in foe.behaviour.carried)
    loot = ", ".join(counted(number, name) if number > 1 else name for name, number in taken.items())
    state += [f"It has your {loot}."] if taken else []
    refusal = foe.behaviour.kick_refusal(game, foe) if game.rules.kicks else ""
    state += [f"You can't kick it: {refusal}."] if refusal else []
    state = [HITS_BESIDE, *state] if hits_beside(game, foe) else state
    return [_intent_line(game, foe), *state]


def hits_beside(game: Game, foe: Foe) -> bool:
    """Whether a foe that does not strike next would hit the player on each cell beside it that one step leads to."""
    floor = game.floor
    steps = floor.neighbours(game.player.cell) & floor.neighbours(foe.cell) & floor.walkable & ~game.occupied()
    return outlook(game, foe) in QUIET and bool(steps) and not steps & ~markable_cells(game, foe)


def _intent_line(game: Game, foe: Foe) -> str:
    """Describe a foe's next action."""
    action = outlook(game, foe)
    if action == "ambush" and not any(has_shut_door(game, foe.cell, way) for way in STRAIGHT):
        return IN_THE_OPEN
    if action == "asleep" and not game.rules.foes_sleep:
        return NOTICES
    if action == "asleep" and has_ability(game.player, "silent steps"):
        return SLEEPS_DEEPLY
    if action == "asleep" and game.rules.notice_steps:
        return SLEEPS_BY_NOSE
    doubled = game.player.cursed and not game.player.blessed
    hit = hit_words(next_hit(game, foe), doubled) if action in HITTING else ""
    if action == "ready" and isinstance(foe.behaviour, LineAttack):
        return LINE_ATTACK.format(strikes=foe.row.strike_verb, tiles=foe.behaviour.attack_range, hit=hit)
    line = LUNGE_OF_WARY if action == "lunge" and game.rules.wary_foes else INTENT_LINES[action]
    return line.format(readies=foe.row.telegraph_verb, hit=hit)


def hit_words(damage: tuple[int, int] | None, doubled: bool) -> str:
    """Return the words for the damage of a hit: " for 2", " for 0 to 2", " for 4 (cursed)", or "" without a hit."""
    if damage is None:
        return ""
    least, greatest = damage
    words = f" for {greatest}" if least == greatest else f" for {least} to {greatest}"
    return f"{words} (cursed)" if doubled else words


def _carried(game: Game) -> Iterator[str]:
    """Describe what the player carries, in modes with a belt."""
    player = game.player
    if not game.rules.belt:
        return
    worn = [item_label(game, kind) for kind in (player.weapon, player.armour) if kind is not None]
    yield f"You have {', '.join(worn + [held_name(game, slot) for slot in player.filled_slots]) or 'nothing'}."
    yield from (f"{item_label(game, kind)}: {item_line(game, kind)}" for kind in player.relics)


def _statuses(mob: Mob) -> str:
    """Return the statuses of a mob as words; "" if it has none. A curse and a blessing cancel each other out."""
    stunned = f"stunned for {counted(mob.stunned, 'turn')}"
    names = " and ".join(stunned if status == "stun" else STATUSES[status] for status in mob.statuses)
    return f"{names}: {BOTH_END}" if mob.cursed and mob.blessed else names


def _doors(game: Game, cell: int) -> Iterator[str]:
    """Describe the doors on the edges of a tile."""
    edges = game.floor.known_edges
    for direction in STRAIGHT:
        edge = edges.at(game.floor.grid, cell, direction)
        if edge in (Edge.CLOSED, Edge.OPEN):
            yield f"{'A shut' if edge is Edge.CLOSED else 'An open'} door on its {SIDES[direction]} side."
            if is_lit(game, cell, direction):
                yield LIT_DOOR_LINE


def _wares(game: Game, cell: int) -> Iterator[str]:
    """Describe the wares of the room that a tile is in."""
    ware = game.floor.ware_at(cell)
    if ware is not None:
        yield WARES[ware].line
