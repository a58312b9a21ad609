"""Pages with the story of a run in figures: its floors, the foes killed, and the causes of lost HP."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import centred, text, text_width
from ...console.screen.palette import LIME, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.line_layout import is_large
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...data.foes import FOES
from ...data.words import tale
from ...text.end_lines import THIS_RUN, run_figures
from ...text.plurals import counted
from ...text.story_lines import FALL, OTHER, FloorFigures, RunStory, all_kills_line, floor_line, losses_line
from ...view.sprites import TILE, draw
from ..context import Context
from ..shown_game import FiguresPart, Log, TurnPage
from .turned_page import TurnedPage

KEY_HELP = "⇦⇨ more   Ⓧ back"
COLUMNS = {"steps": 88, "kills": 106, "heart": 124}
"""Icon of a column -> right edge of its numbers in pixels: turns, kills and lost HP."""
LEFT, BAR_LEFT, BAR_WIDTH, BAR_HEIGHT = 3, 14, 52, 5
"""Left edges of a floor's number and of its bar, and size of the longest bar, in pixels."""
ICONS_Y, TOP, ROW, KEYS_Y = 12, 22, 8, 120
"""Tops of the icons and of the first row, pixels from one row to the next, and top of the help for the buttons."""
GAP, LINE, LAST_Y = 1, 9, 112
"""Pixels below the rows and from one line below them to the next, and the lowest top of such a line."""
WORDS_WIDTH, PICTURE_GAP = 36, 4
"""Width of the words before pictures of foes, and pixels from the number of a picture to the next picture."""
KILLED, LOST = "killed", "HP lost"
"""Words before pictures of foes."""
STRENGTH = {row.name: row.hp * row.attack for row in FOES}
"""Name of a foe -> its strength. The strongest foes killed are shown first."""
ICONS = {row.name: row.name for row in FOES} | {FALL: "hole", OTHER: "clash"}
"""Cause of lost HP -> its picture."""
LINE_WIDTH = 122
"""Greatest width of a line, in pixels."""

PART_HEADINGS: dict[FiguresPart, str] = {"all": "", "floors": ": FLOORS", "foes": ": FOES"}
"""Part that a page shows -> the end of its heading."""


class Line(NamedTuple):
    """A line below the rows of the floors: words, then pictures of foes with their numbers. Without these, centred."""

    words: str
    colour: int
    pictures: Sequence[tuple[str, int]] = ()


def figures_parts(game: Game, log: Log, near_feat: str) -> tuple[FiguresPart, ...]:
    """Return what the pages with the figures of a run show: a second page if small text has no room on the first."""
    story = log.story()
    bottom = TOP + (len(story.floors) + 1) * ROW + GAP + (len(_lines(game, story, near_feat)) - 1) * LINE
    return ("all",) if is_large() or bottom <= LAST_Y else ("floors", "foes")


def _lines(game: Game, story: RunStory, near_feat: str) -> list[Line]:
    """Return the lines below the rows: foes killed, causes of lost HP, a near miss of a feat, seed and meals."""
    figures = run_figures(game)
    kills = dict(sorted(story.kills.items(), key=lambda pair: -STRENGTH.get(pair[0], 0)))
    seed = f"seed {figures['seed']}, {counted(figures['meals'], 'meal')}"
    near = [Line(near_feat, LIME)] if near_feat else []
    return [
        *_picture_lines(KILLED, kills),
        *_picture_lines(LOST, dict(story.lost.most_common())),
        *near,
        Line(seed, MAUVE),
    ]


def _picture_lines(words: str, numbers: Mapping[str, int]) -> list[Line]:
    """Return lines with words, then pictures of foes with their numbers, as many to a line as there is room for."""
    lines, x = list[list[tuple[str, int]]](), LINE_WIDTH
    for name, number in numbers.items():
        if x + _picture_width(number) > LINE_WIDTH:
            lines.append([])
            x = WORDS_WIDTH
        lines[-1].append((name, number))
        x += _picture_width(number) + PICTURE_GAP
    return [Line("" if at else words, SILVER, pictures) for at, pictures in enumerate(lines)]


def _picture_width(number: int) -> int:
    return TILE + 1 + text_width(f"{number}")


class FiguresPage(TurnedPage):
    """The figures of a run. Each floor has a row: a bar as long as the stay there, turns, kills and lost HP.

    Pictures of foes below the rows show the kills, and the causes of lost HP. `near_feat` is the line about a feat that
    the run has nearly reached, or "". In large text, a single page has everything as lines that scroll.
    """

    leave_buttons = (Button.O, Button.X, Button.MENU)

    def __init__(
        self, context: Context, game: Game, log: Log, near_feat: str, part: FiguresPart, turn_page: TurnPage
    ) -> None:
        """`part`: one of `figures_parts`."""
        self._game, self._story, self._part = game, log.story(), part
        self._lines = _lines(game, self._story, near_feat)
        floors = self._story.floors
        lines = [f"{name}\t{figure}" for name, figure in run_figures(game).items()]
        lines[1:1] = [floor_line(game.mode, number, floors[number]) for number in floors]
        lines += [line for line in (all_kills_line(self._story), losses_line(self._story), near_feat) if line]
        paragraphs = [
            Paragraph(THIS_RUN.upper() + PART_HEADINGS[part], YELLOW, y=3),
            *(Paragraph(line, SILVER, only_large=True) for line in lines),
            Paragraph(KEY_HELP, MAUVE, y=KEYS_Y),
        ]
        super().__init__(context, Page(paragraphs, LINE_WIDTH, self._draw_part), turn_page)

    def _draw_part(self) -> None:
        """Draw the part of the figures that this page shows."""
        y = ICONS_Y
        if self._part != "foes":
            for icon, right in COLUMNS.items():
                draw(icon, right - TILE + 1, ICONS_Y)
            y = self._draw_rows() + GAP
        if self._part != "floors":
            for line in self._lines:
                _draw_line(y, line)
                y += LINE

    def _draw_rows(self) -> int:
        """Draw a row with the sums, and one for each floor. Return the bottom of the rows, in pixels."""
        floors = self._story.floors
        shown = floors.values()
        sums = sum(row.turns for row in shown), sum(row.kills for row in shown), sum(row.lost for row in shown)
        _draw_numbers(TOP, FloorFigures(*sums), WHITE)
        longest = max((figures.turns for figures in shown), default=0) or 1
        for row, (number, figures) in enumerate(floors.items(), start=1):
            y = TOP + row * ROW
            if number == self._game.last_floor:
                draw(tale(self._game.mode).sprite, LEFT - 1, y - 1)
            else:
                text(LEFT, y, f"{number}", SILVER)
            pyxel.rect(BAR_LEFT, y + 1, max(1, BAR_WIDTH * figures.turns // longest), BAR_HEIGHT, MAUVE)
            _draw_numbers(y, figures, SILVER)
        return TOP + (len(floors) + 1) * ROW


def _draw_numbers(y: int, figures: FloorFigures, colour: int) -> None:
    """Draw turns, kills and lost HP in their columns; nothing for 0 kills and 0 HP."""
    numbers = (figures.turns, figures.kills, figures.lost)
    for number, right, column in zip(numbers, COLUMNS.values(), (colour, colour, PINK), strict=True):
        if number or right == COLUMNS["steps"]:
            text(right - text_width(f"{number}"), y, f"{number}", column)


def _draw_line(y: int, line: Line) -> None:
    if not line.pictures:
        centred(y, line.words, line.colour)
        return
    text(LEFT, y, line.words, line.colour)
    x = LEFT + WORDS_WIDTH
    for name, number in line.pictures:
        draw(ICONS.get(name, ICONS[OTHER]), x, y - 1)
        text(x + TILE + 1, y, f"{number}", WHITE)
        x += _picture_width(number) + PICTURE_GAP
