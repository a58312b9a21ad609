"""A custom mode, made by the recipe of docs/make.md and played.

The recipe adds a mode of three floors: a row of rules, a look and words.
"""

import re
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

import cart
from cart.arguments import seed
from cart.bots import make_bot
from cart.command import read_address
from cart.core.events import Fell, Kicked
from cart.core.recording import parse_recording, replay
from cart.data import words as mode_words
from cart.data.how_to_play import pages_for
from cart.data.modes import MODES, Mode
from cart.gen.build import generated_floors
from cart.saves.history import daily_seed, finished_runs, mode_statistics
from cart.saves.journal import DONE, keys_of
from cart.scenes.history.replay import Replay
from cart.scenes.menus.title import Title
from cart.scenes.menus.today_and_games import daily_modes, games
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import AGAIN, COUNTS, Play
from cart.scenes.watch.watch import Watch
from tests.test_readme import MAKE
from tools.driver import Driver

from .test_whole_runs import type_seed

Words = Callable[[], list[str]]

NAME, DAILY, SEED = "snack", "todayssnack", 11
"""The recipe's mode, its daily mode, and a seed on which the careful bot wins."""
PATIENCE = 10_000
"""Most frames that a replay may take."""
PART = re.compile(r"# cart/data/(\w+)\.py, a row of (\w+)\n(.*?)(?=\n# cart|\Z)", re.DOTALL)


@pytest.fixture(autouse=True)
def mode(monkeypatch: pytest.MonkeyPatch) -> Mode:
    """Add each part of the recipe to the table that the part names, and return the new mode.

    Nothing else is changed.
    """
    [block] = re.findall(r"```py\n(# cart/data/modes.*?)```", MAKE, re.DOTALL)
    parts = PART.findall(block)
    assert [table for _, table, _ in parts] == ["MODES", "MODE_LOOKS", "TALES"]
    for file, table, row in parts:
        module = import_module(f"cart.data.{file}")
        added = eval(f"{{{row}}}", vars(module))
        assert list(added) == [NAME]
        monkeypatch.setitem(getattr(module, table), NAME, added[NAME])
    return MODES[NAME]


@pytest.fixture
def daily(monkeypatch: pytest.MonkeyPatch, mode: Mode) -> str:
    """Add the daily mode of the recipe and return its name."""
    [row] = re.findall(r"`(MODES\[\"snack\"\]\._replace\(.*?\))`", MAKE)
    monkeypatch.setitem(MODES, DAILY, eval(row, {"MODES": MODES}))
    return DAILY


def play_to_end(driver: Driver) -> Iterator[int]:
    """Play the current run to its end by buttons, as the careful bot would, and yield the floor after each action."""
    bot, game = make_bot("careful", SEED), driver.game
    while not game.over:
        driver.act(bot(game))
        yield game.number


def test_a_custom_mode_has_pages_of_how_to_play(mode: Mode) -> None:
    assert "Stairs lead up: 1 floor," in [line for page in pages_for(NAME) for part in page for line in part.lines]


def test_a_custom_mode_can_be_played_from_the_title_to_the_end(driver: Driver, words: Words, mode: Mode) -> None:
    """The mode follows its own rules: kicks are possible, falls are not."""
    driver.title()
    type_seed(driver, SEED, NAME)
    game = driver.game
    assert (game.mode, game.seed, game.last_floor, game.player.hp) == (NAME, SEED, 2, mode.rules.hp)
    floors = list(dict.fromkeys(play_to_end(driver)))
    assert floors == [0, 1, 2] and game.won and game.floor.style == "end"
    assert isinstance(driver.scene, EndScreen)
    driver.frames(1)
    assert {NAME, "the Golden Kielbasa is yours"} <= set(words())
    again = cart.new_game(SEED, NAME)
    events = [event for action in game.history for event in again.act(action)]
    assert any(isinstance(event, Kicked) for event in events)
    assert not any(isinstance(event, Fell) for event in events)


def test_a_custom_mode_is_listed_among_the_games(driver: Driver, words: Words, mode: Mode) -> None:
    """The menu still fits the screen, and the mode begins as all others do."""
    driver.title()
    driver.choose("games")
    driver.point_at(mode.label)
    driver.frames(20)
    assert mode.label in words()
    assert mode.line in " ".join(words())
    menu = driver.menu.window
    assert menu.y >= 0 and menu.y + menu.height <= 128
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == NAME
    assert mode.label in words()
    driver.press("menu")
    assert "save and quit" in driver.lines


def test_a_custom_mode_has_its_own_tablet(driver: Driver, words: Words) -> None:
    """The new text replaces that of the hub's tablet at (5, 12). In the classic mode, the tablet keeps its text."""
    driver.start(cart.new_game(SEED, NAME))
    game = driver.game
    game.player.cell = game.floor.grid.cell(5, 11)
    driver.press("down")
    driver.frames(20)
    assert "A SNACK" in words() and "THE LARDER" not in words()
    assert mode_words.tablet("classic", "hub", (5, 12))[0] == "THE LARDER"


def test_a_custom_mode_appears_in_history_and_recordings(driver: Driver, words: Words) -> None:
    """The list of runs, a complete replay and the statistics know the mode.

    The recording names the mode and replays to the same game.
    """
    driver.title()
    type_seed(driver, SEED, NAME)
    game = driver.game
    for _ in play_to_end(driver):
        pass
    digest = game.digest()
    driver.leave_end_screen()
    assert isinstance(driver.scene, Title)
    driver.choose("history")
    assert driver.pointed == f"{NAME}, won!"
    driver.press("O")
    assert f"{NAME}, {len(game.history)} actions" in driver.lines
    driver.choose("watch")
    shown = driver.scene
    assert isinstance(shown, Replay)
    driver.press("menu")
    assert f"{NAME}, seed {SEED}" in driver.lines
    driver.press("X")
    for _ in range(PATIENCE):
        if shown.game.over:
            break
        driver.frames(1)
    assert shown.game.won and shown.game.digest() == digest
    driver.context.open.title()
    driver.context.open.statistics()
    driver.press("right")
    assert NAME in words()
    store = driver.context.store
    [key] = keys_of(store, DONE)
    text = store.read(key) or ""
    assert f"\nmode {NAME}\n" in text
    assert replay(parse_recording(text), cart.new_game).digest() == digest
    [climb] = finished_runs(store)
    assert (climb.mode, climb.floor, climb.won) == (NAME, 2, True)
    assert [(row.mode, row.wins) for row in mode_statistics([climb])] == [(NAME, 1)]


def test_a_run_of_a_custom_mode_can_be_continued(driver: Driver) -> None:
    driver.title()
    type_seed(driver, SEED, NAME)
    driver.press("up menu")
    driver.choose("save and quit")
    assert driver.pointed == f"continue: {NAME}"
    driver.press("O")
    assert (driver.game.mode, len(driver.game.history)) == (NAME, 1)


def test_floors_of_a_custom_mode_can_be_watched(driver: Driver) -> None:
    """The menu and the address open the watch scene. The mode has one generated floor, so the menu stays on it."""
    assert generated_floors(NAME) == (1,)
    driver.title()
    driver.choose("games")
    driver.choose("watch a floor grow")
    driver.press("menu")
    driver.point_at("floor")
    driver.press("left")
    turn_mode_to(driver, NAME)
    driver.press("menu")
    watch = driver.scene
    assert isinstance(watch, Watch) and (watch.mode, watch.number, watch.floor.number) == (NAME, 1, 1)
    for _ in range(3000):
        if not watch.playing:
            break
        driver.frames(1)
    assert bytes(watch.floor.tiles) == bytes(cart.build_floor(watch.seed, 1, NAME).tiles)
    driver.press("menu")
    driver.point_at("floor")
    driver.press("right")
    assert driver.pointed.startswith("floor\t1")
    driver.press("menu X")
    begin = read_address(f"mode={NAME}&watch&seed={SEED}")
    begin(driver.app)
    driver.rest()
    assert isinstance(driver.scene, Watch) and driver.scene.mode == NAME


def test_floors_of_a_custom_mode_can_be_practised(driver: Driver, words: Words) -> None:
    """Floors are chosen by number, hand-made ones also by name. Other numbers are refused with a reason."""
    driver.reset()
    for asked, number in (("floor=1", 1), ("floor=2", 2), ("floor=end", 2)):
        read_address(f"mode={NAME}&{asked}&seed={SEED}")(driver.app)
        driver.rest()
        game = driver.game
        assert (game.mode, game.number, game.floor.number) == (NAME, number, number)
        assert isinstance(driver.scene, Play) and driver.scene.journal is None
        assert "practice" in words()
    with pytest.raises(ValueError, match="floors are numbered 0 to 2, not 3"):
        cart.practice(3, seed(f"{SEED}"), NAME)


def test_the_daily_run_of_a_custom_mode_counts_once(driver: Driver, words: Words, daily: str) -> None:
    """The daily mode is listed under *today*, uses today's date as seed, and has its own strip of days."""
    assert daily in daily_modes() and daily not in games()
    driver.title()
    pictures = [figures(driver)]
    for told in (COUNTS, AGAIN):
        driver.begin(daily)
        driver.frames(10)
        assert told in words() and driver.game.seed == daily_seed()
        driver.press("up")
        driver.give_up()
        pictures.append(figures(driver))
    assert pictures[0] != pictures[1] == pictures[2]


def turn_mode_to(driver: Driver, name: str) -> None:
    """Press right on the line "mode" of the top menu until the line shows the mode `name`."""
    driver.point_at("mode")
    for _ in MODES:
        if driver.pointed == f"mode\t{name}":
            return
        driver.press("right")
    raise LookupError(f"the line never shows {name!r}")


def figures(driver: Driver) -> bytes:
    """Return the screen of the statistics page, opened from the title."""
    driver.context.open.statistics()
    driver.frames(1)
    picture = driver.screen()
    driver.press("X")
    return picture
