"""The log, the account on the end screen, and hindsight."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from cart import new_game
from cart.console.screen.draw import text_width
from cart.core.actions import Action, Eat, Equip, Step, Throw, Wait
from cart.core.game import Game
from cart.core.recording import Recording
from cart.data.words import FOOD_FIRST, FOOD_SECOND
from cart.scenes.history.replay import Replay
from cart.scenes.run.after_death import LINE_WIDTH, AfterDeath, saved_lines
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.hindsight import hindsight, would_have_saved
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from cart.text.hindsight_lines import EMPTY, NOTHING
from cart.text.run_log import MOST_SENTENCES, RunLog
from tests.scenario import Scenario, scenario
from tools.bots import make_bot
from tools.driver import Driver

Words = Callable[[], list[str]]

CORNER = "######\n#@R..#\n######"


def play_until_end_screen(driver: Driver, s: Scenario) -> None:
    """Wait until the player is dead and the end screen is complete."""
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


def test_a_short_log_hides_the_page_below_it(driver: Driver, words: Words) -> None:
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
    """The log is rebuilt from the actions. It is empty if replaying them does not lead to the same game."""
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


def test_the_log_keeps_a_limited_number_of_lines() -> None:
    game = scenario("#####\n#@..#\n#####").game
    past = RunLog(game)
    for _ in range(MOST_SENTENCES):
        game.act(Step(1))
        game.act(Step(0))
    assert len(past.lines()) == MOST_SENTENCES
    before = game.digest()
    assert past.lines()[-1] == "you go left" and game.digest() == before


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


def test_the_end_screen_has_a_second_page_with_the_account(driver: Driver, words: Words) -> None:
    s = scenario(CORNER, hp=3, bag=["walnut"], weapon="fork")
    play_until_end_screen(driver, s)
    driver.press("right")
    assert isinstance(driver.scene, AfterDeath)
    said = words()
    blow = "the crab pinches you for 2"
    assert said[:6] == ["HOW IT ENDED", "you wait", blow, "you wait", blow, "the crab kills you"]
    assert any("You could have lived" in line for line in said)
    driver.press("O")
    assert isinstance(driver.scene, MessageBox)
    driver.press("X X")
    assert isinstance(driver.scene, EndScreen)


def test_the_account_is_rebuilt_for_a_run_that_ended_unseen(driver: Driver, words: Words) -> None:
    """The program closed between the last action and the end screen, so the account comes from the recording."""
    game, bot = new_game(5), make_bot("careful", 5)
    while not game.over:
        game.act(bot(game))
    driver.reset().open.end(game)
    driver.frames(120)
    driver.press("left")
    assert isinstance(driver.scene, AfterDeath)
    assert any("kills you" in line for line in words()) != game.won


# --- hindsight


def dying(**more: object) -> Game:
    """Return a game in which the next hit of a crab kills."""
    return scenario(CORNER, hp=2, **more).game  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("bag", "saving"),
    [
        ([], []),
        (["walnut"], [Throw(0, 1)]),  # it kills a crab
        (["meal"], [Eat(0)]),
        (["brain freeze"], [Throw(0, 1)]),  # eating it would not help
        (["dried pea"], [Throw(0, 1)]),  # the crab loses its turn
        (["gone off"], []),
        (["napkin", "meal", "walnut"], [Eat(1), Throw(2, 1)]),
    ],
)
def test_hindsight_names_the_items_that_would_have_saved_the_player(bag: list[str], saving: list[object]) -> None:
    game = dying(bag=bag)
    assert [action for action in would_have_saved(game, Wait()) if not isinstance(action, Equip)] == saving
    said = hindsight(game, Wait(), 2)
    assert said.startswith("You could have lived: ") or said in (NOTHING, EMPTY)
    assert (said == EMPTY) == (not bag)


def test_hindsight_tries_gear_because_equipping_takes_no_turn() -> None:
    """A roasting tin takes 2 off each hit. A fork does not help a player who only waits."""
    assert would_have_saved(dying(bag=["roasting tin"]), Wait()) == [Equip(0)]
    assert would_have_saved(dying(bag=["fork"]), Wait()) == [Throw(0, 1)]
    assert hindsight(dying(bag=["roasting tin"]), Wait(), 2) == "You could have lived: equip the roasting tin."


@pytest.mark.parametrize("bag", [["meal"], ["meal", "meal"], ["rolling pin", "meal"], ["roasting tin", "rolling pin"]])
def test_hindsight_fits_with_the_longest_names(bag: list[str]) -> None:
    """There are three lines between the gear and the keys."""
    game = dying(bag=bag)
    longest = max((f"{one} {other}" for one in FOOD_FIRST for other in FOOD_SECOND), key=text_width)
    game.food_names = dict.fromkeys(game.food_names, (longest, 0))
    lines = saved_lines(game, Wait())
    assert lines[0].startswith("You could have lived:")
    assert len(lines) <= 3 and all(text_width(line) <= LINE_WIDTH for line in lines)


@pytest.mark.parametrize("seed", range(6))
def test_actions_named_by_hindsight_do_save_the_player(seed: int) -> None:
    """It is tried at the end of games played by a bot. Hindsight does not change the game."""
    game, bot = new_game(seed), make_bot("careful", seed)
    past = RunLog(game)
    while not game.over:
        game.act(bot(game))
    last = past.before_last()
    assert last is not None
    before, fatal = last
    was = before.digest()
    saving = would_have_saved(before, fatal)
    assert before.digest() == was
    for action in saving:
        twin = before.copy()
        twin.act(action)
        assert not twin.over
    twin = before.copy()
    twin.act(fatal)
    assert twin.digest() == game.digest()
    slots = [action.slot for action in saving if isinstance(action, Eat | Equip | Throw)]
    assert all(one < other for one, other in pairwise(slots))
    assert all(before.player.slots[slot] is not None for slot in slots)
