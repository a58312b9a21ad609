"""All that is kept, in one text, and taken in from one again: nothing that is there is lost by it."""

import re
from collections.abc import Mapping
from datetime import datetime
from hashlib import blake2b
from typing import NamedTuple

from ..console.storage.bundle import MOST_BUNDLED, pack, unpack
from ..console.storage.store import Store, TooLong
from ..text.save_messages import exported, imported
from .journal import DONE, LAST, RUN

CART = "porklike"
FILE = "porklike-saves-"
"""How the name of such a file begins."""
OURS = re.compile(r"(run|done)\.[0-9]{8}-[0-9a-z.-]{1,80}|settings|hints|keys|last|(climb|crash)-[0-9a-z.-]{1,100}")
"""Keys that are carried elsewhere, and no others: the rest is made anew from these, or is somebody else's."""


class Gathered(NamedTuple):
    """A file to be: its name, its text, and what is said of it."""

    name: str
    text: str
    climbs: int
    missing: int

    def said(self, place: str) -> str:
        """Where it is and what is in it, as a sentence."""
        return exported(self.name, place, self.climbs, self.missing)


def gather(store: Store) -> Gathered:
    """All that is kept. StoreError where it cannot be read."""
    texts, missing = {}, 0
    for key in filter(OURS.fullmatch, store.keys()):
        try:
            texts[key] = store.read(key) or ""
        except TooLong:
            missing += 1
    climbs = sum(key.startswith((RUN, DONE)) for key in texts)
    return Gathered(f"{FILE}{datetime.now():%Y%m%d-%H%M%S}.txt", pack(CART, texts), climbs, missing)


def export_saves(store: Store) -> str:
    """Write all to a new file; where it is, as a sentence. StoreError where it cannot be."""
    gathered, others = gather(store), store.beside("exports")
    others.write(gathered.name, gathered.text)
    return gathered.said(others.place)


def open_file(store: Store, name: str) -> dict[str, str]:
    """The texts of a file beside the saves. StoreError where it is no good."""
    return opened(store.beside("exports").read(name, MOST_BUNDLED) or "")


def opened(text: str) -> dict[str, str]:
    """The texts of what was a file. StoreError where it is no good."""
    return unpack(CART, text)


def take_in(store: Store, texts: Mapping[str, str]) -> str:
    """Take in what is not here; what came of it, as a sentence.

    StoreError where the disk takes nothing more: what was written until then is whole, and the rest comes when it is
    read once more. A climb that is here under the same key and is another one stays, and both are there then. Other
    texts that are different are kept aside.
    """
    new = 0
    for key, text in texts.items():
        if OURS.fullmatch(key) and _take(store, key, text):
            new += key.startswith((RUN, DONE))
    return imported(new)


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
