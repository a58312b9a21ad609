"""What the README says is so."""

import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

import cart
from cart.core.events import Moved
from cart.core.recording import parse_recording, replay
from cart.core.world import Special
from cart.data import foes
from tests.scenario import scenario

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINKED = re.findall(r"\]\(([^)#:]+)\)", README) + re.findall(r"(?:cart|tools|docs|tests|maps)/[\w/.*]+\w", README)
TOOLS = sorted(set(re.findall(r"python -m (tools\.\w+)", README)))
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("name", sorted(set(LINKED)))
def test_what_it_names_is_there(name: str) -> None:
    """Files and folders."""
    assert list(ROOT.glob(name))


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize("module", TOOLS)
def test_its_tools_explain_themselves(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command in it has a --help."""
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit) as ended:
        patch.setattr("sys.argv", [module, "--help"])
        patch.delitem(sys.modules, module, raising=False)
        runpy.run_module(module, run_name="__main__")
    assert ended.value.code == 0
    assert "usage" in capsys.readouterr().out


def test_its_first_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """A whole game, played at random to its end."""
    exec(compile(PYTHON[0], "README.md", "exec"), {})
    floor, turn, digest = capsys.readouterr().out.split()
    assert 0 <= int(floor) <= cart.MODES["classic"].last and int(turn) > 0 and len(digest) >= 8


def test_the_readme_lists_the_modes() -> None:
    """In the order of the table."""
    modes = f"[--mode {'|'.join(cart.MODES)}]"
    assert modes in README, f"the README's line of `porklike` should have {modes}"


def test_its_second_program_is_a_test() -> None:
    """With what the scenarios bring, it passes."""
    names = {"scenario": scenario}
    exec(compile(PYTHON[1], "README.md", "exec"), names)
    names["test_a_step_stops_at_a_wall"]()  # type: ignore[call-arg]


def test_its_foe_is_one() -> None:
    """The row and the unit that it shows are all that the rules need."""
    [block] = re.findall(r"```py\n(# cart/data/foes.*?)```", README, re.DOTALL)
    row, unit = block.split("# tofu.py in cart/core/foes, imported in cart/core/registry.py\n")
    tofu = eval(row.split("\n", 1)[1], vars(foes) | {})
    names: dict[str, Any] = {"__name__": "cart.core.foes.tofu", "__package__": "cart.core.foes"}
    before = dict(Special.by_name)
    exec(compile(unit, "README.md", "exec"), names)
    try:
        assert Special.by_name[tofu.name] is names["Tofu"]
        s = scenario("@h.")
        s.foe("ham").special = Special.by_name[tofu.name]()
        s.press("right")
        assert [moved.end for moved in s.told(Moved) if moved.pushed] == [2]
    finally:
        Special.by_name.clear()
        Special.by_name.update(before)


@pytest.mark.parametrize(("name", "mode"), [("play", "classic"), ("expedition", "expedition")])
def test_its_pictures_are_of_this_game(name: str, mode: str) -> None:
    """The recordings still fit.

    `python -m tools.film docs/play.txt docs/play.gif --skip 700 --seconds 10`; the expedition's are renewed by
    `python -m tools.lively --out docs/expedition.txt` and the command that it prints.
    """
    game = replay(parse_recording((ROOT / "docs" / f"{name}.txt").read_text(encoding="ascii")), cart.new_game)
    assert game.over and game.mode == mode
    assert 10_000 < (ROOT / "docs" / f"{name}.gif").stat().st_size < 1_000_000


def test_the_readme_credits_the_authors_of_all_sources() -> None:
    """Everybody whom the table of sources names, and the author of the game that the tutorial builds."""
    sources = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| S\d[^|\n]*\|([^|\n]+)\|([^|\n]+)\|[^|\n]+\|$", sources, re.MULTILINE)
    assert len(rows) == 5
    named = [name.split(" (")[0].strip() for _, authors in rows for name in authors.split(",")]
    named = [name for name in named if name != "not named"]
    for name in [*named, "Krystian Majewski", "Bob Nystrom"]:
        assert f"**{name}**" in README and name in sources
    for title in re.findall(r"\*([^*]+)\*", " ".join(document for document, _ in rows)):
        assert f"*{title}*" in README
