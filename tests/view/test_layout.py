"""The HP box, floaters and markers hide neither mobs nor other important things."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.console.screen.screen import SCREEN
from cart.data.tiles import CHEST_OPEN, EXIT, FLOOR, SHARDS, START
from cart.view.layout import Box, Layout
from cart.view.stage.puppets import ON_FOOT, ON_HEAD, ON_MOB, OVERHEAD, STATUS_SIDE, Puppet
from cart.view.stage.stage import Stage
from tests.scenario import Scenario, scenario

from ..helpers.shown_game import REST, Show, crowd, tile

pytestmark = pytest.mark.usefixtures("sheet")

WORDS = ("-2", "!", "munch", "max +1", "?")
STATUSES = ("stun", "curse", "bless")


def bodies(stage: Stage) -> list[tuple[int, int]]:
    """Return the (x, y) of the corners of the mobs and stairs that are on the screen."""
    stairs = [cell for cell, kind in enumerate(stage.floor.tiles) if kind in (START, EXIT)]
    corners = [stage.corner_of(cell) for cell in [puppet.cell for puppet in stage.puppets.values()] + stairs]
    return [(x, y) for x, y in corners if -8 < x < SCREEN and -8 < y < SCREEN]


def boxes_of(corners: list[tuple[int, int]]) -> list[Box]:
    return [Box(x, y, 8, 8) for x, y in corners]


def marker_boxes(stage: Stage) -> list[Box]:
    """Return the boxes of the markers, except those that are drawn on their owners."""
    boxes = []
    for puppet in stage.puppets.values():
        body = Box(*stage.corner_of(puppet.cell), 8, 8)
        if puppet.intent_marker_at == OVERHEAD:
            boxes.append(body.moved(*puppet.intent_marker_at))
        if puppet.status_marker_at not in (None, ON_HEAD, ON_FOOT):
            boxes.append(body.moved(*puppet.status_marker_at)._replace(width=STATUS_SIDE, height=STATUS_SIDE))
    return boxes


def marker_state(puppet: Puppet) -> tuple[object, ...]:
    """Return the state of a puppet's markers."""
    return puppet.status_markers, puppet.status_marker_at, puppet.intent_marker_at


@given(st.sampled_from((16, 16, 30)).flatmap(lambda side: crowd(side, 40)), st.data())
@settings(deadline=None, max_examples=60)
def test_box_and_floaters_hide_no_mob_in_any_crowd(s: Scenario, data: st.DataObject) -> None:
    """The tiles of mobs and stairs look the same with and without the HP box and the floaters."""
    show = Show(s.game)
    stage = show.stage
    show.frames(2)
    for puppet in data.draw(st.lists(st.sampled_from(list(stage.puppets.values())), max_size=5)):
        stage.float_text(puppet.cell, data.draw(st.sampled_from(WORDS)), 7)
    show.frames(REST)
    stage.ticks = 0  # all sleepers show their marker
    covered = show.pixels()
    stage.floaters = []
    bare = show.pixels(hud=False)
    for x, y in bodies(stage):
        assert tile(covered, x, y) == tile(bare, x, y)


@given(crowd(16, 24), st.data())
@settings(deadline=None, max_examples=60)
def test_markers_hide_no_mob_in_any_crowd(s: Scenario, data: st.DataObject) -> None:
    """A mob without a free cell above or beside it is the exception: its marker is drawn on the mob itself."""
    show = Show(s.game)
    stage = show.stage
    for puppet in stage.puppets.values():
        puppet.statuses = set(data.draw(st.lists(st.sampled_from(STATUSES), max_size=2)))
        puppet.telegraphs = data.draw(st.booleans())
    show.frames(REST)
    stage.ticks = 0
    signed = show.pixels(hud=False)
    shown = marker_boxes(stage)
    assert all(box.on_screen for box in shown)
    on_heads = [
        puppet
        for puppet in stage.puppets.values()
        if puppet.status_marker_at in (ON_HEAD, ON_FOOT) or puppet.intent_marker_at == ON_MOB
    ]
    for puppet in stage.puppets.values():
        puppet.status_marker_at = puppet.intent_marker_at = None
    bare = show.pixels(hud=False)
    for puppet in stage.puppets.values():
        if puppet not in on_heads:
            x, y = stage.corner_of(puppet.cell)
            assert tile(signed, x, y) == tile(bare, x, y)
    for x, y in bodies(stage)[len(stage.puppets) :]:
        assert tile(signed, x, y) == tile(bare, x, y)


@given(crowd(16, 24))
@settings(deadline=None, max_examples=60)
def test_box_markers_and_floaters_do_not_overlap(s: Scenario) -> None:
    """No two of them share a pixel."""
    show = Show(s.game)
    stage = show.stage
    show.frames(2)
    for puppet in stage.puppets.values():
        stage.float_text(puppet.cell, "-2", 7)
    show.frames(REST)
    taken, floaters = stage.important_boxes, [floater.box(0, 0) for floater in stage.floaters]
    (hud,) = stage.overlay_boxes
    markers = marker_boxes(stage)
    assert sorted(taken) == sorted([*boxes_of(bodies(stage)), *markers])
    everything = [*taken, hud, *floaters]
    for index, box in enumerate(floaters):
        others = [other for other in everything if other is not box]
        assert Layout(others).is_free(box), (index, box)
    for sign in markers:
        others = taken[:]
        others.remove(sign)
        assert Layout(others).is_free(sign)


@given(crowd(16, 60))
@settings(deadline=None, max_examples=40)
def test_the_box_hides_nothing_if_there_is_room(s: Scenario) -> None:
    show = Show(s.game)
    show.frames(REST)
    (box,) = show.stage.overlay_boxes
    assert (round(show.hud.x), round(show.hud.y)) == (box.left, box.top)
    room = Layout(show.stage.important_boxes)
    assert room.is_free(box) or room.nearest(box) is None


def test_a_packed_screen_still_shows_box_and_floaters() -> None:
    """If there is no room for the box or the floater, both are drawn within the screen all the same."""
    rows = ["a" * 16] * 16
    rows[8] = "aaaaaaaa@aaaaaaa"
    show = Show(scenario("\n".join(rows)).game)
    show.stage.float_text(0, "-2", 7)
    show.frames(3)
    assert show.stage.overlay_boxes[0].on_screen
    assert all(floater.box(0, 0).on_screen for floater in show.stage.floaters)
    show.pixels()


def test_one_marker_is_beside_the_head() -> None:
    """The marker shows sleep or a status. Several statuses take turns. An intent has another marker, overhead."""
    show = Show(scenario("....\n.b..\n....\n@...").game)
    butcher = show.stage.puppets[1]
    show.frames()
    assert marker_state(butcher) == (["asleep_mark"], (4, -5), None)
    butcher.asleep, butcher.statuses = False, {"stun"}
    show.frames()
    assert marker_state(butcher) == (["stun_mark"], (4, -5), None)
    butcher.statuses = {"stun", "curse"}
    show.frames()
    assert marker_state(butcher) == (["curse_mark", "stun_mark"], (4, -5), None)
    butcher.telegraphs = True
    show.frames()
    assert marker_state(butcher) == (["curse_mark", "stun_mark"], (8, 0), (0, -8))


def test_several_markers_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each status is shown for half a second at a time. The marker of sleep is shown a third of the time."""
    show = Show(scenario("....\n.b..\n....\n@...").game)
    butcher = show.stage.puppets[1]
    drawn: list[str] = []
    monkeypatch.setattr("cart.view.stage.puppets.draw_outlined", lambda name, *rest: drawn.append(name))
    show.frames()
    for ticks in range(120):
        butcher.draw_markers(0, 0, ticks)
    assert drawn == ["asleep_mark"] * 40
    drawn.clear()
    butcher.asleep, butcher.statuses = False, {"stun", "bless"}
    for ticks in range(60):
        butcher.draw_markers(0, 0, ticks)
    assert drawn == ["bless_mark"] * 30 + ["stun_mark"] * 30


def test_without_room_a_sleeper_has_no_marker_and_a_status_is_on_top() -> None:
    show = Show(scenario("\n".join([*["a" * 16] * 15, "a" * 15 + "@"])).game)
    middle = next(puppet for puppet in show.stage.puppets.values() if puppet.cell == 7 * 16 + 7)
    show.frames()
    assert marker_state(middle) == (["asleep_mark"], None, None)
    middle.statuses = {"stun"}
    show.frames()
    assert marker_state(middle) == (["stun_mark"], ON_HEAD, None)


def test_important_tiles_count_as_occupied() -> None:
    """Important tiles are doors, chests, pots, tablets, stairs and things, until they are opened or gone."""
    show = Show(scenario("@.....\n+cCvt.\n<>.1..", things={1: ["fork"]}).game)
    show.frames()
    grid = show.stage.floor.grid
    places = [(0, 0), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (0, 2), (1, 2), (3, 2)]
    assert sorted(show.stage.important_boxes) == sorted(
        Box(*show.stage.corner_of(grid.cell(*place)), 8, 8) for place in places
    )
    for x, now in ((0, FLOOR), (1, CHEST_OPEN), (3, SHARDS)):
        show.stage.ground.change(grid.cell(x, 1), now)
    show.game.floor.things.clear()
    show.frames()
    left = [(0, 0), (2, 1), (4, 1), (0, 2), (1, 2)]
    assert sorted(show.stage.important_boxes) == sorted(
        Box(*show.stage.corner_of(grid.cell(*place)), 8, 8) for place in left
    )


def test_unexplored_things_do_not_count_as_occupied() -> None:
    """If they counted, the place of the HP box would reveal foes in ambush."""
    rows = ["#" * 16] * 16
    rows[2] = "#@#.............".ljust(16, "#")
    rows[14] = "aaa>############"
    show = Show(scenario("\n".join(rows)).game, dark=True)
    show.frames(REST)
    assert (show.hud.x, round(show.hud.y)) == (2, 114)
    player = show.stage.player
    assert show.stage.important_boxes == [Box(*show.stage.corner_of(player.cell), 8, 8)]
    show.game.floor.explored = show.stage.floor.grid.everything
    show.frames(REST)
    assert round(show.hud.x) != 2
    assert Layout(show.stage.important_boxes).is_free(show.stage.overlay_boxes[0])


def test_places_are_chosen_for_the_camera_at_rest() -> None:
    """While the camera follows a step, no new place is chosen."""
    rows = ["." * 60] * 60
    rows[30] = "." * 28 + "ab@" + "." * 29
    show = Show(scenario("\n".join(rows)).game)
    show.stage.player.go_to(show.stage.player.cell + 1)
    show.stage.float_text(show.stage.player.cell, "-2", 7)
    show.frames()
    taken, words = show.stage.important_boxes, [word.box(0, 0) for word in show.stage.floaters]
    assert show.stage.camera.corner() != show.stage.camera.resting_corner(show.stage.player)
    show.frames(REST)
    assert (show.stage.important_boxes, [word.box(0, 0) for word in show.stage.floaters]) == (taken, words)
    assert sorted(boxes_of(bodies(show.stage))) == sorted(taken[:3])


def test_a_dying_foe_and_its_marker_do_not_count_as_occupied() -> None:
    show = Show(scenario("....\n.b..\n....\n@...").game)
    show.frames()
    assert len(show.stage.important_boxes) == 3
    show.stage.puppets[1].dying = 5
    show.frames()
    assert len(show.stage.important_boxes) == 2
