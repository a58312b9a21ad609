"""Detection of a page's touch pad. The touch pad presses keys like a keyboard, because Pyxel listens only to keys."""

from collections.abc import Callable

from ..web.javascript import run_js

LISTEN_CODE = """(() => {
  let thumb = false;
  addEventListener("keydown", (event) => (thumb = !event.isTrusted), true);
  return () => thumb;
})()"""
"""Script that notes the origin of each key press. Events from a keyboard are trusted, events from a page are not."""


def listen() -> Callable[[], bool]:
    """Start listening; return a function that tells whether the last key came from the touch pad."""
    if run_js is None:
        return lambda: False
    thumb = run_js(LISTEN_CODE)
    return lambda: bool(thumb())
