"""Damage to the game's files: at random to any file, and by hand to resources.pyxres."""

import random
import zipfile
from collections.abc import Callable
from functools import partial
from io import BytesIO

DIGITS = "9" * 5000
BOMB = 20_000_003
"""Length in bytes of a text of line ends, which takes about 20,000 bytes in a zip file."""
PIECES = tuple(
    piece.encode()
    for piece in (
        "\0", "\n", "\r", " ", '"', "'", "[", "]", "{", "}", "=", "<", ">", "&", ";", ",", ".", "-", "+", "#", "//",
        "\ufeff",
        "\u2028", "\u0663", "\U0001f416", "0", "-1", "1.5", "1e9", "nan", "true", "[]", "[[]]", "[[[1]]]", '"x"',
        "\x1b[2J",
        "&lt;", "&#10;", "&x;", "<!--", "-->", "<![CDATA[", "]]>", "<?xml?>", "<!DOCTYPE map>", "<data>", "</layer>",
        "width = 4294967295", "[[tilemaps]]", "[tilemaps]", "[[sounds]]", "name: x", "floors: 1-8", "effects 9",
        "4294967296", "a" * 500, DIGITS, "[" * 3000, "<a>" * 3000, " " * 5000,
    )
)  # fmt: skip
"""Texts that random damage inserts: control characters, numbers, and pieces of TOML, XML and vaults."""


def damaged_file(whole: bytes, dice: random.Random) -> bytes:
    """Return a copy of the bytes after 1 to 16 random attempts to change it."""
    data = bytearray(whole)
    for _ in range(dice.choice((1, 1, 1, 2, 4, 16))):
        at = dice.randrange(len(data) + 1)
        length = min(dice.choice((1, 1, 2, 5, 50, 500)), len(data) - at)
        match dice.randrange(7):
            case 0:
                data[at : at + length] = dice.choice(PIECES)
            case 1:
                data[at:at] = dice.choice(PIECES)
            case 2:
                del data[at : at + length]
            case 3:
                data[at:at] = data[at : at + length] * dice.choice((1, 2, 30))
            case 4 if at < len(data):
                data[at] ^= 1 << dice.randrange(8)
            case 5:
                data[at : at + length] = dice.randbytes(length)
            case 6 if dice.random() < 0.2:
                del data[at:]
    return bytes(data)


def packed(text: bytes, name: str = "pyxel_resource.toml") -> bytes:
    """Return a zip file with one entry."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, text)
    return file.getvalue()


def unpacked(whole: bytes) -> bytes:
    """Return the text inside a .pyxres file."""
    with zipfile.ZipFile(BytesIO(whole)) as archive:
        return archive.read("pyxel_resource.toml")


def damaged_pyxres(whole: bytes, dice: random.Random) -> bytes:
    """Return a .pyxres file with random damage, to the zip itself or to the maps in its text."""
    if dice.random() < 0.3:
        return damaged_file(whole, dice)
    text = unpacked(whole)
    begin, end = text.index(b"[[tilemaps]]"), text.index(b"[[sounds]]")
    return packed(text[:begin] + damaged_file(text[begin:end], dice) + text[end:])


def resources_by_hand(whole: bytes) -> dict[str, Callable[[], bytes]]:
    """Return ways to damage a .pyxres file by hand: description -> function that returns the damaged bytes."""
    text = unpacked(whole)
    at = text.index(b"[[tilemaps]]")
    width, data = (text.index(key, at) for key in (b"width = 256", b"data = ["))
    end = text.index(b"]]\n", data) + 2

    def with_width(value: str) -> Callable[[], bytes]:
        return partial(packed, text[:width] + f"width = {value}".encode() + text[text.index(b"\n", width) :])

    def with_data(value: str) -> Callable[[], bytes]:
        return partial(packed, text[:data] + f"data = {value}".encode() + text[end:])

    def hiding_bomb() -> bytes:
        bomb = packed(b"\n" * BOMB)
        small = (1000).to_bytes(4, "little")
        size = BOMB.to_bytes(4, "little")
        assert bomb.count(size) == 2
        return bomb.replace(size, small)

    widths = ('"256"', "true", "[]", "1.5", "{}", "1979-05-27", "-1", "0", f'"{"x" * 5000}"', "nan")
    datas = ("[]", "[[]]", "[[], []]", "5", "{}", "[5]", "[[1.5]]", "[[true]]", '[["a"]]', "[[-1]]", "[[[0]]]", "nan")
    return {
        "5,000 digits": with_width(DIGITS),
        "5,000 digits in a map": with_data(f"[[{DIGITS}]]"),
        "3,000 arrays": with_data("[" * 3000 + "]" * 3000),
        "3,000 arrays that do not end": with_data("[" * 3000),
        "3,000 tables": with_data("{a = " * 3000 + "1" + "}" * 3000),
        **{f"a width of {value[:12]}": with_width(value) for value in widths},
        **{f"data of {value}": with_data(value) for value in datas},
        "a wide map": with_width("99999999"),
        "a bomb": lambda: packed(b"\n" * BOMB),
        "a bomb that hides its size": hiding_bomb,
        "a long file": lambda: whole + b"\0" * (2 << 20),
        "another name": partial(packed, text, "x" * 5000),
        "no map": partial(packed, b"format_version = 4\n"),
        "maps of another kind": partial(packed, text.replace(b"[[tilemaps]]", b"[tilemaps]")),
        "a key of 5,000 letters, twice": with_data(f"[[0]]\n{'k' * 5000} = 1\n{'k' * 5000} = 1"),
    }
