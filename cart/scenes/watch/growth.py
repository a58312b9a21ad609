"""A floor as it grows: what its builder does, piece by piece, read as it is looked at and kept to go back to."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ...core.cells import Cells, union
from ...core.floor import Floor
from ...data.tiles import WALL
from ...gen.build import Snapshot
from ...gen.shapes import carvable

TILES_KEPT = 4096
"""Pieces are kept one by one on floors up to so many tiles; of larger ones, every second, every third and so on."""


@dataclass(frozen=True)
class Piece:
    """A floor after something was done to it; `before` are its tiles a piece before."""

    step: str  # of the builder, in words
    number: int  # of the step, the first being 1
    within: str  # what was done within the step; "" when the step is done
    floor: Floor
    retry: int  # 0 at the first try
    before: bytearray
    first_walls: Cells  # after the first whole step
    seeds: tuple[tuple[int, int, int], ...]

    @property
    def whole(self) -> bool:
        """Whether the step is done."""
        return not self.within

    @cached_property
    def changed(self) -> tuple[int, ...]:
        """The cells whose tiles are not what they were."""
        pairs = zip(self.before, self.floor.tiles, strict=True)
        return tuple(cell for cell, (old, new) in enumerate(pairs) if old != new)

    @cached_property
    def middle(self) -> tuple[float, float] | None:
        """The place, in tiles, around which the floor has changed; None where it has not."""
        places = [self.floor.grid.xy(cell) for cell in self.changed]
        return (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)) if places else None

    @cached_property
    def worm_cells(self) -> tuple[Cells, Cells]:
        """Where a worm may start, and where the one that digs may go on from the tile it has just dug (S1 30, 31)."""
        floor = self.floor
        dug = floor.grid.everything & ~floor.walls
        free = carvable(floor.grid, dug) & ~dug
        starts = free & ~floor.grid.beside(union(floor.rooms))
        head = 1 << self.changed[0] if self.within.startswith("worm") and len(self.changed) == 1 else 0
        return starts, free & floor.grid.beside(head)


class Growth:
    """The pieces of one floor, by their number."""

    def __init__(self, snapshots: Iterator[Snapshot]) -> None:
        self._snapshots = snapshots
        self._pieces: list[Piece] = []
        self._number, self._retry = 1, 0
        self._skipped = 0
        self._first_walls: Cells = 0

    def piece(self, at: int) -> Piece | None:
        """The piece of a number, the first being 0; None beyond the last."""
        while len(self._pieces) <= at:
            snapshot = next(self._snapshots, None)
            if snapshot is None:
                return None
            self._keep(snapshot)
        return self._pieces[at]

    def step_from(self, at: int, by: int) -> int:
        """The number of the next whole step, or with `by` -1 of the one before; else of the last or first piece."""
        while (piece := self.piece(at + by) if at + by >= 0 else None) is not None:
            at += by
            if piece.whole:
                break
        return at

    def _keep(self, snapshot: Snapshot) -> None:
        step, within, floor, retry, seeds = snapshot
        if retry != self._retry:
            self._number, self._retry = 1, retry
        if self._number == 1:
            self._first_walls = floor.walls
        self._skipped += 1
        if not within or self._skipped * TILES_KEPT >= floor.grid.size:
            self._skipped = 0
            before = self._pieces[-1].floor.tiles if self._pieces else bytearray([WALL]) * floor.grid.size
            self._pieces.append(
                Piece(step, self._number, within, floor.copy(), retry, before, self._first_walls, seeds)
            )
        if not within:
            self._number += 1
