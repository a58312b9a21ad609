"""The real Pyxel, without a screen, once a process."""

import pyxel


def ensure_pyxel() -> None:
    """Start Pyxel headless, 128 x 128, unless somebody has: a second start in one process panics."""
    if pyxel.width == 0:
        # The rate lifts the cap of flip(), so that tests do not wait for a clock.
        pyxel.init(128, 128, fps=1_000_000, quit_key=pyxel.KEY_NONE, headless=True)
