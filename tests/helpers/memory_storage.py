"""A storage in memory, and a run that is saved in one such storage and imported into another."""

import importlib
import pkgutil
from itertools import count

import cart
import cart.saves
from cart.console.storage.backend import Gone, TooLong
from cart.core.actions import Wait
from cart.data.hints import HINTS
from cart.saves.archive import export_saves, import_saves, make_export, parse_export, read_export
from cart.saves.history import finished_runs, mode_statistics
from cart.saves.journal import DONE, RUN, Journal, keys_of, last_played, resume_run
from cart.saves.run_reports import save_crash_report, save_summary, summary_key
from cart.saves.save_store import SaveStore
from cart.saves.saved_settings import SavedSettings, load_settings, save_settings
from cart.saves.shown_hints import load_shown_hints


class MemoryStorage:
    """Texts in a dict; `others` are its sibling storages by name."""

    location = "in memory"

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.others: dict[str, MemoryStorage] = {}

    def beside(self, name: str) -> "MemoryStorage":
        return self.others.setdefault(name, MemoryStorage())

    def keys(self) -> list[str]:
        return sorted(self.texts)

    def foreign_entries(self) -> list[str]:
        return []

    def read(self, key: str, most: int = 1_000_000) -> str | None:
        text = self.texts.get(key)
        if text is not None and len(text.encode()) > most:
            raise TooLong("Can't be read: it is too long.")
        return text

    def write(self, key: str, text: str) -> None:
        self.texts[key] = text

    def append(self, key: str, text: str) -> None:
        self.texts[key] = self._there(key) + text

    def cut(self, key: str, length: int) -> None:
        self.texts[key] = self._there(key)[:length]

    def flush(self, key: str) -> None:
        self._there(key)

    def acquire(self, key: str, new: str) -> str:
        self.rename(key, new)
        return self.texts[new]

    def rename(self, key: str, new: str) -> None:
        self._there(key)
        self.texts[new] = self.texts.pop(key)

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def set_aside(self, key: str) -> str:
        aside = self.free_aside(key)
        self.rename(key, aside)
        return aside

    def copy_aside(self, key: str) -> str:
        aside = self.free_aside(key)
        self.texts[aside] = self._there(key)
        return aside

    def free_aside(self, key: str) -> str:
        return next(name for number in count(1) if (name := f"{key}.aside-{number}") not in self.texts)

    def _there(self, key: str) -> str:
        if key not in self.texts:
            raise Gone("It goes on in another window.")
        return self.texts[key]


def import_saves_modules() -> list[str]:
    """Import each file of cart/saves and return the modules' names."""
    names = [module.name for module in pkgutil.iter_modules(cart.saves.__path__, "cart.saves.")]
    for name in names:
        importlib.import_module(name)
    return names


def save_and_import() -> dict[str, object]:
    """Save a run, settings and hints in memory, import them into another storage, and return the values read there."""
    here: SaveStore = MemoryStorage()
    journal = Journal(here, cart.new_game(7))
    for _ in range(60):
        journal.note(journal.game.act(Wait()))
    key = last_played(here) or ""
    settings = SavedSettings()
    settings["music"] = 1
    save_settings(here, settings)
    load_shown_hints(here).add(HINTS[0].name)

    there: SaveStore = MemoryStorage()
    taken = import_saves(there, parse_export(make_export(here).text))
    game, continued, trouble = resume_run(there, last_played(there) or "", cart.new_game)
    same = game.digest() == journal.game.digest()
    continued.note(game.act(Wait()))
    finished = continued.finish()
    summary = save_summary(there, cart.new_game)
    [climb] = finished_runs(there)
    crash = save_crash_report(there, RuntimeError("the oven is off"), game)
    told = export_saves(there)
    [name] = there.beside("exports").keys()
    return {
        "began": key.startswith(RUN),
        "taken": taken.partition(".")[0],
        "same": same,
        "trouble": [trouble, journal.trouble, continued.trouble, summary],
        "finished": finished,
        "over": [len(keys_of(there, DONE)), len(keys_of(there, RUN)), climb.outcome, climb.actions, climb.seed],
        "figures": [(row.mode, row.runs, row.wins) for row in mode_statistics(finished_runs(there))],
        "music": load_settings(there)["music"],
        "hints": HINTS[0].name in load_shown_hints(there),
        "reports": [summary_key(climb) in there.keys(), "the oven is off" in (there.read(crash) or "")],  # noqa: SIM118
        "export": ["in memory" in told, read_export(there, name) == parse_export(make_export(there).text)],
    }
