"""Altars: three in a row in one room, each with its own relic, on floors of every style."""

from itertools import pairwise
from typing import Any

import pytest

import cart
from cart.core.cells import bits
from cart.core.floor import Floor
from cart.data.floors import EXPEDITION
from cart.data.items import RELICS
from cart.data.tiles import ALTAR, FLOOR
from cart.gen import altars as step
from cart.gen.altars import GAPS, altar_rows, altars_fit, cells_near_stairs, relics_of, relics_of_hoard
from cart.gen.build import BUILDERS, build, generated_floors
from cart.gen.checks import check_altars, problems
from tools.floor.formats import as_json
from tools.floor.proof import faults, prove_altars, prove_new_relics
from tools.floor.read_floor import FloorOfJson

from ..helpers.builder_maps import VAULTS, floor_of, marked

FIRST = 2
"""The first generated floor that has altars."""


def floor(seed: int, style: str | None = None, size: tuple[int, int] | None = None) -> Floor:
    return build(seed, FIRST, style, size, "expedition", VAULTS)


def planned_altars(floor: Floor) -> list[int]:
    """Return the cells of the altars that the plan asks for, without those of a hoard."""
    return list(bits(floor.cells_of(ALTAR) & ~(floor.hoard.cells if floor.hoard else 0)))


@pytest.mark.parametrize("style", BUILDERS)
def test_three_altars_stand_in_a_row_and_are_reachable(style: str) -> None:
    for seed in range(12):
        built = floor(seed, style)
        cells = planned_altars(built)
        steps = {second - first for first, second in pairwise(cells)}
        assert len(cells) == 3 and len(steps) == 1
        assert steps <= {(gap + 1) * by for gap in GAPS for by in (1, built.width)}
        assert [built.things[cell] for cell in cells] == [(kind,) for kind in relics_of(seed, "expedition", FIRST)]
        assert problems(built, BUILDERS[style].checks) == []
        assert faults(as_json(built, seed, "expedition")) == []


@pytest.mark.parametrize("style", BUILDERS)
def test_small_and_large_floors_have_room_for_altars(style: str) -> None:
    for size in ((16, 16), (40, 30)):
        assert faults(as_json(floor(5, style, size), 5, "expedition")) == []


def test_the_hub_of_the_expedition_offers_three_relics_of_the_seed() -> None:
    for seed in range(8):
        built = cart.build_floor(seed, 0, "expedition")
        lying = [built.things[cell] for cell in bits(built.cells_of(ALTAR))]
        assert lying == [(kind,) for kind in relics_of(seed, "expedition", 0)] and len(lying) == 3
    assert cart.build_floor(1, 0, "classic").things == {}


def test_the_proof_finds_a_wrong_altar_in_the_hub() -> None:
    shown = as_json(cart.build_floor(1, 0, "expedition"), 1, "expedition")
    shown["items"] = shown["items"][1:]
    assert len([*prove_altars(FloorOfJson(shown))]) == 1
    assert len([*prove_new_relics(shown, {shown["items"][0]["kind"]})]) == 1


def test_all_three_altars_are_visible_from_one_cell() -> None:
    """The cell is beside the middle altar."""
    for seed in range(20):
        built = floor(seed)
        cells = planned_altars(built)
        before = built.beside(1 << cells[1]) & built.walkable
        assert any(all(built.sees(cell) >> altar & 1 for altar in cells) for cell in bits(before))


def test_no_relic_lies_on_two_floors_of_a_run() -> None:
    for seed in range(30):
        hub = as_json(cart.build_floor(seed, 0, "expedition"), seed, "expedition")
        before = set[str]()
        assert [*prove_altars(FloorOfJson(hub)), *prove_new_relics(hub, before)] == [] and len(before) == 3
        for number in generated_floors():
            shown = as_json(build(seed, number, mode="expedition", vaults=VAULTS), seed, "expedition")
            assert [*faults(shown), *prove_new_relics(shown, before)] == []


def test_the_seed_alone_decides_on_the_relics(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each floor takes the next three relics of a shuffled deck, or fewer at the end of the deck."""
    monkeypatch.setattr(step, "RELICS", tuple(range(10)))
    floors = [number for number, row in enumerate(EXPEDITION) if row.altars]
    dealt = [relics_of(3, "expedition", number) for number in floors]
    assert floors == [0, 2, 4, 6] and list(map(len, dealt)) == [3, 3, 3, 1]
    assert sorted(kind for kinds in dealt for kind in kinds) == list(range(10))
    assert dealt == [relics_of(3, "expedition", number) for number in floors]
    assert len({relics_of(seed, "expedition", 2) for seed in range(30)}) > 20


def test_the_classic_tower_has_no_altars() -> None:
    for number in generated_floors():
        assert relics_of(1, "classic", number) == ()
        assert not build(1, number, vaults=VAULTS).cells_of(ALTAR)


def test_hoards_of_a_mode_without_relics_have_none() -> None:
    assert relics_of_hoard(7, "classic", 0) == ()


def test_rows_of_altars_are_horizontal_or_vertical() -> None:
    grid = floor_of("....\n....\n....").grid
    assert len(list(altar_rows(grid, grid.everything, 3, 0))) == 2 * 3 + 4
    assert list(altar_rows(grid, grid.rect(0, 0, 4, 1), 2, 1)) == [0b101, 0b1010]
    assert list(altar_rows(grid, grid.rect(3, 0, 1, 3), 2, 1)) == [1 << 3 | 1 << 11]


def test_no_altar_divides_a_room_or_shuts_something_in() -> None:
    drawn = """
        #######
        #.a.b.#
        #.a.bv#
        #.a...#
        #######
    """
    floor, room = floor_of(drawn.replace("a", ".").replace("b", ".")), marked(drawn, ".abv")
    assert not altars_fit(floor, room, marked(drawn, "a")) and not altars_fit(floor, room, marked(drawn, "b"))
    assert altars_fit(floor, room, marked(drawn, "a") & ~(1 << 9))


def test_a_path_outside_the_room_does_not_make_up_for_a_divided_room() -> None:
    drawn = """
        #########
        #.......#
        #.#.a.#.#
        #...a...#
        #.#.a.#.#
        #.......#
        #########
    """
    floor = floor_of(drawn.replace("a", "."))
    room = floor.grid.rect(3, 2, 3, 3)
    assert not altars_fit(floor, room, marked(drawn, "a"))
    assert altars_fit(floor, room, marked(drawn, "a") & ~(1 << 31))


def faults_after(change: dict[str, Any]) -> list[str]:
    """Return the faults that the proof finds on a floor whose JSON has the keys of `change` replaced."""
    shown = as_json(floor(1), 1, "expedition") | change
    return faults(shown)


def test_the_proof_finds_wrong_altars() -> None:
    shown = as_json(floor(1), 1, "expedition")
    first, *others = shown["items"]
    assert "there are 3 altars, not 0" in faults_after({"mode": "classic"})
    assert any("but the items at" in fault for fault in faults_after({"items": others}))
    assert any("but the items at" in fault for fault in faults_after({"items": [first, first, *others]}))
    assert any("are not in one room" in fault for fault in faults_after({"rooms": []}))
    before = {first["kind"]}
    assert list(prove_new_relics(shown, before)) == [
        f"the {first['kind']} at {(first['x'], first['y'])} was on an altar of an earlier floor"
    ]


def test_the_checks_find_wrong_altars() -> None:
    built = floor(1)
    cell, other, _ = bits(built.cells_of(ALTAR))
    built.lay(cell, RELICS[0])
    assert any("does not hold one relic" in problem for problem in problems(built))
    built = floor(1)
    built.things[cell] = built.things[other]
    assert "two altars hold the same relic" in problems(built)
    built = floor(1)
    built.fill(built.cells_of(ALTAR), FLOOR)
    assert problems(built) == []
    built = floor(1)
    built.rooms = []
    assert any("not in one room" in problem for problem in problems(built))


def test_cells_near_the_stairs_of_a_floor_without_an_exit_are_near_its_start() -> None:
    floor = floor_of("##########\n#<.......#\n##########")
    assert floor.exit is None and cells_near_stairs(floor) & 1 << floor.start
    assert 0 < cells_near_stairs(floor).bit_count() < 8


@pytest.mark.parametrize(("columns", "wrong"), [((6, 8), 0), ((6, 12), 1), ((2, 3), 1)])
def test_all_altars_are_in_one_room_that_is_not_the_start_room(columns: tuple[int, int], wrong: int) -> None:
    rooms = ((1, 1, 3, 2), (5, 1, 4, 2), (10, 1, 4, 2))
    floor = floor_of("###############\n#<..+....+....#\n#...#....#....#\n###############", rooms)
    for x, relic in zip(columns, RELICS, strict=False):
        floor.set_tile(floor.grid.cell(x, 2), ALTAR)
        floor.lay(floor.grid.cell(x, 2), relic)
    assert len(list(check_altars(floor))) == wrong
