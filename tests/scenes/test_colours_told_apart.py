"""Foes, items, hearts and grounds stay distinguishable in grey and for the colour-blind, in every palette."""

import pytest

from cart.console.screen.palette import PALETTES, RGB
from cart.data.foes import FOES
from tools.contrast import (
    DIFFERENT_RATIO,
    LEAST_SHARE,
    SIGHTS,
    STANDS_OUT,
    all_floors,
    brightness_of,
    differing_share,
    foe_contrasts,
    ground_pairs,
    pixels,
    report,
    sprite_pairs,
)
from tools.driver import Driver


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_every_pair_of_sprites_differs(driver: Driver, colours: tuple[int, ...]) -> None:
    found = sprite_pairs(colours)
    assert found[0].share >= LEAST_SHARE and {pair.sight for pair in found} == set(SIGHTS)
    assert report(colours).endswith("0 of them under 10%")


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_grounds_differ_from_each_other_and_from_mobs(driver: Driver, colours: tuple[int, ...]) -> None:
    """The grounds of all styles and tints of floors with foes are compared."""
    found = ground_pairs(colours)
    assert found[0].share >= LEAST_SHARE and {pair.sight for pair in found} == set(SIGHTS)
    for told in ("pit (caverns, drip)", "bridge (caverns, drip)", "wall_lone (manor, panel)", "floor (mazes, oven)"):
        assert any(told in (pair.one, pair.other) for pair in found), told


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_foes_stand_out_from_every_floor_and_carpet(driver: Driver, colours: tuple[int, ...]) -> None:
    """In the first palette, less contrast is enough in sights other than grey: colour-blind players have palettes."""
    found = foe_contrasts(colours)
    assert {stand.foe for stand in found} == {foe.name for foe in FOES}
    for plan in all_floors():
        assert any(stand.ground == f"carpet ({plan.style}, {plan.tint})" for stand in found), plan.name
    least = {sight: min(stand for stand in found if stand.sight == sight) for sight in SIGHTS}
    for sight, stand in least.items():
        assert stand.ratio >= (2.5 if colours is RGB and sight != "grey" else STANDS_OUT), stand


def test_equal_sprites_do_not_differ_and_black_and_white_ones_do(driver: Driver) -> None:
    crab = pixels("crab")
    brightness = [brightness_of(rgb, SIGHTS["grey"]) for rgb in RGB]
    assert differing_share(crab, crab, brightness) == 0.0
    assert differing_share([7] * 64, [0] * 64, brightness) == 1.0
    assert (brightness_of(0xFFFFFF, SIGHTS["grey"]) + 0.05) / 0.05 == pytest.approx(21.0) and DIFFERENT_RATIO > 1


def test_each_simulated_sight_changes_colours_as_it_should(driver: Driver) -> None:
    """White stays white. Red is dark in protanopia."""
    for sight in SIGHTS.values():
        assert brightness_of(0xFFFFFF, sight) == pytest.approx(1.0, abs=0.01) and brightness_of(0, sight) == 0.0
    assert brightness_of(0xFF0000, SIGHTS["protanopia"]) < 0.7 * brightness_of(0xFF0000, SIGHTS["deuteranopia"])
