"""Each weapon and armour: its special effect, and where it does not apply."""

import pytest

from cart.core.actions import Step
from cart.core.cells import LEFT, RIGHT
from cart.core.events import (
    Clattered,
    Died,
    Healed,
    Hurt,
    Jabbed,
    Moved,
    Prepared,
    Squirted,
    StatusEnded,
    StatusStarted,
)
from cart.core.foes.mould import Mould
from cart.core.foes.onion import Onion
from cart.data.items import ITEMS
from tests.scenario import Scenario, scenario


def hurts(s: Scenario) -> list[tuple[int, int]]:
    """Return (mob, damage) for each hit of the last action."""
    return [(hurt.mob, hurt.amount) for hurt in s.events_of(Hurt)]


# --- fork: hits first when you step up to a foe


def test_a_fork_hits_a_foe_that_the_player_steps_up_to() -> None:
    """Such a hit does 2 damage at most, and a blow does the full damage."""
    s = scenario("@.h", weapon="fork")
    s.press("right")
    assert s.events[:3] == (Moved(0, 0, 1), Jabbed(0, RIGHT), Hurt(1, 2, 2, 12))
    s.press("right")
    assert s.events_of(Hurt)[0] == Hurt(1, 3, 2, 9)
    assert (s.game.steps, s.game.turn) == (1, 2)


@pytest.mark.parametrize("weapon", ["toothpick", "rolling pin", "bread knife", "cleaver"])
def test_no_other_weapon_hits_when_stepping_up(weapon: str) -> None:
    s = scenario("@.h", weapon=weapon)
    s.press("right")
    assert hurts(s) == []


def test_a_fork_hits_only_the_next_tile_straight_ahead() -> None:
    s = scenario("..h\n@..", weapon="fork")
    s.press("right right")
    assert hurts(s) == [(0, 5)]  # the ham's hit
    s = scenario("@..h", weapon="fork")
    s.press("right")
    assert hurts(s) == []


def test_a_fork_hits_once_when_the_player_attacks() -> None:
    s = scenario("@h", weapon="fork")
    s.press("right")
    assert hurts(s) == [(1, 3)]


def test_a_fork_does_not_hit_when_the_step_takes_the_stairs() -> None:
    s = scenario("@>h", weapon="fork")
    s.press("right")
    assert (hurts(s), s.game.number) == ([], 4)


# --- rolling pin: knocks a foe back one tile


def test_a_rolling_pin_knocks_a_foe_back() -> None:
    s = scenario("@b..", weapon="rolling pin")
    s.press("right")
    assert s.events[:4] == (Jabbed(0, RIGHT), Hurt(1, 4, 1, 4), Clattered(1), Moved(1, 1, 2, pushed=True))
    assert s.foe("butcher").cell == 2


@pytest.mark.parametrize("thing", ["#", "+", "v", "c"])
def test_a_foe_knocked_against_an_obstacle_is_hurt(thing: str) -> None:
    s = scenario(f"@h{thing}.", weapon="rolling pin")
    s.press("right")
    assert (hurts(s), s.events_of(Moved)) == ([(1, 4), (1, 1)], [])


def test_a_rolling_pin_knocks_one_foe_into_another() -> None:
    s = scenario("@hm", weapon="rolling pin")
    s.press("right")
    assert (hurts(s), s.events_of(Moved)) == ([(1, 4), (1, 1), (2, 1)], [])


def test_a_rolling_pin_does_not_move_dead_foes() -> None:
    s = scenario("@l.", weapon="rolling pin")
    s.press("right")
    assert s.events_of(Moved) == []


# --- bread knife: also cuts foes at your sides


@pytest.mark.parametrize(
    ("text", "key"),
    [(".m.\n.@h\n.n.", "right"), (".m.\nh@.\n.n.", "left"), (".h.\nm@n\n...", "up"), ("...\nm@n\n.h.", "down")],
)
def test_a_bread_knife_cuts_the_foes_at_both_sides(text: str, key: str) -> None:
    s = scenario(text, weapon="bread knife")
    s.press(key)
    assert (s.foe("ham").hp, s.foe("mould").hp, s.foe("onion").hp) == (14 - 5, 3, 2)


def test_a_bread_knife_cuts_no_foe_behind_or_across_corners() -> None:
    s = scenario("m.n\nl@h\nr..", weapon="bread knife")
    s.press("right")
    assert hurts(s) == [(s.foe("ham").id, 5)]


# --- skewer: pierces the foe behind too


def test_a_skewer_pierces_the_foe_behind_less_hard_and_no_farther() -> None:
    s = scenario("@hmn", weapon="skewer")
    s.press("right")
    assert hurts(s) == [(1, 6), (2, 2)]


def test_a_skewer_pierces_a_dying_foe_too() -> None:
    s = scenario("@ah", weapon="skewer")
    s.press("right")
    assert hurts(s) == [(1, 6), (2, 2)]


def test_a_step_towards_a_foe_two_tiles_away_hits_it_with_a_skewer() -> None:
    s = scenario("@.h", weapon="skewer")
    s.press("right")
    assert hurts(s) == [(1, 2)] and (s.game.steps, s.game.turn) == (0, 1)


@pytest.mark.parametrize("text", ["@..h", "@.#h", "@.+h", "#@.#\n#.h#"])
def test_a_skewer_reaches_no_farther_and_through_no_wall_or_door(text: str) -> None:
    s = scenario(text, weapon="skewer")
    s.press("right")
    assert hurts(s) == [] and s.game.steps == 1


def test_a_skewer_does_not_reach_over_a_pit() -> None:
    s = scenario("#@~h#", mode="expedition", weapon="skewer")
    assert s.game.why_not(Step(RIGHT)) is not None


@pytest.mark.parametrize("weapon", ["toothpick", "fork", "rolling pin", "bread knife", "cleaver"])
def test_no_other_weapon_reaches_a_foe_two_tiles_away(weapon: str) -> None:
    s = scenario("@.h.", weapon=weapon)
    s.press("right")
    assert s.game.steps == 1


# --- toothpick: a kill right after a step takes no turn


def test_a_kill_with_a_toothpick_right_after_a_step_takes_no_turn() -> None:
    s = scenario("@.a....M", weapon="toothpick")
    s.press("right")
    turn, away = s.game.turn, s.foe("mould").cell
    s.press("right")
    assert len(s.events_of(Died)) == 1 and s.game.turn == turn
    assert s.foe("mould").cell == away


@pytest.mark.parametrize("keys", [".", "t0L", "e0"])
def test_a_kill_with_a_toothpick_after_a_wait_a_throw_or_a_meal_takes_a_turn(keys: str) -> None:
    s = scenario("..@a", weapon="toothpick", bag=["snack"], hp=3)
    s.press(keys)
    turn = s.game.turn
    s.press("right")
    assert len(s.events_of(Died)) == 1 and s.game.turn == turn + 1


def test_a_second_kill_with_a_toothpick_takes_a_turn() -> None:
    s = scenario("#a##\n@.a#\n####", weapon="toothpick", hp=9)
    s.press("right")
    turn = s.game.turn
    s.press("right")
    assert (s.game.kills, s.game.turn) == (1, turn)
    s.press("up")
    assert (s.game.kills, s.game.turn) == (2, turn + 1)


def test_a_blow_with_a_toothpick_that_does_not_kill_takes_a_turn() -> None:
    s = scenario("@h", weapon="toothpick")
    s.press("right")
    assert s.game.turn == 1


def test_blessing_and_curse_decide_whether_a_toothpick_kills_for_free() -> None:
    for field, hp, turns in (("blessed", 2, 1), ("cursed", 4, 0)):
        s = scenario("@.h", weapon="toothpick", hp=50)
        s.press("right")
        s.foe("ham").hp = hp
        setattr(s.foe("ham"), field, True)
        s.press("right")
        assert s.game.turn == 1 + turns and len(s.events_of(Died)) == 1 - turns


@pytest.mark.parametrize("weapon", ["fork", "rolling pin", "bread knife", "skewer", "cleaver"])
def test_a_kill_with_another_weapon_takes_a_turn(weapon: str) -> None:
    s = scenario("@a", weapon=weapon)
    s.press("right")
    assert s.game.turn == 1


# --- damage of the weapons in each mode


def test_weapons_of_the_expedition_add_at_most_3() -> None:
    added = {row.name: row.lesser_damage for row in ITEMS if row.sort == "weapon" and row.weight}
    assert set(added.values()) <= {1, 2, 3}
    for name, more in added.items():
        s = scenario("#@H#", mode="expedition", weapon=name)
        s.press("right")
        assert hurts(s)[0] == (1, 1 + more)


def test_the_classic_game_keeps_the_order_of_its_weapons() -> None:
    assert [row.damage for row in ITEMS if row.sort == "weapon" and row.weight] == [1, 2, 3, 4, 5, 6]
    s = scenario("@h", weapon="cleaver")
    s.press("right")
    assert hurts(s)[0] == (1, 7)


# --- cleaver: a kill stuns the foes next to the dead foe


def test_a_kill_with_a_cleaver_stuns_the_foes_beside_the_dead_foe() -> None:
    s = scenario("..h..\n.@m.n\n..b..", weapon="cleaver")
    s.press("right")
    assert len(s.events_of(Died)) == 1
    stunned = [gained.mob for gained in s.events_of(StatusStarted) if gained.status == "stun"]
    assert stunned == [s.foe("ham").id, s.foe("butcher").id]


def test_a_hit_with_a_cleaver_that_does_not_kill_stuns_that_foe_only() -> None:
    s = scenario("..m..\n.@h..", weapon="cleaver", hp=30)
    s.press("right")
    assert [gained.mob for gained in s.events_of(StatusStarted)] == [0, s.foe("ham").id]


@pytest.mark.parametrize("weapon", ["toothpick", "fork", "skewer"])
def test_kills_with_other_weapons_stun_no_foe(weapon: str) -> None:
    s = scenario("..m\n.@l", weapon=weapon)
    s.foe("chilli").hp = 1
    s.press("right")
    assert len(s.events_of(Died)) == 1
    assert s.events_of(StatusStarted) == []


# --- napkin: eating takes no turn


def test_a_napkin_makes_eating_free() -> None:
    s = scenario("@..M", armour="napkin", bag=["snack", "snack"])
    s.press("f0 f1")
    assert (s.game.turn, s.game.meals, s.foe("mould").cell) == (0, 2, 3)


def test_a_napkin_does_not_make_throwing_free() -> None:
    s = scenario("@..M", armour="napkin", bag=["snack"])
    s.press("t0R")
    assert s.game.turn == 1


# --- apron: healing food heals 1 more


@pytest.mark.parametrize(("food", "healed"), [("snack", 2), ("meal", 4), ("superfood", 2)])
def test_an_apron_heals_1_more(food: str, healed: int) -> None:
    s = scenario("@", armour="apron", bag=[food])
    s.player.hp = 1
    s.press("f0")
    assert [event.amount for event in s.events_of(Healed)] == [healed]
    assert s.player.hp == 1 + healed


def test_an_apron_heals_no_player_above_max_hp_and_no_foe_more() -> None:
    s = scenario("@.h", armour="apron", bag=["snack", "meal"])
    s.foe("ham").hp = 5
    s.press("t0R f1")
    assert [(event.mob, event.amount) for event in s.events_of(Healed)] == [(1, 1), (0, 0)]


def test_an_apron_does_not_make_other_food_heal() -> None:
    s = scenario("@", armour="apron", bag=["blessed bite"])
    s.press("f0")
    assert s.events_of(Healed) == []


# --- oven mitt: nothing stuns you


def test_an_oven_mitt_keeps_stuns_off() -> None:
    s = scenario("@N", armour="oven mitt")
    s.press(". .")
    assert s.events == (Prepared(1), Jabbed(1, LEFT), Squirted(1, LEFT, 0), StatusEnded(0, "stun"))
    assert s.behaviour(Onion).spent
    s = scenario("@..A", armour="oven mitt", bag=["brain freeze"])
    s.press("f0")
    assert s.foe("aspic").cell == 2


def test_an_oven_mitt_does_not_keep_curses_off() -> None:
    s = scenario("@", armour="oven mitt", bag=["gone off"])
    s.press("f0")
    assert s.player.cursed


# --- pot lid: a hit fully blocked stuns the foe


def test_a_pot_lid_stuns_exactly_the_foes_whose_hit_it_blocks_fully() -> None:
    outcomes = set()
    for seed in range(80):
        s = scenario("@L", seed=seed, armour="pot lid")
        s.press(".")
        [hurt] = s.events_of(Hurt)
        stunned = s.events_of(StatusStarted) == [StatusStarted(1, "stun")]
        assert stunned == s.foe("chilli").stunned == (hurt.amount == 0)
        outcomes.add(hurt.amount)
    assert outcomes == {0, 1, 2}


def test_other_armour_stuns_no_foe() -> None:
    for seed in range(20):
        s = scenario("@A", seed=seed, armour="roasting tin")
        s.press(".")
        assert hurts(s)[0] == (0, 0)
        assert s.events_of(StatusStarted) == []


# --- colander: nothing curses the player


def test_a_colander_keeps_curses_off() -> None:
    s = scenario("@", armour="colander", bag=["gone off", "blessed bite"])
    s.press("f0")
    assert s.events_of(StatusEnded) == [StatusEnded(0, "curse")]
    assert not s.player.cursed
    s.press("f1")
    assert s.player.blessed
    s = scenario("@M", armour="colander", hp=20)
    s.press(".")
    assert s.behaviour(Mould).spent and not s.player.cursed


def test_a_colander_does_not_keep_stuns_off() -> None:
    s = scenario("@....R", armour="colander", bag=["brain freeze"])
    s.press("f0")
    assert s.foe("crab").cell == 3


# --- roasting tin: attackers lose 1 HP


def test_a_roasting_tin_hurts_attackers() -> None:
    s = scenario("@H", armour="roasting tin", hp=9)
    s.press(".")
    assert hurts(s)[1:] == [(1, 1)]
    s = scenario("@A", armour="roasting tin")
    s.press(".")
    assert s.events_of(Died) == [Died(1, 1, "the piglet")]


def test_a_roasting_tin_hurts_no_foe_that_only_comes_near_or_only_stuns() -> None:
    s = scenario("@.H", armour="roasting tin", hp=9)
    s.press(".")
    assert hurts(s) == []
    s = scenario("@N", armour="roasting tin", hp=9)
    s.press(". .")
    assert hurts(s) == []  # the first jet only stuns, and in the turn that the player loses the onion aims again


def test_a_roasting_tin_hurts_no_foe_that_hits_from_afar() -> None:
    for text, hurt in (("@N", [0, 1]), ("@.N", [0])):
        s = scenario(text, armour="roasting tin", hp=9)
        s.behaviour(Onion).ready = s.behaviour(Onion).spent = 1
        s.press(".")
        assert [mob for mob, _ in hurts(s)] == hurt


def test_each_hit_on_a_roasting_tin_draws_foes_out_of_sight() -> None:
    s = scenario("####@R\n####.#\na....#\n######", armour="roasting tin", hp=9)
    s.press(".")
    assert s.events_of(Clattered) == [Clattered(4)] and s.foe("aspic").mind == "waits"  # too far away
    s = scenario("####@R\n####.#\n#.a..#\n######", armour="roasting tin", hp=9)
    s.press(".")
    assert (s.foe("aspic").mind, s.foe("aspic").target) == ("hunts", 4)


def test_a_roasting_tin_is_silent_while_nothing_hits_it() -> None:
    s = scenario("####@.H\n####.##\n#.a..##\n#######", armour="roasting tin", hp=9)
    s.press(".")
    assert s.events_of(Clattered) == [] and s.foe("aspic").mind == "waits"


def test_a_dead_player_hurts_no_foe() -> None:
    s = scenario("@H", armour="roasting tin", hp=1)
    s.press(".")
    assert [mob for mob, _ in hurts(s)] == [0]
    assert s.game.over


def test_a_rolling_pin_does_not_move_a_foe_that_has_just_moved() -> None:
    s = scenario("@.B.", weapon="rolling pin")
    s.press(".")
    assert s.foe("butcher").cell == 1
    s.press("right")
    assert s.events_of(Moved) == [] and s.foe("butcher").cell == 1
