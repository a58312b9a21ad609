"""Bridge to JavaScript. `run_js(code)` returns the value of the code; outside a browser, `run_js` is None."""

try:
    # Not `import js`: for each import that it does not know, Pyxel's page asks the server for a file of that name.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    run_js = None

__all__ = ["run_js"]
