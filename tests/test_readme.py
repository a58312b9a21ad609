"""README and the pages in docs: their commands, tables and programs work."""

import re
import runpy
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import cart
from cart.core.cells import RIGHT
from cart.core.events import Moved
from cart.core.items import relics, throwables
from cart.core.items.item_behaviour import ItemBehaviour
from cart.core.recording import RecordingError, parse_recording, replay
from cart.core.world import FoeBehaviour
from cart.data import foes, items
from cart.gen.build import BUILDERS, Builder, build
from tests.scenario import scenario

ROOT = Path(__file__).parent.parent
PAGES = {page.name: page.read_text(encoding="utf-8") for page in (ROOT / "README.md", *ROOT.glob("docs/*.md"))}
README, MAKE, HOUSE = PAGES["README.md"], PAGES["make.md"], PAGES["house.md"]
LINKS = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
NEWCOMER_LINES = 130
"""Most lines of README, so that a newcomer reads it in three minutes."""


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m (tools\.\w+)", "".join(PAGES.values())))))
def test_each_tool_prints_its_help(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit) as ended:
        patch.setattr("sys.argv", [module, "--help"])
        patch.delitem(sys.modules, module, raising=False)
        runpy.run_module(module, run_name="__main__")
    assert ended.value.code == 0
    assert "usage" in capsys.readouterr().out


def test_readme_is_short() -> None:
    assert len(README.splitlines()) <= NEWCOMER_LINES


def test_readme_links_to_every_page() -> None:
    """The link may be on a page that README links to."""
    reached, new = set[str](), {"README.md"}
    while new:
        reached |= new
        new = {Path(link).name for page in new for link in LINKS.findall(PAGES[page])} & set(PAGES) - reached
    assert set(PAGES) - reached == set()


def test_the_program_of_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    [program] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(program, "README.md", "exec"), {})
    floor, turn, digest = capsys.readouterr().out.split()
    assert 0 <= int(floor) <= cart.MODES["classic"].last_floor and int(turn) > 0 and len(digest) >= 8


def test_the_command_names_all_modes() -> None:
    modes = f"[--mode {'|'.join(cart.MODES)}]"
    assert modes in PAGES["keys.md"], f"the line of `porklike` in docs/keys.md should have {modes}"


def test_the_scenario_of_the_recipe_passes() -> None:
    [program] = re.findall(r"```python\n(.*?)```", MAKE, re.DOTALL)
    names = {"scenario": scenario}
    exec(compile(program, "make.md", "exec"), names)
    names["test_a_step_stops_at_a_wall"]()  # type: ignore[call-arg]


def test_the_foe_of_the_recipe_slips_back() -> None:
    """The rules need no more than the row and the class of the recipe."""
    [block] = re.findall(r"```py\n(# cart/data/foes.*?)```", MAKE, re.DOTALL)
    row, unit = block.split("# tofu.py in cart/core/foes, imported in cart/core/registry.py\n")
    tofu = eval(row.split("\n", 1)[1], vars(foes) | {})
    names: dict[str, Any] = {"__name__": "cart.core.foes.tofu", "__package__": "cart.core.foes"}
    before = dict(FoeBehaviour.by_name)
    exec(compile(unit, "make.md", "exec"), names)
    try:
        assert FoeBehaviour.by_name[tofu.name] is names["Tofu"]
        s = scenario("@h.")
        s.foe("ham").behaviour = FoeBehaviour.by_name[tofu.name]()
        s.press("right")
        assert [moved.end for moved in s.events_of(Moved) if moved.pushed] == [2]
    finally:
        FoeBehaviour.by_name.clear()
        FoeBehaviour.by_name.update(before)


def item_of_recipe(file: str, names: Mapping[str, Any]) -> ItemBehaviour:
    """Return the item of the recipe whose class is in a file of cart/core/items. `names`: the names in that file."""
    [block] = re.findall(
        rf"```py\n(# cart/data/items\.py\n[^`]*?# cart/core/items/{file}\.py\n.*?)```", MAKE, re.DOTALL
    )
    row, unit = block.split(f"# cart/core/items/{file}.py\n")
    kind, before = eval(row.split("\n", 1)[1], vars(items) | {}), dict(ItemBehaviour.by_name)
    try:
        exec(compile(unit, "make.md", "exec"), dict(names))
        return ItemBehaviour.by_name[kind.name]
    finally:
        ItemBehaviour.by_name.clear()
        ItemBehaviour.by_name.update(before)


def test_the_throwable_of_the_recipe_shoves_a_foe() -> None:
    potato = item_of_recipe("throwables", vars(throwables))
    s = scenario("@a.")
    potato.hit(s.game, s.foe("aspic"), RIGHT)
    assert s.foe("aspic").cell == 2


def test_the_style_of_the_recipe_makes_sound_floors(monkeypatch: pytest.MonkeyPatch) -> None:
    """The step of the recipe is followed by the steps that it names."""
    [block] = re.findall(r"```py\n# den.py in cart/gen\n(.*?)```", MAKE, re.DOTALL)
    names: dict[str, Any] = {"__name__": "cart.gen.den", "__package__": "cart.gen"}
    exec(compile(block, "make.md", "exec"), names)
    [listed] = re.findall(r"steps of another style: (`.*?), `hoard`", MAKE, re.DOTALL)
    steps = {name: BUILDERS["mazes"].steps[name] for name in (*re.findall("`(.*?)`", listed), "hoard")}
    monkeypatch.setitem(BUILDERS, "den", Builder({"rooms": names["dig_den"], **steps}, (), 16, 16))
    assert all(len(build(seed, number, "den").rooms) == 2 for seed in range(4) for number in (1, 8))


def test_the_relic_of_the_recipe_heals_a_player_with_1_hp() -> None:
    relic = item_of_recipe("relics", vars(relics))
    s = scenario("@a.")
    for hp in (1, 2):
        s.player.hp = hp
        relic.saw_death(s.game, s.foe("aspic"))
        assert s.player.hp == 2


@pytest.mark.parametrize(("name", "mode"), [("play", "classic"), ("expedition", "expedition")])
def test_the_recordings_of_the_films_still_replay(name: str, mode: str) -> None:
    """The recordings still replay to their end.

    To renew a film: `python -m tools.lively --mode classic --out docs/play.txt`, and the command that this prints.
    """
    recording = parse_recording((ROOT / "docs" / f"{name}.txt").read_text(encoding="ascii"))
    try:
        game = replay(recording, cart.new_game)
    except RecordingError as error:
        pytest.fail(f"{error} Renew docs/{name}.txt and docs/{name}.gif by the commands in this test's docstring.")
    assert game.over and game.mode == mode
    assert 10_000 < (ROOT / "docs" / f"{name}.gif").stat().st_size < 1_000_000


def test_readme_credits_the_authors_of_all_sources() -> None:
    sources = PAGES["sources.md"]
    rows = re.findall(r"^\| S\d[^|\n]*\|([^|\n]+)\|([^|\n]+)\|[^|\n]+\|$", sources, re.MULTILINE)
    assert len(rows) == 5
    authors = [name.split(" (")[0].strip() for _, names in rows for name in names.split(",")]
    authors = [name for name in authors if name != "not named"]
    for name in [*authors, "Krystian Majewski", "Bob Nystrom"]:
        assert f"**{name}**" in README and name in sources
    for title in re.findall(r"\*([^*]+)\*", " ".join(document for document, _ in rows)):
        assert f"*{title}*" in README


def test_the_table_of_imports_lists_each_folder_of_cart() -> None:
    """Each folder of cart has a row in docs/house.md."""
    rows = set(re.findall(r"^\| `cart/(\w+)`", HOUSE, re.MULTILINE))
    assert rows == {file.parent.name for file in ROOT.glob("cart/*/__init__.py")}
