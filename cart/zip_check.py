"""Check of resources.pyxres before Pyxel reads it, because Pyxel unpacks and allocates as much as the file demands.

The file is a zip. This module reads it without `zipfile`, whose import would double the time of the start.
"""

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from struct import error as StructError

from .files import LARGEST_FILE, read_file

MOST_UNPACKED = 8 << 20
"""Greatest unpacked size in bytes. The game's own is 140,000; the largest file of `pyxel edit` has about 6 million."""
LARGEST_NUMBER = 999
"""Greatest number that the file may contain. No picture or map of the game is wider or higher."""

_LISTED_ENTRY = re.compile(rb"PK\x01\x02")  # start of an entry's record in the list at the end of a zip
_DIGITS_KEPT = bytes(ord("0") if chr(code) in "0123456789_" else ord(" ") for code in range(256))
_OTHER_BASES = (b"0x", b"0o", b"0b")
_LIST_RECORD = Struct("<10xH8xII3H8xI")
_ENTRY_HEADER = Struct("<26xHH")
_STORED, _DEFLATED = 0, 8


def read_checked(file: Path) -> bytes:
    """Return the bytes of a safe .pyxres. Raise OSError if it cannot be read, and ValueError if it is not safe."""
    data = read_file(file, LARGEST_FILE)
    for text in unpacked_entries(data):
        # Four digits in a row, or a number in another base. `re` would take longer than the rest of the check.
        if b"0000" in text.translate(_DIGITS_KEPT) or any(base in text for base in _OTHER_BASES):
            raise ValueError(f"a number in it is larger than {LARGEST_NUMBER}")
    return data


def unpacked_entries(data: bytes) -> Iterator[bytes]:
    """Yield the content of each undamaged entry of a zip. Raise ValueError if they are too large together."""
    left = MOST_UNPACKED
    for found in _LISTED_ENTRY.finditer(data):
        try:
            text = _unpacked_entry(data, found.start(), left)
        except (StructError, zlib.error):
            continue  # Pyxel or resources.py reports the damage
        left -= len(text)
        yield text


def _unpacked_entry(data: bytes, at: int, left: int) -> bytes:
    """Return the content of the entry listed at `at` in the zip. Raise ValueError if it has more than `left` bytes."""
    method, packed, size, _name, _more, _comment, begins = _LIST_RECORD.unpack_from(data, at)
    name, more = _ENTRY_HEADER.unpack_from(data, begins)
    begins += _ENTRY_HEADER.size + name + more
    body = data[begins : begins + packed]
    if method not in (_STORED, _DEFLATED):
        raise ValueError("it is compressed in a way that Pyxel does not use")
    if method == _DEFLATED:
        body = zlib.decompressobj(-zlib.MAX_WBITS).decompress(body, left + 1)
    if max(size, len(body)) > left:  # the stated size and the real size
        raise ValueError(f"it unpacks to more than {MOST_UNPACKED} bytes")
    return body
