"""Messages of travel about things left behind and foes in sight, and unsafe places in the travel menu."""

from collections.abc import Callable

import pytest

import cart
from cart.core.cells import bits, union
from cart.core.travel import GoTo
from cart.core.travel_reasons import Why
from cart.data.items import BAG_SLOTS
from cart.data.tiles import ALTAR, CHEST, PRIZES
from cart.text.travel_messages import STOP_MESSAGES
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

from .test_travelling import travelled
from .test_travelling import words as message

TAKE_ONE = "take one, or leave"
NICHE = "#########\n#O@1...>#\n#########"
ALTARS = "########\n#?.@...#\n####_#_#\n########"


def geared(text: str) -> Scenario:
    """Return an expedition on an explored floor. The player wears gear, and a better weapon lies on the floor."""
    s = scenario(text, mode="expedition", weapon="fork", armour="apron", things={1: ["skewer"]})
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def said(driver: Driver, presses: int) -> list[str]:
    """Press explore `presses` times and return the message, if any, after each press."""
    found = list[str]()
    for _ in range(presses):
        driver.press("explore")
        travelled(driver)
        found += message(driver)[-1:]
    return found


def test_explore_walks_past_gear_on_the_only_path(driver: Driver) -> None:
    s = geared(NICHE)
    driver.start(s.game)
    assert said(driver, 1) == ["step onto the hatch"]
    assert s.player.cell == s.places[1] + 3 and s.player.weapon == item("fork")
    s.expect_things_at(1, "skewer")


def test_explore_says_that_the_bag_is_too_full_for_the_pots(driver: Driver) -> None:
    """The message comes before explore leads to known stairs, and also where no stairs are known.

    It does not promise loot, because the content of a pot is not known.
    """
    pots = "the pots left may hold things: your bag is full"
    for text in ("#########\n#>.@..v.#\n#########", "#########\n#..@..v.#\n#########"):
        s = scenario(text, bag=["snack"] * BAG_SLOTS)
        s.game.floor.explored = s.game.floor.grid.everything
        driver.start(s.game)
        assert said(driver, 1) == [pots] and s.game.turn == 0
        if ">" in text:
            assert said(driver, 1) == ["step onto the stairs, or make room: the pots may hold things"]
    driver.start(scenario("#########\n#>.@....#\n#########", bag=["snack"] * BAG_SLOTS).game)
    assert pots not in said(driver, 1)


def test_explore_says_at_the_stairs_that_gear_of_a_rare_chest_is_left(driver: Driver) -> None:
    """It says so each time, until the player takes a piece."""
    s = geared(NICHE)
    s.game.offers = ((item("skewer"),),)
    driver.start(s.game)
    at_stairs = "step onto the hatch, or take the gear that is left"
    assert said(driver, 4) == [TAKE_ONE, "gear left", at_stairs, at_stairs]
    s.game.offers = ()
    assert said(driver, 1) == ["step onto the hatch"]


def test_explore_says_at_the_stairs_too_that_a_chest_stays_behind(driver: Driver) -> None:
    s = scenario("#########\n#>.@..c.#\n#########", bag=["snack"] * BAG_SLOTS)
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    at_stairs = "step onto the stairs, or make room: loot stays behind"
    assert said(driver, 3) == ["bag full: loot stays behind", at_stairs, at_stairs]
    s.player.slots[0] = None
    said(driver, 1)
    assert s.player.slots[0] is not None


def test_explore_says_that_the_bag_is_too_full_for_a_rare_chest(driver: Driver) -> None:
    """The message comes before explore leads to the stairs, and again at the stairs.

    With room in the bag, explore opens the chest.
    """
    s = scenario("#########\n#>.@..C.#\n#########", bag=["snack"] * BAG_SLOTS)
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    assert said(driver, 2) == [
        "rare chest left: make room",
        "step onto the stairs, or make room for the rare chest",
    ]
    driver.press("travel")
    assert driver.lines[2:] == ["stairs\t1 step", "rare chest\t4 steps"]
    driver.press("X")
    s.player.slots[0] = None
    said(driver, 1)
    assert s.player.slots[0] is not None


def test_a_rare_chest_tells_to_make_room_in_a_full_bag(driver: Driver) -> None:
    driver.start(scenario("####\n#@C#\n####", bag=["snack"] * BAG_SLOTS).game)
    driver.press("right")
    assert message(driver)[-1:] == ["your bag is full: make room"]


def test_explore_names_the_foe_in_sight_each_time(driver: Driver) -> None:
    """The message comes again whether the previous message is new, old or gone."""
    s = scenario("######\n#@A..#\n######")
    s.foe("aspic").mind = "hunts"
    driver.start(s.game)
    for frames in (0, 1, 2, 2, 10, 25, 95, 99, 120, 0):
        driver.frames(frames)
        driver.press("explore")
        driver.frames(2)
        assert message(driver)[-1:] == ["aspic in sight: walk by hand"] and s.game.turn == 0


def test_go_to_gear_ends_on_it(driver: Driver) -> None:
    s = geared("##########\n#@...1...#\n##########")
    driver.start(s.game)
    driver.press("travel")
    assert driver.lines[2:] == ["skewer\t4 steps"]
    driver.choose("skewer")
    travelled(driver)
    s.expect_player_at(1)
    assert s.player.weapon == item("fork")


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (">", [STOP_MESSAGES[Why.AT_ALTAR], "step onto the hatch, or choose at the altar", "step onto the hatch"]),
        (".", ["you skipped an altar", *["no hatch found: look for a gap on the map"] * 2]),
    ],
)
def test_an_altar_left_behind_is_mentioned_once(driver: Driver, end: str, told: list[str]) -> None:
    s = scenario(ALTARS.replace("?", end), mode="expedition")
    floor = s.game.floor
    floor.explored = floor.grid.everything
    for cell, name in zip(bits(floor.cells_of(ALTAR)), ("slippers", "yeast"), strict=True):
        floor.lay(cell, item(name))
    driver.start(s.game)
    assert said(driver, 3) == told


def test_explore_asks_about_the_altars_of_a_start_only_at_the_hatch(driver: Driver) -> None:
    """The floor of the start is known from the first turn, so nothing was skipped when the first press comes."""
    driver.reset().open.new_run(7, "deepnibble")
    driver.frames(30)
    first, *told = said(driver, 3)
    assert driver.game.turn > 0 and "altar" not in first
    assert told == [
        "step onto the hatch, or choose at the altar",
        "step onto the hatch: the pots left hold no items",
    ]


@pytest.mark.parametrize("mode", ["classic", "nibble"])
def test_explore_leads_to_the_prize_of_an_explored_last_floor(driver: Driver, mode: str) -> None:
    """It stops beside the prize, which the player takes by a step. No foe is left there."""
    game = cart.new_game(7, mode)
    game.arrive(cart.build_floor(7, game.last_floor, mode))
    game.foes.clear()
    driver.reset().open.run(game)
    driver.frames(5)
    told = said(driver, 20)
    assert told[-2:] == ["the prize: walk into it"] * 2 and not game.over
    assert game.floor.beside(game.player.bit) & game.floor.cells_of(*PRIZES)


def test_no_altar_that_was_not_seen_is_mentioned_at_the_stairs(driver: Driver) -> None:
    s = scenario("########\n#>.@#_.#\n########", mode="expedition")
    (altar,) = bits(s.game.floor.cells_of(ALTAR))
    s.game.floor.lay(altar, item("yeast"))
    driver.start(s.game)
    assert said(driver, 2) == ["step onto the hatch"] * 2
    s.game.floor.explored = s.game.floor.grid.everything
    assert said(driver, 1) == ["step onto the hatch"]  # the altar is walled off


def test_offered_gear_is_mentioned_before_and_beside_the_stairs(driver: Driver) -> None:
    s = scenario("########\n#>.@C..#\n#......#\n########", mode="expedition", weapon="fork", armour="apron")
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.press("right")
    assert s.game.offers
    assert said(driver, 4) == [TAKE_ONE, "gear left", *["step onto the hatch, or take the gear that is left"] * 2]


def test_explore_stops_beside_the_offer_of_a_chest_that_it_opens_and_then_goes_on(driver: Driver) -> None:
    s = scenario("#####\n#>.@#\n#...#\n#...#\n#.C.#\n#####", mode="expedition", weapon="fork", armour="apron")
    driver.start(s.game)
    s.game.floor.explored = s.game.floor.grid.everything
    assert said(driver, 1) == [TAKE_ONE] and len(s.game.offers) == 1
    turn = s.game.turn
    assert said(driver, 1) == ["gear left"] and s.game.turn == turn
    assert said(driver, 1) == ["step onto the hatch, or take the gear that is left"] and s.game.turn > turn


def test_explore_stops_once_beside_an_offer_although_more_is_unexplored(driver: Driver) -> None:
    text = "################\n#@C............#\n#..............#\n################"
    s = scenario(text, mode="expedition", weapon="fork", armour="apron")
    driver.start(s.game)
    driver.press("right")
    assert said(driver, 1) == [TAKE_ONE] and s.game.turn == 1
    driver.press("explore")
    assert s.game.turn > 1


def test_a_foe_in_sight_is_named_before_an_offer(driver: Driver) -> None:
    s = scenario("########\n#@C...r#\n#......#\n########", mode="expedition", weapon="fork", armour="apron")
    driver.start(s.game)
    driver.press("right")
    assert s.game.offers
    s.game.floor.explored = s.game.floor.grid.everything
    s.foe("crab").mind = "hunts"
    s.foe("crab").stood_still = False
    s.game.floor.visible = s.game.floor.grid.everything
    assert said(driver, 1) == ["crab in sight: walk by hand"]


def test_a_player_with_two_hit_points_is_told_about_the_pots_once(driver: Driver) -> None:
    """The message comes before explore leads to known stairs, and also where no stairs are known."""
    for text, end in (
        ("#########\n#>.@..v.#\n#########", "step onto the stairs"),
        ("####\n#@v#\n####", "no stairs found: look for a gap on the map"),
    ):
        s = scenario(text, hp=2)
        s.game.floor.explored = s.game.floor.grid.everything
        driver.start(s.game)
        assert said(driver, 2) == ["low HP: pots may hold foes. Walk into one to smash it.", end]


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize(
    ("rows", "mode", "told"),
    [
        ("########\n#@.v...#\n########", "classic", "no stairs yet: smash the pots that are left"),
        ("########\n#@.o...#\n########", "expedition", "no hatch yet: kick the chest out of the way"),
        ("########\n#@.~...#\n########", "expedition", "no hatch yet: jump down a pit"),
        ("########\n#@....v#\n########", "classic", "no stairs found: look for a gap on the map"),
    ],
    ids=["pot", "chest", "pit", "nothing"],
)
def test_explore_says_what_hides_the_exit(
    driver: Driver, words: Callable[[], list[str]], rows: str, mode: str, told: str, large: int
) -> None:
    """Only what lies before an obstacle is explored. A pot that hides nothing is not named."""
    driver.settings_at_start = {"large": large}
    s = scenario(rows, mode=mode, bag=[] if mode == "expedition" else ["snack"] * BAG_SLOTS)
    floor, seen = s.game.floor, 8 if rows.endswith("v#\n########") else 4
    floor.explored = floor.visible = union(1 << 8 * y + x for y in range(3) for x in range(seen))
    driver.start(s.game)
    said(driver, 2)
    shown = driver.play.display.message
    assert shown is not None and shown.spoken_text() == told
    assert large or " ".join(words()).endswith(told)


def test_no_altar_is_mentioned_after_a_relic_was_taken(driver: Driver) -> None:
    s = scenario(ALTARS.replace("?", ">"), mode="expedition", relics=["slippers"])
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    assert said(driver, 1) == ["step onto the hatch"]


def test_an_unsafe_place_stays_in_the_travel_menu(driver: Driver, words: Callable[[], list[str]]) -> None:
    """A dumb waiter threatens tiles on the only path to the stairs."""
    s = scenario("#########\n#@.....>#\n#.##w####\n#.##.####\n#########", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.press("travel")
    assert driver.lines == ["explore", "wait for a foe", "hatch\tnot safe"]
    assert "not safe" in words()
    driver.choose("hatch")
    travelled(driver)
    assert s.game.turn == 0 and "not safe: dumb waiter near" in words()


def test_a_dumb_waiter_stops_exploring_once_and_is_avoided(driver: Driver) -> None:
    s = scenario(
        """
        ################
        #@.............#
        ##########.....#
        ##########.....#
        ##########.....#
        ##########.w...#
        ##########....c#
        ################
        """,
        mode="expedition",
    )
    driver.start(s.game)
    driver.press("explore")
    travelled(driver)
    assert message(driver) == ["dumb waiter in sight"]
    turn = s.game.turn
    for _ in range(3):
        driver.press("explore")
        travelled(driver)
    assert s.game.turn > turn and s.player.hp == s.player.max_hp
    assert any(s.player.slots) and not s.game.floor.cells_of(CHEST)


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_message_about_foes_in_sight_closes_when_one_of_them_dies(driver: Driver, mode: str) -> None:
    """The crab that the message names is killed before the message would close by itself."""
    s = scenario("#########\n#.@r....#\n#...aa..#\n#########", mode=mode, weapon="cleaver")
    s.game.floor.explored = s.game.floor.grid.everything
    s.game.foes[0].hp = 1
    driver.start(s.game)
    assert said(driver, 1) == ["crab and 2 more in sight: walk by hand"]
    driver.tap("right", 4)
    assert not any(foe.row.name == "crab" for foe in s.game.foes)
    assert message(driver) == []


def test_a_step_onto_a_thing_that_a_full_bag_cannot_take_says_so(driver: Driver) -> None:
    s = scenario("#######\n#@1...#\n#######", bag=["snack"] * BAG_SLOTS, things={1: ["walnut"]})
    driver.start(s.game)
    driver.press("right")
    assert message(driver) == ["bag full: walnut stays"]
    s.expect_things_at(1, "walnut")
    driver.press("right")
    driver.frames(120)
    assert message(driver) == []
    s.player.slots[0] = None
    driver.press("left")
    assert message(driver) == ["got walnut"]


def test_travel_over_such_a_thing_does_not_stop(driver: Driver) -> None:
    s = scenario("#######\n#@1..2#\n#######", bag=["snack"] * BAG_SLOTS, things={1: ["walnut"]})
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.play.travel.start(GoTo(s.places[2]))
    travelled(driver)
    s.expect_player_at(2)
