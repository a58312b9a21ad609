"""All that is kept, written to one file, and read from one again: nothing that is there is lost by it."""

import re
from collections.abc import Callable
from datetime import datetime
from functools import partial
from hashlib import blake2b

from ..console.bundle import MOST_BUNDLED, pack, unpack
from ..console.menu import Entry
from ..console.store import Store, StoreError, TooLong
from .context import Context
from .journal import DONE, LAST, RUN
from .menus import ask, pause

CART = "porklike"
FILE = "porklike-saves-"
"""How the name of such a file begins."""
MOST_FILES = 8
"""Files that are offered, the newest first."""
OURS = re.compile(r"(run|done)\.[0-9]{8}-[0-9a-z.-]{1,80}|settings|hints|keys|last|(climb|crash)-[0-9a-z.-]{1,100}")
"""Keys that are carried elsewhere, and no others: the rest is made anew from these, or is somebody else's."""
WRITTEN, NOT_WRITTEN = "SAVES WRITTEN", "NO SAVES WRITTEN"
TAKEN, NOT_TAKEN = "SAVES READ", "NO SAVES READ"


def export_saves(store: Store) -> str:
    """Write all to a new file; where it is, as a sentence. StoreError where it cannot be."""
    texts, missing = {}, 0
    for key in filter(OURS.fullmatch, store.keys()):
        try:
            texts[key] = store.read(key) or ""
        except TooLong:
            missing += 1
    others = store.beside("exports")
    name = f"{FILE}{datetime.now():%Y%m%d-%H%M%S}.txt"
    others.write(name, pack(CART, texts))
    climbs = sum(key.startswith((RUN, DONE)) for key in texts)
    left = f" {missing} too long to be ours were left out." if missing else ""
    return f"{climbs} climbs, settings and keys are in {name}, {others.place}.{left}"


def import_saves(store: Store, name: str) -> str:
    """Take in what a file holds that is not here; what came of it, as a sentence.

    StoreError where the file is no good, before anything is written; or where the disk takes nothing more: what was
    written until then is whole, and the rest comes when it is read once more. A climb that is here under the same key
    and is another one stays, and both are there then. Other texts that are different are kept aside.
    """
    bundle = store.beside("exports").read(name, MOST_BUNDLED)
    texts = unpack(CART, bundle or "")
    new = 0
    for key, text in texts.items():
        if OURS.fullmatch(key) and _take(store, key, text):
            new += key.startswith((RUN, DONE))
    climbs = "climb was" if new == 1 else "climbs were"
    return f"{new} {climbs} new. Settings and keys hold from the next start."


def _take(store: Store, key: str, text: str) -> bool:
    """Whether anything was written for one text."""
    here = store.read(key)
    if here == text or (key == LAST and here is not None):
        return False
    if not key.startswith((RUN, DONE)):
        if here is not None:
            store.copy_aside(key)
        store.write(key, text)
        return True
    stamp, dot, end = key.partition(".")[2].partition(".")
    over = [other for other in store.keys() if other.startswith(f"{DONE}{stamp}.")]  # noqa: SIM118
    if (here is not None and here.startswith(text)) or (key.startswith(RUN) and over):
        return False  # it has gone on since, or is over
    if here is not None:
        kind = key.partition(".")[0]
        key = f"{kind}.{_apart(stamp, text)}{dot}{end}"
        if store.read(key) == text:
            return False
    store.write(key, text)
    return True


def _apart(stamp: str, text: str) -> str:
    """Another moment's name for another text, always the same one; a mark at its end stays there."""
    day, clock, *rest = stamp.split("-")
    return "-".join([day, clock, blake2b(text.encode(), digest_size=3).hexdigest(), *rest[1:]])


# --- the menu


def saves_entry(context: Context) -> Entry:
    """The line of the options."""

    def tell(heading: str, failed: str, do: Callable[[], str]) -> None:
        try:
            said = do()
        except StoreError as error:
            context.leads.trouble(failed, error)
        else:
            context.leads.title()  # there may be other climbs now
            context.leads.trouble(heading, said)

    def write() -> None:
        tell(WRITTEN, NOT_WRITTEN, lambda: export_saves(context.store))

    def read(name: str) -> None:
        take = partial(tell, TAKEN, NOT_TAKEN, lambda: import_saves(context.store, name))
        ask(context, [Entry("leave all as it is"), Entry("take in what is not here", take)])

    def choose() -> None:
        others = context.store.beside("exports")
        try:
            names = [key for key in others.keys() if key.startswith(FILE)][::-1][:MOST_FILES]  # noqa: SIM118
        except StoreError as error:
            context.leads.trouble(NOT_TAKEN, error)
            return
        if not names:
            context.leads.trouble(NOT_TAKEN, f"Put a file {FILE}....txt {others.place} first.")
            return
        labels = [name.removeprefix(FILE).removesuffix(".txt") for name in names]
        files = [Entry(label, partial(read, name)) for label, name in zip(labels, names, strict=True)]
        pause(context, files, "back")

    def both() -> None:
        pause(context, [Entry("write to one file", write), Entry("read from a file", choose)], "back")

    return Entry("all saves", both)
