"""The panel below the floor, in modes that leave two rows for it: its place and its texts."""

from collections.abc import Callable

import pytest

from cart.console.screen.draw import text_width
from cart.console.screen.palette import RED, SILVER
from cart.console.screen.screen import SCREEN
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT
from cart.data.looks import MODE_LOOKS, ROWS, mode_look
from cart.data.modes import MODES, base_mode
from cart.data.tiles import EXIT, FLOOR, START, TALL_FERN
from cart.view.hud.belt_row import Belt
from cart.view.hud.hp_box import STATUS_WIDTH
from cart.view.hud.message_place import message_window
from cart.view.hud.panel import Panel
from cart.view.layout import Box
from tests.scenario import item, scenario

from ...helpers.shown_game import Show

pytestmark = pytest.mark.usefixtures("sheet")

Said = Callable[[], list[tuple[float, str, int]]]


def test_every_mode_has_a_panel_look() -> None:
    """A daily mode has the look of its mode. A mode with a belt has a panel, which has room for the belt."""
    assert set(MODE_LOOKS) == {base_mode(mode) for mode in MODES}
    assert mode_look("classic") == mode_look("daily") == (ROWS, False, False)
    assert mode_look("expedition") == mode_look("deepdaily") == (14, True, True)
    assert all(mode_look(mode).panel >= row.rules.belt for mode, row in MODES.items())


@pytest.fixture
def show() -> Show:
    """Return an expedition on a floor larger than the window."""
    rows = ["." * 30] * 30
    rows[15] = "." * 15 + "@" + "." * 14
    return Show(scenario("\n".join(rows), mode="expedition").game)


@pytest.fixture
def said(show: Show, monkeypatch: pytest.MonkeyPatch) -> Said:
    """Return a function that draws the panel and returns its texts, each as (left edge, words, colour)."""

    def read() -> list[tuple[float, str, int]]:
        texts: list[tuple[float, str, int]] = []
        for module, name in (("panel", "text"), ("hp_box", "text"), ("belt_row", "text"), ("belt_row", "outlined")):
            monkeypatch.setattr(
                f"cart.view.hud.{module}.{name}", lambda x, y, words, colour: texts.append((x, words, colour))
            )
        Panel(show.stage, Belt(112)).draw(show.stage)
        return texts

    return read


def test_the_panel_has_the_last_two_rows_to_itself(show: Show) -> None:
    panel = Panel(show.stage, Belt(112))
    assert panel.box == Box(0, 112, SCREEN, 16) and panel.y == 112
    panel.update(show.stage)
    assert show.stage.overlay_boxes == [panel.box]
    window = message_window(show.stage, "the larder shuts in 50 actions", 100)
    assert window.y + window.height <= 112
    panel.update(show.stage, window)
    assert len(show.stage.overlay_boxes) == 2


def test_the_panel_never_shows_a_bare_number_of_a_floor(show: Show, said: Said) -> None:
    """With more relics the text of the floor gets shorter, down to nothing. Here the player is falling."""
    wear(show, "rolling pin", "roasting tin")
    show.game.floor, here = show.game.floor.copy(), show.game.floor
    assert not show.stage.shows_current_floor
    for relics in range(5):
        show.game.player.relics = [item("twine")] * relics
        words = said()[-1][1]
        assert words in ("floor 3", ""), words
    show.game.floor = here


def test_the_panel_keeps_the_number_of_a_floor_while_there_is_room(show: Show, said: Said) -> None:
    show.game.player.slots[WEAPON_SLOT] = item("fork")
    number, name = show.stage.floor.number, show.game.plan.name
    assert said()[-1][1] == f"{number}: {name.removeprefix('the ')}"


def wear(show: Show, weapon: str, armour: str) -> None:
    """Let the player wear a weapon and armour."""
    player = show.game.player
    player.slots[WEAPON_SLOT], player.slots[ARMOUR_SLOT] = item(weapon), item(armour)


def test_the_panel_shows_hit_points_and_the_floor(show: Show, said: Said) -> None:
    number = show.stage.floor.number
    assert [words for _, words, _ in said()] == ["5/5", f"floor {number}: {show.game.plan.name}"]
    show.stage.hp = (1, 5)
    assert [colour for _, _, colour in said()] == [RED, SILVER]


def test_the_panel_shows_the_worn_gear_and_its_figures(show: Show, said: Said) -> None:
    wear(show, "fork", "roasting tin")
    assert [words for _, words, _ in said()] == ["5/5", "+1", "1-2", "floor 3"]


def test_the_panel_counts_items_of_a_kind(show: Show, said: Said) -> None:
    for name in ("walnut", "snack", *["walnut"] * 11):
        show.game.player.put(item(name))
    assert [words for _, words, _ in said()][1:-1] == ["12"]


def test_the_panel_shows_the_tile_underfoot(show: Show, said: Said) -> None:
    floor, cell = show.game.floor, show.game.player.cell
    for tile, words in ((START, "ladder"), (EXIT, "hatch")):
        floor.set_tile(cell, tile)
        assert said()[-1][1] == words
    floor.set_tile(cell, FLOOR)
    floor.things[cell] = (item("fork"), item("cheese wheel"))
    assert said()[-1][1] == "cheese wheel, fork +1"


def test_the_panel_names_things_and_tall_ferns_underfoot(show: Show, said: Said) -> None:
    floor, cell = show.game.floor, show.game.player.cell
    wear(show, "skewer", "roasting tin")
    show.game.player.relics += [item("twine"), item("yeast"), item("sling")]
    for kind in ("snack", "meal", "walnut"):
        show.game.player.put(item(kind))
    floor.set_tile(cell, TALL_FERN)
    assert said()[-1][1] == "fern"
    floor.set_tile(cell, FLOOR)
    floor.things[cell] = tuple(item(name) for name in ("fork", "cheese wheel", "toothpick"))
    assert said()[-1][1] == "toothpick +1"


def test_texts_of_the_panel_do_not_overlap(show: Show, said: Said) -> None:
    """The figures are the widest, and the player has all statuses and stands on the item with the longest name."""
    show.stage.hp = (10, 10)
    wear(show, "rolling pin", "roasting tin")
    show.stage.player.statuses = {"stun", "curse", "bless"}
    show.game.floor.things[show.game.player.cell] = (item("rolling pin"),)
    for kind in ("snack", "meal", "walnut", "ladle", "superfood", "gone off", "dried pea", "cheese wheel"):
        show.game.player.put(item(kind))  # these fill the lower row of the panel
    texts = sorted(said())
    ends = [x + text_width(words) for x, words, _ in texts]
    assert all(end < x for end, (x, _, _) in zip(ends, texts[1:], strict=False))
    worn = [box for box in Belt(112).boxes(show.game.player).values() if box.top == 112]
    assert texts[-1][0] >= max(box.right for box in worn) + 3 * STATUS_WIDTH and ends[-1] <= SCREEN
    assert min(box.left for box in worn) >= ends[0]


def test_the_floor_is_drawn_only_above_the_panel(show: Show) -> None:
    show.frames()
    assert not any(show.pixels(hud=False)[112 * SCREEN :])
    assert any(show.pixels(hud=False)[104 * SCREEN : 112 * SCREEN])
