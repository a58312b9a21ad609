"""Modes other than the classic climb: how they are chosen, and the screens that name them."""

from collections.abc import Callable

import pytest

import cart
from cart.core.recording import parse_recording, recording_of
from cart.data.modes import MODES
from cart.saves.history import finished_runs, mode_statistics
from cart.saves.journal import DONE, RUN, keys_of
from cart.saves.run_reports import SUMMARY
from cart.scenes.menus.game_page import GamePage
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import COUNTS, Play
from tools.driver import Driver

Words = Callable[[], list[str]]
OTHER = pytest.mark.parametrize("mode", ["gentle", "expedition"])


def begin(driver: Driver, mode: str) -> None:
    """Begin a run of `mode` from the title and take a step."""
    driver.begin(mode)
    driver.press("up")


def end(driver: Driver, won: bool) -> None:
    """End the current run, as won or as lost to a crab, and show its end screen."""
    game = driver.game
    game.over, game.won, game.cause = True, won, "" if won else "crab"
    driver.context.open.end(game)
    driver.rest()
    driver.frames(1)


@OTHER
def test_a_mode_is_described_where_it_is_chosen(driver: Driver, words: Words, mode: str) -> None:
    driver.title()
    driver.choose("games")
    driver.point_at(MODES[mode].label)
    driver.frames(1)
    assert driver.pointed in words() and MODES[mode].line in " ".join(words())
    driver.press("O")
    driver.frames(1)
    assert isinstance(driver.scene, Play) and driver.game.mode == mode
    assert driver.game.player.max_hp == MODES[mode].rules.hp
    assert MODES[mode].label in words()  # the run begins with its mode's label
    driver.press("up")
    driver.frames(20)
    assert MODES[mode].label not in words() and "menu" in " ".join(words())  # and a press shows the buttons instead
    driver.press("menu")
    assert driver.lines[-1].endswith(f", seed {driver.game.seed}") and driver.lines[-1][:5] == mode[:5]


def test_the_gentle_climb_has_the_hit_points_it_promises() -> None:
    assert f"{MODES['gentle'].rules.hp} HP" in MODES["gentle"].line


@OTHER
def test_a_continued_run_keeps_its_mode(driver: Driver, mode: str) -> None:
    driver.title()
    begin(driver, mode)
    seed = driver.game.seed
    [key] = keys_of(driver.context.store, RUN)
    assert parse_recording(driver.context.store.read(key) or "").mode == mode
    driver.context.open.title()
    driver.rest()
    assert driver.pointed == f"continue: {mode}"
    driver.press("O")
    assert (driver.game.mode, driver.game.seed, driver.game.steps) == (mode, seed, 1)


@OTHER
@pytest.mark.parametrize("won", [True, False])
def test_playing_again_begins_a_new_run_of_the_same_mode(driver: Driver, words: Words, mode: str, won: bool) -> None:
    driver.title()
    begin(driver, mode)
    before = driver.game
    end(driver, won)
    assert isinstance(driver.scene, EndScreen) and mode in words()
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game is not before
    assert (driver.game.mode, driver.game.number, driver.game.over) == (mode, 0, False)
    assert driver.game.seed != before.seed


@OTHER
def test_a_seed_is_tried_again_in_the_mode_of_its_run(driver: Driver, mode: str) -> None:
    driver.title()
    begin(driver, mode)
    seed = driver.game.seed
    driver.press("left right " * 10)
    driver.give_up()
    driver.choose("history")
    driver.press("O")
    assert f"{mode}, 21 actions" in driver.lines
    driver.choose("watch")
    driver.press("menu")
    assert f"{mode}, seed {seed}" in driver.lines
    driver.press("X X O")
    driver.choose("play this seed again")
    assert isinstance(driver.scene, GamePage) and driver.scene.seed == seed
    driver.choose("start")
    assert (driver.game.mode, driver.game.seed) == (mode, seed)
    [page] = [key for key in driver.context.store.keys() if key.startswith(SUMMARY)]  # noqa: SIM118
    assert f"-{mode}-seed-{seed}-" in page
    assert f"mode {mode}, seed {seed}" in (driver.context.store.read(page) or "")


def test_wins_and_streaks_are_counted_for_each_mode_alone(driver: Driver, words: Words) -> None:
    """The statistics page shows all modes, one at a time."""
    store, numbers = driver.reset().store, iter(range(100))
    for mode, ends in {
        "classic": ("9.won", "3.crab", "9.won"),
        "gentle": ("9.won", "9.won", "9.won"),
        "daily": ("4.ham",),
        "expedition": ("5.mould", "9.won"),
        "deepdaily": ("4.ham",),
    }.items():
        for how in ends:
            key = f"{DONE}20260101-{next(numbers):06}-abcdef.{how}"
            store.write(key, recording_of(cart.new_game(7, mode)))
    found = {
        row.mode: (row.runs, row.wins, row.streak, row.longest_streak) for row in mode_statistics(finished_runs(store))
    }
    assert found == {
        "classic": (3, 2, 1, 1),
        "gentle": (3, 3, 3, 3),
        "daily": (1, 0, 0, 0),
        "expedition": (2, 1, 1, 1),
        "deepdaily": (1, 0, 0, 0),
    }
    driver.context.open.title()
    driver.context.open.statistics()
    driver.frames(1)
    for name in ("all games", "climb", "climbs of the day", "gentle", "expedition", "expeditions of the day"):
        assert name in words()
        driver.press("right")


def test_the_message_about_a_daily_run_hides_when_a_window_opens(
    driver: Driver, words: Callable[[], list[str]]
) -> None:
    driver.title()
    driver.context.open.new_run(mode="deepdaily")
    driver.frames(10)
    assert COUNTS in words()
    driver.press("menu")
    assert COUNTS not in words() and driver.context.machine.notice is None
