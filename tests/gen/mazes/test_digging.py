"""Rooms, doors and shortcuts of mazes (S1 28, 32, 33, S5)."""

import pytest

from cart.core.cells import Cells, Grid, bits, grid
from cart.core.rng import Rng
from cart.gen.build import snapshots
from cart.gen.mazes import rooms as rooms_module
from cart.gen.mazes.passages import (
    DETOUR,
    SHORTCUTS,
    Wanted,
    join_regions,
    open_dividing_cells,
    open_shortcuts,
    path_length,
    sides_of,
)
from cart.gen.mazes.rooms import (
    FAILURES,
    LARGEST_AREA,
    LONGEST,
    LONGEST_FIRST,
    ROOMS,
    SHORTEST,
    dig_maze_rooms,
    room_corners,
    room_size,
)
from cart.gen.mazes.worms import dig_worms
from cart.gen.regions import Regions
from cart.gen.site import Site, Unfit
from cart.gen.wide_grid import wide_grid

from ...helpers import oracle
from ...helpers.builder_maps import dug, empty_site, marked, regions, run, shown, site_of


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
        oooooo...
        oooooo...
        .........
    """
    assert room_corners(grid(9, 8), marked(taken, "#"), 4, 2) == marked(expected, "o")


@pytest.mark.parametrize("apart", [1, 2, 3])
def test_rooms_are_as_far_apart_as_the_constant_says(apart: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No two rooms are closer together than WALL_BETWEEN, and some are exactly that far apart."""
    monkeypatch.setattr(rooms_module, "WALL_BETWEEN", apart)
    gaps = set()
    for seed in range(30):
        floor = dug(seed, "rooms").floor
        for number, room in enumerate(floor.rooms):
            others = sum(floor.rooms) - room
            near, gap = room, -1
            while number and not near & others:
                near, gap = floor.grid.grow(near), gap + 1
            gaps |= {gap} if number else set()
    assert min(gaps) == apart


@pytest.mark.parametrize("size", [(7, 3), (3, 7), (3, 3), (5, 6), (10, 3), (16, 1)])
def test_room_corners_agrees_with_the_oracle(size: tuple[int, int]) -> None:
    for seed in range(20):
        site = dug(seed, "rooms")
        model = oracle.model_of(site.floor)
        expected = {(x, y) for y in range(17 - size[1]) for x in range(17 - size[0]) if model.fits(x, y, *size)}
        assert {
            site.floor.grid.xy(cell) for cell in bits(room_corners(site.floor.grid, site.room_cells, *size))
        } == expected


def test_a_room_may_fill_the_floor_but_not_be_larger() -> None:
    assert room_corners(grid(5, 4), 0, 5, 4) == 1
    assert room_corners(grid(5, 4), 0, 6, 4) == room_corners(grid(5, 4), 0, 5, 5) == 0


def test_rooms_keep_their_limits_and_do_not_touch() -> None:
    touching = 0
    for seed in range(100):
        site = dug(seed, "rooms")
        level = site.floor.grid
        assert 1 <= len(site.floor.rooms) <= ROOMS
        for index, room in enumerate(site.floor.rooms):
            box = level.rectangle(room)
            assert box is not None
            longest = LONGEST if index else LONGEST_FIRST
            assert SHORTEST <= box[2] <= longest and SHORTEST <= box[3] <= longest
            assert box[2] * box[3] <= LARGEST_AREA
            assert not level.grow(room) & (site.room_cells ^ room)
        assert site.room_cells == site.floor.walkable
        touching += bool(site.room_cells & level.border)
    assert touching > 50, "too few rooms lie along the edge of the floor"


def test_after_some_failures_no_more_rooms_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int, int]] = []

    def nowhere(_grid: Grid, _taken: Cells, width: int, height: int) -> Cells:
        tried.append((width, height))
        return 0

    monkeypatch.setattr(rooms_module, "room_corners", nowhere)
    for seed in range(50):
        tried.clear()
        assert dug(seed, "rooms").floor.rooms == [] and len(tried) == FAILURES
        assert all(side <= LONGEST_FIRST for side in tried[0]) and all(side < LONGEST_FIRST for side in tried[-1])


def test_every_allowed_size_of_a_room_is_rolled() -> None:
    sizes = {room_size(rng, 10, 10) for rng in (Rng(seed) for seed in range(3000))}
    assert sizes == {(w, h) for w in range(3, 11) for h in range(3, 11) if w * h <= 35 or h == 3}


def test_larger_floors_have_more_rooms() -> None:
    assert len(dug(1, "rooms", width=64, height=48).floor.rooms) == ROOMS * 64 * 48 // 256


def parts_of(site: Site) -> set[int]:
    """Return the regions that a site has noted, as sets of cells."""
    parts: dict[int, int] = {}
    for cell in bits(site.floor.walkable):
        number = site.regions.region_of(cell)
        parts[number] = parts.get(number, 0) | 1 << cell
    return set(parts.values())


def test_the_noted_regions_are_those_that_a_flood_finds() -> None:
    """The builder notes regions while it digs rooms, worms and doors."""
    for seed in range(60):
        for width in (16, 37):
            site = empty_site(seed, width)
            for step in (dig_maze_rooms, dig_worms, join_regions):
                try:
                    run(step(site))
                except Unfit:
                    assert site.regions.count > 1
                found = regions(site.floor.grid, site.floor.walkable)
                assert parts_of(site) == set(found) and site.regions.count == len(found)


def test_doors_join_all_parts_with_one_opening_for_each() -> None:
    """Each opening joins two parts, so there is one opening less than parts. Unfit floors are left out."""
    for seed in range(100):
        site = dug(seed, "rooms", "worms")
        before = site.floor.walkable
        parts = len(regions(site.floor.grid, before))
        try:
            run(join_regions(site))
        except Unfit:
            assert oracle.model_of(site.floor).door_gaps() == []
            continue
        assert len(regions(site.floor.grid, site.floor.walkable)) == 1
        assert (site.floor.walkable & ~before).bit_count() == parts - 1


def test_doors_that_cannot_join_all_parts_make_a_floor_unfit() -> None:
    site = site_of(
        """
        ########
        #..##..#
        #..##..#
        ########
        """
    )
    with pytest.raises(Unfit, match="2 parts"):
        run(join_regions(site))


def test_a_wall_that_becomes_thin_by_another_opening_can_be_opened() -> None:
    """`b` is not a thin wall until `a` is open."""
    drawn = """
        #######
        #..a..#
        ###b###
        ###.###
        #######
    """
    for seed in range(20):
        site = site_of(drawn.replace("a", "#").replace("b", "#"), seed=seed)
        run(join_regions(site))
        assert site.floor.walkable == marked(drawn, ".ab")


def test_a_wall_at_the_border_of_the_floor_may_be_opened() -> None:
    """Beyond the border is rock. The last cell of a row and the first cell of the next row are no neighbours."""
    with pytest.raises(Unfit, match="2 parts"):
        run(join_regions(site_of("###..\n#.###\n#####")))
    site = site_of("..#..\n####.\n####.")
    run(join_regions(site))
    assert site.floor.walkable == marked("..a..\n####.\n####.", ".a")


def test_shortcuts_are_those_that_the_oracle_finds() -> None:
    """The builder opens three shortcuts, or fewer if the oracle finds no more. The oracle also finds a single one."""
    for seed in range(40):
        for snapshot in snapshots(seed, 1, watched=False):
            if snapshot.step == "doors":
                before = snapshot.floor.walkable
                wanted_first = {gap.place for gap in oracle.model_of(snapshot.floor).shortcut_gaps()}
            elif snapshot.step == "shortcuts":
                opened = snapshot.floor.walkable & ~before
                left = oracle.model_of(snapshot.floor).shortcut_gaps()
                assert opened.bit_count() == SHORTCUTS or not left
                assert bool(opened) == bool(wanted_first)
                if opened.bit_count() == 1:
                    assert snapshot.floor.grid.xy(next(bits(opened))) in wanted_first


@pytest.mark.parametrize("size", [(16, 16), (24, 60)])
def test_path_length_agrees_with_the_oracle(size: tuple[int, int]) -> None:
    """Compare the two sides of each thin wall, also at the border, with several limits for the path around the wall."""
    compared = set()
    for seed in range(4):
        site = dug(seed, "rooms", "worms", width=size[0], height=size[1])
        model, around = oracle.model_of(site.floor), wide_grid(site.floor.grid)
        walkable = around.widen(site.floor.walkable)
        for gap in model.gaps():
            steps = oracle.distances(model.open, gap.one).get(gap.other)
            one, other = (around.grid.cell(x + 1, y + 1) for x, y in (gap.one, gap.other))
            for most in {DETOUR, *((steps - 1, steps, steps + 1) if steps else ())}:
                short = steps is not None and steps <= most
                assert path_length(around.grid, walkable, one, other, most) == (steps if short else most + 1)
                compared.add(short)
    assert compared == {True, False}


@pytest.mark.parametrize(("row", "steps_round"), [("#...a....#", 20), ("#...a.....#", 22)])
def test_only_a_detour_of_more_than_twenty_steps_gets_a_shortcut(row: str, steps_round: int) -> None:
    """The map is a ring with one wall in it. The two sides of the wall are `steps_round` steps apart."""
    rock, middle = "#" * len(row), "#.".ljust(len(row) - 2, "#") + ".#"
    drawn = "\n".join([rock, row, middle, middle, middle, row.replace("a", "."), rock])
    site = site_of(drawn.replace("a", "#"))
    level, before = site.floor.grid, site.floor.walkable
    assert len(level.layers(1 << level.cell(3, 1), before, until=1 << level.cell(5, 1))) - 1 == steps_round
    run(open_shortcuts(site))
    assert site.floor.walkable == before | (marked(drawn, "a") if steps_round > DETOUR else 0)


def joining(regions: Regions, site: Site) -> Wanted:
    """Return a predicate: whether a wall joins two regions."""
    narrowed = wide_grid(site.floor.grid).floor_cell
    return lambda _walkable, _wall, one, other: regions.join(narrowed[one], narrowed[other])


def test_every_wanted_wall_is_equally_likely() -> None:
    """One opening joins two passages. It falls on each of the nine places about equally often."""
    times = dict.fromkeys(range(9, 18), 0)
    for seed in range(900):
        site = site_of(".........\n#########\n.........", seed=seed)
        before = site.floor.walkable
        run(open_dividing_cells(site, joining(site.regions, site), 9))
        opened = site.floor.walkable & ~before
        times[next(bits(opened))] += 1
        assert opened.bit_count() == 1
    assert min(times.values()) > 65 and max(times.values()) < 140, times


def test_sides_of_returns_the_two_open_sides_of_a_wall() -> None:
    drawn = """
        ..#.#.#
        #.###..
        #.#####
        .#.####
    """
    site = site_of(drawn)
    around = wide_grid(site.floor.grid)
    level, walkable = around.grid, around.widen(site.floor.walkable)

    def sides(x: int, y: int) -> tuple[int, int] | None:
        return sides_of(level, walkable, level.cell(x + 1, y + 1))

    assert sides(2, 0) == (level.cell(2, 1), level.cell(4, 1))
    assert sides(1, 3) is None, shown(site.floor, 1)  # open above
    assert sides(2, 1) is None and sides(6, 0) is None  # only one side open; open to the left and below
    assert sides(0, 1) is None  # open above and to the right


def test_regions_are_counted_and_joined() -> None:
    regions = Regions(9)
    regions.add((0, 1))
    regions.add((3,))
    regions.add((5, 6))
    assert regions.count == 3 and len({regions.region_of(0), regions.region_of(3), regions.region_of(5)}) == 3
    regions.add((7,), to=5)
    assert regions.count == 3 and regions.region_of(7) == regions.region_of(5)
    assert regions.join(1, 7) and not regions.join(0, 6)
    assert regions.count == 2 and regions.region_of(0) == regions.region_of(5) != regions.region_of(3)
