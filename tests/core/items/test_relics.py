"""Relics that do not change kicks: the effect of each, and where it does not apply.

The names of most tests begin with the relic: `test_twine_...`.
"""

import pytest

from cart.core.actions import Jump
from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.events import DoorMoved, Fell, Got, Hurt, Laid, Moved, Opened, Shut, StatusStarted
from cart.data.foes import foe_kind
from cart.data.items import ITEMS
from cart.data.tiles import DOOR, FLOOR
from tests.scenario import item, scenario

# --- slippers


def test_the_slippers_promise_silent_steps_and_no_more() -> None:
    """Noises, such as the squeal of a ham that is hit, draw foes all the same."""
    assert "No foe hears you walk." in ITEMS[item("slippers")].line


@pytest.mark.parametrize(("relics", "mind"), [(["slippers"], "waits"), ([], "hunts")])
def test_slippers_steps_wake_no_foe_from_afar(relics: list[str], mind: str) -> None:
    s = scenario("#@...r..#", mode="expedition", relics=relics)
    s.press("right left right")
    assert s.foe("crab").mind == mind


@pytest.mark.parametrize("keys", [".", "t0L"])
def test_slippers_waiting_or_throwing_wakes_foes_in_sight(keys: str) -> None:
    s = scenario("#.@..r..#", mode="expedition", relics=["slippers"], bag=["dried pea"])
    s.press(f"right left {keys}")
    assert s.foe("crab").mind == "hunts"


def test_slippers_a_step_within_two_tiles_wakes_a_foe() -> None:
    s = scenario("#@...r..#", mode="expedition", relics=["slippers"])
    s.press("right")
    assert s.foe("crab").mind == "waits"
    s.press("right")
    assert s.foe("crab").mind == "hunts"


def test_slippers_a_hunting_foe_out_of_sight_does_not_hear_the_player() -> None:
    for relics, hears in (([], True), (["slippers"], False)):
        s = scenario("####@#\n####.#\n##A..#\n######", mode="expedition", relics=relics)
        s.foe("aspic").target = s.foe("aspic").cell
        s.press(".")
        assert (s.foe("aspic").search_turns == 0) == hears


def test_slippers_come_with_a_snack_that_the_player_knows() -> None:
    s = scenario("#@_#", mode="expedition")
    s.game.floor.lay(s.player.cell + 1, item("slippers"))
    s.press("right")
    assert s.player.slots[0] == item("snack") and item("snack") in s.game.identified


# --- twine


def test_twine_a_thing_that_kills_lies_where_its_victim_died() -> None:
    s = scenario("#@..a#", mode="expedition", relics=["twine"], bag=["walnut"])
    s.press("t0R")
    assert s.events_of(Laid) == [Laid(item("walnut"), 4)] and s.player.slots[0] is None
    s.press("right right right")
    assert s.player.count(0) == 1


def test_twine_a_thing_that_kills_on_the_stairs_lies_beside_them() -> None:
    s = scenario("#@..>#", mode="expedition", relics=["twine"], bag=["walnut"])
    s.game.add_foe(foe_kind("aspic"), 4)
    s.press("t0R")
    assert s.game.floor.things == {3: (item("walnut"),)}


def test_twine_a_thing_that_kills_over_a_pit_falls() -> None:
    s = scenario("#@.~m~#", mode="expedition", relics=["twine"], bag=["blessed bite"])
    s.game.move(s.foe("mould"), 3)
    s.press("t0R")
    assert s.game.foes == [] and s.game.floor.things == {}
    assert [(one.what, one.kind) for one in s.game.fallen] == [("thing", item("blessed bite"))]


@pytest.mark.parametrize("drawn", ["#@..s#", "#@...#"])
def test_twine_a_thing_that_kills_no_foe_is_used_up(drawn: str) -> None:
    s = scenario(drawn, mode="expedition", relics=["twine"], bag=["walnut"])
    s.press("t0R")
    assert s.game.floor.things == {} and s.player.slots[0] is None


@pytest.mark.parametrize(("drawn", "thing", "where"), [("#@.a.#", "walnut", 3), ("#@..m#", "blessed bite", 4)])
def test_twine_a_light_thing_and_a_food_that_kill_stay(drawn: str, thing: str, where: int) -> None:
    s = scenario(drawn, mode="expedition", relics=["twine"], bag=[thing])
    s.press("t0R")
    assert s.game.floor.things == {where: (item(thing),)}


@pytest.mark.parametrize("thing", ["ladle", "cheese wheel"])
def test_twine_a_heavy_thing_that_kills_is_used_up(thing: str) -> None:
    s = scenario("#@.a.#", mode="expedition", relics=["twine"], bag=[thing])
    s.press("t0R")
    assert s.game.foes == [] and s.game.floor.things == {}


def test_some_relics_come_with_peas() -> None:
    for relic, peas in (("twine", 2), ("mule shoe", 2), ("sling", 1), ("yeast", 0)):
        s = scenario("#@_#", mode="expedition")
        s.game.floor.lay(s.player.cell + 1, item(relic))
        s.press("right")
        assert s.player.relics == [item(relic)]
        assert [s.player.count(slot) for slot in s.player.filled_slots] == [peas] * bool(peas)
        assert len(s.events_of(Got)) == peas


# --- sling


def test_sling_swaps_the_player_with_a_foe_that_survives_the_hit() -> None:
    s = scenario("#@..s#", mode="expedition", relics=["sling"], bag=["dried pea"])
    s.press("t0R")
    assert (s.player.x, s.foe("sourdough").x) == (4, 1)
    assert [(event.mob, event.start, event.end) for event in s.events_of(Moved)[:2]] == [(0, 1, 4), (1, 4, 1)]


def test_sling_stuns_the_foe_that_it_swaps_and_no_other() -> None:
    s = scenario("#@..H#", mode="expedition", relics=["sling"], bag=["walnut"])
    s.press("t0R")
    assert [(event.mob, event.status) for event in s.events_of(StatusStarted)] == [(1, "stun")]
    s = scenario("#@..H#", mode="expedition", bag=["walnut"])
    s.press("t0R")
    assert s.events_of(StatusStarted) == []


def test_sling_swaps_after_the_ladle_has_shoved_the_foe() -> None:
    s = scenario("#@.s.#", mode="expedition", relics=["sling"], bag=["ladle"])
    s.foe("sourdough").hp = 9
    s.press("t0R")
    assert (s.player.x, s.foe("sourdough").x) == (4, 1)


def test_sling_a_ham_swapped_onto_a_bridge_breaks_it() -> None:
    s = scenario("#@..h#", mode="expedition", relics=["sling"], bag=["dried pea"])
    s.game.floor.set_tile(1, 20)
    s.press("t0R")
    assert s.player.x == 4 and len(s.events_of(Fell)) == 1 and s.game.number == 3


@pytest.mark.parametrize("drawn", ["#@..a#", "#@...#", "#@..>#"])
def test_sling_swaps_nothing_after_a_kill_or_a_miss(drawn: str) -> None:
    s = scenario(drawn, mode="expedition", relics=["sling"], bag=["dried pea"])
    s.press("t0R")
    assert s.player.x == 1


def test_sling_does_not_swap_onto_stairs_or_over_a_pit() -> None:
    s = scenario("#@..s#", mode="expedition", relics=["sling"], bag=["dried pea"])
    s.game.floor.exit = 4
    s.press("t0R")
    assert s.player.x == 1
    s = scenario("#@..m#", mode="expedition", relics=["sling"], bag=["dried pea"])
    s.game.floor.set_tile(4, 19)
    s.press("t0R")
    assert s.player.x == 1 and s.events_of(Hurt)


# --- house key


def test_house_key_a_door_opens_for_free_and_closes_behind_the_player() -> None:
    s = scenario("#@+..#", mode="expedition", relics=["house key"])
    s.press("right")
    assert s.game.turn == 0 and s.events_of(Opened)
    s.press("right right")
    assert s.game.turn == 2 and s.events_of(Shut) == [Shut(2)]
    assert s.game.floor.tiles[2] == DOOR and not s.game.floor.visible >> 1 & 1


def test_house_key_a_door_on_an_edge_does_the_same() -> None:
    s = scenario("@ .+. .", walls=True, mode="expedition", relics=["house key"])
    s.press("right right")
    assert s.game.turn == 1
    s.press("right")
    assert s.events_of(DoorMoved) == [DoorMoved(2, 0, open=False)]
    assert s.game.floor.edge(1, RIGHT) is Edge.CLOSED


def test_house_key_a_following_foe_is_shut_out() -> None:
    s = scenario("#R.@+...#", mode="expedition", relics=["house key"], hp=9)
    s.press("right right right . . . .")
    assert s.foe("crab").x < 4 and s.player.hp == 9


def test_house_key_closes_only_doors_and_not_if_a_thing_lies_there() -> None:
    s = scenario("#@1..#", mode="expedition", relics=["house key"])
    s.press("right right")
    assert s.events_of(Shut) == []
    s = scenario("#@+..#", mode="expedition", relics=["house key"], bag=["walnut"])
    s.press("right right d0 right")
    assert s.events_of(Shut) == [] and s.game.floor.tiles[2] == FLOOR


def test_without_a_house_key_doors_take_a_turn_and_stay_open() -> None:
    s = scenario("#@+..#", mode="expedition")
    s.press("right right right")
    assert s.game.turn == 3 and s.events_of(Shut) == []


# --- yeast


def test_yeast_eating_stuns_adjacent_foes_for_two_turns() -> None:
    s = scenario("#####\n#R..#\n#.@S#\n#####", mode="expedition", relics=["yeast"], bag=["snack"], hp=5)
    s.player.hp = 4
    s.press("f0 .")
    assert s.player.hp == 5
    s.press(". .")
    assert s.player.hp < 5


def test_yeast_stuns_no_foe_farther_off_or_hit_by_thrown_food() -> None:
    s = scenario("#@.s.#", mode="expedition", relics=["yeast"], bag=["snack", "meal"])
    s.press("f0 t1R")
    assert s.events_of(StatusStarted) == []


# --- hand mirror


def test_hand_mirror_stuns_and_hurts_the_onion_with_its_own_jets() -> None:
    s = scenario("#@..N#", mode="expedition", relics=["hand mirror"], hp=9)
    s.press(". .")
    assert [(event.mob, event.status) for event in s.events_of(StatusStarted)] == [(0, "stun"), (1, "stun")]
    for _ in range(6):
        if s.player.hp == 9:
            s.press(".")
    assert (s.player.hp, s.game.foes[0].hp) == (7, 1)  # the jet does 3


def test_hand_mirror_does_not_reflect_adjacent_hits() -> None:
    s = scenario("#@R#", mode="expedition", relics=["hand mirror"], hp=9)
    s.press(".")
    assert (s.player.hp, s.foe("crab").hp) == (7, 2)


# --- parasol


def test_parasol_a_jump_crosses_one_pit_and_picks_up_things_there() -> None:
    s = scenario("#@.~1.#", mode="expedition", relics=["parasol"], things={1: ["walnut"]})
    s.press("right jR")
    s.expect_player_at(1)
    assert (s.game.number, s.player.hp, s.events_of(Got)) == (3, 5, [Got(item("walnut"), 0)])


def test_parasol_a_jump_onto_the_stairs_takes_them() -> None:
    s = scenario("#@.~>#", mode="expedition", relics=["parasol"])
    s.press("right jR")
    assert (s.game.number, s.player.hp) == (4, 5)


@pytest.mark.parametrize("drawn", ["#@.~~.#", "#@.~#", "#@.~s#", "#@.~v#"])
def test_parasol_the_player_falls_if_no_tile_beyond_the_pit_is_free(drawn: str) -> None:
    s = scenario(drawn, mode="expedition", relics=["parasol"])
    s.press("right jR")
    assert (s.game.number, s.player.hp, len(s.events_of(Fell))) == (4, 5, 1)


@pytest.mark.parametrize(("before", "number"), [("right", 3), ("right .", 4), (".", 4), ("up down", 4)])
def test_parasol_only_a_step_in_the_same_direction_right_before_helps(before: str, number: int) -> None:
    s = scenario("#.~.#\n#@~.#" if before == "up down" else "#@~..#" if before == "." else "#@.~.#", mode="expedition")
    s.player.relics.append(item("parasol"))
    s.press(before)
    s.press("jR")
    assert (s.game.number, len(s.events_of(Fell))) == (number, number - 3)


def test_parasol_no_jump_without_a_pit() -> None:
    scenario("#@..#", mode="expedition", relics=["parasol"]).expect_refused(Jump(RIGHT), "no pit there to jump into")
