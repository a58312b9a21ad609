"""A text about the game for other sites, with its addresses."""

import re
from pathlib import Path

from .app import ROOT
from .home import Home, play_line

ENTRY = ROOT / "docs" / "user_example.md"
"""The game's entry for Pyxel's list of user examples, with {{names}} for addresses."""
MARKS = re.compile(r"(<!-- play -->\n)(?:.+\n)?(<!-- /play -->)")
"""Marks in README around the line with the addresses to play at."""


def write_links(out: Path, home: Home | None, readme: Path = ROOT / "README.md") -> Path:
    """Put the line with the addresses to play at into README. Write that line and the entry into links.md of `out`."""
    line = play_line(home)
    text = readme.read_text(encoding="utf-8")
    filled = MARKS.sub(lambda found: f"{found[1]}{line}\n{found[2]}" if line else f"{found[1]}{found[2]}", text)
    if filled != text:
        readme.write_text(filled, encoding="utf-8")
    addresses = {"page": home.page, "launcher": home.launcher, "source": home.source} if home else {}
    rows = ENTRY.read_text(encoding="utf-8").splitlines()
    kept = [row for row in rows if all(name in addresses for name in re.findall(r"\{\{(\w+)\}\}", row))]
    entry = re.sub(r"\{\{(\w+)\}\}", lambda found: addresses[found[1]], "\n".join(kept))
    out.mkdir(parents=True, exist_ok=True)
    file = out / "links.md"
    file.write_text(f"{line}\n\n{entry}\n".lstrip(), encoding="utf-8")
    return file
