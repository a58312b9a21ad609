"""The command `python -m tools.floor`: its text, JSON, steps and proof, and messages about bad input."""

import json
import re
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

import cart
from cart.core.cells import DOWN, RIGHT
from cart.core.edges import Edge
from cart.core.floor import Spawn
from cart.core.maps import rows
from cart.data.foes import FOES, foe_kind
from cart.data.items import item_kind
from cart.data.tiles import DOOR, TILES
from cart.gen.build import BUILDERS, generated_floors
from tools.floor import check
from tools.floor.__main__ import main
from tools.floor.figures import BANDS, CHOKES, FORCED
from tools.floor.formats import as_json, picture

from ...helpers.builder_maps import floor_of, marked

Out = pytest.CaptureFixture[str]


def test_the_text_shows_the_floor_its_foes_and_their_names(capsys: Out) -> None:
    assert main(["--seed", "7", "--floor", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    floor = cart.build_floor(7, 3)
    assert lines[0] == "seed 7, floor 3, classic, mazes 16x16"
    assert len(lines) == 18
    for dweller in floor.spawns:
        x, y = floor.grid.xy(dweller.cell)
        assert lines[1 + y][x] == FOES[dweller.kind].letter
        assert FOES[dweller.kind].name in lines[-1]
    there = {dweller.cell for dweller in floor.spawns}
    for cell, char in enumerate("".join(rows(floor))):
        if cell not in there:
            assert lines[1 + cell // 16][cell % 16] == char


def test_no_foe_shares_a_character_with_a_tile() -> None:
    letters = {foe.letter for foe in FOES}
    assert len(letters) == len(FOES)
    assert not letters & {tile.char for tile in TILES}


def test_json_is_one_object_with_the_documented_keys(capsys: Out) -> None:
    assert main(["--seed", "7", "--floor", "3", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    floor = cart.build_floor(7, 3)
    assert list(shown) == [
        "seed", "floor", "mode", "style", "width", "height", "rows", "legend", "start", "exit", "rooms", "wares",
        "doors", "foes", "items", "edges",
    ]  # fmt: skip
    assert (shown["seed"], shown["floor"], shown["mode"], shown["style"]) == (7, 3, "classic", "mazes")
    assert (shown["width"], shown["height"]) == (16, 16)
    assert shown["rows"] == rows(floor)
    assert shown["rows"][shown["start"][1]][shown["start"][0]] == "<"
    assert shown["rows"][shown["exit"][1]][shown["exit"][0]] == ">"
    assert {tuple(door) for door in shown["doors"]} == {
        floor.grid.xy(cell) for cell in range(256) if floor.tiles[cell] == DOOR
    }
    assert [floor.grid.rect(*room) for room in shown["rooms"]] == floor.rooms
    assert [(foe["kind"], foe["x"], foe["y"]) for foe in shown["foes"]] == [
        (FOES[dweller.kind].name, *floor.grid.xy(dweller.cell)) for dweller in floor.spawns
    ]
    assert shown["items"] == [] and shown["edges"] == {"north": [], "west": []}
    assert set("".join(shown["rows"])) <= set(shown["legend"])
    assert shown["legend"] | {"#": "wall", ".": "floor", "+": "door", "<": "start", ">": "exit"} == shown["legend"]
    assert [shown["legend"][char] for char in "cCvtk\""] == [
        "chest", "rare_chest", "pot", "tablet", "kielbasa", "tall_fern",
    ]  # fmt: skip


def test_json_names_things_edges_and_rooms_of_any_shape() -> None:
    floor = floor_of("<..>\n....\n....", (marked("oo..\no...\n....", "o"), (2, 1, 2, 2)))
    for name in ("walnut", "fork"):
        floor.lay(floor.grid.cell(1, 2), item_kind(name))
    floor.lay(0, item_kind("snack"))
    floor.set_edge(floor.grid.cell(1, 0), RIGHT, Edge.WALL)
    floor.set_edge(floor.grid.cell(0, 1), RIGHT, Edge.OPEN)
    floor.set_edge(floor.grid.cell(3, 0), DOWN, Edge.CLOSED)
    shown = as_json(floor, 1, "classic")
    assert shown["rooms"] == [[[0, 0], [1, 0], [0, 1]], [2, 1, 2, 2]]
    assert shown["items"] == [
        {"kind": "snack", "x": 0, "y": 0},
        {"kind": "walnut", "x": 1, "y": 2},
        {"kind": "fork", "x": 1, "y": 2},
    ]
    assert shown["edges"] == {"north": [[3, 1, "closed"]], "west": [[2, 0, "wall"], [1, 1, "open"]]}
    assert json.loads(json.dumps(shown)) == shown


def test_a_picture_of_thin_walls_has_them_between_the_tiles() -> None:
    floor = floor_of("<..\n...\n..>", foes=(Spawn(foe_kind("aspic"), 4),))
    floor.set_edge(4, RIGHT, Edge.WALL)
    floor.set_edge(4, DOWN, Edge.CLOSED)
    assert picture(floor).splitlines() == ["< . .", "     ", ". a|.", "  +  ", ". . >", "a aspic"]


STEPS = list(BUILDERS["mazes"].steps)


def test_steps_show_each_step_and_the_floor_after_it(capsys: Out) -> None:
    assert main(["--steps", "--seed", "2"]) == 0
    blocks = capsys.readouterr().out.strip().split("\n\n")
    assert [block.splitlines()[0] for block in blocks] == [f"{count}. {step}" for count, step in enumerate(STEPS, 1)]
    assert "<" not in blocks[0] and blocks[-1].splitlines()[1:17] != blocks[0].splitlines()[1:17]
    assert all(len(block.splitlines()) >= 17 for block in blocks)


def test_with_slowly_the_pieces_of_each_step_are_shown(capsys: Out) -> None:
    assert main(["--steps", "--slowly", "--seed", "2"]) == 0
    blocks = capsys.readouterr().out.strip().split("\n\n")
    heads = [block.splitlines()[0] for block in blocks]
    assert [head for head in heads if "," not in head] == [f"{count}. {step}" for count, step in enumerate(STEPS, 1)]
    assert heads[:5] == [*(f"1. rooms, room {room}" for room in range(1, 5)), "1. rooms"]
    tiles = [block.count(".") - block.splitlines()[0].count(".") for block in blocks]
    worms = [count for count, head in zip(tiles, heads, strict=True) if head.startswith("2. worms, worm")]
    assert worms == list(range(tiles[4] + 1, tiles[4] + 1 + len(worms))) and len(worms) > 50


def test_the_last_step_is_the_floor_itself(capsys: Out) -> None:
    asked = ["--seed", "3", "--floor", "4", "--size", "20x18"]
    assert main(asked) == 0
    drawn = capsys.readouterr().out.splitlines()[1:]
    assert main([*asked, "--steps"]) == 0
    assert capsys.readouterr().out.strip().splitlines()[-len(drawn) :] == drawn


def test_size_and_style_can_be_chosen(capsys: Out) -> None:
    assert main(["--size", "40x20", "--style", "mazes"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("seed 0, floor 1, classic, mazes 40x20") and len(lines[1]) == 40


def test_hand_made_floors_are_shown(capsys: Out) -> None:
    for number, name in (("0", "hub"), ("9", "end")):
        assert main(["--floor", number]) == 0
        assert f"{name} 16x16" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--size 8x8", "a floor is 16x16 to 128x128 tiles, not 8x8"),
        ("--floor 0 --steps", "floor 0 is made by hand; it has no steps"),
        ("--floor 0 --size 20x20", "floor 0 is made by hand"),
        ("--check 9 --seed 99999999", "a seed must be a whole number from 0 to 99999999, not 100000000"),
    ],
)
def test_impossible_options_are_refused_in_one_line(arguments: str, message: str, capsys: Out) -> None:
    assert main(arguments.split()) == 2
    said = capsys.readouterr()
    assert message in said.err and said.err.count("\n") == 1 and said.out == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--mode party", "there is no mode 'party'"),
        ("--style palace", "there is no style 'palace'; choose one of: mazes, "),
        ("--size big", "a size must be written like 40x30, not 'big'"),
        ("--seed x", "a seed must be a whole number from 0 to 99999999, not 'x'"),
        ("--seed -1", "a seed must be a whole number from 0 to 99999999, not '-1'"),
        ("--floor 10", "a floor must be a whole number from 0 to 9, not '10'"),
        ("--floor 1.5", "a floor must be a whole number from 0 to 9, not '1.5'"),
        ("--check 0", "the number of floors must be a whole number from 1 to 800000000, not '0'"),
        ("--check 9 --jobs 0", "the number of jobs must be a whole number from 1 to "),
        ("--json --steps", "not allowed with"),
        ("--nonsense", "--nonsense"),
        ("--slowly", "--slowly needs --steps"),
        ("--picture x.png", "--picture needs --check"),
    ],
)
def test_bad_options_are_refused_in_one_line(arguments: str, message: str, capsys: Out) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments.split())
    said = capsys.readouterr()
    assert stop.value.code == 2
    assert said.err.startswith("floor: ") and message in said.err and said.err.count("\n") == 1 and said.out == ""


def test_the_proof_counts_every_floor(capsys: Out) -> None:
    assert main(["--check", "24", "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert "24 floors from seed 0 on: none wrong" in said
    assert re.search(r"\d+\.\d\d% needed one try", said)
    for figure in ("walkable tiles", "shortcuts", "dead ends", "chokepoints", "loops", "retries", "foes on floor 8"):
        assert figure in said


def order(floors: int, seed: int) -> check.Order:
    """Return an order to prove `floors` floors of the classic climb, from `seed` on."""
    return check.Order(0, floors, seed, "classic", None, None)


def test_the_proof_compares_figures_with_their_bands(capsys: Out) -> None:
    assert main(["--check", "8", "--jobs", "1", "--style", "halls"]) == 0
    said = capsys.readouterr().out
    assert all(f"{name}: " in said for name in BANDS["halls"])
    assert main(["--check", "8", "--jobs", "1", "--style", "manor"]) == 0
    said = capsys.readouterr().out
    assert all(f"{name}: " in said for name in BANDS["manor"]) and "chokepoints" not in said


def test_the_verdict_says_whether_a_figure_is_within_its_band() -> None:
    found = {CHOKES: Counter({6.0: 9, 9.0: 1}), FORCED: Counter({57.0: 9, 90.0: 1})}
    bands = {name: BANDS["halls"][name] for name in found}
    assert list(check.verdicts(found, bands)) == [
        "chokepoints, %: 6.3 (mean 7 to 18): no",
        "chokepoints on the shortest path, %: 57.0 (p90 at most 57): yes",
    ]


def test_the_picture_needs_matplotlib(tmp_path: Path, capsys: Out) -> None:
    picture = tmp_path / "range.png"
    status = main(["--check", "8", "--jobs", "1", "--style", "caverns", "--picture", str(picture)])
    said = capsys.readouterr()
    if find_spec("matplotlib"):
        assert status == 0 and picture.read_bytes().startswith(b"\x89PNG")
    else:
        assert (status, said.err) == (2, "floor: --picture needs matplotlib: pip install -e '.[figures]'\n")


def test_the_proof_names_each_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "faults", lambda shown: ["the cheese is gone"] if shown["floor"] == 5 else [])
    found = check.prove_order(order(16, 3))
    assert found.wrong == ["seed 3, floor 5: the cheese is gone", "seed 4, floor 5: the cheese is gone"]
    assert sum(found.figures["rooms"].values()) == 14


def test_the_proof_rejects_a_style_without_foes(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = {name: step for name, step in BUILDERS["mazes"].steps.items() if name not in ("vault", "foes", "lurkers")}
    monkeypatch.setitem(BUILDERS, "deserted", BUILDERS["mazes"]._replace(steps=steps))
    found = check.prove_order(check.Order(0, 8, 3, "classic", "deserted", None))
    assert found.wrong == [f"seed 3, floor {number}: there are no foes" for number in generated_floors()]


def test_figures_agree_with_the_floors() -> None:
    """The test counts walkable tiles and foes itself. Retries, dead ends and shortcuts are only checked roughly."""
    found = check.prove_order(order(16, 3))
    floors = [cart.build_floor(seed, number) for seed in (3, 4) for number in generated_floors()]
    walkable = sorted((floor.walkable | floor.cells_of(DOOR)).bit_count() for floor in floors)
    assert sorted(found.figures["walkable tiles"].elements()) == walkable
    assert found.figures["retries"].total() == 16
    assert sorted(found.figures["foes on floor 2"].elements()) == sorted(len(floors[at].spawns) for at in (1, 9))
    assert set(found.figures["dead ends (with stairs)"]) == {2} and max(found.figures["shortcuts"]) == 3


def test_the_command_needs_no_pyxel() -> None:
    program = (
        "import sys; sys.modules['pyxel'] = None; from tools.floor.__main__ import main;"
        "status = main(['--json']) or main(['--steps']); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_program_refuses_a_bad_seed_in_one_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.floor", "--seed", "99999999999"], capture_output=True, text=True
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
