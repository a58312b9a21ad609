"""Questions before steps that cannot be undone: grey letters show that a question still ignores buttons."""

from itertools import cycle

import pytest

from cart.console.screen.palette import PINK, WHITE
from cart.scenes.menus.dialog import MOST_DEAF, Dialog
from cart.scenes.run.play import Play
from cart.scenes.run.questions import DEAF_FRAMES
from tools.driver import Driver
from tools.shots import altars, kicks


def test_a_question_is_grey_until_it_accepts_buttons(driver: Driver) -> None:
    """The grey tells the player that presses do nothing yet."""
    for ask in (altars.offer, kicks.asked):
        ask(driver)
        scene = driver.scene
        assert isinstance(scene, Dialog)
        window = scene.menu.window
        rows = range(int(window.y), int(window.y) + window.height)

        def bright(rows: range = rows) -> bool:
            """Whether the last lines of the question have bright letters."""
            driver.app.draw()
            screen = driver.screen()
            lines = screen[(rows.stop - 16) * 128 : rows.stop * 128]
            return WHITE in lines or PINK in lines

        scene._deaf, scene._most_deaf = DEAF_FRAMES, MOST_DEAF * DEAF_FRAMES
        for _ in range(DEAF_FRAMES // 2):  # a player who presses on
            assert not bright()
            driver.tap("O")
            assert driver.scene is scene
        while scene._deaf > 1:
            assert not bright()
            driver.frames(1)
            assert driver.scene is scene
        assert bright()


@pytest.mark.parametrize("gap", [0, 5, DEAF_FRAMES - 4])
def test_a_player_who_presses_on_neither_moves_the_cursor_nor_chooses(driver: Driver, gap: int) -> None:
    for ask in (altars.offer, kicks.asked):
        ask(driver)
        scene = driver.scene
        assert isinstance(scene, Dialog)
        first, scene._deaf, scene._most_deaf = driver.pointed, DEAF_FRAMES, MOST_DEAF * DEAF_FRAMES
        presses = cycle(("down", "O", "down", "O", "right"))
        while scene._most_deaf > gap + 4:
            driver.tap(next(presses), gap)
            assert driver.scene is scene and driver.pointed == first
        driver.frames(DEAF_FRAMES)
        driver.press("down")
        assert driver.pointed != first


def test_a_question_listens_at_last_however_often_buttons_are_pressed(driver: Driver) -> None:
    altars.offer(driver)
    scene = driver.scene
    assert isinstance(scene, Dialog)
    first, scene._deaf, scene._most_deaf = driver.pointed, DEAF_FRAMES, MOST_DEAF * DEAF_FRAMES
    for _ in range(MOST_DEAF * DEAF_FRAMES):
        driver.tap("down", 2)
        if driver.pointed != first:
            return
    pytest.fail("the question ignores buttons for too long")


def test_an_arrow_that_is_held_on_does_not_move_the_cursor(driver: Driver) -> None:
    altars.offer(driver)
    scene = driver.scene
    assert isinstance(scene, Dialog)
    scene._deaf = DEAF_FRAMES
    driver.hold("down", 120)
    driver.release()
    assert driver.pointed == "leave it"


def test_x_closes_a_question_that_is_still_grey(driver: Driver) -> None:
    altars.offer(driver)
    scene = driver.scene
    assert isinstance(scene, Dialog)
    scene._deaf = DEAF_FRAMES
    driver.tap("O")
    driver.tap("X", 2)
    assert isinstance(driver.scene, Play) and not driver.game.history
