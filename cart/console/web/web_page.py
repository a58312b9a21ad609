"""The page around the game in a browser: its address, its link to share and its mute button.

Also two facts about the browser: whether its user wants less motion, and whether its main pointer is a finger.

The page offers `pork8Address`, `pork8Home`, `pork8Muted` and `pork8Mute(muted)` in `globalThis`, and reads `pork8Link`.
Without a page, all functions return empty answers and do nothing.
"""

from collections.abc import Callable

from .javascript import run_js

QUERY_CODE = "() => String(globalThis.pork8Address ?? '')"
REDUCED_MOTION_CODE = "() => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true"
TOUCH_FIRST_CODE = "() => globalThis.matchMedia?.('(pointer: coarse)').matches === true"
HOME_CODE = "() => String(globalThis.pork8Home ?? '')"
LINK_CODE = "(query) => { globalThis.pork8Link = query; }"
MUTED_CODE = "() => String(globalThis.pork8Muted ?? '')"
MUTE_CODE = "(muted) => { globalThis.pork8Mute?.(muted); }"
LONGEST_ADDRESS = 500
"""Longest address that is read, in characters; the rest is ignored."""


def query() -> str:
    """Return the part after the `?` of `globalThis.pork8Address`, where the page has put its address, or ""."""
    return "" if run_js is None else str(run_js(QUERY_CODE)()).removeprefix("?")[:LONGEST_ADDRESS]


def reduced_motion() -> bool:
    """Whether the browser's user has asked for reduced motion."""
    return run_js is not None and bool(run_js(REDUCED_MOTION_CODE)())


def touch_first() -> bool:
    """Whether the browser's main pointer is a finger."""
    return run_js is not None and bool(run_js(TOUCH_FIRST_CODE)())


def offer_link(query: str) -> None:
    """Give the page the query of its link to share: "mode=classic&seed=7", or "" for none."""
    if run_js is not None:
        run_js(LINK_CODE)(query)


def link_to(query: str) -> str:
    """Return the page's address with `query`, or "" without a page to link to."""
    home = "" if run_js is None else str(run_js(HOME_CODE)())
    return home and f"{home}?{query}"


class PageMute:
    """Mute state shared by the page's button and the game."""

    def __init__(self) -> None:
        self._muted: Callable[[], object] | None = None
        self._mute: Callable[[bool], object] | None = None
        if run_js is not None:
            self._muted, self._mute = run_js(MUTED_CODE), run_js(MUTE_CODE)

    def is_muted(self) -> bool | None:
        """Whether the page's sound is off; None if no page tells."""
        return None if self._muted is None else {"true": True, "false": False}.get(str(self._muted()))

    def set_muted(self, muted: bool) -> None:
        """Tell the page that the game was muted or unmuted."""
        if self._mute is not None:
            self._mute(muted)
