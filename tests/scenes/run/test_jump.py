"""Jumps by buttons and by mouse: what is asked before one, who does not answer by accident, and how one comes down."""

from collections.abc import Callable

import pytest

from cart.core.actions import Jump
from cart.data.tiles import FLOOR
from cart.scenes.run.ending import Over
from cart.scenes.run.jump import JumpQuestion
from cart.scenes.run.play import Play
from cart.scenes.run.question import DEAF
from cart.text.jump_warning import END
from cart.view.hud.hp_box import box_of
from cart.view.stage.tween import Slide
from tests.scenario import Scenario, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

EDGE = """
    #########
    #.c.....#
    #...@~..#
    #.....v.#
    #########
"""
BELOW = "########### #<.......># #.........# #.........# ###########"


def at_the_edge(driver: Driver, text: str = EDGE, **more: object) -> Scenario:
    """A pit to the right."""
    s = scenario(text, mode="expedition", below=BELOW, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    return s


def asked(driver: Driver) -> None:
    """The question, once it hears."""
    driver.press("right")
    assert isinstance(driver.scene, JumpQuestion)
    driver.frames(DEAF)


def test_a_step_into_a_pit_asks_and_the_cursor_is_on_the_safe_side(driver: Driver, words: Words) -> None:
    at_the_edge(driver)
    asked(driver)
    assert driver.pointed == "stay"
    assert "Jump? It costs 1 HP." in words()
    assert "You leave 1 chest and 1 pot." in " ".join(words())
    driver.press("O")
    assert isinstance(driver.scene, Play) and not driver.game.history


def test_what_was_not_seen_is_not_said_to_be_nothing(driver: Driver, words: Words) -> None:
    s = at_the_edge(driver)
    s.game.floor.explored &= ~sum(1 << s.game.floor.grid.cell(x, y) for x in (1, 2) for y in (1, 2, 3))  # the chest
    asked(driver)
    assert "You leave 1 pot and unexplored parts." in " ".join(words())
    driver.press("O")
    s.game.floor.set_tile(s.game.floor.grid.cell(6, 3), FLOOR)
    asked(driver)
    assert "You leave unexplored parts." in " ".join(words())
    driver.press("O")
    s.game.floor.explored = s.game.floor.grid.everything
    s.game.floor.set_tile(s.game.floor.grid.cell(2, 1), FLOOR)
    asked(driver)
    assert "You leave nothing." in " ".join(words())


def test_jumped_when_asked(driver: Driver) -> None:
    at_the_edge(driver)
    asked(driver)
    driver.press("down O")
    assert [str(action) for action in driver.game.history] == ["jR"]
    assert driver.game.number == 4 and driver.game.player.hp == 4
    assert driver.play.stage.hp[0] == 4 and driver.play.stage.current


def test_it_is_done_by_its_buttons(driver: Driver) -> None:
    at_the_edge(driver)
    driver.act(Jump(1))
    assert [str(action) for action in driver.game.history] == ["jR"]


@pytest.mark.parametrize("presses", ["X", "menu", "down X"])
def test_no_answer_is_no_jump(driver: Driver, presses: str) -> None:
    at_the_edge(driver)
    asked(driver)
    driver.press(presses)
    assert isinstance(driver.scene, Play) and not driver.game.history


def test_it_is_deaf_at_first(driver: Driver) -> None:
    at_the_edge(driver)
    driver.tap("right", 1)
    assert isinstance(driver.scene, JumpQuestion)
    driver.tap("down")
    driver.tap("O")
    assert isinstance(driver.scene, JumpQuestion) and driver.pointed == "stay"
    driver.frames(DEAF)
    assert isinstance(driver.scene, JumpQuestion) and not driver.game.history


def test_a_button_that_is_held_never_answers(driver: Driver) -> None:
    at_the_edge(driver)
    driver.hold("right O down", 300)
    driver.release()
    driver.rest()
    assert not any(str(action) == "jR" for action in driver.game.history)


def test_an_arrow_that_is_held_stops_at_the_edge(driver: Driver) -> None:
    s = at_the_edge(driver, "#########\n#@...~..#\n#########")
    driver.hold("right", 200)
    driver.release()
    driver.rest()
    assert s.player.x == 4 and isinstance(driver.scene, Play)
    assert [str(action) for action in driver.game.history] == ["R", "R", "R"]
    driver.press("right")
    assert isinstance(driver.scene, JumpQuestion)


def test_with_one_hit_point_it_says_that_it_is_the_end(driver: Driver, words: Words) -> None:
    at_the_edge(driver, hp=1)
    asked(driver)
    assert END in words()
    driver.press("down O")
    for _ in range(300):
        driver.frames(1)
    assert driver.game.over and driver.game.cause == "a fall"
    assert isinstance(driver.scene, Over)
    assert any("pit" in word for word in words())


def test_what_it_costs_is_said_aloud(driver: Driver) -> None:
    at_the_edge(driver)
    asked(driver)
    assert driver.scene.aloud()[0] == "Jump? It costs 1 HP." and driver.scene.aloud()[-1].startswith("stay")


@pytest.mark.parametrize("large", [0, 1])
def test_it_leaves_the_piglet_to_be_seen(driver: Driver, large: int) -> None:
    driver.wishes = {"large": large}
    at_the_edge(driver)
    asked(driver)
    driver.press("down")
    assert driver.pointed == "jump"
    assert driver.menu.window.height <= driver.play.stage.camera.window.height


def test_a_long_one_leaves_the_piglet_to_be_seen_too(driver: Driver, words: Words) -> None:
    s = at_the_edge(driver)
    s.game.floor.explored &= ~(1 << s.game.floor.grid.cell(8, 1))
    s.game.floor.explored &= ~(1 << s.game.floor.grid.cell(7, 1))
    asked(driver)
    assert "You leave 1 chest, 1 pot and unexplored parts." in " ".join(words())
    (piglet, *_) = driver.play.stage.mobs
    assert not box_of(driver.menu.window).meets(piglet)


def test_a_click_on_a_pit_asks(driver: Driver) -> None:
    at_the_edge(driver)
    x, y = driver.play.stage.corner_of(driver.game.player.cell)
    driver.point(x + 12, y + 4)
    driver.frames(1)
    assert driver.context.pointer.promise == "choose"
    driver.click(x + 12, y + 4)
    assert isinstance(driver.scene, JumpQuestion) and not driver.game.history


def test_a_journey_never_asks(driver: Driver) -> None:
    at_the_edge(driver)
    driver.press("explore")
    for _ in range(400):
        driver.frames(1)
        assert not isinstance(driver.scene, JumpQuestion)
    assert not any(str(action).startswith("j") for action in driver.game.history)


def test_in_the_classic_game_a_pit_is_too_deep(driver: Driver, words: Words) -> None:
    driver.start(scenario(EDGE).game)
    driver.press("right")
    assert isinstance(driver.scene, Play) and not driver.game.history
    assert any("too deep" in word for word in words())


# --- the fall


@pytest.mark.parametrize("calm", [0, 1])
def test_one_comes_down_from_above_unless_it_is_calm(driver: Driver, calm: int) -> None:
    driver.wishes = {"calm": calm}
    at_the_edge(driver)
    asked(driver)
    driver.press("down")
    driver.tap("O")
    fell = dropped = False
    for _ in range(300):
        driver.frames(1)
        player = driver.play.stage.player
        fell |= player.falls
        dropped |= driver.play.stage.current and isinstance(player.motion, Slide) and player.motion.start_y < 0
        if driver.idle and driver.play.stage.current:
            break
    assert fell and dropped == (not calm)
    assert driver.play.stage.hp[0] == 4 and driver.play.ready


def test_the_hurt_is_told_where_it_was_taken(driver: Driver, words: Words) -> None:
    at_the_edge(driver)
    asked(driver)
    driver.press("down O")
    driver.frames(3)
    assert driver.play.stage.current and "-1" in words()


@pytest.mark.parametrize("speed", [0, 3])
def test_it_is_over_at_any_speed(driver: Driver, speed: int) -> None:
    driver.wishes = {"speed": speed}
    s = at_the_edge(driver)
    asked(driver)
    driver.press("down O")
    driver.rest()
    assert driver.play.ready and s.game.number == 4 and not driver.play.stage.player.falling


def test_it_is_seen_to_come_down(driver: Driver) -> None:
    """Most of it is not in the dark between two floors."""
    at_the_edge(driver)
    asked(driver)
    driver.press("down")
    driver.tap("O")
    dark = lit = 0
    for _ in range(300):
        driver.frames(1)
        motion = driver.play.stage.player.motion
        if driver.play.stage.current and isinstance(motion, Slide) and motion.start_y < 0:
            dark += driver.context.fading
            lit += not driver.context.fading
    assert lit > dark
