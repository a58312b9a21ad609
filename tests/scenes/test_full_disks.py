"""Messages and choices while the disk is full, so that nothing can be saved."""

from collections.abc import Callable

import cart
from cart.core.recording import parse_recording
from cart.saves.journal import DONE, RUN, keys_of, last_played
from cart.scenes.menus.title import Title
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import NOT_SAVED, Play
from cart.text.save_messages import STAYS, UNSAVED
from tests.helpers.full_disk import FULL, FullDisk, said
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def test_a_full_disk_is_reported_once_and_saved_later_without_gaps(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    store = driver.context.store
    disk = FullDisk(store)
    driver.press("up")
    driver.frames(2)
    assert said(driver, words, NOT_SAVED) == f"{FULL} The game tries again after each step."
    driver.press("up up")
    assert isinstance(driver.scene, Play)
    disk.full = False
    driver.press("X")
    [key] = keys_of(store, RUN)
    assert [str(action) for action in parse_recording(store.read(key) or "").actions] == ["U", "U", "U", "."]
    disk.full = True
    driver.press("up")
    driver.frames(2)
    assert FULL in said(driver, words, NOT_SAVED)


def test_giving_up_on_a_full_disk_keeps_the_run(driver: Driver, words: Words) -> None:
    """Each attempt reports the full disk, until one succeeds."""
    driver.start(cart.new_game(7))
    driver.press("up")
    play, disk = driver.play, FullDisk(driver.context.store, "rename")
    for _ in range(2):
        driver.give_up()
        driver.frames(2)
        assert said(driver, words, NOT_SAVED) == f"{FULL} {STAYS}"
        assert driver.scene is play
    driver.press("up")
    disk.full = False
    driver.give_up()
    assert isinstance(driver.scene, Title)
    [key] = keys_of(driver.context.store, DONE)
    assert len(parse_recording(driver.context.store.read(key) or "").actions) == 2


def test_giving_up_reports_a_full_disk_again(driver: Driver, words: Words) -> None:
    """A failed step has already reported it. Giving up is another request, so the report comes again."""
    driver.start(cart.new_game(7))
    disk = FullDisk(driver.context.store)
    driver.press("up")
    driver.frames(2)
    said(driver, words, NOT_SAVED)
    driver.give_up()
    driver.frames(2)
    assert said(driver, words, NOT_SAVED) == f"{FULL} {STAYS}"
    assert isinstance(driver.scene, Play)
    disk.full = False
    driver.give_up()
    assert isinstance(driver.scene, Title)


def test_leaving_with_unsaved_steps_warns_once(driver: Driver, words: Words) -> None:
    """Before the warning, the game tries to save once more. If that succeeds, there is no warning."""
    driver.start(cart.new_game(7))
    driver.press("up")
    disk = FullDisk(driver.context.store)
    driver.press("up")
    driver.frames(2)
    said(driver, words, NOT_SAVED)
    for number in range(2):
        driver.press("menu")
        driver.choose("save and quit")
        driver.frames(2)
        if number == 0:
            assert said(driver, words, NOT_SAVED) == UNSAVED
            assert isinstance(driver.scene, Play)
    driver.rest()
    assert isinstance(driver.scene, Title)
    disk.full = False
    driver.choose("continue")
    driver.press("up up")
    disk.full = True
    driver.press("up")
    driver.frames(2)
    said(driver, words, NOT_SAVED)
    disk.full = False
    driver.press("menu")
    driver.choose("save and quit")
    assert isinstance(driver.scene, Title)
    store = driver.context.store
    assert len(parse_recording(store.read(last_played(store) or "") or "").actions) == 4


def test_an_end_that_cannot_be_saved_is_reported_before_its_screen(driver: Driver, words: Words) -> None:
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    FullDisk(driver.context.store, "rename")
    driver.tap("X")
    for _ in range(60):
        if isinstance(driver.scene, MessageBox):
            break
        driver.frames(1)
    assert said(driver, words, NOT_SAVED) == f"{FULL} {STAYS}"
    driver.rest()
    assert isinstance(driver.scene, EndScreen)
