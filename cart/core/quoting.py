"""What is repeated of a damaged text in a message about it."""

QUOTED = 20
"""Letters at most."""


def quoted(text: str) -> str:
    """The beginning of a piece of text, in one line, without marks around it."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[: QUOTED + 1])
    return clean if len(clean) <= QUOTED else f"{clean[: QUOTED - 3]}..."
