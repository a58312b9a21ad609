"""Kicks: who and what is kicked goes a tile on, and into what is behind. Nobody kicks in the classic game."""

import pytest

from cart.core.actions import Kick
from cart.core.cells import RIGHT
from cart.core.deep_events import Fell, Kicked, Sank, Slid
from cart.core.edges import Edge
from cart.core.events import DoorMoved, Gained, Hurt, Moved, Opened
from cart.data.tiles import BRIDGE, FLOOR, PIT, SHARDS
from tests.scenario import scenario

NOTHING = "nothing there to kick"


@pytest.mark.parametrize("map_", ["#@..#", "#@#", "#@~.#", "#@t#", "#@o#"])
def test_a_kick_at_nothing_costs_nothing_and_says_so(map_: str) -> None:
    scenario(map_, deep=True).expect_refused(Kick(RIGHT), NOTHING)


@pytest.mark.parametrize("map_", ["#@s.#", "#@v.#", "#@+.#"])
def test_nobody_kicks_in_the_classic_game(map_: str) -> None:
    s = scenario(map_)
    s.expect_refused(Kick(RIGHT), "nobody kicks here")
    assert not any(isinstance(action, Kick) for action in s.game.actions())


def test_what_is_kicked_slides_one_tile_and_costs_a_turn() -> None:
    s = scenario("#@s.1#", deep=True)
    s.press("kR")
    assert s.foe("sourdough").x == 3 and s.game.turn == 1
    assert len(s.told(Kicked)) == 1 and s.told(Hurt) == [] and s.told(Moved)[0].pushed


def test_against_a_wall_it_is_hurt() -> None:
    s = scenario("#@s#", deep=True)
    s.press("kR")
    assert next((event.mob, event.amount) for event in s.told(Hurt)) == (1, 1)
    assert s.foe("sourdough").x == 2


def test_two_who_collide_are_both_hurt() -> None:
    s = scenario("#@sr#", deep=True)
    s.press("kR")
    assert [(event.mob, event.amount) for event in s.told(Hurt)][:2] == [(1, 1), (2, 1)]


def test_a_thin_wall_is_a_wall() -> None:
    s = scenario("@ s|.", walls=True, deep=True)
    s.press("kR")
    assert s.told(Hurt)[0].amount == 1 and s.foe("sourdough").x == 1


def test_a_kick_does_not_go_through_a_thin_wall() -> None:
    scenario("@|s .", walls=True, deep=True).expect_refused(Kick(RIGHT), NOTHING)


def test_a_kicked_sleeper_wakes() -> None:
    s = scenario("#@r..#", deep=True)
    s.press("kR")
    assert s.foe("crab").mind == "hunts"


# --- pots, chests, things


def test_a_pot_slides_and_stays_whole() -> None:
    s = scenario("#@v1#", deep=True)
    s.press("kR")
    s.expect_tile_at(1, "v")
    assert s.told(Slid)[0].tile and s.told(Opened) == []
    assert s.game.floor.tiles[2] == FLOOR


def test_a_pot_breaks_on_whom_it_meets() -> None:
    s = scenario("#@vs#", deep=True)
    s.press("kR")
    assert s.told(Hurt)[0].mob == 1
    assert s.game.floor.tiles[2] == SHARDS


@pytest.mark.parametrize("map_", ["#@v#", "#@vc#", "#@v>#"])
def test_a_pot_breaks_on_what_is_solid_and_does_not_block_the_way_on(map_: str) -> None:
    s = scenario(map_, deep=True)
    s.press("kR")
    assert s.game.floor.tiles[2] == SHARDS


def test_a_chest_goes_on_its_feet_or_stands_fast() -> None:
    s = scenario("#@c1#", deep=True)
    s.press("kR")
    s.expect_tile_at(1, "c")
    s = scenario("#@c#", deep=True)
    s.expect_refused(Kick(RIGHT), "it stands fast")


def test_a_chest_hurts_whom_it_meets_and_stays() -> None:
    s = scenario("#@1s#".replace("1", "c"), deep=True)
    s.press("kR")
    assert s.told(Hurt)[0].mob == 1
    assert s.told(Slid) == []


def test_a_thing_slides_and_hurts_whom_it_meets() -> None:
    s = scenario("#@12s#", deep=True, things={1: ["walnut", "fork"]})
    s.press("kR")
    s.expect_things_at(1, "walnut")
    s.expect_things_at(2, "fork")
    s.press("right")
    s.expect_things_at(1)
    s.press("kR")
    assert 1 in [event.mob for event in s.told(Hurt)]
    s.expect_things_at(2, "fork")


# --- doors


def test_a_door_on_an_edge_is_kicked_open_and_stuns_who_stands_behind() -> None:
    s = scenario("@+s .", walls=True, deep=True)
    s.press("kR")
    assert s.told(DoorMoved)[0].open
    assert [event.mob for event in s.told(Gained) if event.status == "stun"] == [1]
    assert s.game.floor.edge(0, RIGHT) is Edge.OPEN


def test_a_door_on_a_tile_too() -> None:
    s = scenario("#@+s.#", deep=True)
    s.press("kR")
    assert [event.mob for event in s.told(Gained) if event.status == "stun"] == [1]
    s.expect_tile_at((2, 0), ".")


def test_who_stands_farther_off_is_not_stunned() -> None:
    s = scenario("@+. s", walls=True, deep=True)
    s.press("kR")
    assert s.told(Gained) == []


# --- pits


def test_who_is_kicked_into_a_pit_is_hurt_and_waits_below() -> None:
    s = scenario("#@n~.>#", deep=True, below="#<.....># ######### ##.......")
    s.press("kR")
    assert [event.mob for event in s.told(Fell)] == [1]
    assert s.game.foes == []
    (fallen,) = s.game.fallen
    assert (fallen.what, fallen.hp) == ("foe", 3)


def test_nobody_falls_in_the_classic_game() -> None:
    s = scenario("@1~.", bag=["ladle"])
    s.game.floor.tiles[1] = FLOOR
    foe = s.game.spawn(4, 1)
    s.press("t0R")
    assert s.told(Fell) == [] and foe.cell == 1


def test_pots_chests_and_things_fall_too() -> None:
    for map_, things in (("#@v~#", None), ("#@c~#", None), ("#@1~#", {1: ["fork"]})):
        s = scenario(map_, deep=True, things=things)
        s.press("kR")
        assert len(s.told(Sank)) == 1 and len(s.game.fallen) == 1
        assert not s.game.floor.things


# --- each foe in its own way


def test_an_aspic_bursts_where_it_lands() -> None:
    s = scenario("#@a.s#", deep=True)
    s.press("kR")
    assert [foe.row.name for foe in s.game.foes] == ["sourdough"]
    assert [event.mob for event in s.told(Gained)] == [2]


def test_a_crab_is_turned() -> None:
    s = scenario("#####\n#@r.#\n#####", deep=True)
    assert s.foe("crab").special.sides == (0, 1)
    s.press("kR")
    assert s.foe("crab").special.sides == (2, 3)


def test_a_crab_hangs_on_once() -> None:
    s = scenario("#@r~.#", deep=True)
    s.press("kR")
    assert s.told(Fell) == [] and s.foe("crab").stunned
    s.press("kR")
    assert len(s.told(Fell)) == 1


def test_a_sourdough_fills_a_pit() -> None:
    s = scenario("#@s~.#", deep=True)
    s.press("kR")
    assert s.game.foes == [] and s.game.fallen == []
    assert s.game.floor.tiles[3] == BRIDGE
    s.press("right right right")
    assert s.player.x == 4


def test_a_chilli_slides_two_tiles() -> None:
    s = scenario("#@l....#", deep=True)
    s.foe("chilli").stunned = 5
    s.press("kR")
    assert s.foe("chilli").x == 4


def test_a_chilli_clears_a_pit_of_one_but_not_of_two() -> None:
    s = scenario("#@l~..#", deep=True)
    s.foe("chilli").stunned = 5
    s.press("kR")
    assert s.foe("chilli").x == 5
    s = scenario("#@l~~.#", deep=True)
    s.press("kR")
    assert len(s.told(Fell)) == 1


def test_an_onion_stings_who_kicks_it() -> None:
    s = scenario("#@n..#", deep=True)
    s.press("kR")
    assert (0, "stun") in [(event.mob, event.status) for event in s.told(Gained)]


def test_a_kick_goes_through_mould() -> None:
    scenario("#@m..#", deep=True).expect_refused(Kick(RIGHT), "kicks go right through mould")


def test_mould_floats_over_pits_and_others_do_not() -> None:
    s = scenario("#@~M#", deep=True)
    s.press(". . .")
    assert s.foe("mould").x == 2
    s = scenario("#@~~N#", deep=True)
    s.press(". . .")
    assert s.foe("onion").x == 4


def test_a_ham_is_too_heavy_and_breaks_bridges() -> None:
    scenario("#@h.#", deep=True).expect_refused(Kick(RIGHT), "a ham is too heavy to kick")
    s = scenario("#@..1H#", deep=True)
    s.game.floor.set_tile(s.places[1], BRIDGE)
    s.press(". .")
    assert len(s.game.fallen) == 1
    assert s.game.floor.tiles[s.places[1]] == PIT


def test_a_ham_bursts_doors_open() -> None:
    s = scenario("@ .+H", walls=True, deep=True)
    s.press(".")
    assert s.game.floor.edge(1, RIGHT) is Edge.OPEN or any(event.open for event in s.told(DoorMoved))


def test_a_butcher_is_kicked_only_while_it_is_not_raised() -> None:
    s = scenario("#@B..#", deep=True, hp=20)
    s.press(".")
    s.expect_refused(Kick(RIGHT), "it stands firm: first let it swing")
    s.press(".")
    s.press("kR")
    assert next(event.end for event in s.told(Moved) if event.pushed) == 3


def test_a_butcher_opens_doors_and_an_onion_does_not() -> None:
    for letter, opens in (("B", True), ("N", False)):
        s = scenario(f"@ .+. {letter}", walls=True, deep=True)
        s.press(". . .")
        assert bool(s.game.floor.edges.west_open or s.player.hp < 5 or s.told(DoorMoved)) is opens


def test_a_butcher_keeps_away_from_edges() -> None:
    s = scenario(
        """
        #######
        #@...B#
        #..~..#
        #######
        """,
        deep=True,
    )
    s.press(". . .")
    edge = s.game.floor.beside(s.game.floor.pits)
    assert not s.foe("butcher").bit & edge


def test_an_aspic_slips_under_doors() -> None:
    s = scenario("@ .+A", walls=True, deep=True)
    s.press(".")
    assert s.foe("aspic").x == 1 and s.told(DoorMoved) == []
