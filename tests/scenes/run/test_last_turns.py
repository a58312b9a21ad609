"""The last turns of a run, taken back after a death: from the end screen and from the history, and not after a win."""

from collections.abc import Callable

import pytest

from cart.core.last_bite import LAST_TURNS
from cart.core.recording import parse_recording, recording_of
from cart.scenes.history.record_end import RecordEnd
from cart.scenes.menus.title import Title
from cart.scenes.run.after_death import KEY_HELP, TRY_HELP, AfterDeath
from cart.scenes.run.bite_end import BACK_KEYS, PLAY_ON_KEYS, BiteEnd
from cart.scenes.run.bite_play import BitePlay
from cart.scenes.run.ending import TO_RUN, EndScreen
from cart.scenes.run.figures_page import FiguresPage
from cart.scenes.run.last_turns import LastTurns
from cart.scenes.run.new_feats import NewFeats
from cart.scenes.run.play_on import PlayOn
from cart.text.bite_lines import COUNTS_NOWHERE, took_back
from cart.text.end_lines import IN_PRACTICE
from tests.scenario import scenario
from tests.scenes.history.test_record_end import keep, lost, open_menu
from tools.driver import Driver
from tools.ways_out import next_action

Words = Callable[[], list[str]]
STAIRS = "#####\n#>@R#\n#####"
"""A crab beside the player, and stairs. Waits are deadly, and a step to the left is not."""


def die(driver: Driver, rows: str = STAIRS, hp: int = 12, below: str = "") -> None:
    """Wait in a run until the player is dead and the end screen no longer ignores buttons."""
    driver.start(scenario(rows, hp=hp, below=below).game)
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


def outlive(driver: Driver, below: str = "") -> BiteEnd:
    """Die, take the last turns back, and leave the floor alive. Return the page that follows."""
    die(driver, below=below)
    driver.press("right right O left")
    driver.frames(300)
    page = driver.scene
    assert isinstance(page, BiteEnd) and page.solved
    return page


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_a_player_that_lives_can_play_on_from_there(driver: Driver, words: Words, large: int) -> None:
    """It is practice from that very position on, without thoughts of foes out of sight."""
    driver.settings_at_start = {"large": large}
    page = outlive(driver)
    assert {COUNTS_NOWHERE, PLAY_ON_KEYS} <= set(page.spoken_lines())
    position, actions = page.game.digest(), list(page.game.history)
    driver.press("O")
    driver.rest()
    play = driver.scene
    assert isinstance(play, PlayOn) and play.game is not page.game
    assert play.game.digest() == position and play.game.history == actions
    assert "practice" in words() and not play.shows_all_thoughts
    driver.press("right")
    assert play.game.history[:-1] == actions and page.game.digest() == position
    driver.press("again")
    driver.rest()
    assert isinstance(driver.scene, PlayOn) and driver.game.digest() == position


def test_right_tries_the_last_turns_again(driver: Driver) -> None:
    page = outlive(driver)
    driver.press("right")
    driver.rest()
    assert isinstance(driver.scene, BitePlay) and driver.game.digest() == page.bite.position.digest()


def test_the_rest_of_the_run_has_all_floors_that_follow(driver: Driver) -> None:
    outlive(driver, below="##### #<>.# #####")
    driver.press("O")
    driver.rest()
    play, number = driver.scene, driver.game.number
    driver.press("right")
    driver.frames(300)
    assert driver.scene is play and driver.game.number == number + 1


@pytest.mark.parametrize("end", ["won", "lost"])
def test_the_end_of_the_rest_is_that_of_practice_and_nothing_is_saved(driver: Driver, end: str) -> None:
    outlive(driver, below="##### #<k># #####" if end == "won" else "##### #<R># #####")
    before = saved(driver)
    driver.press("O")
    driver.rest()
    if end == "won":
        driver.press("right")
        driver.frames(400)
    else:
        wait_for(driver, EndScreen)
    scene = driver.scene
    assert isinstance(scene, EndScreen) and scene.game.won is (end == "won") and scene.make_practice is not None
    assert (IN_PRACTICE in scene.spoken_lines()) is (end == "lost") and not scene.feats
    assert saved(driver) == before
    driver.press("O")
    driver.rest()
    assert isinstance(driver.scene, PlayOn) and not driver.game.over
    driver.choose_paused("back to the end")
    driver.rest()
    assert isinstance(driver.scene, LastTurns) and saved(driver) == before


def test_the_end_of_the_rest_leads_back_to_the_end_of_the_run(driver: Driver) -> None:
    outlive(driver, below="##### #<R># #####")
    driver.press("O")
    driver.rest()
    wait_for(driver, EndScreen)
    driver.press("X")
    driver.choose(TO_RUN)
    driver.rest()
    assert isinstance(driver.scene, LastTurns)
    driver.press("X")
    assert isinstance(driver.scene, EndScreen) and driver.scene.make_practice is None


def test_a_death_in_the_last_turns_offers_no_rest(driver: Driver) -> None:
    die(driver)
    driver.press("right right O")
    wait_for(driver, BiteEnd)
    assert PLAY_ON_KEYS not in driver.scene.spoken_lines()
    driver.press("O")
    driver.rest()
    assert isinstance(driver.scene, BitePlay)


def test_a_run_of_the_history_can_be_played_on(driver: Driver) -> None:
    driver.reset()
    kept = keep(driver, parse_recording(recording_of(lost())))
    open_menu(driver)
    before = saved(driver)
    driver.choose("how it ended")
    driver.press("right right O")
    play = driver.scene
    assert isinstance(play, BitePlay)
    live(driver, play)
    driver.press("O")
    driver.rest()
    assert isinstance(driver.scene, PlayOn) and driver.game.history[: len(kept.history) - 20] == kept.history[:-20]
    driver.press("wait")
    driver.choose_paused("back to the end")
    driver.rest()
    scenes = driver.context.scenes
    assert isinstance(scenes[-1], LastTurns) and isinstance(scenes[-2], RecordEnd)
    assert saved(driver) == before


def live(driver: Driver, play: BitePlay) -> None:
    """Play the last turns so that the player lives, and wait for the page that follows."""
    while not isinstance(driver.scene, BiteEnd):
        if not play.aim.is_reached(play.game):
            play.act(next_action(play.game, play.aim, lives=True))
        driver.rest()
        driver.frames(10)
    driver.frames(200)
    assert driver.scene.solved
