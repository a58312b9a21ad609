"""The hand-made floors and their loading."""

import random
import zipfile
from pathlib import Path

import pytest

from cart import files, resources
from cart.core.cells import bits, union
from cart.core.floor import Floor
from cart.data.foes import FOES, foe_kind
from cart.data.modes import MODES
from cart.data.tiles import ALTAR, CHEST, DOOR, JAR, KIELBASA, MOUND, POT, PRIZES, RARE_CHEST, TABLET
from cart.engine import number_of
from cart.files import ResourceError, resources_path
from cart.resources import HAND_MADE, floor_from_cells, made_floor, sheet_cells

WALL_CELL, START_CELL, EXIT_CELL, PIGLET_CELL = (2, 0), (4, 0), (5, 0), (0, 4)


def pyxres(file: Path, *tilemaps: str, width: int = 256) -> Path:
    """Return a .pyxres with these tilemaps, each given as the TOML of its rows."""
    tables = [f"[[tilemaps]]\nwidth = {width}\nheight = 256\nimgsrc = 0\ndata = {rows}\n" for rows in tilemaps]
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("pyxel_resource.toml", "format_version = 1\n\n" + "\n".join(tables) + "\n[[sounds]]\n")
    return file


@pytest.mark.usefixtures("pyxel_headless")
def test_a_file_saved_by_pyxel_is_read(tmp_path: Path) -> None:
    """Pyxel leaves out repeated ends of rows and repeated last rows."""
    import pyxel

    dice = random.Random(7)
    kept = [pyxel.tilemaps[made.slot] for made in HAND_MADE.values()]
    try:
        for made in HAND_MADE.values():
            tilemap = pyxel.Tilemap(made.width, made.height, 0)
            for y in range(made.height - 2 * made.slot):
                # Rows that end in equal tiles, in one tile with two equal numbers, or without repetition.
                for x in range(made.width):
                    tile = (1, 1) if x > made.width - y else (dice.randrange(3), dice.randrange(2))
                    tilemap.pset(x, y, tile)
            pyxel.tilemaps[made.slot] = tilemap
        file = tmp_path / "saved.pyxres"
        pyxel.save(str(file))
        for name, made in HAND_MADE.items():
            tilemap = pyxel.tilemaps[made.slot]
            wanted = [tilemap.pget(x, y) for y in range(made.height) for x in range(made.width)]
            assert list(sheet_cells(name, file)) == wanted, name
    finally:
        for made, tilemap in zip(HAND_MADE.values(), kept, strict=True):
            pyxel.tilemaps[made.slot] = tilemap


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ('"text"', "{file}: the tilemap 0 (hub) has no rows."),
        ("[]", "{file}: the tilemap 0 (hub) has no rows."),
        ("[[2, 0], []]", "{file}: the tilemap 0 (hub) has something other than numbers in row 1."),
        ('[["wall"]]', "{file}: the tilemap 0 (hub) has something other than numbers in row 0."),
    ],
)
def test_a_damaged_tilemap_is_described(tmp_path: Path, rows: str, sentence: str) -> None:
    """The message names the tilemap and the row."""
    file = pyxres(tmp_path / "bad.pyxres", rows)
    with pytest.raises(ResourceError) as error:
        sheet_cells("hub", file)
    assert str(error.value) == sentence.format(file=file)


def test_a_small_or_missing_tilemap_is_described(tmp_path: Path) -> None:
    """The message gives the number of tilemaps, and the least size of one."""
    file = pyxres(tmp_path / "one.pyxres", "[[2, 0], [0]]", width=15)
    with pytest.raises(ResourceError) as error:
        sheet_cells("end", file)
    assert str(error.value) == f"{file}: the tilemap 1 (end) is missing; the file holds 1 tilemaps."
    with pytest.raises(ResourceError) as error:
        sheet_cells("hub", file)
    assert str(error.value) == f"{file}: the tilemap 0 (hub) is 15 x 256 tiles; it must be at least 16 x 16."


def test_a_file_that_is_no_resource_file_is_refused(tmp_path: Path) -> None:
    """Each fault has a sentence: missing, no zip, another zip, cut off, a flipped byte, bad TOML."""

    def sentence(file: Path) -> str:
        with pytest.raises(ResourceError) as error:
            sheet_cells("hub", file)
        return str(error.value).removeprefix(str(file))

    assert sentence(tmp_path / "none.pyxres") == " is missing."
    text = tmp_path / "text.pyxres"
    text.write_text("not a zip")
    assert sentence(text) == " is not a .pyxres, or damaged: File is not a zip file."
    other = tmp_path / "other.pyxres"
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("readme.txt", "hello")
    assert sentence(other) == " is not a .pyxres: there is no pyxel_resource.toml in it."
    whole = resources_path().read_bytes()
    cut = tmp_path / "cut.pyxres"
    cut.write_bytes(whole[: len(whole) // 2])
    assert sentence(cut) == " is not a .pyxres, or damaged: File is not a zip file."
    flipped = tmp_path / "flipped.pyxres"
    middle = len(whole) // 2
    flipped.write_bytes(whole[:middle] + bytes([whole[middle] ^ 0xFF]) + whole[middle + 1 :])
    assert sentence(flipped).startswith(" is not a .pyxres, or damaged: ")
    assert sentence(pyxres(tmp_path / "empty.pyxres")) == " holds no tilemaps."
    toml = sentence(pyxres(tmp_path / "toml.pyxres", "[[2, 0}]"))
    assert toml.startswith(": its pyxel_resource.toml is damaged: ")
    assert "line 7" in toml


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({3: PIGLET_CELL}, "here: the tile at (3, 0) is cell (0, 4) of the sheet, which is no tile."),
        ({17: WALL_CELL}, "here: one tile must be 'start', but there is none."),
        ({20: START_CELL}, "here: one tile must be 'start', but there are 2: (1, 1), (4, 1)."),
        ({20: EXIT_CELL, 40: EXIT_CELL}, "here: no more than one tile may be 'exit', but there are 2: (4, 1), (8, 2)."),
    ],
)
def test_a_map_that_is_no_floor_is_refused(changes: dict[int, tuple[int, int]], sentence: str) -> None:
    """The message names the tile and its place."""
    cells = [WALL_CELL] * 256
    cells[17] = START_CELL
    for cell, sheet_cell in changes.items():
        cells[cell] = sheet_cell
    with pytest.raises(ResourceError) as error:
        floor_from_cells("hub", cells, "here")
    assert str(error.value) == sentence


def test_check_hand_made_reads_every_floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Damage to the last floor is found when the game starts, not when the player reaches that floor."""
    resources.check_hand_made()
    file = pyxres(tmp_path / "half.pyxres", "[[4, 0, 2, 0], [2, 0]]", "[[5, 0]]")
    monkeypatch.setattr(resources, "resources_path", lambda: file)
    with pytest.raises(ResourceError, match=r"half\.pyxres, the tilemap 1 \(end\): one tile must be 'start'"):
        resources.check_hand_made()


def test_vaults_are_found_in_a_checkout_and_in_an_installed_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The vaults are in maps/ of a checkout, in the package of an installed game, or missing."""
    resources.vaults_text.cache_clear()
    package = tmp_path / "cart"
    package.mkdir()
    (tmp_path / "maps").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", package)
    try:
        with pytest.raises(ResourceError) as error:
            resources.vaults_text()
        assert str(error.value) == f"{tmp_path / 'maps' / 'vaults.txt'} cannot be read: No such file or directory."
        (tmp_path / "maps" / "vaults.txt").write_text("checkout")
        assert resources.vaults_text() == "checkout"
        resources.vaults_text.cache_clear()
        (package / "vaults.txt").write_text("installed")
        assert resources.vaults_text() == "installed"
    finally:
        resources.vaults_text.cache_clear()


def test_resources_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The resources are in the package or beside it. If they are missing, the path beside the package is returned."""
    package = tmp_path / "cart"
    package.mkdir()
    monkeypatch.setattr(files, "_PACKAGE", package)
    assert resources_path() == tmp_path / "resources.pyxres"
    (package / "resources.pyxres").touch()
    assert resources_path() == package / "resources.pyxres"


def test_every_call_returns_a_fresh_floor() -> None:
    """A pot smashed in one run is whole in the next."""
    first = made_floor("hub")
    pot = next(bits(first.cells_of(POT)))
    first.open(pot)
    assert made_floor("hub").tiles[pot] == POT


def reachable(floor: Floor, passable: int) -> int:
    """Return the cells reachable from the start; `passable` are blocking cells that may be crossed."""
    return floor.flood(1 << floor.start, floor.walkable | passable)


@pytest.mark.parametrize("name", HAND_MADE)
def test_every_hand_made_floor_is_closed_and_reachable(name: str) -> None:
    """The floor has walls all around. Every floor cell and everything to bump into is reachable, even across pits."""
    floor = made_floor(name)
    assert floor.grid.border & ~floor.walls == 0
    doors = floor.cells_of(DOOR)
    floor.edges = floor.edges.opened()
    ways = reachable(floor, doors | floor.pits)
    assert floor.walkable & ~ways == 0
    assert floor.cells_of(CHEST, RARE_CHEST, TABLET, ALTAR) & ~floor.grid.beside(ways) == 0
    pots = floor.cells_of(POT, JAR)
    assert floor.cells_of(*PRIZES) & ~floor.grid.beside(ways | pots) == 0  # a prize may stand behind pots
    assert pots & ~reachable(floor, doors | pots) == 0  # some pots stand behind others
    for door in bits(doors):
        left, right, up, down = (bool(floor.walls >> (door + step) & 1) for step in (-1, 1, -floor.width, floor.width))
        assert (left, right, up, down) in ((True, True, False, False), (False, False, True, True)), door


def test_the_plan_of_a_mode_numbers_its_maps() -> None:
    """The number comes from the plan of the mode, or else of another mode. A map in no plan is practised as floor 1."""
    assert [made_floor("end", number).number for number in (2, 9)] == [2, 9]
    for mode, row in MODES.items():
        assert [number_of(row.floors[number].style, mode) for number in (0, row.last_floor)] == [0, row.last_floor]
    assert number_of("roots", "classic") == MODES["classic"].last_floor
    assert number_of("workshop", "expedition") == 1


@pytest.mark.parametrize(("name", "tablets"), [("hub", 1), ("cellar", 4)])
def test_a_hub_has_an_exit_tablets_and_pots_and_no_foes(name: str, tablets: int) -> None:
    """Both hubs have an exit, tablets to read and pots to smash, and no foes."""
    floor = made_floor(name)
    assert floor.exit is not None
    assert floor.cells_of(TABLET).bit_count() == tablets
    assert floor.cells_of(POT, JAR)
    assert not floor.cells_of(CHEST, RARE_CHEST)
    assert floor.spawns == []


def test_the_last_tower_floor_holds_the_kielbasa() -> None:
    """The butcher stands on the only way to the Golden Kielbasa, and no keeper is in sight of the start."""
    floor = made_floor("end")
    assert floor.exit is None and not floor.pits
    prize = floor.cells_of(KIELBASA)
    assert prize.bit_count() == 1
    kinds = {spawn.kind: spawn.cell for spawn in floor.spawns}
    assert sorted(kinds) == sorted(map(foe_kind, ("onion", "mould", "ham", "butcher")))
    butcher = 1 << kinds[foe_kind("butcher")]
    start, ground = 1 << floor.start, floor.walkable
    assert union(floor.layers(start, ground)) & floor.beside(prize)
    assert not union(floor.layers(start, ground & ~butcher)) & floor.beside(prize)
    assert not floor.sees(floor.start) & union(1 << cell for cell in kinds.values())


def test_the_low_shelf_holds_a_prize_behind_side_doors_and_jars() -> None:
    """The prize stands between two jars behind thin doors. A butcher guards it, and things to throw lie around."""
    floor = made_floor("shelf")
    assert floor.exit is None and not floor.pits
    prize = floor.cells_of(KIELBASA)
    sides = floor.grid.beside(prize)
    assert prize.bit_count() == 1 and (floor.cells_of(JAR) & sides).bit_count() == 2
    assert not reachable(floor, floor.cells_of(JAR)) & sides  # the doors are shut
    assert [FOES[spawn.kind].name for spawn in floor.spawns] == ["butcher"]


def test_the_roots_hold_a_mound_behind_a_door() -> None:
    """The mound is behind a closed door with room around it. Three foes guard it."""
    floor = made_floor("roots")
    assert floor.exit is None and not floor.pits
    mound = floor.cells_of(MOUND)
    assert mound.bit_count() == 1 and not floor.cells_of(*PRIZES) & ~mound
    assert not floor.grid.beside(reachable(floor, 0)) & mound
    assert (floor.touching(mound) & floor.walkable).bit_count() == 8
    assert [FOES[spawn.kind].name for spawn in floor.spawns] == ["noodle", "radish", "ham"]
