"""Thin walls of hand-made floors: the layer of edges in a map of Tiled, in resources.pyxres and in the game."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cart.core.cells import LEFT, UP
from cart.core.edges import Edge
from cart.resources import LAYER_TOPS, floor_from_cells, sheet_cells
from tools.maps import ROOT
from tools.tiled import TiledError, read_tmx

from .test_maps import HUB, copied, run

MAKE = (ROOT / "docs" / "make.md").read_text(encoding="utf-8")
[EDGE_TILESET] = re.findall(r"```xml\n(.*?)```", MAKE, re.DOTALL)
"""The tileset of edges, as the recipe of docs/make.md shows it."""


def with_edges(edges: dict[tuple[int, int], int]) -> str:
    """Return the hub's map with a layer of edges. `edges` maps (x, y) to the number of a tile in the tileset."""
    rows = [",".join(str(1025 + edges[x, y] if (x, y) in edges else 0) for x in range(16)) for y in range(16)]
    csv = ",\n".join(rows)
    data = f'<data encoding="csv">\n{csv}\n</data>'
    layer = f' <layer id="2" name="edges" width="16" height="16">\n  {data}\n </layer>\n'
    return HUB.replace(" <layer ", f"{EDGE_TILESET} <layer ", 1).replace("</map>", f"{layer}</map>")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with copies of the maps and of resources.pyxres."""
    return copied(tmp_path)


@pytest.mark.parametrize(
    ("edges", "sentence"),
    [
        ({(7, 0): 1}, "the tile at (7, 0) has a thin wall on its north side, where the floor ends."),
        ({(0, 7): 6}, "the tile at (0, 7) has a door on its west side, where the floor ends."),
        ({(0, 2): 2}, "the tile at (0, 2) has a door on its north side, beside a wall or a door of the layer 'floor'."),
    ],
)
def test_an_edge_in_a_wrong_place_is_described(folder: Path, edges: dict[tuple[int, int], int], sentence: str) -> None:
    """The message names the file, the layer, the place and the side. Nothing is written."""
    file, before = folder / "maps" / "hub.tmx", (folder / "resources.pyxres").read_bytes()
    file.write_text(with_edges(edges))
    for command in ("check", "bake"):
        done = run(command, folder)
        assert (done.returncode, done.stderr) == (1, f"{file}, layer 'edges': {sentence}\n")
    assert (folder / "resources.pyxres").read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (EDGE_TILESET, "", ", layer 'edges': its tileset 'edges' is missing."),
        ('columns="3"', 'columns="4"', ': <tileset> has columns="4"; it must be columns="3".'),
        ('name="edges" width="16"', 'name="edges" width="15"', ", layer 'edges': <layer> has width=\"15\"; it must be"),
        (",1026,", ",", ", layer 'edges', line 36: row 5 has 15 tiles; it must have 16."),
        (
            ",1026,",
            ",2000,",
            ", layer 'edges', line 36: the tile at (7, 5) is number 2000, which",
        ),
        (",1026,", ",x,", ", layer 'edges', line 36: the tile at (7, 5) is 'x', not a number."),
        (
            "\n</data>\n </layer>\n</map>",
            ",\n0\n</data>\n </layer>\n</map>",
            ", layer 'edges', line 47: row 16 has 1 tiles",
        ),
    ],
)
def test_a_damaged_layer_of_edges_is_described(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    """The message names the file and, as far as they are known, the layer, the line and the tile."""
    file, text = tmp_path / "hub.tmx", with_edges({(7, 5): 1})
    assert old in text and ",1026," in text.split("\n")[35]
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(TiledError) as error:
        read_tmx(file, 16, 16, "edges")
    assert str(error.value).startswith(f"{file}{sentence}")


def test_bake_writes_thin_walls_that_the_game_reads(folder: Path) -> None:
    """The map has a thin wall and two doors. They are checked, baked, checked again, and read as edges of the floor."""
    (folder / "maps" / "hub.tmx").write_text(with_edges({(7, 5): 1, (8, 5): 8}))
    found = run("check", folder)
    assert found.stdout.splitlines() == [
        "hub, layer 'edges', (7, 5): tile (1, 0) in maps/hub.tmx, but (0, 0) in resources.pyxres.",
        "hub, layer 'edges', (8, 5): tile (2, 2) in maps/hub.tmx, but (0, 0) in resources.pyxres.",
    ]
    assert run("bake", folder).returncode == 0
    assert (run("check", folder).stdout, (folder / "maps" / "edges.png").is_file()) == ("", True)
    cells, edges = (sheet_cells("hub", folder / "resources.pyxres", layer) for layer in LAYER_TOPS)
    floor = floor_from_cells("hub", cells, "here", edges=edges)
    there = floor.grid.cell(8, 5)
    assert [floor.edge(floor.grid.cell(7, 5), UP), floor.edge(there, UP), floor.edge(there, LEFT)] == [
        Edge.WALL, Edge.CLOSED, Edge.CLOSED,
    ]  # fmt: skip
    assert sum(map(int.bit_count, floor.edges)) == 3


def test_the_tiles_of_the_recipe_are_the_edges_that_it_says() -> None:
    """The recipe has a table of tiles. Each tile, put on the hub, is read as the edges of its row and column."""
    [table] = re.findall(r"\| tile \|(.*?)\n\n", MAKE, re.DOTALL)
    head, _, *lines = [[cell.strip() for cell in line.strip("| ").split("|")] for line in table.split("\n")]
    sorts = {"nothing": Edge.FREE, "thin wall": Edge.WALL, "door": Edge.CLOSED}
    told = 0
    for beside, *tiles in lines:
        for above, tile in zip(head, tiles, strict=True):
            cells, edges = layers_of(with_edges({(7, 5): int(tile)}))
            floor = floor_from_cells("hub", cells, "here", edges=edges)
            here = floor.grid.cell(7, 5)
            wanted = sorts[above.removesuffix(" above")], sorts[beside.removesuffix(" to the left")]
            assert (floor.edge(here, UP), floor.edge(here, LEFT)) == wanted
            told += 1
    assert told == 9


def layers_of(text: str) -> list[list[tuple[int, int]]]:
    """Return the tiles of each layer of a map."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "hub.tmx"
        file.write_text(text)
        return [read_tmx(file, 16, 16, layer) for layer in LAYER_TOPS]
