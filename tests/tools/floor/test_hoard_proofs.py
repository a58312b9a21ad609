"""Proofs of hoards: a sound hoard passes, and each fault is found."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

import cart
from cart.data.hoards import HOARDS
from cart.gen.build import generated_floors
from cart.gen.hoard_placement import hoards_of
from tools.floor.formats import as_json
from tools.floor.hoard_proofs import prove_new_hoard
from tools.floor.proof import faults

Shown = dict[str, Any]


@lru_cache(maxsize=1)
def _examples() -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for seed in range(60):
        for number in generated_floors("expedition"):
            if hoards_of(seed, "expedition", number):
                floor = cart.build_floor(seed, number, "expedition")
                if floor.hoard is not None:
                    found.setdefault(floor.hoard.row.name, (seed, number))
        if len(found) == len(HOARDS):
            break
    return found


def example(name: str) -> Shown:
    """Return a floor with a kind of hoard, as JSON."""
    seed, number = _examples()[name]
    return as_json(cart.build_floor(seed, number, "expedition"), seed, "expedition")


def rename(shown: Shown) -> None:
    """Damage: the hoard is of a kind that does not fit what the room holds."""
    shown["hoard"]["kind"] = "store of pots" if shown["hoard"]["kind"] != "store of pots" else "guarded gear"


def move_away(shown: Shown) -> None:
    """Damage: the content is outside the room."""
    shown["hoard"]["places"] = [shown["start"]]


def use_start_room(shown: Shown) -> None:
    """Damage: the hoard is in the room of the exit."""
    x, y = shown["exit"]
    shown["rooms"].append([[x, y], *shown["hoard"]["places"]])
    shown["hoard"]["room"] = len(shown["rooms"]) - 1


def use_classic(shown: Shown) -> None:
    """Damage: the floor belongs to a mode without hoards."""
    shown["mode"] = "classic"


def take_guard(shown: Shown) -> None:
    """Damage: there are no foes."""
    shown["foes"] = []


def block_rest(shown: Shown) -> None:
    """Damage: the hoard's room holds every place but the start, so that the exit is behind it."""
    places = [[x, y] for y, row in enumerate(shown["rows"]) for x, _ in enumerate(row) if [x, y] != shown["start"]]
    shown["rooms"].append(places)
    shown["hoard"]["room"] = len(shown["rooms"]) - 1


FAULTS: list[tuple[str, Callable[[Shown], None], str]] = [
    ("guarded gear", rename, "pots, and names"),
    ("blood altar", rename, "pots, and names"),
    ("store of pots", rename, "is not on one free place"),
    ("guarded gear", move_away, "is not in one room"),
    ("blood altar", use_start_room, "is in a room with stairs"),
    ("altars of exchange", use_classic, "does not belong on floor"),
    ("guarded gear", take_guard, "0 foes guard the guarded gear, not 1"),
    ("store of pots", take_guard, "is not guarded by one dumb waiter"),
    ("guarded gear", block_rest, "the exit is behind the guarded gear"),
]


@pytest.mark.parametrize("name", [row.name for row in HOARDS])
def test_a_sound_hoard_passes(name: str) -> None:
    shown = example(name)
    assert shown["hoard"]["kind"] == name and faults(shown) == []


@pytest.mark.parametrize(("name", "damage", "fault"), FAULTS)
def test_each_fault_of_a_hoard_is_found(name: str, damage: Callable[[Shown], None], fault: str) -> None:
    shown = example(name)
    damage(shown)
    assert any(fault in found for found in faults(shown)), faults(shown)


def test_altars_that_the_hoard_does_not_name_are_found() -> None:
    shown = example("altars of exchange")
    shown["hoard"]["places"] = shown["hoard"]["places"][:2]
    assert any("has altars at" in found for found in faults(shown))
    del shown["hoard"]
    assert any("altars, not" in found for found in faults(shown))


def test_too_many_hoards_in_a_run_are_found() -> None:
    before = list[str]()
    assert list(prove_new_hoard(example("guarded gear"), before)) == []
    assert list(prove_new_hoard(example("blood altar"), before)) == []
    assert list(prove_new_hoard(example("blood altar"), before)) == [
        "the blood altar was on an earlier floor",
        "3 of 8 floors have a hoard",
    ]
