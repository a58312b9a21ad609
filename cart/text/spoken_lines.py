"""Speech about the player's surroundings, for players who hear the game and do not see it.

The lines have only what the screen shows: nothing unexplored, and no foe on a cell that the player does not watch.
"""

from collections.abc import Iterator

from ..core.actions import Step
from ..core.cells import STRAIGHT, Cells, Grid, bits, union
from ..core.doors import is_lit, lit_doors, lit_tiles
from ..core.edges import Edge, Edges
from ..core.game import Game
from ..core.loot import swaps
from ..core.marks import marked_cells_of
from ..core.remembered import KnownFloor, gear_on
from ..core.travel import Explore, next_step
from ..core.world import Foe
from ..data.tiles import ALTAR, CHEST, DOOR, EXIT, JAR, POT, PRIZES, RARE_CHEST, TABLET, TILES
from ..data.words import DIRECTION_WORDS, tile_words
from .floor_names import floor_heading
from .gear_lines import gear_change
from .hoard_lines import spoken_hoard_lines
from .item_words import item_name
from .look_lines import foe_state
from .player_lines import belongings, spoken_figures_line
from .position_words import position_words, positions_words

SPOKEN_LIT_DOOR = "with light at its edge, an ambush"
SIGHTS = (*PRIZES, EXIT, RARE_CHEST, CHEST, TABLET, DOOR, POT, JAR)
"""Tiles that are announced as soon as they are seen, in this order."""


def step_lines(game: Game) -> list[str]:
    """Return the directions in which the player can step, the things beside the player, and gear underfoot."""
    open_, stops = [], []
    for direction in STRAIGHT:
        word, beside = DIRECTION_WORDS[direction], game.floor.edge(game.player.cell, direction)
        cell = game.floor.next(game.player.cell, direction)
        if cell is None:
            lit = f" {SPOKEN_LIT_DOOR}" if is_lit(game, game.player.cell, direction) else ""
            stops += [f"{word} a shut door{lit}"] if beside is Edge.CLOSED else []
        elif game.floor.explored >> cell & 1:
            what, gear = _what(game, cell), gear_on(game, cell)
            if not what and gear is not None:
                open_.append(word)
                stops.append(f"{word} {gear_change(game, gear)} (press Ⓞ on it)")
            elif what:
                stops.append(f"{word} {what}")
            elif not game.floor.solid >> cell & 1:
                open_.append(word)
    found = [f"you can step: {', '.join(open_) or 'none'}"]
    found += [f"beside you: {', '.join(stops)}"] if stops else []
    here = [gear_change(game, kind) for _, kind in swaps(game)]
    return [*found, f"here: {', '.join(here)} (press Ⓞ)"] if here else found


def _what(game: Game, cell: int) -> str:
    """Return the name of the foe or tile on a neighbouring cell; "" for plain ground or a wall."""
    foe, tile = game.foe_at(cell), game.floor.tiles[cell]
    if foe is not None:
        return foe.row.name
    if cell in lit_tiles(game):
        return f"door {SPOKEN_LIT_DOOR}"
    plain_ground = not TILES[tile].verb and (not TILES[tile].solid or TILES[tile].opaque)
    return "" if plain_ground else tile_words(game.mode, tile)[0]


def known_foes(game: Game) -> list[Foe]:
    """Return the foes that the screen shows, the nearest first."""
    return sorted(
        (foe for foe in game.foes if foe.bit & game.floor.watched), key=lambda foe: game.distance_to_player(foe.cell)
    )


def foe_line(game: Game, foe: Foe) -> str:
    """Return a foe's name, place, figures and state, and the cells that are marked for it."""
    parts = [foe.row.name, position_words(game, foe.cell), f"HP {foe.hp}/{foe.max_hp}", f"attack {foe.row.attack}"]
    state = foe_state(game, foe)
    marks = marked_cells_of(game, foe)
    state += [f"It can strike: {positions_words(game, marks)}."] if marks else []
    return f"{', '.join(parts)}. {' '.join(state)}"


def introduction_line(foe: Foe) -> str:
    """Return the line that introduces a foe when it is first seen."""
    return f"{foe.row.name}: {foe.behaviour.describe(foe)}"


def lost_sight_line(name: str) -> str:
    """Return the line about a foe that is no longer seen."""
    return f"{name} out of sight"


def sight_lines(game: Game, cells: Cells) -> Iterator[str]:
    """Yield lines about what is on `cells`, each sort with its places."""
    floor = game.floor
    cells &= floor.explored
    for tile in SIGHTS:
        found = floor.cells_of(tile) & cells
        if found:
            yield f"{tile_words(game.mode, tile)[0]}: {positions_words(game, found)}"
    for cell in sorted((cell for cell in floor.things if cells >> cell & 1), key=game.distance_to_player):
        names = ", ".join(item_name(game, kind) for kind in floor.things[cell][::-1])
        on = f"on the {tile_words(game.mode, ALTAR)[0]} " if floor.tiles[cell] == ALTAR else ""
        yield f"{names} lies {on}{position_words(game, cell)}"
    lit = union(1 << door.before for door in lit_doors(game)) & cells
    if lit:
        yield f"ambush behind a door with light at its edge, beside: {positions_words(game, lit)}"
    known = floor.known_edges
    edges = [cell for cell in bits(cells) if cell != game.player.cell and _has_door(known, floor.grid, cell)]
    if edges:
        yield f"shut door beside: {positions_words(game, sum(1 << cell for cell in edges))}"


def floor_lines(game: Game) -> Iterator[str]:
    """Yield everything that is known of the floor, as if it were seen for the first time."""
    x, y = game.player.x + 1, game.player.y + 1
    yield f"{floor_heading(game)}, column {x} of {game.floor.width}, row {y} of {game.floor.height}"
    yield spoken_figures_line(game)
    if game.rules.belt:
        yield f"you have {belongings(game)}"
    yield from step_lines(game)
    yield f"open: {', '.join(f'{word} {steps}' for word, steps in _free_steps(game))}"
    foes = known_foes(game)
    yield from (foe_line(game, foe) for foe in foes)
    if not foes:
        yield "no foe in sight"
    yield from sight_lines(game, game.floor.explored)
    yield from spoken_hoard_lines(game)
    known = KnownFloor(game)
    unseen = known.frontier & ~known.here
    spoils = isinstance(next_step(game, Explore()), Step)
    seen = "all explored; something is left to smash or take" if spoils else "all explored"
    yield f"not explored: {positions_words(game, unseen)}" if unseen else seen


def _free_steps(game: Game) -> Iterator[tuple[str, int]]:
    """Yield each direction and the number of free steps that are known in it."""
    free = game.floor.walkable & game.floor.explored & ~sum(foe.bit for foe in known_foes(game))
    for direction in STRAIGHT:
        steps, cell = 0, game.floor.next(game.player.cell, direction)
        while cell is not None and free >> cell & 1:
            steps, cell = steps + 1, game.floor.next(cell, direction)
        yield DIRECTION_WORDS[direction], steps


def _has_door(edges: Edges, grid: Grid, cell: int) -> bool:
    return any(edges.at(grid, cell, direction) is Edge.CLOSED for direction in STRAIGHT)
