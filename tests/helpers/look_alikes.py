"""Games that look the same to their player, and differ in everything that the player cannot know."""

from cart.core.cells import bits, union
from cart.core.doors import lit_doors
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.food_names import FOODS
from cart.core.game import Game
from cart.core.rng import Rng
from cart.data.foes import DOORS, FOES
from cart.data.tiles import CHEST, DOOR, FLOOR, PIT, POT, RARE_CHEST, TALL_FERN, WALL

OPEN_KINDS = [kind for kind, foe in enumerate(FOES) if foe.habitat != DOORS]
"""Kinds of foe that show no light at the edge of a door."""
TILES = (WALL, WALL, FLOOR, FLOOR, FLOOR, DOOR, POT, CHEST, RARE_CHEST, TALL_FERN)


def look_alike(game: Game, number: int) -> Game:
    """Return a game that looks the same to the player.

    Unexplored cells, with their edges, rooms and things, foes there, identities of dishes, contents of pots and chests,
    targets of foes out of sight, random streams, seed and later floors are others.
    """
    twin, rng = game.copy(), Rng("look-alike", number)
    floor = twin.floor
    dark = floor.grid.everything & ~floor.explored
    _forget_hoard(twin)
    lit = lit_doors(twin)
    shown = union(1 << cell for door in lit for cell in (door.cell, door.tile) if cell is not None)
    twin.seed, twin.rng, twin.build = number, Rng(number, "play"), _no_floor
    watched = floor.watched
    twin.foes = [foe for foe in twin.foes if foe.bit & (watched | union(1 << door.cell for door in lit))]
    for foe in twin.foes:
        if not foe.bit & watched:
            foe.hp += 1  # the player does not see the foe behind a lit door
        elif foe.mind == "hunts" and not foe.bit & floor.visible:
            foe.target = rng.choice(list(bits(floor.grid.everything)))
    lurks = floor.grid.beside(union(1 << door.cell for door in lit))  # another door here would be lit as well
    for cell in bits(dark & ~shown):
        tile = rng.choice((*TILES, PIT) if twin.rules.falls else TILES)
        floor.set_tile(cell, FLOOR if tile == DOOR and lurks >> cell & 1 else tile)
        floor.things.pop(cell, None)
        if rng.chance(1, 6):
            floor.lay(cell, rng.choice(FOODS))
        elif rng.chance(1, 6):
            twin.add_foe(rng.choice(OPEN_KINDS), cell)
    if floor.edges.north_closed | floor.edges.west_wall | floor.edges.north_wall:
        for cell in bits(dark):
            for direction in (0, 2):
                beside = floor.grid.neighbour(cell, direction)
                if beside is not None and dark >> beside & 1:
                    floor.set_edge(cell, direction, rng.choice(list(Edge)))
    kept = [(number, room) for number, room in enumerate(floor.rooms) if room & floor.explored]
    floor.wares = {place: floor.wares[number] for place, (number, _) in enumerate(kept) if number in floor.wares}
    floor.rooms = [room for _, room in kept]
    floor.rooms += [dark & floor.grid.grow(1 << rng.choice(list(bits(dark))))] if dark else []
    ends = list(bits(dark & ~shown))
    if ends and floor.exit is not None and dark >> floor.exit & 1:
        floor.exit = rng.choice(ends)
    if ends and dark >> floor.start & 1:
        floor.start = rng.choice(ends)
    _deal(twin, rng)
    return twin


def _no_floor(number: int) -> Floor:
    raise AssertionError(f"floor {number} of the seed was read")


def _forget_hoard(twin: Game) -> None:
    hoard = twin.floor.hoard
    if hoard is not None and not twin.hoard_found:
        if hoard.row.holds == "gear":
            for cell in bits(hoard.cells & ~twin.floor.explored):
                twin.found_gear.difference_update(twin.floor.things.get(cell, ()))
        twin.floor.hoard = None


def _deal(twin: Game, rng: Rng) -> None:
    """Give each dish that is not identified the effect of another."""
    unknown = [kind for kind in FOODS if kind not in twin.identified]
    deal = dict(zip(unknown, rng.shuffled(unknown), strict=True))
    names = {deal.get(kind, kind): name for kind, name in twin.food_names.items()}
    twin.food_names = names
    slots = twin.player.slots
    slots[:] = [kind if kind is None else deal.get(kind, kind) for kind in slots]
    twin.carried_kinds = union(1 << deal.get(kind, kind) for kind in bits(twin.carried_kinds))
    twin.floor.things = {
        cell: tuple(deal.get(kind, kind) for kind in kinds) for cell, kinds in twin.floor.things.items()
    }
    twin.fallen = [
        one._replace(
            kind=deal.get(one.kind, one.kind) if one.what == "thing" else one.kind,
            carried=tuple(deal.get(kind, kind) for kind in one.carried),
        )
        for one in twin.fallen
    ]
    for foe in twin.foes:
        if foe.behaviour.carried:
            foe.behaviour.arrives_with([deal.get(kind, kind) for kind in foe.behaviour.carried])
