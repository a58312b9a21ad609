"""The daily climb and the daily expedition. Each counts once a day and has its own strip of days."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

import cart
from cart.core.recording import recording_of
from cart.data.modes import MODES
from cart.saves.history import counted_days, daily_seed, finished_runs, is_day_begun
from cart.saves.journal import DONE, PRACTICE_END, RUN, keys_of
from cart.scenes.history.statistics_page import seed_of
from cart.scenes.menus.today_and_games import AGAIN as ONCE_MORE
from cart.scenes.menus.today_and_games import WAITING
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import AGAIN as NOT_FIRST
from cart.scenes.run.play import COUNTS, Play
from tools.driver import Driver

Words = Callable[[], list[str]]
DEEP = "deepdaily"


def begin(driver: Driver) -> None:
    """Begin today's expedition from the title."""
    driver.begin(DEEP)


def give_up(driver: Driver) -> None:
    """Take a step, then give up the run."""
    driver.press("up")
    driver.give_up()


def test_the_daily_expedition_uses_the_seed_of_today(driver: Driver, words: Words) -> None:
    days_ = {daily_seed()}
    driver.title()
    begin(driver)
    days_.add(daily_seed())  # the date may change at midnight
    assert isinstance(driver.scene, Play) and driver.game.rules.kicks
    assert driver.game.mode == DEEP and driver.game.seed in days_
    assert {MODES[DEEP].label, COUNTS} <= set(words())


def test_the_daily_expedition_counts_once_a_day(driver: Driver, words: Words) -> None:
    driver.title()
    begin(driver)
    give_up(driver)
    store = driver.context.store
    assert is_day_begun(store, daily_seed(), DEEP) and not is_day_begun(store, daily_seed(), "daily")
    driver.choose("today")
    driver.point_at(MODES[DEEP].label)
    driver.frames(1)
    assert {"today: worth 0", ONCE_MORE} <= set(words())
    driver.press("O")
    driver.frames(1)
    assert " ".join(words()).count(NOT_FIRST) and "today's expedition again" in words()
    give_up(driver)
    first, again = sorted(keys_of(store, DONE), key=lambda key: PRACTICE_END in key)
    assert PRACTICE_END not in first and PRACTICE_END in again
    [climb] = counted_days(finished_runs(store), DEEP).values()
    assert climb.key == first and counted_days(finished_runs(store), "daily") == {}


def test_the_daily_climb_still_counts_after_the_daily_expedition(driver: Driver, words: Words) -> None:
    driver.title()
    begin(driver)
    give_up(driver)
    driver.begin("daily")
    driver.frames(1)
    assert driver.game.mode == "daily" and COUNTS in words()


def test_menus_and_end_screen_name_the_daily_expedition(driver: Driver, words: Words) -> None:
    driver.title()
    begin(driver)
    driver.press("up menu")
    assert driver.lines[-1] == f"today's exped. {driver.game.seed}"
    driver.press("X")
    driver.context.open.title()
    driver.rest()
    assert driver.pointed == "continue: today's exped."
    driver.press("O")
    assert (driver.game.mode, driver.game.steps) == (DEEP, 1)
    lose_at_once(driver)
    assert isinstance(driver.scene, EndScreen) and "today's expedition" in words()
    assert any("again" in word for word in words())
    driver.press("O")
    assert isinstance(driver.scene, Play) and (driver.game.mode, driver.game.seed) == (DEEP, daily_seed())


def lose_at_once(driver: Driver) -> None:
    """End the current run as if a crab had killed the piglet."""
    game, play = driver.game, driver.play
    game.over, game.cause = True, "crab"
    if play.journal is not None:
        play.journal.finish()
    driver.context.open.end(game)
    driver.rest()
    driver.frames(1)


def test_the_mode_option_starts_the_daily_expedition(driver: Driver) -> None:
    driver.reset()
    driver.app.router().start(mode=DEEP)
    assert (driver.game.mode, driver.game.seed) == (DEEP, daily_seed())


def put(driver: Driver, mode: str, ago: int, how: str) -> None:
    """Store a daily run of `mode` that was finished `ago` days ago."""
    day = datetime.now(UTC).date() - timedelta(days=ago)
    key = f"{DONE}{day:%Y%m%d}-10150{len(keys_of(driver.context.store, DONE))}-abcdef.{how}"
    driver.context.store.write(key, recording_of(cart.new_game(seed_of(day), mode)))


@pytest.mark.parametrize("mode", [mode for mode, row in MODES.items() if row.daily_of])
def test_each_daily_mode_has_its_own_strip_of_days(driver: Driver, mode: str) -> None:
    pictures = list[bytes]()
    for how in ("", "2.crab", "8.ham", "9.won"):
        driver.reset()
        if how:
            put(driver, mode, 3, how)
        driver.context.open.title()
        driver.context.open.statistics()
        driver.press("left")
        pictures.append(driver.screen())
    assert len(set(pictures)) == 4


def test_speech_tells_the_days_of_both_daily_modes(driver: Driver) -> None:
    driver.settings_at_start = {"large": 1}
    driver.reset()
    put(driver, "daily", 1, "4.ham")
    put(driver, DEEP, 2, "9.won")
    driver.context.open.title()
    driver.context.open.statistics()
    driver.frames(1)
    told = driver.scene.spoken_lines()
    first, second = told.index("climbs of the day, by date"), told.index("expeditions of the day, by date")
    assert "Spice Attic: ham" in told[first + 1] and "won!" in told[second + 1]


def test_a_saved_daily_expedition_does_not_begin_the_daily_climb(driver: Driver) -> None:
    store = driver.reset().store
    store.write(f"{RUN}20260102-000000-a", recording_of(cart.new_game(20260102, DEEP)))
    assert is_day_begun(store, 20260102, DEEP) and not is_day_begun(store, 20260102, "daily")


def test_the_first_run_of_the_day_is_continued_while_it_waits(driver: Driver, words: Words) -> None:
    """Only after its end does the line say that another run does not count."""
    driver.title()
    begin(driver)
    driver.press("up")
    game = driver.game
    driver.context.open.title()
    driver.rest()
    driver.choose("today")
    driver.point_at(MODES[DEEP].label)
    driver.frames(1)
    assert WAITING in words() and ONCE_MORE not in words()
    driver.press("O")
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.digest() == game.digest()
    give_up(driver)
    driver.choose("today")
    driver.point_at(MODES[DEEP].label)
    driver.frames(1)
    assert ONCE_MORE in words() and WAITING not in words()
