"""Random damage to a text: changed bytes, missing pieces, shuffled lines."""

from collections.abc import Callable
from random import Random


def flip(good: bytes, chance: Random) -> bytes:
    """Flip one bit."""
    at = chance.randrange(len(good))
    return good[:at] + bytes([good[at] ^ 1 << chance.randrange(8)]) + good[at + 1 :]


def exchange(good: bytes, chance: Random) -> bytes:
    """Replace one byte with another byte of the text, so that the result still looks plausible."""
    at = chance.randrange(len(good))
    return good[:at] + bytes([chance.choice(good)]) + good[at + 1 :]


def cut_off(good: bytes, chance: Random) -> bytes:
    """Cut off the end."""
    return good[: chance.randrange(len(good))]


def cut_out(good: bytes, chance: Random) -> bytes:
    """Cut out a piece, from one byte to many."""
    at = chance.randrange(len(good))
    return good[:at] + good[at + 1 + int(chance.expovariate(0.1)) :]


def insert(good: bytes, chance: Random) -> bytes:
    """Insert 1 to 7 random bytes."""
    at = chance.randrange(len(good) + 1)
    return good[:at] + chance.randbytes(chance.randrange(1, 8)) + good[at:]


def zeros(good: bytes, chance: Random) -> bytes:
    """Overwrite a block with zeros, as a power cut may do."""
    at = chance.randrange(len(good))
    length = min(chance.randrange(1, 512), len(good) - at)
    return good[:at] + bytes(length) + good[at + length :]


def double_line(good: bytes, chance: Random) -> bytes:
    """Repeat a line."""
    lines = good.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def swap_lines(good: bytes, chance: Random) -> bytes:
    """Swap two lines."""
    lines = good.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def drop_line(good: bytes, chance: Random) -> bytes:
    """Remove a line."""
    lines = good.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


KINDS: tuple[Callable[[bytes, Random], bytes], ...] = (
    flip, exchange, cut_off, cut_out, insert, zeros, double_line, swap_lines, drop_line,
)  # fmt: skip


def damaged(good: bytes, number: int) -> bytes:
    """Return the text with damage number `number`.

    The number picks the kind of damage and seeds its details. One text in five is damaged twice.
    """
    chance = Random(number)
    bad = KINDS[number % len(KINDS)](good, chance)
    if bad and chance.random() < 0.2:
        bad = chance.choice(KINDS)(bad, chance)
    return bad


def first_difference(good: bytes, bad: bytes) -> int:
    """Return the index of the first byte that differs."""
    return next((at for at, (one, other) in enumerate(zip(good, bad, strict=False)) if one != other), len(bad))
