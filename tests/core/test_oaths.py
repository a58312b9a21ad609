"""Oaths: what each changes in play, and what it leaves as it is."""

import pytest

import cart
from cart.core.actions import Equip, Step
from cart.core.cells import union
from cart.core.events import Got, Healed, Identified, LostTrack, Noticed, Spawned
from cart.core.foes.hunter import SEARCH_TURNS
from cart.core.food_names import FOODS
from cart.core.loot import draw_loot, draw_rare
from cart.core.travel import Explore, TravelPlan, next_step
from cart.core.travel_reasons import Why
from cart.data.items import ITEMS, is_gear
from cart.data.modes import MODES
from cart.data.tiles import TILES
from cart.data.words import tile_words
from tests.scenario import Scenario, item, scenario

GAMES = ("classic", "expedition")
LONG_WAY = """
    ###########
    #@.......a#
    #.#########
    ###########
"""
"""A corridor with a foe eight steps away, out of sight, which reaches four tiles."""


def walk_until_noticed(s: Scenario, most: int = 20) -> int:
    """Walk to the right until a foe has noticed the player, and return the steps from the foe before its turn."""
    for _ in range(most):
        s.press("right")
        if s.events_of(Noticed):
            return abs(s.game.foes[0].x - s.player.x)
    raise AssertionError("no foe noticed the player")


# --- frail


@pytest.mark.parametrize("mode", GAMES)
def test_a_frail_run_begins_with_3_hp(mode: str) -> None:
    player = cart.new_game(7, f"{mode}.frail").player
    assert (player.hp, player.max_hp) == (3, 3)
    assert cart.new_game(7, f"{mode}.blind").player.hp == 5


# --- blind


@pytest.mark.parametrize("mode", GAMES)
def test_blind_tasting_never_identifies_a_food_that_is_eaten_or_thrown(mode: str) -> None:
    for name, known in ((f"{mode}.blind", False), (mode, True)):
        s = scenario("#@...#", mode=name, bag=["meal", "snack"], hp=5)
        s.player.hp = 1
        s.press("f0")
        assert s.player.hp == 4 and bool(s.events_of(Identified)) == known
        s = scenario("#@R.#", mode=name, bag=["meal", "snack"])
        s.press("t1R")
        assert (s.game.identified == {item("snack")}) == known


def test_blind_tasting_also_holds_for_the_cook() -> None:
    assert cart.new_game(7, "classic.blind.cook").identified == set()
    assert cart.new_game(7, "classic.cook").identified == set(FOODS)


# --- bare


@pytest.mark.parametrize("mode", GAMES)
def test_bare_skin_finds_all_weapons_and_no_armour_in_chests(mode: str) -> None:
    found = set[int]()
    for seed in range(60):
        for number in range(1, 9):
            s = scenario("#@#", seed=seed, number=number, mode=f"{mode}.bare")
            found |= {*draw_rare(s.game), draw_loot(s.game, rare=True), draw_loot(s.game, rare=False)}
    gear = {ITEMS[kind].name for kind in found if is_gear(kind)}
    assert gear == {row.name for row in ITEMS if row.sort == "weapon" and row.weight}


def test_a_rare_chest_holds_food_once_all_weapons_are_found() -> None:
    s = scenario("#@#", mode="classic.bare")
    s.game.found_gear = {kind for kind, row in enumerate(ITEMS) if row.sort == "weapon"}
    assert ITEMS[draw_loot(s.game, rare=True)].sort in ("food", "throwable")


def test_bare_skin_cannot_wear_armour_of_the_bag() -> None:
    s = scenario("#@#", mode="classic.bare", bag=["apron", "fork"])
    s.expect_refused(Equip(0), "your oath forbids armour")
    s.act(Equip(1))
    assert s.player.weapon == item("fork")


def test_bare_skin_cannot_wear_armour_of_the_floor() -> None:
    s = scenario("#1@#", mode="expedition.bare", things={1: ["apron", "fork"]})
    s.press("left")
    s.expect_refused(Equip(7), "your oath forbids armour")
    s.act(Equip(6))
    assert s.player.weapon == item("fork") and s.player.armour is None


# --- keen


def test_keen_noses_notice_at_six_steps_without_sight() -> None:
    assert walk_until_noticed(scenario(LONG_WAY, mode="classic.keen")) == 6
    assert walk_until_noticed(scenario(LONG_WAY)) == 4


def test_keen_noses_go_by_the_way_on_foot() -> None:
    text = """
        #######
        #@#..a#
        #.#.###
        #.#.###
        #...###
        #######
    """
    s = scenario(text, mode="classic.keen")
    s.press(". . .")
    assert not s.events_of(Noticed) and s.foe("aspic").mind == "waits"


def test_shut_doors_keep_keen_noses_off() -> None:
    s = scenario("#@.+a#", mode="classic.keen")
    s.press(". .")
    assert s.foe("aspic").mind == "waits"
    s.press("right right")
    assert s.foe("aspic").mind == "hunts"


def test_a_foe_with_a_keen_nose_follows_a_player_out_of_sight() -> None:
    text = """
        ###########
        #@.#......#
        #.##......#
        #........A#
        ###########
    """
    s = scenario(text, mode="classic.keen")
    for _ in range(8):
        s.press(".")
        assert not s.events_of(LostTrack)
    assert s.foe("aspic").target == s.player.cell


def test_travel_avoids_the_cells_where_keen_noses_notice() -> None:
    """Six steps from the sleeper is too near under the oath. Without it, the foe has to see the player."""
    text = "###########\n#@.......a#\n###########"
    for mode, steps in (("classic.keen", 1), ("classic", 3)):
        s = scenario(text, mode=mode)
        s.game.floor.explored = s.game.floor.grid.everything
        s.game.floor.set_tile(s.game.floor.grid.cell(9, 1), TILES.index(next(t for t in TILES if t.name == "floor")))
        plan, done = TravelPlan(s.game, Explore()), 0
        while (action := plan.next(s.events)) is not None:
            s.act(action)
            done += 1
        assert done <= steps and s.foe("aspic").mind == "waits"


# --- lost


@pytest.mark.parametrize("mode", GAMES)
def test_without_a_map_cells_out_of_sight_are_unexplored_again(mode: str) -> None:
    text = "############\n#@.........#\n############"
    for name, kept in ((mode, True), (f"{mode}.lost", False)):
        s = scenario(text, mode=name)
        s.press("right right right right right right right")
        floor = s.game.floor
        assert bool(floor.explored >> floor.grid.cell(1, 1) & 1) == kept
        assert floor.explored & floor.visible == floor.visible


def test_without_a_map_the_exit_and_foes_out_of_sight_are_unknown() -> None:
    s = scenario("#############\n#>@.........#\n#############", mode="classic.lost")
    exit_ = 1 << s.game.floor.grid.cell(1, 1)
    assert s.game.floor.explored & exit_
    s.press("right right right right right right")
    assert not s.game.floor.watched & exit_
    assert s.game.copy().digest() == s.game.digest()


def test_without_a_map_exploring_ends_where_nothing_new_is_in_sight() -> None:
    """Exploring remembers what it has seen on the way, so that it does not walk to and fro for ever."""
    s = scenario("####################\n#@.................#\n####################", mode="classic.lost")
    plan, steps, events = TravelPlan(s.game, Explore()), 0, s.events
    while (action := plan.next(events)) is not None:
        events = s.game.act(action)
        steps += 1
        assert steps < 40
    assert plan.reason is Why.NOTHING_NEW and s.player.x > 12
    assert isinstance(next_step(s.game, Explore()), Step), "the way back is dark again"


# --- haunted


@pytest.mark.parametrize("mode", GAMES)
def test_each_haunted_pot_holds_a_foe(mode: str) -> None:
    for number in (0, 1, 4, 8):
        for seed in range(30):
            s = scenario("@v", seed=seed, number=number, mode=f"{mode}.haunted")
            s.press("right")
            assert len(s.events_of(Spawned)) == 1 and not s.events_of(Got)


def test_exploring_leaves_haunted_pots_alone() -> None:
    for mode, why in (("classic.haunted", Why.ALL_SEEN), ("classic", Step(1))):
        s = scenario("####\n#@v#\n####", mode=mode)
        assert next_step(s.game, Explore()) == why


# --- weary


@pytest.mark.parametrize("mode", GAMES)
def test_the_weary_are_not_healed_by_stairs(mode: str) -> None:
    heals = MODES[mode].rules.healed_on_stairs
    for name, healed in ((mode, [Healed(0, heals, False, 2 + heals)]), (f"{mode}.weary", [])):
        s = scenario("#@>#", mode=name)
        s.player.hp, s.player.cursed = 2, True
        s.press("right")
        assert s.events_of(Healed) == healed and s.game.number == 4
        assert not s.player.cursed


# --- restless


@pytest.mark.parametrize("mode", GAMES)
def test_restless_foes_hunt_from_the_first_turn(mode: str) -> None:
    text = """
        ##############
        #@...........#
        ############.#
        #a...........#
        ##############
    """
    for name, mind in ((mode, "waits"), (f"{mode}.restless", "hunts")):
        s = scenario(text, mode=name)
        s.press(".")
        assert s.foe("aspic").mind == mind
        cell = s.foe("aspic").cell
        s.press(". .")
        assert (s.foe("aspic").cell != cell) == (mind == "hunts")


def test_restless_foes_never_wait_again() -> None:
    """The foe searches where it saw the player last, and then knows the player's cell again."""
    s = scenario("#@+..A.#", mode="classic.restless")
    for _ in range(5 * SEARCH_TURNS):
        s.press(".")
        assert s.foe("aspic").mind == "hunts"


def test_a_restless_dumb_waiter_still_waits_behind_its_door() -> None:
    s = scenario("#@..+w#", mode="expedition.restless")
    s.press(". . .")
    assert s.foe("dumb waiter").mind == "waits"


# --- words and all


def test_tiles_are_described_by_the_rules_of_the_oaths() -> None:
    words = {row.name: number for number, row in enumerate(TILES)}
    assert tile_words("classic.haunted", words["pot"])[1].endswith("It holds a foe.")
    assert tile_words("expedition.haunted", words["jar"])[1].endswith("It holds a foe.")
    assert tile_words("classic.bare", words["rare_chest"])[1].endswith("It holds a weapon.")
    assert tile_words("expedition.bare", words["rare_chest"])[1].endswith("It holds 2 weapons: take one.")
    assert "heal nothing" in tile_words("classic.weary", words["exit"])[1]
    assert "heals nothing" in tile_words("expedition.weary", words["exit"])[1]
    assert "heal 1 HP" in tile_words("classic.frail", words["exit"])[1]


@pytest.mark.parametrize("oath", ["frail", "blind", "bare", "keen", "lost", "haunted", "weary", "restless"])
@pytest.mark.parametrize("mode", GAMES)
def test_floors_are_the_same_with_every_oath(mode: str, oath: str) -> None:
    for number in (0, 1, 3, 9):
        plain, changed = (cart.build_floor(5, number, name) for name in (mode, f"{mode}.{oath}"))
        assert (plain.tiles, plain.edges, plain.spawns) == (changed.tiles, changed.edges, changed.spawns)
        assert (plain.things, union(plain.rooms)) == (changed.things, union(changed.rooms))
