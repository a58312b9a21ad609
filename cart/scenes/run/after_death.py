"""How a run ended: its last sentences, what one had, and what would have saved one."""

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import LETTER_HEIGHT, centred, text, wrap
from ...console.screen.palette import BLACK, GREY, LIME, MAUVE, SILVER, WHITE, YELLOW
from ...console.widgets.text_page import LargePage
from ...console.widgets.window import Row
from ...core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action
from ...core.game import Game
from ...text.hindsight_lines import SAVED as WOULD_HAVE
from ...text.player_figures import belongings
from ...view.hud.item_icons import draw_item
from ..context import Context
from ..shown_game import Past
from .hindsight import hindsight

HEADING, HAD, SIGNS = "HOW IT ENDED", "you had", "Ⓞ the whole log   Ⓧ back"
LAST = 5
"""Sentences that are shown."""
LEFT, LINE_WIDTH = 3, 122
"""Pixels: the left edge of the lines, and how wide they may be."""
ROW = LETTER_HEIGHT + 1
TOP, GEAR, SAVED, KEYS = 12, 82, 94, 120
"""Pixels of the tops of the parts."""
MOST = (GEAR - TOP - 2) // ROW
"""Lines that the sentences have room for; where they take more, the first of them is left out."""
SLOT = 9
"""Pixels from one item to the next."""
HAD_WIDTH = 39
"""Pixels that the words before the gear take."""
WAYS = (2, 1)
"""Ways out that are told, where there is room for them."""


def saved_lines(before: Game, fatal: Action) -> list[str]:
    """What would have saved one, in the lines between the gear and the keys."""
    told = [wrap(hindsight(before, fatal, ways), LINE_WIDTH) for ways in WAYS]
    return next((lines for lines in told if len(lines) <= (KEYS - SAVED) // ROW), told[-1])


class Aftermath:
    """O shows the whole log; X, left or right goes back to the end screen."""

    covers = True

    def __init__(self, context: Context, game: Game, past: Past) -> None:
        self.context = context
        self.game, self.past = game, past
        last = past.before_last()
        self._saved = [] if game.won or last is None else saved_lines(*last)
        self._colour = LIME if " ".join(self._saved).startswith(WOULD_HAVE) else SILVER
        told = [wrap(line, LINE_WIDTH) for line in past.lines()[-LAST:]]
        while sum(map(len, told)) > MOST:
            del told[0]
        self._lines = [(line, told[-1] is lines) for lines in told for line in lines]
        self.large = LargePage(self._told())

    def _told(self) -> list[Row]:
        """All of it in lines, for large letters."""
        *lines, newest = ["", *self.past.lines()[-LAST:]]
        return [
            Row(HEADING, YELLOW),
            *(Row(line, SILVER) for line in [*filter(None, lines)]),
            Row(newest),
            Row(f"{HAD}\t{belongings(self.game)}", MAUVE),
            Row(" ".join(self._saved), self._colour),
            Row(SIGNS, MAUVE),
        ]

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        self.large.update(pad)
        pad.promise = "back"
        if pad.fresh(Button.O):
            self.context.hear("select")
            self.context.open.log(self.past)
        elif any(map(pad.fresh, (Button.X, Button.MENU, Button.LEFT, Button.RIGHT))) or pad.pointer() is not None:
            self.context.hear("back")
            self.context.pop(self)

    def animate(self) -> None:
        """Nothing moves."""

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return [HEADING, *self.past.lines()[-LAST:], f"{HAD}: {belongings(self.game)}", " ".join(self._saved), SIGNS]

    def draw(self) -> None:
        """Draw the sentences, the gear, and the rest; nothing beside the whole log, which has these sentences too."""
        pyxel.cls(BLACK)
        if self.context.scenes[-1] is not self or self.large.draw():
            return
        centred(3, HEADING, YELLOW)
        for number, (line, newest) in enumerate(self._lines):
            text(LEFT, TOP + number * ROW, line, WHITE if newest else SILVER)
        self._draw_gear()
        for number, line in enumerate(self._saved):
            text(LEFT, SAVED + number * ROW, line, self._colour)
        centred(KEYS, SIGNS, MAUVE)

    def _draw_gear(self) -> None:
        """What was worn, relics, a gap, and the bag or as much of the belt as is used; a dot for each empty slot."""
        pyxel.line(LEFT, GEAR - 3, LEFT + LINE_WIDTH - 1, GEAR - 3, GREY)
        player = self.game.player
        places = player.hung if self.game.rules.belt else player.places
        shown = (WEAPON_SLOT, ARMOUR_SLOT, *player.relic_slots, None, *places)
        told = LEFT + HAD_WIDTH
        pitch = min(SLOT, LINE_WIDTH // len(shown))
        if told + len(shown) * SLOT > LEFT + LINE_WIDTH:
            told = LEFT  # the pictures alone have room
        else:
            text(LEFT, GEAR + 1, HAD, MAUVE)
        for place, slot in enumerate(shown):
            kind = None if slot is None else player.held(slot)
            x = told + place * pitch
            if kind is not None:
                draw_item(self.game, kind, x, GEAR)
            elif slot is not None:
                pyxel.pset(x + 4, GEAR + 4, GREY)
