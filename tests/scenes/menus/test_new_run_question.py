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
    driver.choose("the climb")


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
    driver.choose("the climb")


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
    counts = ["Your saved run stays.", "This run counts: one a", "day."]
    assert driver.lines == [*(counts if label == BEGIN else ["Your climb waits under", "history."]), "back", label]
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
    assert driver.lines[:2] == ["Your expedition waits", "under history."]
    assert driver.menu.window.width <= SCREEN


def test_the_question_tells_the_nibbles_apart(driver: Driver) -> None:
    save_a_run(driver, "nibble")
    driver.choose("games")
    driver.choose("a deep nibble")
    assert driver.lines == ["Your nibble waits under", "history.", "back", "new deep nibble"]
    driver.press("X")
    driver.choose("a nibble")
    assert driver.lines[-1] == "new nibble"


def leave_and_begin(driver: Driver, begin: Callable[[Driver], None]) -> None:
    """Leave the run for the title, with its actions saved, and begin another one."""
    driver.choose_paused("save and quit")
    driver.rest()
    assert isinstance(driver.scene, Title)
    begin(driver)
    driver.rest()


def test_the_question_about_saved_runs_comes_once_in_a_sitting(driver: Driver) -> None:
    """Only beginning a run answers it. All runs stay saved, and the question returns with the next start."""
    save_a_run(driver)
    classic(driver)
    driver.press("X X")
    classic(driver)
    assert driver.lines[-1] == "new climb", "going back answers nothing"
    driver.choose("new climb")
    begun = {7, driver.game.seed}
    for way in (classic, other_mode, seed):
        driver.press("up")
        leave_and_begin(driver, way)
        assert isinstance(driver.scene, Play) and driver.game.turn == 0
        begun.add(driver.game.seed)
    driver.press("up")
    driver.choose_paused("save and quit")
    store = driver.context.store
    assert {parse_recording(store.read(key) or "").seed for key in keys_of(store, RUN)} == begun and len(begun) == 5
    driver.context.answered.clear()  # the program starts again
    classic(driver)
    assert driver.lines[-1] == "new climb"


@pytest.mark.parametrize("saved", [False, True], ids=["alone", "with a saved run"])
@pytest.mark.parametrize("mode", daily_modes())
def test_a_run_of_the_day_left_before_its_first_action_asks_no_more(driver: Driver, mode: str, saved: bool) -> None:
    """It still counts, and the other game of the day asks for itself."""
    if saved:
        save_a_run(driver)
    else:
        driver.title()

    def begin(driver: Driver) -> None:
        driver.choose("today")
        driver.choose(MODES[mode].label)

    begin(driver)
    driver.choose(BEGIN)
    for _ in range(2):
        leave_and_begin(driver, begin)
        assert isinstance(driver.scene, Play) and driver.game.mode == mode
        journal = driver.play.journal
        assert journal is not None and not journal.practice
    driver.choose_paused("save and quit")
    assert driver.pointed.startswith("continue" if saved else "play")
    driver.choose("today")
    driver.choose(next(MODES[other].label for other in daily_modes() if other != mode))
    assert driver.lines[-1] == BEGIN


@pytest.mark.parametrize("saved", ["classic", "gentle", "expedition", "nibble", "deepnibble", "daily"])
def test_in_large_text_every_question_fits_without_scrolling(driver: Driver, saved: str) -> None:
    driver.settings_at_start = {"large": 1}
    save_a_run(driver, saved)
    for mode in (mode for mode in MODES if mode != "daily" or saved != "daily"):
        begin_run(driver.context, mode=mode)
        assert isinstance(driver.scene, Dialog)
        window = driver.scene.menu.window
        assert window.at_end and window.rows_in_view[0] == 0, (mode, driver.lines)
        driver.press("X")


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
