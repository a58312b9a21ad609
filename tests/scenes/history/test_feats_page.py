"""The page of feats: arrows, mouse, tap and speech, in small and large text."""

from collections.abc import Callable
from datetime import datetime

import pytest
import pyxel

import cart
from cart.bots import make_bot
from cart.console.screen.draw import text_width
from cart.console.screen.palette import GREY
from cart.core.feat_watch import COUNTS, watch_recording
from cart.core.recording import parse_recording, recording_of
from cart.data.feats import FEATS
from cart.data.piglets import PIGLETS
from cart.saves.journal import DONE
from cart.scenes.history.feats_page import CELL, COLUMNS, GRID_Y, FeatList, FeatsPage
from cart.scenes.history.run_list import RunList
from cart.scenes.menus.title import Title
from tests.helpers.saved_runs import begun
from tools.driver import Driver

Words = Callable[[], list[str]]
WHEN = datetime(2026, 1, 2)
COUNTED_SEED = 8
"""Seed of a nibble with feats that are partly done."""


def open_page(driver: Driver, *names: str) -> None:
    """Open the page from the title, with these feats reached."""
    context = driver.reset()
    begun(context.store, 1).finish()
    for name in names:
        context.reached_feats.add(name, WHEN)
    context.open.title()
    driver.choose("history")
    driver.choose("feats")
    driver.frames(2)


def colours(driver: Driver, number: int) -> set[int]:
    """Return the colours of the picture of a feat on the screen."""
    driver.app.draw()
    screen = driver.screen()
    left, top = number % COLUMNS * CELL + 2, GRID_Y + number // COLUMNS * CELL + 2
    return {screen[y * 128 + x] for y in range(top, top + CELL - 4) for x in range(left, left + CELL - 4)} - {0}


def test_feats_done_are_in_colour_and_others_grey(driver: Driver) -> None:
    open_page(driver, "unhurt", "crash")
    for number, feat in enumerate(FEATS):
        assert (colours(driver, number) == {GREY}) is (feat.name not in ("unhurt", "crash")), feat.name


def shape(driver: Driver, number: int) -> bytes:
    """Return which pixels of the picture of a feat are drawn, without their colours."""
    driver.app.draw()
    screen = driver.screen()
    left, top = number % COLUMNS * CELL + 1, GRID_Y + number // COLUMNS * CELL + 1
    return bytes(screen[y * 128 + x] != 0 for y in range(top, top + CELL - 2) for x in range(left, left + CELL - 2))


def test_done_and_to_do_look_different_without_colours(driver: Driver) -> None:
    open_page(driver)
    before = [shape(driver, number) for number in range(len(FEATS))]
    open_page(driver, *(feat.name for feat in FEATS))
    after = [shape(driver, number) for number in range(len(FEATS))]
    assert [feat.name for feat, one, other in zip(FEATS, before, after, strict=True) if one == other] == []


def test_arrows_choose_a_feat_and_x_goes_back(driver: Driver, words: Words) -> None:
    open_page(driver, "drop")
    assert {"feats: 1 of 24", "mind the gap", "Drop a foe into a pit.", "reached 2026-01-02"} <= set(words())
    driver.press("right")
    assert {"off the wall", "in all games", "not yet"} <= set(words())
    for way, at in (("down", 9), ("down", 17), ("down", 1), ("left", 0), ("left", 23), ("up", 15), ("right", 16)):
        driver.press(way)
        assert isinstance(driver.scene, FeatsPage) and driver.scene.at == at
        assert FEATS[at].title in words()
    driver.press("X")
    assert isinstance(driver.scene, RunList) and driver.pointed == "feats"
    driver.press("X")
    assert isinstance(driver.scene, Title)


def test_the_mouse_or_a_tap_chooses_a_feat(driver: Driver, words: Words) -> None:
    open_page(driver)
    driver.point(10 * CELL % 128 + 5, GRID_Y + CELL + 5)
    assert isinstance(driver.scene, FeatsPage) and driver.scene.at == 10
    driver.click(3 * CELL + 8, GRID_Y + 2 * CELL + 8)
    assert isinstance(driver.scene, FeatsPage) and driver.scene.at == 19
    driver.press("left")
    assert driver.scene.at == 18  # a mouse at rest chooses nothing
    driver.click(64, 90)
    assert isinstance(driver.scene, RunList)


def test_all_feats_fit_the_page(driver: Driver, words: Words) -> None:
    open_page(driver, *(feat.name for feat in FEATS))
    for feat in FEATS:
        said = words()
        assert feat.title in said and "reached 2026-01-02" in said
        assert " ".join(said).count(feat.line.split()[-1]) and all(text_width(word) <= pyxel.width for word in said)
        about = [word for word in said if word in feat.line]
        assert " ".join(about) == feat.line and len(about) <= 3
        driver.press("right")


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_page_says_which_feat_unlocks_a_piglet(driver: Driver, words: Words, large: int) -> None:
    driver.settings_at_start = {"large": large}
    open_page(driver)
    for feat in FEATS:
        piglets = [row.label for row in PIGLETS if row.unlocked_by == feat.name]
        if large:
            driver.point_at(feat.title)
        told = " ".join(driver.scene.spoken_lines()[-2:] if large else words())
        assert ("unlocks the" in told) == bool(piglets)
        assert all(f"unlocks the {label}" in told for label in piglets)
        driver.press("right" * (not large))


def test_the_page_is_spoken(driver: Driver) -> None:
    open_page(driver, "drop")
    driver.press("right")
    lines = driver.scene.spoken_lines()
    assert lines[:2] == ["feats: 1 of 24", "off the wall   2/24"]
    assert FEATS[1].line in lines and "not yet" in lines


def test_large_text_lists_all_feats(driver: Driver, words: Words) -> None:
    driver.settings_at_start = {"large": 1}
    open_page(driver, "drop")
    assert isinstance(driver.scene, FeatList)
    assert driver.lines[0] == "feats: 1 of 24"
    assert driver.lines[1] == "mind the gap: Drop a foe into a pit. (in: expedition, deep nibble; reached 2026-01-02)"
    for feat in FEATS[1:]:
        driver.press("down")
        assert driver.pointed.startswith(f"{feat.title}: {feat.line}") and "; not yet" in driver.pointed
        assert any(feat.title in line for line in driver.scene.spoken_lines())
    driver.press("O")
    assert isinstance(driver.scene, FeatList)
    driver.press("X")
    assert isinstance(driver.scene, RunList)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_feats_of_another_window_are_shown(driver: Driver, large: int) -> None:
    driver.settings_at_start = {"large": large}
    open_page(driver)
    driver.press("X")
    driver.context.store.write("feat.drop", "20260102-030405")
    driver.choose("feats")
    assert "feats: 1 of 24" in driver.scene.spoken_lines()


def test_the_list_of_runs_starts_on_the_newest_run(driver: Driver) -> None:
    """The lines for statistics and feats are above it."""
    store = driver.reset().store
    begun(store, 1).finish()
    driver.context.open.title()
    driver.choose("history")
    assert driver.lines[:2] == ["statistics", "feats"] and driver.pointed == driver.lines[2]
    assert len([key for key in store.keys() if key.startswith(DONE)]) == 1  # noqa: SIM118


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_a_feat_shows_its_count_in_the_last_run(driver: Driver, words: Words, large: int) -> None:
    """The count of the run stands beside "not yet". A feat that is reached shows no count."""
    driver.settings_at_start = {"large": large}
    game, bot = cart.new_game(COUNTED_SEED, "nibble"), make_bot("careful", 1)
    while not game.over:
        game.act(bot(game))
    counts = watch_recording(parse_recording(recording_of(game)), cart.new_game).counts
    context = driver.reset()
    context.store.write(f"{DONE}20261120-100000-abcdef00.1.crab", recording_of(game))
    context.reached_feats.add("courses", WHEN)
    context.open.title()
    driver.choose("history")
    driver.choose("feats")
    driver.frames(2)
    told = list[str]()
    for number, feat in enumerate(FEATS):
        if large:
            told = [line for line in driver.lines if line.startswith(feat.title)]
        else:
            scene = driver.scene
            assert isinstance(scene, FeatsPage) and scene.at == number
            told = [*driver.scene.spoken_lines()]
            assert not any("last run" in line for line in told) or any("last run" in line for line in words())
            driver.press("right")
        count = counts.get(feat.name, 0)
        shown = feat.name != "courses" and feat.name in COUNTS and 0 < count < COUNTS[feat.name].goal
        assert any(f"not yet, last run: {count} of" in line for line in told) is shown, feat.name
    assert any(0 < counts.get(name, 0) < count.goal for name, count in COUNTS.items()) and counts["courses"]


def test_a_damaged_last_run_shows_no_count(driver: Driver) -> None:
    context = driver.reset()
    context.store.write(f"{DONE}20261120-100000-abcdef00.1.crab", "damaged")
    context.open.feats()
    driver.frames(1)
    assert not any("last run" in line for line in driver.scene.spoken_lines())
