"""The end screen of a run of the history and the pages behind it, and recordings without an end to show."""

import pytest

import cart
from cart.bots import make_bot
from cart.core.game import Game
from cart.core.recording import Recording, parse_recording, recording_of
from cart.saves.journal import DONE, UNPLAYABLE, Journal, keys_of
from cart.scenes.history.record_end import BACK, WATCH, RecordEnd
from cart.scenes.history.replay import Replay
from cart.scenes.history.run_menu import CUT_OFF, RunMenu
from cart.scenes.menus.title import Title
from cart.scenes.run.after_death import AfterDeath
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.figures_page import FiguresPage
from cart.scenes.run.last_turns import LastTurns
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.way_to_win import WayToWin
from cart.scenes.run.worth_page import WorthPage
from cart.text.end_lines import HOW_IT_ENDED, WAY_TO_WIN
from cart.text.hindsight_lines import SEARCHING
from cart.text.worth_lines import past_worth_lines
from tests.golden.won_runs import won_run
from tools.driver import Driver

LOST = 4
"""Seed of a nibble that the patient bot loses to a foe."""


def lost() -> Game:
    """Return the game of a lost nibble."""
    game, bot = cart.new_game(LOST, "nibble"), make_bot("patient", LOST)
    while not game.over:
        game.act(bot(game))
    assert game.history and not game.won
    return game


def keep(driver: Driver, recording: Recording) -> Game:
    """Play a recording as a run that is saved, and end it. Return its game."""
    game = cart.new_game(recording.seed, recording.mode)
    journal = Journal(driver.context.store, game)
    for action in recording.actions:
        journal.note(game.act(action))
    assert journal.finish()
    return game


def open_menu(driver: Driver) -> None:
    """Open the menu of the newest run of the history from the title."""
    driver.context.open.title()
    driver.rest()
    driver.choose("history")
    driver.press("O")
    assert isinstance(driver.scene, RunMenu)


def spoken_pages(driver: Driver) -> list[tuple[type, list[str]]]:
    """Turn to each page behind the end screen on top, and return its type and its spoken lines."""
    first, found = driver.scene, list[tuple[type, list[str]]]()
    while True:
        driver.press("right")
        page = driver.scene
        if page is first:
            return found
        if isinstance(page, AfterDeath) and page.hindsight is not None:
            while not page.hindsight.done:
                driver.frames(1)
            driver.frames(1)
        found.append((type(page), list(page.spoken_lines())))


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_a_lost_run_has_its_end_pages_in_the_history(driver: Driver, large: int) -> None:
    """They are the same as right after the death, with hindsight, figures, worth and a way to win."""
    driver.settings_at_start = {"large": large}
    driver.reset()
    recording = parse_recording(recording_of(lost()))
    driver.context.open.end(keep(driver, recording))
    driver.frames(DEAF_FRAMES + 5)
    end = driver.scene
    assert isinstance(end, EndScreen)
    after_death, first = spoken_pages(driver), end.spoken_lines()
    open_menu(driver)
    driver.choose(HOW_IT_ENDED)
    page = driver.scene
    assert isinstance(page, RecordEnd)
    told = page.spoken_lines()
    assert {WATCH, BACK, "⇨ why?"} <= set(told)
    about_run = {line for line in first if not line.startswith(("Ⓞ", "Ⓧ", "unlock", "new", "next"))}
    assert {line for line in about_run if "beat that" not in line} <= set(told)
    assert any(line.endswith(": your best") for line in told)
    assert not any(line.startswith(("unlock", "next")) for line in told), "a goal is for the run after the end"
    found = spoken_pages(driver)
    assert found == after_death
    assert [kind for kind, _ in found] == [AfterDeath, LastTurns, FiguresPage, WorthPage, WayToWin]
    assert SEARCHING not in found[0][1]


@pytest.mark.parametrize("end", ["won", "given up"])
def test_x_leads_back_from_the_end_page_and_from_its_replay(driver: Driver, end: str) -> None:
    driver.reset()
    run = won_run("classic")
    keep(driver, run if end == "won" else Recording(run.seed, run.mode, run.actions[:100], {}))
    open_menu(driver)
    driver.choose(HOW_IT_ENDED)
    page = driver.scene
    assert isinstance(page, RecordEnd) and page.game.won is (end == "won")
    assert "⇦⇨ more" in page.spoken_lines()
    assert ("you gave up" in page.spoken_lines()) is (end != "won")
    driver.press("O")
    assert isinstance(driver.scene, Replay)
    driver.press("X")
    assert driver.context.scenes[-1] is page
    driver.press("right right X")
    assert driver.context.scenes[-1] is page, "X leads from each page to the first"
    driver.press("X")
    assert isinstance(driver.scene, RunMenu)
    driver.press("X X")
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("choice", ["watch the replay", HOW_IT_ENDED, WAY_TO_WIN])
def test_a_run_of_older_rules_says_that_it_cannot_be_played(driver: Driver, choice: str, large: int) -> None:
    driver.settings_at_start = {"large": large}
    driver.reset()
    keep(driver, parse_recording(recording_of(lost())))
    store = driver.context.store
    [key] = keys_of(store, DONE)
    text = store.read(key) or ""
    rules = int(text.split("rules ", 1)[1].split("\n", 1)[0])
    store.write(key, text.replace(f"rules {rules}\n", f"rules {rules - 1}\n", 1))
    open_menu(driver)
    driver.choose(choice)
    assert isinstance(driver.scene, MessageBox)
    heading, reason = driver.scene.spoken_lines()
    assert heading == UNPLAYABLE and f"'{rules - 1}'" in reason and f"rules {rules}" in reason


@pytest.mark.parametrize("damage", ["cut off", "changed"])
def test_a_damaged_recording_has_no_end_to_show(driver: Driver, damage: str) -> None:
    driver.reset()
    game = lost()
    half = Recording(game.seed, game.mode, tuple(game.history)[:40], {})
    cut = cart.new_game(half.seed, half.mode)
    for action in half.actions:
        cut.act(action)
    text = recording_of(cut) if damage == "cut off" else recording_of(game)[:-30] + "Q" * 30
    driver.context.store.write(f"{DONE}20261120-100000-abcdef01.2.crab.300", text)
    open_menu(driver)
    driver.choose(HOW_IT_ENDED)
    assert isinstance(driver.scene, MessageBox)
    heading, reason = driver.scene.spoken_lines()
    assert heading == UNPLAYABLE and (reason == CUT_OFF) is (damage == "cut off")


@pytest.mark.parametrize(
    ("worth", "best", "counts", "line"),
    [
        (300, None, True, "worth 300: your best"),
        (300, 200, True, "worth 300: your best"),
        (300, 640, True, "worth 300, your best is 640"),
        (640, 640, True, "worth 640"),
        (0, None, True, "worth 0"),
        (700, 640, False, "worth 700, your best is 640"),
        (700, None, False, "worth 700"),
    ],
)
def test_a_past_worth_stands_beside_the_best_of_all_others(
    worth: int, best: int | None, counts: bool, line: str
) -> None:
    assert past_worth_lines(worth, best, counts)[0] == line
