"""Build packages for players: `python -m tools.export app|exe|web|links [--out dist] [--home OWNER/NAME]`.

app   dist/porklike.pyxapp, for `pyxel play`: the same bytes from the same files
exe   dist/porklike/, a folder with an executable that needs no Python; for the system it is built on
web   dist/porklike.html, a page around the game, and the files that make it installable; with --runtime the folder
      dist/web/ instead, which needs no other host: DIR holds Pyxel's web runtime (its wasm/ and docs/) and Pyodide;
      with --itch also dist/porklike-itch.zip, for itch.io
links dist/links.md, a text about the game for other sites, and README's line with the addresses to play at

All addresses come from --home, or PORKLIKE_HOME in the environment. Without it they are left out, and `web` says so.
"""

import os
import sys
import tempfile
from pathlib import Path

from cart.arguments import Parser

from ..command_exit import run_and_exit
from ..files import FileTrouble, printable, size, writable_folder
from .app import ExportError, build_app
from .executable import build_exe
from .home import VARIABLE, Home, note_without_home, parse_home
from .links import write_links
from .site import build_itch, build_page, build_site


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if something cannot be built, 2 if it cannot be written."""
    parser = Parser(prog="tools.export", description="Build packages for players.")
    parser.add_argument(
        "package",
        choices=("app", "exe", "web", "links"),
        help="the package: a .pyxapp, an executable, a web page, or a text with the game's addresses",
    )
    parser.add_argument(
        "--out", type=Path, default=Path("dist"), metavar="DIR", help="folder to write to (default: dist)"
    )
    parser.add_argument(
        "--runtime",
        type=Path,
        metavar="DIR",
        help="web: folder with Pyxel's web runtime and Pyodide, copied into the site",
    )
    parser.add_argument("--itch", action="store_true", help="web, with --runtime: also write a zip for itch.io")
    parser.add_argument(
        "--home",
        metavar="OWNER/NAME",
        help=f"GitHub repository of the game, for links (default: the variable {VARIABLE})",
    )
    options = parser.parse_args(arguments)
    try:
        at = parse_home(os.environ.get(VARIABLE, "") if options.home is None else options.home)
    except ValueError as error:
        parser.error(f"{error}")
    if options.itch and not options.runtime:
        parser.error("--itch needs --runtime, because the zip holds everything")
    if options.runtime and options.package != "web":
        parser.error("--runtime only works with web")
    try:
        with tempfile.TemporaryDirectory() as work:
            built = _build(
                options.package, writable_folder(options.out), Path(work).resolve(), options.runtime, options.itch, at
            )
    except (ExportError, OSError, UnicodeDecodeError) as error:
        print(f"export: {error}", file=sys.stderr)
        return 1
    except FileTrouble as error:
        print(f"export: {error}", file=sys.stderr)
        return error.status
    print(f"{printable(built)}  {size(built):,} bytes")
    if options.package == "web" and at is None:
        print(note_without_home(at))
    return 0


def _build(package: str, out: Path, work: Path, runtime: Path | None, itch: bool, at: Home | None) -> Path:
    if package == "links":
        return write_links(out, at)
    app = build_app(out, work)
    if package == "exe":
        return build_exe(app, out, work)
    if package == "web":
        if runtime is None:
            return build_page(app, out, work, at)
        return build_itch(app, out, work, runtime, at) if itch else build_site(app, out / "web", work, runtime, at)
    return app


if __name__ == "__main__":
    run_and_exit(main)
