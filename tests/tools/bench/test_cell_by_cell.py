"""Halls, caverns and the manor beside the same rules place by place: the same floors from the same numbers."""

import pytest

from cart.core.cells import bits
from cart.gen.build import snapshots
from tools.bench.cell_by_cell import PLAIN, stream


@pytest.mark.parametrize("size", [(18, 18), (40, 30), (60, 30)])
@pytest.mark.parametrize("style", PLAIN)
def test_what_the_sources_say_place_by_place(style: str, size: tuple[int, int]) -> None:
    dig, last = PLAIN[style]
    for seed in range(6):
        floor = next(one.floor for one in snapshots(seed, 5, style, size, watched=False) if one.step == last)
        dug = floor.grid.everything & ~floor.walls
        assert dig(stream(seed, 5, style, *size), *size) == {floor.grid.xy(cell) for cell in bits(dug)}, seed
