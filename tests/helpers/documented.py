"""Commands quoted in the project's Markdown pages."""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

PROGRAM = re.compile(
    r"(?:\w+=\S+ )*(python3?|py|pip|pyxel|pytest|porklike|uv|npm|\.ci/(?:run|audit)|\.venv[/\\]\S+)(?: |$)"
)
"""Start of a command: the environment variables that it sets, if any, and its program."""
PLAIN = {"", "py", "xml", "python"}
"""Languages of code blocks that hold no commands."""
HEADS = {"command", "how"}
"""Columns of tables in which every cell holds a command."""
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`]+)`(?: / `(\w+)`)?")
_OPTIONAL = re.compile(r" \[(-[^\]]*)\]")
_PLACE = re.compile(r"[A-Z]+(?:x[A-Z]|[-/:][A-Z]+|\.[a-z]+)?")


class Command(NamedTuple):
    """A command, the page that quotes it, and the files that it makes according to its row of a table."""

    text: str
    page: str
    promised: tuple[str, ...] = ()


def commands(page: Path) -> list[Command]:
    """Return all commands of a page.

    Raise ValueError if a code block has an unknown language, or if a cell of a column of HEADS holds no command.
    """
    found = list[Command]()
    text = page.read_text(encoding="utf-8")
    for language, block in _FENCE.findall(text):
        if language == "sh":
            found += [Command(line, page.name) for line in block.splitlines()]
        elif language not in PLAIN:
            raise ValueError(f"{page.name}: a code block of the unknown language {language!r}")
    heads = list[str]()
    paragraphs = re.split(r"\n(?=\||\n)", _FENCE.sub("", text))
    for paragraph in paragraphs:
        if not paragraph.strip().startswith("|"):
            heads = []
            found += [Command(command, page.name) for command in _in(paragraph)]
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", paragraph.strip())[1:-1]]
        if not heads:
            heads = cells
        elif not all(set(cell) <= set("-:") for cell in cells):
            found += _of_row(page.name, heads, cells)
    return found


def _of_row(page: str, heads: list[str], cells: list[str]) -> Iterator[Command]:
    """Yield the commands of a row.

    These are the commands in its cells. If other cells name options, the first command without its own options is also
    yielded with each of these options.
    """
    promised = tuple(re.findall(r"`(dist/[\w./-]+)`", " ".join(cells)))
    for head, cell in zip(heads, cells, strict=True):
        own = _in(cell)
        if head in HEADS and not own:
            raise ValueError(f"{page}: {cell!r} holds no command")
        yield from (Command(command, page, promised) for command in own)
        if head in HEADS:
            tool = re.split(r" \[?-(?!m )", own[0])[0]
            named = [span for other in cells if other != cell for span, _ in _SPAN.findall(other) if span[:2] == "--"]
            yield from (Command(f"{tool} {options}", page) for options in named)


def _in(text: str) -> list[str]:
    """Return the commands in a text. The text "`a b` / `c`" has two: "a b" and "a c"."""
    found = list[str]()
    for span, other in _SPAN.findall(text):
        command = " ".join(span.replace("\\|", "|").split())
        if PROGRAM.match(command):
            found += [command] + ([f"{command.rpartition(' ')[0]} {other}"] if other else [])
    return found


def variants(text: str) -> list[str]:
    """Return all spellings of a command: with and without its options in brackets, and each of its alternatives."""
    found = list[str]()
    for whole in (_OPTIONAL.sub("", text), _OPTIONAL.sub(r" \1", text)):
        words = [word.split("|") if len(word) > 1 else [word] for word in whole.split(" ")]
        found += [" ".join(chosen) for chosen in product(*words)]
    return list(dict.fromkeys(found))


def filled(command: str, values: Mapping[str, str]) -> str:
    """Return a command with a value for each word in capitals.

    A key of `values` is the word alone, or the option and the word: "--seed N". Raise ValueError for a word without a
    value.
    """
    words = command.split(" ")
    for at, word in enumerate(words):
        if _PLACE.fullmatch(word):
            value = values.get(f"{words[at - 1]} {word}", values.get(word))
            if value is None:
                raise ValueError(f"{command!r}: nothing is known of {words[at - 1]} {word}")
            words[at] = value
    return " ".join(words)
