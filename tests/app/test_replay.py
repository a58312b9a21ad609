"""A recording that plays by itself: its pauses, and that it is shown as a game is."""

from collections.abc import Callable
from itertools import pairwise

import pytest

import cart
from cart.core.actions import Eat, Step
from cart.core.recording import Recording
from cart.scenes.rerun import PAUSE, Rerun
from cart.scenes.talk import Talk
from cart.scenes.title import Title
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def rerun(driver: Driver, presses: str) -> Rerun:
    """A run of these presses on seed 7, given up, and the replay of it from its first frame on."""
    driver.start(cart.new_game(7))
    driver.press(presses)
    driver.press("menu")
    driver.choose("give up")
    driver.choose("give it up")
    driver.choose("past climbs")
    driver.press("O")
    driver.tap("O")
    while not isinstance(driver.scene, Rerun):
        driver.frames(1)
    return driver.scene


def test_a_replay_rests_between_two_actions(driver: Driver) -> None:
    """So that one can follow it. A step takes eight frames, the last of which is the first of the pause."""
    replay = rerun(driver, "up up left right up")
    frames: list[int] = []
    for frame in range(120):
        if len(replay.game.history) > len(frames):
            frames.append(frame)
        driver.frames(1)
    assert PAUSE == 6
    assert [late - early for early, late in pairwise(frames)] == [7 + PAUSE] * 4


def test_a_replay_counts_its_actions_and_says_so(driver: Driver, words: Words) -> None:
    replay = rerun(driver, "up up left")
    assert "replay 0/3" in words()
    while len(replay.game.history) < 2:
        driver.frames(1)
    driver.frames(1)
    assert "replay 2/3" in words()


@pytest.mark.parametrize("calm", [False, True])
def test_a_replay_is_calm_when_the_player_asked_for_calm(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    """The same fight, shaking or not, with stars and dust or without."""
    fight = scenario("#####\n#@H.#\n#####", hp=30)
    context = driver.reset()
    context.settings["calm"] = int(calm)
    with monkeypatch.context() as patched:
        patched.setattr(context, "new_game", lambda seed, mode: fight.game)
        context.leads.rerun(Recording(1, "classic", (Step(1), Step(1), Step(1)), {}))
    replay = driver.scene
    assert isinstance(replay, Rerun)
    stage = replay.showing.stage
    offsets, puffs = set(), 0
    while len(replay.game.history) < 3:
        driver.frames(1)
        offsets.add(stage.shake_by)
        puffs += len(stage.puffs)
    assert (offsets == {(0, 0)}) == calm
    assert (puffs == 0) == calm


def test_a_replay_shows_thoughts_and_floors_like_a_game(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are shown by the same object."""
    game = scenario("#####\n#@>R#\n#####", number=2, hp=9).game
    context = driver.reset()
    context.leads.run(game)
    played = driver.play.showing
    context.settings["thoughts"] = 1
    with monkeypatch.context() as patched:
        patched.setattr(context, "new_game", lambda seed, mode: game)
        context.leads.rerun(Recording(1, "classic", (Step(1),), {}))
    replay = driver.scene
    assert isinstance(replay, Rerun)
    assert type(replay.showing) is type(played)
    assert "H" in words()  # what the crab thinks
    said = set[str]()
    while driver.scene is replay and not driver.context.leaving:
        driver.frames(1)
        said.update(words())
    assert f"floor 3: {game.plan.name}" in said


def test_a_recording_that_does_not_fit_is_said(driver: Driver, words: Words) -> None:
    driver.reset().leads.rerun(Recording(7, "classic", (Step(2), Eat(0)), {}))
    replay = driver.scene
    driver.frames(60)
    assert isinstance(driver.scene, Talk)
    assert "THE RECORDING ENDS HERE" in words()
    driver.press("X")
    driver.frames(60)
    assert driver.scene is not replay and isinstance(driver.scene, Title)
