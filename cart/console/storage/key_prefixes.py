"""Key prefixes, so that two pages on one host keep separate saves in their common localStorage."""

from ..web.javascript import run_js

PAGE_NAME_CODE = "globalThis.pork8PageName ?? ''"
"""JavaScript that returns the page's own name: any text without a slash, unique among pages with the same game."""


def find_page_name() -> str:
    """Return the page's own name; "" if it has none, or outside a browser."""
    return "" if run_js is None else str(run_js(PAGE_NAME_CODE))


def own_prefix(name: str, page_name: str) -> str:
    """Return the start of the localStorage keys of the store `name` on the page called `page_name`."""
    return f"{name}@{page_name}/" if page_name else f"{name}/"
