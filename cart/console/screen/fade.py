"""A fade as a float counter. The caller applies it: `screen_palette.show(fade.level)`, or a volume."""

HAIR = 1e-6
"""Tolerance for the rounding errors of many small steps."""


class Fade:
    """A level from 0.0 (fully visible) to 1.0 (black), which each `update()` moves by `step` towards its end."""

    def __init__(self, level: float = 0.0) -> None:
        self.level = level
        self._step = 0.0

    @property
    def done(self) -> bool:
        """Whether nothing moves: before the first start, and at the end."""
        return self._step == 0.0

    def start_out(self, step: float = 0.04) -> None:
        """Fade out to black from the present level."""
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
