"""Detection of a page's touch pad. The touch pad presses keys like a keyboard, because Pyxel listens only to keys."""

from collections.abc import Callable

from ..web.javascript import run_js

LISTEN_CODE = """(() => {
  let fromPage = false;
  addEventListener("keydown", (event) => (fromPage = !event.isTrusted), true);
  return () => fromPage;
})()"""
"""Script that notes the origin of each key press. Events from a keyboard are trusted, events from a page are not."""


def listen_for_touch_pad() -> Callable[[], bool]:
    """Start listening. Return a function that returns whether the last key press came from the touch pad."""
    if run_js is None:
        return lambda: False
    from_page = run_js(LISTEN_CODE)
    return lambda: bool(from_page())
