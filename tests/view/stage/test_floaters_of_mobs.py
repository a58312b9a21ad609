"""Words about the state of a mob follow the mob. Numbers stay on the tile where something happened."""

import pytest

from cart.core.actions import Wait
from cart.core.cells import LEFT
from cart.core.events import Hurt, LostTrack, Noticed, StatusStarted
from cart.view.sprites import TILE
from cart.view.stage.cues import cue
from cart.view.stage.floaters import LIFE, MOST_BRIEF_ON_TILE
from tests.scenario import scenario

from ...helpers.shown_game import Show

pytestmark = pytest.mark.usefixtures("sheet")

HALL = "############\n#..........#\n#.@......R.#\n#..........#\n############"
MODES = pytest.mark.parametrize("mode", ["classic", "expedition"])


def hall(mode: str) -> Show:
    """Return a game in which a crab comes from the right."""
    s = scenario(HALL, mode=mode)
    s.game.floor.explored = s.game.floor.visible = s.game.floor.grid.everything
    show = Show(s.game)
    show.frames()
    return show


def walk(show: Show) -> None:
    """Let the crab take a step to the left, in an action that shows its sign, and show it to the end."""
    crab = show.stage.puppets[1]
    crab.go_to(crab.cell - 1)
    while crab.motion is not None:
        show.frames()


def offset(show: Show) -> tuple[int, int]:
    """Return the place of the only floater, once at rest, from the corner of the crab's tile."""
    (floater,) = show.stage.floaters
    x, y = show.stage.corner_of(show.stage.puppets[1].cell)
    box = floater.box(*show.stage.camera.resting_corner(show.stage.player))
    return box.left - x, box.top - y


@MODES
@pytest.mark.parametrize("sign", [Noticed(1), LostTrack(1), StatusStarted(1, "stun")], ids=["!", "?", "stunned"])
def test_a_sign_follows_its_foe(mode: str, sign: Noticed | LostTrack | StatusStarted) -> None:
    show = hall(mode)
    cue(show.stage, sign)
    show.stage.puppets[1].statuses.clear()
    show.frames(20)
    at, words = offset(show), [floater.text for floater in show.stage.floaters]
    for _ in range(3):
        walk(show)
        assert offset(show) == at, f"{words} stays behind"
    assert [floater.text for floater in show.stage.floaters] == words


@MODES
def test_a_sign_moves_smoothly_with_its_foe(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each frame of a step, the text is drawn at the same distance from its foe."""
    show = hall(mode)
    cue(show.stage, Noticed(1))
    show.frames(60)
    crab, drawn = show.stage.puppets[1], list[float]()
    monkeypatch.setattr("cart.view.stage.floaters.outlined", lambda x, y, text, colour: drawn.append(x))
    crab.go_to(crab.cell - 1)
    apart = []
    while crab.motion is not None:
        show.stage.floaters[0].draw(0, 0)
        apart.append(drawn[-1] - crab.corner()[0])
        show.frames()
    assert len(apart) > 3 and max(apart) - min(apart) <= 1


@MODES
def test_a_number_stays_on_its_tile(mode: str) -> None:
    show = hall(mode)
    crab = show.stage.puppets[1]
    cue(show.stage, Hurt(1, 1, crab.cell, 2))
    tile = show.stage.floaters[0].tile
    walk(show)
    assert [(floater.text, floater.tile) for floater in show.stage.floaters] == [("-1", tile)]


@MODES
def test_a_sign_in_play_stands_over_its_foe_in_every_frame(mode: str) -> None:
    """A crab notices the piglet and comes. Its "!" is never over the tile that it has left."""
    s = scenario("############\n#.@...r....#\n############", mode=mode)
    show = Show(s.game)
    seen, start = 0, show.stage.puppets[1].cell
    for _ in range(3):
        show.playback.show(s.game.act(Wait()))
        for _ in range(20):
            show.frames()
            for floater in show.stage.floaters:
                if floater.text == "!":
                    x, y = s.game.floor.grid.xy(show.stage.puppets[1].cell)
                    assert floater.tile == (x * TILE, y * TILE)
                    seen += 1
    assert seen and show.stage.puppets[1].cell != start


def test_a_sign_keeps_the_life_of_a_floater_in_the_climb() -> None:
    show = hall("classic")
    cue(show.stage, LostTrack(1))
    walk(show)
    age = round(show.stage.floaters[0].age)
    show.frames(LIFE - age - 1)
    assert len(show.stage.floaters) == 1
    show.frames()
    assert show.stage.floaters == []


def test_a_sign_disappears_with_a_foe_that_goes_out_of_sight() -> None:
    show = hall("classic")
    cue(show.stage, LostTrack(1))
    crab = show.stage.puppets[1]
    show.stage.explored &= ~(1 << crab.cell + 1)
    crab.go_to(crab.cell + 1)
    show.frames()
    assert show.stage.floaters == []


def test_a_sign_that_comes_to_a_full_tile_leaves_at_most_two_texts_there() -> None:
    show = hall("expedition")
    crab = show.stage.puppets[1]
    ahead = show.stage.floor.next(crab.cell, LEFT)
    assert ahead is not None
    for text in ("-1", "-2"):
        show.stage.float_text(ahead, text, 7)
    cue(show.stage, Noticed(1))
    crab.go_to(ahead)
    show.frames()
    assert [floater.text for floater in show.stage.floaters] == ["-2", "!"] and MOST_BRIEF_ON_TILE == 2
