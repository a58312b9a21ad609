"""Niches, and the chests and pots at their ends."""

from cart.core.cells import DOWN, bits, union
from cart.data.tiles import BRIDGE, CHEST, FLOOR, JAR, PIT, POT, RARE_CHEST
from cart.gen.halls.niches import DEEPEST, SHALLOWEST, dig_niches, fill_niches, niche_mouths
from cart.gen.shapes import dead_ends

from ...helpers.builder_maps import empty_site, floor_of, grown, marked, run, shown

HALL = """
    #########
    #.......#
    #.......#
    #########
    #########
    #########
    #########
    ####.####
    #########
"""


def test_a_niche_touches_open_cells_only_at_its_entrance() -> None:
    floor = floor_of(HALL)
    expected = """
        #########
        #.......#
        #.......#
        #oo###oo#
        #########
        #########
        #########
        ####.####
        #########
    """
    everything = floor.grid.everything
    found = niche_mouths(floor.grid, floor.walkable, 4, everything)[DOWN]
    assert found == marked(expected, "o"), shown(floor, found)
    assert niche_mouths(floor.grid, floor.walkable, 7, everything)[DOWN] == 0
    inside = floor.grid.inside
    assert niche_mouths(floor.grid, floor.walkable, 5, inside)[DOWN] == marked(expected, "o")
    assert niche_mouths(floor.grid, floor.walkable, 6, inside)[DOWN] == 0, "a niche digs the border"


def test_niches_are_dead_ends_that_join_nothing() -> None:
    for style, until in (("halls", "pillars"), ("caverns", "bridges")):
        for seed in range(20):
            site = grown(style, until, seed)
            floor, level, before = site.floor, site.floor.grid, site.floor.walkable
            for said in dig_niches(site):
                new = floor.walkable & ~before
                assert SHALLOWEST <= new.bit_count() <= DEEPEST, said
                assert (level.beside(new) & before).bit_count() == 1, "a niche opens to no tile or to several"
                assert 1 in level.bounds(new)[2:], "a niche has a bend"
                before = floor.walkable
            assert site.niche_ends & ~dead_ends(level, floor.walkable) == 0


def test_over_pits_a_niche_is_a_bridge_to_a_floor_tile() -> None:
    bridged = 0
    for seed in range(20):
        site = grown("caverns", "bridges", seed)
        pits, bridges = site.floor.pits, site.floor.cells_of(BRIDGE)
        run(dig_niches(site))
        assert (site.floor.cells_of(BRIDGE) ^ bridges) & ~pits == 0
        assert site.niche_ends & ~site.floor.cells_of(FLOOR) == 0
        bridged += (site.floor.cells_of(BRIDGE) ^ bridges).bit_count()
        assert not site.floor.grid.border & site.floor.walkable
    assert bridged > 50


def test_niches_hold_pots_and_at_most_half_of_the_chests() -> None:
    for seed in range(30):
        site = grown("halls", "door tiles", seed)
        site.chests_left, floor = 5, site.floor
        run(fill_niches(site))
        chests, pots = floor.cells_of(CHEST, RARE_CHEST), floor.cells_of(POT, JAR)
        assert (chests | pots) & ~site.niche_ends == 0
        assert floor.cells_of(RARE_CHEST).bit_count() == 1
        assert chests.bit_count() == min(3, (chests | pots).bit_count()) == 5 - site.chests_left
        assert not floor.grid.beside(chests | pots) & floor.solid & ~floor.walls, "a door is blocked"


def test_without_rock_there_are_no_niches() -> None:
    site = empty_site(1)
    site.floor.fill(site.floor.grid.everything, FLOOR)
    assert run(dig_niches(site)) == [] and site.niche_ends == 0
    assert union(niche_mouths(site.floor.grid, site.floor.walkable, 3, site.diggable)) == 0
    site.floor.fill(site.floor.grid.everything, PIT)
    assert list(bits(site.floor.walkable)) == []
