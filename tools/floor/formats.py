"""A floor as text, as one JSON object, and after each step of its builder."""

from collections.abc import Iterator
from typing import Any

import cart
from cart.core.cells import Cells, bits
from cart.core.floor import Floor
from cart.core.maps import drawing, rows
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.tiles import DOOR, TILES
from cart.data.wares import WARES
from cart.gen.build import snapshots


def picture(floor: Floor) -> str:
    """Return the floor as text with foes as letters, then a legend and the wares of its rooms."""
    apart = 2 if any(floor.edges) else 1  # thin walls take a character between two tiles
    lines = [list(line) for line in (drawing(floor) if any(floor.edges) else rows(floor))]
    for spawn in floor.spawns:
        x, y = floor.grid.xy(spawn.cell)
        lines[apart * y][apart * x] = FOES[spawn.kind].letter
    kinds = sorted({spawn.kind for spawn in floor.spawns})
    legend = "   ".join(f"{FOES[kind].letter} {FOES[kind].name}" for kind in kinds)
    wares = ", ".join(f"{WARES[ware].name} in room {number + 1}" for number, ware in floor.wares.items())
    hoard = (
        ""
        if floor.hoard is None
        else f"hoard: {floor.hoard.row.name}, in room {floor.rooms.index(floor.hoard.room) + 1}"
    )
    return "\n".join(["".join(line) for line in lines] + [words for words in (legend, wares, hoard) if words])


def as_json(floor: Floor, seed: int, mode: str) -> dict[str, Any]:
    """Return the floor as one JSON object.

    Rows are strings with a character for each tile, places are [x, y], and kinds are names from the tables.
    Only a floor with a hoard has the key "hoard".
    """
    grid, edges = floor.grid, floor.edges

    def places(cells: Cells) -> list[list[int]]:
        return [list(grid.xy(cell)) for cell in bits(cells)]

    def thing(kind: str, cell: int) -> dict[str, Any]:
        x, y = grid.xy(cell)
        return {"kind": kind, "x": x, "y": y}

    def edges_along(walls: Cells, closed: Cells, opened: Cells) -> list[list[Any]]:
        sorts = (("wall", walls), ("closed", closed), ("open", opened))
        return [[*place, sort] for sort, cells in sorts for place in places(cells)]

    legend: dict[str, str] = {}
    for tile in TILES:
        legend.setdefault(tile.char, tile.name)
    floor_json = {
        "seed": seed,
        "floor": floor.number,
        "mode": mode,
        "style": floor.style,
        "width": floor.width,
        "height": floor.height,
        "rows": rows(floor),
        "legend": legend,
        "start": list(grid.xy(floor.start)),
        "exit": None if floor.exit is None else list(grid.xy(floor.exit)),
        "rooms": [list(grid.rectangle(room) or places(room)) for room in floor.rooms],
        "wares": {str(number): WARES[ware].name for number, ware in floor.wares.items()},
        "doors": places(floor.cells_of(DOOR)),
        "foes": [thing(FOES[spawn.kind].name, spawn.cell) for spawn in floor.spawns],
        "items": [thing(ITEMS[kind].name, cell) for cell, kinds in sorted(floor.things.items()) for kind in kinds],
        "edges": {
            "north": edges_along(edges.north_wall, edges.north_closed, edges.north_open),
            "west": edges_along(edges.west_wall, edges.west_closed, edges.west_open),
        },
    }
    if (hoard := floor.hoard) is not None:
        room = floor.rooms.index(hoard.room)
        floor_json["hoard"] = {"kind": hoard.row.name, "room": room, "places": places(hoard.cells)}
    return floor_json


def heading(floor: Floor, seed: int, mode: str) -> str:
    """Return one line with seed, number, mode, style and size."""
    retries = f", after {floor.retries} failed tries" if floor.retries else ""
    return f"seed {seed}, floor {floor.number}, {mode}, {floor.style} {floor.width}x{floor.height}{retries}"


def steps_of(floor: Floor, seed: int, mode: str, slowly: bool) -> Iterator[str]:
    """Yield each step of the floor's builder, numbered, with the floor after it.

    With `slowly`, also yield each change within a step, such as a room, or a tile that a worm digs.
    """
    size, vaults = (floor.width, floor.height), cart.made_vaults()
    count = 1
    for snapshot in snapshots(seed, floor.number, floor.style, size, mode, vaults, watched=slowly):
        again = f" (try {snapshot.retry + 1})" if snapshot.retry else ""
        within = f", {snapshot.within}" if snapshot.within else ""
        yield f"{count}. {snapshot.step}{within}{again}\n{picture(snapshot.floor)}\n"
        count += not snapshot.within
