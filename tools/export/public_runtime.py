"""Pyxel's and Pyodide's public files with their hashes, for a page without a runtime of its own."""

import json
from pathlib import Path

import pyxel

from .app import ExportError
from .runtime import File, Runtime

TABLE = Path(__file__).resolve().parent / "web" / "public_runtime.json"


def public_runtime(script: str) -> Runtime:
    """Return the runtime of the installed Pyxel. `script` is the address of its pyxel.js."""
    known = json.loads(TABLE.read_text(encoding="utf-8"))
    if known["pyxel"] != pyxel.VERSION:
        raise ExportError(
            f"{TABLE.name} lists the files of Pyxel {known['pyxel']}, but {pyxel.VERSION} is installed: update it."
        )
    files = {name: File(size, size, integrity=integrity) for name, (size, integrity) in known["files"].items()}
    folder = script.rpartition("/")[0]
    return Runtime(script, f"{folder}/{known['wheel']}", known["pyodide"], pyxel.VERSION, files, {}, pyxel.VERSION)
