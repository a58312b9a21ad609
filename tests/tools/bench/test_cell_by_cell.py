"""Halls, caverns and the manor, compared with the same rules written cell by cell.

From the same random numbers, both must dig the same floor.
"""

import pytest

from cart.core.cells import bits
from cart.gen.build import snapshots
from tools.bench.cell_by_cell import PLAIN, stream


@pytest.mark.parametrize("size", [(18, 18), (40, 30), (60, 30)])
@pytest.mark.parametrize("style", PLAIN)
def test_floors_equal_those_built_cell_by_cell(style: str, size: tuple[int, int]) -> None:
    dig, last = PLAIN[style]
    for seed in range(6):
        floor = next(one.floor for one in snapshots(seed, 5, style, size, watched=False) if one.step == last)
        dug = floor.grid.everything & ~floor.walls
        assert dig(stream(seed, 5, style, *size), *size) == {floor.grid.xy(cell) for cell in bits(dug)}, seed
