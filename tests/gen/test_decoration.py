"""Decoration (docs/sources.md, rooms and mazes 9)."""

import pytest

from cart.core.cells import Cells, bits, union
from cart.core.floor import Spawn
from cart.data.tiles import CARPET, CHEST, DIRT, DOOR, FERN, FLOOR, JAR, POT, TALL_FERN, TORCH
from cart.gen.decoration import DECORATIONS, decorate_rooms, grow_ferns, hang_torches, lay_carpet, put_dirt, put_pots
from cart.gen.shapes import inner_cells

from ..helpers.builder_maps import L_SHAPED, SOME, built, marked, run, site_of


def test_pots_stand_along_walls_and_not_beside_entrances() -> None:
    drawn = """
        ########
        #ppppp.+
        +.....p#
        #p....p#
        #pppppp#
        ########
    """
    seen = 0
    for seed in range(60):
        site = site_of(drawn.replace("p", "."), ((1, 1, 6, 4),), seed=seed)
        assert put_pots(site, site.floor.rooms[0])
        seen |= site.floor.cells_of(POT, JAR)
    assert seen == marked(drawn, "p")


def test_if_no_pot_fits_in_a_room_another_room_is_tried() -> None:
    drawn = """
        #########
        +...#...#
        #...+...#
        +...#...#
        ##+##...#
        ##.######
    """
    for seed in range(20):
        site = site_of(drawn, ((1, 1, 3, 3), (5, 1, 3, 4)), seed=seed)
        crowded, other = site.floor.rooms
        site.floor.spawns = [Spawn(0, cell) for cell in bits(crowded)]
        assert not put_pots(site, crowded)
        run(decorate_rooms(site))
        assert site.floor.cells_of(POT, JAR) & other


def test_a_foe_keeps_a_pot_off_its_cell_and_moves_no_other_pot() -> None:
    rows = "#######\n" + "#.....#\n" * 5 + "#######"
    for seed in range(30):
        alone, lived_in = (site_of(rows, ((1, 1, 5, 5),), seed=seed) for _ in range(2))
        lived_in.floor.spawns = [Spawn(0, lived_in.floor.grid.cell(1, 1))]
        for site in (alone, lived_in):
            put_pots(site, site.floor.rooms[0])
        corner = 1 << alone.floor.grid.cell(1, 1)
        before, after = (site.floor.cells_of(POT, JAR) for site in (alone, lived_in))
        assert after == before & ~corner


def test_every_floor_has_pots() -> None:
    assert all(built(*which).cells_of(POT, JAR) for which in SOME)


def test_torches_hang_above_rooms_where_their_front_shows() -> None:
    drawn = """
        #########
        #t#t#+#t#
        #.......#
        #.......#
        #########
    """
    seen = 0
    for seed in range(60):
        site = site_of(drawn.replace("t", "#"), ((0, 2, 8, 2),), seed=seed)  # columns are counted from the room's left
        hang_torches(site, site.floor.rooms[0])
        seen |= site.floor.cells_of(TORCH)
    assert seen == marked(drawn, "t")
    for which in SOME:
        floor = built(*which)
        assert not floor.cells_of(TORCH) & ~floor.walls
        below = floor.grid.shift(floor.cells_of(TORCH), 3)
        assert not below & floor.walls


@pytest.mark.parametrize(("size", "covered"), [((3, 3), 9), ((4, 6), 24), ((5, 5), 9), ((5, 7), 15)])
def test_a_carpet_does_not_reach_the_walls_of_a_large_room(size: tuple[int, int], covered: int) -> None:
    rows = "#########\n" + "#.......#\n" * 7 + "#########"
    site = site_of(rows, ((1, 1, *size),))
    lay_carpet(site, site.floor.rooms[0])
    assert site.floor.cells_of(CARPET).bit_count() == covered


def test_ferns_and_dirt_cover_only_floor_tiles() -> None:
    for decorate, tiles in ((grow_ferns, (FERN, TALL_FERN)), (put_dirt, (DIRT,))):
        site = site_of("#######\n#.c.v.#\n+.....#\n#.....#\n#######", ((1, 1, 5, 3),))
        room, before = site.floor.rooms[0], site.floor.cells_of(CHEST, POT, DOOR)
        decorate(site, room)
        assert site.floor.cells_of(CHEST, POT, DOOR) == before
        grown = site.floor.cells_of(*tiles)
        assert grown and grown | site.floor.cells_of(FLOOR) == room & ~before


def test_every_decoration_works_in_a_room_of_any_shape() -> None:
    room, middle = marked(L_SHAPED, "o-"), marked(L_SHAPED, "-")
    drawn = L_SHAPED.replace("o", ".").replace("-", ".")
    seen: dict[str, Cells] = {}
    for seed in range(80):
        for kind in DECORATIONS:
            site = site_of(drawn, (room,), seed=seed)
            before = bytes(site.floor.tiles)
            assert inner_cells(site.floor.grid, room) == middle
            kind(site, room)
            changed = union(1 << cell for cell, tile in enumerate(before) if site.floor.tiles[cell] != tile)
            seen[kind.__name__] = seen.get(kind.__name__, 0) | changed
    assert seen["put_dirt"] == seen["grow_ferns"] == room
    assert seen["lay_carpet"] == room, "the carpet of this small room does not cover all of it"
    assert seen["put_pots"] == room & ~middle & ~site_of(drawn).floor.grid.beside(marked(L_SHAPED, "."))
    assert seen["hang_torches"] == 1 << 2 * 8 + 5, "a torch hangs off the only odd column under a wall"


def test_every_decoration_is_used() -> None:
    for tile in (POT, JAR, DIRT, TORCH, CARPET, FERN, TALL_FERN):
        share = sum(bool(built(*which).cells_of(tile)) for which in SOME) / len(SOME)
        assert share > 0.2, tile
