"""The clipboard, where there is one: in the browser. Pyxel has none."""

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

COPY = """(text) => {
  if (!navigator.clipboard) return false;
  navigator.clipboard.writeText(text).catch(() => {});
  return true;
}"""


def copy(text: str) -> bool:
    """Put a text into the clipboard; False where there is none, or the page may not."""
    if run_js is None:
        return False
    try:
        return bool(run_js(COPY)(text))
    except Exception:  # JavaScript's errors are pyodide's JsException
        return False
