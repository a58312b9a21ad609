"""Hints stay correct while they are shown, and each appears once, or twice if it was cut short.

A hint never appears after the player has done what it explains.
"""

from collections.abc import Callable
from functools import partial

import pytest

from cart import build_floor
from cart.bots import make_bot
from cart.core.actions import Eat, Step
from cart.core.cells import RIGHT
from cart.core.floor import Floor
from cart.core.game import Game
from cart.data.hints import HINTS
from cart.data.tiles import EXIT
from cart.saves.shown_hints import ShownHints, load_shown_hints
from cart.scenes.run.game_display import READ_FRAMES
from cart.scenes.run.hint_queue import LEAST_FRAMES, MOST_SHOWINGS, QUIET_ACTIONS, HintQueue
from cart.view.layout import box_of
from tests.scenario import item, scenario
from tools.driver import Driver
from tools.shots.hints import to_hint

Words = Callable[[], list[str]]
PIT = "#########\n#.@..~..#\n#.......#\n#########"


def says(words: Words, piece: str) -> bool:
    """Whether a text is on the screen, across any line breaks."""
    return piece in " ".join(" ".join(words()).split())


def floor_of(seed: int, number: int) -> Floor:
    """Return floor `number` of an expedition. Number 0, the hub, stands for floor 1."""
    return build_floor(seed, number or 1, "expedition")


def start_novice(driver: Driver, text: str, *told: str, mode: str = "expedition", **more: object) -> Game:
    """Start a game on an explored floor. Only the hints `told` count as already shown."""
    game = scenario(text, number=2, mode=mode, **more).game  # type: ignore[arg-type]
    game.floor.explored = game.floor.grid.everything
    driver.start(game)
    driver.context.shown_hints = ShownHints(driver.context.store, told)
    driver.context.open.run(game)
    driver.frames(5)
    return game


# --- correct while shown


def test_a_hint_about_a_stun_is_not_shown_on_the_next_floor(driver: Driver, words: Words) -> None:
    names = [hint.name for hint in HINTS if hint.name != "stun"]
    game = start_novice(driver, "#####\n#@.>#\n#####", *names, mode="classic", bag=["brain freeze"])
    driver.frames(300)
    driver.play.act(Eat(0))
    driver.play.act(Step(RIGHT))
    driver.play.act(Step(RIGHT))
    assert game.number == 3
    for _ in range(400):
        driver.frames(1)
        assert not says(words, "You were stunned")


def test_a_hint_updates_its_directions_as_the_player_walks(driver: Driver, words: Words) -> None:
    start_novice(driver, PIT, "kick")
    assert says(words, "A pit 3 right:")
    driver.tap("right", 10)
    assert says(words, "A pit 2 right:")
    driver.tap("left", 10)
    driver.tap("down", 10)
    assert says(words, "A pit 3 right 1 up:") and not says(words, "2 right")


def test_a_hint_about_a_pit_closes_when_the_pit_is_out_of_sight(driver: Driver, words: Words) -> None:
    start_novice(driver, "#######\n#..@.~#\n#.#####\n#.....#\n#######")
    assert says(words, "A pit 2 right:")
    for step in ["left", "left", "down", "down"]:
        driver.tap(step, 10)
    assert driver.game.player.y == 3 and not says(words, "A pit")


def test_a_hint_about_a_kick_closes_when_its_pot_is_gone(driver: Driver, words: Words) -> None:
    game = start_novice(driver, "########\n#.v....#\n#.@..v.#\n########")
    assert says(words, "Kick the pot")
    game.floor.set_tile(game.floor.grid.cell(2, 1), 1)
    driver.tap("right", 10)
    assert not says(words, "can be kicked")


def test_no_hint_to_find_the_stairs_while_they_are_in_sight(driver: Driver, words: Words) -> None:
    start_novice(driver, "######\n#@..>#\n######")
    driver.frames(100)
    assert not says(words, "Find the")
    for mode, name in (("expedition", "hatch"), ("classic", "stairs")):
        game = scenario("######\n#@...#\n####.#\n####>#\n######", number=2, mode=mode).game
        driver.start(game, novice=True)
        driver.frames(10)
        assert EXIT in game.floor.tiles and says(words, f"Find the {name}")


def test_only_a_sleeping_foe_is_said_to_sleep(driver: Driver, words: Words) -> None:
    """A dumb waiter in ambush behind a door is awake."""
    start_novice(driver, "#######\n#@....#\n####+##\n####w.#\n#######", "kick", "crack")
    driver.frames(20)
    assert not says(words, "sleeps")
    start_novice(driver, "#######\n#@....#\n####+##\n####r.#\n#######", "kick")
    assert says(words, "The crab sleeps.")


def test_a_foe_that_has_lost_track_is_not_said_to_sleep(driver: Driver, words: Words) -> None:
    text = "#######\n#@.#..#\n#..#..#\n#..#.R#\n#.....#\n#######"
    game = start_novice(driver, text, "awake", "blow", "look", "kick", "climb")
    (foe,) = game.foes
    for _ in range(40):
        if foe.mind == "waits":
            break
        foe.target = foe.cell
        driver.press("X")
    assert foe.mind == "waits" and not foe.bit & game.floor.visible
    driver.frames(30)
    assert says(words, "sleeps"), "the player never saw the crab awake"
    game = start_novice(
        driver,
        text.replace("R", "r").replace("@.#", "..#").replace("#.....#", "#...@.#"),
        "awake",
        "blow",
        "look",
        "kick",
        "climb",
    )
    (foe,) = game.foes
    driver.press("left")
    assert game.foes[0].mind == "hunts"
    game.player.cell = game.floor.grid.cell(1, 1)
    for _ in range(40):
        foe.target = foe.cell
        driver.press("X")
        if foe.mind == "waits":
            break
    driver.frames(30)
    assert foe.mind == "waits" and not says(words, "sleeps")


# --- place on the screen


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("seed", [7, 23])
def test_no_hint_hides_the_hit_points_or_a_mob(driver: Driver, seed: int, large: int) -> None:
    """A bot walks on, so new things come in sight. In large text a hint may hide a mob."""
    driver.settings_at_start = {"large": large}
    told = 0
    driver.start(Game(seed, "expedition", partial(floor_of, seed)), novice=True)
    bot = make_bot("careful", seed)
    for _ in range(60):
        driver.frames(4)
        play = driver.play
        if play is not driver.scene or driver.game.over:
            break
        window = play.display.message
        if window is not None:
            told += 1
            there = box_of(window)
            assert there.bottom <= play.stage.camera.window.bottom, driver.game.turn
            hidden = [other for other in play.stage.mob_boxes if other.overlaps(there)]
            assert large or not hidden, (driver.game.turn, hidden)
        driver.act(bot(driver.game))
    assert told > QUIET_ACTIONS


# --- acts that replace hints


@pytest.mark.parametrize(
    ("name", "text", "presses", "bag"),
    [
        ("kick", "#######\n#.@v..#\n#######", "X right", ""),
        ("look", "#######\n#.@...#\n#######", "O up X", ""),
        ("look", "#######\n#.@...#\n#######", "menu down O", ""),
        ("climb", "######\n#@...#\n####.#\n####>#\n######", "explore", ""),
        ("throw", "########\n#.@....#\n########", "O O O right O O", "dried pea"),
        ("dish", "########\n#.@....#\n########", "O O O", "meal"),
        ("blow", "###########\n#@....R...#\n###########", "wait wait wait wait wait", ""),
        ("pit", "#########\n#..@n~..#\n#########", "X right", ""),
        ("altar", "########\n#..@_..#\n########", "right", ""),
        ("crack", "########\n#..@+w.#\n########", "X right", ""),
        ("awake", "########\n#..@A..#\n########", "right", ""),
    ],
)
def test_a_hint_counts_as_shown_once_the_player_does_what_it_explains(
    driver: Driver, name: str, text: str, presses: str, bag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No hint is shown before or while the player presses the buttons."""
    game = scenario(text, number=2, mode="expedition", bag=[bag] if bag else []).game
    game.floor.explored = game.floor.grid.everything
    if name == "altar":
        game.floor.lay(game.player.cell + 1, item("twine"))
    driver.start(game)
    driver.context.shown_hints.clear()
    monkeypatch.setattr(HintQueue, "_begin_hint", lambda self, now: None)
    driver.press(presses)
    assert name in driver.context.shown_hints


def test_a_wait_without_a_foe_does_not_count_as_the_hint_about_waiting(driver: Driver) -> None:
    start_novice(driver, "########\n#.@....#\n########")
    driver.press("wait wait")
    assert "blow" not in driver.context.shown_hints


# --- once, or twice if the first showing was cut short


def showings(driver: Driver, words: Words, piece: str, frames: int, times: int) -> int:
    """Close the hint `frames` frames after it appeared, up to `times` times. Return how often it appeared."""
    count = 0
    for _ in range(times):
        for _ in range(LEAST_FRAMES):
            if says(words, piece):
                break
            driver.frames(1)
        else:
            return count
        count += 1
        driver.frames(frames)
        message = driver.play.display.message
        assert message is not None
        message.close()
        driver.frames(20)
    return count


@pytest.mark.parametrize(("frames", "times"), [(READ_FRAMES + 5, MOST_SHOWINGS), (LEAST_FRAMES + 5, 1)])
def test_a_hint_appears_once_or_twice_if_it_was_cut_short(
    driver: Driver, words: Words, frames: int, times: int
) -> None:
    to_hint(driver, "throw")
    driver.context.shown_hints.clear()
    others = {hint.name for hint in HINTS} - {"throw"}
    driver.context.shown_hints = ShownHints(driver.context.store, others)
    driver.context.open.run(driver.game)
    assert showings(driver, words, "cheese wheel: press", frames, 5) == times
    assert "throw" in load_shown_hints(driver.context.store)


def test_a_hint_that_closed_unread_returns_at_its_next_moment(driver: Driver, words: Words) -> None:
    """The first subject is gone at once. The second one brings the hint back, in the same session."""
    told = ("awake", "look", "climb", "asleep", "pit")
    start_novice(driver, "###########\n#@v......v#\n###########", *told)
    driver.frames(READ_FRAMES)
    assert says(words, "Kick the pot")
    driver.game.floor.set_tile(driver.game.player.cell + 1, 1)
    for _ in range(7):
        driver.tap("right", 10)
    driver.frames(10)
    assert says(words, "Kick the pot")


def test_frames_of_two_showings_add_up(driver: Driver, words: Words) -> None:
    others = {hint.name for hint in HINTS} - {"throw"}
    to_hint(driver, "throw", *others)
    half = LEAST_FRAMES // 2 + 5
    driver.frames(half - 30)
    message = driver.play.display.message
    assert message is not None and "throw" not in driver.context.shown_hints
    message.close()
    driver.frames(half)
    assert says(words, "press Ⓞ, throw") and "throw" in driver.context.shown_hints


def test_a_hint_replaced_before_it_was_seen_returns(driver: Driver, words: Words) -> None:
    to_hint(driver, "walk")
    driver.context.shown_hints.clear()
    driver.context.shown_hints.showings["walk"] = MOST_SHOWINGS - 1
    driver.context.open.run(driver.game)
    driver.frames(5)
    assert says(words, "walk")
    driver.play.stage.show_message("got walnut")
    driver.frames(200)
    assert says(words, "walk")


def test_a_reset_forgets_the_hints_shown_in_this_session_too(driver: Driver) -> None:
    told = driver.reset().shown_hints
    told.showings["walk"], told.frames["walk"] = 1, 5
    told.clear()
    assert not told.showings and not told.frames and "walk" not in told
