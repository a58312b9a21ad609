"""Key prefixes, so that two pages on one host keep separate saves in their common localStorage."""

try:
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

FIND = "globalThis.pork8Place ?? ''"
"""The page's name for itself: any text without a slash that no other page with the same game has."""


def find_place() -> str:
    """Return the page's name for itself, "" if it has none or outside the browser."""
    return "" if run_js is None else str(run_js(FIND))


def own_prefix(name: str, place: str) -> str:
    """Return the beginning of all items of the store `name` in that place."""
    return f"{name}@{place}/" if place else f"{name}/"
