"""A mode of three floors is one row, its look and its words: the recipe of docs/make.md, followed and played."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

import cart
from cart.arguments import seed
from cart.command import read_address
from cart.core.events import Kicked
from cart.core.recording import parse_recording, replay
from cart.data import words as mode_words
from cart.data.modes import MODES, Mode
from cart.gen.build import generated
from cart.saves.history import past_climbs, standings
from cart.saves.journal import DONE, all_of
from cart.scenes.history.replay import Rerun
from cart.scenes.menus.seed_entry import daily_seed
from cart.scenes.menus.title import OTHERS, Title, others
from cart.scenes.router import COUNTS, PRACTICE
from cart.scenes.run.ending import Over
from cart.scenes.run.play import Play
from cart.scenes.watch.watch import Watch
from tests.test_readme import MAKE
from tools.bots import make_bot
from tools.driver import Driver

from .test_whole_runs import type_seed

Words = Callable[[], list[str]]

NAME, DAILY, SEED = "snack", "todayssnack", 12
"""The recipe's mode, and its run of the day; a seed that the careful bot wins on."""
PATIENCE = 10_000
"""Frames that a replay may take."""
PART = re.compile(r"# cart/data/(\w+)\.py, a row of (\w+)\n(.*?)(?=\n# cart|\Z)", re.DOTALL)


@pytest.fixture(autouse=True)
def mode(monkeypatch: pytest.MonkeyPatch) -> Mode:
    """The mode of the recipe: each of its parts is added to the table that it names, and nothing else is changed."""
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
    """Its run of the day, as the recipe has it."""
    [row] = re.findall(r"`(MODES\[\"snack\"\]\._replace\(.*?\))`", MAKE)
    monkeypatch.setitem(MODES, DAILY, eval(row, {"MODES": MODES}))
    return DAILY


def win(driver: Driver) -> Iterator[int]:
    """Play the run on the screen to its end by buttons, as the careful bot would; the floors that it comes to."""
    bot, game = make_bot("careful", SEED), driver.game
    while not game.over:
        driver.act(bot(game))
        yield game.number


def test_it_is_played_from_the_title_to_the_end(driver: Driver, words: Words, mode: Mode) -> None:
    """And its tablet has its own words, and its rules are its own: one kicks, and nobody falls."""
    driver.title()
    type_seed(driver, SEED, NAME)
    game = driver.game
    assert (game.mode, game.seed, game.last, game.player.hp) == (NAME, SEED, 2, mode.rules.hp)
    assert not any(str(action).startswith("J") for action in game.actions())
    floors = list(dict.fromkeys(win(driver)))
    assert floors == [0, 1, 2] and game.won and game.floor.style == "end"
    assert isinstance(driver.scene, Over)
    driver.frames(1)
    assert {NAME, "the Golden Kielbasa is yours"} <= set(words())
    again = cart.new_game(SEED, NAME)
    events = [event for action in game.history for event in again.act(action)]
    assert any(isinstance(event, Kicked) for event in events)


def test_it_is_among_the_other_climbs(driver: Driver, words: Words, mode: Mode) -> None:
    """The menu is as high as there is room for, and the mode begins as all others do."""
    driver.title()
    driver.choose(OTHERS)
    driver.point_at(mode.label)
    driver.frames(20)
    assert {mode.label, mode.line} <= set(words())
    menu = driver.menu.window
    assert menu.y >= 0 and menu.y + menu.height <= 128
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == NAME
    assert mode.label in words()
    driver.press("menu")
    assert "save and leave" in driver.lines


def test_its_tablet_has_its_own_words(driver: Driver, words: Words) -> None:
    """That of the hub, at (5, 12); elsewhere the usual ones."""
    driver.start(cart.new_game(SEED, NAME))
    game = driver.game
    game.player.cell = game.floor.grid.cell(5, 11)
    driver.press("down")
    driver.frames(20)
    assert "A SNACK" in words() and "THE LARDER" not in words()
    assert mode_words.tablet("classic", "hub", (5, 12))[0] == "THE LARDER"


def test_it_is_found_in_history_and_in_a_recording(driver: Driver, words: Words) -> None:
    """The list of runs, the replay to its end, the figures; and the file says its mode and gives the same game."""
    driver.title()
    type_seed(driver, SEED, NAME)
    game = driver.game
    for _ in win(driver):
        pass
    digest = game.digest()
    driver.press("X")
    assert isinstance(driver.scene, Title)
    driver.choose("past climbs")
    assert f" {NAME} " in driver.pointed and driver.pointed.endswith("won!")
    driver.press("O")
    assert f"{NAME}, {len(game.history)} actions" in driver.lines
    driver.choose("watch")
    shown = driver.scene
    assert isinstance(shown, Rerun)
    driver.press("menu")
    assert f"{NAME}, seed {SEED}" in driver.lines
    driver.press("X")
    for _ in range(PATIENCE):
        if shown.game.over:
            break
        driver.frames(1)
    assert shown.game.won and shown.game.digest() == digest
    driver.context.leads.title()
    driver.context.leads.figures()
    driver.frames(1)
    assert NAME in words()
    store = driver.context.store
    [key] = all_of(store, DONE)
    text = store.read(key) or ""
    assert f"\nmode {NAME}\n" in text
    assert replay(parse_recording(text), cart.new_game).digest() == digest
    [climb] = past_climbs(store)
    assert (climb.mode, climb.floor, climb.won) == (NAME, 2, True)
    assert [(row.mode, row.wins) for row in standings([climb])] == [(NAME, 1)]


def test_it_is_continued(driver: Driver) -> None:
    driver.title()
    type_seed(driver, SEED, NAME)
    driver.press("up menu")
    driver.choose("leave")
    assert driver.pointed == f"continue: {NAME}"
    driver.press("O")
    assert (driver.game.mode, len(driver.game.history)) == (NAME, 1)


def test_its_floors_are_watched(driver: Driver) -> None:
    """From the title by the menu, and by the command; it has one floor to watch, and goes round on it."""
    assert generated(NAME) == (1,)
    driver.title()
    driver.choose("options")
    driver.choose("watch a floor grow")
    driver.press("menu")
    driver.point_at("floor")
    driver.press("left")
    driver.point_at("mode")
    driver.press("left")
    assert driver.pointed == f"mode\t{NAME}"
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
    assert driver.pointed == "floor\t1"
    driver.press("menu X")
    begin = read_address(f"mode={NAME}&watch&seed={SEED}")
    begin(driver.app)
    driver.rest()
    assert isinstance(driver.scene, Watch) and driver.scene.mode == NAME


def test_its_floors_are_practised(driver: Driver, words: Words) -> None:
    """By number, and the hand-made ones by name as well; what is beyond them is said in a sentence."""
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


def test_its_run_of_the_day_counts_once(driver: Driver, words: Words, daily: str) -> None:
    """It comes after its mode, on today's date, and has a bar of its own."""
    assert others() == ["expedition", "deepdaily", NAME, daily, "gentle"]
    driver.title()
    pictures = [figures(driver)]
    for told in (COUNTS, PRACTICE):
        driver.choose(OTHERS)
        driver.choose(MODES[daily].label)
        driver.frames(10)
        assert told in words() and driver.game.seed == daily_seed()
        driver.press("up menu")
        driver.choose("give up")
        driver.choose("give it up")
        pictures.append(figures(driver))
    assert pictures[0] != pictures[1] == pictures[2]


def figures(driver: Driver) -> bytes:
    """The picture of the statistics, opened from the title and shut again."""
    driver.context.leads.figures()
    driver.frames(1)
    picture = driver.screen()
    driver.press("X")
    return picture
