"""The message about found gear stays until the player has had time to read it and acts."""

from collections.abc import Callable

import pytest

from cart.scenes.run.game_display import GEAR_FRAMES
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
HALL = "##########\n#@1......#\n##########"
COMPARED = "got skewer +5. You have fork +2."


def said(driver: Driver) -> str:
    """Return the message on the screen, or "" without a message or while one closes."""
    message = driver.play.display.message
    return "" if message is None or message.closing else message.spoken_text()


def find(driver: Driver, weapon: str | None = "fork") -> None:
    """Start a climb, and walk over a skewer."""
    driver.start(scenario(HALL, number=2, weapon=weapon, things={1: ["skewer"]}).game)
    driver.press("right")


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_message_about_found_gear_waits_for_an_action(driver: Driver, words: Words, large: int) -> None:
    """The bag is no action, so the player can look there and come back."""
    driver.settings_at_start = {"large": large}
    find(driver)
    driver.frames(600)
    assert said(driver) == COMPARED and "got" in " ".join(words())
    driver.press("O X")
    assert said(driver) == COMPARED
    driver.press("wait")
    assert said(driver) == ""


def test_fast_presses_do_not_close_the_message(driver: Driver) -> None:
    find(driver)
    driver.press("right right")
    assert driver.game.turn == 3 and said(driver) == COMPARED
    driver.frames(GEAR_FRAMES)
    driver.press("right")
    assert said(driver) == ""


def test_the_run_goes_on_after_the_message_has_closed_by_itself(driver: Driver) -> None:
    """It does so if it comes to cover a foe."""
    find(driver)
    message = driver.play.display.message
    assert message is not None
    driver.frames(GEAR_FRAMES)
    message.close()
    driver.frames(60)
    driver.press("right")
    assert driver.game.turn == 2 and said(driver) == ""


def test_a_held_arrow_stops_at_found_gear(driver: Driver) -> None:
    driver.start(scenario(HALL, number=2, things={1: ["skewer"]}).game)
    driver.hold("right", 90)
    driver.release()
    assert driver.game.turn == 1


def test_a_player_without_gear_is_told_to_equip_it(driver: Driver) -> None:
    find(driver, weapon=None)
    assert said(driver) == "got skewer +5. Equip it in the bag."
