"""Floors of the expedition: a budget of foes, and foes and chests placed according to the paths of the floor."""

from collections import Counter
from functools import lru_cache
from statistics import mean
from typing import Any

import pytest

import cart
from cart.core.cells import union
from cart.core.floor import Floor, Spawn
from cart.core.rng import Rng
from cart.data.floors import EXPEDITION, ROOM_FOES
from cart.data.foes import DOORS, FOES, LONGEST_FLANK, foe_kind
from cart.data.modes import MODES, floor_plan
from cart.data.tiles import RARE_CHEST
from cart.gen.analysis import Distances
from cart.gen.build import build, generated_floors
from cart.gen.chests import place_chests
from cart.gen.site import Site, Unfit
from cart.gen.spawn.by_budget import sort_by_strength, spawn_by_budget, strength
from tools.floor.formats import as_json
from tools.floor.proof import prove_budget
from tools.floor.read_floor import FloorOfJson

from ...helpers.builder_maps import VAULTS, floor_of, marked, run

SEEDS = range(24)


@lru_cache(maxsize=256)
def expedition_floor(seed: int, number: int) -> Floor:
    """Return a floor of the expedition from a cache. Tests share it, so they must not change it."""
    return build(seed, number, mode="expedition", vaults=VAULTS)


def site_of(floor: Floor, number: int = 5, seed: int = 0) -> Site:
    """Return a site of the expedition with this floor."""
    floor.number = number
    plan = floor_plan("expedition", number)
    return Site(floor, plan, MODES["expedition"].rules, Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "vaults"))


@pytest.mark.parametrize("number", generated_floors())
def test_floors_have_as_many_foes_as_planned(number: int) -> None:
    floors = [floor for floor in (expedition_floor(seed, number) for seed in SEEDS) if floor.hoard is None]
    plan, counts = EXPEDITION[number], Counter(len(floor.spawns) for floor in floors)
    living = sum(row.limit for row in FOES if row.habitat in plan.habitats and number in row.levels)
    assert all(min(living, plan.fewest_foes) <= count <= plan.enough_foes for count in counts)


def test_a_floor_without_room_for_the_fewest_foes_is_unfit() -> None:
    drawn = """
        <...########
        ###..#######
        ############
        ############
    """
    with pytest.raises(Unfit, match="no room for so many foes"):
        run(spawn_by_budget(site_of(floor_of(drawn, ((3, 1, 2, 1),)), number=2)))


@pytest.mark.parametrize("number", generated_floors())
def test_most_foes_and_the_strongest_are_far_from_the_start(number: int) -> None:
    near, far, less, more = list[int](), list[int](), 0, 0
    for seed in SEEDS:
        floor = expedition_floor(seed, number).opened()
        ways = Distances(floor)
        half = ways.depth / 2
        for kind, cell in floor.spawns:
            if FOES[kind].habitat != DOORS:  # foes behind doors have their own places
                (near if ways.steps_to(1 << cell) < half else far).append(strength(kind))
        less += union(ways.layers[: int(half)]).bit_count()
        more += union(ways.layers[int(half) :]).bit_count()
    assert len(far) / more > len(near) / less
    if len({FOES[kind].name for seed in SEEDS for kind, _ in expedition_floor(seed, number).spawns}) > 1:
        assert mean(far) > mean(near)


@pytest.mark.parametrize("number", generated_floors())
def test_at_most_a_third_of_the_rooms_have_no_foe(number: int) -> None:
    """The rooms without foes include that of the start, vaults, and rooms where no foe may be."""
    rooms = empty = 0
    for seed in SEEDS:
        floor = expedition_floor(seed, number)
        taken = union(1 << dweller.cell for dweller in floor.spawns)
        rooms += len(floor.rooms)
        empty += sum(not room & taken for room in floor.rooms)
    assert empty <= rooms / 3


BLIND = """
    <........
    ###.#####
    #....####
    #....####
    #########
"""
RING = """
    <........
    ###.##.##
    #......##
    #....####
    #########
"""


def test_a_room_with_two_entrances_has_a_flanking_path() -> None:
    for drawn, mouths, there in ((BLIND, 1, False), (RING, 2, True)):
        floor = floor_of(drawn, ((1, 2, 4, 2),))
        ways = Distances(floor)
        assert (ways.approaches(floor.rooms[0]).bit_count(), ways.can_flank_from(floor.rooms[0])) == (mouths, there)
        assert ways.steps_to(floor.rooms[0]) == 5


@pytest.mark.parametrize(("steps", "there"), [(LONGEST_FLANK - 4, True), (LONGEST_FLANK + 6, False)])
def test_a_flanking_path_has_a_limited_length(steps: int, there: bool) -> None:
    """The room lies on a ring of `steps` steps, at the end far from the start."""
    wide = steps // 2
    rows = ["<..." + "." * wide, "##." + "#" * wide + ".", "##." + "." * wide + "."]
    floor = floor_of("\n".join(rows), ((2, 2, 1, 1),))
    assert Distances(floor).can_flank_from(floor.rooms[0]) == there


def test_rooms_with_a_flanking_path_get_more_foes() -> None:
    rooms = "\n".join(["<" + "." * 22, *["#" * 4 + "." + "#" * 5 + "." + "#" * 5 + "." + "#" * 6] * 1])
    rows = [row.ljust(23, "#") for row in rooms.split("\n")]
    rows += ["##.....###.........####"] * 4 + ["#" * 23]
    floor = floor_of("\n".join(rows), ((2, 2, 5, 4), (10, 2, 9, 4)))
    found = Counter[int]()
    for seed in range(20):
        site = site_of(floor_of("\n".join(rows), ((2, 2, 5, 4), (10, 2, 9, 4))), number=3, seed=seed)
        site.plan = site.plan._replace(fewest_foes=6, enough_foes=6, width=floor.width, height=floor.height)
        run(spawn_by_budget(site))
        for number, room in enumerate(site.floor.rooms):
            found[number] += sum(room >> dweller.cell & 1 for dweller in site.floor.spawns)
        assert len(site.floor.spawns) == 6
    assert found[0] >= 20 and found[1] > 2 * found[0]
    assert max(found.values()) <= 20 * ROOM_FOES[1]


def test_foes_of_a_vault_keep_their_kinds() -> None:
    floor = floor_of("<" + "." * 30, ((5, 0, 2, 1),))
    butcher, ham, aspic = (foe_kind(name) for name in ("butcher", "ham", "aspic"))
    floor.spawns = [Spawn(butcher, 5), Spawn(ham, 10), Spawn(aspic, 30)]
    site = site_of(floor)
    site.vault_rooms = [0]
    sort_by_strength(site, Distances(floor))
    assert floor.spawns == [Spawn(butcher, 5), Spawn(aspic, 10), Spawn(ham, 30)]


def test_chests_go_to_rooms_with_one_entrance_first() -> None:
    drawn = """
        <............
        #.#.#.###.###
        #...#...#...#
        #...#...#...#
        #...#...#...#
        #############
    """
    for seed in range(12):
        floor = floor_of(drawn, ((1, 2, 3, 3), (5, 2, 3, 3), (9, 2, 3, 3)))
        site = site_of(floor, seed=seed)
        site.chests_left = 2
        run(place_chests(site))
        assert not floor.solid & ~floor.walls & floor.rooms[0], "a chest is in the room with two entrances"


def test_chests_lie_beyond_the_first_part_of_the_floor() -> None:
    drawn = """
        <.................
        #.#.###########.#.
        #...#########....#
        #...#########....#
        #...#########....#
        ##################
    """
    for seed in range(12):
        floor = floor_of(drawn, ((1, 2, 3, 3), (13, 2, 4, 3)))
        site = site_of(floor, seed=seed)
        site.chests_left = 1
        run(place_chests(site))
        # Both rooms have two entrances, so only their distance from the start decides.
        assert floor.cells_of(RARE_CHEST) & floor.rooms[1], "the chest is in the room near the start"


def judged(count: int, number: int = 3) -> FloorOfJson:
    """Return a floor of the expedition with `count` foes, for the proof."""
    shown: dict[str, Any] = as_json(expedition_floor(0, number), 0, "expedition")
    shown["foes"] = (shown["foes"] * 3)[:count]
    return FloorOfJson(shown)


def test_the_proof_finds_too_many_and_too_few_foes() -> None:
    plan = EXPEDITION[3]
    assert list(prove_budget(judged(plan.fewest_foes))) == list(prove_budget(judged(plan.enough_foes))) == []
    for count in (plan.fewest_foes - 1, plan.enough_foes + 1):
        assert list(prove_budget(judged(count))) == [
            f"there are {count} foes, not {plan.fewest_foes} to {plan.enough_foes}"
        ]
    climbed = as_json(expedition_floor(0, 3), 0, "classic")
    assert list(prove_budget(FloorOfJson(climbed))) == [], "the classic mode got the expedition's limits"


def test_chokepoints_are_cells_of_passages_with_two_neighbours() -> None:
    floor = floor_of("<....\n#.###\n#...#\n#...#", ((1, 2, 3, 2),))
    assert Distances(floor).chokepoints == marked("..oo.\n#o###\n#...#\n#...#", "o")


def test_the_first_floor_has_a_crab_a_mouse_and_aspics_all_asleep() -> None:
    for seed in SEEDS:
        kinds = Counter(FOES[kind].name for kind, _ in expedition_floor(seed, 1).spawns)
        assert (kinds["crab"], kinds["mouse"]) == (1, 1) and kinds["aspic"] in (4, 5) and len(kinds) == 3
    game = cart.new_game(7, "expedition")
    game.arrive(game.build(1))
    assert {foe.mind for foe in game.foes} == {"waits"}


def test_a_list_of_foes_is_spawned_first_and_then_more_of_its_kinds() -> None:
    """A dumb waiter may take the place of a foe of the list. On a larger floor 1, the mice keep to their limit."""
    for seed in range(8):
        living = Counter(FOES[kind].name for kind, _ in expedition_floor(seed, 4).spawns)
        lurkers = living.pop("dumb waiter", 0)
        assert set(living) <= set(EXPEDITION[4].foes) and len(set(EXPEDITION[4].foes) - set(living)) <= lurkers
        large = Counter(FOES[kind].name for kind, _ in build(seed, 1, size=(32, 32), mode="expedition").spawns)
        assert large.total() >= 12 and large["mouse"] <= 2 and set(large) == {"aspic", "crab", "mouse"}
