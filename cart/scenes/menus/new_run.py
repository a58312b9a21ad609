"""Beginning a run from a menu, with a question if another run is saved, or if the run counts for the day."""

from functools import partial

from ...console.screen.palette import SILVER
from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...data.modes import FIRST, is_mode, mode_row
from ...data.words import tale
from ...saves.history import daily_seed, is_day_begun, read_record
from ...saves.journal import last_played
from ..context import Context
from .dialog import Dialog
from .options_menu import put_low

STAYS, WHERE = "Your {run} stays saved.", "Find it under history."
"""Lines about the saved run, and the place where the player finds it."""
ONCE, BEGIN = "This run counts. You get one a day.", "begin it"
"""Line about the run of the day that counts, and the entry that begins it."""
LINE_WIDTH = 108
"""Greatest width of a line, in pixels."""


def begin_run(context: Context, seed: int | None = None, mode: str = FIRST) -> None:
    """Begin a run. The cursor of a question starts on "back".

    If a run is saved, first say what happens to it. If the new run counts for the day, first say so.
    """
    begin = partial(context.fade_to, partial(context.open.new_run, seed, mode))
    saved, counts = last_played(context.store), counts_for_day(context, seed, mode)
    if saved is None and not counts:
        begin()
        return
    lines = [ONCE] if counts else []
    if saved is not None:
        of = read_record(context.store, saved).mode
        lines = [STAYS.format(run=tale(of).run if is_mode(of) else "run"), WHERE, *lines]
    about = [Entry(row, colour=SILVER, read_only=True) for line in lines for row in fitted(line, LINE_WIDTH)]
    start = Entry(BEGIN if counts else f"new {tale(mode).run}", begin)
    context.push(Dialog(context, [*about, Entry("back"), start], put_low))


def counts_for_day(context: Context, seed: int | None, mode: str) -> bool:
    """Whether a new run would be the first of today in a dated mode, and so the one that counts."""
    today = daily_seed()
    return bool(mode_row(mode).daily_of) and seed in (None, today) and not is_day_begun(context.store, today, mode)
