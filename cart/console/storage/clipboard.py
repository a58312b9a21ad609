"""The clipboard, where there is one: in the browser. Pyxel has none."""

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

# A browser that is asked in the newer way answers later, when it has been said already that it did.
COPY = """(text) => {
  const put = (event) => {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", put, { capture: true, once: true });
  const taken = document.execCommand("copy");
  document.removeEventListener("copy", put, { capture: true });
  return taken;
}"""


def copy(text: str) -> bool:
    """Put a text into the clipboard; False where there is none, or the browser does not let the page."""
    if run_js is None:
        return False
    try:
        return bool(run_js(COPY)(text))
    except Exception:  # JavaScript's errors are pyodide's JsException
        return False
