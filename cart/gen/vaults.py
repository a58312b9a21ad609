"""Vaults: small rooms drawn by hand, read as text in the format of maps/vaults.txt. This module opens no file."""

from functools import lru_cache
from typing import NamedTuple

from ..core.computed import computed
from ..core.quoting import quoted
from ..data.foes import FOES
from ..data.modes import MODES
from ..data.tiles import CARPET, DIRT, FERN, FLOOR, POT, TALL_FERN, TORCH, WALL

TILE_OF = {
    "#": WALL,
    "!": TORCH,
    ".": FLOOR,
    ",": DIRT,
    ":": CARPET,
    ";": FERN,
    '"': TALL_FERN,
    "v": POT,
}
"""Character of a vault -> its tile."""
CHEST = "c"
"""Character for a chest."""
ANY_FOE = "?"
"""Character for a foe of any kind that the floor may have."""
FOE_OF = {foe.letter: kind for kind, foe in enumerate(FOES)}
"""Character of a vault -> the kind of its foe."""

SMALLEST, LARGEST = 3, 7
"""Least and greatest width and height of a vault, in tiles."""
LONGEST_LEVELS = 5
"""Greatest length of the text after "floors:", in characters."""


class _VaultText(NamedTuple):
    name: str
    first_level: int
    last_level: int
    rows: tuple[str, ...]


class Vault(_VaultText):
    """A hand-made room: its name, the first and last level of the floors it appears on, and its rows as text."""

    @computed
    def levels(self) -> range:
        """Levels of the floors that it appears on."""
        return range(self.first_level, self.last_level + 1)

    @computed
    def chests(self) -> int:
        """Number of its chests, which count towards the chests of the floor."""
        return "".join(self.rows).count(CHEST)

    @computed
    def foes(self) -> set[int]:
        """Kinds of foe that are drawn in it."""
        return {FOE_OF[char] for row in self.rows for char in row if char in FOE_OF}

    @computed
    def size(self) -> tuple[int, int]:
        """Width and height in tiles."""
        return len(self.rows[0]), len(self.rows)

    @computed
    def area(self) -> int:
        """Area in tiles."""
        width, height = self.size
        return width * height

    @computed
    def orientations(self) -> tuple["Vault", ...]:
        """Its eight orientations: four rotations, each also mirrored. Some may be equal."""
        found, rows = list["Vault"](), self.rows
        for _ in range(4):
            found += [self._replace(rows=rows), self._replace(rows=tuple(row[::-1] for row in rows))]
            rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        return tuple(found)


@lru_cache(maxsize=4)
def parse_vaults(text: str) -> tuple[Vault, ...]:
    """Return the vaults of a text; raise ValueError with the line number (from 1) where the text is invalid."""
    vaults, block = [], list[tuple[int, str]]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        line = line.rstrip()
        if line.startswith("//"):
            continue
        if line:
            block.append((number, line))
        elif block:
            vaults.append(_vault(block))
            block = []
    return tuple(vaults)


def _vault(block: list[tuple[int, str]]) -> Vault:
    """Return the vault of a block of numbered lines."""
    name = _header(block, 0, "name")
    floors = _header(block, 1, "floors")
    low, dash, high = floors.partition("-")
    if not (len(floors) <= LONGEST_LEVELS and low.isdecimal() and (high.isdecimal() or not dash)):
        raise _wrong(block[1], f"floors are written like 2-5, not '{quoted(floors)}'")
    first, last = int(low), int(high or low)
    highest = max(plan.level for mode in MODES.values() for plan in mode.floors)
    if not 1 <= first <= last <= highest:
        raise _wrong(block[1], f"floors go up, between 1 and {highest}, not '{quoted(floors)}'")
    rows = block[2:]
    if not SMALLEST <= len(rows) <= LARGEST:
        raise _wrong(block[-1], f"'{quoted(name)}' has {len(rows)} rows, not {SMALLEST} to {LARGEST}")
    for line in rows:
        _check_row(line, len(rows[0][1]), range(first, last + 1))
    too_many = f"'{quoted(name)}' has too many of"
    for char, kind in FOE_OF.items():
        if sum(row.count(char) for _, row in rows) > FOES[kind].limit:
            raise _wrong(block[0], f"{too_many} {char}, the {FOES[kind].name}: {FOES[kind].limit} at most")
    return Vault(name, first, last, tuple(row for _, row in rows))


def _header(block: list[tuple[int, str]], index: int, key: str) -> str:
    """Return the value of a line such as "name: the oven"; raise ValueError if the line is missing."""
    line = block[min(index, len(block) - 1)]
    start, colon, value = line[1].partition(":")
    if index >= len(block) or not colon or start != key or not value.strip():
        raise _wrong(line, f'a vault begins with "name: ..." and "floors: ...", here "{key}: ..." is missing')
    return value.strip()


def _check_row(line: tuple[int, str], width: int, floors: range) -> None:
    row = line[1]
    if not SMALLEST <= len(row) <= LARGEST:
        raise _wrong(line, f"this row is {len(row)} tiles wide, not {SMALLEST} to {LARGEST}")
    if len(row) != width:
        raise _wrong(line, f"this row is {len(row)} tiles wide, the first one {width}")
    for char in row:
        if char in FOE_OF:
            foe = FOES[FOE_OF[char]]
            if floors[0] < foe.first_level or floors[-1] > foe.last_level:
                raise _wrong(line, f"{char}, the {foe.name}, lives on floors {foe.first_level}-{foe.last_level} only")
        elif char not in TILE_OF and char not in (CHEST, ANY_FOE):
            raise _wrong(line, f"{char!r} means nothing in a vault")


def _wrong(line: tuple[int, str], problem: str) -> ValueError:
    return ValueError(f"line {line[0]}: {problem}")
