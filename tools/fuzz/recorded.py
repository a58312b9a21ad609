"""Parts of a fuzzer's session: the keys of each frame, the checks after each frame, and a test that plays it again.

A part starts with an empty store. All else happens by keys, also changes of options, so that the keys repeat the part.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pyxel

from cart.app import App
from cart.console.input.buttons import KEYS, Button
from cart.core.recording import parse_recording
from cart.data.modes import mode_row
from cart.saves.journal import DONE, RUN, id_in_key
from cart.scenes import router
from cart.scenes.menus import bite_days, today_and_games
from cart.scenes.menus.title import Title
from cart.scenes.run import bite_play
from cart.scenes.run.play import Play

from ..driver import PATIENCE, Driver

DAY = 20260101
"""The seed of the day, which stays the same so that a part can be played again on another day."""
CHECK_EVERY = 60
"""Frames between two checks of the saved runs."""
AGAIN = "^"
"""Mark of a frame before which a button was released and pressed again."""
LEAVING = ("save and quit", "leave practice", "leave the puzzle", "back to the end")
"""Lines of the pause menu that leave the game."""
LINE = 110
"""Characters of a line of keys."""


class Part(NamedTuple):
    """The start of a part: the seed and the mode of its run, and whether the player is new to the game."""

    seed: int
    mode: str
    novice: bool = False


class FuzzFailure(Exception):
    """A failure in a frame: an error of the app, or a broken rule."""


class RecordingDriver(Driver):
    """A driver that notes the keys of each frame, and checks the game after it."""

    def __init__(self, app: App, folder: Path) -> None:
        super().__init__(app, folder)
        self.keys: list[str] = []
        self.mouse = ""
        self._released: set[Button] = set()  # since the last frame
        self.saved: dict[str, list[str]] = {}
        """Id of each run of this part that was saved -> its actions."""

    def begin_part(self, part: Part) -> None:
        """Start afresh with the run of a part."""
        context = self.reset(part.novice)
        self.keys, self.saved, self.mouse, self._released = [], {}, "", set()
        pyxel.rseed(part.seed)
        context.open.new_run(None if mode_row(part.mode).daily_of else part.seed, part.mode)

    def frames(self, count: int) -> None:
        for _ in range(count):
            held = "+".join(button.name.lower() for button in sorted(self._down))
            self.keys.append((AGAIN if self._released & self._down else "") + (held + self.mouse or "-"))
            self._released = set()
            try:
                super().frames(1)
                self._check()
            except Exception as error:
                raise FuzzFailure(f"{type(error).__name__}: {error}") from error

    def rest(self, limit: int = PATIENCE) -> int:
        """Let frames pass until nothing moves, at most `limit`, and return how many passed. Each is noted and drawn."""
        for count in range(limit):
            if self.idle:
                return count
            self.frames(1)
        return limit

    def release(self) -> None:
        self._released |= self._down
        super().release()

    def toggle(self, button: Button) -> None:
        """Press a button down, or release it."""
        if button in self._down:
            pyxel.set_btn(KEYS[button][0], False)
            self._down.remove(button)
        else:
            self.hold(button.name)

    def click_at(self, x: int, y: int) -> None:
        """Click for a frame."""
        self._set_mouse(f"@{x},{y}")
        self.frames(1)
        self._set_mouse("")
        self.frames(1)

    def _set_mouse(self, mouse: str) -> None:
        self.mouse = mouse
        if mouse:
            pyxel.set_mouse_pos(*map(int, mouse[1:].split(",")))
        pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, bool(mouse))

    def play_again(self, keys: str) -> None:
        """Play frames from a text of `keys_text`."""
        for word in keys.split():
            frame, _, times = word.partition("*")
            held, at, mouse = frame.lstrip(AGAIN).partition("@")
            if frame.startswith(AGAIN):
                self.release()
            wanted = {Button[name.upper()] for name in held.strip("-").split("+") if name}
            for button in wanted ^ self._down:
                self.toggle(button)
            self._set_mouse(at + mouse)
            self.frames(int(times or 1))
        self.release()

    @property
    def rebound(self) -> bool:
        """Whether the player has changed the keys, so that this driver's keys mean something else."""
        return self.context.pad.bindings.table != KEYS

    # --- checks

    def _check(self) -> None:
        for scene in self.context.scenes:
            if isinstance(scene, Play):
                hp, most = scene.stage.hp
                assert 0 <= hp <= most, f"{hp} of {most} HP on the screen"
                for mob in (scene.game.player, *scene.game.foes):
                    assert 0 <= mob.hp <= mob.max_hp, f"{mob.hp} of {mob.max_hp} HP"
        if len(self.keys) % CHECK_EVERY == 0:
            self.check_saves()

    def check_saves(self) -> None:
        """Check that each run that was saved can still be read, with all its actions."""
        store, found = self.context.store, dict[str, list[str]]()
        for key in store.keys():  # noqa: SIM118
            if key.startswith((RUN, DONE)):
                recording = parse_recording(store.read(key) or "")
                assert not recording.damage, f"a run is damaged: {recording.damage}"
                found[id_in_key(key)] = list(map(str, recording.actions))
        for run, actions in self.saved.items():
            assert run in found, "a saved run is lost"
            assert found[run][: len(actions)] == actions, "actions of a saved run are lost"
        self.saved = found
        for scene in self.context.scenes:
            if isinstance(scene, Play) and scene.journal is not None and not scene.journal.lost:
                history = list(map(str, scene.game.history))
                assert not history or history in found.values(), "the run in play is not saved"

    def check_way_out(self) -> None:
        """Check that a player who wants to leave gets back to the title."""
        self.release()
        for _ in range(40):
            self.rest()
            if isinstance(self.scene, Title) or self.rebound:
                return
            self.press("X")
            if isinstance(self.scene, Play):
                self.press("menu")
                ways = [line for line in self._menu_lines() if line in LEAVING]
                if ways:
                    self.choose(ways[0])
        raise FuzzFailure(f"AssertionError: no way from {type(self.scene).__name__} to the title")

    def _menu_lines(self) -> list[str]:
        try:
            return self.lines
        except LookupError:
            return []


@contextmanager
def steady_world() -> Iterator[None]:
    """Keep the day the same, print no speech, and do not let *quit* end the process."""
    with ExitStack() as stack:
        stack.enter_context(redirect_stdout(stack.enter_context(open(os.devnull, "w", encoding="utf-8"))))
        stack.enter_context(patch("pyxel.quit"))
        for module in (router, today_and_games, bite_days, bite_play):
            stack.enter_context(patch.object(module, "daily_seed", lambda: DAY))
        yield


def replay(driver: Driver, part: Part, keys: str, way_out: bool = False) -> None:
    """Play a part again by its keys, and raise FuzzFailure where it fails.

    With `way_out`, also check at its end that there is a way to the title.
    """
    recording = RecordingDriver(driver.app, driver._folder / "replay")
    with steady_world():
        try:
            recording.begin_part(part)
            recording.play_again(keys)
            recording.check_saves()
            if way_out:
                recording.check_way_out()
        finally:
            recording.release()


def keys_text(keys: list[str]) -> str:
    """Return the keys of frames as lines of words: "left*2 -*14 left+o" are 2 + 14 + 1 frames."""
    lines = [""]
    for frame, same in groupby(keys):
        count = len(list(same))
        word = f"{frame}*{count}" if count > 1 else frame
        if len(lines[-1]) + len(word) > LINE:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)


def reproduction(part: Part, keys: list[str], error: str, options: list[str], way_out: bool = False) -> str:
    """Return a test file that plays a part again."""
    reason = " ".join(error.split())[:200].replace('"', "'").replace("\\", "/")
    changed = f"\n\nThe keys also change options: {', '.join(options)}." if options else ""
    end = ", way_out=True" if way_out else ""
    return f'''"""A failure that the fuzzer found.

{reason}{changed}
"""

from tools.driver import Driver
from tools.fuzz.recorded import Part, replay

KEYS = """
{keys_text(keys)}
"""


def test_found_by_the_fuzzer(driver: Driver) -> None:
    replay(driver, Part({part.seed}, "{part.mode}", novice={part.novice}), KEYS{end})
'''
