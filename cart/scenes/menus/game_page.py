"""The page of a game: its piglet, shelf and oaths, before a run starts."""

from collections.abc import Callable, Sequence
from functools import partial

from ...console.screen.draw import text_width, wrap
from ...console.screen.palette import SILVER
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry, next_choice
from ...data.modes import MODES, ModeName, parse_mode
from ...data.oaths import OATHS, SHELVES, shelf_oaths
from ...data.piglets import PIGLETS, PLAIN, unlocked_piglets
from ...data.words import mode_name
from ...saves.history import Record, finished_runs
from ...saves.numbers_to_beat import best_worths
from ...saves.progress import has_oaths_of, highest_shelf, last_choice, new_shelf
from ...text.mode_lines import (
    about_oath,
    about_piglet,
    about_shelf,
    needed_feat,
    oath_line,
    oaths_headings,
    piglet_line,
    seed_lines,
    shelf_change_line,
    shelf_line,
)
from ...text.worth_lines import best_worth_line
from ...view.piglet_pictures import draw_piglet_icon
from ..context import Context
from .described_menu import TEXT_WIDTH, DescribedLine, DescribedMenu
from .new_run import begin_run

HELP = "Ⓞ start  ⇦⇨ set  Ⓧ back"
ABOUT_ROWS = 5
"""Rows of the descriptions. That of a locked piglet needs all: how it is unlocked, and what it does."""
WIDTH = 118
"""Width of the menu in small text, in pixels. It does not change, so that nothing jumps as the player turns a line."""
HEADING_WIDTH = 103
"""Greatest width in pixels of the line over the oaths."""
_PIGLETS = {row.name: row for row in PIGLETS}


class GamePage(DescribedMenu):
    """The choice of a piglet, a shelf and oaths. Left and right change the line under the cursor, and O starts the run.

    A shelf sets its oaths. With other oaths, the run is on no shelf. The page begins with the oaths and the piglet of
    its mode. If the mode has none, it begins with those of the game's last run, but with the piglet of the run that the
    page of any game started last. Leaving the page with X forgets its choices.

    The line below the piglet names the oaths that are taken, and so does the description of the first line.
    """

    def __init__(self, context: Context, mode: str, seed: int | None, runs: Sequence[Record]) -> None:
        """`seed`: None for a random one. `runs`: the finished runs, the oldest first."""
        game = parse_mode(mode).base
        self.game, self.seed = game, seed
        feats = [row.unlocked_by for row in PIGLETS if row.unlocked_by in context.reached_feats]
        self._unlocked = unlocked_piglets(feats, bool(context.settings["piglets"]))
        self._highest = highest_shelf(runs, game) if game in SHELVES else 0
        self._new_shelf = new_shelf(runs, game)
        choice = parse_mode(mode)
        if mode == game:
            last = parse_mode(last_choice(runs, game))
            choice = last._replace(piglet=context.chosen_piglet or last.piglet)
        self.piglet = choice.piglet if choice.piglet in self._unlocked else PLAIN
        self.oaths = set(choice.oaths)
        start = Entry(f"start {MODES[game].label}", self._start, stays_open=True)
        about = MODES[game].line if seed is None else seed_lines(mode_name(game), seed)[0]
        best = best_worths(runs, game, "").best
        new = [f"new {shelf_change_line(game, self._new_shelf)}"] if self._new_shelf else []
        self._about = "\n".join([about, *([best_worth_line(best)] if best else []), *new])
        piglet = self._line(self._piglet_line, self._turn_piglet, self._about_piglet, self._draw_piglet)
        self._piglet_entry = piglet.entry
        lines = [DescribedLine(start, self._about_start), piglet]
        if any(game in oath.fits for oath in OATHS):
            lines.append(DescribedLine(Entry(self._oaths_heading, colour=SILVER, read_only=True)))
        if game in SHELVES:
            lines.append(self._line(self._shelf_line, self._turn_shelf, self._about_shelf))
        for oath in OATHS:
            if game in oath.fits:
                label = partial(self._oath_line, oath.name, oath.label)
                lines.append(self._line(label, partial(self._turn_oath, oath.name), about_oath(oath.line)))
        super().__init__(context, lines, self._help, ABOUT_ROWS, WIDTH)

    def _line(
        self,
        label: Callable[[], str],
        turn: Callable[[int], object],
        about: str | Callable[[], str],
        icon: Callable[[float, float], object] | None = None,
    ) -> DescribedLine:
        return DescribedLine(Entry(label, self._start, turn, stays_open=True, icon=icon), about)

    @property
    def mode(self) -> str:
        """Name of the chosen mode."""
        return str(ModeName(self.game, tuple(oath.name for oath in OATHS if oath.name in self.oaths), self.piglet))

    def _start(self) -> None:
        """Begin the run. A locked piglet is refused: the cursor then moves to its line, which says how to unlock it."""
        if self._is_locked:
            self.context.play_sound("refuse")
            self.menu.window.cursor = self.menu.entries.index(self._piglet_entry)
        else:
            self.context.chosen_piglet = self.piglet
            begin_run(self.context, self.seed, self.mode)

    def _help(self) -> str:
        """Return the help for the buttons. With a locked piglet, no run can start: name the feat that unlocks it."""
        return needed_feat(_PIGLETS[self.piglet]) if self._is_locked else HELP

    # --- the piglet

    @property
    def _is_locked(self) -> bool:
        return self.piglet not in self._unlocked

    def _turn_piglet(self, by: int) -> None:
        self.piglet = next_choice([row.name for row in PIGLETS], self.piglet, by)

    def _draw_piglet(self, x: float, y: float) -> None:
        draw_piglet_icon(_PIGLETS[self.piglet], x, y)

    def _piglet_line(self) -> str:
        return piglet_line(_PIGLETS[self.piglet], self._is_locked)

    def _about_piglet(self) -> str:
        return about_piglet(_PIGLETS[self.piglet], MODES[self.game].rules.kicks, self._is_locked)

    # --- shelf and oaths

    @property
    def shelf(self) -> int | None:
        """The unlocked shelf with exactly the chosen oaths, or None."""
        shelves = range(self._highest + 1)
        return next((shelf for shelf in shelves if set(shelf_oaths(self.game, shelf)) == self.oaths), None)

    def _turn_shelf(self, by: int) -> None:
        """Change to the next shelf, and from oaths of no shelf to the highest shelf or to shelf 0."""
        shelf = self.shelf
        goal = self._highest if by > 0 else 0
        self.oaths = set(shelf_oaths(self.game, goal if shelf is None else min(max(shelf + by, 0), self._highest)))

    def _shelf_line(self) -> str:
        return shelf_line(self.shelf, self._highest, self._new_shelf)

    def _about_shelf(self) -> str:
        unlocks = self._highest < len(SHELVES[self.game]) and has_oaths_of(self.oaths, self.game, self._highest)
        return about_shelf(self.game, self.shelf, self._highest + 1 if unlocks else 0)

    @property
    def _labels(self) -> list[str]:
        """Names of the oaths that are taken."""
        return [oath.label for oath in OATHS if oath.name in self.oaths]

    def _oaths_heading(self) -> str:
        """Return the line over the shelf and the oaths: the names of those that are taken, or their number."""
        versions = oaths_headings(self._labels)
        return next((words for words in versions if is_large() or text_width(words) <= HEADING_WIDTH), versions[-1])

    def _about_start(self) -> str:
        """Return the description of the first line: the game, its best worth, and the names or number of the oaths."""
        versions = ["\n".join([self._about, words]) for words in oaths_headings(self._labels)]
        fitting = (words for words in versions if is_large() or len(wrap(words, TEXT_WIDTH)) <= ABOUT_ROWS)
        return next(fitting, versions[-1]) if self.oaths else self._about

    def _turn_oath(self, oath: str, _by: int) -> None:
        self.oaths ^= {oath}

    def _oath_line(self, oath: str, label: str) -> str:
        return oath_line(label, oath in self.oaths)


def game_page(context: Context, mode: str, seed: int | None = None) -> GamePage:
    """Return the page of a game with the oaths and the piglet of a mode. Without a seed, it is a random one."""
    return GamePage(context, mode, seed, finished_runs(context.store))
