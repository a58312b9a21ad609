"""In Chromium: addresses that open a mode or a seed, and the zip for itch.io in a frame of another page."""

import os
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from cart.saves.history import daily_seed
from tools.export.app import build_app
from tools.export.site import build_itch

from .conftest import Handler, Play
from .runtime import chromium, node, run_node, runtime

pytestmark = pytest.mark.slow

FRAME = """<!doctype html><title>A shelf of games</title><iframe id="game" width="960" height="600"></iframe>
<script>
const game = document.getElementById("game");
if (location.hash.length > 1) game.sandbox = location.hash.slice(1);
game.src = "ADDRESS";
</script>"""


class Shared(Handler):
    """A handler for files that any page may request, as on itch.io."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


def test_each_address_opens_its_mode_or_seed(play: Play) -> None:
    """The text below Play tells what Play will open. An unknown address is reported on the title."""
    today = daily_seed()
    seen = play("addresses")
    assert {query: page["opens"] for query, page in seen.items()} == {
        "?seed=7": "Seed 7",
        "?daily": "Today's climb",
        "?mode=expedition&seed=9": "The expedition, seed 9",
        "?watch&utm_source=post": "Watch a floor grow",
        "?seed=pork": 'There is no seed "pork". Play opens the title.',
    }
    assert [seen["?seed=7"][key] for key in ("scene", "seed", "mode")] == ["Play", 7, "classic"]
    assert seen["?daily"]["mode"] == "daily" and seen["?daily"]["seed"] in (today, daily_seed())
    assert (seen["?mode=expedition&seed=9"]["seed"], seen["?mode=expedition&seed=9"]["mode"]) == (9, "expedition")
    assert seen["?watch&utm_source=post"]["scene"] == "Watch"
    assert seen["?seed=pork"]["scene"] == "MessageBox" and "a whole number" in " ".join(seen["?seed=pork"]["lines"])


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[str]:
    """Yield the address of a page that shows the unpacked zip in a frame. The zip is on another server."""
    folder = runtime()
    chromium()
    node("playwright-core")
    (tmp_path / "work").mkdir()
    packed = build_itch(build_app(tmp_path, tmp_path / "work"), tmp_path, tmp_path / "work", folder)
    with zipfile.ZipFile(packed) as found:
        found.extractall(tmp_path / "game")
    servers = [
        ThreadingHTTPServer(("127.0.0.1", 0), partial(kind, directory=str(tmp_path / name)))
        for kind, name in ((Shared, "game"), (Handler, "shelf"))
    ]
    game, shelf = (f"http://127.0.0.1:{server.server_address[1]}/" for server in servers)
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "index.html").write_text(FRAME.replace("ADDRESS", f"{game}index.html"))
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    yield shelf
    for server in servers:
        server.shutdown()


def test_the_zip_for_itch_plays_in_a_frame(shelf: str) -> None:
    """The game runs with storage, and also without storage, which it reports once.

    The game fills the frame, and the texts of the page are hidden.
    """
    shots = os.environ.get("PORKLIKE_WEB_SHOTS", "")
    seen = run_node("browser.cjs", "playwright-core", "framed", shelf, chromium(), shots, timeout=300)
    for sandbox, said in (("", False), ("allow-scripts", True)):
        framed = seen[sandbox]
        layout = framed["layout"]
        assert layout["page"] == layout["scroll"] and layout["about"] == 0
        assert (layout["width"], layout["x"]) == (512, 224)  # 4 * 128, the most whole pixels that fit in 600
        assert 0 <= layout["y"] <= 600 - 512
        assert ("blocks storage" in " ".join(framed["told"]["lines"])) == said
        assert (framed["after"]["scene"], framed["after"]["turns"]) == ("Play", 3)
        assert bool(framed["kept"]) != said
        assert all(item.startswith(("porklike@itch/", "porklike-page-")) for item in framed["kept"])
