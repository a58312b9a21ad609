"""The bag and the belt open at the item thrown last, and the aim starts at the same foe: O throws again."""

import pytest

from cart.core.actions import WEAPON_SLOT
from cart.core.cells import LEFT, RIGHT
from cart.scenes.run.aim import Aim
from cart.scenes.run.bag import Bag
from cart.scenes.run.play import Play
from tests.scenario import item, scenario
from tools.driver import Driver

ROOM = """
##########
#s...@..s#
##########
"""


def begin(driver: Driver, *things: str, mode: str = "classic", text: str = ROOM) -> None:
    """Start in a lit room with these things in the bag or on the belt."""
    s = scenario(text, mode=mode, hp=30)
    for name in things:
        s.player.put(item(name))
    for foe in s.game.foes:
        foe.hp = foe.max_hp = 20
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_four_presses_of_o_throw_the_same_thing_again_at_the_same_foe(driver: Driver, mode: str) -> None:
    begin(driver, "meal", "dried pea", "walnut", "walnut", "walnut", mode=mode)
    driver.use(2, "throw")
    aim = driver.scene
    assert isinstance(aim, Aim) and aim.direction == RIGHT  # the nearer foe
    driver.press("left O")
    for left in (1, 0):
        driver.frames(60)
        driver.press("O O O")
        aim = driver.scene
        assert isinstance(aim, Aim) and aim.kind == item("walnut") and aim.direction == LEFT
        driver.press("O")
        held = [driver.game.player.count(slot) for slot in driver.game.player.filled_slots]
        assert isinstance(driver.scene, Play) and sum(held) == 2 + left


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_presses_of_a_throw_eat_nothing_once_the_kind_is_used_up(driver: Driver, mode: str) -> None:
    """They end at the worn weapon, which asks before it is thrown, or has no menu."""
    begin(driver, "meal", "walnut", mode=mode)
    player = driver.game.player
    player.slots[WEAPON_SLOT] = item("fork")
    driver.use(next(slot for slot in player.filled_slots if player.slots[slot] == item("walnut")), "throw")
    driver.press("O")
    driver.frames(60)
    driver.press("O O O O")
    assert item("meal") in player.slots and player.weapon == item("fork")


def test_a_meal_does_not_change_what_is_thrown_again(driver: Driver) -> None:
    begin(driver, "meal", "walnut", "walnut", "meal")
    driver.use(1, "throw")
    driver.press("O")
    driver.frames(60)
    driver.use(0, "eat")
    driver.frames(60)
    driver.press("O")
    assert driver.pointed == "walnut"
    driver.press("O")
    assert driver.pointed == "throw"


def test_without_a_throw_the_bag_opens_at_its_first_item(driver: Driver) -> None:
    begin(driver, "dried pea", "walnut")
    driver.press("O")
    assert isinstance(driver.scene, Bag) and driver.pointed == "dried pea"


def test_food_that_was_thrown_is_thrown_again_and_known_bad_food_is_never_eaten_again(driver: Driver) -> None:
    begin(driver, "meal", "meal", "gone off", "gone off")
    driver.use(0, "throw")
    driver.press("O")
    driver.frames(60)
    driver.press("O O")
    assert driver.pointed == "throw"
    driver.press("X X")
    driver.use(2, "eat")
    driver.frames(90)
    driver.press("O O")
    assert driver.pointed == "throw"


def test_up_never_wraps_onto_trash(driver: Driver) -> None:
    begin(driver, "meal")
    driver.press("O O")
    assert driver.lines[-4:] == ["eat", "throw", "trash", "back"] and driver.pointed == "eat"
    driver.press("up")
    assert driver.pointed == "back"
