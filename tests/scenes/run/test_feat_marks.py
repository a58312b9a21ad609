"""Feats in play: mark, sound, log, speech and end screen, and the runs that earn none."""

from collections.abc import Callable
from datetime import datetime

import pytest

import cart
from cart.bots import make_bot
from cart.console.screen.draw import text_width
from cart.console.screen.screen import SCREEN
from cart.console.widgets.window import ICON_WIDTH, PADDING
from cart.core.actions import Kick
from cart.core.feat_watch import watch_run
from cart.core.game import Game
from cart.core.recording import Recording
from cart.data.feats import FEATS, FEATS_BY_NAME
from cart.data.foes import foe_kind
from cart.saves.journal import RUN, keys_of
from cart.saves.reached_feats import ReachedFeats
from cart.scenes.history.replay import Replay
from cart.scenes.menus.title import Title
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import NEWS, EndScreen
from cart.scenes.run.feat_marks import FIGHT_FRAMES, LEAST_FRAMES, MARK_FRAMES
from cart.scenes.run.figures_page import FiguresPage
from cart.scenes.run.kick_aim import KickAim
from cart.scenes.run.new_feats import NewFeats
from cart.scenes.run.play import X_DEAF_FRAMES, Play
from cart.text.feat_lines import feat_mark_versions
from cart.view.hud.message_place import count_hidden, message_window
from cart.view.layout import box_of
from tests.helpers.full_disk import FullDisk
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
MARK, SHORT, REMARK = "feat: mind the gap.", "feat: mind the gap", "you reach a feat: mind the gap"


def beside_a_pit(mode: str = "expedition") -> Game:
    """Return a game in which a kick to the left drops a footman."""
    s = scenario("...........\n...........\n...~f@.....\n...........\n...........", mode=mode, number=2)
    s.foe("footman").stunned = 50
    return s.game


def reached(driver: Driver) -> list[str]:
    """Return the feats that a new start of the program finds in the store."""
    saved = ReachedFeats(driver.context.store)
    return [feat.name for feat in FEATS if feat.name in saved]


def wait_for_mark(driver: Driver, words: Words) -> None:
    """Let frames pass until the mark is shown."""
    for _ in range(60):
        if MARK in words():
            return
        driver.frames(1)
    raise AssertionError("no mark")


def test_a_new_feat_is_marked_heard_and_logged(driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    driver.start(beside_a_pit())
    monkeypatch.setattr(driver.context, "play_sound", heard.append)
    driver.tap("X")
    driver.tap("left")
    wait_for_mark(driver, words)
    assert heard.count("bless") == 1 and reached(driver) == ["drop"]
    driver.press("menu")
    driver.choose("log")
    driver.frames(30)
    assert REMARK in " ".join(words())


def test_the_words_of_all_marks_end_before_the_frame_of_their_window(driver: Driver) -> None:
    driver.start(beside_a_pit())
    for feat in FEATS:
        for words in feat_mark_versions(feat):
            mark = message_window(driver.play.stage, words, None, icon=lambda x, y: None)
            needed = [text_width(row.text) + (ICON_WIDTH if row.icon else 0) + 2 * PADDING for row in mark.rows]
            assert max(needed) <= mark.width <= SCREEN, words


def test_an_action_closes_a_mark_that_was_there_for_half_a_second(driver: Driver, words: Words) -> None:
    driver.start(beside_a_pit())
    driver.press("X left")
    wait_for_mark(driver, words)
    driver.tap("right", 2)
    assert MARK in words() and driver.game.turn == 2
    driver.frames(LEAST_FRAMES)
    driver.tap("left", 2)
    assert MARK not in words() and driver.game.turn == 3
    driver.frames(MARK_FRAMES)
    assert MARK not in words()


def test_a_mark_goes_by_itself(driver: Driver, words: Words) -> None:
    driver.start(beside_a_pit())
    driver.press("X left")
    wait_for_mark(driver, words)
    driver.frames(MARK_FRAMES)
    assert MARK not in words()


def test_x_only_closes_a_mark(driver: Driver, words: Words) -> None:
    driver.start(beside_a_pit())
    driver.press("X left")
    wait_for_mark(driver, words)
    driver.frames(2)
    assert "Ⓧ" in words()
    driver.tap("X", 2)
    assert MARK not in words() and isinstance(driver.scene, Play) and driver.game.turn == 1
    driver.tap("X", 2)  # too soon
    assert isinstance(driver.scene, Play)
    driver.frames(X_DEAF_FRAMES)
    driver.tap("X", 2)
    assert isinstance(driver.scene, KickAim)


def in_a_fight(driver: Driver, words: Words) -> None:
    """Reach a feat, and let a butcher come in sight while its mark is shown."""
    game = beside_a_pit()
    driver.start(game)
    driver.press("X left")
    wait_for_mark(driver, words)
    foe = game.add_foe(foe_kind("butcher"), game.floor.grid.cell(9, 0))
    foe.mind, foe.target = "hunts", game.player.cell
    game.update_sight()
    game.floor.explored = game.floor.grid.everything
    game.floor.visible |= foe.bit
    driver.frames(1)
    assert SHORT in words()


def test_in_a_fight_a_mark_is_one_line_for_two_seconds(driver: Driver, words: Words) -> None:
    in_a_fight(driver, words)
    line = FEATS_BY_NAME["drop"].line
    assert line not in " ".join(words()) and "Ⓧ" not in words()
    driver.frames(FIGHT_FRAMES)
    assert SHORT not in words()


def test_in_a_fight_x_raises_the_trotter_and_the_next_turn_closes_the_mark(driver: Driver, words: Words) -> None:
    in_a_fight(driver, words)
    driver.frames(LEAST_FRAMES)
    driver.tap("X", 2)
    assert isinstance(driver.scene, KickAim)
    driver.tap("X", 2)
    assert isinstance(driver.scene, Play) and driver.game.turn == 2 and SHORT not in words()


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_a_mark_covers_nothing_important(driver: Driver, words: Words, large: int) -> None:
    """It gives way to the player, to foes, to messages and to the HP box while it is shown."""
    driver.settings_at_start = {"large": large}
    driver.start(beside_a_pit())
    driver.tap("X")
    driver.tap("left")
    shown = 0
    for frame in range(MARK_FRAMES + 60):
        if frame == 40:
            driver.play.display.show_message("a message")
        if frame % 12 == 0:
            driver.tap("down" if frame < 60 else "up")
        driver.frames(1)
        mark = driver.play.feats._mark
        if mark is not None and driver.play.ready:
            shown += 1
            message = driver.play.display.message
            assert not count_hidden(mark, driver.play.stage)
            assert message is None or not box_of(mark).overlaps(box_of(message))
    assert shown > LEAST_FRAMES


def test_marks_of_several_feats_follow_one_another_on_the_next_floor(driver: Driver) -> None:
    """They are shown on arrival, clear of the message that names the floor."""
    s = scenario("######\n#.@.>#\n######", number=3, below="########### #<........# ###########")
    driver.start(s.game)
    driver.press("right right")
    shown = list[str]()
    for _ in range(6 * MARK_FRAMES):
        driver.frames(1)
        mark, message = driver.play.feats._mark, driver.play.display.message
        if mark is not None:
            shown.append(mark.spoken_text())
            assert message is None or not box_of(mark).overlaps(box_of(message))
    names = driver.play.feats.reached
    assert names == ("harmless", "sprint", "chests", "unarmed")
    assert list(dict.fromkeys(shown)) == [
        feat_mark_versions(FEATS_BY_NAME[name])[0].replace("\n", " ") for name in names
    ]
    assert len(shown) <= len(names) * MARK_FRAMES


def test_a_mark_is_spoken(driver: Driver) -> None:
    driver.settings_at_start = {"aloud": 1}
    driver.start(beside_a_pit())
    driver.tap("X")
    driver.tap("left")
    spoken = set[str]()
    for _ in range(60):
        driver.frames(1)
        spoken |= set(driver.play.spoken_lines())
    assert f"{MARK} Drop a foe into a pit." in spoken


def test_a_feat_is_marked_only_the_first_time(driver: Driver, words: Words) -> None:
    """The log and the end screen name it in each run."""
    driver.start(beside_a_pit())
    driver.context.reached_feats.add("drop")
    driver.press("X left")
    driver.frames(40)
    assert MARK not in words() and driver.play.feats.reached == ("drop",)
    assert REMARK in driver.play.display.log.lines()


# --- runs that earn nothing


def test_practice_earns_nothing(driver: Driver) -> None:
    driver.reset().open.practice(beside_a_pit)
    driver.frames(1)
    driver.press("X left")
    assert driver.play.feats.reached == () and reached(driver) == []
    assert REMARK not in driver.play.display.log.lines()


@pytest.mark.parametrize("again", [False, True])
def test_only_the_first_run_of_a_day_earns_feats(driver: Driver, again: bool) -> None:
    driver.start(beside_a_pit())
    assert driver.play.journal is not None
    driver.play.journal.practice = again
    driver.play.journal._is_practice = lambda _: again
    driver.press("X left")
    assert reached(driver) == ([] if again else ["drop"])


SEED = 9
"""A seed with which the careful bot lives for 250 actions."""


def careful_game(mode: str = "expedition") -> Game:
    """Return a run of the careful bot that is not over and has reached feats."""
    game, bot = cart.new_game(SEED, mode), make_bot("careful", SEED)
    for _ in range(250):
        game.act(bot(game))
    return game


def test_a_watched_run_earns_nothing(driver: Driver) -> None:
    game = careful_game()
    driver.reset().open.replay(Recording(game.seed, game.mode, tuple(game.history), {}), 60)
    assert isinstance(driver.scene, Replay)
    driver.hold("O")
    for _ in range(1000):
        driver.frames(1)
        if isinstance(driver.scene, Title):  # the whole recording was shown
            break
    driver.release()
    assert isinstance(driver.scene, Title) and reached(driver) == []


def test_a_bots_game_earns_nothing(driver: Driver) -> None:
    game = driver.start(beside_a_pit()).game.copy()
    game.act(Kick(0))
    assert watch_run(careful_game()) is not None
    assert reached(driver) == []


# --- continued runs, and the end


def test_a_continued_run_has_the_feats_from_before(driver: Driver) -> None:
    """They are saved if the store lacks them, as after a full disk, and are in the log. No mark comes again."""
    game = careful_game()
    driver.start(cart.new_game(game.seed, game.mode))
    play = driver.play
    for action in game.history:
        play.act(action)
    names = play.feats.reached
    assert names and set(reached(driver)) == set(names)
    store = driver.context.store
    for key in [key for key in store.keys() if key.startswith("feat.")]:  # noqa: SIM118
        store.remove(key)
    driver.context.reached_feats = ReachedFeats(store)
    [key] = keys_of(store, RUN)
    driver.context.open.resume(key)
    driver.frames(5)
    assert isinstance(driver.scene, Play) and driver.scene is not play
    assert driver.play.feats.reached == names and set(reached(driver)) == set(names)
    log = [line for line in driver.play.display.log.lines() if line.startswith("you reach a feat")]
    assert log == [line for line in play.display.log.lines() if line.startswith("you reach a feat")] != []
    assert not driver.play.feats._queue


def test_a_full_disk_keeps_a_feat_until_it_can_be_saved(driver: Driver) -> None:
    driver.start(beside_a_pit())
    disk = FullDisk(driver.context.store)
    driver.press("X left")
    assert reached(driver) == []
    disk.full = False
    while not isinstance(driver.scene, Play):
        driver.press("X")
    driver.press("right")
    assert reached(driver) == ["drop"]


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_end_screen_names_the_feats_of_the_run(driver: Driver, words: Words, large: int) -> None:
    driver.settings_at_start = {"large": large}
    s = scenario("#####\n#@ak#\n#####")
    s.foe("aspic").stunned = 50
    driver.start(s.game)
    driver.press("right right right")
    for _ in range(300):
        driver.frames(1)
        if isinstance(driver.scene, EndScreen):
            break
    driver.frames(DEAF_FRAMES)
    assert isinstance(driver.scene, EndScreen) and driver.scene.feats == driver.game.won * ("fasting",)
    assert "new feat: empty stomach" in driver.scene.spoken_lines()
    if not large:
        assert "new feat: empty stomach" in words()


@pytest.mark.parametrize("won", [False, True])
def test_feats_have_room_on_the_end_screen(driver: Driver, words: Words, won: bool) -> None:
    """Any number of feats takes at most one line. The newest come first, others are counted.

    The pages behind it name all of them, with what they ask for.
    """
    game = cart.new_game(7, "expedition")
    game.won, game.over, game.cause = won, True, "" if won else "crab"
    names = [feat.name for feat in FEATS]
    for count in range(len(names) + 1):
        driver.reset().open.end(game, None, None, names[:count])
        driver.frames(DEAF_FRAMES + 5)
        lines = driver.scene._feat_lines()  # type: ignore[attr-defined]
        assert len(lines) <= 1 and set(lines) <= set(words())
        line = " ".join(lines)
        named = [name for name in names[:count] if FEATS_BY_NAME[name].title in line]
        assert named == names[count - len(named) : count] and bool(named) is bool(count)
        counted = f"and {count - len(named)} more", f", {count - len(named)} more", f"+{count - len(named)}"
        assert line.endswith(counted) is (len(named) < count)
        driver.press("right right")
        told = list[str]()
        while isinstance(driver.scene, NewFeats):
            said = words()
            told += [feat.name for feat in FEATS if feat.title in said]
            shown = " ".join(said)
            assert all(FEATS_BY_NAME[name].line in shown for name in told[-len(driver.scene._feats) :])
            driver.press("right")
        assert isinstance(driver.scene, FiguresPage) and sorted(told) == sorted(names[:count])


def test_new_feats_leave_the_picture_of_a_death_free(driver: Driver) -> None:
    """The picture and the lines about the killer and the worth are the same with feats and without."""
    game = cart.new_game(7)
    game.over, game.cause = True, "crab"
    screens = list[bytes]()
    for names in ([], [feat.name for feat in FEATS[2:5]]):
        driver.reset().open.end(game, None, None, names)
        driver.frames(DEAF_FRAMES)
        screens.append(driver.screen())
    without, with_feats = screens
    end = driver.scene
    assert isinstance(end, EndScreen)
    above = 128 * end._group_y(NEWS)
    assert without[:above] == with_feats[:above] and without != with_feats


def test_the_end_screen_leaves_out_feats_of_earlier_runs(driver: Driver) -> None:
    driver.start(beside_a_pit())
    driver.context.reached_feats.add("drop", datetime(2026, 1, 2))
    driver.press("X left")
    assert driver.play.feats.reached == ("drop",)
    driver.context.open.end(driver.game, None, None, ["drop", "crash"])
    driver.frames(1)
    assert not any("feat" in line for line in driver.scene.spoken_lines())
    driver.context.reached_feats.add("crash")
    driver.context.open.end(driver.game, None, None, ["drop", "crash"])
    driver.frames(1)
    assert "new feat: off the wall" in driver.scene.spoken_lines()


def test_a_run_closed_after_its_last_action_earns_its_feats(driver: Driver) -> None:
    """The recording is complete, but the program ended before the feats were noted."""
    game, bot = cart.new_game(4, "nibble"), make_bot("careful", 4)
    while not game.over:
        game.act(bot(game))
    driver.start(cart.new_game(4, "nibble"))
    store, journal = driver.context.store, driver.play.journal
    assert journal is not None
    for action in game.history:
        driver.game.act(action)
        journal.note()
    assert reached(driver) == []
    [key] = keys_of(store, RUN)
    driver.context.open.resume(key)
    driver.frames(5)
    assert isinstance(driver.scene, EndScreen) and set(driver.scene.feats) == set(reached(driver)) != set()
