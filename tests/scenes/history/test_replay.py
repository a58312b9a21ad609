"""Replays: their pauses, their pictures, and looking around in them."""

from collections.abc import Callable
from itertools import pairwise

import pytest

import cart
from cart.bots import make_bot
from cart.console.screen.draw import LETTER_HEIGHT, text_width
from cart.core.actions import Eat, Step, Wait, parse_action
from cart.core.cells import bits
from cart.core.recording import Recording
from cart.core.travel import GoTo, next_step
from cart.data.tiles import EXIT
from cart.scenes.history.replay import AT_ONCE, PAUSE, Replay
from cart.scenes.menus.title import Title
from cart.scenes.run.look import Look
from cart.scenes.run.message_box import MessageBox
from cart.view.hud.hp_box import HpBox
from cart.view.hud.kept_place import MARGIN
from cart.view.layout import Box, box_of
from tests.golden.won_runs import won_run
from tests.helpers.screen_texts import look
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def replay_after(driver: Driver, presses: str) -> Replay:
    """Play these presses on seed 7, give up, and return the replay of the run at its first frame."""
    driver.start(cart.new_game(7))
    driver.press(presses)
    driver.give_up()
    driver.choose("history")
    driver.press("O")
    driver.tap("O")
    while not isinstance(driver.scene, Replay):
        driver.frames(1)
    return driver.scene


def test_a_replay_pauses_between_actions(driver: Driver) -> None:
    """The pause makes a replay easy to follow. A step takes 8 frames. Its last frame is the first of the pause."""
    replay = replay_after(driver, "up up left right up")
    frames: list[int] = []
    for frame in range(120):
        if len(replay.game.history) > len(frames):
            frames.append(frame)
        driver.frames(1)
    assert PAUSE == 6
    assert [late - early for early, late in pairwise(frames)] == [7 + PAUSE] * 4


def test_a_replay_hurries_through_its_fast_part_and_then_slows_down(driver: Driver) -> None:
    """A frame plays at most AT_ONCE actions, also with fights and new floors. No text floats over the fast part."""
    game, bot = cart.new_game(3, "expedition"), make_bot("careful", 3)
    while not game.over:
        game.act(bot(game))
    actions = tuple(game.history)
    fast = len(actions) - 10
    driver.reset().open.replay(Recording(3, "expedition", actions, {}), fast=fast)
    replay = driver.scene
    assert isinstance(replay, Replay)
    done, frames = len(replay.game.history), 0
    while done < fast:
        driver.frames(1)
        assert len(replay.game.history) - done <= AT_ONCE
        done, frames = len(replay.game.history), frames + 1
        assert done >= fast or not replay.stage.floaters
    assert frames < fast / 2
    driver.frames(PAUSE)
    assert len(replay.game.history) <= fast + 2


def test_a_replay_shows_the_count_of_its_actions(driver: Driver, words: Words) -> None:
    replay = replay_after(driver, "up up left")
    assert "replay 0/3" in words()
    while len(replay.game.history) < 2:
        driver.frames(1)
    driver.frames(1)
    assert "replay 2/3" in words()


@pytest.mark.parametrize("calm", [False, True])
def test_a_replay_is_calm_when_the_player_asked_for_calm(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    """The same fight is shown with shaking, stars and dust, or with none of them."""
    fight = scenario("#####\n#@H.#\n#####", hp=30)
    context = driver.reset()
    context.settings["calm"] = int(calm)
    with monkeypatch.context() as patched:
        patched.setattr(context, "new_game", lambda seed, mode: fight.game)
        context.open.replay(Recording(1, "classic", (Step(1), Step(1), Step(1)), {}))
    replay = driver.scene
    assert isinstance(replay, Replay)
    stage = replay.display.stage
    offsets, puffs = set(), 0
    while len(replay.game.history) < 3:
        driver.frames(1)
        offsets.add(stage.shake_offset)
        puffs += len(stage.puffs)
    assert (offsets == {(0, 0)}) == calm
    assert (puffs == 0) == calm


def test_a_replay_shows_thoughts_and_names_of_floors_like_a_run(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replays and runs are drawn by the same class."""
    game = scenario("#####\n#@>R#\n#####", number=2, hp=9).game
    context = driver.reset()
    context.open.run(game)
    played = driver.play.display
    context.settings["thoughts"] = 1
    with monkeypatch.context() as patched:
        patched.setattr(context, "new_game", lambda seed, mode: game)
        context.open.replay(Recording(1, "classic", (Step(1),), {}))
    replay = driver.scene
    assert isinstance(replay, Replay)
    assert type(replay.display) is type(played)
    assert "S" in words()  # the crab's thought: it lunges at a player that waits
    said = set[str]()
    while driver.scene is replay and not driver.context.leaving:
        driver.frames(1)
        said.update(words())
    assert f"floor 3: {game.plan.name}" in said


def test_a_replay_that_cannot_go_on_tells_the_player(driver: Driver, words: Words) -> None:
    driver.reset().open.replay(Recording(7, "classic", (Step(2), Eat(0)), {}))
    replay = driver.scene
    driver.frames(60)
    assert isinstance(driver.scene, MessageBox)
    assert "THE RECORDING ENDS HERE" in words()
    driver.press("X")
    driver.frames(60)
    assert driver.scene is not replay and isinstance(driver.scene, Title)


@pytest.mark.parametrize("presses", ["X", "menu down down down O"])
def test_a_replay_leads_back_to_the_scenes_that_opened_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, presses: str
) -> None:
    """The cursor of the history, the tune of the title and the link of the page are as before."""
    driver.start(cart.new_game(7))
    driver.press("up up left")
    driver.give_up()
    links, tunes = list[str](), list[str | None]()
    monkeypatch.setattr("cart.scenes.router.offer_link", links.append)
    monkeypatch.setattr(driver.context, "play_tune", lambda name, loop=True: tunes.append(name))
    driver.choose("history")
    scenes, pointed = list(driver.context.scenes), driver.pointed
    driver.press("O O")
    assert isinstance(driver.scene, Replay) and len(driver.context.scenes) == 1
    driver.press(presses)
    assert driver.context.scenes == scenes and driver.pointed == pointed
    assert links[-1] == "" != links[-2] and tunes[-1] == "title"


# --- stopping to look


def replay_of(driver: Driver, presses: str) -> Replay:
    """Return a replay of these actions on seed 7. Some of them may do nothing."""
    driver.reset().open.replay(Recording(7, "classic", tuple(map(parse_action, presses)), {}))
    scene = driver.scene
    assert isinstance(scene, Replay)
    return scene


@pytest.mark.parametrize("way", ["left", "menu"])
def test_a_replay_waits_while_the_player_looks_around(driver: Driver, words: Words, way: str) -> None:
    replay = replay_of(driver, "UUULLR")
    while len(replay.game.history) < 2:
        driver.frames(1)
    if way == "menu":
        driver.choose_paused("look around")
    driver.press("" if way == "menu" else way)
    driver.frames(30)
    assert isinstance(driver.scene, Look) and driver.scene.game is replay.game
    done, digest = len(replay.game.history), replay.game.digest()
    driver.press("O right down O")
    driver.frames(200)
    assert "Ⓧ back" in " ".join(words())
    assert (len(replay.game.history), replay.game.digest()) == (done, digest)
    driver.press("X")
    assert driver.context.scenes == [replay] and not replay.stage.window_boxes
    driver.frames(100)
    assert len(replay.game.history) == 6


@pytest.mark.parametrize("way", ["log", "menu"])
def test_a_replay_waits_while_the_log_is_open(driver: Driver, words: Words, way: str) -> None:
    replay = replay_of(driver, "UUULLR")
    while len(replay.game.history) < 3:
        driver.frames(1)
    driver.choose_paused("log") if way == "menu" else driver.press("log")
    assert isinstance(driver.scene, MessageBox) and any("you go up" in line for line in words())
    driver.frames(100)
    assert len(replay.game.history) == 3
    driver.press("X")
    driver.frames(100)
    assert len(replay.game.history) == 6


def test_a_look_at_a_floor_change_waits_for_the_new_floor(driver: Driver) -> None:
    """The player asks to look between two floors, while the replay is sped up."""
    game = cart.new_game(7)
    while game.number == 0:
        way = next_step(game, GoTo(next(bits(game.floor.cells_of(EXIT)))))
        assert isinstance(way, Step)
        game.act(way)
    driver.reset().open.replay(Recording(7, "classic", (*game.history, Wait()), {}))
    replay = driver.scene
    assert isinstance(replay, Replay)
    driver.hold("O")
    while replay.game.number == 0:
        driver.frames(1)
    driver.tap("left", 100)
    driver.release()
    assert isinstance(driver.scene, Look)
    assert replay.stage.floor is replay.game.floor and len(replay.game.history) == len(game.history)


def test_looking_around_in_a_replay_hides_its_label(driver: Driver, words: Words) -> None:
    """The window leaves so little room that the label would cover the HP box."""
    replay_after(driver, "up up left right up up")
    driver.press("left")
    driver.frames(30)
    assert isinstance(driver.scene, Look)
    for _ in range(6):
        assert not any(word.startswith("replay ") for word in words())
        driver.press("O")
    driver.press("X")
    driver.frames(2)
    assert any(word.startswith("replay ") for word in words())


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_count_stays_in_its_place(driver: Driver, monkeypatch: pytest.MonkeyPatch, mode: str, large: int) -> None:
    """It is the same place in both games and on all floors. Neither the HP box nor a message shares it."""
    driver.settings_at_start = {"large": large}
    driver.reset()
    run = won_run(mode)
    driver.context.open.replay(run, fast=len(run.actions) - 10)
    replay = driver.scene
    assert isinstance(replay, Replay)
    display, places, floors, shown = replay.display, set[tuple[int, int]](), set[int](), 0
    while driver.scene is replay and not driver.context.leaving:
        driver.frames(1)
        for text in look(driver, monkeypatch)[0]:
            if text.words == display.label:
                places.add((int(text.x), int(text.y)))
                floors.add(replay.game.number)
                shown += 1
                box = Box(int(text.x), int(text.y), text_width(text.words), LETTER_HEIGHT)
                assert display.message is None or not box.overlaps(box_of(display.message))
                assert not isinstance(display.hud, HpBox) or not box.overlaps(display.hud.box)
    assert places == {(MARGIN + 1, MARGIN + 1)} and shown > 100
    assert floors >= set(range(1, replay.game.last_floor))
