"""The independent check of floors in the styles of the expedition finds each fault that is made by hand."""

from collections.abc import Callable
from typing import Any

import pytest

import cart
from tools.floor.formats import as_json
from tools.floor.proof import faults

Shown = dict[str, Any]
Fault = Callable[[Shown], str]
"""Function that damages a floor and returns a part of the message that the check must give."""


def good(style: str) -> Shown:
    """Return a floor of `style` without faults, as JSON, with all rooms as lists of [x, y]."""
    shown = as_json(cart.build_floor(2, 5, style=style), 2, "classic")
    assert faults(shown) == []
    shown["rooms"] = [
        [[x, y] for y in range(room[1], room[1] + room[3]) for x in range(room[0], room[0] + room[2])]
        if isinstance(room[0], int)
        else room
        for room in shown["rooms"]
    ]
    assert faults(shown) == []
    return shown


def draw(shown: Shown, x: int, y: int, char: str) -> None:
    """Replace a tile."""
    row = shown["rows"][y]
    shown["rows"][y] = row[:x] + char + row[x + 1 :]


def no_door(shown: Shown) -> str:
    for x, y in shown["doors"]:
        draw(shown, x, y, ".")
    return "has no door"


def two_walls_gone(shown: Shown) -> str:
    (x, y), *_ = shown["doors"]
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        draw(shown, x + dx, y + dy, ".")
    return f"the door at {(x, y)} is not between two walls"


def gap(shown: Shown) -> str:
    draw(shown, 0, 5, "~")
    return "there is no wall at (0, 5)"


def wall_in_a_room(shown: Shown) -> str:
    (x, y), *_ = shown["rooms"][0]
    draw(shown, x, y, "#")
    return f"the room at {(x, y)} is not a rectangle without walls"


def rooms_of_pits(shown: Shown) -> str:
    for room in shown["rooms"][:4]:
        for x, y in room:
            draw(shown, x, y, "~")
    return "tiles of rooms are pits"


def ninth_room(shown: Shown) -> str:
    shown["rooms"].append([[x, y] for x in range(1, 5) for y in range(1, 4)])
    return "9 rooms are in"


def wide_room(shown: Shown) -> str:
    room = shown["rooms"][0]
    right = max(x for x, _ in room)
    room += [[x, y] for y in {y for _, y in room} for x in range(right + 1, right + 12)]
    return "is in more than one partition"


def nobody_home(shown: Shown) -> str:
    shown["foes"] = shown["foes"][1:]
    return "there is no foe in the middle of a room"


def arrived_aside(shown: Shown) -> str:
    x, y = shown["start"]
    draw(shown, x, y, ".")
    draw(shown, x + 1, y, "<")
    shown["start"] = [x + 1, y]
    return f"the start is not in the middle of its room, at {(x, y)}"


def across_a_pit(shown: Shown) -> str:
    """Surround the exit with pits."""
    x, y = shown["exit"]
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        draw(shown, x + dx, y + dy, "~")
    return f"{(x, y)} cannot be reached from the start"


def edge(shown: Shown, what: str) -> tuple[str, list[Any]]:
    """Return (side, edge) for the first edge of the kind `what`. The side is "north" or "west"."""
    return next((side, entry) for side in ("north", "west") for entry in shown["edges"][side] if entry[2] == what)


def wall_gone(shown: Shown) -> str:
    side, entry = edge(shown, "wall")
    shown["edges"][side].remove(entry)
    return "there is no wall or door between the rooms at"


def idle_wall(shown: Shown) -> str:
    room = max(shown["rooms"], key=len)
    x, y = next([x, y] for x, y in room if [x - 1, y] in room)
    shown["edges"]["west"].append([x, y, "wall"])
    return f"the wall or door between {(x, y)} and {(x - 1, y)} is not between two rooms"


def wall_with_one_side(shown: Shown) -> str:
    shown["edges"]["north"].append([0, 0, "wall"])
    return "the wall or door between (0, 0) and (0, -1) is not between two rooms"


def door_in_a_wall(shown: Shown) -> str:
    side, (x, y, _) = edge(shown, "closed")
    shown["edges"][side].append([x, y, "wall"])
    return "two walls or doors are on the same edge"


def ajar(shown: Shown) -> str:
    _, entry = edge(shown, "closed")
    entry[2] = "open"
    return f"the door at {(entry[0], entry[1])} is open"


def blocked(shown: Shown) -> str:
    _, (x, y, _) = edge(shown, "closed")
    draw(shown, x, y, "v")
    return "is blocked"


def roofless(shown: Shown) -> str:
    shown["rooms"][-1].pop()
    return "is rock inside a room, or open ground outside all rooms"


def buried(shown: Shown) -> str:
    for y in range(9):
        shown["rows"][y] = "#" * 16
    return "places are rock"


def overlapping(shown: Shown) -> str:
    shown["rooms"][0].append(shown["rooms"][1][0])
    return "two rooms overlap"


def parted(shown: Shown) -> str:
    shown["rooms"][0] += shown["rooms"].pop()
    return "is not connected"


FAULTS: dict[str, tuple[Fault, ...]] = {
    "halls": (no_door, two_walls_gone),
    "caverns": (gap, wall_in_a_room, rooms_of_pits, ninth_room, wide_room, nobody_home, arrived_aside, across_a_pit),
    "manor": (
        wall_gone, idle_wall, wall_with_one_side, door_in_a_wall, ajar, blocked, roofless, buried, overlapping, parted,
    ),
    "warren": (wall_gone, roofless),
}  # fmt: skip
"""Style -> functions that each add a fault to a floor of the style."""


@pytest.mark.parametrize(("style", "fault"), [(style, fault) for style, each in FAULTS.items() for fault in each])
def test_each_fault_is_found(style: str, fault: Fault) -> None:
    shown = good(style)
    wanted = fault(shown)
    found = faults(shown)
    assert any(wanted in said for said in found), (wanted, found)
