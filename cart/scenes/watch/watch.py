"""Scene that shows how a floor is built, step by step or piece by piece (S2's map generator state)."""

from collections.abc import Callable, Sequence

import pyxel

from ...console.input import hotspots
from ...console.input.pad import Button
from ...console.input.pointer import PAUSE_SIZE, draw_pause
from ...console.screen.draw import LETTER_HEIGHT, text, text_width
from ...console.screen.palette import BLACK, SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry, next_choice
from ...console.widgets.window import AUTO_SCROLL_FRAMES, Window
from ...core.cells import Cells
from ...core.floor import Floor
from ...core.rng import SEEDS
from ...data.looks import tint_of
from ...data.modes import DEFAULT_MODE, MODES, base_mode, floor_plan
from ...data.words import mode_name
from ...gen.build import BUILDERS, generated_floors, snapshots
from ...text.floor_names import planned_name, short_floor_name
from ...text.watch_lines import PAUSED, PLAYING, WHOLE, seed_line, size_line, spoken_floor, step_line, within_line
from ...view.hud.map_picture import Chart
from ...view.stage.blueprint import OVERLAYS, PLAIN, STYLE_OVERLAYS, BuiltFloor, draw_spawns, draw_worm, overlays_of
from ...view.stage.camera import cells_on_screen
from ...view.stage.ground import Ground
from ..context import Context
from ..menus.dialog import Dialog
from .panning import TALL, Panning
from .pieces import Growth
from .watch_camera import WatchCamera
from .whole_floor import whole_floor, words_cover

STEP_TICKS = 45
"""Frames for which the floor stays unchanged after a whole step while playing."""
PIECE_TICKS = 4
"""Frames for which a piece within a step is shown."""
PIECES_TILES = 1024
"""Tiles of a floor for each further piece that is played at once, so that a large floor takes no longer."""
HELP_TICKS = 240
HELP_Y = 86
"""Top of the help for the buttons in large text, in pixels."""
WORDS_Y, OTHER_WORDS_Y, GAP = 112, 104, 3
"""Tops of the words at the lower edge: usually, and if the floor is not as planned; least gap above them, in pixels."""
SHOWN_FOR = 2
"""Words in small text over a whole floor are shown for as long as this many lines of large text."""
HELP = ("⇦⇨ step\tⓄ play\t⇧ next", "⇩ show\tⓋ whole\tⓍ back", "Ⓟ menu")
SIZES = (None, (24, 24), (32, 32), (40, 30), (48, 48), (60, 30), (60, 60), (96, 96), (128, 128))
"""Sizes to choose from in the menu, (width, height) in tiles. None is the planned size of the floor."""


class Watch:
    """Display of a floor under construction.

    Left and right go one step, O plays and pauses, up takes the next seed, down the next overlay, the map button shows
    the whole floor on one screen or the part below the camera, and X leaves. The menu offers more. A click in the left
    half goes one step back, in the right half one step on. With a mouse, the words at the edges are buttons too.
    """

    covers = True

    def __init__(
        self,
        context: Context,
        back: Callable[[], object],
        seed: int,
        number: int = 1,
        mode: str = DEFAULT_MODE,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Begin with a floor. Without `style` and `size`, both are as the mode plans them.

        `size` is (width, height) in tiles. X calls `back`. Raise ValueError for an invalid argument.
        """
        self.context, self._back = context, back
        self.seed, self.number, self.mode = seed, number, mode
        self.style, self.size = style, size
        self.playing, self.by_piece, self.whole = True, False, False
        self.overlay = PLAIN
        self._ticks = 0.0
        self._revealed: Cells = 0
        self._chart: Chart | None = None  # picture of the whole floor, made when it is first drawn
        self._camera = WatchCamera()
        self._build()
        self._camera.arrive()
        context.pad.origin = None
        context.play_tune("hub")

    # --- what is watched

    def _build(self) -> None:
        self.plan = floor_plan(self.mode, self.number)
        vaults = self.context.vaults()
        self.growth = Growth(snapshots(self.seed, self.number, self.style, self.size, self.mode, vaults))
        self._steps = len(BUILDERS[self.style or self.plan.style].steps)
        self._show(0)
        self._camera.stay_on(self.floor)
        if self.overlay not in self.overlays:
            self.overlay, self._chart = PLAIN, None

    def _show(self, at: int) -> None:
        """Show the piece number `at`, if there is one."""
        piece = self.growth.piece(at)
        if piece is None:
            return
        self.at, self.piece = at, piece
        self._age = 0.0
        self._chart = None
        self.ground, self._revealed = Ground(piece.floor, tint_of(piece.floor.style, self.plan), self.mode), 0
        if piece.middle is not None:
            self._camera.look_at(piece.floor, *piece.middle)

    @property
    def floor(self) -> Floor:
        """The floor in the shown piece."""
        return self.piece.floor

    @property
    def overlays(self) -> tuple[str, ...]:
        """The overlays for floors of this style."""
        return overlays_of(self.floor.style)

    @property
    def size_name(self) -> str:
        """Text with the floor's size in tiles."""
        return size_line(self.floor.width, self.floor.height)

    def scroll(self, dx: float, dy: float) -> None:
        """Move the camera by (dx, dy) pixels. It stays there until the next change of the floor is shown."""
        self._camera.scroll(self.floor, dx, dy)

    @property
    def corner(self) -> tuple[int, int]:
        """The floor's pixel in the screen's top left corner."""
        return self._camera.corner

    @property
    def _heading(self) -> str:
        """Number and name of the floor."""
        return planned_name(self.mode, self.number)

    # --- the menu

    def _open_menu(self) -> None:
        turns = [
            Entry(lambda: f"mode\t{mode_name(self.mode)}", turn=self._turn_mode),
            Entry(lambda: f"floor\t{self.number}: {short_floor_name(self.mode, self.number)}", turn=self._turn_floor),
            Entry(lambda: f"seed\t{self.seed}", lambda: self.context.open.seed_entry(self._take_seed, lambda: None)),
            Entry(lambda: f"style\t{self.floor.style}", turn=self._turn_style),
            Entry(lambda: f"size\t{self.size_name}", turn=self._turn_size),
            Entry(lambda: f"show\t{self.overlay}", turn=self._turn_overlay),
            Entry(lambda: f"view\t{'whole' if self.whole else 'close'}", turn=self._turn_view),
            Entry(lambda: f"⇦⇨ go by\t{'piece' if self.by_piece else 'step'}", turn=self._turn_pace),
        ]
        look = Entry("look around", self._look_around)
        keys = [Entry(line.replace("\t", "  "), colour=SILVER, read_only=True) for line in HELP[:-1]]
        leave = Entry("stop watching", self._leave)
        first = [Entry("continue"), Entry("back to step 1", self._to_first)]
        self.context.push(Dialog(self.context, [*first, *turns, look, leave, *keys]))

    def _to_first(self) -> None:
        self.playing = False
        self._show(0)

    def _turn_mode(self, by: int) -> None:
        modes = [mode for mode in MODES if mode == base_mode(mode) and generated_floors(mode)]
        self.mode = next_choice(modes, base_mode(self.mode), by)
        self.number = min(generated_floors(self.mode), key=lambda number: abs(number - self.number))
        self._build()

    def _turn_floor(self, by: int) -> None:
        self.number = next_choice(generated_floors(self.mode), self.number, by)
        self._build()

    def _take_seed(self, seed: int) -> None:
        self.seed = seed
        self._build()

    def _turn_style(self, by: int) -> None:
        self.style = next_choice(list(BUILDERS), self.floor.style, by)
        self._build()

    def _turn_size(self, by: int) -> None:
        self.size = next_choice(SIZES, self.size, by)
        self._build()

    def _turn_overlay(self, by: int) -> None:
        self.overlay, self._chart = next_choice(self.overlays, self.overlay, by), None

    def _turn_view(self, _: int) -> None:
        self.whole = not self.whole

    def _look_around(self) -> None:
        self.whole = False
        self.context.push(Panning(self.context, self.scroll))

    def _turn_pace(self, _: int) -> None:
        self.by_piece = not self.by_piece

    def _leave(self) -> None:
        self.context.play_sound("back")
        self.context.fade_to(self._back)

    # --- frames

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        self.animate()
        click, place = pad.click_position(), pad.hover()
        if place is not None:
            pad.click_effect = "before" if place[0] < SCREEN // 2 else "next"
        by = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        if click is not None:
            by = -1 if click[0] < SCREEN // 2 else 1
        if by:
            self.context.play_sound("cursor")
            self.playing = False
            self._show(max(0, self.at + by) if self.by_piece else self.growth.step_from(self.at, by))
        if pad.pressed(Button.UP):
            self.context.play_sound("select")
            self._take_seed((self.seed + 1) % SEEDS)
        if pad.pressed(Button.DOWN):
            self.context.play_sound("select")
            self._turn_overlay(1)
        if pad.fresh(Button.MAP):
            self.context.play_sound("select")
            self._turn_view(1)
        if pad.fresh(Button.O):
            self.context.play_sound("select")
            self.playing = not self.playing
            if self.playing and self.growth.piece(self.at + 1) is None:
                self._show(0)
        if pad.fresh(Button.X):
            self._leave()
        elif pad.fresh(Button.MENU):
            self.context.play_sound("select")
            self._open_menu()

    def animate(self) -> None:
        """Advance by one frame, whether or not this scene has the input."""
        self._ticks += 1
        self._age += 1
        self._camera.update()
        if self.playing and self._age >= (STEP_TICKS if self.piece.whole else PIECE_TICKS):
            self._play_on()

    def _play_on(self) -> None:
        """Show the next piece; on a large floor, skip several pieces, but no whole step."""
        at = self.at
        for _ in range(1 + self.floor.grid.size // PIECES_TILES):
            piece = self.growth.piece(at + 1)
            if piece is None:
                break
            at += 1
            if piece.whole:
                break
        self.playing = at != self.at
        self._show(at)

    # --- drawing

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        piece, state = self.piece, PLAYING if self.playing else PAUSED
        step = [] if self.playing else [step_line(piece.number, self._steps, piece.step)]
        floor = spoken_floor(self.seed, self._heading, self.floor.style, self.size_name, self.overlay)
        view = [WHOLE] if self.whole else []
        return [floor, *view, state, *step, *HELP]

    def draw(self) -> None:
        """Draw the floor, the overlay, and the words about the step."""
        pyxel.cls(0)
        if self.whole:
            self._draw_whole()
        else:
            self._draw_close()
            if self.context.scenes[-1] is self:  # the words would show around another scene's window
                self._draw_words()
        lines = sum(line.count("\t") + 1 for line in HELP)
        ticks = AUTO_SCROLL_FRAMES * lines if is_large() else HELP_TICKS  # large text scrolls line by line
        if self._ticks < ticks and self.context.scenes[-1] is self:
            self._draw_help()

    def _draw_whole(self) -> None:
        """Draw the whole floor on one screen. Words that would cover a part of it are hidden half of the time."""
        self._chart = chart = self._chart or whole_floor(self.piece, self.overlay)
        chart.show()
        self._draw_words(fleeting=words_cover(chart))

    def _draw_close(self) -> None:
        """Draw the part of the floor below the camera, and the overlay."""
        left, top = self.corner
        # Reveal only cells that have been on the screen, and their neighbours, on which a wall's picture depends.
        # To reveal a large floor at once would take too long.
        grid = self.floor.grid
        self._revealed |= grid.grow(cells_on_screen(grid, left, top))
        still = bool(self.context.settings["calm"])
        self.ground.draw(left, top, self._revealed, self._ticks, still=still)
        draw_spawns(self.floor, left, top, self._ticks)
        if self.overlay == "worms":
            draw_worm(grid, *self.piece.worm_cells, left, top)
        elif self.overlay in OVERLAYS:
            OVERLAYS[self.overlay](self.floor, left, top)
        elif self.overlay != PLAIN:
            made = BuiltFloor(self.floor, self.piece.first_walls, self.piece.seeds)
            STYLE_OVERLAYS[self.floor.style][self.overlay](made, left, top)

    def _draw_help(self) -> None:
        """Draw the help for the buttons. In small text, it leaves the words at the lower edge free."""
        if is_large():
            self._draw_window([part for line in HELP for part in line.split("\t")], HELP_Y)
            return
        window = Window(HELP)
        window.put(bottom=(OTHER_WORDS_Y if self._other_plan else WORDS_Y) - GAP)
        window.draw()

    def _draw_window(self, lines: Sequence[str], y: int, fleeting: bool = False) -> None:
        """Draw a window, scrolled in large text as if it had been open since the scene began.

        With `fleeting`, it is hidden half of the time.
        """
        window = Window(lines, y=y, scalable=True, max_height=TALL)
        if fleeting and self._is_hidden(window.line_count):
            return
        window.auto_scroll(self._ticks)
        window.draw()

    def _is_hidden(self, lines: int) -> bool:
        """Whether fleeting words are hidden now. They are shown long enough to read `lines` lines."""
        return self._ticks // (AUTO_SCROLL_FRAMES * lines) % 2 == 1

    @property
    def _other_plan(self) -> str:
        """Style and size of the floor if they are not as planned; "" otherwise."""
        planned = self.plan.style, self.plan.width, self.plan.height
        as_planned = (self.floor.style, self.floor.width, self.floor.height) == planned
        return "" if as_planned else f"{self.floor.style} {self.size_name}"

    def _draw_words(self, fleeting: bool = False) -> None:
        """Draw the words about the step. With `fleeting`, they are hidden half of the time."""
        piece = self.piece
        step, within = step_line(piece.number, self._steps, piece.step), within_line(piece.within, piece.retry)
        state, seed = PLAYING if self.playing else PAUSED, seed_line(self.seed)
        other = self._other_plan
        if is_large():
            self._draw_window(
                [*filter(None, (step, within, state, self.overlay, other, self._heading, seed))], 0, fleeting
            )
            return
        if fleeting and self._is_hidden(SHOWN_FOR):
            return
        _draw_text(2, 2, step, YELLOW)
        _draw_text(2, 10, within, YELLOW)
        _draw_button(126 - text_width(state), 2, state, SILVER, Button.O)
        _draw_text(2, OTHER_WORDS_Y if other else WORDS_Y, seed, WHITE)
        _draw_text(2, WORDS_Y, other, WHITE)
        _draw_button(2, 120, self._heading, WHITE, Button.UP)
        _draw_button(126 - text_width(self.overlay), WORDS_Y, self.overlay, SILVER, Button.DOWN)
        if self.context.pad.needs_glyphs:
            draw_pause(SCREEN - PAUSE_SIZE - 1, 1 + 9)


def _draw_text(x: int, y: int, words: str, colour: int) -> None:
    """Draw a text on black, because walls are as bright as letters, and overlays would run through the text."""
    if words:
        pyxel.rect(x - 2, y - 2, text_width(words) + 3, LETTER_HEIGHT + 3, BLACK)
        text(x, y, words, colour)


def _draw_button(x: int, y: int, words: str, colour: int, button: Button) -> None:
    """Draw a text that is a hotspot for a button."""
    _draw_text(x, y, words, colour)
    hotspots.put(x - 1, y - 1, text_width(words) + 2, LETTER_HEIGHT + 2, button)
