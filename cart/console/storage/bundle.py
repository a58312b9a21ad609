"""Many texts in one file: a header, each text after its key and its length in bytes, and a checksum of everything.

pork-8 texts 1 porklike 2  <- version of the format, name of the cart, number of texts
settings 10                <- key of the first text, and its length in bytes
effects 3                  <- the text, here with a line break at its end
                           <- the line break that is added after each text
...
~5d2a90c1...               <- checksum
"""

from collections.abc import Mapping
from hashlib import blake2b

from .backend import KEY_PATTERN, MOST_BYTES, StoreError, decoded, encoded

LARGEST_BUNDLE = 64_000_000
"""Largest bundle that is read, in bytes."""
MOST_TEXTS = 100_000
"""Most texts of a bundle."""
LONGEST_KEY = 120
"""Longest key that is accepted, in characters."""
NO_BUNDLE, DAMAGED = "This is not a file of saves.", "This file of saves is damaged: nothing was taken from it."
"""Messages of errors, for the player."""


def pack(name: str, texts: Mapping[str, str]) -> str:
    """Return the bundle of a cart's texts."""
    parts = [f"pork-8 texts 1 {name} {len(texts)}\n".encode()]
    for key, text in sorted(texts.items()):
        part = encoded(text)
        parts.append(b"%b %d\n%b\n" % (key.encode(), len(part), part))
    whole = b"".join(parts)
    return f"{decoded(whole)}~{_checksum(whole)}\n"


def unpack(name: str, bundle: str) -> dict[str, str]:
    """Return the texts of a cart's bundle. Raise StoreError, with a sentence for the player, if it is damaged."""
    whole = encoded(bundle)
    head, _, _ = whole.partition(b"\n")
    words = head.split(b" ")
    if words[:4] != [b"pork-8", b"texts", b"1", name.encode()] or len(words) != 5:
        raise StoreError(NO_BUNDLE)
    body, _, ending = whole.rpartition(b"~")
    if ending != f"{_checksum(body)}\n".encode():
        raise StoreError(DAMAGED)
    texts: dict[str, str] = {}
    at = len(head) + 1  # start of the line with the next key
    for _ in range(_number(words[4], MOST_TEXTS)):
        begins = body.find(b"\n", at) + 1
        key, length = _key_and_length(body[at : begins - 1] if begins else b"")
        at = begins + length + 1
        if key in texts or body[at - 1 : at] != b"\n":
            raise StoreError(DAMAGED)
        texts[key] = decoded(body[begins : at - 1])
    if at != len(body):
        raise StoreError(DAMAGED)
    return texts


def _key_and_length(line: bytes) -> tuple[str, int]:
    """Return the key of a text and its length in bytes, from the line before the text."""
    words = line.split(b" ")
    key = words[0].decode("ascii", "replace")
    if len(words) != 2 or len(key) > LONGEST_KEY or not KEY_PATTERN.fullmatch(key):
        raise StoreError(DAMAGED)
    return key, _number(words[1], MOST_BYTES)


def _number(word: bytes, most: int) -> int:
    """Return a number from 0 to `most`. Raise StoreError if the word is none."""
    if not word.isdigit() or len(word) > 9 or int(word) > most:
        raise StoreError(DAMAGED)
    return int(word)


def _checksum(whole: bytes) -> str:
    return blake2b(whole, digest_size=8).hexdigest()
