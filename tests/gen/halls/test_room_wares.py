"""Wares: the goods that a room of the halls stores (S4), in the floor, the game and the tool."""

import pytest

from cart import build_floor, practice
from cart.core.cells import bits, union
from cart.data.tiles import FLOOR, JAR, POT
from cart.data.wares import WARES
from cart.gen.build import generated_floors, snapshots
from cart.text.look_lines import describe_tile
from tools.floor.formats import as_json, picture

from ...helpers.builder_maps import VAULTS


@pytest.mark.parametrize("seed", range(6))
def test_almost_every_room_of_the_halls_has_wares(seed: int) -> None:
    for number in generated_floors():
        floor = build_floor(seed, number, style="halls")
        assert len(floor.rooms) - 1 <= len(floor.wares) <= len(floor.rooms)  # a vault has its own loot
        assert len(set(floor.wares.values())) == min(len(floor.wares), len(WARES))
        for room, ware in floor.wares.items():
            assert {floor.ware_at(cell) for cell in bits(floor.rooms[room])} == {ware}
        assert all(floor.ware_at(cell) is None for cell in bits(floor.grid.everything & ~union(floor.rooms)))


def test_the_vessels_of_the_wares_stand_in_the_room_up_to_their_limit() -> None:
    stood = 0
    for seed in range(8):
        before = 0
        for snapshot in snapshots(seed, 3, "halls", vaults=VAULTS, watched=False):
            vessels = snapshot.floor.cells_of(POT, JAR)
            if snapshot.step == "wares":
                for room, cells in enumerate(snapshot.floor.rooms):
                    more = (vessels & ~before & cells).bit_count()
                    assert more <= (WARES[snapshot.floor.wares[room]].vessels if room in snapshot.floor.wares else 0)
                    stood += more
            before = vessels
    assert stood > 20


def test_looking_at_a_tile_names_the_wares_of_its_room() -> None:
    game = practice(3, 3, style="halls")
    floor = game.floor
    floor.explored = floor.grid.everything
    bare = floor.cells_of(FLOOR) & ~union(foe.bit for foe in game.foes) & ~game.player.bit
    told = 0
    for number, room in enumerate(floor.rooms):
        for cell in list(bits(room & bare))[:1]:
            assert describe_tile(game, cell).state == (
                [WARES[floor.wares[number]].line] if number in floor.wares else []
            )
            told += 1
    assert told >= 4
    (passage, *_) = bits(bare & ~union(floor.rooms))
    assert describe_tile(game, passage).state == []


def test_the_floor_tool_prints_the_wares() -> None:
    floor = build_floor(3, 3, style="halls")
    shown = as_json(floor, 3, "classic")["wares"]
    assert shown == {str(room): WARES[ware].name for room, ware in floor.wares.items()} != {}
    assert picture(floor).endswith(", ".join(f"{name} in room {int(room) + 1}" for room, name in shown.items()))


def test_a_copied_floor_has_its_own_wares() -> None:
    floor = build_floor(3, 3, style="halls")
    twin = floor.copy()
    twin.wares.clear()
    assert floor.wares
