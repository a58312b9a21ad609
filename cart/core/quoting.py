"""Excerpts of damaged text for error messages."""

QUOTED = 20
"""Greatest length of an excerpt in characters."""


def quoted(text: str) -> str:
    """Return the beginning of a text, in one line and without quotation marks."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[: QUOTED + 1])
    return clean if len(clean) <= QUOTED else f"{clean[: QUOTED - 3]}..."
