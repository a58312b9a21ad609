"""Beginning a run from a menu, with a question if another run is saved."""

from functools import partial

from ...console.screen.palette import SILVER
from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...data.modes import FIRST, is_mode
from ...data.words import tale
from ...saves.history import read_record
from ...saves.journal import last_played
from ..context import Context
from .dialog import Dialog
from .options_menu import put_low

STAYS, WHERE = "Your {run} stays saved.", "Find it under history."
"""Lines about the saved run, and the place where the player finds it."""
LINE_WIDTH = 108
"""Greatest width of a line, in pixels."""


def begin_run(context: Context, seed: int | None = None, mode: str = FIRST) -> None:
    """Begin a run. If one is saved, first say what happens to it. The cursor starts on "back"."""
    begin = partial(context.fade_to, partial(context.open.new_run, seed, mode))
    saved = last_played(context.store)
    if saved is None:
        begin()
        return
    of = read_record(context.store, saved).mode
    lines = STAYS.format(run=tale(of).run if is_mode(of) else "run"), WHERE
    about = [Entry(row, colour=SILVER, read_only=True) for line in lines for row in fitted(line, LINE_WIDTH)]
    context.push(Dialog(context, [*about, Entry("back"), Entry(f"new {tale(mode).run}", begin)], put_low))
