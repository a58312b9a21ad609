"""What is around the piglet, in words and from where it stands: for who hears the game and does not see it.

Only what the picture shows is told: nothing of what is not explored, nor of who stands there.
"""

from collections.abc import Iterator

from ..core.actions import Step
from ..core.cells import STRAIGHT, Cells, bits, union
from ..core.doors import is_lit, lit_doors, lit_tiles
from ..core.edges import Edge
from ..core.game import Game
from ..core.remembered import Known
from ..core.statuses import STATUSES
from ..core.travel import Explore, next_step
from ..core.world import Foe
from ..data.tiles import ALTAR, CHEST, DOOR, EXIT, JAR, POT, PRIZES, RARE_CHEST, TABLET, TILES
from ..data.words import DIRECTION_WORDS, tile_words
from ..view.hud.belt_row import carried
from ..view.hud.gear_comparison import change, gear_on
from ..view.hud.item_names import held_name, item_name
from .examined import foe_state

HERE = "here"
LIT = "light in its crack"
SIGHTS = (*PRIZES, EXIT, RARE_CHEST, CHEST, TABLET, DOOR, POT, JAR)
"""Tiles that are told of as soon as they are seen, those that matter most first."""
MOST = 12
"""Places of a sort that are told, the nearest ones."""


def offset(game: Game, cell: int) -> str:
    """Where a cell is, counted in tiles from the piglet: "3 left 2 up"."""
    (x, y), player = game.floor.grid.xy(cell), game.player
    across, down = x - player.x, y - player.y
    parts = [f"{abs(across)} {'right' if across > 0 else 'left'}"] if across else []
    parts += [f"{abs(down)} {'down' if down > 0 else 'up'}"] if down else []
    return " ".join(parts) or HERE


def ways(game: Game) -> list[str]:
    """Where one can step, and what one would walk into."""
    open_, stops = [], []
    for direction in STRAIGHT:
        word, beside = DIRECTION_WORDS[direction], game.floor.edge(game.player.cell, direction)
        cell = game.floor.next(game.player.cell, direction)
        if cell is None:
            lit = f", {LIT}" if is_lit(game, game.player.cell, direction) else ""
            stops += [f"{word} a shut door{lit}"] if beside is Edge.CLOSED else []
        elif game.floor.explored >> cell & 1:
            what, gear = _what(game, cell), gear_on(game, cell)
            if not what and gear is not None:
                open_.append(word)
                stops.append(f"{word} {change(game, gear)}, to step on")
            elif what:
                stops.append(f"{word} {what}")
            elif not game.floor.solid >> cell & 1:
                open_.append(word)
    found = [f"ways: {', '.join(open_) or 'none'}"]
    return [*found, f"beside you: {', '.join(stops)}"] if stops else found


def _what(game: Game, cell: int) -> str:
    """Who or what is on a neighbouring cell; "" where there is plain ground or a wall."""
    foe, tile = game.foe_at(cell), game.floor.tiles[cell]
    if foe is not None:
        return foe.row.name
    if cell in lit_tiles(game):
        return f"door, {LIT}"
    plain_ground = not TILES[tile].verb and (not TILES[tile].solid or TILES[tile].opaque)
    return "" if plain_ground else tile_words(game.mode, tile)[0]


def known_foes(game: Game) -> list[Foe]:
    """Those that the picture shows, the nearest first."""
    return sorted(
        (foe for foe in game.foes if foe.bit & game.floor.explored), key=lambda foe: game.distance_to_player(foe.cell)
    )


def foe_line(game: Game, foe: Foe) -> str:
    """Who it is, where, what it has, what it means to do, and where its blow will fall if it shows that."""
    parts = [foe.row.name, offset(game, foe.cell), f"HP {foe.hp}/{foe.max_hp}", f"attack {foe.row.attack}"]
    state = foe_state(game, foe)
    if foe.special.prepared:
        struck = game.reach(foe) & game.floor.walkable & game.floor.explored
        state += [f"It can strike: {_places(game, struck)}."] if struck else []
    return f"{', '.join(parts)}. {' '.join(state)}"


def sights(game: Game, cells: Cells) -> Iterator[str]:
    """What of some cells is worth knowing, sort by sort, each with where it is."""
    floor = game.floor
    cells &= floor.explored
    for tile in SIGHTS:
        found = floor.cells_of(tile) & cells
        if found:
            yield f"{tile_words(game.mode, tile)[0]}: {_places(game, found)}"
    for cell in sorted((cell for cell in floor.things if cells >> cell & 1), key=game.distance_to_player):
        names = ", ".join(item_name(game, kind) for kind in floor.things[cell][::-1])
        on = f"on the {tile_words(game.mode, ALTAR)[0]} " if floor.tiles[cell] == ALTAR else ""
        yield f"{names} lies {on}{offset(game, cell)}"
    lit = union(1 << door.before for door in lit_doors(game)) & cells
    if lit:
        yield f"light in the crack of a door beside, somebody behind it: {_places(game, lit)}"
    edges = [cell for cell in bits(cells) if cell != game.player.cell and _has_door(game, cell)]
    if edges:
        yield f"shut door beside: {_places(game, sum(1 << cell for cell in edges))}"


def state(game: Game) -> str:
    """The piglet's figures."""
    player = game.player
    low, high = player.defence
    parts = [f"HP {player.hp}/{player.max_hp}", f"attack {player.attack}", f"blocks {low} to {high}"]
    return ", ".join([*parts, *(STATUSES[status] for status in player.statuses)])


def everything(game: Game) -> Iterator[str]:
    """All that is known, as if it were seen for the first time."""
    x, y = game.player.x + 1, game.player.y + 1
    yield f"floor {game.number}: {game.plan.name}, column {x} of {game.floor.width}, row {y} of {game.floor.height}"
    yield state(game)
    if game.rules.belt:
        yield f"you have {', '.join(held_name(game, slot) for slot in carried(game.player)) or 'nothing'}"
    yield from ways(game)
    yield f"open: {', '.join(f'{word} {steps}' for word, steps in _runs(game))}"
    foes = known_foes(game)
    yield from (foe_line(game, foe) for foe in foes)
    if not foes:
        yield "nobody to be seen"
    yield from sights(game, game.floor.explored)
    unseen = dark(Known(game))
    spoils = isinstance(next_step(game, Explore()), Step)
    seen = "all is seen, but not all smashed or taken" if spoils else "all is seen"
    yield f"not explored: {_places(game, unseen)}" if unseen else seen


def dark(known: Known) -> Cells:
    """The known cells that lead to what was not seen yet."""
    return known.unexplored & ~(known.doors & ~known.floor.beside(known.dark)) & ~known.here


def _runs(game: Game) -> Iterator[tuple[str, int]]:
    """How many steps are known to be free, each way."""
    free = game.floor.walkable & game.floor.explored & ~sum(foe.bit for foe in known_foes(game))
    for direction in STRAIGHT:
        steps, cell = 0, game.floor.next(game.player.cell, direction)
        while cell is not None and free >> cell & 1:
            steps, cell = steps + 1, game.floor.next(cell, direction)
        yield DIRECTION_WORDS[direction], steps


def _places(game: Game, cells: Cells) -> str:
    """Some cells, the nearest first."""
    near = sorted(bits(cells), key=game.distance_to_player)
    more = f"; {len(near) - MOST} more" if len(near) > MOST else ""
    return "; ".join(offset(game, cell) for cell in near[:MOST]) + more


def _has_door(game: Game, cell: int) -> bool:
    return any(game.floor.edge(cell, direction) is Edge.CLOSED for direction in STRAIGHT)
