"""A fade: a level that moves a step each frame. The caller applies it, as in `screen_palette.show(fade.level)`."""

TOLERANCE = 1e-6
"""Distance from an end that counts as the end, because many small steps add up rounding errors."""


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
        if not TOLERANCE < self.level < 1.0 - TOLERANCE:
            self.level, self._step = end, 0.0
