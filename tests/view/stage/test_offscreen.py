"""Arrows at the edge of the window. They point to foes outside the window that are or were in sight."""

import pytest
import pyxel
from hypothesis import given, settings

from cart.console.screen.palette import BLACK, ORANGE, RED, SILVER
from cart.core.floor import Floor
from cart.core.game import Game
from cart.view.layout import WHOLE_SCREEN, Box, Layout
from cart.view.stage.offscreen import SIDE, Arrow, find_arrow
from cart.view.stage.puppets import Puppet
from cart.view.stage.stage import LATELY
from tests.scenario import Scenario, scenario

from ...helpers.shown_game import REST, SCREEN, Show, crowd

WINDOW = Box(0, 0, 128, 112)


def hall(x: int, y: int, foes: dict[tuple[int, int], str]) -> Scenario:
    """Return a fully visible room of 60 x 60 tiles, with the player at (x, y). `foes` maps (x, y) to letters."""
    rows = [["."] * 60 for _ in range(60)]
    rows[y][x] = "@"
    for (column, row), letter in foes.items():
        rows[row][column] = letter
    return seen_whole(scenario("\n".join(map("".join, rows))))


def seen_whole(s: Scenario) -> Scenario:
    """Make every cell of a scenario explored and visible, and return the scenario."""
    s.game.floor.explored = s.game.floor.visible = s.game.floor.grid.everything
    return s


@pytest.mark.parametrize(
    ("foe", "way"),
    [
        ((10, 30), (-1, 0)), ((50, 30), (1, 0)), ((30, 5), (0, -1)), ((30, 55), (0, 1)),
        ((10, 5), (-1, -1)), ((50, 5), (1, -1)), ((10, 55), (-1, 1)), ((50, 55), (1, 1)),
    ],
)  # fmt: skip
def test_an_arrow_points_to_a_foe_outside_the_screen(foe: tuple[int, int], way: tuple[int, int]) -> None:
    show = Show(hall(30, 30, {foe: "R", (32, 31): "R"}).game)
    show.frames()
    (arrow,) = show.stage.arrows
    assert (arrow.dx, arrow.dy, arrow.colour) == (*way, ORANGE)
    assert arrow.box.inside(WHOLE_SCREEN)
    assert arrow.box.left == {-1: 0, 1: SCREEN - SIDE, 0: 64}[arrow.dx]
    assert arrow.box.top == {-1: 0, 1: SCREEN - SIDE, 0: 64}[arrow.dy]


def test_only_visible_foes_have_an_arrow() -> None:
    game = hall(30, 30, {(50, 30): "R", (10, 30): "R"}).game
    floor = game.floor
    floor.visible &= ~(1 << floor.grid.cell(50, 30))
    show = Show(game)
    show.frames()
    assert [arrow.dx for arrow in show.stage.arrows] == [-1]
    floor.visible = 0
    game.turn += LATELY + 1
    show.stage.float_text(0, "!", 7)
    show.frames()
    assert show.stage.arrows == []


def test_sleepers_and_foes_about_to_strike_have_their_own_colours() -> None:
    puppet = Puppet("crab", Floor(60, 60).grid, 0, asleep=True)
    at = WINDOW, puppet, 300, 300
    found = find_arrow(Layout(), *at)
    assert found is not None and found.colour == SILVER
    puppet.asleep, puppet.telegraphs = False, True
    found = find_arrow(Layout(), *at)
    assert found is not None and found.colour == RED


def test_without_room_at_the_edge_there_is_no_arrow() -> None:
    puppet = Puppet("crab", Floor(60, 60).grid, 30)
    assert find_arrow(Layout([Box(0, 0, 128, 20)]), WINDOW, puppet, 180, 300) is None
    found = find_arrow(Layout([Box(50, 0, 20, 20)]), WINDOW, puppet, 180, 300)
    assert found is not None and found.box == Box(70, 0, SIDE, SIDE)


def test_an_arrow_stays_within_its_box(sheet: None) -> None:
    """The box includes the arrow's dark outline. The arrows in eight directions differ."""
    pictures = set()
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)):
        pyxel.cls(5)
        Arrow(Box(40, 50, SIDE, SIDE), dx, dy, RED).draw()
        picture = bytes(pyxel.screen.data_ptr())
        changed = {(n % SCREEN, n // SCREEN): colour for n, colour in enumerate(picture) if colour != 5}
        assert set(changed.values()) == {BLACK, RED}
        assert all(40 <= x < 40 + SIDE and 50 <= y < 50 + SIDE for x, y in changed)
        pictures.add(picture)
    assert len(pictures) == 8


@given(crowd(40, 24))
@settings(deadline=None, max_examples=40)
def test_arrows_hide_no_mob_and_no_box(s: Scenario) -> None:
    show = Show(seen_whole(s).game)
    show.frames(REST)
    stage = show.stage
    room = Layout([*stage.important_boxes, *stage.overlay_boxes])
    for arrow in stage.arrows:
        assert room.is_free(arrow.box)
        room.take(arrow.box)
    left, top = stage.camera.resting_corner(stage.player)
    beyond = [p for p in stage.puppets.values() if not p.box(left, top).overlaps(WHOLE_SCREEN)]
    assert len(stage.arrows) <= len(beyond)
    assert bool(stage.arrows) == bool(beyond)


def test_no_arrow_is_shown_while_the_floor_changes() -> None:
    s = hall(30, 30, {(50, 30): "R"})
    show = Show(s.game)
    show.game.floor = Game(1, "classic", lambda number: s.game.floor.copy()).floor
    show.stage.float_text(0, "!", 7)
    assert show.stage.arrows == []


def test_an_arrow_points_to_the_last_seen_place_of_a_foe() -> None:
    show = Show(hall(30, 30, {(36, 30): "R"}).game)
    show.frames()
    stage, game = show.stage, show.game
    assert not stage.arrows  # the foe is on the screen
    foe, floor = game.foes[0], game.floor
    last = foe.cell
    floor.visible = 0
    game.player.cell = stage.player.cell = floor.grid.cell(26, 30)
    foe.cell = stage.puppets[foe.id].cell = floor.grid.cell(20, 30)  # the foe moves out of sight
    show.frames()
    assert [(arrow.dx, arrow.dy) for arrow in stage.arrows] == [(1, 0)]
    floor.visible = 1 << last  # the player now sees that the foe has left this place
    stage.ground.important = 0
    show.frames()
    assert not stage.arrows


def test_a_last_seen_place_is_forgotten_after_some_turns() -> None:
    show = Show(hall(30, 30, {(36, 30): "R"}).game)
    show.frames()
    show.game.floor.visible = 0
    show.game.player.cell = show.stage.player.cell = show.game.floor.grid.cell(26, 30)
    show.game.turn += LATELY
    show.frames()
    assert len(show.stage.arrows) == 1
    show.game.turn += 1
    show.frames()
    assert not show.stage.arrows


def test_a_sleeper_out_of_sight_has_no_arrow() -> None:
    show = Show(hall(30, 30, {(36, 30): "r"}).game)
    show.frames()
    show.game.floor.visible = 0
    show.game.player.cell = show.stage.player.cell = show.game.floor.grid.cell(26, 30)
    show.frames()
    assert not show.stage.arrows
