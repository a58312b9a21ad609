"""Builds what players get: `python -m tools.export app|exe|web [--out dist] [--runtime DIR]`.

app   dist/porklike.pyxapp, for `pyxel play`: the same bytes from the same files
exe   dist/porklike/, with an executable that needs no Python; for the system it is built on
web   dist/porklike.html, a page around the game, with what makes it installable beside it; with --runtime the folder
      dist/web/ instead, which needs no other host: DIR holds Pyxel's web runtime (its wasm/ and docs/) and Pyodide
"""

import sys
import tempfile
from pathlib import Path

from cart.options import Parser

from .ending import end_with
from .export_app import ExportError, build_app
from .files import FileTrouble, folder, shown


def main(arguments: list[str] | None = None) -> int:
    """The command. Status 1 where something could not be built, 2 where it cannot be put."""
    parser = Parser(prog="tools.export", description="Build what players get.")
    parser.add_argument("what", choices=("app", "exe", "web"), help="a .pyxapp, an executable, a web page")
    parser.add_argument("--out", type=Path, default=Path("dist"), metavar="DIR", help="where to put it (dist)")
    parser.add_argument(
        "--runtime", type=Path, metavar="DIR", help="web: Pyxel's web runtime and Pyodide, to serve too"
    )
    options = parser.parse_args(arguments)
    if options.runtime and options.what != "web":
        parser.error("--runtime is for web")
    try:
        with tempfile.TemporaryDirectory() as work:
            built = _build(options.what, folder(options.out), options.runtime, Path(work).resolve())
    except (ExportError, OSError, UnicodeDecodeError) as error:
        print(f"export: {error}", file=sys.stderr)
        return 1
    except FileTrouble as error:
        print(f"export: {error}", file=sys.stderr)
        return error.status
    print(f"{shown(built)}  {_size(built):,} bytes")
    return 0


def _build(what: str, out: Path, runtime: Path | None, work: Path) -> Path:
    app = build_app(out, work)
    if what == "exe":
        from .export_exe import build_exe  # needs PyInstaller and Pillow, which an app does not

        return build_exe(app, out, work)
    if what == "web":
        from .export_web import build_page, build_site

        return build_site(app, out / "web", work, runtime) if runtime else build_page(app, out, work)
    return app


def _size(built: Path) -> int:
    return sum(file.stat().st_size for file in built.rglob("*")) if built.is_dir() else built.stat().st_size


if __name__ == "__main__":
    end_with(main)
