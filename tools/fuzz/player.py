"""The fuzzer's player: it mixes the moves of a bot with random keys and clicks, and changes options on the way."""

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path

from cart.app import App
from cart.bots import BOTS, make_bot
from cart.console.input.buttons import SCENE_BUTTONS, Button
from cart.data.modes import MODES, is_mode
from cart.data.oaths import OATHS
from cart.data.piglets import PIGLETS
from cart.data.settings import SETTINGS
from cart.scenes.menus.title import Title
from cart.scenes.run.play import Play

from .recorded import FuzzFailure, Part, RecordingDriver, reproduction, steady_world

FRAMES_OF_PART = 4_000
"""Frames after which the next part starts."""
KEYS = (*SCENE_BUTTONS, Button.MUTE, Button.FULL, Button.PICTURE, Button.SAY)
"""Buttons that are pressed at random. The film button is left out, because a film takes seconds to write."""
CHANGES = tuple((row, value) for row in SETTINGS for value in range(len(row.values)))
"""All values of all options."""
OPTIONS_OF_PART = 6
"""Options that the player changes in a part. 12 parts change all options to each of their values."""


def all_modes() -> list[str]:
    """Return all modes, and modes with each oath and each piglet."""
    words = [*(oath.name for oath in OATHS), *(piglet.name for piglet in PIGLETS)]
    mixed = [f"{base}.{word}" for word in words for base in ("expedition", "classic")]
    return [*MODES, *filter(is_mode, mixed)]


@dataclass
class Session:
    """The counts of a session, and the text of a test if something failed."""

    frames: int = 0
    modes: Counter[str] = field(default_factory=Counter)
    """Mode -> actions."""
    options: set[tuple[str, int]] = field(default_factory=set)
    """Names of options and the values to which they were changed."""
    scenes: set[str] = field(default_factory=set)
    error: str = ""
    test: str = ""

    @property
    def missing_options(self) -> list[str]:
        """Options and values that the session did not reach."""
        return [f"{row.name} {row.values[value]}" for row, value in CHANGES if (row.name, value) not in self.options]


class FuzzPlayer:
    """A player of one part."""

    def __init__(self, driver: RecordingDriver, part: Part, most: int, session: Session) -> None:
        self.driver, self.part, self.most, self.session = driver, part, most, session
        self.chance = random.Random(f"{part.seed} {part.mode}")
        self.changed: list[str] = []
        self._bot = make_bot(self.chance.choice(sorted(BOTS)), part.seed)

    def play(self, changes: list[int]) -> None:
        """Play the part, and change the options with these numbers in CHANGES. Raise FuzzFailure if something fails."""
        driver = self.driver
        driver.begin_part(self.part)
        while len(driver.keys) < self.most:
            if changes and self.chance.random() < 0.2:
                self._change(changes.pop())
            elif self.chance.random() < 0.6:
                self._play_with_bot(self.chance.randrange(5, 40))
            else:
                self._press_at_random(self.chance.randrange(5, 150))
            if isinstance(driver.scene, Title) and self.chance.random() < 0.7:
                self._leave_title()
        driver.check_saves()

    def _play_with_bot(self, actions: int) -> None:
        """Let the bot do some actions, as long as the run is on top."""
        driver = self.driver
        driver.release()
        driver.rest()
        for _ in range(actions):
            scene = driver.scene
            if not isinstance(scene, Play) or scene.game.over or len(driver.keys) >= self.most:
                break
            if driver.rebound or not driver.idle:
                break
            before = len(scene.game.history)
            try:
                driver.act(self._bot(scene.game))
            except (LookupError, StopIteration):  # a window came in between, or the run ended
                break
            self.session.modes[scene.game.mode] += len(scene.game.history) - before
        self._note_scenes()

    def _press_at_random(self, frames: int) -> None:
        driver, chance = self.driver, self.chance
        for _ in range(frames):
            if chance.random() < 0.3:
                driver.toggle(chance.choice(KEYS))
            if chance.random() < 0.03:
                driver.click_at(chance.randrange(128), chance.randrange(128))
            driver.frames(1)
            self._note_scenes()
        driver.release()

    def _change(self, number: int) -> None:
        """Change an option by its menu. It gives up if the menu is out of reach."""
        driver, (row, value) = self.driver, CHANGES[number]
        if driver.rebound:
            return
        try:
            driver.check_way_out()
            driver.point_at_setting(row.label)
            for _ in row.values:
                now = driver.context.settings[row.name]
                if now == value:
                    break
                driver.press("left" if row.scale and now > value else "right")
        except LookupError:
            return
        self.session.options.add((row.name, driver.context.settings[row.name]))
        self.changed.append(f"{row.label} {driver.context.settings.shown(row.name)}")
        driver.check_way_out()
        self._leave_title()

    def _leave_title(self) -> None:
        """Continue the run, or start another one."""
        self.driver.press("O")
        self.driver.rest()

    def _note_scenes(self) -> None:
        self.session.scenes.update(type(scene).__name__ for scene in self.driver.context.scenes)


def fuzz(app: App, folder: Path, frames: int, seed: int) -> Session:
    """Play `frames` frames in parts. Stop at the first failure."""
    session, driver = Session(), RecordingDriver(app, folder)
    numbers = random.Random(seed)
    order = cycle(numbers.sample(range(len(CHANGES)), len(CHANGES)))
    modes = cycle(all_modes())
    with steady_world():
        while session.frames < frames:
            part = Part(numbers.randrange(10**8), next(modes), novice=numbers.random() < 0.3)
            most = min(FRAMES_OF_PART, frames - session.frames)
            player = FuzzPlayer(driver, part, most, session)
            try:
                player.play(list(islice(order, OPTIONS_OF_PART)))
            except FuzzFailure as found:
                way_out = "no way from" in str(found)
                session.error = str(found)
                session.test = reproduction(part, driver.keys, session.error, player.changed, way_out)
            session.frames += len(driver.keys)
            driver.release()
            if session.error:
                break
    return session
