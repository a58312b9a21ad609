"""Messages and choices for runs that are damaged, or open in another window."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import cart
from cart.console.screen.draw import text_width
from cart.console.storage.store import MOST_BYTES, Store
from cart.core.actions import Wait
from cart.core.recording import parse_recording, recording_of
from cart.saves.journal import DONE, LAST_PLAYED, RUN, UNPLAYABLE, keys_of, last_played, resume_run
from cart.scenes.history.run_list import HINTS, RunList
from cart.scenes.menus.title import Title
from cart.scenes.router import NOT_NOW, PARTLY
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import NOT_SAVED, Play
from cart.text.save_messages import PLAYED_ELSEWHERE
from tests.helpers.full_disk import FULL, OLD, FullDisk, kept_aside, said, title
from tests.helpers.saved_runs import begun, finished_game
from tools.driver import Driver

Words = Callable[[], list[str]]


# --- damaged


def test_a_damaged_run_continues_from_its_last_verified_action(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    driver.press("up up left X " + "X " * 20)
    store, game = driver.context.store, driver.game
    key = last_played(store) or ""
    bad = (store.read(key) or "").replace("U U L", "U Q L")
    store.write(key, bad)
    title(driver)
    driver.choose("continue")
    told = said(driver, words, PARTLY)
    assert "Line 1 of the recording is damaged" in told
    assert f"The last {len(game.history)} actions could not be read." in told
    assert "aside-1" in told.replace(" ", "") and kept_aside(store) == [bad]
    assert isinstance(driver.scene, Play)
    driver.press("up")
    [key] = keys_of(store, RUN)
    assert [str(action) for action in parse_recording(store.read(key) or "").actions] == ["U"]


def test_an_unreadable_run_is_set_aside(driver: Driver, words: Words) -> None:
    store = driver.reset().store
    store.write(OLD, "\0" * 500)
    title(driver)
    driver.choose("continue")
    assert "This is not a recording of Porklike." in said(driver, words, UNPLAYABLE)
    assert isinstance(driver.scene, Title) and driver.pointed.startswith("play")
    assert kept_aside(store) == ["\0" * 500]


@pytest.mark.parametrize("what", ["rename", "flush"])
def test_a_run_whose_end_was_not_saved_shows_its_end_screen(what: str, driver: Driver, words: Words) -> None:
    """Continuing the run saves its end. A disk error at that moment is reported."""
    store = driver.reset().store
    store.write(OLD, recording_of(finished_game(3)))
    FullDisk(store, what)
    title(driver)
    driver.choose("continue")
    assert FULL in said(driver, words, NOT_NOW)
    assert isinstance(driver.scene, EndScreen)
    assert len(keys_of(store, RUN if what == "rename" else DONE)) == 1


@pytest.mark.parametrize("damage", [False, True])
def test_a_run_that_cannot_be_opened_now_can_be_continued_later(damage: bool, driver: Driver, words: Words) -> None:
    """The cause is reported. The run stays in the menu and can be continued once the disk works again."""
    driver.start(cart.new_game(7))
    driver.press("up up")
    store = driver.context.store
    key = last_played(store) or ""
    if damage:
        store.write(key, (store.read(key) or "").replace("U U", "U Q"))
    disk = FullDisk(store, "copy_aside" if damage else "acquire")
    title(driver)
    driver.choose("continue")
    assert said(driver, words, NOT_NOW) == FULL
    assert isinstance(driver.scene, Title) and driver.pointed == "continue"
    assert keys_of(store, RUN) == [key]
    disk.full = False
    driver.press("O")
    if damage:
        said(driver, words, PARTLY)
    assert isinstance(driver.scene, Play)


@pytest.mark.parametrize("reason", ["word " * 500, "x" * 5000, "\0" * 500, "\n" * 500], ids=["words", "x", "0", "n"])
def test_a_message_fits_the_screen_however_long_its_reason(reason: str, driver: Driver) -> None:
    driver.title()
    driver.context.open.trouble(UNPLAYABLE, reason)
    assert isinstance(driver.scene, MessageBox)
    assert driver.scene.window.height <= 128
    driver.press("X")
    assert isinstance(driver.scene, Title)


# --- another window


def test_a_run_that_another_window_takes_over_is_left(driver: Driver, words: Words) -> None:
    """After a message, the first window shows the title. From there it can take the run back."""
    driver.start(cart.new_game(7))
    driver.press("up up")
    other = Store("porklike", driver.context.store._backend._folder)  # type: ignore[attr-defined]
    game, journal, _ = resume_run(other, last_played(other) or "", cart.new_game)
    driver.press("left")
    driver.frames(2)
    assert said(driver, words, NOT_SAVED) == PLAYED_ELSEWHERE
    assert isinstance(driver.scene, Title)
    journal.note(game.act(Wait()))
    driver.choose("continue")
    assert [str(action) for action in driver.game.history] == ["U", "U", "."]


def test_a_run_taken_over_while_the_title_is_open_can_be_taken_back(driver: Driver, words: Words) -> None:
    """Another window takes the run over after the title built its menu."""
    driver.start(cart.new_game(7))
    driver.press("up")
    title(driver)
    store = driver.context.store
    resume_run(store, last_played(store) or "", cart.new_game)
    driver.choose("continue")
    assert said(driver, words, NOT_NOW) == PLAYED_ELSEWHERE
    driver.choose("continue")
    assert isinstance(driver.scene, Play)


# --- the list of runs


@pytest.mark.parametrize("ways", [["save and quit"], ["give up", "give up: the run ends"]])
def test_a_run_without_an_action_is_not_saved(ways: list[str], driver: Driver) -> None:
    """The run is neither offered nor listed, and a full disk causes no warning. A run with a step is saved."""
    store, disk = driver.reset().store, FullDisk(driver.context.store)
    title(driver)
    for steps, line in (("", "play\ta nibble"), ("up", "continue")):
        driver.begin()
        driver.press(steps)
        driver.press("menu")
        for way in ways if not steps else ["save and quit"]:
            driver.choose(way)
        assert isinstance(driver.scene, Title)
        assert driver.pointed == line
        disk.full = False
    assert [key for key in store.keys() if key.startswith(DONE)] == []  # noqa: SIM118


def test_the_title_continues_the_last_played_of_several_runs(driver: Driver, words: Words) -> None:
    """The times in the keys of the runs do not matter."""
    store = driver.reset().store
    for seed, day in ((1, "20300101"), (2, "20200101")):
        store.write(f"{RUN}{day}-101500-aaaaaa", recording_of(cart.new_game(seed)))
    begun(store, 3).finish()
    store.write(LAST_PLAYED, f"{RUN}20200101-101500-aaaaaa")
    title(driver)
    driver.choose("continue")
    assert driver.game.seed == 2
    title(driver)
    driver.choose("history")
    assert len(driver.lines) == 5
    assert driver.lines[2] == "climb, unfinished"
    assert HINTS[RUN] in words()
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.seed == 1
    driver.press("up")
    title(driver)
    driver.choose("continue")
    assert driver.game.seed == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_files_that_are_no_runs_are_listed_as_such(driver: Driver, words: Words) -> None:
    """The files are pipes, a looping link, a folder and files with undecodable names. Reading a pipe must not block.

    A huge file and an empty one have names of runs. They are listed as runs, but cannot be watched.
    """
    store = driver.reset().store
    store.keys()
    folder: Path = store._backend._folder  # type: ignore[attr-defined]
    os.mkfifo(folder / f"{RUN}20990101-000000-pipe")
    os.mkfifo(os.fsencode(folder) + b"/\xff\n\xf0\x9f\x8d\x96" + b"x" * 200)
    (folder / "settings").mkdir()
    (folder / f"{DONE}loop").symlink_to(folder / f"{DONE}loop")
    title(driver)
    assert driver.pointed.startswith("play")
    driver.choose("history")
    assert sorted(line[:18] for line in driver.lines) == sorted(
        ["feats", "not a recording: s", "not a recording: r", "not a recording: d", "not a recording: ?"]
    )
    driver.press("down")
    assert {"not a recording: settings", HINTS[""]} <= set(words())
    assert all(text_width(line) <= 122 for line in driver.lines)
    driver.press("O X")
    (folder / f"{DONE}20200101-101500-huge.4.crab").write_bytes(b"\n" * (MOST_BYTES + 1))
    (folder / f"{DONE}20200101-101500-x.4.{'long-' * 30}").write_bytes(b"")
    title(driver)
    driver.choose("history")
    assert all(text_width(line) <= 122 for line in driver.lines)
    for line in ("unknown, floor 4: crab", "unknown, 4: lon"):
        driver.choose(line)
        driver.choose("watch")
        assert said(driver, words, UNPLAYABLE)
        assert isinstance(driver.scene, RunList)


def test_a_history_emptied_by_another_window_is_shown_as_empty(driver: Driver, words: Words) -> None:
    """The title built its menu before the runs were removed."""
    store = driver.reset().store
    begun(store, 1).finish()
    title(driver)
    for key in store.keys():  # noqa: SIM118
        store.remove(key)
    driver.choose("history")
    assert driver.lines == ["feats", "no runs yet"] and driver.pointed == "feats"
    driver.press("down O")
    assert HINTS[""] in words()
    driver.press("X")
    assert isinstance(driver.scene, Title)
