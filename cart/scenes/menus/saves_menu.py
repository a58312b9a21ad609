"""The lines of the options that write all saves to one file and read them from one: beside them, or in the browser."""

import sys
from collections.abc import Callable
from functools import partial

from ...console.screen.palette import SILVER
from ...console.storage import browser_files
from ...console.storage.bundle import MOST_BUNDLED, NO_BUNDLE
from ...console.storage.store import StoreError
from ...console.widgets.menu import Entry
from ...saves.archive import FILE, export_saves, gather, open_file, opened, take_in
from ...text.save_messages import nothing_to_import
from ..context import Context
from .game_menu import MenuScene, ask, cart_menu, pause

MOST_FILES = 8
"""Files that are offered, the newest first."""
WRITTEN, NOT_WRITTEN = "SAVES WRITTEN", "NO SAVES WRITTEN"
TAKEN, NOT_TAKEN = "SAVES READ", "NO SAVES READ"
UNREADABLE = "The browser can't read this file."


def saves_entry(context: Context) -> Entry:
    """The line of the options."""

    def both() -> None:
        there = sys.platform == "emscripten"
        write, read = (_give, _ask_for) if there else (_write, _list)
        ways = [("write to one file", write), ("read from a file", read)]
        pause(context, [Entry(label, partial(way, context)) for label, way in ways], "back")

    return Entry("all saves", both)


def _tell(context: Context, heading: str, failed: str, do: Callable[[], str]) -> None:
    """Do it, and say what came of it."""
    try:
        said = do()
    except StoreError as error:
        context.leads.trouble(failed, error)
    else:
        context.leads.title()  # there may be other climbs now
        context.leads.trouble(heading, said)


def _offer(context: Context, find: Callable[[], dict[str, str]]) -> None:
    """Ask whether to take in the texts of a file; one that is no good is refused at once."""
    try:
        texts = find()
    except StoreError as error:
        context.leads.trouble(NOT_TAKEN, error)
        return
    take = partial(_tell, context, TAKEN, NOT_TAKEN, lambda: take_in(context.store, texts))
    ask(context, [Entry("change nothing"), Entry("add what is missing here", take)])


# --- beside the saves


def _write(context: Context) -> None:
    _tell(context, WRITTEN, NOT_WRITTEN, lambda: export_saves(context.store))


def _list(context: Context) -> None:
    others = context.store.beside("exports")
    try:
        names = [key for key in others.keys() if key.startswith(FILE)][::-1][:MOST_FILES]  # noqa: SIM118
    except StoreError as error:
        context.leads.trouble(NOT_TAKEN, error)
        return
    if not names:
        context.leads.trouble(NOT_TAKEN, nothing_to_import(FILE, others.place))
        return
    labels = [name.removeprefix(FILE).removesuffix(".txt") for name in names]
    find = (partial(open_file, context.store, name) for name in names)
    files = [Entry(label, partial(_offer, context, one)) for label, one in zip(labels, find, strict=True)]
    pause(context, files, "back")


# --- in the browser


def _give(context: Context) -> None:
    def give() -> str:
        gathered = gather(context.store)
        browser_files.download(gathered.name, gathered.text)
        return gathered.said("among your browser's downloads")

    _tell(context, WRITTEN, NOT_WRITTEN, give)


def _ask_for(context: Context) -> None:
    context.push(Choosing(context))


class Choosing(MenuScene):
    """Waits until a file is chosen in the browser, or the player goes back."""

    def __init__(self, context: Context) -> None:
        told = [Entry(line, colour=SILVER, told=True) for line in ("Choose the file of", "saves in the browser.")]
        super().__init__(context, cart_menu(context, [*told, Entry(""), Entry("back")], at=len(told) + 1))
        self._picked = browser_files.choose(MOST_BUNDLED)

    def update(self) -> None:
        """A frame, with the pad."""
        super().update()
        if not self.menu.is_open:
            self._picked.shut()
        elif self._picked.state != browser_files.OPEN:
            self.context.pop(self)
            self._end(self._picked.state)

    def _end(self, state: str) -> None:
        if state == browser_files.TAKEN:
            _offer(self.context, lambda: opened(self._picked.text))
        elif state != browser_files.SHUT:
            self.context.leads.trouble(NOT_TAKEN, NO_BUNDLE if state == browser_files.LONG else UNREADABLE)
