"""Foes, items, hearts and grounds are told apart in grey and by the colour-blind, in every set of colours."""

import pytest

from cart.console.screen.palette import PALETTES, RGB
from tools.contrast import APART, LEAST, SIGHTS, ground_pairs, pairs, pixels, report, seen, share
from tools.driver import Driver


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_every_pair_differs(driver: Driver, colours: tuple[int, ...]) -> None:
    found = pairs(colours)
    assert found[0].share >= LEAST and {pair.sight for pair in found} == set(SIGHTS)
    assert report(colours).endswith("0 of them under 10%")


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_grounds_differ_and_show_who_stands_on_them(driver: Driver, colours: tuple[int, ...]) -> None:
    """Of every style in every tint of the expedition; a pit at each moment of its light."""
    found = ground_pairs(colours)
    assert found[0].share >= LEAST and {pair.sight for pair in found} == set(SIGHTS)
    for told in ("pit 1 (caverns, moss)", "bridge (caverns, moss)", "wall_lone (manor, panel)"):
        assert any(told in (pair.one, pair.other) for pair in found), told


def test_the_same_does_not_differ_and_the_opposite_does(driver: Driver) -> None:
    crab = pixels("crab")
    brightness = [seen(rgb, SIGHTS["grey"]) for rgb in RGB]
    assert share(crab, crab, brightness) == 0.0
    assert share([7] * 64, [0] * 64, brightness) == 1.0
    assert (seen(0xFFFFFF, SIGHTS["grey"]) + 0.05) / 0.05 == pytest.approx(21.0) and APART > 1


def test_each_sight_takes_what_it_should_for_the_same(driver: Driver) -> None:
    """White stays white; red is dark to who lacks red."""
    for sight in SIGHTS.values():
        assert seen(0xFFFFFF, sight) == pytest.approx(1.0, abs=0.01) and seen(0, sight) == 0.0
    assert seen(0xFF0000, SIGHTS["protanopia"]) < 0.7 * seen(0xFF0000, SIGHTS["deuteranopia"])
