"""Tints of floors: each fits the floor's name, and none looks like the rim of a pit."""

import itertools

import pytest

from cart.console.screen.palette import (
    BLUE,
    BROWN,
    GREEN,
    GREY,
    LIME,
    MAUVE,
    NAVY,
    ORANGE,
    PEACH,
    PINK,
    RED,
    SILVER,
    WHITE,
    YELLOW,
)
from cart.data.floors import CLASSIC, EXPEDITION, FloorPlan
from cart.data.looks import TINTS
from tests.helpers.each_case import each

COLD = {BLUE, GREEN, LIME}
WARM = {BROWN, ORANGE, YELLOW, PEACH}
LOOKS_LIKE: dict[str, tuple[set[int], set[int]]] = {
    "the Back Door": ({SILVER, MAUVE}, WARM),
    "the Root Cellar": ({BROWN}, COLD | {WHITE}),
    "the Pickle Shelves": ({GREEN, LIME}, WARM),
    "the Bakery": ({WHITE, ORANGE, BROWN}, COLD),
    "the Spice Attic": ({ORANGE}, COLD | {WHITE}),
    "the Cheese Vault": ({YELLOW, ORANGE}, COLD),
    "the Smokehouse": ({GREY}, COLD | {YELLOW, WHITE}),
    "the Cold Room": ({BLUE, WHITE}, WARM),
    "the Butcher's": ({WHITE, SILVER}, COLD | WARM),
    "the Top Shelf": ({YELLOW}, COLD),
    "the Coal Hole": ({NAVY, GREY}, COLD | WARM | {WHITE}),
    "the Mouse Runs": ({BROWN, GREY}, COLD | {WHITE}),
    "the Dry Store": ({BROWN, PEACH}, COLD),
    "the Flour Halls": ({WHITE, PEACH}, COLD),
    "the Cheese Caves": ({YELLOW, ORANGE}, COLD),
    "the Drip": ({BLUE, GREEN}, WARM),
    "the Manor Kitchen": ({WHITE, ORANGE}, COLD),
    "the Servants' Hall": ({BROWN, PEACH}, COLD),
    "the Roots": ({BROWN}, COLD | {WHITE}),
}
"""Floor -> the colours that its walls must have, and those that they must not have."""


@each("plan", [*CLASSIC, *EXPEDITION])
def test_the_tint_of_a_floor_fits_its_name(plan: FloorPlan) -> None:
    """No tint has pink, which only the piglet has, or red, which means danger."""
    has, lacks = LOOKS_LIKE[plan.name]
    shown = set(TINTS[plan.tint].values())
    assert has <= shown and not lacks & shown and not {PINK, RED} & shown


@pytest.mark.parametrize("plan", EXPEDITION, ids=lambda plan: plan.name)
def test_no_wall_is_outlined_like_a_pit(plan: FloorPlan) -> None:
    """Rims of pits are white and silver. Outlines of walls are drawn in mauve, which a tint replaces."""
    if plan.pits or plan.style == "caverns":
        assert TINTS[plan.tint][MAUVE] not in (WHITE, SILVER)


@pytest.mark.parametrize("plans", [CLASSIC, EXPEDITION], ids=["classic", "expedition"])
def test_no_two_floors_in_a_row_have_the_same_tint(plans: tuple[FloorPlan, ...]) -> None:
    assert all(TINTS[one.tint] != TINTS[other.tint] for one, other in itertools.pairwise(plans))
