"""The web page: what `pyxel app2html` makes of the app, with a page around it that is worth landing on."""

import base64
import hashlib
import html
import io
import json
import re
import shutil
from pathlib import Path

import pyxel

from cart.data.foes import FOES

from .export_app import NAME, ExportError, run_pyxel, version
from .export_elsewhere import elsewhere
from .export_pictures import picture, still, strip
from .export_policy import policy
from .export_runtime import FOLDER, Runtime, copy_runtime
from .packages import Image

TEMPLATES = Path(__file__).resolve().parent / "web"
SCRIPTS = (
    *("shared", "failing", "worker", "loading", "launching", "starting"),
    *("pad", "keys", "pixels", "full_screen", "asked"),
)
"""The parts of the page's script, in the order in which they run."""
PRELOADED = ("pyodide.asm.wasm", "python_stdlib.zip")
POLICY = "{policy}"
"""Where a page has its policy, which is made of all the rest of it."""
ICONS = {192: 6, 512: 16}
"""Sides of the icons an installed page needs -> how large a pixel of the game's icon is in them."""


def build_page(app: Path, out: Path, work: Path) -> Path:
    """Write porklike.html, complete with the game, and beside it what makes it installable."""
    launch = _launch(app, work)
    return _write(out, f"{NAME}.html", launch, elsewhere(launch["pyxel"]))


def build_site(app: Path, out: Path, work: Path, runtime: Path) -> Path:
    """Write a folder that serves everything itself, with Pyxel's web runtime and Pyodide copied from `runtime`."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    _write(out, "index.html", _launch(app, work), copy_runtime(runtime, out))
    return out


def _launch(app: Path, work: Path) -> dict[str, str]:
    """What `pyxel app2html` says: where Pyxel is, and the app to start."""
    run_pyxel("app2html", app.resolve(), folder=work)
    page = (work / f"{NAME}.html").read_text(encoding="utf-8")
    source = re.search(r'<script src="([^"]+)"', page)
    name, data = re.search(r'name: "([^"]+)"', page), re.search(r'base64: "([^"]+)"', page)
    if not (source and name and data):
        raise ExportError(
            f"`pyxel app2html` of Pyxel {pyxel.VERSION} writes another page than tools/export_web.py knows."
        )
    return {"pyxel": source[1], "name": name[1], "base64": data[1]}


def _write(folder: Path, page: str, launch: dict[str, str], runtime: Runtime) -> Path:
    addresses = {"pyxel": runtime.script, "wheel": runtime.wheel, "pyodide": runtime.pyodide}
    files = {name: file._asdict() for name, file in runtime.files.items()}
    size = sum(file.bytes for file in runtime.files.values())
    cart = launch | addresses | {"bytes": size, "files": files, "keeps": [NAME, runtime.build]}
    texts = {
        "css": (TEMPLATES / "page.css").read_text(encoding="utf-8").rstrip(),
        "js": _script(),
        "cart": json.dumps(cart),
        "icon": _data(picture("icon", 2)),
        "logo": _data(picture("logo")),
        "still": _data(still()),
        "foes": "".join(f'<i style="background-image: url({_data(strip(foe.name))})"></i>' for foe in FOES),
        "preloads": _preloads(runtime),
        "version": html.escape(version()),
        "pyxel": html.escape(runtime.version),
    }
    whole = _filled("page.html", texts)
    whole = whole.replace(POLICY, policy(whole, runtime))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / page).write_text(whole, encoding="utf-8")
    start = "./" if page == "index.html" else f"./{page}"
    (folder / f"{NAME}.webmanifest").write_text(json.dumps(_manifest(start), indent=2) + "\n", encoding="utf-8")
    for side, scale in ICONS.items():
        _icon(side, scale).save(folder / f"{NAME}-{side}.png")
    own = [f"{NAME}.webmanifest", *(f"{NAME}-{side}.png" for side in ICONS)]
    build = hashlib.sha256(whole.encode() + b"".join((folder / name).read_bytes() for name in own)).hexdigest()[:12]
    caches = {"name": NAME, "page": build, "runtime": runtime.build, "folder": FOLDER}
    lists = {"own": json.dumps([start, *own]), "needed": json.dumps(runtime.needed)}
    (folder / f"{NAME}-sw.js").write_text(_filled("sw.js", caches | lists), encoding="utf-8")
    return folder / page


def _script() -> str:
    """The page's script: its parts in one function, which see one another and nothing outside sees."""
    parts = [(TEMPLATES / "page" / f"{name}.js").read_text(encoding="utf-8") for name in SCRIPTS]
    return "\n".join(['"use strict";', "(() => {", *parts, "load();", "})();"])


def _preloads(runtime: Runtime) -> str:
    """Links by which a browser asks for what Python starts from while the page itself still comes."""
    rows = [
        f'<link rel="preload" as="fetch" crossorigin href="{runtime.pyodide}{name}{".gz" * runtime.files[name].packed}"'
        + f' integrity="{runtime.files[name].integrity}"' * bool(runtime.files[name].integrity)
        + ">"
        for name in PRELOADED
    ]
    return "\n".join(rows)


def _filled(template: str, texts: dict[str, str]) -> str:
    """A template with its {{names}} replaced."""
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: texts[found[1]], text)


def _manifest(start: str) -> dict[str, object]:
    icons = [
        {"src": f"{NAME}-{side}.png", "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
        for side in ICONS
        for purpose in ("any", "maskable")
    ]
    return {
        "name": "Porklike",
        "short_name": "Porklike",
        "description": "Climb the larder, take the Golden Kielbasa.",
        "id": "porklike",
        "start_url": start,
        "scope": "./",
        "display": "fullscreen",
        "display_override": ["fullscreen", "standalone"],
        "background_color": "#000000",
        "theme_color": "#000000",
        "categories": ["games"],
        "icons": icons,
    }


def _icon(side: int, scale: int) -> Image.Image:
    """The game's icon in the middle of a square that a phone may cut round."""
    image = Image.new("RGB", (side, side), (0x1D, 0x2B, 0x53))
    small = picture("icon", scale * 3 // 4)
    corner = ((side - small.width) // 2, (side - small.height) // 2)
    image.paste(small, corner, small)
    return image


def _data(image: Image.Image) -> str:
    """A picture as an address that holds all of it."""
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()
