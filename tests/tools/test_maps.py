"""tools.maps: maps of Tiled are checked against resources.pyxres and written into it."""

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from cart.resources import HAND_MADE, sheet_cells
from tools.maps import ROOT, differences
from tools.tiled import TiledError, read_tmx

HUB = (ROOT / "maps" / "hub.tmx").read_text()


def run(command: str, root: Path) -> subprocess.CompletedProcess[str]:
    """Run `python -m tools.maps COMMAND` on a folder, in a new process, because Pyxel starts only once in each."""
    line = [sys.executable, "-m", "tools.maps", command, "--root", str(root)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


def copied(folder: Path) -> Path:
    """Copy the maps, resources.pyxres and its palette into a folder, and return the folder."""
    shutil.copytree(ROOT / "maps", folder / "maps")
    for name in ("resources.pyxres", "resources.pyxpal"):
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with copies of the maps and of resources.pyxres."""
    return copied(tmp_path)


def content(root: Path) -> dict[str, Any]:
    """Return the content of the file resources.pyxres in the folder `root`."""
    with zipfile.ZipFile(root / "resources.pyxres") as archive:
        return tomllib.loads(archive.read("pyxel_resource.toml").decode())


def test_resources_hold_the_maps() -> None:
    """If this fails, run: python -m tools.maps bake."""
    assert differences(ROOT) == []


def test_bake_writes_the_maps_and_nothing_else(copy: Path) -> None:
    """`check` finds a changed map, and `bake` writes it into resources.pyxres. Pictures and sounds stay unchanged."""
    before = content(copy)
    file = copy / "maps" / "hub.tmx"
    first_row = ",".join(["3"] * 16)
    assert first_row in HUB
    file.write_text(HUB.replace(first_row, ",".join(["3", "18"] + ["3"] * 14), 1))
    found = run("check", copy)
    assert (found.returncode, found.stdout) == (
        1,
        "hub (1, 0): tile (17, 0) in maps/hub.tmx, but (2, 0) in resources.pyxres.\n",
    )

    baked = run("bake", copy)
    assert (baked.returncode, baked.stdout) == (0, ""), baked.stderr
    assert run("check", copy).returncode == 0
    after = content(copy)
    assert after["tilemaps"] != before["tilemaps"]
    assert {**after, "tilemaps": 0} == {**before, "tilemaps": 0}

    file.write_text(HUB)
    assert run("bake", copy).returncode == 0
    for name in ("resources.pyxres", "maps/tiles.png", "maps/edges.png"):
        assert (copy / name).read_bytes() == (ROOT / name).read_bytes(), f"{name}: run python -m tools.maps bake"
    assert sorted(file.name for file in copy.iterdir()) == ["maps", "resources.pyxpal", "resources.pyxres"]


def test_a_damaged_map_changes_nothing(copy: Path) -> None:
    """The status is 1, the message is one sentence, and resources.pyxres stays unchanged."""
    file = copy / "maps" / "end.tmx"
    file.write_text(file.read_text().replace("</layer>", ""))
    before = (copy / "resources.pyxres").read_bytes()
    for command in ("bake", "check"):
        done = run(command, copy)
        assert done.returncode == 1
        assert done.stderr == f"{file}, line 26, column 3: not XML: mismatched tag.\n"
    assert (copy / "resources.pyxres").read_bytes() == before


def test_missing_resources_are_named(copy: Path) -> None:
    """The tool only changes maps in resources.pyxres. It cannot make the file, because that also holds pictures."""
    (copy / "resources.pyxres").unlink()
    for command in ("bake", "check"):
        done = run(command, copy)
        assert (done.returncode, done.stderr) == (1, f"{copy / 'resources.pyxres'} is missing.\n")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("</map>", "</mop>", ", line 26, column 3: not XML: mismatched tag."),
        ("<map ", "<", ", line 2, column 9: not XML: not well-formed (invalid token)."),
        ('orientation="orthogonal"', 'orientation="hexagonal"', ': <map> has orientation="hexagonal"; it must be'),
        ('width="16"', 'width="20"', ': <map> has width="20"; it must be width="16".'),
        ('tilewidth="8" ', "", ': <map> has no tilewidth; it must be tilewidth="8".'),
        ('columns="32"', 'columns="16"', ': <tileset> has columns="16"; it must be columns="32".'),
        ('firstgid="1"', 'firstgid="one"', ': <tileset> has firstgid="one"; it must be a number.'),
        (
            'name="tiles"',
            'source="tiles.tsx"',
            ": the tileset is a file of its own (tiles.tsx); choose 'Embed Tileset' in Tiled.",
        ),
        ('encoding="csv"', 'encoding="base64"', ", layer 'floor': <data> has enc"),
        ("</map>", '<layer id="2"/></map>', ": has a layer ''; it may have one 'floor' and one 'edges'."),
        ("</map>", '<layer name="floor"/></map>', ": has a layer 'floor'; it may have one 'floor' and one 'edges'."),
        ('name="floor"', 'name="walls"', ": has a layer 'walls'; it may have one 'floor' and one 'edges'."),
        ('name="floor"', 'name="edges"', ": has no layer 'floor'."),
        ('csv">\n3,', 'csv">\n', ", layer 'floor', line 8: row 0 has 15 tiles; it must have 16."),
        ('csv">\n3,', 'csv">\nx,', ", layer 'floor', line 8: the tile at (0, 0) is 'x', not a number."),
        ('csv">\n3,', 'csv">\n-3,', ", layer 'floor', line 8: the tile at (0, 0) is '-3', not a number."),
        (
            'csv">\n3,',
            'csv">\n1025,',
            ", layer 'floor', line 8: the tile at (0, 0) is number 1025, which is",
        ),
        ('csv">\n3,', 'csv">\n2147483651,', ", layer 'floor', line 8: the tile at (0, 0) is mirrored or rotated"),
        ('csv">\n' + "3," * 16, 'csv">', ", layer 'floor', line 7: the layer has 15 rows; it must have 16."),
    ],
)
def test_a_damaged_map_is_described(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    """The message names the file, the line or attribute, and the fault."""
    assert old in HUB
    file = tmp_path / "hub.tmx"
    file.write_text(HUB.replace(old, new, 1))
    with pytest.raises(TiledError) as error:
        read_tmx(file, 16, 16)
    assert str(error.value).startswith(f"{file}{sentence}")


def test_a_missing_or_unreadable_map_is_described(tmp_path: Path) -> None:
    for name, data, sentence in (
        ("none.tmx", None, ": cannot be read: No such file or directory."),
        ("bytes.tmx", b"<map \xff>", ": not UTF-8 text at byte 5."),
        ("other.tmx", b"<tileset/>", ": not a Tiled map: its first element is <tileset>, not <map>."),
        ("empty.tmx", b"", ", line 1, column 1: not XML: no element found."),
    ):
        file = tmp_path / name
        if data is not None:
            file.write_bytes(data)
        with pytest.raises(TiledError) as error:
            read_tmx(file, 16, 16)
        assert str(error.value) == f"{file}{sentence}"


@pytest.mark.usefixtures("pyxel_headless")
@pytest.mark.parametrize("name", HAND_MADE)
def test_pyxel_reads_maps_in_the_same_way(name: str) -> None:
    """Pyxel's own reader of Tiled maps finds the same tiles."""
    import pyxel

    made = HAND_MADE[name]
    file = ROOT / "maps" / f"{name}.tmx"
    tilemap = pyxel.Tilemap.from_tmx(str(file), 0)
    assert (tilemap.width, tilemap.height) == (made.width, made.height)
    theirs = [tilemap.pget(x, y) for y in range(made.height) for x in range(made.width)]
    assert theirs == read_tmx(file, made.width, made.height)
    assert theirs == list(sheet_cells(name, ROOT / "resources.pyxres"))
