"""Random buttons pressed for many frames, and damaged runs opened by the app.

Neither may raise an error, and the memory must not grow.
"""

import os
import random
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import pyxel

import cart
from cart.console.input.buttons import KEYS, SCENE_BUTTONS, Button
from cart.saves.journal import DONE, RUN, UNPLAYABLE
from cart.scenes.context import Scene
from cart.scenes.history.replay import Replay
from cart.scenes.history.run_list import RunList
from cart.scenes.menus.title import Title
from cart.scenes.run.aim import Aim
from cart.scenes.run.bag import Bag
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from tests.helpers.damaged_recordings import damaged_recording
from tests.helpers.saved_runs import all_runs, check_message, long_text
from tests.helpers.slow_summary import Did
from tools import replay
from tools.driver import Driver

Words = Callable[[], list[str]]
MOST_GROWTH = 4_000_000
"""Bytes by which Python's memory may grow in the last two thirds of the frames."""
MOST_RESIDENT = 40_000_000
"""Bytes by which the memory of the process may grow in that time, including the cost of tracing."""


PART = 3000
"""Frames after which the masher starts in another scene."""


class Masher:
    """A player that presses and releases random buttons."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.chance = random.Random(seed)
        self.seen: set[type[Scene]] = set()
        self._down: set[Button] = set()

    def frames(self, count: int) -> None:
        for _ in range(count):
            if self.chance.random() < 0.4:
                button = self.chance.choice((*SCENE_BUTTONS, Button.MUTE))
                self._down ^= {button}
                pyxel.set_btn(KEYS[button][0], button in self._down)
            self.driver.frames(1)
            self.seen.update(type(scene) for scene in self.driver.context.scenes)

    def frames_in_many_scenes(self, count: int) -> None:
        """Press buttons for `count` frames, in turn from the title, on a deadly floor, and in the workshop."""
        for start in range(0, count, PART):
            if (turn := start // PART % 3) > 0:
                self.driver.context.open.practice(partial(cart.practice, 8 if turn == 1 else "workshop"))
            self.frames(min(PART, count - start))

    def release(self) -> None:
        """Release all buttons."""
        for button in self._down:
            pyxel.set_btn(KEYS[button][0], False)


def resident() -> int:
    """Return the resident memory of this process in bytes on Linux, 0 elsewhere."""
    said = Path("/proc/self/statm")
    return int(said.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if said.is_file() else 0


def mash(driver: Driver, frames: int, seed: int) -> tuple[set[type[Scene]], int, int]:
    """Press random buttons for `frames` frames.

    Return the scenes that were seen, and by how many bytes Python's memory and the process grew in the last two
    thirds.
    """
    driver.title()
    masher = Masher(driver, seed)
    tracemalloc.start()
    try:
        masher.frames_in_many_scenes(frames // 3)
        before, given = tracemalloc.get_traced_memory()[0], resident()
        masher.frames_in_many_scenes(frames - frames // 3)
        after, more = tracemalloc.get_traced_memory()[0], resident() - given
    finally:
        tracemalloc.stop()
        masher.release()
    for run in all_runs(driver.context.store):
        assert not run.damage
    return masher.seen, after - before, more


def test_a_thousand_frames_of_random_buttons(driver: Driver) -> None:
    """All frames start from the title, because a scene change comes only after PART frames."""
    seen, grown, _ = mash(driver, 1000, 4)  # Pyxel keeps the screens of the first 10,000 frames: 160 MB
    assert {Title, Play} <= seen
    assert grown < MOST_GROWTH


@pytest.mark.slow
def test_three_hundred_thousand_frames_of_random_buttons(driver: Driver, did: Did) -> None:
    """Every important scene is reached, and memory hardly grows."""
    seen, grown, more = mash(driver, 300_000, 2)
    did(frames=300_000, bytes_more_in_Python=grown, bytes_more_in_the_process=more)
    assert {Title, Play, Bag, Aim, MessageBox, RunList, EndScreen, Replay} <= seen
    assert grown < MOST_GROWTH and more < MOST_RESIDENT


# --- damaged runs


def read_by_the_app(driver: Driver, words: Words, bad: bytes, play: bool) -> str:
    """Open a damaged run in the history, as a replay, and by "continue". Check that no damaged byte is lost.

    Return whether the replay was "refused" or "replayed". With `play`, the replay runs to its end.
    """
    folder: Path = driver.context.store._backend._folder  # type: ignore[attr-defined]
    for file in folder.iterdir():
        file.unlink()
    (folder / f"{DONE}20260101-000000-000000.4.crab").write_bytes(bad)
    (folder / f"{RUN}20260101-000000-000000").write_bytes(bad)
    leads, context = driver.context.open, driver.context
    leads.title()
    leads.history()
    menu = driver.menu
    *_, going, over = menu.entries
    assert "unfinished" in going.row.text
    while menu.entries[menu.at] is not going:
        driver.press("up")
    assert any(word in line for line in words() for word in ("unreadable", "damaged", " action"))
    (over.choose or str)()
    (next(entry for entry in driver.menu.entries if entry.label == "watch the replay").choose or str)()
    shown = driver.scene
    if isinstance(shown, MessageBox):
        rows = [row.text for row in shown.window.rows]
        assert rows[0] == UNPLAYABLE and shown.window.height <= 128
        end = "refused"
    else:
        context._after_fade, then = None, context._after_fade
        assert then is not None
        then()
        end = "replayed"
        if play:
            rerun = driver.scene
            assert isinstance(rerun, Replay)
            driver.hold("O")
            while not context.leaving and not isinstance(driver.scene, MessageBox):
                driver.frames(1)
            driver.release()
    context._after_fade = None
    leads.resume(f"{RUN}20260101-000000-000000")
    scene = driver.scene
    if isinstance(scene, MessageBox):
        assert scene.window.height <= 128
        assert bad in [file.read_bytes() for file in folder.iterdir() if ".aside-" in file.name]
    assert any(isinstance(scene, Play | EndScreen | Title) for scene in context.scenes)
    driver.app.draw()
    return end


def check_by_tool(folder: Path, bad: bytes, capsys: pytest.CaptureFixture[str]) -> int:
    """Run `tools.replay --check` and return its status. It must print a single line."""
    file = folder / "run"
    file.write_bytes(bad)
    status = replay.main([str(file), "--check"])
    out, err = capsys.readouterr()
    assert status in (0, 1)
    assert (out.count("\n"), err.count("\n")) == ((1, 0) if status == 0 else (0, 1))
    if status:
        check_message(err.removeprefix(f"{file}: ").strip())
    return status


def read_by_all(
    driver: Driver, words: Words, count: int, play_every: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> dict[str, int]:
    """Open `count` damaged runs by the app and the tool, and return how often each result came, by the result.

    The replay of every `play_every`th run is played to its end.
    """
    driver.title()
    driver.context.store.keys()
    good = short_text().encode()
    told: dict[str, int] = {}
    for number in range(count):
        bad = damaged_recording(good, number)
        for end in (
            read_by_the_app(driver, words, bad, number % play_every == 0),
            f"status {check_by_tool(folder, bad, capsys)}",
        ):
            told[end] = told.get(end, 0) + 1
    return told


def short_text() -> str:
    """Return the first lines of a recording, with more than one digest and an unfinished last line."""
    lines = long_text().split("\n")
    return "\n".join(lines[:20]) + "\n" + "L R "


def test_damaged_runs_never_break_the_app_or_the_tool(
    driver: Driver, words: Words, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No run causes a traceback or a window taller than the screen."""
    told = read_by_all(driver, words, 30, 15, tmp_path, capsys)
    assert set(told) == {"refused", "replayed", "status 0", "status 1"}


@pytest.mark.slow
def test_forty_thousand_damaged_runs_break_nothing(
    driver: Driver, words: Words, tmp_path: Path, capsys: pytest.CaptureFixture[str], did: Did
) -> None:
    told = read_by_all(driver, words, 40_000, 400, tmp_path, capsys)
    did(**{f"damaged runs: {end}": count for end, count in told.items()})
    assert told["refused"] + told["replayed"] == 40_000
