"""The browser's clipboard. Pyxel has none."""

from .javascript import run_js

# The newer clipboard API answers asynchronously, too late for a message about success.
COPY_CODE = """(text) => {
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
    """Copy a text to the clipboard. Return False if there is none or the browser refuses."""
    if run_js is None:
        return False
    try:
        return bool(run_js(COPY_CODE)(text))
    except Exception:  # JavaScript's errors are pyodide's JsException
        return False
