"""The web page: the app as `pyxel app2html` packs it, inside a landing page."""

import base64
import hashlib
import html
import io
import json
import re
import shutil
import zipfile
from functools import cache
from pathlib import Path

import pyxel

from .. import packages
from .app import NAME, ExportError, pack, run_pyxel, version
from .home import ABOUT, TITLE, Home, links
from .home import card as card_tags
from .landing import address_rules, data_url, foes, stills
from .pictures import CARD, LOOP, card, icon, picture, still, write_loop
from .public_runtime import public_runtime
from .runtime import FOLDER, Runtime, copy_runtime, integrity
from .security_policy import policy

TEMPLATES = Path(__file__).resolve().parent / "web"
"""Folder of the templates of the page."""
SCRIPTS = (
    *("shared", "checking", "failing", "worker", "loading", "launching", "starting", "address"),
    *("pad", "keys", "pixels", "full_screen", "sound", "asked", "sharing"),
)
"""The parts of the page's script, in the order in which they run."""
VITAL = (
    r'<meta http-equiv="Content-Security-Policy"[^>]*>|<script id="cart"[\s\S]*?<\/script>'
    r'|<script>\s*"use strict";[\s\S]*?<\/script>'
)
"""Pattern of the page's parts that must arrive unchanged for the game to play. Some hosts add to other parts."""
PRELOADED = ("pyodide.asm.wasm", "python_stdlib.zip")
"""Files of Pyodide that the page asks for at once."""
POLICY = "{policy}"
"""Placeholder for the page's policy, which is computed from the rest of the page."""
ICONS = {192: 6, 512: 16}
"""Side of an icon for an installed page, in pixels -> the size of a pixel of the game's icon in it."""
SCREENSHOT = 512
"""Side of the screenshots shown when the page is installed, in pixels."""
ITCH = "itch"
"""Name under which saves on itch.io are kept, because each upload has another address."""


def build_page(app: Path, out: Path, work: Path, home: Home | None = None) -> Path:
    """Write porklike.html, complete with the game, and the files that make it installable."""
    launch = _launch(app, work)
    return _write(out, f"{NAME}.html", launch, public_runtime(launch["pyxel"]), home)


def build_site(
    app: Path, out: Path, work: Path, runtime: Path, home: Home | None = None, place: str | None = None
) -> Path:
    """Write a folder that serves everything itself, with Pyxel's web runtime and Pyodide copied from `runtime`.

    `place` separates the page's saves from those of others on its host. Without it, the page's address does.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    placed = {} if place is None else {"place": place}
    _write(out, "index.html", _launch(app, work) | placed, copy_runtime(runtime, out), home)
    return out


def build_itch(app: Path, out: Path, work: Path, runtime: Path, home: Home | None = None) -> Path:
    """Write a site as porklike-itch.zip for itch.io: index.html at its root, the same bytes each time."""
    site = build_site(app, work / "itch", work, runtime, home, ITCH)
    target = out / f"{NAME}-itch.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(file for file in site.rglob("*") if file.is_file()):
            pack(packed, file.relative_to(site).as_posix(), file.read_bytes())
    return target


def _launch(app: Path, work: Path) -> dict[str, str]:
    """Return what `pyxel app2html` writes into its page: the address of pyxel.js, and the app's name and data."""
    run_pyxel("app2html", app.resolve(), folder=work)
    page = (work / f"{NAME}.html").read_text(encoding="utf-8")
    source = re.search(r'<script src="([^"]+)"', page)
    name, data = re.search(r'name: "([^"]+)"', page), re.search(r'base64: "([^"]+)"', page)
    if not (source and name and data):
        raise ExportError(
            f"tools/export/site.py cannot read the page that `pyxel app2html` of Pyxel {pyxel.VERSION} writes."
        )
    return {"pyxel": source[1], "name": name[1], "base64": data[1]}


def _write(folder: Path, page: str, launch: dict[str, str], runtime: Runtime, home: Home | None) -> Path:
    """Write a page and the files that make it installable. Return the page's file."""
    page_text = _page_text(launch, runtime, home)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / page).write_text(page_text, encoding="utf-8")
    start = "./" if page == "index.html" else f"./{page}"
    (folder / f"{NAME}.webmanifest").write_text(json.dumps(_manifest(start), indent=2) + "\n", encoding="utf-8")
    _write_pictures(folder)
    (folder / f"{NAME}-sw.js").write_text(_service_worker(folder, page_text, start, runtime), encoding="utf-8")
    return folder / page


def _page_text(launch: dict[str, str], runtime: Runtime, home: Home | None) -> str:
    """Return the page as HTML, with the game and the policy in it."""
    addresses = {"pyxel": runtime.script, "wheel": runtime.wheel, "pyodide": runtime.pyodide}
    files = {name: file._asdict() for name, file in runtime.files.items()}
    size = sum(file.bytes for file in runtime.files.values())
    cart = launch | addresses | {"bytes": size, "files": files, "keeps": [NAME, runtime.build], "asks": address_rules()}
    if home is not None and "place" in launch:  # itch.io's address changes; links go to the game's page
        cart["home"] = home.page
    texts = {
        "css": (TEMPLATES / "page.css").read_text(encoding="utf-8").rstrip(),
        "js": _script(),
        "cart": json.dumps(cart),
        "icon": data_url(picture("icon", 2)),
        "logo": data_url(picture("logo")),
        "still": data_url(still("play")),
        "loop": _loop(),
        "about": ABOUT,
        "card": card_tags(home),
        "links": links(home),
        "foes": foes(),
        "stills": stills(),
        "preloads": _preloads(runtime),
        "version": html.escape(version()),
        "pyxel": html.escape(runtime.version),
    }
    text = _filled("page.html", texts)
    return text.replace(POLICY, policy(text, runtime))


def _write_pictures(folder: Path) -> None:
    """Write the icons, the screenshots and the card of the page into a folder."""
    for side, scale in ICONS.items():
        icon(side, scale).save(folder / f"{NAME}-{side}.png")
    for name in LOOP:
        large = still(name).resize((SCREENSHOT, SCREENSHOT), packages.Image.Resampling.NEAREST)
        large.save(folder / f"{NAME}-{name}.png", optimize=True)
    card().save(folder / f"{NAME}-card.png", optimize=True)


def _service_worker(folder: Path, page_text: str, start: str, runtime: Runtime) -> str:
    """Return the page's service worker, with hashes of the page at the address `start`, its manifest and its icons."""
    own = [f"{NAME}.webmanifest", *(f"{NAME}-{side}.png" for side in ICONS)]
    build = hashlib.sha256(page_text.encode() + b"".join((folder / name).read_bytes() for name in own)).hexdigest()[:12]
    caches = {"name": NAME, "page": build, "runtime": runtime.build, "folder": FOLDER}
    hashes = {start: integrity("".join(re.findall(VITAL, page_text)).encode())}
    hashes |= {name: integrity((folder / name).read_bytes()) for name in own}
    checks = {
        "own": json.dumps(hashes),
        "needed": json.dumps(runtime.needed),
        "vital": VITAL,
        "checking": _part("checking"),
    }
    return _filled("sw.js", caches | checks)


def _script() -> str:
    """Return the page's script: its parts inside one function, so that they add no global names."""
    return "\n".join(['"use strict";', "(() => {", *map(_part, SCRIPTS), "load();", "})();"])


def _part(name: str) -> str:
    return (TEMPLATES / "page" / f"{name}.js").read_text(encoding="utf-8")


def _preloads(runtime: Runtime) -> str:
    """Return preload links, so that the browser loads Python's first files while the page still loads."""
    addresses = [f"{runtime.pyodide}{name}{'.gz' * runtime.files[name].packed}" for name in PRELOADED]
    return "\n".join(f'<link rel="preload" as="fetch" crossorigin href="{address}">' for address in addresses)


def _filled(template: str, texts: dict[str, str]) -> str:
    """Return a template with its {{names}} replaced."""
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: texts[found[1]], text)


def _manifest(start: str) -> dict[str, object]:
    icons = [
        {"src": f"{NAME}-{side}.png", "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
        for side in ICONS
        for purpose in ("any", "maskable")
    ]
    return {
        "name": TITLE,
        "short_name": TITLE,
        "description": ABOUT,
        "start_url": start,
        "scope": "./",
        "display": "fullscreen",
        "display_override": ["fullscreen", "standalone"],
        "background_color": "#000000",
        "theme_color": "#000000",
        "categories": ["games"],
        "icons": icons,
        "screenshots": [
            _screenshot("play", "The climb", SCREENSHOT, SCREENSHOT, "narrow"),
            _screenshot("expedition", "The expedition", SCREENSHOT, SCREENSHOT, "narrow"),
            _screenshot("card", "Both ways", *CARD, "wide"),
        ],
    }


def _screenshot(name: str, label: str, width: int, height: int, form: str) -> dict[str, str]:
    sizes = f"{width}x{height}"
    return {"src": f"{NAME}-{name}.png", "sizes": sizes, "type": "image/png", "form_factor": form, "label": label}


@cache
def _loop() -> str:
    """Return the animated picture as a data URL."""
    file = io.BytesIO()
    write_loop(file)
    return "data:image/webp;base64," + base64.b64encode(file.getvalue()).decode()
