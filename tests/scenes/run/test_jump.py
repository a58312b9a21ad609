"""Jumps by buttons and by mouse: the question before a jump, guards against accidents, and the fall."""

from collections.abc import Callable

import pytest

from cart.core.actions import Jump
from cart.data.tiles import ALTAR, FLOOR
from cart.scenes.menus.dialog import Dialog
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import Play
from cart.scenes.run.questions import DEAF_FRAMES
from cart.text.leaving_lines import FATAL
from cart.view.layout import box_of
from cart.view.stage.tween import Slide
from tests.scenario import Scenario, item, scenario
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
    """Start an expedition on an explored floor. In EDGE, a pit lies to the right of the player."""
    s = scenario(text, mode="expedition", below=BELOW, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    return s


def open_question(driver: Driver) -> None:
    """Open the question and wait until it accepts buttons."""
    driver.press("right")
    assert isinstance(driver.scene, Dialog)
    driver.frames(DEAF_FRAMES)


def test_a_step_into_a_pit_asks_and_first_points_at_stay(driver: Driver, words: Words) -> None:
    at_the_edge(driver)
    open_question(driver)
    assert driver.pointed == "stay"
    assert "Jump? It costs 1 HP." in words()
    assert "You leave 1 chest and 1 pot." in " ".join(words())
    driver.press("O")
    assert isinstance(driver.scene, Play) and not driver.game.history


def test_the_question_counts_altars_apart_from_things(driver: Driver, words: Words) -> None:
    s = at_the_edge(driver)
    floor = s.game.floor
    floor.set_tile(floor.grid.cell(6, 3), ALTAR)
    floor.lay(floor.grid.cell(6, 3), item("hobnails"))
    open_question(driver)
    assert "You leave 1 chest and 1 altar." in " ".join(words())


def test_the_question_mentions_unexplored_parts_left_behind(driver: Driver, words: Words) -> None:
    s = at_the_edge(driver)
    s.game.floor.explored &= ~sum(1 << s.game.floor.grid.cell(x, y) for x in (1, 2) for y in (1, 2, 3))  # the chest
    open_question(driver)
    assert "You leave 1 pot and unexplored parts." in " ".join(words())
    driver.press("O")
    s.game.floor.set_tile(s.game.floor.grid.cell(6, 3), FLOOR)
    open_question(driver)
    assert "You leave unexplored parts." in " ".join(words())
    driver.press("O")
    s.game.floor.explored = s.game.floor.grid.everything
    s.game.floor.set_tile(s.game.floor.grid.cell(2, 1), FLOOR)
    open_question(driver)
    assert "You leave nothing of use." in " ".join(words())


def test_the_answer_jump_jumps(driver: Driver) -> None:
    at_the_edge(driver)
    open_question(driver)
    driver.press("down O")
    assert [str(action) for action in driver.game.history] == ["jR"]
    assert driver.game.number == 4 and driver.game.player.hp == 4
    assert driver.play.stage.hp[0] == 4 and driver.play.stage.shows_current_floor


def test_the_driver_jumps_by_buttons(driver: Driver) -> None:
    at_the_edge(driver)
    driver.act(Jump(1))
    assert [str(action) for action in driver.game.history] == ["jR"]


@pytest.mark.parametrize("presses", ["X", "menu", "down X"])
def test_leaving_the_question_does_not_jump(driver: Driver, presses: str) -> None:
    at_the_edge(driver)
    open_question(driver)
    driver.press(presses)
    assert isinstance(driver.scene, Play) and not driver.game.history


def test_the_question_chooses_nothing_at_first(driver: Driver) -> None:
    at_the_edge(driver)
    driver.tap("right", 1)
    assert isinstance(driver.scene, Dialog)
    driver.tap("O")
    assert isinstance(driver.scene, Dialog) and driver.pointed == "stay"
    driver.frames(DEAF_FRAMES)
    assert isinstance(driver.scene, Dialog) and not driver.game.history


def test_an_arrow_pressed_while_the_question_opens_does_not_move_its_cursor(driver: Driver) -> None:
    at_the_edge(driver)
    driver.tap("right", 1)
    driver.tap("down")
    assert isinstance(driver.scene, Dialog) and driver.pointed == "stay"
    driver.frames(DEAF_FRAMES)
    assert driver.pointed == "stay" and not driver.game.history
    driver.press("down O")
    assert [str(action) for action in driver.game.history] == ["jR"]


def test_an_arrow_held_since_the_step_does_not_move_the_cursor_of_the_question(driver: Driver) -> None:
    at_the_edge(driver, "#####\n#@..#\n#~..#\n#####")
    driver.hold("down", DEAF_FRAMES + 5)
    assert isinstance(driver.scene, Dialog) and driver.pointed == "stay"
    driver.release()
    driver.rest()
    assert driver.pointed == "stay" and not driver.game.history


def test_held_buttons_never_answer_the_question(driver: Driver) -> None:
    at_the_edge(driver)
    driver.hold("right O down", 300)
    driver.release()
    driver.rest()
    assert not any(str(action) == "jR" for action in driver.game.history)


def test_a_held_arrow_stops_at_the_edge(driver: Driver) -> None:
    s = at_the_edge(driver, "#########\n#@...~..#\n#########")
    driver.hold("right", 200)
    driver.release()
    driver.rest()
    assert s.player.x == 4 and isinstance(driver.scene, Play)
    assert [str(action) for action in driver.game.history] == ["R", "R", "R"]
    driver.press("right")
    assert isinstance(driver.scene, Dialog)


def test_with_one_hit_point_the_question_warns_of_death_and_a_jump_kills(driver: Driver, words: Words) -> None:
    at_the_edge(driver, hp=1)
    open_question(driver)
    assert FATAL in words()
    driver.press("down O")
    for _ in range(300):
        driver.frames(1)
    assert driver.game.over and driver.game.cause == "a fall"
    assert isinstance(driver.scene, EndScreen)
    assert any("pit" in word for word in words())


def test_speech_tells_the_cost_of_a_jump(driver: Driver) -> None:
    at_the_edge(driver)
    open_question(driver)
    assert driver.scene.spoken_lines()[0] == "Jump? It costs 1 HP." and driver.scene.spoken_lines()[-1].startswith(
        "stay"
    )


@pytest.mark.parametrize("large", [0, 1])
def test_the_question_leaves_room_for_the_board(driver: Driver, large: int) -> None:
    driver.settings_at_start = {"large": large}
    at_the_edge(driver)
    open_question(driver)
    driver.press("down")
    assert driver.pointed == "jump"
    assert driver.menu.window.height <= driver.play.stage.camera.window.height


def test_a_long_question_does_not_hide_the_piglet(driver: Driver, words: Words) -> None:
    s = at_the_edge(driver)
    s.game.floor.explored &= ~(1 << s.game.floor.grid.cell(8, 1))
    s.game.floor.explored &= ~(1 << s.game.floor.grid.cell(7, 1))
    open_question(driver)
    assert "You leave 1 chest, 1 pot and unexplored parts." in " ".join(words())
    (piglet, *_) = driver.play.stage.mob_boxes
    assert not box_of(driver.menu.window).overlaps(piglet)


def test_a_click_on_a_pit_asks(driver: Driver) -> None:
    at_the_edge(driver)
    x, y = driver.play.stage.corner_of(driver.game.player.cell)
    driver.point(x + 12, y + 4)
    driver.frames(1)
    assert driver.context.pointer.shape_name == "choose"
    driver.click(x + 12, y + 4)
    assert isinstance(driver.scene, Dialog) and not driver.game.history


def test_exploring_never_asks_to_jump(driver: Driver) -> None:
    at_the_edge(driver)
    driver.press("explore")
    for _ in range(400):
        driver.frames(1)
        assert not isinstance(driver.scene, Dialog)
    assert not any(str(action).startswith("j") for action in driver.game.history)


def test_in_a_classic_run_a_pit_is_too_deep(driver: Driver, words: Words) -> None:
    driver.start(scenario(EDGE).game)
    driver.press("right")
    assert isinstance(driver.scene, Play) and not driver.game.history
    assert any("too deep" in word for word in words())


# --- the fall


@pytest.mark.parametrize("calm", [0, 1])
def test_the_player_drops_in_from_above_unless_motion_is_calm(driver: Driver, calm: int) -> None:
    driver.settings_at_start = {"calm": calm}
    at_the_edge(driver)
    open_question(driver)
    driver.press("down")
    driver.tap("O")
    fell = dropped = False
    for _ in range(300):
        driver.frames(1)
        player = driver.play.stage.player
        fell |= player.is_falling
        dropped |= (
            driver.play.stage.shows_current_floor and isinstance(player.motion, Slide) and player.motion.start_y < 0
        )
        if driver.idle and driver.play.stage.shows_current_floor:
            break
    assert fell and dropped == (not calm)
    assert driver.play.stage.hp[0] == 4 and driver.play.ready


def test_the_damage_of_a_fall_is_shown_on_the_lower_floor(driver: Driver, words: Words) -> None:
    at_the_edge(driver)
    open_question(driver)
    driver.press("down O")
    driver.frames(3)
    assert driver.play.stage.shows_current_floor and "-1" in words()


@pytest.mark.parametrize("speed", [0, 3])
def test_a_fall_ends_at_any_speed(driver: Driver, speed: int) -> None:
    driver.settings_at_start = {"speed": speed}
    s = at_the_edge(driver)
    open_question(driver)
    driver.press("down O")
    driver.rest()
    assert driver.play.ready and s.game.number == 4 and not driver.play.stage.player.falling


def test_the_fall_is_visible(driver: Driver) -> None:
    """While the piglet drops onto the lower floor, most frames are not part of a fade."""
    at_the_edge(driver)
    open_question(driver)
    driver.press("down")
    driver.tap("O")
    dark = lit = 0
    for _ in range(300):
        driver.frames(1)
        motion = driver.play.stage.player.motion
        if driver.play.stage.shows_current_floor and isinstance(motion, Slide) and motion.start_y < 0:
            dark += driver.context.fading
            lit += not driver.context.fading
    assert lit > dark
