"""Whether a key was pressed by a page's touch pad, which presses keys as well, for they are what Pyxel listens to."""

from collections.abc import Callable

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

LISTEN = """(() => {
  let thumb = false;
  addEventListener("keydown", (event) => (thumb = !event.isTrusted), true);
  return () => thumb;
})()"""
"""A browser trusts keys of a keyboard, and not those that a page has made."""


def listen() -> Callable[[], bool]:
    """From now on; what it gives back says whether the last key was a touch pad's."""
    if run_js is None:
        return lambda: False
    thumb = run_js(LISTEN)
    return lambda: bool(thumb())
