"""The boot picture and the colours, read from the resources before Pyxel loads them.

`pyxel.load` takes longer than the rest of the start, because it parses all pictures and sounds. It follows after the
first picture.
"""

import zlib
from pathlib import Path
from struct import error as StructError

import pyxel

from .data.sheet import PICTURES
from .files import LARGEST_FILE, read_file
from .zip_check import unpacked_entries

BANK = 1
"""Image bank of the boot picture."""
HEX = {str(colour).encode(): f"{colour:x}" for colour in range(16)}


def show_boot_picture(file: Path) -> bool:
    """Put the boot picture of a .pyxres into its place in Pyxel's image bank, and set the colours of its .pyxpal.

    Return whether that succeeded. It fails if the file is missing, damaged, or written in another way.
    """
    try:
        picture = PICTURES["boot"]
        rows = _rows(next(unpacked_entries(read_file(file, LARGEST_FILE))), picture.y + picture.height)[picture.y :]
        lines = [_line(row, picture.x, picture.width) for row in rows]
        colours = file.with_suffix(".pyxpal")
        if colours.is_file():
            for number, line in enumerate(read_file(colours, LARGEST_FILE).split()):
                pyxel.colors[number] = int(line, 16)
    except (OSError, StructError, zlib.error, StopIteration, ValueError, LookupError):
        return False
    pyxel.images[BANK].set(picture.x, picture.y, lines)
    return True


def _rows(text: bytes, count: int) -> list[bytes]:
    """Return the first rows of the image bank as text: numbers with commas between them.

    At the end of a picture, Pyxel omits rows that repeat the row before them.
    """
    bank = text.split(b"[[images]]", BANK + 2)[BANK + 1]
    rows = bank[bank.index(b"[[") + 2 :].split(b"], [", count)[:count]
    last = rows[-1].partition(b"]]")[0]
    return [*rows[:-1], *[last] * (count - len(rows) + 1)]


def _line(row: bytes, x: int, width: int) -> str:
    """Return `width` pixels of a row from column `x` on, as hexadecimal digits.

    At the end of a row, Pyxel omits numbers that repeat the number before them.
    """
    numbers = row.split(b", ", x + width)[: x + width]
    numbers += numbers[-1:] * (x + width - len(numbers))
    return "".join([HEX[number] for number in numbers[x:]])
