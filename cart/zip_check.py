"""Check of resources.pyxres before Pyxel reads it. Pyxel unpacks and allocates as much as the file demands.

The file is a zip. It is read here without `zipfile`, which takes as long to import as the rest of the start.
"""

import re
import zlib
from pathlib import Path
from struct import Struct
from struct import error as StructError

from .files import MOST, read_file

MOST_UNPACKED = 8 << 20
"""Greatest unpacked size in bytes. The game's own is 140,000; the largest file of `pyxel edit` has about 6 million."""
LARGEST = 999
"""Greatest number in the file: no picture and no map is wider."""

_ENTRY = re.compile(rb"PK\x01\x02")  # one per entry, at the end of a zip
_DIGITS = bytes(ord("0") if chr(code) in "0123456789_" else ord(" ") for code in range(256))
_OTHER_BASES = (b"0x", b"0o", b"0b")
_LISTED = Struct("<10xH8xII3H8xI")
_BEGINNING = Struct("<26xHH")
_STORED, _DEFLATED = 0, 8


def whole(file: Path) -> bytes:
    """Return a .pyxres that is safe to read. OSError if it cannot be read; ValueError, in words, if it is not safe."""
    data = read_file(file, MOST)
    left = MOST_UNPACKED
    for found in _ENTRY.finditer(data):
        try:
            text = _unpacked(data, found.start(), left)
        except (StructError, zlib.error):
            continue  # damaged: its next reader reports that
        left -= len(text)
        # Without `re`, which would take longer than all the rest.
        if b"0000" in text.translate(_DIGITS) or any(base in text for base in _OTHER_BASES):
            raise ValueError(f"a number in it is larger than {LARGEST}")
    return data


def _unpacked(data: bytes, at: int, left: int) -> bytes:
    """Return the content of the entry that the zip's directory lists at `at`; ValueError above `left` bytes."""
    method, packed, size, _name, _more, _comment, begins = _LISTED.unpack_from(data, at)
    name, more = _BEGINNING.unpack_from(data, begins)
    begins += _BEGINNING.size + name + more
    body = data[begins : begins + packed]
    if method not in (_STORED, _DEFLATED):
        raise ValueError("it is packed in a way that Pyxel does not use")
    if method == _DEFLATED:
        body = zlib.decompressobj(-zlib.MAX_WBITS).decompress(body, left + 1)
    if max(size, len(body)) > left:  # its stated size, or its real one
        raise ValueError(f"it unpacks to more than {MOST_UNPACKED} bytes")
    return body
