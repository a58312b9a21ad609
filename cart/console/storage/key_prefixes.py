"""Whose texts are whose in a localStorage that all pages of a host share: two places on it keep to their own."""

from .local_storage import LocalStorage, items

try:
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

FIND = "globalThis.pork8Place ?? ''"
"""What the page says of itself: anything that tells it from other pages with the same game, without a slash."""
COPIED = "#copied"
"""Ends an item that says that a place has its copy of what was kept before places were told apart."""


def find_place() -> str:
    """The page's; "" where it says none, and outside the browser."""
    return "" if run_js is None else str(run_js(FIND))


def own_prefix(local: LocalStorage, name: str, place: str) -> str:
    """What all items of the store `name` begin with in that place. What was kept without one is copied there, once.

    Where there is no room for a copy, all stays where it was, and is tried again next time.
    """
    before = f"{name}/"
    own = f"{name}@{place}/"
    if not place:
        return before
    if isinstance(local.getItem(own + COPIED), str):
        return own
    try:
        for item in items(local):
            text = local.getItem(item) if item.startswith(before) else None
            if isinstance(text, str):
                local.setItem(own + item[len(before) :], text)
        local.setItem(own + COPIED, "1")
    except Exception:  # whatever JavaScript throws
        for item in items(local):
            if item.startswith(own):
                local.removeItem(item)
        return before
    return own
