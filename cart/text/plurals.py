"""Articles, plurals, and numbers of things: "2 crabs".

The screens show numbers in figures. Only tablets, titles and jokes spell them.
"""

_IRREGULAR = {"chilli": "chillies", "mouse": "mice", "footman": "footmen"}
_HISSES = ("s", "x", "z", "ch", "sh")
"""Endings of words that take "es"."""


def plural(word: str) -> str:
    """Return the plural of a word."""
    return _IRREGULAR.get(word, f"{word}es" if word.endswith(_HISSES) else f"{word}s")


def counted(number: int, word: str) -> str:
    """Return a number of things: "1 crab", "2 crabs"."""
    return f"{number} {word if number == 1 else plural(word)}"


def with_article(name: str) -> str:
    """Return a name with "a" or "an" before it."""
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"
