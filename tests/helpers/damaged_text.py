"""Damage of all kinds to a text, byte by byte."""

from collections.abc import Callable
from random import Random


def flip(good: bytes, chance: Random) -> bytes:
    """A bit of a byte."""
    at = chance.randrange(len(good))
    return good[:at] + bytes([good[at] ^ 1 << chance.randrange(8)]) + good[at + 1 :]


def exchange(good: bytes, chance: Random) -> bytes:
    """A letter for another one that the text has too: what looks right."""
    at = chance.randrange(len(good))
    return good[:at] + bytes([chance.choice(good)]) + good[at + 1 :]


def cut_off(good: bytes, chance: Random) -> bytes:
    """The end is missing."""
    return good[: chance.randrange(len(good))]


def cut_out(good: bytes, chance: Random) -> bytes:
    """A piece in the middle is missing, of one byte or of many."""
    at = chance.randrange(len(good))
    return good[:at] + good[at + 1 + int(chance.expovariate(0.1)) :]


def insert(good: bytes, chance: Random) -> bytes:
    """A few bytes of any kind."""
    at = chance.randrange(len(good) + 1)
    return good[:at] + chance.randbytes(chance.randrange(1, 8)) + good[at:]


def zeros(good: bytes, chance: Random) -> bytes:
    """A block that a power cut left empty."""
    at = chance.randrange(len(good))
    length = min(chance.randrange(1, 512), len(good) - at)
    return good[:at] + bytes(length) + good[at + length :]


def double_line(good: bytes, chance: Random) -> bytes:
    """A line stands there twice."""
    lines = good.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def swap_lines(good: bytes, chance: Random) -> bytes:
    """Two lines have changed places."""
    lines = good.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def drop_line(good: bytes, chance: Random) -> bytes:
    """A line is missing."""
    lines = good.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


KINDS: tuple[Callable[[bytes, Random], bytes], ...] = (
    flip, exchange, cut_off, cut_out, insert, zeros, double_line, swap_lines, drop_line,
)  # fmt: skip


def damaged(good: bytes, number: int) -> bytes:
    """The text with the damage of that number: the kinds one after the other, each at random, now and then twice."""
    chance = Random(number)
    bad = KINDS[number % len(KINDS)](good, chance)
    if bad and chance.random() < 0.2:
        bad = chance.choice(KINDS)(bad, chance)
    return bad


def first_difference(good: bytes, bad: bytes) -> int:
    """The place of the first byte that is another one."""
    return next((at for at, (one, other) in enumerate(zip(good, bad, strict=False)) if one != other), len(bad))
