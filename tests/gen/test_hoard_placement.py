"""Hoards on generated floors: where they are, what they hold, and that they leave the rest of the floor alone."""

from collections import Counter
from functools import lru_cache

import pytest

import cart
from cart.core.cells import bits
from cart.core.floor import Floor
from cart.data.foes import FOES
from cart.data.hoards import HOARD_SHARE, HOARDS
from cart.data.modes import MODES, floor_plan
from cart.data.rules import Rules
from cart.data.tiles import ALTAR, CHEST, JAR, POT, RARE_CHEST
from cart.gen import build as builders
from cart.gen.altars import relics_of, relics_of_hoard
from cart.gen.build import build, generated_floors
from cart.gen.hoard_placement import FEWEST_POTS, MOST_POTS, can_be_skipped, foes_in, hoards_of
from tools.floor.formats import as_json
from tools.floor.proof import faults

from ..helpers.builder_maps import VAULTS

SEEDS = range(60)
WITH_HOARDS = ("expedition", "deepdaily", "nibble", "deepnibble")
"""Modes with hoards."""


def expedition_floor(seed: int, number: int, mode: str = "expedition") -> Floor:
    """Return a floor of a mode."""
    return build(seed, number, mode=mode, vaults=VAULTS)


@lru_cache(maxsize=1)
def with_hoards() -> list[tuple[int, Floor]]:
    """Return (seed, floor) of all floors with a hoard of SEEDS. Tests share them, so they must not change them."""
    dealt = [(seed, n) for seed in SEEDS for n in generated_floors("expedition") if hoards_of(seed, "expedition", n)]
    floors = [(seed, expedition_floor(seed, number)) for seed, number in dealt]
    return [(seed, floor) for seed, floor in floors if floor.hoard is not None]


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode not in WITH_HOARDS])
def test_modes_without_the_rule_have_no_hoards(mode: str) -> None:
    assert not MODES[mode].rules.hoards and not Rules().hoards
    for number in generated_floors(mode):
        assert not any(hoards_of(seed, mode, number) for seed in range(200))
        assert expedition_floor(3, number, mode).hoard is None


@pytest.mark.parametrize("mode", WITH_HOARDS)
def test_at_most_one_floor_in_three_has_a_hoard(mode: str) -> None:
    numbers = generated_floors(mode)
    for seed in range(200):
        chosen = [number for number in numbers if hoards_of(seed, mode, number)]
        assert len(chosen) <= len(numbers) // HOARD_SHARE


def test_hoards_are_dealt_to_all_floors_and_each_kind_once() -> None:
    dealt = Counter(
        number for seed in range(400) for number in generated_floors() if hoards_of(seed, "expedition", number)
    )
    assert set(dealt) == set(generated_floors("expedition")) and min(dealt.values()) > 40
    for seed in range(200):
        kinds = [kind for number in generated_floors() for kind in hoards_of(seed, "expedition", number)]
        assert len(kinds) == len(set(kinds))
        for number in generated_floors():
            levels = [HOARDS[kind].levels for kind in hoards_of(seed, "expedition", number)]
            assert all(floor_plan("expedition", number).level in span for span in levels)


def test_most_chosen_floors_have_room_for_a_hoard_and_all_kinds_occur() -> None:
    chosen = sum(bool(hoards_of(seed, "expedition", n)) for seed in SEEDS for n in generated_floors("expedition"))
    found = Counter(floor.hoard.row.name for _, floor in with_hoards() if floor.hoard)
    assert len(with_hoards()) > 0.7 * chosen
    assert set(found) == {row.name for row in HOARDS} and min(found.values()) >= 4


def test_a_mode_with_oaths_and_a_piglet_has_the_same_hoards() -> None:
    for seed in range(8):
        for number in generated_floors("expedition"):
            plain = as_json(cart.build_floor(seed, number, "expedition"), seed, "expedition")
            other = as_json(cart.build_floor(seed, number, "expedition.frail.kicker"), seed, "expedition")
            assert plain == other


def test_without_a_hoard_the_rest_of_the_floor_is_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside the hoard's room, only the pots of the room are added. No foe and no tile changes."""
    shown = with_hoards()[:40]
    monkeypatch.setattr(builders, "hoards_of", lambda *_: ())
    for seed, floor in shown:
        assert floor.hoard is not None
        plain, room = expedition_floor(seed, floor.number), floor.hoard.room
        assert plain.hoard is None and (plain.start, plain.exit) == (floor.start, floor.exit)
        assert plain.rooms == floor.rooms and plain.edges == floor.edges
        pots = plain.cells_of(POT, JAR) & room
        changed = [cell for cell, tile in enumerate(plain.tiles) if tile != floor.tiles[cell] and not room >> cell & 1]
        moved = 0 if floor.hoard.row.holds == "altars" else pots.bit_count()
        assert [floor.tiles[cell] for cell in changed] == [POT] * moved
        assert [one for one in plain.spawns if not room >> one.cell & 1] == [
            one for one in floor.spawns if not room >> one.cell & 1
        ]


def test_a_hoard_is_in_a_room_that_can_be_skipped_without_loss() -> None:
    for seed, floor in with_hoards():
        assert floor.hoard is not None
        room, opened = floor.hoard.room, floor.opened()
        assert not room & floor.cells_of(CHEST, RARE_CHEST) and not room & (1 << floor.start | 1 << (floor.exit or 0))
        assert can_be_skipped(opened, room), (seed, floor.number)
        assert faults(as_json(floor, seed, "expedition")) == []


def test_a_guarded_room_has_one_strong_guard_beside_the_gear() -> None:
    for _, floor in with_hoards():
        assert floor.hoard is not None
        if floor.hoard.row.holds == "gear":
            (guard,) = foes_in(floor, floor.hoard.room)
            assert floor.touching(1 << guard.cell) & floor.hoard.cells & ~(1 << guard.cell)
            assert floor.hoard.cells.bit_count() == 1 and not floor.hoard.cells & floor.solid
            assert not floor.hoard.room & floor.cells_of(POT, JAR) and FOES[guard.kind].attack > 0


def test_a_store_has_pots_and_one_dumb_waiter() -> None:
    for _, floor in with_hoards():
        assert floor.hoard is not None
        if floor.hoard.row.holds == "pots":
            assert [FOES[one.kind].name for one in foes_in(floor, floor.hoard.room)] == ["dumb waiter"]
            assert floor.hoard.cells == floor.hoard.room & floor.cells_of(POT, JAR)
            assert floor.hoard.cells.bit_count() >= FEWEST_POTS and MOST_POTS > FEWEST_POTS


def test_altars_of_a_hoard_hold_relics_that_no_floor_has() -> None:
    for seed, floor in with_hoards():
        assert floor.hoard is not None
        hoard = floor.hoard
        if hoard.row.holds == "altars":
            lying = [floor.things[cell] for cell in bits(hoard.cells)]
            assert lying == [(relic,) for relic in relics_of_hoard(seed, "expedition", hoard.kind)]
            assert floor.cells_of(ALTAR) & hoard.room == hoard.cells and len(lying) == hoard.row.relics
            planned = {relic for number in range(10) for relic in relics_of(seed, "expedition", number)}
            assert planned.isdisjoint(relics_of_hoard(seed, "expedition", hoard.kind))


def test_there_are_relics_enough_for_all_floors_and_hoards() -> None:
    for mode in (mode for mode in WITH_HOARDS if MODES[mode].rules.relics):
        for kind, row in enumerate(HOARDS):
            assert len(relics_of_hoard(5, mode, kind)) == row.relics
