"""Saves that are merged list each run once. The first action of a day decides which attempt counts."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

import cart
from cart.core.recording import parse_recording
from cart.saves.history import counted_days, finished_runs, mode_statistics
from cart.saves.journal import DONE, RUN, keys_of
from cart.saves.run_reports import SUMMARY
from cart.scenes.run.play import AGAIN, COUNTS, Play
from tools.driver import Driver

from ...helpers.several_windows import Clock, Desk, go_on, leave, read_file, write_file

Words = Callable[[], list[str]]

MORNING = datetime(2026, 1, 31, 10, 15, tzinfo=UTC)
TODAYS = 20260131


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, MORNING)


@pytest.fixture
def desk(driver: Driver, clock: Clock) -> Desk:
    return Desk(driver)


def listed(driver: Driver) -> list[str]:
    """Return one text for each run, with its actions: first the unfinished runs, then the finished ones."""
    store = driver.context.store
    keys = [key for kind in (RUN, DONE) for key in keys_of(store, kind)]
    return [" ".join(map(str, parse_recording(store.read(key) or "").actions)) for key in keys]


def begin(driver: Driver, mode: str, presses: str) -> None:
    """Begin a run of a mode from the title, press buttons, and leave the run."""
    driver.begin(mode)
    driver.press(presses)
    leave(driver)


# --- a file of saves from an earlier hour


def test_an_older_file_does_not_list_a_run_twice(desk: Desk, driver: Driver) -> None:
    desk.show("A")
    begin(driver, "classic", "up up left")
    old = write_file(driver)
    go_on(driver, "up down")
    played = listed(driver)
    assert played == ["U U L U D"]
    assert read_file(driver, old).startswith("0 runs were new")
    assert listed(driver) == played


def test_an_older_file_does_not_bring_an_ended_run_back(desk: Desk, driver: Driver) -> None:
    desk.show("A")
    begin(driver, "classic", "up up left")
    old = write_file(driver)
    driver.choose("continue")
    driver.press("up")
    driver.give_up()
    read_file(driver, old)
    assert "continue" not in driver.lines
    assert listed(driver) == ["U U L U"]


def test_an_older_file_does_not_give_a_day_a_second_try(desk: Desk, driver: Driver) -> None:
    desk.show("A")
    begin(driver, "daily", "up up left")
    old = write_file(driver)
    driver.choose("continue")
    driver.press("up")
    driver.give_up()
    read_file(driver, old)
    while driver.pointed.startswith("continue"):
        driver.choose("continue")
        driver.give_up()
    [daily] = mode_statistics(finished_runs(driver.context.store))
    assert (daily.mode, daily.runs) == ("daily", 1)


def test_a_newer_file_replaces_the_older_state_of_a_run(desk: Desk, driver: Driver) -> None:
    """The run continues from the newer state. A window that still shows the older state closes the run."""
    desk.show("A")
    begin(driver, "classic", "up up")
    old = write_file(driver)
    go_on(driver, "up")
    new = write_file(driver)
    store = driver.context.store
    for key in store.keys():  # noqa: SIM118
        store.remove(key)
    assert read_file(driver, old).startswith("1 run was new")
    driver.choose("continue")
    desk.show("B")
    read_file(driver, new)
    assert listed(driver) == ["U U U"]
    desk.show("A")
    driver.press("left")
    driver.press("X")
    assert not isinstance(driver.scene, Play)
    assert listed(driver) == ["U U U"]


# --- the first action of a day


def first_tries(driver: Driver) -> list[str]:
    """Return the endings of the attempts that count for their day."""
    return [climb.outcome for climb in counted_days(finished_runs(driver.context.store), "daily").values()]


def test_an_attempt_played_after_another_window_is_practice(desk: Desk, driver: Driver, words: Words) -> None:
    """Window A began its attempt first, but window B acted first. The label in A changes with its first action."""
    desk.show("A")
    driver.begin("daily")
    assert COUNTS in words()
    desk.show("B")
    driver.begin("daily")
    driver.press("up up up")
    driver.give_up()
    desk.show("A")
    driver.frames(300)
    driver.tap("left", 3)
    assert AGAIN in words() and COUNTS not in words()
    driver.rest()
    driver.give_up()
    climbs = finished_runs(driver.context.store)
    assert [(climb.actions, climb.counts) for climb in climbs] == [(3, True), (1, False)]
    [daily] = mode_statistics(climbs)
    assert daily.runs == 1


def test_the_attempt_that_acts_first_counts_in_any_window(desk: Desk, driver: Driver) -> None:
    """In this test, window C is the last to begin its attempt and the first to act."""
    for window in "ABC":
        desk.show(window)
        driver.begin("daily")
    for window, presses in (("C", "up"), ("A", "up up"), ("B", "up up up")):
        desk.show(window)
        driver.press(presses)
    for window in "BAC":
        desk.show(window)
        driver.give_up()
    counting = [climb.actions for climb in finished_runs(driver.context.store) if climb.counts]
    assert counting == [1]


def test_a_daily_attempt_without_action_by_midnight_does_not_count(desk: Desk, driver: Driver, clock: Clock) -> None:
    """The run was begun before midnight and plays the seed of the old day."""
    clock.now = MORNING.replace(hour=23, minute=50)
    desk.show("A")
    driver.begin("daily")
    clock.now += timedelta(hours=1)
    driver.press("up")
    assert driver.game.seed == TODAYS
    leave(driver)
    driver.choose("today")
    driver.point_at(cart.MODES["daily"].label)
    driver.frames(1)
    assert cart.MODES["daily"].line in driver.scene.spoken_lines()
    driver.press("X")
    driver.choose("continue")
    driver.give_up()
    assert first_tries(driver) == []


def test_a_daily_run_begun_before_midnight_counts_after_it(desk: Desk, driver: Driver, clock: Clock) -> None:
    clock.now = MORNING.replace(hour=23, minute=50)
    desk.show("A")
    begin(driver, "daily", "up")
    clock.now += timedelta(hours=1)
    go_on(driver, "up")
    driver.choose("continue")
    driver.give_up()
    assert counted_days(finished_runs(driver.context.store), "daily")[TODAYS].actions == 2


def test_a_run_keeps_the_time_of_its_first_action(desk: Desk, driver: Driver, clock: Clock) -> None:
    desk.show("A")
    driver.begin()
    clock.now = MORNING + timedelta(hours=1)
    driver.press("up")
    leave(driver)
    clock.now = MORNING + timedelta(hours=5)
    driver.choose("continue")
    driver.give_up()
    [climb] = finished_runs(driver.context.store)
    assert climb.when == "01-31 11:15"


def test_a_run_that_began_first_but_ended_last_keeps_its_summary(desk: Desk, driver: Driver) -> None:
    desk.show("A")
    begin(driver, "classic", "up up")
    driver.begin()
    driver.press("up")
    driver.give_up()
    driver.choose("continue")
    driver.give_up()
    pages = [key for key in driver.context.store.keys() if key.startswith(SUMMARY)]  # noqa: SIM118
    assert len(pages) == 2


def test_a_second_attempt_of_the_day_is_offered_as_practice(desk: Desk, driver: Driver) -> None:
    """A second attempt may begin while the first is unfinished. Reading an older file of saves adds no run."""
    desk.show("A")
    begin(driver, "daily", "up")
    old = write_file(driver)
    driver.context.open.new_run(None, "daily")
    driver.press("up up")
    leave(driver)
    read_file(driver, old)
    assert len(listed(driver)) == 2
    assert cart.MODES["daily"].daily_of
    driver.choose("history")
    assert len(driver.lines) == 3  # "feats" comes first
