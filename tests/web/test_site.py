"""What `tools.export web` writes, looked at without a browser."""

import base64
import json
import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tools.export_app import ExportError, build_app
from tools.export_web import build_page, build_site

PYXEL_JS = """
const PYODIDE_URL = "https://somewhere.example/v1.2/full/pyodide.js";
const PYXEL_WHEEL_PATH = "pyxel-2.6.2-cp38-abi3-wasm32.whl";
const LOGO_PATH = "../docs/images/logo.png";
const version = PYODIDE_URL.match(/v([\\d.]+)\\//)[1];
style.href = _scriptDir() + "pyxel.css";
icon.href = `${_scriptDir}images/icon.ico`;
"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """porklike.pyxapp."""
    return build_app(tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("work"))


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder laid out as Pyxel's repository and an unpacked Pyodide are."""
    folder = tmp_path / "runtime"
    files = {"wasm/pyxel.js": PYXEL_JS, "pyodide/pyodide.js": "", "pyodide/pyodide.asm.js": "", "pyodide/other.txt": ""}
    for name in ("wasm/pyxel.css", "wasm/images/icon.ico", "docs/images/logo.png"):
        files[name] = name
    files["wasm/pyxel-2.6.2-cp38-abi3-wasm32.whl"] = "x" * 1000
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_page_holds_the_app(app: Path, tmp_path: Path) -> None:
    """All of it in one file, and no place left to be filled in."""
    page = build_page(app, tmp_path, tmp_path)
    text = page.read_text(encoding="utf-8")
    assert page.name == "porklike.html"
    assert "{{" not in text
    found = re.search(r'<script id="cart" type="application/json">(.+)</script>', text)
    assert found is not None
    cart = json.loads(found[1])
    assert base64.b64decode(cart["base64"]) == app.read_bytes()
    assert cart["pyxel"].endswith("/wasm/pyxel.js")
    assert zipfile.is_zipfile(BytesIO(base64.b64decode(cart["base64"])))


def test_page_can_be_installed(app: Path, tmp_path: Path) -> None:
    """The manifest's icons have the sides it says, and the service worker keeps what there is."""
    build_page(app, tmp_path, tmp_path)
    manifest = json.loads((tmp_path / "porklike.webmanifest").read_text())
    assert manifest["start_url"] == "./porklike.html"
    for icon in manifest["icons"]:
        side = int(icon["sizes"].partition("x")[0])
        with Image.open(tmp_path / icon["src"]) as image:
            assert image.size == (side, side)
    worker = (tmp_path / "porklike-sw.js").read_text()
    found = re.search(r"const OWN = (\[.+\]);", worker)
    assert found is not None and "{{" not in worker
    assert all((tmp_path / name).is_file() for name in json.loads(found[1]))


def test_site_serves_the_runtime_itself(app: Path, runtime: Path, tmp_path: Path) -> None:
    """pyxel.js, and what it names, lie as they lay to each other; Pyodide is where pyxel.js looks for it."""
    site = build_site(app, tmp_path / "site", tmp_path, runtime)
    files = {file.relative_to(site).as_posix() for file in (site / "runtime").rglob("*") if file.is_file()}
    assert files == {
        "runtime/pyxel/wasm/pyxel.js",
        "runtime/pyxel/wasm/pyxel.css",
        "runtime/pyxel/wasm/pyxel-2.6.2-cp38-abi3-wasm32.whl",
        "runtime/pyxel/wasm/images/icon.ico",
        "runtime/pyxel/docs/images/logo.png",
        "runtime/pyodide/pyodide.js",
        "runtime/pyodide/pyodide.asm.js",
    }
    script = (site / "runtime/pyxel/wasm/pyxel.js").read_text()
    assert 'const PYODIDE_URL = "runtime/pyodide/pyodide.js";' in script
    assert "somewhere.example" not in script and "PYODIDE_URL.match" not in script
    page = (site / "index.html").read_text(encoding="utf-8")
    assert '"pyxel": "runtime/pyxel/wasm/pyxel.js"' in page
    assert "made with Pyxel 2.6.2" in page
    assert re.findall(r'(?:src|href)="(?!data:)([^"]+)"', page) == ["porklike.webmanifest", "porklike-192.png"]


def test_incomplete_runtime_is_told(app: Path, runtime: Path, tmp_path: Path) -> None:
    """By the name of what is missing."""
    (runtime / "docs/images/logo.png").unlink()
    with pytest.raises(ExportError, match=r"logo\.png is missing"):
        build_site(app, tmp_path / "site", tmp_path, runtime)
    (runtime / "pyodide/pyodide.js").unlink()
    with pytest.raises(ExportError, match=r"There is no pyodide\.js"):
        build_site(app, tmp_path / "site", tmp_path, runtime)
