"""Export of all saves to one text, and import from it. An import never loses a save that the store has."""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from ..console.storage.backend import TooLong
from ..console.storage.bundle import LARGEST_BUNDLE, pack, unpack
from ..text.save_messages import export_message, import_message
from .first_tries import FIRST_TRY
from .journal import DONE, LAST_PLAYED, RUN
from .merging import ImportResult, Merging
from .reached_feats import FEAT, earlier
from .save_store import SaveStore

CART = "porklike"
"""Name of the game at the start of an exported text."""
FILE_START = "porklike-saves-"
"""Start of an exported file's name."""
EXPORTED_KEYS = re.compile(
    r"(run|done)\.[0-9]{8}-[0-9a-z.-]{1,80}|feat\.[a-z]{1,20}|bite\.[0-9]{8}|settings|hints|keys|last|(climb|crash)-[0-9a-z.-]{1,100}"
)
"""Pattern of the keys that are exported and imported. Other texts can be rebuilt, or are not the game's."""


class Export(NamedTuple):
    """An export: file name, text, number of runs in it, and number of texts that were too long to include."""

    name: str
    text: str
    runs: int
    missing: int

    def message(self, place: str) -> str:
        """Return a sentence for the player that says where the file is and what it contains."""
        return export_message(self.name, place, self.runs, self.missing)


def make_export(store: SaveStore) -> Export:
    """Return the export of a store. Raise StoreError if the store cannot be read."""
    texts, missing = {}, 0
    for key in filter(EXPORTED_KEYS.fullmatch, store.keys()):
        try:
            texts[key] = store.read(key) or ""
        except TooLong:
            missing += 1
    runs = sum(key.startswith((RUN, DONE)) for key in texts)
    return Export(f"{FILE_START}{datetime.now():%Y%m%d-%H%M%S}.txt", pack(CART, texts), runs, missing)


def export_saves(store: SaveStore) -> str:
    """Write all saves to a new file, and return a sentence that says where it is. Raise StoreError if that fails."""
    export, folder = make_export(store), store.beside("exports")
    folder.write(export.name, export.text)
    return export.message(folder.location)


def read_export(store: SaveStore, name: str) -> dict[str, str]:
    """Return the saves in a file of the exports folder, by key. Raise StoreError if they cannot be read."""
    return parse_export(store.beside("exports").read(name, LARGEST_BUNDLE) or "")


def parse_export(text: str) -> dict[str, str]:
    """Return the saves in an exported text, by key. Raise StoreError if the text is damaged or no export."""
    return unpack(CART, text)


def import_saves(store: SaveStore, texts: Mapping[str, str]) -> str:
    """Import the saves that the store does not have yet, and return a sentence that describes the result.

    merging.py imports the runs, and `_import_other` all other texts. Raise StoreError if the disk is full. Texts
    written until then are complete, and a second import adds the others.
    """
    keys = [key for key in texts if EXPORTED_KEYS.fullmatch(key)]
    merging, count = Merging(store, keys), Counter[ImportResult]()
    for key in keys:
        if key.startswith((RUN, DONE)):
            count[merging.import_run(key, texts[key])] += 1
        else:
            _import_other(store, key, texts[key])
    return import_message(count[ImportResult.NEW], count[ImportResult.UPDATED], count[ImportResult.SET_ASIDE])


def _import_other(store: SaveStore, key: str, text: str) -> None:
    """Import a text that is not a run. It replaces a different text of the store, which is copied aside first.

    But the store keeps its key of the run played last and its results of first tries. Of a feat, it keeps the earlier
    time.
    """
    here = store.read(key)
    if key.startswith(FEAT):
        store.write(key, text if here is None else earlier(here, text))
        return
    if here == text or ((key == LAST_PLAYED or key.startswith(FIRST_TRY)) and here is not None):
        return
    if here is not None:
        store.copy_aside(key)
    store.write(key, text)
