"""The loop that runs a builder: arguments, streams, retries, stages."""

import json
import subprocess
import sys

import pytest

from cart.core.floor import Dweller, Floor
from cart.data import foes as foe_table
from cart.data.floors import GENERATED
from cart.gen import build as build_module
from cart.gen import foes as foes_module
from cart.gen.build import BUILDERS, MAZES, TRIES, GenError, Stage, build, steps
from cart.gen.site import Site, Unfit

from .maps import SOME, VAULTS


def same(one: Floor, other: Floor) -> bool:
    """Equal in all that a builder sets."""
    return (one.tiles, one.rooms, one.start, one.exit, one.dwellers, one.retries) == (
        (other.tiles, other.rooms, other.start, other.exit, other.dwellers, other.retries)
    )


def test_the_same_arguments_give_the_same_floor() -> None:
    for seed, number in SOME[::10]:
        assert same(build(seed, number, vaults=VAULTS), build(seed, number, vaults=VAULTS))


def test_seeds_numbers_and_sizes_give_other_floors() -> None:
    floors = [build(1, 1), build(2, 1), build(1, 2), build(1, 1, size=(16, 17)), build(1, 1, size=(17, 16))]
    assert len({bytes(floor.tiles) for floor in floors}) == len(floors)


def test_the_stages_are_the_steps_of_the_tuple() -> None:
    stages = list(steps(0, 1))
    assert [stage.name for stage in stages] == [step.__name__ for step in MAZES]
    assert all(stage.floor is stages[0].floor for stage in stages)
    assert all(stage == Stage(stage.name, stage.floor, 0) for stage in stages)


def test_arguments_that_cannot_be() -> None:
    for arguments, message in (
        ((-1, 1), "a seed is a whole number"),
        ((10**9, 1), "a seed is a whole number"),
        ((1, 0), "floors 1 to 8 are generated, not 0"),
        ((1, 9), "floors 1 to 8 are generated, not 9"),
        ((1, True), "floors 1 to 8 are generated, not True"),
        ((1, 1, "palace"), "no builder is called 'palace'; there are mazes"),
        ((1, 1, "mazes", (15, 16)), "a floor is 16x16 to 128x128 tiles, not 15x16"),
        ((1, 1, "mazes", (16, 129)), "a floor is 16x16 to 128x128 tiles, not 16x129"),
    ):
        with pytest.raises(ValueError, match=message):
            build(*arguments)
        with pytest.raises(ValueError, match=message):
            steps(*arguments)  # at once, though nothing is drawn from it


def test_other_foes_move_no_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [build(seed, 5) for seed in range(30)]
    table = tuple(foe._replace(low=1, high=8) for foe in foe_table.FOES)
    monkeypatch.setattr(foes_module, "FOES", table)
    monkeypatch.setattr("cart.gen.checks.FOES", table)
    after = [build(seed, 5) for seed in range(30)]
    assert any(one.dwellers != other.dwellers for one, other in zip(before, after, strict=True))
    for one, other in zip(before, after, strict=True):
        assert (one.walls, one.start, one.exit) == (other.walls, other.start, other.exit)
        assert bytes(one.tiles) == bytes(other.tiles) or one.dwellers != other.dwellers


def test_a_try_that_fails_is_followed_by_the_next_sub_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def third_time_lucky(site: Site) -> None:
        if site.floor.retries < 2:
            raise Unfit("not today")

    monkeypatch.setitem(BUILDERS, "mazes", (*MAZES[:2], third_time_lucky, *MAZES[2:]))
    stages = list(steps(3, 2))
    assert [stage.retry for stage in stages] == [0] * 2 + [1] * 2 + [2] * (len(MAZES) + 1)
    assert stages[-1].floor.retries == 2
    assert stages[0].floor is not stages[-1].floor and stages[0].floor.tiles != stages[2].floor.tiles


def test_a_floor_that_fails_the_checks_is_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(site: Site) -> None:
        if site.floor.retries < 1:
            site.floor.dwellers.append(Dweller(0, site.floor.start))

    monkeypatch.setitem(BUILDERS, "mazes", (*MAZES, doubled))
    assert build(3, 2).retries >= 1


def test_when_all_tries_fail_seed_floor_and_step_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(site: Site) -> None:
        raise Unfit("there is no cheese")

    monkeypatch.setitem(BUILDERS, "mazes", (MAZES[0], stubborn))
    message = f"seed 7, floor 3, mazes 16x16: {TRIES} tries failed, at last in stubborn: there is no cheese"
    with pytest.raises(GenError, match=message):
        build(7, 3)
    monkeypatch.setitem(BUILDERS, "mazes", (MAZES[0],))
    with pytest.raises(GenError, match="at last in checks: there is no start"):
        build(7, 3)


@pytest.mark.parametrize("size", [(16, 16), (17, 29), (128, 16), (40, 30), (64, 64)])
def test_every_size_is_sound(size: tuple[int, int]) -> None:
    for number in GENERATED:
        floor = build(number, number, size=size, vaults=VAULTS)
        assert (floor.width, floor.height) == size
        assert len(floor.rooms) >= 3 * size[0] * size[1] // 256


@pytest.mark.slow
def test_the_largest_size_is_sound() -> None:
    for seed in range(4):
        assert len(build(seed, 8, size=(128, 128), vaults=VAULTS).rooms) > 200


def test_floors_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "import json; from cart.gen.build import build; f = build(5, 6);"
        "print(json.dumps([f.tiles.hex(), f.dwellers, f.rooms]))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(outputs) == 1
    assert json.loads(outputs.pop())[0] == build(5, 6).tiles.hex()


def test_build_module_offers_its_styles() -> None:
    assert build_module.STYLES == tuple(BUILDERS) == ("mazes",)
