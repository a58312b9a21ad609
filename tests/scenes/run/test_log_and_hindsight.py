"""The log of a run, and the account of its last turns behind the end screen."""

from collections.abc import Callable

import pytest

from cart import new_game
from cart.bots import make_bot
from cart.core.actions import Action, Step, Wait
from cart.core.recording import Recording
from cart.scenes.history.replay import Replay
from cart.scenes.run.after_death import AfterDeath
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from cart.text.run_log import RunLog
from tests.golden.won_runs import won_run
from tests.scenario import Scenario, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

CORNER = "######\n#@R..#\n######"


def play_until_end_screen(driver: Driver, s: Scenario) -> None:
    """Wait, turn after turn, until the player is dead, and then until the end screen is complete."""
    driver.start(s.game)
    for _ in range(30):
        if s.game.over:
            break
        driver.press("X")
    for _ in range(600):
        if isinstance(driver.scene, EndScreen) and driver.idle:
            return
        driver.frames(1)


def test_the_pause_menu_opens_the_log_at_its_end(driver: Driver, words: Words) -> None:
    driver.start(scenario("#####\n#@..#\n#####").game)
    driver.press("right right X")
    driver.choose_paused("log")
    assert isinstance(driver.scene, MessageBox)
    assert words()[-3:-1] == ["you go right (2 times)", "you wait"]
    driver.press("X")
    assert isinstance(driver.scene, Play)


def test_an_empty_log_says_that_nothing_has_happened(driver: Driver, words: Words) -> None:
    driver.start(scenario("#####\n#@..#\n#####").game)
    driver.choose_paused("log")
    assert "Nothing has happened yet." in words()


def test_the_log_scrolls(driver: Driver, words: Words) -> None:
    game = scenario("#####\n#@..#\n#####").game
    driver.start(game)
    for _ in range(20):
        game.act(Step(1))
        game.act(Step(0))
    driver.choose_paused("log")
    last = words()
    driver.press("up")
    assert words() != last
    driver.press("down")
    assert words() == last
    driver.press("left left left left")
    assert next(line for line in words() if "you" in line) == "you go right"


def test_a_short_log_hides_the_page_behind_it(driver: Driver, words: Words) -> None:
    s = scenario(CORNER, hp=5)
    play_until_end_screen(driver, s)
    driver.press("right")
    assert isinstance(driver.scene, AfterDeath) and "you had" in words()
    driver.press("O")
    driver.frames(5)
    assert isinstance(driver.scene, MessageBox) and "you had" not in words()
    driver.press("X")
    driver.frames(5)
    assert "you had" in words()


def test_the_log_tells_hits(driver: Driver) -> None:
    s = scenario(CORNER)
    driver.start(s.game)
    driver.press("X")
    assert driver.play.display.log.lines() == ["you wait", "the crab pinches you for 2"]


def test_the_log_of_a_continued_run_tells_its_earlier_turns() -> None:
    """The log is rebuilt by a replay of the actions. It is empty if the replay does not lead to the same game."""
    game, bot = new_game(3), make_bot("careful", 3)
    past = RunLog(game)
    for _ in range(150):
        game.act(bot(game))
    assert RunLog(game).lines() == past.lines() != []
    later = RunLog(game)
    for _ in range(20):
        if not game.over:
            game.act(bot(game))
    assert later.lines() == past.lines()
    game.player.hp -= 1
    assert RunLog(game).lines() == []


def test_the_log_keeps_all_of_a_long_run() -> None:
    """The first sentence of a run is still there after a thousand actions, in play and in a continued run."""
    game = scenario("#####\n#@..#\n#####").game
    past = RunLog(game)
    for _ in range(500):
        game.act(Step(1))
        game.act(Step(0))
    before = game.digest()
    assert past.lines() == ["you go right", "you go left"] * 500 and game.digest() == before
    assert RunLog(game).lines() == past.lines()


def test_the_log_opens_in_a_replay(driver: Driver, words: Words) -> None:
    game = new_game(7)
    actions: tuple[Action, ...] = (Step(2), *(Wait() for _ in range(9)))
    for action in actions:
        game.act(action)
    driver.reset().open.replay(Recording(7, "classic", actions, {}), skip=2)
    driver.frames(20)
    assert isinstance(driver.scene, Replay)
    driver.choose_paused("log")
    said = words()
    assert "you go up" in said and any(line.startswith("you wait") for line in said)


# --- the end


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_after_a_win_the_second_page_tells_about_the_run(driver: Driver, words: Words, mode: str, large: int) -> None:
    run = won_run(mode)
    game = new_game(run.seed, run.mode)
    for action in run.actions:
        game.act(action)
    driver.settings_at_start = {"large": large}
    driver.reset().open.end(game)
    driver.rest()
    driver.press("right")
    driver.frames(1)
    page = driver.scene
    assert isinstance(page, AfterDeath)
    told = page.spoken_lines()
    assert told[0] == "HOW YOU WON" and told[1].startswith("closest call: ") and f"killed: {game.kills} foes" in told[3]
    if not large:
        shown = " ".join(words())
        assert all(line in shown for line in told if not line.startswith("you had"))


def test_the_end_screen_has_a_second_page_with_the_account_of_the_death(driver: Driver, words: Words) -> None:
    s = scenario(CORNER, hp=3, bag=["walnut"], weapon="fork")
    play_until_end_screen(driver, s)
    driver.press("right")
    assert isinstance(driver.scene, AfterDeath)
    said = words()
    blow = "the crab pinches you for 2"
    assert said[:6] == ["HOW IT ENDED", "you wait", blow, "you wait", blow, "the crab kills you"]
    driver.frames(400)
    assert any("To live instead" in line for line in words())
    driver.press("O")
    assert isinstance(driver.scene, MessageBox)
    driver.press("X X")
    assert isinstance(driver.scene, EndScreen)


def test_the_account_is_rebuilt_for_a_run_that_ended_unseen(driver: Driver, words: Words) -> None:
    """The program closed between the last action and the end screen, so the account comes from the recording."""
    game, bot = new_game(6), make_bot("careful", 6)
    while not game.over:
        game.act(bot(game))
    driver.reset().open.end(game)
    driver.frames(120)
    driver.press("right")
    assert isinstance(driver.scene, AfterDeath)
    assert any("kills you" in line for line in words()) != game.won
