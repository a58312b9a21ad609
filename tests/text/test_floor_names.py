"""Names of floors, and of what the player stands on."""

import pytest

from cart import build_floor, new_game
from cart.console.screen.draw import text_width
from cart.data.modes import MODES
from cart.data.words import PRACTICE_FLOORS
from cart.scenes.run.ending import SCREEN_WIDTH
from cart.text.floor_names import (
    ended_on,
    ended_on_versions,
    floor_heading,
    floor_labels,
    map_of,
    planned_name,
    short_floor_name,
    standing_labels,
)
from tests.scenario import item, scenario


@pytest.mark.parametrize("mode", MODES)
def test_each_floor_of_a_mode_has_a_long_and_a_short_name(mode: str) -> None:
    for number, plan in enumerate(MODES[mode].floors):
        assert planned_name(mode, number) == f"floor {number}: {plan.name}"
        assert short_floor_name(mode, number) == plan.name.removeprefix("the ")
        labels = floor_labels(mode, build_floor(1, number, mode))
        assert labels[0] == planned_name(mode, number) and labels[-1] == f"floor {number}"
        assert [len(label) for label in labels] == sorted(map(len, labels), reverse=True)


def test_the_start_and_the_floor_of_the_prize_have_no_number() -> None:
    last = MODES["classic"].last_floor
    assert [ended_on("classic", number) for number in (0, 3, last)] == [
        MODES["classic"].floors[0].name,
        planned_name("classic", 3),
        MODES["classic"].floors[last].name,
    ]


@pytest.mark.parametrize("mode", MODES)
def test_the_end_names_the_number_of_floors_if_it_fits(mode: str) -> None:
    """It does fit on the end screen for each floor, at least with the short name. The start has no number."""
    last = MODES[mode].last_floor
    for number in range(1, last):
        head = f"floor {number} of {last - 1}: "
        assert [line.startswith(head) for line in ended_on_versions(mode, number)] == [True, True, False]
        assert any(
            line.startswith(head) and text_width(line) <= SCREEN_WIDTH for line in ended_on_versions(mode, number)
        )
    assert ended_on_versions(mode, 0) == [ended_on(mode, 0)]


@pytest.mark.parametrize(("mode", "number"), [("classic", 40), ("unknown", 3), ("expedition", 10)])
def test_an_unknown_floor_has_only_its_number(mode: str, number: int) -> None:
    assert planned_name(mode, number) == ended_on(mode, number) == short_floor_name(mode, number) == f"floor {number}"


@pytest.mark.parametrize("style", PRACTICE_FLOORS)
def test_a_practice_floor_has_only_its_name(style: str) -> None:
    game = new_game(1)
    game.floor.style = style
    name, _ = PRACTICE_FLOORS[style]
    assert floor_heading(game) == name
    assert floor_labels("classic", game.floor) == [name, name.removeprefix("the ")]
    assert map_of(floor_heading(game)) == f"the map of {name}"


@pytest.mark.parametrize(
    ("tile", "labels"),
    [
        (".", []),
        (">", ["stairs up", "stairs"]),
        ("<", ["stairs down", "stairs"]),
        ('"', ["in tall ferns", "in ferns", "fern"]),
    ],
)
def test_special_ground_is_named(tile: str, labels: list[str]) -> None:
    s = scenario(f"#####\n#@{tile}.#\n#####")
    assert standing_labels(s.game, s.game.floor, s.player.cell + 1) == labels


def test_the_way_down_has_one_name() -> None:
    s = scenario("####\n#@>#\n####", mode="expedition")
    assert standing_labels(s.game, s.game.floor, s.player.cell + 1) == ["hatch"]


def test_things_underfoot_are_named_from_the_top() -> None:
    s = scenario("####\n#@1#\n####", things={1: ["walnut", "fork"]})
    cell = s.places[1]
    assert standing_labels(s.game, s.game.floor, cell) == [
        "on fork +2, walnut",
        "fork +2, walnut",
        "fork +2, 1 more",
        "fork +2",
        "fork",
    ]
    s.game.floor.things[cell] = s.game.floor.things[cell][:1]
    assert standing_labels(s.game, s.game.floor, cell) == ["on walnut", "walnut"]


def test_a_thing_on_special_ground_comes_before_the_ground() -> None:
    s = scenario("####\n#@>#\n####")
    s.game.floor.lay(s.player.cell + 1, item("walnut"))
    labels = standing_labels(s.game, s.game.floor, s.player.cell + 1)
    assert labels == ["on walnut, stairs up", "walnut, stairs up", "walnut"]
