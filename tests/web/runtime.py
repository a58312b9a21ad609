"""Programs and folders that a browser test needs. If one is missing, its function skips the test."""

import json
import os
import shutil
import subprocess
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

VARIABLE = "PORKLIKE_WEB_RUNTIME"
"""Environment variable that names a folder with Pyxel's repository and node_modules/, as README.md describes it."""
HERE = Path(__file__).parent


def runtime() -> Path:
    """Return the folder with Pyxel's web runtime and Pyodide, or skip the test."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        pytest.skip(f"{VARIABLE} names no folder with Pyxel's web runtime; see tests/web/README.md")
    return Path(folder).resolve()


def chromium() -> str:
    """Return the path of Chromium, or skip the test."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("there is no Chromium")
    return found


def firefox() -> str:
    """Return the path of Firefox, or skip the test."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        pytest.skip("there is no Firefox")
    return found


def display() -> tuple[str, ...]:
    """Return the words that, put before a command, give it a screen, or skip the test."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ()
    program = shutil.which("xvfb-run")
    if program is None:
        pytest.skip("there is no screen, and no xvfb-run to make one")
    return (program, "-a", "-s", "-screen 0 1400x900x24")


@lru_cache(maxsize=4)
def node(module: str) -> tuple[str, dict[str, str]]:
    """Return the path of node and an environment in which `require(module)` works, or skip the test."""
    program = shutil.which("node")
    if program is None:
        pytest.skip("there is no node")
    paths = [str(runtime() / "node_modules"), os.environ.get("NODE_PATH", "")]
    environment = {**os.environ, "NODE_PATH": os.pathsep.join(filter(None, paths))}
    found = subprocess.run([program, "-e", f"require.resolve({module!r})"], env=environment, capture_output=True)
    if found.returncode:
        pytest.skip(f"node finds no {module}: npm install {module} in the folder that {VARIABLE} names")
    return program, environment


def run_node(
    script: str, module: str, *words: str | Path, timeout: float = 300, begun_with: tuple[str, ...] = ()
) -> Any:
    """Run a script of this folder with node, and return the JSON in the last line that it prints."""
    program, environment = node(module)
    command = [*begun_with, program, str(HERE / script), *map(str, words)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=timeout, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])
