"""The overlay of foes' thoughts: lines to targets, letters of intents, and distances from the player."""

from collections.abc import Callable
from typing import get_args

import pytest
import pyxel

from cart.console.screen import typeface
from cart.console.screen.palette import BLUE, LIME, ORANGE, RED, SILVER
from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.world import Intent
from cart.view.stage.stage import Stage
from cart.view.stage.thoughts import LETTERS, TENS, draw_thoughts
from tests.scenario import scenario

from ...helpers.shown_game import Show

pytestmark = pytest.mark.usefixtures("pyxel_headless")

Lines = list[tuple[float, float, float, float, int]]
Texts = dict[tuple[float, float], tuple[str, int]]
Draw = Callable[..., tuple[Lines, Texts, list[tuple[float, ...]]]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Return a function that draws the thoughts and returns the lines, the texts by their corners, and the boxes.

    With `everywhere`, thoughts of foes out of sight are drawn, too. Positions are in pixels of the floor, not of the
    screen.
    """

    def draw(stage: Stage, everywhere: bool = True) -> tuple[Lines, Texts, list[tuple[float, ...]]]:
        lines: Lines = []
        texts: Texts = {}
        boxes: list[tuple[float, ...]] = []
        left, top = stage.camera.corner()

        def write(x: float, y: float, words: str, colour: int, outline: int, corners: bool) -> None:
            texts[x + left, y + top] = words, colour

        def line(x1: float, y1: float, x2: float, y2: float, colour: int) -> None:
            lines.append((x1 + left, y1 + top, x2 + left, y2 + top, colour))

        def rectb(x: float, y: float, *rest: float) -> None:
            boxes.append((x + left, y + top, *rest))

        with monkeypatch.context() as patched:
            patched.setattr(pyxel, "line", line)
            patched.setattr(typeface, "write", write)
            patched.setattr(pyxel, "rectb", rectb)
            draw_thoughts(stage, everywhere)
        return lines, texts, boxes

    return draw


def test_a_line_goes_from_a_hunter_to_its_target(drawn: Draw) -> None:
    s = scenario("##########\n#@.....R.#\n#.......r#\n##########")
    s.foe("crab").target = s.game.floor.grid.cell(3, 2)
    lines, _, _ = drawn(Show(s.game).stage)
    assert lines == [(7 * 8 + 4, 1 * 8 + 4, 3 * 8 + 4, 2 * 8 + 4, BLUE)]


def test_lines_move_with_the_camera(drawn: Draw) -> None:
    """The ends of a line may be outside the screen. A line that cannot cross the screen is not drawn."""
    rows = ["." * 60] * 60
    rows[30] = "." * 20 + "R" + "." * 9 + "@" + "." * 29
    rows[58] = "." * 10 + "R" + "." * 49
    rows[31] = "." * 32 + "R" + "." * 27
    s = scenario("\n".join(rows))
    grid = s.game.floor.grid
    outside, near, far = s.game.foes
    outside.target, near.target, far.target = grid.cell(29, 30), grid.cell(50, 31), grid.cell(3, 58)
    stage = Show(s.game).stage
    assert stage.camera.corner() == (176, 176)
    lines, _, boxes = drawn(stage)
    assert lines == [
        (164, 244, 236, 244, BLUE),
        (260, 252, 404, 252, BLUE),
    ]
    assert [box[:2] for box in boxes] == [(256, 248)]


@pytest.mark.parametrize(
    ("row", "letter", "colour"),
    [("@......a", "W", LIME), ("@......A", "H", ORANGE), ("@A......", "S", RED)],
    ids=["wait", "hunt", "strike"],
)
def test_a_letter_shows_the_intent_of_a_foe(drawn: Draw, row: str, letter: str, colour: int) -> None:
    s = scenario(f"........\n{row}\n........")
    foe = s.game.foes[0]
    _, texts, boxes = drawn(Show(s.game).stage)
    assert texts[foe.x * 8 + 1, 1] == (letter, colour)
    assert boxes == [(foe.x * 8, 8, 8, 8, colour)]


def test_stunned_and_prepared_foes_are_marked(drawn: Draw) -> None:
    s = scenario("........\n@B..h...\n........")
    s.press(".")
    s.foe("ham").stunned = 1
    _, texts, _ = drawn(Show(s.game).stage)
    assert texts[9, 1] == ("S!", RED)
    assert texts[s.foe("ham").x * 8 + 1, 1] == ("R", SILVER)


def test_a_hiding_mould_and_a_lunging_mould_have_different_letters(drawn: Draw) -> None:
    for row, letter, colour in (("@..M....", "L", BLUE), ("@.M.....", "S", RED)):
        s = scenario(f"........\n{row}\n........")
        _, texts, boxes = drawn(Show(s.game).stage)
        x = s.foe("mould").x * 8
        assert texts[x + 1, 1] == (letter, colour)
        assert boxes == [(x, 8, 8, 8, colour)]


def test_at_the_top_of_the_screen_the_letter_is_below_the_foe(drawn: Draw) -> None:
    s = scenario("\n".join(["@......a", *["........"] * 15]))
    _, texts, _ = drawn(Show(s.game).stage)
    assert texts[57, 9] == ("W", LIME)


def test_distances_are_shown_on_the_whole_screen(drawn: Draw) -> None:
    rows = ["." * 60] * 60
    rows[30] = "." * 30 + "@" + "." * 29
    stage = Show(scenario("\n".join(rows)).game).stage
    _, texts, _ = drawn(stage)
    assert len(texts) == 16 * 16
    assert texts[240 + 2, 240 + 1] == ("0", TENS[0])
    assert texts[240 + 8 + 2, 240 + 1] == ("1", TENS[0])
    assert texts[240 + 56 + 2, 240 + 40 + 1] == ("2", TENS[1])


def test_distances_go_around_a_thin_wall(drawn: Draw) -> None:
    s = scenario("@...\n....")
    s.game.floor.set_edge(0, RIGHT, Edge.WALL)
    _, texts, _ = drawn(Show(s.game).stage)
    assert texts[10, 1] == ("3", TENS[0])


def test_thoughts_of_unseen_foes_can_be_left_out(drawn: Draw) -> None:
    """All is explored, but foes and distances are left out where the player does not see them."""
    s = scenario("""
        ##########
        #@..A...R#
        #######.##
        #A......##
        ##########
    """)
    show = Show(s.game)
    near, far, hidden = s.game.foes
    far.target = hidden.target = s.game.player.cell
    lines, texts, boxes = drawn(show.stage, everywhere=False)
    assert lines == [(4 * 8 + 4, 12, 12, 12, BLUE)]
    assert boxes == [(4 * 8, 8, 8, 8, ORANGE)]
    assert {words for words, _ in texts.values()} == {"0", "1", "2", "3", "4", "H"}
    lines, _, boxes = drawn(show.stage)
    assert len(lines) == len(boxes) == 3
    assert near.bit & s.game.floor.visible and not (far.bit | hidden.bit) & s.game.floor.visible


def test_distances_in_sight_use_explored_paths_only(drawn: Draw) -> None:
    """If an unexplored path is shorter, the distance does not reveal it."""
    s = scenario("""
        #####
        #@#.#
        #...#
        #####
    """)
    show = Show(s.game, dark=True)
    floor = s.game.floor
    floor.explored = floor.grid.everything & ~(1 << floor.grid.cell(2, 2))
    floor.visible |= 1 << floor.grid.cell(3, 1)
    _, texts, _ = drawn(show.stage, everywhere=False)
    assert (3 * 8 + 2, 9) not in texts
    floor.explored = floor.grid.everything
    _, texts, _ = drawn(show.stage, everywhere=False)
    assert texts[3 * 8 + 2, 9] == ("4", TENS[0])


def test_no_thoughts_are_shown_while_the_floor_changes(drawn: Draw) -> None:
    """The game is already on the next floor, but the screen still shows the previous one."""
    s = scenario("####\n#@>#\n####")
    show = Show(s.game)
    show.playback.show(s.press("right"))
    assert drawn(show.stage) == ([], {}, [])


def test_no_two_intents_have_the_same_letter() -> None:
    intents = get_args(Intent)
    assert len({LETTERS.get(intent, intent[0].upper()) for intent in intents}) == len(intents)
