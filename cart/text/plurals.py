"""Articles, plurals, and numbers of things: "2 crabs"."""

_IRREGULAR = {"chilli": "chillies", "mouse": "mice", "footman": "footmen"}
_HISSES = ("s", "x", "z", "ch", "sh")
"""Endings of words that take "es"."""
_SMALL = ("no", "one", "two", "three")


def plural(word: str) -> str:
    """Return the plural of a word."""
    return _IRREGULAR.get(word, f"{word}es" if word.endswith(_HISSES) else f"{word}s")


def counted(number: int, word: str) -> str:
    """Return a number of things: "1 crab", "2 crabs"."""
    return f"{number} {word if number == 1 else plural(word)}"


def spelled(number: int, word: str) -> str:
    """Return a number of things, with small numbers in words: "two crabs"."""
    count = _SMALL[number] if number < len(_SMALL) else f"{number}"
    return f"{count} {word if number == 1 else plural(word)}"


def with_article(name: str) -> str:
    """Return a name with "a" or "an" before it."""
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"
