"""Throws: their flight, their effects, and the items that they use up (S1 25, 26)."""

import pytest

from cart.core.actions import Throw
from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.events import Clattered, Died, Hurt, Jabbed, LostTrack, Moved, Noticed, StatusEnded, StatusStarted, Threw
from cart.core.throwing import flight
from cart.data.items import ITEMS
from tests.helpers.each_case import each
from tests.scenario import item, scenario

ALL = [row.name for row in ITEMS]


@each("what", ALL)
@each("slot", [0, 3, 6])
def test_any_item_of_any_slot_is_used_up_by_a_throw_at_nothing(what: str, slot: int) -> None:
    s = scenario("@..#")
    s.player.slots[slot] = item(what)
    s.act(Throw(slot, RIGHT))
    assert s.events[:2] == (Jabbed(0, RIGHT), Threw(item(what), 0, 3, RIGHT, None))
    assert s.player.slots == [None] * 8
    assert s.game.turn == 1


@pytest.mark.parametrize("direction", [LEFT, RIGHT, UP, DOWN])
def test_throws_go_in_four_directions(direction: int) -> None:
    s = scenario(
        """
        #2#
        0@1
        #3#
    """,
        bag=["snack"],
    )
    s.act(Throw(0, direction))
    assert s.events_of(Threw) == [Threw(item("snack"), 4, s.places[direction], direction, None)]


@pytest.mark.parametrize("direction", [-1, 4, 7])
def test_a_throw_in_an_invalid_direction_is_refused(direction: int) -> None:
    scenario("...\n.@.\n...", bag=["snack"]).expect_refused(Throw(0, direction), "no way through")


@pytest.mark.parametrize("thing", ["#", "+", "c", "o", "v", "t", "k"])
def test_the_first_solid_tile_ends_a_throw(thing: str) -> None:
    s = scenario(f"@..{thing}m", bag=["ladle"])
    s.press("t0R")
    assert s.events_of(Threw) == [Threw(item("ladle"), 0, 3, RIGHT, None)]
    assert s.foe("mould").hp == 5
    s.expect_tile_at((3, 0), thing)


def test_a_throw_hits_the_first_of_two_foes_and_passes_tall_ferns() -> None:
    s = scenario('@."<>m.h', bag=["ladle"])
    s.press("t0R")
    assert s.events_of(Threw)[0].mob == 1
    assert (s.foe("mould").hp, s.foe("ham").hp) == (2, 14)


def test_a_flight_can_be_computed_before_the_throw() -> None:
    s = scenario("@.m.h.#")
    first, second = s.foe("mould"), s.foe("ham")
    assert flight(s.game, RIGHT, item("ladle")) == (2, [first])
    assert flight(s.game, RIGHT, item("cheese wheel")) == (6, [first, second])
    assert flight(s.game, LEFT, item("ladle")) == (0, [])


def test_a_throw_flies_beyond_sight() -> None:
    s = scenario("@...........h.", bag=["ladle"])
    s.press("t0R")
    assert s.foe("ham").hp == 14 - 3


def test_a_throw_may_end_at_the_adjacent_wall() -> None:
    s = scenario("@#h", bag=["ladle"])
    s.press("t0R")
    assert s.events_of(Threw) == [Threw(item("ladle"), 0, 1, RIGHT, None)]


def test_a_throw_ends_at_the_border_of_the_floor() -> None:
    s = scenario("..@", bag=["ladle", "ladle"])
    s.press("t0L t1R")
    assert [threw.end for threw in s.events_of(Threw)] == [0, 2]


@each(
    ("what", "damage"),
    [
        *(("toothpick", 1), ("fork", 2), ("rolling pin", 3), ("bread knife", 4), ("skewer", 5), ("cleaver", 6)),
        *((row.name, 1) for row in ITEMS if row.sort == "armour"),
        *(("dried pea", 1), ("walnut", 2), ("ladle", 3), ("cheese wheel", 4)),
    ],
)
def test_a_throw_deals_the_damage_of_its_item(what: str, damage: int) -> None:
    s = scenario("@..h..", bag=[what])
    s.press("t0R")
    assert s.events_of(Hurt) == [Hurt(1, damage, 3, 14 - damage)]


@pytest.mark.parametrize("weapon", ["cleaver", "skewer", "bread knife", "rolling pin"])
def test_thrown_weapons_have_no_special_effect(weapon: str) -> None:
    s = scenario(
        """
        #.m.
        @.mm
        #.m.
    """,
        bag=[weapon],
    )
    s.press("t0R")
    assert [hurt.mob for hurt in s.events_of(Hurt)] == [2]
    assert (s.events_of(StatusStarted), s.events_of(Moved)) == ([], [])


def test_the_wielded_weapon_adds_nothing_to_a_throw() -> None:
    s = scenario("@..h", weapon="cleaver", bag=["dried pea"])
    s.press("t0R")
    assert s.foe("ham").hp == 13


def test_throwing_the_wielded_weapon_leaves_bare_hands() -> None:
    s = scenario("@..h", weapon="fork")
    s.press("t6R")
    assert (s.player.attack, s.player.weapon, s.foe("ham").hp) == (1, None, 12)


# --- special effects of throwables


def test_a_dried_pea_costs_a_foe_one_turn() -> None:
    s = scenario("@..H", bag=["dried pea"])
    s.press("t0R")
    assert s.events_of(StatusStarted) == [StatusStarted(1, "stun")]
    assert s.events_of(StatusEnded) == [StatusEnded(1, "stun")]
    assert s.foe("ham").cell == 3


def test_a_dried_pea_does_not_stun_dead_foes() -> None:
    s = scenario("@..A", bag=["dried pea"])
    s.press("t0R")
    assert len(s.events_of(Died)) == 1
    assert s.events_of(StatusStarted) == []


def test_a_ladle_knocks_a_foe_back_one_tile() -> None:
    s = scenario("@.h.", bag=["ladle"])
    s.press("t0R")
    assert s.events_of(Moved) == [Moved(1, 2, 3, pushed=True)]
    assert s.foe("ham").hp == 11


def test_a_ladle_that_knocks_a_foe_into_a_wall_costs_it_1_more_hp() -> None:
    s = scenario("@.h#", bag=["ladle"])
    s.press("t0R")
    assert [hurt.amount for hurt in s.events_of(Hurt)] == [3, 1]
    assert (s.events_of(Moved), s.foe("ham").cell) == ([], 2)


def test_a_ladle_that_knocks_a_foe_into_another_hurts_both() -> None:
    s = scenario("@.hm", bag=["ladle"])
    s.press("t0R")
    assert [(hurt.mob, hurt.amount) for hurt in s.events_of(Hurt)] == [(1, 3), (1, 1), (2, 1)]
    assert s.events_of(Moved) == []


def test_a_ladle_does_not_move_dead_foes() -> None:
    s = scenario("@.r.", bag=["ladle"])
    s.press("t0R")
    assert (s.events_of(Moved), s.game.foes) == ([], [])


def test_a_cheese_wheel_rolls_through_all_foes_on_its_path() -> None:
    s = scenario("@.a.h.m#n", bag=["cheese wheel"])
    s.press("t0R")
    assert s.events_of(Threw) == [Threw(item("cheese wheel"), 0, 7, RIGHT, 1)]
    assert [(hurt.mob, hurt.amount) for hurt in s.events_of(Hurt)] == [(1, 4), (2, 4), (3, 4)]
    assert s.foe("onion").hp == 4


def test_a_walnut_draws_foes_without_sight_of_the_player_to_its_noise() -> None:
    s = scenario(
        """
        @.....1#.
        #.####.#.
        .......#.
        h......#n
    """,
        bag=["walnut"],
    )
    s.press("t0R")
    assert s.events_of(Clattered) == [Clattered(s.places[1])]
    assert s.events_of(Noticed) == []  # nine steps away, or behind the wall
    s = scenario("@..b....1#\n####.#####\n####n#####", bag=["walnut"])
    s.press("t0R")
    assert s.events_of(Clattered) == [Clattered(3)]  # the walnut hit the butcher
    assert s.events_of(Noticed) == [Noticed(2), Noticed(1)]  # the onion heard it, then the butcher saw the player
    assert (s.foe("onion").mind, s.foe("onion").target) == ("hunts", 3)


def test_a_walnut_draws_hunters_away_from_their_target() -> None:
    s = scenario(
        """
        @....1#
        .####.#
        .####.#
        .####.#
        ....A2#
    """,
        bag=["walnut"],
    )
    s.press("t0R")
    foe = s.foe("aspic")
    assert (foe.target, s.events_of(Noticed)) == (s.places[1], [])  # the aspic was awake already
    s.expect_foe_at("aspic", 2)


def test_a_walnut_does_not_draw_foes_that_see_the_player() -> None:
    s = scenario("M..@......#", bag=["walnut"])
    s.press("t0R")
    assert s.foe("mould").target == 3


@pytest.mark.parametrize("there", ["@....+n", "@....#n"])
def test_a_walnut_is_not_heard_through_solid_tiles(there: str) -> None:
    s = scenario(there, bag=["walnut"])
    s.press("t0R")
    assert s.events_of(Noticed) == []


@pytest.mark.parametrize(("steps", "heard"), [(5, True), (8, True), (9, False)])
def test_a_walnut_is_heard_up_to_eight_steps_away(steps: int, heard: bool) -> None:
    s = scenario("@.1#\n" + "##.#\n" * (steps - 1) + "##n#", bag=["walnut"])
    s.press("t0R")
    assert s.events_of(Noticed) == [Noticed(1)] * heard
    assert s.foe("onion").target == (s.places[1] if heard else -1)


def test_a_sourdough_that_hears_a_walnut_stays_in_its_place() -> None:
    s = scenario("@.....#\n#####s#", bag=["walnut"])
    s.press("t0R . .")
    assert s.events_of(Noticed) + s.events_of(LostTrack) == [Noticed(1), LostTrack(1)]
    assert s.foe("sourdough").cell == 12


@pytest.mark.parametrize("what", ["dried pea", "ladle", "cheese wheel", "snack"])
def test_no_other_throwable_clatters(what: str) -> None:
    s = scenario("@#", bag=[what])
    s.press("t0R")
    assert s.events_of(Clattered) == []


def test_a_foe_hit_from_afar_comes_to_look() -> None:
    s = scenario("@......h..", bag=["ladle"])
    s.press("t0R")
    assert (s.foe("ham").hp, s.foe("ham").mind, s.foe("ham").target) == (11, "hunts", 0)
    assert s.events_of(Noticed) == [Noticed(1)]


def test_a_foe_that_is_missed_sleeps_on() -> None:
    s = scenario("@......h\n........", bag=["ladle"])
    s.press("t0D")
    assert s.foe("ham").mind == "waits"
