"""What is below the floor where a mode leaves two rows: it says what there is, and nothing is over it."""

from collections.abc import Callable

import pytest

from cart.console.palette import RED, SILVER, WHITE
from cart.console.screen import SCREEN
from cart.data.floors import MODES
from cart.data.looks import MODE_LOOKS
from cart.data.tiles import EXIT, START
from cart.view.camera import ROWS
from cart.view.hud import message
from cart.view.panel import Panel
from cart.view.room import Box
from tests.scenario import scenario

from .show import Show

pytestmark = pytest.mark.usefixtures("sheet")

Said = Callable[[], list[tuple[float, str, int]]]


def test_every_mode_has_a_look() -> None:
    assert set(MODE_LOOKS) == set(MODES)
    assert MODE_LOOKS["classic"] == MODE_LOOKS["daily"] == (ROWS, False)
    assert MODE_LOOKS["expedition"] == (14, True)


@pytest.fixture
def show() -> Show:
    """The expedition on a floor larger than the window."""
    rows = ["." * 30] * 30
    rows[15] = "." * 15 + "@" + "." * 14
    game = scenario("\n".join(rows), things={}).game
    game.mode = "expedition"
    return Show(game)


@pytest.fixture
def said(show: Show, monkeypatch: pytest.MonkeyPatch) -> Said:
    """Every text of the panel: its left edge, words and colour."""

    def read() -> list[tuple[float, str, int]]:
        texts: list[tuple[float, str, int]] = []
        for module in ("panel", "hud"):
            monkeypatch.setattr(
                f"cart.view.{module}.text", lambda x, y, words, colour: texts.append((x, words, colour))
            )
        Panel(show.stage).draw(show.stage)
        return texts

    return read


def test_it_has_the_last_two_rows_and_nothing_else_does(show: Show) -> None:
    panel = Panel(show.stage)
    assert panel.box == Box(0, 112, SCREEN, 16) and panel.y == 112
    panel.update(show.stage)
    assert show.stage.covered == [panel.box]
    window = message(show.stage, "the larder shuts in 50 turns", 100)
    assert window.y + window.height <= 112
    panel.update(show.stage, window)
    assert len(show.stage.covered) == 2


def test_it_tells_hit_points_the_name_and_the_floor(show: Show, said: Said) -> None:
    name, number = show.game.plan.name, show.stage.floor.number
    assert [words for _, words, _ in said()] == ["5/5", name, f"floor {number}"]
    show.stage.hp = (1, 5)
    assert [colour for _, _, colour in said()] == [RED, WHITE, SILVER]


def test_it_tells_what_is_underfoot(show: Show, said: Said) -> None:
    floor, cell = show.game.floor, show.game.player.cell
    for tile, words in ((START, "on stairs down"), (EXIT, "on stairs up")):
        floor.set_tile(cell, tile)
        assert said()[2][1] == words
    fork, wheel = (scenario("@1", things={1: [name]}).game.floor.things[1][0] for name in ("fork", "cheese wheel"))
    floor.things[cell] = (fork, wheel)
    assert said()[2][1].startswith("on cheese wheel, for")


def test_the_words_stay_clear_of_hit_points_and_states(show: Show, said: Said) -> None:
    show.stage.hp = (10, 10)
    show.stage.player.statuses = {"stun", "curse", "bless"}
    texts = said()
    assert min(x for x, _, _ in texts[1:]) >= 2 + 9 + 20 + 3 * 9


def test_the_floor_is_seen_above_it_only(show: Show) -> None:
    show.frames()
    assert not any(show.pixels(hud=False)[112 * SCREEN :])
    assert any(show.pixels(hud=False)[104 * SCREEN : 112 * SCREEN])
