"""All saves written to one file and read back. Files without saves are refused."""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pytest

import cart
from cart.console.storage.backend import decoded
from cart.console.storage.bundle import DAMAGED, NO_BUNDLE, pack, unpack
from cart.console.storage.store import Store, StoreError
from cart.core.recording import recording_of
from cart.core.rng import Rng
from cart.saves.archive import CART, FILE_START, export_saves, import_saves, read_export
from cart.saves.history import RECORDS_KEY, finished_runs
from cart.saves.journal import DONE, LAST_PLAYED, RUN, keys_of, last_played, resume_run
from cart.scenes.menus.saves_menu import NOT_TAKEN, TAKEN, WRITTEN
from cart.scenes.run.message_box import MessageBox
from tests.helpers.saved_runs import begun
from tools.driver import Driver

Words = Callable[[], list[str]]


def contents(store: Store) -> dict[str, str]:
    return {key: store.read(key) or "" for key in store.keys()}  # noqa: SIM118


def filled(store: Store) -> Store:
    """Fill a store with five finished runs, an unfinished run and settings, and return the store."""
    for seed in range(5):
        begun(store, seed).finish()
    begun(store, 9)
    store.write("settings", "effects 2\n")
    finished_runs(store)
    return store


def exported_name(store: Store) -> str:
    [name] = store.beside("exports").keys()
    return name


def import_file(store: Store, name: str) -> str:
    return import_saves(store, read_export(store, name))


def transfer(source: Store, target: Store) -> str:
    """Export `source`, import it into `target`, and return the message."""
    export_saves(source)
    name = exported_name(source)
    target.beside("exports").write(name, source.beside("exports").read(name) or "")
    return import_file(target, name)


def said(driver: Driver, heading: str) -> str:
    assert isinstance(driver.scene, MessageBox)
    rows = [row.text for row in driver.scene.window.rows]
    assert rows[0] == heading and driver.scene.window.height <= 128
    driver.press("X")
    return " ".join(rows[2:])


def test_exported_saves_are_imported_completely_and_once(tmp_path: Path) -> None:
    source, target = filled(Store("porklike", tmp_path / "a")), Store("porklike", tmp_path / "b")
    assert transfer(source, target).startswith("6 runs were new")
    before = contents(source)
    del before[RECORDS_KEY]
    assert contents(target) == before
    assert finished_runs(target) == finished_runs(source)
    assert import_file(target, exported_name(target)).startswith("0 runs were new")


def test_saves_are_written_and_read_in_the_options(driver: Driver) -> None:
    driver.title()
    store = filled(driver.context.store)
    driver.context.open.title()
    driver.choose("options")
    driver.choose("all saves")
    driver.choose("write")
    told = said(driver, WRITTEN)
    assert "6 runs" in told and exported_name(store) in told.replace(" ", "")
    before = contents(store)
    gone = keys_of(store, DONE)[0]
    store.remove(gone)
    driver.choose("options")
    driver.choose("all saves")
    driver.choose("read")
    driver.choose(exported_name(store).removeprefix(FILE_START).removesuffix(".txt"))
    assert driver.pointed == "change nothing"
    driver.choose("add what is missing")
    assert said(driver, TAKEN).startswith("1 run was new")
    assert contents(store)[gone] == before[gone]


def test_without_a_file_the_message_names_the_folder(driver: Driver) -> None:
    driver.title()
    driver.choose("options")
    driver.choose("all saves")
    driver.choose("read")
    assert "-exports." in said(driver, NOT_TAKEN).replace(" ", "")


NO_TEXT = bytes(range(256)) + "żółć\U0001f356".encode() + b"\xf0\x9f"
"""Bytes that are no UTF-8: every byte value, characters of several bytes, and half a character."""


def test_files_that_are_not_text_are_carried_unchanged(tmp_path: Path) -> None:
    """The player may still repair a damaged run by hand. A run of the same name in the target is kept as well."""
    source, target = filled(Store("porklike", tmp_path / "a")), Store("porklike", tmp_path / "b")
    good = (source.read(keys_of(source, DONE)[0]) or "").encode()
    damaged = {keys_of(source, DONE)[0]: good[:90] + NO_TEXT, keys_of(source, RUN)[0]: NO_TEXT, "settings": NO_TEXT}
    for key, whole in damaged.items():
        (tmp_path / "a" / key).write_bytes(whole)
    target.write(keys_of(source, DONE)[0], "another")
    assert transfer(source, target).startswith("6 runs were new")
    there = [file.read_bytes() for file in (tmp_path / "b").iterdir()]
    assert [key for key, whole in damaged.items() if whole not in there] == []
    assert import_file(target, exported_name(target)).startswith("0 runs were new")


def test_a_lone_surrogate_does_not_stop_an_export() -> None:
    """A string of JavaScript can hold half of a surrogate pair."""
    texts = {"settings": "x\ud800y", "keys": decoded(NO_TEXT)}
    assert unpack(CART, pack(CART, texts))["keys"] == texts["keys"]


# --- existing saves stay


def test_import_keeps_a_run_that_has_advanced_since_the_export(tmp_path: Path) -> None:
    store = filled(Store("porklike", tmp_path))
    export_saves(store)
    game, journal, _ = resume_run(store, last_played(store) or "", cart.new_game)
    for action in game.actions()[:2]:
        journal.note(game.act(action))
    before = contents(store)
    import_file(store, exported_name(store))
    assert before.items() <= contents(store).items()


def test_import_does_not_reopen_a_run_that_has_ended(tmp_path: Path) -> None:
    store = Store("porklike", tmp_path)
    journal = begun(store, 3)
    export_saves(store)
    journal.finish()
    assert import_file(store, exported_name(store)).startswith("0 runs")
    assert keys_of(store, RUN) == []


def test_two_runs_of_the_same_name_are_both_kept(tmp_path: Path) -> None:
    source, target = Store("porklike", tmp_path / "a"), Store("porklike", tmp_path / "b")
    for key in (f"{RUN}20260101-101500-abcdef-again", f"{DONE}20260101-101500-abcdee.4.crab"):
        source.write(key, recording_of(cart.new_game(1)))
        target.write(key, recording_of(cart.new_game(2)))
    before = contents(target)
    assert transfer(source, target).startswith("2 runs were new")
    assert before.items() <= contents(target).items()
    assert sorted(climb.short_ending for climb in finished_runs(target)) == ["Spice Attic: crab"] * 2
    assert all(key.endswith("-again") for key in keys_of(target, RUN)) and len(keys_of(target, RUN)) == 2
    assert import_file(target, exported_name(target)).startswith("0 runs")


def test_settings_replaced_by_an_import_are_set_aside(tmp_path: Path) -> None:
    source, target = Store("porklike", tmp_path / "a"), Store("porklike", tmp_path / "b")
    source.write("settings", "effects 2\n")
    target.write("settings", "effects 4\n")
    target.write(LAST_PLAYED, "run.x")
    source.write(LAST_PLAYED, "run.y")
    transfer(source, target)
    assert target.read("settings") == "effects 2\n" and target.read("settings.aside-1") == "effects 4\n"
    assert target.read(LAST_PLAYED) == "run.x"


# --- files without saves


@pytest.mark.parametrize("text", ["", "\0" * 1000, "porklike 2\n", "pork-8 texts 1 other 0\n~0", "x" * 100_000])
def test_a_file_without_saves_is_refused(text: str) -> None:
    with pytest.raises(StoreError, match=NO_BUNDLE):
        unpack(CART, text)


def test_a_damaged_file_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    store, target = filled(Store("porklike", tmp_path / "a")), Store("porklike", tmp_path / "b")
    export_saves(store)
    name = exported_name(store)
    good, rng = store.beside("exports").read(name) or "", Rng(1, "test")
    for _ in range(300):
        at, length = rng.below(len(good)), rng.below(20) + 1
        bad = good[:at] + good[at + length :] if rng.below(2) else good[:at] + "~9 \n"[rng.below(4)] + good[at + 1 :]
        if bad == good:
            continue
        target.beside("exports").write(name, bad)
        with pytest.raises(StoreError):
            import_file(target, name)
    assert target.keys() == []


@pytest.mark.parametrize(
    "body",
    [
        "../../evil 1\nx\n",
        "run.20260101-a 5\nx\n",
        "run.20260101-a -1\nx\n",
        "run.20260101-a 9999999999999999999\nx\n",
        "run.20260101-a 1\nx\nrun.20260101-a 1\ny\n",
        f"{'r' * 300} 1\nx\n",
        "run.20260101-a 1 1\nx\n",
        "\n",
        "",
    ],
)
def test_wrong_content_with_a_valid_checksum_is_refused(body: str) -> None:
    """Such a file cannot come from an accident: its body was changed, and the checksum was computed anew."""
    for count in (1, 2, 10**6):
        whole = f"pork-8 texts 1 {CART} {count}\n{body}"
        with pytest.raises(StoreError, match=DAMAGED):
            unpack(CART, f"{whole}~{blake2b(whole.encode(), digest_size=8).hexdigest()}\n")


def test_import_ignores_unknown_keys(tmp_path: Path) -> None:
    store = Store("porklike", tmp_path)
    store.beside("exports").write(
        "x.txt", pack(CART, {"con": "1", RECORDS_KEY: "2", "evil.exe": "3", "settings": "calm 1\n"})
    )
    import_file(store, "x.txt")
    assert store.keys() == ["settings"]


def test_an_import_stopped_by_a_full_disk_can_be_repeated(tmp_path: Path) -> None:
    source, target = filled(Store("porklike", tmp_path / "a")), Store("porklike", tmp_path / "b")
    export_saves(source)
    name, real, left = exported_name(source), target.write, [3]
    target.beside("exports").write(name, source.beside("exports").read(name) or "")

    def write(key: str, text: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise StoreError("Can't be saved: the disk is full.")
        real(key, text)

    target.write = write  # type: ignore[method-assign]
    with pytest.raises(StoreError, match="full"):
        import_file(target, name)
    assert len(target.keys()) == 3 and contents(target).items() <= contents(source).items()
    left[0] = 1000
    assert import_file(target, name).startswith("3 runs")
