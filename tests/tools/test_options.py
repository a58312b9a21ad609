"""Command-line options of the tools: bad input gives one line and a status, never a traceback."""

import argparse
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from cart.arguments import Parser, decimal_number, seed, size, whole_number
from tools.export.app import ROOT

LONG = "9" * 5000
ODD = ("", "x", "--", "-", "1.5", "nan", "inf", "-inf", "1e9", "-1", "0x10", "1_0", "\u0663", "\0", LONG, f"-{LONG}")
"""Texts that are no valid value for most options."""
READ = {
    "film": ("--skip", "--seconds", "--scale"),
    "shots": ("--scale",),
    "simulate": ("--games", "--seed", "--jobs", "--mode"),
    "floor": ("--seed", "--floor", "--check", "--jobs", "--size", "--mode", "--style"),
}
"""Tool -> options whose values the tool checks."""
GIVEN = {"film": ["in", "out.gif"], "shots": ["--out", "out"]}
"""Further arguments that a tool needs before it reads its options. The tools never run with them."""
ELSEWHERE = {("--seconds", "1.5"), ("--seconds", "1_0"), ("--size", "0x10")}
"""Pairs of an option and a text of ODD that its parser accepts."""
PROGRAMS = sorted(
    [file.stem for file in (ROOT / "tools").glob("*.py") if "\nif __name__" in file.read_text()]
    + [file.parent.name for file in (ROOT / "tools").glob("*/__main__.py")]
)
RUN_ALL = ("film", "shots", "simulate", "floor", "bench", "maps", "export", "sounds", "replay")


def module_of(tool: str) -> str:
    """Return the module of a tool inside `tools`."""
    return f"{tool}.__main__" if (ROOT / "tools" / tool).is_dir() else tool


def refusal(tool: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run a tool with arguments that it must refuse, and return its message of one line."""
    module = import_module(f"tools.{module_of(tool)}")
    with pytest.raises(SystemExit) as ended:
        module.main(words)
    out, err = capsys.readouterr()
    assert ended.value.code == 2
    assert out == "" and err.startswith(f"{tool}: ") and err.count("\n") == 1 and len(err) < 300
    return str(err)


@pytest.mark.parametrize("text", ODD, ids=lambda text: repr(text)[:12])
@pytest.mark.parametrize(("tool", "option"), [(tool, option) for tool in READ for option in READ[tool]])
def test_bad_input_is_refused_in_one_line(
    tool: str, option: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if (option, text) in ELSEWHERE:
        return
    refusal(tool, [*GIVEN.get(tool, []), f"{option}={text}"], capsys)


@pytest.mark.parametrize(
    ("tool", "option", "texts"),
    [
        ("film", "--seconds", ("0", "0.01", "-5", "61", "1e300")),
        ("film", "--scale", ("0", "9", "999999999")),
        ("film", "--skip", ("20001",)),
        ("shots", "--scale", ("0", "17", "999999999")),
        ("simulate", "--games", ("0", "100000001")),
        ("simulate", "--jobs", ("0", "257", "1000000")),
        ("floor", "--jobs", ("0", "257", "1000000")),
        ("floor", "--check", ("0", "800000001")),
    ],
)
def test_a_number_out_of_bounds_is_refused_with_the_bounds(
    tool: str, option: str, texts: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for text in texts:
        said = refusal(tool, [*GIVEN.get(tool, []), option, text], capsys)
        assert " from " in said and " to " in said and text in said


@pytest.mark.parametrize("tool", RUN_ALL)
def test_an_unknown_option_is_refused(tool: str, capsys: pytest.CaptureFixture[str]) -> None:
    refusal(tool, ["--nonsense=--"], capsys)


HELP = """
import sys
from importlib import import_module
from tools.command_exit import run_and_exit
for name in sys.argv[1:]:
    sys.argv = [name, "--help"]
    try:
        run_and_exit(import_module(f"tools.{name}").main)
    except SystemExit as ended:
        print(f"= {name} {ended.code}", flush=True)
"""
"""Program that runs modules of tools with --help, and prints the name and exit status of each after its help."""


@pytest.fixture(scope="module")
def helps() -> dict[str, tuple[str, str]]:
    """Return the exit status and the help of each tool. One process without docstrings runs all tools in turn."""
    command = [sys.executable, "-OO", "-c", HELP, *map(module_of, PROGRAMS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    found = re.findall(r"(.*?)^= ([\w.]+) (\w+)$\n", done.stdout, re.MULTILINE | re.DOTALL)
    return {name: (status, said) for said, name, status in found}


@pytest.mark.parametrize("module", PROGRAMS)
def test_each_tool_prints_its_help_without_docstrings(module: str, helps: dict[str, tuple[str, str]]) -> None:
    """With -OO, Python drops docstrings, so the help must not come from them."""
    status, said = helps[module_of(module)]
    assert status == "0" and said.startswith("usage: ")


def test_maps_can_be_checked_without_docstrings() -> None:
    command = [sys.executable, "-OO", "-m", "tools.maps", "check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_code_reads_docstrings() -> None:
    """No file of cart or tools has "__doc__"."""
    for folder in ("cart", "tools"):
        for file in (ROOT / folder).rglob("*.py"):
            assert "__doc__" not in file.read_text(encoding="utf-8"), file


def test_numbers_within_their_bounds_are_accepted() -> None:
    """The bounds themselves are accepted, too."""
    assert [whole_number(-3, 40)(text) for text in ("-3", "0", "+7", "007", "40")] == [-3, 0, 7, 7, 40]
    assert [decimal_number(0.5, 60)(text) for text in ("0.5", "1e1", "60")] == [0.5, 10, 60]
    assert (seed("0"), seed("99999999")) == (0, 99999999)
    assert size("40X30") == (40, 30)
    with pytest.raises(argparse.ArgumentTypeError, match=r"^the dose must be a number from 0.5 to 60, not '60.01'$"):
        decimal_number(0.5, 60, "the dose")("60.01")
    with pytest.raises(argparse.ArgumentTypeError, match=r"^the dose must be a whole number from 1 to 2, not '3'$"):
        whole_number(1, 2, "the dose")("3")


def test_a_parser_refuses_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser(prog="python -m tools.oven")
    parser.add_argument("--heat", type=whole_number(1, 5))
    for words in (["--heat=--"], ["--heat", "--"], ["--heat"], ["--heat", "6"], ["--cold"], ["6"], ["--", "--"]):
        with pytest.raises(SystemExit) as ended:
            parser.parse_args(words)
        said = capsys.readouterr().err
        assert ended.value.code == 2 and said.startswith("oven: ") and said.count("\n") == 1
    assert parser.parse_args(["--heat=5"]).heat == 5


@pytest.mark.parametrize("tool", ["film", "replay", "shots", "maps", "export", "sounds"])
def test_a_tool_run_as_a_program_refuses_in_one_line(tool: str, tmp_path: Path) -> None:
    """The program prints only the message, without a traceback or Pyxel's output."""
    command = [sys.executable, "-m", f"tools.{tool}", f"--scale={LONG}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.startswith(f"{tool}: ")
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
