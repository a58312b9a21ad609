"""Questions before steps that cannot be undone: they look deaf while they ignore buttons."""

from cart.console.screen.palette import PINK, WHITE
from cart.scenes.menus.dialog import Dialog
from cart.scenes.run.questions import DEAF_FRAMES
from tools.driver import Driver
from tools.shots import altars, kicks


def test_a_question_is_grey_until_it_listens(driver: Driver) -> None:
    """Otherwise the player presses in vain, without a sign."""
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
