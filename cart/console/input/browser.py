"""What a browser's page tells the game, and what the game tells it: the address, the link to share, silence.

A page that offers these puts them into `globalThis`: `pork8Address`, `pork8Home`, `pork8Muted` and `pork8Mute(muted)`.
Elsewhere nothing is known and nothing is told.
"""

from collections.abc import Callable

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

QUERY = "() => String(globalThis.pork8Address ?? '')"
STILL = "() => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true"
THUMBS = "() => globalThis.matchMedia?.('(pointer: coarse)').matches === true"
HOME = "() => String(globalThis.pork8Home ?? '')"
LINK = "(query) => { globalThis.pork8Link = query; }"
MUTED = "() => String(globalThis.pork8Muted ?? '')"
MUTE = "(muted) => { globalThis.pork8Mute?.(muted); }"
LONGEST = 500
"""Length of an address that is read, in characters; the rest is ignored."""


def query() -> str:
    """Return the page's address after the `?`, if the page has put it into `globalThis.pork8Address`."""
    return "" if run_js is None else str(run_js(QUERY)()).removeprefix("?")[:LONGEST]


def wants_calm() -> bool:
    """Whether the browser's user has asked for little motion."""
    return run_js is not None and bool(run_js(STILL)())


def has_thumbs() -> bool:
    """Whether the browser's main pointer is a finger."""
    return run_js is not None and bool(run_js(THUMBS)())


def offer_link(query: str) -> None:
    """Tell the page what its link to share should ask for: "mode=classic&seed=7", or "" for nothing."""
    if run_js is not None:
        run_js(LINK)(query)


def link_to(query: str) -> str:
    """Return the address of the page that asks for `query`, or "" where there is no page to link to."""
    home = "" if run_js is None else str(run_js(HOME)())
    return home and f"{home}?{query}"


class Silence:
    """Mute, as the page's own button and the game share it."""

    def __init__(self) -> None:
        self._muted: Callable[[], object] | None = None
        self._mute: Callable[[bool], object] | None = None
        if run_js is not None:
            self._muted, self._mute = run_js(MUTED), run_js(MUTE)

    def asked(self) -> bool | None:
        """Whether the page's sound is off; None without such a page."""
        return None if self._muted is None else {"true": True, "false": False}.get(str(self._muted()))

    def tell(self, muted: bool) -> None:
        """Tell the page that the game has been muted, or is heard again."""
        if self._mute is not None:
            self._mute(muted)
