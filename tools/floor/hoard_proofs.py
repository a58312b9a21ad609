"""Proofs for hoards, besides those of `tools.floor.proof`."""

from collections.abc import Iterator
from typing import Any

from cart.data.floors import ROOM_FOES
from cart.data.hoards import HOARD_SHARE, HOARDS, HoardKind
from cart.data.modes import floor_plan, mode_row

from .read_floor import ALTARS, CHESTS, EXIT, POTS, START, FloorOfJson, HoardOfJson, Place

LURKER = "dumb waiter"
"""The foe that lives behind doors and nowhere else."""
FEWEST_POTS = 4
"""Fewest pots of a hoard of pots."""


def hoard_row(hoard: HoardOfJson) -> HoardKind:
    """Return the row of HOARDS of a hoard."""
    return next(row for row in HOARDS if row.name == hoard.kind)


def foes_replaced(floor: FloorOfJson) -> int:
    """Return the greatest number of foes that the guard of a hoard has replaced, not counting one for itself."""
    guarded = floor.hoard is not None and hoard_row(floor.hoard).holds != "altars"
    return ROOM_FOES[1] - 1 if guarded else 0


def prove_hoard(floor: FloorOfJson) -> Iterator[str]:
    """Check that a hoard is allowed, in a room that can be skipped, and that the room holds what it should."""
    there = floor.hoard
    if there is None:
        return
    row = hoard_row(there)
    if not mode_row(floor.mode).rules.hoards or floor_plan(floor.mode, floor.number).level not in row.levels:
        yield f"the {row.name} does not belong on floor {floor.number} of {floor.mode}"
    if not there.places or not there.room.issuperset(there.places):
        yield f"the {row.name} at {there.places} is not in one room"
        return
    if there.room & {floor.start, floor.exit, *floor.start_room()}:
        yield f"the {row.name} is in a room with stairs"
    yield from prove_hoard_can_be_skipped(floor, there)
    check = {"gear": prove_hoard_gear, "pots": prove_hoard_pots, "altars": prove_hoard_altars}[row.holds]
    yield from check(floor, there, row)


def prove_hoard_can_be_skipped(floor: FloorOfJson, there: HoardOfJson) -> Iterator[str]:
    """Check that a player who never enters the room reaches all other places, the exit, chests, pots and altars."""
    if floor.start is None:
        return
    found, ahead = {floor.start}, [floor.start]
    for place in ahead:
        for beside in floor.beside(place):
            if beside in floor.passable and beside not in found and beside not in there.room:
                found.add(beside)
                ahead.append(beside)
    for place in sorted(floor.passable - there.room - found):
        yield f"{place} can only be reached through the room of the {there.kind}"
    for place in floor.where(CHESTS + POTS + ALTARS):
        if place not in there.room and found.isdisjoint(floor.beside(place)):
            yield f"the {floor.chars[place]} at {place} can only be reached from the room of the {there.kind}"
    if floor.exit not in found:
        yield f"the exit is behind the {there.kind}"


def prove_hoard_gear(floor: FloorOfJson, there: HoardOfJson, row: HoardKind) -> Iterator[str]:
    """Check that a room has one free place for gear, one guard that touches it, and no other loot."""
    guards = _foes_in(floor, there.room)
    if len(there.places) != 1 or there.places[0] not in floor.passable or floor.chars[there.places[0]] in START + EXIT:
        yield f"the {row.name} at {there.places} is not on one free place"
    if len(guards) != 1:
        yield f"{len(guards)} foes guard the {row.name}, not 1"
    elif not _touch(guards[0][1], there.places[0]) or guards[0][1] == there.places[0]:
        yield f"the guard at {guards[0][1]} does not stand beside the {row.name} at {there.places[0]}"
    for place in sorted(there.room):
        if floor.chars[place] in CHESTS + POTS + ALTARS:
            yield f"the {floor.chars[place]} at {place} is guarded by the {row.name}"


def prove_hoard_pots(floor: FloorOfJson, there: HoardOfJson, row: HoardKind) -> Iterator[str]:
    """Check that a room has enough pots, no chest or altar, and one dumb waiter (its door: `prove_dumb_waiters`)."""
    stand = {place for place in there.room if floor.chars[place] in POTS}
    if stand != set(there.places) or len(stand) < FEWEST_POTS:
        yield f"the {row.name} has {len(stand)} pots, and names {len(there.places)}"
    if [kind for kind, _ in _foes_in(floor, there.room)] != [LURKER]:
        yield f"the {row.name} is not guarded by one {LURKER}"
    for place in sorted(there.room):
        if floor.chars[place] in CHESTS + ALTARS:
            yield f"the {floor.chars[place]} at {place} is in the {row.name}"


def prove_hoard_altars(floor: FloorOfJson, there: HoardOfJson, row: HoardKind) -> Iterator[str]:
    """Check that a room has the altars of its hoard in one row, and no others. `prove_altars` checks their relics."""
    stand = sorted(place for place in there.room if floor.chars[place] in ALTARS)
    if stand != sorted(there.places) or len(stand) != row.relics:
        yield f"the {row.name} has altars at {stand}, and names {sorted(there.places)}"
    if len({x for x, _ in stand}) > 1 and len({y for _, y in stand}) > 1:
        yield f"the altars of the {row.name} are not in one row"


def prove_new_hoard(floor_json: dict[str, Any], before: list[str]) -> Iterator[str]:
    """Check that a run has each hoard once, on at most one in HOARD_SHARE of its generated floors.

    Add this floor's hoard to `before`, those of earlier floors.
    """
    if "hoard" not in floor_json:
        return
    kind = floor_json["hoard"]["kind"]
    if kind in before:
        yield f"the {kind} was on an earlier floor"
    before.append(kind)
    generated = sum(plan.enough_foes > 0 for plan in mode_row(floor_json["mode"]).floors)
    if len(before) > generated // HOARD_SHARE:
        yield f"{len(before)} of {generated} floors have a hoard"


def _foes_in(floor: FloorOfJson, room: set[Place]) -> list[tuple[str, Place]]:
    return [(kind, place) for kind, place in floor.foes if place in room]


def _touch(one: Place, other: Place) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
