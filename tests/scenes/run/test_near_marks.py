"""Marks of feats that lack one of the number they ask for: the words, when they come, and what they leave alone."""

from collections.abc import Callable

import pytest

import cart
from cart.bots import make_bot
from cart.core.actions import Eat
from cart.core.feat_watch import COUNTS, NOT_NEARED
from cart.core.game import Game
from cart.core.travel import Explore
from cart.data.feats import FEATS_BY_NAME
from cart.saves.journal import RUN, keys_of
from cart.scenes.run.feat_marks import FIGHT_FRAMES, LEAST_FRAMES
from cart.scenes.run.kick_aim import KickAim
from cart.scenes.run.play import Play
from cart.text.feat_lines import near_mark_versions
from cart.view.hud.message_place import count_hidden, message_window
from cart.view.layout import box_of
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
MARK, SHORT = "4 of 5 dishes eaten: cook", "4 of 5: cook"
DISHES = ["snack", "meal", "superfood", "blessed bite", "gone off"]
SEED = 1
"""A seed with which the careful bot eats four dishes in a nibble."""
ROOM = "#############\n#...........#\n#.....@.....#\n#...........#\n#############"


def eat(driver: Driver, dishes: int = 4) -> None:
    """Eat some of the dishes of the bag, all different."""
    for slot in range(dishes):
        driver.rest()
        driver.play.act(Eat(slot))


def shown(driver: Driver) -> str:
    """Return the words of the mark on the screen, or "" without one."""
    return "".join(driver.play.feats.spoken_lines())


def wait_for_mark(driver: Driver, words: str = MARK) -> None:
    """Let frames pass until the mark is shown."""
    for _ in range(90):
        if shown(driver) == words:
            return
        driver.frames(1)
    raise AssertionError("no mark")


def room(mode: str = "classic") -> Game:
    """Return a game with five dishes in a room without foes."""
    return scenario(ROOM, bag=DISHES, mode=mode).game


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_fourth_dish_is_told_and_covers_nothing_important(driver: Driver, large: int) -> None:
    driver.settings_at_start = {"large": large}
    driver.start(room())
    eat(driver, 3)
    driver.rest()
    driver.frames(90)
    assert not shown(driver)
    driver.play.act(Eat(3))
    wait_for_mark(driver, SHORT if large else MARK)  # in large text, the message about the dish takes the room
    seen = 0
    while shown(driver):
        mark, message = driver.play.feats._mark, driver.play.display.message
        assert mark is not None and not count_hidden(mark, driver.play.stage)
        assert message is None or not box_of(mark).overlaps(box_of(message))
        seen += 1
        driver.frames(1)
    assert LEAST_FRAMES < seen <= FIGHT_FRAMES


def test_it_is_told_once_in_a_run_and_makes_no_sound(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    driver.start(scenario(ROOM, bag=[*DISHES[:4], "snack"]).game)
    eat(driver, 3)
    driver.rest()
    monkeypatch.setattr(driver.context, "play_sound", heard.append)
    driver.play.act(Eat(3))
    wait_for_mark(driver)
    driver.frames(FIGHT_FRAMES + 5)
    driver.play.act(Eat(4))
    for _ in range(120):
        driver.frames(1)
        assert not shown(driver)
    assert "bless" not in heard


def test_a_continued_run_does_not_tell_it_again(driver: Driver) -> None:
    game, bot = cart.new_game(SEED, "nibble"), make_bot("careful", SEED)
    driver.start(cart.new_game(SEED, "nibble"))
    play, before = driver.play, len(driver.play.feats._told)
    while len(play.feats._told) == before:
        action = bot(game)
        game.act(action)
        play.act(action)
    told = set(play.feats._told)
    assert told == {"courses"} and [mark.versions[0] for mark in play.feats._queue if not mark.is_reached] == [MARK]
    [key] = keys_of(driver.context.store, RUN)
    driver.context.open.resume(key)
    driver.frames(2)
    feats = driver.play.feats
    assert driver.play is not play and feats.counts["courses"] == 4 and feats._told == told
    driver.play.act(bot(game))
    driver.frames(120)
    assert not feats._queue


def test_a_feat_that_was_reached_earlier_has_no_such_mark(driver: Driver) -> None:
    driver.start(room())
    driver.context.reached_feats.add("courses")
    eat(driver)
    for _ in range(120):
        driver.frames(1)
        assert not shown(driver)


def test_practice_has_no_such_mark(driver: Driver) -> None:
    driver.reset().open.practice(room)
    driver.frames(1)
    eat(driver)
    for _ in range(120):
        driver.frames(1)
        assert not shown(driver)


def test_x_and_arrows_do_what_they_do_without_a_mark(driver: Driver, words: Words) -> None:
    driver.start(scenario(ROOM, bag=DISHES[:2], mode="expedition").game)
    driver.play.feats._tell_one_short(["courses"])
    driver.play.feats._watch.one_short = ["courses"]  # type: ignore[union-attr]
    wait_for_mark(driver)
    driver.frames(5)
    assert "Ⓧ" not in words() and not driver.play.feats.closes_by_x and not driver.play.x_closes_note
    turn = driver.game.turn
    driver.tap("right", 2)
    assert driver.game.turn == turn + 1
    driver.rest()
    driver.frames(20)
    driver.tap("X", 2)
    assert isinstance(driver.scene, KickAim)


def test_exploring_goes_on(driver: Driver) -> None:
    """As many actions are done in the same frames, with a mark and without."""
    turns = list[int]()
    for reached in (True, False):
        driver.start(scenario(f"{'#' * 40}\n#@{'.' * 36}>#\n{'#' * 40}", bag=DISHES).game)
        if reached:
            driver.context.reached_feats.add("courses")
        eat(driver)
        driver.rest()
        driver.play.travel.start(Explore())
        told = 0
        for _ in range(60):
            driver.frames(1)
            told += bool(shown(driver))
        assert bool(told) is not reached
        turns.append(driver.game.turn)
        assert isinstance(driver.scene, Play) and driver.play.travel.plan is not None
    assert turns[0] == turns[1] > 5


def test_a_mark_that_waits_is_dropped_once_it_no_longer_holds(driver: Driver) -> None:
    """The fifth dish follows before the screen has caught up, so only the feat is told."""
    driver.start(room())
    eat(driver)
    driver.play.act(Eat(4))
    told = set[str]()
    for _ in range(300):
        driver.frames(1)
        told.add(shown(driver))
    assert driver.play.feats.reached == ("courses",) and MARK not in told and SHORT not in told
    assert any(words.startswith("feat: five courses") for words in told)


def test_in_a_fight_it_has_its_short_words(driver: Driver) -> None:
    driver.start(scenario("#########\n#@.....R#\n#########", bag=DISHES, hp=20).game)
    eat(driver)
    assert driver.game.hunters_in_sight()
    wait_for_mark(driver, SHORT)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_each_feat_has_words_that_need_no_scrolling(driver: Driver, large: int) -> None:
    driver.settings_at_start = {"large": large}
    driver.start(scenario(ROOM).game)
    for name in COUNTS.keys() - NOT_NEARED:
        versions = near_mark_versions(FEATS_BY_NAME[name], COUNTS[name].goal - 1)
        marks = [message_window(driver.play.stage, words, None, icon=lambda x, y: None) for words in versions]
        assert any(mark.at_end for mark in (marks if large else marks[:1])), name
