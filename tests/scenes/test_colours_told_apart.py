"""Foes, items, hearts and grounds stay distinguishable in grey and for the colour-blind, in every palette."""

import pytest

from cart.console.screen.palette import PALETTES, RGB
from tools.contrast import APART, LEAST, SIGHTS, ground_pairs, pairs, pixels, report, seen, share
from tools.driver import Driver


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_every_pair_of_sprites_differs(driver: Driver, colours: tuple[int, ...]) -> None:
    found = pairs(colours)
    assert found[0].share >= LEAST and {pair.sight for pair in found} == set(SIGHTS)
    assert report(colours).endswith("0 of them under 10%")


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_grounds_differ_from_each_other_and_from_mobs(driver: Driver, colours: tuple[int, ...]) -> None:
    """All styles and tints of the expedition are compared, with a pit at each moment of its light."""
    found = ground_pairs(colours)
    assert found[0].share >= LEAST and {pair.sight for pair in found} == set(SIGHTS)
    for told in ("pit 1 (caverns, moss)", "bridge (caverns, moss)", "wall_lone (manor, panel)"):
        assert any(told in (pair.one, pair.other) for pair in found), told


def test_equal_sprites_do_not_differ_and_opposite_ones_do(driver: Driver) -> None:
    crab = pixels("crab")
    brightness = [seen(rgb, SIGHTS["grey"]) for rgb in RGB]
    assert share(crab, crab, brightness) == 0.0
    assert share([7] * 64, [0] * 64, brightness) == 1.0
    assert (seen(0xFFFFFF, SIGHTS["grey"]) + 0.05) / 0.05 == pytest.approx(21.0) and APART > 1


def test_each_simulated_sight_changes_colours_as_it_should(driver: Driver) -> None:
    """White stays white. Red is dark in protanopia."""
    for sight in SIGHTS.values():
        assert seen(0xFFFFFF, sight) == pytest.approx(1.0, abs=0.01) and seen(0, sight) == 0.0
    assert seen(0xFF0000, SIGHTS["protanopia"]) < 0.7 * seen(0xFF0000, SIGHTS["deuteranopia"])
