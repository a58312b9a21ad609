"""Floaters, short texts that rise from tiles: their rise, duration and place."""

import itertools

import pytest

from cart.console.screen.draw import text_width
from cart.core.actions import Wait
from cart.core.events import StatusEnded, StatusStarted
from cart.core.statuses import STATUSES, Status
from cart.text.screen_words import FOE_LOSES_TURN, YOU_LOSE_TURN
from cart.view.layout import Box, Layout
from cart.view.stage.cues import cue
from cart.view.stage.floaters import LATE, LIFE, MOST_ON_TILE, Floater
from tests.scenario import scenario

from ...helpers.shown_game import Show

TILE = (64, 64)


def placed_floater(text: str = "-2", tile: tuple[int, int] = TILE, *taken: Box, left: int = 0, top: int = 0) -> Floater:
    """Return a floater that has found its place. Its own tile and the boxes in `taken` are occupied."""
    floater = Floater(text, 7, tile)
    floater.find_place(Layout([floater.home(left, top), *taken]), left, top)
    return floater


def tile(dx: int, dy: int) -> Box:
    """Return the box of the tile that is (dx, dy) tiles from TILE."""
    return Box(TILE[0] + 8 * dx, TILE[1] + 8 * dy, 8, 8)


def test_a_floater_rises_ten_pixels_and_slows_down() -> None:
    floater = placed_floater()
    assert (floater.x, floater.y) == (64, 57)
    heights = [floater.y]
    for _ in range(60):
        floater.update()
        heights.append(floater.y)
    assert heights[1:4] == pytest.approx([56, 55.1, 54.29])
    assert heights[-1] == pytest.approx(47, abs=0.05)
    assert floater.box(0, 0) == Box(63, 46, text_width("-2") + 2, 8)


def test_a_floater_disappears_after_its_time() -> None:
    floater = placed_floater()
    for _ in range(LIFE):
        assert not floater.gone
        floater.update()
    assert floater.gone


def test_a_floater_of_the_climb_ends_soon_after_the_next_action_begins() -> None:
    """Damage of an earlier turn must not seem to be of this turn. A text about a mob's state stays."""
    show = Show(scenario("....\n@...\n....").game)
    show.stage.float_text(4, "-2", 7)
    show.stage.float_text(4, "cursed", 7, owner=0)
    show.frames(10)
    show.playback.show(show.game.act(Wait()))
    show.stage.float_text(5, "-1", 7)
    assert [floater.age for floater in show.stage.floaters] == [LIFE - LATE, 10, 0]
    show.frames(LATE - 1)
    assert [floater.text for floater in show.stage.floaters] == ["-2", "cursed", "-1"]
    show.frames(1)
    assert [floater.text for floater in show.stage.floaters] == ["cursed", "-1"]


def test_floaters_of_the_expedition_disappear_at_the_next_action() -> None:
    show = Show(scenario("....\n@...\n....", mode="expedition").game)
    show.stage.float_text(4, "munch", 7)
    show.frames(10)
    assert show.stage.floaters
    show.playback.show(show.game.act(Wait()))
    assert show.stage.floaters == []


@pytest.mark.parametrize(("mode", "kept"), [("classic", ["munch", "-2", "-3", "-4"]), ("expedition", ["-3", "-4"])])
def test_a_tile_has_few_floaters(mode: str, kept: list[str]) -> None:
    show = Show(scenario("....\n@...\n....", mode=mode).game)
    show.stage.float_text(5, "!", 7)
    for text in ("-1", "munch", "-2", "-3", "-4"):
        show.stage.float_text(4, text, 7)
    assert [floater.text for floater in show.stage.floaters] == ["!", *kept]


def test_a_new_floater_of_a_full_tile_takes_over_the_place_of_the_oldest() -> None:
    show = Show(scenario("........\n" * 6 + "...@....\n").game)
    for number in range(MOST_ON_TILE):
        show.stage.float_text(show.stage.player.cell, f"-{number}", 7)
        show.frames(5)
    oldest, *others = [(floater.x, floater.y, floater.box(0, 0)) for floater in show.stage.floaters]
    show.stage.float_text(show.stage.player.cell, "-9", 7)
    assert [(floater.x, floater.y, floater.box(0, 0)) for floater in show.stage.floaters] == [*others, oldest]
    assert show.stage.floaters[-1].text == "-9" and show.stage.floaters[-1].age == 0


def test_a_wider_text_that_takes_over_a_place_hides_no_mob() -> None:
    """The place of a short text may be too narrow for a longer text."""
    show = Show(scenario("......\n......\n......\nrr....\n.@....\n.rr...").game)
    stage = show.stage
    cell = stage.player.cell
    for text in ("-2", "-2", "-2", "-2", "max +1"):
        stage.float_text(cell, text, 7)
        show.frames(3)
    show.frames(30)
    boxes = [floater.box(*stage.camera.corner()) for floater in stage.floaters]
    assert stage.floaters[-1].text == "max +1" and len(boxes) == MOST_ON_TILE
    assert not any(box.overlaps(mob) for box in boxes for mob in stage.mob_boxes)


@pytest.mark.parametrize(
    ("taken", "corner"),
    [
        ([], (63, 46)),
        ([tile(0, -1)], (73, 64)),
        ([tile(0, -2)], (63, 56)),
        ([tile(0, -1), tile(1, 0)], (53, 64)),
        ([tile(0, -1), tile(1, 0), tile(-1, 0)], (63, 72)),
        ([tile(0, -3)], (63, 48)),
        ([Box(TILE[0] + 4, TILE[1] - 5, 5, 5)], (63, 46)),
        ([tile(0, -1), Box(TILE[0] + 4, TILE[1] - 13, 5, 5)], (73, 64)),
        ([tile(0, -2), tile(0, -1), tile(1, 0), tile(-1, 0), tile(0, 1)], (54, 56)),
    ],
    ids=[
        "above",
        "right",
        "not at all",
        "left",
        "below",
        "part of the way",
        "over a mark",
        "not over another",
        "the nearest",
    ],
)
def test_a_floater_rises_at_a_free_place(taken: list[Box], corner: tuple[int, int]) -> None:
    """The floater rises above its tile if there is room, else beside or below it, else at the nearest free place."""
    floater = placed_floater("-2", TILE, *taken)
    box = floater.box(0, 0)
    assert (box.left, box.top) == corner
    assert floater.x == box.left + 1
    assert 0 <= floater.y - (box.top + 1) <= 10
    way = box._replace(height=int(floater.y) - 1 + box.height - box.top)
    assert Layout([floater.home(0, 0), *taken]).is_free(way)  # the whole path of the floater is free
    for _ in range(60):
        floater.update()
    assert (round(floater.x), round(floater.y)) == (box.left + 1, box.top + 1)


@pytest.mark.parametrize("tile_at", [(0, 0), (120, 0), (0, 120), (64, 0), (120, 8)])
def test_a_floater_stays_on_the_screen(tile_at: tuple[int, int]) -> None:
    for text in ("-2", "max +1"):
        floater = placed_floater(text, tile_at)
        assert floater.box(0, 0).on_screen
        assert not floater.box(0, 0).overlaps(floater.home(0, 0))


def test_a_floater_keeps_its_place_until_a_mob_needs_it() -> None:
    floater = placed_floater("-2", TILE, tile(0, -1))
    before = floater.box(0, 0)
    floater.find_place(Layout([floater.home(0, 0)]), 0, 0)
    assert floater.box(0, 0) == before
    floater.find_place(Layout([floater.home(0, 0), tile(1, 0)]), 0, 0)
    assert floater.box(0, 0) == Box(63, 46, 10, 8)
    assert (floater.x, floater.y) == (64, 57)  # the floater moves without a slide


def test_the_place_of_a_floater_depends_on_the_camera() -> None:
    floater = placed_floater("-2", (400, 300), left=400, top=300)
    assert floater.box(400, 300) == Box(9, 0, 10, 8)  # the tile is in the corner of the screen, the floater beside it
    floater = placed_floater("-2", (400, 300), left=350, top=250)
    assert floater.box(350, 250) == Box(49, 32, 10, 8)


def test_a_floater_keeps_its_place_when_a_newer_floater_comes() -> None:
    """A text that moved for each newer text would flash."""
    show = Show(scenario("........\n" * 6 + "...@....\n").game)
    for number in range(1, MOST_ON_TILE + 1):
        show.stage.float_text(show.stage.player.cell, "-1", 7)
        boxes = [floater.box(0, 0) for floater in show.stage.floaters]
        assert len(boxes) == number and boxes[0].top == 6 * 8 - 18
    for index, box in enumerate(boxes):
        assert Layout(boxes[:index] + boxes[index + 1 :]).is_free(box)


@pytest.mark.parametrize("texts", [("munch", "+1"), ("munch", "stunned", "-2"), ("block", "block", "-1", "!")])
@pytest.mark.parametrize("apart", [0, 3, 12])
def test_floaters_never_cover_each_other_on_their_way(texts: tuple[str, ...], apart: int) -> None:
    show = Show(scenario("........\n" * 6 + "...@..R.\n").game)

    def covered() -> list[str]:
        boxes = [(floater.text, floater.drawn_box(0, 0)) for floater in show.stage.floaters]
        pairs = itertools.combinations(boxes, 2)
        return [f"{one} and {other}" for (one, box), (other, below) in pairs if box.overlaps(below)]

    for text in texts:
        show.stage.float_text(show.stage.player.cell, text, 7)
        for _ in range(apart):
            show.frames()
            assert covered() == []
    for _ in range(LIFE):
        show.frames()
        assert covered() == []


def test_a_floater_whose_tile_leaves_the_screen_disappears() -> None:
    """While the tile is on the screen, the floater stays."""
    rows = ["." * 60] * 16
    rows[8] = "." * 5 + "@" + "." * 54
    show = Show(scenario("\n".join(rows)).game)
    show.stage.float_text(show.stage.floor.grid.cell(1, 8), "-2", 7)
    show.stage.player.cell = show.stage.floor.grid.cell(9, 8)
    show.frames()
    assert len(show.stage.floaters) == 1
    show.stage.player.cell = show.stage.floor.grid.cell(30, 8)
    show.frames()
    assert show.stage.floaters == []


def test_a_floater_far_from_its_tile_is_a_stray() -> None:
    """In a crowd, a floater far from its tile would seem to be about another mob."""
    near, far = Floater("-1", 7, (40, 40)), Floater("-1", 7, (40, 40))
    near.find_place(Layout(), 0, 0)
    far.find_place(Layout([Box(0, 0, 128, 100)]), 0, 0)
    assert not near.strays(0, 0) and far.strays(0, 0)


@pytest.mark.parametrize("letter", "rRh")
def test_a_floater_tells_that_a_foe_loses_its_turn_by_a_burst(letter: str) -> None:
    """The stun is already over at the end of the action, so no marker shows it."""
    s = scenario(f".....\n.@a..\n..{letter}..\n.....", weapon="fork")
    show = Show(s.game)
    show.playback.show(s.press("right"))
    show.frames(40)
    foe = next(foe for foe in s.game.foes if foe.row.name != "aspic")
    assert not foe.stunned
    corner = tuple(8 * place for place in s.game.floor.grid.xy(foe.cell))
    texts = [(each.text, each.tile) for each in show.stage.floaters]
    assert (FOE_LOSES_TURN, corner) in texts and "stunned" not in dict(texts), "the foe acts again in the next turn"


@pytest.mark.parametrize("letter", "rRh")
def test_the_word_of_a_stun_that_is_over_goes_with_the_next_action(letter: str) -> None:
    s = scenario(f".....\n.@a..\n..{letter}..\n.....", weapon="fork")
    show = Show(s.game)
    show.playback.show(s.press("right"))
    show.frames(20)
    assert FOE_LOSES_TURN in [floater.text for floater in show.stage.floaters]
    show.playback.show(s.press("."))
    show.frames()
    assert FOE_LOSES_TURN not in [floater.text for floater in show.stage.floaters]


@pytest.mark.parametrize("status", ["stun", "curse", "bless"])
def test_the_word_of_a_status_ends_with_the_status_and_no_number_does(status: Status) -> None:
    show = Show(scenario("....\n@...\n....").game)
    stage, player = show.stage, show.game.player
    cue(stage, StatusStarted(0, status))
    stage.float_text(player.cell, "-2", 7)
    word = stage.floaters[0].text
    assert word == (YOU_LOSE_TURN if status == "stun" else STATUSES[status])
    stage.begin_action()
    show.frames(10)
    assert [floater.text for floater in stage.floaters] == [word, "-2"]  # the status lasts, and so does its word
    cue(stage, StatusEnded(0, status))
    show.frames()
    assert [floater.text for floater in stage.floaters] == ["-2"]
