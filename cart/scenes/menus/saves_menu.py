"""Lines of the options that write all saves to one file and read them, in a folder or through the browser."""

import sys
from collections.abc import Callable
from functools import partial

from ...console.screen.palette import SILVER
from ...console.storage.bundle import LARGEST_BUNDLE, NO_BUNDLE
from ...console.storage.store import StoreError
from ...console.web import browser_files
from ...console.widgets.menu import Entry
from ...saves.archive import FILE_START, export_saves, import_saves, make_export, parse_export, read_export
from ...text.save_messages import nothing_to_import_message
from ..context import Context
from .described_menu import DescribedLine
from .dialog import Dialog

ABOUT_SAVES = "Copy all runs and feats to another device, or from it."
MOST_FILES = 8
"""Most files in the list, the newest first."""
WRITTEN, NOT_WRITTEN = "SAVES WRITTEN", "NO SAVES WRITTEN"
TAKEN, NOT_TAKEN = "SAVES READ", "NO SAVES READ"
UNREADABLE = "The browser can't read this file."


def saves_line(context: Context) -> DescribedLine:
    """Return the line of the options that offers export and import."""

    def both() -> None:
        there = sys.platform == "emscripten"
        write, read = (_export_to_browser, _choose_in_browser) if there else (_export_to_file, _choose_file)
        choices = [("write to one file", write), ("read from a file", read)]
        entries = [Entry(label, partial(way, context)) for label, way in choices]
        context.push(Dialog(context, [Entry("back"), *entries]))

    return DescribedLine(Entry("all saves", both), ABOUT_SAVES)


def _report(context: Context, heading: str, failed: str, do: Callable[[], str]) -> None:
    """Call `do`, and show its result or its failure."""
    try:
        result = do()
    except StoreError as error:
        context.open.trouble(failed, error)
    else:
        context.open.title()  # the menu of the title depends on the runs in the store
        context.open.trouble(heading, result)


def _ask_to_import(context: Context, find: Callable[[], dict[str, str]]) -> None:
    """Ask whether to import the saves of a file. If `find` cannot read the file, show the reason instead."""
    try:
        texts = find()
    except StoreError as error:
        context.open.trouble(NOT_TAKEN, error)
        return
    take = partial(_report, context, TAKEN, NOT_TAKEN, lambda: import_saves(context.store, texts))
    context.push(Dialog(context, [Entry("change nothing"), Entry("add what is missing here", take)]))


# --- in a folder beside the saves


def _export_to_file(context: Context) -> None:
    _report(context, WRITTEN, NOT_WRITTEN, lambda: export_saves(context.store))


def _choose_file(context: Context) -> None:
    others = context.store.beside("exports")
    try:
        names = [key for key in others.keys() if key.startswith(FILE_START)][::-1][:MOST_FILES]  # noqa: SIM118
    except StoreError as error:
        context.open.trouble(NOT_TAKEN, error)
        return
    if not names:
        context.open.trouble(NOT_TAKEN, nothing_to_import_message(FILE_START, others.location))
        return
    labels = [name.removeprefix(FILE_START).removesuffix(".txt") for name in names]
    find = (partial(read_export, context.store, name) for name in names)
    files = [Entry(label, partial(_ask_to_import, context, one)) for label, one in zip(labels, find, strict=True)]
    context.push(Dialog(context, [Entry("back"), *files]))


# --- in the browser


def _export_to_browser(context: Context) -> None:
    def give() -> str:
        gathered = make_export(context.store)
        browser_files.download(gathered.name, gathered.text)
        return gathered.message("among your browser's downloads")

    _report(context, WRITTEN, NOT_WRITTEN, give)


def _choose_in_browser(context: Context) -> None:
    context.push(SavesMenu(context))


class SavesMenu(Dialog):
    """A dialog that waits until the player chooses a file in the browser or goes back."""

    def __init__(self, context: Context) -> None:
        lines = [Entry(line, colour=SILVER, read_only=True) for line in ("Choose the file of", "saves in the browser.")]
        super().__init__(context, [*lines, Entry(""), Entry("back")])
        self._picked = browser_files.choose(LARGEST_BUNDLE)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        super().update()
        if not self.menu.is_open:
            self._picked.cancel()
        elif self._picked.state != browser_files.OPEN:
            self.context.pop(self)
            self._end(self._picked.state)

    def _end(self, state: str) -> None:
        if state == browser_files.READ:
            _ask_to_import(self.context, lambda: parse_export(self._picked.text))
        elif state != browser_files.CANCELLED:
            self.context.open.trouble(NOT_TAKEN, NO_BUNDLE if state == browser_files.TOO_LONG else UNREADABLE)
