"""Damaged files of the game: the message for each is one short sentence that names the file."""

import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cart import engine, resources
from cart.console.storage.store import Store
from cart.data.settings import SETTINGS
from cart.files import ResourceError
from cart.resources import HAND_MADE, floor_from_cells, made_floor
from cart.saves.saved_settings import SETTINGS_KEY, SavedSettings, load_settings
from tools.maps import ROOT
from tools.tiled import TiledError, read_tmx

from .helpers.damaged_files import DIGITS, damaged_file, damaged_pyxres, resources_by_hand
from .helpers.slow_summary import Did

FEW, MANY = 100, 6000
"""Damaged files of each kind in the usual test, and in the slow one."""
LONGEST, QUOTED = 300, 20
"""Most characters of a message, and of a quotation in it."""

PYXRES = (ROOT / "resources.pyxres").read_bytes()
VAULTS = (ROOT / "maps" / "vaults.txt").read_bytes()
PUZZLES = resources.puzzles_path().read_bytes()
HUB = (ROOT / "maps" / "hub.tmx").read_bytes()
KEPT = (SavedSettings().text.encode(), b'{"effects": 3, "music": 3, "calm": false, "thoughts": false}')


def plain(error: Exception, file: Path) -> str:
    """Return an error's message about a file, without its path. It must be one short line with short quotes."""
    said = str(error).replace(str(file), "FILE")
    assert len(said) <= LONGEST and said.isprintable(), said
    assert said.startswith("FILE") and said.endswith("."), said
    assert all(len(quoted) <= QUOTED for quoted in re.findall(r"'([^']*)'", said)), said
    assert not re.search(r"(.)\1{20}", said), said
    return said


@pytest.fixture(autouse=True)
def fresh_caches() -> Iterator[None]:
    """Clear the caches of files, before and after a test."""

    def forget() -> None:
        for cached in (
            resources._tilemaps,
            resources.sheet_cells,
            resources.vaults_text,
            resources.puzzle_lines,
            engine.made_vaults,
        ):
            cached.cache_clear()

    forget()
    yield
    forget()


# --- each kind of file: its reader, and the reader's message


def read_pyxres(file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the message of `check_hand_made` about a .pyxres, or ""."""
    resources._tilemaps.cache_clear()
    resources.sheet_cells.cache_clear()
    monkeypatch.setattr(resources, "resources_path", lambda: file)
    try:
        resources.check_hand_made()
    except ResourceError as error:
        return plain(error, file)
    assert made_floor("hub").number == 0
    return ""


def read_vaults(file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the message about vaults, or ""."""
    resources.vaults_text.cache_clear()
    engine.made_vaults.cache_clear()
    for module in (resources, engine):
        monkeypatch.setattr(module, "vaults_path", lambda: file)
    try:
        engine.made_vaults()
    except ResourceError as error:
        return plain(error, file)
    return ""


def read_puzzles(file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the message about a file of puzzles, or ""."""
    resources.puzzle_lines.cache_clear()
    monkeypatch.setattr(resources, "puzzles_path", lambda: file)
    try:
        resources.puzzle_lines()
    except ResourceError as error:
        return plain(error, file)
    return ""


def read_map(file: Path, _: pytest.MonkeyPatch) -> str:
    """Return the message about a Tiled map, or ""."""
    made = HAND_MADE["hub"]
    try:
        floor_from_cells("hub", read_tmx(file, made.width, made.height), str(file))
    except (TiledError, ResourceError) as error:
        return plain(error, file)
    return ""


def read_settings(file: Path, _: pytest.MonkeyPatch) -> str:
    """Return "defaults" if all settings read from a file are the defaults, else "". Two reads must agree."""
    store = Store("porklike", file.parent)
    values = [[settings[row.name] for row in SETTINGS] for settings in (load_settings(store), load_settings(store))]
    assert values[0] == values[1]
    assert all(value in range(len(row.values)) for row, value in zip(SETTINGS, values[0], strict=True))
    return "" if values[0] != [row.default for row in SETTINGS] else "defaults"


Reader = Callable[[Path, pytest.MonkeyPatch], str]
Harm = Callable[[random.Random], bytes]

KINDS: dict[str, tuple[str, Reader, Harm]] = {
    "resources": ("resources.pyxres", read_pyxres, lambda dice: damaged_pyxres(PYXRES, dice)),
    "map": ("hub.tmx", read_map, lambda dice: damaged_file(HUB, dice)),
    "vaults": ("vaults.txt", read_vaults, lambda dice: damaged_file(VAULTS, dice)),
    "puzzles": ("last_bites.z", read_puzzles, lambda dice: damaged_file(PUZZLES, dice)),
    "settings": (SETTINGS_KEY, read_settings, lambda dice: damaged_file(dice.choice(KEPT), dice)),
}
"""Kind of file -> its name, a function that reads it, and a function that returns its bytes with random damage."""


def tried(kind: str, seeds: range, folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Read one damaged file for each seed, and return the number of those that are refused."""
    name, read, harm = KINDS[kind]
    file, refused = folder / name, 0
    for seed in seeds:
        file.write_bytes(harm(random.Random(f"{kind} {seed}")))
        try:
            refused += bool(read(file, monkeypatch))
        except Exception as error:
            error.add_note(f"damaged with random.Random('{kind} {seed}')")
            raise
    return refused


@pytest.mark.parametrize("kind", KINDS)
def test_some_damaged_files_are_refused(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than a third of the files must be refused. In the others, the damage may be harmless."""
    assert tried(kind, range(FEW), tmp_path, monkeypatch) > FEW // 3


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_many_damaged_files_are_refused(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, did: Did) -> None:
    assert tried(kind, range(FEW, FEW + MANY), tmp_path, monkeypatch) > MANY // 3
    did(damaged_files=MANY)


# --- damage by hand


BY_HAND = resources_by_hand(PYXRES)


@pytest.mark.parametrize("name", BY_HAND)
def test_resources_damaged_by_hand_are_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "resources.pyxres"
    file.write_bytes(BY_HAND[name]())
    assert read_pyxres(file, monkeypatch)


BOMB = """<!DOCTYPE map [<!ENTITY a "1,"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("<map ", f"{BOMB}<map ", "has a <!DOCTYPE>, which Tiled never writes."),
        ("<map ", '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map ', "has a <!DOCTYPE>, which Tiled never writes."),
        ('csv">\n3', f'csv">\n{DIGITS}', "line 8: the tile at (0, 0) is '99999999999999999...', not a number."),
        ('firstgid="1"', f'firstgid="{DIGITS}"', '<tileset> has firstgid="99999999999999999..."; it must be a number.'),
        ('width="16"', f'width="{DIGITS}"', '<map> has width="99999999999999999..."; it must be width="16".'),
        ('csv">\n3', 'csv">\n\u0663', "line 8: the tile at (0, 0) is '\u0663', not a number."),
        ('csv">\n3', 'csv">\n3\0', "not XML: not well-formed (invalid token)."),
        ('csv">\n3', 'csv">\n<data>3</data>', "must"),
        ("</data>", "</data><data/>", "<layer> holds 2 <data>; it must hold one."),
        ("</map>", f"<map>{'<g>' * 100_000}</map>", "not XML: mismatched tag."),
        ("</map>", f"{'<g>' * 100_000}{'</g>' * 100_000}</map>", ""),
        ("<map ", f"<{'m' * 5000} ", "not XML: mismatched tag."),
        ('width="16"', 'width="1&#10;6"', '<map> has width="1?6"; it must be width="16".'),
        ("UTF-8", "UTF-16", ""),
        ("UTF-8", "EBCDIC-CP-US", ""),
    ],
    ids=range(15),
)
def test_maps_damaged_by_hand_are_refused(
    old: str, new: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, text = tmp_path / "hub.tmx", HUB.decode()
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = read_map(file, monkeypatch)
    assert said.endswith(sentence) if sentence != "must" else sentence in said


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (f"name: x\nfloors: {DIGITS}\n".encode(), "line 2: floors are written like 2-5, not '99999999999999999...'."),
        (f"name: {'x' * 5000}\nfloors: 1\n...\n".encode(), "'xxxxxxxxxxxxxxxxx...' has 1 rows, not 3 to 7."),
        (b"name: x\nfloors: 1\n...\n.\0.\n...\n", "line 4: '\\x00' means nothing in a vault."),
        (b"name: x\nfloors: 1\n" + b"." * 300_000 + b"\n...\n...\n", "this row is 300000 tiles wide, not 3 to 7."),
        (VAULTS.decode().encode("utf-16"), "not UTF-8 text at byte 0."),
        ("name: Größe\nfloors: 1\n".encode("latin-1"), "not UTF-8 text at byte 8."),
        (b"//\n" * 4_000_000, "It is longer than 1048576 bytes."),
        (b"\0" * 1000, '"name: ..." is missing.'),
        (b"\xef\xbb\xbf" + VAULTS, ""),
        (VAULTS.replace(b"\n", b"\r\n"), ""),
    ],
    ids=range(10),
)
def test_vaults_damaged_by_hand_are_refused(
    data: bytes, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A byte order mark and Windows line ends are accepted, because some editors write them."""
    file = tmp_path / "vaults.txt"
    file.write_bytes(data)
    said = read_vaults(file, monkeypatch)
    assert said.endswith(sentence) and bool(said) == bool(sentence)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 500,
        b"[" * 60_000,
        b'{"effects": ' * 5000,
        b'{"effects": [' * 5000 + b"]}" * 5000,
        f"effects {DIGITS}\n".encode(),
        f'{{"effects": {DIGITS}}}'.encode(),
        b'{"effects": null, "music": [], "calm": "true", "thoughts": {}}',
        b"effects 1\n" * 7000,
        b"\n" * 10_000_000,
        b"effects 1\n" + b" " * 70_000,
        "effects 1\n".encode("utf-16"),
        b"\xff\xfe\xfd",
    ],
    ids=range(13),
)
def test_settings_damaged_by_hand_are_ignored(data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / SETTINGS_KEY).write_bytes(data)
    assert read_settings(tmp_path / SETTINGS_KEY, monkeypatch) == "defaults"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
@pytest.mark.parametrize("what", ["pipe", "folder", "loop", "device", "nowhere"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_path_without_a_regular_file_is_refused_at_once(
    kind: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No reader waits for a pipe or reads a device without end."""
    name, read, _ = KINDS[kind]
    file = tmp_path / name
    match what:
        case "pipe":
            os.mkfifo(file)
        case "folder":
            file.mkdir()
        case "loop":
            file.symlink_to(file)
        case "device":
            file.symlink_to("/dev/zero")
    assert read(file, monkeypatch)
