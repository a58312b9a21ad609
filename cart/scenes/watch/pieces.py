"""States of a floor under construction, called pieces.

Each step of a builder gives a piece after every small change, and a last, whole piece. Pieces are read from the builder
when they are first needed, and kept to step back.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ...core.cells import Cells, union
from ...core.floor import Floor
from ...data.tiles import WALL
from ...gen.build import Snapshot
from ...gen.shapes import carvable

TILES_KEPT = 4096
"""Largest floor, in tiles, of which every piece is kept. Of a floor up to twice as large, every second piece is kept.

The last piece of a step is always kept.
"""


@dataclass(frozen=True)
class Piece:
    """State of a floor after a change by its builder."""

    step: str  # name of the builder's step in words
    number: int  # number of the step, from 1
    within: str  # the change within the step; "" after the step
    floor: Floor
    retry: int  # 0 for the first try
    before: bytes  # tiles of the previous piece
    first_walls: Cells  # walls after the first step
    seeds: tuple[tuple[int, int, int], ...]  # starting points of rooms: (cell, greatest width, greatest height)

    @property
    def whole(self) -> bool:
        """Whether the step is complete."""
        return not self.within

    @cached_property
    def changed(self) -> tuple[int, ...]:
        """The cells whose tiles differ from the previous piece."""
        pairs = zip(self.before, self.floor.tiles, strict=True)
        return tuple(cell for cell, (old, new) in enumerate(pairs) if old != new)

    @cached_property
    def middle(self) -> tuple[float, float] | None:
        """The mean (x, y), in tiles, of the changed cells; None if there are none."""
        places = [self.floor.grid.xy(cell) for cell in self.changed]
        return (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)) if places else None

    @cached_property
    def worm_cells(self) -> tuple[Cells, Cells]:
        """The cells where a worm may start, and those to which a digging worm may continue (S1 30, 31)."""
        floor = self.floor
        dug = floor.grid.everything & ~floor.walls
        free = carvable(floor.grid, dug) & ~dug
        starts = free & ~floor.grid.beside(union(floor.rooms))
        head = 1 << self.changed[0] if self.within.startswith("worm") and len(self.changed) == 1 else 0
        return starts, free & floor.grid.beside(head)


class Growth:
    """The pieces of one floor, numbered from 0."""

    def __init__(self, snapshots: Iterator[Snapshot]) -> None:
        self._snapshots = snapshots
        self._pieces: list[Piece] = []
        self._number, self._retry = 1, 0
        self._skipped = 0
        self._first_walls: Cells = 0

    def piece(self, at: int) -> Piece | None:
        """Return the piece number `at`, or None beyond the last."""
        while len(self._pieces) <= at:
            snapshot = next(self._snapshots, None)
            if snapshot is None:
                return None
            self._keep(snapshot)
        return self._pieces[at]

    def step_from(self, at: int, by: int) -> int:
        """Return the number of the nearest whole piece after `at`, or before it if `by` is -1.

        If there is none, return the number of the last or the first piece.
        """
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
            before = self._pieces[-1].floor.tiles if self._pieces else bytes([WALL]) * floor.grid.size
            self._pieces.append(
                Piece(step, self._number, within, floor.copy(), retry, before, self._first_walls, seeds)
            )
        if not within:
            self._number += 1
