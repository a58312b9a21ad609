"""The app, played by its buttons a frame at a time without a screen, for pictures and for tests.

    driver = Driver(App(headless=True), folder)
    driver.start(new_game(7))
    driver.press("up up left O")

The same presses give the same frames: `start` and `title` begin with default settings and an empty store in `folder`.
"""

from collections.abc import Callable
from pathlib import Path

import pyxel

from cart.app import App
from cart.console.input.buttons import KEYS, Button
from cart.console.input.pad import Pad
from cart.console.screen.captures import Captures
from cart.console.storage.store import Store
from cart.console.widgets.menu import Menu
from cart.core.actions import Action, Drop, Eat, Equip, Jump, Kick, Step, Throw, Trash, Wait
from cart.core.game import Game
from cart.core.loot import gear_here, swaps
from cart.data.hints import HINTS
from cart.data.items import ITEMS
from cart.data.modes import DEFAULT_MODE, MODES
from cart.data.settings import SETTINGS
from cart.saves.saved_settings import SavedSettings
from cart.saves.shown_hints import ShownHints
from cart.scenes.context import Context, Scene
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.game_page import GamePage
from cart.scenes.run.aim import Aim
from cart.scenes.run.bag import ORDER, Bag
from cart.scenes.run.belt_menu import BeltScene
from cart.scenes.run.ending import TO_TITLE, EndScreen
from cart.scenes.run.kick_aim import KickAim
from cart.scenes.run.play import Play
from cart.scenes.run.questions import DEAF_FRAMES

HOLD_FRAMES = 2
"""Frames that `press` holds a button."""
PATIENCE = 400
"""Most frames that `press` waits for the scene to come to rest."""
MARKS_CLOSED = 4
"""Most presses of X for a wait. Each press before the last closes a mark of a feat that has just appeared."""
WORDS = {button.name.lower(): button for button in Button} | {".": Button.X}
"""Words for the buttons in the texts of `press`, `hold` and `tap`."""


class Driver:
    """A player at the buttons of an app, which saves into `folder`."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self._folder = folder
        self._started = 0
        self._down: set[Button] = set()
        self.settings_at_start: dict[str, int] = {}
        """Settings that differ from the defaults when a run or the title starts."""

    # --- current state

    @property
    def context(self) -> Context:
        """Objects that all scenes share."""
        return self.app.context

    @property
    def scene(self) -> Scene:
        """The topmost scene, which has the pad."""
        return self.context.scenes[-1]

    @property
    def play(self) -> Play:
        """The scene of the run, on top or below a window."""
        return next(scene for scene in self.context.scenes if isinstance(scene, Play))

    @property
    def game(self) -> Game:
        """The run on the screen, or the run that the end screen is about."""
        return next(scene.game for scene in self.context.scenes if isinstance(scene, Play | EndScreen))

    @property
    def idle(self) -> bool:
        """Whether nothing moves except endless animations, so that a press would have an effect."""
        scene = self.scene
        if self.context.fading or self.context.closing:
            return False
        if isinstance(scene, Play):
            return scene.ready and not any(puppet.motion is not None for puppet in scene.stage.puppets.values())
        return not getattr(scene, "ignores_buttons", False)

    def screen(self) -> bytes:
        """Return the colours of the screen, 0 to 15 each, row by row."""
        return bytes(pyxel.screen.data_ptr())

    # --- start

    def reset(self, novice: bool = False) -> Context:
        """Start afresh: no scenes, no button down, default settings, an empty store, a new random seed.

        All hints count as shown, unless the player is a `novice`.
        """
        self.release()
        pyxel.set_mouse_pos(-1, -1)  # off the screen, so that the next position counts as a move
        pyxel.flip()  # end the presses of the last frame
        old = self.context
        old.palette.show(0.0)
        self._started += 1
        store = Store("porklike", self._folder / str(self._started))
        captures = Captures("porklike", self._folder / f"{self._started}-captures")
        made = old.new_game, old.practice, old.vaults, old.puzzles
        settings = SavedSettings()
        for name, value in self.settings_at_start.items():
            settings[name] = value
        new = Context(Pad(), old.speaker, old.palette, store, settings, *made, captures)
        new.shown_hints = ShownHints(store, () if novice else (hint.name for hint in HINTS))
        new.speaker.mute = self.app.muted
        new.apply_settings()
        self.app.context = new
        self.app.router()
        pyxel.rseed(self._started)
        return new

    def start(self, game: Game, novice: bool = False) -> Play:
        """Show `game` as a run. It may be on any floor."""
        self.reset(novice).open.run(game)
        self.frames(1)
        return self.play

    def title(self) -> None:
        """Go to the title."""
        self.reset().open.title()
        self.frames(1)

    # --- input

    def frames(self, count: int) -> None:
        """Let `count` frames pass. Only the last frame is drawn."""
        self.frames_until(lambda: False, count)

    def rest(self, limit: int = PATIENCE) -> int:
        """Let frames pass until nothing moves, at most `limit`, and return how many passed. Only the last is drawn."""
        return 0 if self.idle else self.frames_until(lambda: self.idle, limit)

    def frames_until(self, over: Callable[[], bool], most: int) -> int:
        """Let frames pass until `over()` is true after a frame, at most `most` frames, and return their number.

        Only the last frame is drawn. `pyxel.flip` is called only after the first frame, where it ends the presses of
        buttons. It also sleeps for the rest of a millisecond, and no input changes in later frames.
        """
        for passed in range(1, most + 1):
            self.app.update()
            last = passed == most or over()
            if last:
                self.app.draw()
            if passed == 1:
                pyxel.flip()
            if last:
                return passed
        return 0

    def hold(self, words: str, frames: int = 0) -> None:
        """Press buttons down until `release`, and let frames pass."""
        for word in words.split():
            button = WORDS[word.lower()]
            self._down.add(button)
            pyxel.set_btn(KEYS[button][0], True)
        self.frames(frames)

    def release(self) -> None:
        """Release all buttons."""
        for button in self._down:
            pyxel.set_btn(KEYS[button][0], False)
        self._down.clear()

    def tap(self, word: str, frames: int = 0) -> None:
        """Press one button for HOLD_FRAMES frames, and let `frames` more pass."""
        self.hold(word, HOLD_FRAMES)
        self.release()
        self.frames(frames)

    def press(self, words: str, limit: int = PATIENCE) -> None:
        """Press buttons one after another, and wait for rest after each: `left right up down O X menu`.

        While a run ignores X, let frames pass before pressing X.
        """
        for word in words.split():
            while WORDS[word.lower()] is Button.X and isinstance(self.scene, Play) and self.scene.ignores_x:
                self.frames(1)
            self.tap(word)
            self.rest(limit)

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a pixel of the screen."""
        pyxel.set_mouse_pos(int(x), int(y))
        self.frames(1)

    def click(self, x: float, y: float, button: int = pyxel.MOUSE_BUTTON_LEFT) -> None:
        """Move the mouse to a pixel, press a mouse button for a frame, and wait until all is at rest."""
        self.point(x, y)
        pyxel.set_btn(button, True)
        self.frames(1)
        pyxel.set_btn(button, False)
        self.frames(1)
        self.rest()

    def roll(self, lines: int) -> None:
        """Turn the mouse wheel down by `lines` lines."""
        pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, -lines)
        self.frames(1)
        pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, 0)
        self.frames(1)

    def choose(self, label: str) -> None:
        """Choose the line of the top menu that begins with `label`."""
        self.point_at(label)
        self.press("O")

    def begin(self, mode: str = DEFAULT_MODE) -> None:
        """Start a mode from the title by its line of *games* or *today*, with the choice of its last run.

        If a question comes first, answer that the run may begin.
        """
        self.choose("today" if MODES[mode].daily_of else "games")
        self.choose(MODES[mode].label)
        if isinstance(self.scene, GamePage):
            self.choose("start")
        if isinstance(self.scene, Dialog):
            self.choose(self.lines[-1])

    def choose_paused(self, label: str) -> None:
        """Open the pause menu and choose the line that begins with `label`."""
        self.press("menu")
        self.choose(label)

    def point_at(self, label: str) -> None:
        """Move the cursor of the top menu to the line that begins with `label`."""
        for _ in self.lines:
            if self.pointed.startswith(label):
                return
            self.press("down")
        raise LookupError(f"no line of the menu begins with {label!r}")

    def point_at_setting(self, label: str) -> None:
        """Move the cursor to a setting in the options, from the pause menu, the title or any page of the options."""
        page = next((row.page for row in SETTINGS if row.label == label), "play")
        while not {"options", page} & set(self.lines):
            self.press("X")
        if "options" in self.lines:
            self.choose("options")
        self.choose(page)
        self.point_at(label)

    def give_up(self) -> None:
        """Give up the run, and go from its end screen to the title. A run without an action has no end screen."""
        self.choose_paused("give up")
        self.choose("give up: the run ends")
        if isinstance(self.scene, EndScreen):
            self.leave_end_screen()

    def leave_end_screen(self) -> None:
        """Go from the end screen to the title by its menu."""
        self.rest()
        self.press("X")
        self.choose(TO_TITLE)

    @property
    def menu(self) -> Menu:
        """The top menu. Raise LookupError if the scene has none."""
        scene = self.scene
        menu = getattr(scene, "use", None) or getattr(scene, "menu", None)
        if not isinstance(menu, Menu):
            raise LookupError(f"{type(scene).__name__} has no menu")
        return menu

    @property
    def lines(self) -> list[str]:
        """The lines of the top menu."""
        return [entry.row.text for entry in self.menu.entries]

    @property
    def pointed(self) -> str:
        """The line at the cursor of the top menu."""
        return self.lines[self.menu.at]

    def act(self, action: Action) -> None:
        """Press the buttons for an action, in windows too, and wait until nothing moves.

        Call it only while nothing moves.
        """
        while isinstance(self.scene, Play) and self.scene.x_closes_note and isinstance(action, (Wait, Kick)):
            self.press("X")
        match action:
            case Step(direction) | Jump(direction):
                self.press(Button(direction).name)
                if isinstance(self.scene, Dialog):
                    self.frames(DEAF_FRAMES)
                    self.press("down O")
            case Wait() if self.game.rules.kicks:
                self.raise_trotter()
                self.press("X")
            case Wait():
                done = len(self.game.history)
                for _ in range(MARKS_CLOSED):
                    self.press("X")
                    if len(self.game.history) > done:
                        break
            case Kick(direction):
                self.raise_trotter()
                self.press(Button(direction).name)
            case Equip(slot) if self.game.rules.belt:
                self.press("O")
                kind = gear_here(self.game, slot)
                assert kind is not None
                self.frames(DEAF_FRAMES)
                self.choose(f"take the {ITEMS[kind].name}")
            case Equip(slot):
                self.use(slot, "equip")
                if isinstance(self.scene, Bag):  # it closes by itself if the swap took a turn
                    self.press("X")
            case Trash(slot):
                self.use(slot, "trash")
                self.choose("trash it")
                self.press("X")
            case Eat(slot):
                self.use(slot, "eat")
            case Drop(slot):
                self.use(slot, "drop")
            case Throw(slot, direction):
                self.use(slot, "throw")
                self.press(f"{Button(direction).name} O")
                if isinstance(self.scene, Aim):  # a throw at nothing needs a second press
                    self.press("O")

    def raise_trotter(self) -> None:
        """Press X until the trotter is raised. A note that comes up in the same frame takes a press."""
        for _ in range(2):
            if not isinstance(self.scene, KickAim):
                self.press("X")

    def use(self, slot: int, verb: str) -> None:
        """Open the bag or the belt, and choose a verb for a slot."""
        if self.game.rules.belt:
            self.open_belt(slot)
        else:
            self.open_bag(slot)
        self.press("O")
        self.choose(verb)

    def open_bag(self, slot: int) -> Bag:
        """Open the bag and move its cursor to a slot."""
        self.press("O")
        bag = self.scene
        if not isinstance(bag, Bag):
            raise LookupError(f"O opened {type(bag).__name__} instead of the bag")
        for _ in ORDER:
            if bag.menu.at == ORDER.index(slot):
                return bag
            self.press("down")
        raise LookupError(f"the cursor does not get to slot {slot}, which may be empty")

    def open_belt(self, slot: int) -> BeltScene:
        """Open the belt and choose a slot."""
        self.press("O")
        if swaps(self.game):
            self.frames(DEAF_FRAMES)
            self.choose("open the belt")
        belt = self.scene
        if not isinstance(belt, BeltScene):
            raise LookupError(f"O opened no belt but {type(belt).__name__}")
        for _ in self.game.player.slots:
            if belt.slot == slot:
                return belt
            self.press("right")
        raise LookupError(f"there is nothing in slot {slot}")
