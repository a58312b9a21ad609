"""What a browser knows of who comes to a page: what the address asks for, and whether little is to move."""

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

QUERY = "() => String(globalThis.pork8Address ?? '')"
STILL = "() => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true"
LONGEST = 500
"""Letters of an address that are looked at."""


def query() -> str:
    """What stands behind the ? of the address, if the page has put it into `globalThis.pork8Address`."""
    return "" if run_js is None else str(run_js(QUERY)()).removeprefix("?")[:LONGEST]


def wants_calm() -> bool:
    """Whether the browser's user has asked for little motion. Elsewhere nobody knows."""
    return run_js is not None and bool(run_js(STILL)())
