"""Colours of the tones of text."""

from ..console.screen.palette import LIME, MAUVE, RED, SILVER, WHITE
from ..text.tones import Tone

TONE_COLOURS: dict[Tone, int] = {"bright": WHITE, "plain": SILVER, "dim": MAUVE, "good": LIME, "bad": RED}
