"""Tone of a line: its meaning for the player. The view gives each tone a colour."""

from typing import Literal, NamedTuple, TypeAlias

Tone: TypeAlias = Literal["bright", "plain", "dim", "good", "bad"]


class Line(NamedTuple):
    """A line of text and its tone."""

    text: str
    tone: Tone = "plain"
