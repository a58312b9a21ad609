"""Questions before steps that cannot be undone: grey letters show that a question still ignores buttons."""

from cart.console.screen.palette import PINK, WHITE
from cart.scenes.menus.dialog import Dialog
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

        scene._deaf = DEAF_FRAMES
        while scene._deaf > 1:
            assert not bright()
            driver.tap("O") if scene._deaf > 4 else driver.frames(1)
            assert driver.scene is scene
        assert bright()
