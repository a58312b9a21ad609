"""Foes, items, hearts and grounds stay distinguishable in grey and for the colour-blind, in every palette."""

import pytest

from cart.console.screen.palette import PALETTES, RGB
from cart.data.foes import FOES
from tools.contrast import (
    APART,
    LEAST,
    SIGHTS,
    STANDS_OUT,
    all_floors,
    ground_pairs,
    pairs,
    perceived,
    pixels,
    report,
    share,
    stands,
)
from tools.driver import Driver


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_every_pair_of_sprites_differs(driver: Driver, colours: tuple[int, ...]) -> None:
    found = pairs(colours)
    assert found[0].share >= LEAST and {pair.sight for pair in found} == set(SIGHTS)
    assert report(colours).endswith("0 of them under 10%")


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_grounds_differ_from_each_other_and_from_mobs(driver: Driver, colours: tuple[int, ...]) -> None:
    """The grounds of all styles and tints of floors with foes are compared."""
    found = ground_pairs(colours)
    assert found[0].share >= LEAST and {pair.sight for pair in found} == set(SIGHTS)
    for told in ("pit (caverns, drip)", "bridge (caverns, drip)", "wall_lone (manor, panel)", "floor (mazes, oven)"):
        assert any(told in (pair.one, pair.other) for pair in found), told


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_foes_stand_out_from_every_floor_and_carpet(driver: Driver, colours: tuple[int, ...]) -> None:
    """In the first palette, less contrast is enough in sights other than grey: colour-blind players have palettes."""
    found = stands(colours)
    assert {stand.foe for stand in found} == {foe.name for foe in FOES}
    for plan in all_floors():
        assert any(stand.ground == f"carpet ({plan.style}, {plan.tint})" for stand in found), plan.name
    least = {sight: min(stand for stand in found if stand.sight == sight) for sight in SIGHTS}
    for sight, stand in least.items():
        assert stand.ratio >= (2.5 if colours is RGB and sight != "grey" else STANDS_OUT), stand


def test_equal_sprites_do_not_differ_and_black_and_white_ones_do(driver: Driver) -> None:
    crab = pixels("crab")
    brightness = [perceived(rgb, SIGHTS["grey"]) for rgb in RGB]
    assert share(crab, crab, brightness) == 0.0
    assert share([7] * 64, [0] * 64, brightness) == 1.0
    assert (perceived(0xFFFFFF, SIGHTS["grey"]) + 0.05) / 0.05 == pytest.approx(21.0) and APART > 1


def test_each_simulated_sight_changes_colours_as_it_should(driver: Driver) -> None:
    """White stays white. Red is dark in protanopia."""
    for sight in SIGHTS.values():
        assert perceived(0xFFFFFF, sight) == pytest.approx(1.0, abs=0.01) and perceived(0, sight) == 0.0
    assert perceived(0xFF0000, SIGHTS["protanopia"]) < 0.7 * perceived(0xFF0000, SIGHTS["deuteranopia"])
