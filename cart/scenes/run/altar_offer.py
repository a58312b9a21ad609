"""At an altar: what lies on it, and whether to take it; and which steps are asked about at all."""

from collections.abc import Callable
from functools import partial

from ...console.screen.palette import SILVER, YELLOW
from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...core.actions import Action, Jump, Step
from ...core.game import Game
from ...core.remembered import Known
from ...text.item_names import item_line, item_name
from ...view.hud.item_icons import draw_item
from ..context import Context
from ..navigation import Playing
from .question import LINE_WIDTH, Question

LEAVE, TAKE = "leave it", "take only this one"


class Offer(Question):
    """Whether to take the relic off the altar in a direction."""

    def __init__(self, context: Context, playing: Playing, direction: int) -> None:
        game = playing.game
        cell = offered(game, direction)
        assert cell is not None
        kind = game.floor.things[cell][-1]
        name = Entry(item_name(game, kind), icon=partial(draw_item, game, kind), colour=YELLOW, told=True)
        told = [Entry(line, colour=SILVER, told=True) for line in fitted(item_line(game, kind), LINE_WIDTH)]
        super().__init__(context, playing, [name, *told], LEAVE, TAKE, lambda: playing.act(Step(direction)))


def offered(game: Game, direction: int) -> int | None:
    """The cell of the altar that a step in a direction would take something off; None where it would not."""
    cell = game.floor.next(game.player.cell, direction)
    return cell if cell is not None and Known(game).offers >> cell & 1 else None


def question_of(context: Context, playing: Playing, action: Action) -> Callable[[], None] | None:
    """Opens what is asked before a step up to an altar or into a pit; None where nothing is asked."""
    if not isinstance(action, Step):
        return None
    game, leads = playing.game, context.leads
    if offered(game, action.direction) is not None:
        return partial(leads.offer, playing, action.direction)
    jumps = game.why_not(action) is not None and game.why_not(Jump(action.direction)) is None
    return partial(leads.jump, playing, action.direction) if jumps else None
