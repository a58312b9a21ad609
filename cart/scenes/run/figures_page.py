"""The page with the story of a run in figures: its floors, the foes killed, and the causes of lost HP."""

from collections.abc import Mapping

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import centred, text, text_width
from ...console.screen.palette import LIME, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...data.floors import HUB
from ...data.foes import FOES
from ...data.words import tale
from ...text.end_lines import THIS_RUN, run_figures
from ...text.plurals import counted
from ...text.story_lines import FALL, OTHER, FloorFigures, all_kills_line, floor_line, losses_line
from ...view.sprites import TILE, draw
from ..context import Context
from ..shown_game import Log, TurnPage
from .turned_page import TurnedPage

KEY_HELP = "⇦⇨ more   Ⓧ back"
COLUMNS = {"steps": 88, "kills": 106, "heart": 124}
"""Icon of a column -> right edge of its numbers in pixels: actions, kills and lost HP."""
LEFT, BAR_LEFT, BAR_WIDTH, BAR_HEIGHT = 3, 14, 52, 5
"""Left edges of a floor's number and of its bar, and size of the longest bar, in pixels."""
ICONS_Y, TOP, ROW, KEYS_Y = 12, 22, 8, 120
"""Tops of the icons and of the first row, pixels from one row to the next, and top of the help for the buttons."""
GAP, LINE, LAST_Y = 1, 9, 112
"""Pixels below the rows and from one line below them to the next, and the lowest top of such a line."""
WORDS_WIDTH = 36
"""Width of the words before pictures of foes, in pixels."""
KILLED, LOST = "killed", "HP lost"
STRENGTH = {row.name: row.hp * row.attack for row in FOES}
"""Name of a foe -> its strength. The strongest foes killed are shown first, since there may be no room for all."""
ICONS = {row.name: row.name for row in FOES} | {FALL: "hole", OTHER: "clash"}
"""Cause of lost HP -> its picture."""
LINE_WIDTH = 122
"""Greatest width of a line, in pixels."""


class FiguresPage(TurnedPage):
    """The figures of a run. Each floor has a row: a bar as long as the stay there, actions, kills and lost HP.

    Pictures of foes below the rows show the kills, and the causes of lost HP. `near_feat` is the line about a feat that
    the run has nearly reached, or "".
    """

    leave_buttons = (Button.O, Button.X, Button.MENU)

    def __init__(self, context: Context, game: Game, log: Log, near_feat: str, turn_page: TurnPage) -> None:
        self._game, self._story, self._near_feat = game, log.story(), near_feat
        self.figures = run_figures(game)
        floors = self._story.floors
        lines = [f"{name}\t{figure}" for name, figure in self.figures.items()]
        lines[1:1] = [floor_line(game.mode, number, floors[number]) for number in floors]
        lines += [line for line in (all_kills_line(self._story), losses_line(self._story), near_feat) if line]
        paragraphs = [
            Paragraph(THIS_RUN.upper(), YELLOW, y=3),
            *(Paragraph(line, SILVER, only_large=True) for line in lines),
            Paragraph(KEY_HELP, MAUVE, y=KEYS_Y),
        ]
        super().__init__(context, Page(paragraphs, LINE_WIDTH, self._draw_story), turn_page)

    def _draw_story(self) -> None:
        """Draw the rows, and as many of the lines below them as there is room for."""
        for icon, right in COLUMNS.items():
            draw(icon, right - TILE + 1, ICONS_Y)
        y = self._draw_rows() + GAP
        seed = f"seed {self.figures['seed']}, {counted(self.figures['meals'], 'meal')}"
        kills = dict(sorted(self._story.kills.items(), key=lambda pair: -STRENGTH.get(pair[0], 0)))
        for words, numbers in ((KILLED, kills), (LOST, dict(self._story.lost.most_common()))):
            if numbers and y <= LAST_Y:
                _draw_pictures(y, words, numbers)
                y += LINE
        for words, colour in ((self._near_feat, LIME), (seed, MAUVE)):
            if words and y <= LAST_Y:
                centred(y, words, colour)
                y += LINE

    def _draw_rows(self) -> int:
        """Draw a row with the sums, and one for each floor. Return the bottom of the rows, in pixels."""
        floors = {number: figures for number, figures in self._story.floors.items() if number != HUB or figures.lost}
        shown = floors.values()
        sums = sum(row.actions for row in shown), sum(row.kills for row in shown), sum(row.lost for row in shown)
        _draw_numbers(TOP, FloorFigures(*sums), WHITE)
        longest = max((figures.actions for figures in floors.values()), default=1)
        for row, (number, figures) in enumerate(floors.items(), start=1):
            y = TOP + row * ROW
            if number == self._game.last_floor:
                draw(tale(self._game.mode).sprite, LEFT - 1, y - 1)
            else:
                text(LEFT, y, f"{number}", SILVER)
            pyxel.rect(BAR_LEFT, y + 1, max(1, BAR_WIDTH * figures.actions // longest), BAR_HEIGHT, MAUVE)
            _draw_numbers(y, figures, SILVER)
        return TOP + (len(floors) + 1) * ROW


def _draw_numbers(y: int, figures: FloorFigures, colour: int) -> None:
    """Draw actions, kills and lost HP in their columns; nothing for 0 kills and 0 HP."""
    numbers = (figures.actions, figures.kills, figures.lost)
    for number, right, column in zip(numbers, COLUMNS.values(), (colour, colour, PINK), strict=True):
        if number or right == COLUMNS["steps"]:
            text(right - text_width(f"{number}"), y, f"{number}", column)


def _draw_pictures(y: int, words: str, numbers: Mapping[str, int]) -> None:
    """Draw words, and pictures of foes with their numbers, in their order. Leave out those without room."""
    text(LEFT, y, words, SILVER)
    x = LEFT + WORDS_WIDTH
    for name, number in numbers.items():
        wide = TILE + 1 + text_width(f"{number}")
        if x + wide > LEFT + LINE_WIDTH:
            break
        draw(ICONS.get(name, ICONS[OTHER]), x, y - 1)
        text(x + TILE + 1, y, f"{number}", WHITE)
        x += wide + 4
