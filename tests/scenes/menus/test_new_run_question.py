"""Questions before a run: while another run is saved, and before the run of the day that counts."""

from collections.abc import Callable

import pytest

import cart
from cart.console.screen.screen import SCREEN
from cart.core.recording import parse_recording
from cart.data.modes import MODES
from cart.saves.journal import RUN, keys_of
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.new_run import BEGIN, ONCE, begin_run
from cart.scenes.menus.title import Title
from cart.scenes.menus.today_and_games import daily_modes
from cart.scenes.run.play import Play
from tools.driver import Driver


def save_a_run(driver: Driver, mode: str = "classic") -> None:
    """Play one step of a run, and go to the title."""
    driver.start(cart.new_game(7, mode))
    driver.press("left")
    driver.choose_paused("save and quit")
    driver.rest()
    assert isinstance(driver.scene, Title) and driver.pointed.startswith("continue")


def classic(driver: Driver) -> None:
    driver.choose("games")
    driver.choose("the classic climb")


def today(driver: Driver) -> None:
    driver.choose("today")
    driver.choose("today's climb")


def other_mode(driver: Driver) -> None:
    driver.choose("games")
    driver.choose("a gentle climb")


def seed(driver: Driver) -> None:
    driver.choose("games")
    driver.choose("enter a seed")
    driver.press("O")
    driver.choose("the classic climb")


WAYS: dict[str, tuple[Callable[[Driver], None], str]] = {
    "classic": (classic, "new climb"),
    "today": (today, BEGIN),
    "other mode": (other_mode, "new climb"),
    "seed": (seed, "new climb"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_new_run_asks_while_one_is_saved(driver: Driver, way: str) -> None:
    begin, label = WAYS[way]
    save_a_run(driver)
    begin(driver)
    assert isinstance(driver.scene, Dialog)
    counts = ["This run counts. You get", "one a day."] if label == BEGIN else []
    assert driver.lines == ["Your climb stays saved.", "Find it under history.", *counts, "back", label]
    assert driver.pointed == "back"
    driver.press("O")
    assert not isinstance(driver.scene, Play)
    while not isinstance(driver.scene, Title):
        driver.press("X")
    begin(driver)
    driver.choose(label)
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.turn == 0


def test_the_saved_run_is_found_under_past_runs(driver: Driver) -> None:
    save_a_run(driver)
    driver.begin()
    driver.rest()
    driver.press("right")
    driver.choose_paused("save and quit")
    driver.rest()
    store = driver.context.store
    saved = [parse_recording(store.read(key) or "").seed for key in keys_of(store, RUN)]
    assert len(saved) == 2 and 7 in saved
    driver.choose("history")
    assert len(driver.lines) == 3
    driver.press("down O")
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.seed == 7


def test_the_question_names_the_saved_expedition(driver: Driver) -> None:
    save_a_run(driver, "expedition")
    classic(driver)
    assert driver.lines[:2] == ["Your expedition stays", "saved."]
    assert driver.menu.window.width <= SCREEN


def test_the_question_tells_the_nibbles_apart(driver: Driver) -> None:
    save_a_run(driver, "nibble")
    driver.choose("games")
    driver.choose("a deep nibble")
    assert driver.lines == ["Your nibble stays saved.", "Find it under history.", "back", "new deep nibble"]
    driver.press("X")
    driver.choose("a nibble")
    assert driver.lines[-1] == "new nibble"


def test_a_new_run_does_not_ask_while_none_is_saved(driver: Driver) -> None:
    driver.title()
    driver.begin()
    driver.rest()
    assert isinstance(driver.scene, Play)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("mode", daily_modes())
def test_the_run_of_the_day_that_counts_asks_first(driver: Driver, mode: str, large: int) -> None:
    """The harmless answer comes first. Later runs of the day are practice and begin at once."""
    driver.settings_at_start = {"large": large}
    driver.title()
    driver.choose("today")
    driver.choose(MODES[mode].label)
    assert isinstance(driver.scene, Dialog) and driver.pointed == "back"
    assert " ".join(driver.lines) == f"{ONCE} back {BEGIN}"
    driver.press("O")
    assert MODES[mode].label in driver.lines, "back to the runs of the day"
    driver.choose(MODES[mode].label)
    driver.choose(BEGIN)
    assert isinstance(driver.scene, Play) and driver.play.journal is not None and not driver.play.journal.practice
    driver.press("up")
    driver.give_up()
    driver.choose("today")
    driver.choose(MODES[mode].label)
    assert isinstance(driver.scene, Play) and driver.play.journal is not None and driver.play.journal.practice


def test_each_game_of_the_day_asks_for_itself(driver: Driver) -> None:
    driver.title()
    for mode in daily_modes():
        driver.choose("today")
        driver.choose(MODES[mode].label)
        assert driver.lines[-1] == BEGIN
        driver.choose(BEGIN)
        driver.press("up")
        driver.give_up()


def test_the_seed_of_another_day_and_the_option_ask_nothing(driver: Driver) -> None:
    """A run with the seed of another day is practice. `porklike --mode daily` says clearly enough what begins."""
    context = driver.reset()
    context.open.title()
    begin_run(context, 20260102, "daily")
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.seed == 20260102
    driver.reset()
    driver.app.router().start(mode="daily")
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.mode == "daily"
