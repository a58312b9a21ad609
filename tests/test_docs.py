"""Pages in docs: the files, links and names in them exist."""

import re
from pathlib import Path

from tests.helpers.each_case import each

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "tests" / "web" / "README.md"]
PATH = re.compile(r"`((?:cart|docs|maps|tests|tools|\.ci|\.github)/[\w./-]+)`")
"""A path in backticks, relative to the top folder."""


@each("page", PAGES)
def test_each_file_that_a_page_names_exists(page: Path) -> None:
    named = PATH.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


@each("page", PAGES)
def test_each_link_of_a_page_has_a_target(page: Path) -> None:
    """The linked file exists, and if the link names a heading, the file has that heading."""
    text = page.read_text(encoding="utf-8")
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


def test_each_name_of_the_token_table_exists() -> None:
    """The table in docs/design.md lists names after each file. Each name must occur in that file."""
    text = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    named = re.findall(r"`(cart/[\w/]+\.py)`: ((?:`\w+`(?:, )?)+)", text)
    assert len(named) > 15
    missing = [
        f"{file}: {name}"
        for file, names in named
        for name in re.findall(r"`(\w+)`", names)
        if not re.search(rf"\b{name}\b", (ROOT / file).read_text(encoding="utf-8"))
    ]
    assert missing == []
