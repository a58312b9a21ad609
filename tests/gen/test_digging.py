"""Rooms, worms, doors and shortcuts (S1 28 to 33, S5)."""

import pytest

from cart.core.cells import bits, grid
from cart.core.floor import Floor
from cart.core.rng import Rng
from cart.gen.build import steps
from cart.gen.passages import DETOUR, SHORTCUTS, Regions, Wanted, carve, doors, shortcuts, sides_of
from cart.gen.rooms import LARGEST_AREA, LONGEST, LONGEST_FIRST, ROOMS, SHORTEST, room_places, room_size, rooms
from cart.gen.shapes import carvable
from cart.gen.site import Site, Unfit
from cart.gen.worms import dig, worms

from . import oracle
from .maps import marked, shown, site_of


def empty_site(seed: int) -> Site:
    """Nothing but rock."""
    return Site(Floor(16, 16, 1), Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "vaults"))


def test_a_room_fits_where_it_leaves_a_wall_around_it() -> None:
    taken = """
        .........
        .........
        ....##...
        ....##...
        .........
        .........
        .........
        .........
    """
    expected = """
        .........
        .........
        .........
        .........
        .........
        .oooo....
        .........
        .........
    """
    assert room_places(grid(9, 8), marked(taken, "#"), 4, 2) == marked(expected, "o")


@pytest.mark.parametrize("size", [(7, 3), (3, 7), (3, 3), (5, 6)])
def test_a_room_fits_where_the_oracle_says(size: tuple[int, int]) -> None:
    for seed in range(20):
        site = empty_site(seed)
        rooms(site)
        model = oracle.model_of(site.floor)
        expected = {(x, y) for y in range(1, 16 - size[1]) for x in range(1, 16 - size[0]) if model.fits(x, y, *size)}
        assert {site.floor.grid.xy(cell) for cell in bits(room_places(site.floor.grid, site.rooms, *size))} == expected


def test_no_room_fits_on_a_floor_too_small_for_it() -> None:
    assert room_places(grid(5, 5), 0, 3, 3) == 1 << 6
    assert room_places(grid(5, 5), 0, 4, 3) == 0
    assert room_places(grid(5, 5), 0, 3, 4) == 0


def test_rooms_keep_their_measures() -> None:
    for seed in range(100):
        site = empty_site(seed)
        rooms(site)
        assert 1 <= len(site.floor.rooms) <= ROOMS
        for index, room in enumerate(site.floor.rooms):
            longest = LONGEST if index else LONGEST_FIRST
            assert SHORTEST <= room.width <= longest and SHORTEST <= room.height <= longest
            assert room.width * room.height <= LARGEST_AREA
        assert site.rooms == site.floor.walkable


def test_every_size_that_may_be_is_rolled() -> None:
    sizes = {room_size(rng, 10, 10) for rng in (Rng(seed) for seed in range(3000))}
    assert sizes == {(w, h) for w in range(3, 11) for h in range(3, 11) if w * h <= 35 or h == 3}


def test_larger_floors_have_more_rooms() -> None:
    site = Site(Floor(64, 48, 1), Rng("walls"), Rng("foes"), Rng("vaults"))
    rooms(site)
    assert len(site.floor.rooms) == ROOMS * 64 * 48 // 256


def test_a_worm_digs_a_passage_that_touches_nothing() -> None:
    drawn = """
        #########
        #########
        #########
        #########
        ####.####
        #########
        #########
    """
    level = grid(9, 7)
    for seed in range(100):
        dug = dig(level, 0, next(bits(marked(drawn, "."))), Rng(seed))
        assert not dug & level.border
        # A single strand: as many joints as cells less one, none of them diagonal only.
        joints = sum((level.beside(1 << cell) & dug).bit_count() for cell in bits(dug)) // 2
        assert joints == dug.bit_count() - 1
        assert len(level.regions(dug)) == 1


def test_worms_leave_no_start_and_keep_away_from_rooms() -> None:
    for seed in range(100):
        site = empty_site(seed)
        rooms(site)
        worms(site)
        level, walkable = site.floor.grid, site.floor.walkable
        assert not level.grow(site.rooms) & walkable & ~site.rooms
        assert not carvable(level, walkable) & ~walkable & ~level.beside(site.rooms)
        assert oracle.model_of(site.floor).worm_starts() == []


def test_doors_join_all_and_no_more() -> None:
    """Each opening joins two parts: there is one less than there were parts (unless one cannot be reached)."""
    for seed in range(100):
        site = empty_site(seed)
        rooms(site)
        worms(site)
        before = site.floor.walkable
        parts = len(site.floor.grid.regions(before))
        try:
            doors(site)
        except Unfit:
            assert oracle.model_of(site.floor).door_gaps() == []
            continue
        assert len(site.floor.grid.regions(site.floor.walkable)) == 1
        assert (site.floor.walkable & ~before).bit_count() == parts - 1


def test_doors_that_cannot_join_all_say_so() -> None:
    site = site_of(
        """
        ########
        #..##..#
        #..##..#
        ########
        """
    )
    with pytest.raises(Unfit, match="2 parts"):
        doors(site)


def test_a_wall_that_becomes_thin_by_an_opening_is_regarded() -> None:
    """`b` is no thin wall until `a` is open."""
    drawn = """
        #######
        #..a..#
        ###b###
        ###.###
        #######
    """
    for seed in range(20):
        site = site_of(drawn.replace("a", "#").replace("b", "#"), seed=seed)
        doors(site)
        assert site.floor.walkable == marked(drawn, ".ab")


def test_shortcuts_are_those_the_oracle_finds() -> None:
    """After each step either there are three, or the oracle finds no other; and each was worth it when it was made."""
    for seed in range(40):
        for stage in steps(seed, 1):
            if stage.name == "doors":
                before = stage.floor.walkable
                wanted_first = {gap.place for gap in oracle.model_of(stage.floor).shortcut_gaps()}
            elif stage.name == "shortcuts":
                opened = stage.floor.walkable & ~before
                left = oracle.model_of(stage.floor).shortcut_gaps()
                assert opened.bit_count() == SHORTCUTS or not left
                assert bool(opened) == bool(wanted_first)
                if opened.bit_count() == 1:
                    assert stage.floor.grid.xy(next(bits(opened))) in wanted_first


@pytest.mark.parametrize(("row", "steps_round"), [("#...a....#", 20), ("#...a.....#", 22)])
def test_a_detour_of_twenty_steps_is_none(row: str, steps_round: int) -> None:
    """A ring with a wall in it, and its two sides so many steps apart: more than twenty make a shortcut."""
    rock, middle = "#" * len(row), "#.".ljust(len(row) - 2, "#") + ".#"
    drawn = "\n".join([rock, row, middle, middle, middle, row.replace("a", "."), rock])
    site = site_of(drawn.replace("a", "#"))
    level, before = site.floor.grid, site.floor.walkable
    assert len(level.layers(1 << level.cell(3, 1), before, until=1 << level.cell(5, 1))) - 1 == steps_round
    shortcuts(site)
    assert site.floor.walkable == before | (marked(drawn, "a") if steps_round > DETOUR else 0)


def joining(regions: Regions) -> Wanted:
    """Wanted is what joins two regions."""
    return lambda _walkable, wall, one, other: regions.join(one, other, wall)


def test_every_wanted_wall_is_as_likely() -> None:
    """Three rows of rooms joined by one opening each time: all seven places come up, about as often."""
    drawn = """
        #########
        #.......#
        #########
        #.......#
        #########
    """
    level, walkable, times = grid(9, 5), marked(drawn, "."), dict.fromkeys(range(19, 26), 0)
    for seed in range(700):
        opened = carve(level, walkable, Rng(seed), joining(Regions(level, walkable)), 9)
        times[next(bits(opened))] += 1
        assert opened.bit_count() == 1
    assert min(times.values()) > 65 and max(times.values()) < 140, times


def test_sides_of_a_wall() -> None:
    drawn = """
        #######
        #.#.#.#
        #.###.#
        #.#####
        #######
    """
    level, walkable = grid(7, 5), marked(drawn, ".")
    assert sides_of(level, walkable, level.cell(2, 1)) == (level.cell(1, 1), level.cell(3, 1))
    assert sides_of(level, walkable, level.cell(2, 2)) is None, shown(site_of(drawn).floor, walkable)
