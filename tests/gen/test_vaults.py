"""Vaults: the text format, and where vaults are placed."""

from itertools import product

import pytest

from cart.core.cells import Cells, bits
from cart.core.cells import grid as grid_of
from cart.data.foes import FOES, foe_kind
from cart.data.tiles import CARPET, CHEST, EXIT, FLOOR, POT, RARE_CHEST, START, TILES, TORCH, WALL
from cart.gen import vault_placement, vaults
from cart.gen.build import build
from cart.gen.site import Site
from cart.gen.spawn.spawn_places import spawn_cells
from cart.gen.vault_placement import furnish, laid_out, place_vault, vault_fits
from cart.gen.vaults import ANY_FOE, FOE_OF, TILE_OF, Vault, parse_vaults
from cart.gen.vaults import CHEST as CHEST_CHAR

from ..helpers.builder_maps import VAULTS, floor_of, marked, site_of, wrong

GOOD = "name: nook\nfloors: 2-3\nv.v\n.r.\n..c\n"


def test_a_vault_has_a_name_floors_and_rows() -> None:
    text = f"// a comment\n\n{GOOD}// another\n\n\nname: hall\nfloors: 4\n####\n#..#\n####"
    assert parse_vaults(text) == (
        Vault("nook", 2, 3, ("v.v", ".r.", "..c")),
        Vault("hall", 4, 4, ("####", "#..#", "####")),
    )
    assert parse_vaults("") == parse_vaults("// nothing\n") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("v.v\nv.v\nv.v\n", 'line 1: a vault begins with "name: ..." and "floors: ...", here "name: ..." is missing'),
        ("name: x\nv.v\nv.v\n", 'line 2: a vault begins with .* here "floors: ..." is missing'),
        ("name: x", 'line 1: .* "floors: ..." is missing'),
        ("name:\nfloors: 1", 'line 1: .* "name: ..." is missing'),
        ("\nname: x\nfloors: two\n...\n...\n...", "line 3: floors are written like 2-5, not 'two'"),
        ("name: x\nfloors: 3-2\n...\n...\n...", "line 2: floors go up, between 1 and 8, not '3-2'"),
        ("name: x\nfloors: 0-2\n...\n...\n...", "line 2: floors go up, between 1 and 8"),
        ("name: x\nfloors: 1-9\n...\n...\n...", "line 2: floors go up, between 1 and 8"),
        ("name: x\nfloors: 1\n...\n...\n", "line 4: 'x' has 2 rows, not 3 to 7"),
        ("name: x\nfloors: 1\n...\n....\n...\n", "line 4: this row is 4 tiles wide, the first one 3"),
        ("name: x\nfloors: 1\n..\n..\n..\n", "line 3: this row is 2 tiles wide, not 3 to 7"),
        ("name: x\nfloors: 1\n...\n.X.\n...\n", "line 4: 'X' means nothing in a vault"),
        ("name: x\nfloors: 1\n...\n.<.\n...\n", "line 4: '<' means nothing in a vault"),
        ("name: x\nfloors: 1\n...\n.b.\n...\n", "line 4: b, the butcher, lives on floors \\d-8 only"),
        ("name: x\nfloors: 3-4\n...\n.a.\n...\n", "line 4: a, the aspic, lives on floors 1-3 only"),
        ("name: x\nfloors: 8\n...\n.bb\n...\n", "line 1: 'x' has too many of b, the butcher: 1 at most"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    butchers = tuple(foe._replace(limit=1) if foe.name == "butcher" else foe for foe in FOES)
    monkeypatch.setattr(vaults, "FOES", butchers)
    with pytest.raises(ValueError, match=message):
        parse_vaults(text)


def test_a_vault_is_turned_and_mirrored_in_eight_ways() -> None:
    turned = [vault.rows for vault in Vault("x", 1, 1, ("ab", "..")).orientations]
    assert sorted(set(turned)) == sorted(turned)
    assert set(turned) == {
        ("ab", ".."), ("ba", ".."), ("..", "ab"), ("..", "ba"), ("a.", "b."), ("b.", "a."), (".a", ".b"), (".b", ".a"),
    }  # fmt: skip


ROOM = (1, 1, 5, 4)
DRAWN = """
    #######
    #.....#
    #.....+
    #.....#
    #.....#
    ###.###
    #<....#
    #######
"""


def test_a_vault_is_laid_into_the_middle_of_its_room() -> None:
    floor = floor_of(DRAWN, (ROOM,))
    laid = laid_out(floor.grid, floor.rooms[0], Vault("x", 1, 1, ("vv.", "...", "..c")))
    where = {char: [floor.grid.xy(cell) for cell in bits(cells)] for char, cells in laid.items()}
    assert where["v"] == [(2, 1), (3, 1)] and where["c"] == [(4, 3)] and len(where["."]) == 6


@pytest.mark.parametrize(("width", "height", "fits"), [(3, 3, True), (5, 4, True), (6, 4, False), (5, 5, False)])
def test_a_vault_must_fit_its_room(width: int, height: int, fits: bool) -> None:
    level = grid_of(9, 9)
    vault = Vault("x", 1, 1, ("." * width,) * height)
    assert bool(laid_out(level, level.rect(1, 1, 5, 4), vault)) == fits


@pytest.mark.parametrize("size", [(6, 4), (4, 6)])
def test_a_vault_is_not_laid_into_a_room_that_is_much_larger(size: tuple[int, int]) -> None:
    level = grid_of(9, 9)
    assert not laid_out(level, level.rect(1, 1, *size), Vault("x", 1, 1, ("...",) * 3))
    assert laid_out(level, level.rect(1, 1, min(5, size[0]), min(5, size[1])), Vault("x", 1, 1, ("...",) * 3))


def test_in_a_room_of_any_shape_a_vault_goes_where_there_is_space() -> None:
    drawn = """
        ..#####
        .ooo.##
        .ooo.##
        .ooo.##
        ......#
        ######.
    """
    level, room = grid_of(7, 6), marked(drawn, ".o") & ~(1 << 41)
    assert laid_out(level, room, Vault("x", 1, 1, ("...",) * 3)) == {".": marked(drawn, "o")}
    assert not laid_out(level, room, Vault("x", 1, 1, ("......",) * 3))
    ring = room & ~(1 << level.cell(2, 2))
    assert not laid_out(level, ring, Vault("x", 1, 1, ("...",) * 3))


@pytest.mark.parametrize(
    ("rows", "good"),
    [
        ((".....", ".v.v.", ".c.c.", "....."), True),
        (("#....", ".....", ".....", "....."), True),
        ((".....", "....v", ".....", "....."), False),  # before a door
        ((".....", ".....", ".....", "..#.."), False),  # before an entrance without a door
        ((".....", ".###.", ".#.#.", ".###."), False),  # a pocket that is unreachable
        ((".....", ".###.", ".#c#.", ".###."), False),  # a chest that is unreachable
        ((".....", ".#.#.", ".###.", "....."), False),  # a dead end
        ((".....", ".#c#.", ".###.", "....."), True),  # a niche with a chest is not a dead end
        (("?????", "?????", "?????", "....."), True),
        ((".....", ".....", ".....", "..?.."), False),  # a foe in sight of the start
    ],
)
def test_vault_fits_refuses_vaults_that_block_paths_or_face_the_start(rows: tuple[str, ...], good: bool) -> None:
    floor = floor_of(DRAWN, (ROOM,))
    laid = laid_out(floor.grid, floor.rooms[0], Vault("x", 1, 1, rows))
    assert vault_fits(floor, floor.rooms[0], laid, spawn_cells(floor)) == good


def test_furnish_places_every_character_of_a_vault() -> None:
    site = site_of(DRAWN, (ROOM,), number=2)
    site.chests_left = 2
    furnish(
        site, laid_out(site.floor.grid, site.floor.rooms[0], Vault("x", 2, 2, ("c:!.#", "ca.r?", "..#.!", ".....")))
    )
    rows = [site.floor.tiles[y * 7 + 1 : y * 7 + 6] for y in range(1, 5)]
    assert sorted((rows[0][0], rows[1][0])) == [CHEST, RARE_CHEST]
    assert list(rows[0][1:]) == [CARPET, TORCH, FLOOR, WALL]
    assert rows[2][4] == TORCH and rows[2][2] == WALL
    kinds = {site.floor.grid.xy(dweller.cell): dweller.kind for dweller in site.floor.spawns}
    assert (kinds[2, 2], kinds[4, 2]) == (foe_kind("aspic"), foe_kind("crab")) and len(kinds) == 3
    assert FOES[kinds[5, 2]].first_level <= 2 <= FOES[kinds[5, 2]].last_level
    assert site.chests_left == 0


def test_a_torch_that_cannot_be_seen_becomes_a_wall() -> None:
    site = site_of(DRAWN, (ROOM,))
    furnish(site, laid_out(site.floor.grid, site.floor.rooms[0], Vault("x", 1, 1, (".!.", ".!.", "..."))))
    assert site.floor.cells_of(TORCH) == 1 << site.floor.grid.cell(3, 2)


def test_a_vault_with_more_chests_than_are_left_is_not_used() -> None:
    taken = 0
    for seed, chests in product(range(20), (1, 2)):
        site = site_of(DRAWN, (ROOM, (1, 6, 5, 1)), seed=seed)
        site.vaults = (Vault("x", 1, 1, (".....", ".c.c.", ".....", ".....")),)
        site.chests_left = chests
        place_vault(site)
        assert chests == 2 or not site.vault_rooms
        taken += len(site.vault_rooms)
    assert taken


def test_the_start_room_gets_no_vault() -> None:
    for seed in range(20):
        site = site_of(DRAWN, ((1, 6, 5, 1), ROOM), seed=seed)
        site.floor.start = site.floor.grid.cell(1, 1)
        site.vaults = (Vault("x", 1, 1, ("...",) * 3),)
        place_vault(site)
        assert not site.vault_rooms


def test_there_are_at_least_six_vaults_and_each_is_used_on_its_floors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Floors with a vault pass the checks."""
    assert len(VAULTS) >= 6 and len({vault.name for vault in VAULTS}) == len(VAULTS)
    put_down: list[Vault] = []
    monkeypatch.setattr(vault_placement, "VAULT_ODDS", (1, 1))

    def noted(site: Site, laid: dict[str, Cells]) -> None:
        put_down.append(site.vaults[0])
        furnish(site, laid)

    monkeypatch.setattr(vault_placement, "furnish", noted)
    for one in VAULTS:
        for number in (one.first_level, one.last_level):
            put_down.clear()
            for seed in range(300):
                floor = build(seed, number, vaults=(one,))
                if put_down:
                    break
            assert put_down and wrong(floor) == [], (one.name, number)


def test_vaults_use_only_characters_of_the_tables() -> None:
    named = set(TILE_OF) | {CHEST_CHAR, ANY_FOE} | set(FOE_OF)
    used = {char for vault in VAULTS for row in vault.rows for char in row}
    assert used <= named
    for char, tile in TILE_OF.items():
        assert TILES[tile].char in (char, ".", "#"), f"{char!r} means another tile in text floors"
    assert not {START, EXIT} & set(TILE_OF.values()) and POT in TILE_OF.values()
