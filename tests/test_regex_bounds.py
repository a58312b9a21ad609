"""Regular expressions that read files are bounded, so that long lines take no longer than short ones."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cart

ROOT = Path(cart.__file__).parent
USES = ("compile", "findall", "finditer", "fullmatch", "match", "search", "split", "sub")
NO_FILES = {
    "command.py": "what argparse says of the command line",
    "console/sound/speech.py": "texts of the screen, to be read out",
    "console/screen/typeface.py": "texts of the screen, to find buttons in",
    "saves/journal.py": "the cause of a death, which is in a table of the rules",
}
"""Files whose patterns read no files -> the text that they read."""


def patterns() -> Iterator[tuple[str, str]]:
    """Yield (file, pattern) for all uses of `re` in cart."""
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Attribute(ast.Name("re"), name), [ast.Constant(pattern), *_]) if name in USES:
                    text = pattern.decode("latin-1") if isinstance(pattern, bytes) else str(pattern)
                    yield file.relative_to(ROOT).as_posix(), text


def is_bounded(pattern: str) -> bool:
    """Whether each repetition in a pattern has an upper bound."""
    bare = re.sub(r"\[\^?\]?(?:\\.|[^\]\\])*\]", "x", re.sub(r"\\[^\[\]]", "x", pattern))
    return re.search(r"[*+]|\{\d*,\}", bare) is None


def test_bounded_and_unbounded_patterns_are_distinguished() -> None:
    bounded = ("a", "[a-z]{1,20}", r"a\+b", "[*+]", r"[^\]+]{2}", "(a|b)?", r"\{3,}"[:3])
    assert [pattern for pattern in bounded if not is_bounded(pattern)] == []
    assert [pattern for pattern in ("a+", "[a-z]*", r"\S+", "(ab){2,}", "[+]+", r"[\]]*") if is_bounded(pattern)] == []


def test_patterns_that_read_files_are_bounded() -> None:
    found = list(patterns())
    assert len(found) > 15
    assert [(file, pattern) for file, pattern in found if file not in NO_FILES and not is_bounded(pattern)] == []
    assert set(NO_FILES) <= {file for file, _ in found}
