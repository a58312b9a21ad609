"""The page after a run: last sentences of the log, the player's items, and actions that would have saved the player.

After a win it has lines about the whole run instead.
"""

from collections.abc import Sequence
from itertools import groupby

import pyxel

from ...console.input.pad import Button, Pad
from ...console.screen.draw import text, wrap
from ...console.screen.palette import BLACK, GREY, LIME, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...console.widgets.window import ROW_HEIGHT
from ...core.actions import ARMOUR_SLOT, WEAPON_SLOT
from ...core.game import Game
from ...core.last_bite import last_turns
from ...text.end_lines import HOW_IT_ENDED, HOW_YOU_WON, won_lines
from ...text.hindsight_lines import SAVED as WOULD_HAVE
from ...text.hindsight_lines import SEARCHING, Plan, hindsight_line
from ...text.log_lines import repeated
from ...text.player_lines import belongings
from ...view.item_icons import draw_item
from ..context import Context
from ..shown_game import Log, TurnPage
from .hindsight import Hindsight
from .turned_page import TurnedPage

HAD, KEY_HELP = "you had", "Ⓞ log  ⇦⇨ more  Ⓧ back"
TRY_HELP = "Ⓞ log  ⇨ try it  Ⓧ back"
"""Help for the buttons if the next page offers to take back the last turns."""
LAST = 5
"""Number of last sentences on the page, after those about earlier losses of HP."""
LEFT, LINE_WIDTH = 3, 122
"""Left edge and greatest width of the lines, in pixels."""
TOP, GEAR, SAVED, KEYS = 12, 82, 94, 120
"""Top edges in pixels: of the sentences, the items, the actions that would have saved the player, and the keys."""
STORY, OTHERS = 18, 43
"""Top edges in pixels of the lines about a won run: its closest call, and the others."""
SENTENCE_LINES = (GEAR - TOP - 2) // ROW_HEIGHT
"""Lines for the sentences. If they need more, some sentences are left out."""
SLOT = 9
"""Pixels from one item to the next."""
HAD_WIDTH = 39
"""Width of the words before the items, in pixels."""
MOST_ACTIONS = (2, 1)
"""Numbers of plans to name, tried in this order until the text fits. If none fits, name one plan's first action."""


def saved_lines(plans: Sequence[Plan]) -> list[str]:
    """Return the lines about plans that would have saved the player, to be drawn between the items and the keys."""
    versions = [wrap(hindsight_line(plans, most), LINE_WIDTH) for most in MOST_ACTIONS]
    first = [plan._replace(deeds=plan.deeds[:1]) for plan in plans]
    versions.append(wrap(hindsight_line(first, 1), LINE_WIDTH))
    return next((lines for lines in versions if len(lines) <= (KEYS - SAVED) // ROW_HEIGHT), versions[-1])


def account(sentences: Sequence[str], losses: Sequence[int]) -> list[tuple[str, bool]]:
    """Return the sentences of the page, each with whether it fits there in small text.

    These are all sentences with a loss of HP, and the last LAST sentences. Equal ones in a row are told once. If they
    need too many lines, those without a loss are left out first, and then those with the smallest losses. The last
    sentence and the last loss always stay, and so does the greatest loss if no sentence has more than two lines.
    """
    count = len(sentences)
    told = [at for at in range(count) if losses[at] or at >= count - LAST]
    groups = [list(same) for _, same in groupby(told, key=lambda at: sentences[at])]
    rows = [repeated(sentences[group[0]], len(group)) for group in groups]
    lost = [sum(losses[at] for at in group) for group in groups]
    lines = {row: len(wrap(words, LINE_WIDTH)) for row, words in enumerate(rows)}
    kept = {len(rows) - 1, *[row for row in lines if lost[row]][-1:]}
    left_out = set[int]()
    for row in sorted(set(lines) - kept, key=lambda row: (lost[row], row)):
        if sum(lines.values()) > SENTENCE_LINES:
            left_out.add(row)
            del lines[row]
    return [(words, row not in left_out) for row, words in enumerate(rows)]


class AfterDeath(TurnedPage):
    """Page after a run. O shows the whole log."""

    pauses_below = True

    def __init__(self, context: Context, game: Game, log: Log, turn_page: TurnPage) -> None:
        self.game, self.log = game, log
        turns = log.last_turns()
        self.hindsight = Hindsight(turns, game) if turns and game.over and not game.won else None
        super().__init__(context, Page(self._paragraphs(), LINE_WIDTH, self._draw_gear), turn_page)

    def _paragraphs(self) -> list[Paragraph]:
        """Return the paragraphs of the page. In small text, the first sentences are left out if there is no room."""
        if self.game.won:
            return self._story()
        saved = ""
        if self.hindsight is not None:
            saved = " ".join(saved_lines(self.hindsight.plans)) if self.hindsight.done else SEARCHING
        sentences = account(self.log.lines(), self.log.losses())
        last_sentences, at_top = [], True
        for number, (sentence, fits) in enumerate(sentences):
            colour = WHITE if number == len(sentences) - 1 else SILVER
            y = TOP if fits and at_top else None
            at_top &= not fits
            last_sentences.append(Paragraph(sentence, colour, y=y, x=LEFT, only_large=not fits))
        return [
            Paragraph(HOW_IT_ENDED.upper(), YELLOW, y=3),
            *last_sentences,
            Paragraph(f"{HAD}: {belongings(self.game)}", MAUVE, only_large=True),
            Paragraph(saved, LIME if saved.startswith(WOULD_HAVE) else SILVER, y=SAVED, x=LEFT),
            Paragraph(TRY_HELP if last_turns(self.log.last_turns(), self.game) else KEY_HELP, MAUVE, y=KEYS),
        ]

    def _story(self) -> list[Paragraph]:
        """Return the paragraphs of the page of a won run."""
        call, blow, *others = self.log.story().lines(self.game.mode)
        return [
            Paragraph(HOW_YOU_WON.upper(), YELLOW, y=3),
            Paragraph(call, WHITE, y=STORY, x=LEFT),
            Paragraph(blow, PINK, x=LEFT),
            *(Paragraph(line, SILVER, y=OTHERS + n * (ROW_HEIGHT + 2), x=LEFT) for n, line in enumerate(others)),
            Paragraph(f"{HAD}: {belongings(self.game)}", MAUVE, only_large=True),
            Paragraph(won_lines(self.game)[0], LIME, y=SAVED, x=LEFT),
            Paragraph(KEY_HELP, MAUVE, y=KEYS),
        ]

    def update(self) -> None:
        """Advance by one frame, and search on for a plan that would have saved the player."""
        if self.hindsight is not None and not self.hindsight.done:
            self.hindsight.advance()
            if self.hindsight.done:
                self.window = Page(self._paragraphs(), LINE_WIDTH, self._draw_gear)
        super().update()

    def handle_input(self, pad: Pad) -> None:
        """Show the log, turn the page, or leave."""
        if pad.fresh(Button.O):
            pad.click_effect = "back"
            self.context.play_sound("select")
            self.context.open.log(self.log)
        else:
            super().handle_input(pad)

    def draw(self) -> None:
        """Draw the page. Draw only black while the log lies over it, because the log has the same sentences."""
        if self.context.scenes[-1] is self:
            super().draw()
        else:
            pyxel.cls(BLACK)

    def _draw_gear(self) -> None:
        """Draw weapon, armour and relics, a gap, and the bag or the used part of the belt. Empty slots are dots."""
        pyxel.line(LEFT, GEAR - 3, LEFT + LINE_WIDTH - 1, GEAR - 3, GREY)
        player = self.game.player
        places = player.filled_slots if self.game.rules.belt else player.pack_slots
        shown = (WEAPON_SLOT, ARMOUR_SLOT, *player.relic_slots, None, *places)
        left = LEFT + HAD_WIDTH
        pitch = min(SLOT, LINE_WIDTH // len(shown))
        if left + len(shown) * SLOT > LEFT + LINE_WIDTH:
            left = LEFT  # no room for the words
        else:
            text(LEFT, GEAR + 1, HAD, MAUVE)
        for place, slot in enumerate(shown):
            kind = None if slot is None else player.held(slot)
            x = left + place * pitch
            if kind is not None:
                draw_item(self.game, kind, x, GEAR)
            elif slot is not None:
                pyxel.pset(x + 4, GEAR + 4, GREY)
