"""Export of all saves to one text, and import from it. An import never loses a save that the store has."""

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
from .save_store import Storage

CART = "porklike"
FILE = "porklike-saves-"
"""Start of an exported file's name."""
OURS = re.compile(r"(run|done)\.[0-9]{8}-[0-9a-z.-]{1,80}|settings|hints|keys|last|(climb|crash)-[0-9a-z.-]{1,100}")
"""Pattern of the keys that are exported and imported. Other texts can be rebuilt from these, or are not the game's."""


class Gathered(NamedTuple):
    """An export: file name, text, number of runs in it, and number of texts that were too long to include."""

    name: str
    text: str
    climbs: int
    missing: int

    def said(self, place: str) -> str:
        """Return a sentence for the player that says where the file is and what it contains."""
        return exported(self.name, place, self.climbs, self.missing)


def gather(store: Storage) -> Gathered:
    """Return the export of a store. StoreError if the store cannot be read."""
    texts, missing = {}, 0
    for key in filter(OURS.fullmatch, store.keys()):
        try:
            texts[key] = store.read(key) or ""
        except TooLong:
            missing += 1
    climbs = sum(key.startswith((RUN, DONE)) for key in texts)
    return Gathered(f"{FILE}{datetime.now():%Y%m%d-%H%M%S}.txt", pack(CART, texts), climbs, missing)


def export_saves(store: Storage) -> str:
    """Write all saves to a new file, and return a sentence that says where it is. StoreError if that fails."""
    gathered, others = gather(store), store.beside("exports")
    others.write(gathered.name, gathered.text)
    return gathered.said(others.place)


def open_file(store: Storage, name: str) -> dict[str, str]:
    """Return the saves in a file of the exports folder, by key. StoreError if they cannot be read."""
    return opened(store.beside("exports").read(name, MOST_BUNDLED) or "")


def opened(text: str) -> dict[str, str]:
    """Return the saves in the text of an exported file, by key. StoreError if the text is damaged or not an export."""
    return unpack(CART, text)


def import_saves(store: Storage, texts: Mapping[str, str]) -> str:
    """Import the saves that the store does not have yet, and return a sentence that describes the result.

    merging.py imports the runs. Any other text replaces the store's text, which is copied aside first if it differs.
    StoreError if the disk is full. Texts written until then are complete, and a second import adds the others.
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
    """Import a text that is not a run. The store's own note of the last run played stays."""
    here = store.read(key)
    if here == text or (key == LAST and here is not None):
        return
    if here is not None:
        store.copy_aside(key)
    store.write(key, text)
