"""Whole floors of halls, caverns, manor and warren: valid at every size, reproducible, within the expected figures."""

from collections.abc import Iterator
from functools import lru_cache
from statistics import mean

import pytest

from cart.core.floor import Floor
from cart.data.floors import EXPEDITION, ROOM_FOES
from cart.gen.build import BUILDERS, build, generated_floors, snapshots
from cart.gen.checks import problems
from tools.floor import catalogue
from tools.floor.figures import BANDS, figures
from tools.floor.formats import as_json
from tools.floor.proof import faults

from ..helpers.builder_maps import VAULTS
from ..helpers.slow_summary import Did
from .test_build import same_floor

STYLES = tuple(style for style in BUILDERS if style != "mazes")
"""All styles but the mazes, which have tests of their own."""


@lru_cache(maxsize=512)
def floor_of_style(style: str, seed: int, number: int) -> Floor:
    """Return a floor of the usual size from a cache. Tests share it, so they must not change it."""
    return build(seed, number, style, vaults=VAULTS)


def floors_of(style: str) -> Iterator[Floor]:
    """Yield 64 floors of a style."""
    return (floor_of_style(style, seed, number) for seed in range(8) for number in generated_floors())


@pytest.mark.parametrize("style", STYLES)
def test_floors_pass_the_checks_and_the_proof(style: str) -> None:
    for floor in floors_of(style):
        assert problems(floor, BUILDERS[style].checks) == []
        assert faults(as_json(floor, 0, "classic")) == []


@pytest.mark.parametrize("size", [(16, 16), (17, 29), (40, 30), (128, 16), (60, 60)])
@pytest.mark.parametrize("style", STYLES)
def test_floors_of_every_size_pass_the_proof(style: str, size: tuple[int, int]) -> None:
    for number in (1, 5, 8):
        floor = build(number, number, style, size, vaults=VAULTS)
        assert (floor.width, floor.height) == size
        assert faults(as_json(floor, number, "classic")) == []


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_ten_thousand_floors_pass_the_proof(style: str, did: Did) -> None:
    for seed in range(10_000 // len(generated_floors())):
        for number in generated_floors():
            floor = build(seed, number, style, vaults=VAULTS)
            assert faults(as_json(floor, seed, "classic")) == [], (seed, number)
    did(proved_floors=10_000 // len(generated_floors()) * len(generated_floors()))


@pytest.mark.parametrize("style", STYLES)
def test_a_floor_is_the_same_watched_or_not(style: str) -> None:
    for seed in range(6):
        slowly = (one for one in snapshots(seed, 5, style, (30, 24), vaults=VAULTS) if not one.within)
        at_once = snapshots(seed, 5, style, (30, 24), vaults=VAULTS, watched=False)
        for one, other in zip(slowly, at_once, strict=True):
            assert one[:2] == other[:2] and same_floor(one.floor, other.floor), (seed, one.step)


@pytest.mark.parametrize("style", STYLES)
def test_watched_snapshots_show_each_room_and_corridor(style: str) -> None:
    said = [(snapshot.step, snapshot.within) for snapshot in snapshots(3, 5, style, (30, 24)) if snapshot.within]
    corridors = {"halls": "corridors", "caverns": "corridors", "manor": "doors", "warren": "doors"}
    rooms = next(step for step in BUILDERS[style].steps if "rooms" in step)
    for step in (rooms, corridors.get(style, rooms)):
        assert sum(name == step for name, _ in said) >= 5, step


def test_each_style_has_its_usual_size() -> None:
    sizes = {"mazes": (16, 16), "halls": (24, 20), "caverns": (20, 19), "manor": (21, 18), "warren": (21, 18)}
    assert {style: (builder.width, builder.height) for style, builder in BUILDERS.items()} == sizes


def test_the_steps_of_the_sources_come_first() -> None:
    """Each style first takes all steps of its source (S2, S3 or S4), and then this game's own steps."""
    names = {style: list(BUILDERS[style].steps) for style in STYLES}
    assert names["halls"][:2] == ["rooms", "corridors"]
    assert names["caverns"][:6] == ["walls and pits", "rooms", "corridors", "start", "foe in each room", "border"]
    assert names["manor"][:4] == ["rooms", "largest part", "walls", "doors"]
    assert names["warren"] == ["flooded rooms", *names["manor"][1:]]


@pytest.mark.parametrize("style", STYLES)
def test_floors_stay_within_the_bands_of_figures(style: str) -> None:
    """The bands are those of `tools.floor --check`, a little wider because there are fewer floors."""
    found = [figures(as_json(floor, 0, "classic")) for floor in floors_of(style)]
    for name, band in BANDS.get(style, {}).items():
        values = sorted(floor[name] for floor in found)
        value = mean(values) if band.of == "mean" else values[len(values) * 9 // 10]
        assert 0.9 * band.low <= value <= 1.1 * band.high, name


@pytest.mark.parametrize("seed", catalogue.CATALOGUE_SEEDS)
def test_the_catalogue_of_the_expedition_is_unchanged(seed: int) -> None:
    """The same seeds give the same floors on every machine and every version of Python."""
    pages = catalogue.EXPEDITION_CATALOGUE.read_text(encoding="utf-8").split("\n\n")[1:]
    same = pages[seed].strip() == catalogue.expedition_page(seed).strip()
    assert same, f"the floors of seed {seed} have changed; if they should: python -m tools.floor --catalogue"


def test_the_expedition_is_built_as_planned() -> None:
    for number in generated_floors():
        row, floor = EXPEDITION[number], build(4, number, mode="expedition", vaults=VAULTS)
        assert (floor.style, floor.width, floor.height) == (row.style, row.width, row.height)
        assert row.fewest_foes <= len(floor.spawns) <= row.enough_foes + ROOM_FOES[1]
        assert faults(as_json(floor, 4, "expedition")) == []
    assert [row.style for row in EXPEDITION] == [
        "cellar", *["mazes"] * 2, *["halls"] * 2, *["caverns"] * 2, *["manor"] * 2, "roots",
    ]  # fmt: skip
