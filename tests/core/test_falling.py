"""Falling: jumps into pits, foes and things dropped into pits, and the cells on which all of these land below."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.actions import Jump, Step
from cart.core.cells import RIGHT, bits
from cart.core.events import Arrived, Fell, Hurt
from cart.core.landing import Fallen, Spot, landing_cells, nearest_cell, player_landing
from cart.core.leaving import fall_cost, open_pits, take_stairs
from cart.core.maps import floor_from_rows
from cart.data.tiles import BRIDGE, CHEST, POT
from tests.scenario import scenario

BELOW = "######### #<.....># #.......# #########"


def test_a_step_into_a_pit_is_refused_and_a_jump_is_a_fall() -> None:
    s = scenario("#@~.>#", mode="expedition", below=BELOW)
    s.expect_refused(Step(RIGHT), "a pit is in the way")
    s.press("jR")
    assert len(s.events_of(Fell)) == 1 and len(s.events_of(Arrived)) == 1
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)] == [(0, 1)]
    assert s.player.hp == 4 and s.game.number == 4


def test_without_a_pit_a_jump_is_refused() -> None:
    s = scenario("#@..#", mode="expedition")
    s.expect_refused(Jump(RIGHT), "no pit there to jump into")
    scenario("#@~.#").expect_refused(Jump(RIGHT), "no pit there to jump into")


def test_a_fall_can_kill_and_is_named_as_the_cause() -> None:
    s = scenario("#@~.>#", mode="expedition", below=BELOW, hp=1)
    s.press("jR")
    assert s.game.over and not s.game.won and s.game.cause == "a fall"


def test_armour_does_not_soften_a_fall() -> None:
    s = scenario("#@~.>#", mode="expedition", below=BELOW, armour="roasting tin")
    s.press("jR")
    assert s.player.hp == 4


def test_a_fallen_foe_waits_below_wounded() -> None:
    s = scenario("#@n~..>#", mode="expedition", below="########### #<.......># #.........# ###########")
    s.press("kR")
    s.player.stunned = 0
    s.press("jR") if s.game.why_not(Jump(RIGHT)) is None else s.press("right jR")
    onion = s.foe("onion")
    assert (onion.hp, onion.mind) == (3, "waits")
    assert onion.cell != s.player.cell


def test_things_and_pots_land_below_too() -> None:
    s = scenario("#@1~.#", mode="expedition", below=BELOW, things={1: ["fork"]})
    s.press("kR right jR")
    (kinds,) = s.game.floor.things.values()
    assert len(kinds) == 1
    s = scenario("#@v~.#", mode="expedition", below=BELOW)
    s.press("kR right jR")
    assert s.game.floor.cells_of(POT).bit_count() == 1


def test_a_landing_is_neither_on_a_foe_nor_next_to_one() -> None:
    floor = floor_from_rows(["########", "#<....>#", "#......#", "########"], 5)
    foe = 1 << floor.grid.cell(3, 1)
    for x in range(8):
        cell = player_landing(floor, Spot(x, 1, 8, 4), foe)
        assert not floor.touching(foe) >> cell & 1
        assert landing_cells(floor, foe) >> cell & 1


@settings(deadline=None)
@given(st.integers(16, 60), st.integers(16, 60), st.data())
def test_nearest_returns_a_cell_at_the_smallest_distance(width: int, height: int, data: st.DataObject) -> None:
    floor = floor_from_rows(["#" * 16, *["#" + "." * 14 + "#"] * 14, "#" * 16], 5)
    spot = Spot(data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1)), width, height)
    cells = data.draw(st.integers(1, (1 << floor.grid.size) - 1))
    found = nearest_cell(floor, spot, cells)
    assert found is not None and cells >> found & 1
    x, y = spot.x * 16 // width, spot.y * 16 // height
    away = {(n % 16 - x) ** 2 + (n // 16 - y) ** 2 for n in range(256) if cells >> n & 1}
    assert (found % 16 - x) ** 2 + (found // 16 - y) ** 2 == min(away)


@pytest.mark.parametrize("status", ["stunned", "cursed", "blessed"])
def test_a_fall_ends_all_statuses_and_costs_1_hp(status: str) -> None:
    s = scenario("#@~.>#", mode="expedition", below=BELOW)
    setattr(s.player, status, 1)
    s.press("jR")
    assert (s.player.stunned, s.player.cursed, s.player.blessed, s.player.hp) == (0, False, False, 4)


def test_a_fall_heals_nothing_and_stairs_do() -> None:
    for press, hp in (("jR", 2), ("right", 5)):
        s = scenario("#@~.#" if press == "jR" else "#@>.#", mode="expedition", below=BELOW, hp=3)
        s.press(press)
        assert (s.game.number, s.player.hp) == (4, hp)


def test_no_landing_is_on_a_thing_a_bridge_or_stairs() -> None:
    floor = floor_from_rows(["#######", "#<...>#", "#######"], 5)
    floor.lay(floor.grid.cell(2, 1), 0)
    floor.set_tile(floor.grid.cell(3, 1), BRIDGE)
    for x in range(7):
        assert player_landing(floor, Spot(x, 1, 7, 3), 0) == floor.grid.cell(4, 1)


def test_on_a_full_floor_the_player_lands_at_the_start_and_foes_are_lost() -> None:
    s = scenario("#@n~.#", mode="expedition", below="#<s>#")
    s.press("kR")
    s.player.stunned = 0
    s.press("right jR")
    assert s.player.cell == s.game.floor.start
    assert [foe.row.name for foe in s.game.foes] == ["sourdough"] and s.game.fallen == []


def test_a_landing_next_to_a_sleeping_foe_is_a_last_resort() -> None:
    s = scenario("#@~.#", mode="expedition", below="##### #<n.# ##### ##..#")
    s.press("jR")
    assert s.game.floor.grid.xy(s.player.cell)[1] == 3
    s = scenario("#@~.#", mode="expedition", below="#<n.>#")
    s.press("jR")
    assert s.player.x == 3


@pytest.mark.parametrize(
    ("relics", "left"),
    [
        ([], [8, 6, 4]),
        (["cat's collar"], [8, 7, 6]),
        (["parasol"], [9, 7, 5]),
        (["cat's collar", "parasol"], [9, 8, 7]),
    ],
    ids=["no relic", "cat's collar", "parasol", "both"],
)
def test_the_first_fall_costs_1_hp_each_further_one_2_without_a_relic(relics: list[str], left: list[int]) -> None:
    s = scenario("#@~..#", mode="expedition", below="#<@~..>#", hp=9, relics=relics)
    for hp in left:
        assert fall_cost(s.game) == s.player.hp - hp
        s.press("jR")
        assert s.player.hp == hp
        s.game.arrive(floor_from_rows(["#######", "#<.~.>#", "#######"], 5))
        s.player.cell = s.game.floor.grid.cell(2, 1)


def test_stairs_make_the_next_fall_cost_1_hp_again() -> None:
    s = scenario("#@~.#", mode="expedition", below="#<>~..#", hp=9)
    s.press("jR")
    assert fall_cost(s.game) == 2
    take_stairs(s.game)
    assert fall_cost(s.game) == 1


def test_a_landing_is_not_within_two_steps_of_a_pit_if_possible() -> None:
    floor = floor_from_rows(["##########", "#<~......#", "##########"], 5)
    assert player_landing(floor, Spot(2, 1, 10, 3), 0) == floor.grid.cell(5, 1)
    floor = floor_from_rows(["######", "#<~..#", "######"], 5)
    assert player_landing(floor, Spot(2, 1, 6, 3), 0) == floor.grid.cell(3, 1)


@pytest.mark.parametrize(("relics", "mind"), [(["cat's collar"], "hunts"), ([], "waits")])
def test_the_bell_of_a_cat_s_collar_wakes_foes_near_the_landing(relics: list[str], mind: str) -> None:
    """The foe is around a corner, out of sight."""
    below = "####### #.....# #####.# #r....# #######"
    s = scenario("#@~...#", mode="expedition", below=below.replace("#.....#", "#<....#"), relics=relics)
    s.press("jR")
    crab = s.foe("crab")
    assert not crab.bit & s.game.floor.visible and crab.mind == mind


def test_the_bell_of_a_cat_s_collar_is_silent_on_stairs() -> None:
    s = scenario("#@>..#", mode="expedition", below="####### #<....# #####.# #r....# #######", relics=["cat's collar"])
    s.press("right")
    assert s.foe("crab").mind == "waits"


def test_a_mode_without_falls_has_no_open_pit() -> None:
    assert open_pits(scenario("#@~.#", mode="expedition").game) == scenario("#@~.#").game.floor.pits != 0
    assert open_pits(scenario("#@~.#").game) == 0


def test_a_fallen_chest_blocks_no_path() -> None:
    s = scenario("#@c~.#", mode="expedition", below="########## #<......># ######.### ##########")
    s.press("kR right jR")
    floor = s.game.floor
    (cell,) = bits(floor.cells_of(CHEST))
    assert floor.grid.xy(cell)[1] == 2
    assert floor.exit is not None and floor.flood(s.player.bit, floor.walkable) >> floor.exit & 1


def test_a_copy_has_its_own_list_of_fallen_things() -> None:
    s = scenario("#@1~.#", mode="expedition", below=BELOW, things={1: ["fork"]})
    twin = s.game.copy()
    s.press("kR")
    assert twin.fallen == [] and len(s.game.fallen) == 1 and twin.digest() != s.game.digest()
    twin = s.game.copy()
    s.press("right jR")
    assert len(twin.fallen) == 1 and s.game.fallen == []
    for action in (Step(RIGHT), Jump(RIGHT)):
        twin.act(action)
    assert twin.digest() == s.game.digest()


def test_fallen_things_are_in_the_digest() -> None:
    s = scenario("#@..#", mode="expedition")
    digests = {s.game.digest()}
    for fallen in (Fallen("thing", 1, 0, Spot(1, 1, 5, 5)), Fallen("thing", 2, 0, Spot(1, 1, 5, 5))):
        s.game.fallen = [fallen]
        digests.add(s.game.digest())
    assert len(digests) == 3
