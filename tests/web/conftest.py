"""Fixtures: the page of `tools.export web --runtime` on a server, and a browser that plays on the page."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tools.export.app import build_app
from tools.export.site import build_site

from .runtime import chromium, node, run_node, runtime

Play = Callable[..., dict[str, Any]]


def only_run(saved: dict[str, str], kind: str = "run.") -> str:
    """Return the only text of a kind in localStorage, joined from its pieces.

    The kind is "run." for unfinished runs, "done." for finished ones, and "bite." for first tries of *last bite*.
    """
    [body] = [value for key, value in saved.items() if f"/{kind}" in key]
    pieces = sorted((int(key.rpartition("/")[2]), value) for key, value in saved.items() if f"/#{body}/" in key)
    return "".join(value for _, value in pieces)


class Handler(SimpleHTTPRequestHandler):
    """A handler of requests to the site that logs nothing."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: Any) -> None:
        pass


def machine_is_busy() -> bool:
    """Whether more than the browser and the server use this machine, so that durations say nothing about the page."""
    return os.getloadavg()[0] > 2 * (os.cpu_count() or 1)


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a folder on this machine, and yield its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the site, serve it on this machine, and yield its address."""
    folder = runtime()
    chromium()
    node("playwright-core")
    work = tmp_path_factory.mktemp("work")
    site = build_site(build_app(tmp_path_factory.mktemp("dist"), work), tmp_path_factory.mktemp("site"), work, folder)
    with served(site) as address:
        yield address


def play_at(address: str, scenario: str, timeout: float = 300, may_fail: bool = False) -> dict[str, Any]:
    """Play a scenario by browser.cjs on the page at an address, and return the report.

    Check that the page has no errors, unless `may_fail` is given.
    """
    shots = os.environ.get("PORKLIKE_WEB_SHOTS", "")
    if shots:
        os.makedirs(shots, exist_ok=True)
    seen: dict[str, Any] = run_node(
        "browser.cjs", "playwright-core", scenario, address, chromium(), shots, timeout=timeout
    )
    troubles = seen.pop("troubles")
    assert may_fail or troubles == []
    return seen


@pytest.fixture(scope="session")
def play(address: str) -> Play:
    """Return the function `play_at` for the page of the game."""
    return partial(play_at, address)
