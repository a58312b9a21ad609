"""Parts of the landing page that come from the game: stills, foes with their texts, and rules for its address."""

import base64
import html
import io
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from cart.arguments import QUOTED
from cart.console.web.web_page import LONGEST_ADDRESS
from cart.core.floor import LARGEST, SMALLEST
from cart.core.rng import SEEDS
from cart.data.foes import FOES, FoeKind
from cart.data.modes import DEFAULT_MODE, MODES
from cart.gen.build import BUILDERS, generated_floors
from cart.resources import HAND_MADE

from .. import packages
from .app import ROOT, ExportError
from .pictures import strip

STILLS = {
    "manor": ("The manor", "A floor of the expedition: rooms behind thin walls, with foes in them"),
    "altar_offer": ("An altar", "An altar offers a relic: leave it, or take it and no other"),
    "ending": ("An ending", "The end screen of an expedition that was won: the piglet holds the Black Truffle"),
}
"""Name of a shot in tools/shots/plan.py -> its caption, and a description for screen readers."""
GROUPS = {
    "In the tower and below": ("tower",),
    "Only in the expedition": ("deep", "doors"),
}
"""Heading in the list of foes -> the habitats listed below it."""


def data_url(image: "packages.Image.Image") -> str:
    """Return a picture as a data URL."""
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()


@cache
def stills() -> str:
    """Return the stills as HTML. Another process draws them, because pyxel starts only once in a process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.shots", "--out", folder, "--scale", "1", *STILLS]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise ExportError(f"The page's stills can't be drawn:\n{done.stderr}")
        return "\n".join(_figure(Path(folder) / f"{name}.png", *words) for name, words in STILLS.items())


def _figure(file: Path, caption: str, shown: str) -> str:
    with packages.Image.open(file) as image:
        address = data_url(image)
    picture = f'<img class="pixels" src="{address}" alt="{html.escape(shown)}" width="128" height="128">'
    return f"    <figure>{picture}<figcaption>{html.escape(caption)}</figcaption></figure>"


def foes() -> str:
    """Return the list of foes as HTML, with names and texts from the game's tables."""
    parts = list[str]()
    for heading, habitats in GROUPS.items():
        rows = [_foe(foe) for foe in FOES if foe.habitat in habitats]
        parts += [f"      <h3>{heading}</h3>", "      <ul>", *rows, "      </ul>"]
    return "\n".join(parts)


def _foe(foe: FoeKind) -> str:
    sprite = f'<i aria-hidden="true" style="background-image: url({data_url(strip(foe.name))})"></i>'
    return f"        <li>{sprite}<b>{html.escape(foe.name)}</b> <span>{html.escape(foe.line)}</span></li>"


def address_rules() -> dict[str, object]:
    """Return the limits and names by which page/address.js checks the page's address."""
    return {
        "longest": LONGEST_ADDRESS,
        "quoted": QUOTED,
        "modes": {
            name: {
                "label": mode.label,
                "dated": bool(mode.daily_of),
                "generated": [generated_floors(name)[0], generated_floors(name)[-1]],
            }
            for name, mode in MODES.items()
        },
        "first": DEFAULT_MODE,
        "seeds": SEEDS,
        "made": list(HAND_MADE),
        "styles": list(BUILDERS),
        "sides": [SMALLEST, LARGEST],
    }
