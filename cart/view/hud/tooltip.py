"""Tooltip with facts before a step or a click: whether gear is better, which item hangs on the belt."""

from collections.abc import Sequence

from ...console.screen.draw import text_width
from ...console.screen.palette import MAUVE, SILVER
from ...console.widgets.line_layout import fitted
from ...console.widgets.window import Drawer, Row, Window
from ...core.cells import bits
from ...core.game import Game
from ...core.loot import others_offered, swaps
from ...core.remembered import gear_on
from ...text.gear_lines import (
    ONE_VANISHES,
    change_in_two,
    change_tone,
    figures_change,
    gear_change,
    loss_versions,
    offer_line,
)
from ...text.item_words import item_label, item_line
from ..item_icons import draw_item
from ..layout import Box, box_of
from ..stage.stage import Stage
from ..tone_colours import TONE_COLOURS
from .belt_row import Belt
from .message_place import MESSAGE_WIDTH

EDGE = 2
"""Margin in pixels to the edges of the screen."""
SWAP_KEY, TAKE_KEY = "Ⓞ swap", "Ⓞ take"
LOSS_ROWS = 2
"""Most rows about what a swap of gear loses."""
TALL = 39
"""Greatest height in pixels of a tooltip in large text."""


def tooltip_versions(stage: Stage, belt: Belt, pointed: tuple[int, int] | None) -> list[list[Row]]:
    """Return the tooltip's versions, the longest first.

    The tooltip is about the first of these that exists: the belt's item at the pointer, the gear on the tile at the
    pointer, the gear on the player's tile with the button that swaps it, and gear beside the player.
    """
    game = stage.game
    slot = None if pointed is None else belt.slot_at(game.player, *pointed)
    kind = None if slot is None else game.player.slots[slot]
    if kind is not None:
        name = Row(item_label(game, kind), icon=_icon(game, kind))
        return [[name, *_wrapped(item_line(game, kind))], [name]]
    kinds, here = _gear_to_explain(stage, pointed), [kind for _, kind in swaps(game)]
    worn = any(game.player.worn_for(kind) is not None for kind in here)
    key = [Row(SWAP_KEY if worn else TAKE_KEY, MAUVE)] if kinds == here else []
    return _gear_versions(game, kinds, key) if kinds else []


def _gear_to_explain(stage: Stage, pointed: tuple[int, int] | None) -> list[int]:
    """Return the gear on the tile at the pointer, or else on the player's tile, or else beside the player."""
    game = stage.game
    at = None if pointed is None else stage.cell_at(*pointed)
    there = None if at is None else gear_on(game, at)
    if there is not None:
        return [there]
    around = (gear_on(game, cell) for cell in bits(game.floor.beside(game.player.bit)))
    return [kind for _, kind in swaps(game)] or [kind for kind in around if kind is not None]


def _gear_versions(game: Game, kinds: Sequence[int], key: list[Row]) -> list[list[Row]]:
    """Return the versions of a tooltip about some gear, the longest first. `key` is the row with the button, if any."""
    full = [Row(line, _colour(game, kind)) for kind in kinds for line in change_lines(game, kind, MESSAGE_WIDTH)]
    effect = _wrapped(item_line(game, kinds[0])) if len(kinds) == 1 else []
    vanishing = _wrapped(offer_line(game, kinds[0])) if len(kinds) == 1 else _choice_rows(game, kinds)
    lost = [Row(row, SILVER) for row in loss_rows(game, kinds[0], MESSAGE_WIDTH)] if len(kinds) == 1 else []
    short = [_short_row(game, kind) for kind in kinds]
    longest = [[*effect, *lost, *vanishing], [*effect, *lost], effect] if lost else [[*effect, *vanishing], effect]
    return [*([*full, *key, *more] for more in longest), [*full, *key], [*short, *key]]


def change_lines(game: Game, kind: int, width: int) -> list[str]:
    """Return the lines that compare a swap: one, or two if the names are too long."""
    whole = gear_change(game, kind)
    return [whole] if text_width(whole) <= width else change_in_two(game, kind)


def loss_rows(game: Game, kind: int, width: int) -> list[str]:
    """Return the rows, at most LOSS_ROWS, about what a swap of gear loses; none without a loss."""
    versions = [fitted(words, width) for words in loss_versions(game, kind)]
    return next((rows for rows in versions if len(rows) <= LOSS_ROWS), [])


def place_tooltip(stage: Stage, versions: list[list[Row]]) -> Window | None:
    """Return the longest version that covers nothing important, above the belt or at the top; None if none fits.

    In a fight, the cells that a foe can hit next are important as well.
    """
    layout = stage.layout()
    for box in stage.cell_boxes(stage.threatened):
        layout.take(box)
    for rows in versions:
        window = Window(rows, scalable=True, max_height=TALL)
        wanted = box_of(window)._replace(top=_top(stage, window.height))
        free = layout.nearest(wanted)
        if free is not None:
            window.put(x=free.left, y=free.top)
            return window
    return None


def _top(stage: Stage, height: int) -> int:
    return stage.camera.window.bottom - height - EDGE if stage.player_in_upper_half else EDGE


def _wrapped(words: str) -> list[Row]:
    """Return the rows of a text; none if it is empty."""
    return [Row(row, SILVER) for row in fitted(words, MESSAGE_WIDTH) if row]


def _choice_rows(game: Game, kinds: Sequence[int]) -> list[Row]:
    """Return the rows about gear of which the player may take only one piece."""
    offered = any(others_offered(game, kind) for kind in kinds)
    return _wrapped(ONE_VANISHES) if offered else []


def _short_row(game: Game, kind: int) -> Row:
    return Row(figures_change(game, kind), _colour(game, kind), icon=_icon(game, kind))


def _colour(game: Game, kind: int) -> int:
    return TONE_COLOURS[change_tone(game, kind)]


def _icon(game: Game, kind: int) -> Drawer:
    return lambda x, y: draw_item(game, kind, x, y)


def tooltip_inputs(stage: Stage, belt: Belt, pointed: tuple[int, int] | None) -> tuple[object, ...]:
    """Return everything that a tooltip and its place depend on. While this stays the same, so does the tooltip."""
    boxes: tuple[Box, ...] = (*stage.overlay_boxes, *stage.important_boxes)
    game = stage.game
    return pointed, len(game.history), game.player.cell, tuple(game.player.slots), belt.first, boxes
