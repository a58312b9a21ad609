"""Watches a floor being built, step by step (S2's map generator state)."""

import pyxel

from ..console.draw import outlined, text_width
from ..console.menu import Entry, PauseMenu
from ..console.pad import Button
from ..console.palette import SILVER, WHITE, YELLOW
from ..core.floor import Floor
from ..core.rng import SEEDS
from ..data.floors import GENERATED
from ..gen.build import steps
from ..gen.shapes import carvable
from ..view import blueprint
from ..view.blueprint import Overlay, draw_dwellers
from ..view.ground import Ground
from ..view.windows import Window
from .context import Context
from .seed import SeedEntry

PLAY_TICKS = 45
"""Frames each step is shown while playing."""
HELP_TICKS = 240


def draw_carvable(floor: Floor, left: int, top: int) -> None:
    """Rock that a worm may dig next, by the signatures that may be carved (S1 30)."""
    rock = carvable(floor.grid, floor.grid.everything & ~floor.walls) & floor.walls
    blueprint.tint(floor.grid, rock, YELLOW, left, top)


OVERLAYS: dict[str, Overlay | None] = {"plain": None, "carvable": draw_carvable, **blueprint.OVERLAYS}
"""Name of an overlay -> what draws it; one goes through them in this order."""


class Watch:
    """Left and right: one step; O: play and pause; up: next seed; down: next overlay; X: leave. More in the menu."""

    covers = True

    def __init__(self, context: Context, seed: int, number: int = 1) -> None:
        self.context = context
        self.seed = seed
        self.number = number
        self.playing = True
        self.overlay = 0
        self._ticks = 0.0
        self._age = 0.0
        self.menu = PauseMenu(
            [
                Entry("first step", self._to_first),
                Entry(lambda: f"floor  {self.number}", turn=self._turn_floor),
                Entry(lambda: f"seed   {self.seed}", lambda: context.push(SeedEntry(context, self._type_seed))),
                Entry(lambda: f"show   {self._overlay_name()}", turn=self._turn_overlay),
                Entry("leave", self._leave),
            ]
        )
        context.pad.origin = None
        context.tune("hub")
        self._build()

    # --- what is watched

    def _build(self) -> None:
        self._stages = [
            (stage.name, stage.retry, stage.floor.copy())
            for stage in steps(self.seed, self.number, vaults=self.context.vaults())
        ]
        self._show(0)

    def _show(self, at: int) -> None:
        self.at = at
        self._age = 0.0
        self.ground = Ground(self.floor)

    @property
    def floor(self) -> Floor:
        """The floor as it is after the step that is shown."""
        return self._stages[self.at][2]

    @property
    def step(self) -> str:
        """The name of the step that is shown."""
        return self._stages[self.at][0]

    def _to_first(self) -> None:
        self.playing = False
        self._show(0)

    def _turn_floor(self, by: int) -> None:
        self.number = (self.number - GENERATED[0] + by) % len(GENERATED) + GENERATED[0]
        self._build()

    def _type_seed(self, seed: int) -> None:
        del self.context.scenes[self.context.scenes.index(self) + 1 :]
        self.seed = seed
        self._build()

    def _overlay_name(self) -> str:
        return list(OVERLAYS)[self.overlay]

    def _turn_overlay(self, by: int) -> None:
        self.overlay = (self.overlay + by) % len(OVERLAYS)

    def _leave(self) -> None:
        from .title import Title  # the title leads here

        self.context.hear("back")
        self.context.fade_to(lambda: self.context.replace(Title(self.context)))

    # --- frames

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        if self.menu.is_open:
            self.menu.update(pad)
            return
        self.animate()
        by = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        if by:
            self.context.hear("cursor")
            self.playing = False
            self._show(min(max(self.at + by, 0), len(self._stages) - 1))
        if pad.pressed(Button.UP):
            self.context.hear("select")
            self.seed = (self.seed + 1) % SEEDS
            self._build()
        if pad.pressed(Button.DOWN):
            self.context.hear("select")
            self._turn_overlay(1)
        if pad.fresh(Button.O):
            self.context.hear("select")
            self.playing = not self.playing
            if self.playing and self.at == len(self._stages) - 1:
                self._show(0)
        if pad.fresh(Button.X):
            self._leave()
        elif pad.fresh(Button.MENU):
            self.menu.open()

    def animate(self) -> None:
        """A frame, pad or not."""
        self._ticks += 1
        self._age += 1
        if self.playing and self._age >= PLAY_TICKS:
            if self.at < len(self._stages) - 1:
                self._show(self.at + 1)
            else:
                self.playing = False

    def draw(self) -> None:
        """Draw the floor, the overlay, and which step this is."""
        pyxel.cls(0)
        everything = self.floor.grid.everything
        self.ground.draw(0, 0, everything, self._ticks)
        draw_dwellers(self.floor, 0, 0, self._ticks)
        draw = list(OVERLAYS.values())[self.overlay]
        if draw is not None:
            draw(self.floor, 0, 0)
        _, retry, _ = self._stages[self.at]
        name = f"{self.at + 1}/{len(self._stages)} {self.step.replace('_', ' ')}"
        if retry:
            name += f" (try {retry + 1})"
        outlined(2, 2, name, YELLOW)
        state = "playing" if self.playing else "paused"
        outlined(126 - text_width(state), 2, state, SILVER)
        outlined(2, 120, f"seed {self.seed} floor {self.number}", WHITE)
        shown = self._overlay_name()
        outlined(126 - text_width(shown), 120, shown, SILVER)
        if self._ticks < HELP_TICKS:
            Window(["<> step   O play    ^ next seed", "v overlay X leave   P menu"], y=98).draw()
        self.menu.draw()
