"""Chests, foes and decoration (S1 37, FACTS.md rooms and mazes 7 to 9)."""

from collections import Counter

import pytest

from cart.core.cells import bits
from cart.core.floor import Dweller, Room
from cart.data.floors import AT_MOST, FOES_AT_LEAST, FOES_ENOUGH, ROOM_FOES
from cart.data.foes import BUTCHER, FOES, SIGHT, SOURDOUGH
from cart.data.tiles import CARPET, CHEST, DIRT, DOOR, FERN, FLOOR, JAR, POT, RARE_CHEST, TALL_FERN, TORCH
from cart.gen.chests import chests, inner
from cart.gen.decoration import carpet, decoration, dirt, ferns, pots, torches
from cart.gen.foes import crowd, foes, quarters, settle_one
from cart.gen.shapes import start_room

from .maps import SOME, built, floor_of, marked, site_of

TWO_ROOMS = """
    ##########
    #...+....#
    #...####.#
    #...#....#
    #####....#
    #<..+....#
    ##########
"""
LEFT, RIGHT = Room(1, 1, 3, 3), Room(5, 3, 4, 3)


def test_chests_stand_inside_and_the_first_is_rare() -> None:
    for seed in range(50):
        site = site_of(TWO_ROOMS, (LEFT, RIGHT), seed=seed)
        site.chests_left = 2
        chests(site)
        assert site.floor.cells_of(RARE_CHEST).bit_count() == site.floor.cells_of(CHEST).bit_count() == 1
        placed = site.floor.cells_of(RARE_CHEST, CHEST)
        for room in (LEFT, RIGHT):
            assert (inner(site.floor.grid, room) & placed).bit_count() == 1


def test_more_chests_than_rooms_go_where_there_is_space() -> None:
    """The left room has one inner tile, the right one two: a fourth chest is left out, and nothing hangs."""
    site = site_of(TWO_ROOMS, (LEFT, RIGHT))
    site.chests_left = 4
    chests(site)
    assert site.floor.cells_of(RARE_CHEST, CHEST).bit_count() == 3
    assert site.chests_left == 1


def test_a_room_without_a_free_inner_tile_is_passed_over() -> None:
    """The defect of the tutorial game that hangs for ever (FACTS.md)."""
    site = site_of(TWO_ROOMS, (LEFT,))
    site.floor.set_tile(site.floor.grid.cell(2, 2), POT)
    site.chests_left = 1
    chests(site)
    assert site.floor.cells_of(RARE_CHEST, CHEST) == 0


def test_chests_come_in_the_numbers_of_the_table() -> None:
    counts = Counter(built(*which).cells_of(CHEST, RARE_CHEST).bit_count() for which in SOME)
    rare = Counter(built(*which).cells_of(RARE_CHEST).bit_count() for which in SOME)
    assert set(counts) == {0, 1, 2, 3}
    assert rare[0] == counts[0] and set(rare) == {0, 1}


def test_rooms_hold_as_many_foes_as_their_area_feeds() -> None:
    for side, most in ((3, 2), (4, 3), (5, 5)):
        room = Room(1, 1, side, side)
        crowds = set()
        for seed in range(60):
            site = site_of(("#" * 7 + "\n") * 7, (room,), seed=seed)
            crowds.add(crowd(site, site.rooms))
        assert crowds == set(range(ROOM_FOES[0], most + 1))


def test_foes_are_as_many_as_the_tables_say() -> None:
    for seed, number in SOME:
        floor = built(seed, number)
        assert FOES_AT_LEAST[number] <= len(floor.dwellers) <= FOES_ENOUGH[number] + ROOM_FOES[1]


def test_foes_keep_their_distance_from_the_start() -> None:
    for seed, number in SOME:
        floor = built(seed, number)
        near = 0
        for layer in floor.grid.layers(1 << floor.start, floor.walkable)[: SIGHT + 1]:
            near |= layer
        assert not any((near | start_room(floor)) >> dweller.cell & 1 for dweller in floor.dwellers)


def test_passages_are_filled_up_to_the_least() -> None:
    """A floor with one room, which is the start's: all foes live in passages."""
    drawn = """
        ##############
        #<...........#
        #...#######.##
        #...#.......##
        ##############
    """
    room = Room(1, 1, 3, 3)
    site = site_of(drawn, (room,), number=1)
    foes(site)
    assert len(site.floor.dwellers) == FOES_AT_LEAST[1]
    assert not any(site.rooms >> dweller.cell & 1 for dweller in site.floor.dwellers)


def test_a_floor_without_space_gets_fewer_foes() -> None:
    site = site_of("########\n#<.....#\n########", number=8)
    foes(site)
    assert len(site.floor.dwellers) == quarters(floor_of("########\n#<.....#\n########")).bit_count() == 1


@pytest.mark.parametrize("number", range(1, 9))
def test_kinds_are_drawn_from_the_band_of_the_floor(number: int) -> None:
    drawn = set()
    for seed in range(100):
        site = site_of("###\n###\n###", number=number, seed=seed)
        assert settle_one(site, 4)
        drawn.add(site.floor.dwellers[0].kind)
    assert drawn == {kind for kind, foe in enumerate(FOES) if foe.low <= number <= foe.high}


@pytest.mark.parametrize(("kind", "number"), [(BUTCHER, 8), (SOURDOUGH, 4)])
def test_some_kinds_are_few(kind: int, number: int) -> None:
    for seed in range(100):
        site = site_of("###\n###\n###", number=number, seed=seed)
        site.floor.dwellers = [Dweller(kind, 0)] * AT_MOST[kind]
        assert settle_one(site, 4) and site.floor.dwellers[-1].kind != kind


def test_when_no_kind_is_left_there_are_fewer_foes(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in range(len(FOES)):
        monkeypatch.setitem(AT_MOST, kind, 2)
    drawn = "#" * 40 + "\n#<" + "." * 37 + "#\n" + "#" * 40
    site = site_of(drawn, number=1)
    foes(site)
    assert len(site.floor.dwellers) == 2 < FOES_AT_LEAST[1]


def test_pots_stand_along_walls_and_beside_no_way_in() -> None:
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
        site = site_of(drawn.replace("p", "."), (Room(1, 1, 6, 4),), seed=seed)
        assert pots(site, site.floor.rooms[0])
        seen |= site.floor.cells_of(POT, JAR)
    assert seen == marked(drawn, "p")


def test_a_room_where_no_pot_may_stand_says_so_and_another_is_asked() -> None:
    crowded = Room(1, 1, 3, 3)
    drawn = """
        #########
        +...#...#
        #...+...#
        +...#...#
        ##+##...#
        ##.######
    """
    other = Room(5, 1, 3, 4)
    for seed in range(20):
        site = site_of(drawn, (crowded, other), seed=seed)
        taken = {Dweller(0, cell) for cell in bits(site.floor.room_cells(crowded))}
        site.floor.dwellers = sorted(taken)
        assert not pots(site, crowded)
        decoration(site)
        assert site.floor.cells_of(POT, JAR) & site.floor.room_cells(other)


def test_a_pot_is_never_on_a_foe_and_no_other_pot_moves_for_it() -> None:
    room = Room(1, 1, 5, 5)
    rows = "#######\n" + "#.....#\n" * 5 + "#######"
    for seed in range(30):
        alone, lived_in = site_of(rows, (room,), seed=seed), site_of(rows, (room,), seed=seed)
        lived_in.floor.dwellers = [Dweller(0, lived_in.floor.grid.cell(1, 1))]
        for site in (alone, lived_in):
            pots(site, room)
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
        site = site_of(drawn.replace("t", "#"), (Room(1, 2, 7, 2),), seed=seed)
        site.floor.rooms[0] = Room(0, 2, 8, 2)  # so that odd columns of the room are odd on the map
        torches(site, site.floor.rooms[0])
        seen |= site.floor.cells_of(TORCH)
    assert seen == marked(drawn, "t")
    for which in SOME:
        floor = built(*which)
        assert not floor.cells_of(TORCH) & ~floor.walls
        below = floor.grid.shift(floor.cells_of(TORCH), 3)
        assert not below & floor.walls


@pytest.mark.parametrize(("size", "covered"), [((3, 3), 9), ((4, 6), 24), ((5, 5), 9), ((5, 7), 15)])
def test_a_carpet_leaves_the_edge_of_a_large_room_bare(size: tuple[int, int], covered: int) -> None:
    room = Room(1, 1, *size)
    rows = "#########\n" + "#.......#\n" * 7 + "#########"
    site = site_of(rows, (room,))
    carpet(site, room)
    assert site.floor.cells_of(CARPET).bit_count() == covered


def test_ferns_and_dirt_cover_floor_and_nothing_else() -> None:
    room = Room(1, 1, 5, 3)
    for decorate, tiles in ((ferns, (FERN, TALL_FERN)), (dirt, (DIRT,))):
        site = site_of("#######\n#.c.v.#\n+.....#\n#.....#\n#######", (room,))
        before = site.floor.cells_of(CHEST, POT, DOOR)
        decorate(site, room)
        assert site.floor.cells_of(CHEST, POT, DOOR) == before
        grown = site.floor.cells_of(*tiles)
        assert grown and grown | site.floor.cells_of(FLOOR) == site.floor.room_cells(room) & ~before


def test_every_decoration_is_used() -> None:
    for tile in (POT, JAR, DIRT, TORCH, CARPET, FERN, TALL_FERN):
        share = sum(bool(built(*which).cells_of(tile)) for which in SOME) / len(SOME)
        assert share > 0.2, tile
