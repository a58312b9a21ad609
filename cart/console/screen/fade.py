"""A fade as a float counter. What it fades is the caller's: ``screen_palette.show(fade.level)``, or a volume."""

HAIR = 1e-6
"""By so much a sum of many small steps may miss its end."""


class Fade:
    """`level` runs from 0.0 (all there) to 1.0 (black) or back, by `step` each `update()`."""

    def __init__(self, level: float = 0.0) -> None:
        self.level = level
        self._step = 0.0

    @property
    def done(self) -> bool:
        """True while nothing moves: before the first start, and once the end is reached."""
        return self._step == 0.0

    def start_out(self, step: float = 0.04) -> None:
        """Fade out to black from wherever the level is."""
        self._step = step

    def start_in(self, step: float = 0.04) -> None:
        """Fade in from black."""
        self.level, self._step = 1.0, -step

    def update(self) -> None:
        """Advance by one frame."""
        if self.done:
            return
        end = 1.0 if self._step > 0 else 0.0
        self.level += self._step
        if not HAIR < self.level < 1.0 - HAIR:
            self.level, self._step = end, 0.0
