"""The stack of scenes, and the console, settings and saves that all scenes share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pyxel

from ..console.console_keys import ConsoleKeys
from ..console.input.focus import Focus
from ..console.input.glyphs import Glyphs
from ..console.input.pad import Button, Pad
from ..console.input.pointer import Pointer
from ..console.screen.captures import Captures
from ..console.screen.fade import Fade
from ..console.screen.palette import PALETTES, ScreenPalette
from ..console.screen.screen import Shake
from ..console.sound.speaker import Speaker
from ..console.sound.speech import Speech
from ..console.storage.store import Store
from ..console.widgets.line_layout import set_large
from ..console.widgets.window import Window
from ..data.sound_slots import PRIORITIES, SOUNDS, TUNES
from ..saves.first_tries import FirstTries
from ..saves.reached_feats import ReachedFeats
from ..saves.saved_settings import SavedSettings, save_settings
from ..saves.shown_hints import load_shown_hints
from ..view.hud.pointer_shapes import POINTERS

if TYPE_CHECKING:  # the first picture is shown before the rules are imported
    from ..core.game import Game
    from ..core.recording import NewGame
    from ..gen.vaults import Vault
    from .navigation import Navigation


class Scene(Protocol):
    """One state of the user interface. Only the topmost scene receives the pad; scenes below it are still animated."""

    covers: bool
    """Whether the scene hides all scenes below it."""

    def update(self) -> None:
        """Advance by one frame and handle input."""
        ...

    def animate(self) -> None:
        """Advance by one frame while another scene receives the input."""
        ...

    def draw(self) -> None:
        """Draw the scene."""
        ...

    def spoken_lines(self) -> Sequence[str]:
        """Return the lines that are spoken: all texts on the screen. Called each frame while speech is on."""
        ...


class Context:
    """The console's parts, the settings, the saves, and the stack of scenes, topmost last.

    `new_game` makes a game from a seed and a mode. `practice` makes a game on a single floor, by its number or name.
    `vaults` reads the hand-made rooms, and `puzzles` the lines of *last bite*. `open` is the table of functions that
    open scenes; router.py sets it.
    `shown_hints` are the hints that the player has seen, and `reached_feats` the feats that the player has reached.
    `first_tries` are those of *last bite*. `captures` saves screenshots and films. `chosen_piglet` is the piglet of the
    run that a game's page started last, or "". `answered` are the questions before a run that the player has answered
    by beginning one, which do not come again in this sitting.
    """

    open: Navigation

    def __init__(
        self,
        pad: Pad,
        speaker: Speaker,
        palette: ScreenPalette,
        store: Store,
        settings: SavedSettings,
        new_game: NewGame,
        practice: Callable[[int | str], Game],
        vaults: Callable[[], tuple[Vault, ...]],
        puzzles: Callable[[], Sequence[str]],
        captures: Captures,
    ) -> None:
        self.pad, self.speaker, self.palette, self.captures = pad, speaker, palette, captures
        self.store, self.settings = store, settings
        self.new_game, self.practice, self.vaults, self.puzzles = new_game, practice, vaults, puzzles
        self.shown_hints = load_shown_hints(store)
        self.reached_feats = ReachedFeats(store)
        self.first_tries = FirstTries(store)
        self.shake, self.fade = Shake(), Fade()
        self.scenes: list[Scene] = []
        self.closing = list[Window]()
        """Windows of scenes that have left the stack. They shrink over the other scenes, and take no button."""
        self.machine = ConsoleKeys(pad, speaker, captures)
        self.glyphs = Glyphs(pad)
        self.pointer = Pointer(pad, POINTERS)
        self.focus, self.speech = Focus(), Speech()
        self.chosen_piglet = ""
        self.answered = set[str]()
        self._after_fade: Callable[[], object] | None = None
        self._fade_in_step = 0.0

    def apply_settings(self) -> None:
        """Apply the settings for volumes, colours, window, large text and speech."""
        settings = self.settings
        self.speaker.effects_volume, self.speaker.music_volume = settings["effects"], settings["music"]
        self.palette.use_colours((None, *PALETTES)[settings["palette"]])
        pyxel.integer_scale(bool(settings["whole"]))
        self.machine.set_full_screen(bool(settings["full"]))
        set_large(bool(settings["large"]))
        self.speech.on = bool(settings["aloud"])

    def play_sound(self, name: str) -> None:
        """Play a sound effect by its name."""
        self.speaker.play_effect(SOUNDS[name], PRIORITIES.get(name, 0))

    def play_tune(self, name: str | None, loop: bool = True) -> None:
        """Play a tune by its name, or stop the music if `name` is None."""
        self.speaker.play_tune(None if name is None else TUNES[name], loop)

    # --- the stack

    def push(self, scene: Scene) -> None:
        """Put a scene on top. Held buttons do not repeat in the new scene, because they were meant for the one below.

        A scene that does not cover the screen removes the console's notice. Any other removes the closing windows.
        """
        self._release_buttons()
        if scene.covers:
            self.closing.clear()
        elif self.machine.notice is not None:
            self.machine.notice = None
        self.scenes.append(scene)

    def pop(self, scene: Scene) -> None:
        """Remove a scene from any place in the stack. Do nothing if it is not there."""
        if scene in self.scenes:
            self._release_buttons()
            self.scenes.remove(scene)

    def close(self, scene: Scene, window: Window) -> None:
        """Remove a scene, and let its window shrink over the others. The next press goes to the scene below already."""
        self.pop(scene)
        window.close()
        self.closing.append(window)

    def _release_buttons(self) -> None:
        self.pad.forget()
        self.pad.stop_repeats()
        self.pad.origin = None  # the point that clicks are measured from; each scene sets its own

    def replace(self, *scenes: Scene) -> None:
        """Remove all scenes, and put others in their place, the topmost last."""
        self.scenes.clear()
        for scene in scenes:
            self.push(scene)

    def start_over(self, scene: Scene) -> None:
        """Replace all scenes after a crash, and stop any fade, shake and notice."""
        self._after_fade = None
        self.fade, self.shake.enabled, self.machine.notice = Fade(), False, None
        self.replace(scene)

    # --- fading

    @property
    def leaving(self) -> bool:
        """Whether the screen fades to black before a pending change of scene."""
        return self._after_fade is not None

    @property
    def fading(self) -> bool:
        """Whether the screen fades to black or back in."""
        return self.leaving or not self.fade.done

    def fade_to(self, then: Callable[[], object], out: float = 0.04, back: float = 0.04) -> None:
        """Fade to black, call `then`, and fade in again. No scene receives the pad until the screen is black.

        `out` and `back` are the steps per frame of the two fades; 1.0 is the whole fade.
        """
        self.fade.start_out(out)
        self._after_fade, self._fade_in_step = then, back

    def fade_in(self, then: Callable[[], object]) -> None:
        """Call `then`, and fade in from black."""
        then()
        self.fade.start_in()

    # --- frames

    def update(self) -> None:
        """Advance by one frame: first the console and the fade, then the scenes."""
        self.pad.update()
        self.speaker.update()
        self.machine.update()
        self.glyphs.update((None, "keyboard", "gamepad", "", "mouse")[self.settings["buttons"]])
        self.focus.update()
        self._handle_say_button()
        if self.machine.full_screen != bool(self.settings["full"]):  # changed by the console's key
            self.settings["full"] = int(self.machine.full_screen)
            save_settings(self.store, self.settings)
        self.fade.update()
        if self._after_fade is not None and self.fade.done:
            then, self._after_fade = self._after_fade, None
            then()
            self.fade.start_in(self._fade_in_step)
        self.shake.update()
        for window in self.closing:
            window.update()
        self.closing = [window for window in self.closing if not window.gone]
        for scene in self.scenes[: None if self.leaving else -1]:
            scene.animate()
        if self.scenes and not self.leaving:
            self.scenes[-1].update()
            self._speak_top_scene()

    def _handle_say_button(self) -> None:
        """Repeat the speech if its button is pressed. If speech is off, the press turns it on.

        Players who cannot see the screen can thus start speech without the options.
        """
        wanted = self.pad.fresh(Button.SAY)
        if wanted and not self.speech.on:
            self.settings["aloud"] = 1
            save_settings(self.store, self.settings)
            self.apply_settings()
            self.machine.show_notice("read aloud: on", "the options turn it off")
        self.speech.update(wanted)
        self.speech.names = self.glyphs.names

    def _speak_top_scene(self) -> None:
        if self.speech.on and self.scenes:
            notice = self.machine.notice
            first = [] if notice is None else [notice.spoken_text()]
            self.speech.show(self.scenes[-1], [*first, *self.scenes[-1].spoken_lines()])

    def draw(self) -> None:
        """Draw the topmost scene that covers the screen, all scenes above it, closing windows, notice and pointer."""
        covering = max((n for n, scene in enumerate(self.scenes) if scene.covers), default=0)
        for scene in self.scenes[covering:]:
            scene.draw()
        for window in self.closing:
            window.draw()
        self.machine.draw()
        self.pointer.draw()
        self.palette.show(self.fade.level)
