"""The loop that runs a builder: arguments, random streams, retries, snapshots."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from cart.core.floor import Floor, Spawn
from cart.core.habitats import kinds_at
from cart.data import foes as foe_table
from cart.data.floors import CLASSIC, ROOM_FOES
from cart.data.modes import MODES, floor_plan
from cart.data.tiles import EXIT, FLOOR, START
from cart.gen.build import BUILDERS, TRIES, Builder, GenError, Snapshot, build, generated_floors, snapshots
from cart.gen.checks import problems
from cart.gen.mazes.maze_checks import MAZE_CHECKS
from cart.gen.site import Site, Unfit

from ..helpers.builder_maps import SOME, VAULTS

MAZES = BUILDERS["mazes"]


def names(builder: Builder) -> list[str]:
    """Return the names of a builder's steps."""
    return list(builder.steps)


BUILT_ATTRIBUTES = ("tiles", "walls", "solid", "opaque", "rooms", "edges", "start", "exit", "spawns", "retries")


def same_floor(one: Floor, other: Floor) -> bool:
    """Whether two floors are equal in everything that a builder sets."""
    return all(getattr(one, name) == getattr(other, name) for name in BUILT_ATTRIBUTES)


def test_the_same_arguments_give_the_same_floor() -> None:
    for seed, number in SOME[::10]:
        assert same_floor(build(seed, number, vaults=VAULTS), build(seed, number, vaults=VAULTS))


def test_other_seeds_numbers_and_sizes_give_other_floors() -> None:
    floors = [build(1, 1), build(2, 1), build(1, 2), build(1, 1, size=(16, 17)), build(1, 1, size=(17, 16))]
    assert len({bytes(floor.tiles) for floor in floors}) == len(floors)


def test_snapshots_come_after_each_step() -> None:
    found = list(snapshots(0, 1, watched=False))
    assert [snapshot.step for snapshot in found] == names(MAZES)
    assert all(snapshot == Snapshot(snapshot.step, "", found[0].floor, 0) for snapshot in found)
    assert all(snapshot.floor is found[0].floor for snapshot in found)


def test_watched_snapshots_show_each_room_and_each_tile_of_a_worm() -> None:
    dug = {"rooms": 0, "worms": 0}
    said = {"rooms": list[str](), "worms": list[str]()}
    before = 0
    for snapshot in snapshots(0, 1, vaults=VAULTS):
        now = snapshot.floor.walkable
        if snapshot.step in dug and snapshot.within:
            said[snapshot.step].append(snapshot.within)
            assert before & now == before and (snapshot.step == "rooms" or (now ^ before).bit_count() == 1)
        elif snapshot.step in dug:
            assert now == before, "the step dug after the last change that it reported"
            dug[snapshot.step] = now.bit_count()
        before = now
    assert said["rooms"] == ["room 1", "room 2", "room 3", "room 4"]
    assert len(said["worms"]) == dug["worms"] - dug["rooms"]
    assert said["worms"][0] == "worm 1" and said["worms"] == sorted(said["worms"], key=lambda name: int(name[5:]))


def test_a_floor_is_the_same_watched_or_not() -> None:
    """The floors are compared after each step, without the snapshots within steps."""
    for seed, number in SOME[::6]:
        for size in ((16, 16), (20, 33)):
            slowly = (one for one in snapshots(seed, number, "mazes", size, vaults=VAULTS) if not one.within)
            at_once = snapshots(seed, number, "mazes", size, vaults=VAULTS, watched=False)
            for one, other in zip(slowly, at_once, strict=True):
                assert one[:2] == other[:2] and same_floor(one.floor, other.floor), (seed, number, size, one.step)
            assert same_floor(one.floor, build(seed, number, "mazes", size, vaults=VAULTS))


def test_a_step_may_be_a_plain_function(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def plain(site: Site) -> None:
        done.append(site.watched)

    def told(site: Site) -> Iterator[str]:
        yield "one thing"
        done.append(site.watched)

    monkeypatch.setitem(BUILDERS, "mazes", MAZES._replace(steps={**MAZES.steps, "plain": plain, "told": told}))
    last = [(snapshot.step, snapshot.within) for snapshot in snapshots(1, 1)][-3:]
    assert last == [("plain", ""), ("told", "one thing"), ("told", "")]
    build(1, 1)
    assert done == [True, True, False, False]


def test_a_builder_has_its_own_checks_and_usual_size(monkeypatch: pytest.MonkeyPatch) -> None:
    def stairs(site: Site) -> None:
        """Put the stairs in two corners of a great hall. Such a floor would fail the checks of mazes."""
        floor = site.floor
        floor.fill(floor.grid.everything, FLOOR)
        floor.start, floor.exit = 0, floor.grid.size - 1
        floor.set_tile(floor.start, START)
        floor.set_tile(floor.exit, EXIT)

    def quiet(floor: Floor) -> Iterator[str]:
        if floor.retries < 3:
            yield "it is too loud"

    monkeypatch.setitem(BUILDERS, "hall", Builder({"stairs": stairs}, (quiet,), 24, 18))
    floor = build(1, 1, "hall")
    assert (floor.width, floor.height, floor.style, floor.retries) == (24, 18, "hall", 3)
    assert problems(floor) == problems(floor, (quiet,)) == [] != problems(floor, MAZE_CHECKS)


def test_planned_floors_have_the_usual_size_of_their_builder() -> None:
    plans = {floor_plan(mode, number) for mode in MODES for number in generated_floors(mode)}
    assert {plan.style for plan in plans} == set(BUILDERS) - {"warren"}
    for plan in plans:
        builder = BUILDERS[plan.style]
        assert (plan.width, plan.height) == (builder.width, builder.height)


def test_invalid_arguments_are_refused() -> None:
    for arguments, message in (
        ((-1, 1), "a seed must be a whole number"),
        ((10**9, 1), "a seed must be a whole number"),
        ((1, 0), "floors 1 to 8 are generated, not 0"),
        ((1, 9), "floors 1 to 8 are generated, not 9"),
        ((1, 10), "floors are numbered 0 to 9, not 10"),
        ((1, True), "floors are numbered 0 to 9, not True"),
        ((1, 1, "palace"), "there is no style 'palace'; choose one of: mazes"),
        ((1, 1, "mazes", (15, 16)), "a floor is 16x16 to 128x128 tiles, not 15x16"),
        ((1, 1, "mazes", (16, 129)), "a floor is 16x16 to 128x128 tiles, not 16x129"),
        ((1, 1, "mazes", None, "party"), "there is no mode 'party'"),
    ):
        with pytest.raises(ValueError, match=message):
            build(*arguments)
        with pytest.raises(ValueError, match=message):
            snapshots(*arguments)  # raises at once, although no snapshot is taken


def test_a_change_of_foes_moves_no_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [build(seed, 5) for seed in range(30)]
    table = tuple(foe._replace(first_level=1, last_level=8) for foe in foe_table.FOES)
    monkeypatch.setattr("cart.core.habitats.FOES", table)
    monkeypatch.setattr("cart.gen.checks.FOES", table)
    kinds_at.cache_clear()
    after = [build(seed, 5) for seed in range(30)]
    kinds_at.cache_clear()
    assert any(one.spawns != other.spawns for one, other in zip(before, after, strict=True))
    for one, other in zip(before, after, strict=True):
        assert (one.walls, one.start, one.exit) == (other.walls, other.start, other.exit)
        assert bytes(one.tiles) == bytes(other.tiles) or one.spawns != other.spawns


def test_a_failed_try_is_followed_by_the_next_sub_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def third_time_lucky(site: Site) -> None:
        if site.floor.retries < 2:
            raise Unfit("not today")

    steps = list(MAZES.steps.items())
    monkeypatch.setitem(
        BUILDERS, "mazes", MAZES._replace(steps=dict([*steps[:2], ("third time lucky", third_time_lucky), *steps[2:]]))
    )
    found = list(snapshots(3, 2, watched=False))
    assert [snapshot.retry for snapshot in found] == [0] * 2 + [1] * 2 + [2] * (len(steps) + 1)
    assert found[-1].floor.retries == 2
    assert found[0].floor is not found[-1].floor and found[0].floor.tiles != found[2].floor.tiles


def test_a_floor_that_fails_the_checks_is_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(site: Site) -> None:
        if site.floor.retries < 1:
            site.floor.spawns.append(Spawn(0, site.floor.start))

    monkeypatch.setitem(BUILDERS, "mazes", MAZES._replace(steps={**MAZES.steps, "doubled": doubled}))
    assert build(3, 2).retries >= 1


def test_if_all_tries_fail_the_error_names_seed_floor_and_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(site: Site) -> None:
        raise Unfit("there is no cheese")

    monkeypatch.setitem(BUILDERS, "mazes", MAZES._replace(steps={"rooms": MAZES.steps["rooms"], "stubborn": stubborn}))
    message = f"seed 7, floor 3, mazes 16x16: {TRIES} tries failed, the last one in stubborn: there is no cheese"
    with pytest.raises(GenError, match=message):
        build(7, 3)
    monkeypatch.setitem(BUILDERS, "mazes", MAZES._replace(steps={"rooms": MAZES.steps["rooms"]}))
    with pytest.raises(GenError, match="the last one in checks: there is no start"):
        build(7, 3)


@pytest.mark.parametrize("size", [(16, 16), (17, 29), (128, 16), (40, 30), (64, 64)])
def test_floors_of_every_size_pass_the_checks(size: tuple[int, int]) -> None:
    for number in generated_floors():
        floor = build(number, number, size=size, vaults=VAULTS)
        assert (floor.width, floor.height) == size
        assert len(floor.rooms) >= 3 * size[0] * size[1] // 256


@pytest.mark.slow
def test_floors_of_the_largest_size_pass_the_checks() -> None:
    for seed in range(4):
        assert len(build(seed, 8, size=(128, 128), vaults=VAULTS).rooms) > 200


def test_floors_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "import json; from cart.gen.build import build; f = build(5, 6);"
        "print(json.dumps([f.tiles.hex(), f.spawns, f.rooms]))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(outputs) == 1
    assert json.loads(outputs.pop())[0] == build(5, 6).tiles.hex()


def test_foes_grow_with_the_side_of_a_floor_and_rooms_with_its_area(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice the planned side means four times the rooms and twice the foes.

    If the larger size is the planned one, the number of foes does not grow.
    """
    row = floor_plan("classic", 4)
    small, large = build(1, 4), build(1, 4, size=(32, 32))
    assert len(large.rooms) >= 3.5 * len(small.rooms)
    assert 2 * row.fewest_foes <= len(large.spawns) <= 2 * row.enough_foes + ROOM_FOES[1]
    planned = (*CLASSIC[:4], row._replace(width=32, height=32), *CLASSIC[5:])
    monkeypatch.setitem(MODES, "classic", MODES["classic"]._replace(floors=planned))
    assert row.fewest_foes <= len(build(1, 4, size=(32, 32)).spawns) <= row.enough_foes + ROOM_FOES[1]


def test_the_plan_of_the_mode_decides_on_the_number_of_foes(monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = tuple(row._replace(fewest_foes=30, enough_foes=40) for row in CLASSIC)
    monkeypatch.setitem(MODES, "crowded", MODES["classic"]._replace(floors=crowded))
    assert len(build(1, 1, mode="crowded").spawns) >= 30 > len(build(1, 1).spawns)
    assert build(1, 1, mode="crowded").walls == build(1, 1).walls
