"""The HP box: its place, its motion and its content. Messages: their places."""

import pytest
import pyxel

from cart.console.console_keys import NOTICE_TOP
from cart.console.screen import typeface
from cart.console.screen.draw import text_width
from cart.console.screen.palette import PINK, PLUM, RED, WHITE
from cart.console.screen.screen import SCREEN
from cart.console.widgets.window import Row, Window
from cart.core.actions import Step
from cart.core.cells import DOWN, UP
from cart.core.statuses import Status
from cart.data.tiles import POT
from cart.view.hud.hp_box import BLINK, BOTTOM, DOUBLED_WIDTH, HEIGHT, STATUS_WIDTH, TOP, HpBox
from cart.view.hud.message_place import BESIDE_HP_BOX, message_window
from cart.view.layout import Box, box_of
from tests.scenario import scenario

from ...helpers.shown_game import REST, Show

pytestmark = pytest.mark.usefixtures("sheet")

WIDE = 14 + text_width("5/5") + 3
"""Width of the box in pixels while it says "5/5" and shows no status."""


def hall(player: tuple[int, int], *others: tuple[int, int], foe: str = "s") -> Show:
    """Return a floor of one screen, with the player and foes at (x, y)."""
    rows = [["."] * 16 for _ in range(16)]
    for x, y in others:
        rows[y][x] = foe
    rows[player[1]][player[0]] = "@"
    return Show(scenario("\n".join(map("".join, rows))).game)


def corner(hud: HpBox) -> tuple[int, int]:
    return round(hud.x), round(hud.y)


def steps(show: Show, direction: int, count: int) -> None:
    """Let the player take steps, each shown to its end."""
    for _ in range(count):
        show.playback.show(show.game.act(Step(direction)))
        show.frames(REST)


@pytest.mark.parametrize(("y", "top"), [(7, BOTTOM), (8, TOP)])
def test_the_box_keeps_one_place_on_a_floor(y: int, top: int) -> None:
    """It starts in the half without the player, without a slide, and stays there wherever the player goes."""
    show = hall((8, y))
    show.frames()
    assert corner(show.hud) == (2, top)
    for direction, count in ((DOWN, 7), (UP, 14), (DOWN, 7)):
        for _ in range(count):
            steps(show, direction, 1)
            assert corner(show.hud) == (2, top)


def test_a_notice_covers_neither_the_box_nor_the_player() -> None:
    """A notice is at the top of the screen, where the box would be. The box stays where it goes then."""
    show = hall((8, 14))
    notice = Window([Row("today's climb"), Row("first run today: it counts")], y=NOTICE_TOP)
    show.hud.update(show.stage, None, notice)
    covered = box_of(notice)
    assert not covered.overlaps(show.hud.box) and corner(show.hud)[1] == BOTTOM
    left, top = show.stage.camera.corner()
    assert not covered.overlaps(show.stage.player.box(left, top))
    show.frames()
    assert corner(show.hud)[1] == BOTTOM


def test_the_box_slides_away_from_a_player_that_comes_near_and_stays_there() -> None:
    show = hall((1, 12))
    show.hud.update(show.stage)
    show.stage.player.cell = show.stage.floor.grid.cell(1, 2)
    show.frames(REST)
    assert corner(show.hud) == (2, TOP)
    show.stage.player.cell = show.stage.floor.grid.cell(1, 1)
    show.frames(REST)
    there = corner(show.hud)
    assert there != (2, TOP)
    show.stage.player.cell = show.stage.floor.grid.cell(1, 12)
    show.frames(REST)
    assert corner(show.hud) == there


def test_a_wider_box_moves_only_as_far_as_it_must() -> None:
    """In the right corner, a status makes the box wider: it grows to the left."""
    show = hall((8, 3), (1, 15))
    show.frames(REST)
    assert corner(show.hud) == (SCREEN - 2 - WIDE, BOTTOM)
    show.stage.puppets[1].cell = show.stage.floor.grid.cell(6, 8)
    show.stage.player.statuses = {"curse"}
    show.frames(REST)
    assert corner(show.hud) == (SCREEN - 2 - WIDE - STATUS_WIDTH - DOUBLED_WIDTH, BOTTOM)


def test_the_box_never_slides_over_a_foe() -> None:
    """If a foe is on its path, the box jumps past the foe."""
    show = hall((8, 10), (1, 8), (15, 1))
    show.hud.update(show.stage)
    show.stage.player.cell = show.stage.floor.grid.cell(1, 1)
    for _ in range(REST):
        show.frames()
        box = Box(round(show.hud.x), round(show.hud.y), WIDE, HEIGHT)
        assert not any(box.overlaps(mob) for mob in show.stage.mob_boxes)
    assert corner(show.hud) == (2, BOTTOM)


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ([(1, 15)], (SCREEN - 2 - WIDE, BOTTOM)),
        ([(1, 15), (14, 15)], (2, TOP)),
        ([(1, 15), (14, 15), (1, 0)], (SCREEN - 2 - WIDE, TOP)),
        ([(0, 15), (0, 0), (15, 15), (15, 0)], (16, BOTTOM)),
        ([(0, 15), (0, 0), (15, 15), (15, 0), (4, 14)], (48, BOTTOM)),
        ([(15, 0), *((n, 15) for n in range(16)), *((0, n) for n in range(15))], (16, TOP)),
        ([*((n, y) for n in range(16) for y in (0, 15))], (2, BOTTOM - 14)),
    ],
    ids=["another corner", "a third", "the last", "along the edge", "past a foe", "another edge", "a side"],
)
def test_the_box_avoids_foes(others: list[tuple[int, int]], expected: tuple[int, int]) -> None:
    """It keeps a tile away from them, and goes to a side of the screen only if no row has room."""
    show = hall((8, 3), *others)
    for puppet in show.stage.puppets.values():
        puppet.asleep = False
    show.frames()
    assert corner(show.hud) == expected


def test_the_hp_box_leaves_the_edges_if_foes_stand_along_all_of_them() -> None:
    ring = [(x, y) for x in range(16) for y in range(16) if x in (0, 15) or y in (0, 15)]
    show = hall((8, 3), *ring)
    for puppet in show.stage.puppets.values():
        puppet.asleep = False
    show.frames()
    assert corner(show.hud) == (8, SCREEN - 8 - HEIGHT)


def test_the_hp_box_stays_as_long_as_it_can() -> None:
    """A foe that comes moves the box away. When the foe goes, the box stays, wherever the player goes."""
    show = hall((8, 3), (6, 13))
    foe = show.stage.puppets[1]
    foe.asleep = False
    show.frames()
    assert corner(show.hud) == (2, BOTTOM)
    foe.cell = show.stage.floor.grid.cell(1, 15)
    show.frames(REST)
    assert corner(show.hud) == (SCREEN - 2 - WIDE, BOTTOM)
    foe.cell = show.stage.floor.grid.cell(6, 13)
    show.frames(REST)
    assert corner(show.hud) == (SCREEN - 2 - WIDE, BOTTOM)
    show.stage.player.cell = show.stage.floor.grid.cell(8, 12)
    show.frames(REST)
    show.stage.player.cell = show.stage.floor.grid.cell(8, 3)
    show.frames(REST)
    assert corner(show.hud) == (SCREEN - 2 - WIDE, BOTTOM)


def test_the_box_does_not_move_back_at_once() -> None:
    """A foe drives it from one corner to the next, and then to a third, though the first is as near."""
    show = hall((8, 3), (6, 13))
    foe, cell = show.stage.puppets[1], show.stage.floor.grid.cell
    foe.asleep = False
    show.frames()
    places = [corner(show.hud)]
    for x, y in ((1, 15), (14, 15)):
        foe.cell = cell(x, y)
        show.frames(REST)
        places.append(corner(show.hud))
    right = SCREEN - 2 - WIDE
    assert places == [(2, BOTTOM), (right, BOTTOM), (right, TOP)]


def test_the_box_goes_where_it_covers_the_fewest_tiles() -> None:
    """The upper left corner is rock. The other corners are floor, and one of these is nearer."""
    rows = ["######" + "." * 10] * 3 + ["." * 16] * 13
    rows[9] = "........@......."
    rows[12] = "..s............."
    show = Show(scenario("\n".join(rows)).game)
    show.stage.puppets[1].asleep = False
    show.frames()
    assert corner(show.hud) == (2, TOP)
    rows[3], rows[9] = rows[9], rows[3]
    show = Show(scenario("\n".join(rows)).game)
    show.frames()
    assert corner(show.hud) == (2, TOP), "it covers nothing there, though the piglet is in that half"


def test_a_foe_under_the_gear_does_not_move_the_box_and_a_pot_does() -> None:
    """It leaves out the armour while the foe is there, and shows it again."""
    rows = ["." * 16] * 6 + ["........@......."] + ["." * 16] * 7 + [".....r..........", "." * 16]
    show = Show(scenario("\n".join(rows), weapon="fork", armour="apron").game)
    foe, grid = show.stage.puppets[1], show.stage.floor.grid
    foe.asleep = False
    foe.cell = grid.cell(12, 5)
    show.frames()
    (left, top), wide = corner(show.hud), show.hud.box.width
    assert (left, top) == (2, BOTTOM)
    foe.cell = grid.cell((left + wide) // 8, 15)
    show.frames(REST)
    assert corner(show.hud) == (left, top) and WIDE < show.hud.box.width < wide
    foe.cell = grid.cell(12, 5)
    show.frames(REST)
    assert corner(show.hud) == (left, top) and show.hud.box.width == wide
    show.stage.floor.set_tile(grid.cell((left + wide) // 8, 15), POT)
    show.stage.arrive()
    show.frames(REST)
    assert corner(show.hud) != (left, top) and show.hud.box.width == wide


def test_a_window_over_the_weapon_leaves_the_hit_points(monkeypatch: pytest.MonkeyPatch) -> None:
    show = Show(scenario("\n".join(["........@.......", *["." * 16] * 15]), weapon="fork").game)
    show.frames()
    box, said = show.hud.box, list[str]()
    monkeypatch.setattr(typeface, "write", lambda x, y, words, colour: said.append(words))
    show.hud.draw(show.stage)
    show.hud.draw(show.stage, [box._replace(left=box.right - 4)])
    show.hud.draw(show.stage, [box._replace(left=box.left + 4)])
    assert said == ["5/5", "+2", "5/5"]


def test_the_box_avoids_a_marker() -> None:
    show = hall((8, 12), (8, 5))
    foe = show.stage.puppets[1]
    foe.asleep = False
    show.frames()
    foe.cell = show.stage.floor.grid.cell(2, 2)
    show.frames(REST)
    assert corner(show.hud) == (2, TOP)  # the box ends above the foe's tile
    foe.statuses = {"stun"}
    show.frames(REST)
    assert corner(show.hud) != (2, TOP)


def colour_of_hearts() -> int:
    """Return the colour in which red pixels are now drawn."""
    pyxel.pset(0, 0, RED)
    return pyxel.pget(0, 0)


@pytest.mark.parametrize(
    ("hp", "most", "low"), [(1, 5, True), (2, 5, False), (2, 6, True), (3, 6, False), (5, 5, False)]
)
def test_the_heart_blinks_when_hp_is_low(monkeypatch: pytest.MonkeyPatch, hp: int, most: int, low: bool) -> None:
    """When HP is low, the heart is red and plum in turn, for a quarter of a second each, and the figures are red."""
    show = hall((8, 3))
    show.frames()
    show.stage.hp = hp, most
    drawn: list[tuple[str, int]] = []
    said: list[tuple[str, int]] = []
    with monkeypatch.context() as patched:
        patched.setattr("cart.view.hud.hp_box.draw", lambda name, *rest: drawn.append((name, colour_of_hearts())))
        patched.setattr(typeface, "write", lambda x, y, words, colour: said.append((words, colour)))
        for ticks in range(4 * BLINK):
            show.stage.ticks = ticks
            show.hud.draw(show.stage)
    assert BLINK == 15
    assert drawn == ([("heart", RED)] * BLINK + [("heart", PLUM if low else RED)] * BLINK) * 2
    assert set(said) == {(f"{hp}/{most}", RED if low else WHITE)}


def test_statuses_are_beside_the_figures() -> None:
    show = hall((8, 3))
    show.frames()
    bare = show.pixels()
    show.stage.player.statuses = {"curse", "bless"}
    show.frames(2)
    with_signs = show.pixels()

    def row(pixels: bytes) -> bytes:
        return pixels[(BOTTOM + 5) * SCREEN : (BOTTOM + 6) * SCREEN]

    changed = [x for x in range(SCREEN) if row(bare)[x] != row(with_signs)[x]]
    assert changed and set(changed) <= set(range(2 + WIDE - 2, 2 + WIDE + 18))


@pytest.mark.parametrize(
    ("statuses", "calm", "colours"),
    [
        ({"curse"}, False, {PINK, WHITE}),
        ({"curse"}, True, {PINK}),  # it does not blink
        ({"curse", "bless"}, False, set()),  # they cancel each other out
        ({"bless"}, False, set()),
    ],
)
def test_a_curse_says_that_the_next_hit_is_doubled(
    monkeypatch: pytest.MonkeyPatch, statuses: set[Status], calm: bool, colours: set[int]
) -> None:
    show = hall((8, 3))
    show.stage.player.statuses, show.stage.calm = statuses, calm
    show.frames()
    said: list[tuple[str, int]] = []
    monkeypatch.setattr(typeface, "write", lambda x, y, words, colour: said.append((words, colour)))
    for ticks in range(2 * BLINK):
        show.stage.ticks = ticks
        show.hud.draw(show.stage)
    assert {colour for words, colour in said if words == "×2"} == colours


# --- messages


@pytest.mark.parametrize(("y", "half"), [(2, "lower"), (12, "upper")])
def test_a_message_is_in_the_half_without_the_player(y: int, half: str) -> None:
    show = hall((8, y))
    show.frames()
    window = show.say("stewed trout: the next hit taken is doubled: throw it")
    box = Box(int(window.x), int(window.y), window.width, window.height)
    assert box.on_screen
    assert not box.overlaps(show.stage.overlay_boxes[0])
    assert (box.top >= 64) == (half == "lower")
    assert (box.bottom == SCREEN - BESIDE_HP_BOX) if half == "lower" else (box.top == BESIDE_HP_BOX)


@pytest.mark.parametrize(
    ("foes", "top", "left"),
    [
        ([], 16, 33),
        ([(8, 3)], 97, 33),
        ([(8, 3), (8, 13)], 1, 33),
        ([(8, 1), (8, 3), (8, 13), (8, 15)], 16, 0),
        ([(8, 1), (8, 3), (2, 3), (8, 13), (8, 15)], 97, 0),
    ],
    ids=["free", "above", "both halves", "in the middle", "at the left, too"],
)
def test_a_message_has_one_place_unless_a_mob_is_there(foes: list[tuple[int, int]], top: int, left: int) -> None:
    """If a mob is at that place, the message goes to the other half, to the edge of the screen, or aside."""
    show = hall((8, 9), *foes)
    show.frames()
    window = message_window(show.stage, "got a walnut", 100)
    assert (window.x, window.y) == (left, top)


def test_a_message_takes_the_camera_into_account() -> None:
    """On a large floor, the half of the screen counts in which the player is drawn, not the half of the floor."""
    rows = ["." * 40] * 40
    rows[2] = "." * 20 + "@" + "." * 19
    show = Show(scenario("\n".join(rows)).game)
    show.frames()
    assert show.say("above").y >= 64
    rows[2], rows[37] = rows[0], rows[2]
    show = Show(scenario("\n".join(rows)).game)
    show.frames()
    assert show.say("below").y < 64


def test_the_box_makes_room_for_a_message() -> None:
    show = hall((8, 3))
    show.frames()
    show.message = Window(["bag full: lost fork"], x=2, y=BOTTOM - 4)
    show.frames(REST)
    hud, message = show.stage.overlay_boxes
    assert message.top == BOTTOM - 4
    assert not hud.overlaps(message)
    assert corner(show.hud) == (hud.left, hud.top) != (2, BOTTOM)


@pytest.mark.parametrize("kind", ["message", "word"])
def test_the_box_never_slides_under_a_text(kind: str) -> None:
    """If a text is on its path from the bottom to the top, the box jumps past the text."""
    show = hall((8, 7), (6, 13), (14, 14))
    show.frames()
    if kind == "message":
        show.message = Window(["floor 1: the Root Cellar"], x=2, y=70)
    else:
        show.stage.float_text(show.stage.floor.grid.cell(1, 9), "munch", 7)
    show.stage.puppets[1].cell = show.stage.floor.grid.cell(1, 15)
    for frame in range(REST):
        show.frames()
        box = Box(round(show.hud.x), round(show.hud.y), WIDE, HEIGHT)
        read = show.stage.overlay_boxes[1:] if kind == "message" else show.stage.floater_boxes
        assert (read or frame > 40) and not any(box.overlaps(other) for other in read)
    assert corner(show.hud) == (2, TOP)
