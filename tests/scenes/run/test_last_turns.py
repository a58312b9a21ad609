"""The last turns of a run, taken back after a death: from the end screen and from the history, and not after a win."""

from collections.abc import Callable

import pytest

from cart.core.last_bite import LAST_TURNS
from cart.core.recording import parse_recording, recording_of
from cart.scenes.history.record_end import RecordEnd
from cart.scenes.menus.title import Title
from cart.scenes.run.after_death import KEY_HELP, TRY_HELP, AfterDeath
from cart.scenes.run.bite_end import BACK_KEYS, BiteEnd
from cart.scenes.run.bite_play import BitePlay
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.figures_page import FiguresPage
from cart.scenes.run.last_turns import LastTurns
from cart.scenes.run.new_feats import NewFeats
from cart.text.bite_lines import COUNTS_NOWHERE, took_back
from tests.scenario import scenario
from tests.scenes.history.test_record_end import keep, lost, open_menu
from tools.driver import Driver

Words = Callable[[], list[str]]
STAIRS = "#####\n#>@R#\n#####"
"""A crab beside the player, and stairs. Waits are deadly, and a step to the left is not."""


def die(driver: Driver, rows: str = STAIRS, hp: int = 12) -> None:
    """Wait in a run until the player is dead and the end screen no longer ignores buttons."""
    driver.start(scenario(rows, hp=hp).game)
    wait_for(driver, EndScreen)


def wait_for(driver: Driver, scene: type) -> None:
    """Wait turn after turn until the page after a death is on top and no longer ignores buttons."""
    for _ in range(30):
        if isinstance(driver.scene, scene):
            break
        driver.press("X")
        driver.frames(30)
    assert isinstance(driver.scene, scene)
    driver.frames(200)


def saved(driver: Driver) -> dict[str, str | None]:
    """Return everything that is saved."""
    store = driver.context.store
    return {key: store.read(key) for key in store.keys()}  # noqa: SIM118


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_last_turns_can_be_tried_again_and_count_nowhere(driver: Driver, words: Words, large: int) -> None:
    driver.settings_at_start = {"large": large}
    die(driver)
    end, before = driver.scene, saved(driver)
    assert isinstance(end, EndScreen)
    death = end.game.turn
    driver.press("right")
    assert isinstance(driver.scene, AfterDeath) and TRY_HELP in driver.scene.spoken_lines()
    driver.press("right")
    page = driver.scene
    assert isinstance(page, LastTurns) and {took_back(LAST_TURNS), COUNTS_NOWHERE} <= set(page.spoken_lines())
    driver.press("O")
    play = driver.scene
    assert isinstance(play, BitePlay) and play.game.turn == death - LAST_TURNS and not play.game.over
    assert play.display.label == f"{LAST_TURNS} turns left" in words()
    wait_for(driver, BiteEnd)
    assert {COUNTS_NOWHERE, BACK_KEYS} <= set(driver.scene.spoken_lines())
    assert not any("first" in line for line in driver.scene.spoken_lines())
    driver.press("O")
    assert isinstance(driver.scene, BitePlay) and driver.game.turn == death - LAST_TURNS
    driver.press("left")
    driver.frames(300)
    assert isinstance(driver.scene, BiteEnd) and driver.scene.solved
    driver.press("X")
    assert driver.scene is page and driver.context.scenes[0] is end
    driver.press("X")
    assert driver.scene is end and saved(driver) == before


def test_the_pause_menu_leads_back_to_the_end(driver: Driver) -> None:
    die(driver)
    driver.press("right right O")
    driver.choose_paused("start again")
    driver.rest()
    assert isinstance(driver.scene, BitePlay)
    driver.choose_paused("back to the end")
    driver.rest()
    assert isinstance(driver.scene, LastTurns)


def test_the_history_offers_the_last_turns_of_a_lost_run(driver: Driver) -> None:
    driver.reset()
    keep(driver, parse_recording(recording_of(lost())))
    open_menu(driver)
    before = saved(driver)
    driver.choose("how it ended")
    driver.press("right right")
    page = driver.scene
    assert isinstance(page, LastTurns)
    driver.press("O")
    assert isinstance(driver.scene, BitePlay) and driver.game.number == lost().number
    driver.choose_paused("back to the end")
    driver.rest()
    scenes = driver.context.scenes
    assert scenes[-1] is page and isinstance(scenes[-2], RecordEnd) and isinstance(scenes[0], Title)
    assert saved(driver) == before


@pytest.mark.parametrize("end", ["won", "at once"])
def test_a_won_run_and_a_death_without_earlier_turns_have_no_last_turns(driver: Driver, end: str) -> None:
    if end == "won":
        driver.start(scenario("####\n#@k#\n####").game)
        driver.press("right")
        driver.frames(400)
    else:
        die(driver, hp=1)
    assert isinstance(driver.scene, EndScreen)
    driver.press("right")
    assert KEY_HELP in driver.scene.spoken_lines()
    driver.press("right")
    assert isinstance(driver.scene, NewFeats if end == "won" else FiguresPage)
