"""The page around the game in a browser: its address, its link to share, its mute button, its user's wishes.

The page offers `pork8Address`, `pork8Home`, `pork8Muted` and `pork8Mute(muted)` in `globalThis`, and reads `pork8Link`.
Without a page, all functions return empty answers and do nothing.
"""

from collections.abc import Callable

from .javascript import run_js

QUERY = "() => String(globalThis.pork8Address ?? '')"
STILL = "() => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true"
THUMBS = "() => globalThis.matchMedia?.('(pointer: coarse)').matches === true"
HOME = "() => String(globalThis.pork8Home ?? '')"
LINK = "(query) => { globalThis.pork8Link = query; }"
MUTED = "() => String(globalThis.pork8Muted ?? '')"
MUTE = "(muted) => { globalThis.pork8Mute?.(muted); }"
LONGEST = 500
"""Longest address that is read, in characters; the rest is ignored."""


def query() -> str:
    """Return the page's address after the `?`, if the page has put it into `globalThis.pork8Address`."""
    return "" if run_js is None else str(run_js(QUERY)()).removeprefix("?")[:LONGEST]


def reduced_motion() -> bool:
    """Whether the browser's user has asked for reduced motion."""
    return run_js is not None and bool(run_js(STILL)())


def touch_first() -> bool:
    """Whether the browser's main pointer is a finger."""
    return run_js is not None and bool(run_js(THUMBS)())


def offer_link(query: str) -> None:
    """Give the page the query of its link to share: "mode=classic&seed=7", or "" for none."""
    if run_js is not None:
        run_js(LINK)(query)


def link_to(query: str) -> str:
    """Return the page's address with `query`, or "" without a page to link to."""
    home = "" if run_js is None else str(run_js(HOME)())
    return home and f"{home}?{query}"


class PageMute:
    """Mute state shared by the page's button and the game."""

    def __init__(self) -> None:
        self._muted: Callable[[], object] | None = None
        self._mute: Callable[[bool], object] | None = None
        if run_js is not None:
            self._muted, self._mute = run_js(MUTED), run_js(MUTE)

    def asked(self) -> bool | None:
        """Whether the page's sound is off; None without such a page."""
        return None if self._muted is None else {"true": True, "false": False}.get(str(self._muted()))

    def tell(self, muted: bool) -> None:
        """Tell the page that the game was muted or unmuted."""
        if self._mute is not None:
            self._mute(muted)
