"""The log, what the end screen tells beside it, and what would have saved one."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from cart import new_game
from cart.console.screen.draw import text_width
from cart.core.actions import Action, Eat, Equip, Step, Throw, Wait
from cart.core.game import Game
from cart.core.recording import Recording
from cart.data.words import FOOD_FIRST, FOOD_SECOND
from cart.scenes.history.replay import Rerun
from cart.scenes.run.after_death import LINE_WIDTH, Aftermath, saved_lines
from cart.scenes.run.ending import Over
from cart.scenes.run.hindsight import hindsight, would_have_saved
from cart.scenes.run.message_box import Talk
from cart.scenes.run.play import Play
from cart.text.hindsight_lines import EMPTY, NOTHING
from cart.text.retold import MOST, Retelling
from tests.scenario import Scenario, scenario
from tools.bots import make_bot
from tools.driver import Driver

Words = Callable[[], list[str]]

CORNER = "######\n#@R..#\n######"


def end(driver: Driver, s: Scenario) -> None:
    """Wait until it is over and told."""
    driver.start(s.game)
    for _ in range(30):
        if s.game.over:
            break
        driver.press("X")
    for _ in range(600):
        if isinstance(driver.scene, Over) and driver.idle:
            return
        driver.frames(1)


def test_it_is_in_the_pause_menu_the_last_at_the_end(driver: Driver, words: Words) -> None:
    driver.start(scenario("#####\n#@..#\n#####").game)
    driver.press("right right X")
    driver.choose_paused("log")
    assert isinstance(driver.scene, Talk)
    assert words()[-3:-1] == ["you go right (2 times)", "you wait"]
    driver.press("X")
    assert isinstance(driver.scene, Play)


def test_it_says_so_where_nothing_has_happened(driver: Driver, words: Words) -> None:
    driver.start(scenario("#####\n#@..#\n#####").game)
    driver.choose_paused("log")
    assert "Nothing has happened yet." in words()


def test_it_scrolls(driver: Driver, words: Words) -> None:
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


def test_the_page_below_is_not_seen_beside_a_short_one(driver: Driver, words: Words) -> None:
    s = scenario(CORNER, hp=5)
    end(driver, s)
    driver.press("right")
    assert isinstance(driver.scene, Aftermath) and "you had" in words()
    driver.press("O")
    driver.frames(5)
    assert isinstance(driver.scene, Talk) and "you had" not in words()
    driver.press("X")
    driver.frames(5)
    assert "you had" in words()


def test_a_blow_is_told(driver: Driver) -> None:
    s = scenario(CORNER)
    driver.start(s.game)
    driver.press("X")
    assert driver.play.showing.past.lines() == ["you wait", "the crab pinches you for 2"]


def test_what_was_before_a_run_was_taken_up_is_told_too() -> None:
    """Found out from its actions; and nothing where those are not of the game as its floors are built."""
    game, bot = new_game(3), make_bot("careful", 3)
    past = Retelling(game)
    for _ in range(150):
        game.act(bot(game))
    assert Retelling(game).lines() == past.lines() != []
    later = Retelling(game)
    for _ in range(20):
        if not game.over:
            game.act(bot(game))
    assert later.lines() == past.lines()
    game.player.hp -= 1
    assert Retelling(game).lines() == []


def test_it_is_bounded() -> None:
    game = scenario("#####\n#@..#\n#####").game
    past = Retelling(game)
    for _ in range(MOST):
        game.act(Step(1))
        game.act(Step(0))
    assert len(past.lines()) == MOST
    before = game.digest()
    assert past.lines()[-1] == "you go left" and game.digest() == before


def test_it_is_there_in_replays(driver: Driver, words: Words) -> None:
    game = new_game(7)
    actions: tuple[Action, ...] = (Step(2), *(Wait() for _ in range(9)))
    for action in actions:
        game.act(action)
    driver.reset().leads.rerun(Recording(7, "classic", actions, {}), skip=2)
    driver.frames(20)
    assert isinstance(driver.scene, Rerun)
    driver.choose_paused("log")
    said = words()
    assert "you go up" in said and any(line.startswith("you wait") for line in said)


# --- the end


def test_the_end_screen_has_a_page_more(driver: Driver, words: Words) -> None:
    s = scenario(CORNER, hp=3, bag=["walnut"], weapon="fork")
    end(driver, s)
    driver.press("right")
    assert isinstance(driver.scene, Aftermath)
    said = words()
    blow = "the crab pinches you for 2"
    assert said[:6] == ["HOW IT ENDED", "you wait", blow, "you wait", blow, "the crab kills you"]
    assert any("You could have lived" in line for line in said)
    driver.press("O")
    assert isinstance(driver.scene, Talk)
    driver.press("X X")
    assert isinstance(driver.scene, Over)


def test_after_a_death_that_was_taken_up_it_is_told_as_well(driver: Driver, words: Words) -> None:
    """Shut down between the last action and its end: all is found out from the recording."""
    game, bot = new_game(5), make_bot("careful", 5)
    while not game.over:
        game.act(bot(game))
    driver.reset().leads.over(game)
    driver.frames(120)
    driver.press("left")
    assert isinstance(driver.scene, Aftermath)
    assert any("kills you" in line for line in words()) != game.won


# --- hindsight


def dying(**more: object) -> Game:
    """Beside a crab, and the next pinch is the last."""
    return scenario(CORNER, hp=2, **more).game  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("bag", "saving"),
    [
        ([], []),
        (["walnut"], [Throw(0, 1)]),  # it kills a crab
        (["meal"], [Eat(0)]),
        (["brain freeze"], [Throw(0, 1)]),  # eaten it would not
        (["dried pea"], [Throw(0, 1)]),  # the crab loses its turn
        (["gone off"], []),
        (["napkin", "meal", "walnut"], [Eat(1), Throw(2, 1)]),
    ],
)
def test_what_would_have_saved_one(bag: list[str], saving: list[object]) -> None:
    game = dying(bag=bag)
    assert [action for action in would_have_saved(game, Wait()) if not isinstance(action, Equip)] == saving
    said = hindsight(game, Wait(), 2)
    assert said.startswith("You could have lived: ") or said in (NOTHING, EMPTY)
    assert (said == EMPTY) == (not bag)


def test_what_is_worn_at_no_cost_is_tried_with_the_same_turn() -> None:
    """A roasting tin takes two off each blow; a fork helps nobody who only waits."""
    assert would_have_saved(dying(bag=["roasting tin"]), Wait()) == [Equip(0)]
    assert would_have_saved(dying(bag=["fork"]), Wait()) == [Throw(0, 1)]
    assert hindsight(dying(bag=["roasting tin"]), Wait(), 2) == "You could have lived: put on the roasting tin."


@pytest.mark.parametrize("bag", [["meal"], ["meal", "meal"], ["rolling pin", "meal"], ["roasting tin", "rolling pin"]])
def test_there_is_room_for_it(bag: list[str]) -> None:
    """For the longest names, in the three lines between the gear and the keys."""
    game = dying(bag=bag)
    longest = max((f"{one} {other}" for one in FOOD_FIRST for other in FOOD_SECOND), key=text_width)
    game.food_names = dict.fromkeys(game.food_names, (longest, 0))
    lines = saved_lines(game, Wait())
    assert lines[0].startswith("You could have lived:")
    assert len(lines) <= 3 and all(text_width(line) <= LINE_WIDTH for line in lines)


@pytest.mark.parametrize("seed", range(6))
def test_it_is_true(seed: int) -> None:
    """At the end of played games: done instead, one lives; and the game itself is as it was."""
    game, bot = new_game(seed), make_bot("careful", seed)
    past = Retelling(game)
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
