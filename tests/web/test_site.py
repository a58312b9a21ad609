"""The files that `tools.export web` writes, checked without a browser."""

import base64
import gzip
import hashlib
import html
import json
import re
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
import pyxel
from PIL import Image

from cart.data.foes import FOES
from tools.export.app import ROOT, ExportError, build_app
from tools.export.home import parse_home
from tools.export.landing import STILLS
from tools.export.runtime import integrity
from tools.export.site import VITAL, build_itch, build_page, build_site

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
    """Build the app and return its file, porklike.pyxapp."""
    return build_app(tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("work"))


@pytest.fixture(scope="module")
def page(app: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page without a home, and return its file. No test changes it or the files beside it."""
    return build_page(app, tmp_path_factory.mktemp("page"), tmp_path_factory.mktemp("work"))


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """Return a folder of made-up files, laid out like Pyxel's repository with an unpacked Pyodide."""
    folder = tmp_path / "runtime"
    files = {"wasm/pyxel.js": PYXEL_JS, "pyodide/pyodide.js": "", "pyodide/pyodide.asm.js": "", "pyodide/other.txt": ""}
    files |= {"pyodide/pyodide.asm.wasm": "x" * 1000, "pyodide/pyodide-lock.json": '{"info": 1, "packages": {"a": 2}}'}
    for name in ("wasm/pyxel.css", "wasm/images/icon.ico", "docs/images/logo.png"):
        files[name] = name
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    wheel = ["pyxel/__init__.py", "pyxel/editor/app.py", "pyxel/examples/a.py", "pyxel-2.6.2.dist-info/RECORD"]
    zipped(folder / "wasm/pyxel-2.6.2-cp38-abi3-wasm32.whl", wheel)
    zipped(folder / "pyodide/python_stdlib.zip", ["os.py", "encodings/utf_8.py", "encodings/big5.py", "turtle.py"])
    return folder


def zipped(file: Path, names: list[str]) -> None:
    """Write a zip of files with these names. The content of each file is the list of all names."""
    with zipfile.ZipFile(file, "w") as made:
        for name in names:
            made.writestr(name, "".join(f"{other},\n" for other in names))


def unpacked(file: Path) -> zipfile.ZipFile:
    """Return the zip that a gzipped file holds."""
    return zipfile.ZipFile(BytesIO(gzip.decompress(file.read_bytes())))


def test_the_page_holds_the_app(app: Path, page: Path) -> None:
    """The page is a single file, in which every placeholder is filled in."""
    text = page.read_text(encoding="utf-8")
    assert page.name == "porklike.html"
    assert "{{" not in text
    found = re.search(r'<script id="cart" type="application/json">(.+)</script>', text)
    assert found is not None
    cart = json.loads(found[1])
    assert base64.b64decode(cart["base64"]) == app.read_bytes()
    assert cart["pyxel"].endswith("/wasm/pyxel.js")
    assert zipfile.is_zipfile(BytesIO(base64.b64decode(cart["base64"])))


def test_the_page_can_be_installed(page: Path) -> None:
    """The pictures of the manifest have their stated sizes. The service worker knows the right hashes of its files."""
    folder = page.parent
    manifest = json.loads((folder / "porklike.webmanifest").read_text())
    assert manifest["start_url"] == "./porklike.html" and "id" not in manifest  # two places on a host are two apps
    for picture in manifest["icons"] + manifest["screenshots"]:
        with Image.open(folder / picture["src"]) as image:
            assert "x".join(map(str, image.size)) == picture["sizes"]
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"narrow", "wide"}
    worker = (folder / "porklike-sw.js").read_text()
    found = re.search(r"const OWN = ({.+});", worker)
    assert found is not None and "{{" not in worker
    first, *others = json.loads(found[1]).items()
    vital = "".join(re.findall(VITAL, (folder / first[0]).read_text(encoding="utf-8")))
    assert first[1] == integrity(vital.encode()) and vital.count("<script") == 2 and "Content-Security-Policy" in vital
    assert all(hashed == integrity((folder / name).read_bytes()) for name, hashed in others)


def test_the_page_shows_the_game_in_motion(page: Path) -> None:
    """The page has an animated picture of few bytes. For reduced motion, it has the first frame as a still."""
    text = page.read_text(encoding="utf-8")
    loop = re.search(r'src="data:image/webp;base64,([^"]+)"', text)
    still = re.search(r'reduced-motion: reduce\)" srcset="data:image/png;base64,([^"]+)"', text)
    assert loop is not None and still is not None and len(loop[1]) < 80_000
    with Image.open(BytesIO(base64.b64decode(loop[1]))) as image:
        assert image.size == (128, 128) and getattr(image, "n_frames", 1) > 40
        first = image.convert("RGB").tobytes()
    with Image.open(BytesIO(base64.b64decode(still[1]))) as image:
        assert image.convert("RGB").tobytes() == first


def test_the_page_lists_the_foes_with_their_texts(page: Path) -> None:
    """Each foe has one entry, with the game's own texts."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(r"<li>.*?<b>([^<]+)</b> <span>([^<]+)</span></li>", text)
    assert [(html.unescape(name), html.unescape(line)) for name, line in found] == [
        (foe.name, foe.line) for foe in FOES
    ]


def test_the_page_has_stills_of_the_real_scenes(page: Path, tmp_path: Path) -> None:
    """The stills show the manor, an altar and an ending, as tools.shots draws them now. They take few bytes."""
    text = page.read_text(encoding="utf-8")
    pictures = re.findall(r'<figure><img[^>]+base64,([^"]+)" alt="[^"]+"[^>]*><figcaption>([^<]+)<', text)
    assert [caption for _, caption in pictures] == ["The manor", "An altar", "An ending"]
    run = [sys.executable, "-m", "tools.shots", "--scale", "1", "--out", str(tmp_path), *STILLS]
    subprocess.run(run, cwd=ROOT, check=True, capture_output=True)
    for (picture, _), name in zip(pictures, STILLS, strict=True):
        assert len(picture) < 6000
        with Image.open(BytesIO(base64.b64decode(picture))) as image, Image.open(tmp_path / f"{name}.png") as shot:
            assert image.size == (128, 128) and image.convert("RGB").tobytes() == shot.convert("RGB").tobytes()


def test_the_page_credits_its_sources(page: Path) -> None:
    """The page names the authors, and says that results of daily runs prove nothing to others."""
    text = " ".join(page.read_text(encoding="utf-8").split())
    for name in ("Krystian Majewski", "Matthew Blanchard and LJNIC", "Amit Patel", "Ron Jeffries", "Bob Nystrom"):
        assert name in text, name
    assert "can be forged, so they prove nothing to others" in text


def test_all_addresses_come_from_one_setting(app: Path, page: Path, tmp_path: Path) -> None:
    """Without the setting, the page has no addresses of the repository and no picture to share, but still a title."""
    bare = page.read_text(encoding="utf-8")
    assert "og:image" not in bare and "github.com" not in bare and 'property="og:title" content="Porklike"' in bare
    text = build_page(app, tmp_path / "home", tmp_path, parse_home("Some-Body/larder")).read_text(encoding="utf-8")
    assert 'property="og:image" content="https://some-body.github.io/larder/porklike-card.png"' in text
    assert 'property="og:url" content="https://some-body.github.io/larder/"' in text
    at = "https://github.com/Some-Body/larder"
    found = [row for row in re.findall(r'<a href="(https:[^"]+)">([^<]+)</a>', text) if "github" in row[0]]
    changes = (f"{at}/blob/HEAD/docs/CHANGELOG.md", "What has changed")
    assert found == [(at, "Source"), (f"{at}/releases/latest", "Downloads"), changes]
    with Image.open(tmp_path / "home" / "porklike-card.png") as image:
        assert image.size == (1200, 630)


def test_the_zip_for_itch_is_complete(app: Path, runtime: Path, tmp_path: Path) -> None:
    """The zip has index.html at its root and the runtime, and the page loads nothing from another host.

    Each build gives the same bytes. With a repository, the page knows its home.
    """
    packed = build_itch(app, tmp_path, tmp_path, runtime)
    first = packed.read_bytes()
    with zipfile.ZipFile(packed) as found:
        names = set(found.namelist())
        page = found.read("index.html").decode()
    assert packed.name == "porklike-itch.zip"
    assert {"index.html", "porklike-sw.js"} <= names
    ends = {name.split("/", 2)[2] for name in names if name.startswith("runtime/")}
    assert {"pyxel/wasm/pyxel.js", "pyodide/pyodide.js", "pyodide/pyodide.asm.wasm.gz"} <= ends
    loads = [tag for tag in re.findall(r"<\w+[^>]*>", page) if not tag.startswith("<a ")]
    assert not any(re.search(r'(?:src|href)="https?:', tag) for tag in loads) and '"place": "itch"' in page
    assert '"place"' not in (build_site(app, tmp_path / "site", tmp_path, runtime) / "index.html").read_text()
    assert build_itch(app, tmp_path, tmp_path, runtime).read_bytes() == first
    packed = build_itch(app, tmp_path, tmp_path, runtime, parse_home("Some-Body/larder"))
    with zipfile.ZipFile(packed) as found:
        assert '"home": "https://some-body.github.io/larder/"' in found.read("index.html").decode()


def test_the_site_serves_the_runtime_itself(app: Path, runtime: Path, tmp_path: Path) -> None:
    """The site has a copy of the runtime, in a folder that is named by its content.

    pyxel.js and its files keep their relative places, and unused files are left out.
    """
    site = build_site(app, tmp_path / "site", tmp_path, runtime)
    [whole] = (site / "runtime").iterdir()
    files = {file.relative_to(whole).as_posix() for file in whole.rglob("*") if file.is_file()}
    assert files == {
        "pyxel/wasm/pyxel.js",
        "pyxel/wasm/pyxel.css",
        "pyxel/wasm/pyxel-2.6.2-cp38-abi3-wasm32.whl.gz",
        "pyxel/wasm/images/icon.ico",
        "pyodide/pyodide.js",
        "pyodide/pyodide.asm.js.gz",
        "pyodide/pyodide.asm.wasm.gz",
        "pyodide/pyodide-lock.json",
        "pyodide/python_stdlib.zip.gz",
    }
    assert (whole / "pyxel/wasm/pyxel.js").read_text() == PYXEL_JS
    assert gzip.decompress((whole / "pyodide/pyodide.asm.wasm.gz").read_bytes()) == b"x" * 1000
    assert json.loads((whole / "pyodide/pyodide-lock.json").read_text()) == {"info": 1, "packages": {}}
    with unpacked(whole / "pyxel/wasm/pyxel-2.6.2-cp38-abi3-wasm32.whl.gz") as wheel:
        assert wheel.namelist() == ["pyxel-2.6.2.dist-info/RECORD", "pyxel/__init__.py"]
        assert wheel.read("pyxel-2.6.2.dist-info/RECORD") == b"pyxel/__init__.py,\npyxel-2.6.2.dist-info/RECORD,\n"
    with unpacked(whole / "pyodide/python_stdlib.zip.gz") as library:
        assert library.namelist() == ["encodings/utf_8.py", "os.py"]
        assert {entry.compress_type for entry in library.infolist()} == {
            zipfile.ZIP_STORED
        }  # only the whole zip is compressed
    needed = re.search(r"const NEEDED = ({.+});", (site / "porklike-sw.js").read_text())
    assert needed is not None
    hashed = json.loads(needed[1])
    assert set(hashed) == {f"runtime/{whole.name}/{file}" for file in files}
    packed = f"runtime/{whole.name}/pyodide/pyodide.asm.wasm.gz"
    assert hashed[packed] == integrity(b"x" * 1000)  # the hash of the unpacked file, because some servers unpack it
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script id="cart" type="application/json">(.+)</script>', page)
    assert found is not None
    known = json.loads(found[1])["files"]
    assert {file["integrity"] for file in known.values()} <= set(hashed.values()) and len(known) == 7
    assert f'"pyxel": "runtime/{whole.name}/pyxel/wasm/pyxel.js"' in page
    assert "made with Pyxel 2.6.2" in page
    outside = ["porklike.webmanifest", "porklike-192.png", "?daily", "?mode=expedition", "?mode=gentle", "?watch"]
    outside.append("https://krystman.itch.io/porklike")
    addresses = [to for to in re.findall(r'(?:src|href)="(?!data:)([^"]+)"', page) if not to.startswith("runtime/")]
    assert addresses == outside


def test_another_runtime_has_another_folder_and_other_caches(app: Path, runtime: Path, tmp_path: Path) -> None:
    """An equal runtime has the same folder and the same caches."""
    workers, folders = list[str](), list[str]()
    for change in ("", "", "pyodide/pyodide.js"):
        if change:
            (runtime / change).write_text("corrected")
        site = build_site(app, tmp_path / "site", tmp_path, runtime)
        workers.append((site / "porklike-sw.js").read_text())
        folders += [folder.name for folder in (site / "runtime").iterdir()]
    assert workers[0] == workers[1] != workers[2]
    assert folders[0] == folders[1] != folders[2]
    assert all(f"runtime {folder}`" in worker for folder, worker in zip(folders, workers, strict=True))


def test_the_policy_allows_only_the_page_s_own_parts(app: Path, runtime: Path, tmp_path: Path) -> None:
    """Each script and style is allowed by its hash, and no foreign host is allowed."""
    page = (build_site(app, tmp_path / "site", tmp_path, runtime) / "index.html").read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert found is not None
    rows = {name: row for name, _, row in (part.partition(" ") for part in found[1].split("; "))}
    assert "unsafe-inline" not in found[1] and "//" not in found[1] and "*" not in found[1]
    assert rows["default-src"] == "'none'" and rows["connect-src"] == "'self'"
    for tag, row in (("script", "script-src"), ("style", "style-src")):
        [inside] = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode() in rows[row]


def test_files_on_another_host_have_a_hash(page: Path) -> None:
    """Only the address of Pyxel's wheel is known, not its hash. The page's policy names the other host."""
    text = page.read_text(encoding="utf-8")
    found = re.search(r'<script id="cart" type="application/json">(.+)</script>', text)
    assert found is not None
    cart = json.loads(found[1])
    assert set(cart["files"]) > {"pyxel.js", "pyodide.js", "pyodide.asm.wasm", "python_stdlib.zip"}
    assert all(re.fullmatch("sha384-[A-Za-z0-9+/]{64}", file["integrity"]) for file in cart["files"].values())
    assert f"@{pyxel.VERSION}/" in cart["wheel"] and "connect-src 'self' https://cdn.jsdelivr.net;" in text


def test_an_incomplete_runtime_is_reported(app: Path, runtime: Path, tmp_path: Path) -> None:
    """The error names the missing file."""
    (runtime / "wasm/images/icon.ico").unlink()
    with pytest.raises(ExportError, match=r"icon\.ico is missing"):
        build_site(app, tmp_path / "site", tmp_path, runtime)
    (runtime / "pyodide/pyodide.js").unlink()
    with pytest.raises(ExportError, match=r"There is no pyodide\.js"):
        build_site(app, tmp_path / "site", tmp_path, runtime)
