"""Costs of two weapons: a hit with the cleaver that does not kill stuns the player, a rolling pin's hit is heard."""

import pytest

from cart.core.events import Clattered, Died, Hurt, Moved, Noticed, StatusEnded, StatusStarted
from cart.core.items.weapons import HIT_EARSHOT
from cart.data.items import ITEMS
from tests.scenario import Scenario, scenario

MODES = ("classic", "expedition")
WEAPONS = [row.name for row in ITEMS if row.sort == "weapon"]


def stuns(s: Scenario) -> list[int]:
    """Return the mobs that were stunned in the last action."""
    return [event.mob for event in s.events_of(StatusStarted) if event.status == "stun"]


def hits_taken(s: Scenario) -> int:
    """Return how often the player was hit in the last action."""
    return sum(hurt.mob == 0 for hurt in s.events_of(Hurt))


def steps(s: Scenario, name: str) -> int:
    """Return how many steps a foe made in the last action."""
    return sum(moved.mob == s.foe(name).id for moved in s.events_of(Moved))


# --- cleaver: a hit that does not kill costs a turn more


@pytest.mark.parametrize("mode", MODES)
def test_foes_act_twice_after_a_hit_with_a_cleaver(mode: str) -> None:
    s = scenario("#######\n#@H..M#\n#######", weapon="cleaver", hp=30, mode=mode)
    s.press("right")
    assert stuns(s) == [0, s.foe("ham").id]
    assert s.events_of(StatusEnded) == [StatusEnded(1, "stun"), StatusEnded(0, "stun")]
    assert (hits_taken(s), steps(s, "mould")) == (1, 2)  # the foe that was hit lost one of its turns
    assert (s.player.stunned, s.game.turn) == (0, 1)


@pytest.mark.parametrize("mode", MODES)
def test_a_kill_with_a_cleaver_does_not_stun_the_player(mode: str) -> None:
    s = scenario("#########\n#@r....B#\n#########", weapon="cleaver", mode=mode)
    s.press("right")
    assert len(s.events_of(Died)) == 1 and stuns(s) == []
    assert steps(s, "butcher") == 1


@pytest.mark.parametrize("mode", MODES)
def test_foes_beside_the_dead_foe_lose_two_turns(mode: str) -> None:
    s = scenario("#####\n#@rB#\n#...#\n#####", weapon="cleaver", hp=30, mode=mode)
    for stunned in 1, 0:
        s.press("right" if stunned else ".")
        assert (hits_taken(s), steps(s, "butcher"), s.foe("butcher").stunned) == (0, 0, stunned)
    assert stuns(s) == []
    s.press(".")
    assert steps(s, "butcher") == 1


@pytest.mark.parametrize("weapon", [None, *(name for name in WEAPONS if name != "cleaver")])
def test_hits_with_other_weapons_and_bare_trotters_cost_one_turn(weapon: str | None) -> None:
    s = scenario("@H", weapon=weapon, hp=30)
    s.press("right")
    assert stuns(s) == [] and hits_taken(s) <= 1  # the rolling pin knocks the foe away


@pytest.mark.parametrize("press", ["right", "."])
def test_a_step_or_a_wait_with_a_cleaver_costs_one_turn(press: str) -> None:
    s = scenario("@....B", weapon="cleaver")
    s.press(press)
    assert stuns(s) == [] and steps(s, "butcher") == 1


def test_a_thrown_cleaver_does_not_stun_the_player() -> None:
    s = scenario("@...B..", bag=["cleaver"])
    s.press("t0R")
    assert stuns(s) == [] and steps(s, "butcher") == 1


def test_a_throw_or_a_kick_with_a_cleaver_in_hand_does_not_stun_the_player() -> None:
    s = scenario("#######\n#@...B#\n#######", weapon="cleaver", bag=["walnut"], mode="expedition")
    s.press("t0R")
    assert stuns(s) == [] and steps(s, "butcher") == 1
    s = scenario("#######\n#@H...#\n#######", weapon="cleaver", mode="expedition")
    s.press("kR")
    assert stuns(s) == []


def test_an_oven_mitt_does_not_lift_the_weight_of_a_cleaver() -> None:
    s = scenario("@H", weapon="cleaver", armour="oven mitt", hp=30)
    s.press("right")
    assert (stuns(s), s.player.stunned) == ([0, s.foe("ham").id], 0)


def test_a_cleaver_and_a_stinging_onion_cost_one_turn_together() -> None:
    s = scenario("@N", weapon="cleaver")
    s.foe("onion").hp, s.foe("onion").stunned = 10, 5  # it survives and does not squirt
    s.press("right")
    assert stuns(s) == [0, 0, s.foe("onion").id]
    assert s.foe("onion").stunned == 5 - 2


# --- rolling pin: each hit is heard

CORNER = """
    #@b..#
    ####.#
    ####n#
"""


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("hp", [1, 8])
def test_foes_out_of_sight_hear_a_hit_with_a_rolling_pin(mode: str, hp: int) -> None:
    """Foes also hear a hit that kills."""
    s = scenario(CORNER, weapon="rolling pin", mode=mode)
    s.foe("butcher").hp = hp
    s.press("right")
    assert s.events_of(Clattered) == [Clattered(2)]
    assert Noticed(s.foe("onion").id) in s.events_of(Noticed)
    assert (s.foe("onion").mind, s.foe("onion").target) == ("hunts", 2)


@pytest.mark.parametrize(("away", "hears"), [(HIT_EARSHOT, True), (HIT_EARSHOT + 1, False)])
def test_a_hit_with_a_rolling_pin_is_heard_some_steps_away(away: int, hears: bool) -> None:
    s = scenario("@b.#\n" + "##.#\n" * (away - 2) + "##n#", weapon="rolling pin")
    s.press("right")
    assert (s.foe("onion").mind == "hunts") == hears


@pytest.mark.parametrize("text", ["@b+n", "@b#n"])
def test_a_hit_with_a_rolling_pin_is_not_heard_through_doors_and_walls(text: str) -> None:
    s = scenario(text, weapon="rolling pin")
    s.press("right")
    assert s.events_of(Clattered) == [Clattered(1)]
    assert s.foe("onion").mind == "waits"


def test_a_hit_with_a_rolling_pin_draws_no_foe_that_sees_the_player() -> None:
    s = scenario("M..@h", weapon="rolling pin")
    s.press("right")
    assert s.foe("mould").target == s.player.cell


@pytest.mark.parametrize("weapon", [None, *(name for name in WEAPONS if name != "rolling pin")])
def test_hits_with_other_weapons_and_bare_trotters_are_not_heard(weapon: str | None) -> None:
    s = scenario(CORNER, weapon=weapon, hp=30)
    s.press("right")
    assert s.events_of(Clattered) == [] and s.foe("onion").mind == "waits"


def test_a_thrown_rolling_pin_is_not_heard() -> None:
    s = scenario(CORNER, bag=["rolling pin"])
    s.press("t0R")
    assert s.events_of(Clattered) == []


@pytest.mark.parametrize("press", ["kR", "t0R", "."])
def test_a_kick_throw_or_wait_with_a_rolling_pin_in_hand_is_not_heard(press: str) -> None:
    s = scenario(CORNER, weapon="rolling pin", bag=["ladle"], mode="expedition")
    s.press(press)
    assert s.events_of(Clattered) == []
