"""Random damage to the text of a recording: changed bytes, missing pieces, shuffled lines."""

from collections.abc import Callable
from random import Random


def flip(good: bytes, dice: Random) -> bytes:
    """Flip one bit."""
    at = dice.randrange(len(good))
    return good[:at] + bytes([good[at] ^ 1 << dice.randrange(8)]) + good[at + 1 :]


def exchange(good: bytes, dice: Random) -> bytes:
    """Replace one byte with another byte of the text, so that the result still looks plausible."""
    at = dice.randrange(len(good))
    return good[:at] + bytes([dice.choice(good)]) + good[at + 1 :]


def cut_off(good: bytes, dice: Random) -> bytes:
    """Cut off the end."""
    return good[: dice.randrange(len(good))]


def cut_out(good: bytes, dice: Random) -> bytes:
    """Cut out a piece, from one byte to many."""
    at = dice.randrange(len(good))
    return good[:at] + good[at + 1 + int(dice.expovariate(0.1)) :]


def insert(good: bytes, dice: Random) -> bytes:
    """Insert 1 to 7 random bytes."""
    at = dice.randrange(len(good) + 1)
    return good[:at] + dice.randbytes(dice.randrange(1, 8)) + good[at:]


def zeros(good: bytes, dice: Random) -> bytes:
    """Overwrite a block with zeros, as a power cut may do."""
    at = dice.randrange(len(good))
    length = min(dice.randrange(1, 512), len(good) - at)
    return good[:at] + bytes(length) + good[at + length :]


def double_line(good: bytes, dice: Random) -> bytes:
    """Repeat a line."""
    lines = good.splitlines(keepends=True)
    at = dice.randrange(len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def swap_lines(good: bytes, dice: Random) -> bytes:
    """Swap two lines."""
    lines = good.splitlines(keepends=True)
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def drop_line(good: bytes, dice: Random) -> bytes:
    """Remove a line."""
    lines = good.splitlines(keepends=True)
    del lines[dice.randrange(len(lines))]
    return b"".join(lines)


DAMAGES: tuple[Callable[[bytes, Random], bytes], ...] = (
    flip, exchange, cut_off, cut_out, insert, zeros, double_line, swap_lines, drop_line,
)  # fmt: skip


def damaged_recording(good: bytes, number: int) -> bytes:
    """Return the text with damage number `number`.

    The number picks the kind of damage and seeds its details. One text in five is damaged twice.
    """
    dice = Random(number)
    bad = DAMAGES[number % len(DAMAGES)](good, dice)
    if bad and dice.random() < 0.2:
        bad = dice.choice(DAMAGES)(bad, dice)
    return bad


def first_difference(good: bytes, bad: bytes) -> int:
    """Return the index of the first byte that differs."""
    return next((at for at, (one, other) in enumerate(zip(good, bad, strict=False)) if one != other), len(bad))
