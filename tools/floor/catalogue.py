"""Golden floors by seed, which the tests compare with newly built floors."""

import json
from functools import partial
from hashlib import blake2b
from pathlib import Path

import cart
from cart.data.foes import FOES
from cart.data.tiles import BRIDGE, CARPET, DIRT, FERN, JAR, TILES, TORCH
from cart.gen.build import generated_floors

from ..files import replace
from .formats import as_json

CATALOGUE = Path(__file__).resolve().parent.parent.parent / "tests" / "golden" / "floors.txt"
"""File of the golden floors of the climb."""
EXPEDITION_CATALOGUE = CATALOGUE.with_name("expedition.txt")
"""File of the golden floors of the expedition."""
CATALOGUE_SEEDS = range(25)
"""Seeds of the golden floors."""

# In floors as text, several tiles share a character. In the catalogue, each tile has its own.
CATALOGUE_CHARS = [tile.char for tile in TILES]
for _tile, _char in ((TORCH, "!"), (DIRT, ","), (CARPET, ":"), (FERN, ";"), (JAR, "j"), (BRIDGE, "=")):
    CATALOGUE_CHARS[_tile] = _char


def catalogue_page(seed: int) -> str:
    """Return the generated floors of a seed side by side, a character for each tile, then the foes of each floor."""
    floors = [cart.build_floor(seed, number) for number in generated_floors()]
    lines = [f"seed {seed}"]
    for y in range(floors[0].height):
        row = slice(y * floors[0].width, (y + 1) * floors[0].width)
        lines.append(" ".join("".join(CATALOGUE_CHARS[tile] for tile in floor.tiles[row]) for floor in floors))
    for floor in floors:
        foes = (f"{FOES[spawn.kind].name} {floor.grid.xy(spawn.cell)}" for spawn in floor.spawns)
        lines.append(f"{floor.number}: {', '.join(foes)}".replace(", ", " ").replace("(", "").replace(")", ""))
    return "\n".join(lines) + "\n"


def expedition_page(seed: int) -> str:
    """Return a line for each generated floor of an expedition, with the style and a hash of the floor's JSON."""
    lines = [f"seed {seed}"]
    for number in generated_floors("expedition"):
        floor = cart.build_floor(seed, number, "expedition")
        text = json.dumps(as_json(floor, seed, "expedition")).encode()
        lines.append(f"{number}: {floor.style} {blake2b(text, digest_size=8).hexdigest()}")
    return "\n".join(lines) + "\n"


def write_catalogues() -> None:
    """Write both catalogues: the classic floors and the expedition's."""
    for file, page in ((CATALOGUE, catalogue_page), (EXPEDITION_CATALOGUE, expedition_page)):
        head = "Floors by seed. Renew with: python -m tools.floor --catalogue\n"
        text = "\n".join([head, *map(page, CATALOGUE_SEEDS)])
        replace(file, partial(_write, text))


def _write(text: str, draft: Path) -> None:
    draft.write_text(text, encoding="utf-8")
