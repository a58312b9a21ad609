"""Files of saves from older versions, in which a run got a new id when it was continued, and damaged files."""

from itertools import product
from pathlib import Path

import pytest

from cart.console.storage.browser_backend import BrowserBackend
from cart.console.storage.store import Gone, Store, StoreError
from cart.core.actions import Wait
from cart.core.recording import Recording, parse_recording, recording_of, recording_text
from cart.saves.archive import import_saves
from cart.saves.history import finished_runs
from cart.saves.journal import DONE, RUN, keys_of, resume_run
from cart.saves.merging import ImportResult, Merging
from tests.helpers.fake_browser import FakeLocalStorage

from ..helpers.runs_in_tabs import begin
from ..helpers.saves_model import actions_in

RUN_A, RUN_B = f"{RUN}20260101-100000-aaaaaa", f"{RUN}20260101-110000-bbbbbb"
LASTING = f"{RUN}20260101-120000-cccccccc"


@pytest.fixture
def store() -> Store:
    store, local = Store("porklike"), FakeLocalStorage()
    store._backend = BrowserBackend("porklike", lambda: local)
    return store


def text_of(actions: str, seed: int = 1) -> str:
    """Return the recording of a run with `actions`, such as ". . R"."""
    game = begin(seed)
    for token in actions.split():
        game.act(next(action for action in game.actions() if str(action) == token))
    return recording_text(Recording(seed, "classic", tuple(game.history), {}))[0]


def listed(store: Store) -> list[tuple[str, str]]:
    """Return, for each listed run, "run" or "done" and its actions."""
    keys = [key for kind in (DONE, RUN) for key in keys_of(store, kind)]
    return sorted((key[:4].strip("."), " ".join(actions_in(store.read(key) or ""))) for key in keys)


def kept_anywhere(store: Store) -> list[str]:
    """Return the actions of each run that is listed or set aside."""
    return [" ".join(actions_in(store.read(key) or "")) for key in store.keys() if key[:4] in ("run.", "done")]  # noqa: SIM118


# --- saves of the released version


class Released:
    """A store as the released version wrote it: `texts` by key, and the true actions of each run in `stories`."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.stories: list[list[str]] = []
        self.over: list[bool] = []
        self._keys: list[str] = []
        self._named = 0

    def _key(self) -> str:
        self._named += 1
        return f"{RUN}20260101-{self._named:06}-{self._named * 7:06x}"

    def _keep(self, run: int) -> None:
        self.texts[self._keys[run]] = text_of(" ".join(self.stories[run]))

    def begins(self, first: str) -> None:
        self.stories.append([first])
        self.over.append(False)
        self._keys.append(self._key())
        self._keep(len(self.stories) - 1)

    def acts(self, run: int) -> None:
        if not self.over[run]:
            self.stories[run].append(".")
            self._keep(run)

    def continues(self, run: int) -> None:
        if not self.over[run]:
            old, self._keys[run] = self._keys[run], self._key()
            self.texts[self._keys[run]] = self.texts.pop(old)
            self.acts(run)

    def ends(self, run: int) -> None:
        if not self.over[run]:
            self.over[run], key = True, self._keys[run]
            self.texts[f"{DONE}{key[4:]}.0.left"] = self.texts.pop(key)

    def truth(self) -> list[tuple[str, str]]:
        """Return the runs that must be listed."""
        return sorted(
            (("run", "done")[over], " ".join(story)) for story, over in zip(self.stories, self.over, strict=True)
        )


@pytest.mark.parametrize("later", ["at once", "played on", "given up"])
def test_files_of_the_released_version_in_all_orders(later: str) -> None:
    """Two runs of one seed are played, and a file is written after each operation.

    After the update to this version, all files are read, and then read again in reverse order.
    """
    does = (Released.acts, Released.continues, Released.ends)
    for order in product(product(does, (0, 1)), repeat=3):
        released, local, store = Released(), FakeLocalStorage(), Store("porklike")
        store._backend = BrowserBackend("porklike", lambda local=local: local)  # type: ignore[misc]
        released.begins("R")
        released.begins(".")
        files = [dict(released.texts)]
        for do, run in order:
            do(released, run)
            files.append(dict(released.texts))
        for key, text in released.texts.items():
            store.write(key, text)
        truth = released.truth()
        if later != "at once" and (going := keys_of(store, RUN)):
            game, journal, _ = resume_run(store, going[0], begin)
            before = " ".join(map(str, game.history))
            journal.note(game.act(Wait()))
            truth.remove(("run", before))
            truth.append(("run" if later == "played on" else "done", f"{before} ."))
            if later == "given up":
                journal.finish()
        for file in [*files, *files[::-1]]:
            import_saves(store, file)
            assert listed(store) == sorted(truth), (order, file)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_files_of_the_released_version_read_into_an_empty_store(first: int, store: Store) -> None:
    """The files from number `first` on are read, then all of them. The run gets as far as in the newest file."""
    released, files = Released(), list[dict[str, str]]()
    released.begins("R")
    for do in (Released.acts, Released.continues, Released.continues, Released.ends):
        do(released, 0)
        files.append(dict(released.texts))
    for file in files[first:] + files:
        import_saves(store, file)
    assert listed(store) == released.truth()


# --- same run or different run


@pytest.mark.parametrize(
    ("here", "key", "actions", "then"),
    [
        (RUN_B, RUN_A, ". .", [("run", ". . .")]),  # played on here after the file was written
        (RUN_B, RUN_A, ". . . R", [("run", ". . . R")]),  # played on elsewhere
        (RUN_B, f"{DONE}{RUN_A[4:]}.0.left", ". . .", [("done", ". . .")]),  # ended elsewhere
        (RUN_B, RUN_A, ". R", [("run", ". . ."), ("run", ". R")]),  # a different run
        (RUN_B, f"{RUN_A}-again", ". .", [("run", ". ."), ("run", ". . .")]),  # a practice run is another run
        (LASTING, RUN_A, ". .", [("run", ". ."), ("run", ". . .")]),  # the ids differ, and one is permanent
        (RUN_B, LASTING, ". .", [("run", ". ."), ("run", ". . .")]),
        (f"{DONE}{RUN_B[4:]}.0.left", RUN_A, ". .", [("done", ". . .")]),  # ended here after the file was written
        (f"{DONE}{RUN_B[4:]}.0.left", f"{DONE}{RUN_A[4:]}.0.left", ". .", [("done", ". ."), ("done", ". . .")]),
        (f"{DONE}{LASTING[4:]}.0.left", LASTING, ". .", [("done", ". . .")]),
        (f"{DONE}{LASTING[4:]}.0.left", LASTING, ". . . R", [("done", ". . .")]),  # an end is final
        (LASTING, f"{LASTING}-wabcdef", ". . . R", [("run", ". . . R")]),
        (LASTING, f"{DONE}{LASTING[4:]}.0.left", ". R", [("run", ". . .")]),  # played on here in another way
    ],
)
def test_a_file_updates_the_same_run_and_adds_a_different_one(
    here: str, key: str, actions: str, then: list[tuple[str, str]], store: Store
) -> None:
    """In no case is an action lost. Reading the file again changes nothing."""
    store.write(here, text_of(". . ."))
    for _ in range(2):
        import_saves(store, {key: text_of(actions)})
        assert listed(store) == sorted(then)
    for story in (". . .", actions):
        assert any(f"{kept} ".startswith(f"{story} ") for kept in kept_anywhere(store))
    assert len(store.keys()) <= 2


def test_a_run_set_aside_is_reported(store: Store) -> None:
    store.write(LASTING, text_of(". ."))
    told = import_saves(store, {LASTING: text_of(". R")})
    assert told.startswith("0 runs were new. 1 run was set aside, because another version of it is here.")
    assert import_saves(store, {LASTING: text_of(". R")}).startswith("0 runs were new. Settings")


def test_runs_of_one_file_are_never_merged(store: Store) -> None:
    """All runs have the same seed, and all begin with the same action, as if one continued the other.

    The first two imports are cut short, as on a full disk.
    """
    file = {f"{DONE}{RUN_A[4:]}.0.left": text_of("."), RUN_B: text_of(". ."), LASTING: text_of(".")}
    for keys in ([*file][:1], [*file][:2], [*file], [*file]):
        merging = Merging(store, file)
        for key in keys:
            merging.import_run(key, file[key])
    assert listed(store) == [("done", "."), ("run", "."), ("run", ". .")]


def test_a_run_of_another_seed_with_the_same_id_is_a_run_of_its_own(store: Store) -> None:
    store.write(LASTING, text_of(". .", seed=1))
    for actions in (".", ".", ". R"):
        import_saves(store, {LASTING: text_of(actions, seed=2)})
    assert listed(store) == [("run", ". ."), ("run", ". R")]


# --- damage


def test_a_damaged_run_is_repaired_from_a_file(store: Store) -> None:
    """Up to its last valid checksum, the damaged run has the actions of the run in the file, so it is the same run.

    The damaged text is set aside.
    """
    good = text_of(" ".join(["."] * 25))
    bad = good.replace(". . . . . . . . . . ~", ". . . . Q . . . . . ~", 2).replace("Q", ".", 1)
    assert parse_recording(bad).damage
    store.write(LASTING, bad)
    assert import_saves(store, {LASTING: good}).startswith("0 runs were new. 1 run was updated.")
    [key] = keys_of(store, RUN)
    assert store.read(key) == good
    assert [store.read(key) for key in store.keys() if ".aside-" in key] == [bad]  # noqa: SIM118


def test_unreadable_runs_are_not_mistaken_for_the_same_run(store: Store) -> None:
    key = f"{DONE}{RUN_A[4:]}.4.crab"
    store.write(key, "\0 damaged")
    import_saves(store, {key: "\0 damaged otherwise"})
    import_saves(store, {key: recording_of(begin(1))})
    kept = [store.read(key) for key in store.keys() if key != "climbs"]  # noqa: SIM118
    assert {"\0 damaged", "\0 damaged otherwise", recording_of(begin(1))} == {*kept}
    assert len(finished_runs(store)) == 2


def test_texts_set_aside_are_imported_once(store: Store) -> None:
    file = {f"{LASTING}.aside-1": "one", f"{LASTING}.aside-2": "two", f"{DONE}{LASTING[4:]}.0.left": text_of(".")}
    for _ in range(2):
        assert import_saves(store, file).startswith(("1 run was", "0 runs were"))
    store.write(f"{LASTING}.aside-3", "three")
    import_saves(store, {f"{LASTING}.aside-1": "three", f"{LASTING}.aside-3": "one"})
    aside = sorted(store.read(key) or "" for key in store.keys() if ".aside-" in key)  # noqa: SIM118
    assert aside == ["one", "three", "two"]


# --- changes while a run is updated


def test_a_window_that_plays_on_during_an_import_keeps_its_actions(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write(LASTING, text_of(". ."))
    take = store.acquire

    def played_on(key: str, new: str) -> str:
        store.write(key, text_of(". . R"))
        return take(key, new)

    monkeypatch.setattr(store, "acquire", played_on)
    assert Merging(store, [LASTING]).import_run(LASTING, text_of(". . . .")) is ImportResult.SET_ASIDE
    assert listed(store) == [("run", ". . R")] and ". . . ." in kept_anywhere(store)


@pytest.mark.parametrize("what", ["acquire", "write", "rename"])
def test_a_failure_during_an_import_leaves_a_whole_run(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fails, or another window takes the run. Nothing is lost or duplicated.

    Afterwards, reading the file again brings the rest.
    """
    store, file = Store("porklike", tmp_path), {f"{DONE}{LASTING[4:]}.0.left": text_of(". . .")}
    store.write(LASTING, text_of(". ."))

    def fail(*_: object) -> None:
        raise (
            Gone("Another window wants it too.")
            if what == "acquire"
            else StoreError("Can't be saved: the disk is full.")
        )

    with monkeypatch.context() as patch:
        patch.setattr(store, what, fail)
        with pytest.raises(StoreError):
            import_saves(store, file)
    [(kind, story)] = listed(store)
    assert kind == "run" and story in (". .", ". . .")
    import_saves(store, file)
    assert listed(store) == [("done", ". . .")]


def test_a_list_of_runs_that_misses_a_run_is_made_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another window renames a file, a listing may miss that file."""
    store.write(f"{LASTING}-wabcdef", text_of(". ."))
    keys, calls = store.keys, list[int]()

    def missing() -> list[str]:
        calls.append(1)
        return [] if len(calls) == 1 else keys()

    monkeypatch.setattr(store, "keys", missing)
    import_saves(store, {LASTING: text_of(".")})
    assert listed(store) == [("run", ". .")]


def test_names_that_no_version_writes_are_accepted(store: Store) -> None:
    """The file holds an unfinished run and a finished run with the same id. The finished one counts."""
    for _ in range(2):
        import_saves(store, {"run.20260101-": "", "done.20260101-a": text_of("."), "run.20260101-a": text_of(". .")})
    assert listed(store) == [("done", ".")] and ". ." in kept_anywhere(store)
