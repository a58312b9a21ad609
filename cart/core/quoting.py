"""Excerpts of damaged text for error messages."""

QUOTED = 20
"""Greatest length of an excerpt in characters."""


def quoted(text: str) -> str:
    """Return the beginning of a text, with "?" for each character that cannot be printed. Callers add the quotes."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[: QUOTED + 1])
    return clean if len(clean) <= QUOTED else f"{clean[: QUOTED - 3]}..."
