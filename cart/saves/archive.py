"""All that is kept, in one text, and taken in from one again: nothing that is there is lost by it."""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from ..console.storage.backend import TooLong
from ..console.storage.bundle import MOST_BUNDLED, pack, unpack
from ..text.save_messages import exported, imported
from .journal import DONE, LAST, RUN
from .merging import Merging, Taken
from .storage import Storage

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


def gather(store: Storage) -> Gathered:
    """All that is kept. StoreError where it cannot be read."""
    texts, missing = {}, 0
    for key in filter(OURS.fullmatch, store.keys()):
        try:
            texts[key] = store.read(key) or ""
        except TooLong:
            missing += 1
    climbs = sum(key.startswith((RUN, DONE)) for key in texts)
    return Gathered(f"{FILE}{datetime.now():%Y%m%d-%H%M%S}.txt", pack(CART, texts), climbs, missing)


def export_saves(store: Storage) -> str:
    """Write all to a new file; where it is, as a sentence. StoreError where it cannot be."""
    gathered, others = gather(store), store.beside("exports")
    others.write(gathered.name, gathered.text)
    return gathered.said(others.place)


def open_file(store: Storage, name: str) -> dict[str, str]:
    """The texts of a file beside the saves. StoreError where it is no good."""
    return opened(store.beside("exports").read(name, MOST_BUNDLED) or "")


def opened(text: str) -> dict[str, str]:
    """The texts of what was a file. StoreError where it is no good."""
    return unpack(CART, text)


def take_in(store: Storage, texts: Mapping[str, str]) -> str:
    """Take in what is not here; what came of it, as a sentence.

    StoreError where the disk takes nothing more: what was written until then is whole, and the rest comes when it is
    read once more. How runs are taken in is told in merging.py. Other texts that are different are kept aside.
    """
    ours = [key for key in texts if OURS.fullmatch(key)]
    merging, count = Merging(store, ours), Counter[Taken]()
    for key in ours:
        if key.startswith((RUN, DONE)):
            count[merging.take(key, texts[key])] += 1
        else:
            _take(store, key, texts[key])
    return imported(count[Taken.NEW], count[Taken.FURTHER], count[Taken.ASIDE])


def _take(store: Storage, key: str, text: str) -> None:
    """Take a text that is no run."""
    here = store.read(key)
    if here == text or (key == LAST and here is not None):
        return
    if here is not None:
        store.copy_aside(key)
    store.write(key, text)
