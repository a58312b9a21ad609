"""Relics that change kicks: the effect of each, and where it does not apply.

The name of a test begins with the relic: `test_spatula_...`.
"""

import pytest

from cart.core.actions import Kick
from cart.core.cells import RIGHT
from cart.core.events import Died, Fell, Hurt, Kicked, Moved, Opened, Slid, StatusStarted, ThingFell
from cart.core.leaving import leave
from cart.data.tiles import CHEST, FLOOR, POT, SHARDS
from tests.scenario import Scenario, item, scenario


def pushed(s: Scenario) -> list[tuple[int, int, int]]:
    """Return (mob, start, end) of each push of the last action."""
    return [(event.mob, event.start, event.end) for event in s.events_of(Moved) if event.pushed]


# --- hobnails


@pytest.mark.parametrize(
    ("relics", "left"), [(["hobnails"], 7), (["crackling"], 7), (["crackling", "hobnails"], 7), ([], 8)]
)
def test_hobnails_and_crackling_crashes_do_more_damage_but_do_not_add_up(relics: list[str], left: int) -> None:
    s = scenario("#@rs#", mode="expedition", relics=relics)
    s.foe("crab").hp = s.foe("sourdough").hp = 9
    s.press("kR")
    assert (s.foe("crab").hp, s.foe("sourdough").hp) == (left, left)


def test_hobnails_a_kicked_foe_flies_to_the_wall_in_one_move_and_is_hurt() -> None:
    s = scenario("#@s.....#", mode="expedition", relics=["hobnails"])
    s.press("kR")
    assert s.foe("sourdough").x == 7
    assert pushed(s) == [(1, 2, 7)]
    assert [(event.mob, event.cell) for event in s.events_of(Hurt)] == [(1, 7)]


def test_hobnails_a_foe_in_between_stops_the_kicked_foe() -> None:
    s = scenario("#@s...r.#", mode="expedition", relics=["hobnails"])
    s.press("kR")
    assert s.foe("sourdough").x == 5
    assert [event.mob for event in s.events_of(Hurt)] == [1, 2]


def test_hobnails_a_pit_on_its_path_takes_the_kicked_foe() -> None:
    s = scenario("#@n..~..#", mode="expedition", relics=["hobnails"])
    s.press("kR")
    assert [event.cell for event in s.events_of(Fell)] == [5] and pushed(s) == [(1, 2, 5)]


@pytest.mark.parametrize(("char", "tile"), [("v", SHARDS), ("c", CHEST)])
def test_hobnails_a_kicked_pot_breaks_far_off_and_a_chest_stops_there(char: str, tile: int) -> None:
    s = scenario(f"########## #@{char}......# #........# ##########", mode="expedition", relics=["hobnails"])
    s.press("kR")
    assert s.game.floor.tiles[18] == tile and s.game.floor.tiles[12] == FLOOR
    assert [(event.start, event.end) for event in s.events_of(Slid)] == [(12, 18)]


def test_hobnails_a_kicked_thing_flies_on_and_hits_a_foe() -> None:
    s = scenario("#@1...2s#", mode="expedition", relics=["hobnails"], things={1: ["ladle"]})
    s.press("kR")
    s.expect_things_at(2, "ladle")
    assert [event.mob for event in s.events_of(Hurt)] == [1]


def test_hobnails_change_neither_heavy_foes_nor_other_pushes() -> None:
    scenario("#@h....#", mode="expedition", relics=["hobnails"]).expect_refused(Kick(RIGHT), "a ham is too heavy")
    s = scenario("#@.r...#", mode="expedition", relics=["hobnails"], bag=["ladle"])
    s.foe("crab").hp = 9
    s.press("t0R")
    assert pushed(s) == [(1, 3, 4)]


# --- spatula


def test_spatula_a_kicked_foe_lands_behind_the_player() -> None:
    s = scenario("#..@s..#", mode="expedition", relics=["spatula"])
    s.press("kR")
    assert pushed(s) == [(1, 4, 2)] and s.foe("sourdough").x == 2


def test_spatula_a_foe_that_flies_over_the_player_is_stunned() -> None:
    s = scenario("#..@S..#", mode="expedition", relics=["spatula"])
    s.press("kR")
    assert [(event.mob, event.status) for event in s.events_of(StatusStarted)] == [(1, "stun")]


def test_spatula_a_kicked_foe_flies_over_the_player_into_a_pit() -> None:
    s = scenario("#~@n..#", mode="expedition", relics=["spatula"])
    s.press("kR")
    assert [event.cell for event in s.events_of(Fell)] == [1] and s.game.foes == []
    assert not s.player.stunned


@pytest.mark.parametrize("behind", ["#", "t", "s"])
def test_spatula_a_kick_without_room_behind_the_player_is_ordinary(behind: str) -> None:
    s = scenario(f"#{behind}@r..#", mode="expedition", relics=["spatula"])
    s.press("kR")
    assert [(start, end) for _, start, end in pushed(s)] == [(3, 4)]
    assert s.events_of(StatusStarted) == []


def test_spatula_a_thin_wall_behind_leaves_no_room() -> None:
    s = scenario(". .|@ r . .", walls=True, mode="expedition", relics=["spatula"])
    s.press("kR")
    assert pushed(s) == [(1, 3, 4)]


@pytest.mark.parametrize(("char", "tile"), [("v", POT), ("c", CHEST)])
def test_spatula_pots_and_chests_fly_over_too(char: str, tile: int) -> None:
    s = scenario(f"######## #.1@{char}..# #......# ########".replace(" ", "\n"), mode="expedition", relics=["spatula"])
    s.press("kR")
    assert s.game.floor.tiles[s.places[1]] == tile and s.events_of(Opened) == []


def test_spatula_a_blocked_chest_flies_over_if_there_is_room() -> None:
    text = "######\n#1@c.#\n#....#\n######"
    walled = "######\n#1@c##\n#....#\n######"
    for drawn in (text, walled):
        s = scenario(drawn, mode="expedition", relics=["spatula"])
        s.press("kR")
        s.expect_tile_at(1, "c")
    scenario("######\n##@c##\n#....#\n######", mode="expedition", relics=["spatula"]).expect_refused(
        Kick(RIGHT), "there is no room behind it"
    )


def test_spatula_a_kicked_thing_flies_over_and_may_sink() -> None:
    s = scenario("#~@1..#", mode="expedition", relics=["spatula"], things={1: ["fork", "snack"]})
    s.press("kR")
    s.expect_things_at(1, "fork")
    assert [(event.kind, event.end) for event in s.events_of(ThingFell)] == [(item("snack"), 1)]


# --- pan lids


def test_pan_lids_both_colliding_foes_lose_a_turn() -> None:
    s = scenario("#@RS..#", mode="expedition", relics=["pan lids"], hp=9)
    s.foe("crab").hp = s.foe("sourdough").hp = 9
    s.press("kR")
    assert [event.mob for event in s.events_of(StatusStarted)] == [1, 2]
    assert (s.foe("crab").stunned, s.player.hp) == (0, 9)


def test_pan_lids_a_wall_or_a_thing_stuns_too() -> None:
    s = scenario("#@r#", mode="expedition", relics=["pan lids"])
    s.press("kR")
    assert [event.mob for event in s.events_of(StatusStarted)] == [1]
    s = scenario("#@1s..#", mode="expedition", relics=["pan lids"], things={1: ["fork"]})
    s.press("kR")
    assert [event.mob for event in s.events_of(StatusStarted)] == [1]


def test_pan_lids_neither_sliding_nor_shoved_foes_are_stunned() -> None:
    s = scenario("#@s..#", mode="expedition", relics=["pan lids"])
    s.press("kR")
    assert s.events_of(StatusStarted) == []
    s = scenario("#@.r#", mode="expedition", relics=["pan lids"], bag=["ladle"])
    s.foe("crab").hp = 9
    s.press("t0R")
    assert s.events_of(StatusStarted) == []


# --- springboard


def test_springboard_a_blow_right_after_a_step_that_way_kicks_too() -> None:
    s = scenario("#@.s..#", mode="expedition", relics=["springboard"])
    s.foe("sourdough").hp = 9
    s.press("right")
    assert s.events_of(Kicked) == []
    s.press("right")
    assert [event.direction for event in s.events_of(Kicked)] == [RIGHT]
    assert (s.foe("sourdough").x, s.foe("sourdough").hp) == (4, 5)  # 9, less the blow and the run-up


@pytest.mark.parametrize(("drawn", "keys"), [("#@s.#", "right"), ("#@.s.#", "right . right"), ("#@.h#", "right right")])
def test_springboard_kicks_no_ham_and_only_right_after_a_step(drawn: str, keys: str) -> None:
    s = scenario(drawn, mode="expedition", relics=["springboard"], hp=30)
    s.press(keys)
    assert s.events_of(Hurt) and s.events_of(Kicked) == []


def test_springboard_a_second_blow_does_not_kick() -> None:
    s = scenario("#@.s#", mode="expedition", relics=["springboard"])
    s.foe("sourdough").hp = 9
    s.press("right right right")
    assert len(s.events_of(Kicked)) == 1


def test_springboard_no_kick_in_another_direction() -> None:
    s = scenario("#####\n#@..#\n#.s.#\n#...#\n#####", mode="expedition", relics=["springboard"])
    s.press("right down")
    assert s.events_of(Kicked) == [] and s.foe("sourdough").hp == 2


def test_springboard_a_foe_killed_by_the_blow_is_not_kicked() -> None:
    s = scenario("#@.a..#", mode="expedition", relics=["springboard"])
    s.press("right right")
    assert s.events_of(Died) and s.events_of(Kicked) == []


def test_springboard_with_a_fork_needs_a_step_before_the_step_that_hits() -> None:
    s = scenario("#@..s..#", mode="expedition", relics=["springboard"], weapon="fork")
    s.foe("sourdough").hp = 9
    s.press("right")
    assert not s.events_of(Kicked)
    s.press("right")
    assert len(s.events_of(Kicked)) == 1


# --- crackling


def test_crackling_an_adjacent_attacker_is_kicked_away() -> None:
    s = scenario("#.@R..#", mode="expedition", relics=["crackling"], hp=9)
    s.press(".")
    assert [event.direction for event in s.events_of(Kicked)] == [RIGHT]
    assert s.foe("crab").x == 4 and s.player.hp == 7  # a crab's hit does 2


def test_crackling_kicks_at_the_first_hit_in_a_room_only() -> None:
    s = scenario("#..@L...#", mode="expedition", relics=["crackling"], hp=9)
    s.press(".")
    assert len(s.events_of(Kicked)) == 1
    s.foe("chilli").cell, s.foe("chilli").stunned = s.player.cell + 1, 0
    s.press(".")
    assert s.player.hp < 7 and s.events_of(Kicked) == []


def test_crackling_kicks_again_in_another_room_and_on_another_floor() -> None:
    s = scenario("#..@L...+...#", mode="expedition", relics=["crackling"], hp=9, by_room=True)
    assert len(s.game.floor.rooms) == 2
    s.press(".")
    assert s.player.hit_in == s.game.floor.room_of(s.player.cell)
    other = s.game.floor.rooms[1]
    s.player.cell = (other & -other).bit_length() + 1
    s.foe("chilli").cell, s.foe("chilli").stunned = s.player.cell - 1, 0
    s.game.update_sight()
    s.press(".")
    assert [event.direction for event in s.events_of(Kicked)] == [0]
    leave(s.game)
    assert s.player.hit_in == 0


def test_crackling_kicks_a_chilli_two_tiles_after_its_bite() -> None:
    s = scenario("#.@L....#", mode="expedition", relics=["crackling"], hp=9)
    s.press(".")
    assert s.player.hp == 7 and s.foe("chilli").x == 5


def test_crackling_kicks_no_foe_that_hits_from_afar_or_does_not_hit() -> None:
    s = scenario("#@..N#", mode="expedition", relics=["crackling"], hp=9)
    s.press(". . . . .")
    assert s.player.hp < 9 and s.events_of(Kicked) == []
    s = scenario("#####\n#.@.#\n#.R.#\n#####", mode="expedition", relics=["crackling"])
    s.press(".")
    assert s.events_of(Kicked) == []


def test_crackling_a_foe_kicked_into_a_pit_loses_the_rest_of_its_turn() -> None:
    s = scenario("#.@L~~..#", mode="expedition", relics=["crackling"], hp=9)
    s.press(".")
    assert s.player.hp == 7 and s.game.foes == [] and len(s.events_of(Fell)) == 1


def test_crackling_kicks_no_foe_once_the_player_is_dead() -> None:
    s = scenario("#.@R..#", mode="expedition", relics=["crackling"], hp=1)
    s.press(".")
    assert s.game.over and s.events_of(Kicked) == []


# --- mule shoe


@pytest.mark.parametrize("drawn", ["#..@s..#", "#..@v..#", "#..@+..#", "#..@c..#"])
def test_mule_shoe_a_kick_sends_the_player_back(drawn: str) -> None:
    s = scenario(f"########\n{drawn}\n#......#\n########", mode="expedition", relics=["mule shoe"])
    s.press("kR")
    assert s.player.x == 2 and pushed(s)[-1] == (0, 11, 10)


@pytest.mark.parametrize("drawn", ["##@s..#", "#v@s..#", "#~@s..#", "#>@s..#", "#r@s..#"])
def test_mule_shoe_sends_the_player_into_no_obstacle_pit_or_stairs(drawn: str) -> None:
    s = scenario(drawn, mode="expedition", relics=["mule shoe"])
    s.press("kR")
    assert s.player.x == 2 and s.game.number == 3


def test_mule_shoe_steps_and_blows_do_not_send_the_player_back() -> None:
    s = scenario("#..@s..#", mode="expedition", relics=["mule shoe"])
    s.press("right")
    assert s.player.x == 3


# --- gravy


def test_gravy_a_death_kicks_the_foes_beside_it_away() -> None:
    s = scenario("#######\n#..@..#\n#..a..#\n#.sss.#\n#######", mode="expedition", relics=["gravy"])
    s.press("down")
    assert (s.game.foes[1].x, s.game.foes[1].y) == (3, 3) and s.game.foes[1].hp == 2
    assert [event.mob for event in s.events_of(Died)] == [1]


def test_gravy_works_however_the_foe_died() -> None:
    s = scenario("#@sas..#", mode="expedition", relics=["gravy"])
    s.game.foes[1].hp = 1
    s.press("kR")
    assert s.events_of(Died)[0].mob == 2
    assert [foe.x for foe in s.game.foes] == [2, 5]


def test_gravy_kicks_no_foe_into_the_player() -> None:
    s = scenario("#@sas..#", mode="expedition", relics=["gravy", "hobnails"])
    s.press("kR")
    assert s.player.hp == 5 and s.game.foes[0].x == 2


def test_gravy_chain_reactions_end() -> None:
    s = scenario("#@aaaaaaaa#", mode="expedition", relics=["gravy"])
    s.press("right")
    assert s.game.foes == [] and len(s.events_of(Died)) == 8


def test_gravy_kicks_no_foe_at_a_corner_or_behind_a_thin_wall() -> None:
    s = scenario("#####\n#@..#\n#.a.#\n#..s#\n#####", mode="expedition", relics=["gravy"])
    s.press("right down")
    assert s.events_of(Died) and pushed(s) == []
    s = scenario("@ a|s .", walls=True, mode="expedition", relics=["gravy"])
    s.press("right")
    assert s.events_of(Died) and pushed(s) == []


# --- pepper pot


def test_pepper_pot_every_second_wait_in_a_row_kicks_all_adjacent_foes() -> None:
    text = "#######\n#..s..#\n#..s..#\n#.s@s.#\n#..s..#\n#.....#\n#######"
    s = scenario(text, mode="expedition", relics=["pepper pot"])
    s.press(".")
    assert s.events_of(Kicked) == []
    s.press(".")
    assert [event.direction for event in s.events_of(Kicked)] == [0, 1, 2, 3]
    assert {(foe.x, foe.y) for foe in s.game.foes} == {(3, 1), (3, 2), (1, 3), (5, 3), (3, 5)}


@pytest.mark.parametrize(
    ("keys", "kicks"), [(". .", 1), (". . .", 1), (". . . .", 2), (". t0L .", 0), (". t0L . .", 1)]
)
def test_pepper_pot_counts_waits_in_a_row(keys: str, kicks: int) -> None:
    s = scenario("#######\n#..@s.#\n#######", mode="expedition", relics=["pepper pot"], bag=["walnut"])
    seen = 0
    for key in keys.split():
        s.foe("sourdough").cell = s.player.cell + 1
        s.press(key)
        seen += len(s.events_of(Kicked))
    assert seen == kicks


def test_pepper_pot_counts_no_wait_of_the_floor_above() -> None:
    s = scenario("#@~.#", mode="expedition", below="#<...>#", relics=["pepper pot"])
    s.press(". jR")
    assert s.player.waits == 0


def test_pepper_pot_kicks_no_ham_and_no_pot_and_nothing_on_a_step() -> None:
    s = scenario("#####\n#.h.#\n#v@.#\n#####", mode="expedition", relics=["pepper pot"])
    s.press(". .")
    assert s.events_of(Kicked) == [] and s.events_of(Slid) == []
    s = scenario("#.@.s.#", mode="expedition", relics=["pepper pot"])
    s.press("right")
    assert s.events_of(Kicked) == []
    s.press("left")
    assert s.events_of(Kicked) == []
