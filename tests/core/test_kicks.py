"""Kicks: their targets, how far these slide, and collisions. The classic game has no kicks."""

import pytest

from cart.core.actions import Impossible, Kick
from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.events import DoorMoved, Fell, Hurt, Kicked, Moved, Opened, Slid, Spawned, StatusStarted, ThingFell
from cart.core.kicks import check_kick, kick_damage, kickable
from cart.core.previews import kick_previews
from cart.data.tiles import BRIDGE, FLOOR, SHARDS
from cart.text.preview_lines import spoken_kicks
from tests.scenario import scenario

NOTHING = "nothing there to kick"


@pytest.mark.parametrize("map_", ["#@..#", "#@#", "#@~.#", "#@t#", "#@o#"])
def test_a_kick_at_nothing_is_refused_and_costs_no_turn(map_: str) -> None:
    scenario(map_, mode="expedition").expect_refused(Kick(RIGHT), NOTHING)


@pytest.mark.parametrize("direction", [-1, *range(4, 8), 99])
def test_a_kick_in_an_invalid_direction_is_refused(direction: int) -> None:
    """If `check_kick` did not call such a kick impossible, it would be carried out, take a turn and be recorded."""
    s = scenario("##### #sss# #s@s# #sss# #####", mode="expedition")
    assert isinstance(check_kick(s.game, direction), Impossible)
    s.expect_refused(Kick(direction), NOTHING)


@pytest.mark.parametrize(("map_", "walls"), [("@", False), ("##### #.@.# #####", False), ("@|s .", True)])
def test_a_kick_at_nothing_is_impossible_in_every_direction(map_: str, walls: bool) -> None:
    """The targets are the border of the map, bare ground and a thin wall.

    If `check_kick` returned None, the kick would happen.
    """
    game = scenario(map_, mode="expedition", walls=walls).game
    assert [check_kick(game, direction) for direction in range(4)] == [Impossible(NOTHING)] * 4
    assert kickable(game) == []


@pytest.mark.parametrize("map_", ["#@s.#", "#@v.#", "#@+.#"])
def test_the_classic_game_has_no_kicks(map_: str) -> None:
    s = scenario(map_)
    s.expect_refused(Kick(RIGHT), "there is no kicking in this mode")
    assert not any(isinstance(action, Kick) for action in s.game.actions())


def test_a_kicked_foe_slides_one_tile_and_the_kick_takes_a_turn() -> None:
    s = scenario("#@s.1#", mode="expedition")
    s.press("kR")
    assert s.foe("sourdough").x == 3 and s.game.turn == 1
    assert len(s.events_of(Kicked)) == 1 and s.events_of(Hurt) == [] and s.events_of(Moved)[0].pushed


def test_a_foe_kicked_against_a_wall_is_hurt() -> None:
    s = scenario("#@s#", mode="expedition")
    s.press("kR")
    assert next((event.mob, event.amount) for event in s.events_of(Hurt)) == (1, 1)
    assert s.foe("sourdough").x == 2


def test_colliding_foes_are_both_hurt() -> None:
    s = scenario("#@sr#", mode="expedition")
    s.press("kR")
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)][:2] == [(1, 1), (2, 1)]


def test_a_foe_kicked_against_a_thin_wall_is_hurt() -> None:
    s = scenario("@ s|.", walls=True, mode="expedition")
    s.press("kR")
    assert s.events_of(Hurt)[0].amount == 1 and s.foe("sourdough").x == 1


def test_a_kick_does_not_go_through_a_thin_wall() -> None:
    scenario("@|s .", walls=True, mode="expedition").expect_refused(Kick(RIGHT), NOTHING)


def test_a_kicked_sleeper_wakes() -> None:
    s = scenario("#@r..#", mode="expedition")
    s.press("kR")
    assert s.foe("crab").mind == "hunts"


# --- pots, chests, things


def test_a_pot_slides_and_stays_whole() -> None:
    s = scenario("#@v1#", mode="expedition")
    s.press("kR")
    s.expect_tile_at(1, "v")
    assert s.events_of(Slid)[0].tile and s.events_of(Opened) == []
    assert s.game.floor.tiles[2] == FLOOR


def test_a_kicked_pot_breaks_on_the_foe_that_it_hits() -> None:
    s = scenario("#@vs#", mode="expedition")
    s.press("kR")
    assert s.events_of(Hurt)[0].mob == 1
    assert s.game.floor.tiles[2] == SHARDS


@pytest.mark.parametrize("map_", ["#@v#", "#@vc#", "#@v>#"])
def test_a_pot_breaks_on_obstacles_and_does_not_block_the_stairs(map_: str) -> None:
    s = scenario(map_, mode="expedition")
    s.press("kR")
    assert s.game.floor.tiles[2] == SHARDS


def test_a_chest_slides_if_there_is_room_or_the_kick_is_refused() -> None:
    s = scenario("#@c1#", mode="expedition")
    s.press("kR")
    s.expect_tile_at(1, "c")
    s = scenario("#@c#", mode="expedition")
    s.expect_refused(Kick(RIGHT), "there is no room behind it")


def test_a_kicked_chest_hurts_the_foe_that_it_hits_and_stays() -> None:
    s = scenario("#@1s#".replace("1", "c"), mode="expedition")
    s.press("kR")
    assert s.events_of(Hurt)[0].mob == 1
    assert s.events_of(Slid) == []


def test_a_chest_is_not_kicked_onto_stairs_things_or_bridges() -> None:
    for end, things in ((">", None), ("1", {1: ["fork"]}), ("=", None)):
        s = scenario(f"#@c{end.replace('=', '2')}.#", mode="expedition", things=things)
        if end == "=":
            s.game.floor.set_tile(s.places[2], BRIDGE)
        s.expect_refused(Kick(RIGHT), "there is no room behind it")


def test_a_chest_is_not_kicked_where_it_would_block_the_only_path() -> None:
    drawing = """
        #######
        #@c1.2#
        #..##.#
        #######
    """
    scenario(drawing, mode="expedition").expect_refused(Kick(RIGHT), "there is no room behind it")
    s = scenario(drawing.replace("#..##.#", "#.....#"), mode="expedition")
    s.press("kR")
    s.expect_tile_at(1, "c")


def test_a_pot_may_be_kicked_into_a_passage_because_it_can_be_smashed() -> None:
    s = scenario("###### #@v1.# #..### ######", mode="expedition")
    s.press("kR")
    s.expect_tile_at(1, "v")


def test_a_thing_is_not_kicked_onto_the_stairs_or_into_an_obstacle() -> None:
    for end in (">", "#", "c", "v"):
        scenario(f"#@1{end}.#", mode="expedition", things={1: ["fork"]}).expect_refused(
            Kick(RIGHT), "there is no room behind it"
        )


def test_a_kick_hurts_two_foes_in_a_row_and_moves_neither() -> None:
    s = scenario("#@rs.#", mode="expedition")
    s.press("kR")
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)][:2] == [(1, 1), (2, 1)]
    assert (s.foe("crab").x, s.foe("sourdough").x) == (2, 3)


def test_a_foe_kicked_into_a_pot_breaks_it() -> None:
    s = scenario("#@sv.#", mode="expedition")
    s.press("kR")
    assert s.events_of(Hurt)[0].mob == 1 and s.foe("sourdough").x == 2
    assert s.game.floor.tiles[3] == SHARDS and s.events_of(Opened)[0].cell == 3


@pytest.mark.parametrize("behind", ["c", "t", "+"])
def test_a_foe_kicked_into_another_obstacle_leaves_it_as_it_is(behind: str) -> None:
    s = scenario(f"#@s{behind}.#", mode="expedition")
    s.press("kR")
    assert s.events_of(Hurt)[0].mob == 1
    s.expect_tile_at((3, 0), behind)


def test_in_the_classic_game_a_pot_behind_a_shoved_foe_stays_whole() -> None:
    s = scenario("#@.sv.#", bag=["ladle"], number=3)
    s.press("t0R")
    s.expect_tile_at((4, 0), "v")


def test_a_foe_may_come_out_of_a_kicked_pot() -> None:
    spawned = 0
    for seed in range(80):
        s = scenario("#@v#", mode="expedition", seed=seed)
        s.press("kR")
        spawned += len(s.events_of(Spawned))
        assert len(s.events_of(Spawned)) == len(s.game.foes)
        assert all(foe.cell == 2 for foe in s.game.foes)
    assert 0 < spawned < 20


def test_a_kicked_thing_slides_and_hurts_the_foe_that_it_hits() -> None:
    s = scenario("#@12s#", mode="expedition", things={1: ["walnut", "fork"]})
    s.press("kR")
    s.expect_things_at(1, "walnut")
    s.expect_things_at(2, "fork")
    s.press("right")
    s.expect_things_at(1)
    s.press("kR")
    assert 1 in [event.mob for event in s.events_of(Hurt)]
    s.expect_things_at(2, "fork")


# --- doors


def test_kicking_a_door_on_an_edge_opens_it_and_stuns_the_foe_behind() -> None:
    s = scenario("@+s .", walls=True, mode="expedition")
    s.press("kR")
    assert s.events_of(DoorMoved)[0].open
    assert [event.mob for event in s.events_of(StatusStarted) if event.status == "stun"] == [1]
    assert s.game.floor.edge(0, RIGHT) is Edge.OPEN


def test_kicking_a_door_on_a_tile_opens_it_and_stuns_the_foe_behind() -> None:
    s = scenario("#@+s.#", mode="expedition")
    s.press("kR")
    assert [event.mob for event in s.events_of(StatusStarted) if event.status == "stun"] == [1]
    s.expect_tile_at((2, 0), ".")


def test_a_door_kicked_open_stuns_no_foe_farther_off() -> None:
    s = scenario("@+. s", walls=True, mode="expedition")
    s.press("kR")
    assert s.events_of(StatusStarted) == []


# --- pits


def test_a_foe_kicked_into_a_pit_is_hurt_and_waits_below() -> None:
    s = scenario("#@n~.>#", mode="expedition", below="#<.....># ######### ##.......")
    s.press("kR")
    assert [event.mob for event in s.events_of(Fell)] == [1]
    assert s.game.foes == []
    (fallen,) = s.game.fallen
    assert (fallen.what, fallen.hp) == ("foe", 3)


def test_no_foe_falls_in_the_classic_game() -> None:
    s = scenario("@1~.", bag=["ladle"])
    s.game.floor.set_tile(1, FLOOR)
    foe = s.game.spawn(4, 1)
    s.press("t0R")
    assert s.events_of(Fell) == [] and foe.cell == 1


def test_kicked_pots_chests_and_things_fall_into_pits() -> None:
    for map_, things in (("#@v~#", None), ("#@c~#", None), ("#@1~#", {1: ["fork"]})):
        s = scenario(map_, mode="expedition", things=things)
        s.press("kR")
        assert len(s.events_of(ThingFell)) == 1 and len(s.game.fallen) == 1
        assert not s.game.floor.things


# --- more damage on lower floors


@pytest.mark.parametrize(
    ("number", "damage"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)]
)
def test_a_collision_by_a_kick_does_1_more_every_three_floors(number: int, damage: int) -> None:
    s = scenario("#@h#", mode="expedition", number=number)
    assert kick_damage(s.game) == damage


def test_on_floor_4_colliding_foes_lose_2_hp_each() -> None:
    s = scenario("#@sb#", mode="expedition", number=4)
    s.press("kR")
    assert [(hurt.mob, hurt.amount) for hurt in s.events_of(Hurt)][:2] == [(1, 2), (2, 2)]


def test_on_floor_4_a_kicked_pot_does_2_damage() -> None:
    s = scenario("#@vs#", mode="expedition", number=4)
    s.press("kR")
    assert next((hurt.mob, hurt.amount) for hurt in s.events_of(Hurt)) == (1, 2)


def test_a_shove_that_is_no_kick_does_1_damage_on_floor_8_too() -> None:
    s = scenario("#@b#", mode="expedition", number=8, weapon="rolling pin")
    s.press("right")
    assert [hurt.amount for hurt in s.events_of(Hurt) if hurt.mob == 1] == [3, 1]


def test_the_preview_tells_the_damage_of_a_collision() -> None:
    for number, damage in ((3, 1), (4, 2), (7, 3)):
        s = scenario("#@b#", mode="expedition", number=number)
        (shown,) = kick_previews(s.game)
        assert (shown.fate, shown.damage) == ("bump", damage)
        assert f"hits something for {damage}" in spoken_kicks(s.game, [shown])
    s = scenario("#@b.#", mode="expedition", number=4)
    assert [(shown.fate, shown.damage) for shown in kick_previews(s.game)] == [("slide", 0)]


@pytest.mark.parametrize(("ahead", "fate"), [("~", "fall"), (".", "slide")])
def test_the_preview_tells_of_a_pit_two_tiles_behind_a_foe_only_if_the_player_sees_it(ahead: str, fate: str) -> None:
    s = scenario(f"#@b.{ahead}.#", mode="expedition")
    assert [shown.fate for shown in kick_previews(s.game)] == [fate]
    s.game.floor.explored &= ~(1 << 4)
    assert [shown.fate for shown in kick_previews(s.game)] == ["dark"]
