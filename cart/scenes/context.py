"""What every scene has at hand, and the stack they lie on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import pyxel

from ..console.input.focus import Focus
from ..console.input.glyphs import Signs
from ..console.input.pad import Button, Pad
from ..console.input.pointer import Pointer
from ..console.machine import Machine
from ..console.screen.captures import Captures
from ..console.screen.fade import Fade
from ..console.screen.palette import PALETTES, ScreenPalette
from ..console.screen.screen import Shake
from ..console.sound.speaker import Speaker
from ..console.sound.speech import Voice
from ..console.storage.store import Store
from ..console.widgets.line_layout import set_large
from ..data.looks import LOUD, SOUNDS, TUNES
from ..saves.options import Settings, save_settings
from ..saves.shown_hints import Told, load_told
from ..view.hud.pointer_shapes import POINTERS

if TYPE_CHECKING:  # the first picture is shown before there are rules
    from ..core.game import Game
    from ..core.recording import NewGame
    from ..gen.vaults import Vault
    from .navigation import Navigation


class Scene(Protocol):
    """One state of the game. The topmost has the pad; those below it only go on moving."""

    covers: bool
    """Whether nothing below it is seen."""

    def update(self) -> None:
        """A frame, with the pad."""
        ...

    def animate(self) -> None:
        """A frame, while another scene has the pad."""
        ...

    def draw(self) -> None:
        """Draw what is there now."""
        ...

    def aloud(self) -> Sequence[str]:
        """What can be read there now, for who hears it instead; asked each frame, but only where it is said aloud."""
        ...


@dataclass
class Context:
    """The console's parts, the settings, and the scenes.

    `new_game` makes a run from a seed and a mode; `practice` one on a floor alone, by its number or name; `vaults`
    reads the hand-made rooms. `open` opens any other scene; router.py puts it there.
    `told` are the hints that the player has had.
    """

    pad: Pad
    speaker: Speaker
    palette: ScreenPalette
    store: Store
    settings: Settings
    new_game: NewGame
    practice: Callable[[int | str], Game]
    vaults: Callable[[], tuple[Vault, ...]]
    captures: Captures
    open: Navigation = field(init=False, repr=False)
    told: Told = field(init=False, repr=False)
    shake: Shake = field(default_factory=Shake)
    fade: Fade = field(default_factory=Fade)
    scenes: list[Scene] = field(default_factory=list)
    machine: Machine = field(init=False, repr=False)
    signs: Signs = field(init=False, repr=False)
    pointer: Pointer = field(init=False, repr=False)
    focus: Focus = field(default_factory=Focus)
    voice: Voice = field(default_factory=Voice)
    _after_fade: Callable[[], object] | None = None
    _fade_in: float = 0.0

    def __post_init__(self) -> None:
        self.told = load_told(self.store)
        self.machine = Machine(self.pad, self.speaker, self.captures)
        self.signs = Signs(self.pad)
        self.pointer = Pointer(self.pad, POINTERS)

    def heed(self) -> None:
        """Be as the settings say: volumes, colours, the window."""
        settings = self.settings
        self.speaker.effects_volume, self.speaker.music_volume = settings["effects"], settings["music"]
        self.palette.wear((None, *PALETTES)[settings["palette"]])
        pyxel.integer_scale(bool(settings["whole"]))
        self.machine.fill(bool(settings["full"]))
        set_large(bool(settings["large"]))
        self.voice.on = bool(settings["aloud"])

    def hear(self, name: str) -> None:
        """Play an effect by its name."""
        self.speaker.effect(SOUNDS[name], LOUD.get(name, 0))

    def tune(self, name: str | None, loop: bool = True) -> None:
        """Play a tune by its name, or none."""
        self.speaker.tune(None if name is None else TUNES[name], loop)

    # --- the stack

    def push(self, scene: Scene) -> None:
        """Put a scene on top. What is held now does not repeat there: it was meant for the one below.

        What the console says goes where a window opens.
        """
        self._let_go()
        if self.machine.notice is not None and not scene.covers:
            self.machine.notice = None
        self.scenes.append(scene)

    def pop(self, scene: Scene) -> None:
        """Take a scene away, wherever it lies; nothing happens if it is gone."""
        if scene in self.scenes:
            self._let_go()
            self.scenes.remove(scene)

    def _let_go(self) -> None:
        self.pad.forget()
        self.pad.calm()
        self.pad.origin = None  # where clicks are measured from is for each scene to say

    def replace(self, scene: Scene) -> None:
        """Leave all scenes for another one."""
        self.scenes.clear()
        self.push(scene)

    def start_over(self, scene: Scene) -> None:
        """Leave all for a scene, whatever broke and wherever: no fade, nothing shakes, nothing is said."""
        self._after_fade = None
        self.fade, self.shake.enabled, self.machine.notice = Fade(), False, None
        self.replace(scene)

    # --- fading

    @property
    def leaving(self) -> bool:
        """Whether the screen fades to black, for something to be done."""
        return self._after_fade is not None

    @property
    def fading(self) -> bool:
        """Whether the screen is on its way to black or back."""
        return self.leaving or not self.fade.done

    def fade_to(self, then: Callable[[], object], out: float = 0.04, back: float = 0.04) -> None:
        """Fade to black, do something, and fade in again; steps a frame. The pad rests until it is black."""
        self.fade.start_out(out)
        self._after_fade, self._fade_in = then, back

    def appear(self, then: Callable[[], object]) -> None:
        """Do something, and fade in from black."""
        then()
        self.fade.start_in()

    # --- frames

    def update(self) -> None:
        """A frame: the fade, then the scenes."""
        self.pad.update()
        self.machine.update()
        self.signs.update((None, "keyboard", "gamepad", "", "mouse")[self.settings["buttons"]])
        self.focus.update()
        self._hear_say_button()
        if self.machine.full != bool(self.settings["full"]):  # a key has changed it
            self.settings["full"] = int(self.machine.full)
            save_settings(self.store, self.settings)
        self.fade.update()
        if self._after_fade is not None and self.fade.done:
            then, self._after_fade = self._after_fade, None
            then()
            self.fade.start_in(self._fade_in)
        self.shake.update()
        for scene in self.scenes[: None if self.leaving else -1]:
            scene.animate()
        if self.scenes and not self.leaving:
            self.scenes[-1].update()
            self._say_what_is_there()

    def _hear_say_button(self) -> None:
        """All is said once more; the first press turns it on, so that nobody has to find the option unseen."""
        asked = self.pad.fresh(Button.SAY)
        if asked and not self.voice.on:
            self.settings["aloud"] = 1
            save_settings(self.store, self.settings)
            self.heed()
            self.machine.say("said aloud", "the options turn it off")
        self.voice.update(asked)
        self.voice.names = self.signs.names

    def _say_what_is_there(self) -> None:
        if self.voice.on and self.scenes:
            notice = self.machine.notice
            said = [] if notice is None else [notice.aloud()]
            self.voice.show(self.scenes[-1], [*said, *self.scenes[-1].aloud()])

    def draw(self) -> None:
        """Draw the scenes from the last that covers all."""
        covering = max((n for n, scene in enumerate(self.scenes) if scene.covers), default=0)
        for scene in self.scenes[covering:]:
            scene.draw()
        self.machine.draw()
        self.pointer.draw()
        self.palette.show(self.fade.level)
