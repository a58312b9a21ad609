"""Before a jump into a pit: what it costs, and whether it is to be."""

from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...core.actions import Jump
from ...text.jump_warning import jump_costs
from ...view.tone_colours import TONE_COLOURS
from ..context import Context
from ..shown_game import Playing
from .question import Question

LINE_WIDTH = 110
"""Pixels that a line may be wide: as wide as the screen, so that there are few."""


class JumpQuestion(Question):
    """Whether to jump into the pit in a direction."""

    def __init__(self, context: Context, playing: Playing, direction: int) -> None:
        told = [
            Entry(line, colour=TONE_COLOURS[tone], told=True)
            for words, tone in jump_costs(playing.game)
            for line in fitted(words, LINE_WIDTH)
        ]
        super().__init__(context, playing, told, "stay", "jump", lambda: playing.act(Jump(direction)))
