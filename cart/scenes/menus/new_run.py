"""Beginning a run from a menu, with a question if another run is saved, or if the run counts for the day."""

from functools import partial

from ...console.screen.palette import SILVER
from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...data.modes import DEFAULT_MODE, is_mode, mode_row
from ...data.words import tale
from ...saves.history import daily_seed, is_day_begun, read_record
from ...saves.journal import last_played
from ..context import Context
from .dialog import Dialog
from .options_menu import put_low

STAYS, STAYS_TOO = "Your {run} waits under history.", "Your saved run stays."
"""Line about the saved run, and a shorter one above ONCE. In large text, the question then fits on the screen."""
ONCE, BEGIN = "This run counts: one a day.", "begin it"
"""Line about the run of the day that counts, and the entry that begins it."""
LINE_WIDTH = 108
"""Greatest width of a line, in pixels."""
SAVED = "saved"
"""Name of the question about a saved run, in the answered questions of the context."""


def begin_run(context: Context, seed: int | None = None, mode: str = DEFAULT_MODE) -> None:
    """Begin a run. The cursor of a question starts on "back".

    If a run is saved, first say what happens to it. If the new run counts for the day, first say so. Once the player
    has answered such a question by beginning a run, it does not come again in this sitting: a saved run is never lost,
    and a run of the day that was left before its first action still counts.
    """
    saved = last_played(context.store)
    counts = f"{mode} {daily_seed()}" if counts_for_day(context, seed, mode) else ""
    asks = {name for name in (SAVED if saved else "", counts) if name} - context.answered

    def begin() -> None:
        context.answered |= asks
        context.fade_to(partial(context.open.new_run, seed, mode))

    lines = [ONCE] if counts in asks else []
    if saved and SAVED in asks:
        of = read_record(context.store, saved).mode
        run = tale(of).run if is_mode(of) else "run"
        lines = [STAYS_TOO, *lines] if lines else [STAYS.format(run=run)]
    if not lines:
        begin()
        return
    about = [Entry(row, colour=SILVER, read_only=True) for line in lines for row in fitted(line, LINE_WIDTH)]
    start = Entry(BEGIN if counts in asks else f"new {tale(mode).run}", begin)
    context.push(Dialog(context, [*about, Entry("back"), start], put_low))


def counts_for_day(context: Context, seed: int | None, mode: str) -> bool:
    """Whether a new run would be the first of today in a dated mode, and so the one that counts."""
    today = daily_seed()
    return bool(mode_row(mode).daily_of) and seed in (None, today) and not is_day_begun(context.store, today, mode)
